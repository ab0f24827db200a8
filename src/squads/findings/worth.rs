//! What goes with the orders, actions, events and chits of each side.

use std::collections::BTreeMap;

use crate::kit::lab::{Times, Worth, figures};
use crate::squads::lab::{ChitWorth, SimReport};
use crate::squads::rules::{BySide, Chit, Side};
use crate::squads::text::{action_name, chit as chit_words, event_name, order_name, said};

use super::reach;

/// Fewer battles on either side of a comparison tell nothing.
const ENOUGH: u64 = 10;

/// What goes with winning, of both sides.
#[derive(Clone, Debug)]
pub struct Worths {
    /// Orders, secret chits, actions, events.
    pub sides: BySide<[Group; 4]>,
    /// The chits that lay open, which are nobody's.
    pub open_chits: Vec<OpenChit>,
    /// The names of open chits that too few battles tell of.
    pub rare_chits: Vec<String>,
    /// How far the scale of all reaches on either side of 0.
    pub reach: f64,
}

/// The rows of a kind, the best first, and the names of those that too few battles tell of.
#[derive(Clone, Debug)]
pub struct Group {
    /// The message that names it.
    pub name: &'static str,
    /// Its rows.
    pub rows: Vec<Row>,
    /// What too few battles tell of.
    pub too_few: Vec<String>,
}

/// An order, an action, an event or a chit of a side.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it is called.
    pub name: String,
    /// More about it in few words.
    pub note: Option<String>,
    /// How often it came in all battles, or for a chit in how many.
    pub times: u64,
    /// What goes with it.
    pub worth: Worth,
}

/// A chit that lay open.
#[derive(Clone, Debug)]
pub struct OpenChit {
    /// Its letter and what it means.
    pub name: String,
    /// In how many battles it lay there.
    pub battles: u64,
    /// What it was worth at the end, on average: points of the Axis positive.
    pub points: f64,
}

impl Worths {
    pub(super) fn of(report: &SimReport) -> Worths {
        let sides = BySide::from_fn(|side| groups(report, side));
        let rows = Side::BOTH.iter().flat_map(|side| sides[*side].iter().flat_map(|group| &group.rows));
        let reach = reach(rows.map(|row| row.worth.difference.value), 0.1).min(1.0);
        let (open, rare): (Vec<_>, Vec<_>) =
            report.tally.open_chits.iter().partition(|(_, worth)| worth.battles >= ENOUGH);
        let chit = |(chit, worth): (&Chit, &ChitWorth)| OpenChit {
            name: chit_name(*chit),
            battles: worth.battles,
            points: mean(*worth),
        };
        Worths {
            sides,
            open_chits: open.into_iter().map(chit).collect(),
            rare_chits: rare.into_iter().map(|(chit, _)| chit_name(*chit)).collect(),
            reach,
        }
    }
}

/// The rows of a side by their kinds.
fn groups(report: &SimReport, side: Side) -> [Group; 4] {
    let parts = &report.tally.sides[side];
    let (deeds, worth) = (&parts.deeds, &report.worth[side]);
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

    /// Whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.too_few.is_empty()
    }
}

impl Row {
    /// Its figures in a sentence.
    pub fn tip(&self) -> String {
        let Worth { times, more, less, difference } = self.worth;
        let hundredths = |share: f64| figures::signed(100.0 * share, 0);
        let values = [
            ("times", &times as &dyn std::fmt::Display),
            ("more", &figures::whole(more.of)),
            ("less", &figures::whole(less.of)),
            ("low", &hundredths(difference.low)),
            ("value", &hundredths(difference.value)),
            ("high", &hundredths(difference.high)),
        ];
        said("page-worth-tip", &values)
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
