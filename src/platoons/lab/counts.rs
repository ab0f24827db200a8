//! What is counted of a battle, and of many.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kit::lab::{Counts, Tally};
use crate::kit::{BySide, Side};
use crate::platoons::rules::{Fact, Game, Level, Outcome, Platoons, Situation};

/// What is counted of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// Activations of both sides.
    pub segments: u32,
    /// Steps that each side has lost.
    pub steps_lost: BySide<u16>,
}

impl Counts<Platoons> for Course {
    fn none_of(_: &Game) -> Course {
        Course::default()
    }

    fn count(&mut self, _: &Situation, fact: &Fact) {
        self.segments += u32::from(matches!(fact, Fact::SegmentEnded { .. }));
    }

    fn end(&mut self, _: &Game, situation: &Situation) {
        self.steps_lost = situation.steps_lost;
    }
}

/// What is counted of many.
#[derive(Clone, Debug, Default)]
pub struct Courses {
    /// Battles.
    pub battles: u64,
    /// Wins of each side, and how many of them were major ones.
    pub wins: BySide<u64>,
    /// Major wins of each side.
    pub major: BySide<u64>,
    /// The sum of the points.
    pub points: i64,
    /// How many battles ended with so many points.
    pub by_points: BTreeMap<i16, u64>,
    /// The sum of the activations.
    pub segments: u64,
    /// The sum of the steps that each side lost.
    pub steps_lost: BySide<u64>,
}

impl Tally<Platoons> for Courses {
    fn none_of(_: &Game) -> Courses {
        Courses::default()
    }

    fn battle(&mut self, outcome: Outcome, counts: Course) {
        self.battles += 1;
        if let Some((side, level)) = outcome.won {
            self.wins[side] += 1;
            self.major[side] += u64::from(level == Level::Major);
        }
        self.points += i64::from(outcome.points);
        *self.by_points.entry(outcome.points).or_default() += 1;
        self.segments += u64::from(counts.segments);
        for side in Side::BOTH {
            self.steps_lost[side] += u64::from(counts.steps_lost[side]);
        }
    }
}
