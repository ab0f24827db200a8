//! What the binary carries is right: decks, nations.

use std::collections::BTreeMap;

use opfire::squads::content::library::Library;
use opfire::squads::rules::{Action, Card, Event, Order, Quality, Side, Trigger, UnitClass};

fn deck(name: &str) -> Vec<Card> {
    Library::embedded().deck(name).unwrap_or_else(|found| panic!("{found}"))
}

/// How often each value of a field is on the cards of a deck.
fn counts<T: Ord>(deck: &[Card], field: impl Fn(&Card) -> T) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for card in deck {
        *counts.entry(field(card)).or_default() += 1;
    }
    counts
}

#[test]
fn the_german_deck_has_its_orders_actions_and_triggers() {
    use Action::*;
    let deck = deck("german");
    let orders = [
        (Order::Advance, 5),
        (Order::ArtilleryDenied, 2),
        (Order::ArtilleryRequest, 8),
        (Order::CommandConfusion, 8),
        (Order::Fire, 18),
        (Order::Move, 12),
        (Order::Recover, 9),
        (Order::Rout, 10),
    ];
    assert_eq!(counts(&deck, |card| card.order), BTreeMap::from(orders));
    let actions = [
        (Ambush, 6),
        (AssaultFire, 6),
        (BoreSighting, 1),
        (CommandConfusion, 1),
        (Concealment, 5),
        (Crossfire, 8),
        (Demolitions, 1),
        (DigIn, 4),
        (HandGrenades, 6),
        (HiddenEntrenchments, 2),
        (HiddenMines, 1),
        (HiddenPillbox, 1),
        (HiddenUnit, 1),
        (HiddenWire, 2),
        (LightWounds, 5),
        (Marksmanship, 1),
        (NoQuarter, 3),
        (SmokeGrenades, 6),
        (SprayFire, 6),
        (SustainedFire, 6),
    ];
    assert_eq!(counts(&deck, |card| card.action), BTreeMap::from(actions));
    let triggers = [
        (None, 51),
        (Some(Trigger::Event), 10),
        (Some(Trigger::Jammed), 2),
        (Some(Trigger::Sniper), 7),
        (Some(Trigger::Time), 2),
    ];
    assert_eq!(counts(&deck, |card| card.trigger), BTreeMap::from(triggers));
}

#[test]
fn the_russian_deck_has_its_orders_actions_and_triggers() {
    use Action::*;
    let deck = deck("russian");
    let orders = [
        (Order::Advance, 6),
        (Order::ArtilleryDenied, 3),
        (Order::ArtilleryRequest, 6),
        (Order::CommandConfusion, 8),
        (Order::Fire, 18),
        (Order::Move, 13),
        (Order::Recover, 9),
        (Order::Rout, 9),
    ];
    assert_eq!(counts(&deck, |card| card.order), BTreeMap::from(orders));
    let actions = [
        (Ambush, 6),
        (AssaultFire, 6),
        (BoreSighting, 1),
        (Concealment, 7),
        (Crossfire, 8),
        (Demolitions, 1),
        (DigIn, 4),
        (HandGrenades, 6),
        (HiddenEntrenchments, 2),
        (HiddenMines, 1),
        (HiddenPillbox, 1),
        (HiddenUnit, 1),
        (HiddenWire, 2),
        (LightWounds, 8),
        (NoQuarter, 3),
        (SmokeGrenades, 3),
        (SprayFire, 6),
        (SustainedFire, 6),
    ];
    assert_eq!(counts(&deck, |card| card.action), BTreeMap::from(actions));
    let triggers = [
        (None, 50),
        (Some(Trigger::Event), 8),
        (Some(Trigger::Jammed), 4),
        (Some(Trigger::Sniper), 8),
        (Some(Trigger::Time), 2),
    ];
    assert_eq!(counts(&deck, |card| card.trigger), BTreeMap::from(triggers));
}

