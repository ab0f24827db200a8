//! What came of battles of squads.

use maud::{Markup, html};

use crate::kit::Side;
use crate::kit::lab::figures;
use crate::kit::speech::{decimal, said, text, told as words};
use crate::squads::findings::{Findings, OpenChit, OpenChits};
use crate::squads::lab::SimReport;
use crate::squads::rules::Game;
use crate::squads::text::named;

use super::{Made, anchor, boards, charts, making, sections, verdict};

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
            (sections::told(&findings, open_chits(&findings), &boards::squads(game), &anchor(number)))
        }
        (making(made, names, report.players, report.games, &report.broken_invariants))
    }
}

/// The chits that lay open, which are nobody's.
fn open_chits(findings: &Findings) -> Markup {
    let OpenChits { rows: open, too_few: rare } = &findings.more;
    html! {
        @if !open.is_empty() || !rare.is_empty() {
            div.group {
                h4 { (text("page-open-chits")) }
                @if !open.is_empty() {
                    table {
                        thead { tr {
                            th { (text("page-chit-title")) }
                            th.n { (text("page-of-battles")) }
                            th.n { (text("page-chit-worth")) }
                        } }
                        @for chit in open { (open_chit(findings, chit)) }
                    }
                }
                @if !rare.is_empty() { p.note { (said("page-too-few", &[("names", &rare.join(", "))])) } }
            }
        }
    }
}

fn open_chit(findings: &Findings, chit: &OpenChit) -> Markup {
    let side = if chit.points < 0.0 { Side::Allies } else { Side::Axis };
    html! {
        tr {
            th scope="row" { (chit.name) }
            td.n { (figures::percent(figures::each(chit.battles, findings.battles))) }
            td class={ "n " (charts::class(side)) "-ink" } {
                (decimal(chit.points.abs(), 1)) " "
                (said("page-points-for", &[("side", &findings.names[side])]))
            }
        }
    }
}
