//! Random battles in numbers.

use std::collections::BTreeMap;
use std::time::Instant;

use serde::Serialize;

use crate::rules::{Battle, BySide, Game, Note, Outcome, Side, Stop, Table, View, step};

use super::invariants::{self, Broken};
use super::random::RandomPlayers;

/// Steps after which a battle counts as endless.
pub(super) const STEP_LIMIT: u32 = 20_000;

/// How many battles, from which seed, on how many threads, watched or not.
#[derive(Clone, Copy, Debug)]
pub struct SimOptions {
    /// How many battles.
    pub games: u64,
    /// The seed of the first; the others follow it.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
    /// Check the invariants of every decision and every rest.
    pub watch: bool,
}

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub struct SimReport {
    /// The scenario.
    pub scenario: String,
    /// Battles played.
    pub games: u64,
    /// Wins of each side.
    pub wins: BySide<u64>,
    /// Endings by cause.
    pub ends: BTreeMap<String, u64>,
    /// Decisions taken.
    pub decisions: u64,
    /// Wall time.
    pub seconds: f64,
    /// Battles a second.
    pub games_per_second: f64,
    /// Decisions a second.
    pub decisions_per_second: f64,
    /// Invariants that broke, with the seed of their battle.
    pub broken_invariants: Vec<String>,
}

/// A battle played to its end.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The result.
    pub outcome: Outcome,
    /// Decisions taken.
    pub decisions: u64,
}

/// Plays one random battle straight through.
///
/// # Errors
/// The first invariant that broke.
pub fn play_one(game: &Game, seed: u64, watch: bool) -> Result<Played, Broken> {
    let mut battle = Battle::new(game, seed);
    let starts = BySide::from_fn(|side| View::of(&battle, side));
    let mut players = RandomPlayers::new(seed, watch);
    let mut notes: Vec<Note> = Vec::new();
    for steps in 0..STEP_LIMIT {
        let result = {
            let mut listener = |_: &Battle, note: &Note| {
                if watch {
                    notes.push(note.clone());
                }
            };
            step(&mut Table::new(game, &mut battle, &mut players, &mut listener))
        };
        if let Some(broken) = players.broken.take() {
            return Err(broken);
        }
        let outcome = match result {
            Ok(()) => None,
            Err(Stop::Over(outcome)) => Some(outcome),
            Err(Stop::Ask(decision)) => {
                return Err(Broken(format!("nobody answers {:?}", decision.question)));
            }
            Err(Stop::Refused(refusal)) => {
                return Err(Broken(format!(
                    "{:?} was proposed for {:?} and refused: {}",
                    refusal.choice, refusal.decision.question, refusal.illegal
                )));
            }
        };
        if watch && outcome.is_none() {
            invariants::at_rest_lightly(game, &battle, steps)?;
        }
        if let Some(outcome) = outcome {
            if watch {
                for side in Side::BOTH {
                    invariants::folded(game, &starts[side], &notes, &battle)?;
                }
            }
            return Ok(Played { outcome, decisions: players.decisions });
        }
    }
    Err(Broken(format!("the battle did not end within {STEP_LIMIT} steps")))
}

/// Plays many random battles; the same seeds give the same battles on any number of threads.
pub fn simulate(game: &Game, options: SimOptions) -> SimReport {
    let start = Instant::now();
    let threads = options.threads.max(1) as u64;
    let parts: Vec<Tally> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                scope.spawn(move || {
                    let mut tally = Tally::default();
                    for number in (worker..options.games).step_by(threads as usize) {
                        tally.play(game, options.seed.wrapping_add(number), options.watch);
                    }
                    tally
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| Tally::died())).collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    let mut sum = Tally::default();
    for part in parts {
        sum.add(part);
    }
    SimReport {
        scenario: game.scenario.id.clone(),
        games: options.games,
        wins: sum.wins,
        ends: sum.ends,
        decisions: sum.decisions,
        seconds,
        games_per_second: options.games as f64 / seconds,
        decisions_per_second: sum.decisions as f64 / seconds,
        broken_invariants: sum.broken,
    }
}

#[derive(Default)]
struct Tally {
    wins: BySide<u64>,
    ends: BTreeMap<String, u64>,
    decisions: u64,
    broken: Vec<String>,
}

impl Tally {
    fn died() -> Tally {
        Tally { broken: vec!["a thread died: see the messages above".to_owned()], ..Tally::default() }
    }

    fn play(&mut self, game: &Game, seed: u64, watch: bool) {
        match play_one(game, seed, watch) {
            Ok(played) => {
                self.wins[played.outcome.winner] += 1;
                *self.ends.entry(format!("{:?}", played.outcome.ending)).or_default() += 1;
                self.decisions += played.decisions;
            }
            Err(broken) => self.broken.push(format!("seed {seed}: {broken}")),
        }
    }

    fn add(&mut self, other: Tally) {
        for side in Side::BOTH {
            self.wins[side] += other.wins[side];
        }
        for (cause, count) in other.ends {
            *self.ends.entry(cause).or_default() += count;
        }
        self.decisions += other.decisions;
        self.broken.extend(other.broken);
    }
}