#[test]
fn the_american_deck_has_its_orders_actions_and_triggers() {
    use Action::*;
    let deck = deck("american");
    let orders = [
        (Order::Advance, 4),
        (Order::ArtilleryDenied, 3),
        (Order::ArtilleryRequest, 9),
        (Order::CommandConfusion, 7),
        (Order::Fire, 20),
        (Order::Move, 12),
        (Order::Recover, 8),
        (Order::Rout, 9),
    ];
    assert_eq!(counts(&deck, |card| card.order), BTreeMap::from(orders));
    let actions = [
        (Ambush, 6),
        (AssaultFire, 6),
        (BoreSighting, 1),
        (CommandConfusion, 2),
        (Concealment, 4),
        (Crossfire, 8),
        (Demolitions, 1),
        (DigIn, 4),
        (HandGrenades, 6),
        (HiddenEntrenchments, 3),
        (HiddenMines, 1),
        (HiddenUnit, 1),
        (HiddenWire, 2),
        (LightWounds, 6),
        (SmokeGrenades, 9),
        (SprayFire, 6),
        (SustainedFire, 6),
    ];
    assert_eq!(counts(&deck, |card| card.action), BTreeMap::from(actions));
    let triggers = [
        (None, 50),
        (Some(Trigger::Event), 12),
        (Some(Trigger::Jammed), 2),
        (Some(Trigger::Sniper), 6),
        (Some(Trigger::Time), 2),
    ];
    assert_eq!(counts(&deck, |card| card.trigger), BTreeMap::from(triggers));
}

#[test]
fn the_american_deck_has_its_events() {
    use Event::*;
    let events = [
        (AirSupport, 3),
        (BattleHarden, 5),
        (BattlefieldIntegrity, 2),
        (BoobyTrap, 1),
        (Breeze, 6),
        (CommandAndControl, 2),
        (Cower, 2),
        (Deploy, 3),
        (Dust, 1),
        (Elan, 2),
        (FieldPromotion, 1),
        (FogOfWar, 2),
        (Hero, 5),
        (Interdiction, 6),
        (Interrogation, 3),
        (Kia, 1),
        (Malfunction, 1),
        (Medic, 1),
        (MissionObjective, 1),
        (PrisonersOfWar, 2),
        (Reconnaissance, 2),
        (Reinforcements, 3),
        (Rubble, 1),
        (Sappers, 2),
        (Scrounge, 2),
        (ShellShock, 1),
        (Shellholes, 1),
        (StrategicObjective, 1),
        (SuppressingFire, 3),
        (WalkingWounded, 3),
        (WhitePhosphorus, 3),
    ];
    assert_eq!(counts(&deck("american"), |card| card.event), BTreeMap::from(events));
}

/// The events that differ in number, and how many kinds there are.
#[test]
fn both_decks_have_their_events() {
    let german = counts(&deck("german"), |card| card.event);
    let russian = counts(&deck("russian"), |card| card.event);
    assert_eq!((german.len(), russian.len()), (32, 32));
    let on_both = |event| (german.get(&event).copied(), russian.get(&event).copied());
    assert_eq!(on_both(Event::Blaze), (Some(6), None));
    assert_eq!(on_both(Event::Commissar), (None, Some(4)));
    assert_eq!(on_both(Event::Entrench), (None, Some(4)));
    assert_eq!(on_both(Event::Deploy), (Some(3), None));
    assert_eq!(on_both(Event::BattleHarden), (Some(5), Some(3)));
    assert_eq!(on_both(Event::Cower), (Some(2), Some(4)));
    assert_eq!(on_both(Event::Hero), (Some(5), Some(2)));
    assert_eq!(on_both(Event::PrisonersOfWar), (Some(2), Some(4)));
    assert_eq!(on_both(Event::Breeze), (Some(6), Some(6)));
    assert_eq!(on_both(Event::Interdiction), (Some(6), Some(6)));
}

