//! Battles played straight through, one or many.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use crate::kit::side::{BySide, Side};
use crate::kit::table::{Note, Stop, Table};

use super::invariants::{self, Violation};
use super::seats::{Chooser, Seats, Thinking};
use super::{Counts, Studied, Tally};

/// Steps after which a battle counts as endless.
const STEP_LIMIT: u32 = 20_000;

/// How many battles, by whom, from which seed, on how many threads, watched or not.
#[derive(Clone, Copy, Debug)]
pub struct SimOptions {
    /// How many battles.
    pub games: u64,
    /// The seed of the first; the others follow it.
    pub seed: u64,
    /// Who plays.
    pub players: BySide<Chooser>,
    /// Threads.
    pub threads: usize,
    /// Check the invariants of every decision and every rest.
    pub watch: bool,
}

/// A battle played to its end.
#[derive(Clone, Debug)]
pub struct Played<R: Studied> {
    /// The result.
    pub outcome: R::Outcome,
    /// What was counted.
    pub counts: R::Counts,
    /// Decisions taken.
    pub decisions: u64,
    /// How long computers thought.
    pub thinking: Thinking<R>,
}

/// Plays one battle straight through and counts what it meets.
///
/// # Errors
/// The first invariant that broke; an answer of a computer that is not legal breaks one.
pub fn play_one<R: Studied>(
    game: &R::Game,
    seats: BySide<Chooser>,
    seed: u64,
    watch: bool,
) -> Result<Played<R>, Violation> {
    let mut counts = R::Counts::none_of(game);
    let mut battle = R::begin(game, seed);
    let starts = BySide::from_fn(|side| R::view(&battle, side));
    let mut players = Seats::<R>::new(seats, seed, watch);
    let mut notes: Vec<Note<R>> = Vec::new();
    let mut at_facts: Result<(), Violation> = Ok(());
    for steps in 0..STEP_LIMIT {
        let result = {
            let mut listener = |battle: &R::Battle, note: &Note<R>| {
                counts.count(R::situation(battle), &note.fact);
                if watch {
                    if at_facts.is_ok() {
                        at_facts = R::at_fact(battle, &note.fact);
                    }
                    notes.push(note.clone());
                }
            };
            R::step(&mut Table::new(game, &mut battle, &mut players, &mut listener))
        };
        at_facts.clone()?;
        if let Some(broken) = players.broken.take() {
            return Err(broken);
        }
        let outcome = match result {
            Ok(()) => None,
            Err(Stop::Over(outcome)) => Some(outcome),
            Err(Stop::Ask(decision)) => {
                return Err(Violation(format!("nobody answers {:?}", decision.question)));
            }
            Err(Stop::Refused(refusal)) => {
                return Err(Violation(format!(
                    "{:?} was proposed for {:?} and refused: {:?}",
                    refusal.choice, refusal.decision.question, refusal.illegal
                )));
            }
        };
        if watch && outcome.is_none() {
            invariants::at_rest::<R>(game, &battle, steps)?;
        }
        if let Some(outcome) = outcome {
            if watch {
                for side in Side::BOTH {
                    invariants::folded(game, side, &starts[side], &notes, &battle)?;
                }
            }
            if players.slips() > 0 {
                return Err(Violation(format!("{} answers of computers were not legal", players.slips())));
            }
            counts.end(game, R::situation(&battle));
            let Seats { decisions, thinking, .. } = players;
            return Ok(Played { outcome, counts, decisions, thinking });
        }
    }
    Err(Violation(format!("the battle did not end within {STEP_LIMIT} steps")))
}

/// What came of many battles.
#[derive(Clone, Debug)]
pub struct Report<R: Studied> {
    /// Battles played.
    pub games: u64,
    /// What the game counts in them.
    pub tally: R::Tally,
    /// Decisions taken.
    pub decisions: u64,
    /// How long computers thought.
    pub thinking: Thinking<R>,
    /// Wall time in seconds.
    pub seconds: f64,
    /// Invariants that broke, with the seed of their battle.
    pub broken: Vec<String>,
}

/// Plays many battles, until somebody has had enough: battles under way are fought to their end then, and no other begins. Each that
/// is over is told. The same seeds give the same battles on any number of threads.
pub fn simulate<R: Studied>(
    game: &R::Game,
    options: SimOptions,
    enough: &AtomicBool,
    one_is_over: impl Fn() + Sync,
) -> Report<R> {
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let work = || {
        let mut part = Part::<R>::none_of(game);
        while !enough.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games {
                break;
            }
            part.play(game, options, options.seed.wrapping_add(number));
            one_is_over();
        }
        part
    };
    // This thread is one of them, so that the battles are fought even where the system gives no other.
    let others = (options.threads as u64).min(options.games).saturating_sub(1);
    let parts: Vec<Part<R>> = std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..others).map_while(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let own = work();
        std::iter::once(own).chain(workers.into_iter().filter_map(|worker| worker.join().ok())).collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    let mut sum = Part::<R>::none_of(game);
    for part in parts {
        sum.add(part);
    }
    let Part { games, tally, decisions, thinking, broken } = sum;
    Report { games, tally, decisions, thinking, seconds, broken }
}

/// What one thread has counted.
struct Part<R: Studied> {
    games: u64,
    tally: R::Tally,
    decisions: u64,
    thinking: Thinking<R>,
    broken: Vec<String>,
}

impl<R: Studied> Part<R> {
    fn none_of(game: &R::Game) -> Self {
        Part {
            games: 0,
            tally: R::Tally::none_of(game),
            decisions: 0,
            thinking: Thinking::default(),
            broken: Vec::new(),
        }
    }

    fn play(&mut self, game: &R::Game, options: SimOptions, seed: u64) {
        self.games += 1;
        let battle = || play_one::<R>(game, options.players, seed, options.watch);
        // A battle that panics is told with its seed like any that breaks, and the others go on.
        let died = |_| Err(Violation("it ended the program: see the messages above".to_owned()));
        match catch_unwind(AssertUnwindSafe(battle)).unwrap_or_else(died) {
            Ok(played) => {
                self.tally.battle(played.outcome, played.counts);
                self.decisions += played.decisions;
                self.thinking.add(played.thinking);
            }
            Err(broken) => self.broken.push(format!("seed {seed}: {broken}")),
        }
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.tally.add(other.tally);
        self.decisions += other.decisions;
        self.thinking.add(other.thinking);
        self.broken.extend(other.broken);
    }
}
