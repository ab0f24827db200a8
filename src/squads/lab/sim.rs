//! Battles in numbers.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use crate::kit::lab::{self, Chooser, Counts, SimOptions, Studied, Tally, Violation};
use crate::squads::ai::Computer;
use crate::squads::rules::{Battle, BySide, Decision, Ending, Fact, Game, Outcome, Side, Situation, Squads};

use super::invariants;
use super::met::Met;

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
    /// Invariants that broke, with the seed of their battle.
    pub broken_invariants: Vec<String>,
}

/// A figure of many battles. Of no battle all are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Range {
    /// On average.
    pub mean: f64,
    /// At least.
    pub least: u32,
    /// At most.
    pub most: u32,
}

impl Range {
    /// Of these figures, each with the number of its battles.
    fn of(counts: &BTreeMap<u32, u64>) -> Range {
        let battles: u64 = counts.values().sum();
        let sum: u64 = counts.iter().map(|(figure, count)| u64::from(*figure) * count).sum();
        Range {
            mean: sum as f64 / battles.max(1) as f64,
            least: counts.keys().next().copied().unwrap_or_default(),
            most: counts.keys().next_back().copied().unwrap_or_default(),
        }
    }
}

/// How long a battle was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Length {
    /// Turns that began.
    pub turns: u32,
    /// Spaces that time advanced (6.1).
    pub time_spaces: u32,
}

/// What is counted of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// The points at the end, those of the Axis positive.
    pub victory_points: i16,
    /// How long it was.
    pub length: Length,
    /// The orders, actions and events it met.
    pub met: Met,
}

impl Counts<Squads> for Course {
    fn none_of(_: &Game) -> Course {
        Course { victory_points: 0, length: Length::default(), met: Met::default() }
    }

    fn count(&mut self, fact: &Fact) {
        self.met.count(fact);
        self.length.turns += u32::from(matches!(fact, Fact::TurnBegan { .. }));
    }

    fn end(&mut self, game: &Game, situation: &Situation) {
        self.victory_points = situation.victory_points;
        self.length.time_spaces = situation.time.saturating_sub(game.scenario.time).into();
    }
}

impl Studied for Squads {
    type Computer = Computer;
    type Counts = Course;
    type Tally = Courses;

    fn winner(outcome: &Outcome) -> Option<Side> {
        Some(outcome.winner)
    }

    fn computer(seed: u64) -> Computer {
        Computer::new(seed)
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
    simulate_until(game, options, &AtomicBool::new(false), || {})
}

/// The same until somebody has had enough: battles under way are fought to their end, and no other begins. Each that is
/// over is told.
pub fn simulate_until(
    game: &Game,
    options: SimOptions,
    enough: &AtomicBool,
    one_is_over: impl Fn() + Sync,
) -> SimReport {
    SimReport::of(game, options.players, lab::simulate(game, options, enough, one_is_over))
}

impl SimReport {
    /// What is told of the battles of such players.
    pub fn of(game: &Game, players: BySide<Chooser>, report: lab::Report<Squads>) -> SimReport {
        let lab::Report { games, tally, decisions, broken, .. } = report;
        let ended = tally.wins.axis + tally.wins.allies;
        SimReport {
            scenario: game.scenario.id.clone(),
            players,
            games,
            wins: tally.wins,
            ends: tally.ends,
            mean_victory_points: tally.victory_points as f64 / ended.max(1) as f64,
            wins_by_points: tally.wins_by_points,
            turns: Range::of(&tally.turns),
            time_spaces: Range::of(&tally.time_spaces),
            decisions,
            met: tally.met.counts().collect(),
            broken_invariants: broken,
        }
    }
}

/// What is told of many battles.
#[derive(Clone, Debug)]
pub struct Courses {
    met: Met,
    wins: BySide<u64>,
    ends: BTreeMap<String, u64>,
    victory_points: i64,
    wins_by_points: BTreeMap<i16, BySide<u64>>,
    /// How many battles had so many.
    turns: BTreeMap<u32, u64>,
    time_spaces: BTreeMap<u32, u64>,
}

impl Tally<Squads> for Courses {
    fn none_of(game: &Game) -> Courses {
        Courses {
            met: Met::none_of(game),
            wins: BySide::default(),
            ends: BTreeMap::new(),
            victory_points: 0,
            wins_by_points: BTreeMap::new(),
            turns: BTreeMap::new(),
            time_spaces: BTreeMap::new(),
        }
    }

    fn battle(&mut self, Outcome { winner, ending }: Outcome, course: Course) {
        self.wins[winner] += 1;
        *self.ends.entry(format!("{ending:?}")).or_default() += 1;
        self.victory_points += i64::from(course.victory_points);
        if ending == Ending::SuddenDeath {
            self.wins_by_points.entry(course.victory_points).or_default()[winner] += 1;
        }
        *self.turns.entry(course.length.turns).or_default() += 1;
        *self.time_spaces.entry(course.length.time_spaces).or_default() += 1;
        self.met.add(course.met);
    }
}
