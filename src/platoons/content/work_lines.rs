//! What a side builds and lays at set-up, and the aircraft that come, as it is written.

use serde::Deserialize;

use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader};
use crate::platoons::rules::{Sorties, Work};

use super::area::Area;

/// The fields of works of a sort.
pub const WORK: &[FieldDoc] = &[
    must(
        "work",
        "`Strongpoint`s and `Mines`, which are drawn (16.1, 16.6); `Wire`, `DragonsTeeth`, a `Ditch` against tanks, or a `Cave` (16.7)",
    ),
    may("count", "1", "how many, 1 to 50; all but mines and strongpoints are one a hex"),
    may("area", "the side's", "where they are placed: any hexes but those of water"),
];

/// The fields of aircraft.
pub const AIRCRAFT: &[FieldDoc] = &[
    may("count", "1", "how many are drawn in each of the turns, 1 to 9"),
    must("first", "the first turn in which they come"),
    may("last", "the `first`", "the last turn in which they come"),
];

/// Aircraft as written.
pub(super) struct AircraftLine(pub Sorties);

impl FromNode for AircraftLine {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, AIRCRAFT)?;
        let count = fields.optional_number("count", 1..=9, "1 to 9 aircraft");
        let (turns, expected) = (1..=60, "a turn from 1 to 60");
        let first = fields.number("first", turns.clone(), expected);
        let last = fields.optional_number("last", turns, expected);
        fields.finish();
        let (first, last) = (first?, last?);
        Some(AircraftLine(Sorties { first, last: last.unwrap_or(first), count: count?.unwrap_or(1) }))
    }
}

/// What is written as a work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(super) enum Sort {
    /// A strongpoint, which is a unit.
    Strongpoint,
    /// A minefield.
    Mines,
    /// Wire.
    Wire,
    /// Dragon's teeth.
    DragonsTeeth,
    /// An anti-tank ditch.
    Ditch,
    /// A cave.
    Cave,
}

impl FromNode for Sort {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        reader.leaf(node, "a work")
    }
}

impl Sort {
    /// What it is on the map; none of it for what is a unit.
    pub fn work(self) -> Option<Work> {
        match self {
            Sort::Strongpoint => None,
            Sort::Mines => Some(Work::Mines),
            Sort::Wire => Some(Work::Wire),
            Sort::DragonsTeeth => Some(Work::DragonsTeeth),
            Sort::Ditch => Some(Work::Ditch),
            Sort::Cave => Some(Work::Cave),
        }
    }
}

/// Works of a sort as written.
pub(super) struct WorkLine {
    pub sort: Sort,
    pub count: u8,
    pub area: Option<Area>,
}

impl FromNode for WorkLine {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, WORK)?;
        let sort = fields.required("work");
        let count = fields.optional_number("count", 1..=50, "1 to 50 of a sort");
        let area = fields.optional("area");
        fields.finish();
        Some(WorkLine { sort: sort?, count: count?.unwrap_or(1), area: area? })
    }
}
