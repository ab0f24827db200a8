//! Bombardment that hits friends (9.5).

use opfire::kit::Side::{self, Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::fire::bombardment::{self, Barrage};
use opfire::platoons::rules::{Actor, Fact, RollFor, ShiftId, UnitId, Volley};

use super::field::{Field, Played, u};

/// A side bombards a hex.
fn bombard(field: &mut Field, side: Side, hex: &str, who: &[Actor], dice: &[u8]) -> Played<Vec<Actor>> {
    let hex = field.hex(hex);
    let barrage = Barrage::of_units(&field.game, &field.battle.situation, side, hex, who);
    field.play(dice, vec![], |table| bombardment::bombard(table, &barrage, None, &[]))
}

/// The volleys in order.
fn volleys(played: &Played<Vec<Actor>>) -> Vec<&Volley> {
    played
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::FireOpened(volley) => Some(&**volley),
            _ => None,
        })
        .collect()
}

/// What was added to the rolls for friends.
fn rolls(played: &Played<Vec<Actor>>) -> Vec<u8> {
    played
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Rolled { roll: RollFor::FriendlyFire { plus, .. }, .. } => Some(*plus),
            _ => None,
        })
        .collect()
}

fn hit(volley: &Volley) -> Vec<UnitId> {
    volley.against.iter().map(|(id, _)| *id).collect()
}

fn ids(volley: &Volley) -> Vec<ShiftId> {
    volley.against[0].1.shifts.iter().map(|(id, _)| *id).collect()
}

/// 9.52, 9.53: for each hex beside the target with friends two dice are rolled; a 5 strikes it, a 6 does not; the target is bombarded all the
/// same. Soviet guns have nothing added.
#[test]
fn friends_beside_the_target_are_struck_on_five() {
    let mut field = Field::open();
    let enemy = field.unit(Axis, "ger_inf", "0506");
    let (near, far) = (field.unit(Allies, "sov_inf", "0507"), field.unit(Allies, "sov_inf", "0505"));
    field.unit(Allies, "sov_inf", "0504");
    // Woods around the gun: it neither sees the target nor has a line to it.
    field.terrain("0509", Terrain::Woods);
    let gun = field.unit(Allies, "sov_a122", "0511");
    // The target: 7, nothing. 0505: 2 and 3, struck, its volley rolls 7. 0507: 2 and 4, not struck.
    let played = bombard(&mut field, Allies, "0506", &[u(gun)], &[3, 4, 2, 3, 3, 4, 2, 4]);
    let volleys = volleys(&played);
    assert_eq!(rolls(&played), [0, 0]);
    assert_eq!(hit(volleys[0]), [enemy]);
    assert_eq!((hit(volleys[1]), volleys[1].target), (vec![far], Allies));
    assert_eq!(volleys.len(), 2, "{near:?} is spared");
    assert_eq!(ids(volleys[1]), [ShiftId::BombardFriendly]);
}

/// 9.52: +1 for the guns of Germans, Britons and Americans, +1 if the firers have a line of sight; and -1 column more if they spot
/// the target. What is seen and near does not count against friends (R4, R122).
#[test]
fn who_sees_his_target_spares_friends() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    let friend = field.unit(Axis, "ger_inf", "0507");
    let gun = field.unit(Axis, "ger_a105", "0406");
    // A 7 in column 42 is M, which 2 and 2 hold.
    let played = bombard(&mut field, Axis, "0506", &[u(gun)], &[3, 4, 2, 2, 1, 2, 3, 4]);
    assert_eq!(rolls(&played), [2]);
    let volleys = volleys(&played);
    assert_eq!(ids(volleys[0]), [ShiftId::BombardObserved, ShiftId::BombardAdjacent]);
    assert_eq!(hit(volleys[1]), [friend]);
    assert_eq!(ids(volleys[1]), [ShiftId::BombardFriendly, ShiftId::BombardFriendlySeen]);
    let played = bombard(&mut field, Axis, "0506", &[u(gun)], &[3, 4, 2, 2, 2, 2]);
    assert_eq!(rolls(&played), [2], "4 and 2 are too many");
    // In woods the target is seen by nobody five hexes away, but there is a line.
    let mut field = Field::open();
    field.terrain("0506", Terrain::Woods);
    field.unit(Allies, "sov_inf", "0506");
    field.unit(Axis, "ger_inf", "0507");
    let gun = field.unit(Axis, "ger_a105", "0611");
    let played = bombard(&mut field, Axis, "0506", &[u(gun)], &[3, 4, 1, 2, 3, 4]);
    assert_eq!(rolls(&played), [2]);
    assert_eq!(
        self::volleys(&played).iter().map(|volley| ids(volley)).collect::<Vec<_>>(),
        [vec![], vec![ShiftId::BombardFriendly]]
    );
}

/// 9.5: those who fire are never hit by it themselves; a hex with nobody else is not rolled for, and one with others strikes only them.
#[test]
fn firers_do_not_hit_themselves() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    let gun = field.unit(Axis, "ger_a105", "0507");
    let played = bombard(&mut field, Axis, "0506", &[u(gun)], &[3, 4, 2, 2]);
    assert!(rolls(&played).is_empty());
    let other = field.unit(Axis, "ger_inf", "0507");
    let played = bombard(&mut field, Axis, "0506", &[u(gun)], &[3, 4, 2, 2, 1, 2, 3, 4]);
    assert_eq!(hit(volleys(&played)[1]), [other]);
}

/// 9.51: in an assault both sides are hit, each by a roll of its own and at a column of its own.
#[test]
fn in_an_assault_both_sides_are_hit() {
    let mut field = Field::open();
    let enemy = field.unit(Allies, "sov_inf", "0506");
    let friends: Vec<UnitId> = (0..3).map(|_| field.unit(Axis, "ger_inf", "0506")).collect();
    let gun = field.unit(Axis, "ger_a105", "0509");
    let played = bombard(&mut field, Axis, "0506", &[u(gun)], &[3, 4, 3, 4]);
    let volleys = volleys(&played);
    assert_eq!((hit(volleys[0]), ids(volleys[0])), (vec![enemy], vec![ShiftId::BombardObserved]));
    assert_eq!(
        (hit(volleys[1]), ids(volleys[1])),
        (friends, vec![ShiftId::BombardCrowded, ShiftId::BombardFriendly]),
        "three of the side that is hit are a crowd (12.53)"
    );
}

/// 9.52: of a hex that is struck only friends are hit, though enemies are there as well.
#[test]
fn only_friends_are_struck() {
    let mut field = Field::open();
    field.unit(Axis, "ger_inf", "0506");
    let friend = field.unit(Allies, "sov_inf", "0505");
    field.unit(Axis, "ger_inf", "0505");
    let gun = field.unit(Allies, "sov_a122", "0511");
    let played = bombard(&mut field, Allies, "0506", &[u(gun)], &[3, 4, 1, 1, 3, 4]);
    assert_eq!(hit(volleys(&played)[1]), [friend]);
}
