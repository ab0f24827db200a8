//! Events that concern units.

use opfire::squads::board::{HexId, Terrain};
use opfire::squads::rules::{
    self, Chit, Choice, Ending, Event, Fact, Fortification, NewUnit, Outcome, Place, PointsFor, Quality,
    RollFor, Side, SupportItem, UnitId, Verdict,
};

use crate::rulebook::support::{Draw, Scene, hex, hexes, or_decline};

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

fn units<const N: usize>(units: [UnitId; N]) -> Vec<Choice> {
    units.into_iter().map(Choice::Unit).collect()
}

fn lost(scorer: Side, points: i16, unit: UnitId) -> [Fact; 2] {
    [
        Fact::UnitEliminated { unit, place: Place::Casualty },
        Fact::PointsScored { side: scorer, points, reason: PointsFor::Elimination(unit) },
    ]
}

/// E43: all units of the random hex break, friend or enemy; a broken one is eliminated (3.2.4).
#[test]
fn air_support_hits_the_random_hex() {
    let mut scene = Scene::new();
    let good = scene.unit(AXIS, "Rifle", "C5");
    let broken = scene.broken(AXIS, "Line Team", "C5");
    scene.unit(ALLIES, "Rifle", "C6");
    let told = scene.event(AXIS, Event::AirSupport, &[Draw::Hex("C5")], &[(AXIS, Choice::Hex(hex("C5")))]);
    let [points, gone] = lost(ALLIES, 1, broken);
    assert_eq!(told.facts, [Fact::UnitBroke { unit: good }, points, gone]);
    assert_eq!(told.offers(), [or_decline(hexes(&["C5"]))]);
}

/// E43: an empty hex turns the planes to the nearest with units; the reader chooses among several, or none.
#[test]
fn air_support_looks_for_the_nearest_hex() {
    let mut scene = Scene::new();
    let german = scene.unit(AXIS, "Rifle", "C7");
    let squad = scene.unit(ALLIES, "Rifle", "C3");
    let leader = scene.unit(ALLIES, "Sergeant", "C3");
    scene.unit(ALLIES, "Rifle", "F5");
    let draws = [Draw::Hex("C5")];
    let told = scene.event(ALLIES, Event::AirSupport, &draws, &[(ALLIES, Choice::Decline)]);
    assert_eq!(told.facts, []);
    assert_eq!(told.offers(), [or_decline(hexes(&["C3", "C7"]))]);
    let told = scene.event(ALLIES, Event::AirSupport, &draws, &[(ALLIES, Choice::Hex(hex("C7")))]);
    assert_eq!(told.facts, [Fact::UnitBroke { unit: german }]);
    let told = scene.event(AXIS, Event::AirSupport, &draws, &[(AXIS, Choice::Hex(hex("C3")))]);
    assert_eq!(told.facts, [Fact::UnitBroke { unit: squad }, Fact::UnitBroke { unit: leader }]);
}

/// E44: one of the reader's own units without the marker.
#[test]
fn battle_harden_makes_a_veteran() {
    let mut scene = Scene::new();
    let first = scene.unit(AXIS, "Rifle", "C5");
    let second = scene.broken(AXIS, "Sergeant", "C6");
    scene.unit(ALLIES, "Rifle", "C1");
    let told = scene.event(AXIS, Event::BattleHarden, &[], &[(AXIS, Choice::Unit(second))]);
    assert_eq!(told.facts, [Fact::UnitHardened { unit: second }]);
    assert_eq!(told.offers(), [units([first, second])]);
    assert_eq!(scene.event(AXIS, Event::BattleHarden, &[], &[]).facts, [Fact::UnitHardened { unit: first }]);
    assert_eq!(scene.event(AXIS, Event::BattleHarden, &[], &[]).facts, [], "all are veterans");
}