#[test]
fn the_british_deck_has_its_orders_actions_events_and_triggers() {
    use Action::*;
    let deck = deck("british");
    let orders = [
        (Order::Advance, 5),
        (Order::ArtilleryDenied, 3),
        (Order::ArtilleryRequest, 8),
        (Order::CommandConfusion, 9),
        (Order::Fire, 16),
        (Order::Move, 12),
        (Order::Recover, 10),
        (Order::Rout, 9),
    ];
    assert_eq!(counts(&deck, |card| card.order), BTreeMap::from(orders));
    let actions = [
        (Ambush, 6),
        (AssaultFire, 6),
        (BoreSighting, 1),
        (Concealment, 5),
        (Crossfire, 8),
        (Demolitions, 1),
        (DigIn, 4),
        (HandGrenades, 6),
        (HiddenEntrenchments, 2),
        (HiddenMines, 1),
        (HiddenPillbox, 1),
        (HiddenUnit, 1),
        (HiddenWire, 2),
        (LightWounds, 5),
        (Marksmanship, 6),
        (SmokeGrenades, 5),
        (SprayFire, 6),
        (SustainedFire, 6),
    ];
    assert_eq!(counts(&deck, |card| card.action), BTreeMap::from(actions));
    let events = [
        (Event::AirSupport, 2),
        (Event::BattleHarden, 6),
        (Event::BattlefieldIntegrity, 2),
        (Event::BoobyTrap, 1),
        (Event::Breeze, 12),
        (Event::CommandAndControl, 2),
        (Event::Cower, 1),
        (Event::Deploy, 3),
        (Event::Dust, 1),
        (Event::Elan, 2),
        (Event::FieldPromotion, 1),
        (Event::Hero, 7),
        (Event::Infiltration, 1),
        (Event::Interdiction, 6),
        (Event::Interrogation, 3),
        (Event::Kia, 1),
        (Event::Malfunction, 1),
        (Event::Medic, 1),
        (Event::MissionObjective, 1),
        (Event::PrisonersOfWar, 1),
        (Event::Reconnaissance, 2),
        (Event::Reinforcements, 2),
        (Event::Rubble, 1),
        (Event::Sappers, 2),
        (Event::Scrounge, 1),
        (Event::ShellShock, 1),
        (Event::Shellholes, 1),
        (Event::StrategicObjective, 1),
        (Event::SuppressingFire, 3),
        (Event::WalkingWounded, 3),
    ];
    assert_eq!(counts(&deck, |card| card.event), BTreeMap::from(events));
    let triggers = [
        (None, 56),
        (Some(Trigger::Event), 6),
        (Some(Trigger::Jammed), 2),
        (Some(Trigger::Sniper), 6),
        (Some(Trigger::Time), 2),
    ];
    assert_eq!(counts(&deck, |card| card.trigger), BTreeMap::from(triggers));
}

#[test]
fn the_french_deck_has_its_orders_actions_events_and_triggers() {
    use Action::*;
    let deck = deck("french");
    let orders = [
        (Order::Advance, 5),
        (Order::ArtilleryDenied, 3),
        (Order::ArtilleryRequest, 7),
        (Order::CommandConfusion, 9),
        (Order::Fire, 18),
        (Order::Move, 12),
        (Order::Recover, 9),
        (Order::Rout, 9),
    ];
    assert_eq!(counts(&deck, |card| card.order), BTreeMap::from(orders));
    let actions = [
        (Ambush, 6),
        (AssaultFire, 6),
        (BoreSighting, 2),
        (CommandConfusion, 5),
        (Concealment, 5),
        (Crossfire, 9),
        (Demolitions, 1),
        (DigIn, 4),
        (HandGrenades, 6),
        (HiddenEntrenchments, 2),
        (HiddenMines, 1),
        (HiddenPillbox, 1),
        (HiddenUnit, 1),
        (HiddenWire, 2),
        (LightWounds, 6),
        (SmokeGrenades, 3),
        (SprayFire, 6),
        (SustainedFire, 6),
    ];
    assert_eq!(counts(&deck, |card| card.action), BTreeMap::from(actions));
    let events = [
        (Event::AirSupport, 1),
        (Event::BattleHarden, 4),
        (Event::BattlefieldIntegrity, 2),
        (Event::BoobyTrap, 1),
        (Event::Breeze, 12),
        (Event::CommandAndControl, 2),
        (Event::Cower, 3),
        (Event::Deploy, 3),
        (Event::Dust, 1),
        (Event::Elan, 2),
        (Event::FieldPromotion, 1),
        (Event::FogOfWar, 2),
        (Event::Hero, 4),
        (Event::Infiltration, 1),
        (Event::Interdiction, 6),
        (Event::Interrogation, 3),
        (Event::Kia, 1),
        (Event::Malfunction, 1),
        (Event::Medic, 1),
        (Event::MissionObjective, 1),
        (Event::PrisonersOfWar, 3),
        (Event::Reconnaissance, 2),
        (Event::Reinforcements, 2),
        (Event::Rubble, 1),
        (Event::Sappers, 2),
        (Event::Scrounge, 1),
        (Event::ShellShock, 1),
        (Event::Shellholes, 1),
        (Event::StrategicObjective, 1),
        (Event::SuppressingFire, 3),
        (Event::WalkingWounded, 3),
    ];
    assert_eq!(counts(&deck, |card| card.event), BTreeMap::from(events));
    let triggers = [
        (None, 58),
        (Some(Trigger::Event), 4),
        (Some(Trigger::Jammed), 4),
        (Some(Trigger::Sniper), 4),
        (Some(Trigger::Time), 2),
    ];
    assert_eq!(counts(&deck, |card| card.trigger), BTreeMap::from(triggers));
}

