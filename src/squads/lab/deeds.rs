//! What a side does in a battle that a card or a chit lets it do.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kit::lab::join_all;
use crate::squads::rules::{Action, Chit, Event, Fact, Order, Side};

/// Something of every order, action, event and secret chit of a side. What is not there never happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deeds<T> {
    /// The orders it gave.
    pub orders: BTreeMap<Order, T>,
    /// The actions it played.
    pub actions: BTreeMap<Action, T>,
    /// The events that its rolls brought.
    pub events: BTreeMap<Event, T>,
    /// The secret chits it drew.
    pub chits: BTreeMap<Chit, T>,
}

impl<T> Default for Deeds<T> {
    fn default() -> Self {
        Deeds {
            orders: BTreeMap::new(),
            actions: BTreeMap::new(),
            events: BTreeMap::new(),
            chits: BTreeMap::new(),
        }
    }
}

impl<T> Deeds<T> {
    /// Joins each of these with the same of others; what only the others have is joined with what stands for nothing.
    pub fn join<U>(&mut self, others: &Deeds<U>, join: impl Fn(&mut T, &U))
    where
        T: Default,
    {
        join_all(&mut self.orders, &others.orders, &join);
        join_all(&mut self.actions, &others.actions, &join);
        join_all(&mut self.events, &others.events, &join);
        join_all(&mut self.chits, &others.chits, &join);
    }
}

impl Deeds<u32> {
    /// Counts what a fact tells of a side.
    pub(super) fn count(&mut self, fact: &Fact) {
        match fact {
            Fact::OrderGiven { order, .. } => *self.orders.entry(*order).or_default() += 1,
            Fact::CardPlayed { action, .. } => *self.actions.entry(*action).or_default() += 1,
            Fact::EventRead { event, .. } => *self.events.entry(*event).or_default() += 1,
            Fact::ChitDrawn { chit: Some(chit), .. } => *self.chits.entry(*chit).or_default() += 1,
            _ => {}
        }
    }
}

/// Whose deed a fact tells of, if it tells of one.
pub(super) fn doer(fact: &Fact) -> Option<Side> {
    match fact {
        Fact::OrderGiven { side, .. }
        | Fact::CardPlayed { side, .. }
        | Fact::EventRead { side, .. }
        | Fact::ChitDrawn { side, .. } => Some(*side),
        _ => None,
    }
}
