//! What the other side may hold: its deck is known, so is what lies face up, and what it does and leaves undone tells something, too.

use crate::squads::rules::{Belief, CardId, Order, Posture};

use super::mind::Mind;

/// What is believed of the cards of the other hand: whoever lets a chance to fire pass holds fewer Fire cards than by chance, whoever has
/// broken men still lacks a Recover, and cards of little use to his posture are those that stay in hand.
pub(super) fn belief(mind: Mind) -> Belief {
    let (enemy, hands) = (mind.enemy(), &mind.judgement.hands);
    let row = match mind.game.side(enemy).posture {
        Posture::Attacker => &hands.attacker,
        Posture::Recon => &hands.recon,
        Posture::Defender => &hands.defender,
    };
    let broken = mind.situation().units_of(enemy).any(|(_, unit, _)| unit.broken);
    Belief::of(|order| match order {
        Order::Fire if mind.held_fire => hands.held_fire,
        Order::Recover if broken => hands.recover_with_broken,
        Order::CommandConfusion => hands.confusion,
        order => u16::try_from(row.of(order)).unwrap_or(0),
    })
}

/// The chance in hundredths that the other side holds a card with an order: of the cards that lie neither among its discards nor were
/// seen, its hand is any, as far as they are believed to be likely.
pub(super) fn holds(mind: Mind, order: Order) -> i32 {
    let (situation, enemy) = (mind.situation(), mind.enemy());
    let order_of = |card: &CardId| mind.game.card(enemy, *card).order;
    if mind.view.seen.iter().any(|card| order_of(card) == order) {
        return 100;
    }
    let mut left = [0i64; Order::ALL.len()];
    let aside = &mind.game.scenario.sides[enemy].set_aside;
    let deck = mind.game.nations[enemy].deck.iter().filter(|card| !aside.contains(&card.id));
    deck.for_each(|card| left[card.order as usize] += 1);
    let gone = situation.discards[enemy].iter().chain(&mind.view.seen);
    gone.for_each(|card| left[order_of(card) as usize] -= 1);
    let belief = belief(mind);
    let (mut with, mut cards, mut weights) = (0, 0, 0);
    for (of, left) in Order::ALL.into_iter().zip(left) {
        let (left, weight) = (left.max(0), i64::from(belief.weight(of)));
        if of == order {
            with = left * weight;
        } else {
            cards += left;
            weights += left * weight;
        }
    }
    let hand = usize::from(situation.hands[enemy]).saturating_sub(mind.view.seen.len());
    // None of the cards of the hand, one after another.
    let none = (0..hand as i64).fold(100_000i64, |none, drawn| {
        let without = weights * (cards - drawn).max(0) / cards.max(1);
        none * without / (without + with).max(1)
    });
    100 - (none / 1000) as i32
}
