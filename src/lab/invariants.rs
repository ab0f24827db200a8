//! What must hold at every decision and at every rest of any battle.

use crate::rules::{
    Battle, CardId, Choice, Decision, Element, Fact, Game, Moves, Note, Side, Unsound, View, check,
    conserved, nothing_burns, sound,
};

/// An invariant that did not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Violation(pub String);

impl From<Unsound> for Violation {
    fn from(unsound: Unsound) -> Violation {
        Violation(format!("{unsound:?}"))
    }
}

fn hold(condition: bool, what: impl FnOnce() -> String) -> Result<(), Violation> {
    if condition { Ok(()) } else { Err(Violation(what())) }
}

/// The asked side has something legal to answer, and the check agrees with the offer.
pub fn at_decision(game: &Game, battle: &Battle, decision: &Decision) -> Result<(), Violation> {
    let offer = &decision.offer;
    hold(!offer.choices.is_empty() || offer.set.is_some(), || {
        format!("nothing can be answered to {:?}", decision.question)
    })?;
    for choice in &offer.choices {
        let checked = check::check(game, &battle.situation, decision, choice);
        hold(checked.is_ok(), || format!("{choice:?} is offered and refused: {checked:?}"))?;
    }
    for (index, choice) in offer.choices.iter().enumerate() {
        hold(!offer.choices[..index].contains(choice), || format!("{choice:?} is offered twice"))?;
    }
    if let Some(set) = &offer.set {
        hold(usize::from(set.most) <= set.of.len() && set.least <= set.most, || {
            format!("a set of {} to {} of {}", set.least, set.most, set.of.len())
        })?;
    }
    let strange = Choice::Space(u8::MAX);
    hold(check::check(game, &battle.situation, decision, &strange).is_err(), || {
        "a choice that was never offered is accepted".to_owned()
    })?;
    conserved(game, battle)?;
    offers_what_it_knows(battle, decision)?;
    hides(battle, decision.side.other())
}

/// Cards and chits that a side is offered are its own, or were shown to it.
fn offers_what_it_knows(battle: &Battle, decision: &Decision) -> Result<(), Violation> {
    let side = decision.side;
    let own = |card: &CardId| battle.hands[side].contains(card);
    let known = decision.offer.choices.iter().all(|choice| match choice {
        Choice::Give(card, _) | Choice::Play(card, _) => own(card),
        Choice::Card(card) => battle.seen[side].contains(card),
        Choice::Chit(chit) => battle.secret_chits[side].contains(chit),
        _ => true,
    });
    let of = decision.offer.set.iter().flat_map(|set| &set.of);
    let own_set = of.into_iter().all(|element| !matches!(element, Element::Card(card) if !own(card)));
    hold(known && own_set, || format!("{side:?} is offered a card or chit it cannot know"))
}

/// A fact as each side sees it names no card but of the own hand, of a discard pile, or shown; no chit but an own
/// or an open one; no order of a pile.
pub fn kept_secret(battle: &Battle, fact: &Fact) -> Result<(), Violation> {
    for viewer in Side::BOTH {
        let seen = fact.seen_by(viewer);
        let kept = match seen.meaning().moves {
            Moves::Pile(_, order) => order.is_none(),
            Moves::ToHand(side, card) => side == viewer || card.is_none(),
            Moves::ChitDrawn(side, chit) => side == viewer || chit.is_none(),
            Moves::TurnedOver(side, card) | Moves::FromHand(side, card) => {
                battle.situation.discards[side].contains(&card)
            }
            Moves::ChitOpened(chit) | Moves::ChitRevealed(_, chit) => {
                battle.situation.open_chits.contains(&chit)
            }
            Moves::Unseen(side, piece) => side == viewer || piece.is_none(),
            // Its owner knows it, and the other side looks at it.
            Moves::HandShown(..) | Moves::Nothing => true,
        };
        hold(kept, || format!("{viewer:?} sees what is hidden in {fact:?}"))?;
    }
    Ok(())
}

/// A side's view holds none of the other's hidden cards.
fn hides(battle: &Battle, side: Side) -> Result<(), Violation> {
    let view = View::of(battle, side);
    hold(view.hand == battle.hands[side], || "a view has another hand than its side".to_owned())?;
    hold(view.seen.iter().all(|card| battle.hands[side.other()].contains(card)), || {
        "a view remembers a card that is gone".to_owned()
    })
}

/// What must hold between two steps: the battle is sound, and what is written of it is read back the same.
pub fn at_rest(game: &Game, battle: &Battle) -> Result<(), Violation> {
    sound(game, battle)?;
    let text = ron::to_string(battle).map_err(|error| Violation(format!("cannot be written: {error}")))?;
    let back: Battle =
        ron::from_str(&text).map_err(|error| Violation(format!("cannot be read back: {error}")))?;
    hold(&back == battle, || "written and read back it differs".to_owned())
}

/// At every rest, the cheap checks; at powers of two, all of them.
pub fn at_rest_lightly(game: &Game, battle: &Battle, steps: u32) -> Result<(), Violation> {
    if steps.is_power_of_two() {
        return at_rest(game, battle);
    }
    conserved(game, battle)?;
    Ok(nothing_burns(&battle.situation)?)
}

/// A view folded from the facts a side sees equals the view taken of the battle.
pub fn folded(game: &Game, start: &View, notes: &[Note], battle: &Battle) -> Result<(), Violation> {
    let mut view = start.clone();
    for note in notes {
        view.apply(game, &note.fact.seen_by(view.side));
    }
    hold(view == View::of(battle, view.side), || {
        format!("the view of {:?} folded from facts differs", view.side)
    })
}
