//! A sum, term by term with its rules, in a box beside a place on the map.

use bevy_egui::egui::{self, Align2, Pos2, Rect, Stroke, StrokeKind, Vec2};

use crate::app::board::Eye;
use crate::app::theme;
use crate::rules::Terms;
use crate::text;

/// On which side of its place a box stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// To the right if there is room.
    Either,
}

/// Draws the box and tells where it is.
pub fn sum_box(
    painter: &egui::Painter,
    eye: &Eye,
    place: Pos2,
    beside: Beside,
    title: &str,
    terms: &Terms,
) -> Rect {
    let lines: Vec<(String, String)> = terms
        .0
        .iter()
        .map(|term| {
            let value = format!("{:+}", term.value).replace('-', "−");
            (value, format!("{}  {}", text::reason_name(term.reason), term.reason.rule()))
        })
        .collect();
    let size = Vec2::new(236.0, 34.0 + 17.0 * lines.len() as f32 + 26.0);
    let right = match beside {
        Beside::Left => false,
        Beside::Right => true,
        Beside::Either => place.x + 60.0 + size.x < eye.area.right(),
    };
    let x = if right { place.x + 50.0 } else { place.x - 50.0 - size.x };
    let room = eye.area.shrink(8.0);
    let x = x.clamp(room.left(), (room.right() - size.x).max(room.left()));
    let y = (place.y - size.y / 2.0).clamp(room.top(), (room.bottom() - size.y).max(room.top()));
    let frame = Rect::from_min_size(Pos2::new(x, y), size);
    painter.rect(
        frame,
        5.0,
        theme::PANEL.gamma_multiply(0.95),
        Stroke::new(1.5, theme::AMBER),
        StrokeKind::Outside,
    );
    painter.text(frame.min + Vec2::new(10.0, 7.0), Align2::LEFT_TOP, title, theme::bold(14.0), theme::AMBER);
    for (row, (value, reason)) in lines.iter().enumerate() {
        let at = frame.min + Vec2::new(38.0, 30.0 + 17.0 * row as f32);
        painter.text(at, Align2::RIGHT_TOP, value, theme::bold(13.5), theme::TEXT);
        painter.text(at + Vec2::new(8.0, 0.0), Align2::LEFT_TOP, reason, theme::plain(13.0), theme::TEXT);
    }
    let foot = frame.left_bottom() + Vec2::new(38.0, -8.0);
    painter.hline(frame.x_range().shrink(8.0), frame.bottom() - 27.0, Stroke::new(1.0, theme::RULE));
    painter.text(foot, Align2::RIGHT_BOTTOM, terms.total(), theme::slab(17.0), theme::TEXT);
    frame
}
