//! Events that concern weapons.

use opfire::squads::board::Terrain;
use opfire::squads::rules::{Choice, Event, Fact, Place, Side};

use crate::rulebook::support::{Draw, Scene, hex, or_decline};

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

/// E63: the nearest working weapon breaks; of two as near, the one the reader chooses.
#[test]
fn malfunction_breaks_the_nearest_weapon() {
    let mut scene = Scene::new();
    let near = scene.unit(AXIS, "Rifle", "C4");
    let other = scene.unit(ALLIES, "Rifle", "C6");
    let far = scene.unit(ALLIES, "Rifle", "C8");
    scene.unit(AXIS, "Rifle", "C5");
    let german = scene.weapon(near, "Light MG");
    let russian = scene.weapon(other, "Light MG");
    let third = scene.weapon(far, "Light MG");
    let told = scene.event(AXIS, Event::Malfunction, &[Draw::Hex("C5")], &[(AXIS, Choice::Weapon(russian))]);
    assert_eq!(told.facts, [Fact::WeaponBroke { weapon: russian }]);
    assert_eq!(told.offers(), [[Choice::Weapon(german), Choice::Weapon(russian)]]);

    // The hex number decides over broken weapons first (11.4): number 4 neither repairs nor removes it.
    let told = scene.event(AXIS, Event::Malfunction, &[Draw::Hex("C4")], &[]);
    assert_eq!(told.facts, [Fact::WeaponBroke { weapon: german }]);
    let told = scene.event(AXIS, Event::Malfunction, &[Draw::Hex("C4")], &[]);
    assert_eq!(told.facts, [Fact::WeaponBroke { weapon: third }]);
    let told = scene.event(AXIS, Event::Malfunction, &[Draw::Hex("C4")], &[]);
    assert_eq!(told.facts, [], "no working weapon is left");
}

/// 11.4, E63: a weapon that the same random hex repairs can break again at once.
#[test]
fn malfunction_may_hit_a_weapon_just_repaired() {
    let mut scene = Scene::new();
    let squad = scene.unit(AXIS, "Rifle", "C4");
    let gun = scene.weapon(squad, "Light MG");
    scene.battle.situation.weapons[usize::from(gun.0)].broken = true;
    assert_eq!(scene.battle.situation.weapon_kind(&scene.game, gun).fix, (5, 6));
    let told = scene.event(AXIS, Event::Malfunction, &[Draw::Hex("C6")], &[]);
    assert_eq!(told.facts, [Fact::WeaponFixed { weapon: gun }, Fact::WeaponBroke { weapon: gun }]);
}

/// E71: an eliminated weapon of either side, for any unit without one.
#[test]
fn scrounge_brings_a_weapon_back() {
    let mut scene = Scene::new();
    let armed = scene.unit(AXIS, "Rifle", "C4");
    let gun = scene.weapon(armed, "Light MG");
    assert_eq!(scene.event(AXIS, Event::Scrounge, &[], &[]).facts, [], "nothing is lost");
    let lost = scene.lost_weapon(ALLIES, "Heavy MG");
    assert_eq!(scene.event(AXIS, Event::Scrounge, &[], &[]).facts, [], "nobody to carry it");

    let squad = scene.broken(AXIS, "Rifle", "C5");
    let enemy = scene.unit(ALLIES, "Rifle", "C8");
    let told = scene.event(AXIS, Event::Scrounge, &[], &[(AXIS, Choice::Decline)]);
    assert_eq!(told.facts, []);
    let answers = [(AXIS, Choice::Weapon(lost)), (AXIS, Choice::Unit(squad))];
    let told = scene.event(AXIS, Event::Scrounge, &[], &answers);
    assert_eq!(told.facts, [Fact::WeaponScrounged { weapon: lost, to: squad }]);
    assert_eq!(
        told.offers(),
        [or_decline([Choice::Weapon(lost)]), vec![Choice::Unit(squad), Choice::Unit(enemy)],]
    );
    let situation = &scene.battle.situation;
    assert_eq!((situation.carrier(gun), situation.carrier(lost)), (Some(armed), Some(squad)));
    assert!(!situation.weapon(lost).eliminated && !situation.weapon(lost).broken);
}

/// 11.3, E71: a weapon that went with its unit can come back alone.
#[test]
fn scrounge_takes_from_the_fallen() {
    let mut scene = Scene::new();
    let squad = scene.broken(ALLIES, "Rifle", "C4");
    let gun = scene.weapon(squad, "Light MG");
    scene.unit(ALLIES, "Rifle", "A1");
    let finder = scene.unit(AXIS, "Rifle", "O1");
    scene.event(AXIS, Event::Kia, &[], &[]);
    assert_eq!(scene.battle.situation.unit(squad).place, Place::Casualty);
    let answers = [(AXIS, Choice::Weapon(gun)), (AXIS, Choice::Unit(finder))];
    let told = scene.event(AXIS, Event::Scrounge, &[], &answers);
    assert_eq!(told.facts, [Fact::WeaponScrounged { weapon: gun, to: finder }]);
}

/// E75: enemies in range and sight of a working machine gun; only those not suppressed.
#[test]
fn suppressing_fire_needs_a_machine_gun() {
    let mut scene = Scene::on(|parts| parts.terrain[hex("H7").index()] = Terrain::Woods);
    let gunner = scene.unit(AXIS, "Line Team", "H8");
    let gun = scene.weapon(gunner, "Light MG");
    let mortar = scene.unit(AXIS, "Weapon Team", "A9");
    scene.weapon(mortar, "Light Mortar");
    scene.unit(ALLIES, "Rifle", "H6");
    scene.unit(ALLIES, "Rifle", "A1");
    let near = scene.unit(ALLIES, "Rifle", "L8");
    let edge = scene.broken(ALLIES, "Rifle", "H10");
    let told = scene.event(AXIS, Event::SuppressingFire, &[], &[(AXIS, Choice::Unit(edge))]);
    assert_eq!(told.facts, [Fact::UnitSuppressed { unit: edge }]);
    assert_eq!(told.offers(), [[Choice::Unit(near), Choice::Unit(edge)]]);

    for spoil in [
        |scene: &mut Scene, gun: usize| scene.battle.situation.weapons[gun].broken = true,
        |scene: &mut Scene, _| scene.battle.situation.units[0].broken = true,
        |scene: &mut Scene, _| scene.battle.situation.units[0].suppressed = true,
    ] {
        let mut spoilt = scene.clone();
        spoil(&mut spoilt, usize::from(gun.0));
        assert_eq!(spoilt.event(AXIS, Event::SuppressingFire, &[], &[]).facts, []);
    }
    let told = scene.event(AXIS, Event::SuppressingFire, &[], &[]);
    assert_eq!(told.facts, [Fact::UnitSuppressed { unit: near }], "the only one left is not asked for");
}
