//! Movement, opportunity fire and digging in (5, 13, 16.2).

use opfire::kit::Side;
use opfire::platoons::board::{Mp, Terrain};
use opfire::platoons::rules::movement::opportunity::Passing;
use opfire::platoons::rules::movement::{March, opportunity, steps};
use opfire::platoons::rules::{
    Actor, Choice, Dug, Fact, LeaderId, Morale, Question, Rank, Readiness, Task, UnitId,
};

use super::field::Field;

/// The hexes somebody can go to next, by name.
fn reach(field: &Field, actor: Actor) -> Vec<String> {
    let steps = steps(&field.game, &field.battle.situation, &March::of(actor));
    let mut names: Vec<String> = steps.iter().map(|step| field.game.map.name(step.to)).collect();
    names.sort();
    names
}

/// Plays the movement of a unit, activated by nobody.
fn go(field: &mut Field, unit: UnitId, dice: &[u8], answers: Vec<Choice>) -> super::field::Played<()> {
    let side = field.unit_of(unit).owner;
    field.activate(side, Task::Move, &[Actor::Unit(unit)]);
    field.play(dice, answers, |table| opfire::platoons::rules::movement::go(table, Actor::Unit(unit)))
}

/// 5.0: points are spent hex by hex; the most expensive terrain of a hex counts.
#[test]
fn points_are_spent_hex_by_hex() {
    let mut field = Field::open();
    field.terrain("0504", Terrain::Woods);
    let unit = field.unit(Side::Axis, "ger_inf", "0506");
    let (first, second) = (field.hex("0505"), field.hex("0504"));
    let played = go(&mut field, unit, &[], vec![Choice::Hex(first), Choice::Hex(second)]);
    let spent = played.facts.iter().filter_map(|fact| match fact {
        Fact::Went { spent, .. } => Some(*spent),
        _ => None,
    });
    assert_eq!(spent.collect::<Vec<_>>(), [Mp::whole(1), Mp::whole(3)]);
    assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
}

/// 5.0: who has points at all may go one hex whatever it costs; a second one must be paid.
#[test]
fn one_hex_may_always_be_entered() {
    let mut field = Field::open();
    field.terrain("0505", Terrain::HeavyWoods);
    let mortar = field.unit(Side::Axis, "ger_m81", "0506");
    assert!(reach(&field, Actor::Unit(mortar)).contains(&"0505".to_owned()), "3 points for 2");
    let mut march = March::of(Actor::Unit(mortar));
    march.hexes = 1;
    march.spent = Mp::whole(1);
    let next = steps(&field.game, &field.battle.situation, &march);
    assert!(!next.iter().any(|step| step.to == field.hex("0505")));
    let truck = field.unit(Side::Axis, "ger_trk", "0506");
    assert!(!reach(&field, Actor::Unit(truck)).contains(&"0505".to_owned()), "prohibited to wheels");
}

/// 14.2: the disrupted move one hex.
#[test]
fn the_disrupted_move_one_hex() {
    let mut field = Field::open();
    let unit = field.unit(Side::Axis, "ger_inf", "0506");
    field.change(unit).morale = Morale::Disrupted;
    let first = field.hex("0505");
    go(&mut field, unit, &[], vec![Choice::Hex(first)]);
    assert_eq!(field.battle.situation.hex_of(Actor::Unit(unit)), Some(first));
}

/// 4.1, 4.5: a fourth combat unit does not come into a hex, a transport does; leaders always do.
#[test]
fn a_hex_holds_three_combat_units() {
    let mut field = Field::open();
    for _ in 0..3 {
        field.unit(Side::Axis, "ger_inf", "0505");
    }
    let fourth = field.unit(Side::Axis, "ger_inf", "0506");
    let truck = field.unit(Side::Axis, "ger_trk", "0506");
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0506");
    let to = "0505".to_owned();
    assert!(!reach(&field, Actor::Unit(fourth)).contains(&to));
    assert!(reach(&field, Actor::Unit(truck)).contains(&to));
    assert!(reach(&field, Actor::Leader(leader)).contains(&to));
}

