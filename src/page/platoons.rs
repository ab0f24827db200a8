//! What came of battles of platoons.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::kit::lab::{Histogram, Share, figures};
use crate::kit::speech::{decimal, said, text, text_with, told as words};
use crate::kit::{BySide, Side};
use crate::platoons::lab::SimReport;
use crate::platoons::rules::Game;

use super::{Made, charts, making, verdict};

/// Battles that a side won, of all that came to an end: some are drawn.
pub fn won(report: &SimReport, side: Side) -> Share {
    Share { won: report.wins[side], of: report.by_points.values().sum() }
}

/// The part of the page that tells of a scenario.
pub fn told(game: &Game, report: &SimReport, _: usize, made: Made) -> Markup {
    let names = BySide::from_fn(|side| {
        text_with("platoon-side", &[("adjective", words(&game.nation(side).adjective).into())])
    });
    let sides = [("axis", &names.axis as &dyn std::fmt::Display), ("allies", &names.allies)];
    let won = BySide::from_fn(|side| won(report, side));
    html! {
        h2 { (words(&game.scenario.title)) }
        p.where { (said("page-axis-against", &sides)) }
        (verdict(&names, won))
        @if won.axis.of > 0 {
            dl.figures {
                div { dt { (text("page-battles")) } dd { (figures::whole(won.axis.of)) } }
                div { dt { (text("page-points")) } dd { (figures::signed(report.mean_points, 1)) } }
                div { dt { (text("page-segments")) } dd { (decimal(report.segments, 1)) } }
                @for side in Side::BOTH {
                    div {
                        dt { (said("page-lost-by", &[("side", &names[side])])) }
                        dd class={ (charts::class(side)) "-ink" } {
                            (decimal(report.steps_lost[side], 1)) small { (text("page-steps-a-battle")) }
                        }
                    }
                }
            }
            section {
                h3 { (text("page-points")) }
                (charts::key(&names))
                @if let Some(histogram) = Histogram::of(&by_points(game, report)) {
                    (charts::drawn(&histogram, false, |points| figures::signed(points as f64, 0)))
                }
            }
        }
        (making(made, &names, report.players, report.games, &report.broken_invariants))
    }
}

/// Battles by their points, each side's.
fn by_points(game: &Game, report: &SimReport) -> BTreeMap<i16, BySide<u64>> {
    let winner = |points: i16| game.scenario.victory.outcome(points).won;
    let of = |(points, battles): (&i16, &u64)| {
        let mut by = BySide::default();
        if let Some((side, _)) = winner(*points) {
            by[side] = *battles;
        }
        (*points, by)
    };
    report.by_points.iter().map(of).collect()
}
