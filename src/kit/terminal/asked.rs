//! A question as it is put: what stands before the answers, and the answers by their numbers.

use crate::kit::speech::text_with;
use crate::kit::{Rules, SetOffer};

use super::Spoken;
use super::spoken::{Choice, Decision, Element};

/// An answer that can be given by its number.
pub struct Item<S: Spoken> {
    /// What it is called.
    pub words: String,
    /// What it does.
    pub means: Means<S>,
    /// The hex that it is about: it answers too.
    pub hex: Option<S::Hex>,
}

/// What an item does.
pub enum Means<S: Spoken> {
    /// It is the answer.
    Answer(Choice<S>),
    /// It is one of several that make the answer.
    Part(Element<S>),
    /// It leads on to the answer.
    Step(S::Step),
    /// The other person wants to act.
    Stop,
}

impl<S: Spoken> Item<S> {
    /// An item that is about no hex.
    pub fn new(words: String, means: Means<S>) -> Item<S> {
        Item { words, means, hex: None }
    }
}

/// A question that was put.
pub struct Asked<S: Spoken> {
    /// What is asked of the one at the keyboard; none where it is only whether the other acts.
    pub decision: Option<Decision<S>>,
    /// What stands before the answers.
    pub head: Vec<String>,
    /// The answers.
    pub items: Vec<Item<S>>,
}

impl<S: Spoken> Asked<S> {
    /// The place of the answer that declines or ends, which has the number 0 wherever there are others.
    pub fn last_word(&self) -> Option<usize> {
        let ends = |item: &Item<S>| matches!(&item.means, Means::Answer(choice) if S::ends(choice));
        self.items.len().checked_sub(1).filter(|last| ends(&self.items[*last]))
    }

    /// Its lines: the answers behind their numbers.
    pub fn lines(&self) -> Vec<String> {
        let numbered = |(at, item): (usize, &Item<S>)| format!("{}. {}", self.number(at), item.words);
        self.head.iter().cloned().chain(self.items.iter().enumerate().map(numbered)).collect()
    }

    /// The number that stands before an item.
    fn number(&self, at: usize) -> usize {
        let last = self.last_word().filter(|_| self.items.len() > 1);
        if last == Some(at) { 0 } else { at + 1 }
    }

    /// The numbers that give an answer, the parts of it, or a step that leads to it.
    pub fn numbers(&self, choice: &Choice<S>, leads: impl Fn(&S::Step) -> bool) -> Vec<String> {
        let gives = |means: &Means<S>| match means {
            Means::Answer(answer) => answer == choice,
            Means::Part(part) => S::Rules::elements(choice).is_some_and(|elements| elements.contains(part)),
            Means::Step(step) => leads(step),
            Means::Stop => false,
        };
        let found = self.items.iter().enumerate().filter(|(_, item)| gives(&item.means));
        found.map(|(at, _)| self.number(at).to_string()).collect()
    }
}

/// How a set is chosen.
pub fn how_many<R: Rules>(set: &SetOffer<R>) -> String {
    let values = [("least", set.least.into()), ("most", set.most.into())];
    text_with(if set.most == 1 { "text-choose-one" } else { "text-choose-several" }, &values)
}
