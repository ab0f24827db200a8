//! Who holds objectives, and which of them decide.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use crate::kit::speech::{said, text};
use crate::kit::{BySide, Side};
use crate::page::{charts, figures};
use crate::squads::text::objective_words;

use super::About;

/// A table of the map's objectives.
pub fn told(about: About) -> Markup {
    let count = (1..=5).take_while(|number| about.game.map.objective_marker(*number).is_some()).count();
    let decide = |number: usize, side| about.report.tally.decides(number, side);
    let reach = (0..count)
        .flat_map(|number| Side::BOTH.map(|side| decide(number, side)))
        .flatten()
        .map(|worth| worth.difference.value.abs())
        .fold(0.1_f64, f64::max);
    let reach = (1.25 * reach).min(1.0);
    html! {
        @if count > 0 {
            section {
                h3 { (text("page-objectives")) }
                p.note { (text("page-objectives-note")) }
                (charts::key(about.names))
                div.scroll { table.holdings {
                    thead { tr {
                        th { (text("page-objective")) }
                        th.n { (text("page-worth-points")) }
                        th { (text("page-held-in-time")) }
                        th { (text("page-held-at-end")) }
                        th.n {}
                        th { (said("page-decides", &[("reach", &figures::percent(reach))])) }
                    } }
                    @for number in 0..count { (row(about, number, reach)) }
                } }
            }
        }
    }
}

fn row(about: About, number: usize, reach: f64) -> Markup {
    let tally = &about.report.tally;
    let held = |side: Side| {
        let by = tally.objectives[number].at_end[side];
        by.axis + by.allies
    };
    let nobody = about.battles() - held(Side::Axis) - held(Side::Allies);
    let share = |side: Side| figures::percent(figures::each(held(side), about.battles()));
    html! {
        tr {
            th scope="row" { (objective_words(about.game, number as u8 + 1)) }
            td.n { (about.game.scenario.objective_values[number]) }
            td.wide { (in_time(about, number)) }
            td.wide { (charts::shares(held(Side::Axis), nobody, held(Side::Allies))) }
            td.n {
                span.axis-ink { (share(Side::Axis)) } " · " span.allies-ink { (share(Side::Allies)) }
            }
            td.wide {
                @for side in Side::BOTH {
                    @if let Some(worth) = tally.decides(number, side) {
                        @let values = [
                            ("side", &about.names[side] as &dyn std::fmt::Display),
                            ("with", &figures::percent(worth.more.estimate().value)),
                            ("without", &figures::percent(worth.less.estimate().value)),
                        ];
                        div.chance[worth.difference.may_be_chance()] title=(said("page-decides-tip", &values)) {
                            (charts::interval(side, worth.difference, reach, false))
                        }
                    }
                }
            }
        }
    }
}

/// Which share of the battles that went on so long each side held it: the Axis from below, the Allies from above.
fn in_time(about: About, number: usize) -> Markup {
    let tally = &about.report.tally;
    let all = about.battles();
    let lasted = |spaces: usize| -> u64 {
        tally.time_spaces.iter().filter(|(most, _)| **most as usize >= spaces).map(|(_, count)| count).sum()
    };
    let start = about.game.scenario.control[number];
    let mut shares = vec![BySide::from_fn(|side| f64::from(u8::from(start == Some(side))))];
    for (at, held) in tally.objectives[number].in_time.iter().enumerate() {
        let lasted = lasted(at + 1);
        // Few battles make a ragged end.
        if lasted * 20 < all {
            break;
        }
        shares.push(BySide::from_fn(|side| figures::each(held[side], lasted)));
    }
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
