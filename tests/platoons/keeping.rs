//! Battles of platoons in files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use opfire::kit::Match;
use opfire::kit::keeping::{Head, Keepable, Save, Seal, Untrusted, game_of, look, save};
use opfire::platoons::content::library::Library;
use opfire::platoons::rules::{Battle, Platoons};
use rand_pcg::Pcg32;

/// A battle by chance of so many answers, kept in a file.
fn kept(folder: &Path, answers: usize) -> (PathBuf, Match<Platoons>) {
    let (game, files) = Library::embedded().bundle("rye_harvest").expect("a scenario");
    let head = Head::new(&game, files, 5, opfire::kit::BySide::default());
    let mut battle: Match<Platoons> = Match::new(Arc::new(game), 5);
    let mut luck = Pcg32::new(5, 5);
    for _ in 0..answers {
        let choice = battle.propose(&mut luck);
        let opfire::kit::Progress::Asks(decision) = battle.progress() else { break };
        let side = decision.side;
        battle.answer(side, choice).expect("a legal choice");
    }
    (save(folder, &head, &battle, Seal::Plain).expect("it is written"), battle)
}

/// What was kept is played again, with the files that are in it, to the same battle; and it says whose game it is.
#[test]
fn a_battle_that_was_kept_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, battle) = kept(folder.path(), 150);
    assert_eq!(game_of(&file).expect("a game"), Platoons::GAME);
    let state = look::<Platoons>(&file).expect("it can be looked at");
    assert_eq!(state.title.french(), "La moisson du seigle");
    let save = Save::<Platoons>::read(&file).expect("it is read");
    let game = Arc::new(Platoons::game(&save.head.files).expect("its files make a game"));
    let followed = save.follow(&game).expect("it is believed");
    assert!(followed.divergence.is_none() && save.flaw.is_none());
    assert_eq!(followed.battle.battle(), battle.battle());
    assert_eq!(followed.battle.answers().len(), 150);
}

/// An answer that was changed in the file is found where it makes a difference.
#[test]
fn a_changed_battle_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, _) = kept(folder.path(), 150);
    let text = std::fs::read_to_string(&file).expect("it is text");
    let changed = text.replacen("Pass", "Decline", 1);
    assert_ne!(text, changed, "somebody passed");
    std::fs::write(&file, changed).expect("it is written");
    let flawed = match Save::<Platoons>::read(&file) {
        Err(_) => true,
        Ok(save) => save.flaw.is_some(),
    };
    assert!(flawed, "every line has a check of its own");
}

/// A position from a file has the chance of its seed: no die that somebody has stacked in it, and no generator of another kind.
#[test]
fn stacked_chance_is_not_believed() {
    let (game, _) = Library::embedded().bundle("rye_harvest").expect("a scenario");
    let seed = 5;
    let mut battle = Battle::new(&game, seed);
    battle.luck.die();
    assert_eq!(Platoons::believe(&game, &battle, seed), Ok(()), "how far chance has come does not matter");
    let mut stacked = battle.clone();
    stacked.luck.stacked.push_back(6);
    assert_eq!(Platoons::believe(&game, &stacked, seed), Err(Untrusted::Chance));
    battle.luck.reseed(Pcg32::new(seed, 5));
    assert_eq!(Platoons::believe(&game, &battle, seed), Err(Untrusted::Chance));
}