/// 5.41, the example: without a leader a unit keeps three hexes to one enemy and four to the other, and comes nearer to
/// neither though it goes away from one.
#[test]
fn who_has_no_leader_comes_no_nearer() {
    let mut field = Field::open();
    let unit = field.unit(Side::Allies, "sov_inf", "0505");
    field.unit(Side::Axis, "ger_gren", "0502");
    field.unit(Side::Axis, "ger_hmg", "0509");
    // To the sides it is as far from both; up and down it would come nearer to one of them.
    assert_eq!(reach(&field, Actor::Unit(unit)), ["0404", "0405", "0604", "0605"]);
    // Under a leader it may.
    let leader = field.leader(Side::Allies, Rank::Lt, (8, 0, 0), "0505");
    field.activate(Side::Allies, Task::Move, &[Actor::Unit(unit)]);
    let part = &mut field.battle.situation.segment.as_mut().expect("a segment").active[0];
    part.led_by = Some(Actor::Leader(leader));
    assert_eq!(reach(&field, Actor::Unit(unit)).len(), 6);
}

/// 5.41: enemies whose range does not reach, who cannot see, or who could hurt it only by anti-tank fire keep no foot unit
/// away; the demoralized cannot fire at all (14.3).
#[test]
fn only_enemies_who_could_hurt_keep_it_away() {
    let mut field = Field::open();
    let unit = field.unit(Side::Allies, "sov_inf", "0506");
    let enemy = field.unit(Side::Axis, "ger_gren", "0502");
    let nearer = "0505".to_owned();
    assert!(!reach(&field, Actor::Unit(unit)).contains(&nearer), "three hexes are in range");
    field.change(enemy).morale = Morale::Demoralized;
    assert!(reach(&field, Actor::Unit(unit)).contains(&nearer));
    field.change(enemy).morale = Morale::Good;
    field.terrain("0504", Terrain::Woods);
    assert!(reach(&field, Actor::Unit(unit)).contains(&nearer), "woods between");
    field.terrain("0504", Terrain::Clear);
    let far = field.hex("0501");
    field.change(enemy).place = opfire::platoons::rules::Place::Map(far);
    assert!(reach(&field, Actor::Unit(unit)).contains(&nearer), "four hexes are out of range");
}

/// 5.4, 5.41: direct fire alone keeps no armoured vehicle away, anti-tank fire that can pierce it does; and of foot units the
/// other way round.
#[test]
fn armour_fears_anti_tank_fire_alone() {
    let mut field = Field::open();
    let tank = field.unit(Side::Allies, "sov_t26", "0506");
    let gun = field.unit(Side::Axis, "ger_gren", "0502");
    let nearer = "0505".to_owned();
    assert!(reach(&field, Actor::Unit(tank)).contains(&nearer));
    field.change(gun).kind =
        field.game.kinds.iter().position(|kind| kind.id == "ger_p50").expect("a gun") as u16;
    assert!(!reach(&field, Actor::Unit(tank)).contains(&nearer));
}

/// 5.3: nobody moves into a hex with enemy combat units; 14.2: the disrupted not even to leaders alone.
#[test]
fn enemy_hexes_are_not_entered() {
    let mut field = Field::open();
    let unit = field.unit(Side::Allies, "sov_inf", "0506");
    field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0505");
    let to = "0505".to_owned();
    assert!(reach(&field, Actor::Unit(unit)).contains(&to));
    field.change(unit).morale = Morale::Disrupted;
    assert!(!reach(&field, Actor::Unit(unit)).contains(&to));
    field.change(unit).morale = Morale::Good;
    field.unit(Side::Axis, "ger_ig75", "0505");
    assert!(!reach(&field, Actor::Unit(unit)).contains(&to));
}

/// 5.5: at night who has no leader stays on ground that his side controls.
#[test]
fn at_night_nobody_leaves_his_ground_without_a_leader() {
    let mut field = Field::open();
    let unit = field.unit(Side::Axis, "ger_inf", "0506");
    let own = field.hex("0505");
    field.battle.situation.control[own.index()] = Some(Side::Axis);
    field.battle.situation.light.night = true;
    assert_eq!(reach(&field, Actor::Unit(unit)), ["0505"]);
}

