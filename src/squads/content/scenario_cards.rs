//! The cards of a scenario: those a side begins with, those set aside, and decks that special rules change.

use crate::squads::rules::{Action, BySide, Card, CardId, Nation, Side, SpecialRule};

use crate::files::diagnostic::Problem;
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, Spanned};
use crate::files::source::Span;

/// A card by its number, or any with an action.
#[derive(Clone, Copy)]
pub(super) enum CardName {
    Number(u8),
    Action(Action),
}

impl FromNode for CardName {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        if node.text.starts_with(|first: char| first.is_alphabetic()) {
            return reader.leaf(node, "an action, or the number of a card").map(CardName::Action);
        }
        reader.number(node, 1..=72, "a card from 1 to 72, or an action").map(CardName::Number)
    }
}

impl CardName {
    /// All cards of a nation that are called so.
    pub fn all(self, nation: &Nation) -> Vec<CardId> {
        let is = |card: &Card| match self {
            CardName::Number(number) => card.id.0 == number,
            CardName::Action(action) => card.action == action,
        };
        nation.deck.iter().filter(|card| is(card)).map(|card| card.id).collect()
    }
}

/// So many cards are left to draw when a hand is full: with fewer, time would run away (6.1.2), and a roll find none.
const LEFT_TO_DRAW: usize = 8;

/// The cards that take no part, each once; enough are left to play with.
pub(super) fn cards_set_aside(
    reader: &Reader,
    nation: &Nation,
    hand_size: u8,
    at: Span,
    names: Vec<Spanned<CardName>>,
) -> Vec<CardId> {
    let mut aside: Vec<CardId> = Vec::new();
    for name in names {
        for card in name.value.all(nation) {
            if aside.contains(&card) {
                let problem = Problem::new(name.span, format!("card {} is set aside already", card.0));
                reader.report(problem.expected("each card once").help("an action stands for all its cards"));
                break;
            }
            aside.push(card);
        }
    }
    let (left, needed) = (nation.deck.len() - aside.len(), usize::from(hand_size) + LEFT_TO_DRAW);
    if left < needed {
        let problem = Problem::new(at, format!("only {left} cards are left of this deck"));
        let why = format!(
            "at least {needed}: a hand of {hand_size}, and {LEFT_TO_DRAW} to draw and to roll with (1)"
        );
        reader.report(problem.expected(why));
    }
    aside
}

/// 1.1: the cards a side begins with, each once, no more than its hand holds.
pub(super) fn starting_hand(
    reader: &Reader,
    nation: &Nation,
    most: u8,
    set_aside: &[CardId],
    names: Vec<Spanned<CardName>>,
) -> Vec<CardId> {
    let mut hand: Vec<CardId> = Vec::new();
    for name in names {
        let mut cards = name.value.all(nation).into_iter();
        match cards.find(|card| !hand.contains(card) && !set_aside.contains(card)) {
            Some(_) if hand.len() == usize::from(most) => {
                let problem = Problem::new(name.span, "the hand is full (1.1)");
                reader.report(problem.expected(format!("at most {most} cards")));
            }
            Some(card) => hand.push(card),
            None => {
                let problem = Problem::new(name.span, "no such card is left in the deck");
                reader.report(problem.expected("a card that is neither set aside nor in hand already"));
            }
        }
    }
    hand
}

/// The decks with the orders, actions and events that special rules put in the place of others.
pub(crate) fn change_decks(nations: &mut BySide<Nation>, special: &[SpecialRule]) {
    for side in Side::BOTH {
        for card in &mut nations[side].deck {
            let printed = *card;
            for rule in special {
                match *rule {
                    SpecialRule::OrderIs(who, from, to) if who == side && printed.order == from => {
                        card.order = to;
                    }
                    SpecialRule::ActionIs(who, from, to) if who == side && printed.action == from => {
                        card.action = to;
                    }
                    SpecialRule::EventIs(from, to) if printed.event == from => card.event = to,
                    _ => {}
                }
            }
        }
    }
}
