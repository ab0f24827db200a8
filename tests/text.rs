//! Whole battles in words: no question, choice or fact is without its message.

use std::path::{Path, PathBuf};

use std::sync::Arc;

use opfire::squads::content::library::Library;
use opfire::squads::record::{Match, NoUndo, Progress};
use opfire::squads::rules::{Illegal, Phase, Side, Why, check};
use opfire::squads::text;
use rand_pcg::Pcg32;

/// A message that is missing shows its key; a value that is missing shows its braces.
fn is_said(words: &str, what: impl std::fmt::Debug) {
    let key =
        ["log-", "ask-", "do-", "order-", "action-", "event-", "reason-", "roll-", "verdict-", "phase-"];
    assert!(!words.is_empty(), "nothing is said of {what:?}");
    assert!(!key.iter().any(|key| words.starts_with(key)), "{words} for {what:?}");
    assert!(!words.contains('{'), "{words} for {what:?}");
}

#[test]
fn every_question_choice_and_fact_of_whole_battles_has_its_words() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios/proving_ground.scenario.ron");
    for (scenario, seed) in (0..5).map(|seed| ("crossroads", seed)).chain((0..5).map(|seed| (file, seed))) {
        let game = Arc::new(Library::embedded().load(scenario).unwrap_or_else(|found| panic!("{found}")));
        let mut battle = Match::new(game.clone(), seed);
        let mut luck = Pcg32::new(seed, 77);
        let mut view = battle.start_view(Side::Axis);
        let mut cursor = 0;
        loop {
            for note in battle.facts_since(cursor, Side::Axis) {
                let left = text::left(&view.situation, &note.fact);
                view.apply(&game, &note.fact);
                if let Some(line) = text::fact(&game, &view.situation, &note, left) {
                    is_said(&line, &note.fact);
                }
                for detail in text::fact_details(&note.fact) {
                    is_said(&detail, &note.fact);
                }
            }
            cursor = battle.facts();
            let Progress::Asks(decision) = battle.progress().clone() else { break };
            is_said(&text::question(&game, &view.situation, &decision.question), decision.question);
            for choice in &decision.offer.choices {
                if let Some(words) = text::choice(&game, &view.situation, &decision.question, choice) {
                    is_said(&words, choice);
                }
            }
            let choice = battle.propose(&mut luck);
            battle.answer(decision.side, choice).expect("proposed choices are legal");
        }
    }
}

#[test]
fn every_card_and_phase_has_its_words() {
    for nation in crate::NATIONS {
        for card in Library::embedded().deck(nation).unwrap_or_else(|found| panic!("{found}")) {
            is_said(&text::order_name(card.order), card.order);
            is_said(&text::action_name(card.action), card.action);
            is_said(&text::event_name(card.event), card.event);
        }
    }
    for phase in Phase::ALL {
        is_said(&text::phase_name(phase), phase);
    }
}

/// Why a choice is refused is said for every order, every action, and everything else that can be wrong.
#[test]
fn every_refusal_has_its_words() {
    for nation in crate::NATIONS {
        for card in Library::embedded().deck(nation).unwrap_or_else(|found| panic!("{found}")) {
            for illegal in [check::order_refused(card.order), check::action_refused(card.action)] {
                let said = text::refusal(&illegal);
                is_said(&said, illegal);
                assert!(!said.contains("refused-"), "{illegal:?} is said as {said}");
            }
        }
    }
    let others = [
        Why::NotInTheSet,
        Why::Twice,
        Why::TooFew,
        Why::TooMany,
        Why::NobodyCarriesItOut,
        Why::GroupOfTwoHexes,
        Why::Lapsed,
        Why::KeptApart,
        Why::NotDeclined,
        Why::OrderFirst,
        Why::NothingToDiscard,
        Why::NotOffered,
        Why::SpecialRule,
        Why::OrdnanceAlone,
        Why::WireApart,
        Why::NoChain,
        Why::Over,
        Why::OtherSide,
    ];
    for why in others {
        let said = text::refusal(&Illegal { rule: "5", why });
        assert!(!said.contains("refused-") && said.ends_with(" (5)"), "{why:?} is said as {said}");
    }
    for barrier in [NoUndo::Nothing, NoUndo::Luck, NoUndo::OtherSide] {
        assert!(!text::not_taken_back(barrier).starts_with("undo-"), "{barrier:?} has no words");
    }
}

