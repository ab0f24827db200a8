//! Hedges and cliffs, exactly on the sides of their hexes.

use hexx::Vec2;

use crate::painting::brush::Brush;
use crate::platoons::board::{Direction, Hexside};

use super::land::{self, Land, beside, centre, chance_at};
use super::palette;

/// Paints what stands on sides, each once.
pub fn paint(brush: &mut Brush, land: &Land) {
    for (at, cell) in land.hexes() {
        for direction in Direction::ALL {
            let [from, to] = land::side(at, direction);
            let beyond = beside(at, direction);
            let level = land.cells.get(&beyond).map_or(cell.level, |other| other.level);
            match cell.side(direction) {
                Some(Hexside::Hedge) if at < beyond || !land.holds(beyond) => hedge(brush, from, to),
                Some(Hexside::Cliff) if cell.level > level => cliff(brush, from, to, centre(at)),
                _ => {}
            }
        }
    }
}

fn hedge(brush: &mut Brush, from: Vec2, to: Vec2) {
    let fall = Vec2::new(4.0, 5.0);
    brush.line(from + fall, to + fall, 14.0, palette::SHADOW);
    let bushes = 12;
    let at = |bush: i32| from.lerp(to, bush as f32 / bushes as f32);
    for bush in 0..=bushes {
        brush.disc(at(bush), 9.5, palette::HEDGE_RIM);
    }
    let mut scatter = chance_at(from.midpoint(to), 40);
    for bush in 0..=bushes {
        let middle = at(bush) + scatter.jolt(1.5);
        let ink = scatter.one(&palette::HEDGE);
        brush.disc(middle, 7.6, ink);
        brush.disc(middle + Vec2::new(-1.8, -2.2), 3.2, ink.shaded(0.22));
    }
}

fn cliff(brush: &mut Brush, from: Vec2, to: Vec2, high: Vec2) {
    brush.line(from, to, 9.0, palette::CLIFF);
    for step in 0..10 {
        let at = from.lerp(to, (step as f32 + 0.5) / 10.0);
        let long = if step % 2 == 0 { 30.0 } else { 19.0 };
        brush.line(at, at + (at - high).normalize_or_zero() * long, 4.0, palette::CLIFF);
    }
}
