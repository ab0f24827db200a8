//! The computer opponent: it sees only a view, never answers what the rules refuse, and beats chance.

use opfire::content::library::Library;
use opfire::lab::{Seat, duel};
use opfire::rules::{BySide, Game, Side};

fn crossroads() -> Game {
    Library::embedded().load("crossroads").expect("the embedded scenario loads")
}

fn seats(axis: Seat, allies: Seat) -> BySide<Seat> {
    BySide { axis, allies }
}

/// Plays `games` battles and gives the wins of a side; every battle ends and no answer is refused.
fn wins(side: Side, seats: BySide<Seat>, games: u64) -> u64 {
    let game = crossroads();
    let mut wins = 0;
    for seed in 1..=games {
        let played = duel(&game, seats, seed).expect("the battle ends");
        assert_eq!(played.slips, 0, "seed {seed}: an answer was not legal");
        wins += u64::from(played.outcome.winner == side);
    }
    wins
}

#[test]
fn the_computer_beats_chance_with_the_axis() {
    let won = wins(Side::Axis, seats(Seat::Computer, Seat::Random), 20);
    assert!(won >= 18, "won {won} of 20");
}

#[test]
fn the_computer_beats_chance_with_the_allies() {
    let won = wins(Side::Allies, seats(Seat::Random, Seat::Computer), 20);
    assert!(won >= 18, "won {won} of 20");
}

/// Two computers fight it out: no answer is refused, and both sides win some of their battles.
#[test]
fn computers_end_their_battles() {
    let won = wins(Side::Axis, seats(Seat::Computer, Seat::Computer), 20);
    assert!((2..=18).contains(&won), "the Axis won {won} of 20");
}
