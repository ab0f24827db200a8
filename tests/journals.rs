//! Twenty whole battles that must play again to the same hash at every rest.
//!
//! A change of a rule, or of the scenario, changes some of them: look at what differs, and if it is what the
//! change was meant to do, write them anew in the same commit:
//! `OPFIRE_REWRITE=1 cargo test --no-default-features journals`.

use std::path::PathBuf;
use std::sync::Arc;

use opfire::content::library::Library;
use opfire::record::{Match, Save, Waiting};
use rand_pcg::Pcg32;

/// How many there are.
const JOURNALS: u64 = 20;

fn file(number: u64) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/journals/{number:02}.save.ron"))
}

#[test]
fn every_journal_plays_again_to_the_same_hashes() {
    if crate::rewriting() {
        write_anew();
    }
    let mut different = Vec::new();
    for number in 1..=JOURNALS {
        let save = Save::read(&file(number)).unwrap_or_else(|error| panic!("{error}"));
        let game = Library::embedded().load(&save.scenario).unwrap_or_else(|found| panic!("{found}"));
        let replay = save.replay(Arc::new(game));
        assert!(replay.hashes.len() > 10, "journal {number} is a whole battle");
        different.extend(
            replay
                .divergence
                .map(|first| format!("journal {number}: rest {}: {}", first.checkpoint, first.what)),
        );
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

/// Plays the battles and writes what happened.
fn write_anew() {
    let game = Arc::new(Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}")));
    for number in 1..=JOURNALS {
        let mut battle = Match::new(game.clone(), number);
        let mut luck = Pcg32::new(number, 2024);
        while let Waiting::For(decision) = battle.waiting() {
            let side = decision.side;
            let choice = battle.propose(&mut luck);
            battle.answer(side, choice).expect("proposals are legal");
        }
        Save::of(&battle, "crossroads", Vec::new()).write(&file(number)).expect("written");
        let _ = std::fs::remove_file(file(number).with_extension("bak"));
    }
}
