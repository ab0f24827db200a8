//! Random events as an option (R241).

use std::sync::Arc;

use opfire::kit::BySide;
use opfire::kit::Side::{self, Allies, Axis};
use opfire::kit::lab::look_back;
use opfire::platoons::rules::{
    Actor, Battery, Choice, Dice, DieFor, Event, Fact, Game, LeaderId, Morale, Place, Platoons, Question,
    Rank, Readiness, RollFor, Sorties, Stage, UnitId,
};

use super::field::{Field, Played, l, u};
use super::played_out::{by_the_computer, hold_together};
use super::scenarios::{read, with};

/// A unit and a leader of each side; a turn is about to begin, and the Allies have the higher initiative.
fn morning() -> Field {
    let mut field = Field::open();
    field.game.scenario.options.random_events = true;
    for (side, kind, hex) in [(Axis, "ger_inf", "0303"), (Allies, "sov_inf", "1503")] {
        field.unit(side, kind, hex);
        field.leader(side, Rank::Lt, (8, 0, 0), hex);
    }
    field.battle.situation.initiative = BySide { axis: 2, allies: 3 };
    field.battle.situation.stage = Stage::Initiative;
    field
}

/// A battery off the board, in turns 1 to 9, as often as there are.
fn battery(strength: u8) -> Battery {
    Battery { strength, turns: (1, 9), rounds: Some(4), fired: false }
}

/// The dice of the event, and those of the initiative behind them, which the Axis wins by one segment.
fn begin(field: &mut Field, event: &[u8], answers: Vec<Choice>) -> Played<()> {
    field.step(&[event, &[3, 1]].concat(), answers)
}

/// To whom something happens, and what.
fn befalls(played: &Played<()>) -> Option<(Side, u8)> {
    played.facts.iter().find_map(|fact| match fact {
        Fact::DieRolled { what: DieFor::Event { side }, die } => Some((*side, *die)),
        _ => None,
    })
}

/// A 2 or 3 is the lower side's, an 11 or 12 the higher one's; 4 to 10 is nobody's, and without the option nobody rolls.
#[test]
fn two_dice_tell_to_whom_something_happens() {
    for (dice, whose) in [
        ((1, 1), Some(Axis)),
        ((1, 2), Some(Axis)),
        ((2, 2), None),
        ((5, 5), None),
        ((5, 6), Some(Allies)),
        ((6, 6), Some(Allies)),
    ] {
        let mut field = morning();
        let event = [dice.0, dice.1, 3];
        let played = begin(&mut field, &event[..if whose.is_some() { 3 } else { 2 }], Vec::new());
        assert!(played.has(&Fact::Rolled { roll: RollFor::Event, dice: Dice(dice.0, dice.1) }));
        assert_eq!(befalls(&played).map(|(side, _)| side), whose, "{dice:?}");
    }
    let mut field = morning();
    field.game.scenario.options.random_events = false;
    begin(&mut field, &[], Vec::new());
}

/// Where both have the same initiative the side that set up first counts as the lower.
#[test]
fn of_equal_sides_the_first_is_the_lower() {
    for (first, dice, whose) in
        [(Axis, [1, 1, 3], Axis), (Allies, [1, 1, 3], Allies), (Allies, [6, 6, 3], Axis)]
    {
        let mut field = morning();
        field.game.scenario.first = first;
        field.battle.situation.initiative = BySide { axis: 3, allies: 3 };
        assert_eq!(befalls(&begin(&mut field, &dice, Vec::new())), Some((whose, 3)), "{first:?} {dice:?}");
    }
}

