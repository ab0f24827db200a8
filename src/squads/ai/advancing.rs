//! Advances (O16) and melees (O16.4, A25).

use std::cmp::Reverse;

use crate::squads::board::HexId;
use crate::squads::rules::{
    Action, Choice, Element, UnitId, candidates, led_by, movement, stacking, terrain,
};

use super::activation::Led;
use super::danger::melee_strength;
use super::ground::Ground;
use super::mind::{Mind, best};
use super::stand::{Met, Stand};
use super::weighed::{Counsel, Stake, Weighed};
use crate::squads::rules::odds::{WHOLE, beats, ties};

/// What the units of a command group do in an advance.
#[derive(Default)]
pub(super) struct Assault {
    pub value: i32,
    pub moves: Vec<(UnitId, Choice)>,
    pub considered: Vec<Considered>,
}

/// Units that could go somewhere together, what that gains and what it has to gain.
pub(super) struct Considered {
    units: Vec<UnitId>,
    step: Choice,
    gain: i32,
    least: i32,
}

impl Considered {
    /// To give an answer that carries this out, or begins to.
    fn weighed(&self, answer: Choice) -> Weighed {
        let weighed = Weighed::of(answer, self.gain);
        if self.least > 0 { weighed.against(Stake::Step, self.least) } else { weighed }
    }
}

impl Assault {
    /// To advance with the first of some units, as it was considered.
    pub fn weighed(&self) -> Vec<Weighed> {
        let considered = self.considered.iter().filter_map(|one| {
            let (first, others) = one.units.split_first()?;
            let to = if let Choice::Enter(hex) = one.step { Some(hex) } else { None };
            let others = others.iter().copied().map(Element::Unit);
            Some(one.weighed(Choice::Unit(*first)).with(others).at(to))
        });
        considered.collect()
    }
}

/// The enemies in a hex.
fn enemies_in(mind: Mind, hex: HexId) -> Vec<UnitId> {
    mind.situation().units_there(hex, mind.enemy())
}

/// What a melee in a hex is worth to this side with these fighters, all told (O16.4.2).
fn melee_value(ground: &Ground, ours: &[UnitId], hex: HexId) -> i32 {
    let mind = ground.mind;
    let theirs = enemies_in(mind, hex);
    let margin = margin(mind, ours, hex);
    let our_loss: i32 = ours.iter().map(|id| mind.loss(*id)).sum();
    let their_loss: i32 = theirs.iter().map(|id| mind.loss(*id)).sum();
    let prize = ground.goals.worth(hex);
    let (win, tie) = outcomes(mind, hex, margin);
    let lose = WHOLE - win - tie;
    let eager = mind.boldness().max(mind.judgement.orders.melee);
    (win * (their_loss + prize) / 100 * eager + tie * (their_loss - our_loss) - lose * our_loss) / WHOLE
}

/// The outcomes, of 1296, in which this side wins a melee in a hex where the enemies are so much stronger, and in which nobody does. A pillbox or
/// bunker decides ties for its holder (F101, F104).
fn outcomes(mind: Mind, hex: HexId, margin: i16) -> (i32, i32) {
    let (win, tie) = (beats(margin), ties(margin));
    match mind.situation().markers(hex).holder.filter(|_| mind.judgement.exact) {
        Some(holder) if holder == mind.side => (win + tie, 0),
        Some(_) => (win, 0),
        None => (win, tie),
    }
}

/// How much stronger the enemies in a hex are in a melee with these fighters, with the ambushes of either hand (A25).
fn margin(mind: Mind, ours: &[UnitId], hex: HexId) -> i16 {
    let situation = mind.situation();
    let ambushes = mind
        .view
        .hand
        .iter()
        .filter(|card| mind.game.card(mind.side, **card).action == Action::Ambush)
        .count();
    // A full enemy hand holds an Ambush now and then (A25).
    let feared = i16::from(situation.hands[mind.enemy()] >= 3);
    let theirs = melee_strength(mind, &enemies_in(mind, hex));
    theirs + feared - 3 * ambushes.min(2) as i16 - melee_strength(mind, ours)
}

