//! Points, ends, length and losses.

use maud::{Markup, html};

use crate::kit::Side;
use crate::kit::lab::figures;
use crate::kit::speech::{said, text};
use crate::page::charts;
use crate::squads::findings::{Findings, Losses};

/// How battles went: points, ends, length.
pub fn told(findings: &Findings) -> Markup {
    let Findings { names, points, turns, spaces, .. } = findings;
    html! {
        section {
            h3 { (text("page-points-title")) }
            p.note { (said("page-points-note", &[("axis", &names.axis), ("allies", &names.allies)])) }
            (charts::key(names))
            @if let Some(histogram) = points {
                (charts::drawn(histogram, false, |points| figures::signed(points as f64, 0)))
            }
            div.trio {
                div {
                    h4 { (text("page-ends")) }
                    (ends(findings))
                }
                @for (name, length) in [("page-turns", turns), ("page-spaces", spaces)] {
                    div {
                        h4 { (text(name)) }
                        @if let Some(histogram) = length {
                            (charts::drawn(histogram, true, |figure| figure.to_string()))
                        }
                    }
                }
            }
        }
    }
}

/// What ended them, by who won.
fn ends(findings: &Findings) -> Markup {
    html! {
        table {
            @for (end, by) in &findings.ends {
                tr {
                    th scope="row" { (end) }
                    td.wide { (charts::shares(by.axis, 0, by.allies)) }
                    td.n { (figures::percent(figures::each(by.axis + by.allies, findings.battles))) }
                }
            }
        }
    }
}

/// What each side lost in a battle, by its counters.
pub fn losses(findings: &Findings) -> Markup {
    let most = Side::BOTH.map(|side| findings.losses[side].most());
    let most = most.into_iter().max().unwrap_or_default();
    html! {
        section {
            h3 { (text("page-losses")) }
            p.note { (text("page-losses-note")) }
            div.pair { @for side in Side::BOTH { (lost(findings, side, most)) } }
        }
    }
}

fn lost(findings: &Findings, side: Side, most: u64) -> Markup {
    let Losses { units, weapons } = &findings.losses[side];
    let won = |side: Side| findings.won[side].won;
    html! {
        div {
            h4 class={ (charts::class(side)) "-ink" } { (findings.names[side]) }
            table {
                @for (name, rows) in [("page-units", units), ("page-weapons", weapons)] {
                    @if !rows.is_empty() {
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
                                td.wide { (charts::length(side, figures::each(loss.count(), most))) }
                                td.n { (figures::rate(loss.count(), findings.battles)) }
                                td.n.narrow { (figures::rate(loss.by[side], won(side))) }
                                td.n.narrow { (figures::rate(loss.by[side.other()], won(side.other()))) }
                            }
                        } }
                    }
                }
            }
        }
    }
}