#[test]
fn the_italian_deck_has_its_orders_actions_events_and_triggers() {
    use Action::*;
    let deck = deck("italian");
    let orders = [
        (Order::Advance, 5),
        (Order::ArtilleryDenied, 2),
        (Order::ArtilleryRequest, 7),
        (Order::CommandConfusion, 12),
        (Order::Fire, 18),
        (Order::Move, 11),
        (Order::Recover, 9),
        (Order::Rout, 8),
    ];
    assert_eq!(counts(&deck, |card| card.order), BTreeMap::from(orders));
    let actions = [
        (Ambush, 5),
        (AssaultFire, 6),
        (BoreSighting, 1),
        (CommandConfusion, 6),
        (Concealment, 4),
        (Crossfire, 8),
        (Demolitions, 1),
        (DigIn, 4),
        (HandGrenades, 6),
        (HiddenEntrenchments, 2),
        (HiddenMines, 1),
        (HiddenPillbox, 1),
        (HiddenUnit, 1),
        (HiddenWire, 2),
        (LightWounds, 9),
        (SmokeGrenades, 3),
        (SprayFire, 6),
        (SustainedFire, 6),
    ];
    assert_eq!(counts(&deck, |card| card.action), BTreeMap::from(actions));
    let events = [
        (Event::AirSupport, 1),
        (Event::BattleHarden, 3),
        (Event::BattlefieldIntegrity, 2),
        (Event::Blaze, 6),
        (Event::Breeze, 12),
        (Event::CommandAndControl, 2),
        (Event::Cower, 4),
        (Event::Deploy, 1),
        (Event::Dust, 1),
        (Event::Elan, 2),
        (Event::FieldPromotion, 1),
        (Event::Hero, 3),
        (Event::Infiltration, 1),
        (Event::Interdiction, 6),
        (Event::Interrogation, 3),
        (Event::Kia, 1),
        (Event::Malfunction, 1),
        (Event::Medic, 1),
        (Event::MissionObjective, 1),
        (Event::PrisonersOfWar, 5),
        (Event::Reconnaissance, 2),
        (Event::Reinforcements, 2),
        (Event::Sappers, 2),
        (Event::Scrounge, 1),
        (Event::ShellShock, 1),
        (Event::StrategicObjective, 1),
        (Event::SuppressingFire, 3),
        (Event::WalkingWounded, 3),
    ];
    assert_eq!(counts(&deck, |card| card.event), BTreeMap::from(events));
    let triggers = [
        (None, 51),
        (Some(Trigger::Event), 8),
        (Some(Trigger::Jammed), 6),
        (Some(Trigger::Sniper), 5),
        (Some(Trigger::Time), 2),
    ];
    assert_eq!(counts(&deck, |card| card.trigger), BTreeMap::from(triggers));
}

/// The corners and the two ends of column H are never drawn; German hexes have odd rows, all others even rows.
#[test]
fn random_hexes_are_each_drawn_once_and_never_at_the_corners() {
    for (name, parity) in
        [("german", 1), ("italian", 1), ("russian", 0), ("american", 0), ("british", 0), ("french", 0)]
    {
        let hexes = counts(&deck(name), |card| card.hex);
        assert_eq!(hexes.len(), 72, "{name}");
        for hex in hexes.keys() {
            assert!(
                !["A1", "A10", "H1", "H10", "O1", "O10"].contains(&hex.to_string().as_str()),
                "{name} {hex}"
            );
            assert_eq!(hex.row() % 2, parity, "{name} {hex}");
        }
    }
}

#[test]
fn every_nation_has_what_the_rules_look_for() {
    let library = Library::embedded();
    for (name, discards) in
        [("german", 6), ("italian", 3), ("russian", 3), ("american", 5), ("british", 5), ("french", 4)]
    {
        let nation = library.nation(name).unwrap_or_else(|found| panic!("{found}"));
        assert_eq!(nation.discard_limit, discards, "5.3");
        assert!(nation.hero().is_some() && nation.private().is_some());
        for quality in [Quality::Elite, Quality::Line, Quality::Green] {
            assert!(nation.team(quality).is_some(), "{name} {quality:?}");
        }
        for unit in &nation.units {
            let points = match unit.class {
                UnitClass::Hero => 0,
                UnitClass::Team => 1,
                UnitClass::Squad => 2,
                UnitClass::Leader => 1 + unit.good.command as u8,
            };
            assert_eq!(unit.victory_points, points, "7.1: {name} {}", unit.name);
        }
    }
}

