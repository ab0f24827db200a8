//! Players against each other: who beats whom, and how strong that makes each.

use std::sync::atomic::AtomicBool;

use crate::kit::side::{BySide, Side};

use super::Studied;
use super::in_order::in_order;
use super::rating::{Rating, ratings};
use super::record::{Record, seed_of};
use super::run::{SimOptions, play};
use super::seats::Chooser;
use super::statistics::{Estimate, Share};

/// What came of the battles of two players, seen from the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meeting {
    /// The players, by their places among all.
    pub players: [usize; 2],
    /// Wins of each.
    pub wins: [u64; 2],
    /// Battles that nobody won.
    pub draws: u64,
    /// Invariants that broke, with the seed of their battle.
    pub broken: Vec<String>,
}

impl Meeting {
    /// One for each two of so many players, before they have fought.
    pub fn of_all(players: usize) -> Vec<Meeting> {
        let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| [one, other]));
        pairs.map(|players| Meeting { players, ..Meeting::default() }).collect()
    }

    /// Counts a battle in, of a run from this seed, in which the first player had that side.
    pub fn count<R: Studied>(&mut self, run: u64, first: Side, record: &Record<R>) {
        match &record.battle {
            Ok(fought) => match R::winner(&fought.outcome) {
                Some(side) => self.wins[usize::from(side != first)] += 1,
                None => self.draws += 1,
            },
            Err(broken) => self.broken.push(format!("seed {}: {broken}", seed_of(run, record.number))),
        }
    }

    /// Adds other battles of the same players.
    pub fn add(&mut self, other: &Meeting) {
        self.wins.iter_mut().zip(other.wins).for_each(|(all, more)| *all += more);
        self.draws += other.draws;
        self.broken.extend_from_slice(&other.broken);
    }

    /// Battles that one of them won.
    pub fn decided(&self) -> u64 {
        self.wins[0] + self.wins[1]
    }

    /// The share of these that the first player won. Its interval takes every battle for one of its own; that each seed is fought from
    /// both sides makes it no wider.
    pub fn share(&self) -> Estimate {
        Share { won: self.wins[0], of: self.decided() }.estimate()
    }
}

/// Who sits where if the first of two players has this side.
pub fn seated(players: [Chooser; 2], first: Side) -> BySide<Chooser> {
    BySide::from_fn(|side| players[usize::from(side != first)])
}

/// A game that two players fight over, with each seed twice, once on either side.
#[derive(Clone, Copy, Debug)]
pub struct Contest<'a, G> {
    /// What is fought over.
    pub game: &'a G,
    /// With so many seeds.
    pub seeds: u64,
    /// So many battles with the first of them on each side are over already.
    pub had: BySide<u64>,
}

impl<G> Contest<'_, G> {
    /// Whether a battle is still to be fought, by its number among those with the first player on this side.
    fn awaits(&self, battle: u64, first: Side) -> bool {
        (self.had[first]..self.seeds).contains(&battle)
    }
}

/// Lets two players fight over games, until somebody has had enough. It goes from game to game with the first seed, each side one
/// battle after the other, then with the second, so that what is broken off tells of all games alike. Given out are the place of
/// the game, the side of the first player and the record, whose number is that of the battle among those on this side: the same on any
/// number of threads. Of `options` nothing else counts than the seed, the threads and whether invariants are watched.
///
/// # Errors
/// The first trouble of whoever takes the records; no further battle begins then.
pub fn meet<R: Studied, E: Send>(
    contests: &[Contest<R::Game>],
    players: [Chooser; 2],
    options: SimOptions,
    enough: &AtomicBool,
    mut take: impl FnMut(usize, Side, Record<R>) -> Result<(), E> + Send,
) -> Result<(), E> {
    let games = contests.len() as u64;
    let of = |number: u64| {
        let (turn, first) = (number / 2, Side::BOTH[(number % 2) as usize]);
        ((turn % games) as usize, turn / games, first)
    };
    let seeds = contests.iter().map(|contest| contest.seeds).max().unwrap_or(0);
    let numbers = (0..2 * games * seeds).filter(|number| {
        let (at, battle, first) = of(*number);
        contests[at].awaits(battle, first)
    });
    let fight = |number| {
        let (at, battle, first) = of(number);
        let options = SimOptions { players: seated(players, first), games: contests[at].seeds, ..options };
        (at, first, play::<R>(contests[at].game, options, battle).0)
    };
    in_order(numbers, options.threads, enough, fight, |(at, first, record)| take(at, first, record))
}

/// How strong each of so many players is, by all that they have fought.
pub fn rated(players: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let mut scores = vec![vec![0.0; players]; players];
    for Meeting { players: [one, other], wins, draws, .. } in meetings {
        let half = *draws as f64 / 2.0;
        scores[*one][*other] += wins[0] as f64 + half;
        scores[*other][*one] += wins[1] as f64 + half;
    }
    ratings(&scores)
}
