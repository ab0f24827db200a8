//! Surrender (14.6).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::rules::morale::surrender;
use opfire::platoons::rules::{Fact, LeaderId, Morale, Place, Rank, RollFor, Task, UnitId};

use super::field::{Field, Played, l, u};

/// German infantry, activated beside a demoralized Soviet platoon that may surrender, another one in good order and a leader.
fn ready() -> (Field, UnitId, [UnitId; 2], LeaderId) {
    let mut field = Field::open();
    let men = field.unit(Axis, "ger_inf", "0505");
    let shaken = field.unit(Allies, "sov_inf", "0506");
    let firm = field.unit(Allies, "sov_inf", "0506");
    field.morale(shaken, 7, 6);
    field.morale(firm, 7, 6);
    let leader = field.leader(Allies, Rank::Sgt, (8, 0, 1), "0506");
    field.change(shaken).morale = Morale::Demoralized;
    let entry = usize::from(field.unit_of(shaken).entry);
    field.game.scenario.sides.allies.units[entry].surrenders = true;
    field.activate(Axis, Task::Fire, &[u(men)]);
    (field, men, [shaken, firm], leader)
}

fn demand(field: &mut Field, dice: &[u8]) -> Played<()> {
    field.play(dice, vec![], |table| surrender::demand(table, Axis))
}

/// 14.6: above the highest morale of the hex, with the help of a leader in it, all of the hex are gone: leaders, too, and those who were
/// not demoralized.
#[test]
fn above_the_highest_morale_all_surrender() {
    let (mut field, _, units, leader) = ready();
    let played = demand(&mut field, &[4, 5]);
    let roll = RollFor::Surrender { hex: field.hex("0506"), morale: 8 };
    assert!(played.facts.iter().any(|fact| matches!(fact, Fact::Rolled { roll: of, .. } if *of == roll)));
    assert!(units.iter().all(|unit| field.unit_of(*unit).place == Place::Eliminated));
    assert_eq!(field.battle.situation.place(l(leader)), Place::Eliminated);
}

/// Up to it nobody does, and nobody is asked again in this turn.
#[test]
fn up_to_it_nobody_does_and_is_asked_once_a_turn() {
    let (mut field, _, units, _) = ready();
    demand(&mut field, &[4, 4]);
    assert!(units.iter().all(|unit| field.unit_of(*unit).steps == 2));
    assert!(demand(&mut field, &[]).facts.is_empty());
    field.battle.situation.turn += 1;
    assert!(
        demand(&mut field, &[1, 1])
            .has(&Fact::SurrenderDemanded { hex: field.hex("0506"), units: vec![units[0]] })
    );
}

/// Leaders beside the hex do not help; a morale lowered by demoralization counts as it is.
#[test]
fn leaders_beside_the_hex_do_not_help() {
    let (mut field, _, [shaken, firm], leader) = ready();
    field.change_leader(leader).place = Place::Map(field.hex("0507"));
    field.change(firm).place = Place::Eliminated;
    demand(&mut field, &[3, 4]);
    assert_eq!(field.unit_of(shaken).place, Place::Eliminated, "7 against 6");
}

/// Only units that the scenario names, only when demoralized, and only before an active enemy beside them with direct fire who is
/// not demoralized himself.
#[test]
fn nobody_else_is_asked() {
    let silent = |change: &dyn Fn(&mut Field, UnitId, UnitId)| {
        let (mut field, men, [shaken, _], _) = ready();
        change(&mut field, men, shaken);
        demand(&mut field, &[]).facts.is_empty()
    };
    assert!(silent(&|field, _, shaken| {
        let entry = usize::from(field.unit_of(shaken).entry);
        field.game.scenario.sides.allies.units[entry].surrenders = false;
    }));
    assert!(silent(&|field, _, shaken| field.change(shaken).morale = Morale::Disrupted));
    assert!(silent(&|field, men, _| field.change(men).morale = Morale::Demoralized));
    assert!(silent(&|field, _, shaken| field.change(shaken).place = Place::Map(field.hex("0507"))));
    assert!(silent(&|field, _, _| {
        let mortar = field.unit(Axis, "ger_m81", "0505");
        field.activate(Axis, Task::Fire, &[u(mortar)]);
    }));
}

/// 14.6, 16.51: who stands outside the map begins beside the hex before his row and no other, and from the second row beside none.
#[test]
fn who_is_outside_the_map_is_beside_one_hex() {
    let asked = |row: u8, hex: &str, dice: &[u8]| {
        let (mut field, men, [shaken, firm], leader) = ready();
        let to = Place::Map(field.hex(hex));
        (field.change(shaken).place, field.change(firm).place) = (to, to);
        field.change_leader(leader).place = to;
        let at = field.hex("0501");
        field.change(men).place = Place::Outside { at, row };
        let part = &mut field.battle.situation.segment.as_mut().expect("a segment").active[0];
        (part.from, part.outside) = (at, true);
        !demand(&mut field, dice).facts.is_empty()
    };
    assert!(asked(1, "0501", &[1, 1]));
    assert!(!asked(2, "0501", &[]));
    assert!(!asked(1, "0601", &[]) && !asked(1, "0502", &[]));
}
