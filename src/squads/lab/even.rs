//! Evening a battle: points at the start for the side that loses too often.

use std::sync::atomic::AtomicBool;

use crate::kit::lab::{Chooser, SimOptions};
use crate::squads::rules::{BySide, Game};

use super::sim::{SimReport, simulate_until};

/// The share of battles that each side is to win at least, measured: as far above the 35 in 100 that a battle has to keep
/// as chance plays with so few.
const GOAL: f64 = 0.4;

/// The most points on either side with which a battle begins.
const MOST_POINTS: i16 = 99;

/// How a battle is evened.
#[derive(Clone, Copy, Debug)]
pub struct Evening {
    /// Battles of a round; each round fights others.
    pub battles: u64,
    /// Rounds at most.
    pub rounds: u64,
    /// The seed of the first battle; the others follow it.
    pub seed: u64,
    /// Threads. The result is the same with any number.
    pub threads: usize,
}

/// Some battles from one start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The points at the start on top of those of the scenario, those of the Axis positive.
    pub shift: i16,
    /// Who won how many.
    pub wins: BySide<u64>,
}

impl Round {
    /// The share of the side that won less, from 0 to a half.
    pub fn share(&self) -> f64 {
        let all = (self.wins.axis + self.wins.allies).max(1);
        self.wins.axis.min(self.wins.allies) as f64 / all as f64
    }
}

/// What evening a battle measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evened {
    /// The rounds, the first from the start that the scenario has.
    pub rounds: Vec<Round>,
}

impl Evened {
    /// The most even of the rounds, and of equal ones the first: its shift is what the battle needs.
    pub fn best(&self) -> Round {
        let more_even = |best: Round, next: &Round| if next.share() > best.share() { *next } else { best };
        self.rounds.iter().skip(1).fold(self.rounds[0], more_even)
    }
}

/// Lets the computer play a game against itself, and shifts the points at its start until it wins enough as either side, or
/// until points do not help or the rounds are over. The same seed gives the same result. Each battle that is over is told.
pub fn even(game: &Game, evening: Evening, one_is_over: impl Fn() + Sync) -> Evened {
    let mut game = game.clone();
    let start = game.scenario.victory_points;
    let (mut rounds, mut shift) = (Vec::<Round>::new(), 0);
    for number in 0..evening.rounds.max(1) {
        game.scenario.victory_points = start + shift;
        let report = fight(&game, evening, number, &one_is_over);
        let round = Round { shift, wins: report.wins };
        rounds.push(round);
        shift = (start + shift + missing(&report)).clamp(-MOST_POINTS, MOST_POINTS) - start;
        if round.share() >= GOAL || rounds.iter().any(|round| round.shift == shift) {
            break;
        }
    }
    Evened { rounds }
}

/// A round of battles that no other round has fought.
fn fight(game: &Game, evening: Evening, round: u64, one_is_over: impl Fn() + Sync) -> SimReport {
    let options = SimOptions {
        games: evening.battles,
        seed: evening.seed.wrapping_add(round * evening.battles),
        players: BySide { axis: Chooser::Computer, allies: Chooser::Computer },
        threads: evening.threads,
        watch: false,
    };
    simulate_until(game, options, &AtomicBool::new(false), one_is_over)
}

/// How many points more the Axis should have had at the start for both to win as often: those battles that points decided are
/// counted again with so many more, and the others stay as they were. Of several answers the smallest.
fn missing(report: &SimReport) -> i16 {
    let by_points = &report.wins_by_points;
    let counted = |side: fn(&BySide<u64>) -> u64| by_points.values().map(side).sum::<u64>();
    let (axis, allies) =
        (report.wins.axis - counted(|wins| wins.axis), report.wins.allies - counted(|wins| wins.allies));
    let apart = |more: i16| {
        let won = |points: &i16| points + more > 0;
        let gained: u64 =
            by_points.iter().filter(|(points, _)| won(points)).map(|(_, wins)| wins.axis + wins.allies).sum();
        let decided = counted(|wins| wins.axis + wins.allies);
        (axis + gained).abs_diff(allies + decided - gained)
    };
    (-MOST_POINTS..=MOST_POINTS).min_by_key(|more| (apart(*more), more.unsigned_abs())).unwrap_or_default()
}
