//! What is asked, what is offered, and whether an answer is one of it.

use serde::{Deserialize, Serialize};

use super::path::PhasePath;
use super::rules::Rules;
use super::side::Side;

/// A choice that a side has to make now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Decision<R: Rules> {
    /// Who must answer.
    pub side: Side,
    /// In the middle of what.
    pub during: PhasePath<R::Phase>,
    /// What is asked.
    pub question: R::Question,
    /// What may be answered.
    pub offer: Offer<R>,
}

/// What may be answered: any one of the choices, or a set of the elements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Offer<R: Rules> {
    /// Single choices, each legal as it stands.
    pub choices: Vec<R::Choice>,
    /// A set to be put together, answered with [`Rules::set`].
    pub set: Option<SetOffer<R>>,
}

/// A set of elements to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct SetOffer<R: Rules> {
    /// The elements, each at most once.
    pub of: Vec<R::Element>,
    /// The fewest that may be chosen.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// If not empty, at least one of these must be chosen.
    pub need: Vec<R::Element>,
    /// What else a set must hold to.
    pub shape: R::Shape,
    /// Pairs that cannot be chosen together.
    pub apart: Vec<(R::Element, R::Element)>,
}

/// What keeps an answer from being one of the offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Misfit {
    /// It is not among what can be chosen.
    NotOffered,
    /// Something chosen cannot take part.
    NotInTheSet,
    /// Something is chosen twice.
    Twice,
    /// Too few are chosen.
    TooFew,
    /// Too many are chosen.
    TooMany,
    /// None of those chosen can carry it out.
    NobodyCarriesItOut,
    /// Two of those chosen do not go together.
    KeptApart,
    /// The other side is asked.
    OtherSide,
    /// The battle is over.
    Over,
}

impl<R: Rules> Offer<R> {
    /// Single choices only.
    pub fn one(choices: Vec<R::Choice>) -> Self {
        Offer { choices, set: None }
    }

    /// A set, perhaps beside single choices.
    pub fn with_set(choices: Vec<R::Choice>, set: SetOffer<R>) -> Self {
        Offer { choices, set: Some(set) }
    }

    /// Whether nothing can be put together.
    pub fn has_no_elements(&self) -> bool {
        self.set.as_ref().is_none_or(|set| set.of.is_empty())
    }

    /// Whether declining is all that can be done.
    pub fn only_declining(&self) -> bool {
        self.set.is_none() && matches!(self.choices.as_slice(), [only] if R::declines(only))
    }
}

impl<R: Rules> SetOffer<R> {
    /// A set that must hold to a shape, and to no other conditions.
    pub fn shaped(of: Vec<R::Element>, least: u8, most: u8, shape: R::Shape) -> Self {
        SetOffer { of, least, most, need: Vec::new(), shape, apart: Vec::new() }
    }

    /// Whether none of the elements is to be kept apart from another.
    pub fn agree(&self, elements: &[R::Element]) -> bool {
        !self.apart.iter().any(|(one, other)| elements.contains(one) && elements.contains(other))
    }

    /// What keeps these elements from being a set of this offer, but for its shape.
    fn misfit(&self, elements: &[R::Element]) -> Option<Misfit> {
        if elements.iter().any(|element| !self.of.contains(element)) {
            return Some(Misfit::NotInTheSet);
        }
        if (1..elements.len()).any(|i| elements[..i].contains(&elements[i])) {
            return Some(Misfit::Twice);
        }
        if elements.len() < usize::from(self.least) {
            return Some(Misfit::TooFew);
        }
        if elements.len() > usize::from(self.most) {
            return Some(Misfit::TooMany);
        }
        if !self.need.is_empty() && !elements.iter().any(|element| self.need.contains(element)) {
            return Some(Misfit::NobodyCarriesItOut);
        }
        (!self.agree(elements)).then_some(Misfit::KeptApart)
    }
}

/// Checks an answer against what was offered.
///
/// # Errors
/// What is wrong and the rule that forbids it.
pub fn check<R: Rules>(
    game: &R::Game,
    situation: &R::Situation,
    decision: &Decision<R>,
    choice: &R::Choice,
) -> Result<(), R::Illegal> {
    if decision.offer.choices.contains(choice) {
        return Ok(());
    }
    let refused = |misfit| R::refused(game, situation, decision, choice, misfit);
    let (Some(elements), Some(set)) = (R::elements(choice), &decision.offer.set) else {
        return Err(refused(Misfit::NotOffered));
    };
    match set.misfit(elements) {
        Some(misfit) => Err(refused(misfit)),
        None => R::fits(game, situation, decision, elements),
    }
}

/// Whether these elements are a set of what was offered.
pub fn makes_a_set<R: Rules>(
    game: &R::Game,
    situation: &R::Situation,
    decision: &Decision<R>,
    set: &SetOffer<R>,
    elements: &[R::Element],
) -> bool {
    set.misfit(elements).is_none() && R::fits(game, situation, decision, elements).is_ok()
}
