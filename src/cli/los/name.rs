//! The name of a hex in either game.

use std::{fmt, str::FromStr};

use opfire::squads::board::{HexId, NotAHex};

/// A hex as it is typed: `C7` of a map, `0507` or `A0507` of boards.
#[derive(Clone, Debug)]
pub enum HexName {
    /// Of a map.
    Squads(HexId),
    /// Of boards: there may be no such hex.
    Platoons(String),
}

impl HexName {
    /// The hex of a map.
    pub fn of_squads(&self) -> Option<HexId> {
        match self {
            HexName::Squads(hex) => Some(*hex),
            HexName::Platoons(_) => None,
        }
    }
}

impl FromStr for HexName {
    type Err = NotAHex;

    fn from_str(words: &str) -> Result<HexName, NotAHex> {
        let number = words.trim_start_matches(|letter: char| letter.is_ascii_alphabetic()).trim_start();
        let of_boards = number.len() == 4 && number.bytes().all(|digit| digit.is_ascii_digit());
        if of_boards { Ok(HexName::Platoons(words.to_owned())) } else { words.parse().map(HexName::Squads) }
    }
}

impl fmt::Display for HexName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            HexName::Squads(hex) => hex.fmt(f),
            HexName::Platoons(name) => f.write_str(name),
        }
    }
}
