//! Drawn examples of the rules: a few hexes with what stands in them, lines and figures, from `assets/rules/figures.ron`.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::files::embedded;
use crate::squads::board::{HexId, Terrain};
use crate::squads::text::{Language, spoken};

/// A drawn example.
#[derive(Clone, Debug, Deserialize)]
pub struct Figure {
    /// What the rules ask for it by.
    pub name: String,
    /// What it shows, in English.
    en: String,
    /// And in French.
    fr: String,
    /// The corners of the part of a map that is shown: its upper left and its lower right hex.
    pub part: (HexId, HexId),
    /// What is not open ground.
    #[serde(default)]
    pub terrain: Vec<(HexId, Terrain)>,
    /// Hexes one level higher.
    #[serde(default)]
    pub hills: Vec<HexId>,
    /// A road, hex by hex.
    #[serde(default)]
    pub road: Vec<HexId>,
    /// Units: where, whose, and what stands on them.
    #[serde(default)]
    pub units: Vec<(HexId, Owner, String)>,
    /// Lines from hex to hex.
    #[serde(default)]
    pub lines: Vec<(HexId, HexId, Line)>,
    /// Hexes that are lit.
    #[serde(default)]
    pub lit: Vec<HexId>,
    /// Figures and words in hexes.
    #[serde(default)]
    pub labels: Vec<(HexId, String)>,
}

/// Whose a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Owner {
    /// The reader's.
    Own,
    /// The opponent's.
    Enemy,
}

/// What a line means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Line {
    /// Sight that is clear.
    Clear,
    /// Sight that is hindered.
    Hindered,
    /// Sight that is blocked.
    Blocked,
    /// Fire.
    Fire,
    /// A way.
    Way,
}

static FIGURES: LazyLock<Vec<Figure>> = LazyLock::new(|| {
    let text = embedded::text("rules/figures.ron").unwrap_or_default();
    // What cannot be read is not drawn; a test reads them all.
    ron::from_str(text).unwrap_or_default()
});

impl Figure {
    /// All of them.
    pub fn all() -> &'static [Figure] {
        &FIGURES
    }

    /// The example of a name.
    pub fn named(name: &str) -> Option<&'static Figure> {
        FIGURES.iter().find(|figure| figure.name == name)
    }

    /// What it shows, in the spoken language.
    pub fn caption(&self) -> &str {
        match spoken() {
            Language::English => &self.en,
            Language::French => &self.fr,
        }
    }

    /// What is in a hex.
    pub fn terrain_of(&self, hex: HexId) -> Terrain {
        let here = self.terrain.iter().find(|(at, _)| *at == hex);
        here.map_or(Terrain::OpenGround, |(_, terrain)| *terrain)
    }
}
