//! What is written on boards: the numbers of hexes, names, levels, and the titles of the boards along their margins.

use std::fmt::Write;

use hexx::Vec2;

use crate::kit::speech::told;
use crate::painting::vector::escaped;
use crate::platoons::board::{Hex, Map};

use super::ground::MARGIN;
use super::land::Land;

/// How large numbers, names, levels and titles are.
const NUMBER: f32 = 29.0;
const NAME: f32 = 43.0;
const LEVEL: f32 = 32.0;
const TITLE: f32 = 27.0;

/// Numbers, levels and titles, as a drawing in the units of the boards.
pub fn written(land: &Land) -> String {
    let mut svg = String::new();
    for hex in land.map.hexes() {
        number(&mut svg, land, hex);
    }
    levels(&mut svg, land);
    if land.map.boards().len() > 1 {
        titles(&mut svg, land);
    }
    svg
}

/// The names of places, which are read above counters, too.
pub fn names(land: &Land) -> String {
    let mut svg = String::new();
    for (hex, name) in land.map.place_names() {
        let at =
            inside(land, land.centre(hex) + Vec2::new(0.0, 96.0), told(name).chars().count() as f32 * 10.5);
        word(&mut svg, at, NAME, "#241f12", 0.85, "font-weight=\"700\"", told(name), -12);
    }
    svg
}

/// The number of a hex on its board.
fn number(svg: &mut String, land: &Land, hex: Hex) {
    let number: String = land.map.name(hex).chars().filter(char::is_ascii_digit).collect();
    let middle = land.centre(hex);
    // A hex that an edge cuts in two has its number in what is left of it.
    let [low, far] = land.corners();
    let up = if middle.y - 82.0 < low.y { 0.0 } else { -82.0 };
    let aside = if middle.x <= low.x {
        48.0
    } else if middle.x >= far.x {
        -48.0
    } else {
        0.0
    };
    let lower = if up == 0.0 { 34.0 } else { 0.0 };
    let at = middle + Vec2::new(aside, up + lower);
    word(svg, at, NUMBER, "#2d2a18", 0.55, "font-weight=\"400\"", &number, 0);
}

/// How high the ground is, once for each hill and level.
fn levels(svg: &mut String, land: &Land) {
    let map = land.map;
    let mut left: Vec<Hex> = map.hexes().filter(|hex| map.cell(*hex).level != 0).collect();
    while let Some(first) = left.pop() {
        let level = map.cell(first).level;
        let mut hill = vec![first];
        let mut at = 0;
        while let Some(hex) = hill.get(at).copied() {
            let more = map.neighbours(hex).map(|(_, beside)| beside).filter(|beside| left.contains(beside));
            let same: Vec<Hex> = more.filter(|beside| map.cell(*beside).level == level).collect();
            left.retain(|hex| !same.contains(hex));
            hill.extend(same);
            at += 1;
        }
        if let Some(hex) = labelled(land, &hill) {
            let at = land.centre(hex) + Vec2::new(64.0, 44.0);
            word(svg, at, LEVEL, "#6b3f14", 0.6, "font-weight=\"700\"", &level.to_string(), 0);
        }
    }
}

/// The hex of a hill in which its level is written: one where nothing else is, near the middle.
fn labelled(land: &Land, hill: &[Hex]) -> Option<Hex> {
    let map: &Map = land.map;
    let middle = hill.iter().map(|hex| land.centre(*hex)).sum::<Vec2>() / hill.len().max(1) as f32;
    let named = |hex: Hex| map.place_names().any(|(other, _)| other == hex);
    let taken = |hex: Hex| u8::from(named(hex)) + u8::from(map.cell(hex).base != Default::default());
    let far = |hex: Hex| land.centre(hex).distance(middle);
    let better = |one: &&Hex, other: &&Hex| {
        taken(**one).cmp(&taken(**other)).then(far(**one).total_cmp(&far(**other)))
    };
    hill.iter().min_by(better).copied()
}

/// The letter and the title of every board, in the margin above or below it.
fn titles(svg: &mut String, land: &Land) {
    for (placed, [low, far]) in land.map.boards().iter().zip(land.boards()) {
        let above = placed.row == 0;
        let y = if above { low.y - MARGIN * 0.48 } else { far.y + MARGIN * 0.48 };
        let words = format!("{} · {}", placed.board.letter, told(&placed.board.title));
        let middle = Vec2::new(low.midpoint(far).x, y);
        word(svg, middle, TITLE, "#5d563f", 0.0, "font-weight=\"700\"", &words, 0);
    }
}

/// A place moved so far that a word of such a width is all inside the boards.
fn inside(land: &Land, at: Vec2, half: f32) -> Vec2 {
    let [low, far] = land.corners();
    let reach = Vec2::new(half + 14.0, NAME * 0.6);
    at.clamp(low + reach, far - reach)
}

/// A word in the middle of a place, in a halo of paper.
#[expect(clippy::too_many_arguments, reason = "they are the attributes of one element")]
fn word(svg: &mut String, at: Vec2, size: f32, ink: &str, halo: f32, style: &str, words: &str, slant: i8) {
    let words = escaped(words);
    let place = format!("translate({:.1} {:.1}) skewX({slant})", at.x, at.y + size * 0.36);
    let text = |paint: &str| {
        format!(
            "<text {style} {paint} font-size=\"{size}\" font-family=\"Roboto Condensed\" text-anchor=\"middle\" \
             transform=\"{place}\">{words}</text>"
        )
    };
    if halo > 0.0 {
        let rim = format!(
            "fill=\"none\" stroke=\"#efe8cd\" stroke-opacity=\"{halo}\" stroke-linejoin=\"round\" stroke-width=\"{}\"",
            size * 0.2
        );
        svg.push_str(&text(&rim));
    }
    let _ = write!(svg, "{}", text(&format!("fill=\"{ink}\"")));
}
