//! Cards turned over for a roll, an event, a drift or a random hex, and what that triggers (1.3, 1.8, 1.9).

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::{Choice, Offer, Question, RollFor};
use crate::squads::rules::dialogue::fact::{Fact, Purpose};
use crate::squads::rules::events;
use crate::squads::rules::orders::melee;
use crate::squads::rules::sequence::time;
use crate::squads::rules::special;
use crate::squads::rules::state::game::{Card, CardId, Dice, Trigger};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::special_rule::SpecialRule;
use crate::squads::rules::table::sniper;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units::weapons;

impl Table<'_> {
    /// 1.3: turns over the top card of a draw pile. The last card brings a time advance (6.1.2); whether
    /// it did is told beside the card.
    fn reveal(&mut self, side: Side, purpose: Purpose) -> Flow<(Card, bool)> {
        self.go_on()?;
        let Some(id) = self.top_card(side) else {
            unreachable!("a hand never holds the whole deck: positions are checked for it")
        };
        self.record(Fact::CardRevealed { side, card: id, purpose });
        let last = self.battle().decks[side].is_empty();
        if last {
            time::advance(self, side)?;
        }
        Ok((*self.game().card(side, id), last))
    }

    /// The top card of a draw pile. A pile is only ever empty in a position that was written so; then it is
    /// made anew first (1.4).
    pub(super) fn top_card(&mut self, side: Side) -> Option<CardId> {
        if self.battle().decks[side].is_empty() {
            self.shuffle(side);
        }
        self.battle().decks[side].last().copied()
    }

    /// 1.9: a roll. In the order of the book: the card; the time advance if it was the last (6.1.2); the
    /// right to roll again (9.1); the trigger (1.9.1); then the result is the caller's.
    pub fn roll(&mut self, side: Side, roll: RollFor) -> Flow<Dice> {
        loop {
            let (card, was_last) = self.reveal(side, Purpose::Roll(roll))?;
            if self.rolls_again(side, roll, card.dice)? {
                continue;
            }
            self.record(Fact::Rolled { side, roll, dice: card.dice });
            if let Some(trigger) = card.trigger
                && !self.aside.triggers_held
            {
                self.trigger(side, roll, trigger, was_last)?;
            }
            return Ok(card.dice);
        }
    }

    /// 9.1: whoever holds the initiative card may have any roll made again, by giving it away.
    fn rolls_again(&mut self, side: Side, roll: RollFor, dice: Dice) -> Flow<bool> {
        if special::has(self.game(), SpecialRule::NoRerolls) {
            return Ok(false);
        }
        let holder = self.situation().initiative;
        let offer = Offer::one(vec![Choice::Decline, Choice::Reroll]);
        let again = self.ask(holder, Question::Reroll { side, roll, dice }, offer)? == Choice::Reroll;
        if again {
            self.record(Fact::Rerolled { by: holder, roll, dice });
        }
        Ok(again)
    }

    /// 1.9.1: a trigger stops everything until it is resolved; what it rolls triggers nothing.
    fn trigger(&mut self, side: Side, roll: RollFor, trigger: Trigger, was_last: bool) -> Flow {
        if trigger == Trigger::Jammed && !matches!(roll, RollFor::Attack { jams: true, .. }) {
            return Ok(());
        }
        if special::has(self.game(), SpecialRule::NoTrigger(side, trigger)) {
            return Ok(());
        }
        self.record(Fact::Triggered { side, trigger });
        self.without_triggers(|table| match trigger {
            Trigger::Event => events::event(table, side),
            Trigger::Jammed => weapons::jam(table),
            Trigger::Sniper => sniper::sniper(table, side),
            // 6.1.2: one advance only when the last card is itself a Time! trigger.
            Trigger::Time if was_last => Ok(()),
            Trigger::Time => time::advance(table, side),
        })?;
        melee::resolve_all(self)
    }

    /// The event of the top card (1.9.1.1).
    pub fn reveal_event(&mut self, side: Side) -> Flow<Card> {
        Ok(self.reveal(side, Purpose::Event)?.0)
    }

    /// The dice of the top card as a drift: not a roll, so neither re-rolled nor triggering (O18.2.2).
    pub fn reveal_drift(&mut self, side: Side) -> Flow<Dice> {
        Ok(self.reveal(side, Purpose::Drift)?.0.dice)
    }

    /// 1.8: a random hex. Broken weapons are repaired or lost first (11.4).
    pub fn random_hex(&mut self, side: Side) -> Flow<HexId> {
        let hex = self.reveal(side, Purpose::Hex)?.0.hex;
        self.record(Fact::HexRead { side, hex });
        weapons::mend(self, hex);
        self.go_on()?;
        Ok(hex)
    }
}
