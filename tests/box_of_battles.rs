//! What comes in the box: twelve maps and twenty battles, and all that they use.

use std::collections::BTreeSet;

use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::content::scenario_special::EXAMPLES;
use opfire::squads::lab::{BY_CHANCE, play_one};
use opfire::squads::rules::{BySide, Fortification, Game, Posture, Side};

/// Every battle of the box, by its name.
fn battles() -> Vec<(String, Game)> {
    let library = Library::embedded();
    let listed = library.scenarios().into_iter().map(|listing| listing.id);
    listed
        .map(|id| {
            let game = library.load(&id).unwrap_or_else(|found| panic!("{found}"));
            (id, game)
        })
        .collect()
}

#[test]
fn there_are_twelve_maps_with_five_objectives_each() {
    let library = Library::embedded();
    let names = library.names(FileKind::Map);
    assert_eq!(names.len(), 12, "{names:?}");
    for name in names {
        let map = library.map(&name).unwrap_or_else(|found| panic!("{found}"));
        assert!((1..=5).all(|number| map.objective_marker(number).is_some()), "{name}");
    }
}

#[test]
fn there_are_twenty_battles_on_all_fronts_in_the_order_of_the_years() {
    let battles = battles();
    assert_eq!(battles.len(), 20);
    let years: Vec<u16> = battles.iter().map(|(_, game)| game.scenario.year).collect();
    assert!(years.is_sorted() && years.first() == Some(&1940) && years.last() == Some(&1945), "{years:?}");
    let fronts: BTreeSet<&str> =
        battles.iter().map(|(_, game)| game.nations[Side::Allies].adjective.as_str()).collect();
    assert_eq!(fronts, BTreeSet::from(["American", "British", "French", "Russian"]));
    let maps: BTreeSet<&str> = battles.iter().map(|(_, game)| game.map.name.as_str()).collect();
    assert_eq!(maps.len(), 12, "every map has a battle: {maps:?}");
}

#[test]
fn every_battle_is_told_and_set_up() {
    for (id, game) in battles() {
        let scenario = &game.scenario;
        for words in [&scenario.title, &scenario.place, &scenario.date, &scenario.briefing] {
            assert!(!words.is_empty(), "{id}");
        }
        assert!(!scenario.history.is_empty() && !scenario.note.is_empty(), "{id} has both notes");
        for side in Side::BOTH {
            let side = &scenario.sides[side];
            assert!(!side.briefing.is_empty(), "{id}");
            let placed = |unit: &opfire::squads::rules::ScenarioUnit| {
                unit.suggested.is_some() || unit.arrives.is_some()
            };
            assert!(side.units.iter().all(placed), "{id}: every unit has a suggested place or comes later");
        }
    }
}

/// But two defenders: neither would come.
#[test]
fn every_pair_of_postures_is_there() {
    let pair = |game: &Game| {
        let mut pair = [Side::Axis, Side::Allies].map(|side| game.side(side).posture);
        pair.sort_unstable();
        pair
    };
    let there: BTreeSet<[Posture; 2]> = battles().iter().map(|(_, game)| pair(game)).collect();
    use Posture::{Attacker, Defender, Recon};
    for one in [Attacker, Defender, Recon] {
        for other in [Attacker, Defender, Recon] {
            let mut wanted = [one, other];
            wanted.sort_unstable();
            assert_eq!(there.contains(&wanted), wanted != [Defender, Defender], "{wanted:?}");
        }
    }
}

#[test]
fn every_fortification_and_every_radio_is_there() {
    use Fortification::{Bunker, Foxholes, Mines, Pillbox, Trench, Wire};
    let battles = battles();
    let sides = || battles.iter().flat_map(|(_, game)| Side::BOTH.map(|side| (game, side)));
    for kind in [Bunker, Foxholes, Mines, Pillbox, Trench, Wire] {
        let laid =
            sides().any(|(game, side)| game.side(side).fortifications.iter().any(|works| works.kind == kind));
        assert!(laid, "{kind:?}");
    }
    let radio = |(game, side): (&Game, Side)| {
        let kind = game.side(side).radio?.kind;
        Some(game.nations[side].radios[usize::from(kind.0)].name.clone())
    };
    // One has its battle among those of the tests.
    let tried = crate::game("hazy_morning");
    let tried = Side::BOTH.map(|side| (&*tried, side));
    let there: BTreeSet<String> = sides().chain(tried).filter_map(radio).collect();
    let library = Library::embedded();
    let fights: BTreeSet<&str> = sides().map(|(game, side)| game.nations[side].id.as_str()).collect();
    for nation in library.names(FileKind::Nation).into_iter().filter(|name| fights.contains(name.as_str())) {
        let nation = library.nation(&nation).unwrap_or_else(|found| panic!("{found}"));
        for radio in &nation.radios {
            assert!(there.contains(&radio.name), "a radio of {}: {there:?}", radio.name);
        }
    }
}

#[test]
fn every_special_rule_is_there() {
    let name = |rule: &str| rule.split('(').next().unwrap_or(rule).to_owned();
    let battles = battles();
    // Some have their battle among those of the tests.
    let tried = ["all_at_once", "hazy_morning", "unseen_morning"].map(crate::game);
    let tried = tried.iter().flat_map(|game| &game.scenario.special);
    let rules = battles.iter().flat_map(|(_, game)| &game.scenario.special).chain(tried);
    let there: BTreeSet<String> = rules.map(|rule| name(&format!("{rule:?}"))).collect();
    let missing: Vec<&&str> = EXAMPLES.iter().filter(|example| !there.contains(&name(example))).collect();
    assert!(missing.is_empty(), "no battle has {missing:?}");
}

#[test]
fn random_battles_of_every_scenario_end_with_every_invariant_kept() {
    for (id, game) in battles() {
        let mut won = BySide::<u32>::default();
        for seed in 0..4 {
            let played = play_one(&game, BY_CHANCE, seed, true);
            let played = played.unwrap_or_else(|broken| panic!("{id}, seed {seed}: {broken:?}"));
            won[played.outcome.winner] += 1;
        }
        assert_eq!(won.axis + won.allies, 4, "{id}");
    }
}
