//! What is told of many battles: sums, so that those of parts are the sums of the whole.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::kit::lab::{ByWinner, Holding, Share, Tally, Times, Worth, join_all, worth_of_each};
use crate::kit::{BySide, Side};
use crate::platoons::rules::{Game, Level, Outcome, Platoons};

use super::course::{Course, Ending, Heat, Luck, Part};
use super::deeds::Deed;

/// What is told of many battles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Courses {
    /// Who won how many.
    pub wins: ByWinner<u64>,
    /// Major wins of each side.
    pub major: BySide<u64>,
    /// How battles ended.
    pub ends: BTreeMap<Ending, ByWinner<u64>>,
    /// The sum of the points.
    pub points: i64,
    /// How many battles ended with so many points.
    pub by_points: BTreeMap<i16, ByWinner<u64>>,
    /// How many had so many turns.
    pub turns: BTreeMap<u32, u64>,
    /// How many had so many activations.
    pub segments: BTreeMap<u32, u64>,
    /// The sum of the steps that each side lost.
    pub steps_lost: BySide<u64>,
    /// Of each side.
    pub sides: BySide<Parts>,
    /// Of each goal.
    pub goals: Vec<Holding>,
}

/// What one side did in many battles, and what happened to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Parts {
    /// How often it did what in a battle, and how often it won then.
    pub deeds: BTreeMap<Deed, Times>,
    /// Steps lost, by the kinds of units.
    pub lost: BTreeMap<u16, ByWinner<u64>>,
    /// Leaders lost, by who they are.
    pub leaders_lost: BTreeMap<u16, ByWinner<u64>>,
    /// Units that left the map.
    pub left: ByWinner<u64>,
    /// Where.
    pub heat: Heat,
    /// What it rolled.
    pub luck: ByWinner<Luck>,
}

impl Tally<Platoons> for Courses {
    fn none_of(game: &Game) -> Courses {
        let goals = game.scenario.victory.goals().map(|_| Holding::default()).collect();
        Courses { goals, ..Courses::default() }
    }

    fn battle(&mut self, outcome: Outcome, course: Course) {
        let winner = outcome.won.map(|(side, _)| side);
        self.wins[winner] += 1;
        if let Some((side, Level::Major)) = outcome.won {
            self.major[side] += 1;
        }
        self.ends.entry(course.ending).or_default()[winner] += 1;
        self.points += i64::from(outcome.points);
        self.by_points.entry(outcome.points).or_default()[winner] += 1;
        *self.turns.entry(course.turns).or_default() += 1;
        *self.segments.entry(course.segments).or_default() += 1;
        for (number, goal) in self.goals.iter_mut().enumerate() {
            let in_time = course.control.iter().map(|control| control[number]);
            let at_end = course.control.last().and_then(|control| control[number]);
            goal.battle(in_time, at_end, winner);
        }
        for side in Side::BOTH {
            self.steps_lost[side] += u64::from(course.steps_lost[side]);
            self.sides[side].battle(&course.sides[side], side, winner);
        }
    }
}

impl Courses {
    /// Battles with an end.
    pub fn battles(&self) -> u64 {
        self.wins.sum()
    }

    /// Battles that a side won, of all: some are drawn.
    pub fn won(&self, side: Side) -> Share {
        Share { won: self.wins[Some(side)], of: self.battles() }
    }

    /// What goes with what a side does: what it did as often in every battle is left out.
    pub fn worth(&self, side: Side) -> BTreeMap<Deed, Worth> {
        worth_of_each(&self.sides[side].deeds, self.won(side))
    }
}

impl Parts {
    fn battle(&mut self, part: &Part, side: Side, winner: Option<Side>) {
        join_all(&mut self.deeds, &part.deeds, |times: &mut Times, often| {
            times.count(*often, winner == Some(side));
        });
        let count = |all: &mut ByWinner<u64>, lost: &u32| all[winner] += u64::from(*lost);
        join_all(&mut self.lost, &part.lost, count);
        join_all(&mut self.leaders_lost, &part.leaders_lost, count);
        self.left[winner] += u64::from(part.left);
        self.heat.add(&part.heat);
        self.luck[winner].add(&part.luck);
    }
}
