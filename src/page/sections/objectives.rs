//! Who holds objectives, and which of them decide.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use crate::kit::lab::findings::{Findings, Objective};
use crate::kit::lab::{ByWinner, figures};
use crate::kit::speech::{said, text};
use crate::kit::{BySide, Side};
use crate::page::charts;

/// A table of the map's objectives.
pub fn told<H: Ord, More>(findings: &Findings<H, More>) -> Markup {
    let objectives = &findings.objectives;
    html! {
        @if !objectives.rows.is_empty() {
            section {
                h3 { (text("page-objectives")) }
                p.note { (findings.notes.objectives) }
                (charts::key(&findings.names))
                div.scroll { table.holdings {
                    thead { tr {
                        th { (text("page-objective")) }
                        th.n { (text("page-worth-points")) }
                        th { (text("page-held-in-time")) }
                        th { (text("page-held-at-end")) }
                        th.n {}
                        th { (said("page-decides", &[("reach", &figures::percent(objectives.reach))])) }
                    } }
                    @for objective in &objectives.rows { (row(findings, objective, objectives.reach)) }
                } }
            }
        }
    }
}

fn row<H: Ord, More>(findings: &Findings<H, More>, objective: &Objective, reach: f64) -> Markup {
    let BySide { axis, allies } = objective.at_end;
    let share = |held: u64| figures::percent(figures::each(held, findings.battles));
    html! {
        tr {
            th scope="row" { (objective.name) }
            td.n { (objective.points) }
            td.wide { (in_time(&objective.in_time)) }
            td.wide { (charts::shares(ByWinner { axis, allies, nobody: findings.battles - axis - allies })) }
            td.n {
                span.axis-ink { (share(axis)) } " · " span.allies-ink { (share(allies)) }
            }
            td.wide {
                @for side in Side::BOTH {
                    @if let Some(worth) = objective.decides[side] {
                        div.chance[worth.difference.may_be_chance()] title=[objective.tip(&findings.names, side)] {
                            (charts::interval(side, worth.difference, reach, false))
                        }
                    }
                }
            }
        }
    }
}

/// The shares of each side as time went on: the Axis from below, the Allies from above.
fn in_time(shares: &[BySide<f64>]) -> Markup {
    let steps = shares.len().saturating_sub(1).max(1);
    let area = |side: Side| {
        let base = if side == Side::Axis { 100.0 } else { 0.0 };
        let mut path = format!("M0 {base}");
        for (at, share) in shares.iter().enumerate() {
            let high = 100.0 * share[side];
            let y = if side == Side::Axis { 100.0 - high } else { high };
            // Writing to a string does not fail.
            let _ = write!(path, "L{:.1} {y:.1}", 100.0 * at as f64 / steps as f64);
        }
        format!("{path}L100 {base}Z")
    };
    let paths: String = Side::BOTH
        .iter()
        .map(|side| format!("<path class=\"{}\" d=\"{}\"/>", charts::class(*side), area(*side)))
        .collect();
    html! {
        svg.course viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label=(text("page-held-in-time")) {
            (PreEscaped(paths))
        }
    }
}