/// 13.1, 13.21: each unit fires once at a mover in a hex, one after another; after the next hex again, as its second and last
/// opportunity fire of the turn.
#[test]
fn a_unit_fires_once_in_a_hex_and_twice_in_a_turn() {
    let mut field = Field::open();
    let unit = field.unit(Side::Axis, "ger_trk", "0510");
    let enemy = field.unit(Side::Allies, "sov_hmg", "0505");
    let (one, two, three) = (field.hex("0509"), field.hex("0508"), field.hex("0507"));
    let fire = || Choice::Set(vec![Actor::Unit(enemy)]);
    // The rolls of 7 do nothing in the columns of a single platoon.
    field.activate(Side::Axis, Task::Move, &[Actor::Unit(unit)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[0].led_by =
        Some(Actor::Leader(LeaderId(0)));
    let answers =
        vec![Choice::Hex(one), fire(), Choice::Hex(two), fire(), Choice::Hex(three), Choice::Decline];
    field.play(&[3, 4, 3, 4], answers, |table| {
        opfire::platoons::rules::movement::go(table, Actor::Unit(unit))
    });
    assert_eq!(field.unit_of(enemy).readiness, Readiness::Marked);
}

/// 13.14: a mover that fails its check stops and is marked.
#[test]
fn who_fails_his_check_stops() {
    let mut field = Field::open();
    let unit = field.unit(Side::Axis, "ger_inf", "0508");
    let enemy = field.unit(Side::Allies, "sov_hmg", "0505");
    let to = field.hex("0509");
    // 7 at four hexes: column 7, -1 for the range, +1 for men who move; a roll of 11 checks with 1 more, and 9 fails.
    let answers = vec![Choice::Hex(to), Choice::Set(vec![Actor::Unit(enemy)])];
    go(&mut field, unit, &[5, 6, 4, 5], answers);
    assert_eq!(field.unit_of(unit).morale, Morale::Disrupted);
    assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
    assert_eq!(field.unit_of(enemy).readiness, Readiness::FiredOnce);
}

/// 8.22, R22: who leaves limiting terrain unseen is not fired at in the next hex by those who did not see him before.
#[test]
fn who_comes_out_of_cover_must_have_been_seen_in_it() {
    let mut field = Field::open();
    field.terrain("0510", Terrain::Woods);
    let unit = field.unit(Side::Axis, "ger_inf", "0509");
    field.unit(Side::Allies, "sov_hmg", "0504");
    let (left, hex) = (field.hex("0510"), field.hex("0509"));
    let firers = |field: &Field| {
        let passing = Passing { mover: Actor::Unit(unit), with: &[], hex, left };
        opportunity::firers(&field.game, &field.battle.situation, passing).len()
    };
    assert_eq!(firers(&field), 0, "six hexes are too far to see into woods");
    field.change(unit).spotted = true;
    assert_eq!(firers(&field), 1, "with a Spotted marker it was seen");
    field.change(unit).spotted = false;
    field.terrain("0510", Terrain::Clear);
    assert_eq!(firers(&field), 1);
}

/// 5.0, 13.11: leaders who are activated go with a unit and stay with it.
#[test]
fn leaders_go_with_a_unit() {
    let mut field = Field::open();
    let unit = field.unit(Side::Axis, "ger_inf", "0506");
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0506");
    field.activate(Side::Axis, Task::Move, &[Actor::Unit(unit), Actor::Leader(leader)]);
    let to = field.hex("0505");
    let answers = vec![Choice::Set(vec![Actor::Leader(leader)]), Choice::Hex(to), Choice::Decline];
    let played =
        field.play(&[], answers, |table| opfire::platoons::rules::movement::go(table, Actor::Unit(unit)));
    assert_eq!(played.asked[0].question, Question::MoveWith { unit });
    assert_eq!(field.battle.situation.hex_of(Actor::Leader(leader)), Some(to));
    assert_eq!(field.battle.situation.leader(leader).readiness, Readiness::Marked);
}

/// 16.2, 16.21, 16.24: to dig in takes a segment in each of two turns running; who moves meanwhile begins anew.
#[test]
fn digging_in_takes_two_turns_running() {
    let mut field = Field::open();
    let unit = field.unit(Side::Axis, "ger_inf", "0506");
    let dig = |field: &mut Field| {
        field.activate(Side::Axis, Task::Move, &[Actor::Unit(unit)]);
        field.play(&[], vec![], |table| {
            opfire::platoons::rules::movement::digging::dig(table, Actor::Unit(unit));
            Ok(())
        });
        field.unit_of(unit).dug
    };
    assert_eq!(dig(&mut field), Dug::Begun(1));
    field.battle.situation.turn = 3;
    assert_eq!(dig(&mut field), Dug::Begun(3), "not the turn behind the first");
    field.battle.situation.turn = 4;
    assert_eq!(dig(&mut field), Dug::In);
    let to = field.hex("0505");
    go(&mut field, unit, &[], vec![Choice::Hex(to), Choice::Decline]);
    assert_eq!(field.unit_of(unit).dug, Dug::No);
    let may = |field: &Field| {
        let situation = &field.battle.situation;
        opfire::platoons::rules::movement::digging::may_dig(&field.game, situation, Actor::Unit(unit))
    };
    assert!(may(&field));
    field.terrain("0505", Terrain::Woods);
    assert!(!may(&field), "no digging in woods");
}

/// 1.2: a hex that both sides are in is nobody's; whoever is left in it alone with a unit that is not demoralized has it.
#[test]
fn control_goes_with_the_last_who_had_a_hex_alone() {
    let mut field = Field::open();
    let unit = field.unit(Side::Axis, "ger_inf", "0506");
    let to = field.hex("0505");
    let control = |field: &Field| field.battle.situation.control[to.index()];
    go(&mut field, unit, &[], vec![Choice::Hex(to), Choice::Decline]);
    assert_eq!(control(&field), Some(Side::Axis));
    let away = field.hex("0504");
    field.change(unit).readiness = Readiness::Ready;
    go(&mut field, unit, &[], vec![Choice::Hex(away), Choice::Decline]);
    assert_eq!(control(&field), Some(Side::Axis), "it stays whose it was last");
    let demoralized = field.unit(Side::Allies, "sov_inf", "0505");
    field.change(demoralized).morale = Morale::Demoralized;
    let fact = Fact::MoraleChanged { actor: Actor::Unit(demoralized), morale: Morale::Demoralized };
    field.play(&[], vec![], |table| {
        table.record(fact);
        Ok(())
    });
    assert_eq!(control(&field), Some(Side::Axis), "the demoralized take nothing");
}

/// 16.24: a leader who stays where the last unit that has dug in leaves is dug in as long as he stays.
#[test]
fn a_leader_who_stays_behind_keeps_the_trenches() {
    use opfire::kit::Side::{Allies, Axis};
    use opfire::platoons::rules::{ShiftId, fire::direct};

    use super::field::u;
    let mut field = Field::open();
    let dug = field.unit(Axis, "ger_inf", "0507");
    let also = field.unit(Axis, "ger_inf", "0507");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0507");
    let gun = field.unit(Allies, "sov_hmg", "0509");
    for unit in [dug, also] {
        field.change(unit).dug = Dug::In;
    }
    let (to, hex) = (field.hex("0506"), field.hex("0507"));
    let leave = |field: &mut Field, actor: Actor| {
        field.play(&[], Vec::new(), |table| {
            let (with, way) = (Vec::new(), opfire::platoons::rules::Way::Moved);
            table.record(Fact::Went { actor, with, to, way, spent: Mp::whole(1) });
            Ok(())
        });
    };
    let stays = |field: &Field| field.battle.situation.leader(leader).dug_in;
    leave(&mut field, u(dug));
    assert!(!stays(&field), "he shares what the other has dug");
    leave(&mut field, u(also));
    assert!(stays(&field));
    let (game, situation) = (&field.game, &field.battle.situation);
    let volley = direct::volley(game, situation, Allies, hex, &[(u(gun), None)], None);
    let against = volley.against_leaders.expect("a leader");
    assert!(against.shifts.iter().any(|(id, _)| *id == ShiftId::DirectDugIn));
    leave(&mut field, Actor::Leader(leader));
    assert!(!stays(&field));
}
