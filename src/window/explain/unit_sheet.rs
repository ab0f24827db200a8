//! Everything about one unit: both faces, its figures as they are now term by term, its weapon.

use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, TextureId, Vec2};

use crate::squads::rules::{Game, Situation, Terms, UnitId, units};
use crate::squads::text;
use crate::window::theme;

/// How wide the box is.
const WIDTH: f32 = 372.0;
/// How high one line is.
const LINE: f32 = 18.0;
/// The size of a face.
const FACE: f32 = 66.0;

/// Draws the box, with both faces of the unit, beside the stack that is fanned out, within the area of the map.
pub fn show(
    painter: &Painter,
    area: Rect,
    stack: Rect,
    game: &Game,
    situation: &Situation,
    id: UnitId,
    faces: [TextureId; 2],
) {
    let unit = situation.unit(id);
    let kind = situation.kind(game, id);
    let lines = lines(game, situation, id);
    let size = Vec2::new(WIDTH, 44.0 + FACE + LINE * lines.len() as f32 + 8.0);
    let right = stack.right() + 8.0 + size.x < area.right();
    let left = if right { stack.right() + 8.0 } else { stack.left() - 8.0 - size.x };
    let corner = Pos2::new(
        left.clamp(area.left() + 4.0, (area.right() - size.x - 4.0).max(area.left() + 4.0)),
        stack.top().clamp(area.top() + 4.0, (area.bottom() - size.y - 4.0).max(area.top() + 4.0)),
    );
    let frame = Rect::from_min_size(corner, size);
    painter.rect(
        frame,
        5.0,
        theme::palette().panel,
        Stroke::new(1.0, theme::palette().rule),
        StrokeKind::Outside,
    );
    let name = text::unit_name(game, situation, id);
    let title =
        text::text_with("unit-title", &[("name", name.into()), ("points", kind.victory_points.into())]);
    painter.text(
        corner + Vec2::new(10.0, 7.0),
        Align2::LEFT_TOP,
        title,
        theme::bold(15.0),
        theme::palette().amber,
    );
    for (index, (broken, face)) in [false, true].into_iter().zip(faces).enumerate() {
        let at = corner + Vec2::new(12.0 + (FACE + 14.0) * index as f32, 32.0);
        let rect = Rect::from_min_size(at, Vec2::splat(FACE));
        let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        painter.image(face, rect, whole, Color32::WHITE);
        if unit.broken == broken {
            painter.rect_stroke(rect, 5.0, Stroke::new(2.5, Color32::WHITE), StrokeKind::Outside);
        }
    }
    let beside = corner + Vec2::new(12.0 + 2.0 * (FACE + 14.0), 34.0);
    for (row, (_, mark)) in text::unit_states(situation, id).into_iter().enumerate() {
        let at = beside + Vec2::new(0.0, LINE * row as f32);
        painter.text(at, Align2::LEFT_TOP, mark, theme::bold(13.0), theme::palette().text);
    }
    for (row, (label, value)) in lines.into_iter().enumerate() {
        let at = corner + Vec2::new(12.0, 42.0 + FACE + LINE * row as f32);
        painter.text(at, Align2::LEFT_TOP, label, theme::bold(13.0), theme::palette().faint);
        let room = Rect::from_min_size(at + Vec2::new(78.0, 0.0), Vec2::new(WIDTH - 98.0, LINE));
        fitted(painter, room, value);
    }
}

/// A line that is made smaller until it fits.
fn fitted(painter: &egui::Painter, room: Rect, words: String) {
    let mut galley = painter.layout_no_wrap(words.clone(), theme::plain(13.0), theme::palette().text);
    if galley.size().x > room.width() {
        let size = 13.0 * room.width() / galley.size().x;
        galley = painter.layout_no_wrap(words, theme::plain(size), theme::palette().text);
    }
    painter.galley(room.min, galley, theme::palette().text);
}

/// Its figures with their terms, and its weapon.
fn lines(game: &Game, situation: &Situation, id: UnitId) -> Vec<(String, String)> {
    let figure = |key: &str, terms: Terms| (text::text(key), text::sum(&terms));
    let mut lines = vec![
        figure("figure-firepower", units::firepower(game, situation, id)),
        figure("figure-range", units::range(game, situation, id)),
        figure("figure-movement", units::movement(game, situation, id, false)),
        figure("figure-morale", units::morale(game, situation, id)),
    ];
    if let Some(weapon) = situation.unit(id).weapon {
        let kind = situation.weapon_kind(game, weapon);
        let key = if situation.weapon(weapon).broken { "weapon-broken" } else { "weapon-ready" };
        let nearest = kind.min_range.max(1);
        let words = text::text_with(
            key,
            &[
                ("name", kind.name.as_str().into()),
                ("firepower", kind.firepower.value.into()),
                ("nearest", nearest.into()),
                ("farthest", kind.range.value.into()),
                ("fix", format!("{}–{}", kind.fix.0, kind.fix.1).into()),
                ("eliminate", format!("{}–{}", kind.eliminate.0, kind.eliminate.1).into()),
            ],
        );
        lines.push((text::text("figure-weapon"), words));
    }
    lines
}
