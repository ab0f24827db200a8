//! What is weighed at a question: answers with what they are worth, and the rule that is gone by besides.
//!
//! The functions that decide return it: what is told of a decision is what was decided by.

use std::cmp::Reverse;

use crate::squads::board::HexId;
use crate::squads::rules::{Choice, Element};

/// What somebody would answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel {
    /// The answer.
    pub choice: Choice,
    /// What it was weighed against, itself among it, the best first; nothing where no numbers were compared.
    pub weighed: Vec<Weighed>,
    /// The rule that is gone by besides.
    pub rule: Option<Rule>,
}

/// An answer that was weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The answer.
    pub choice: Choice,
    /// What it is worth, in hundredths of a victory point: an order over keeping its card, everything else over doing nothing.
    pub gain: Option<i32>,
    /// What it had to be worth to be done, where more than nothing.
    pub against: Option<Against>,
    /// Who would carry it out, where the answer does not say it.
    pub with: Vec<Element>,
    /// Where, or at whom, where the answer does not say it.
    pub at: Option<HexId>,
    /// The chance of winning behind it, where battles were imagined.
    pub hope: Option<Hope>,
}

/// What an answer has to be worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Against {
    /// What asks for it.
    pub stake: Stake,
    /// So many hundredths of a victory point.
    pub worth: i32,
}

/// What is at stake with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// The card is no longer in hand.
    Card,
    /// Nor is the last Fire card.
    LastFire,
    /// Nor is one of several Fire cards.
    SpareFire,
    /// Nor is the initiative card (9.1).
    Initiative,
    /// Fire that promises less is held.
    Shot,
    /// A unit that gains less stays where it is.
    Step,
    /// A card that is worth so much is kept.
    Keeping,
}

/// A rule that is gone by where numbers do not say everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Near an own objective fire is worth more than it harms.
    NearObjective,
    /// Wire is laid under enemies on the move who have little cover (A35.5).
    Wire,
    /// An ambush, unless the melee is as good as won: so many chances of a hundred (A25).
    Ambush(i32),
    /// Light wounds only for a squad that would be lost (A36).
    LightWounds,
    /// Two points are always worth a card (A38).
    NoQuarter,
    /// Demolitions where own units stand in wire or mines.
    Demolitions,
    /// A hidden unit comes as soon as it can.
    HiddenUnit,
    /// Smoke on a way whose risk is so many hundredths of a point.
    Smoke(i32),
    /// The last cards end a battle that is won: the whole hand goes (O15).
    LastCards,
    /// The last cards end a battle that is lost: one stays in the pile (O15).
    LeaveACard,
    /// No more cards than these may be thrown away at once (O15).
    AtMost(u8),
    /// Leaders before those whom they help.
    LeadersFirst,
    /// Leaders behind those whom they would help no more (O20.3.4).
    LeadersLast,
    /// Who was meant to carry out the order when it was given does.
    AsMeant,
}

/// A chance of winning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hope {
    /// The chance, 0 to 1.
    pub chance: f64,
    /// How many imagined battles say so.
    pub battles: u32,
}

impl Weighed {
    /// An answer and what it is worth.
    pub(super) fn of(choice: Choice, gain: i32) -> Weighed {
        Weighed { choice, gain: Some(gain), against: None, with: Vec::new(), at: None, hope: None }
    }

    /// An answer and the chance of winning behind it.
    pub(super) fn hoped(choice: Choice, hope: Hope) -> Weighed {
        Weighed { gain: None, hope: Some(hope), ..Weighed::of(choice, 0) }
    }

    /// The same if it has to be worth so much.
    pub(super) fn against(self, stake: Stake, worth: i32) -> Weighed {
        Weighed { against: Some(Against { stake, worth }), ..self }
    }

    /// The same with those who would carry it out.
    pub(super) fn with(self, who: impl IntoIterator<Item = Element>) -> Weighed {
        Weighed { with: who.into_iter().collect(), ..self }
    }

    /// The same with where.
    pub(super) fn at(self, hex: Option<HexId>) -> Weighed {
        Weighed { at: hex, ..self }
    }

    /// How much more it is worth than it has to be.
    fn lead(&self) -> i32 {
        self.gain.unwrap_or(0) - self.against.map_or(0, |against| against.worth)
    }
}

impl Counsel {
    /// An answer that was chosen among those that were weighed, which stand below it by how much more they are worth than they have to be.
    pub(super) fn of(choice: Choice, mut weighed: Vec<Weighed>) -> Counsel {
        weighed.sort_by_key(|one| (one.choice != choice, Reverse(one.lead())));
        Counsel { choice, weighed, rule: None }
    }

    /// The best of several answers, the first of equal ones.
    pub(super) fn best(scored: impl IntoIterator<Item = (i32, Choice)>) -> Option<Counsel> {
        let mut weighed: Vec<Weighed> =
            scored.into_iter().map(|(gain, choice)| Weighed::of(choice, gain)).collect();
        weighed.sort_by_key(|one| Reverse(one.lead()));
        Some(Counsel { choice: weighed.first()?.choice.clone(), weighed, rule: None })
    }

    /// The best of several answers if it is worth more than it has to be; else nothing is done.
    pub(super) fn worthwhile(weighed: impl IntoIterator<Item = Weighed>) -> Counsel {
        let mut weighed: Vec<Weighed> = weighed.into_iter().collect();
        weighed.sort_by_key(|one| Reverse(one.lead()));
        let best = weighed.first().filter(|best| best.lead() > 0);
        Counsel { choice: best.map_or(Choice::Decline, |best| best.choice.clone()), weighed, rule: None }
    }

    /// An answer that a rule gives.
    pub(super) fn by_rule(choice: Choice, rule: Rule) -> Counsel {
        Counsel { rule: Some(rule), ..Counsel::from(choice) }
    }

    /// Whether there is anything to be told of it.
    pub fn tells(&self) -> bool {
        self.rule.is_some() || !self.weighed.is_empty()
    }
}

/// An answer of which nothing is told.
impl From<Choice> for Counsel {
    fn from(choice: Choice) -> Counsel {
        Counsel { choice, weighed: Vec::new(), rule: None }
    }
}
