//! Evening a battle of platoons.

use std::cmp::Reverse;

use crate::files::rewrite::Step;
use crate::kit::lab::{Dial, Evens, Figure, Report};
use crate::kit::{BySide, Side};
use crate::platoons::rules::{Game, Platoons};

/// The most points that either side can be given, and the most turns that a battle has.
const MOST_POINTS: i16 = 99;
const MOST_TURNS: i16 = 60;

impl Evens for Platoons {
    /// Points bring every level of victory nearer to a side. A step of time is a turn for the side whose points are counted. Sides do not
    /// surrender as a whole.
    fn turned(game: &Game, dial: Dial, shift: i16) -> Option<Game> {
        let mut turned = game.clone();
        let scenario = &mut turned.scenario;
        match dial {
            Dial::Points => {
                scenario.victory.give(shift);
                Some(turned)
            }
            Dial::Surrender => None,
            Dial::Time => {
                let later = if scenario.victory.points_of == Side::Axis { shift } else { -shift };
                let end = i16::from(scenario.turns) + later;
                let may = 1..=MOST_TURNS;
                scenario.turns = u8::try_from(end).ok().filter(|_| may.contains(&end))?;
                Some(turned)
            }
        }
    }

    /// The points with which the side that won less would have won the most of these battles: where some are drawn, it is no use if all
    /// are. Of several answers the smallest.
    fn fair(game: &Game, dial: Dial, _: i16, fought: &Report<Platoons>) -> Option<i16> {
        let fewer = |shift: i16| {
            let mut given = game.scenario.victory.clone();
            given.give(shift);
            let mut wins = BySide { axis: 0, allies: 0 };
            for (points, battles) in &fought.tally.by_points {
                if let Some((side, _)) = given.outcome(*points).won {
                    wins[side] += battles.sum();
                }
            }
            wins.axis.min(wins.allies)
        };
        let shifts = (dial == Dial::Points).then_some(-MOST_POINTS..=MOST_POINTS);
        shifts?.min_by_key(|shift| (Reverse(fewer(*shift)), shift.unsigned_abs()))
    }

    fn figures(game: &Game, dial: Dial) -> Vec<Figure> {
        let scenario = &game.scenario;
        match dial {
            Dial::Points => {
                let level = |(number, (from, _)): (usize, &(i16, _))| {
                    let list = [Step::Field("victory"), Step::Field("levels")];
                    let way = [list.as_slice(), &[Step::Item(number), Step::Item(0)]].concat();
                    Figure { way, value: *from }
                };
                scenario.victory.levels.iter().enumerate().map(level).collect()
            }
            Dial::Surrender => Vec::new(),
            Dial::Time => vec![Figure { way: vec![Step::Field("turns")], value: scenario.turns.into() }],
        }
    }
}
