//! What the other side may hold: its deck is known, and so is what lies face up.

use crate::squads::rules::{CardId, Order};

use super::mind::Mind;

/// The chance in hundredths that the other side holds a card with an order: of the cards that lie neither among its discards nor were
/// seen, its hand is any.
pub(super) fn holds(mind: Mind, order: Order) -> i32 {
    let (situation, enemy) = (mind.situation(), mind.enemy());
    let has = |card: &CardId| mind.game.card(enemy, *card).order == order;
    if mind.view.seen.iter().any(has) {
        return 100;
    }
    let deck = &mind.game.nations[enemy].deck;
    let gone = situation.discards[enemy].iter().chain(&mind.view.seen);
    let all = deck.iter().filter(|card| card.order == order).count();
    let with = all.saturating_sub(gone.filter(|card| has(card)).count());
    let hand = usize::from(situation.hands[enemy]).saturating_sub(mind.view.seen.len());
    let unseen = usize::from(situation.decks[enemy]) + hand;
    // None of the cards of the hand, one after another.
    let none = (0..hand).fold(100_000i64, |none, card| {
        let left = unseen.saturating_sub(card).max(1) as i64;
        none * (left - with as i64).max(0) / left
    });
    100 - (none / 1000) as i32
}
