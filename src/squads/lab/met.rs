//! Which orders, actions and events battles meet, and how often.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kit::lab::join_all;
use crate::squads::rules::{Action, Event, Game, Order, Side};

use super::deeds::Deeds;

/// How often each order was given, each action played and each event read. All that are on the cards of either
/// deck are counted, from 0; Command Confusion is never played (O19, A28) and left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Met {
    orders: BTreeMap<Order, u64>,
    actions: BTreeMap<Action, u64>,
    events: BTreeMap<Event, u64>,
}

impl Met {
    /// Nothing yet, with a 0 for each that is on the cards of either deck.
    pub fn none_of(game: &Game) -> Met {
        let cards = || Side::BOTH.into_iter().flat_map(|side| &game.nations[side].deck);
        let orders = cards().map(|card| card.order).filter(|order| *order != Order::CommandConfusion);
        let actions = cards().map(|card| card.action).filter(|action| *action != Action::CommandConfusion);
        Met {
            orders: orders.map(|order| (order, 0)).collect(),
            actions: actions.map(|action| (action, 0)).collect(),
            events: cards().map(|card| (card.event, 0)).collect(),
        }
    }

    /// Adds what a side has done in a battle.
    pub fn add(&mut self, deeds: &Deeds<u32>) {
        let sum = |all: &mut u64, count: &u32| *all += u64::from(*count);
        join_all(&mut self.orders, &deeds.orders, sum);
        join_all(&mut self.actions, &deeds.actions, sum);
        join_all(&mut self.events, &deeds.events, sum);
    }

    /// Every name with its count: orders, actions, events.
    pub fn counts(&self) -> impl Iterator<Item = (String, u64)> + '_ {
        let orders = self.orders.iter().map(|(order, count)| (format!("order {order:?}"), *count));
        let actions = self.actions.iter().map(|(action, count)| (format!("action {action:?}"), *count));
        let events = self.events.iter().map(|(event, count)| (format!("event {event:?}"), *count));
        orders.chain(actions).chain(events)
    }
}
