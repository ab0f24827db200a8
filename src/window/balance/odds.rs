//! Who wins, on one bar: how sure that is, and what it was before the scenario was changed.

use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, RichText, Stroke, Vec2};

use crate::squads::findings::{Estimate, Findings, Share, figures};
use crate::squads::rules::{BySide, Side};
use crate::squads::text::{said, text};
use crate::window::theme;

use super::charts::{across, canvas, ink};

/// How high the bar is, the bracket below it, and the line of words above it.
const BAR: f32 = 24.0;
const BRACKET: f32 = 10.0;
const ENDS: f32 = 22.0;

/// Seconds in which it moves to what it tells now.
const MOVES: f32 = 0.6;

/// The bar with the names of both sides; what it was before is marked on it, and told below. It moves, unless nothing is to.
pub fn show(ui: &mut egui::Ui, findings: &Findings, before: Option<BySide<Share>>, still: bool) {
    let now = findings.won.axis.estimate();
    let (names, sure) = (&findings.names, findings.won.axis.of > 0);
    let note = [("side", &names.axis as &dyn std::fmt::Display), ("range", &figures::between(now))];
    let told = if sure { said("page-split-note", &note) } else { findings.verdict.clone() };
    let (area, response) = canvas(ui, ENDS + BAR + BRACKET, &told);
    let bar = Rect::from_min_size(area.min + Vec2::new(0.0, ENDS), Vec2::new(area.width(), BAR));
    let share = match still {
        true => now.value as f32,
        false => ui.ctx().animate_value_with_time(response.id.with("share"), now.value as f32, MOVES),
    };
    ends(ui, area, findings, sure);
    let split = across(bar, share.into());
    let painter = ui.painter();
    if sure {
        painter.rect_filled(bar.with_max_x(split), 3.0, ink(Side::Axis));
        painter.rect_filled(bar.with_min_x(split), 3.0, ink(Side::Allies));
        bracket(painter, bar, now);
    } else {
        painter.rect_filled(bar, 3.0, theme::palette().boxes);
    }
    let middle = Stroke::new(1.5, theme::INK);
    let dashes = egui::Shape::dashed_line(&[bar.center_top(), bar.center_bottom()], middle, 4.0, 3.0);
    painter.extend(dashes);
    if let Some(before) = before.filter(|_| sure) {
        moved(painter, bar, across(bar, before.axis.estimate().value), split);
        let (words, colour) = change(findings, before);
        ui.add(egui::Label::new(RichText::new(words).font(theme::bold(15.0)).color(colour)).wrap());
    }
}

/// The names of both sides, each with how many of a hundred battles it wins.
fn ends(ui: &egui::Ui, area: Rect, findings: &Findings, sure: bool) {
    let places = [
        (Side::Axis, area.left_top(), Align2::LEFT_TOP),
        (Side::Allies, area.right_top(), Align2::RIGHT_TOP),
    ];
    for (side, at, align) in places {
        let share = findings.won[side].estimate().value;
        let share = if sure { format!(" {}", figures::percent(share)) } else { String::new() };
        let words = format!("{}{share}", findings.names[side]);
        ui.painter().text(at, align, words, theme::bold(16.0), ink(side));
    }
}

/// Where the share of the Axis lies, for sure.
fn bracket(painter: &egui::Painter, bar: Rect, sure: Estimate) {
    let (low, high) = (across(bar, sure.low), across(bar, sure.high));
    let (top, foot) = (bar.bottom() + 2.0, bar.bottom() + BRACKET - 2.0);
    let corners = [Pos2::new(low, top), Pos2::new(low, foot), Pos2::new(high, foot), Pos2::new(high, top)];
    painter.line(corners.to_vec(), Stroke::new(2.0, theme::palette().text));
}

/// Where the bar was parted before, and an arrow from there to where it is parted now.
fn moved(painter: &egui::Painter, bar: Rect, from: f32, to: f32) {
    let rim = Stroke::new(4.0, theme::INK);
    let line = Stroke::new(2.0, Color32::WHITE);
    let ends = [Pos2::new(from, bar.center().y), Pos2::new(to, bar.center().y)];
    let barb = 6.0_f32.min((to - from).abs()) * (from - to).signum();
    for stroke in [rim, line] {
        painter.vline(from, bar.y_range(), stroke);
        painter.line_segment(ends, stroke);
        for rise in [-5.0, 5.0] {
            painter.line_segment([ends[1], ends[1] + Vec2::new(barb, rise)], stroke);
        }
    }
}

/// What it was and what it is now, for the side that wins more than before, and in which colour that is said.
fn change(findings: &Findings, before: BySide<Share>) -> (String, Color32) {
    let more = findings.won.axis.more_than(before.axis);
    let side = if more.value < 0.0 { Side::Allies } else { Side::Axis };
    let share = |won: BySide<Share>| figures::percent(won[side].estimate().value);
    let values = [
        ("side", &findings.names[side] as &dyn std::fmt::Display),
        ("before", &share(before)),
        ("now", &share(findings.won)),
    ];
    let words = said("balance-was", &values);
    if more.may_be_chance() {
        (format!("{words} {}", text("balance-may-be-chance")), theme::palette().faint)
    } else {
        (words, ink(side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::content::library::Library;
    use crate::squads::lab::{BY_CHANCE, Report, SimReport};
    use crate::squads::text::{Language, in_language};

    /// What is told names the side that gained, and says whether that may be chance.
    #[test]
    fn a_change_is_told_of_the_side_that_gained() {
        in_language(Language::English, || {
            let game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
            let mut findings =
                Findings::of(&game, &SimReport::of(&game, BY_CHANCE, Report::none_of(&game, 1)));
            let won = |axis: u64, of: u64| BySide {
                axis: Share { won: axis, of },
                allies: Share { won: of - axis, of },
            };
            findings.won = won(110, 200);
            let (words, colour) = change(&findings, won(150, 200));
            assert!(words.contains("25%") && words.contains("45%") && !words.contains("75%"), "{words}");
            assert_eq!(colour, ink(Side::Allies), "it is told of those who gained");
            let (words, colour) = change(&findings, won(104, 200));
            assert!(words.contains("52%") && words.contains("55%") && words.contains("chance"), "{words}");
            assert_eq!(colour, theme::palette().faint);
        });
    }
}
