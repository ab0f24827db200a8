//! The rules help: no rule of the book is without its text in either language, figures are those of the tables, and every number that
//! a sentence names leads to its rule.

use std::collections::BTreeSet;

use opfire::kit::help::{Rule, Rulebook, Set};
use opfire::kit::speech::{Language, key_of};
use opfire::platoons::content::nation_file::common_units;
use opfire::platoons::content::reference::SCENARIO;
use opfire::platoons::content::tables_file::tables;
use opfire::platoons::help::rules_in;
use opfire::platoons::rules::{AtModifier, ShiftId, ShiftTable};

/// Every numbered statement of the book, with what it is: a rule, a heading, or what only describes the parts of the printed game.
const BOOK: &str = include_str!("rulebook.csv");

/// The whole number of the optional rules, which the book does not print.
const OPTIONAL: &str = "17";

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
            .filter(|rule| rule.whole() != OPTIONAL)
            .map(|rule| (rule.number.as_str(), if rule.body.is_empty() { "heading" } else { "rule" }))
            .collect();
        let apart = restated.iter().zip(&book).find(|(one, other)| one != other);
        assert!(apart.is_none(), "{language}: {apart:?}");
        assert_eq!(restated.len(), book.len(), "{language}");
        let untitled = rules(rules_in(language)).find(|rule| rule.title.is_empty());
        assert!(untitled.is_none(), "{language}: {untitled:?} has no title");
    }
}

/// A text is short enough for a terminal, and lists are lists: no sentence is read as the point of one.
#[test]
fn rules_are_told_in_a_few_sentences() {
    for language in Language::ALL {
        for rule in rules(rules_in(language)).filter(|rule| !rule.body.is_empty()) {
            let said = words(rule);
            let lists = ["1.2", "5.67", "7.4", "9.4", "10.2", "11.1", "12.4"].contains(&rule.number.as_str());
            assert!(said.chars().count() > 20, "{language}: {} says too little", rule.number);
            assert!(lists || said.chars().count() < 800, "{language}: {} says too much", rule.number);
            assert_eq!(
                rule.body.len() > 2,
                lists,
                "{language}: {} has {} parts",
                rule.number,
                rule.body.len()
            );
        }
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

/// Every option of a scenario has its rule, and no other is told.
#[test]
fn optional_rules_are_those_of_scenarios() {
    let (_, options) = SCENARIO.iter().find(|(title, _)| *title == "The options").expect("the options");
    let mut wanted: Vec<&str> = options.iter().map(|field| field.name).collect();
    wanted.sort_unstable();
    for language in Language::ALL {
        let optional = rules(rules_in(language)).filter(|rule| rule.whole() == OPTIONAL && rule.depth() == 2);
        let told: Vec<String> = optional.map(words).collect();
        let end = |letter: char| !letter.is_ascii_lowercase() && letter != '_';
        let mut names: Vec<&str> = told.iter().filter_map(|words| words.split(end).next()).collect();
        names.sort_unstable();
        assert_eq!(names, wanted, "{language}");
    }
}

/// A rule is found by its number, with what is below it; where there is none, the one above; and by words in both languages.
#[test]
fn rules_are_looked_up_by_number_and_by_words() {
    let book = rules_in(Language::English);
    let told = |words: &str| book.told(words).unwrap_or_default();
    let starts = |line: &str, words: &str| told(line).first().is_some_and(|first| first.starts_with(words));
    assert!(starts("8.42", "8.42 Blocked"), "{:?}", told("8.42"));
    assert!(starts("8.429", "8.42 Blocked"));
    assert!(starts("16.0", "16 Special rules"));
    let heads = |line: &str| -> Vec<String> {
        let lines = told(line);
        let numbers = lines.iter().filter_map(|line| line.split(' ').next());
        numbers.filter(|word| book.rule(word).is_some()).map(str::to_owned).collect()
    };
    assert_eq!(heads("12.1"), ["12.1", "12.11", "12.12", "12.13"]);
    assert_eq!(heads("1"), ["1", "1.0", "1.2"], "10 is not below 1");
    let chapters: Vec<String> = (1..=17).map(|chapter| chapter.to_string()).collect();
    assert_eq!(heads(""), chapters);
    assert_eq!(book.search("line of sight")[0].rule.number, "8.4");
    assert_eq!(rules_in(Language::French).search("RETRANCHEMENT ville")[0].rule.number, "14.45");
    assert!(book.told("xyzzy").is_none());
}
