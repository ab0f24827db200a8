//! What the open question lights: where it can be answered, what it is about, what is aimed at.

use std::collections::BTreeMap;

use crate::squads::board::HexId;
use crate::squads::rules::{
    Choice, Decision, Game, Phase, Question, Role, RollFor, Side, Situation, Way, movement, opportunity_fire,
};
use crate::window::battle::answer::Ask;
use crate::window::battle::considered::Considered;
use crate::window::battle::march::March;
use crate::window::battle::plan::Plan;
use crate::window::board::Glow;

use super::Lights;

/// More hexes than these are no few.
const MANY: usize = 20;

/// What is asked, and what has been found out and planned for it.
pub(super) struct Asked<'a> {
    pub ask: &'a Ask,
    pub march: &'a March,
    pub considered: &'a Considered,
    pub plan: &'a Plan,
}

/// Lights the hexes of a question.
pub(super) fn light(
    lights: &mut Lights,
    game: &Game,
    situation: &Situation,
    asked: &Asked,
    pointed: Option<HexId>,
) {
    let Asked { ask, march, considered, plan } = asked;
    let Some(decision) = &ask.decision else { return };
    if decision.question == Question::MoveWhere {
        ways(lights, game, situation, decision.side, &march.goals, pointed);
    }
    if let Some(unit) = plan.of.filter(|_| decision.question == Question::Turn) {
        ways(lights, game, situation, decision.side, &plan.ways, pointed);
        for (hex, target) in &plan.targets {
            lights.fill(*hex, Glow::Red, 0.3);
            lights.frame(*hex, Glow::Red, 0.5);
            target.chance().into_iter().for_each(|chance| lights.figure(*hex, chance, Glow::Red));
        }
        situation.hex_of(unit).into_iter().for_each(|hex| lights.frame(hex, Glow::White, 0.55));
    }
    for hex in ask.units().into_iter().filter_map(|unit| situation.hex_of(unit)) {
        lights.frame(hex, Glow::Amber, 0.2);
    }
    for (hex, chance) in &considered.chances {
        lights.figure(*hex, *chance, Glow::Red);
    }
    let hexes = ask.hexes();
    // A whole zone of set-up is seen by its frames; a few hexes are to be found at a glance.
    let strength = if hexes.len() > MANY { 0.12 } else { 0.30 };
    for (hex, choice) in hexes {
        lights.fill(hex, Glow::Amber, strength);
        lights.frame(hex, Glow::Amber, 0.35);
        if let Choice::Enter(to) = choice
            && decision.question == Question::MoveWhere
            && let Some(cost) = cost_of(game, situation, decision.side, to)
        {
            lights.figure(to, cost, Glow::Amber);
        }
    }
    if let Some(hex) = about(situation, decision) {
        lights.frame(hex, Glow::White, 0.55);
    }
    for hex in aimed_at(situation, decision) {
        lights.fill(hex, Glow::Red, 0.30);
        lights.frame(hex, Glow::Red, 0.6);
    }
    if let Some(hex) = ask.marked().and_then(|reach| reach.hex(situation)) {
        lights.frame(hex, Glow::White, 0.5);
    }
}

/// Where one can go, and the way to the hex under the pointer: red where it can be fired at.
fn ways(
    lights: &mut Lights,
    game: &Game,
    situation: &Situation,
    side: Side,
    goals: &BTreeMap<HexId, Way>,
    pointed: Option<HexId>,
) {
    for hex in goals.keys() {
        lights.fill(*hex, Glow::Amber, 0.2);
    }
    let Some(way) = pointed.and_then(|hex| goals.get(&hex)) else { return };
    for hex in &way.hexes {
        let dangerous = !opportunity_fire::firers(game, situation, side.other(), *hex).is_empty();
        lights.frame(*hex, Glow::White, 0.25);
        if dangerous {
            lights.fill(*hex, Glow::Red, 0.3);
        }
    }
    way.hexes.last().into_iter().for_each(|goal| lights.figure(*goal, way.cost, Glow::White));
}

/// The hex of the unit that a question is about, or that it names.
fn about(situation: &Situation, decision: &Decision) -> Option<HexId> {
    match decision.question {
        Question::ActivateOthers { leader: unit }
        | Question::BeforeDefenceRoll { unit }
        | Question::LightWounds { unit }
        | Question::AdvanceWhere { unit }
        | Question::Retreat { unit, .. }
        | Question::Enter { unit } => situation.hex_of(unit),
        Question::Reroll {
            roll: RollFor::Defence { unit } | RollFor::Rally { unit } | RollFor::Rout { unit },
            ..
        } => situation.hex_of(unit),
        Question::Reroll { roll: RollFor::Melee { hex } | RollFor::Targeting { hex }, .. } => Some(hex),
        Question::Window { hex } => hex,
        Question::BeforeMelee { hex }
        | Question::AmbushLoss { hex }
        | Question::SniperTarget { hex }
        | Question::AfterMelee { hex }
        | Question::Entered { hex }
        | Question::Overstacked { hex }
        | Question::DeployFirst { hex } => Some(hex),
        _ => None,
    }
}

/// The hexes that fire is about to be, or is being, aimed at: opportunity fire at who is on the move.
fn aimed_at(situation: &Situation, decision: &Decision) -> Vec<HexId> {
    match decision.question {
        Question::FireWith { hex } => vec![hex],
        Question::BeforeAttackRoll | Question::BeforeDefenceRoll { .. } => {
            situation.attack.iter().flat_map(|attack| attack.targets.clone()).collect()
        }
        _ if decision.during.passes(Phase::OpportunityFire) => situation
            .units_of(decision.side.other())
            .filter(|(_, unit, _)| unit.role == Role::Move)
            .map(|(.., hex)| hex)
            .collect(),
        _ => Vec::new(),
    }
}

/// The cost of entering a hex from next to it, for the units on the move.
fn cost_of(game: &Game, situation: &Situation, side: Side, to: HexId) -> Option<i16> {
    situation
        .units_of(side)
        .filter(|(_, unit, _)| unit.role == Role::Move)
        .filter_map(|(_, _, from)| {
            let direction = from.direction_to(to)?;
            movement::cost(game, situation, side, from, direction).map(|terms| terms.total())
        })
        .min()
}
