//! Activation (O14.1): which leader or unit, and whom it brings along (3.3.1.1).

use crate::squads::board::HexId;
use crate::squads::rules::{ActivatedFor, Choice, Element, Order, SetOffer, UnitId};

use super::artillery::Bombardment;
use super::firing::Range;
use super::ground::Ground;
use super::mind::Mind;
use super::{advancing, moving};

/// Whom to activate first, whom besides, and what they gain together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Led {
    pub value: i32,
    pub first: UnitId,
    pub others: Vec<UnitId>,
}

/// The best of some first activations, with those that should go along.
fn best_group(mind: Mind, what_for: ActivatedFor, target: Option<HexId>, firsts: &[UnitId]) -> Option<Led> {
    match what_for {
        ActivatedFor::OpportunityFire => Range::without_ordnance(mind).best_volley(firsts, &[target?]),
        ActivatedFor::Order(Order::Fire) => {
            Range::new(mind).best_volley(firsts, &mind.hexes_of(mind.enemy()))
        }
        ActivatedFor::Order(Order::Move) => moving::best_column(&Ground::new(mind), firsts),
        ActivatedFor::Order(Order::Advance) => advancing::best_charge(&Ground::new(mind), firsts),
        ActivatedFor::Order(Order::ArtilleryRequest) => {
            let (value, first) = Bombardment::new(mind).best_observer(firsts.iter().copied())?;
            Some(Led { value, first, others: Vec::new() })
        }
        ActivatedFor::Order(_) => None,
    }
}

/// Who is activated first, of those offered.
pub(super) fn first(
    mind: Mind,
    what_for: ActivatedFor,
    target: Option<HexId>,
    choices: &[Choice],
) -> Option<Led> {
    let firsts: Vec<UnitId> = choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Unit(id) => Some(*id),
            _ => None,
        })
        .collect();
    best_group(mind, what_for, target, &firsts)
}

/// Whom a leader activates besides, of those that are wanted.
pub(super) fn wanted(
    mind: Mind,
    leader: UnitId,
    what_for: ActivatedFor,
    target: Option<HexId>,
) -> Vec<UnitId> {
    best_group(mind, what_for, target, &[leader]).map(|led| led.others).unwrap_or_default()
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
