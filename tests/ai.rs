//! The computer opponent: it sees only a view, never answers what the rules refuse, and beats chance.

use opfire::content::library::Library;
use opfire::lab::{Seat, SimOptions, simulate};
use opfire::rules::BySide;

/// Plays `games` battles and gives the wins of both sides. Every battle ends and no answer is refused.
fn wins(axis: Seat, allies: Seat, games: u64) -> BySide<u64> {
    let game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
    let players = BySide { axis, allies };
    let report = simulate(&game, SimOptions { games, seed: 1, players, threads: 2, watch: true });
    assert_eq!(report.broken_invariants, Vec::<String>::new());
    report.wins
}

#[test]
fn the_computer_beats_chance_with_the_axis() {
    let won = wins(Seat::Computer, Seat::Random, 20);
    assert!(won.axis >= 18, "{won:?}");
}

#[test]
fn the_computer_beats_chance_with_the_allies() {
    let won = wins(Seat::Random, Seat::Computer, 20);
    assert!(won.allies >= 18, "{won:?}");
}

/// Two computers fight it out: both sides win some of their battles.
#[test]
fn computers_end_their_battles() {
    let won = wins(Seat::Computer, Seat::Computer, 20);
    assert!((2..=18).contains(&won.axis), "{won:?}");
}
