//! Activation (O14.1): which leader or unit, and whom it brings along (3.3.1.1).

use crate::squads::board::HexId;
use crate::squads::rules::{
    ActivatedFor, Choice, Decision, Element, Order, Phase, SetOffer, UnitId, led_by, opportunity_fire,
};

use super::artillery::Bombardment;
use super::firing::Range;
use super::ground::Ground;
use super::mind::Mind;
use super::weighed::Weighed;
use super::{advancing, moving};

/// Whom to activate first, whom besides, and what they gain together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Led {
    pub value: i32,
    pub first: UnitId,
    pub others: Vec<UnitId>,
}

impl Led {
    /// The one that gains most, the first of equal ones.
    pub fn best(groups: Vec<Led>) -> Option<Led> {
        groups.into_iter().reduce(|best, next| if next.value > best.value { next } else { best })
    }

    /// All of them.
    pub fn members(&self) -> impl Iterator<Item = UnitId> {
        std::iter::once(self.first).chain(self.others.iter().copied())
    }

    /// To activate it first, with what all of them gain together.
    pub fn weighed(&self) -> Weighed {
        let others = self.others.iter().copied().map(Element::Unit);
        Weighed::of(Choice::Unit(self.first), self.value).with(others)
    }
}

/// What the units of the order under way are being activated for.
pub(super) fn what_for(mind: Mind, decision: &Decision) -> ActivatedFor {
    match mind.situation().order {
        _ if decision.during.passes(Phase::OpportunityFire) => ActivatedFor::OpportunityFire,
        Some(order) => ActivatedFor::Order(order),
        None => ActivatedFor::Order(Order::Recover),
    }
}

/// What some first activations gain, each with those that should go along.
fn groups(mind: Mind, what_for: ActivatedFor, target: Option<HexId>, firsts: &[UnitId]) -> Vec<Led> {
    match what_for {
        ActivatedFor::OpportunityFire => {
            target.map_or(Vec::new(), |hex| opportunity_volleys(mind, hex, firsts))
        }
        ActivatedFor::Order(Order::Fire) => {
            Range::in_an_order(mind).volleys(firsts, &mind.hexes_of(mind.enemy()))
        }
        ActivatedFor::Order(Order::Move) => moving::columns(&Ground::new(mind), firsts),
        ActivatedFor::Order(Order::Advance) => advancing::charges(&Ground::new(mind), firsts),
        ActivatedFor::Order(Order::ArtilleryRequest) => {
            let bombardment = Bombardment::new(mind);
            let worths = bombardment.observers(firsts.iter().copied());
            worths.map(|(value, first)| Led { value, first, others: Vec::new() }).collect()
        }
        ActivatedFor::Order(_) => Vec::new(),
    }
}

/// Opportunity fire at a hex. Whoever reckons exactly and has no other Fire card activates with it everybody who could fire at the hexes
/// around, too: all of them may fire again wherever somebody moves in this order (A33.2).
fn opportunity_volleys(mind: Mind, hex: HexId, firsts: &[UnitId]) -> Vec<Led> {
    let (game, situation) = (mind.game, mind.situation());
    let mut volleys = Range::without_ordnance(mind).volleys(firsts, &[hex]);
    if !mind.judgement.exact || mind.cards_with(Order::Fire) > 0 {
        return volleys;
    }
    let reaches_around =
        |id: UnitId| hex.neighbors().any(|(_, next)| opportunity_fire::able(game, situation, id, next));
    for volley in &mut volleys {
        let more = led_by(game, situation, volley.first).into_iter().filter(|id| !volley.others.contains(id));
        let more: Vec<UnitId> = more.filter(|id| reaches_around(*id)).collect();
        volley.others.extend(more);
    }
    volleys
}

/// What each of those offered would gain by being activated first.
pub(super) fn firsts(
    mind: Mind,
    what_for: ActivatedFor,
    target: Option<HexId>,
    choices: &[Choice],
) -> Vec<Led> {
    let firsts: Vec<UnitId> = choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Unit(id) => Some(*id),
            _ => None,
        })
        .collect();
    groups(mind, what_for, target, &firsts)
}

/// Whom a leader activates besides, of those that are wanted.
pub(super) fn wanted(
    mind: Mind,
    leader: UnitId,
    what_for: ActivatedFor,
    target: Option<HexId>,
) -> Vec<UnitId> {
    Led::best(groups(mind, what_for, target, &[leader])).map(|led| led.others).unwrap_or_default()
}

/// Whom a leader activates besides: those it was chosen for, and at least one able if it is not.
pub(super) fn others(wanted: Vec<UnitId>, set: &SetOffer) -> Vec<Element> {
    let mut chosen: Vec<Element> =
        wanted.into_iter().map(Element::Unit).filter(|element| set.of.contains(element)).collect();
    let needs = !set.need.is_empty() && !chosen.iter().any(|element| set.need.contains(element));
    if needs {
        chosen.extend(set.need.first());
    }
    for element in &set.of {
        if chosen.len() >= usize::from(set.least) {
            break;
        }
        if !chosen.contains(element) {
            chosen.push(*element);
        }
    }
    chosen
}
