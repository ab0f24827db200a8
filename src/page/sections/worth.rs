//! What goes with winning, of all that a side does.

use maud::{Markup, html};

use crate::kit::Side;
use crate::kit::lab::figures;
use crate::kit::lab::findings::{Findings, Group, Row};
use crate::kit::speech::{said, text};
use crate::page::charts;

/// All of it, with what only this game has.
pub fn told<H: Ord, More>(findings: &Findings<H, More>, more: Markup) -> Markup {
    html! {
        section {
            h3 { (text("page-worth")) }
            p.note { (findings.notes.worth) }
            div.pair {
                @for side in Side::BOTH {
                    div {
                        h4 class={ (charts::class(side)) "-ink" } { (findings.names[side]) }
                        @for group in &findings.worth.sides[side] { (told_group(findings, side, group)) }
                    }
                }
            }
            (more)
        }
    }
}

fn told_group<H: Ord, More>(findings: &Findings<H, More>, side: Side, group: &Group) -> Markup {
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
    html! {
        @if group.is_empty() {
        } @else if group.folded {
            details { summary { (text(group.name)) " (" (group.rows.len() + group.too_few.len()) ")" } (table) }
        } @else {
            div.group { h4 { (text(group.name)) } (table) }
        }
    }
}

fn told_row<H: Ord, More>(findings: &Findings<H, More>, side: Side, row: &Row) -> Markup {
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
