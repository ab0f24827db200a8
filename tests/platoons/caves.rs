//! Caves (16.7).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::rules::fire::{antitank, direct};
use opfire::platoons::rules::fortifications::caves;
use opfire::platoons::rules::ground::{spotting, threat};
use opfire::platoons::rules::movement::digging;
use opfire::platoons::rules::transport;
use opfire::platoons::rules::{
    Choice, Dug, Fact, Morale, Question, Rank, Readiness, RollFor, ShiftId, Stage, Task, UnitId, Way, Work,
    WorkEntry, assault,
};

use super::field::{Field, l, u};

/// A Soviet platoon in a cave in 0508, and a German one beside it.
fn cave() -> (Field, UnitId, UnitId) {
    let mut field = Field::open();
    field.build(Work::Cave, "0508");
    let inside = field.unit(Allies, "sov_inf", "0508");
    field.change(inside).inside = true;
    let beside = field.unit(Axis, "ger_gren", "0507");
    (field, inside, beside)
}

/// 16.72: there is no direct fire into a cave and out of it; who stands outside is hit alone.
#[test]
fn nobody_fires_into_a_cave_or_out_of_it() {
    let (mut field, inside, beside) = cave();
    let (at, from) = (field.hex("0508"), field.hex("0507"));
    let fires =
        |field: &Field, unit, hex| direct::may_fire_at(&field.game, &field.battle.situation, unit, hex);
    assert!(!fires(&field, beside, at) && !fires(&field, inside, from));
    let outside = field.unit(Allies, "sov_inf", "0508");
    assert!(fires(&field, beside, at) && fires(&field, outside, from));
    let (game, situation) = (&field.game, &field.battle.situation);
    let volley = direct::volley(game, situation, Axis, at, &[(u(beside), None)], None);
    assert_eq!(volley.against.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [outside]);
}

/// 16.72, R237: nor does an anti-tank gun shoot out of a cave.
#[test]
fn no_gun_shoots_out_of_a_cave() {
    let mut field = Field::open();
    field.build(Work::Cave, "0508");
    let gun = field.unit(Allies, "sov_g45", "0508");
    let tank = field.unit(Axis, "ger_pz2", "0507");
    let may = |field: &Field| antitank::may_shoot(&field.game, &field.battle.situation, gun, tank);
    assert!(may(&field));
    field.change(gun).inside = true;
    assert!(!may(&field));
}

/// The chart: who is inside is seen from beside the hex only.
#[test]
fn a_cave_is_seen_into_from_beside_it() {
    let (mut field, inside, beside) = cave();
    let far = field.unit(Axis, "ger_gren", "0506");
    let spots = |spotter| {
        let (spotter, target) = (field.unit_of(spotter), field.unit_of(inside));
        spotting::spots(&field.game, &field.battle.situation, spotter, target)
    };
    assert!(spots(beside) && !spots(far));
}

/// 16.72: nobody inside threatens others, nor is he threatened from outside.
#[test]
fn a_cave_keeps_off_threats() {
    let (field, inside, beside) = cave();
    let (game, situation) = (&field.game, &field.battle.situation);
    assert_eq!(threat::threats(game, situation, u(inside), field.hex("0508")).count(), 0);
    assert_eq!(threat::threats(game, situation, u(beside), field.hex("0507")).count(), 0);
}

/// 16.72: attackers of a cave are two columns worse off.
#[test]
fn a_cave_hinders_an_assault() {
    let (mut field, inside, beside) = cave();
    field.activate(Axis, Task::Fire, &[u(beside)]);
    let shifts = |field: &Field| {
        let (game, situation) = (&field.game, &field.battle.situation);
        let onslaught = assault::onslaught(game, situation, field.hex("0508"), &[u(beside)], Axis);
        onslaught.column.shifts
    };
    assert!(shifts(&field).contains(&(ShiftId::AssaultTown, -2)));
    field.change(inside).inside = false;
    assert!(shifts(&field).iter().all(|(id, _)| *id != ShiftId::AssaultTown));
}

/// 16.71, R237, R238: men, weapons and leaders go in and come out, which takes their activation; not while enemies are in the hex.
#[test]
fn to_go_in_takes_an_activation() {
    let mut field = Field::open();
    field.build(Work::Cave, "0508");
    let men = field.unit(Allies, "sov_inf", "0508");
    let tank = field.unit(Allies, "sov_t34c", "0508");
    let leader = field.leader(Allies, Rank::Lt, (8, 0, 0), "0508");
    field.activate(Allies, Task::Move, &[u(men), u(tank), l(leader)]);
    let may = |field: &Field, actor| caves::may_change(&field.game, &field.battle.situation, actor);
    assert!(may(&field, u(men)) && may(&field, l(leader)) && !may(&field, u(tank)));
    let played = field.play(&[], Vec::new(), |table| {
        caves::change(table, u(men));
        Ok(())
    });
    assert!(played.has(&Fact::Caved { actor: u(men), inside: true }));
    assert_eq!(field.unit_of(men).readiness, Readiness::Marked);
    assert!(field.unit_of(men).inside);
    field.unit(Axis, "ger_gren", "0508");
    assert!(!may(&field, u(men)));
}

