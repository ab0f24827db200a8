//! The rules help and the explanations: nothing is without its text, and every number leads somewhere.

use std::collections::BTreeSet;
use std::path::Path;

use opfire::platoons;
use opfire::squads::board::{self, Map, MapParts, PathKind, SightStatus, Terrain};
use opfire::squads::content::library::Library;
use opfire::squads::help::{Block, Figure, Line, Rule, Rulebook, Set, rules_in};
use opfire::squads::rules::{Battle, Chit, Fortification, Posture, terrain};
use opfire::squads::text::{self, Language};

/// Every statement of the rulebook with its number.
const RULES: &str = include_str!("rulebook/rules.csv");

/// The drawn examples that the help may ask for.
const FIGURES: [&str; 15] = [
    "artillery-drift",
    "artillery-seven-hexes",
    "command-radius",
    "fire-group",
    "fire-hindrance",
    "melee-strength",
    "move-costs",
    "move-opportunity-fire",
    "move-road",
    "rout-direction",
    "sight-clear",
    "sight-hills",
    "sight-hindrance",
    "sight-obstacle",
    "stacking",
];

fn numbers() -> Vec<&'static str> {
    RULES.lines().skip(1).filter_map(|line| line.split(',').next()).collect()
}

fn rules(book: &Rulebook) -> impl Iterator<Item = &Rule> {
    book.chapters.iter().flat_map(|chapter| &chapter.rules)
}

#[test]
fn every_number_of_the_rulebook_is_restated_once_in_its_order() {
    for language in Language::ALL {
        let restated: Vec<&str> = rules(rules_in(language)).map(|rule| rule.number.as_str()).collect();
        assert_eq!(restated, numbers(), "{language}");
        for rule in rules(rules_in(language)) {
            assert!(!rule.title.is_empty(), "{language}: {} has no title", rule.number);
            assert!(rule.runs().next().is_some(), "{language}: {} says nothing", rule.number);
        }
    }
}

#[test]
fn references_lead_to_rules_and_figures_are_known() {
    let known: BTreeSet<&str> = numbers().into_iter().collect();
    for language in Language::ALL {
        let mut figures = Vec::new();
        for rule in rules(rules_in(language)) {
            for run in rule.runs() {
                assert!(!run.words.contains("!("), "{language}: {} has a figure among words", rule.number);
                if run.set == Set::Reference {
                    assert!(
                        known.contains(run.words.as_str()),
                        "{language}: {} refers to {}",
                        rule.number,
                        run.words
                    );
                }
            }
            figures.extend(rule.body.iter().filter_map(|block| match block {
                Block::Figure(name) => Some(name.as_str()),
                _ => None,
            }));
        }
        figures.sort_unstable();
        assert_eq!(figures, FIGURES, "{language}");
    }
}

/// Every example that is asked for can be drawn, and shows what the rules say: sight as the map sees it, costs as they are paid.
#[test]
fn figures_show_what_the_rules_say() {
    let mut names: Vec<&str> = Figure::all().iter().map(|figure| figure.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, FIGURES);
    let (mut lines, mut costs, mut hindrances) = (0, 0, 0);
    for figure in Figure::all() {
        assert!(figure.caption().len() > 20, "{}", figure.name);
        let mut parts = MapParts::blank("figure");
        figure.terrain.iter().for_each(|(hex, terrain)| parts.terrain[hex.index()] = *terrain);
        figure.hills.iter().for_each(|hex| parts.levels[hex.index()] = 1);
        if figure.road.len() > 1 {
            parts.paths.push(board::Path { kind: PathKind::Road, hexes: figure.road.clone() });
        }
        let map = Map::new(parts);
        for (from, to, line) in &figure.lines {
            let status = match line {
                Line::Clear => SightStatus::Clear,
                Line::Hindered => SightStatus::Hindered,
                Line::Blocked => SightStatus::Blocked,
                Line::Fire => {
                    assert_ne!(map.sight(*from, *to).status, SightStatus::Blocked, "{}", figure.name);
                    continue;
                }
                Line::Way => {
                    assert_eq!(from.distance(*to), 1, "{}: {from} to {to}", figure.name);
                    continue;
                }
            };
            assert_eq!(map.sight(*from, *to).status, status, "{}: {from} to {to}", figure.name);
            lines += 1;
        }
        if figure.name.ends_with("-hindrance") {
            for (_, label) in &figure.labels {
                let hinders =
                    figure.lines.iter().map(|(from, to, _)| map.sight(*from, *to).hindrance.to_string());
                assert_eq!(hinders.collect::<Vec<_>>(), [label.trim_start_matches('−')], "{}", figure.name);
                hindrances += 1;
            }
        }
        if !figure.name.starts_with("move-") {
            continue;
        }
        let mut game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
        game.map = map;
        let situation = Battle::new(&game, 1).situation;
        for (hex, label) in &figure.labels {
            let way = figure.lines.iter().find(|(_, to, line)| to == hex && *line == Line::Way);
            let (from, ..) = way.expect("a cost stands on the way");
            let direction = from.direction_to(*hex).expect("a neighbour");
            let cost = terrain::move_cost(&game, &situation, *from, direction).expect("it can be entered");
            assert_eq!(cost.total().to_string(), *label, "{}: {hex}", figure.name);
            costs += 1;
        }
    }
    assert!(
        lines >= 4 && costs >= 8 && hindrances == 2,
        "{lines} lines, {costs} costs, {hindrances} hindrances"
    );
}

