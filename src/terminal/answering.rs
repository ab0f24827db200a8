//! Numbers and hexes as answers.

use crate::board::HexId;
use crate::rules::{Choice, Element};
use crate::text::{self, Value};

use super::asking::{Asked, Means};
use super::commands::{Heard, Reply};
use super::session::Session;

impl Session {
    /// What the numbers stand for.
    pub(super) fn picked(&self, asked: &Asked, numbers: &[&str]) -> Result<Reply, String> {
        let places: Result<Vec<usize>, String> = numbers.iter().map(|number| place(asked, number)).collect();
        Ok(self.mean(asked, &places?))
    }

    /// What the items at these places mean together.
    pub(super) fn mean(&self, asked: &Asked, places: &[usize]) -> Reply {
        if let [only] = places {
            match &asked.items[*only].means {
                Means::Answer(choice) => return self.checked(choice.clone()),
                Means::Place(piece) => return Reply::Heard(Heard::Piece(*piece)),
                Means::Stop => return Reply::Heard(Heard::Stop),
                Means::Part(_) => {}
            }
        }
        match parts(asked, places) {
            Some(elements) => self.checked(Choice::Set(elements)),
            None => Reply::Told(vec![text::text("text-one-only")]),
        }
    }

    /// What a hex means: the one answer that is about it, or the way there.
    pub(super) fn pointed(&self, asked: &Asked, hex: HexId) -> Reply {
        let way = || self.ways(asked.decision.as_ref()?).remove(&hex);
        match at(asked, hex) {
            Ok(at) => self.mean(asked, &[at]),
            Err(words) => way().map_or(Reply::Told(vec![words]), |way| Reply::Heard(Heard::Way(way))),
        }
    }

    /// All parts of a set.
    pub(super) fn all(&self, asked: &Asked) -> Reply {
        let is_part = |place: &usize| matches!(asked.items[*place].means, Means::Part(_));
        let places: Vec<usize> = (0..asked.items.len()).filter(is_part).collect();
        if places.is_empty() {
            Reply::Told(vec![text::text("text-one-only")])
        } else {
            self.mean(asked, &places)
        }
    }

    /// An answer, if it is legal.
    fn checked(&self, choice: Choice) -> Reply {
        match self.battle.check(&choice) {
            Ok(()) => Reply::Heard(Heard::Answer(choice)),
            Err(illegal) => Reply::Told(vec![text::refusal(&illegal)]),
        }
    }
}

/// The place of an item by its number: 0 is what declines or ends.
pub(super) fn place(asked: &Asked, number: &str) -> Result<usize, String> {
    if let ("0", Some(last)) = (number, asked.last_word()) {
        return Ok(last);
    }
    let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    place
        .filter(|place| *place < asked.items.len())
        .ok_or_else(|| text::text_with("text-no-such-number", &[("count", asked.items.len().into())]))
}

/// The parts of a set at these places; none where something else is among them.
pub(super) fn parts(asked: &Asked, places: &[usize]) -> Option<Vec<Element>> {
    places
        .iter()
        .map(|place| match asked.items[*place].means {
            Means::Part(element) => Some(element),
            _ => None,
        })
        .collect()
}

/// The place of the one item that is about a hex.
pub(super) fn at(asked: &Asked, hex: HexId) -> Result<usize, String> {
    let there: Vec<usize> = (0..asked.items.len()).filter(|at| asked.items[*at].hex == Some(hex)).collect();
    match there[..] {
        [only] => Ok(only),
        [] => Err(text::text_with("text-not-there", &[("hex", hex.into())])),
        _ => {
            let numbers: Vec<String> = there.iter().map(|at| (at + 1).to_string()).collect();
            let values = [("hex", Value::from(hex)), ("numbers", numbers.join(" ").into())];
            Err(text::text_with("text-several-there", &values))
        }
    }
}
