//! Holes that units dig (16.2) and entrenchments that were there before (16.4): who may have them, and who keeps them.

use opfire::kit::Side::{self, Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::fire::direct;
use opfire::platoons::rules::movement::{digging, opportunity};
use opfire::platoons::rules::{
    Actor, Choice, Dug, Fact, Morale, Place, Readiness, ShiftId, Task, UnitId, assault,
};

use super::field::{Field, u};

fn may_dig(field: &Field, unit: UnitId) -> bool {
    digging::may_dig(&field.game, &field.battle.situation, u(unit))
}

/// A unit digs for a turn.
fn dig(field: &mut Field, unit: UnitId) -> Dug {
    let side = field.unit_of(unit).owner;
    field.activate(side, Task::Move, &[u(unit)]);
    field.play(&[], vec![], |table| {
        digging::dig(table, u(unit));
        Ok(())
    });
    field.unit_of(unit).dug
}

/// The shifts of a machine gun's fire at each unit of 0508.
fn shifts(field: &Field, gun: UnitId) -> Vec<(UnitId, Vec<ShiftId>)> {
    let side = field.unit_of(gun).owner;
    let (game, situation) = (&field.game, &field.battle.situation);
    let volley = direct::volley(game, situation, side, field.hex("0508"), &[(u(gun), None)], None);
    let ids = |shifts: &[(ShiftId, i8)]| shifts.iter().map(|(id, _)| *id).collect();
    volley.against.iter().map(|(id, column)| (*id, ids(&column.shifts))).collect()
}

/// 16.23: neither cavalry nor unarmed transports dig in; carriers do, and all other armour. 16.1: a strongpoint does not.
#[test]
fn who_digs() {
    let digs = |kind: &str| {
        let mut field = Field::open();
        let unit = field.unit(Axis, kind, "0508");
        may_dig(&field, unit)
    };
    for kind in ["ger_inf", "ger_hmg", "ger_mtc", "ger_p50", "ger_m81", "ger_spw", "ger_pz3g"] {
        assert!(digs(kind), "{kind}");
    }
    for kind in ["ger_cav", "ger_trk", "ger_wgn", "ger_kub", "any_sp_mg"] {
        assert!(!digs(kind), "{kind}");
    }
}

/// 16.25: what one unit has dug shelters no other, neither who is there nor who comes later; it digs for itself.
#[test]
fn a_hole_shelters_who_has_dug_it() {
    let mut field = Field::open();
    let gun = field.unit(Allies, "sov_hmg", "0511");
    let dug = field.unit(Axis, "ger_inf", "0508");
    let beside = field.unit(Axis, "ger_inf", "0508");
    field.change(dug).dug = Dug::Begun(1);
    field.battle.situation.turn = 2;
    assert_eq!(dig(&mut field, dug), Dug::In);
    let sheltered = |field: &Field| -> Vec<UnitId> {
        let all = shifts(field, gun).into_iter();
        all.filter(|(_, ids)| ids.contains(&ShiftId::DirectDugIn)).map(|(id, _)| id).collect()
    };
    assert_eq!(sheltered(&field), [dug]);
    // Who has dug goes; his hole is no use to the other.
    field.change(dug).place = Place::Map(field.hex("0507"));
    assert!(sheltered(&field).is_empty());
    assert_eq!(dig(&mut field, beside), Dug::Begun(2), "from the beginning");
    field.battle.situation.turn = 4;
    assert_eq!(dig(&mut field, beside), Dug::Begun(4), "he has let a turn go by (R105)");
}

/// 16.26: one digs in in an assault hex as well, where the terrain allows it; to defend does not interrupt it, to attack does,
/// and so does being shaken (16.21).
#[test]
fn one_digs_in_in_an_assault() {
    let begun = || {
        let mut field = Field::open();
        let enemy = field.unit(Allies, "sov_inf", "0508");
        let unit = field.unit(Axis, "ger_inf", "0508");
        assert!(may_dig(&field, unit));
        assert_eq!(dig(&mut field, unit), Dug::Begun(1));
        (field, unit, enemy)
    };
    let round = |field: &mut Field, side: Side, attacker: UnitId, dice: &[u8]| {
        field.activate(side, Task::Fire, &[u(attacker)]);
        let hex = field.hex("0508");
        field.play(dice, vec![], |table| assault::attack(table, hex, &[u(attacker)]));
    };
    // Both rolls are 7: nothing at columns 3 and 5.
    let (mut field, unit, enemy) = begun();
    round(&mut field, Allies, enemy, &[3, 4, 3, 4]);
    assert_eq!(field.unit_of(unit).dug, Dug::Begun(1), "it has defended itself");
    field.battle.situation.turn = 2;
    assert_eq!(dig(&mut field, unit), Dug::In);
    let (mut field, unit, _) = begun();
    round(&mut field, Axis, unit, &[3, 4, 3, 4]);
    assert_eq!(field.unit_of(unit).dug, Dug::No, "it has attacked");
    let (mut field, unit, enemy) = begun();
    // The attack is an M1 on 10 at column 3: 6 and 6 demoralize.
    round(&mut field, Allies, enemy, &[4, 6, 3, 4, 6, 6]);
    assert_eq!((field.unit_of(unit).morale, field.unit_of(unit).dug), (Morale::Demoralized, Dug::No));
    let (mut field, unit, _) = begun();
    field.change(unit).dug = Dug::No;
    field.terrain("0508", Terrain::Woods);
    assert!(!may_dig(&field, unit), "nobody digs in woods");
}

/// 16.21: who fires before his hole is done gives it up, also in opportunity fire.
#[test]
fn who_fires_at_what_moves_gives_up_digging() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0508");
    let enemy = field.unit(Allies, "sov_inf", "0506");
    field.change(unit).dug = Dug::Begun(1);
    field.battle.situation.turn = 2;
    field.activate(Allies, Task::Move, &[u(enemy)]);
    let left = field.hex("0505");
    let answers = vec![Choice::Set(vec![u(unit)])];
    let played = field.play(&[3, 4], answers, |table| opportunity::offer(table, u(enemy), &[], left));
    assert!(played.facts.iter().any(|fact| matches!(fact, Fact::FireOpened(_))));
    assert_eq!(field.unit_of(unit).readiness, Readiness::FiredOnce);
    assert_eq!(field.unit_of(unit).dug, Dug::No);
    // Who has finished keeps his hole.
    field.change(unit).dug = Dug::In;
    field.play(&[3, 4], vec![Choice::Set(vec![u(unit)])], |table| {
        opportunity::offer(table, u(enemy), &[], left)
    });
    assert_eq!(field.unit_of(unit).dug, Dug::In);
}

