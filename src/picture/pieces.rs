//! What stands on boards in a battle: stacks side by side, leaders in front of them, works, and flags where there are points.

use std::fmt::Write;

use hexx::Vec2;

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::{Game, Points, Situation};

use super::counters::{self, label, shade};
use super::land::Land;
use super::works;

/// How large a unit and a leader are, and how far one lies above the next.
const UNIT: f32 = 146.0;
const LEADER: f32 = 96.0;
const APART: Vec2 = Vec2::new(19.0, -19.0);

/// How large the number of a heap is, and how high leaders lie beside it.
const HEAP: f32 = 84.0;
const LEADERS_ABOVE: f32 = 186.0;

/// More units lie in a hex only before they are set up: the others are counted.
const SHOWN: usize = 6;

/// Everything that stands on boards, as a drawing in their units.
pub fn standing(land: &Land, game: &Game, situation: &Situation) -> String {
    let mut svg = works::below(land, situation);
    for hex in game.map.hexes() {
        let stacks = Side::BOTH.map(|side| (side, stack(game, situation, side, hex)));
        let there: Vec<&(Side, Stack)> = stacks.iter().filter(|(_, stack)| !stack.is_empty()).collect();
        let both = there.len() > 1;
        for (side, stack) in there {
            let (aside, scale) = match (both, side) {
                (false, _) => (Vec2::ZERO, 1.0),
                (true, Side::Axis) => (Vec2::new(-58.0, 0.0), 0.6),
                (true, Side::Allies) => (Vec2::new(58.0, 0.0), 0.6),
            };
            stack.draw(&mut svg, land.centre(hex) + aside, scale);
        }
    }
    for (hex, points) in goals(game) {
        flag(
            &mut svg,
            land.centre(hex),
            points,
            situation.control[hex.index()].map(|side| game.nation(side).colour),
        );
    }
    svg + &works::above(land, situation)
}

/// The counters of a side in a hex, from below.
struct Stack {
    units: Vec<String>,
    leaders: Vec<String>,
}

fn stack(game: &Game, situation: &Situation, side: Side, hex: Hex) -> Stack {
    let colour = game.nation(side).colour;
    let mut units: Vec<_> = situation.units_in(side, hex).collect();
    // Who can still act lies on top.
    units.sort_by_key(|(id, unit)| (std::cmp::Reverse(unit.readiness), std::cmp::Reverse(*id)));
    let units = units.iter().map(|(_, unit)| counters::unit(game.kind(unit), game.face(unit), unit, colour));
    let leaders = situation.leaders_in(side, hex).map(|(_, leader)| {
        let man = game.man(leader);
        counters::leader(man.rank, &man.face, leader, colour)
    });
    Stack { units: units.collect(), leaders: leaders.collect() }
}

impl Stack {
    fn is_empty(&self) -> bool {
        self.units.is_empty() && self.leaders.is_empty()
    }

    fn draw(&self, svg: &mut String, middle: Vec2, scale: f32) {
        let count = self.units.len().min(SHOWN);
        let led = !self.leaders.is_empty();
        let aside = if led && count > 0 { Vec2::new(-24.0, 8.0) } else { Vec2::new(0.0, 6.0) };
        let first = middle + (aside - APART * (count.saturating_sub(1) as f32 / 2.0)) * scale;
        for (number, unit) in self.units.iter().rev().skip(self.units.len() - count).enumerate() {
            // The uppermost is the last, in front.
            let at = first + APART * scale * (count - 1 - number) as f32;
            place(svg, at, UNIT * scale, unit);
        }
        if self.units.len() > SHOWN {
            place(svg, middle + Vec2::new(-70.0, 66.0) * scale, HEAP * scale, &heap(self.units.len()));
        }
        // However many they are, they lie beside their hex.
        let apart = (LEADERS_ABOVE / self.leaders.len().max(2) as f32).min(62.0);
        for (number, leader) in self.leaders.iter().enumerate() {
            let beside = Vec2::new(70.0, 62.0 - number as f32 * apart);
            let at = middle + if count == 0 { Vec2::new(number as f32 * 48.0, 6.0) } else { beside } * scale;
            place(svg, at, LEADER * scale, leader);
        }
    }
}

/// How many units lie in a heap, as a drawing from (0, 0) to (100, 100).
fn heap(units: usize) -> String {
    let mut svg = String::from(
        "<circle cx=\"50\" cy=\"50\" r=\"46\" fill=\"#22241f\" stroke=\"#fbf7e9\" stroke-width=\"6\"/>",
    );
    label(&mut svg, [50.0, 67.0], 46.0, "middle", "#fbf7e9", &units.to_string());
    svg
}

/// A drawing from (0, 0) to (100, 100), its middle at a place.
fn place(svg: &mut String, at: Vec2, size: f32, drawing: &str) {
    let corner = at - size / 2.0;
    let _ = write!(
        svg,
        "<g transform=\"translate({:.1} {:.1}) scale({:.4})\">{drawing}</g>",
        corner.x,
        corner.y,
        size / 100.0
    );
}

/// The hexes whose control gives points, and how many.
fn goals(game: &Game) -> Vec<(Hex, i16)> {
    let points = game.scenario.victory.points.iter();
    let controls = points.filter_map(|points| match points {
        Points::Control { hexes, each, .. } => Some(hexes.iter().map(move |hex| (*hex, *each))),
        _ => None,
    });
    controls.flatten().collect()
}

/// A flag in the colour of who controls the hex, with what it is worth.
fn flag(svg: &mut String, middle: Vec2, points: i16, holder: Option<[u8; 3]>) {
    let at = middle + Vec2::new(-100.0, 30.0);
    let ground = holder.map_or("#fbf7e9".to_owned(), |colour| shade(colour, 0.1));
    let _ = write!(
        svg,
        "<g transform=\"translate({:.1} {:.1})\"><path d=\"M0 0V-92\" stroke=\"#1d1b14\" stroke-width=\"6\" \
         stroke-linecap=\"round\"/><path d=\"M2 -92L54 -84Q44 -72 54 -60Q52 -52 54 -46L2 -52Z\" fill=\"{ground}\" \
         stroke=\"#1d1b14\" stroke-width=\"4\" stroke-linejoin=\"round\"/>",
        at.x, at.y
    );
    label(svg, [25.0, -58.0], 32.0, "middle", "#1d1b14", &points.abs().to_string());
    svg.push_str("</g>");
}
