//! A turn: which card as which order, and what to discard (5, O15).

use std::cmp::Reverse;

use crate::squads::rules::{
    Action, CardId, Choice, Element, Order, Posture, SetOffer, Side, UnitClass, UnitId, WeaponClass,
    can_be_activated, units,
};

use super::artillery::Bombardment;
use super::ground::Ground;
use super::mind::Mind;
use super::{advancing, firing, moving, setup};
use crate::squads::rules::odds::below;

/// Cards worth less than this are discarded when there is nothing better to do.
const WORTH_KEEPING: i32 = 28;

/// What a card from the draw pile is worth in place of one without use.
const NEW_CARD: i32 = 16;

/// An order that can be given, and what it gains over keeping its card, in hundredths of a victory point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The order.
    pub order: Order,
    /// What it gains.
    pub gain: i32,
}

/// The orders that gain more than a discard, the best first.
pub(super) fn weighed(mind: Mind, choices: &[Choice]) -> Vec<Weighed> {
    let mut weighed: Vec<Weighed> = Vec::new();
    let mut ground: Option<Ground> = None;
    for choice in choices {
        let Choice::Give(_, order) = choice else { continue };
        if weighed.iter().any(|known| known.order == *order) {
            continue;
        }
        let ground = ground.get_or_insert_with(|| Ground::new(mind));
        weighed.push(Weighed { order: *order, gain: worth(ground, *order) - reserve(mind, *order) });
    }
    let passing = if choices.contains(&Choice::Pass) { passing_worth(mind) } else { 0 };
    weighed.retain(|order| order.gain > passing);
    weighed.sort_by_key(|order| (Reverse(order.gain), order.order));
    weighed
}

/// The order that gains most over keeping its card; else a discard; else the end of the turn.
pub(super) fn choose(mind: Mind, choices: &[Choice]) -> Choice {
    if let Some(place) = setup::from_hiding(mind, choices) {
        return place;
    }
    if let Some(Weighed { order, .. }) = weighed(mind, choices).first().copied()
        && let Some(card) = cheapest_card(mind, order, choices)
    {
        return Choice::Give(card, order);
    }
    let ending = if choices.contains(&Choice::Pass) { Choice::Pass } else { Choice::EndTurn };
    if choices.contains(&ending) { ending } else { choices[0].clone() }
}

/// What an order is worth now.
fn worth(ground: &Ground, order: Order) -> i32 {
    let mind = ground.mind;
    match order {
        Order::Advance => advancing::order_value(ground),
        Order::ArtilleryDenied => match mind.situation().radios[mind.enemy()] {
            Some(radio) if radio.broken => 110,
            Some(_) => 90,
            None => 0,
        },
        Order::ArtilleryRequest => artillery_worth(mind),
        Order::CommandConfusion => 0,
        Order::Fire => firing::order_value(mind),
        Order::Move => moving::order_value(ground),
        Order::Recover => recovery_worth(mind),
        Order::Rout => rout_worth(mind, mind.enemy()),
    }
}

/// What a card with an order is worth in hand: fire is held for opportunity fire (A33), the more so by
/// those who wait for the enemy to come.
fn reserve(mind: Mind, order: Order) -> i32 {
    let waits = mind.posture() == Posture::Defender;
    let spare = mind.cards_with(order) > 1;
    match order {
        Order::Fire if spare => 12,
        Order::Fire if waits => 45,
        Order::Fire => 30,
        Order::Move if waits => 25,
        Order::Move => 12,
        Order::Advance => 12,
        Order::ArtilleryRequest => 20,
        Order::Recover => 15,
        Order::Rout => 15,
        Order::ArtilleryDenied | Order::CommandConfusion => 0,
    }
}

/// O22: units that rally or are freed of suppression.
fn recovery_worth(mind: Mind) -> i32 {
    let (game, situation) = (mind.game, mind.situation());
    situation
        .units_of(mind.side)
        .map(|(id, unit, _)| {
            let morale = units::morale(game, situation, id).total() + i16::from(unit.suppressed);
            let rally = if unit.broken { mind.loss(id) * 2 / 5 * below(morale) / 36 } else { 0 };
            rally + if unit.suppressed { mind.loss(id) / 8 } else { 0 }
        })
        .sum()
}

/// O23: broken units driven off objectives, back, or off the map.
pub(super) fn rout_worth(mind: Mind, side: Side) -> i32 {
    let (game, situation) = (mind.game, mind.situation());
    let edge = game.side(side).edge;
    let worth: i32 = situation
        .units_of(side)
        .filter(|(_, unit, _)| unit.broken)
        .map(|(id, _, hex)| {
            let morale = units::morale(game, situation, id).total();
            let flees = 36 - below(morale + 1);
            let leaves = 36 - below(morale + i16::from(edge.depth(hex)));
            let objective = if game.map.objective_at(hex).is_some() { 80 } else { 0 };
            (flees * (25 + objective) + leaves * mind.loss(id)) / 36
        })
        .sum();
    if side == mind.side { -worth } else { worth }
}

/// O18: a radio repaired, or the best bombardment any leader can call.
fn artillery_worth(mind: Mind) -> i32 {
    match mind.situation().radios[mind.side] {
        Some(radio) if radio.broken => 60,
        Some(_) => Bombardment::new(mind).best_observer(observers(mind)).map_or(0, |(worth, _)| worth),
        None => 0,
    }
}