/// The chance that fighters who storm a hex win the melee there with those who are in it, in hundredths.
pub(super) fn chance_to_win(mind: Mind, storming: &[UnitId], hex: HexId) -> i32 {
    let mut ours = mind.situation().units_there(hex, mind.side);
    ours.extend(storming);
    outcomes(mind, hex, margin(mind, &ours, hex)).0 * 100 / WHOLE
}

/// Whether a unit may be able to advance into the next hex; the offer has the last word (O16.2).
fn may_enter(mind: Mind, from: HexId, to: HexId) -> bool {
    from.direction_to(to).is_some_and(|direction| {
        !terrain::impassable(mind.game, mind.situation(), to)
            && terrain::bridge_allows(mind.game, from, direction)
    })
}

/// The best advance of some units: one assault together where the odds are good, and single steps.
pub(super) fn plan(ground: &Ground, waiting: &[UnitId]) -> Assault {
    let mind = ground.mind;
    let situation = mind.situation();
    // Broken men fight only where they are, but they may crawl into cover.
    let able = waiting.to_vec();
    let mut waiting: Vec<UnitId> = waiting.iter().copied().filter(|id| ground.fit_to_move(*id)).collect();
    let mut assault = Assault::default();
    while let Some((value, hex, fighters)) = best_melee(ground, &waiting) {
        let step = Choice::Enter(hex);
        assault.considered.push(Considered { units: fighters.clone(), step, gain: value, least: 0 });
        if value <= 0 {
            break;
        }
        assault.value += value;
        waiting.retain(|id| !fighters.contains(id));
        assault.moves.extend(fighters.into_iter().map(|id| (id, Choice::Enter(hex))));
    }
    let crawl = mind.judgement.orders.crawl;
    let broken = able.into_iter().filter(|id| crawl != 0 && situation.unit(*id).broken);
    for id in waiting.into_iter().chain(broken) {
        let Some(from) = situation.hex_of(id) else { continue };
        if !enemies_in(mind, from).is_empty() {
            continue;
        }
        let group = [id];
        let stand = Stand::new(ground, &group);
        // F103.1: mines attack whoever leaves them, off the map, too.
        let stay = stand.worth(from) + stand.harm_of_mines(from, Met::AtRest);
        let steps = from
            .neighbors()
            .filter(|(_, hex)| may_enter(mind, from, *hex) && enemies_in(mind, *hex).is_empty())
            .map(|(_, hex)| (stand.worth_of_entering(hex, Met::AtRest) - stay, Choice::Enter(hex)));
        let leave = movement::may_exit(mind.game, mind.situation(), id, from)
            .then(|| (ground.goals.exit_worth(id) - stay, Choice::Exit));
        let Some((gain, step)) = best(steps.chain(leave)) else { continue };
        let least = if situation.unit(id).broken { crawl } else { mind.judgement.orders.step };
        assault.considered.push(Considered { units: vec![id], step: step.clone(), gain, least });
        if gain >= least {
            assault.value += gain;
            assault.moves.push((id, step));
        }
    }
    assault
}

/// The best melee that some units can begin or join: the strongest first, as many as help (O16.1).
fn best_melee(ground: &Ground, waiting: &[UnitId]) -> Option<(i32, HexId, Vec<UnitId>)> {
    let mind = ground.mind;
    let (game, situation) = (mind.game, mind.situation());
    let mut found: Option<(i32, HexId, Vec<UnitId>)> = None;
    for hex in mind.hexes_of(mind.enemy()) {
        let mut near: Vec<UnitId> = waiting
            .iter()
            .copied()
            .filter(|id| situation.hex_of(*id).is_some_and(|from| may_enter(mind, from, hex)))
            .collect();
        near.sort_by_key(|id| Reverse(melee_strength(mind, &[*id])));
        let there = mind.situation().units_there(hex, mind.side);
        let mut ours = there.clone();
        let before = if there.is_empty() { 0 } else { melee_value(ground, &ours, hex) };
        for id in near {
            ours.push(id);
            let figures: u8 = ours.iter().map(|id| situation.class(game, *id).figures()).sum();
            if figures > stacking::limit(mind.game, hex) {
                ours.pop();
                continue;
            }
            let price: i32 = ours[there.len()..].iter().map(|id| price_of_storming(ground, *id, hex)).sum();
            let value = melee_value(ground, &ours, hex) - before - price;
            if found.as_ref().is_none_or(|(other, ..)| value > *other) {
                found = Some((value, hex, ours[there.len()..].to_vec()));
            }
        }
    }
    found
}

