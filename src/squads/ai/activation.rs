//! Activation (O14.1): which leader or unit, and whom it brings along (3.3.1.1).

use crate::squads::board::HexId;
use crate::squads::rules::{ActivatedFor, Choice, Element, Order, SetOffer, UnitId};

use super::artillery::Bombardment;
use super::firing::Range;
use super::ground::Ground;
use super::mind::Mind;
use super::{advancing, moving};

/// A first unit and those it activates besides.
type Led = (UnitId, Vec<UnitId>);

/// The best of some first activations, with those that should go along.
fn best_group(mind: Mind, what_for: ActivatedFor, target: Option<HexId>, firsts: &[UnitId]) -> Option<Led> {
    match what_for {
        ActivatedFor::OpportunityFire => Range::without_ordnance(mind)
            .best_volley(firsts, &[target?])
            .map(|volley| (volley.first, volley.others)),
        ActivatedFor::Order(Order::Fire) => Range::new(mind)
            .best_volley(firsts, &mind.hexes_of(mind.enemy()))
            .map(|volley| (volley.first, volley.others)),
        ActivatedFor::Order(Order::Move) => {
            moving::best_column(&Ground::new(mind), firsts).map(|column| (column.first, column.others))
        }
        ActivatedFor::Order(Order::Advance) => {
            advancing::best_charge(&Ground::new(mind), firsts).map(|charge| (charge.first, charge.others))
        }
        ActivatedFor::Order(Order::ArtilleryRequest) => Bombardment::new(mind)
            .best_observer(firsts.iter().copied())
            .map(|(_, observer)| (observer, Vec::new())),
        ActivatedFor::Order(_) => None,
    }
}

/// Who is activated first.
pub(super) fn first(
    mind: Mind,
    what_for: ActivatedFor,
    target: Option<HexId>,
    choices: &[Choice],
) -> Option<Choice> {
    let firsts: Vec<UnitId> = choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Unit(id) => Some(*id),
            _ => None,
        })
        .collect();
    best_group(mind, what_for, target, &firsts).map(|(first, _)| Choice::Unit(first))
}

/// Whom a leader activates besides: those it was chosen for, and at least one able if it is not.
pub(super) fn others(
    mind: Mind,
    leader: UnitId,
    what_for: ActivatedFor,
    target: Option<HexId>,
    set: &SetOffer,
) -> Vec<Element> {
    let wanted = best_group(mind, what_for, target, &[leader]).map(|(_, others)| others).unwrap_or_default();
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
