//! Events that place or remove the markers of hexes.

use opfire::squads::board::{Direction, MapParts, Terrain};
use opfire::squads::rules::{Choice, Event, Fact, Fortification, Place, PointsFor, Side, Step};

use crate::rulebook::support::{Draw, Scene, hex, hexes, or_decline};

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

fn terrain(parts: &mut MapParts, terrain: Terrain, names: &[&str]) {
    for name in names {
        parts.terrain[hex(name).index()] = terrain;
    }
}

fn smoke(scene: &mut Scene, at: &str, hindrance: u8) {
    scene.battle.situation.markers[hex(at).index()].smoke = Some(hindrance);
    scene.battle.situation.smoke_cup[usize::from(hindrance) - 1] -= 1;
}

fn burn(scene: &mut Scene, at: &str) {
    scene.battle.situation.markers[hex(at).index()].blaze = true;
}

fn fortify(scene: &mut Scene, at: &str, kind: Fortification) {
    scene.battle.situation.markers[hex(at).index()].fortification = Some(kind);
}

/// E46: smoke and fortification go; each owner moves his units out, though not into fire or deep water.
#[test]
fn blaze_clears_its_hex() {
    let mut scene = Scene::on(|parts| terrain(parts, Terrain::WaterBarrier, &["C4"]));
    smoke(&mut scene, "C5", 4);
    burn(&mut scene, "D4");
    fortify(&mut scene, "C5", Fortification::Trench);
    let squad = scene.unit(ALLIES, "Rifle", "C5");
    let leader = scene.broken(ALLIES, "Sergeant", "C5");
    scene.unit(AXIS, "Rifle", "O1");
    let out = |unit, to| Fact::UnitMoved { unit, from: hex("C5"), to: hex(to), step: Step::Displaced };
    let answers = [(ALLIES, Choice::Hex(hex("C6"))), (ALLIES, Choice::Hex(hex("B4")))];
    let told = scene.event(AXIS, Event::Blaze, &[Draw::Hex("C5")], &answers);
    assert_eq!(told.facts, [Fact::BlazePlaced { hex: hex("C5") }, out(squad, "C6"), out(leader, "B4")]);
    let around = hexes(&["D5", "C6", "B5", "B4"]);
    assert_eq!(told.offers(), [around.clone(), around]);
    let markers = scene.battle.situation.markers(hex("C5"));
    assert_eq!((markers.blaze, markers.smoke, markers.fortification), (true, None, None));
    assert_eq!(scene.battle.situation.smoke_cup, [2; 10]);
}

/// E46: a unit that can go nowhere is eliminated.
#[test]
fn blaze_kills_who_cannot_get_out() {
    let around = ["C4", "D4", "D5", "C6", "B5", "B4"];
    let mut scene = Scene::on(|parts| terrain(parts, Terrain::WaterBarrier, &around));
    let team = scene.unit(ALLIES, "Line Team", "C5");
    scene.unit(ALLIES, "Rifle", "A1");
    scene.unit(AXIS, "Rifle", "O1");
    let told = scene.event(AXIS, Event::Blaze, &[Draw::Hex("C5")], &[]);
    assert_eq!(
        told.facts,
        [
            Fact::BlazePlaced { hex: hex("C5") },
            Fact::UnitEliminated { unit: team, place: Place::Casualty },
            Fact::PointsScored { side: AXIS, points: 1, reason: PointsFor::Elimination(team) },
        ]
    );
}

/// E46: nothing happens in water or where it burns already.
#[test]
fn blaze_needs_something_to_burn() {
    let mut scene = Scene::on(|parts| terrain(parts, Terrain::Marsh, &["C5"]));
    burn(&mut scene, "H5");
    for name in ["C5", "H5"] {
        assert_eq!(scene.event(AXIS, Event::Blaze, &[Draw::Hex(name)], &[]).facts, [], "{name}");
    }
}

