//! Players against each other: who beats whom, and how strong that makes each.

use std::convert::Infallible;
use std::sync::atomic::AtomicBool;

use serde::Serialize;

use crate::kit::side::{BySide, Side};

use super::Studied;
use super::rating::{Rating, ratings};
use super::record::seed_of;
use super::run::{SimOptions, fight};
use super::seats::Chooser;
use super::statistics::{Estimate, Share};

/// What came of the battles of two players, seen from the first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
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
    /// The share of the battles with a winner that the first player won.
    pub fn share(&self) -> Estimate {
        Share { won: self.wins[0], of: self.wins[0] + self.wins[1] }.estimate()
    }

    /// Lets two players fight over a game, with each of these seeds twice: once on either side. The same seeds give the same result on
    /// any number of threads. Who has had enough says so; each battle that is over is told.
    pub fn fight<R: Studied>(
        &mut self,
        game: &R::Game,
        players: [Chooser; 2],
        options: SimOptions,
        enough: &AtomicBool,
        one_is_over: impl Fn() + Sync,
    ) {
        for first in Side::BOTH {
            let players = BySide::from_fn(|side| players[usize::from(side != first)]);
            let options = SimOptions { players, ..options };
            let (_, Ok(())) = fight::<R, Infallible>(game, options, 0..options.games, enough, |record| {
                match &record.battle {
                    Ok(fought) => match R::winner(&fought.outcome) {
                        Some(side) => self.wins[usize::from(side != first)] += 1,
                        None => self.draws += 1,
                    },
                    Err(broken) => {
                        self.broken.push(format!("seed {}: {broken}", seed_of(options.seed, record.number)));
                    }
                }
                one_is_over();
                Ok(())
            });
        }
    }
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
