//! Moments in which a card may be played beside the order under way, and rolls that may be made again (9.1).

use std::cmp::Ordering;

use crate::squads::board::HexId;
use crate::squads::rules::{
    Action, Attack, CardId, Choice, Dice, Fortification, Order, Piece, Place, Role, RollFor, Side, UnitClass,
    UnitId, boosts, candidates, fire, opportunity_fire, stacking, terrain, units,
};

use super::firing::Range;
use super::mind::{Mind, best};
use super::setup;
use super::turn::{action_worth, card_worth};
use crate::squads::rules::odds::{self, WHOLE, below, ways};

/// A33: opportunity fire when the odds are good: at once with units already activated, with a new card only
/// at a target worth it.
pub(super) fn opportunity(mind: Mind, hex: HexId, choices: &[Choice]) -> Choice {
    let (game, situation) = (mind.game, mind.situation());
    let hidden = reveal_hidden(mind, hex, choices);
    if hidden != Choice::Decline {
        return hidden;
    }
    let range = Range::without_ordnance(mind);
    let again: Vec<Piece> = situation
        .units_of(mind.side)
        .filter(|(_, unit, _)| unit.role == Role::OpportunityFire)
        .flat_map(|(id, ..)| opportunity_fire::pieces(game, situation, id))
        .collect();
    let again_worth = range.best_group(&again, hex).map_or(0, |shot| shot.value);
    let card = cheapest(mind, choices, Action::OpportunityFire);
    let fresh_worth = card.map_or(0, |_| {
        let able = |id| opportunity_fire::able(game, situation, id, hex);
        let firsts = candidates(game, situation, mind.side, &able);
        range.best_volley(&firsts, &[hex]).map_or(0, |volley| volley.value)
    });
    let spare = mind.cards_with(Order::Fire) > 1;
    let chances = &mind.judgement.chances;
    let price = if spare { chances.spare_card } else { chances.last_card };
    let near = near_own_objective(mind, hex);
    let eager = |worth: i32| if near { worth * (100 + chances.near_objective) / 100 } else { worth };
    let (again_worth, fresh_worth) = (eager(again_worth), eager(fresh_worth));
    // Whoever is under way will come into the open again: what few men risk now is not worth a card.
    match card {
        Some(card) if fresh_worth >= price + again_worth => Choice::Play(card, Action::OpportunityFire),
        _ if again_worth >= chances.again && choices.contains(&Choice::FireAgain) => Choice::FireAgain,
        _ => Choice::Decline,
    }
}

/// Whether a hex is next to an own objective, or one.
fn near_own_objective(mind: Mind, hex: HexId) -> bool {
    (1..=5u8).filter(|number| mind.situation().controls(mind.side, *number)).any(|number| {
        mind.game.map.objective_hexes(number).iter().any(|objective| objective.distance(hex) <= 1)
    })
}

/// A35.2, A35.5: mines under enemies who have just entered a hex, when they harm more than the card is worth; wire
/// where enemies on the move would be held up in the open.
pub(super) fn reveal_hidden(mind: Mind, hex: HexId, choices: &[Choice]) -> Choice {
    let situation = mind.situation();
    let movers: Vec<UnitId> = situation
        .units_in(hex)
        .filter(|(_, unit)| unit.owner != mind.side && matches!(unit.role, Role::Move | Role::Advance))
        .map(|(id, _)| id)
        .collect();
    let own = situation.occupied_by(hex, mind.side);
    let power = i16::from(mind.situation().mines);
    let harm: i32 = movers.iter().map(|id| harm_of_mines(mind, *id, power)).sum();
    if let Some(card) = cheapest(mind, choices, Action::HiddenMines)
        && harm > price(mind, card)
    {
        return Choice::Play(card, Action::HiddenMines);
    }
    match cheapest(mind, choices, Action::HiddenWire) {
        Some(card) if !own && !movers.is_empty() && terrain::cover(mind.game, situation, hex).total() < 2 => {
            Choice::Play(card, Action::HiddenWire)
        }
        _ => Choice::Decline,
    }
}

