//! Flamethrowers, carried by men and on tanks (15.5).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::fire::direct;
use opfire::platoons::rules::{
    Choice, DieFor, Fact, Morale, Readiness, ShiftId, Task, UnitId, assault, movement,
};

use super::field::{Field, Played, u};

/// A platoon of the Axis attacks 0508, where a Soviet one is dug in.
fn attacks(kind: &str, change: impl FnOnce(&mut Field, UnitId), dice: &[u8]) -> (Field, UnitId, Played<()>) {
    let mut field = Field::open();
    let attacker = field.unit(Axis, kind, "0507");
    let defender = field.unit(Allies, "sov_inf", "0508");
    field.change(defender).dug = opfire::platoons::rules::Dug::In;
    change(&mut field, attacker);
    field.activate(Axis, Task::Fire, &[u(attacker)]);
    let hex = field.hex("0508");
    let played = field.play(dice, Vec::new(), |table| assault::attack(table, hex, &[u(attacker)]));
    (field, attacker, played)
}

/// In whose order the sides fire, with the shifts of each.
fn onslaughts(played: &Played<()>) -> Vec<(bool, Vec<ShiftId>)> {
    let told = played.facts.iter().filter_map(|fact| match fact {
        Fact::Assaulted(onslaught) => {
            let shifts = onslaught.column.shifts.iter().map(|(id, _)| *id).collect();
            Some((onslaught.attacks, shifts))
        }
        _ => None,
    });
    told.collect()
}

/// 15.5, 12.43: against men with flamethrowers who attack nobody fires first; both sides fire at once.
#[test]
fn flamethrowers_take_the_first_fire() {
    // Two rolls of 7 or less than harm: nothing happens on these columns.
    let (_, _, played) = attacks("ger_gren", |_, _| (), &[3, 4, 3, 4]);
    assert!(!onslaughts(&played)[0].0, "the defenders fire first");
    let (_, _, played) = attacks("ger_flm", |_, _| (), &[3, 4, 3, 4]);
    assert!(onslaughts(&played)[0].0, "both at once: the attackers are told first");
}

/// 15.5: a tank that throws fire has three columns more, and a die decides whether its fuel is used up: on 5 and 6 it is.
#[test]
fn a_tank_throws_fire_until_its_fuel_is_used_up() {
    for (die, burnt_out) in [(4, false), (5, true), (6, true)] {
        let (field, tank, played) = attacks("ger_pz3f", |_, _| (), &[3, 4, 3, 4, 1, 2, die]);
        let told = onslaughts(&played);
        assert!(told[0].0, "it takes the first fire");
        assert!(told[0].1.contains(&ShiftId::AssaultFlame));
        assert_eq!(field.game.tables.shifts.value(ShiftId::AssaultFlame), 3);
        assert!(!told[1].1.contains(&ShiftId::AssaultFlame));
        assert_eq!(field.unit_of(tank).burnt_out, burnt_out, "{die}");
    }
}

/// 15.5, R236: without fuel it is a tank like any other, which throws no fire and takes no first fire.
#[test]
fn without_fuel_it_throws_no_fire() {
    let (_, _, played) =
        attacks("ger_pz3f", |field, tank| field.change(tank).burnt_out = true, &[3, 4, 3, 4]);
    let told = onslaughts(&played);
    assert!(!told[0].0 && told.iter().all(|(_, shifts)| !shifts.contains(&ShiftId::AssaultFlame)));
    let fuel = |fact: &Fact| matches!(fact, Fact::DieRolled { what: DieFor::Fuel { .. }, .. });
    assert!(!played.facts.iter().any(fuel));
}

/// 15.5: it throws fire in defence as well, unless demoralized (R235).
#[test]
fn it_throws_fire_in_defence() {
    let shifted = |morale| {
        let mut field = Field::open();
        let attacker = field.unit(Axis, "ger_gren", "0507");
        let tank = field.unit(Allies, "sov_ot34", "0508");
        field.change(tank).morale = morale;
        field.activate(Axis, Task::Fire, &[u(attacker)]);
        let (game, situation) = (&field.game, &field.battle.situation);
        let onslaught = assault::onslaught(game, situation, field.hex("0508"), &[u(attacker)], Allies);
        onslaught.column.shifts.iter().any(|(id, _)| *id == ShiftId::AssaultFlame)
    };
    assert!(shifted(Morale::Good) && shifted(Morale::Disrupted) && !shifted(Morale::Demoralized));
}

/// 15.5, 7.52: direct fire at men with flamethrowers is better by a column, in the same hex only at them.
#[test]
fn their_tanks_may_explode() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_hmg", "0505");
    let flames = field.unit(Allies, "sov_flm", "0508");
    let men = field.unit(Allies, "sov_inf", "0508");
    let (game, situation) = (&field.game, &field.battle.situation);
    let volley = direct::volley(game, situation, Axis, field.hex("0508"), &[(u(gun), None)], None);
    let exposed = |id: UnitId| {
        let (_, column) = volley.against.iter().find(|(unit, _)| *unit == id).expect("a target");
        column.shifts.iter().any(|(shift, _)| *shift == ShiftId::DirectExposed)
    };
    assert!(exposed(flames) && !exposed(men));
}

/// 15.5: their range is 0, so that all they can do is assault.
#[test]
fn flamethrowers_only_assault() {
    let mut field = Field::open();
    let flames = field.unit(Axis, "ger_flm", "0507");
    field.unit(Allies, "sov_inf", "0508");
    let (game, situation) = (&field.game, &field.battle.situation);
    assert!(!direct::may_fire_at(game, situation, flames, field.hex("0508")));
}

/// 15.5, 12.4: in all else they are engineers: a column in towns and entrenchments.
#[test]
fn flamethrowers_are_engineers_in_towns() {
    let mut field = Field::open();
    field.terrain("0508", Terrain::Town);
    let flames = field.unit(Axis, "ger_flm", "0507");
    field.unit(Allies, "sov_inf", "0508");
    field.activate(Axis, Task::Fire, &[u(flames)]);
    let (game, situation) = (&field.game, &field.battle.situation);
    let onslaught = assault::onslaught(game, situation, field.hex("0508"), &[u(flames)], Axis);
    assert!(onslaught.column.shifts.iter().any(|(id, _)| *id == ShiftId::AssaultEngineers));
}

/// 15.5, 12.12: fire at those who leave an assault is thrown like any other, and may use up the fuel.
#[test]
fn fire_is_thrown_at_those_who_leave() {
    let leaves = |kind: &str, dice: &[u8]| {
        let mut field = Field::open();
        let enemy = field.unit(Allies, kind, "0508");
        let men = field.unit(Axis, "ger_inf", "0508");
        field.change(enemy).readiness = Readiness::Marked;
        field.activate(Axis, Task::Move, &[u(men)]);
        let to = field.hex("0507");
        let played = field.play(dice, vec![Choice::Hex(to)], |table| movement::go(table, u(men)));
        (field.unit_of(enemy).burnt_out, onslaughts(&played))
    };
    // 9 is column 9, and 24 three columns up: a 7 is an M1, which is passed.
    let (burnt_out, told) = leaves("sov_ot34", &[3, 4, 1, 1, 5]);
    assert!(burnt_out && told[0].1.contains(&ShiftId::AssaultFlame));
    let (burnt_out, _) = leaves("sov_ot34", &[3, 4, 1, 1, 4]);
    assert!(!burnt_out);
    let (_, told) = leaves("sov_inf", &[3, 4]);
    assert!(!told[0].1.contains(&ShiftId::AssaultFlame));
}
