//! What must hold at every decision and at every rest of a battle of squads, on top of what every game has to keep.

use crate::kit::lab::{Violation, hold};
use crate::squads::rules::{
    Battle, CardId, Choice, Decision, Element, Fact, Game, Moves, Side, Unsound, View, check, conserved,
    nothing_burns, sound,
};

impl From<Unsound> for Violation {
    fn from(unsound: Unsound) -> Violation {
        Violation(format!("{unsound:?}"))
    }
}

/// Nothing else is taken for an answer; no card or chit is lost, and each side knows what it may.
pub(super) fn at_decision(game: &Game, battle: &Battle, decision: &Decision) -> Result<(), Violation> {
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
pub(super) fn kept_secret(battle: &Battle, fact: &Fact) -> Result<(), Violation> {
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

/// Between two steps nothing is lost and nothing burns; looked at thoroughly, the battle is sound.
pub(super) fn at_rest(game: &Game, battle: &Battle, thoroughly: bool) -> Result<(), Violation> {
    if thoroughly {
        return Ok(sound(game, battle)?);
    }
    conserved(game, battle)?;
    Ok(nothing_burns(&battle.situation)?)
}
