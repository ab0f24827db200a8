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
        let mut places = entries.flat_map(|entry| (0..entry.count).map(|_| entry.area.first()));
        for leader in situation.leaders.iter_mut().filter(|leader| leader.owner == side) {
            if let Some(hex) = places.next().flatten() {
                leader.place = Place::Map(*hex);
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

/// The areas in which the sides set up, as a drawing in the units of the boards.
pub fn zones(land: &Land, game: &Game) -> String {
    let mut svg = String::from("<defs><clipPath id=\"boards\">");
    for [low, far] in land.boards() {
        let size = far - low;
        let _ =
            write!(svg, "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", low.x, low.y, size.x, size.y);
    }
    svg.push_str("</clipPath></defs><g clip-path=\"url(#boards)\">");
    for side in Side::BOTH {
        let forces = &game.scenario.sides[side];
        let areas = forces
            .units
            .iter()
            .map(|entry| &entry.area)
            .chain(forces.leaders.iter().map(|entry| &entry.area));
        let hexes: BTreeSet<_> = areas.flatten().map(|hex| land.map.lies(*hex)).collect();
        let colour = game.nation(side).colour;
        for border in land.borders_of(|at| hexes.contains(&at)) {
            let points: Vec<String> = border.iter().map(|at| format!("{:.0},{:.0}", at.x, at.y)).collect();
            let points = points.join(" ");
            let _ = write!(
                svg,
                "<polygon points=\"{points}\" fill=\"{}\" fill-opacity=\".16\" stroke=\"{}\" stroke-width=\"16\" \
                 stroke-opacity=\".75\" stroke-linejoin=\"round\"/>",
                shade(colour, 0.0),
                shade(colour, -0.25)
            );
        }
    }
    svg.push_str("</g>");
    svg
}
