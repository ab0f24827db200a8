//! The log: one line an event, opened by a click; the hex of a line is found on the map, and shown there under the pointer.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Color32, Pos2, Rect, RichText, Sense, Shape, Stroke, StrokeKind, Vec2};

use crate::squads::board::HexId;
use crate::squads::rules::{Dice, Game};
use crate::squads::text;
use crate::window::aloud;
use crate::window::battle::shown::LogLine;
use crate::window::battle::topic::Topic;
use crate::window::controls::focus;
use crate::window::controls::focus::Hint;
use crate::window::counters::colour as colour_of;
use crate::window::help::linked;
use crate::window::theme;

/// Lines so far above and below what is seen are only left room for.
const MARGIN: f32 = 200.0;

/// Which lines somebody wants to read, and which are opened.
#[derive(Resource, Debug, Default)]
pub struct Reading {
    left_out: BTreeSet<Topic>,
    opened: BTreeSet<usize>,
    /// How high the lines are that were laid out before, in a log so wide.
    heights: (f32, BTreeMap<usize, f32>),
}

/// What was pointed at in the log.
#[derive(Debug, Default)]
pub struct Heard {
    /// The line that was clicked.
    pub clicked: Option<LogLine>,
    /// The hex of the line under the pointer.
    pub pointed: Option<HexId>,
}

/// Shows the log, or where the other person may look only what both may read.
pub fn show(
    ui: &mut egui::Ui,
    game: &Game,
    log: &[LogLine],
    other_may_look: bool,
    reading: &mut Reading,
) -> Heard {
    let told = |line: &LogLine| if other_may_look { line.open.clone() } else { line.text.clone() };
    head(ui, log, told, reading);
    let mut heard = Heard::default();
    let Reading { left_out, opened, heights: (width, heights) } = reading;
    if (*width - ui.available_width()).abs() > 0.5 {
        *width = ui.available_width();
        heights.clear();
    }
    egui::ScrollArea::vertical().auto_shrink([false, false]).stick_to_bottom(true).show_viewport(
        ui,
        |ui, seen| {
            ui.spacing_mut().item_spacing.y = 1.0;
            let seen = seen.expand(MARGIN);
            let (mut at, mut room) = (0.0, 0.0);
            for line in log.iter().filter(|line| !left_out.contains(&line.topic)) {
                if let Some(height) = heights.get(&line.at)
                    && !seen.y_range().intersects(egui::Rangef::new(at, at + height))
                {
                    at += height;
                    room += height;
                    continue;
                }
                ui.add_space(std::mem::take(&mut room));
                let top = ui.cursor().top();
                let open = opened.contains(&line.at);
                let response = one(ui, game, line, told(line), open);
                if open {
                    details(ui, line);
                }
                let height = ui.cursor().top() - top;
                heights.insert(line.at, height);
                at += height;
                if response.hovered() || response.has_focus() {
                    heard.pointed = line.hex;
                }
                if response.clicked() {
                    heights.remove(&line.at);
                    if !opened.remove(&line.at) {
                        opened.insert(line.at);
                    }
                    heard.clicked = Some(line.clone());
                }
            }
            ui.add_space(room);
            focus::keep_in_view(ui);
            focus::leaf_through(ui);
        },
    );
    heard
}

/// The sum behind a line, term by term.
fn details(ui: &mut egui::Ui, line: &LogLine) {
    for detail in &line.details {
        ui.horizontal(|ui| {
            ui.add_space(indent(line) + 14.0);
            linked(ui, detail, theme::plain(12.0), theme::palette().faint);
        });
    }
}

fn indent(line: &LogLine) -> f32 {
    8.0 * line.depth.min(4) as f32
}

/// What is read, and a button that copies it.
fn head(ui: &mut egui::Ui, log: &[LogLine], told: impl Fn(&LogLine) -> String, reading: &mut Reading) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for topic in Topic::ALL {
            let read = !reading.left_out.contains(&topic);
            let (rect, response) = ui.allocate_exact_size(Vec2::new(30.0, 22.0), Sense::click());
            let ground = if read { theme::palette().hot } else { theme::palette().panel };
            ui.painter().rect(rect, 3.0, ground, Stroke::new(1.0, theme::palette().rule), StrokeKind::Inside);
            let ink = if read { theme::palette().amber } else { theme::palette().faint };
            let sign = Rect::from_center_size(rect.center(), Vec2::splat(12.0));
            ui.painter().extend(icon(topic, sign, ink));
            let name = text::named("log-topic", topic);
            aloud::choice(&response, true, read, &name);
            if response.hint(name).clicked() && !reading.left_out.remove(&topic) {
                reading.left_out.insert(topic);
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.small_button(text::text("log-copy")).hint(text::text("log-copy-hint")).clicked() {
                let lines = log.iter().filter(|line| !reading.left_out.contains(&line.topic));
                let lines: Vec<String> =
                    lines.map(|line| format!("{}{}", "  ".repeat(line.depth.min(4)), told(line))).collect();
                ui.ctx().copy_text(lines.join("\n"));
            }
        });
    });
}

