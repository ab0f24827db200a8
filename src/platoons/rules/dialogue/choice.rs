//! The answers, and what sets consist of.

use serde::{Deserialize, Serialize};

use crate::platoons::board::Hex;
use crate::platoons::rules::state::aircraft::Plane;
use crate::platoons::rules::state::situation::{Actor, UnitId};
use crate::platoons::rules::state::support::Shell;
use crate::platoons::rules::state::works::Chore;

/// An answer, by value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// No; no more; do not.
    Decline,
    /// Yes.
    Accept,
    /// Everything that is left is set up in order, each in the first hex that it may have.
    AsListed,
    /// Nobody is activated in this segment (3.0b).
    Pass,
    /// A hidden unit shows itself (optional).
    Show(UnitId),
    /// A marked unit may be activated once more (optional).
    ActAgain(UnitId),
    /// One of the segments that one has in a row is kept for later (optional).
    KeepSegment,
    /// The kept segment is to follow this one (optional).
    TakeSegment,
    /// A stack is activated (3.11).
    Stack(Hex),
    /// A leader, or a unit with a leader of its own, is activated, and activates others (3.12, 3.31).
    Leader(Actor),
    /// A hex.
    Hex(Hex),
    /// A unit or leader.
    Actor(Actor),
    /// A row outside the map before a hex of its edge: whom it holds, or where somebody stands (16.51).
    Row(Hex, u8),
    /// A reduced unit is filled up by another (optional rule).
    Consolidate(UnitId, UnitId),
    /// Into a hex of the enemy, to overrun him (optional, 15.33).
    Overrun(Hex),
    /// Through a hex of the enemy (optional, 5.3).
    PassThrough(Hex),
    /// Off the map (16.52).
    Leave,
    /// Off the map, to come back with new fuel (15.5).
    Refuel,
    /// A strength (7.23).
    Strength(u8),
    /// A set of elements.
    Set(Vec<Actor>),
    /// Somebody begins to move (5).
    Move(Actor),
    /// A unit digs in (16.2).
    DigIn(Actor),
    /// Somebody goes into a cave, or comes out (16.71).
    Cave(Actor),
    /// Somebody gets on a transport (5.61, 5.63).
    Load {
        /// Who.
        who: Actor,
        /// The transport.
        onto: UnitId,
    },
    /// Somebody gets off the transport that carries him (5.61).
    Unload(Actor),
    /// A weapon is limbered (5.63).
    Limber(UnitId),
    /// A weapon is made ready to fire (5.63).
    Unlimber(UnitId),
    /// Men drag a gun (5.9).
    Drag {
        /// The gun.
        gun: UnitId,
        /// The men.
        by: UnitId,
    },
    /// A unit clears something away (16.65, 16.32).
    Clear(Actor, Chore),
    /// Somebody becomes demoralized of his own will (1.2), and has to try to recover.
    GiveUp(Actor),
    /// Somebody tries to recover (14.4).
    Recover(Actor),
    /// Direct fire at a hex (10).
    Fire(Hex),
    /// The reconnaissance points an enemy unit out (8.23).
    PointOut(UnitId),
    /// Anti-tank fire at an enemy unit (11).
    Shoot(UnitId),
    /// Anti-tank fire at the dragon's teeth of a hex (terrain effects chart).
    Breach(Hex),
    /// Artillery off the board fires, and nobody is activated (3.14).
    OffBoard,
    /// Batteries off the board, by their strengths (9.3).
    Batteries(Vec<u8>),
    /// A battery off the board fires smoke or light, and nobody is activated (optional).
    OffBoardShell(Shell),
    /// A unit fires smoke or light (optional).
    Shell(UnitId, Shell),
    /// Bombardment of a hex (9).
    Bombard(Hex),
    /// Aircraft attack a hex (15.11).
    Strike(Hex),
    /// An aircraft.
    Plane(Plane),
    /// An assault in a hex (12).
    Assault(Hex),
    /// Into an assault hex, without attacking there (12.3).
    Join(Hex),
}

/// What a set must hold to beyond its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Shape {
    /// Nothing.
    Any,
    /// Direct fire that may be combined: a hex, or several with a leader who can (6.41, 6.42).
    Combined,
    /// Bombardment by the units of a hex, or of several with a leader who combines them (9.3).
    Barrage,
    /// Units that enter or stand in a hex, within the limits of stacking (4.1, 12.11).
    Assault,
}
