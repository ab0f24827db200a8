//! The rules help: no rule of the book is without its text in either language, figures are those of the tables, and every number that
//! a sentence names leads to its rule.

use std::collections::BTreeSet;
use std::fmt::Debug;

use opfire::kit::help::{Block, Rule, Rulebook, Run, Set};
use opfire::kit::speech::{Language, key_of};
use opfire::platoons::board::{Blocks, Cost, Feature, Hexside, Line, Marker, Row, Terrain};
use opfire::platoons::content::nation_file::common_units;
use opfire::platoons::content::reference::SCENARIO;
use opfire::platoons::content::tables_file::tables;
use opfire::platoons::help::rules_in;
use opfire::platoons::rules::{AtModifier, ShiftId, ShiftTable};

use super::ground::chart;

/// Every numbered statement of the book, with what it is: a rule, a heading, or what only describes the parts of the printed game.
const BOOK: &str = include_str!("rulebook.csv");

/// The whole number of the optional rules, which the book does not print.
const OPTIONAL: &str = "17";

/// That of its terrain effects chart, which has none.
const TERRAIN: &str = "18";

fn rules(book: &Rulebook) -> impl Iterator<Item = &Rule> {
    book.chapters.iter().flat_map(|chapter| &chapter.rules)
}

/// All that a rule says.
fn words(rule: &Rule) -> String {
    rule.runs().map(|run| run.words.as_str()).collect()
}

/// The message of a key in a language.
fn message(language: Language, key: &str) -> &'static str {
    let messages = match language {
        Language::English => include_str!("../../assets/locale/en/platoons.ftl"),
        Language::French => include_str!("../../assets/locale/fr/platoons.ftl"),
    };
    let found = messages.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
    found.unwrap_or_else(|| panic!("{language}: {key} is no message"))
}

#[test]
fn every_number_of_the_book_is_restated_in_its_order() {
    let book: Vec<(&str, &str)> = BOOK
        .lines()
        .skip(1)
        .filter_map(|line| {
            let mut fields = line.split(',');
            Some((fields.next()?, fields.next()?))
        })
        .filter(|(_, kind)| *kind != "display")
        .collect();
    assert!(book.len() > 260, "only {} numbers are in the book", book.len());
    for language in Language::ALL {
        let restated: Vec<(&str, &str)> = rules(rules_in(language))
            .filter(|rule| ![OPTIONAL, TERRAIN].contains(&rule.whole()))
            .map(|rule| (rule.number.as_str(), if rule.body.is_empty() { "heading" } else { "rule" }))
            .collect();
        let apart = restated.iter().zip(&book).find(|(one, other)| one != other);
        assert!(apart.is_none(), "{language}: {apart:?}");
        assert_eq!(restated.len(), book.len(), "{language}");
        let untitled = rules(rules_in(language)).find(|rule| rule.title.is_empty());
        assert!(untitled.is_none(), "{language}: {untitled:?} has no title");
    }
}

/// The rules that have a list: of words, of what transports carry, of results, of shifts, of events.
const LISTS: [&str; 8] = ["1.2", "5.67", "7.4", "9.4", "10.2", "11.1", "12.4", "17.14"];

/// A text is short enough for a terminal, and no sentence is read as the point of a list.
#[test]
fn rules_are_told_in_a_few_sentences() {
    for language in Language::ALL {
        for rule in rules(rules_in(language)).filter(|rule| !rule.body.is_empty()) {
            let sentences: usize = rule.body.iter().map(length).sum();
            assert!(sentences < 850, "{language}: {} says too much", rule.number);
            let listed = rule.body.iter().any(|block| matches!(block, Block::Item(_)));
            assert_eq!(listed, LISTS.contains(&rule.number.as_str()), "{language}: {}", rule.number);
        }
    }
}

/// How many letters a paragraph has.
fn length(block: &Block) -> usize {
    match block {
        Block::Paragraph(runs) => runs.iter().map(|run| run.words.chars().count()).sum(),
        _ => 0,
    }
}

