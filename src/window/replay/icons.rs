//! The signs on the buttons of the time line, drawn: no font has all of them.

use bevy_egui::egui::{self, Color32, Pos2, Rect, Shape, Stroke, Vec2};

use crate::window::controls::focus::Hint;
use crate::window::{aloud, theme};

/// A sign of the time line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Icon {
    /// To the start.
    Start,
    /// To what began last.
    LastChapter,
    /// A step back.
    Back,
    /// Play.
    Play,
    /// Stand still.
    Pause,
    /// A step on.
    On,
    /// To what begins next.
    NextChapter,
    /// To the end.
    End,
}

/// A button with a sign; true when it was clicked.
pub(super) fn button(ui: &mut egui::Ui, icon: Icon, hint: String) -> bool {
    let wide = matches!(icon, Icon::Play | Icon::Pause);
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(if wide { 44.0 } else { 34.0 }, 28.0), egui::Sense::click());
    let hot = response.hovered();
    ui.painter().rect_filled(rect, 4.0, if hot { theme::palette().hot } else { theme::palette().boxes });
    let ink = if wide || hot { theme::palette().amber } else { theme::palette().text };
    for shape in shapes(icon, Rect::from_center_size(rect.center(), Vec2::splat(13.0)), ink) {
        ui.painter().add(shape);
    }
    aloud::button(&response, true, &hint);
    response.hint(hint).clicked()
}

fn shapes(icon: Icon, area: Rect, ink: Color32) -> Vec<Shape> {
    let arrow = |area: Rect, on: bool| {
        let (tail, tip) = if on { (area.left(), area.right()) } else { (area.right(), area.left()) };
        let corners = [(tail, area.top()), (tip, area.center().y), (tail, area.bottom())];
        Shape::convex_polygon(corners.map(|(x, y)| Pos2::new(x, y)).to_vec(), ink, Stroke::NONE)
    };
    let bar =
        |x: f32| Shape::line_segment([Pos2::new(x, area.top()), Pos2::new(x, area.bottom())], (3.0, ink));
    let (left, right) = area.split_left_right_at_fraction(0.5);
    let narrow = area.shrink2(Vec2::new(2.0, 0.0));
    match icon {
        Icon::Play => vec![arrow(area, true)],
        Icon::Pause => vec![bar(area.left() + 3.0), bar(area.right() - 3.0)],
        Icon::On => vec![arrow(narrow, true)],
        Icon::Back => vec![arrow(narrow, false)],
        Icon::NextChapter => vec![arrow(left, true), arrow(right, true)],
        Icon::LastChapter => vec![arrow(left, false), arrow(right, false)],
        Icon::End => vec![arrow(narrow, true), bar(area.right())],
        Icon::Start => vec![arrow(narrow, false), bar(area.left())],
    }
}
