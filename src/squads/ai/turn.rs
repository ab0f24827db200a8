//! A turn: which card as which order, and what to discard (5, O15).

use std::cmp::Reverse;

use crate::squads::rules::{
    Action, CardId, Choice, Element, Order, Posture, SetOffer, Side, UnitClass, UnitId, View, WeaponClass,
    can_be_activated, units,
};

use super::activation::Led;
use super::artillery::Bombardment;
use super::ground::Ground;
use super::mind::Mind;
use super::weighed::{Counsel, Rule, Stake, Weighed};
use super::{advancing, ending, firing, moving, outlook, setup};
use crate::squads::rules::odds::below;

/// An order that can be given, what it gains over keeping its card, in hundredths of a victory point, and who would carry it out.
#[derive(Clone, Debug)]
pub(super) struct Planned {
    pub order: Order,
    pub gain: i32,
    pub led: Option<Led>,
}

/// All orders that are worth something, each for itself, the best first: a card that does nothing is never played as an order, however
/// little it is worth in hand.
fn weighed(mind: Mind, choices: &[Choice]) -> Vec<Planned> {
    let mut plans: Vec<Planned> = Vec::new();
    let mut ground: Option<Ground> = None;
    for choice in choices {
        let Choice::Give(_, order) = choice else { continue };
        if plans.iter().any(|known| known.order == *order) {
            continue;
        }
        let ground = ground.get_or_insert_with(|| Ground::new(mind));
        let (worth, led) = worth(ground, *order);
        if worth <= 0 {
            continue;
        }
        plans.push(Planned { order: *order, gain: gain(mind, *order, worth), led });
    }
    plans.sort_by_key(|plan| (Reverse(plan.gain), plan.order));
    plans
}

/// The orders that gain more than a discard, those that are best to begin with first: what the next order gains behind them counts too.
fn planned(mind: Mind, choices: &[Choice]) -> Vec<Planned> {
    let keep = if choices.contains(&Choice::Pass) { passing_worth(mind) } else { 0 };
    let mut plans = weighed_ahead(mind, choices);
    plans.retain(|plan| plan.gain > keep);
    plans
}

/// Every answer to a turn with what it gains: each order by its cheapest card, a discard, and the end of the turn, that which would be
/// given first.
pub(super) fn gains(mind: Mind, choices: &[Choice]) -> Vec<(Choice, i32)> {
    // An order has to gain more than what it is compared with.
    let idle = [(Choice::Pass, passing_worth(mind)), (Choice::EndTurn, 0)];
    let mut gains: Vec<(Choice, i32)> =
        idle.into_iter().filter(|(choice, _)| choices.contains(choice)).collect();
    gains.extend(weighed_ahead(mind, choices).into_iter().filter_map(|plan| {
        let card = cheapest_card(mind, plan.order, choices)?;
        Some((Choice::Give(card, plan.order), plan.gain))
    }));
    gains.sort_by_key(|(_, gain)| Reverse(*gain));
    gains
}

/// The same with what the next one gains behind each, those that are best to begin with first.
fn weighed_ahead(mind: Mind, choices: &[Choice]) -> Vec<Planned> {
    let orders = &mind.judgement.orders;
    let plans = weighed(mind, choices);
    if orders.ahead == 0 || plans.len() < 2 || !outlook::more_orders(mind) {
        return plans;
    }
    let ground = Ground::new(mind);
    let with_the_next = |plan: Planned| {
        let ahead = match plan.order {
            Order::ArtilleryDenied | Order::ArtilleryRequest => orders.artillery_ahead,
            _ => orders.ahead,
        };
        let leads_to = if ahead == 0 { None } else { outlook::of(&ground, &plan) };
        let then = leads_to.map_or(0, |outlook| {
            let hoped = next_gain(mind, &outlook.hoped);
            let feared = if outlook.chance < 100 { next_gain(mind, &outlook.feared) } else { 0 };
            (outlook.chance * hoped + (100 - outlook.chance) * feared) / 100
        });
        Planned { gain: plan.gain + then * ahead / 100, ..plan }
    };
    let mut firsts: Vec<Planned> = plans.into_iter().map(with_the_next).collect();
    firsts.sort_by_key(|plan| (Reverse(plan.gain), plan.order));
    firsts
}

/// What the best order gains in a position that is hoped for or feared; nothing if it is better to end the turn.
fn next_gain(mind: Mind, view: &View) -> i32 {
    // Nobody digs, blows up or bridges anything in a hope: the lay of the land stays.
    let there = Mind { view, ..mind };
    let ground = Ground::new(there);
    let mut orders: Vec<Order> = view.hand.iter().map(|card| there.card_order(*card)).collect();
    orders.sort_unstable();
    orders.dedup();
    let gains = orders.into_iter().filter(|order| FOLLOWING.contains(order)).filter_map(|order| {
        let (worth, _) = worth(&ground, order);
        (worth > 0).then(|| gain(there, order, worth))
    });
    gains.max().unwrap_or(0).max(0)
}

/// Orders that others prepare.
const FOLLOWING: [Order; 3] = [Order::Advance, Order::Fire, Order::Move];

