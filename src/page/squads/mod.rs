//! What came of battles of squads.

mod course;
mod heat;
mod luck;
mod objectives;
mod worth;

use maud::{Markup, html};

use crate::kit::speech::{decimal, said, text, told as words};
use crate::kit::{BySide, Side};
use crate::squads::lab::SimReport;
use crate::squads::rules::Game;
use crate::squads::text::{named, side_name};

use super::{Made, anchor, charts, figures, making, verdict};

/// What every section is about.
#[derive(Clone, Copy)]
struct About<'a> {
    game: &'a Game,
    report: &'a SimReport,
    names: &'a BySide<String>,
}

impl About<'_> {
    /// Battles that came to an end.
    fn battles(&self) -> u64 {
        self.report.tally.battles()
    }
}

/// The part of the page that tells of a scenario.
pub fn told(game: &Game, report: &SimReport, number: usize, made: Made) -> Markup {
    let names = BySide::from_fn(|side| side_name(game, side));
    let about = About { game, report, names: &names };
    let scenario = &game.scenario;
    let posture = |side: Side| named("posture", game.side(side).posture);
    let sides = [
        ("axis", &names.axis as &dyn std::fmt::Display),
        ("axis_posture", &posture(Side::Axis)),
        ("allies", &names.allies),
        ("allies_posture", &posture(Side::Allies)),
    ];
    html! {
        h2 { (words(&scenario.title)) }
        p.where {
            @for line in [&scenario.place, &scenario.date] { @if !line.is_empty() { (words(line)) " · " } }
            (said("page-sides", &sides))
        }
        (verdict(&names, BySide::from_fn(|side| report.tally.won(side))))
        @if about.battles() > 0 {
            (in_short(about))
            (course::told(about))
            (course::losses(about))
            (objectives::told(about))
            (heat::told(about, &anchor(number)))
            (worth::told(about))
            (luck::told(about))
        }
        (making(made, &names, report.players, report.games, &report.broken_invariants))
    }
}

/// The figures that one asks for first.
fn in_short(about: About) -> Markup {
    let About { report, names, .. } = about;
    let battles = about.battles();
    let range = |range: crate::squads::lab::Range| {
        said("page-range", &[("least", &range.least), ("most", &range.most)])
    };
    let points = report.mean_victory_points;
    let ahead = if points < 0.0 { Side::Allies } else { Side::Axis };
    html! {
        dl.figures {
            div { dt { (text("page-battles")) } dd { (figures::whole(battles)) } }
            div {
                dt { (text("page-points")) }
                dd { (decimal(points.abs(), 1)) small { (said("page-points-for", &[("side", &names[ahead])])) } }
            }
            div { dt { (text("page-turns")) } dd { (decimal(report.turns.mean, 1)) small { (range(report.turns)) } } }
            div {
                dt { (text("page-spaces")) }
                dd { (decimal(report.time_spaces.mean, 1)) small { (range(report.time_spaces)) } }
            }
            @for side in Side::BOTH {
                @let lost = report.tally.sides[side].lost.values().map(|by| by.axis + by.allies).sum();
                div {
                    dt { (said("page-lost-by", &[("side", &names[side])])) }
                    dd class={ (charts::class(side)) "-ink" } {
                        (figures::rate(lost, battles)) small { (text("page-units-a-battle")) }
                    }
                }
            }
        }
    }
}
