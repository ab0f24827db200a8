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