/// F103.2: the harm of mines to a unit, which nothing covers.
fn harm_of_mines(mind: Mind, id: UnitId, power: i16) -> i32 {
    let (game, situation) = (mind.game, mind.situation());
    let covered = situation.hex_of(id).map_or(0, |hex| terrain::cover(game, situation, hex).total());
    mind.harm(id, units::morale(game, situation, id).total() - covered - power)
}

/// A31: the strongest fortification among own units is of use to them, unless it is wire or mines.
pub(super) fn demolish(mind: Mind, choices: &[Choice]) -> Option<Choice> {
    choices.iter().find(|choice| matches!(choice, Choice::Hex(hex) if is_in_the_way(mind, *hex))).cloned()
}

fn is_in_the_way(mind: Mind, hex: HexId) -> bool {
    let there = mind.situation().markers(hex).fortification;
    matches!(there, Some(Fortification::Mines | Fortification::Wire))
        && mind.situation().occupied_by(hex, mind.side)
}

/// A31, A35.4: demolitions, when own units stand in wire or mines; a hidden unit always.
pub(super) fn after_discard(mind: Mind, choices: &[Choice]) -> Choice {
    let stuck = HexId::all().any(|hex| is_in_the_way(mind, hex));
    let play = |action| Some(Choice::Play(cheapest(mind, choices, action)?, action));
    let demolitions = play(Action::Demolitions).filter(|_| stuck);
    demolitions.or_else(|| play(Action::HiddenUnit)).unwrap_or(Choice::Decline)
}

/// A38: two points are worth a card.
pub(super) fn after_melee(mind: Mind, choices: &[Choice]) -> Choice {
    cheapest(mind, choices, Action::NoQuarter)
        .map_or(Choice::Decline, |card| Choice::Play(card, Action::NoQuarter))
}

/// The card offered for an action that is missed least otherwise.
fn cheapest(mind: Mind, choices: &[Choice], wanted: Action) -> Option<CardId> {
    choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Play(card, action) if *action == wanted => Some(*card),
            _ => None,
        })
        .min_by_key(|card| {
            if wanted == Action::OpportunityFire {
                action_worth(mind, *card)
            } else {
                card_worth(mind, *card)
            }
        })
}

/// What playing a card for an action costs: a part of its worth, since the hand is filled again.
fn price(mind: Mind, card: CardId) -> i32 {
    mind.judgement.cards.price + card_worth(mind, card) * mind.judgement.cards.share / 100
}

/// A30, A34, A40, A41: cards that strengthen an attack, when they gain more than they cost.
pub(super) fn boost(mind: Mind, choices: &[Choice]) -> Choice {
    let Some(attack) = &mind.situation().attack else { return Choice::Decline };
    let range = Range::new(mind);
    let power = attack.power.total();
    let now = range.weigh(attack.clone(), power);
    best(choices.iter().filter_map(|choice| {
        let Choice::Play(card, action) = choice else { return None };
        let (then, risk) = match action {
            Action::SprayFire => (best_spray(mind, attack).map_or(0, |(value, _)| value), 0),
            Action::SustainedFire => (range.weigh(attack.clone(), power + 2), gun_risk(mind, attack)),
            _ => (range.weigh(attack.clone(), power + 2), 0),
        };
        Some((then - now - risk - price(mind, *card), choice.clone()))
    }))
    .filter(|(gain, _)| *gain > 0)
    .map_or(Choice::Decline, |(_, choice)| choice)
}

/// A41: the chance of doubles times the least gun that fires.
fn gun_risk(mind: Mind, attack: &Attack) -> i32 {
    let guns = attack.pieces.iter().filter_map(|piece| match piece {
        Piece::Weapon(weapon) => Some(mind.weapon_worth(*weapon)),
        _ => None,
    });
    guns.min().unwrap_or(0) / 6
}