/// A rule number that a sentence of the program names is in the help, itself or what is above it.
#[test]
fn every_number_in_the_messages_leads_to_a_rule() {
    let book = rules_in(Language::English);
    let mut named = 0;
    for file in ["battle", "explain", "screens", "saves"] {
        let path = format!("{}/assets/locale/en/{file}.ftl", env!("CARGO_MANIFEST_DIR"));
        let messages = std::fs::read_to_string(path).expect("a file of messages");
        for part in messages.split('(').skip(1) {
            let Some((inside, _)) = part.split_once(')') else { continue };
            for number in inside.split(", ").filter(|word| numbers().contains(word) || is_number(word)) {
                assert!(book.rule(number).is_some(), "{file} names rule {number}");
                named += 1;
            }
        }
    }
    assert!(named > 20, "only {named} numbers are named");
}

/// A rule that the code of the platoons cites to a player stands in their help, in every language: where an answer is refused, of a
/// question, of a shift, of what blocks sight.
#[test]
fn every_number_that_the_platoons_cite_leads_to_a_rule() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/platoons");
    let mut code = String::new();
    ["rules", "board", "text"].iter().for_each(|room| read(&sources.join(room), &mut code));
    let messages = include_str!("../assets/locale/en/platoons.ftl");
    let quoted = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2));
    let bracketed = messages.split('(').skip(1).filter_map(|part| part.split(')').next());
    let is_number = |word: &&str| {
        let digits = |part: &str| !part.is_empty() && part.chars().all(|digit| digit.is_ascii_digit());
        word.split_once('.').is_some_and(|(chapter, rest)| {
            digits(chapter) && digits(rest.trim_end_matches(|letter: char| letter.is_ascii_lowercase()))
        })
    };
    let cited: BTreeSet<&str> = quoted.chain(bracketed).filter(is_number).collect();
    assert!(cited.len() > 80, "only {} rules are cited", cited.len());
    for language in Language::ALL {
        for number in &cited {
            let found = platoons::help::rules_in(language).rule(number).map(|(_, rule)| &rule.number);
            let heads = number.strip_suffix(".0");
            let leads = found.is_some_and(|found| found == number || heads == Some(found));
            assert!(leads, "{language}: {number} leads to {found:?}");
        }
    }
}

/// All source files below a folder as one text.
fn read(folder: &Path, text: &mut String) {
    for entry in folder.read_dir().expect("a folder of the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read(&path, text);
        } else {
            text.push_str(&std::fs::read_to_string(path).expect("a source file"));
        }
    }
}

/// A letter of the book's parts and figures with dots.
fn is_number(word: &str) -> bool {
    let rest = word.strip_prefix(['O', 'A', 'E', 'T', 'F']).unwrap_or_default();
    !rest.is_empty() && rest.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
}

#[test]
fn everything_that_a_player_meets_is_explained() {
    let mut explained = 0;
    let mut check = |kind: &str, value: &dyn std::fmt::Debug| {
        let Some(told) = text::explain(kind, value) else { panic!("nothing explains {kind} {value:?}") };
        let key = format!("{kind}-");
        assert!(!told.name.starts_with(&key), "{kind} {value:?} has no name");
        assert!((30..=320).contains(&told.words.chars().count()), "{kind} {value:?}: {}", told.words);
        assert!(numbers().contains(&told.rule.as_str()), "{kind} {value:?} names rule {}", told.rule);
        explained += 1;
    };
    for nation in crate::NATIONS {
        for card in Library::embedded().deck(nation).unwrap_or_else(|found| panic!("{found}")) {
            check("order", &card.order);
            check("action", &card.action);
            check("event", &card.event);
            card.trigger.iter().for_each(|trigger| check("trigger", trigger));
        }
    }
    check("action", &opfire::squads::rules::Action::OpportunityFire);
    for kind in [
        Fortification::Bunker,
        Fortification::Foxholes,
        Fortification::Mines,
        Fortification::Pillbox,
        Fortification::Trench,
        Fortification::Wire,
    ] {
        check("fortification", &kind);
    }
    for terrain in [
        Terrain::OpenGround,
        Terrain::Building,
        Terrain::Woods,
        Terrain::Brush,
        Terrain::Orchard,
        Terrain::Field,
        Terrain::Marsh,
        Terrain::Gully,
        Terrain::Stream,
        Terrain::WaterBarrier,
        Terrain::MajorBridge,
        Terrain::MinorBridge,
    ] {
        check("terrain", &terrain);
    }
    for posture in [Posture::Attacker, Posture::Defender, Posture::Recon] {
        check("posture", &posture);
    }
    assert!(explained > 600);
    for chit in Chit::ALL {
        assert!(text::chit_explained(chit).is_some(), "nothing explains chit {chit:?}");
    }
}