/// A line: whose it is, what it is about, the dice, and what happened.
fn one(ui: &mut egui::Ui, game: &Game, line: &LogLine, told: String, open: bool) -> egui::Response {
    let colour = if line.head { theme::palette().amber } else { theme::palette().text };
    let font = if line.head { theme::bold(13.5) } else { theme::plain(13.0) };
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.add_space(indent(line));
        let (swatch, _) = ui.allocate_exact_size(Vec2::new(4.0, 13.0), Sense::hover());
        if let Some(side) = line.side {
            ui.painter().rect_filled(swatch, 1.0, colour_of(game, side));
        }
        let (sign, _) = ui.allocate_exact_size(Vec2::splat(11.0), Sense::hover());
        ui.painter().extend(icon(line.topic, sign, theme::palette().faint));
        if let Some(dice) = line.dice {
            faces(ui, dice);
        }
        let mark = match (line.details.is_empty(), open) {
            (true, _) => "",
            (false, true) => "– ",
            (false, false) => "+ ",
        };
        let words = RichText::new(format!("{mark}{told}")).font(font).color(colour);
        ui.add(egui::Label::new(words).wrap().sense(Sense::click()))
    });
    row.inner
}

/// The two dice as they lie.
fn faces(ui: &mut egui::Ui, dice: Dice) {
    for (eyes, ground, ink) in
        [(dice.white, theme::PAPER, theme::INK), (dice.red, theme::palette().bad, theme::PAPER)]
    {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
        ui.painter().rect(rect, 2.5, ground, Stroke::new(0.5, theme::INK), StrokeKind::Inside);
        for (x, y) in pips(eyes) {
            ui.painter().circle_filled(rect.center() + Vec2::new(*x, *y) * 3.6, 1.35, ink);
        }
    }
}

/// Where the eyes of a face are, across and down from its middle.
fn pips(eyes: u8) -> &'static [(f32, f32)] {
    const LEFT: f32 = -1.0;
    const RIGHT: f32 = 1.0;
    match eyes {
        1 => &[(0.0, 0.0)],
        2 => &[(LEFT, -1.0), (RIGHT, 1.0)],
        3 => &[(LEFT, -1.0), (0.0, 0.0), (RIGHT, 1.0)],
        4 => &[(LEFT, -1.0), (RIGHT, -1.0), (LEFT, 1.0), (RIGHT, 1.0)],
        5 => &[(LEFT, -1.0), (RIGHT, -1.0), (0.0, 0.0), (LEFT, 1.0), (RIGHT, 1.0)],
        6 => &[(LEFT, -1.0), (RIGHT, -1.0), (LEFT, 0.0), (RIGHT, 0.0), (LEFT, 1.0), (RIGHT, 1.0)],
        _ => &[],
    }
}

/// The sign of what a line is about: a flag, an arrow, cross-hairs, a card.
fn icon(topic: Topic, area: Rect, ink: Color32) -> Vec<Shape> {
    let at = |x: f32, y: f32| Pos2::new(area.left() + x * area.width(), area.top() + y * area.height());
    let line = |from: Pos2, to: Pos2| Shape::line_segment([from, to], (1.5, ink));
    match topic {
        Topic::Course => vec![
            line(at(0.2, 0.0), at(0.2, 1.0)),
            Shape::convex_polygon(vec![at(0.2, 0.05), at(0.95, 0.3), at(0.2, 0.58)], ink, Stroke::NONE),
        ],
        Topic::Movement => vec![
            line(at(0.0, 0.5), at(0.7, 0.5)),
            Shape::convex_polygon(vec![at(0.55, 0.12), at(1.0, 0.5), at(0.55, 0.88)], ink, Stroke::NONE),
        ],
        Topic::Fighting => vec![
            Shape::circle_stroke(area.center(), 0.34 * area.width(), (1.5, ink)),
            line(at(0.5, 0.0), at(0.5, 1.0)),
            line(at(0.0, 0.5), at(1.0, 0.5)),
        ],
        Topic::Cards => {
            let card = Rect::from_min_max(at(0.18, 0.02), at(0.82, 0.98));
            let band = Rect::from_min_max(at(0.18, 0.02), at(0.82, 0.36));
            vec![
                Shape::rect_stroke(card, 1.5, (1.3, ink), StrokeKind::Inside),
                Shape::rect_filled(band, 1.0, ink),
            ]
        }
    }
}
