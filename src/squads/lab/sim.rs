//! Battles in numbers.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use serde::Serialize;

use crate::kit::Opponent;
use crate::kit::lab::{self, Chooser, Range, SimOptions, Studied, Violation, Worth};
use crate::squads::ai::{self, Thinker};
use crate::squads::rules::{Battle, BySide, Decision, Fact, Game, Squads};

use super::course::Course;
use super::courses::Courses;
use super::deeds::Deeds;
use super::invariants;

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
    /// Endings by cause.
    pub ends: BTreeMap<String, u64>,
    /// The points at the end on average, those of the Axis positive.
    pub mean_victory_points: f64,
    /// Wins by the points at the end, those of the Axis positive, of battles that sudden death ended (6.2.2).
    pub wins_by_points: BTreeMap<i16, BySide<u64>>,
    /// Turns of a battle.
    pub turns: Range,
    /// Spaces that time advanced in a battle (6.1).
    pub time_spaces: Range,
    /// Decisions taken.
    pub decisions: u64,
    /// How often each order, action and event of the decks was met.
    pub met: BTreeMap<String, u64>,
    /// What goes with each side's orders, actions, events and secret chits, as far as they differ between battles.
    pub worth: BySide<Deeds<Worth>>,
    /// All that was counted.
    pub tally: Courses,
    /// Invariants that broke, with the seed of their battle.
    pub broken_invariants: Vec<String>,
}

impl Studied for Squads {
    type Computer = Thinker;
    type Counts = Course;
    type Tally = Courses;

    fn computer(opponent: Opponent, seed: u64, threads: usize) -> Thinker {
        ai::player(opponent, seed).on_threads(threads)
    }

    fn at_decision(game: &Game, battle: &Battle, decision: &Decision) -> Result<(), Violation> {
        invariants::at_decision(game, battle, decision)
    }

    fn at_fact(battle: &Battle, fact: &Fact) -> Result<(), Violation> {
        invariants::kept_secret(battle, fact)
    }

    fn at_rest(game: &Game, battle: &Battle, thoroughly: bool) -> Result<(), Violation> {
        invariants::at_rest(game, battle, thoroughly)
    }
}

/// A battle played to its end.
pub type Played = lab::Played<Squads>;

/// Plays one battle straight through and counts what it meets.
///
/// # Errors
/// The first invariant that broke; an answer of a computer that is not legal breaks one.
pub fn play_one(game: &Game, seats: BySide<Chooser>, seed: u64, watch: bool) -> Result<Played, Violation> {
    lab::play_one(game, seats, seed, watch)
}

/// Plays many battles; the same seeds give the same battles on any number of threads.
pub fn simulate(game: &Game, options: SimOptions) -> SimReport {
    SimReport::of(game, options.players, lab::simulate(game, options, &AtomicBool::new(false), || {}))
}

impl SimReport {
    /// What is told of the battles of such players.
    pub fn of(game: &Game, players: BySide<Chooser>, report: lab::Report<Squads>) -> SimReport {
        let lab::Report { games, tally, decisions, broken, .. } = report;
        SimReport {
            scenario: game.scenario.id.clone(),
            players,
            games,
            wins: tally.wins,
            ends: tally.ends.iter().map(|(end, by)| (format!("{end:?}"), by.axis + by.allies)).collect(),
            mean_victory_points: tally.victory_points as f64 / tally.battles().max(1) as f64,
            wins_by_points: tally.wins_by_points.clone(),
            turns: Range::of(&tally.turns),
            time_spaces: Range::of(&tally.time_spaces),
            decisions,
            met: tally.met.counts().collect(),
            worth: BySide::from_fn(|side| tally.worth(side)),
            tally,
            broken_invariants: broken,
        }
    }
}
