//! An answer put together step by step, for whoever can only take one of so many numbered steps at a time.

use super::decision::{Decision, SetOffer, check};
use super::rules::Rules;

/// A step on the way to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<R: Rules> {
    /// This is the answer.
    Answer(R::Choice),
    /// It is one of these, which are about the same; the next step says which.
    OneOf(Vec<R::Choice>),
    /// This belongs to the set.
    Add(R::Element),
    /// It is none of the steps before this one: the next ones are offered.
    Others,
}

/// A decision on the way to its answer.
///
/// There are never more steps than the width says, every way ends in a legal answer, and every legal answer lies at the end of one: single
/// choices as they are, and sets in some order of their elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picking<R: Rules> {
    decision: Decision<R>,
    width: usize,
    among: Option<Vec<R::Choice>>,
    picked: Vec<R::Element>,
    passed: usize,
}

impl<R: Rules> Picking<R> {
    /// A decision with nothing picked yet, of which no more than so many steps are offered at once; two at least.
    pub fn new(decision: Decision<R>, width: usize) -> Picking<R> {
        Picking { decision, width: width.max(2), among: None, picked: Vec::new(), passed: 0 }
    }

    /// The decision.
    pub fn decision(&self) -> &Decision<R> {
        &self.decision
    }

    /// What was added to the set so far.
    pub fn picked(&self) -> &[R::Element] {
        &self.picked
    }

    /// The steps that can be taken now: choices in the order in which they are offered, those that are about the same (`about`) as one;
    /// then what the set can be made of, and last, where it is one as it stands, the set.
    pub fn steps<A: PartialEq>(
        &self,
        game: &R::Game,
        situation: &R::Situation,
        about: impl Fn(&R::Choice) -> Option<A>,
    ) -> Vec<Step<R>> {
        let mut steps = match &self.among {
            Some(choices) => choices.iter().cloned().map(Step::Answer).collect(),
            None => self.all(game, situation, about),
        };
        steps.drain(..self.passed.min(steps.len()));
        if steps.len() > self.width {
            steps.truncate(self.width - 1);
            steps.push(Step::Others);
        }
        steps
    }

    /// Takes a step, one of those that can be taken now. Gives the answer when it is whole.
    pub fn take(&mut self, step: Step<R>) -> Option<R::Choice> {
        self.passed = if step == Step::Others { self.passed + self.width - 1 } else { 0 };
        match step {
            Step::Answer(choice) => return Some(choice),
            Step::OneOf(choices) => self.among = Some(choices),
            Step::Add(element) => self.picked.push(element),
            Step::Others => {}
        }
        None
    }

    fn all<A: PartialEq>(
        &self,
        game: &R::Game,
        situation: &R::Situation,
        about: impl Fn(&R::Choice) -> Option<A>,
    ) -> Vec<Step<R>> {
        let mut steps =
            if self.picked.is_empty() { together(&self.decision.offer.choices, about) } else { Vec::new() };
        if let Some(set) = &self.decision.offer.set {
            let adds = set.of.iter().filter(|element| self.goes_with(game, situation, set, **element));
            steps.extend(adds.map(|element| Step::Add(*element)));
            let whole = R::set(self.picked.clone());
            if check(game, situation, &self.decision, &whole).is_ok() {
                steps.push(Step::Answer(whole));
            }
        }
        steps
    }

    /// Whether an element can be added. One of those that are needed comes first, and from the fewest that may be chosen on a set is legal
    /// with every further element: fire groups grow from hex to hex.
    fn goes_with(
        &self,
        game: &R::Game,
        situation: &R::Situation,
        set: &SetOffer<R>,
        element: R::Element,
    ) -> bool {
        let first = self.picked.is_empty();
        if first && !set.need.is_empty() && !set.need.contains(&element) {
            return false;
        }
        let mut with = self.picked.clone();
        with.push(element);
        !self.picked.contains(&element) && self.can_be_whole(game, situation, set, with)
    }

    /// Whether elements are a legal set, or become one with as many more as it needs at least.
    fn can_be_whole(
        &self,
        game: &R::Game,
        situation: &R::Situation,
        set: &SetOffer<R>,
        elements: Vec<R::Element>,
    ) -> bool {
        if elements.len() >= usize::from(set.least) {
            return check(game, situation, &self.decision, &R::set(elements)).is_ok();
        }
        let others = set.of.iter().filter(|other| !elements.contains(other));
        set.agree(&elements)
            && others.copied().any(|other| {
                let with = elements.iter().copied().chain([other]).collect();
                self.can_be_whole(game, situation, set, with)
            })
    }
}

/// Choices in their order, those that are about the same as one step where the first of them stands.
fn together<R: Rules, A: PartialEq>(
    choices: &[R::Choice],
    about: impl Fn(&R::Choice) -> Option<A>,
) -> Vec<Step<R>> {
    let mut groups: Vec<(Option<A>, Vec<R::Choice>)> = Vec::new();
    for choice in choices {
        let subject = about(choice);
        match groups.iter_mut().find(|(known, _)| subject.is_some() && *known == subject) {
            Some((_, group)) => group.push(choice.clone()),
            None => groups.push((subject, vec![choice.clone()])),
        }
    }
    let step = |(_, mut group): (_, Vec<R::Choice>)| match group.len() {
        1 => Step::Answer(group.remove(0)),
        _ => Step::OneOf(group),
    };
    groups.into_iter().map(step).collect()
}
