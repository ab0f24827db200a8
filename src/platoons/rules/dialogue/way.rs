//! How somebody comes from hex to hex.

use serde::{Deserialize, Serialize};

/// How somebody came to another hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Way {
    /// It moved (5.0).
    Moved,
    /// It came onto the map (16.51).
    Entered,
    /// Men dragged it (5.9).
    Dragged,
    /// It overran enemies in its movement (optional, 15.33).
    Overran,
    /// It passed through a hex of the enemy (optional, 5.3).
    PassedThrough,
    /// It charged towards a hex that it assaults (15.31).
    Charged,
    /// It went on foot towards a hex that it assaults, from two hexes away (optional).
    Rushed,
    /// It went in to assault (12.11).
    Assaulted,
    /// It went into an assault hex and did not attack there (12.3).
    Joined,
    /// It went to assault and found the hex left (12.56).
    Occupied,
    /// It fled (14.31).
    Fled,
    /// It was driven out by numbers or by enemies (4.1, 6.71).
    Displaced,
}
