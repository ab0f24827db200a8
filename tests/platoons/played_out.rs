//! Whole battles for tests of a rule: they hold together, and what happens in those of the computer with itself.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use opfire::kit::lab::{Chooser, SimOptions};
use opfire::kit::{BySide, Match, Progress};
use opfire::platoons::ai::Computer;
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::{Fact, Game, Platoons};

/// No invariant breaks in so many battles by chance, and in as many of the computer.
pub fn hold_together(game: &Arc<Game>, games: u64) {
    for who in [Chooser::Random, Chooser::COMPUTER] {
        let players = BySide::from_fn(|_| who);
        let options = SimOptions { games, seed: 1, players, threads: 1, watch: true };
        let report = simulate(game, options, &AtomicBool::new(false), || ());
        assert_eq!(report.broken_invariants, Vec::<String>::new(), "{who:?}");
    }
}

/// All that happens in a battle of the computer with itself.
pub fn by_the_computer(game: &Arc<Game>, seed: u64) -> Vec<Fact> {
    let mut battle: Match<Platoons> = Match::new(game.clone(), seed);
    let mut computer = Computer::new(seed);
    while let Progress::Asks(decision) = battle.progress().clone() {
        let choice = computer.choose(game, &battle.view(decision.side), &decision);
        battle.answer(decision.side, choice).expect("legal");
    }
    battle.notes().iter().map(|note| note.fact.clone()).collect()
}
