//! Who has gone where in the last turn of each side.

use bevy_egui::egui::{self, Stroke, Vec2};

use crate::app::counters::colour;
use crate::app::theme;
use crate::board::HexId;
use crate::rules::{Fact, Note, Side, UnitId};

use super::Canvas;

/// A unit's way from hex to hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gone {
    unit: UnitId,
    from: HexId,
    to: HexId,
}

/// The movements since the turn before this one began: the last of each side. Who moves is seen by both.
fn of(told: &[Note]) -> Vec<Gone> {
    let began = |note: &Note| matches!(note.fact, Fact::TurnBegan { .. });
    let from = (0..told.len()).rev().filter(|at| began(&told[*at])).nth(1).unwrap_or(0);
    let gone = |note: &Note| match note.fact {
        Fact::UnitMoved { unit, from, to, .. } => Some(Gone { unit, from, to }),
        _ => None,
    };
    told[from..].iter().filter_map(gone).collect()
}

/// Draws an arrow for each step, in the colour of its side.
pub(super) fn draw(canvas: &Canvas, told: &[Note]) {
    for Gone { unit, from, to } in of(told) {
        let side: Side = canvas.view.situation.unit(unit).owner;
        let (from, to) = (canvas.eye.hex(from), canvas.eye.hex(to));
        let way = to - from;
        let (start, end) = (from + way * 0.12, to - way * 0.12);
        for (width, ink) in [(7.0, theme::INK), (4.0, colour(canvas.game, side))] {
            canvas.painter.line_segment([start, end], Stroke::new(width, ink));
            tip(&canvas.painter, start, end, width, ink);
        }
    }
}

/// The head of an arrow.
fn tip(painter: &egui::Painter, start: egui::Pos2, end: egui::Pos2, width: f32, ink: egui::Color32) {
    let along = (end - start).normalized();
    let across = Vec2::new(-along.y, along.x);
    for side in [-1.0, 1.0] {
        let barb = end - along * (2.2 * width) + across * side * (1.6 * width);
        painter.line_segment([barb, end], Stroke::new(width, ink));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{PhasePath, Step};

    #[test]
    fn the_last_turn_of_each_side_is_told() {
        let hex = |name: &str| name.parse::<HexId>().expect("a hex");
        let moved = |unit: u16| {
            let (from, to) = (hex("G1"), hex("G2"));
            Fact::UnitMoved { unit: UnitId(unit), from, to, step: Step::Advanced }
        };
        let began = |side| Fact::TurnBegan { side };
        let facts = [
            moved(1),
            began(Side::Axis),
            moved(2),
            began(Side::Allies),
            moved(3),
            began(Side::Axis),
            moved(4),
        ];
        let told = facts.map(|fact| Note { during: PhasePath::default(), fact });
        let units = |told: &[Note]| of(told).into_iter().map(|gone| gone.unit.0).collect::<Vec<u16>>();
        assert_eq!(units(&told), [3, 4]);
        assert_eq!(units(&told[..5]), [2, 3]);
        assert_eq!(units(&told[..3]), [1, 2], "there was no turn before");
    }
}
