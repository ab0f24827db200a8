//! Battles in numbers.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use serde::Serialize;

use crate::rules::{Battle, BySide, Ending, Fact, Game, Note, Outcome, Side, Stop, Table, View, step};

use super::invariants::{self, Violation};
use super::met::Met;
use super::seats::{Chooser, Seats, Thinking};

/// Both sides played at random.
pub const BY_CHANCE: BySide<Chooser> = BySide { axis: Chooser::Random, allies: Chooser::Random };

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
    /// Wall time.
    pub seconds: f64,
    /// Battles a second.
    pub games_per_second: f64,
    /// Decisions a second.
    pub decisions_per_second: f64,
    /// How long computers thought, if any played.
    pub thinking: Option<ThinkingReport>,
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Length {
    /// Turns that began.
    pub turns: u32,
    /// Spaces that time advanced (6.1).
    pub time_spaces: u32,
}

/// How long computers thought about a decision.
#[derive(Clone, Debug, Serialize)]
pub struct ThinkingReport {
    /// On average.
    pub mean_milliseconds: f64,
    /// At worst.
    pub worst_milliseconds: f64,
    /// What the worst was about.
    pub worst_question: String,
}

impl ThinkingReport {
    fn of(thinking: Thinking) -> Option<ThinkingReport> {
        let (worst, question) = thinking.longest?;
        Some(ThinkingReport {
            mean_milliseconds: 1000.0 * thinking.whole.as_secs_f64() / thinking.decisions as f64,
            worst_milliseconds: 1000.0 * worst.as_secs_f64(),
            worst_question: format!("{question:?}"),
        })
    }
}

/// A battle played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// The result.
    pub outcome: Outcome,
    /// The points at the end, those of the Axis positive.
    pub victory_points: i16,
    /// How long it was.
    pub length: Length,
    /// Decisions taken.
    pub decisions: u64,
    /// How long computers thought.
    pub thinking: Thinking,
    /// The orders, actions and events it met.
    pub met: Met,
}

/// Plays one battle straight through and counts what it meets.
///
/// # Errors
/// The first invariant that broke; an answer of a computer that is not legal breaks one.
pub fn play_one(game: &Game, seats: BySide<Chooser>, seed: u64, watch: bool) -> Result<Played, Violation> {
    let mut met = Met::none_of(game);
    let mut battle = Battle::new(game, seed);
    let starts = BySide::from_fn(|side| View::of(&battle, side));
    let mut players = Seats::new(seats, seed, watch);
    let mut notes: Vec<Note> = Vec::new();
    let mut secret: Result<(), Violation> = Ok(());
    let mut turns = 0;
    for steps in 0..STEP_LIMIT {
        let result = {
            let mut listener = |battle: &Battle, note: &Note| {
                met.count(&note.fact);
                turns += u32::from(matches!(note.fact, Fact::TurnBegan { .. }));
                if watch {
                    if secret.is_ok() {
                        secret = invariants::kept_secret(battle, &note.fact);
                    }
                    notes.push(note.clone());
                }
            };
            step(&mut Table::new(game, &mut battle, &mut players, &mut listener))
        };
        secret.clone()?;
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
            if players.slips() > 0 {
                return Err(Violation(format!("{} answers of computers were not legal", players.slips())));
            }
            return Ok(Played {
                outcome,
                victory_points: battle.situation.victory_points,
                length: Length {
                    turns,
                    time_spaces: battle.situation.time.saturating_sub(game.scenario.time).into(),
                },
                decisions: players.decisions,
                thinking: players.thinking,
                met,
            });
        }
    }
    Err(Violation(format!("the battle did not end within {STEP_LIMIT} steps")))
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
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let work = || {
        let mut tally = Tally::new(game);
        while !enough.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games {
                break;
            }
            tally.play(game, options, options.seed.wrapping_add(number));
            one_is_over();
        }
        tally
    };
    // This thread is one of them, so that the battles are fought even where the system gives no other.
    let others = (options.threads as u64).min(options.games).saturating_sub(1);
    let parts: Vec<Tally> = std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..others).map_while(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let own = work();
        std::iter::once(own).chain(workers.into_iter().filter_map(|worker| worker.join().ok())).collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    let mut sum = Tally::new(game);
    for part in parts {
        sum.add(part);
    }
    let ended = sum.wins.axis + sum.wins.allies;
    SimReport {
        scenario: game.scenario.id.clone(),
        players: options.players,
        games: sum.games,
        wins: sum.wins,
        ends: sum.ends,
        mean_victory_points: sum.victory_points as f64 / ended.max(1) as f64,
        wins_by_points: sum.wins_by_points,
        turns: Range::of(&sum.turns),
        time_spaces: Range::of(&sum.time_spaces),
        decisions: sum.decisions,
        seconds,
        games_per_second: sum.games as f64 / seconds,
        decisions_per_second: sum.decisions as f64 / seconds,
        thinking: ThinkingReport::of(sum.thinking),
        met: sum.met.counts().collect(),
        broken_invariants: sum.broken,
    }
}