/// A40: the best second hex and what the fire is worth with it.
fn best_spray(mind: Mind, attack: &Attack) -> Option<(i32, HexId)> {
    let (game, situation) = (mind.game, mind.situation());
    let target = *attack.targets.first()?;
    let range = Range::new(mind);
    target
        .neighbors()
        .map(|(_, hex)| hex)
        .filter(|hex| situation.occupied_by(*hex, mind.enemy()))
        .filter(|hex| attack.pieces.iter().all(|piece| fire::reaches(game, situation, *piece, *hex)))
        .map(|hex| {
            let both = [target, hex];
            let boosts: i16 = boosts(attack).map(|term| term.value).sum();
            let power = fire::power(game, situation, &attack.pieces, &both).total() + boosts;
            (range.value(&attack.pieces, &both, power), hex)
        })
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
}

/// A40: the hex sprayed besides.
pub(super) fn spray_at(mind: Mind, choices: &[Choice]) -> Option<Choice> {
    let attack = mind.situation().attack.as_ref()?;
    best_spray(mind, attack).map(|(_, hex)| Choice::Hex(hex)).filter(|choice| choices.contains(choice))
}

/// The morale of a unit in a defence roll against the attack under way.
fn morale_in_defence(mind: Mind, id: UnitId) -> i16 {
    let (game, situation) = (mind.game, mind.situation());
    match &situation.attack {
        Some(attack) => units::morale_against(game, situation, id, attack).total(),
        None => units::morale(game, situation, id).total(),
    }
}

/// The harm an attack total does to a unit before its defence roll (O20.3.4).
fn harm_of_total(mind: Mind, id: UnitId, total: i16) -> i32 {
    let margin = total - morale_in_defence(mind, id);
    let (breaks, tied) = (below(margin), if (2..=12).contains(&margin) { ways(margin) } else { 0 });
    let tie_harm =
        if mind.situation().unit(id).role == Role::Move { mind.hurt(id) } else { mind.dampening(id) };
    (breaks * mind.hurt(id) + tied * tie_harm) / 36
}

/// A29, A35.1, A35.3: a card to protect a unit in its defence roll, when it spares more than it costs.
pub(super) fn protect(mind: Mind, unit: UnitId, choices: &[Choice]) -> Choice {
    let Some(attack) = &mind.situation().attack else { return Choice::Decline };
    let cover_in = |hex: HexId| terrain::cover_against(mind.game, mind.situation(), hex, attack).total();
    let best_cover = attack.targets.iter().map(|hex| cover_in(*hex)).max().unwrap_or(0);
    let here = mind.situation().hex_of(unit).map_or(0, cover_in);
    let total = attack.total();
    // A fortification stays when the attack is over.
    let lasting = |kind| mind.situation().hex_of(unit).map_or(0, |hex| setup::shelter_gain(mind, kind, hex));
    let kinds = [
        (Action::Concealment, best_cover, 0),
        (Action::HiddenEntrenchments, 3 - here, lasting(Fortification::Foxholes)),
        (Action::HiddenPillbox, 5 - here, lasting(Fortification::Pillbox)),
    ];
    best(kinds.into_iter().filter_map(|(action, better, lasting)| {
        let card = cheapest(mind, choices, action)?;
        let gain = harm_of_total(mind, unit, total) - harm_of_total(mind, unit, total - better.max(0));
        Some((gain + lasting - price(mind, card), Choice::Play(card, action)))
    }))
    .filter(|(gain, _)| *gain > 0)
    .map_or(Choice::Decline, |(_, choice)| choice)
}

/// A36: a point for a squad that would be lost, seldom for one that would only break.
pub(super) fn light_wounds(mind: Mind, unit: UnitId, choices: &[Choice]) -> Choice {
    let Some(card) = cheapest(mind, choices, Action::LightWounds) else { return Choice::Decline };
    let squad = mind.situation().unit(unit);
    let weapon = squad.weapon.map_or(0, |weapon| mind.weapon_worth(weapon));
    // The team that is left is worth about half a squad; a broken squad would be gone.
    let after = mind.loss(unit) / 2 + 100 - weapon / 2;
    if squad.broken && after < mind.hurt(unit) {
        Choice::Play(card, Action::LightWounds)
    } else {
        Choice::Decline
    }
}

