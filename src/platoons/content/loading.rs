//! Games out of a library.

use crate::files::diagnostic::Diagnostics;
use crate::kit::{BySide, Words};
use crate::platoons::rules::Game;

use super::file_kind::FileKind;
use super::library::Library;

/// A scenario as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The name it is loaded by.
    pub id: String,
    /// What it is called, or every reason why it cannot be played.
    pub summary: Result<Summary, Diagnostics>,
}

/// What a player chooses a scenario by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its title.
    pub title: Words,
    /// The year and the month.
    pub date: (u16, u8),
    /// How many turns it has.
    pub turns: u8,
    /// Who fights whom, by what the troops are called.
    pub nations: BySide<Words>,
    /// The units of each side.
    pub units: BySide<usize>,
}

impl Summary {
    fn of(game: &Game) -> Summary {
        let scenario = &game.scenario;
        Summary {
            title: scenario.title.clone(),
            date: scenario.date,
            turns: scenario.turns,
            nations: BySide::from_fn(|side| game.nation(side).adjective.clone()),
            units: BySide::from_fn(|side| scenario.sides[side].units.len()),
        }
    }
}

impl Library {
    /// Every scenario in the order of their dates, then the broken ones with their reasons.
    pub fn scenarios(&self) -> Vec<Listing> {
        let list = |id: String| {
            let summary = self.load(&id).map(|game| Summary::of(&game));
            Listing { id, summary }
        };
        let mut listings: Vec<Listing> = self.names(FileKind::Scenario).into_iter().map(list).collect();
        listings
            .sort_by_key(|listing| listing.summary.as_ref().map_or((u16::MAX, 0), |summary| summary.date));
        listings
    }
}
