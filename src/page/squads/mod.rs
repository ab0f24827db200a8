//! What came of battles of squads.

mod course;
mod heat;
mod luck;
mod objectives;
mod worth;

use maud::{Markup, html};

use crate::kit::Side;
use crate::kit::speech::{said, told as words};
use crate::squads::findings::Findings;
use crate::squads::lab::SimReport;
use crate::squads::rules::Game;
use crate::squads::text::named;

use super::{Made, anchor, charts, making, verdict};

/// The part of the page that tells of a scenario.
pub fn told(game: &Game, report: &SimReport, number: usize, made: Made) -> Markup {
    let findings = Findings::of(game, report);
    let Findings { names, won, .. } = &findings;
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
        (verdict(names, *won))
        @if findings.battles > 0 {
            (in_short(&findings))
            (course::told(&findings))
            (course::losses(&findings))
            (objectives::told(&findings))
            (heat::told(&findings, game, &anchor(number)))
            (worth::told(&findings))
            (luck::told(&findings))
        }
        (making(made, names, report.players, report.games, &report.broken_invariants))
    }
}

/// The figures that one asks for first.
fn in_short(findings: &Findings) -> Markup {
    html! {
        dl.figures {
            @for figure in &findings.in_short {
                div {
                    dt { (figure.name) }
                    dd class=[figure.side.map(|side| format!("{}-ink", charts::class(side)))] {
                        (figure.figure) @if let Some(note) = &figure.note { small { (note) } }
                    }
                }
            }
        }
    }
}