/// A message that is named in the code is there: else players would read its key.
#[test]
fn every_message_that_the_code_names_is_there() {
    let borrowed =
        std::fs::read_to_string(root().join("assets/locale/fr/borrowed.ftl")).expect("a file of messages");
    let borrowed: Vec<&str> =
        borrowed.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect();
    let mut named = 0;
    for (path, code) in sources_of(&[
        "kit",
        "squads/record",
        "squads/text",
        "squads/content",
        "squads/terminal",
        "page",
        "platoons",
        "window",
        "cli",
    ]) {
        for call in ["text(\"", "said(\"", "text_with(\""] {
            for rest in code.split(call).skip(1) {
                let key = rest.split('"').next().unwrap_or_default();
                assert!(
                    text::exists(key) || borrowed.contains(&key),
                    "{path} names the message {key}, which is nowhere"
                );
                named += 1;
            }
        }
    }
    assert!(named > 150, "only {named} messages are found in the code");
}

/// Files of the rooms that players hear whose English is not for them, each with the number of its sentences: names that
/// the engine wants, those of fonts and styles of a page, the first line of a kept battle, what a file of settings or a drawing does wrong, what commands for designers print,
/// examples of what is typed, and what only a debug build says.
const NOT_FOR_PLAYERS: [(&str, usize); 20] = [
    ("cli/case.rs", 3),
    ("cli/validate.rs", 3),
    ("kit/keeping/name.rs", 1),
    ("kit/keeping/written.rs", 1),
    ("kit/play.rs", 1),
    ("kit/terminal/hearing.rs", 1),
    ("kit/terminal/keeping.rs", 1),
    ("page/charts.rs", 1),
    ("page/style.css", 9),
    ("platoons/terminal/commands.rs", 1),
    ("squads/terminal/commands.rs", 1),
    ("window/art/gallery.rs", 3),
    ("window/art/vector.rs", 1),
    ("window/controls/focus.rs", 1),
    ("window/controls/shortcut.rs", 1),
    ("window/mod.rs", 3),
    ("window/screens/handover.rs", 1),
    ("window/settings/file.rs", 9),
    ("window/shot/mod.rs", 2),
    ("window/sidebar/tracks.rs", 2),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every source file of some rooms but the tests in them: its path below `src`, and its text.
fn sources_of(rooms: &[&str]) -> Vec<(String, String)> {
    fn read(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in folder.read_dir().expect("a folder of the sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                read(&path, found);
            } else if path.file_name().is_some_and(|name| name != "tests.rs") {
                found.push(path);
            }
        }
    }
    let source = root().join("src");
    let mut found = Vec::new();
    rooms.iter().for_each(|room| read(&source.join(room), &mut found));
    let below = |path: &Path| {
        let path = path.strip_prefix(&source).expect("a path below the sources");
        path.display().to_string().replace('\\', "/")
    };
    found
        .into_iter()
        .map(|path| (below(&path), std::fs::read_to_string(&path).expect("a source file")))
        .collect()
}

/// The sentences of a source text: two words in a row between quotation marks, where nobody only panics or asserts.
fn sentences(code: &str) -> Vec<String> {
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let silent = ["//", "assert", "expect(", "panic!", "unreachable!", "reason ="];
    let lines = code
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with("//") && !silent[1..].iter().any(|word| line.contains(word)));
    let quoted = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
    let word = |word: &str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_alphabetic());
    let speaks = |text: &&str| {
        let words: Vec<bool> =
            text.split_whitespace().map(|part| word(part.trim_matches([',', '.', ';', ':']))).collect();
        words.windows(2).any(|pair| pair[0] && pair[1])
    };
    quoted.filter(speaks).map(str::to_owned).collect()
}

/// What players read stands in `assets/locale`: the rooms that they hear hold no sentence of their own.
#[test]
fn no_english_is_hidden_in_the_code() {
    let shared = ["kit", "page", "window", "cli"];
    let squads = ["rules", "record", "ai", "text", "terminal", "counsel", "findings"]
        .map(|room| format!("squads/{room}"));
    let platoons = ["text", "terminal", "findings"].map(|room| format!("platoons/{room}"));
    let games = squads.iter().chain(&platoons).map(String::as_str);
    let rooms: Vec<&str> = shared.into_iter().chain(games).collect();
    let found = sources_of(&rooms);
    let mut wrong = Vec::new();
    // What breaks in the laboratory, or in a case, is told to whoever wrote it.
    let designers = |file: &str| file.starts_with("kit/lab/") || file.starts_with("kit/cases/");
    for (file, code) in found.into_iter().filter(|(file, _)| !designers(file)) {
        let said = sentences(&code);
        let allowed = NOT_FOR_PLAYERS.iter().find(|(known, _)| *known == file).map_or(0, |(_, count)| *count);
        if said.len() != allowed {
            wrong.push(format!("{file} speaks English, {} sentences for {allowed}: {said:#?}", said.len()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