/// E48: smoke goes first; fires that burned before spread downwind, over no water and not off the map; the
/// inactive player moves first, and nobody into a hex that has just caught fire.
#[test]
fn breeze_blows_smoke_away_and_spreads_fire() {
    let mut scene = Scene::on(|parts| {
        parts.downwind = Direction::Down;
        terrain(parts, Terrain::Stream, &["H6"]);
    });
    smoke(&mut scene, "A1", 3);
    smoke(&mut scene, "C5", 7);
    for name in ["C4", "E3", "E4", "H5", "O10", "K5"] {
        burn(&mut scene, name);
    }
    let german = scene.unit(AXIS, "Rifle", "C5");
    let russian = scene.unit(ALLIES, "Rifle", "K6");
    let answers = [(ALLIES, Choice::Hex(hex("K7"))), (AXIS, Choice::Hex(hex("C6")))];
    let told = scene.event(AXIS, Event::Breeze, &[], &answers);
    let out = |unit, from, to| Fact::UnitMoved { unit, from: hex(from), to: hex(to), step: Step::Displaced };
    assert_eq!(
        told.facts,
        [
            Fact::SmokeRemoved { hex: hex("A1") },
            Fact::SmokeRemoved { hex: hex("C5") },
            Fact::BlazePlaced { hex: hex("C5") },
            Fact::BlazePlaced { hex: hex("E5") },
            Fact::BlazePlaced { hex: hex("K6") },
            out(russian, "K6", "K7"),
            out(german, "C5", "C6"),
        ]
    );
    assert_eq!(
        told.offers(),
        [hexes(&["L5", "L6", "K7", "J6", "J5"]), hexes(&["D4", "D5", "C6", "B5", "B4"]),]
    );
    assert_eq!(scene.battle.situation.smoke_cup, [2; 10]);
}

/// E53, 8.1.4: smoke is drawn for the hex; the higher hindrance stays, the other goes back to the cup.
#[test]
fn dust_draws_smoke() {
    let mut scene = Scene::new();
    smoke(&mut scene, "C5", 6);
    scene.battle.luck.stacked_smoke = [9, 2].into();
    for drawn in [9, 2] {
        let told = scene.event(AXIS, Event::Dust, &[Draw::Hex("C5")], &[]);
        assert_eq!(told.facts, [Fact::SmokeDrawn { hex: hex("C5"), hindrance: drawn }]);
        assert_eq!(scene.battle.situation.markers(hex("C5")).smoke, Some(9));
    }
    assert_eq!(scene.battle.situation.smoke_cup, [2, 2, 2, 2, 2, 2, 2, 2, 1, 2]);
}

/// E53: no smoke in water, in a blaze, or out of an empty cup.
#[test]
fn dust_may_settle_nowhere() {
    let mut scene = Scene::on(|parts| terrain(parts, Terrain::WaterBarrier, &["C5"]));
    burn(&mut scene, "H5");
    for name in ["C5", "H5"] {
        assert_eq!(scene.event(AXIS, Event::Dust, &[Draw::Hex(name)], &[]).facts, [], "{name}");
    }
    scene.battle.situation.smoke_cup = [0; 10];
    assert_eq!(scene.event(AXIS, Event::Dust, &[Draw::Hex("E5")], &[]).facts, []);
}

/// E55: in a hex with friendly units, neither water nor fortified already; it may be declined.
#[test]
fn entrench_digs_in_friends() {
    let mut scene = Scene::on(|parts| terrain(parts, Terrain::Stream, &["C5"]));
    for name in ["C5", "E5", "G5", "I5"] {
        scene.broken(ALLIES, "Rifle", name);
    }
    scene.unit(ALLIES, "Sergeant", "E5");
    scene.unit(AXIS, "Rifle", "K5");
    fortify(&mut scene, "G5", Fortification::Wire);
    let told = scene.event(ALLIES, Event::Entrench, &[], &[(ALLIES, Choice::Decline)]);
    assert_eq!(told.facts, []);
    assert_eq!(told.offers(), [or_decline(hexes(&["E5", "I5"]))]);
    let told = scene.event(ALLIES, Event::Entrench, &[], &[(ALLIES, Choice::Hex(hex("I5")))]);
    assert_eq!(told.facts, [Fact::FortificationPlaced { hex: hex("I5"), kind: Fortification::Foxholes }]);
}

