//! What must hold at every decision and at every rest of any battle.

use crate::board::HexId;
use crate::rules::{
    Battle, CardId, Chit, Choice, Decision, Element, Fact, Game, Note, Place, Side, Stage, View, check,
};

/// An invariant that did not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Broken(pub String);

fn hold(condition: bool, what: impl FnOnce() -> String) -> Result<(), Broken> {
    if condition { Ok(()) } else { Err(Broken(what())) }
}

/// The asked side has something legal to answer, and the check agrees with the offer.
pub fn at_decision(game: &Game, battle: &Battle, decision: &Decision) -> Result<(), Broken> {
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
fn offers_what_it_knows(battle: &Battle, decision: &Decision) -> Result<(), Broken> {
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
pub fn kept_secret(battle: &Battle, fact: &Fact) -> Result<(), Broken> {
    for viewer in Side::BOTH {
        let kept = match fact.seen_by(viewer) {
            Fact::Shuffled { order, .. } => order.is_none(),
            Fact::CardDrawn { side, card } => side == viewer || card.is_none(),
            Fact::ChitDrawn { side, chit } => side == viewer || chit.is_none(),
            Fact::CardRevealed { side, card, .. }
            | Fact::CardGiven { side, card, .. }
            | Fact::CardPlayed { side, card, .. }
            | Fact::CardDiscarded { side, card } => battle.situation.discards[side].contains(&card),
            Fact::ChitOpened { chit } | Fact::ChitRevealed { chit, .. } => {
                battle.situation.open_chits.contains(&chit)
            }
            _ => true,
        };
        hold(kept, || format!("{viewer:?} sees what is hidden in {fact:?}"))?;
    }
    Ok(())
}

/// Cards are conserved, counts agree, units are where only one thing can be.
fn conserved(game: &Game, battle: &Battle) -> Result<(), Broken> {
    let situation = &battle.situation;
    for side in Side::BOTH {
        let mut cards: Vec<_> = battle.decks[side]
            .iter()
            .chain(&battle.hands[side])
            .chain(&situation.discards[side])
            .copied()
            .collect();
        cards.sort_unstable();
        cards.dedup();
        let total = battle.decks[side].len() + battle.hands[side].len() + situation.discards[side].len();
        let in_play = game.nations[side].deck.len() - game.side(side).set_aside.len();
        hold(cards.len() == in_play && total == cards.len(), || {
            format!("{side:?} has {total} cards, {} different", cards.len())
        })?;
        hold(
            usize::from(situation.hands[side]) == battle.hands[side].len()
                && usize::from(situation.decks[side]) == battle.decks[side].len()
                && usize::from(situation.secret_chits[side]) == battle.secret_chits[side].len(),
            || format!("the counts of {side:?} are not those of its cards and chits"),
        )?;
        hold(battle.hands[side].len() <= game.hand_size(side), || format!("{side:?} holds too many cards"))?;
    }
    let drawn: usize = situation.markers.iter().filter(|m| m.smoke.is_some()).count();
    let left: usize = situation.smoke_cup.iter().map(|n| usize::from(*n)).sum();
    hold(drawn + left == 20, || format!("{drawn} smoke markers on the map and {left} in the cup"))?;
    let chits = battle.chit_cup.len()
        + situation.open_chits.len()
        + Side::BOTH.iter().map(|s| battle.secret_chits[*s].len()).sum::<usize>();
    hold(chits == Chit::ALL.len() - game.scenario.excluded_chits.len(), || format!("{chits} chits"))?;
    for (id, unit) in situation.all_units() {
        let counted = situation.casualties[unit.owner].iter().filter(|c| **c == Some(id)).count();
        let expected = usize::from(unit.place == Place::Casualty);
        hold(counted == expected, || format!("unit {} is {counted} times on the casualty track", id.0))?;
        if let Some(weapon) = unit.weapon {
            let carriers = situation.units.iter().filter(|u| u.weapon == Some(weapon)).count();
            hold(carriers == 1 && !situation.weapon(weapon).eliminated, || {
                format!("weapon {} has {carriers} carriers", weapon.0)
            })?;
        }
    }
    Ok(())
}

/// A side's view holds none of the other's hidden cards.
fn hides(battle: &Battle, side: Side) -> Result<(), Broken> {
    let view = View::of(battle, side);
    hold(view.hand == battle.hands[side], || "a view has another hand than its side".to_owned())?;
    hold(view.seen.iter().all(|card| battle.hands[side.other()].contains(card)), || {
        "a view remembers a card that is gone".to_owned()
    })
}

/// What must hold between two steps: nothing is under way, and views folded from facts are the views taken.
pub fn at_rest(game: &Game, battle: &Battle) -> Result<(), Broken> {
    let situation = &battle.situation;
    hold(situation.order.is_none() && situation.attack.is_none() && situation.spotting.is_none(), || {
        "something is under way between two steps".to_owned()
    })?;
    let both = |hex: HexId| Side::BOTH.iter().all(|side| situation.occupied_by(hex, *side));
    hold(situation.stage == Stage::Over || !HexId::all().any(both), || {
        "units of both sides share a hex between two steps".to_owned()
    })?;
    conserved(game, battle)?;
    nothing_burns(battle)?;
    let text = ron::to_string(battle).map_err(|error| Broken(format!("cannot be written: {error}")))?;
    let back: Battle =
        ron::from_str(&text).map_err(|error| Broken(format!("cannot be read back: {error}")))?;
    hold(&back == battle, || "written and read back it differs".to_owned())
}

/// At every rest, the cheap checks; at powers of two, all of them.
pub fn at_rest_lightly(game: &Game, battle: &Battle, steps: u32) -> Result<(), Broken> {
    if steps.is_power_of_two() {
        return at_rest(game, battle);
    }
    conserved(game, battle)?;
    nothing_burns(battle)
}

/// 8.1.5: a blaze shares its hex with nothing.
fn nothing_burns(battle: &Battle) -> Result<(), Broken> {
    for hex in HexId::all() {
        let markers = battle.situation.markers(hex);
        let alone = battle.situation.units_in(hex).next().is_none()
            && markers.smoke.is_none()
            && markers.fortification.is_none();
        hold(!markers.blaze || alone, || format!("{hex} burns under something"))?;
    }
    Ok(())
}

/// A view folded from the facts a side sees equals the view taken of the battle.
pub fn folded(game: &Game, start: &View, notes: &[Note], battle: &Battle) -> Result<(), Broken> {
    let mut view = start.clone();
    for note in notes {
        view.apply(game, &note.fact.seen_by(view.side));
    }
    hold(view == View::of(battle, view.side), || {
        format!("the view of {:?} folded from facts differs", view.side)
    })
}