#[test]
fn references_lead_to_rules() {
    for language in Language::ALL {
        let known: BTreeSet<&str> = rules(rules_in(language)).map(|rule| rule.number.as_str()).collect();
        let mut followed = 0;
        for rule in rules(rules_in(language)) {
            for run in rule.runs().filter(|run| run.set == Set::Reference) {
                assert!(
                    known.contains(run.words.as_str()),
                    "{language}: {} names {}",
                    rule.number,
                    run.words
                );
                assert_ne!(run.words, rule.number, "{language}: {} names itself", rule.number);
                followed += 1;
            }
        }
        assert!(followed > 60, "{language}: only {followed} references");
    }
}

/// Each shift stands in the rule of its table, under the name that the log gives it and with the figure of the data.
#[test]
fn shifts_are_told_with_their_figures() {
    let common = common_units().unwrap_or_else(|found| panic!("{found}"));
    let tables = tables(&common).unwrap_or_else(|found| panic!("{found}"));
    let signed = |figure: i8| format!("{figure:+}").replace('-', "−");
    for language in Language::ALL {
        let holds = |number: &str, key: &str, figure: i8| {
            let (_, rule) = rules_in(language).rule(number).expect("a rule");
            let wanted = format!("{} {}", message(language, key), signed(figure));
            assert!(words(rule).contains(&wanted), "{language}: {number} does not say {wanted:?}");
        };
        for shift in ShiftId::ALL {
            let number = match shift.table() {
                ShiftTable::Direct => "10.2",
                ShiftTable::Bombardment => "9.4",
                ShiftTable::Assault => "12.4",
            };
            holds(number, &key_of("platoon-shift", shift), tables.shifts.value(*shift));
        }
        for modifier in AtModifier::ALL.into_iter().filter(|one| *one != AtModifier::MovesAndFires) {
            holds("11.1", &key_of("platoon-at", modifier), tables.at.modifier(modifier));
        }
    }
}

/// The chart is told as the data has it, with the names of the log.
#[test]
fn the_chart_is_that_of_the_data() {
    let chart = chart();
    for language in Language::ALL {
        let (_, rule) = rules_in(language).rule("18.1").expect("the chart");
        let table = rule.body.iter().find_map(|block| match block {
            Block::Table(rows) => Some(rows),
            _ => None,
        });
        let cell = |runs: &Vec<Run>| runs.iter().map(|run| run.words.as_str()).collect::<String>();
        let table = table.expect("a table").iter().skip(1).map(|row| row.iter().map(cell).collect());
        let told: Vec<Vec<String>> = table.collect();
        let name = |kind: &str, of: &dyn Debug| message(language, &key_of(&format!("platoon-{kind}"), of));
        let terrain = Terrain::ALL.into_iter().map(|of| (name("terrain", &of), chart.row(of)));
        let features = Feature::ALL.into_iter().map(|of| (name("feature", &of), chart.feature(of)));
        let sides = Hexside::ALL.into_iter().map(|of| (name("hexside", &of), chart.side(of)));
        let lines = Line::ALL.into_iter().map(|of| (name("line", &of), chart.line(of)));
        let markers = [("work", Marker::Wire), ("work", Marker::DragonsTeeth), ("shell", Marker::Smoke)];
        let markers = markers.into_iter().map(|(kind, of)| (name(kind, &of), chart.marker(of)));
        let rows = terrain.chain(features).chain(sides).chain(lines).chain(markers);
        let wanted: Vec<Vec<String>> = rows.map(|(name, row)| cells(language, name, row)).collect();
        assert_eq!(told, wanted, "{language}");
    }
}

