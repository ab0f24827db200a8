//! What came of the battles, section by section: the same as on the page of `opfire sim --html`.

use bevy_egui::egui::{self, RichText};

use crate::squads::findings::{Estimate, Figure, Findings, Loss, Objective, RollLuck, figures};
use crate::squads::rules::Side;
use crate::squads::text::{decimal, said, text};
use crate::window::theme;

use super::charts::{self, ink};
use super::table::{Columns, Row};
use super::worth;

/// How high the histograms are.
const POINTS: f32 = 84.0;
const LENGTH: f32 = 50.0;

/// How wide a box with a figure is at least.
const BOX: f32 = 150.0;

/// All of them, one below the other.
pub fn show(ui: &mut egui::Ui, findings: &Findings) {
    in_short(ui, findings);
    course(ui, findings);
    losses(ui, findings);
    objectives(ui, findings);
    worth::show(ui, findings);
    luck(ui, findings);
}

/// The name of a section, and how to read it.
pub fn heading(ui: &mut egui::Ui, key: &str, note: Option<&str>) {
    ui.add_space(14.0);
    ui.label(RichText::new(text(key)).font(theme::slab(19.0)).color(theme::palette().amber));
    if let Some(note) = note {
        words(ui, note);
    }
    ui.add_space(4.0);
}

/// What is told in small letters.
pub fn words(ui: &mut egui::Ui, words: &str) {
    let words = RichText::new(words).font(theme::plain(13.5)).color(theme::palette().faint);
    ui.add(egui::Label::new(words).wrap());
}

/// The name of a part of a section; in a side's colour where it is of one.
pub fn part(ui: &mut egui::Ui, words: &str, side: Option<Side>) {
    ui.add_space(4.0);
    let colour = side.map_or(theme::palette().text, ink);
    ui.label(RichText::new(words).font(theme::bold(15.0)).color(colour));
}

/// The figures that one asks for first, in boxes: as many beside each other as there is room for.
fn in_short(ui: &mut egui::Ui, findings: &Findings) {
    let boxed = |ui: &mut egui::Ui, figure: &Figure| {
        ui.set_min_width(ui.available_width());
        let colour = figure.side.map_or(theme::palette().text, ink);
        let line = |ui: &mut egui::Ui, words: &str, font, colour| {
            ui.add(egui::Label::new(RichText::new(words).font(font).color(colour)).truncate());
        };
        line(ui, &capital(&figure.name), theme::plain(13.0), theme::palette().faint);
        line(ui, &figure.figure, theme::slab(20.0), colour);
        line(ui, figure.note.as_deref().unwrap_or_default(), theme::plain(12.5), theme::palette().faint);
    };
    let across = ((ui.available_width() / BOX) as usize).clamp(1, 3);
    for row in findings.in_short.chunks(across) {
        ui.columns(across, |columns| {
            for (ui, figure) in columns.iter_mut().zip(row) {
                let frame = egui::Frame::new().fill(theme::palette().boxes).inner_margin(8.0);
                frame.show(ui, |ui| boxed(ui, figure));
            }
        });
    }
}

/// The same with a capital letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// Points, ends, length.
fn course(ui: &mut egui::Ui, findings: &Findings) {
    heading(ui, "page-points-title", Some(&findings.notes.points));
    if let Some(points) = &findings.points {
        let name = |points: i64| figures::signed(points as f64, 0);
        charts::histogram(ui, points, (POINTS, false), &text("page-points"), name);
    }
    part(ui, &text("page-ends"), None);
    let columns = Columns { figures: 1, chart: 0.4 };
    for (end, by) in &findings.ends {
        let share = figures::percent(figures::each(by.sum(), findings.battles));
        let row = Row { name: end, figures: &[share], colour: theme::palette().text, tip: "" };
        columns.row(ui, &row, |painter, area| charts::shares(painter, area, *by));
    }
    for (key, length) in &findings.lengths {
        part(ui, &text(key), None);
        charts::histogram(ui, length, (LENGTH, true), &text(key), |figure| figure.to_string());
    }
}

fn losses(ui: &mut egui::Ui, findings: &Findings) {
    heading(ui, "page-losses", Some(&findings.notes.losses));
    let most = Side::BOTH.map(|side| findings.losses[side].most());
    let most = most.into_iter().max().unwrap_or_default();
    let columns = Columns { figures: 3, chart: 0.22 };
    let won = |side: Side| findings.won[side].won;
    for side in Side::BOTH {
        part(ui, &findings.names[side], Some(side));
        let heads = ["page-a-battle", "page-when-won", "page-when-lost"].map(text);
        columns.head(ui, "", &heads, "");
        for Loss { name, by } in findings.losses[side].0.iter().flat_map(|(_, rows)| rows) {
            let count = by.sum();
            let figures = [
                figures::rate(count, findings.battles),
                figures::rate(by[Some(side)], won(side)),
                figures::rate(by[Some(side.other())], won(side.other())),
            ];
            let row = Row { name, figures: &figures, colour: theme::palette().text, tip: "" };
            columns.row(ui, &row, |painter, area| {
                charts::length(painter, area, side, figures::each(count, most));
            });
        }
    }
}

