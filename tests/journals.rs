//! Two dozen whole battles, on every map and with every special rule of the tests, that must play again to the same hash
//! at every rest.
//!
//! A change of a rule, or of a scenario, changes some of them: look at what differs, and if it is what the
//! change was meant to do, write them anew in the same commit:
//! `OPFIRE_REWRITE=1 cargo test --no-default-features journals`.

use std::path::PathBuf;
use std::sync::Arc;

use opfire::files::disk;
use opfire::squads::content::library::Library;
use opfire::squads::record::{Head, Match, Progress, Save, Seal, copy};
use rand_pcg::Pcg32;

/// How many there are of each scenario: of the first one, and of all in `tests/scenarios`.
const JOURNALS: [(&str, u64); 9] = [
    ("crossroads", 10),
    ("all_at_once", 2),
    ("close_quarters", 2),
    ("hand_to_hand", 2),
    ("hazy_morning", 2),
    ("last_stand", 2),
    ("proving_ground", 2),
    ("staged_morning", 2),
    ("unseen_morning", 2),
];

/// Each journal: its scenario and its seed.
fn journals() -> impl Iterator<Item = (&'static str, u64)> {
    JOURNALS.into_iter().flat_map(|(scenario, count)| (1..=count).map(move |seed| (scenario, seed)))
}

fn file(scenario: &str, seed: u64) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/journals/{scenario}_{seed:02}.save.ron"))
}

/// Every scenario of the tests has its journals.
#[test]
fn no_scenario_of_the_tests_is_without_a_journal() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    for entry in folder.read_dir().expect("a folder of scenarios") {
        let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        let scenario = name.strip_suffix(".scenario.ron").expect("a scenario");
        assert!(JOURNALS.iter().any(|(known, _)| *known == scenario), "{scenario} has no journal");
    }
}

#[test]
fn every_journal_plays_again_to_the_same_hashes() {
    if crate::rewriting() {
        write_anew();
    }
    let mut different = Vec::new();
    for (scenario, seed) in journals() {
        let save = Save::read(&file(scenario, seed)).unwrap_or_else(|error| panic!("{error}"));
        let (game, _) = save.game(&crate::as_then()).unwrap_or_else(|found| panic!("{found}"));
        let followed = save.follow(&game).expect("it begins with its set-up");
        assert!(save.rests.len() > 10 && save.flaw.is_none(), "{scenario} {seed} is a whole battle");
        different.extend(followed.divergence.map(|first| {
            format!("{scenario} {seed}: rest {}: {} {:?}", first.rest, first.what, first.values)
        }));
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

/// Plays the battles and writes what happened.
fn write_anew() {
    for (scenario, seed) in journals() {
        let (game, files) =
            Library::embedded().bundle(&crate::named(scenario)).unwrap_or_else(|found| panic!("{found}"));
        let game = Arc::new(game);
        let mut battle = Match::new(game.clone(), seed);
        let mut luck = Pcg32::new(seed, 2024);
        while let Progress::Asks(decision) = battle.progress() {
            let side = decision.side;
            let choice = battle.propose(&mut luck);
            battle.answer(side, choice).expect("proposals are legal");
        }
        let head = Head::new(&game, files, seed, opfire::kit::BySide::default());
        let text = copy(&head, &battle, Seal::Plain).expect("it can be written down");
        disk::write_whole(&file(scenario, seed), &text).expect("written");
    }
}
