//! What is seen from a hex, and the line to the hex pointed at with the reason for its verdict.

use bevy_egui::egui::{Color32, Stroke, Vec2};

use super::{Canvas, Lights, boxed};
use crate::app::board::Glow;
use crate::app::theme;
use crate::board::{Decider, HexId, SightStatus};
use crate::rules::{Game, Situation, chart, sight};
use crate::text;

/// Dims what is not seen from a hex, tells the hindrance of what is seen through one, and frames what decides the line to
/// the hex pointed at.
pub(super) fn light(
    lights: &mut Lights,
    game: &Game,
    situation: &Situation,
    from: HexId,
    pointed: Option<HexId>,
) {
    for hex in HexId::all().filter(|hex| *hex != from) {
        match sight::hindrance(game, situation, from, hex) {
            None => lights.fill(hex, Glow::Dark, 0.62),
            Some(0) => {}
            Some(hindrance) => lights.figure(hex, i16::from(hindrance), Glow::White),
        }
    }
    lights.frame(from, Glow::White, 0.5);
    let decider = pointed.and_then(|to| {
        let hindrance = sight::hindrance(game, situation, from, to);
        decider(game, from, to, hindrance)
    });
    if let Some(decider) = decider {
        lights.frame(decider.hex, Glow::Red, 0.5);
    }
}

/// Draws the line to the hex pointed at, and says why it is as it is.
pub(super) fn draw(canvas: &Canvas, from: HexId) {
    let situation = &canvas.view.situation;
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

/// What is printed on the map that decides the line, unless smoke or a blaze does.
fn decider(game: &Game, from: HexId, to: HexId, hindrance: Option<u8>) -> Option<Decider> {
    let printed = game.map.sight(from, to);
    let by_map = match hindrance {
        None => printed.status == SightStatus::Blocked,
        Some(hindrance) => printed.hindrance == hindrance,
    };
    printed.decided_by.filter(|_| by_map)
}

/// What decides the line: a feature of the map with its hex and rule, or else smoke or a blaze.
fn reason(canvas: &Canvas, from: HexId, to: HexId, hindrance: Option<u8>) -> Option<String> {
    match decider(canvas.game, from, to, hindrance) {
        Some(decider) => Some(text::text_with(
            "sight-reason",
            &[
                ("feature", decider.feature.to_string().into()),
                ("hex", decider.hex.into()),
                ("rule", chart::sight_rule(decider).into()),
            ],
        )),
        None if hindrance == Some(0) => None,
        None if hindrance.is_none() => Some(text::text("sight-blaze")),
        None => Some(text::text("sight-smoke")),
    }
}
