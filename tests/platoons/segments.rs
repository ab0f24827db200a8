//! The sequence of play and activation (3), with the chances of a battle known beforehand.

use opfire::kit::Side;
use opfire::platoons::rules::{Actor, Choice, Fact, Morale, Question, Rank, Readiness, Stage};

use super::field::Field;

/// Whose segment it is, how many more the winner has, and who passed last.
fn stage(field: &Field) -> (Side, u8, Option<Side>) {
    match field.battle.situation.stage {
        Stage::Action { side, more, passed, .. } => (side, more, passed),
        other => panic!("no segment: {other:?}"),
    }
}

/// 3.0a, the example: 3 + 5 against 2 + 3 is three more, half of it rounded up is two segments.
#[test]
fn half_the_difference_rounded_up_are_segments_of_the_winner() {
    for (dice, initiative, side, more) in [
        ([5, 3], (3, 2), Side::Axis, 1),
        ([3, 3], (3, 2), Side::Axis, 0),
        ([1, 6], (3, 3), Side::Allies, 2),
        ([1, 6], (4, 3), Side::Allies, 1),
        ([6, 1], (5, 0), Side::Axis, 4),
    ] {
        let mut field = Field::open();
        field.battle.situation.initiative = opfire::kit::BySide { axis: initiative.0, allies: initiative.1 };
        field.battle.situation.stage = Stage::Initiative;
        field.step(&dice, vec![]);
        assert_eq!(stage(&field), (side, more, None), "{dice:?} {initiative:?}");
    }
}

/// 3.0a: equal totals are rolled again.
#[test]
fn equal_totals_are_rolled_again() {
    let mut field = Field::open();
    field.battle.situation.stage = Stage::Initiative;
    let played = field.step(&[4, 4, 2, 6], vec![]);
    let rolls = played.facts.iter().filter(|fact| matches!(fact, Fact::InitiativeRolled { .. }));
    assert_eq!(rolls.count(), 2);
    assert_eq!(stage(&field), (Side::Allies, 1, None));
}

/// 3.0b: the winner has all his segments before the other side has its first; then they alternate. A pass by each side, one
/// behind the other, ends the turn; two passes of one side do not.
#[test]
fn two_passes_one_by_each_side_end_the_turn() {
    let mut field = Field::open();
    field.unit(Side::Axis, "ger_inf", "0303");
    field.unit(Side::Allies, "sov_inf", "1503");
    field.battle.situation.stage =
        Stage::Action { side: Side::Axis, more: 1, passed: None, finished: Default::default() };
    field.step(&[], vec![Choice::Pass]);
    assert_eq!(stage(&field), (Side::Axis, 0, Some(Side::Axis)));
    field.step(&[], vec![Choice::Pass]);
    assert_eq!(stage(&field), (Side::Allies, 0, Some(Side::Axis)));
    field.step(&[], vec![Choice::Pass]);
    assert_eq!(field.battle.situation.stage, Stage::Removal);
}

/// 3.0b: nobody passes who has somebody demoralized that was not activated; a marked one does not bind him.
#[test]
fn who_has_somebody_to_rally_does_not_pass() {
    let mut field = Field::open();
    let unit = field.unit(Side::Axis, "ger_inf", "0303");
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0909");
    field.unit(Side::Axis, "ger_inf", "0911");
    let refused = |field: &mut Field| field.refused(vec![Choice::Pass]).rule;
    field.change(unit).morale = Morale::Demoralized;
    assert_eq!(refused(&mut field), "3.0b");
    field.change(unit).readiness = Readiness::Marked;
    field.change_leader(leader).morale = Morale::Demoralized;
    assert_eq!(refused(&mut field), "3.0b");
    field.change_leader(leader).morale = Morale::Disrupted;
    field.step(&[], vec![Choice::Pass]);
    assert_eq!(stage(&field).0, Side::Allies);
}

/// 3.0c: markers go at the end of the turn, and with the last turn the battle ends.
#[test]
fn markers_go_and_the_last_turn_is_the_end() {
    let mut field = Field::open();
    let unit = field.unit(Side::Axis, "ger_inf", "0303");
    field.change(unit).readiness = Readiness::FiredOnce;
    field.change(unit).spotted = true;
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], vec![]);
    assert_eq!(field.unit_of(unit).readiness, Readiness::Ready);
    assert!(field.unit_of(unit).spotted, "Spotted markers stay (8.22)");
    assert_eq!(field.battle.situation.stage, Stage::Initiative);
    field.battle.situation.turn = field.game.scenario.turns;
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], vec![]);
    assert!(field.battle.situation.outcome.is_some());
}

/// 3.0b, fog of war: behind the activation that follows three of each side a 2 or a 12 ends the turn.
#[test]
fn fog_of_war_is_rolled_for_behind_three_activations_of_each_side() {
    for (finished, dice, ends) in [
        ((2, 3), vec![], false),
        ((3, 3), vec![6, 6], true),
        ((3, 4), vec![1, 1], true),
        ((3, 3), vec![6, 5], false),
    ] {
        let mut field = Field::open();
        field.game.scenario.options.fog_of_war = true;
        let unit = field.unit(Side::Axis, "ger_inf", "0303");
        let finished = opfire::kit::BySide { axis: finished.0, allies: finished.1 };
        field.battle.situation.stage = Stage::Action { side: Side::Axis, more: 0, passed: None, finished };
        let here = field.hex("0303");
        field.step(&dice, vec![Choice::Stack(here), Choice::Set(vec![]), Choice::Decline]);
        assert_eq!(field.battle.situation.stage == Stage::Removal, ends, "{finished:?} {dice:?}");
        assert_eq!(
            field.unit_of(unit).readiness,
            Readiness::Marked,
            "whoever was activated is marked (7.46)"
        );
    }
}

