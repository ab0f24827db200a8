//! Fords and river crossing numbers, as a scenario file tells of them (5.7).

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may};
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader};
use crate::platoons::board::{Hex, Map, Terrain};
use crate::platoons::rules::RiverNumbers;

use super::area::Area;

/// The fields of the river crossing numbers.
pub const RIVER_CROSSING: &[FieldDoc] = &[
    may("foot", "9", "the number of those on foot, 2 to 12"),
    may("mechanized", "6", "that of units on tracks"),
    may("motorized", "5", "that of units on wheels"),
];

impl FromNode for RiverNumbers {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, RIVER_CROSSING)?;
        let mut number = |name| fields.optional_number(name, 2..=12, "a number from 2 to 12 (5.73)");
        let (foot, mechanized, motorized) = (number("foot"), number("mechanized"), number("motorized"));
        fields.finish();
        let RiverNumbers { foot: on_foot, mechanized: on_tracks, motorized: on_wheels } = RiverNumbers::USUAL;
        Some(RiverNumbers {
            foot: foot?.unwrap_or(on_foot),
            mechanized: mechanized?.unwrap_or(on_tracks),
            motorized: motorized?.unwrap_or(on_wheels),
        })
    }
}

/// The hexes of an area that have a river to ford.
pub(super) fn fords(reader: &Reader, map: &Map, area: Option<&Area>) -> Vec<Hex> {
    let Some(area) = area else { return Vec::new() };
    let hexes = area.hexes(reader, map);
    let river = |hex: &Hex| matches!(map.cell(*hex).base, Terrain::MinorRiver | Terrain::MajorRiver);
    if let Some(dry) = hexes.iter().find(|hex| !river(hex)) {
        let problem = Problem::new(area.span, format!("there is no river to ford in {}", map.name(*dry)));
        reader.report(problem.expected("hexes of rivers (5.7)"));
    }
    hexes
}