/// E44.1: a veteran has 1 more of firepower, range, movement and morale, though not of command.
#[test]
fn veterans_are_better() {
    let mut scene = Scene::new();
    let leader = scene.unit(AXIS, "Sergeant", "C5");
    let squad = scene.unit(AXIS, "Rifle", "C5");
    let figures = |scene: &Scene| {
        let (game, situation) = (&scene.game, &scene.battle.situation);
        [
            rules::units::firepower(game, situation, squad),
            rules::units::range(game, situation, squad),
            rules::units::movement(game, situation, squad, false),
            rules::units::morale(game, situation, squad),
        ]
        .map(|terms| terms.total())
    };
    assert_eq!(figures(&scene), [6, 6, 5, 8]);
    scene.change(leader, |unit| unit.veteran = true);
    assert_eq!(figures(&scene), [6, 6, 5, 8]);
    scene.change(squad, |unit| unit.veteran = true);
    assert_eq!(figures(&scene), [7, 7, 6, 9]);
}

/// E50: at the morale or below it the unit rallies, above it is shot; cover counts (T78.3).
#[test]
fn commissar_tests_a_broken_unit() {
    // A broken Russian Rifle has morale 6, and 3 for the building.
    for (dice, dies) in [((4, 5), false), ((4, 6), true)] {
        let mut scene = Scene::on(|parts| parts.terrain[hex("C5").index()] = Terrain::Building);
        let unit = scene.broken(ALLIES, "Rifle", "C5");
        let other = scene.broken(ALLIES, "Line Team", "C6");
        scene.broken(AXIS, "Rifle", "O1");
        let draws = [Draw::Dice(dice.0, dice.1)];
        let told = scene.event(ALLIES, Event::Commissar, &draws, &[(ALLIES, Choice::Unit(unit))]);
        assert_eq!(told.offers(), [units([unit, other])]);
        let Fact::MoraleTested { unit: tested, roll, morale, verdict, .. } = &told.facts[0] else {
            panic!("{told:?}")
        };
        assert_eq!((*tested, *roll, morale.total()), (unit, RollFor::Commissar { unit }, 9));
        if dies {
            assert_eq!(*verdict, Verdict::Dies);
            assert_eq!(told.facts[1..], lost(AXIS, 2, unit));
        } else {
            assert_eq!(*verdict, Verdict::Rallies);
            assert_eq!(told.facts[1..], [Fact::UnitRallied { unit }]);
        }
    }
}

/// E50, E42: without a broken unit there is no roll.
#[test]
fn commissar_needs_a_broken_unit() {
    let mut scene = Scene::new();
    scene.unit(ALLIES, "Rifle", "C5");
    scene.broken(AXIS, "Rifle", "C6");
    assert_eq!(scene.event(ALLIES, Event::Commissar, &[], &[]).facts, []);
}

/// 1.9.1: a trigger on the commissar's roll is ignored.
#[test]
fn commissar_ignores_triggers() {
    let mut scene = Scene::new();
    let unit = scene.broken(ALLIES, "Rifle", "C5");
    let draws = [Draw::Trigger(1, 1, opfire::squads::rules::Trigger::Sniper)];
    let told = scene.event(ALLIES, Event::Commissar, &draws, &[]);
    assert_eq!(told.facts[1..], [Fact::UnitRallied { unit }]);
}

/// E51, 3.3.1.1: squads outside the radius of their leaders, which is 0 when these are broken; a hero leads
/// its own hex. Teams and enemies do not cower; nobody gets two markers (8.1.1).
#[test]
fn cower_suppresses_squads_without_leaders() {
    let mut scene = Scene::new();
    scene.unit(AXIS, "Staff Sergeant", "C5");
    scene.unit(AXIS, "Rifle", "C7");
    let outside = scene.unit(AXIS, "Rifle", "C8");
    scene.unit(AXIS, "Line Team", "C9");
    scene.broken(AXIS, "Captain", "H5");
    scene.unit(AXIS, "Rifle", "H5");
    let next = scene.broken(AXIS, "Rifle", "H6");
    scene.unit(AXIS, "Hero", "L5");
    scene.unit(AXIS, "Rifle", "L5");
    let beside = scene.unit(AXIS, "Rifle", "L6");
    let already = scene.unit(AXIS, "Rifle", "O1");
    scene.change(already, |unit| unit.suppressed = true);
    scene.unit(ALLIES, "Rifle", "A1");
    let told = scene.event(AXIS, Event::Cower, &[], &[]);
    let suppressed = [outside, next, beside].map(|unit| Fact::UnitSuppressed { unit });
    assert_eq!(told.facts, suppressed);
}

