//! What one side may see (1.2, 7.3.3).

use serde::{Deserialize, Serialize};

use crate::squads::rules::battle::Battle;
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::dialogue::meaning::Moves;
use crate::squads::rules::state::game::{CardId, Chit, Game};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::Situation;

/// A battle as one side sees it. Screens, computer players and remote seats get this and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view.
    pub side: Side,
    /// What both sides see, but for what the other has set up unseen.
    pub situation: Situation,
    /// The own hand, in the order the cards came.
    pub hand: Vec<CardId>,
    /// Cards of the other hand that were shown and are still there (E61).
    pub seen: Vec<CardId>,
    /// The own secret chits.
    pub secret_chits: Vec<Chit>,
}

impl View {
    /// What `side` sees of a battle.
    pub fn of(battle: &Battle, side: Side) -> View {
        View {
            side,
            situation: battle.situation.seen_by(side),
            hand: battle.hands[side].clone(),
            seen: battle.seen[side].clone(),
            secret_chits: battle.secret_chits[side].clone(),
        }
    }

    /// Brings the view up to date with a fact as this side sees it ([`Fact::seen_by`]).
    pub fn apply(&mut self, game: &Game, fact: &Fact) {
        match fact.meaning().moves {
            Moves::ToHand(side, Some(card)) if side == self.side => self.hand.push(card),
            Moves::FromHand(side, card) if side == self.side => self.hand.retain(|held| *held != card),
            Moves::FromHand(_, card) => self.seen.retain(|known| *known != card),
            Moves::HandShown(side, Some(cards)) if side != self.side => self.seen = cards.to_vec(),
            Moves::ChitDrawn(side, Some(chit)) if side == self.side => self.secret_chits.push(chit),
            Moves::ChitRevealed(side, chit) if side == self.side => {
                self.secret_chits.retain(|c| *c != chit);
            }
            // Piles, discards and the cup are the situation's, and what the other side draws is not seen.
            Moves::ToHand(..)
            | Moves::HandShown(..)
            | Moves::ChitDrawn(..)
            | Moves::ChitRevealed(..)
            | Moves::Pile(..)
            | Moves::TurnedOver(..)
            | Moves::ChitOpened(_)
            | Moves::Unseen(..)
            | Moves::Nothing => {}
        }
        self.situation.apply(game, fact);
    }
}
