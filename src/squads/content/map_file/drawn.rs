//! What is drawn on a map, as its file would say it hex by hex: a start for changing it.

use crate::squads::board::{HexId, Map, Point};

/// The shapes of the terrain in some hexes as the field `shapes` of a map file, whether they came by themselves or were drawn.
pub fn drawn_shapes(map: &Map, hexes: &[HexId]) -> String {
    let patches = map.patches().iter().filter(|patch| hexes.contains(&patch.hex));
    field("shapes", patches.map(|patch| format!("\"{}\", {}", patch.hex, polygon(patch.hex, &patch.outline))))
}

/// The ground of hills in some hexes as the field `crests` of a map file.
pub fn drawn_crests(map: &Map, hexes: &[HexId]) -> String {
    let heights = map.heights().iter().filter(|height| hexes.contains(&height.hex));
    field(
        "crests",
        heights.map(|height| {
            format!("\"{}\", {}, {}", height.hex, height.level, polygon(height.hex, &height.outline))
        }),
    )
}

fn field(name: &str, entries: impl Iterator<Item = String>) -> String {
    let lines: String = entries.map(|entry| format!("        ({entry}),\n")).collect();
    format!("    {name}: [\n{lines}    ],")
}

/// A polygon by its corners from the centre of its hex.
fn polygon(hex: HexId, outline: &[Point]) -> String {
    let corners = outline.iter().map(|corner| *corner - hex.center());
    let corners: Vec<String> = corners.map(|Point { x, y }| format!("({x}, {y})")).collect();
    format!("Poly([{}])", corners.join(", "))
}