/// O18.2: the leaders that can observe.
fn observers(mind: Mind) -> Vec<UnitId> {
    mind.situation()
        .units_of(mind.side)
        .filter(|(id, unit, _)| {
            !unit.broken
                && matches!(mind.class(*id), UnitClass::Leader | UnitClass::Hero)
                && can_be_activated(mind.game, mind.situation(), *id)
        })
        .map(|(id, ..)| id)
        .collect()
}

/// What discarding is worth: new cards for those without use.
fn passing_worth(mind: Mind) -> i32 {
    let useless = ranked(mind).into_iter().filter(|(worth, _)| *worth < WORTH_KEEPING).count() as i32;
    NEW_CARD * useless.min(i32::from(mind.game.nations[mind.side].discard_limit))
}

/// The card with an order that is missed least otherwise.
fn cheapest_card(mind: Mind, order: Order, choices: &[Choice]) -> Option<CardId> {
    choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Give(card, given) if *given == order => Some(*card),
            _ => None,
        })
        .min_by_key(|card| action_worth(mind, *card))
}

/// O15: the cards to discard: all without use, at least the worst.
pub(super) fn discards(mind: Mind, set: &SetOffer) -> Vec<Element> {
    let least = usize::from(set.least);
    ranked(mind)
        .into_iter()
        .enumerate()
        .filter(|(number, (worth, _))| *number < least || *worth < WORTH_KEEPING)
        .map(|(_, (_, card))| Element::Card(card))
        .filter(|element| set.of.contains(element))
        .take(usize::from(set.most))
        .collect()
}

/// The hand with what each card is worth, the worst first. Of several with the same order each further one
/// is worth less.
fn ranked(mind: Mind) -> Vec<(i32, CardId)> {
    let mut hand = mind.view.hand.clone();
    hand.sort_by_key(|card| Reverse(action_worth(mind, *card)));
    let mut seen: Vec<Order> = Vec::new();
    let mut ranked: Vec<(i32, CardId)> = hand
        .into_iter()
        .map(|card| {
            let order = mind.card_order(card);
            let before = seen.iter().filter(|other| **other == order).count();
            seen.push(order);
            (order_keep(mind, order, before) + action_worth(mind, card), card)
        })
        .collect();
    ranked.sort();
    ranked
}

/// What a card is worth for its order when `before` others of the kind are held.
fn order_keep(mind: Mind, order: Order, before: usize) -> i32 {
    let situation = mind.situation();
    let goes = mind.posture() != Posture::Defender;
    let broken = |side: Side| situation.units_of(side).filter(|(_, unit, _)| unit.broken).count();
    let row = match order {
        Order::Fire => [85, 60, 35, 20],
        Order::Move if goes => [75, 55, 30, 10],
        Order::Move => [30, 10, 5, 0],
        Order::Advance if goes => [60, 35, 15, 5],
        Order::Advance => [35, 15, 5, 0],
        Order::Recover if broken(mind.side) > 0 => [80, 15, 0, 0],
        Order::Recover => [35, 5, 0, 0],
        Order::Rout if broken(mind.enemy()) > 0 => [50, 5, 0, 0],
        Order::Rout => [15, 0, 0, 0],
        Order::ArtilleryRequest if situation.radios[mind.side].is_some() => [65, 35, 10, 0],
        Order::ArtilleryDenied if situation.radios[mind.enemy()].is_some() => [65, 40, 0, 0],
        Order::ArtilleryRequest | Order::ArtilleryDenied | Order::CommandConfusion => [0; 4],
    };
    row[before.min(3)]
}

/// What a card is worth for its action (A25 to A41).
pub(super) fn action_worth(mind: Mind, card: CardId) -> i32 {
    let situation = mind.situation();
    let has_gun = situation.units_of(mind.side).filter_map(|(_, unit, _)| unit.weapon).any(|weapon| {
        matches!(
            situation.weapon_kind(mind.game, weapon).class,
            WeaponClass::MachineGun | WeaponClass::Mortar
        )
    });
    let goes = mind.posture() != Posture::Defender;
    match mind.game.card(mind.side, card).action {
        Action::Ambush => 18,
        Action::Concealment => 15,
        Action::AssaultFire | Action::SmokeGrenades if goes => 8,
        Action::SustainedFire if has_gun => 9,
        Action::LightWounds | Action::SprayFire => 7,
        Action::Crossfire if goes => 5,
        Action::Crossfire => 10,
        Action::HandGrenades => 5,
        Action::Marksmanship => 9,
        Action::NoQuarter => 6,
        Action::BoreSighting
        | Action::HiddenEntrenchments
        | Action::HiddenMines
        | Action::HiddenPillbox
        | Action::HiddenUnit
        | Action::HiddenWire
            if !goes =>
        {
            12
        }
        Action::DigIn | Action::AssaultFire | Action::SmokeGrenades => 3,
        _ => 0,
    }
}

/// What a card is worth altogether, as the price of playing it for an action.
pub(super) fn card_worth(mind: Mind, card: CardId) -> i32 {
    ranked(mind).into_iter().find(|(_, other)| *other == card).map_or(0, |(worth, _)| worth)
}
