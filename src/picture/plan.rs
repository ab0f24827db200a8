//! A scenario before it is played: where each side sets up, and its units where the scenario would have them.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::{Actor, Battle, Game, Place, Situation};

use super::counters::shade;
use super::land::Land;

/// So many units are put into a hex while there are others.
const FULL: usize = 3;

/// Everybody where the scenario names a place for him first, or as near to it in its list as there is room. Who leads is
/// drawn by chance; here it is always the same men.
pub fn suggested(game: &Game) -> Situation {
    let mut situation = Battle::new(game, 1).situation;
    for (number, unit) in situation.units.clone().iter().enumerate() {
        if let Some(hex) = free(&situation, unit.owner, &game.entry(unit).area) {
            situation.units[number].place = Place::Map(hex);
        }
    }
    for side in Side::BOTH {
        let entries = game.scenario.sides[side].leaders.iter();
        let mut areas = entries.flat_map(|entry| (0..entry.count).map(|_| entry.area.as_slice()));
        for number in 0..situation.leaders.len() {
            if situation.leaders[number].owner == side
                && let Some(hex) = areas.next().and_then(|area| unled(&situation, side, area))
            {
                situation.leaders[number].place = Place::Map(hex);
            }
        }
        for hex in &game.scenario.sides[side].controls {
            situation.control[hex.index()] = Some(side);
        }
    }
    situation
}

/// The first hex of an area that is not full.
fn free(situation: &Situation, side: Side, area: &[Hex]) -> Option<Hex> {
    let units = |hex: Hex| {
        let there = situation.stack(side, hex).into_iter();
        there.filter(|actor| matches!(actor, Actor::Unit(_))).count()
    };
    area.iter().copied().find(|hex| units(*hex) < FULL).or(area.first().copied())
}

/// The first hex of an area in which nobody leads yet those who are there; the first of all where everybody is led.
fn unled(situation: &Situation, side: Side, area: &[Hex]) -> Option<Hex> {
    let waits = |hex: &&Hex| {
        situation.units_in(side, **hex).next().is_some() && situation.leaders_in(side, **hex).next().is_none()
    };
    area.iter().find(waits).or(area.first()).copied()
}

/// The areas in which the sides set up, as a drawing in the units of the boards.
pub fn zones(land: &Land, game: &Game) -> String {
    let mut svg = String::new();
    for side in Side::BOTH {
        let forces = &game.scenario.sides[side];
        let units = forces.units.iter().map(|entry| &entry.area);
        let leaders = forces.leaders.iter().map(|entry| &entry.area);
        let hexes: BTreeSet<_> = units.chain(leaders).flatten().map(|hex| land.map.lies(*hex)).collect();
        let [ground, rim] = [0.0, -0.25].map(|by| shade(game.nation(side).colour, by));
        for border in land.borders_of(|at| hexes.contains(&at)) {
            let points: Vec<String> = border.iter().map(|at| format!("{:.0},{:.0}", at.x, at.y)).collect();
            let points = points.join(" ");
            let _ = write!(
                svg,
                "<polygon points=\"{points}\" fill=\"{ground}\" fill-opacity=\".16\" stroke=\"{rim}\" \
                 stroke-width=\"16\" stroke-opacity=\".75\" stroke-linejoin=\"round\"/>"
            );
        }
    }
    on_boards(land, &svg)
}

/// The dark of the night over the ground (8.12); nothing by day.
pub fn night(land: &Land, situation: &Situation) -> String {
    if !situation.light.night {
        return String::new();
    }
    let [low, far] = land.corners();
    let size = far - low;
    let veil = format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#0b1738\" fill-opacity=\".44\"/>",
        low.x, low.y, size.x, size.y
    );
    on_boards(land, &veil)
}

/// A drawing of which nothing goes beyond the boards.
fn on_boards(land: &Land, drawing: &str) -> String {
    let mut svg = String::from("<defs><clipPath id=\"boards\">");
    for [low, far] in land.boards() {
        let size = far - low;
        let _ =
            write!(svg, "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", low.x, low.y, size.x, size.y);
    }
    let _ = write!(svg, "</clipPath></defs><g clip-path=\"url(#boards)\">{drawing}</g>");
    svg
}
