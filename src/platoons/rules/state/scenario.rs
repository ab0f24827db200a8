//! What is fought over, by whom and for how long (2.3).

use serde::{Deserialize, Serialize};

use crate::kit::{BySide, Side, Words};
use crate::platoons::board::Hex;

use super::leader_kind::Rank;
use super::situation::{Level, Outcome};
use super::support::Battery;
use super::unit_kind::MoveClass;
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
    /// The hexes in which a river has a ford (5.7).
    pub fords: Vec<Hex>,
    /// The hexes in which vehicles can get stuck besides those of the chart (R260).
    pub mire: Vec<Hex>,
    /// On how much or less one crosses a major river (5.73).
    pub river_numbers: RiverNumbers,
    /// The forces.
    pub sides: BySide<Forces>,
    /// Who sets up first.
    pub first: Side,
    /// What decides it.
    pub victory: Victory,
    /// How doubtful places are read, and which optional rules are played.
    pub options: Options,
}

/// The river crossing numbers: on how much or less on two dice somebody crosses a major river with engineers (5.73, R68).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiverNumbers {
    /// On foot.
    pub foot: u8,
    /// On tracks.
    pub mechanized: u8,
    /// On wheels.
    pub motorized: u8,
}

impl RiverNumbers {
    /// Those of scenarios that name none (R68).
    pub const USUAL: RiverNumbers = RiverNumbers { foot: 9, mechanized: 6, motorized: 5 };

    /// That of somebody who moves so.
    pub fn of(self, class: MoveClass) -> u8 {
        match class {
            MoveClass::Mechanized => self.mechanized,
            MoveClass::Motorized => self.motorized,
            _ => self.foot,
        }
    }
}

/// How doubtful places of the book are read, and which optional rules are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// A natural 2 or 12 behind a segment may end the turn (3.0b).
    pub fog_of_war: bool,
    /// The loss of the highest leader always costs initiative; otherwise only if the next one fails his check (6.72).
    pub decapitation_always_costs: bool,
    /// Infantry rides on tanks (R173).
    pub tank_riders: bool,
    /// Guns fire smoke (optional).
    pub smoke: bool,
    /// Guns fire light by night (optional).
    pub illumination: bool,
    /// Guns that keep on at a hex attack whoever comes into it (optional).
    pub drumfire: bool,
    /// A shot of anti-tank fire that falls short by one shakes its target (R53).
    pub near_misses: bool,
    /// Efficient tanks, and armoured cars of the reconnaissance, may move and fire in one activation (R150).
    pub efficient_fire: bool,
    /// Who is far from all enemies and out of their sight moves twice as far (optional rule).
    pub strategic_movement: bool,
    /// Two reduced units become a whole one (optional rule).
    pub consolidation: bool,
    /// The winner of the initiative may keep a segment for later (R240).
    pub excess_initiative: bool,
    /// Something may happen by chance at the start of a turn (R241).
    pub random_events: bool,
    /// Vehicles get stuck in soft and broken ground (R260).
    pub mire: bool,
    /// Armoured vehicles and cavalry overrun the enemy in their movement (15.33, R262).
    pub overrun: bool,
    /// Armoured vehicles pass through men on foot (5.3, R263).
    pub advanced_armour: bool,
    /// Men on foot assault from two hexes away (R243).
    pub extended_assault: bool,
    /// Sides hide units at the start, as many as their forces say (R242).
    pub hidden_units: bool,
}

impl Default for Options {
    /// As a scenario is played that says nothing: of the optional rules only the fog of war (R76).
    fn default() -> Options {
        Options {
            fog_of_war: true,
            decapitation_always_costs: false,
            smoke: false,
            illumination: false,
            drumfire: false,
            tank_riders: false,
            near_misses: false,
            efficient_fire: false,
            strategic_movement: false,
            consolidation: false,
            excess_initiative: false,
            random_events: false,
            mire: false,
            overrun: false,
            advanced_armour: false,
            hidden_units: false,
            extended_assault: false,
        }
    }
}