/// Who leaves the hex is outside.
#[test]
fn who_goes_away_comes_out() {
    let (mut field, inside, _) = cave();
    let to = field.hex("0509");
    field.play(&[], Vec::new(), |table| {
        let (actor, with, way) = (u(inside), Vec::new(), Way::Moved);
        table.record(Fact::Went { actor, with, to, way, spent: opfire::platoons::board::Mp::whole(1) });
        Ok(())
    });
    assert!(!field.unit_of(inside).inside);
}

/// 16.73: nobody digs in inside.
#[test]
fn nobody_digs_in_a_cave() {
    let (mut field, inside, _) = cave();
    let may = |field: &Field| digging::may_dig(&field.game, &field.battle.situation, u(inside));
    assert!(!may(&field));
    field.change(inside).inside = false;
    assert!(may(&field));
    assert_eq!(field.unit_of(inside).dug, Dug::No);
}

/// 16.73: who loses more steps than the other in an assault for a cave leaves the hex with everybody, and is fired at (12.12).
#[test]
fn the_beaten_are_thrown_out() {
    let (mut field, inside, beside) = cave();
    let friend = field.unit(Axis, "ger_gren", "0507");
    field.activate(Axis, Task::Fire, &[u(beside), u(friend)]);
    let (hex, to) = (field.hex("0508"), field.hex("0509"));
    // The attack: 2 costs a step. The defence: 7 does nothing. The platoon checks and holds, leaves, and is fired at on 7.
    let played = field.play(&[1, 1, 3, 4, 1, 2, 3, 4], vec![Choice::Hex(to)], |table| {
        assault::attack(table, hex, &[u(beside), u(friend)])
    });
    assert_eq!(played.steps(), [(inside, 1)]);
    assert_eq!(played.asked.last().expect("a question").question, Question::LeaveCave { actor: u(inside) });
    assert_eq!(field.battle.situation.hex_of(u(inside)), Some(to));
    let shot = |fact: &Fact| matches!(fact, Fact::Rolled { roll: RollFor::FreeShot { .. }, .. });
    assert_eq!(played.facts.iter().filter(|fact| shot(fact)).count(), 1);
    assert_eq!(field.unit_of(inside).morale, Morale::Good);
}

/// 16.73: attackers who come off worse leave as well; who has lost as much stays.
#[test]
fn attackers_are_thrown_out_too() {
    let (mut field, _, beside) = cave();
    field.activate(Axis, Task::Fire, &[u(beside)]);
    let (hex, back) = (field.hex("0508"), field.hex("0507"));
    let played = field.play(&[3, 4, 1, 1, 1, 2, 3, 4], vec![Choice::Hex(back)], |table| {
        assault::attack(table, hex, &[u(beside)])
    });
    assert_eq!(played.steps(), [(beside, 1)]);
    assert_eq!(field.battle.situation.hex_of(u(beside)), Some(back));
}

/// 16.73: where both have lost as much nobody is thrown out.
#[test]
fn equal_losses_throw_nobody_out() {
    let (mut field, inside, beside) = cave();
    field.activate(Axis, Task::Fire, &[u(beside)]);
    let hex = field.hex("0508");
    field.play(&[3, 4, 3, 4], Vec::new(), |table| assault::attack(table, hex, &[u(beside)]));
    assert_eq!(field.battle.situation.hex_of(u(inside)), Some(hex));
    assert!(field.unit_of(inside).inside, "still in the cave");
}

/// 16.7, R239: who sets up in the hex of a cave that his side places begins inside, if he fits.
#[test]
fn who_sets_up_there_begins_inside() {
    let mut field = Field::open();
    let men = field.unit(Allies, "sov_inf", "0508");
    let tank = field.unit(Allies, "sov_t34c", "0508");
    let hex = field.hex("0508");
    field.game.scenario.sides[Allies].works = vec![WorkEntry { work: Work::Cave, area: vec![hex] }];
    field.battle.situation.stage = Stage::SetUp(Allies);
    field.step(&[], vec![Choice::Hex(hex)]);
    assert!(field.unit_of(men).inside && !field.unit_of(tank).inside);
}

/// 16.71, R238: to come out takes an activation, so that nobody gets on a transport from inside.
#[test]
fn nobody_is_loaded_from_inside() {
    let mut field = Field::open();
    field.build(Work::Cave, "0508");
    let truck = field.unit(Allies, "sov_trk", "0508");
    let men = field.unit(Allies, "sov_inf", "0508");
    let leader = field.leader(Allies, Rank::Lt, (8, 0, 0), "0508");
    let taken = |field: &Field, who| transport::can_take(&field.game, &field.battle.situation, truck, who);
    assert!(taken(&field, u(men)) && taken(&field, l(leader)));
    field.change(men).inside = true;
    field.battle.situation.leaders[usize::from(leader.0)].inside = true;
    assert!(!taken(&field, u(men)) && !taken(&field, l(leader)));
}
