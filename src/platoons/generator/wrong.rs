//! Why there is no such battle, and what would be possible.

use std::fmt;

use crate::files::diagnostic::Diagnostics;
use crate::kit::speech::{Unknown, said};

/// Why there is no such battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Nothing of that kind is called so.
    Unknown(Unknown),
    /// These nations have no infantry in that year, or none in any.
    NoYear {
        /// The nations.
        nations: String,
        /// The years that would do.
        years: Vec<u16>,
    },
    /// Boards with the same letter, or too many.
    Boards,
    /// A file that is needed is broken.
    Files(Diagnostics),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Wrong::Unknown(name) => name.fmt(f),
            Wrong::NoYear { nations, years } => {
                let years: Vec<String> = years.iter().map(u16::to_string).collect();
                f.write_str(&said("wrong-platoons-year", &[("names", nations), ("years", &years.join(", "))]))
            }
            Wrong::Boards => f.write_str(&said("wrong-platoons-boards", &[])),
            Wrong::Files(found) => found.fmt(f),
        }
    }
}

impl std::error::Error for Wrong {}

impl From<Unknown> for Wrong {
    fn from(name: Unknown) -> Self {
        Wrong::Unknown(name)
    }
}

impl From<Diagnostics> for Wrong {
    fn from(found: Diagnostics) -> Self {
        Wrong::Files(found)
    }
}