/// E52: the active player may deploy a squad, whoever read the event; the first team keeps the markers, both
/// keep face and activation.
#[test]
fn deploy_splits_a_squad_of_the_active_player() {
    let mut scene = Scene::new();
    let squad = scene.broken(AXIS, "Rifle", "C5");
    let gun = scene.weapon(squad, "Light MG");
    scene.change(squad, |unit| (unit.suppressed, unit.veteran, unit.activated) = (true, true, true));
    scene.unit(AXIS, "Line Team", "C6");
    scene.unit(AXIS, "Sergeant", "C6");
    scene.unit(ALLIES, "Rifle", "O1");
    let told = scene.event(ALLIES, Event::Deploy, &[], &[(AXIS, Choice::Decline)]);
    assert_eq!(told.facts, []);
    assert_eq!(told.offers(), [or_decline(units([squad]))]);

    let told = scene.event(ALLIES, Event::Deploy, &[], &[(AXIS, Choice::Unit(squad))]);
    let team = |id| NewUnit { id, owner: AXIS, kind: scene.kind(AXIS, "Line Team"), hex: hex("C5") };
    let (first, second) = (UnitId(4), UnitId(5));
    assert_eq!(told.facts, [Fact::UnitReplaced { unit: squad, by: vec![team(first), team(second)] }]);
    let situation = &scene.battle.situation;
    assert_eq!(situation.unit(squad).place, Place::Box);
    for (id, keeps) in [(first, true), (second, false)] {
        let unit = situation.unit(id);
        assert!(unit.broken && unit.activated);
        assert_eq!((unit.suppressed, unit.veteran, unit.weapon), (keeps, keeps, keeps.then_some(gun)));
    }
    assert_eq!(scene.event(ALLIES, Event::Deploy, &[], &[]).facts, [], "no squad is left");
}

/// E52.2: what befalls a squad befalls both teams that replaced it.
#[test]
fn teams_share_the_fate_of_their_squad() {
    let mut scene = Scene::new();
    let squad = scene.unit(AXIS, "Rifle", "C5");
    scene.unit(AXIS, "Rifle", "A1");
    scene.unit(ALLIES, "Rifle", "O1");
    scene.event(AXIS, Event::Deploy, &[], &[(AXIS, Choice::Unit(squad))]);
    let (first, second) = (UnitId(3), UnitId(4));
    let told = scene.run(&[], |table| {
        rules::units::suppress(table, squad);
        rules::units::break_unit(table, squad)?;
        rules::units::break_unit(table, squad)
    });
    let suppressed = [first, second].map(|unit| Fact::UnitSuppressed { unit });
    let broken = [first, second].map(|unit| Fact::UnitBroke { unit });
    let gone = [lost(ALLIES, 1, first), lost(ALLIES, 1, second)].concat();
    assert_eq!(told.facts, [suppressed.to_vec(), broken.to_vec(), gone].concat());
}

