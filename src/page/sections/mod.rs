//! What came of the battles of a scenario, section by section, whichever game it is.

mod course;
mod heat;
mod luck;
mod objectives;
mod worth;

use maud::{Markup, html};

use crate::kit::lab::findings::Findings;

use super::boards::Board;
use super::charts;

/// All of them, one below the other. `more` comes behind what goes with winning: it is what only this game has.
pub fn told<H: Copy + Ord, More>(
    findings: &Findings<H, More>,
    more: Markup,
    board: &Board<H>,
    anchor: &str,
) -> Markup {
    html! {
        (in_short(findings))
        (course::told(findings))
        (course::losses(findings))
        (objectives::told(findings))
        (heat::told(findings, board, anchor))
        (worth::told(findings, more))
        (luck::told(findings))
    }
}

/// The figures that one asks for first.
fn in_short<H: Ord, More>(findings: &Findings<H, More>) -> Markup {
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