/// The order that gains most over keeping its card, and who carries it out; else a discard; else the end of the turn. The first of them
/// may be forgotten.
pub(super) fn choose(mind: Mind, choices: &[Choice], forgotten: usize) -> (Choice, Option<Led>) {
    if let Some(place) = setup::from_hiding(mind, choices) {
        return (place, None);
    }
    if let Some(plan) = planned(mind, choices).into_iter().nth(forgotten)
        && let Some(card) = cheapest_card(mind, plan.order, choices)
    {
        return (Choice::Give(card, plan.order), plan.led);
    }
    let ending = if choices.contains(&Choice::Pass) { Choice::Pass } else { Choice::EndTurn };
    (if choices.contains(&ending) { ending } else { choices[0].clone() }, None)
}

/// What an order gains over keeping its card.
fn gain(mind: Mind, order: Order, worth: i32) -> i32 {
    let orders = &mind.judgement.orders;
    let worth = worth * orders.eager.of(order) / 100;
    let timely = match (mind.late(), mind.standing()) {
        (true, 1..) => orders.ahead_late.of(order),
        (true, ..=-1) => orders.behind_late.of(order),
        _ => 0,
    };
    // Whoever wins if nothing happens does not make things happen; the other takes any chance there is.
    let near = ending::near(mind);
    let at_the_end = match order {
        Order::Recover | Order::ArtilleryDenied => 0,
        _ if ending::ahead(mind) => -orders.at_the_end_ahead,
        _ => orders.at_the_end_behind,
    };
    worth + timely + at_the_end * near / 100 - reserve(mind, order)
}

/// What an order is worth now, and who would carry it out.
fn worth(ground: &Ground, order: Order) -> (i32, Option<Led>) {
    let mind = ground.mind;
    let of = |led: Option<Led>| (led.as_ref().map_or(0, |led| led.value), led);
    match order {
        Order::Advance => of(advancing::best_order(ground)),
        Order::Fire => of(firing::best_order(mind)),
        Order::Move => of(moving::best_order(ground)),
        Order::ArtilleryDenied => (denial_worth(mind), None),
        Order::ArtilleryRequest => (artillery_worth(mind), None),
        Order::CommandConfusion => (0, None),
        Order::Recover => (rolled(mind, recovery_worth(mind), broken(mind, mind.side)), None),
        // O23.1: a side is activated once in a turn; another rout would fall on the own men.
        Order::Rout if mind.situation().turn.activated[mind.enemy()] => (0, None),
        Order::Rout => (rolled(mind, rout_worth(mind, mind.enemy()), broken(mind, mind.enemy())), None),
    }
}

/// What an order is worth with what its rolls do to time, if it is worth anything: who gives it rolls for all (O22, O23.2).
fn rolled(mind: Mind, worth: i32, rolls: i32) -> i32 {
    if worth > 0 { worth + ending::worth_of_rolls(mind, rolls, 0) } else { worth }
}

/// How many units of a side are broken.
fn broken(mind: Mind, side: Side) -> i32 {
    mind.situation().units_of(side).filter(|(_, unit, _)| unit.broken).count() as i32
}

/// O17: the enemy's radio broken, or broken for good.
fn denial_worth(mind: Mind) -> i32 {
    match mind.situation().radios[mind.enemy()] {
        Some(radio) if radio.broken => mind.judgement.orders.radio_lost,
        Some(_) => mind.judgement.orders.radio_broken,
        None => 0,
    }
}

/// What a card with an order is worth in hand: fire is held for opportunity fire (A33), the more so by
/// those who wait for the enemy to come.
fn reserve(mind: Mind, order: Order) -> i32 {
    let waits = mind.posture() == Posture::Defender;
    let orders = &mind.judgement.orders;
    let kept = if waits { orders.kept_waiting.of(order) } else { orders.kept.of(order) };
    if mind.cards_with(order) > 1 { kept * orders.spare.of(order) / 100 } else { kept }
}

/// O22: units that rally or are freed of suppression.
fn recovery_worth(mind: Mind) -> i32 {
    let (game, situation) = (mind.game, mind.situation());
    situation
        .units_of(mind.side)
        .map(|(id, unit, _)| {
            let morale = units::morale(game, situation, id).total() + i16::from(unit.suppressed);
            let rally = if unit.broken {
                mind.loss(id) * mind.judgement.units.hurt / 100 * below(morale) / 36
            } else {
                0
            };
            rally + if unit.suppressed { mind.loss(id) * mind.judgement.units.dampened / 1000 } else { 0 }
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
            let orders = &mind.judgement.orders;
            let objective =
                if game.map.objective_at(hex).is_some() { orders.flight_from_objective } else { 0 };
            (flees * (orders.flight + objective) + leaves * mind.loss(id)) / 36
        })
        .sum();
    if side == mind.side { -worth } else { worth }
}

/// Shells take so many rolls of who calls them, and so many of the other side for those who are hit, more or less (O18.2).
const ROLLS_OF_SHELLS: (i32, i32) = (2, 3);

