//! Which orders, actions and events battles meet, and how often.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::squads::rules::{Action, Event, Fact, Game, Order, Side};

/// How often each order was given, each action played and each event read. Command Confusion is never played (O19, A28).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

    /// Counts what a fact tells.
    pub fn count(&mut self, fact: &Fact) {
        match fact {
            Fact::OrderGiven { order, .. } => *self.orders.entry(*order).or_default() += 1,
            Fact::CardPlayed { action, .. } => *self.actions.entry(*action).or_default() += 1,
            Fact::EventRead { event, .. } => *self.events.entry(*event).or_default() += 1,
            _ => {}
        }
    }

    /// Adds what others have met.
    pub fn add(&mut self, other: Met) {
        for (order, count) in other.orders {
            *self.orders.entry(order).or_default() += count;
        }
        for (action, count) in other.actions {
            *self.actions.entry(action).or_default() += count;
        }
        for (event, count) in other.events {
            *self.events.entry(event).or_default() += count;
        }
    }

    /// Every name with its count: orders, actions, events.
    pub fn counts(&self) -> impl Iterator<Item = (String, u64)> + '_ {
        let orders = self.orders.iter().map(|(order, count)| (format!("order {order:?}"), *count));
        let actions = self.actions.iter().map(|(action, count)| (format!("action {action:?}"), *count));
        let events = self.events.iter().map(|(event, count)| (format!("event {event:?}"), *count));
        orders.chain(actions).chain(events)
    }
}