/// A row of the chart in words.
fn cells(language: Language, name: &str, row: &Row) -> Vec<String> {
    let says = |english: &str, french: &str| {
        let words = if language == Language::English { english } else { french };
        words.to_owned()
    };
    let cost = |cost: &Cost| match cost {
        Cost::Whole(points) => points.to_string(),
        Cost::More(points) => format!("+{points}"),
        Cost::All => says("all", "tout"),
        Cost::AsRoad => says("road", "route"),
        Cost::Prohibited => "–".to_owned(),
    };
    let may = |may: Option<bool>| match may {
        Some(true) => says("yes", "oui"),
        Some(false) => says("no", "non"),
        None => says("as else", "comme l’hex"),
    };
    let hidden = row.limiting.map(|limiting| limiting.range.to_string());
    let range = hidden.unwrap_or_else(|| says("afar", "loin"));
    let blocks = match row.blocks {
        Blocks::Never => says("no", "non"),
        Blocks::Always => says("yes", "oui"),
        Blocks::FromTwoHexes => says("two hexes", "deux hexs"),
        Blocks::ByLevel => says("by height", "selon la hauteur"),
        Blocks::UnlessBeside => says("from afar", "de loin"),
        Blocks::Upwards => says("upwards", "vers le haut"),
    };
    let costs = row.costs.iter().map(cost);
    std::iter::once(name.to_owned())
        .chain(costs)
        .chain([may(row.dig), may(row.entrench), range, blocks])
        .collect()
}

/// What a shift cites is a rule of the book itself.
#[test]
fn the_rules_of_shifts_can_be_looked_up() {
    for language in Language::ALL {
        let cited = ShiftId::ALL.iter().map(|shift| shift.rule());
        for number in cited.chain(AtModifier::ALL.into_iter().map(AtModifier::rule)) {
            let found = rules_in(language).rule(number).map(|(_, rule)| rule.number.as_str());
            assert_eq!(found, Some(number), "{language}");
        }
    }
}

/// Every option of a scenario has its rule, under its name.
#[test]
fn optional_rules_are_those_of_scenarios() {
    let (_, options) = SCENARIO.iter().find(|(title, _)| *title == "The options").expect("the options");
    for language in Language::ALL {
        let optional = rules(rules_in(language)).filter(|rule| rule.whole() == OPTIONAL && rule.depth() == 2);
        let told: Vec<String> = optional.map(words).collect();
        let end = |letter: char| !letter.is_ascii_lowercase() && letter != '_';
        let names: BTreeSet<&str> = told.iter().filter_map(|words| words.split(end).next()).collect();
        let untold = options.iter().find(|option| !names.contains(option.name));
        assert!(untold.is_none(), "{language}: {:?} has no rule", untold.map(|option| option.name));
    }
}

/// A rule is found by its number, with what is below it, and by words in both languages.
#[test]
fn rules_are_looked_up_by_number_and_by_words() {
    let book = rules_in(Language::English);
    let told = |words: &str| book.told(words).unwrap_or_default();
    let starts = |line: &str, words: &str| told(line).first().is_some_and(|first| first.starts_with(words));
    assert!(starts("8.42", "8.42 Blocked"), "{:?}", told("8.42"));
    assert!(starts("15.0", "15 Special units"));
    let heads = |line: &str| -> Vec<String> {
        let lines = told(line);
        let numbers = lines.iter().filter_map(|line| line.split(' ').next());
        numbers.filter(|word| book.rule(word).is_some()).map(str::to_owned).collect()
    };
    assert_eq!(heads("12.1"), ["12.1", "12.11", "12.12", "12.13"]);
    assert_eq!(heads("1"), ["1", "1.0", "1.2"], "10 is not below 1");
    let chapters: Vec<String> = (1..=18).map(|chapter| chapter.to_string()).collect();
    assert_eq!(heads(""), chapters);
    assert_eq!(book.search("line of sight")[0].rule.number, "8.4");
    assert_eq!(rules_in(Language::French).search("RETRANCHEMENT ville")[0].rule.number, "14.45");
    assert!(book.told("xyzzy").is_none() && book.told("8.429").is_none());
}
