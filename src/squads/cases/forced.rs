//! What was done without being asked, since there was no other choice: told by the facts that show it.

use crate::squads::rules::{Choice, Element, Fact, NewUnit, Piece, Purpose, Role, RollFor, Step, UnitId};

/// Whether a fact shows that a choice was made, though nobody was asked: there was no other.
pub(super) fn shows(fact: &Fact, choice: &Choice) -> bool {
    match choice {
        Choice::Unit(wanted) => matches!(fact,
            Fact::UnitActivated { unit, .. } | Fact::UnitBroke { unit } | Fact::UnitEliminated { unit, .. }
            | Fact::UnitSuppressed { unit } | Fact::UnitRallied { unit } | Fact::UnitHardened { unit }
            | Fact::UnitReplaced { unit, .. }
            | Fact::UnitReturned { unit, .. }
            | Fact::CardRevealed { purpose: Purpose::Roll(
                RollFor::Defence { unit } | RollFor::Rally { unit } | RollFor::Rout { unit }
                | RollFor::Commissar { unit }), .. }
            if unit == wanted),
        Choice::Hex(wanted) => match fact {
            Fact::AttackDeclared { attack } => attack.targets.contains(wanted),
            Fact::AttackSpread { hex, .. }
            | Fact::Targeted { hex, .. }
            | Fact::CardRevealed { purpose: Purpose::Roll(RollFor::Targeting { hex }), .. }
            | Fact::SmokeDrawn { hex, .. }
            | Fact::SmokeRemoved { hex }
            | Fact::FortificationPlaced { hex, .. }
            | Fact::FortificationRemoved { hex }
            | Fact::UnitCreated { new: NewUnit { hex, .. } }
            | Fact::UnitReturned { hex, .. }
            | Fact::SpottingPlaced { hex }
            | Fact::MeleeBegan { hex }
            | Fact::UnitPlaced { hex, .. }
            | Fact::UnitMoved { to: hex, step: Step::Retreated | Step::Displaced, .. } => hex == wanted,
            _ => false,
        },
        Choice::Enter(wanted) => {
            matches!(fact, Fact::UnitMoved { to, step: Step::Moved { .. } | Step::Advanced, .. } if to == wanted)
        }
        Choice::Weapon(wanted) => {
            matches!(fact, Fact::WeaponBroke { weapon } | Fact::WeaponEliminated { weapon }
            if weapon == wanted)
        }
        Choice::Chit(wanted) => matches!(fact, Fact::ChitRevealed { chit, .. } if chit == wanted),
        Choice::Side(wanted) => matches!(fact, Fact::PlayerActivated { side } if side == wanted),
        Choice::Space(wanted) => matches!(fact, Fact::UnitScheduled { space, .. } if space == wanted),
        Choice::Support { .. } => matches!(fact, Fact::UnitCreated { .. } | Fact::RadioArrived { .. }),
        Choice::BatteryAccess => matches!(fact, Fact::RadioFixed { .. }),
        Choice::FireForEffect => matches!(fact, Fact::UnitActivated { role: Role::Observe, .. }),
        Choice::HighExplosive => matches!(fact, Fact::ShellsAnnounced { smoke: false, .. }),
        Choice::Set(elements) => match (fact, &elements[..]) {
            (Fact::AttackDeclared { attack }, _) => elements
                .iter()
                .all(|element| matches!(element, Element::Piece(piece) if attack.pieces.contains(piece))),
            (
                Fact::Targeted { .. }
                | Fact::CardRevealed { purpose: Purpose::Roll(RollFor::Targeting { .. }), .. },
                [one],
            ) => {
                matches!(one, Element::Piece(Piece::Weapon(_) | Piece::Smoke(_)))
            }
            (_, [Element::Unit(unit)]) => shows(fact, &Choice::Unit(*unit)),
            _ => false,
        },
        _ => false,
    }
}

/// The units that a choice names.
pub(super) fn units_of(choice: &Choice) -> Vec<UnitId> {
    match choice {
        Choice::Unit(unit) => vec![*unit],
        Choice::Set(elements) => elements
            .iter()
            .filter_map(|element| match element {
                Element::Unit(unit) => Some(*unit),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}
