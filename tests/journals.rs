//! Twenty whole battles that must play again to the same hash at every rest.
//!
//! A change of a rule, or of the scenario, changes some of them: look at what differs, and if it is what the
//! change was meant to do, write them anew in the same commit:
//! `OPFIRE_REWRITE=1 cargo test --no-default-features journals`.

use std::path::PathBuf;
use std::sync::Arc;

use opfire::content::disk;
use opfire::content::library::Library;
use opfire::record::{Head, Match, Save, Seal, Waiting, copy};
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
        let (game, _) = save.game(&Library::embedded()).unwrap_or_else(|found| panic!("{found}"));
        let followed = save.follow(&game).expect("it begins with its set-up");
        assert!(save.rests.len() > 10 && save.flaw.is_none(), "journal {number} is a whole battle");
        different.extend(followed.divergence.map(|first| {
            format!("journal {number}: rest {}: {} {:?}", first.rest, first.what, first.values)
        }));
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

/// Plays the battles and writes what happened.
fn write_anew() {
    let (game, files) = Library::embedded().bundle("crossroads").unwrap_or_else(|found| panic!("{found}"));
    let game = Arc::new(game);
    for number in 1..=JOURNALS {
        let mut battle = Match::new(game.clone(), number);
        let mut luck = Pcg32::new(number, 2024);
        while let Waiting::For(decision) = battle.waiting() {
            let side = decision.side;
            let choice = battle.propose(&mut luck);
            battle.answer(side, choice).expect("proposals are legal");
        }
        let head = Head::new(&game, files.clone(), number, Vec::new());
        let text = copy(&head, &battle, Seal::Plain).expect("it can be written down");
        disk::write_whole(&file(number), &text).expect("written");
    }
}
