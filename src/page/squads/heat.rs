//! Where on the map each side does what: heat over the drawn board.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use crate::kit::Side;
use crate::kit::speech::{said, text};
use crate::page::{charts, figures};
use crate::squads::board::HexId;
use crate::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::squads::lab::Heat;

use super::About;

/// How many shades there are.
const SHADES: u32 = 5;

/// What is told of a hex.
type Told = (&'static str, fn(&Heat) -> &BTreeMap<HexId, u64>);

/// Everything that is told of hexes.
const KINDS: [Told; 5] = [
    ("died", |heat| &heat.died),
    ("entered", |heat| &heat.entered),
    ("held", |heat| &heat.held),
    ("fired", |heat| &heat.fired),
    ("under-fire", |heat| &heat.under_fire),
];

/// A pair of boards for each.
pub fn told(about: About, anchor: &str) -> Markup {
    let board = format!("{anchor}-board");
    html! {
        section {
            h3 { (text("page-heat")) }
            p.note { (text("page-heat-note")) }
            (once(about, &board))
            @for (name, of) in KINDS { (pair(about, &board, name, of)) }
        }
    }
}

/// The drawn board and the shape of a hex, which every picture uses.
fn once(about: About, board: &str) -> Markup {
    let picture = crate::page::boards::squads(&about.game.map);
    html! {
        svg width="0" height="0" style="position:absolute" aria-hidden="true" {
            defs {
                path id={ (board) "-hex" } d="M-60-104H60L120 0 60 104H-60L-120 0Z" {}
                @if let Some(picture) = picture {
                    image.ground id=(board) href=(picture) width=(BOARD_WIDTH) height=(BOARD_HEIGHT) preserveAspectRatio="none" {}
                }
                g.objective id={ (board) "-objectives" } { (PreEscaped(objectives(about))) }
            }
        }
    }
}

/// The numbers of the objectives, each in its hex.
fn objectives(about: About) -> String {
    let markers = (1..=5).filter_map(|number| Some((number, about.game.map.objective_marker(number)?)));
    let drawn = markers.map(|(number, hex)| {
        let at = hex.center();
        let (x, y) = (at.x, at.y);
        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"44\"/><text x=\"{x}\" y=\"{}\">{number}</text>", y + 22)
    });
    drawn.collect()
}

fn pair(about: About, board: &str, name: &str, of: fn(&Heat) -> &BTreeMap<HexId, u64>) -> Markup {
    let counts = |side: Side| of(&about.report.tally.sides[side].heat);
    let most = Side::BOTH.iter().flat_map(|side| counts(*side).values()).copied().max().unwrap_or_default();
    html! {
        div.heat {
            h4 { (text(&format!("page-heat-{name}"))) }
            div.pair {
                @for side in Side::BOTH {
                    figure {
                        svg.board viewBox={ "0 0 " (BOARD_WIDTH) " " (BOARD_HEIGHT) } role="img" {
                            use href={ "#" (board) } {}
                            g class={ "heats " (charts::class(side)) } { (PreEscaped(hexes(about, board, counts(side), most))) }
                            use.over href={ "#" (board) "-objectives" } {}
                        }
                        figcaption {
                            strong class={ (charts::class(side)) "-ink" } { (about.names[side]) } " · "
                            (said("page-heat-sum", &[("rate", &figures::rate(counts(side).values().sum(), about.battles()))]))
                        }
                    }
                }
            }
            (legend(about, most))
        }
    }
}

/// How deep a count is shaded, 1 to 5: by its root, so that what is rare can be seen beside what is frequent.
fn shade(count: u64, most: u64) -> u32 {
    let root = (count as f64 / most.max(1) as f64).sqrt();
    ((root * f64::from(SHADES)).ceil() as u32).clamp(1, SHADES)
}

/// The shaded hexes of a side; each tells its figure under the pointer.
fn hexes(about: About, board: &str, counts: &BTreeMap<HexId, u64>, most: u64) -> String {
    let mut drawn = String::new();
    for level in 1..=SHADES {
        // Writing to a string does not fail.
        let _ = write!(drawn, "<g class=\"h{level}\">");
        for (hex, count) in counts.iter().filter(|(_, count)| shade(**count, most) == level) {
            let at = hex.center();
            let rate = figures::rate(*count, about.battles());
            let _ = write!(
                drawn,
                "<use href=\"#{board}-hex\" x=\"{}\" y=\"{}\"><title>{hex}: {rate}</title></use>",
                at.x, at.y
            );
        }
        drawn.push_str("</g>");
    }
    drawn
}

/// What the shades mean: a battle has at most so much of it in a hex.
fn legend(about: About, most: u64) -> Markup {
    let bound = |level: u32| {
        let share = f64::from(level) / f64::from(SHADES);
        figures::precise(most as f64 * share * share / about.battles().max(1) as f64)
    };
    html! {
        @if most > 0 {
            p.legend {
                (text("page-heat-legend"))
                @for level in 1..=SHADES {
                    span {
                        @for side in Side::BOTH { i class={ "h" (level) " " (charts::class(side)) "-fill" } {} }
                        "≤ " (bound(level))
                    }
                }
            }
        }
    }
}
