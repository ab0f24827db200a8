//! The position that an order leads to, as far as can be told: so that orders are weighed as parts of a turn.

use crate::kit::Rules;
use crate::squads::board::HexId;
use crate::squads::rules::odds::below;
use crate::squads::rules::{
    Choice, Fact, Order, Place, Role, Squads, Step, UnitId, View, fire, most_orders, units,
};

use super::firing::Range;
use super::ground::Ground;
use super::mind::Mind;
use super::turn::Planned;
use super::{advancing, moving};

/// What may be hoped for behind an order.
pub(super) struct Outlook {
    /// How likely, in hundredths.
    pub chance: i32,
    /// What the side would see then.
    pub hoped: View,
    /// What it would see else.
    pub feared: View,
}

/// Whether a further order may be given in this turn behind the next (5.1).
pub(super) fn more_orders(mind: Mind) -> bool {
    let situation = mind.situation();
    situation.turn.orders + 1 < most_orders(mind.game, situation, mind.side)
}

/// Where an order leads. Those who carry it out are activated whatever comes of it; none where nobody would, and for Command
/// Confusion, of which nothing comes.
pub(super) fn of(ground: &Ground, plan: &Planned) -> Option<Outlook> {
    let mind = ground.mind;
    let (chance, facts) = match plan.order {
        Order::Recover => rallied(mind),
        Order::Fire => hit(mind, &members(plan)?),
        Order::Move => marched(ground, &members(plan)?),
        Order::Advance => stormed(ground, &members(plan)?),
        Order::Rout => fled(mind),
        // Where shells fall nobody knows; the next order can be given all the same.
        Order::ArtilleryDenied | Order::ArtilleryRequest => (100, Vec::new()),
        Order::CommandConfusion => return None,
    };
    let mut feared = mind.view.clone();
    let mut tell = |fact: &Fact| Squads::follow(mind.game, &mut feared, fact);
    if let Some(members) = members(plan) {
        for unit in &members {
            tell(&Fact::UnitActivated { unit: *unit, role: Role::Fire });
        }
        tell(&Fact::OrderEnded { side: mind.side, order: plan.order });
    }
    // The card is gone.
    if let Some(at) = feared.hand.iter().position(|card| mind.card_order(*card) == plan.order) {
        feared.hand.remove(at);
    }
    feared.situation.turn.orders += 1;
    let mut hoped = feared.clone();
    for fact in &facts {
        Squads::follow(mind.game, &mut hoped, fact);
    }
    Some(Outlook { chance, hoped, feared })
}

/// Whoever carries out an order.
fn members(plan: &Planned) -> Option<Vec<UnitId>> {
    let led = plan.led.as_ref()?;
    Some(std::iter::once(led.first).chain(led.others.iter().copied()).collect())
}

/// O22: broken units that have a fair chance rally.
fn rallied(mind: Mind) -> (i32, Vec<Fact>) {
    let (game, situation) = (mind.game, mind.situation());
    let mut facts = Vec::new();
    let (mut chances, mut tried) = (0, 0);
    for (unit, state, _) in situation.units_of(mind.side) {
        if state.suppressed {
            facts.push(Fact::SuppressionEnded { unit });
        }
        let chance = below(units::morale(game, situation, unit).total() + i16::from(state.suppressed));
        if state.broken && chance >= FAIR {
            facts.push(Fact::UnitRallied { unit });
            chances += chance;
            tried += 1;
        }
    }
    (if tried == 0 { 100 } else { chances * 100 / 36 / tried }, facts)
}

/// Of 36: a chance that one reckons with.
const FAIR: i32 = 12;

/// O20: whoever is in the target of the best shot breaks, or is lost.
fn hit(mind: Mind, members: &[UnitId]) -> (i32, Vec<Fact>) {
    let (game, situation) = (mind.game, mind.situation());
    let pieces: Vec<_> = members.iter().flat_map(|id| fire::pieces_of(game, situation, *id)).collect();
    let range = Range::new(mind);
    let Some(shot) = range.best_shot(&pieces, &mind.hexes_of(mind.enemy())) else { return (0, Vec::new()) };
    let there = situation.units_there(shot.target, mind.enemy());
    let facts = there.iter().map(|unit| lost(mind, *unit)).collect();
    (range.chance_to_break(&shot), facts)
}

/// 3.2.4: a unit breaks, or is eliminated if it is broken.
fn lost(mind: Mind, unit: UnitId) -> Fact {
    if mind.situation().unit(unit).broken {
        Fact::UnitEliminated { unit, place: Place::Casualty }
    } else {
        Fact::UnitBroke { unit }
    }
}

/// O21: each party stands where it wants to go.
fn marched(ground: &Ground, members: &[UnitId]) -> (i32, Vec<Fact>) {
    let situation = ground.mind.situation();
    let mut facts = Vec::new();
    let mut waiting = members.to_vec();
    while let Some(party) = moving::next_party(ground, &waiting) {
        waiting.retain(|id| !party.members.contains(id));
        let from = party.members.first().and_then(|id| situation.hex_of(*id));
        if let (true, Some(from), Some(to)) = (party.march.gain > 0, from, party.march.way.last()) {
            facts.extend(party.members.iter().map(|unit| walked(*unit, from, *to)));
        }
        if party.march.gain <= 0 {
            break;
        }
    }
    (100, facts)
}

fn walked(unit: UnitId, from: HexId, to: HexId) -> Fact {
    Fact::UnitMoved { unit, from, to, step: Step::Advanced }
}

/// O16: the melee is won.
fn stormed(ground: &Ground, members: &[UnitId]) -> (i32, Vec<Fact>) {
    let mind = ground.mind;
    let situation = mind.situation();
    let mut facts = Vec::new();
    let mut chance = 100;
    let moves = advancing::plan(ground, members).moves;
    let storming: Vec<(UnitId, HexId)> = moves
        .iter()
        .filter_map(|(id, step)| match step {
            Choice::Enter(to) => Some((*id, *to)),
            _ => None,
        })
        .collect();
    for (unit, step) in &moves {
        let (Choice::Enter(to), Some(from)) = (step, situation.hex_of(*unit)) else { continue };
        let enemies = situation.units_there(*to, mind.enemy());
        if !enemies.is_empty() {
            let fighters: Vec<UnitId> =
                storming.iter().filter(|(_, at)| at == to).map(|(id, _)| *id).collect();
            chance = chance.min(advancing::chance_to_win(mind, &fighters, *to));
            for enemy in enemies {
                let gone = Fact::UnitEliminated { unit: enemy, place: Place::Casualty };
                if !facts.contains(&gone) {
                    facts.push(gone);
                }
            }
        }
        facts.push(walked(*unit, from, *to));
    }
    (chance, facts)
}

/// O23: broken enemies leave their hexes; where to is not minded.
fn fled(mind: Mind) -> (i32, Vec<Fact>) {
    let broken = mind.situation().units_of(mind.enemy()).filter(|(_, unit, _)| unit.broken);
    let gone = broken.map(|(unit, ..)| Fact::UnitEliminated { unit, place: Place::Casualty });
    (50, gone.collect())
}
