//! Set-up: first the piece, then its hex (8.2).

use crate::squads::board::HexId;
use crate::squads::rules::{Choice, Decision, Fortification, UnitId};

/// A piece that waits for its hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToPlace {
    /// A unit.
    Unit(UnitId),
    /// A fortification of a kind.
    Works(Fortification),
}

/// A choice that places something: what, and where.
pub(super) fn placed(choice: &Choice) -> Option<(ToPlace, HexId)> {
    match choice {
        Choice::Place(unit, hex) => Some((ToPlace::Unit(*unit), *hex)),
        Choice::Fortify(kind, hex) => Some((ToPlace::Works(*kind), *hex)),
        _ => None,
    }
}

/// The pieces that can be placed now.
pub(super) fn pieces(decision: &Decision) -> Vec<ToPlace> {
    let mut found = Vec::new();
    for (piece, _) in decision.offer.choices.iter().filter_map(placed) {
        if !found.contains(&piece) {
            found.push(piece);
        }
    }
    found
}

/// The answers that place a piece.
pub(super) fn places(decision: &Decision, piece: ToPlace) -> Vec<(HexId, Choice)> {
    let there = |choice: &Choice| {
        let (of, hex) = placed(choice)?;
        (of == piece).then(|| (hex, choice.clone()))
    };
    decision.offer.choices.iter().filter_map(there).collect()
}