/// E52.1: the teams have the quality of the order of battle, not of the squad, and come out of the counter
/// mix: eight teams of a quality.
#[test]
fn deploy_is_limited_by_the_counters() {
    let mut scene = Scene::new();
    scene.game.scenario.sides.axis.quality = Quality::Green;
    let squad = scene.unit(AXIS, "SS", "C5");
    scene.unit(ALLIES, "Rifle", "O1");
    for _ in 0..6 {
        scene.unit(AXIS, "Green Team", "C6");
    }
    let mut short = scene.clone();
    short.unit(AXIS, "Green Team", "C6");
    assert_eq!(short.event(AXIS, Event::Deploy, &[], &[]).facts, [], "one team left is not enough");

    let told = scene.event(AXIS, Event::Deploy, &[], &[(AXIS, Choice::Unit(squad))]);
    let Fact::UnitReplaced { by, .. } = &told.facts[0] else { panic!("{told:?}") };
    assert!(by.iter().all(|new| new.kind == scene.kind(AXIS, "Green Team")));
}

/// E56: the private, if it is not on the map, in a hex with a broken unit of the reader.
#[test]
fn field_promotion_places_the_private() {
    let mut scene = Scene::new();
    scene.unit(AXIS, "Rifle", "C5");
    scene.broken(ALLIES, "Rifle", "E5");
    assert_eq!(scene.event(AXIS, Event::FieldPromotion, &[], &[]).facts, [], "no broken unit");
    for _ in 0..2 {
        scene.broken(AXIS, "Rifle", "C6");
    }
    scene.broken(AXIS, "Rifle", "C8");
    let told = scene.event(AXIS, Event::FieldPromotion, &[], &[(AXIS, Choice::Decline)]);
    assert_eq!(told.facts, []);
    assert_eq!(told.offers(), [or_decline(hexes(&["C6", "C8"]))]);
    let told = scene.event(AXIS, Event::FieldPromotion, &[], &[(AXIS, Choice::Hex(hex("C8")))]);
    let kind = scene.kind(AXIS, "Private");
    let new = NewUnit { id: UnitId(5), owner: AXIS, kind, hex: hex("C8") };
    assert_eq!(told.facts, [Fact::UnitCreated { new }]);
    assert_eq!(scene.event(AXIS, Event::FieldPromotion, &[], &[]).facts, [], "there is only one");
}

/// E56: the private is one counter: it leaves the casualty track to be placed again, unbroken.
#[test]
fn field_promotion_fetches_the_private_from_the_track() {
    let mut scene = Scene::new();
    scene.broken(AXIS, "Rifle", "C5");
    scene.unit(ALLIES, "Rifle", "O1");
    let private = scene.casualty(AXIS, "Private");
    scene.change(private, |unit| unit.broken = true);
    let told = scene.event(AXIS, Event::FieldPromotion, &[], &[(AXIS, Choice::Hex(hex("C5")))]);
    assert_eq!(told.facts, [Fact::UnitReturned { unit: private, hex: hex("C5"), broken: false }]);
    assert_eq!(scene.battle.situation.casualties[AXIS], []);
    assert!(!scene.battle.situation.unit(private).broken);
}

/// E58: in any friendly hex: with an own unit, or an objective under control without enemies, that does not
/// burn; then it may rally a broken unit there.
#[test]
fn hero_appears_among_friends() {
    let mut scene = Scene::on(|parts| parts.objectives = ["C3", "C4", "C6", "C7"].map(hex).to_vec());
    scene.battle.situation.control = [Some(AXIS), Some(ALLIES), Some(AXIS), Some(AXIS), None];
    scene.battle.situation.markers[hex("C6").index()].blaze = true;
    let good = scene.unit(AXIS, "Rifle", "H5");
    let broken = scene.broken(AXIS, "Rifle", "H5");
    scene.broken(AXIS, "Rifle", "C3");
    scene.unit(ALLIES, "Rifle", "C7");
    scene.battle.situation.control[3] = Some(AXIS);
    let answers = [(AXIS, Choice::Hex(hex("H5"))), (AXIS, Choice::Unit(broken))];
    let told = scene.event(AXIS, Event::Hero, &[], &answers);
    let new = NewUnit { id: UnitId(4), owner: AXIS, kind: scene.kind(AXIS, "Hero"), hex: hex("H5") };
    let taken = Fact::ObjectiveTaken { number: 4, side: ALLIES };
    assert_eq!(told.facts, [Fact::UnitCreated { new }, taken, Fact::UnitRallied { unit: broken }]);
    assert_eq!(told.offers(), [hexes(&["C3", "H5"]), or_decline(units([broken]))]);
    assert!(!scene.battle.situation.unit(good).broken);
    assert_eq!(scene.event(AXIS, Event::Hero, &[], &[]).facts, [], "already in play");
}