/// What is put at stake when a fighter storms a hex, beside the melee: an objective that he leaves, and mines on the way (F103.1).
fn price_of_storming(ground: &Ground, id: UnitId, hex: HexId) -> i32 {
    let Some(from) = ground.mind.situation().hex_of(id) else { return 0 };
    let group = [id];
    let stand = Stand::new(ground, &group);
    stand.left_behind(from) + stand.harm_of_mines(from, Met::AtRest) + stand.harm_of_mines(hex, Met::AtRest)
}

/// What each command group gains by advancing (3.3.1.1).
pub(super) fn charges(ground: &Ground, firsts: &[UnitId]) -> Vec<Led> {
    let (game, situation) = (ground.mind.game, ground.mind.situation());
    firsts
        .iter()
        .map(|first| {
            let mut pool = vec![*first];
            pool.extend(led_by(game, situation, *first));
            let assault = plan(ground, &pool);
            let others = assault.moves.iter().map(|(id, _)| *id).filter(|id| id != first).collect();
            Led { value: assault.value, first: *first, others }
        })
        .collect()
}

/// Who would gain most by an Advance order now.
pub(super) fn best_order(ground: &Ground) -> Option<Led> {
    let (game, situation) = (ground.mind.game, ground.mind.situation());
    let crawls = |id: UnitId| ground.mind.judgement.orders.crawl != 0 && situation.unit(id).broken;
    let firsts = candidates(game, situation, ground.mind.side, &|id| ground.fit_to_move(id) || crawls(id));
    Led::best(charges(ground, &firsts))
}

/// Where a unit advances: as planned, else to the best hex offered.
pub(super) fn choose_step(
    ground: &Ground,
    unit: UnitId,
    waiting: &[UnitId],
    choices: &[Choice],
) -> Option<Counsel> {
    let assault = plan(ground, waiting);
    let planned = assault.moves.into_iter().find(|(id, _)| *id == unit).map(|(_, step)| step);
    if let Some(step) = planned
        && choices.contains(&step)
    {
        let of_it = assault.considered.iter().filter(|one| one.units.contains(&unit));
        let weighed = of_it.map(|one| one.weighed(one.step.clone())).collect();
        return Some(Counsel::of(step, weighed));
    }
    let group = [unit];
    let stand = Stand::new(ground, &group);
    let scored = choices.iter().filter_map(|choice| match choice {
        Choice::Enter(hex) if enemies_in(ground.mind, *hex).is_empty() => {
            Some((stand.worth_of_entering(*hex, Met::AtRest), choice.clone()))
        }
        Choice::Enter(hex) => {
            let mut ours = ground.mind.situation().units_there(*hex, ground.mind.side);
            ours.push(unit);
            let value = melee_value(ground, &ours, *hex) - stand.harm_of_mines(*hex, Met::AtRest);
            Some((value, choice.clone()))
        }
        Choice::Exit => Some((ground.goals.exit_worth(unit), choice.clone())),
        _ => None,
    });
    Counsel::best(scored)
}

/// The outcomes, of 1296, in which this side wins a melee that is about to be fought.
pub(super) fn chance_in_melee(mind: Mind, hex: HexId) -> i32 {
    let ours = melee_strength(mind, &mind.situation().units_there(hex, mind.side));
    let theirs = melee_strength(mind, &enemies_in(mind, hex));
    outcomes(mind, hex, theirs - ours).0
}

/// Which of its fighters a side gives up to an ambush: the one it misses least in the fight and after (A25).
pub(super) fn ambush_loss(mind: Mind, choices: &[Choice]) -> Option<Counsel> {
    Counsel::best(choices.iter().filter_map(|choice| match choice {
        Choice::Unit(id) => {
            let strength = i32::from(melee_strength(mind, &[*id]));
            Some((-(mind.hurt(*id) + 40 * strength), choice.clone()))
        }
        _ => None,
    }))
}
