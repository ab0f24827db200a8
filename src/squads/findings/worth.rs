//! What goes with the orders, actions, events and secret chits of each side.

use crate::kit::lab::figures;
use crate::kit::lab::findings::{Group, Worths};
use crate::squads::lab::SimReport;
use crate::squads::rules::{BySide, Side};
use crate::squads::text::{action_name, event_name, order_name, said};

use super::chits::{chit_name, mean};

pub(super) fn of(report: &SimReport) -> Worths {
    Worths::of(BySide::from_fn(|side| groups(report, side)))
}

/// The rows of a side by their kinds.
fn groups(report: &SimReport, side: Side) -> Vec<Group> {
    let parts = &report.tally.sides[side];
    let (deeds, worth) = (&parts.deeds, &report.worth[side]);
    let plain = |name: String| (name, None);
    let chit = |chit| {
        let points = mean(parts.chits.get(&chit).copied().unwrap_or_default());
        let worth = said("page-chit-mean", &[("points", &figures::signed(points, 1))]);
        (chit_name(chit), Some(worth))
    };
    vec![
        Group::of("page-orders", false, &deeds.orders, &worth.orders, |order| plain(order_name(order))),
        Group::of("page-chits", false, &deeds.chits, &worth.chits, chit),
        Group::of("page-actions", true, &deeds.actions, &worth.actions, |action| plain(action_name(action))),
        Group::of("page-events", true, &deeds.events, &worth.events, |event| plain(event_name(event))),
    ]
}
