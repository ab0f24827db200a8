//! Points, ends, length and losses.

use maud::{Markup, html};

use crate::kit::Side;
use crate::kit::lab::figures;
use crate::kit::lab::findings::{Findings, Losses};
use crate::kit::speech::text;
use crate::page::charts;

/// How battles went: points, ends, length.
pub fn told<H: Ord, More>(findings: &Findings<H, More>) -> Markup {
    let Findings { names, notes, points, lengths, .. } = findings;
    html! {
        section {
            h3 { (text("page-points-title")) }
            p.note { (notes.points) }
            (charts::key(names))
            @if let Some(histogram) = points {
                (charts::drawn(histogram, false, |points| figures::signed(points as f64, 0)))
            }
            div.trio {
                div {
                    h4 { (text("page-ends")) }
                    (ends(findings))
                }
                @for (name, length) in lengths {
                    div {
                        h4 { (text(name)) }
                        (charts::drawn(length, true, |figure| figure.to_string()))
                    }
                }
            }
        }
    }
}

/// What ended them, by who won.
fn ends<H: Ord, More>(findings: &Findings<H, More>) -> Markup {
    html! {
        table {
            @for (end, by) in &findings.ends {
                tr {
                    th scope="row" { (end) }
                    td.wide { (charts::shares(*by)) }
                    td.n { (figures::percent(figures::each(by.sum(), findings.battles))) }
                }
            }
        }
    }
}

/// What each side lost in a battle, by its counters.
pub fn losses<H: Ord, More>(findings: &Findings<H, More>) -> Markup {
    let most = Side::BOTH.map(|side| findings.losses[side].most());
    let most = most.into_iter().max().unwrap_or_default();
    html! {
        section {
            h3 { (text("page-losses")) }
            p.note { (findings.notes.losses) }
            div.pair { @for side in Side::BOTH { (lost(findings, side, most)) } }
        }
    }
}

fn lost<H: Ord, More>(findings: &Findings<H, More>, side: Side, most: u64) -> Markup {
    let Losses(sorts) = &findings.losses[side];
    let won = |side: Side| findings.won[side].won;
    html! {
        div {
            h4 class={ (charts::class(side)) "-ink" } { (findings.names[side]) }
            table {
                @for (name, rows) in sorts {
                        tbody.head { tr {
                            th { (text(name)) }
                            th {}
                            th.n { (text("page-a-battle")) }
                            th.n.narrow { (text("page-when-won")) }
                            th.n.narrow { (text("page-when-lost")) }
                        } }
                        tbody { @for loss in rows {
                            tr {
                                th scope="row" { (loss.name) }
                                td.wide { (charts::length(side, figures::each(loss.by.sum(), most))) }
                                td.n { (figures::rate(loss.by.sum(), findings.battles)) }
                                td.n.narrow { (figures::rate(loss.by[Some(side)], won(side))) }
                                td.n.narrow { (figures::rate(loss.by[Some(side.other())], won(side.other()))) }
                            }
                        } }
                }
            }
        }
    }
}
