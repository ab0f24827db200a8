//! What is drawn: cards into a hand, piles made anew, smoke, chits, a card by chance (1.4, 5.4, T94, 7.3.3, E57).

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::sequence::time;
use crate::squads::rules::state::game::{CardId, Chit};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::table::{Flow, Table};

impl Table<'_> {
    /// 5.4: one card from the draw pile to the hand; the last brings a time advance (6.1.2). Tells whether
    /// there was a card left to draw.
    pub fn draw(&mut self, side: Side) -> Flow<bool> {
        self.go_on()?;
        let Some(card) = self.top_card(side) else { return Ok(false) };
        self.record(Fact::CardDrawn { side, card: Some(card) });
        if self.battle().decks[side].is_empty() {
            time::advance(self, side)?;
        }
        Ok(true)
    }

    /// 1.4: a new draw pile of the old one and the discard pile.
    pub fn shuffle(&mut self, side: Side) {
        self.shuffle_below(side, &[]);
    }

    /// 1.4: the same, with some cards on top of the new pile, the first uppermost.
    pub fn shuffle_below(&mut self, side: Side, on_top: &[CardId]) {
        let mut pile = self.battle().decks[side].clone();
        pile.extend(&self.situation().discards[side]);
        pile.sort_unstable();
        self.luck().shuffle(side, &mut pile);
        pile.retain(|card| !on_top.contains(card));
        pile.extend(on_top.iter().rev());
        self.record(Fact::Shuffled { side, order: Some(pile) });
    }

    /// T94: draws smoke from the cup for a hex; an empty cup gives none. The hex is not water and does
    /// not burn: the caller has checked (8.1.5).
    pub fn draw_smoke(&mut self, hex: HexId) {
        let cup = self.situation().smoke_cup;
        let left: usize = cup.iter().map(|n| usize::from(*n)).sum();
        if left == 0 {
            return;
        }
        let in_cup = |hindrance: &u8| {
            let space = usize::from(*hindrance).checked_sub(1);
            space.and_then(|space| cup.get(space)).is_some_and(|left| *left > 0)
        };
        let stacked = self.luck().stacked_smoke.pop_front().filter(in_cup);
        let hindrance = stacked.unwrap_or_else(|| {
            let mut nth = self.luck().below(left);
            let mut hindrance = 0;
            while nth >= usize::from(cup[hindrance]) {
                nth -= usize::from(cup[hindrance]);
                hindrance += 1;
            }
            hindrance as u8 + 1
        });
        self.record(Fact::SmokeDrawn { hex, hindrance });
    }

    /// 7.3.2: draws a chit from the cup, if one is left.
    pub fn draw_chit(&mut self) -> Option<Chit> {
        let stacked = self.luck().stacked_chits.pop_front();
        if let Some(next) = stacked.filter(|chit| self.battle().chit_cup.contains(chit)) {
            return Some(next);
        }
        let left = self.battle().chit_cup.len();
        let drawn = (left > 0).then(|| self.luck().below(left))?;
        Some(self.battle().chit_cup[drawn])
    }

    /// E57: a card of a hand at random, if it holds one.
    pub fn random_card(&mut self, side: Side) -> Option<CardId> {
        let stacked = self.luck().stacked_losses[side].pop_front();
        if let Some(next) = stacked.filter(|card| self.hand(side).contains(card)) {
            return Some(next);
        }
        let held = self.hand(side).len();
        let drawn = (held > 0).then(|| self.luck().below(held))?;
        Some(self.hand(side)[drawn])
    }
}
