//! What goes with the orders, actions, events and chits of each side.

use maud::{Markup, html};

use crate::kit::Side;
use crate::kit::lab::figures;
use crate::kit::speech::{decimal, said, text};
use crate::page::charts;
use crate::squads::findings::{Findings, Group, OpenChit, Row};

/// All of it: orders and chits at once, actions and events where one asks for them.
pub fn told(findings: &Findings) -> Markup {
    html! {
        section {
            h3 { (text("page-worth")) }
            p.note { (text("page-worth-note")) }
            div.pair {
                @for side in Side::BOTH {
                    div {
                        h4 class={ (charts::class(side)) "-ink" } { (findings.names[side]) }
                        @for group in &findings.worth.sides[side] { (told_group(findings, side, group)) }
                    }
                }
            }
            (open_chits(findings))
        }
    }
}

fn told_group(findings: &Findings, side: Side, group: &Group) -> Markup {
    let reach = findings.worth.reach;
    let table = html! {
        @if !group.rows.is_empty() {
            table {
                thead { tr {
                    th {}
                    th.n.narrow { (text("page-a-battle")) }
                    th.n { (text("page-won-with")) }
                    th.n { (text("page-won-without")) }
                    th { (said("page-reach", &[("reach", &figures::percent(reach))])) }
                } }
                @for row in &group.rows { (told_row(findings, side, row)) }
            }
        }
        @if !group.too_few.is_empty() {
            p.note { (said("page-too-few", &[("names", &group.too_few.join(", "))])) }
        }
    };
    // Few of many actions and events tell anything: whoever wants to know them all opens them.
    let folded = matches!(group.name, "page-actions" | "page-events");
    html! {
        @if group.is_empty() {
        } @else if folded {
            details { summary { (text(group.name)) " (" (group.rows.len() + group.too_few.len()) ")" } (table) }
        } @else {
            div.group { h4 { (text(group.name)) } (table) }
        }
    }
}

fn told_row(findings: &Findings, side: Side, row: &Row) -> Markup {
    let worth = row.worth;
    html! {
        tr.chance[worth.difference.may_be_chance()] title=(row.tip()) {
            th scope="row" {
                (row.name)
                @if let Some(note) = &row.note { " " span.note { (note) } }
                @if worth.times > 1 { " " span.note { "≥ " (worth.times) } }
            }
            td.n.narrow { (figures::rate(row.times, findings.battles)) }
            td.n { (figures::percent(worth.more.estimate().value)) }
            td.n { (figures::percent(worth.less.estimate().value)) }
            td.wide { (charts::interval(side, worth.difference, findings.worth.reach, false)) }
        }
    }
}

/// The chits that lay open, which are nobody's.
fn open_chits(findings: &Findings) -> Markup {
    let (open, rare) = (&findings.worth.open_chits, &findings.worth.rare_chits);
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
