//! What must hold at every decision and at every rest of any battle of any game.

use serde::{Deserialize, Serialize};

use crate::kit::decision::{Decision, check};
use crate::kit::rules::Rules;
use crate::kit::side::Side;
use crate::kit::table::Note;

use super::Studied;

/// An invariant that did not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{0}")]
pub struct Violation(pub String);

/// Tells what does not hold.
///
/// # Errors
/// That.
pub fn hold(condition: bool, what: impl FnOnce() -> String) -> Result<(), Violation> {
    if condition { Ok(()) } else { Err(Violation(what())) }
}

/// The asked side has something legal to answer, the check agrees with the offer, and nothing else is taken for an answer.
pub(super) fn at_decision<R: Studied>(
    game: &R::Game,
    battle: &R::Battle,
    decision: &Decision<R>,
) -> Result<(), Violation> {
    let (offer, situation) = (&decision.offer, R::situation(battle));
    let checked = |choice: &R::Choice| check(game, situation, decision, choice);
    hold(!offer.choices.is_empty() || offer.set.is_some(), || {
        format!("nothing can be answered to {:?}", decision.question)
    })?;
    for (index, choice) in offer.choices.iter().enumerate() {
        let checked = checked(choice);
        hold(checked.is_ok(), || format!("{choice:?} is offered and refused: {checked:?}"))?;
        hold(!offer.choices[..index].contains(choice), || format!("{choice:?} is offered twice"))?;
    }
    let mut strange = R::set(Vec::new());
    if let Some(set) = &offer.set {
        hold(usize::from(set.most) <= set.of.len() && set.least <= set.most, || {
            format!("a set of {} to {} of {}", set.least, set.most, set.of.len())
        })?;
        let twice: Vec<R::Element> = set.of.iter().flat_map(|element| [*element, *element]).collect();
        if !twice.is_empty() {
            strange = R::set(twice);
        }
    }
    let possible = offer.set.is_some() && R::elements(&strange).is_none_or(<[_]>::is_empty);
    hold(possible || offer.choices.contains(&strange) || checked(&strange).is_err(), || {
        format!("{strange:?} was never offered and is accepted")
    })?;
    R::at_decision(game, battle, decision)
}

/// What must hold between two steps. At powers of two everything is looked at, and what is written of the battle is read back the
/// same.
pub(super) fn at_rest<R: Studied>(game: &R::Game, battle: &R::Battle, steps: u32) -> Result<(), Violation> {
    let thoroughly = steps.is_power_of_two();
    R::at_rest(game, battle, thoroughly)?;
    if !thoroughly {
        return Ok(());
    }
    let text = ron::to_string(battle).map_err(|error| Violation(format!("cannot be written: {error}")))?;
    let back: R::Battle =
        ron::from_str(&text).map_err(|error| Violation(format!("cannot be read back: {error}")))?;
    hold(&back == battle, || "written and read back it differs".to_owned())
}

/// A view folded from the facts a side sees equals the view taken of the battle.
pub(super) fn folded<R: Rules>(
    game: &R::Game,
    side: Side,
    start: &R::View,
    notes: &[Note<R>],
    battle: &R::Battle,
) -> Result<(), Violation> {
    let mut view = start.clone();
    for note in notes {
        R::follow(game, &mut view, &R::seen_by(&note.fact, side));
    }
    hold(view == R::view(battle, side), || format!("the view of {side:?} folded from facts differs"))
}
