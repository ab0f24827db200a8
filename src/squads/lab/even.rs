//! Evening a battle: points at the start for the side that loses too often.

use std::sync::atomic::AtomicBool;

use crate::kit::lab::{Chooser, Evened, Evening, SimOptions, rounds};
use crate::squads::rules::{BySide, Game};

use super::sim::{SimReport, simulate_until};

/// The most points on either side with which a battle begins.
const MOST_POINTS: i16 = 99;

/// Lets the computer play a game against itself, and shifts the points at its start until it wins enough as either side, or
/// until points do not help or the rounds are over. The same seed gives the same result. Each battle that is over is told.
pub fn even(game: &Game, evening: Evening, one_is_over: impl Fn() + Sync) -> Evened {
    let mut game = game.clone();
    let start = game.scenario.victory_points;
    rounds(evening.rounds, |number, shift| {
        game.scenario.victory_points = start + shift;
        let report = fight(&game, evening, number, &one_is_over);
        let next = (start + shift + missing(&report)).clamp(-MOST_POINTS, MOST_POINTS) - start;
        (report.wins, next)
    })
}

/// A round of battles that no other round has fought.
fn fight(game: &Game, evening: Evening, round: u64, one_is_over: impl Fn() + Sync) -> SimReport {
    let options = SimOptions {
        games: evening.battles,
        seed: evening.seed.wrapping_add(round * evening.battles),
        players: BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER },
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