/// E58: an empty objective hex will do; the placing is no choice when there is one hex only, the rally is.
#[test]
fn hero_must_appear() {
    let mut scene = Scene::on(|parts| parts.objectives = vec![hex("C3")]);
    scene.battle.situation.control[0] = Some(ALLIES);
    let broken = scene.broken(AXIS, "Rifle", "H5");
    scene.unit(ALLIES, "Rifle", "O1");
    let told = scene.event(AXIS, Event::Hero, &[], &[(AXIS, Choice::Decline)]);
    let hero =
        |owner, id, at| NewUnit { id: UnitId(id), owner, kind: scene.kind(owner, "Hero"), hex: hex(at) };
    assert_eq!(told.facts, [Fact::UnitCreated { new: hero(AXIS, 2, "H5") }]);
    assert!(scene.battle.situation.unit(broken).broken);
    let new = hero(ALLIES, 3, "C3");
    let told = scene.event(ALLIES, Event::Hero, &[], &[(ALLIES, Choice::Hex(hex("C3")))]);
    assert_eq!(told.facts, [Fact::UnitCreated { new }]);
    assert_eq!(told.offers(), [hexes(&["C3", "O1"])]);
}

/// E58.1: a hero that was eliminated gave no points, went back to the box and may appear again.
#[test]
fn hero_may_come_again() {
    let mut scene = Scene::new();
    let hero = scene.broken(AXIS, "Hero", "H5");
    scene.unit(AXIS, "Rifle", "H5");
    scene.unit(ALLIES, "Rifle", "O1");
    let told = scene.event(ALLIES, Event::Kia, &[], &[]);
    assert_eq!(told.facts, [Fact::UnitEliminated { unit: hero, place: Place::Box }]);
    let told = scene.event(AXIS, Event::Hero, &[], &[]);
    assert!(matches!(told.facts[..], [Fact::UnitCreated { new: NewUnit { id: UnitId(3), .. } }]), "{told:?}");
}

/// The first entry with a unit in the support table of the Germans.
fn entry(scene: &Scene, name: &str) -> Choice {
    let wanted = scene.kind(AXIS, name);
    let support = &scene.game.nations[AXIS].support;
    let is = |item| matches!(item, SupportItem::Unit { kind, .. } if kind == wanted);
    let entry = support.iter().position(|entry| is(entry.item)).expect(name) as u8;
    Choice::Support { side: AXIS, entry }
}

/// E59, 11.2: what has no counter left, of the unit or of its weapon, cannot be chosen; lost ones count.
#[test]
fn infiltration_is_limited_by_the_counters() {
    let mut scene = Scene::new().with_bystanders();
    let [captain, pionier, rifle, conscript] =
        ["Captain", "Pionier", "Elite Rifle", "Conscript"].map(|name| entry(&scene, name));
    let came = |scene: &Scene, id, name, at| {
        let kind = scene.kind(AXIS, name);
        Fact::UnitCreated { new: NewUnit { id: UnitId(id), owner: AXIS, kind, hex: hex(at) } }
    };
    let answers = [(AXIS, captain.clone()), (AXIS, Choice::Hex(hex("H5")))];
    let told = scene.event(AXIS, Event::Infiltration, &[Draw::Dice(6, 6), Draw::Hex("H5")], &answers);
    assert_eq!(told.offers()[0], [captain, pionier, rifle.clone(), conscript.clone()]);
    assert_eq!(told.facts, [came(&scene, 2, "Captain", "H5")]);

    // There is one captain, and a Pionier of this entry carries one of three flamethrowers.
    for _ in 0..3 {
        scene.lost_weapon(AXIS, "Flamethrower");
    }
    let answers = [(AXIS, conscript.clone()), (AXIS, Choice::Hex(hex("D5")))];
    let told = scene.event(AXIS, Event::Infiltration, &[Draw::Dice(6, 6), Draw::Hex("D5")], &answers);
    assert_eq!(told.offers()[0], [rifle, conscript]);
    assert_eq!(told.facts, [came(&scene, 3, "Conscript", "D5")]);
}

