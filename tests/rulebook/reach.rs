//! How far a party can go, for those who plan a move (O21.1).

use opfire::squads::board::{HexId, Path, PathKind};
use opfire::squads::rules::{Fortification, Party, Side, UnitId, Way, reach, units};

use super::support::{Scene, hex};

/// The hexes within reach of units that set out together, and the cheapest ways there.
fn within(scene: &Scene, group: &[UnitId], by: &[&str]) -> std::collections::BTreeMap<HexId, Way> {
    let (game, situation) = (&scene.game, &scene.battle.situation);
    let by: Vec<HexId> = by.iter().map(|name| hex(name)).collect();
    reach(game, situation, Party::new(situation, group), &by)
}

/// The farthest hex within reach of units that set out together over open ground.
fn farthest(scene: &Scene, from: &str, group: &[UnitId]) -> i32 {
    within(scene, group, &[]).keys().map(|goal| i32::from(goal.distance(hex(from)))).max().unwrap_or(0)
}

/// 3.1.3: as many open hexes as it has points, and not the one where it stands.
#[test]
fn open_ground_costs_a_point_a_hex() {
    let mut scene = Scene::new();
    let squad = scene.unit(Side::Axis, "Rifle", "H5");
    let points = units::movement(&scene.game, &scene.battle.situation, squad, false).total();
    assert_eq!(points, 4);
    assert_eq!(farthest(&scene, "H5", &[squad]), 4);
    let ways = within(&scene, &[squad], &[]);
    assert!(!ways.contains_key(&hex("H5")));
    assert_eq!(ways[&hex("H7")], Way { cost: 2, hexes: vec![hex("H6"), hex("H7")] });
}

/// 3.3.1.2: what a leader gives counts where he is: who leaves him behind has it no more.
#[test]
fn a_leader_left_behind_gives_nothing() {
    let mut scene = Scene::new();
    let squad = scene.unit(Side::Axis, "Rifle", "H5");
    let leader = scene.unit(Side::Axis, "Corporal", "H5");
    let given = units::movement(&scene.game, &scene.battle.situation, squad, false).total();
    assert!(given > 4, "he gives {given}");
    assert_eq!(farthest(&scene, "H5", &[squad]), 4);
    assert_eq!(i16::try_from(farthest(&scene, "H5", &[squad, leader])), Ok(given));
}

/// T93: the first road hex gives a point to spend in the same order.
#[test]
fn a_road_gives_its_point_once_it_is_entered() {
    let road: Vec<HexId> = (1..=10).map(|row| hex(&format!("I{row}"))).collect();
    let mut scene = Scene::on(|map| map.paths.push(Path { kind: PathKind::Road, hexes: road }));
    let squad = scene.unit(Side::Axis, "Rifle", "H5");
    let ways = within(&scene, &[squad], &[]);
    assert_eq!(ways[&hex("I10")].cost, 5, "one to the road and four along it");
    assert_eq!(ways[&hex("M5")].cost, 5, "by the road");
    assert!(!ways.contains_key(&hex("C5")), "no road on that side");
}

/// F106.2: nobody goes on from wire, and who begins in wire goes one hex.
#[test]
fn wire_takes_the_points_that_are_left() {
    let mut scene = Scene::new();
    let squad = scene.unit(Side::Axis, "Rifle", "A5");
    for wired in ["A4", "B4", "B5", "A6"] {
        scene.battle.situation.markers[hex(wired).index()].fortification = Some(Fortification::Wire);
    }
    let mut reached: Vec<HexId> = within(&scene, &[squad], &[]).into_keys().collect();
    reached.sort();
    let mut wire = ["A4", "B4", "B5", "A6"].map(hex);
    wire.sort();
    assert_eq!(reached, wire);
    let mut scene = Scene::new();
    let squad = scene.unit(Side::Axis, "Rifle", "H5");
    scene.battle.situation.markers[hex("H5").index()].fortification = Some(Fortification::Wire);
    assert_eq!(farthest(&scene, "H5", &[squad]), 1);
}

/// Whoever goes by a hex has what is left there; a hex that cannot be entered ends the way.
#[test]
fn ways_lead_by_the_hexes_that_were_chosen() {
    let mut scene = Scene::new();
    let squad = scene.unit(Side::Axis, "Rifle", "H5");
    let ways = within(&scene, &[squad], &["H6", "H7"]);
    assert_eq!(ways[&hex("H6")].cost, 1);
    assert_eq!(ways[&hex("H9")], Way { cost: 4, hexes: ["H6", "H7", "H8", "H9"].map(hex).to_vec() });
    assert!(ways.contains_key(&hex("G6")), "back, beside the way");
    assert!(!ways.contains_key(&hex("H5")), "one is there already");
    assert!(!ways.contains_key(&hex("H4")), "the points are spent");
    scene.unit(Side::Allies, "Rifle", "H7");
    let ways = within(&scene, &[squad], &["H6", "H7"]);
    assert_eq!(ways.into_keys().collect::<Vec<_>>(), [hex("H6")], "the enemy is in the way (O21.4)");
}
