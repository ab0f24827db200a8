//! The table: where rules ask, record and draw. The only place from which a battle changes.

use serde::{Deserialize, Serialize};

use crate::board::HexId;

use super::battle::Battle;
use super::check;
use super::decision::{Choice, Decision, Offer, Question, SetOffer};
use super::events;
use super::fact::{Fact, Note, Purpose};
use super::game::{Card, CardId, Chit, Dice, Game, Trigger};
use super::phase::{Phase, PhasePath};
use super::side::Side;
use super::situation::{Outcome, Situation, UnitId};
use super::special::{self, SpecialRule};
use super::{melee, sniper, time, victory, weapons};

/// What a rule gives back: a value, or the reason why the battle stops here for now.
pub type Flow<T = ()> = Result<T, Stop>;

/// Why a run stops in the middle of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A question nobody has answered yet.
    Ask(Box<Decision>),
    /// An answer that is not legal.
    Refused(Box<Refusal>),
    /// The battle is over.
    Over(Outcome),
}

/// An answer that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The question.
    pub decision: Decision,
    /// The answer.
    pub choice: Choice,
    /// Why it was refused.
    pub illegal: Illegal,
}

/// Why a choice is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{reason} ({rule})")]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: &'static str,
    /// What is wrong.
    pub reason: &'static str,
}

/// What a roll is made for (1.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RollFor {
    /// An attack roll (O20.3.3), or an impact roll (O18.2.3.2).
    Attack {
        /// The hex attacked.
        hex: HexId,
        /// Whether weapons may jam: not for a radio (1.9.1.2, O18.2.3.2).
        jams: bool,
    },
    /// A targeting roll (O20.2.3), or the accuracy of artillery (O18.2.2).
    Targeting {
        /// The hex aimed at.
        hex: HexId,
    },
    /// A defence roll (O20.3.4).
    Defence {
        /// The unit.
        unit: UnitId,
    },
    /// A melee roll (O16.4.2).
    Melee {
        /// The hex.
        hex: HexId,
    },
    /// A rally roll (O22.3).
    Rally {
        /// The unit.
        unit: UnitId,
    },
    /// A rout roll (O23.2).
    Rout {
        /// The unit.
        unit: UnitId,
    },
    /// A sudden-death roll (6.2.2).
    SuddenDeath,
    /// A roll on the support table (11.2).
    Support,
    /// The commissar's roll (E50).
    Commissar {
        /// The unit.
        unit: UnitId,
    },
}

/// Who answers inside a run.
pub trait Players {
    /// The answer to a question, or none if nobody can answer yet.
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice>;

    /// Called before each question. An imagined battle deals anew here, once, what its side cannot know: the
    /// one exception to changes by facts alone. Every other battle is left as it is.
    fn imagine(&mut self, _battle: &mut Battle) {}
}

/// Where a battle is played: the static game, the battle, who answers and who listens.
pub struct Table<'a> {
    game: &'a Game,
    battle: &'a mut Battle,
    players: &'a mut dyn Players,
    listener: &'a mut dyn FnMut(&Battle, &Note),
    path: PhasePath,
    /// 1.9.1: rolls made while a trigger is resolved trigger nothing.
    triggers_held: bool,
    /// While it holds, control and endings wait: several things happen at once.
    settling_held: bool,
    /// O16.4: melees are resolved one after another, never inside each other.
    in_melee: bool,
}

