//! What is seen from a hex, and the line to the hex pointed at with the reason for its verdict.

use bevy_egui::egui::{Color32, Stroke, Vec2};

use super::{Canvas, boxed};
use crate::app::theme;
use crate::board::{HexId, SightStatus};
use crate::rules::{chart, sight};
use crate::text;

/// Dims what is not seen from a hex, numbers what is seen through a hindrance, and draws the line to the hex
/// pointed at.
pub(super) fn draw(canvas: &Canvas, from: HexId) {
    let situation = &canvas.view.situation;
    for hex in HexId::all().filter(|hex| *hex != from) {
        match sight::hindrance(canvas.game, situation, from, hex) {
            None => canvas.tint(hex, Color32::from_black_alpha(150)),
            Some(0) => {}
            Some(hindrance) => canvas.number(hex, i16::from(hindrance), theme::PAPER, theme::INK),
        }
    }
    canvas.frame(from, Stroke::new(3.0, Color32::WHITE));
    let Some(to) = canvas.pointed.filter(|to| *to != from) else { return };
    let hindrance = sight::hindrance(canvas.game, situation, from, to);
    let (key, colour) = match hindrance {
        None => ("sight-blocked", theme::RED),
        Some(0) => ("sight-clear", theme::GREEN),
        Some(_) => ("sight-hindered", theme::AMBER),
    };
    let (start, end) = (canvas.eye.hex(from), canvas.eye.hex(to));
    canvas.painter.line_segment([start, end], Stroke::new(6.0, Color32::from_black_alpha(150)));
    canvas.painter.line_segment([start, end], Stroke::new(3.0, colour));
    let mut words = text::text_with(
        key,
        &[
            ("from", from.into()),
            ("to", to.into()),
            ("range", from.distance(to).into()),
            ("hindrance", hindrance.unwrap_or(0).into()),
        ],
    );
    if let Some(reason) = reason(canvas, from, to, hindrance) {
        words.push('\n');
        words.push_str(&reason);
    }
    let below = canvas.eye.area.left_top() + Vec2::new(10.0, 46.0);
    boxed(&canvas.painter, below, &words, colour);
}

/// What decides the line: a feature of the map with its hex and rule, or else smoke or a blaze.
fn reason(canvas: &Canvas, from: HexId, to: HexId, hindrance: Option<u8>) -> Option<String> {
    let printed = canvas.game.map.sight(from, to);
    let by_map = match hindrance {
        None => printed.status == SightStatus::Blocked,
        Some(hindrance) => printed.hindrance == hindrance,
    };
    match printed.decided_by.filter(|_| by_map) {
        Some(decider) => {
            canvas.frame(decider.hex, Stroke::new(3.0, theme::RED));
            Some(text::text_with(
                "sight-reason",
                &[
                    ("feature", decider.feature.to_string().into()),
                    ("hex", decider.hex.into()),
                    ("rule", chart::sight_rule(decider).into()),
                ],
            ))
        }
        None if hindrance == Some(0) => None,
        None if hindrance.is_none() => Some(text::text("sight-blaze")),
        None => Some(text::text("sight-smoke")),
    }
}
