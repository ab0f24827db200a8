//! Numbers and hexes as answers.

use crate::kit::Rules;
use crate::kit::speech::{Value, text, text_with};

use super::spoken::{Choice, Element};
use super::{Asked, Heard, Means, Reply, Session, Spoken};

impl<S: Spoken> Session<S> {
    /// What the numbers stand for.
    pub(super) fn picked(&self, asked: &Asked<S>, numbers: &[&str]) -> Result<Reply<S>, String> {
        let places: Result<Vec<usize>, String> = numbers.iter().map(|number| place(asked, number)).collect();
        Ok(self.mean(asked, &places?))
    }

    /// What the items at these places mean together.
    fn mean(&self, asked: &Asked<S>, places: &[usize]) -> Reply<S> {
        if let [only] = places {
            match &asked.items[*only].means {
                Means::Answer(choice) => return self.checked(choice.clone()),
                Means::Step(step) => return Reply::Heard(Heard::Step(step.clone())),
                Means::Stop => return Reply::Heard(Heard::Stop),
                Means::Part(_) => {}
            }
        }
        match parts(asked, places) {
            Some(elements) => self.checked(S::Rules::set(elements)),
            None => Reply::Told(vec![text("text-one-only")]),
        }
    }

    /// What a hex means: the one answer that is about it, or what the game makes of it.
    pub(super) fn pointed(&self, asked: &Asked<S>, hex: S::Hex) -> Reply<S> {
        match self.at(asked, hex) {
            Ok(at) => self.mean(asked, &[at]),
            Err(words) => S::beyond(self, asked, hex).map_or(Reply::Told(vec![words]), Reply::Heard),
        }
    }

    /// All parts of a set.
    pub(super) fn all(&self, asked: &Asked<S>) -> Reply<S> {
        let is_part = |place: &usize| matches!(asked.items[*place].means, Means::Part(_));
        let places: Vec<usize> = (0..asked.items.len()).filter(is_part).collect();
        if places.is_empty() { Reply::Told(vec![text("text-one-only")]) } else { self.mean(asked, &places) }
    }

    /// An answer, if it is legal.
    fn checked(&self, choice: Choice<S>) -> Reply<S> {
        match self.battle.check(&choice) {
            Ok(()) => Reply::Heard(Heard::Answer(choice)),
            Err(illegal) => Reply::Told(vec![S::refusal(&illegal)]),
        }
    }

    /// The place of the one item that is about a hex.
    fn at(&self, asked: &Asked<S>, hex: S::Hex) -> Result<usize, String> {
        let there: Vec<usize> =
            (0..asked.items.len()).filter(|at| asked.items[*at].hex == Some(hex)).collect();
        let name = || ("hex", Value::from(S::hex_name(self, hex)));
        match there[..] {
            [only] => Ok(only),
            [] => Err(text_with("text-not-there", &[name()])),
            _ => {
                let numbers: Vec<String> = there.iter().map(|at| (at + 1).to_string()).collect();
                Err(text_with("text-several-there", &[name(), ("numbers", numbers.join(" ").into())]))
            }
        }
    }
}

/// The place of an item by its number: 0 is what declines or ends.
///
/// # Errors
/// That there is none of that number.
pub fn place<S: Spoken>(asked: &Asked<S>, number: &str) -> Result<usize, String> {
    if let ("0", Some(last)) = (number, asked.last_word()) {
        return Ok(last);
    }
    let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    place
        .filter(|place| *place < asked.items.len())
        .ok_or_else(|| text_with("text-no-such-number", &[("count", asked.items.len().into())]))
}

/// The parts of a set at these places; none where something else is among them.
pub fn parts<S: Spoken>(asked: &Asked<S>, places: &[usize]) -> Option<Vec<Element<S>>> {
    places
        .iter()
        .map(|place| match asked.items[*place].means {
            Means::Part(element) => Some(element),
            _ => None,
        })
        .collect()
}