/// 1: a marked unit loses its marker, once, and may then be activated; neither a leader nor somebody of the other side.
#[test]
fn a_marked_unit_may_act_once_more() {
    let mut field = morning();
    begin(&mut field, &[1, 1, 1], Vec::new());
    assert_eq!(field.battle.situation.acts_again, BySide { axis: true, allies: false });
    let other = field.unit(Axis, "ger_hmg", "0203");
    let (unit, leader) = (UnitId(0), LeaderId(0));
    field.turn_of(Axis);
    let offered = field.step(&[], vec![Choice::Pass]).asked[0].offer.choices.clone();
    assert!(!offered.iter().any(|choice| matches!(choice, Choice::ActAgain(_))), "nobody is marked");
    for actor in [u(unit), l(leader), u(other)] {
        mark(&mut field, actor);
    }
    // 5.73: who helps others has more to do than that.
    field.battle.situation.helping = vec![other];
    field.turn_of(Axis);
    let played = field.step(&[], vec![Choice::ActAgain(unit)]);
    let again = |choice: &&Choice| matches!(choice, Choice::ActAgain(_));
    let offered: Vec<Choice> = played.asked[0].offer.choices.iter().filter(again).cloned().collect();
    assert_eq!(offered, [Choice::ActAgain(unit)]);
    let facts = [
        Fact::ActsAgain { side: Axis, may: false },
        Fact::Marked { actor: u(unit), readiness: Readiness::Ready },
    ];
    assert_eq!(played.facts, facts, "the segment is still to come");
    field.change(other).readiness = Readiness::Marked;
    field.battle.situation.helping.clear();
    let here = field.hex("0303");
    let next = field.step(&[], vec![Choice::Stack(here), Choice::Set(vec![]), Choice::Decline]);
    assert!(!next.asked[0].offer.choices.iter().any(|choice| matches!(choice, Choice::ActAgain(_))));
    assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
}

fn mark(field: &mut Field, actor: Actor) {
    match actor {
        Actor::Unit(id) => field.change(id).readiness = Readiness::Marked,
        Actor::Leader(id) => field.change_leader(id).readiness = Readiness::Marked,
    }
}

/// What is not used of it is lost with the turn.
#[test]
fn who_may_act_again_may_so_in_this_turn() {
    let mut field = morning();
    begin(&mut field, &[1, 1, 1], Vec::new());
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], Vec::new());
    assert_eq!(field.battle.situation.acts_again, BySide::default());
}

/// 2: the owner says which of his batteries does not fire in this turn; it keeps its rounds, and fires in the next.
#[test]
fn a_battery_is_silent_for_a_turn() {
    let mut field = morning();
    field.battle.situation.batteries[Axis] = vec![battery(24), battery(16), battery(16)];
    let played = begin(&mut field, &[1, 1, 2], vec![Choice::Batteries(vec![16])]);
    let choices = [Choice::Batteries(vec![16]), Choice::Batteries(vec![24])];
    assert_eq!(played.asked[0].question, Question::SilentBattery);
    let mut offered = played.asked[0].offer.choices.clone();
    offered.sort();
    assert_eq!(offered, choices);
    let fired = |field: &Field| field.battle.situation.batteries[Axis].iter().map(|of| of.fired).collect();
    let silent: Vec<bool> = fired(&field);
    assert_eq!(silent.iter().filter(|fired| **fired).count(), 1);
    assert!(!silent[0] && field.battle.situation.batteries[Axis].iter().all(|of| of.rounds == Some(4)));
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], Vec::new());
    let then: Vec<bool> = fired(&field);
    assert_eq!(then, [false; 3]);
}

/// 2: who has no battery that could fire in this turn loses none.
#[test]
fn who_has_no_battery_loses_none() {
    let mut field = morning();
    field.battle.situation.batteries[Axis] = vec![Battery { turns: (5, 9), ..battery(24) }];
    let played = begin(&mut field, &[1, 1, 2], Vec::new());
    assert!(!played.facts.iter().any(|fact| matches!(fact, Fact::BatterySilenced { .. })));
}

/// 3: a battery of 16 that can fire in this turn alone.
#[test]
fn a_battery_comes_for_a_turn() {
    let mut field = morning();
    field.battle.situation.turn = 3;
    let played = begin(&mut field, &[6, 6, 3], Vec::new());
    assert!(played.has(&Fact::BatteryAdded { side: Allies, strength: 16 }));
    let batteries = field.battle.situation.batteries[Allies].clone();
    assert_eq!(batteries, [Battery { strength: 16, turns: (4, 4), rounds: None, fired: false }]);
    assert_eq!([3, 4, 5].map(|turn| batteries[0].is_ready(turn)), [false, true, false]);
}

