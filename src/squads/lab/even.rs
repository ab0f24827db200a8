//! Evening a battle: something that a scenario says is changed for the side that loses too often.

use std::sync::atomic::AtomicBool;

use serde::Serialize;

use crate::kit::lab::{Evened, Evening, Round, rounds};
use crate::squads::rules::{BySide, Game, Posture, Side};

use super::sim::{SimReport, simulate_until};

/// The most points on either side with which a battle begins, and the last space on which sudden death may lie.
const MOST: i16 = 99;

/// A side that wins less than this share of the battles is given two steps at once.
const FAR: f64 = 0.25;

/// What is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Dial {
    /// The points at the start.
    Points,
    /// After how many losses the stronger side surrenders.
    Surrender,
    /// On which space of the time track sudden death lies: the attacker needs time.
    Time,
}

impl Dial {
    /// The game with so many steps for the Axis, or against it; none where it cannot be changed so far, or where this gives no side
    /// anything.
    pub fn turned(self, game: &Game, shift: i16) -> Option<Game> {
        let mut turned = game.clone();
        let scenario = &mut turned.scenario;
        match self {
            Dial::Points => {
                scenario.victory_points += shift;
                (-MOST..=MOST).contains(&scenario.victory_points).then_some(turned)
            }
            Dial::Surrender => {
                let loser = if shift > 0 { Side::Allies } else { Side::Axis };
                let level = &mut scenario.sides[loser].surrender;
                *level = u8::try_from(i16::from(*level) - shift.abs()).ok().filter(|level| *level > 0)?;
                Some(turned)
            }
            Dial::Time => {
                let attacks = |side: Side| scenario.sides[side].posture == Posture::Attacker;
                let later = match (attacks(Side::Axis), attacks(Side::Allies)) {
                    (true, false) => shift,
                    (false, true) => -shift,
                    _ => return None,
                };
                let end = i16::from(scenario.sudden_death) + later;
                let may = i16::from(scenario.time) + 1..=MOST;
                scenario.sudden_death = u8::try_from(end).ok().filter(|_| may.contains(&end))?;
                Some(turned)
            }
        }
    }

    /// What it says in a scenario's file: the name of the field, and its value.
    pub fn says(self, game: &Game, shift: i16) -> (&'static str, i16) {
        let scenario = &game.scenario;
        match self {
            Dial::Points => ("victory_points", scenario.victory_points),
            Dial::Surrender if shift > 0 => ("allies: surrender", scenario.sides.allies.surrender.into()),
            Dial::Surrender => ("axis: surrender", scenario.sides.axis.surrender.into()),
            Dial::Time => ("sudden_death", scenario.sudden_death.into()),
        }
    }
}

/// Lets the computer play a game against itself, and changes it for one side until it wins enough as either, or until that does not
/// help or the rounds are over. The same seed gives the same result. Each battle that is over is told.
pub fn even(game: &Game, dial: Dial, evening: Evening, one_is_over: impl Fn() + Sync) -> Evened {
    rounds(evening.rounds, |number, shift| {
        // What was asked for can be had: the next shift below sees to that.
        let turned = dial.turned(game, shift).unwrap_or_else(|| game.clone());
        let report =
            simulate_until(&turned, evening.battles_of(number), &AtomicBool::new(false), &one_is_over);
        let next = match dial {
            Dial::Points => {
                let start = game.scenario.victory_points;
                (start + shift + missing(&report)).clamp(-MOST, MOST) - start
            }
            Dial::Surrender | Dial::Time => next(&Round { shift, wins: report.wins }),
        };
        (report.wins, if dial.turned(game, next).is_some() { next } else { shift })
    })
}

/// A step for the side that won less, or two where it won far less.
fn next(round: &Round) -> i16 {
    let step = if round.share() < FAR { 2 } else { 1 };
    round.shift + if round.wins.axis < round.wins.allies { step } else { -step }
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
    (-MOST..=MOST).min_by_key(|more| (apart(*more), more.unsigned_abs())).unwrap_or_default()
}
