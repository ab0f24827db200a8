//! The luck of each side: what its rolls came to against what its deck holds.

use maud::{Markup, html};

use crate::kit::Side;
use crate::kit::lab::Estimate;
use crate::kit::speech::{decimal, said, text};
use crate::page::{charts, figures};
use crate::squads::lab::{RollKind, Rolls};
use crate::squads::rules::Nation;

use super::About;

/// Fewer rolls tell nothing.
const ENOUGH: u64 = 10;

/// How much better than fair rolls were, in points of dice, where better can be told.
pub fn told(about: About) -> Markup {
    let kinds: Vec<RollKind> = RollKind::ALL.into_iter().filter(|kind| kind.wanted() != 0).collect();
    let reach = Side::BOTH
        .iter()
        .flat_map(|side| {
            kinds.iter().flat_map(|kind| Side::BOTH.map(|winner| luck(about, *side, *kind, winner)))
        })
        .flatten()
        .map(|luck| luck.value.abs())
        .fold(0.2_f64, f64::max);
    let reach = 1.25 * reach;
    html! {
        section {
            h3 { (text("page-luck")) }
            p.note { (text("page-luck-note")) }
            div.pair {
                @for side in Side::BOTH {
                    table {
                        caption { strong class={ (charts::class(side)) "-ink" } { (about.names[side]) } }
                        thead { tr {
                            th {}
                            th.n { (text("page-rolls")) }
                            th.n { (text("page-when-won")) }
                            th.n { (text("page-when-lost")) }
                            th { (said("page-luck-reach", &[("reach", &decimal(reach, 1))])) }
                        } }
                        @for kind in &kinds { (row(about, side, *kind, reach)) }
                    }
                }
            }
        }
    }
}

fn row(about: About, side: Side, kind: RollKind, reach: f64) -> Markup {
    let luck_of = |winner: Side| luck(about, side, kind, winner);
    let rolls = Side::BOTH.iter().map(|winner| rolled(about, side, kind, *winner).count).sum();
    let figure = |winner: Side| luck_of(winner).map(|luck| figures::signed(luck.value, 2));
    html! {
        tr {
            th scope="row" { (text(&crate::kit::speech::key_of("page-roll", kind))) }
            td.n { (figures::rate(rolls, about.battles())) }
            td.n { (figure(side).unwrap_or_default()) }
            td.n { (figure(side.other()).unwrap_or_default()) }
            td.wide {
                @for winner in [side, side.other()] {
                    @if let Some(luck) = luck_of(winner) { (charts::interval(side, luck, reach, winner != side)) }
                }
            }
        }
    }
}

fn rolled(about: About, side: Side, kind: RollKind, winner: Side) -> Rolls {
    about.report.tally.sides[side].luck[winner].0.get(&kind).copied().unwrap_or_default()
}

/// By how much the rolls of a side were better than fair, on average, in the battles that somebody won.
fn luck(about: About, side: Side, kind: RollKind, winner: Side) -> Option<Estimate> {
    let Rolls { count, sum } = rolled(about, side, kind, winner);
    let (mean, variance) = fair(&about.game.nations[side], kind);
    let better = f64::from(kind.wanted()) * (sum as f64 / count.max(1) as f64 - mean);
    (count >= ENOUGH).then(|| Estimate::of_mean(better, variance, count))
}

/// The mean of what is read of the cards of a deck, and its variance.
fn fair(nation: &Nation, kind: RollKind) -> (f64, f64) {
    let read = || nation.deck.iter().map(|card| f64::from(kind.read(card.dice)));
    let count = nation.deck.len().max(1) as f64;
    let mean = read().sum::<f64>() / count;
    (mean, read().map(|figure| (figure - mean) * (figure - mean)).sum::<f64>() / count)
}
