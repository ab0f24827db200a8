//! The luck of each side.

use maud::{Markup, html};

use crate::kit::Side;
use crate::kit::lab::findings::{Findings, RollLuck};
use crate::kit::lab::{Estimate, figures};
use crate::kit::speech::{decimal, said, text};
use crate::page::charts;

/// How much better than fair rolls were, in points of dice, where better can be told.
pub fn told<H: Ord, More>(findings: &Findings<H, More>) -> Markup {
    let reach = findings.luck.reach;
    html! {
        section {
            h3 { (text("page-luck")) }
            p.note { (findings.notes.luck) }
            div.pair {
                @for side in Side::BOTH {
                    table {
                        caption { strong class={ (charts::class(side)) "-ink" } { (findings.names[side]) } }
                        thead { tr {
                            th {}
                            th.n { (text("page-rolls")) }
                            th.n { (text("page-when-won")) }
                            th.n { (text("page-when-lost")) }
                            th { (said("page-luck-reach", &[("reach", &decimal(reach, 1))])) }
                        } }
                        @for luck in &findings.luck.sides[side] { (row(findings, side, luck, reach)) }
                    }
                }
            }
        }
    }
}

fn row<H: Ord, More>(findings: &Findings<H, More>, side: Side, luck: &RollLuck, reach: f64) -> Markup {
    let figure = |better: Option<Estimate>| better.map(|better| figures::signed(better.value, 2));
    html! {
        tr {
            th scope="row" { (luck.name) }
            td.n { (figures::rate(luck.rolls, findings.battles)) }
            td.n { (figure(luck.won).unwrap_or_default()) }
            td.n { (figure(luck.lost).unwrap_or_default()) }
            td.wide {
                @for (better, hollow) in [(luck.won, false), (luck.lost, true)] {
                    @if let Some(better) = better { (charts::interval(side, better, reach, hollow)) }
                }
            }
        }
    }
}