fn objectives(ui: &mut egui::Ui, findings: &Findings) {
    let objectives = &findings.objectives;
    if objectives.rows.is_empty() {
        return;
    }
    heading(ui, "page-objectives", Some(&findings.notes.objectives));
    for objective in &objectives.rows {
        let points = format!("{} ({})", objective.name, objective.points);
        part(ui, &points, None);
        held(ui, findings, objective);
        for side in Side::BOTH {
            let Some(worth) = objective.decides[side] else { continue };
            let difference = worth.difference;
            let value = figures::signed(100.0 * difference.value, 0);
            let name = said("balance-decides", &[("side", &findings.names[side])]);
            let tip = objective.tip(&findings.names, side).unwrap_or_default();
            let row =
                Row { name: &name, figures: &[value], colour: paled(difference.may_be_chance()), tip: &tip };
            Columns { figures: 1, chart: 0.4 }.row(ui, &row, |painter, area| {
                charts::interval(painter, area, side, difference, objectives.reach, false);
            });
        }
    }
}

/// Who held it as time went on, the Axis from below and the Allies from above; and at the end.
fn held(ui: &mut egui::Ui, findings: &Findings, objective: &Objective) {
    let at_end = objective.at_end;
    let share = |side: Side| figures::percent(figures::each(at_end[side], findings.battles));
    let values = [
        ("axis", &findings.names.axis as &dyn std::fmt::Display),
        ("allies", &findings.names.allies),
        ("axis_share", &share(Side::Axis)),
        ("allies_share", &share(Side::Allies)),
    ];
    let told = said("balance-held", &values);
    let (area, response) = charts::canvas(ui, 30.0, &told);
    ui.painter().rect_filled(area, 2.0, theme::palette().boxes);
    let steps = objective.in_time.len().saturating_sub(1).max(1) as f64;
    for (at, pair) in objective.in_time.windows(2).enumerate() {
        let [left, right] = [at, at + 1].map(|step| charts::across(area, step as f64 / steps));
        for side in Side::BOTH {
            let (base, way) = match side {
                Side::Axis => (area.bottom(), -1.0),
                Side::Allies => (area.top(), 1.0),
            };
            let high = |share: f64| base + way * area.height() * share as f32;
            let corners =
                [(left, base), (left, high(pair[0][side])), (right, high(pair[1][side])), (right, base)];
            let corners = corners.map(|(x, y)| egui::pos2(x, y)).to_vec();
            ui.painter().add(egui::Shape::convex_polygon(corners, ink(side), egui::Stroke::NONE));
        }
    }
    response.on_hover_text(&told);
    words(ui, &told);
}

/// The colour of what may well be chance, and of what is not.
pub fn paled(may_be_chance: bool) -> egui::Color32 {
    if may_be_chance { theme::palette().faint } else { theme::palette().text }
}

fn luck(ui: &mut egui::Ui, findings: &Findings) {
    heading(ui, "page-luck", Some(&findings.notes.luck));
    let reach = findings.luck.reach;
    let columns = Columns { figures: 3, chart: 0.3 };
    for side in Side::BOTH {
        part(ui, &findings.names[side], Some(side));
        let heads = ["page-rolls", "page-when-won", "page-when-lost"].map(text);
        columns.head(ui, "", &heads, &said("page-luck-reach", &[("reach", &decimal(reach, 1))]));
        for RollLuck { name, rolls, won, lost } in &findings.luck.sides[side] {
            let better =
                |luck: &Option<Estimate>| luck.map_or(String::new(), |luck| figures::signed(luck.value, 2));
            let figures = [figures::rate(*rolls, findings.battles), better(won), better(lost)];
            let row = Row { name, figures: &figures, colour: theme::palette().text, tip: "" };
            columns.row(ui, &row, |painter, area| {
                let (upper, lower) = area.split_top_bottom_at_fraction(0.5);
                for (luck, area, hollow) in [(won, upper, false), (lost, lower, true)] {
                    if let Some(luck) = luck {
                        charts::interval(painter, area, side, *luck, reach, hollow);
                    }
                }
            });
        }
    }
}
