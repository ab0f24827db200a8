//! Where on the map each side does what: heat over the drawn board.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use crate::kit::Side;
use crate::kit::lab::findings::{Findings, Heated, SHADES};
use crate::kit::speech::{said, text};
use crate::page::boards::Board;
use crate::page::charts;

/// A pair of boards for each.
pub fn told<H: Copy + Ord, More>(findings: &Findings<H, More>, board: &Board<H>, anchor: &str) -> Markup {
    let id = format!("{anchor}-board");
    html! {
        section {
            h3 { (text("page-heat")) }
            p.note { (text("page-heat-note")) }
            (once(board, &id))
            @for heated in &findings.heat { (pair(findings, heated, board, &id)) }
        }
    }
}

/// The drawn board and the shape of a hex, which every picture uses.
fn once<H: Copy>(board: &Board<H>, id: &str) -> Markup {
    let ([x, y], [width, height]) = (board.low, board.size);
    html! {
        svg width="0" height="0" style="position:absolute" aria-hidden="true" {
            defs {
                path id={ (id) "-hex" } d="M-60-104H60L120 0 60 104H-60L-120 0Z" {}
                @if let Some(picture) = &board.picture {
                    image.ground id=(id) href=(picture) x=(x) y=(y) width=(width) height=(height) preserveAspectRatio="none" {}
                }
                g.objective id={ (id) "-objectives" } { (PreEscaped(objectives(board))) }
            }
        }
    }
}

/// The numbers of the objectives, each in its hexes.
fn objectives<H: Copy>(board: &Board<H>) -> String {
    let drawn = board.objectives.iter().map(|(number, hex)| {
        let [x, y] = (board.centre)(*hex);
        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"44\"/><text x=\"{x}\" y=\"{}\">{number}</text>", y + 22)
    });
    drawn.collect()
}

fn pair<H: Copy + Ord, More>(
    findings: &Findings<H, More>,
    heated: &Heated<H>,
    board: &Board<H>,
    id: &str,
) -> Markup {
    let ([x, y], [width, height]) = (board.low, board.size);
    html! {
        div.heat {
            h4 { (heated.name) }
            div.pair {
                @for side in Side::BOTH {
                    figure {
                        svg.board viewBox={ (x) " " (y) " " (width) " " (height) } role="img" {
                            use href={ "#" (id) } {}
                            g class={ "heats " (charts::class(side)) } { (PreEscaped(hexes(heated, side, board, id))) }
                            use.over href={ "#" (id) "-objectives" } {}
                        }
                        figcaption {
                            strong class={ (charts::class(side)) "-ink" } { (findings.names[side]) } " · "
                            (said("page-heat-sum", &[("rate", &heated.sum(side))]))
                        }
                    }
                }
            }
            (legend(heated))
        }
    }
}

/// The shaded hexes of a side; each tells its figure under the pointer.
fn hexes<H: Copy + Ord>(heated: &Heated<H>, side: Side, board: &Board<H>, id: &str) -> String {
    let mut drawn = String::new();
    for level in 1..=SHADES {
        // Writing to a string does not fail.
        let _ = write!(drawn, "<g class=\"h{level}\">");
        for (hex, count) in heated.counts[side].iter().filter(|(_, count)| heated.shade(**count) == level) {
            let ([x, y], name, rate) = ((board.centre)(*hex), (board.name)(*hex), heated.rate(*count));
            let _ = write!(
                drawn,
                "<use href=\"#{id}-hex\" x=\"{x}\" y=\"{y}\"><title>{name}: {rate}</title></use>"
            );
        }
        drawn.push_str("</g>");
    }
    drawn
}

/// What the shades mean: a battle has at most so much of it in a hex.
fn legend<H: Copy + Ord>(heated: &Heated<H>) -> Markup {
    html! {
        @if !heated.is_nowhere() {
            p.legend {
                (text("page-heat-legend"))
                @for level in 1..=SHADES {
                    span {
                        @for side in Side::BOTH { i class={ "h" (level) " " (charts::class(side)) "-fill" } {} }
                        "≤ " (heated.bound(level))
                    }
                }
            }
        }
    }
}