impl<'a> Table<'a> {
    /// A table for one run.
    pub fn new(
        game: &'a Game,
        battle: &'a mut Battle,
        players: &'a mut dyn Players,
        listener: &'a mut dyn FnMut(&Battle, &Note),
    ) -> Table<'a> {
        Table {
            game,
            battle,
            players,
            listener,
            path: PhasePath::default(),
            triggers_held: false,
            settling_held: false,
            in_melee: false,
        }
    }

    /// The static game.
    pub fn game(&self) -> &'a Game {
        self.game
    }

    /// What both sides see.
    pub fn situation(&self) -> &Situation {
        &self.battle.situation
    }

    /// A side's hand: for rules that offer its cards to that side.
    pub fn hand(&self, side: Side) -> &[CardId] {
        &self.battle.hands[side]
    }

    /// The secret chits of a side: for the rules that reveal them.
    pub fn secret_chits(&self, side: Side) -> &[Chit] {
        &self.battle.secret_chits[side]
    }

    /// The active side (5).
    pub fn active(&self) -> Side {
        self.battle.situation.turn.active
    }

    /// Runs `rule` as part of a phase: its facts and questions carry the path.
    pub fn during<T>(&mut self, phase: Phase, rule: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        let outer = self.path;
        self.path = outer.within(phase);
        let result = rule(self);
        self.path = outer;
        result
    }

    /// Records a fact: the only way a battle changes. What always holds is settled behind it.
    pub fn record(&mut self, fact: Fact) {
        if self.battle.situation.outcome.is_some() {
            return;
        }
        self.battle.apply(self.game, &fact);
        let unsettles = fact.unsettles(self.game);
        (self.listener)(self.battle, &Note { during: self.path, fact });
        if unsettles && !self.settling_held {
            victory::settle(self);
        }
    }

    /// Records facts that happen at once: control and endings are settled behind the last (6.3, 7.3.1).
    pub fn together(&mut self, facts: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.settling_held, true);
        facts(self);
        self.settling_held = outer;
        if !outer {
            victory::settle(self);
        }
    }

    /// Stops if the battle is over.
    pub fn go_on(&self) -> Flow {
        match self.battle.situation.outcome {
            Some(outcome) => Err(Stop::Over(outcome)),
            None => Ok(()),
        }
    }

    /// Asks a side. The answer is one of the offer; an illegal one never reaches a rule.
    pub fn ask(&mut self, side: Side, question: Question, offer: Offer) -> Flow<Choice> {
        self.go_on()?;
        self.players.imagine(self.battle);
        let decision = Decision { side, during: self.path, question, offer };
        let Some(choice) = self.players.answer(self.game, self.battle, &decision) else {
            return Err(Stop::Ask(Box::new(decision)));
        };
        match check::check(self.game, &self.battle.situation, &decision, &choice) {
            Ok(()) => Ok(choice),
            Err(illegal) => Err(Stop::Refused(Box::new(Refusal { decision, choice, illegal }))),
        }
    }

    /// Asks for one of the choices; a single choice that is forced is taken without asking.
    pub fn ask_one(
        &mut self,
        side: Side,
        question: Question,
        mut choices: Vec<Choice>,
    ) -> Flow<Option<Choice>> {
        self.go_on()?;
        match choices.len() {
            0 => Ok(None),
            1 => Ok(choices.pop()),
            _ => self.ask(side, question, Offer::one(choices)).map(Some),
        }
    }

    /// Asks for a set; the empty one is not asked for.
    pub fn ask_set(&mut self, side: Side, question: Question, set: SetOffer) -> Flow<Vec<super::Element>> {
        if set.of.is_empty() {
            return Ok(Vec::new());
        }
        match self.ask(side, question, Offer::with_set(Vec::new(), set))? {
            Choice::Set(elements) => Ok(elements),
            _ => Ok(Vec::new()),
        }
    }

    /// 1.3: turns over the top card of a draw pile. The last card brings a time advance (6.1.2); whether
    /// it did is told beside the card.
    fn reveal(&mut self, side: Side, purpose: Purpose) -> Flow<(Card, bool)> {
        self.go_on()?;
        let Some(id) = self.top_card(side) else {
            unreachable!("a hand never holds the whole deck: positions are checked for it")
        };
        self.record(Fact::CardRevealed { side, card: id, purpose });
        let last = self.battle.decks[side].is_empty();
        if last {
            time::advance(self, side)?;
        }
        Ok((*self.game.card(side, id), last))
    }

    /// The top card of a draw pile. A pile is only ever empty in a position that was written so; then it is
    /// made anew first (1.4).
    fn top_card(&mut self, side: Side) -> Option<CardId> {
        if self.battle.decks[side].is_empty() {
            self.shuffle(side);
        }
        self.battle.decks[side].last().copied()
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
                && !self.triggers_held
            {
                self.trigger(side, roll, trigger, was_last)?;
            }
            return Ok(card.dice);
        }
    }

    /// 9.1: whoever holds the initiative card may have any roll made again, by giving it away.
    fn rolls_again(&mut self, side: Side, roll: RollFor, dice: Dice) -> Flow<bool> {
        if special::has(self.game, SpecialRule::NoRerolls) {
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
        if special::has(self.game, SpecialRule::NoTrigger(side, trigger)) {
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

    /// 1.9.1: rolls inside trigger nothing.
    pub fn without_triggers<T>(&mut self, rule: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        let outer = std::mem::replace(&mut self.triggers_held, true);
        let result = rule(self);
        self.triggers_held = outer;
        result
    }

    /// O16.4: runs the melees unless one is being resolved.
    pub fn within_melee(&mut self, rule: impl FnOnce(&mut Self) -> Flow) -> Flow {
        if self.in_melee {
            return Ok(());
        }
        self.in_melee = true;
        let result = rule(self);
        self.in_melee = false;
        result
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

    /// 5.4: one card from the draw pile to the hand; the last brings a time advance (6.1.2). Tells whether
    /// there was a card left to draw.
    pub fn draw(&mut self, side: Side) -> Flow<bool> {
        self.go_on()?;
        let Some(card) = self.top_card(side) else { return Ok(false) };
        self.record(Fact::CardDrawn { side, card: Some(card) });
        if self.battle.decks[side].is_empty() {
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
        let mut pile = self.battle.decks[side].clone();
        pile.extend(&self.battle.situation.discards[side]);
        pile.sort_unstable();
        self.battle.luck.shuffle(side, &mut pile);
        pile.retain(|card| !on_top.contains(card));
        pile.extend(on_top.iter().rev());
        self.record(Fact::Shuffled { side, order: Some(pile) });
    }

    /// T94: draws smoke from the cup for a hex; an empty cup gives none. The hex is not water and does
    /// not burn: the caller has checked (8.1.5).
    pub fn draw_smoke(&mut self, hex: HexId) {
        let cup = self.battle.situation.smoke_cup;
        let left: usize = cup.iter().map(|n| usize::from(*n)).sum();
        if left == 0 {
            return;
        }
        let in_cup = |hindrance: &u8| {
            let space = usize::from(*hindrance).checked_sub(1);
            space.and_then(|space| cup.get(space)).is_some_and(|left| *left > 0)
        };
        let stacked = self.battle.luck.stacked_smoke.pop_front().filter(in_cup);
        let hindrance = stacked.unwrap_or_else(|| {
            let mut nth = self.battle.luck.below(left);
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
        let cup = &self.battle.chit_cup;
        if let Some(next) = self.battle.luck.stacked_chits.pop_front().filter(|chit| cup.contains(chit)) {
            return Some(next);
        }
        let left = self.battle.chit_cup.len();
        (left > 0).then(|| self.battle.chit_cup[self.battle.luck.below(left)])
    }

    /// E57: a card of a hand at random, if it holds one.
    pub fn random_card(&mut self, side: Side) -> Option<CardId> {
        let hand = &self.battle.hands[side];
        let stacked = self.battle.luck.stacked_losses[side].pop_front();
        if let Some(next) = stacked.filter(|card| hand.contains(card)) {
            return Some(next);
        }
        (!hand.is_empty()).then(|| hand[self.battle.luck.below(hand.len())])
    }
}