/// A25: an ambush, unless the melee is as good as won.
pub(super) fn ambush(mind: Mind, hex: HexId, choices: &[Choice]) -> Choice {
    match cheapest(mind, choices, Action::Ambush) {
        Some(card) if super::advancing::chance_in_melee(mind, hex) < WHOLE * 97 / 100 => {
            Choice::Play(card, Action::Ambush)
        }
        _ => Choice::Decline,
    }
}

/// 6.1.2: the smoke that screens least of the own side, and most of the other.
pub(super) fn thinnest_smoke(mind: Mind, choices: &[Choice]) -> Option<Choice> {
    let screened = |hex: HexId| -> i32 {
        let near = mind.situation().all_units().filter_map(|(id, unit)| match unit.place {
            Place::Hex(at) if at.distance(hex) <= 1 => Some(-mind.good_or_bad(id, mind.loss(id))),
            _ => None,
        });
        near.sum::<i32>() * i32::from(mind.situation().markers(hex).smoke.unwrap_or(0))
    };
    best(choices.iter().filter_map(|choice| match choice {
        Choice::Hex(hex) => Some((-screened(*hex), choice.clone())),
        _ => None,
    }))
    .map(|(_, choice)| choice)
}

/// A32: foxholes where they shelter most.
pub(super) fn dig_in(mind: Mind, choices: &[Choice]) -> Choice {
    let gain = mind
        .hexes_of(mind.side)
        .into_iter()
        .map(|hex| setup::shelter_gain(mind, Fortification::Foxholes, hex))
        .max();
    match cheapest(mind, choices, Action::DigIn) {
        Some(card) if gain.unwrap_or(0) > price(mind, card) => Choice::Play(card, Action::DigIn),
        _ => Choice::Decline,
    }
}

/// 1.9.1.3: the enemy unit that a sniper hurts most.
pub(super) fn sniper(mind: Mind, choices: &[Choice]) -> Choice {
    best(choices.iter().filter_map(|choice| match choice {
        Choice::Unit(id) => Some((mind.good_or_bad(*id, mind.hurt(*id)), choice.clone())),
        Choice::Decline => Some((0, Choice::Decline)),
        _ => None,
    }))
    .map_or(Choice::Decline, |(_, choice)| choice)
}

/// 8.2: whom an overstacked hex gives up.
pub(super) fn least_loss(mind: Mind, choices: &[Choice]) -> Option<Choice> {
    let scored = choices.iter().filter_map(|choice| match choice {
        Choice::Unit(id) => Some((-mind.loss(*id), choice.clone())),
        _ => None,
    });
    best(scored).map(|(_, choice)| choice)
}

/// 8.2, E52: a squad is worth deploying when only a team has to go then.
pub(super) fn deploy_first(mind: Mind, hex: HexId, choices: &[Choice]) -> Choice {
    let figures = mind.situation().figures_in(mind.game, hex, mind.side);
    let small = mind.situation().units_in(hex).any(|(id, unit)| {
        unit.owner == mind.side
            && mind.class(id) != UnitClass::Squad
            && figures - mind.class(id).figures() <= stacking::limit(mind.game, hex)
    });
    let squad = choices.iter().find(|choice| matches!(choice, Choice::Unit(_)));
    squad.filter(|_| !small).cloned().unwrap_or(Choice::Decline)
}

/// 9.1: another roll, when the one made is bad enough to give the initiative card away.
pub(super) fn reroll(
    mind: Mind,
    side: Side,
    roll: RollFor,
    dice: Dice,
    melee: Option<(HexId, i16)>,
) -> Choice {
    let made = result_worth(mind, side, roll, dice, melee);
    let mut mean = 0;
    for white in 1..=6 {
        for red in 1..=6 {
            mean += result_worth(mind, side, roll, Dice { white, red }, melee);
        }
    }
    if mean / 36 - made > mind.judgement.chances.initiative { Choice::Reroll } else { Choice::Decline }
}

