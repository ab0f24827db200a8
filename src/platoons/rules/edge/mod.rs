//! The edge of the map: who comes in over it, and who leaves (16.5).
//!
//! Those who are to come in stand in rows before the hexes of the edge, as if the map went on there: a row is as far behind the
//! edge as its number says, each with the room of a hex. Flamethrower tanks go off to refuel, and come in again (15.5).

mod entering;
mod leaving;
mod lining_up;
mod refuelling;

pub use entering::{comes_to, enter, may_enter};
pub use leaving::{flees_off, leave, may_leave};
pub use lining_up::line_up;
pub use refuelling::{UNTIL_REFUELLED, go_to_refuel, may_refuel};

use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::Place;

/// How far two places lie apart, with the rows outside the map; none where one of them is nowhere.
pub fn distance(game: &Game, one: Place, other: Place) -> Option<u16> {
    let lies = |place: Place| match place {
        Place::Map(hex) => Some((hex, 0)),
        Place::Outside { at, row } => Some((at, u16::from(row))),
        Place::Waiting | Place::Hidden(_) | Place::Aboard(_) | Place::Left | Place::Eliminated => None,
    };
    let ((one, behind), (other, also)) = (lies(one)?, lies(other)?);
    Some(game.map.distance(one, other) + behind.abs_diff(also))
}
