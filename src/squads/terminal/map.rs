//! The map in letters.

use crate::squads::board::{HexId, Terrain};
use crate::squads::rules::{BySide, Game, Side, Situation};
use crate::squads::text;

/// Fifteen columns and ten rows, for each hex the letter of its terrain, and of who is there with how many units; then what the letters
/// mean, and what else is where.
pub fn lines(game: &Game, situation: &Situation) -> Vec<String> {
    let letters = letters(game);
    let names: Vec<String> =
        (0..HexId::COLUMNS).map(|column| format!("{:3}", char::from(b'A' + column))).collect();
    let mut lines = vec![format!("   {}", names.join(" "))];
    for row in 1..=HexId::ROWS {
        let cells = (0..HexId::COLUMNS).filter_map(|column| HexId::new(column, row));
        let cells: Vec<String> = cells.map(|hex| cell(game, situation, letters, hex)).collect();
        lines.push(format!("{row:2} {}", cells.join(" ")));
    }
    let known = |terrain: &Terrain| HexId::all().any(|hex| game.map.terrain(hex) == *terrain);
    let terrains = Terrain::ALL.into_iter().filter(known);
    let terrains = terrains.map(|terrain| format!("{} {}", terrain.letter(), text::terrain_name(terrain)));
    lines.push(terrains.collect::<Vec<String>>().join(", "));
    let side = |side: Side| format!("{} {}", letters[side], text::side_name(game, side));
    let sides = [("axis", side(Side::Axis).into()), ("allies", side(Side::Allies).into())];
    lines.push(text::text_with("text-map-legend", &sides));
    for hex in HexId::all() {
        let there = text::markers(game, situation, hex);
        if !there.is_empty() {
            lines.push(text::labelled(&hex.to_string(), &there.join(", ")));
        }
    }
    lines
}

/// A hex in three signs: terrain, who is there (`*` for both), how many units.
fn cell(game: &Game, situation: &Situation, letters: BySide<char>, hex: HexId) -> String {
    let count = BySide::from_fn(|side| situation.units_there(hex, side).len());
    let units = match (count.axis, count.allies) {
        (0, 0) => "  ".to_owned(),
        (axis, 0) => format!("{}{axis}", letters.axis),
        (0, allies) => format!("{}{allies}", letters.allies),
        (axis, allies) => format!("*{}", axis + allies),
    };
    format!("{}{units}", game.map.terrain(hex).letter())
}

/// The letter of each side: the first of its name, unless both have the same.
fn letters(game: &Game) -> BySide<char> {
    let first = |side: Side| text::side_name(game, side).chars().next().unwrap_or('?').to_ascii_uppercase();
    if first(Side::Axis) == first(Side::Allies) {
        BySide { axis: 'X', allies: 'Y' }
    } else {
        BySide::from_fn(first)
    }
}
