//! Why a battle from outside cannot be, in words.

use super::{key_of, said, text};
use crate::squads::rules::{Side, Unsound};

/// What cannot be in a battle.
pub fn unsound(what: &Unsound) -> String {
    match what {
        Unsound::UnitsMissing => said("unsound-units-missing", &[]),
        Unsound::UnitKind { unit } => said("unsound-unit-kind", &[("unit", unit)]),
        Unsound::UnitNotListed { unit } => said("unsound-unit-not-listed", &[("unit", unit)]),
        Unsound::Heirs { unit } => said("unsound-heirs", &[("unit", unit)]),
        Unsound::WeaponMissing { unit } => said("unsound-weapon-missing", &[("unit", unit)]),
        Unsound::WeaponKind { weapon } => said("unsound-weapon-kind", &[("weapon", weapon)]),
        Unsound::RadioKind { side } => said("unsound-radio-kind", &[("side", &side_word(*side))]),
        Unsound::Hexes => said("unsound-hexes", &[]),
        Unsound::Smoke { hex } => said("unsound-smoke", &[("hex", hex)]),
        Unsound::Points => said("unsound-points", &[]),
        Unsound::Mines => said("unsound-mines", &[]),
        Unsound::Track => said("unsound-track", &[]),
        Unsound::Works { side } => said("unsound-works", &[("side", &side_word(*side))]),
        Unsound::CasualtyTrack { side } => said("unsound-casualty-track", &[("side", &side_word(*side))]),
        Unsound::CardUnknown { side, card } => {
            said("unsound-card-unknown", &[("side", &side_word(*side)), ("card", card)])
        }
        Unsound::CardNotSeen { side } => said("unsound-card-not-seen", &[("side", &side_word(*side))]),
        Unsound::ChitLeftOut => said("unsound-chit-left-out", &[]),
        Unsound::ChitTwice => said("unsound-chit-twice", &[]),
        Unsound::Cards { side, cards, different } => {
            said("unsound-cards", &[("side", &side_word(*side)), ("cards", cards), ("different", different)])
        }
        Unsound::Counts { side } => said("unsound-counts", &[("side", &side_word(*side))]),
        Unsound::Hand { side } => said("unsound-hand", &[("side", &side_word(*side))]),
        Unsound::SmokeCount { hindrance, drawn, left } => {
            said("unsound-smoke-count", &[("hindrance", hindrance), ("drawn", drawn), ("left", left)])
        }
        Unsound::ChitCount { chits } => said("unsound-chit-count", &[("chits", chits)]),
        Unsound::CasualtyCount { unit, counted } => {
            said("unsound-casualty-count", &[("unit", unit), ("counted", counted)])
        }
        Unsound::Carriers { weapon, carriers } => {
            said("unsound-carriers", &[("weapon", weapon), ("carriers", carriers)])
        }
        Unsound::UnderWay => said("unsound-under-way", &[]),
        Unsound::SharedHex { hex } => said("unsound-shared-hex", &[("hex", hex)]),
        Unsound::Burns { hex } => said("unsound-burns", &[("hex", hex)]),
    }
}

/// A side whose nation nobody knows yet.
fn side_word(side: Side) -> String {
    text(&key_of("side", side))
}
