//! Before the first turn (8.2), and where units arrive later (6.1.2, 7.2.1).

use crate::board::HexId;
use crate::rules::{Choice, Fortification, UnitId, terrain};

use super::ground::Ground;
use super::mind::{Mind, best};

/// As the scenario suggests where it does; else each unit where it stands best.
pub(super) fn place(ground: &Ground, choices: &[Choice]) -> Option<Choice> {
    for preferred in [Choice::AsSuggested, Choice::EndTurn] {
        if choices.contains(&preferred) {
            return Some(preferred);
        }
    }
    let first = choices.iter().find_map(|choice| match choice {
        Choice::Place(unit, _) => Some(*unit),
        _ => None,
    });
    best(choices.iter().filter_map(|choice| match choice {
        Choice::Place(unit, hex) if Some(*unit) == first => {
            Some((ground.position(&[*unit], *hex), choice.clone()))
        }
        Choice::Fortify(kind, hex) if first.is_none() => {
            Some((fortified(ground.mind, *kind, *hex), choice.clone()))
        }
        _ => None,
    }))
    .map(|(_, choice)| choice)
}

/// What a fortification is worth in a hex: cover for own units that have little (F100), wire on the way of
/// the enemy (F106), and mines (F103).
fn fortified(mind: Mind, kind: Fortification, hex: HexId) -> i32 {
    if matches!(kind, Fortification::Mines | Fortification::Wire) {
        let own = mind.situation().occupied_by(hex, mind.side);
        let near = mind.hexes_of(mind.side).iter().map(|at| at.distance(hex)).min().unwrap_or(15);
        let ahead = mind.game.side(mind.side).edge.depth(hex);
        return i32::from(ahead) - 10 * i32::from(near.abs_diff(1)) - if own { 100 } else { 0 };
    }
    shelter_gain(mind, hex)
}

/// What foxholes would add to the units in a hex (F102, A32).
pub(super) fn shelter_gain(mind: Mind, hex: HexId) -> i32 {
    let cover = i32::from(terrain::cover(mind.game, mind.situation(), hex).total());
    let here: i32 = mind
        .situation()
        .units_in(hex)
        .filter(|(_, unit)| unit.owner == mind.side)
        .map(|(id, _)| mind.loss(id))
        .sum();
    (3 - cover).max(0) * here / 20
}

/// Where a reinforcement enters, or a unit driven out goes: the best hex for it.
pub(super) fn best_hex(ground: &Ground, unit: UnitId, choices: &[Choice]) -> Option<Choice> {
    best(choices.iter().filter_map(|choice| match choice {
        Choice::Hex(hex) => Some((ground.position(&[unit], *hex), choice.clone())),
        _ => None,
    }))
    .map(|(_, choice)| choice)
}