/// E60: friend or enemy, broken or not, not suppressed, in a hex with a cover below 1.
#[test]
fn interdiction_suppresses_in_the_open() {
    let mut scene = Scene::on(|parts| {
        parts.terrain[hex("C5").index()] = Terrain::Brush;
        parts.terrain[hex("E5").index()] = Terrain::Stream;
    });
    scene.unit(ALLIES, "Rifle", "C5");
    let wading = scene.unit(ALLIES, "Rifle", "E5");
    let friend = scene.broken(AXIS, "Rifle", "G5");
    let dug_in = scene.unit(ALLIES, "Rifle", "I5");
    scene.battle.situation.markers[hex("I5").index()].fortification = Some(Fortification::Foxholes);
    let told = scene.event(AXIS, Event::Interdiction, &[], &[(AXIS, Choice::Unit(wading))]);
    assert_eq!(told.facts, [Fact::UnitSuppressed { unit: wading }]);
    assert_eq!(told.offers(), [units([wading, friend])]);
    assert_eq!(
        scene.event(AXIS, Event::Interdiction, &[], &[]).facts,
        [Fact::UnitSuppressed { unit: friend }]
    );
    assert_eq!(scene.event(AXIS, Event::Interdiction, &[], &[]).facts, []);
    assert!(!scene.battle.situation.unit(dug_in).suppressed);
}

/// E62, 7.1: a broken unit of either side has to be eliminated, the reader's own if there is no other.
#[test]
fn kia_eliminates_a_broken_unit() {
    let mut scene = Scene::new();
    scene.unit(AXIS, "Rifle", "C5");
    let own = scene.broken(AXIS, "Line Team", "C5");
    scene.unit(ALLIES, "Rifle", "O1");
    let enemy = scene.broken(ALLIES, "Captain", "O1");
    let told = scene.event(AXIS, Event::Kia, &[], &[(AXIS, Choice::Unit(enemy))]);
    assert_eq!(told.facts, lost(AXIS, 3, enemy));
    assert_eq!(told.offers(), [units([own, enemy])]);
    assert_eq!(scene.event(AXIS, Event::Kia, &[], &[]).facts, lost(ALLIES, 1, own));
    assert_eq!(scene.event(AXIS, Event::Kia, &[], &[]).facts, []);
}

/// 6.3.2: the last unit of a side ends the battle at once.
#[test]
fn kia_may_end_the_battle() {
    let mut scene = Scene::new();
    scene.unit(AXIS, "Rifle", "C5");
    let last = scene.broken(ALLIES, "Rifle", "O1");
    let told = scene.event(AXIS, Event::Kia, &[], &[]);
    let outcome = Outcome { winner: AXIS, ending: Ending::NoUnits };
    assert_eq!(told.facts[..2], lost(AXIS, 2, last));
    assert_eq!(told.facts[2..], [Fact::BattleEnded { outcome }]);
}

