//! Infantry on tanks, an optional rule (R173).

use opfire::kit::Side;
use opfire::platoons::board::Mp;
use opfire::platoons::rules::fire::{direct, losses};
use opfire::platoons::rules::ground::stacking;
use opfire::platoons::rules::movement::{self, March};
use opfire::platoons::rules::transport::{can_take, loading};
use opfire::platoons::rules::{Choice, Fact, Morale, Place, ShiftId, Task, UnitId};

use super::field::{Field, u};

/// A tank with a platoon beside it, where riding is played.
fn tank_and_men() -> (Field, UnitId, UnitId) {
    let mut field = Field::open();
    field.game.scenario.options.tank_riders = true;
    let (tank, men) = (field.unit(Side::Axis, "ger_pz3g", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    (field, tank, men)
}

/// A tank or tank destroyer at full strength takes a platoon of infantry, nobody else, and nobody where the rule is not played.
#[test]
fn infantry_rides_on_full_tanks() {
    let (mut field, tank, men) = tank_and_men();
    let takes = |field: &Field, tank, who| can_take(&field.game, &field.battle.situation, tank, u(who));
    let (guns, scouts) =
        (field.unit(Side::Axis, "ger_hmg", "0508"), field.unit(Side::Axis, "ger_s222", "0508"));
    assert!(takes(&field, tank, men) && !takes(&field, tank, guns) && !takes(&field, scouts, men));
    field.change(tank).steps = 1;
    assert!(!takes(&field, tank, men));
    field.change(tank).steps = 2;
    field.game.scenario.options.tank_riders = false;
    assert!(!takes(&field, tank, men));
}

/// They get on and off for a point, as on transports, and count for stacking like those on foot.
#[test]
fn riders_count_for_stacking() {
    let (mut field, tank, men) = tank_and_men();
    field.activate(Side::Axis, Task::Move, &[u(tank), u(men)]);
    let to = field.hex("0507");
    let answers = vec![Choice::Load { who: u(men), onto: tank }, Choice::Hex(to), Choice::Decline];
    let played = field.play(&[], answers, |table| movement::go(table, u(tank)));
    assert!(played.has(&Fact::Loaded { actor: u(men), onto: tank, cost: Mp::whole(1) }));
    let count = |field: &Field| {
        stacking::count(
            &field.game,
            &field.battle.situation,
            Side::Axis,
            to,
            opfire::platoons::rules::Stacking::Combat,
        )
    };
    assert_eq!(count(&field), 2);
    for _ in 0..2 {
        field.unit(Side::Axis, "ger_inf", "0506");
    }
    let full = field.hex("0506");
    assert!(
        !stacking::has_room(&field.game, &field.battle.situation, u(tank), full),
        "tank and riders are two"
    );
    field.activate(Side::Axis, Task::Move, &[u(tank), u(men)]);
    let acts = loading::choices(&field.game, &field.battle.situation, &March::of(u(tank)));
    assert_eq!(acts, [Choice::Unload(u(men))]);
}

/// Direct fire hits them beside the tank, a column harder; who is shaken gets off.
#[test]
fn riders_are_hit_by_themselves() {
    let (mut field, tank, men) = tank_and_men();
    field.change(men).place = Place::Aboard(tank);
    let foe = field.unit(Side::Allies, "sov_hmg", "0506");
    let hex = field.hex("0508");
    let (game, situation) = (&field.game, &field.battle.situation);
    let volley = direct::volley(game, situation, Side::Allies, hex, &[(u(foe), None)], None);
    assert_eq!(volley.against.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [tank, men]);
    let riders = (ShiftId::DirectRiders, 1);
    assert!(volley.against[1].1.shifts.contains(&riders) && !volley.against[0].1.shifts.contains(&riders));
    let played =
        field.play(&[6, 5, 4, 5], vec![], |table| opfire::platoons::rules::fire::resolve(table, volley, &[]));
    assert_eq!(played.checks().iter().map(|(who, _, _)| *who).collect::<Vec<_>>(), [u(men)]);
    assert_ne!(field.unit_of(men).morale, Morale::Good);
    assert_eq!(field.unit_of(men).place, Place::Map(hex));
}

/// Who rides a tank that loses a step is thrown off, disrupted, and checks with two on the roll; he outlives it.
#[test]
fn riders_are_thrown_off() {
    let (mut field, tank, men) = tank_and_men();
    field.change(men).place = Place::Aboard(tank);
    let hex = field.hex("0508");
    let played = field.play(&[2, 3], vec![], |table| losses::lose(table, tank, 2));
    assert_eq!(played.checks(), [(u(men), 2, 8)]);
    assert_eq!(played.morale(), [(u(men), Morale::Disrupted)]);
    assert_eq!(played.steps(), [(tank, 2)]);
    assert_eq!(field.unit_of(men).place, Place::Map(hex));
}
