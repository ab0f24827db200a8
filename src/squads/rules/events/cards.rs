//! Events that concern hands of cards.

use super::choose;
use crate::squads::rules::dialogue::decision::Choice;
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::state::game::Event;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::table::{Flow, Table};

/// E57: each player takes a card at random out of the other's hand, the inactive player first; both go to
/// the discard piles of their owners.
pub(super) fn fog_of_war(table: &mut Table) -> Flow {
    for side in [table.active(), table.active().other()] {
        if let Some(card) = table.random_card(side) {
            table.record(Fact::CardDiscarded { side, card });
        }
    }
    Ok(())
}

/// E61: the opponent shows his hand; the reader may have one of its cards discarded.
pub(super) fn interrogation(table: &mut Table, side: Side) -> Flow {
    let opponent = side.other();
    let cards = table.hand(opponent).to_vec();
    table.record(Fact::HandShown { side: opponent, cards: Some(cards.clone()) });
    let choices = cards.into_iter().map(Choice::Card);
    if let Choice::Card(card) = choose::perhaps(table, side, Event::Interrogation, choices)? {
        table.record(Fact::CardDiscarded { side: opponent, card });
    }
    Ok(())
}
