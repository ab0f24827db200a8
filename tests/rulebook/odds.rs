//! The chances that players are shown: they follow the rules of the attack.

use opfire::board::Terrain;
use opfire::rules::{Attack, Manner, Piece, Reason, Role, Side, Terms, boosts, fire, odds};

use super::support::{Scene, hex};

/// O20.3.4: a tie breaks a unit that was activated to move and suppresses any other.
#[test]
fn a_tie_breaks_who_moves() {
    let mut scene = Scene::new();
    let [mover, other] = [(); 2].map(|()| scene.unit(Side::Axis, "Rifle", "H7"));
    scene.change(mover, |unit| unit.role = Role::Move);
    let squad = scene.unit(Side::Allies, "Rifle", "H4");
    let (game, situation) = (&scene.game, &scene.battle.situation);
    let pieces = [Piece::Unit(squad)];
    let attack = fire::aimed(game, situation, Side::Allies, Manner::OpportunityFire, &pieces, hex("H7"));
    let shown: Vec<_> = odds::prospects(game, situation, &attack)
        .into_iter()
        .map(|of| (of.unit, of.morale.total(), of.breaks, of.suppressed))
        .collect();
    // A firepower of 5 against a morale of 7: of 1296 outcomes the attack rolls 2 more in 125, and yet more in 310.
    assert_eq!(shown, [(mover, 7, 310 + 125, 0), (other, 7, 310, 125)]);
}

/// T99: a mortar that fires among trees has 2 more, in the shown chance as in the attack: its bursts take away what the
/// woods cover.
#[test]
fn bursts_among_trees_count() {
    let breaks = |terrain: Terrain| {
        let mut scene = Scene::on(|map| map.terrain[hex("H7").index()] = terrain);
        scene.unit(Side::Axis, "Rifle", "H7");
        let crew = scene.unit(Side::Allies, "Weapon Team", "H2");
        let pieces = [Piece::Weapon(scene.weapon(crew, "Light Mortar"))];
        let (game, situation) = (&scene.game, &scene.battle.situation);
        let attack = fire::aimed(game, situation, Side::Allies, Manner::Fire, &pieces, hex("H7"));
        odds::prospects(game, situation, &attack)[0].breaks
    };
    assert_eq!(breaks(Terrain::Woods), breaks(Terrain::OpenGround));
    assert!(breaks(Terrain::Building) < breaks(Terrain::Woods));
}

/// O20.2.3: the product must be greater than range and hindrance together: of 36 throws 26 are greater than 5.
#[test]
fn the_chance_to_hit_is_that_of_the_product() {
    let mut scene = Scene::new();
    let crew = scene.unit(Side::Allies, "Weapon Team", "H2");
    let mortar = Piece::Weapon(scene.weapon(crew, "Light Mortar"));
    let hits = |target: &str| odds::hits(&scene.game, &scene.battle.situation, mortar, hex(target));
    assert_eq!((hits("H7"), hits("H10")), (26, 20));
}

/// A24.1: of an attack's firepower, what comes from actions is told apart from what comes from pieces and ground.
#[test]
fn the_part_of_the_actions_is_told() {
    let mut power = Terms::of(5, Reason::Printed);
    for (value, reason) in
        [(1, Reason::Group), (2, Reason::Crossfire), (-2, Reason::Hindrance), (2, Reason::HandGrenades)]
    {
        power.add(value, reason);
    }
    let attack = Attack::on(hex("D5"), Side::Axis, Manner::Fire, power);
    let told: Vec<_> = boosts(&attack).map(|term| (term.value, term.reason)).collect();
    assert_eq!(told, [(2, Reason::Crossfire), (2, Reason::HandGrenades)]);
}
