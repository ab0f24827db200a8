//! Evening a battle: other points for a victory where one side wins too often.

use std::sync::atomic::AtomicBool;

use crate::kit::BySide;
use crate::kit::lab::{Evened, Evening, rounds};
use crate::platoons::rules::{Game, Victory};

use super::report::{SimReport, simulate};

/// Lets the computer play a game against itself, and gives one side points, no more than so many, until it wins enough as either, or
/// until points do not help or the rounds are over. The same seed gives the same result. Each battle that is over is told.
pub fn even(game: &Game, most: i16, evening: Evening, one_is_over: impl Fn() + Sync) -> Evened {
    let mut game = game.clone();
    let victory = game.scenario.victory.clone();
    rounds(evening.rounds, |number, shift| {
        game.scenario.victory = victory.clone();
        game.scenario.victory.give(shift);
        let report = simulate(&game, evening.battles_of(number), &AtomicBool::new(false), &one_is_over);
        (report.wins, fair(&victory, &report, most))
    })
}

/// The points for the Axis with which both would have won as many of these battles; of several answers the smallest.
fn fair(victory: &Victory, report: &SimReport, most: i16) -> i16 {
    let apart = |shift: i16| {
        let mut given = victory.clone();
        given.give(shift);
        let mut wins = BySide { axis: 0, allies: 0 };
        for (points, battles) in &report.by_points {
            if let Some((side, _)) = given.outcome(*points).won {
                wins[side] += battles;
            }
        }
        wins.axis.abs_diff(wins.allies)
    };
    (-most..=most).min_by_key(|shift| (apart(*shift), shift.unsigned_abs())).unwrap_or_default()
}