/// 3.12, 3.2, 3.33: a leader in good order activates units in his hex and beside it, but no tanks, and leaders of lower rank,
/// who activate others in turn; leaders of his own rank are not his to activate.
#[test]
fn leaders_activate_down_the_chain() {
    let mut field = Field::open();
    let major = field.leader(Side::Axis, Rank::Maj, (9, 1, 1), "0505");
    let lieutenant = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0506");
    let equal = field.leader(Side::Axis, Rank::Maj, (8, 0, 0), "0504");
    let sergeant = field.leader(Side::Axis, Rank::Sgt, (8, 0, 0), "0507");
    let near = field.unit(Side::Axis, "ger_inf", "0504");
    // A captured tank: the Soviets had few tank leaders in 1942 (6.8).
    let tank = field.unit(Side::Axis, "sov_t34c", "0505");
    let carrier = field.unit(Side::Axis, "ger_spw", "0505");
    let far = field.unit(Side::Axis, "ger_hmg", "0508");
    let unit = Actor::Unit;
    let played = field.step(
        &[],
        vec![
            Choice::Leader(Actor::Leader(major)),
            Choice::Set(vec![Actor::Leader(lieutenant)]),
            Choice::Set(vec![Actor::Leader(sergeant)]),
            Choice::Set(vec![unit(near), unit(carrier)]),
            Choice::Set(vec![unit(far)]),
            Choice::Set(vec![]),
            Choice::Decline,
        ],
    );
    let offered = |question: Question| {
        let decision = played.asked.iter().find(|decision| decision.question == question).expect("asked");
        decision.offer.set.clone().expect("a set").of
    };
    assert_eq!(offered(Question::Subordinates { leader: major }), [Actor::Leader(lieutenant)]);
    assert_eq!(offered(Question::Subordinates { leader: lieutenant }), [Actor::Leader(sergeant)]);
    assert_eq!(offered(Question::Units { leader: Actor::Leader(major) }), [unit(near), unit(carrier)]);
    assert_eq!(offered(Question::Units { leader: Actor::Leader(sergeant) }), [unit(far)]);
    assert_eq!(field.unit_of(tank).readiness, Readiness::Ready);
    assert_eq!(field.battle.situation.leader(equal).readiness, Readiness::Ready);
    assert_eq!(field.battle.situation.leader(sergeant).readiness, Readiness::Marked);
}

/// 3.12, 5.44: a disrupted leader activates in his own hex alone; a demoralized one nobody.
#[test]
fn disrupted_leaders_activate_in_their_hex_alone() {
    let mut field = Field::open();
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0505");
    let here = field.unit(Side::Axis, "ger_inf", "0505");
    field.unit(Side::Axis, "ger_inf", "0504");
    field.change_leader(leader).morale = Morale::Disrupted;
    let units = Choice::Set(vec![Actor::Unit(here)]);
    let played = field
        .step(&[], vec![Choice::Leader(Actor::Leader(leader)), units, Choice::Set(vec![]), Choice::Decline]);
    let offer = played.asked[1].offer.set.clone().expect("a set");
    assert_eq!(offer.of, [Actor::Unit(here)]);

    field.turn_of(Side::Axis);
    field.change_leader(leader).morale = Morale::Demoralized;
    field.change_leader(leader).readiness = Readiness::Ready;
    assert_eq!(field.refused(vec![Choice::Leader(Actor::Leader(leader))]).rule, "3.1");
}

/// 3.11: of a stack some are activated, with its leader, who leads them, or without, when nobody does.
#[test]
fn a_stack_is_led_by_the_leader_who_is_activated_with_it() {
    let mut field = Field::open();
    let leader = field.leader(Side::Axis, Rank::Sgt, (8, 0, 0), "0505");
    let one = field.unit(Side::Axis, "ger_inf", "0505");
    // A captured tank: the Soviets had few tank leaders in 1942 (6.8).
    let tank = field.unit(Side::Axis, "sov_t34c", "0505");
    let here = field.hex("0505");
    let who = vec![Actor::Leader(leader), Actor::Unit(one), Actor::Unit(tank)];
    let answers = vec![Choice::Stack(here), Choice::Set(who), Choice::Set(vec![]), Choice::Decline];
    let played = field.step(&[], answers);
    let led = |played: &super::field::Played<()>, unit| {
        let parts = played.facts.iter().filter_map(|fact| match fact {
            Fact::Activated { who, .. } => Some(who),
            _ => None,
        });
        parts.flatten().find(|part| part.actor == Actor::Unit(unit)).expect("activated").led_by
    };
    assert_eq!(led(&played, one), Some(Actor::Leader(leader)));
    assert_eq!(led(&played, tank), None, "a regular leader leads no tanks (5.42)");

    field.change(one).readiness = Readiness::Ready;
    field.turn_of(Side::Axis);
    let answers = vec![Choice::Stack(here), Choice::Set(vec![]), Choice::Decline];
    let alone = field.step(&[], answers);
    assert_eq!(led(&alone, one), None);
}

/// 13.1: who has used his first opportunity fire is not activated any more.
#[test]
fn who_has_fired_once_is_not_activated() {
    let mut field = Field::open();
    let unit = field.unit(Side::Axis, "ger_inf", "0303");
    field.change(unit).readiness = Readiness::FiredOnce;
    let played = field.step(&[], vec![]);
    assert!(played.facts.contains(&Fact::Passed { side: Side::Axis }), "{:?}", played.facts);
}
