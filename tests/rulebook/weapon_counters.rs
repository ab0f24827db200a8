//! What the counter of a weapon can say beyond its class (11.6, O20.3).

use opfire::squads::rules::{Choice, Fact, Side, WeaponId, fire};

use super::support::{Draw, Scene, hex};

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

/// A gun with a crew in H9, a target in H4.
fn gun(name: &str) -> (Scene, WeaponId) {
    let mut scene = Scene::new();
    let crew = scene.unit(AXIS, "Weapon Team", "H9");
    let gun = scene.weapon(crew, name);
    scene.unit(ALLIES, "Rifle", "H4");
    (scene, gun)
}

/// The counter of the gun, changed.
fn change(scene: &mut Scene, gun: WeaponId, change: impl FnOnce(&mut opfire::squads::rules::WeaponKind)) {
    let kind = scene.battle.situation.weapon(gun).kind;
    change(&mut scene.game.nations[AXIS].weapons[usize::from(kind.0)]);
}

/// O20.3: a weapon fires once in an order, and as often as its counter says.
#[test]
fn a_gun_of_two_shots_fires_twice() {
    for shots in [1, 2] {
        let (mut scene, gun) = gun("IG 18 Gun");
        change(&mut scene, gun, |kind| kind.shots = shots);
        let draws = [Draw::Dice(1, 1), Draw::Dice(1, 2)];
        scene.stack(AXIS, &draws[..usize::from(shots)]);
        let target = Choice::Hex(hex("H4"));
        let again = [(AXIS, target)];
        let asked: &[(Side, Choice)] = if shots == 2 { &again } else { &[] };
        let told = scene.run(asked, fire::order);
        let aimed = told.facts.iter().filter(|fact| matches!(fact, Fact::Targeted { hit: false, .. }));
        assert_eq!(aimed.count(), usize::from(shots));
    }
}

/// 11.6: what serves once is eliminated when it has rolled; what ignores cover leaves the target none.
#[test]
fn a_counter_says_that_it_serves_once_and_ignores_cover() {
    for so in [false, true] {
        let (mut scene, gun) = gun("Light MG");
        change(&mut scene, gun, |kind| (kind.serves_once, kind.ignores_cover) = (so, so));
        scene.stack(AXIS, &[Draw::Dice(1, 1)]);
        scene.stack(ALLIES, &[Draw::Dice(6, 5)]);
        let told = scene.run(&[], fire::order);
        let declared = told.facts.iter().find_map(|fact| match fact {
            Fact::AttackDeclared { attack } => Some(attack.no_cover),
            _ => None,
        });
        let gone = told.facts.contains(&Fact::WeaponEliminated { weapon: gun });
        assert_eq!((declared, gone), (Some(so), so));
    }
}