/// 11.2: every roll offers something in every year in which the nation fights, and radios stand only where there are some.
#[test]
fn every_column_of_the_support_tables_offers_something() {
    let library = Library::embedded();
    for (name, entries, years) in [
        ("german", 26, 1939..=1945),
        ("italian", 31, 1939..=1944),
        ("russian", 26, 1939..=1945),
        ("american", 24, 1943..=1945),
        ("british", 24, 1940..=1945),
        ("french", 23, 1939..=1945),
    ] {
        let nation = library.nation(name).unwrap_or_else(|found| panic!("{found}"));
        assert_eq!(nation.support.len(), entries, "{name}");
        for (year, roll) in years.flat_map(|year| (2..=12).map(move |roll| (year, roll))) {
            // The reference offers the French nothing there.
            if (name, year, roll) == ("french", 1942, 12) {
                continue;
            }
            let column = nation.support.iter().filter(|entry| entry.in_column(roll, year));
            assert!(column.count() >= 1, "{name}, a roll of {roll} in {year}");
        }
    }
}

#[test]
fn boxed_figures_are_read() {
    let german = Library::embedded().nation("german").unwrap_or_else(|found| panic!("{found}"));
    let rifle = german.units.iter().find(|unit| unit.name == "Rifle").expect("there is a Rifle");
    let figures = [rifle.good.firepower, rifle.good.range, rifle.good.movement].map(|f| (f.value, f.boxed));
    assert_eq!(figures, [(5, false), (5, true), (4, true)]);
    assert_eq!((rifle.good.morale, rifle.broken.morale, rifle.count), (7, 7, 10));
}

#[test]
fn the_first_scenario_is_ready_to_be_played() {
    let library = Library::embedded();
    let game = library.load("crossroads").unwrap_or_else(|found| panic!("{found}"));
    let scenario = &game.scenario;
    assert_eq!((scenario.title.en.as_str(), scenario.id.as_str()), ("Harvest at Lipovka", "crossroads"));
    let briefing = &scenario.briefing.en;
    assert!(!briefing.contains('\n') && !briefing.contains("  "), "{briefing}");
    let (axis, allies) = (&scenario.sides[Side::Axis], &scenario.sides[Side::Allies]);
    assert_eq!((axis.units.len(), allies.units.len()), (11, 13));
    assert!(axis.radio.is_some() && axis.fortifications.len() == 6);
    assert!(axis.units.iter().chain(&allies.units).all(|unit| unit.suggested.is_some()));
    assert_eq!((game.hand_size(Side::Axis), game.hand_size(Side::Allies)), (4, 6));
}

/// Of each nation: its formations, and the sums of points, surrender levels, units and weapons over all sizes.
const FORMATION_SUMS: [(&str, [u16; 5]); 6] = [
    ("german", [9, 522, 181, 195, 111]),
    ("russian", [9, 465, 256, 292, 117]),
    ("american", [9, 546, 249, 281, 101]),
    ("british", [11, 634, 262, 288, 144]),
    ("french", [10, 478, 246, 276, 112]),
    ("italian", [9, 389, 256, 292, 115]),
];

#[test]
fn the_formations_of_each_nation_have_their_figures() {
    use opfire::squads::content::FileKind;
    use opfire::squads::content::formations_file::Size;
    let library = Library::embedded();
    let sums = |name: &str| {
        let read = library.formations(name).unwrap_or_else(|found| panic!("{found}"));
        let strengths = || read.formations.iter().flat_map(|f| Size::ALL.map(|size| f.strength(size)));
        let points: u16 = strengths().map(|strength| u16::from(strength.points)).sum();
        let surrender: u16 = strengths().map(|strength| u16::from(strength.surrender)).sum();
        let units: u16 = strengths().flat_map(|s| &s.units).map(|(count, _)| u16::from(*count)).sum();
        let weapons: u16 = strengths().flat_map(|s| &s.weapons).map(|lot| u16::from(lot.count)).sum();
        [read.formations.len() as u16, points, surrender, units, weapons]
    };
    assert_eq!(library.names(FileKind::Formations).len(), 6);
    for (nation, expected) in FORMATION_SUMS {
        assert_eq!(sums(nation), expected, "{nation}");
    }
}

/// E56: the private is found by what he is, wherever he stands in the list.
#[test]
fn the_private_is_found_in_any_order() {
    for name in crate::NATIONS {
        let mut nation = Library::embedded().nation(name).unwrap_or_else(|found| panic!("{found}"));
        for _ in 0..2 {
            let private = nation.private().expect("there is one");
            assert_eq!(nation.units[usize::from(private.0)].name, "Private", "{name}");
            nation.units.reverse();
        }
    }
}
