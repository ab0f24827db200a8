//! What came of battles of platoons.

use maud::{Markup, html};

use crate::kit::speech::{said, told as words};
use crate::platoons::findings::Findings;
use crate::platoons::lab::SimReport;
use crate::platoons::rules::Game;

use super::{Made, anchor, boards, making, sections, verdict};

/// The part of the page that tells of a scenario.
pub fn told(game: &Game, report: &SimReport, number: usize, made: Made) -> Markup {
    let findings = Findings::of(game, report);
    let Findings { names, won, .. } = &findings;
    let sides = [("axis", &names.axis as &dyn std::fmt::Display), ("allies", &names.allies)];
    html! {
        h2 { (words(&game.scenario.title)) }
        p.where { (said("page-axis-against", &sides)) }
        (verdict(names, *won))
        @if findings.battles > 0 {
            (sections::told(&findings, html! {}, &boards::platoons(game), &anchor(number)))
        }
        (making(made, names, report.players, report.games, &report.broken_invariants))
    }
}
