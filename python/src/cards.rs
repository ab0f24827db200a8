//! Cards: those of one's hand each by itself, others counted by their orders and actions.

use opfire::squads::rules::{Card, CardId, Side};

use super::seen::Seen;
use super::sink::Sink;
use super::words::{ACTIONS, ORDERS, action, order};

/// How many cards of a hand are told: a hand has no more places (1.1).
pub const HAND: usize = 12;

/// A card; nothing but 0 for none.
pub fn card(sink: &mut dyn Sink, of: &str, known: Option<&Card>) {
    sink.one_of(&format!("{of}order"), ORDERS, known.map(|card| order(card.order)));
    sink.one_of(&format!("{of}action"), ACTIONS, known.map(|card| action(card.action)));
}

/// How many of some cards have which order and which action.
pub fn pile(sink: &mut dyn Sink, of: &str, seen: &Seen, side: Side, cards: &[CardId]) {
    let known = || cards.iter().map(|id| seen.game.card(side, *id));
    let orders: Vec<&str> = known().map(|card| order(card.order)).collect();
    let actions: Vec<&str> = known().map(|card| action(card.action)).collect();
    sink.counts(&format!("{of} with order"), ORDERS, &orders);
    sink.counts(&format!("{of} with action"), ACTIONS, &actions);
}
