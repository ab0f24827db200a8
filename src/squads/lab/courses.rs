//! What is told of many battles: sums, so that those of parts are the sums of the whole.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kit::lab::{Holding, Share, Tally, Times, Worth, join_all, worth_of_each};
use crate::squads::rules::{BySide, Chit, Ending, Game, Outcome, Side, Squads, UnitKindId, WeaponKindId};

use super::course::{Course, Heat, Part};
use super::deeds::Deeds;
use super::met::Met;
use super::rolls::Luck;

/// What is told of many battles. Where something is told by side twice, it is first by whose it was and then by who won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Courses {
    /// How often orders, actions and events of the decks were met, by either side.
    pub met: Met,
    /// Wins.
    pub wins: BySide<u64>,
    /// How battles ended, by who won.
    pub ends: BTreeMap<Ending, BySide<u64>>,
    /// The sum of the points at the end, those of the Axis positive.
    pub victory_points: i64,
    /// Wins by the points at the end.
    pub points: BTreeMap<i16, BySide<u64>>,
    /// The same of battles that sudden death ended (6.2.2).
    pub wins_by_points: BTreeMap<i16, BySide<u64>>,
    /// How many battles had so many turns.
    pub turns: BTreeMap<u32, u64>,
    /// In how many time advanced so many spaces.
    pub time_spaces: BTreeMap<u32, u64>,
    /// Of each side.
    pub sides: BySide<Parts>,
    /// Of objectives 1 to 5.
    pub objectives: [Holding; 5],
    /// Open chits.
    pub open_chits: BTreeMap<Chit, ChitWorth>,
}

/// What one side did in many battles, and what happened to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parts {
    /// How often it did what in a battle, and how often it won then.
    pub deeds: Deeds<Times>,
    /// Units lost, by who won.
    pub lost: BTreeMap<UnitKindId, BySide<u64>>,
    /// Weapons lost, by who won.
    pub weapons_lost: BTreeMap<WeaponKindId, BySide<u64>>,
    /// Units that left over the enemy's edge, by who won.
    pub exited: BySide<u64>,
    /// Where.
    pub heat: Heat,
    /// What it rolled, by who won.
    pub luck: BySide<Luck>,
    /// What its secret chits were worth.
    pub chits: BTreeMap<Chit, ChitWorth>,
}

/// A chit in many battles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChitWorth {
    /// Battles in which it lay there.
    pub battles: u64,
    /// The sum of what it was worth at their ends.
    pub points: i64,
}

impl Tally<Squads> for Courses {
    fn none_of(game: &Game) -> Courses {
        Courses {
            met: Met::none_of(game),
            wins: BySide::default(),
            ends: BTreeMap::new(),
            victory_points: 0,
            points: BTreeMap::new(),
            wins_by_points: BTreeMap::new(),
            turns: BTreeMap::new(),
            time_spaces: BTreeMap::new(),
            sides: BySide::default(),
            objectives: Default::default(),
            open_chits: BTreeMap::new(),
        }
    }

    fn battle(&mut self, Outcome { winner, ending }: Outcome, course: Course) {
        self.wins[winner] += 1;
        self.ends.entry(ending).or_default()[winner] += 1;
        self.victory_points += i64::from(course.victory_points);
        self.points.entry(course.victory_points).or_default()[winner] += 1;
        if ending == Ending::SuddenDeath {
            self.wins_by_points.entry(course.victory_points).or_default()[winner] += 1;
        }
        *self.turns.entry(course.length.turns).or_default() += 1;
        *self.time_spaces.entry(course.length.time_spaces).or_default() += 1;
        for (number, objective) in self.objectives.iter_mut().enumerate() {
            let in_time = course.control.iter().map(|control| control[number]);
            objective.battle(in_time, course.held[number], Some(winner));
        }
        join_all(&mut self.open_chits, &course.open_chits, ChitWorth::count);
        for side in Side::BOTH {
            self.met.add(&course.sides[side].deeds);
            self.sides[side].battle(&course.sides[side], side, winner);
        }
    }
}

impl Courses {
    /// Battles with an end.
    pub fn battles(&self) -> u64 {
        self.wins.axis + self.wins.allies
    }

    /// Battles that a side won, of all.
    pub fn won(&self, side: Side) -> Share {
        Share { won: self.wins[side], of: self.battles() }
    }

    /// What goes with a side's orders, actions, events and secret chits: those are left out that it did as often in every battle.
    pub fn worth(&self, side: Side) -> Deeds<Worth> {
        let (deeds, all) = (&self.sides[side].deeds, self.won(side));
        Deeds {
            orders: worth_of_each(&deeds.orders, all),
            actions: worth_of_each(&deeds.actions, all),
            events: worth_of_each(&deeds.events, all),
            chits: worth_of_each(&deeds.chits, all),
        }
    }

    /// How much more often a side wins with an objective in its hands at the end than without; none where it always is or never.
    pub fn decides(&self, number: usize, side: Side) -> Option<Worth> {
        self.objectives[number].decides(side, self.won(side))
    }
}

impl Parts {
    fn battle(&mut self, part: &Part, side: Side, winner: Side) {
        self.deeds.join(&part.deeds, |times, often| times.count(*often, side == winner));
        let count = |all: &mut BySide<u64>, lost: &u32| all[winner] += u64::from(*lost);
        join_all(&mut self.lost, &part.lost, count);
        join_all(&mut self.weapons_lost, &part.weapons_lost, count);
        self.exited[winner] += u64::from(part.exited);
        self.heat.add(&part.heat);
        self.luck[winner].add(&part.luck);
        join_all(&mut self.chits, &part.chits_worth, ChitWorth::count);
    }
}

impl ChitWorth {
    fn count(&mut self, points: &i16) {
        self.battles += 1;
        self.points += i64::from(*points);
    }
}