struct Tally {
    met: Met,
    games: u64,
    wins: BySide<u64>,
    ends: BTreeMap<String, u64>,
    victory_points: i64,
    wins_by_points: BTreeMap<i16, BySide<u64>>,
    /// How many battles had so many.
    turns: BTreeMap<u32, u64>,
    time_spaces: BTreeMap<u32, u64>,
    decisions: u64,
    thinking: Thinking,
    broken: Vec<String>,
}

impl Tally {
    fn new(game: &Game) -> Tally {
        Tally {
            met: Met::none_of(game),
            games: 0,
            wins: BySide::default(),
            ends: BTreeMap::new(),
            victory_points: 0,
            wins_by_points: BTreeMap::new(),
            turns: BTreeMap::new(),
            time_spaces: BTreeMap::new(),
            decisions: 0,
            thinking: Thinking::default(),
            broken: Vec::new(),
        }
    }

    fn play(&mut self, game: &Game, options: SimOptions, seed: u64) {
        self.games += 1;
        let battle = || play_one(game, options.players, seed, options.watch);
        // A battle that panics is told with its seed like any that breaks, and the others go on.
        let died = |_| Err(Violation("it ended the program: see the messages above".to_owned()));
        match catch_unwind(AssertUnwindSafe(battle)).unwrap_or_else(died) {
            Ok(played) => {
                self.wins[played.outcome.winner] += 1;
                *self.ends.entry(format!("{:?}", played.outcome.ending)).or_default() += 1;
                self.victory_points += i64::from(played.victory_points);
                if played.outcome.ending == Ending::SuddenDeath {
                    self.wins_by_points.entry(played.victory_points).or_default()[played.outcome.winner] += 1;
                }
                *self.turns.entry(played.length.turns).or_default() += 1;
                *self.time_spaces.entry(played.length.time_spaces).or_default() += 1;
                self.decisions += played.decisions;
                self.thinking.add(played.thinking);
                self.met.add(played.met);
            }
            Err(broken) => self.broken.push(format!("seed {seed}: {broken}")),
        }
    }

    fn add(&mut self, other: Tally) {
        self.games += other.games;
        for side in Side::BOTH {
            self.wins[side] += other.wins[side];
        }
        for (cause, count) in other.ends {
            *self.ends.entry(cause).or_default() += count;
        }
        for (points, wins) in other.wins_by_points {
            let all = self.wins_by_points.entry(points).or_default();
            for side in Side::BOTH {
                all[side] += wins[side];
            }
        }
        for (turns, count) in other.turns {
            *self.turns.entry(turns).or_default() += count;
        }
        for (spaces, count) in other.time_spaces {
            *self.time_spaces.entry(spaces).or_default() += count;
        }
        self.met.add(other.met);
        self.victory_points += other.victory_points;
        self.decisions += other.decisions;
        self.thinking.add(other.thinking);
        self.broken.extend(other.broken);
    }
}