/// O18: a radio repaired, or the best bombardment any leader can call.
fn artillery_worth(mind: Mind) -> i32 {
    match mind.situation().radios[mind.side] {
        Some(radio) if radio.broken => mind.judgement.orders.radio_repaired,
        Some(_) => {
            let best = Bombardment::new(mind).best_observer(observers(mind));
            best.filter(|(worth, _)| *worth > 0).map_or(0, |(worth, _)| {
                let (own, theirs) = ROLLS_OF_SHELLS;
                worth + ending::worth_of_rolls(mind, own, theirs)
            })
        }
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

/// So many cards are drawn behind a discard that means to draw the last ones.
const DRAWN_BEHIND_A_DISCARD: u8 = 5;

/// What discarding is worth: new cards for those without use.
pub(super) fn passing_worth(mind: Mind) -> i32 {
    let useless =
        ranked(mind).into_iter().filter(|(worth, _)| *worth < mind.judgement.cards.worth_keeping).count()
            as i32;
    let orders = &mind.judgement.orders;
    let timely = match mind.standing() {
        1.. => orders.pass_ahead + if mind.late() { orders.pass_ahead_late } else { 0 },
        0 => 0,
        _ => orders.pass_behind,
    };
    let at_the_end = if ending::ahead(mind) { orders.pass_to_win } else { -orders.pass_to_lose };
    let timely = timely + at_the_end * ending::after_drawing(mind, DRAWN_BEHIND_A_DISCARD) / 100;
    orders.new_card * useless.min(i32::from(mind.game.nations[mind.side].discard_limit)) + timely
}

/// The card with an order that is missed least otherwise.
pub(super) fn cheapest_card(mind: Mind, order: Order, choices: &[Choice]) -> Option<CardId> {
    choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Give(card, given) if *given == order => Some(*card),
            _ => None,
        })
        .min_by_key(|card| action_worth(mind, *card))
}

/// A chance in hundredths that a whole hand is thrown away for.
const CERTAIN: i32 = 75;

/// O15: the cards to discard: all if that wins the battle, else all without use, at least the worst; but where the last cards lose
/// it, one stays in the pile.
pub(super) fn discards(mind: Mind, set: &SetOffer) -> Counsel {
    let least = usize::from(set.least);
    let left = mind.situation().decks[mind.side];
    let ends = ending::after_drawing(mind, set.most) >= CERTAIN;
    let to_win = ends && ending::ahead(mind);
    let leaves_one = ends && !to_win && usize::from(left) > least;
    let most = if leaves_one { left - 1 } else { set.most };
    let keeping = if to_win { i32::MAX } else { mind.judgement.cards.worth_keeping };
    let ranked = ranked(mind);
    let thrown = ranked
        .iter()
        .enumerate()
        .filter(|(number, (worth, _))| *number < least || *worth < keeping)
        .map(|(_, (_, card))| Element::Card(*card))
        .filter(|element| set.of.contains(element))
        .take(usize::from(most))
        .collect();
    let weighed = ranked.iter().map(|(worth, card)| {
        let card = Weighed::of(Choice::Set(vec![Element::Card(*card)]), *worth);
        if to_win { card } else { card.against(Stake::Keeping, keeping) }
    });
    let useless = ranked.iter().filter(|(worth, _)| *worth < keeping).count();
    let rule = if to_win {
        Some(Rule::LastCards)
    } else {
        let held_back = if leaves_one { Rule::LeaveACard } else { Rule::AtMost(most) };
        (useless > usize::from(most)).then_some(held_back)
    };
    Counsel { choice: Choice::Set(thrown), weighed: weighed.collect(), rule }
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
    let row = match order {
        Order::Fire => [85, 60, 35, 20],
        Order::Move if goes => [75, 55, 30, 10],
        Order::Move => [30, 10, 5, 0],
        Order::Advance if goes => [60, 35, 15, 5],
        Order::Advance => [35, 15, 5, 0],
        Order::Recover if broken(mind, mind.side) > 0 => [80, 15, 0, 0],
        Order::Recover => [35, 5, 0, 0],
        Order::Rout if broken(mind, mind.enemy()) > 0 => [50, 5, 0, 0],
        Order::Rout => [15, 0, 0, 0],
        Order::ArtilleryRequest if situation.radios[mind.side].is_some() => [65, 35, 10, 0],
        Order::ArtilleryDenied if situation.radios[mind.enemy()].is_some() => [65, 40, 0, 0],
        Order::ArtilleryRequest | Order::ArtilleryDenied | Order::CommandConfusion => [0; 4],
    };
    row[before.min(3)] + if before == 0 { mind.judgement.cards.more.of(order) } else { 0 }
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
    let worth = match mind.game.card(mind.side, card).action {
        // A whole unit, for nothing, as soon as the other side discards.
        Action::HiddenUnit if !goes && !mind.late() => 120,
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
    };
    worth * mind.judgement.cards.actions / 100
}

/// What a card is worth altogether, as the price of playing it for an action.
pub(super) fn card_worth(mind: Mind, card: CardId) -> i32 {
    ranked(mind).into_iter().find(|(_, other)| *other == card).map_or(0, |(worth, _)| worth)
}
