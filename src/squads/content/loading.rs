//! Games, maps, nations and decks out of a library.

use std::path::Path;

use crate::files::diagnostic::Diagnostics;
use crate::files::source::Source;
use crate::squads::board::{HexId, Map, MapParts, Words};
use crate::squads::rules::{BySide, Card, Game, Nation, ScenarioSide, Side, SpecialRule};

use super::deck_file::read_deck;
use super::file_kind::FileKind;
use super::formations_file::{Formations, read_formations};
use super::lesson_file::{Lesson, read_lesson};
use super::library::Library;
use super::map_file::{read_map, read_map_parts};
use super::nation_file::read_nation;
use super::scenario_file::title_of;

/// How the names of scenarios begin that only lessons play.
const FOR_LESSONS: &str = "lesson_";

/// A scenario as the title screen lists it.
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
    /// Where.
    pub place: Words,
    /// When.
    pub date: Words,
    /// The year.
    pub year: u16,
    /// Who fights whom, by what the people are called.
    pub nations: BySide<Words>,
    /// Units of both sides, reinforcements included.
    pub units: usize,
    /// The spaces of the time track until sudden death may end it (6.2.2).
    pub spaces: u8,
    /// What makes it more than infantry in the open.
    pub features: Vec<Feature>,
}

/// Something that a battle has besides infantry in the open: the more there are, the more there is to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Off-board artillery (12).
    Artillery,
    /// Hills (T88).
    Hills,
    /// Fortifications (F100).
    Works,
    /// Units that come later (6.1.2).
    Reinforcements,
    /// Nobody sees far.
    Night,
    /// Secret objective chits (7.3.3).
    Secrets,
}

impl Summary {
    fn of(game: Game) -> Summary {
        let scenario = &game.scenario;
        let sides = || Side::BOTH.into_iter().map(|side| &scenario.sides[side]);
        let late = |side: &ScenarioSide| side.units.iter().any(|unit| unit.arrives.is_some());
        let dark = |rule: &SpecialRule| matches!(rule, SpecialRule::Visibility(_));
        let has = [
            (Feature::Artillery, sides().any(|side| side.radio.is_some())),
            (Feature::Hills, HexId::all().any(|hex| game.map.level(hex) > 0)),
            (Feature::Works, sides().any(|side| !side.fortifications.is_empty() || side.works > 0)),
            (Feature::Reinforcements, sides().any(late)),
            (Feature::Night, scenario.special.iter().any(dark)),
            (Feature::Secrets, sides().any(|side| side.secret_chits > 0)),
        ];
        Summary {
            units: sides().map(|side| side.units.len()).sum(),
            spaces: scenario.sudden_death.saturating_sub(scenario.time),
            features: has.into_iter().filter(|(_, has)| *has).map(|(feature, _)| feature).collect(),
            nations: BySide {
                axis: game.nations.axis.people.clone(),
                allies: game.nations.allies.people.clone(),
            },
            title: game.scenario.title,
            place: game.scenario.place,
            date: game.scenario.date,
            year: game.scenario.year,
        }
    }
}

impl Library {
    /// Every scenario in the order of the years, then the broken ones with their reasons; those that are made for a lesson are not
    /// among them.
    pub fn scenarios(&self) -> Vec<Listing> {
        let list = |id: String| {
            let summary = self.load(&id).map(Summary::of);
            Listing { id, summary }
        };
        let names = self.names(FileKind::Scenario).into_iter().filter(|id| !id.starts_with(FOR_LESSONS));
        let mut listings: Vec<Listing> = names.map(list).collect();
        listings.sort_by_key(|listing| listing.summary.as_ref().map_or(u16::MAX, |summary| summary.year));
        listings
    }

    /// Every lesson that can be read, in the order of their places.
    pub fn lessons(&self) -> Vec<Lesson> {
        self.lessons_and_mistakes().0
    }

    /// Every lesson that can be read, in the order of their places, and why others cannot be.
    pub fn lessons_and_mistakes(&self) -> (Vec<Lesson>, Vec<Diagnostics>) {
        let read = |id: &String| read_lesson(&self.find(FileKind::Lesson, id)?, self);
        let (mut lessons, mut mistakes) = (Vec::new(), Vec::new());
        for lesson in self.names(FileKind::Lesson).iter().map(read) {
            match lesson {
                Ok(lesson) => lessons.push(lesson),
                Err(found) => mistakes.push(found),
            }
        }
        lessons.sort_by_key(|lesson: &Lesson| lesson.place);
        (lessons, mistakes)
    }

    /// What players call a scenario of that name.
    pub fn title(&self, scenario: &str) -> Option<Words> {
        title_of(&self.find(FileKind::Scenario, scenario).ok()?)
    }

    /// Loads a map by its name, or by the path of its file.
    pub fn map(&self, map: &str) -> Result<Map, Diagnostics> {
        let path = Path::new(map);
        if FileKind::of(path) == Some(FileKind::Map) {
            return read_map(&Source::open(path)?);
        }
        read_map(&self.find(FileKind::Map, map)?)
    }

    /// Loads the parts of a map by its name, for whoever changes them.
    pub fn map_parts(&self, map: &str) -> Result<MapParts, Diagnostics> {
        read_map_parts(&self.find(FileKind::Map, map)?)
    }

    /// Loads a nation with its deck.
    pub fn nation(&self, name: &str) -> Result<Nation, Diagnostics> {
        read_nation(&self.find(FileKind::Nation, name)?, self)
    }

    /// Loads the formations of a nation, by the name of their file.
    pub fn formations(&self, name: &str) -> Result<Formations, Diagnostics> {
        read_formations(&self.find(FileKind::Formations, name)?, self)
    }

    /// Loads a deck.
    pub fn deck(&self, name: &str) -> Result<Vec<Card>, Diagnostics> {
        read_deck(&self.find(FileKind::Deck, name)?)
    }
}
