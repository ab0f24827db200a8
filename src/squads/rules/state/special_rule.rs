//! Special rules of a scenario: switches that its writer sets and its players are told.

use serde::{Deserialize, Serialize};

use crate::squads::board::{Barrier, HexId, PathKind, Terrain};

use crate::squads::rules::state::game::{Action, Event, Order, Trigger, UnitClass};
use crate::squads::rules::state::side::Side;

/// A special rule. Each changes one thing; a scenario may have as many as it wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SpecialRule {
    /// Night, fog or falling snow: no line of sight is longer than so many hexes (10).
    Visibility(u8),
    /// Haze that lifts: until the time marker is on the space of the second number no line of sight is longer than so many hexes (10, 6.1).
    VisibilityUntil(u8, u8),
    /// Dusk: from the time the time marker is on the space of the second number no line of sight is longer than so many hexes (10, 6.1).
    VisibilityFrom(u8, u8),
    /// Haze or dusk: every line of sight to a hex that is not adjacent has at least that hindrance (10.3).
    Haze(u8),
    /// The same until the time marker is on the space of the second number (6.1).
    HazeUntil(u8, u8),
    /// Haze that the wind moves: each event Breeze makes its hindrance so much more or less (E48).
    BreezeHaze(i8),
    /// Each event Breeze lets everybody see so many hexes farther (E48).
    BreezeVisibility(u8),
    /// Firing blind: the firepower of an attack by fire is less by its range, of a group by the longest (O20.3.1.2).
    FireLessRange,
    /// The same until the time marker is on that space (6.1).
    FireLessRangeUntil(u8),
    /// No smoke is placed: by no grenade, no gun, no radio and no event (T94).
    NoSmoke,
    /// Nothing catches fire (T79).
    NoBlazes,
    /// Mud or deep snow: a hex entered off road, railway and trail costs a point more (T78.2).
    SlowGoing,
    /// A type of terrain costs so many points to enter (T78.2).
    TerrainCost(Terrain, u8),
    /// A type of terrain has that cover (T78.3).
    TerrainCover(Terrain, i8),
    /// To cross hexsides of a kind costs so many points more, not one (T84, T87, T97).
    HexsideCost(Barrier, u8),
    /// Hexsides of a kind give that cover against fire that crosses them (T87, T97).
    HexsideCover(Barrier, i8),
    /// Every hex that the side can enter costs it so many points, whatever it is (T78.2).
    FlatCost(Side, u8),
    /// So many silhouettes of a side may end a turn in the hex (8.2).
    StackingAt(HexId, u8),
    /// All terrain of one type is of another: crops that are not up, water that is frozen.
    Terrain(Terrain, Terrain),
    /// One hex holds other terrain than the map shows: a bridge that was blown, a house that burned down.
    TerrainAt(HexId, Terrain),
    /// There are no roads, no railways, no trails or no streams.
    NoPath(PathKind),
    /// All hexsides of one kind are of another: walls that are breached to fences.
    Hexside(Barrier, Barrier),
    /// There are no hexsides of a kind.
    NoHexside(Barrier),
    /// The initiative card has no roll made again (9.1); it still decides a tie (9.2).
    NoRerolls,
    /// The event is read and nothing happens.
    NoEvent(Event),
    /// Instead of one event another happens, on the cards of both sides.
    EventIs(Event, Event),
    /// The side's cards with one order have another.
    OrderIs(Side, Order, Order),
    /// The side may play its cards with one order as another (1.5).
    OrderAs(Side, Order, Order),
    /// The side's cards with one action have another.
    ActionIs(Side, Action, Action),
    /// A trigger on the side's rolls has no effect (1.9.1).
    NoTrigger(Side, Trigger),
    /// The side's sniper finds his man within so many hexes of the random hex, not within one (1.9.1.3).
    SniperRange(Side, u8),
    /// The side plays no card for that order.
    NoOrder(Side, Order),
    /// The side plays no card for that order before the time marker is on that space (6.1).
    NoOrderUntil(Side, Order, u8),
    /// The side plays no card for that action.
    NoAction(Side, Action),
    /// The side plays no card for that action before the time marker is on that space (6.1).
    NoActionUntil(Side, Action, u8),
    /// The side plays cards for that action only for units in such hexes; of several such rules one is enough.
    ActionFrom(Side, Action, Spot),
    /// The side plays cards for that action only against units in such hexes; of several such rules one is enough.
    ActionAgainst(Side, Action, Spot),
    /// Behind its orders the side may discard up to so many cards (5.3).
    DiscardBesideOrders(Side, u8),
    /// The side gives at most so many orders in a turn from the time the time marker is on that space (5.1).
    OrdersFrom(Side, u8, u8),
    /// The side neither moves nor advances before the time marker is on that space (6.1).
    HoldsUntil(Side, u8),
    /// The side calls no artillery before the time marker is on that space (O18).
    NoArtilleryUntil(Side, u8),
    /// The side's radio breaks behind each fire for effect (O18.2).
    RadioBreaks(Side),
    /// The side's radio is gone behind its first fire for effect (O18.2).
    OneBarrage(Side),
    /// Units of that class direct the side's artillery as leaders do (O18.2).
    Spotters(Side, UnitClass),
    /// Mortars of the side fire, too, at what a leader sees within whose command they are (O20.3).
    MortarSpotters(Side),
    /// The side's artillery hits the hex of its spotting round alone, without a roll for accuracy and without drift (O18.2).
    PointFire(Side),
    /// The strength of the side in a melee is so much higher or lower (O16.4.1).
    Melee(Side, i8),
    /// Concealment of the side lowers an attack by so much more or less (A29).
    Concealment(Side, i8),
    /// The morale of the side's units is so much higher or lower (3.1.4).
    Morale(Side, i8),
    /// The firepower of the side's units, not of their weapons, is so much higher or lower (3.1.1).
    Firepower(Side, i8),
    /// The range of the side's units, not of their weapons, is so much longer or shorter (3.1.2).
    Range(Side, i8),
    /// The movement of the side's units is so much higher or lower (3.1.3).
    Movement(Side, i8),
    /// The side's units do not leave over the enemy's edge (7.2).
    NoExit(Side),
    /// The side's units do not leave over the enemy's edge before the time marker is on that space (7.2).
    NoExitUntil(Side, u8),
    /// Only such units of the side leave over the enemy's edge (7.2); of several such rules all hold.
    ExitsOnlyIf(Side, Leaving),
    /// Only such units of the side score as they leave over the enemy's edge (7.2); of several such rules all hold.
    ExitsScoreIf(Side, Leaving),
    /// Units of the side that have left the map do not come back (7.2.1).
    NoReturn(Side),
    /// Units of the side that leave the map are eliminated (7.1), not out of it with points.
    ExitsEliminate(Side),
    /// Units of the side that leave over the enemy's edge count twice (7.2).
    DoubleExits(Side),
    /// Each unit of the side that leaves over the enemy's edge is worth so many points more (7.2).
    ExitBonus(Side, u8),
    /// Units of the side that leave over the enemy's edge score nothing (7.2).
    NoExitPoints(Side),
    /// Eliminated units of the side count twice (7.1).
    DoubleLosses(Side),
    /// Eliminated units of the side score nothing (7.1).
    NoLossPoints(Side),
    /// The side gains so many points whenever time advances, whatever its posture (6.1.2).
    TimePoints(Side, u8),
    /// There is no roll for sudden death, and the battle does not end by it (6.2).
    NoSuddenDeath,
    /// The battle ends without a roll as soon as the time marker is on the sudden-death space (6.2).
    FixedEnd,
    /// So much is added to every roll for sudden death (6.2.2).
    SuddenDeathRoll(i8),
    /// The side never surrenders (6.3.1).
    NeverSurrenders(Side),
    /// The side wins when the points are even at the end (6.3.2).
    WinsTies(Side),
    /// The side wins at the end (6.3.2) with at least so many points, and loses with fewer.
    NeedsPoints(Side, u8),
    /// The side wins at the end if it controls that objective, and loses if not; of several it needs all.
    NeedsObjective(Side, u8),
    /// The side wins at the end if it controls at least so many objectives, and loses if not.
    NeedsObjectives(Side, u8),
    /// The side wins at once with so many points.
    WinsWithPoints(Side, u8),
    /// The side wins at once when it controls that objective; of several it needs all.
    WinsWithObjective(Side, u8),
    /// The side wins at once when it controls so many objectives.
    WinsWithObjectives(Side, u8),
}

/// Where somebody is, for a special rule about actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    /// In a hex of that terrain.
    In(Terrain),
    /// In a hex with so much cover or more (T78.3).
    Cover(i8),
    /// In a hex with so much cover or less (T78.3).
    NoMoreCover(i8),
}

/// Who leaves the map, and when, for a special rule about exits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Leaving {
    /// A unit that is not broken (3.2).
    Unbroken,
    /// A unit of that class.
    Class(UnitClass),
    /// A unit with a weapon (11.2).
    Armed,
    /// A unit of a side that controls that objective (7.3.1).
    Holding(u8),
    /// Any unit, from the time the time marker is on that space (6.1).
    From(u8),
    /// Any unit, before the time marker is on that space (6.1).
    Until(u8),
}
