//! Anti-tank fire at dragon's teeth (terrain effects chart).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::fire::antitank::teeth;
use opfire::platoons::rules::{
    AtModifier, Breach, Choice, Fact, Halved, Morale, Place, Readiness, RollFor, Task, UnitId, Work,
};

use super::field::{Field, Played, u};

/// A gun of the Axis in 0509 that is to fire, teeth in 0507.
fn facing(kind: &str) -> (Field, UnitId) {
    let mut field = Field::open();
    let gun = field.unit(Axis, kind, "0509");
    field.build(Work::DragonsTeeth, "0507");
    field.activate(Axis, Task::Fire, &[u(gun)]);
    (field, gun)
}

fn can(field: &Field) -> bool {
    teeth::hexes(&field.game, &field.battle.situation) == [field.hex("0507")]
}

fn breach(field: &Field, gun: UnitId) -> Breach {
    teeth::breach(&field.game, &field.battle.situation, gun, field.hex("0507")).expect("a shot")
}

fn fire(field: &mut Field, dice: &[u8]) -> Played<()> {
    let hex = field.hex("0507");
    field.play(dice, vec![], |table| teeth::fire(table, Axis, hex))
}

fn left(field: &Field) -> u8 {
    field.battle.situation.works.steps_of(field.hex("0507"), Work::DragonsTeeth)
}

/// Strength against an armour of 6, and nothing for what is in their hex.
#[test]
fn they_have_an_armour_of_six() {
    let (mut field, gun) = facing("ger_pz4g");
    let shot = breach(&field, gun);
    assert_eq!((shot.printed, shot.strength, shot.armour, shot.plus()), (6, 6, 6, 0));
    field.terrain("0507", Terrain::Woods);
    assert_eq!(breach(&field, gun).plus(), 0, "trees hide no stone");
    field.change(gun).place = Place::Map(field.hex("0508"));
    assert_eq!(breach(&field, gun).modifiers, [(AtModifier::Adjacent, 1)]);
    field.change(gun).morale = Morale::Disrupted;
    assert_eq!((breach(&field, gun).halved, breach(&field, gun).strength), (vec![Halved::Disrupted], 3));
}

/// Two steps: a hit of one leaves them standing, the second one or one of two clears them away; on less nothing happens.
#[test]
fn they_have_two_steps() {
    let (mut field, _) = facing("ger_p75");
    let (work, hex) = (Work::DragonsTeeth, field.hex("0507"));
    let plus = teeth::breach(&field.game, &field.battle.situation, UnitId(0), hex).expect("a shot").plus();
    assert_eq!(plus, 0, "the totals below are those of the dice");
    let played = fire(&mut field, &[4, 5]);
    assert!(
        played
            .has(&Fact::Rolled { roll: RollFor::Breach { hex }, dice: opfire::platoons::rules::Dice(4, 5) })
    );
    assert_eq!(left(&field), 2);
    let gun = UnitId(0);
    field.activate(Axis, Task::Fire, &[u(gun)]);
    let played = fire(&mut field, &[5, 5]);
    assert!(played.has(&Fact::WorkHit { work, hex, left: 1 }));
    assert_eq!((left(&field), field.unit_of(gun).readiness), (1, Readiness::Marked));
    field.activate(Axis, Task::Fire, &[u(gun)]);
    let played = fire(&mut field, &[5, 6]);
    assert!(played.has(&Fact::WorkRemoved { work, hex }));
    assert!(!field.battle.situation.works.has(hex, work));
}

/// It is offered to who could shoot at a vehicle there: with a value that reaches, on a clear line, not shaken, not from an assault,
/// and at no hex where own vehicles are.
#[test]
fn who_may_shoot_at_them() {
    assert!(can(&facing("ger_p75").0));
    assert!(!can(&facing("ger_hmg").0), "it has no value");
    let (mut field, _) = facing("ger_p75");
    field.terrain("0508", Terrain::Woods);
    assert!(!can(&field), "woods are in the way");
    let (mut field, gun) = facing("ger_p75");
    field.change(gun).morale = Morale::Demoralized;
    assert!(!can(&field), "demoralized");
    let (mut field, _) = facing("ger_p75");
    field.unit(Allies, "sov_inf", "0509");
    assert!(!can(&field), "in an assault");
    let (mut field, _) = facing("ger_p75");
    field.unit(Axis, "ger_trk", "0507");
    assert!(!can(&field), "own vehicles");
    let (mut field, _) = facing("ger_p75");
    field.battle.situation.light.visibility = 1;
    assert!(!can(&field), "too dark");
    let (mut field, gun) = facing("ger_p75");
    field.activate(Axis, Task::Move, &[u(gun)]);
    assert!(!can(&field), "it is to move");
    let (mut field, gun) = facing("ger_p75");
    field.change(gun).inside = true;
    assert!(!can(&field), "out of a cave nobody fires (16.72)");
    let (mut field, gun) = facing("ger_p75");
    field.change(gun).place = Place::Map(field.hex("0507"));
    assert!(!can(&field), "they are where it stands");
    let (mut field, _) = facing("ger_p75");
    field.terrain("0509", Terrain::Town);
    assert!(can(&field));
    field.terrain("0508", Terrain::Woods);
    assert!(!can(&field), "a town raises who looks out of it, not his fire (8.34)");
}

/// 11.3: a value of 2 reaches 5 hexes, and half as far again at half its strength; beyond that nothing.
#[test]
fn how_far_a_shot_goes() {
    for (at, strength) in [("1007", Some(2)), ("1107", Some(1)), ("1307", Some(1)), ("1407", None)] {
        let (mut field, gun) = facing("ger_p37");
        field.change(gun).place = Place::Map(field.hex(at));
        assert_eq!(can(&field), strength.is_some(), "{at}");
        assert!(strength.is_none_or(|strength| breach(&field, gun).strength == strength), "{at}");
    }
}

/// 11.2: efficient vehicles shoot twice; it is a shot like another, and can be chosen in a segment.
#[test]
fn efficient_vehicles_shoot_twice() {
    let (mut field, tank) = facing("ger_pz3g");
    field.turn_of(Axis);
    let hex = field.hex("0507");
    let answers = vec![
        Choice::Stack(field.hex("0509")),
        Choice::Set(vec![u(tank)]),
        Choice::Breach(hex),
        Choice::Breach(hex),
    ];
    let played = field.step(&[1, 2, 1, 2], answers);
    let shots = played.facts.iter().filter(|fact| matches!(fact, Fact::BreachFired(_)));
    assert_eq!(shots.count(), 2);
    assert_eq!(field.unit_of(tank).readiness, Readiness::Marked);
}
