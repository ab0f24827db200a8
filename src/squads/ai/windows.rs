//! Moments in which a card may be played beside the order under way.

use crate::squads::board::HexId;
use crate::squads::rules::{
    Action, Attack, CardId, Choice, Element, Fortification, Order, Piece, Place, Role, UnitClass, UnitId,
    boosts, candidates, fire, opportunity_fire, smoke_hexes, stacking, terrain, units,
};

use super::firing::{Range, ready_pieces};
use super::mind::{Mind, best};
use super::moving::March;
use super::setup;
use super::turn::{action_worth, card_worth};
use super::weighed::{Counsel, Rule, Stake, Weighed};
use crate::squads::rules::odds::{WHOLE, below, ways};

/// A33: opportunity fire when the odds are good: at once with units already activated, with a new card only
/// at a target worth it.
pub(super) fn opportunity(mind: Mind, hex: HexId, choices: &[Choice]) -> Counsel {
    let (game, situation) = (mind.game, mind.situation());
    let hidden = reveal_hidden(mind, hex, choices);
    if hidden.choice != Choice::Decline {
        return hidden;
    }
    let range = Range::without_ordnance(mind);
    let again: Vec<Piece> = situation
        .units_of(mind.side)
        .filter(|(_, unit, _)| unit.role == Role::OpportunityFire)
        .flat_map(|(id, ..)| opportunity_fire::pieces(game, situation, id))
        .collect();
    let shot = range.best_group(&again, hex);
    let card = cheapest(mind, choices, Action::OpportunityFire);
    let volley = card.and_then(|_| {
        let able = |id| opportunity_fire::able(game, situation, id, hex);
        let firsts = candidates(game, situation, mind.side, &able);
        range.best_volley(&firsts, &[hex])
    });
    let chances = &mind.judgement.chances;
    let (stake, price) = match mind.cards_with(Order::Fire) {
        ..=1 => (Stake::LastFire, chances.last_card),
        _ => (Stake::SpareFire, chances.spare_card),
    };
    let near = near_own_objective(mind, hex);
    let eager = |worth: i32| if near { worth * (100 + chances.near_objective) / 100 } else { worth };
    let again_worth = eager(shot.as_ref().map_or(0, |shot| shot.value));
    // With a card it has to be worth that much more than without.
    let gain = eager(volley.as_ref().map_or(0, |volley| volley.value)) - again_worth.max(0);
    let may_again = choices.contains(&Choice::FireAgain);
    // Whoever is under way will come into the open again: what few men risk now is not worth a card.
    let choice = match card {
        Some(card) if gain >= price => Choice::Play(card, Action::OpportunityFire),
        _ if again_worth >= chances.again && may_again => Choice::FireAgain,
        _ => Choice::Decline,
    };
    let fresh = card.zip(volley).map(|(card, volley)| {
        let play = Weighed::of(Choice::Play(card, Action::OpportunityFire), gain).against(stake, price);
        play.with(volley.members().map(Element::Unit)).at(Some(hex))
    });
    let again = shot.filter(|_| may_again).map(|shot| {
        let again = Weighed::of(Choice::FireAgain, again_worth).against(Stake::Shot, chances.again);
        again.with(shot.pieces.into_iter().map(Element::Piece)).at(Some(hex))
    });
    let weighed: Vec<Weighed> = fresh.into_iter().chain(again).chain(hidden.weighed).collect();
    let rule = (near && !weighed.is_empty()).then_some(Rule::NearObjective);
    Counsel { rule, ..Counsel::of(choice, weighed) }
}

/// Whether a hex is next to an own objective, or one.
fn near_own_objective(mind: Mind, hex: HexId) -> bool {
    (1..=5u8).filter(|number| mind.situation().controls(mind.side, *number)).any(|number| {
        mind.game.map.objective_hexes(number).iter().any(|objective| objective.distance(hex) <= 1)
    })
}