/// What a result is worth to this side.
fn result_worth(mind: Mind, side: Side, roll: RollFor, dice: Dice, melee: Option<(HexId, i16)>) -> i32 {
    let (game, situation) = (mind.game, mind.situation());
    let sum = dice.sum();
    match roll {
        RollFor::Attack { .. } => situation.attack.as_ref().map_or(0, |attack| {
            attack
                .targets
                .iter()
                .flat_map(|hex| situation.units_in(*hex))
                .map(|(id, _)| mind.good_or_bad(id, harm_of_total(mind, id, attack.power.total() + sum)))
                .sum()
        }),
        RollFor::Targeting { hex } => {
            let hit = dice.product() > 8;
            let harm: i32 =
                situation.units_in(hex).map(|(id, _)| mind.good_or_bad(id, mind.harm(id, 1))).sum();
            if hit { harm } else { 0 }
        }
        RollFor::Defence { unit } => {
            let total = situation.attack.as_ref().map_or(0, Attack::total);
            let harm = match (morale_in_defence(mind, unit) + sum).cmp(&total) {
                Ordering::Less => mind.hurt(unit),
                Ordering::Equal if situation.unit(unit).role == Role::Move => mind.hurt(unit),
                Ordering::Equal => mind.dampening(unit),
                Ordering::Greater => 0,
            };
            mind.good_or_bad(unit, harm)
        }
        RollFor::Melee { hex } => melee_worth(mind, side, hex, sum, melee),
        RollFor::Rally { unit } => {
            let rallies = sum < units::morale(game, situation, unit).total();
            -mind.good_or_bad(unit, if rallies { mind.loss(unit) * 2 / 5 } else { 0 })
        }
        RollFor::Rout { unit } => {
            let over = sum - units::morale(game, situation, unit).total();
            let depth = situation
                .hex_of(unit)
                .map_or(0, |hex| i16::from(game.side(situation.unit(unit).owner).edge.depth(hex)));
            let harm = if over >= depth { mind.loss(unit) } else { 10 * i32::from(over.max(0)) };
            mind.good_or_bad(unit, harm)
        }
        RollFor::Support => 0,
        RollFor::Readiness { unit, .. } => {
            let ready = odds::success(game, situation, side, roll, dice).is_none_or(|(ready, _)| ready);
            mind.good_or_bad(unit, if ready { 0 } else { mind.loss(unit) * 2 / 5 })
        }
        RollFor::SuddenDeath => {
            let ends = sum < i16::from(situation.time);
            match mind.lead() {
                0 if ends => 1000,
                lead if ends => 1000 * i32::from(lead.signum()),
                _ => 0,
            }
        }
        RollFor::Commissar { unit } => {
            let dies = sum > units::morale(game, situation, unit).total();
            let worth = mind.loss(unit);
            mind.good_or_bad(unit, if dies { worth } else { -worth * 2 / 5 })
        }
    }
}

/// O16.4.2: what a melee roll is worth, against the first roll of the melee if this is the second.
fn melee_worth(mind: Mind, side: Side, hex: HexId, sum: i16, first: Option<(HexId, i16)>) -> i32 {
    let situation = mind.situation();
    let fighters = |side: Side| -> Vec<UnitId> { situation.units_there(hex, side) };
    let (roller, other) = (fighters(side), fighters(side.other()));
    let ahead = strength(mind, &roller) + sum - strength(mind, &other);
    let (win, lose) = match first.filter(|(at, _)| *at == hex && side == situation.turn.active) {
        Some((_, rolled)) => match ahead.cmp(&rolled) {
            Ordering::Greater => (36, 0),
            Ordering::Less => (0, 36),
            Ordering::Equal => (0, 0),
        },
        None => (below(ahead), 36 - below(ahead + 1)),
    };
    let loss = |units: &[UnitId]| units.iter().map(|id| mind.loss(*id)).sum::<i32>();
    let tie = 36 - win - lose;
    let worth = ((win + tie) * loss(&other) - (lose + tie) * loss(&roller)) / 36;
    if side == mind.side { worth } else { -worth }
}

fn strength(mind: Mind, fighters: &[UnitId]) -> i16 {
    fighters
        .iter()
        .map(|id| {
            units::firepower(mind.game, mind.situation(), *id).total()
                + i16::from(mind.situation().face(mind.game, *id).firepower.boxed)
        })
        .sum()
}
