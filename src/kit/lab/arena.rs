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

/// The side of the first player in a battle of two, by its number: each seed is fought twice, one battle after the other, and both
/// have what the other had.
fn first_in(battle: u64) -> Side {
    Side::BOTH[(battle % 2) as usize]
}

/// Lets two players fight over a game, with each seed twice, once on either side, until somebody has had enough. The first has had so
/// many battles on each side already. What is given out is the side of the first player and the record, whose number is that of the
/// battle among those on this side: the same on any number of threads.
///
/// # Errors
/// The first trouble of whoever takes the records; no further battle begins then.
pub fn meet<R: Studied, E: Send>(
    game: &R::Game,
    players: [Chooser; 2],
    options: SimOptions,
    had: BySide<u64>,
    enough: &AtomicBool,
    mut take: impl FnMut(Side, Record<R>) -> Result<(), E> + Send,
) -> Result<(), E> {
    let battles = (0..2 * options.games).filter(|battle| battle / 2 >= had[first_in(*battle)]);
    let fight = |battle| {
        let first = first_in(battle);
        let options = SimOptions { players: seated(players, first), ..options };
        (first, play::<R>(game, options, battle / 2).0)
    };
    in_order(battles, options.threads, enough, fight, |(first, record)| take(first, record))
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
