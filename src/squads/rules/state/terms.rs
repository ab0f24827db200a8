//! Numbers as lists of terms, so that preview, resolution and log show the same sum.

use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

/// Why a term is in a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// The printed figure (3.1).
    Printed,
    /// The command of leaders in the hex (3.3.1.2).
    Command,
    /// The command of leaders, for a weapon (3.3.1.3).
    WeaponCommand,
    /// Suppressed (13.2).
    Suppressed,
    /// A veteran (E44.1).
    Veteran,
    /// In wire (F106.1).
    Wire,
    /// Carries a heavy weapon (11.1).
    HeavyWeapon,
    /// A hex with a road was entered in this move (T93).
    RoadBonus,
    /// The cover of the terrain (T78.3).
    Terrain,
    /// A road lowers cover (T93).
    Road,
    /// A wall crossed by the fire (T97).
    Wall,
    /// A hedge crossed by the fire (T87).
    Hedge,
    /// A fortification (F101 to F105).
    Fortification,
    /// Each further piece of a fire group (O20.3.1.2).
    Group,
    /// The greatest hindrance on the line of sight (10.3).
    Hindrance,
    /// The radio's firepower (O18.2.3).
    Radio,
    /// Mines (F103.2).
    Mines,
    /// Bore Sighting (A27).
    BoreSighting,
    /// Crossfire (A30).
    Crossfire,
    /// Hand Grenades (A34).
    HandGrenades,
    /// Marksmanship (A37).
    Marksmanship,
    /// Sustained Fire (A41).
    SustainedFire,
    /// The roll (1.9).
    Roll,
    /// Bursts among trees (T99).
    AirBursts,
    /// Concealment (A29).
    Concealment,
    /// A boxed firepower in melee (O16.4.1).
    BoxedFirepower,
    /// The cost of terrain (T78.2).
    Cost,
    /// Mud or deep snow, by a special rule.
    SlowGoing,
    /// Moving along a road (T93).
    AlongRoad,
    /// Moving along a railway (T92).
    AlongRailway,
    /// Moving along a trail (T96).
    AlongTrail,
    /// Crossing a wall, hedge or fence (T84, T87, T97).
    Crossing,
    /// Moving to a higher hex (T88.1).
    Climb,
    /// Fire at a higher hex (T88.2).
    Uphill,
    /// Fire at a lower hex (T88.2).
    Downhill,
    /// Moving from trench to trench (F105.2).
    Trench,
    /// Leaving the map (7.2.1).
    MapExit,
    /// A special rule of the scenario.
    Special,
}

impl Reason {
    /// The rule that gives the term.
    pub fn rule(self) -> &'static str {
        match self {
            Reason::Printed => "3.1",
            Reason::Command => "3.3.1.2",
            Reason::WeaponCommand => "3.3.1.3",
            Reason::Suppressed => "13.2",
            Reason::Veteran => "E44.1",
            Reason::Wire => "F106.1",
            Reason::HeavyWeapon => "11.1",
            Reason::RoadBonus | Reason::Road | Reason::AlongRoad => "T93",
            Reason::Terrain => "T78.3",
            Reason::Wall => "T97",
            Reason::Hedge => "T87",
            Reason::Fortification => "F100",
            Reason::Group => "O20.3.1.2",
            Reason::Hindrance => "10.3",
            Reason::Radio => "O18.2.3",
            Reason::Mines => "F103.2",
            Reason::BoreSighting => "A27",
            Reason::Crossfire => "A30",
            Reason::HandGrenades => "A34",
            Reason::Marksmanship => "A37",
            Reason::SustainedFire => "A41",
            Reason::Roll => "1.9",
            Reason::AirBursts => "T99",
            Reason::Concealment => "A29",
            Reason::BoxedFirepower => "O16.4.1",
            Reason::Climb => "T88.1",
            Reason::Uphill | Reason::Downhill => "T88.2",
            Reason::Cost | Reason::Crossing | Reason::SlowGoing => "T78.2",
            Reason::AlongRailway => "T92",
            Reason::AlongTrail => "T96",
            Reason::Trench => "F105.2",
            Reason::MapExit => "7.2.1",
            Reason::Special => "special",
        }
    }
}

/// One term of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Term {
    /// What it adds.
    pub value: i16,
    /// Why.
    pub reason: Reason,
}

/// So many terms need no memory of their own: sums are made by the thousand while the computer thinks, and most are short.
const FEW: usize = 8;

/// A sum, term by term.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms(pub SmallVec<[Term; FEW]>);

impl Terms {
    /// A sum that starts with one term.
    pub fn of(value: i16, reason: Reason) -> Terms {
        Terms(smallvec![Term { value, reason }])
    }

    /// Adds a term; one of 0 is left out.
    pub fn add(&mut self, value: i16, reason: Reason) {
        if value != 0 {
            self.0.push(Term { value, reason });
        }
    }

    /// Adds a term if `when` holds.
    pub fn add_if(&mut self, when: bool, value: i16, reason: Reason) {
        if when {
            self.add(value, reason);
        }
    }

    /// Adds all terms of another sum.
    pub fn extend(&mut self, other: Terms) {
        self.0.extend(other.0);
    }

    /// The sum.
    pub fn total(&self) -> i16 {
        self.0.iter().map(|term| term.value).sum()
    }
}
