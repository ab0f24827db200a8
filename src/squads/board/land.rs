//! The lands in which battles are fought: for random battles alone, no rule knows of them.

use serde::{Deserialize, Serialize};

/// A land, or a part of one that has a climate of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs, reason = "they are called what they are")]
pub enum Land {
    Norway,
    Finland,
    Russia,
    Poland,
    Germany,
    Netherlands,
    Belgium,
    Luxembourg,
    France,
    Hungary,
    Yugoslavia,
    Italy,
    Sicily,
    Greece,
    Tunisia,
    Libya,
    Egypt,
    Sudan,
    Eritrea,
    Ethiopia,
    Somaliland,
}

/// What the seasons of a land bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Climate {
    /// Mud in spring and autumn, snow in winter.
    Cold,
    /// Mud in winter, never snow.
    Mild,
    /// Neither.
    Dry,
}

impl Land {
    /// What its seasons bring.
    pub fn climate(self) -> Climate {
        match self {
            Land::Sicily | Land::Greece | Land::Tunisia => Climate::Mild,
            Land::Libya | Land::Egypt | Land::Sudan | Land::Eritrea | Land::Ethiopia | Land::Somaliland => {
                Climate::Dry
            }
            _ => Climate::Cold,
        }
    }
}
