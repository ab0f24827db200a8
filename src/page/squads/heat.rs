//! Where on the map each side does what: heat over the drawn board.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use crate::kit::Side;
use crate::kit::speech::{key_of, said, text};
use crate::page::charts;
use crate::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::squads::findings::{Findings, Heated, SHADES};
use crate::squads::rules::Game;

/// A pair of boards for each.
pub fn told(findings: &Findings, game: &Game, anchor: &str) -> Markup {
    let board = format!("{anchor}-board");
    html! {
        section {
            h3 { (text("page-heat")) }
            p.note { (text("page-heat-note")) }
            (once(game, &board))
            @for heated in &findings.heat { (pair(findings, heated, &board)) }
        }
    }
}

/// The drawn board and the shape of a hex, which every picture uses.
fn once(game: &Game, board: &str) -> Markup {
    let picture = crate::page::boards::squads(&game.map);
    html! {
        svg width="0" height="0" style="position:absolute" aria-hidden="true" {
            defs {
                path id={ (board) "-hex" } d="M-60-104H60L120 0 60 104H-60L-120 0Z" {}
                @if let Some(picture) = picture {
                    image.ground id=(board) href=(picture) width=(BOARD_WIDTH) height=(BOARD_HEIGHT) preserveAspectRatio="none" {}
                }
                g.objective id={ (board) "-objectives" } { (PreEscaped(objectives(game))) }
            }
        }
    }
}

/// The numbers of the objectives, each in its hex.
fn objectives(game: &Game) -> String {
    let markers = (1..=5).filter_map(|number| Some((number, game.map.objective_marker(number)?)));
    let drawn = markers.map(|(number, hex)| {
        let at = hex.center();
        let (x, y) = (at.x, at.y);
        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"44\"/><text x=\"{x}\" y=\"{}\">{number}</text>", y + 22)
    });
    drawn.collect()
}

fn pair(findings: &Findings, heated: &Heated, board: &str) -> Markup {
    html! {
        div.heat {
            h4 { (text(&key_of("page-heat", heated.place))) }
            div.pair {
                @for side in Side::BOTH {
                    figure {
                        svg.board viewBox={ "0 0 " (BOARD_WIDTH) " " (BOARD_HEIGHT) } role="img" {
                            use href={ "#" (board) } {}
                            g class={ "heats " (charts::class(side)) } { (PreEscaped(hexes(heated, side, board))) }
                            use.over href={ "#" (board) "-objectives" } {}
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
fn hexes(heated: &Heated, side: Side, board: &str) -> String {
    let mut drawn = String::new();
    for level in 1..=SHADES {
        // Writing to a string does not fail.
        let _ = write!(drawn, "<g class=\"h{level}\">");
        for (hex, count) in heated.counts[side].iter().filter(|(_, count)| heated.shade(**count) == level) {
            let at = hex.center();
            let _ = write!(
                drawn,
                "<use href=\"#{board}-hex\" x=\"{}\" y=\"{}\"><title>{hex}: {}</title></use>",
                at.x,
                at.y,
                heated.rate(*count)
            );
        }
        drawn.push_str("</g>");
    }
    drawn
}

/// What the shades mean: a battle has at most so much of it in a hex.
fn legend(heated: &Heated) -> Markup {
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