/// 6.3.2: when a side has no unit left, secret chits are revealed and score before the totals are compared.
#[test]
fn secret_chits_score_at_the_end() {
    let mut scene = Scene::new();
    scene.unit(AXIS, "Rifle", "C5");
    let last = scene.broken(ALLIES, "Rifle", "O1");
    scene.battle.situation.control = [Some(ALLIES), None, Some(ALLIES), None, None];
    for (side, chit) in [(AXIS, Chit::A), (ALLIES, Chit::K)] {
        scene.battle.secret_chits[side] = vec![chit];
        scene.battle.situation.secret_chits[side] = 1;
    }
    let told = scene.event(AXIS, Event::Kia, &[], &[]);
    let score = |points, chit| Fact::PointsScored { side: ALLIES, points, reason: PointsFor::Chit(chit) };
    assert_eq!(told.facts[..2], lost(AXIS, 2, last));
    assert_eq!(
        told.facts[2..],
        [
            Fact::ChitRevealed { side: AXIS, chit: Chit::A },
            score(1, Chit::A),
            Fact::ChitRevealed { side: ALLIES, chit: Chit::K },
            score(3, Chit::K),
            Fact::BattleEnded { outcome: Outcome { winner: ALLIES, ending: Ending::NoUnits } },
        ]
    );
}

/// E64: a broken unit of either side has to rally.
#[test]
fn medic_rallies_a_broken_unit() {
    let mut scene = Scene::new();
    let own = scene.broken(AXIS, "Rifle", "C5");
    let enemy = scene.broken(ALLIES, "Rifle", "O1");
    let told = scene.event(ALLIES, Event::Medic, &[], &[(ALLIES, Choice::Unit(enemy))]);
    assert_eq!(told.facts, [Fact::UnitRallied { unit: enemy }]);
    assert_eq!(told.offers(), [units([own, enemy])]);
    assert_eq!(scene.event(ALLIES, Event::Medic, &[], &[]).facts, [Fact::UnitRallied { unit: own }]);
    assert_eq!(scene.event(ALLIES, Event::Medic, &[], &[]).facts, []);
}

/// E66: one of the reader's own broken units next to an enemy, broken or not.
#[test]
fn prisoners_of_war_are_next_to_an_enemy() {
    let mut scene = Scene::new();
    let near = scene.broken(AXIS, "Rifle", "C5");
    let also = scene.broken(AXIS, "Line Team", "C5");
    scene.broken(AXIS, "Rifle", "C7");
    scene.unit(AXIS, "Rifle", "D4");
    scene.broken(ALLIES, "Rifle", "C4");
    let told = scene.event(AXIS, Event::PrisonersOfWar, &[], &[(AXIS, Choice::Unit(also))]);
    assert_eq!(told.facts, lost(ALLIES, 1, also));
    assert_eq!(told.offers(), [units([near, also])]);
    assert_eq!(scene.event(AXIS, Event::PrisonersOfWar, &[], &[]).facts, lost(ALLIES, 2, near));
    assert_eq!(scene.event(AXIS, Event::PrisonersOfWar, &[], &[]).facts, []);
}

/// E72: the nearest unit breaks, friend or enemy; of several as near the reader chooses.
#[test]
fn shell_shock_breaks_the_nearest_unit() {
    let mut scene = Scene::new();
    let squad = scene.unit(AXIS, "Rifle", "C7");
    let leader = scene.unit(AXIS, "Sergeant", "C7");
    let enemy = scene.unit(ALLIES, "Rifle", "E4");
    let far = scene.unit(ALLIES, "Rifle", "O1");
    let draws = [Draw::Hex("C5")];
    let told = scene.event(AXIS, Event::ShellShock, &draws, &[(AXIS, Choice::Unit(leader))]);
    assert_eq!(told.facts, [Fact::UnitBroke { unit: leader }]);
    assert_eq!(told.offers(), [units([squad, leader, enemy])]);
    let told = scene.event(AXIS, Event::ShellShock, &[Draw::Hex("O3")], &[]);
    assert_eq!(told.facts, [Fact::UnitBroke { unit: far }]);
    let told = scene.event(AXIS, Event::ShellShock, &[Draw::Hex("O3")], &[]);
    assert_eq!(told.facts, lost(AXIS, 2, far), "3.2.4");
}