/// The forces of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forces {
    /// The nation, by its place in the game's list.
    pub nation: u8,
    /// Further nations whose units and leaders fight on the side (3.12).
    pub allied_nations: Vec<u8>,
    /// The initiative at the start (3.0a).
    pub initiative: u8,
    /// So many steps lost cost a point of initiative, again and again; none never does.
    pub steps_per_initiative: Option<u16>,
    /// So many steps of tanks lost cost a point of initiative, again and again; none never does (1.2).
    pub tank_steps_per_initiative: Option<u16>,
    /// The units.
    pub units: Vec<Entry>,
    /// The leaders that are drawn: how many of a rank, and where they set up (6.1).
    pub leaders: Vec<LeaderEntry>,
    /// So many of its leaders may lead cavalry; none is any number (6.91).
    pub cavalry_leaders: Option<u8>,
    /// The tank leaders that are assigned in secret, to tanks that have none by themselves (6.8).
    pub tank_leaders: u8,
    /// So many of its units may be hidden at the start, where hidden units are played (R242).
    pub hidden_units: u8,
    /// Entrenchments that are placed at set-up, and where (16.4).
    pub entrenchments: u8,
    /// Where entrenchments may be placed.
    pub entrench_in: Vec<Hex>,
    /// The aircraft that come in a turn (15.1).
    pub aircraft: Vec<Sorties>,
    /// What it builds and lays at set-up beside entrenchments, in order.
    pub works: Vec<WorkEntry>,
    /// Where its units lose their way (5.8).
    pub disorientation: Disorientation,
    /// The hexes of the edge at which its units may leave the map (16.52).
    pub exits: Vec<Hex>,
    /// Who has left the map counts as lost (16.52).
    pub exit_is_loss: bool,
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
    /// Whether it begins limbered (5.62).
    pub limbered: bool,
    /// Whether it may begin aboard a transport (5.6).
    pub aboard: bool,
    /// It is a strongpoint that is drawn from the cup, whatever its kind says (16.1).
    pub drawn: bool,
    /// The turn in which it comes onto the map; 0 if it sets up on it (16.51).
    pub enters: u8,
    /// Where it sets up, or comes onto the map, in order.
    pub area: Vec<Hex>,
    /// Whether it is a penal unit (15.4).
    pub penal: bool,
    /// Whether it may surrender when it is demoralized (14.6).
    pub surrenders: bool,
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
    /// The nation from whose cup they are drawn; none is the side's first (3.12).
    pub nation: Option<u8>,
    /// How many.
    pub count: u8,
    /// Whether they may begin aboard a transport (5.6).
    pub aboard: bool,
    /// The turn in which they come onto the map; 0 if they set up on it (16.51).
    pub enters: u8,
    /// Where they set up, or come onto the map, in order.
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
    /// What ends the battle at the end of a turn, the first that holds.
    pub at_once: Vec<AtOnce>,
}

/// Something that gives points to the side that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Points {
    /// For each of these hexes that the side controls at the end, or at the end of each of some turns (1.2).
    Control {
        /// The hexes.
        hexes: Vec<Hex>,
        /// Points for each.
        each: i16,
        /// The turns; none is at the end of the battle.
        turns: Vec<u8>,
    },
    /// If the side controls more of these hexes at the end than the other.
    More {
        /// The hexes.
        hexes: Vec<Hex>,
        /// So many points, and as many fewer if the other controls more.
        points: i16,
    },
    /// For what a side has lost.
    Lost {
        /// Who has lost it.
        by: Side,
        /// What is counted.
        what: Counted,
        /// Points for each; a loss of the counted side's own has negative ones.
        each: i16,
    },
    /// For what of a side has left the map (16.52).
    Left {
        /// Whose it is.
        by: Side,
        /// What is counted.
        what: Counted,
        /// Points for each.
        each: i16,
    },
}

/// Where units of a side lose their way (5.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Disorientation {
    /// Nowhere.
    #[default]
    Never,
    /// In heavy woods and jungle, out of them and into them (R208).
    InThickets,
    /// Everywhere.
    Everywhere,
}

/// What is counted of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Counted {
    /// Steps.
    Steps,
    /// Steps of tanks (1.2).
    TankSteps,
    /// Whole units.
    Units,
    /// Leaders.
    Leaders,
}

/// Something that ends the battle at once, and for whom (1.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtOnce {
    /// What has to be so at the end of a turn.
    pub when: When,
    /// Who has won then; none is a draw.
    pub won: Option<(Side, Level)>,
}

/// What may be so at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// The side that is counted has so many points or more.
    Points(i16),
    /// A side controls all of these hexes.
    Controls(Side, Vec<Hex>),
    /// A side has lost so many steps or more.
    Lost(Side, u16),
}

impl Entry {
    /// A unit at full strength, of which nothing else is said.
    pub fn new(kind: u16, morale: (u8, u8)) -> Entry {
        Entry {
            kind,
            morale,
            reduced: false,
            dug_in: false,
            limbered: false,
            aboard: false,
            drawn: false,
            enters: 0,
            area: Vec::new(),
            penal: false,
            surrenders: false,
        }
    }
}

/// Hexes that a side wants to control.
#[derive(Clone, Copy, Debug)]
pub struct Goal<'a> {
    /// The hexes.
    pub hexes: &'a [Hex],
    /// The points that it gives; none where it ends the battle at once.
    pub points: Option<&'a Points>,
}

impl Victory {
    /// All that asks for the control of hexes: what gives points, then what ends the battle at once.
    pub fn goals(&self) -> impl Iterator<Item = Goal<'_>> {
        let points = self.points.iter().filter_map(|points| match points {
            Points::Control { hexes, .. } | Points::More { hexes, .. } => {
                Some(Goal { hexes, points: Some(points) })
            }
            Points::Lost { .. } | Points::Left { .. } => None,
        });
        let at_once = self.at_once.iter().filter_map(|end| match &end.when {
            When::Controls(_, hexes) => Some(Goal { hexes, points: None }),
            When::Points(_) | When::Lost(..) => None,
        });
        points.chain(at_once)
    }

    /// So many points for the Axis, negative ones for the Allies: every level is reached so much sooner, or later.
    pub fn give(&mut self, points: i16) {
        let sooner = if self.points_of == Side::Axis { points } else { -points };
        for (from, _) in &mut self.levels {
            *from = from.saturating_sub(sooner);
        }
    }

    /// The result of so many points.
    pub fn outcome(&self, points: i16) -> Outcome {
        let reached = self.levels.iter().rev().find(|(from, _)| points >= *from);
        let level = reached.or(self.levels.first());
        Outcome { won: level.and_then(|(_, won)| *won), points }
    }
}