/// E69, E73, F100.3: wire or foxholes in a random hex; the first fortification of a hex stays.
#[test]
fn rubble_and_shellholes_fortify_a_random_hex() {
    for (event, kind) in [(Event::Rubble, Fortification::Wire), (Event::Shellholes, Fortification::Foxholes)]
    {
        let mut scene = Scene::on(|parts| terrain(parts, Terrain::Marsh, &["C5"])).with_bystanders();
        burn(&mut scene, "E5");
        fortify(&mut scene, "G5", Fortification::Bunker);
        for name in ["C5", "E5", "G5"] {
            assert_eq!(scene.event(AXIS, event, &[Draw::Hex(name)], &[]).facts, [], "{name}");
        }
        let told = scene.event(AXIS, event, &[Draw::Hex("I5")], &[]);
        assert_eq!(told.facts, [Fact::FortificationPlaced { hex: hex("I5"), kind }]);
        assert_eq!(scene.event(AXIS, event, &[Draw::Hex("I5")], &[]).facts, []);
    }
}

/// E70: wire, no other fortification, may be removed.
#[test]
fn sappers_clear_wire() {
    let mut scene = Scene::new();
    fortify(&mut scene, "C5", Fortification::Trench);
    assert_eq!(scene.event(AXIS, Event::Sappers, &[], &[]).facts, []);
    fortify(&mut scene, "E5", Fortification::Wire);
    let told = scene.event(AXIS, Event::Sappers, &[], &[(AXIS, Choice::Decline)]);
    assert_eq!(told.facts, []);
    assert_eq!(told.offers(), [or_decline(hexes(&["E5"]))]);
    let told = scene.event(AXIS, Event::Sappers, &[], &[(AXIS, Choice::Hex(hex("E5")))]);
    assert_eq!(told.facts, [Fact::FortificationRemoved { hex: hex("E5") }]);
}

/// E77: next to an unbroken squad of the reader, not in water or fire; then a unit in the hex breaks, as its
/// owner chooses.
#[test]
fn white_phosphorus_smokes_and_breaks() {
    let mut scene = Scene::on(|parts| terrain(parts, Terrain::Marsh, &["D5"]));
    burn(&mut scene, "C6");
    scene.unit(AXIS, "Rifle", "C5");
    scene.broken(AXIS, "Rifle", "G5");
    scene.unit(AXIS, "Line Team", "I5");
    scene.unit(AXIS, "Sergeant", "K5");
    let squad = scene.unit(ALLIES, "Rifle", "C4");
    let team = scene.unit(ALLIES, "Line Team", "C4");
    scene.battle.luck.stacked_smoke = [5].into();
    let answers = [(AXIS, Choice::Hex(hex("C4"))), (ALLIES, Choice::Unit(team))];
    let told = scene.event(AXIS, Event::WhitePhosphorus, &[], &answers);
    assert_eq!(
        told.facts,
        [Fact::SmokeDrawn { hex: hex("C4"), hindrance: 5 }, Fact::UnitBroke { unit: team }]
    );
    assert_eq!(
        told.offers(),
        [or_decline(hexes(&["B4", "B5", "C4", "D4"])), vec![Choice::Unit(squad), Choice::Unit(team)],]
    );
}

/// E77: it may be declined; without smoke in the cup, or without an unbroken squad, nobody is asked.
#[test]
fn white_phosphorus_may_stay_unused() {
    let mut scene = Scene::new();
    let squad = scene.unit(AXIS, "Rifle", "C5");
    let told = scene.event(AXIS, Event::WhitePhosphorus, &[], &[(AXIS, Choice::Decline)]);
    assert_eq!(told.facts, []);
    scene.battle.situation.smoke_cup = [0; 10];
    assert_eq!(scene.event(AXIS, Event::WhitePhosphorus, &[], &[]).facts, []);
    scene.battle.situation.smoke_cup = [2; 10];
    scene.change(squad, |unit| unit.broken = true);
    assert_eq!(scene.event(AXIS, Event::WhitePhosphorus, &[], &[]).facts, []);
}

/// E77: the reader's own unit in the hex breaks as well.
#[test]
fn white_phosphorus_spares_no_friend() {
    let mut scene = Scene::new();
    scene.unit(AXIS, "Rifle", "C5");
    let friend = scene.unit(AXIS, "Rifle", "C4");
    scene.battle.luck.stacked_smoke = [1].into();
    let told = scene.event(AXIS, Event::WhitePhosphorus, &[], &[(AXIS, Choice::Hex(hex("C4")))]);
    assert_eq!(
        told.facts,
        [Fact::SmokeDrawn { hex: hex("C4"), hindrance: 1 }, Fact::UnitBroke { unit: friend }]
    );
}