/// E76: a casualty of either side comes back broken, in or next to the random hex, within the stacking limit
/// (8.2) and not in fire or deep water; its space is free again (4.2).
#[test]
fn walking_wounded_come_back() {
    let mut scene = Scene::on(|parts| parts.terrain[hex("C4").index()] = Terrain::WaterBarrier);
    scene.battle.situation.markers[hex("D4").index()].blaze = true;
    scene.unit(AXIS, "Rifle", "B5");
    scene.unit(ALLIES, "Rifle", "C6");
    let own = scene.casualty(AXIS, "Rifle");
    scene.change(own, |unit| unit.activated = true);
    let fallen = scene.casualty(ALLIES, "Rifle");
    let answers = [(AXIS, Choice::Unit(own)), (AXIS, Choice::Hex(hex("B4")))];
    let told = scene.event(AXIS, Event::WalkingWounded, &[Draw::Hex("C5")], &answers);
    assert_eq!(told.facts, [Fact::UnitReturned { unit: own, hex: hex("B4"), broken: true }]);
    // Two squads are eight silhouettes, one too many; a hex with enemies only has room.
    assert_eq!(told.offers(), [units([own, fallen]), hexes(&["B4", "C5", "C6", "D5"])]);
    let situation = &scene.battle.situation;
    assert_eq!(situation.casualties[AXIS], []);
    assert_eq!(situation.next_casualty_space(AXIS), 1);
    assert!(situation.unit(own).broken && !situation.unit(own).activated);
}

/// E76, O16.4: a unit placed among enemies is in a melee as soon as the event is over.
#[test]
fn walking_wounded_may_start_a_melee() {
    let mut scene = Scene::new();
    let enemy = scene.unit(ALLIES, "Rifle", "C6");
    scene.unit(ALLIES, "Rifle", "O1");
    scene.unit(AXIS, "Rifle", "A1");
    let fallen = scene.casualty(AXIS, "Line Team");
    scene.stack(ALLIES, &[Draw::Dice(1, 1)]);
    let draws = [Draw::Hex("C5"), Draw::Dice(6, 5)];
    let told = scene.event(AXIS, Event::WalkingWounded, &draws, &[(AXIS, Choice::Hex(hex("C6")))]);
    assert_eq!(told.facts[0], Fact::UnitReturned { unit: fallen, hex: hex("C6"), broken: true });
    assert_eq!(told.facts[1], Fact::MeleeBegan { hex: hex("C6") });
    // Firepower 5 and 2 against 1 and 11.
    let decided = Fact::MeleeDecided { hex: hex("C6"), axis: 12, allies: 7, winner: Some(AXIS) };
    assert!(told.facts.contains(&decided), "{told:?}");
    assert_eq!(scene.battle.situation.unit(enemy).place, Place::Casualty);
}

/// E76, E42: with empty tracks the hex is read all the same (11.4); without room the unit stays where it is.
#[test]
fn walking_wounded_need_room() {
    let mut scene = Scene::new();
    let squad = scene.unit(AXIS, "Rifle", "H1");
    scene.unit(ALLIES, "Rifle", "O1");
    let gun = scene.weapon(squad, "Light MG");
    scene.battle.situation.weapons[usize::from(gun.0)].broken = true;
    let told = scene.event(AXIS, Event::WalkingWounded, &[Draw::Hex("C6")], &[]);
    assert_eq!(told.facts, [Fact::WeaponFixed { weapon: gun }]);

    let fallen = scene.casualty(AXIS, "Rifle");
    let around = HexId::all().filter(|at| at.distance(hex("C5")) <= 1);
    for at in around.collect::<Vec<_>>() {
        scene.unit(AXIS, "SS", &at.to_string());
    }
    let told = scene.event(AXIS, Event::WalkingWounded, &[Draw::Hex("C5")], &[]);
    assert_eq!(told.facts, []);
    assert_eq!(scene.battle.situation.unit(fallen).place, Place::Casualty);
}
