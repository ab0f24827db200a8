//! What is fought over, by whom and for how long (2.3).

use crate::kit::{BySide, Side, Words};
use crate::platoons::board::Hex;

use super::leader_kind::Rank;
use super::situation::{Level, Outcome};
use super::support::Battery;
use super::works::Work;

/// A battle to be fought on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its name in files.
    pub id: String,
    /// What players call it.
    pub title: Words,
    /// What players read before it.
    pub briefing: Words,
    /// The year and the month.
    pub date: (u16, u8),
    /// The hour and the minute at which the first turn begins; a turn takes 15 minutes (2.4).
    pub start: (u8, u8),
    /// How many turns it has at most (3).
    pub turns: u8,
    /// How far the weather lets one see in the open (8.1).
    pub visibility: u16,
    /// Whether it is night from the first turn to the last, where it neither dawns nor gets dark (8.12).
    pub night: bool,
    /// How far one sees by night; none is rolled for (8.12).
    pub night_range: Option<u16>,
    /// The turn with which the day begins, where that is in the battle or behind it (8.11).
    pub dawn: Option<u8>,
    /// The turn with which the night begins (8.11).
    pub dusk: Option<u8>,
    /// The forces.
    pub sides: BySide<Forces>,
    /// Who sets up first.
    pub first: Side,
    /// What decides it.
    pub victory: Victory,
    /// How doubtful places are read, and which optional rules are played.
    pub options: Options,
}

/// How doubtful places of the book are read, and which optional rules are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// A natural 2 or 12 behind a segment may end the turn (3.0b).
    pub fog_of_war: bool,
    /// The loss of the highest leader always costs initiative; otherwise only if the next one fails his check (6.72).
    pub decapitation_always_costs: bool,
    /// A shot of anti-tank fire that falls short by one shakes its target (R53).
    pub near_misses: bool,
    /// Guns fire smoke (optional).
    pub smoke: bool,
    /// Guns fire light by night (optional).
    pub illumination: bool,
    /// Guns that keep on at a hex attack whoever comes into it (optional).
    pub drumfire: bool,
}

impl Default for Options {
    /// The usual readings, and of the optional rules only the fog of war (R76).
    fn default() -> Options {
        Options {
            fog_of_war: true,
            decapitation_always_costs: false,
            near_misses: false,
            smoke: false,
            illumination: false,
            drumfire: false,
        }
    }
}

/// The forces of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forces {
    /// The nation, by its place in the game's list.
    pub nation: u8,
    /// The initiative at the start (3.0a).
    pub initiative: u8,
    /// So many steps lost cost a point of initiative, again and again; none never does.
    pub steps_per_initiative: Option<u16>,
    /// The units.
    pub units: Vec<Entry>,
    /// The leaders that are drawn: how many of a rank, and where they set up (6.1).
    pub leaders: Vec<LeaderEntry>,
    /// The tank leaders that are assigned in secret, to tanks that have none by themselves (6.8).
    pub tank_leaders: u8,
    /// Entrenchments that are placed at set-up, and where (16.4).
    pub entrenchments: u8,
    /// Where entrenchments may be placed.
    pub entrench_in: Vec<Hex>,
    /// The aircraft that come in a turn (15.1).
    pub aircraft: Vec<Sorties>,
    /// What it builds and lays at set-up beside entrenchments, in order.
    pub works: Vec<WorkEntry>,
    /// Its artillery off the board (9.2).
    pub batteries: Vec<Battery>,
    /// Its fire suffers from a want of ammunition (optional).
    pub short_of_ammunition: bool,
    /// The hexes that it controls at the start, where the scenario says so (1.2).
    pub controls: Vec<Hex>,
}

/// A unit of the forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its kind, by its place in the game's list.
    pub kind: u16,
    /// Its morale at full strength and reduced (14).
    pub morale: (u8, u8),
    /// Whether it begins reduced.
    pub reduced: bool,
    /// Whether it may begin dug in.
    pub dug_in: bool,
    /// It is a strongpoint that is drawn from the cup, whatever its kind says (16.1).
    pub drawn: bool,
    /// Where it sets up, in order.
    pub area: Vec<Hex>,
}

/// Aircraft that a side has in some turns (15.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sorties {
    /// The first turn.
    pub first: u8,
    /// The last turn.
    pub last: u8,
    /// How many are drawn in each of them.
    pub count: u8,
}

/// Something that is built or laid at set-up (16).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkEntry {
    /// What.
    pub work: Work,
    /// Where it may be.
    pub area: Vec<Hex>,
}

/// Leaders of a rank, or commissars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderEntry {
    /// The rank; none for commissars (6.6).
    pub rank: Option<Rank>,
    /// How many.
    pub count: u8,
    /// Where they set up, in order.
    pub area: Vec<Hex>,
}

/// What decides a battle at its end: points, and what they mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Victory {
    /// The side whose points are counted: those of the other side are negative.
    pub points_of: Side,
    /// What gives points.
    pub points: Vec<Points>,
    /// From so many points on the result, from the lowest up; the first holds for everything below it, too.
    pub levels: Vec<(i16, Option<(Side, Level)>)>,
}

/// Something that gives points to the side that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Points {
    /// For each of these hexes that the side controls at the end (1.2).
    Control {
        /// The hexes.
        hexes: Vec<Hex>,
        /// Points for each.
        each: i16,
    },
    /// For each step that a side has lost.
    Steps {
        /// Who has lost it.
        lost_by: Side,
        /// Points for each; a loss of the counted side's own has negative ones.
        each: i16,
    },
}

impl Entry {
    /// A unit at full strength, of which nothing else is said.
    pub fn new(kind: u16, morale: (u8, u8)) -> Entry {
        Entry { kind, morale, reduced: false, dug_in: false, drawn: false, area: Vec::new() }
    }
}

impl Victory {
    /// The result of so many points.
    pub fn outcome(&self, points: i16) -> Outcome {
        let reached = self.levels.iter().rev().find(|(from, _)| points >= *from);
        let level = reached.or(self.levels.first());
        Outcome { won: level.and_then(|(_, won)| *won), points }
    }
}
