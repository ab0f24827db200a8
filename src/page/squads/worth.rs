//! What goes with the orders, actions, events and chits of each side.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::kit::Side;
use crate::kit::lab::{Times, Worth};
use crate::kit::speech::{decimal, said, text};
use crate::page::{charts, figures};
use crate::squads::lab::ChitWorth;
use crate::squads::rules::Chit;
use crate::squads::text::{action_name, chit as chit_words, event_name, order_name};

use super::About;

/// Fewer battles on either side of a comparison tell nothing.
const ENOUGH: u64 = 10;

/// The rows of a kind, the best first, and the names of those that too few battles tell of.
struct Group {
    name: &'static str,
    rows: Vec<Row>,
    too_few: Vec<String>,
}

/// An order, an action, an event or a chit of a side.
struct Row {
    name: String,
    /// More about it in few words.
    note: Option<String>,
    /// How often it came in all battles, or for a chit in how many.
    times: u64,
    worth: Worth,
}

/// All of it: orders and chits at once, actions and events where one asks for them.
pub fn told(about: About) -> Markup {
    let sides = Side::BOTH.map(|side| (side, groups(about, side)));
    let reach = sides
        .iter()
        .flat_map(|(_, groups)| groups.iter().flat_map(|group| &group.rows))
        .map(|row| row.worth.difference.value.abs())
        .fold(0.1_f64, f64::max);
    // A little room beyond the last point.
    let reach = (1.25 * reach).min(1.0);
    html! {
        section {
            h3 { (text("page-worth")) }
            p.note { (text("page-worth-note")) }
            div.pair {
                @for (side, groups) in &sides {
                    div {
                        h4 class={ (charts::class(*side)) "-ink" } { (about.names[*side]) }
                        @for group in groups { (group.told(about, *side, reach)) }
                    }
                }
            }
            (open_chits(about))
        }
    }
}

/// The rows of a side by their kinds.
fn groups(about: About, side: Side) -> [Group; 4] {
    let parts = &about.report.tally.sides[side];
    let (deeds, worth) = (&parts.deeds, &about.report.worth[side]);
    let plain = |name: String| (name, None);
    let chit = |chit| {
        let points = mean(parts.chits.get(&chit).copied().unwrap_or_default());
        let worth = said("page-chit-mean", &[("points", &figures::signed(points, 1))]);
        (chit_name(chit), Some(worth))
    };
    [
        Group::of("page-orders", &deeds.orders, &worth.orders, |order| plain(order_name(order))),
        Group::of("page-chits", &deeds.chits, &worth.chits, chit),
        Group::of("page-actions", &deeds.actions, &worth.actions, |action| plain(action_name(action))),
        Group::of("page-events", &deeds.events, &worth.events, |event| plain(event_name(event))),
    ]
}

impl Group {
    fn of<K: Copy + Ord>(
        name: &'static str,
        times: &BTreeMap<K, Times>,
        worth: &BTreeMap<K, Worth>,
        named: impl Fn(K) -> (String, Option<String>),
    ) -> Group {
        let row = |(key, worth): (&K, &Worth)| {
            let (name, note) = named(*key);
            Row { name, note, times: times.get(key).map_or(0, Times::sum), worth: *worth }
        };
        let enough = |row: &Row| row.worth.more.of >= ENOUGH && row.worth.less.of >= ENOUGH;
        let (mut rows, too_few): (Vec<Row>, Vec<Row>) = worth.iter().map(row).partition(enough);
        rows.sort_by(|one, other| other.worth.difference.value.total_cmp(&one.worth.difference.value));
        Group { name, rows, too_few: too_few.into_iter().map(|row| row.name).collect() }
    }

    fn told(&self, about: About, side: Side, reach: f64) -> Markup {
        let table = html! {
            @if !self.rows.is_empty() {
                table {
                    thead { tr {
                        th {}
                        th.n.narrow { (text("page-a-battle")) }
                        th.n { (text("page-won-with")) }
                        th.n { (text("page-won-without")) }
                        th { (said("page-reach", &[("reach", &figures::percent(reach))])) }
                    } }
                    @for row in &self.rows { (told_row(about, side, row, reach)) }
                }
            }
            @if !self.too_few.is_empty() {
                p.note { (said("page-too-few", &[("names", &self.too_few.join(", "))])) }
            }
        };
        // Few of many actions and events tell anything: whoever wants to know them all opens them.
        let folded = matches!(self.name, "page-actions" | "page-events");
        html! {
            @if self.rows.is_empty() && self.too_few.is_empty() {
            } @else if folded {
                details { summary { (text(self.name)) " (" (self.rows.len() + self.too_few.len()) ")" } (table) }
            } @else {
                div.group { h4 { (text(self.name)) } (table) }
            }
        }
    }
}

fn told_row(about: About, side: Side, row: &Row, reach: f64) -> Markup {
    let Worth { times, more, less, difference } = row.worth;
    let values = [
        ("times", &times as &dyn std::fmt::Display),
        ("more", &figures::whole(more.of)),
        ("less", &figures::whole(less.of)),
        ("low", &figures::signed(100.0 * difference.low, 0)),
        ("value", &figures::signed(100.0 * difference.value, 0)),
        ("high", &figures::signed(100.0 * difference.high, 0)),
    ];
    html! {
        tr.chance[difference.may_be_chance()] title=(said("page-worth-tip", &values)) {
            th scope="row" {
                (row.name)
                @if let Some(note) = &row.note { " " span.note { (note) } }
                @if times > 1 { " " span.note { "≥ " (times) } }
            }
            td.n.narrow { (figures::rate(row.times, about.battles())) }
            td.n { (figures::percent(more.estimate().value)) }
            td.n { (figures::percent(less.estimate().value)) }
            td.wide { (charts::interval(side, difference, reach, false)) }
        }
    }
}

/// A chit by its letter and what it means.
fn chit_name(chit: Chit) -> String {
    let all = (1..=5).map(|number| chit.value(number));
    let means = match all.reduce(i16::min) {
        Some(each @ 1..) => said("page-chit-each", &[("points", &each)]),
        _ => chit_words(chit).join(" "),
    };
    format!("{chit:?} · {means}")
}

/// What a chit was worth on average at the end of a battle.
fn mean(chit: ChitWorth) -> f64 {
    chit.points as f64 / chit.battles.max(1) as f64
}

/// The chits that lay open, which are nobody's.
fn open_chits(about: About) -> Markup {
    let open = &about.report.tally.open_chits;
    let (open, rare): (Vec<_>, Vec<_>) = open.iter().partition(|(_, worth)| worth.battles >= ENOUGH);
    let rare: Vec<String> = rare.iter().map(|(chit, _)| chit_name(**chit)).collect();
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
                        @for (chit, worth) in open { (open_chit(about, *chit, *worth)) }
                    }
                }
                @if !rare.is_empty() { p.note { (said("page-too-few", &[("names", &rare.join(", "))])) } }
            }
        }
    }
}

fn open_chit(about: About, chit: Chit, worth: ChitWorth) -> Markup {
    let points = mean(worth);
    let side = if points < 0.0 { Side::Allies } else { Side::Axis };
    let words = decimal(points.abs(), 1);
    html! {
        tr {
            th scope="row" { (chit_name(chit)) }
            td.n { (figures::percent(figures::each(worth.battles, about.battles()))) }
            td class={ "n " (charts::class(side)) "-ink" } {
                (words) " " (said("page-points-for", &[("side", &about.names[side])]))
            }
        }
    }
}
