//! The course of victory points as a line, with the facts that turned the battle.

use bevy_egui::egui::{self, Align2, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Vec2};

use crate::squads::record::{Standing, Story};
use crate::squads::rules::{Game, Side};
use crate::squads::text;
use crate::window::counters::colour;
use crate::window::theme;

/// How high the picture is.
const HEIGHT: f32 = 100.0;

/// Fewer points than these do not fill the picture.
const LEAST: i16 = 5;

/// Draws it: time from left to right, the points of the Axis above the middle and those of the Allies below.
pub(super) fn show(ui: &mut egui::Ui, game: &Game, story: &Story, turns: &[(Standing, String)]) {
    ui.label(
        RichText::new(text::text("result-course")).font(theme::bold(14.0)).color(theme::palette().amber),
    );
    let (area, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), HEIGHT), Sense::hover());
    let painter = ui.painter();
    painter.rect(
        area,
        3.0,
        theme::palette().boxes,
        Stroke::new(1.0, theme::palette().rule),
        StrokeKind::Inside,
    );
    let plot = area.shrink2(Vec2::new(34.0, 8.0));
    let facts = story.course.last().map_or(1, |last| last.facts).max(1) as f32;
    let most = story.course.iter().map(|standing| standing.points.abs()).max().unwrap_or(0).max(LEAST);
    let x = |standing: &Standing| plot.left() + standing.facts as f32 / facts * plot.width();
    let y = |points: i16| plot.center().y - f32::from(points) / f32::from(most) * plot.height() / 2.0;
    for pair in story.course.windows(2) {
        let (from, to) = (&pair[0], &pair[1]);
        let leader = if from.points >= 0 { Side::Axis } else { Side::Allies };
        let step = Rect::from_two_pos(Pos2::new(x(from), y(from.points)), Pos2::new(x(to), y(0)));
        painter.rect_filled(step, 0.0, colour(game, leader));
        if to.time != from.time {
            painter.vline(x(to), plot.y_range(), Stroke::new(1.0, theme::palette().rule));
            let foot = Pos2::new(x(to) + 3.0, area.bottom() - 2.0);
            painter.text(foot, Align2::LEFT_BOTTOM, to.time, theme::plain(10.5), theme::palette().faint);
        }
    }
    painter.hline(plot.x_range(), y(0), Stroke::new(1.0, theme::palette().text));
    for points in [most, -most] {
        let at = Pos2::new(area.left() + 6.0, y(points));
        painter.text(at, Align2::LEFT_CENTER, points.abs(), theme::plain(11.0), theme::palette().faint);
    }
    for (number, (standing, _)) in (1..).zip(turns) {
        sign(painter, Pos2::new(x(standing), y(standing.points)), number);
    }
    if let Some(pointer) = response.hover_pos() {
        let there = story.course.iter().rev().find(|standing| x(standing) <= pointer.x);
        if let Some(standing) = there {
            response.on_hover_text_at_pointer(stood(game, standing));
        }
    }
    ui.add_space(4.0);
    for (number, (standing, words)) in (1..).zip(turns) {
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(Vec2::splat(17.0), Sense::hover());
            sign(ui.painter(), place.center(), number);
            let when = text::text_with("replay-time", &[("time", standing.time.into())]);
            ui.label(RichText::new(when).font(theme::bold(13.0)).color(theme::palette().faint));
            let words = RichText::new(words).font(theme::plain(13.5)).color(theme::palette().text);
            ui.add(egui::Label::new(words).truncate());
        });
    }
    ui.add_space(8.0);
}

/// The number of a turn of the battle.
fn sign(painter: &egui::Painter, at: Pos2, number: usize) {
    painter.circle(at, 7.5, theme::palette().amber, Stroke::new(1.0, theme::INK));
    painter.text(at, Align2::CENTER_CENTER, number, theme::bold(11.0), theme::INK);
}

/// How things stood, in words.
fn stood(game: &Game, standing: &Standing) -> String {
    let leader = if standing.points >= 0 { Side::Axis } else { Side::Allies };
    let values = [
        ("time", standing.time.into()),
        ("points", standing.points.abs().into()),
        ("side", text::side_name(game, leader).into()),
    ];
    text::text_with("result-stood", &values)
}