/// 16.41: an entrenchment stays when those who were in it leave, and shelters whoever comes next, of either side.
#[test]
fn entrenchments_stay_for_either_side() {
    let mut field = Field::open();
    field.entrench("0508");
    let men = field.unit(Axis, "ger_inf", "0508");
    let (soviet, german) = (field.unit(Allies, "sov_hmg", "0511"), field.unit(Axis, "ger_hmg", "0505"));
    let entrenched = |field: &Field, gun: UnitId| {
        let all = shifts(field, gun).into_iter();
        all.map(|(id, ids)| (id, ids.contains(&ShiftId::DirectEntrenched))).collect::<Vec<_>>()
    };
    assert_eq!(entrenched(&field, soviet), [(men, true)]);
    // They leave.
    field.activate(Axis, Task::Move, &[u(men)]);
    let to = field.hex("0408");
    field.play(&[], vec![Choice::Hex(to), Choice::Decline, Choice::Decline], |table| {
        opfire::platoons::rules::movement::go(table, u(men))
    });
    assert_eq!(field.battle.situation.hex_of(Actor::Unit(men)), Some(to));
    assert!(field.battle.situation.entrenched(field.hex("0508")));
    let others = field.unit(Allies, "sov_inf", "0508");
    assert_eq!(entrenched(&field, german), [(others, true)]);
    let later = field.unit(Allies, "sov_inf", "0508");
    assert_eq!(entrenched(&field, german), [(others, true), (later, true)]);
}
