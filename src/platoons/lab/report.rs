//! Many battles in numbers.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use serde::Serialize;

use crate::kit::lab::{self, Chooser, Range, SimOptions, Worth};
use crate::kit::{BySide, Side};
use crate::platoons::rules::{Game, Platoons};

use super::courses::Courses;
use super::deeds::Deed;

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub struct SimReport {
    /// The scenario.
    pub scenario: String,
    /// Who played.
    pub players: BySide<Chooser>,
    /// Battles played.
    pub games: u64,
    /// Wins of each side.
    pub wins: BySide<u64>,
    /// Major wins among them.
    pub major: BySide<u64>,
    /// The points at the end on average, of the side that is counted.
    pub mean_points: f64,
    /// How many battles ended with so many points.
    pub by_points: BTreeMap<i16, u64>,
    /// Steps that each side lost, on average.
    pub steps_lost: BySide<f64>,
    /// Activations of both sides, on average.
    pub segments: f64,
    /// Decisions taken.
    pub decisions: u64,
    /// What goes with what each side does, as far as that differs between battles.
    pub worth: BySide<BTreeMap<Deed, Worth>>,
    /// All that was counted.
    pub tally: Courses,
    /// Invariants that broke, with the seed of their battle.
    pub broken_invariants: Vec<String>,
}

/// Plays many battles, until somebody has had enough; the same seeds give the same battles on any number of threads.
pub fn simulate(
    game: &Game,
    options: SimOptions,
    enough: &AtomicBool,
    one_is_over: impl Fn() + Sync,
) -> SimReport {
    SimReport::of(game, options.players, lab::simulate(game, options, enough, one_is_over))
}

impl SimReport {
    /// What is told of the battles of such players.
    pub fn of(game: &Game, players: BySide<Chooser>, report: lab::Report<Platoons>) -> SimReport {
        let tally = report.tally;
        let each = |sum: f64| sum / tally.battles().max(1) as f64;
        SimReport {
            scenario: game.scenario.id.clone(),
            players,
            games: report.games,
            wins: report.wins,
            major: tally.major,
            mean_points: each(tally.points as f64),
            steps_lost: BySide::from_fn(|side: Side| each(tally.steps_lost[side] as f64)),
            segments: Range::of(&tally.segments).mean,
            by_points: tally.by_points.iter().map(|(points, by)| (*points, by.sum())).collect(),
            decisions: report.decisions,
            worth: BySide::from_fn(|side| tally.worth(side)),
            tally,
            broken_invariants: report.broken,
        }
    }
}