/// A35.2, A35.5: mines under enemies who have just entered a hex, when they harm more than the card is worth; wire
/// where enemies on the move would be held up in the open.
pub(super) fn reveal_hidden(mind: Mind, hex: HexId, choices: &[Choice]) -> Counsel {
    let situation = mind.situation();
    let movers: Vec<UnitId> = situation
        .units_in(hex)
        .filter(|(_, unit)| unit.owner != mind.side && matches!(unit.role, Role::Move | Role::Advance))
        .map(|(id, _)| id)
        .collect();
    let own = situation.occupied_by(hex, mind.side);
    let power = i16::from(mind.situation().mines);
    let harm: i32 = movers.iter().map(|id| harm_of_mines(mind, *id, power)).sum();
    let mines = Counsel::worthwhile(cheapest(mind, choices, Action::HiddenMines).map(|card| {
        Weighed::of(Choice::Play(card, Action::HiddenMines), harm)
            .against(Stake::Card, price(mind, card))
            .at(Some(hex))
    }));
    if mines.choice != Choice::Decline {
        return mines;
    }
    match cheapest(mind, choices, Action::HiddenWire) {
        Some(card) if !own && !movers.is_empty() && terrain::cover(mind.game, situation, hex).total() < 2 => {
            Counsel::by_rule(Choice::Play(card, Action::HiddenWire), Rule::Wire)
        }
        Some(_) => Counsel { rule: Some(Rule::Wire), ..mines },
        None => mines,
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
pub(super) fn after_discard(mind: Mind, choices: &[Choice]) -> Counsel {
    let stuck = HexId::all().any(|hex| is_in_the_way(mind, hex));
    let play = |action| Some(Choice::Play(cheapest(mind, choices, action)?, action));
    match (play(Action::Demolitions), play(Action::HiddenUnit)) {
        (Some(demolitions), _) if stuck => Counsel::by_rule(demolitions, Rule::Demolitions),
        (_, Some(hidden)) => Counsel::by_rule(hidden, Rule::HiddenUnit),
        (Some(_), None) => Counsel::by_rule(Choice::Decline, Rule::Demolitions),
        (None, None) => Counsel::from(Choice::Decline),
    }
}

/// A38: two points are worth a card.
pub(super) fn after_melee(mind: Mind, choices: &[Choice]) -> Counsel {
    cheapest(mind, choices, Action::NoQuarter).map_or(Counsel::from(Choice::Decline), |card| {
        Counsel::by_rule(Choice::Play(card, Action::NoQuarter), Rule::NoQuarter)
    })
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
pub(super) fn boost(mind: Mind, choices: &[Choice]) -> Counsel {
    let Some(attack) = &mind.situation().attack else { return Counsel::from(Choice::Decline) };
    let range = Range::new(mind);
    let power = attack.power.total();
    let now = range.weigh(attack.clone(), power);
    Counsel::worthwhile(choices.iter().filter_map(|choice| {
        let Choice::Play(card, action) = choice else { return None };
        let (then, risk) = match action {
            Action::SprayFire => (best_spray(mind, attack).map_or(0, |(value, _)| value), 0),
            Action::SustainedFire => (range.weigh(attack.clone(), power + 2), gun_risk(mind, attack)),
            _ => (range.weigh(attack.clone(), power + 2), 0),
        };
        Some(Weighed::of(choice.clone(), then - now - risk).against(Stake::Card, price(mind, *card)))
    }))
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
    sprays(mind, attack).into_iter().reduce(|best, next| if next.0 > best.0 { next } else { best })
}

/// A40: every second hex, and what the fire is worth with it.
fn sprays(mind: Mind, attack: &Attack) -> Vec<(i32, HexId)> {
    let (game, situation) = (mind.game, mind.situation());
    let Some(target) = attack.targets.first().copied() else { return Vec::new() };
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
        .collect()
}

/// A40: the hex sprayed besides.
pub(super) fn spray_at(mind: Mind, choices: &[Choice]) -> Option<Counsel> {
    let attack = mind.situation().attack.as_ref()?;
    let sprays = sprays(mind, attack).into_iter().map(|(worth, hex)| (worth, Choice::Hex(hex)));
    Counsel::best(sprays).filter(|counsel| choices.contains(&counsel.choice))
}

/// The morale of a unit in a defence roll against the attack under way.
pub(super) fn morale_in_defence(mind: Mind, id: UnitId) -> i16 {
    let (game, situation) = (mind.game, mind.situation());
    match &situation.attack {
        Some(attack) => units::morale_against(game, situation, id, attack).total(),
        None => units::morale(game, situation, id).total(),
    }
}

/// The harm an attack total does to a unit before its defence roll (O20.3.4).
pub(super) fn harm_of_total(mind: Mind, id: UnitId, total: i16) -> i32 {
    let margin = total - morale_in_defence(mind, id);
    let (breaks, tied) = (below(margin), if (2..=12).contains(&margin) { ways(margin) } else { 0 });
    let tie_harm =
        if mind.situation().unit(id).role == Role::Move { mind.hurt(id) } else { mind.dampening(id) };
    (breaks * mind.hurt(id) + tied * tie_harm) / 36
}

/// A29, A35.1, A35.3: a card to protect a unit in its defence roll, when it spares more than it costs.
pub(super) fn protect(mind: Mind, unit: UnitId, choices: &[Choice]) -> Counsel {
    let Some(attack) = &mind.situation().attack else { return Counsel::from(Choice::Decline) };
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
    Counsel::worthwhile(kinds.into_iter().filter_map(|(action, better, lasting)| {
        let card = cheapest(mind, choices, action)?;
        let gain = harm_of_total(mind, unit, total) - harm_of_total(mind, unit, total - better.max(0));
        let play = Weighed::of(Choice::Play(card, action), gain + lasting);
        Some(play.against(Stake::Card, price(mind, card)))
    }))
}

/// A36: a point for a squad that would be lost, seldom for one that would only break.
pub(super) fn light_wounds(mind: Mind, unit: UnitId, choices: &[Choice]) -> Counsel {
    let card = cheapest(mind, choices, Action::LightWounds);
    let squad = mind.situation().unit(unit);
    let weapon = squad.weapon.map_or(0, |weapon| mind.weapon_worth(weapon));
    // The team that is left is worth about half a squad; a broken squad would be gone.
    let after = mind.loss(unit) / 2 + 100 - weapon / 2;
    let play = card
        .filter(|_| squad.broken)
        .map(|card| Weighed::of(Choice::Play(card, Action::LightWounds), mind.hurt(unit) - after));
    Counsel { rule: card.map(|_| Rule::LightWounds), ..Counsel::worthwhile(play) }
}

/// A25: an ambush, unless the melee is as good as won.
pub(super) fn ambush(mind: Mind, hex: HexId, choices: &[Choice]) -> Counsel {
    let Some(card) = cheapest(mind, choices, Action::Ambush) else { return Counsel::from(Choice::Decline) };
    let chance = super::advancing::chance_in_melee(mind, hex);
    let open = chance < WHOLE * 97 / 100;
    let choice = if open { Choice::Play(card, Action::Ambush) } else { Choice::Decline };
    Counsel::by_rule(choice, Rule::Ambush(chance * 100 / WHOLE))
}

/// 6.1.2: the smoke that screens least of the own side, and most of the other.
pub(super) fn thinnest_smoke(mind: Mind, choices: &[Choice]) -> Option<Counsel> {
    let screened = |hex: HexId| -> i32 {
        let near = mind.situation().all_units().filter_map(|(id, unit)| match unit.place {
            Place::Hex(at) if at.distance(hex) <= 1 => Some(-mind.good_or_bad(id, mind.loss(id))),
            _ => None,
        });
        near.sum::<i32>() * i32::from(mind.situation().markers(hex).smoke.unwrap_or(0))
    };
    Counsel::best(choices.iter().filter_map(|choice| match choice {
        Choice::Hex(hex) => Some((-screened(*hex), choice.clone())),
        _ => None,
    }))
}

/// A32: foxholes where they shelter most.
pub(super) fn dig_in(mind: Mind, choices: &[Choice]) -> Counsel {
    let gain = mind
        .hexes_of(mind.side)
        .into_iter()
        .map(|hex| setup::shelter_gain(mind, Fortification::Foxholes, hex))
        .max();
    Counsel::worthwhile(cheapest(mind, choices, Action::DigIn).map(|card| {
        Weighed::of(Choice::Play(card, Action::DigIn), gain.unwrap_or(0))
            .against(Stake::Card, price(mind, card))
    }))
}

/// 1.9.1.3: the enemy unit that a sniper hurts most.
pub(super) fn sniper(mind: Mind, choices: &[Choice]) -> Counsel {
    Counsel::best(choices.iter().filter_map(|choice| match choice {
        Choice::Unit(id) => Some((mind.good_or_bad(*id, mind.hurt(*id)), choice.clone())),
        Choice::Decline => Some((0, Choice::Decline)),
        _ => None,
    }))
    .unwrap_or(Counsel::from(Choice::Decline))
}

/// 8.2: whom an overstacked hex gives up.
pub(super) fn least_loss(mind: Mind, choices: &[Choice]) -> Option<Counsel> {
    let scored = choices.iter().filter_map(|choice| match choice {
        Choice::Unit(id) => Some((-mind.loss(*id), choice.clone())),
        _ => None,
    });
    Counsel::best(scored)
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

/// Leaders first: the command of one who rallies helps those who roll after him (3.3.1.2).
pub(super) fn leaders_first(mind: Mind, choices: &[Choice]) -> Option<Counsel> {
    next(choices, Rule::LeadersFirst, |id| mind.class(id).leads())
}

/// Leaders last: one who breaks commands no more, and those who roll after him are the weaker (O20.3.4).
pub(super) fn leaders_last(mind: Mind, choices: &[Choice]) -> Option<Counsel> {
    next(choices, Rule::LeadersLast, |id| !mind.class(id).leads())
}

/// The first unit that goes before others by a rule, or the first of all.
fn next(choices: &[Choice], rule: Rule, goes_before: impl Fn(UnitId) -> bool) -> Option<Counsel> {
    let first = best(choices.iter().filter_map(|choice| match choice {
        Choice::Unit(id) => Some((i32::from(goes_before(*id)), choice.clone())),
        _ => None,
    }));
    first.map(|(_, choice)| Counsel::by_rule(choice, rule))
}

/// A26: assault fire, when a good shot offers itself.
pub(super) fn assault_fire(mind: Mind, choices: &[Choice]) -> Option<Counsel> {
    let card = choices.iter().find(|c| matches!(c, Choice::Play(_, Action::AssaultFire)))?;
    let pieces = ready_pieces(mind, Role::Move);
    let targets = mind.hexes_of(mind.enemy());
    let shot = Range::new(mind).best_shot(&pieces, &targets)?;
    let least = mind.judgement.chances.assault_fire;
    let weighed = shot.weighed(card.clone(), Some(least)).at(Some(shot.target));
    (shot.value >= least).then(|| Counsel::of(card.clone(), vec![weighed]))
}

/// A39: smoke grenades, when the way is dangerous and the hex of it that they reach holds no smoke: of two markers only the thicker stays
/// (8.1.4). Whoever can throw may be elsewhere than who is on the way.
pub(super) fn smoke_grenades(mind: Mind, choices: &[Choice], march: &March) -> Option<Choice> {
    let card = choices.iter().find(|c| matches!(c, Choice::Play(_, Action::SmokeGrenades)))?;
    let reached = smoke_hexes(mind.game, mind.situation(), mind.side);
    let screened = march.way.iter().find(|hex| reached.contains(hex));
    let clear = screened.is_some_and(|hex| mind.situation().markers(*hex).smoke.is_none());
    (clear && march.risk >= mind.judgement.chances.smoke).then(|| card.clone())
}