/// 4: the owner says which of his leaders is disrupted: one in good order, no commissar.
#[test]
fn a_leader_is_disrupted() {
    let mut field = morning();
    let (one, two) = (
        field.leader(Allies, Rank::Cpt, (9, 1, 1), "1504"),
        field.leader(Allies, Rank::Sgt, (8, 0, 0), "1505"),
    );
    field.commissar(Allies, 9, "1503");
    field.change_leader(one).morale = Morale::Demoralized;
    let played = begin(&mut field, &[6, 6, 4], vec![Choice::Actor(l(two))]);
    let lieutenant = LeaderId(1);
    assert_eq!(played.asked[0].question, Question::ShakenLeader);
    assert_eq!(played.asked[0].offer.choices, [Choice::Actor(l(lieutenant)), Choice::Actor(l(two))]);
    assert_eq!(played.morale(), [(l(two), Morale::Disrupted)]);
}

/// 5: an aircraft more than the scenario has drawn, if it gives that side any in whatever turn; else nothing.
#[test]
fn an_aircraft_comes_where_there_are_any() {
    for (sorties, drawn) in [
        (vec![], 0),
        (vec![Sorties { first: 7, last: 7, count: 1 }], 1),
        (vec![Sorties { first: 2, last: 2, count: 2 }], 3),
    ] {
        let mut field = morning();
        field.game.scenario.sides[Axis].aircraft = sorties;
        begin(&mut field, &[1, 1, 5], Vec::new());
        let planes = field.battle.situation.air[Axis].clone();
        assert_eq!(planes.len(), drawn);
        let mut counters: Vec<_> = planes.iter().map(|plane| plane.counter).collect();
        counters.sort_unstable();
        counters.dedup();
        assert_eq!(counters.len(), drawn, "a counter is drawn once");
    }
}

/// 6: a reduced infantry platoon is whole again. What was lost stays lost, and other kinds have no replacements.
#[test]
fn a_platoon_has_replacements() {
    let mut field = morning();
    let (one, two) = (field.unit(Axis, "ger_inf", "0304"), field.unit(Axis, "ger_inf", "0305"));
    let guns = field.unit(Axis, "ger_hmg", "0306");
    let enemy = field.unit(Allies, "sov_inf", "1504");
    let gone = field.unit(Axis, "ger_inf", "0307");
    for unit in [one, two, guns, enemy, gone] {
        field.change(unit).steps = 1;
    }
    field.change(gone).place = Place::Left;
    field.battle.situation.steps_lost[Axis] = 3;
    let played = begin(&mut field, &[1, 2, 6], vec![Choice::Actor(u(two))]);
    assert_eq!(played.asked[0].question, Question::Replacements);
    assert_eq!(played.asked[0].offer.choices, [Choice::Actor(u(one)), Choice::Actor(u(two))]);
    assert_eq!((field.unit_of(one).steps, field.unit_of(two).steps), (1, 2));
    assert_eq!((field.battle.situation.steps_lost[Axis], field.battle.situation.replaced[Axis]), (3, 1));
}

/// Aircraft, guns and infantry on both sides, so that every event can do something.
fn game() -> Arc<Game> {
    let support = "off_board: [(strength: 16, count: 2, rounds: 3)], aircraft: [(first: 2)],\n leaders:";
    let text = with("(unit: \"ger_inf\", count: 2)", "(unit: \"ger_inf\", count: 5)")
        .replace("(unit: \"sov_inf\", count: 2)", "(unit: \"sov_inf\", count: 4)")
        .replace("(rank: Lt)", "(rank: Cpt), (rank: Lt, count: 2)")
        .replace("leaders:", support);
    Arc::new(read(text.replace("turns: 9,", "turns: 12, options: (random_events: true),")))
}

#[test]
fn battles_with_random_events_hold_together() {
    let game = game();
    hold_together(&game, 12);
    let looked = look_back::<Platoons>(&game, 4, 200);
    assert!(looked.is_ok(), "{looked:?}");
}

/// Every event comes up, and the computer lets units act again.
#[test]
fn every_event_happens_in_battles() {
    let game = game();
    let mut seen: Vec<Event> = Vec::new();
    let mut again = false;
    for seed in 0..20 {
        let facts = by_the_computer(&game, seed);
        for fact in facts {
            match fact {
                Fact::DieRolled { what: DieFor::Event { .. }, die } => seen.push(Event::of(die)),
                Fact::ActsAgain { may, .. } => again |= !may,
                _ => {}
            }
        }
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!((seen.len(), again), (6, true), "{seen:?}");
}
