//! What a battle leaves on the ground for the eye: shell holes and wrecks. No rule knows of them.

use crate::squads::board::HexId;
use crate::squads::rules::{Fact, Game, Manner, View, WeaponClass};

/// A mark that stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scar {
    /// Where a shell or a mine burst.
    Crater,
    /// Where a gun or a mortar was lost.
    Wreck,
}

/// What a fact leaves, and where; the view is that from before it.
pub fn left_by(fact: &Fact, game: &Game, view: &View) -> Vec<(HexId, Scar)> {
    match fact {
        Fact::AttackDeclared { attack } if matches!(attack.manner, Manner::Impact | Manner::Mines) => {
            attack.targets.iter().map(|hex| (*hex, Scar::Crater)).collect()
        }
        Fact::WeaponEliminated { weapon } => {
            let kind = view.situation.weapon_kind(game, *weapon);
            let heavy = matches!(kind.class, WeaponClass::Gun | WeaponClass::Mortar);
            let carrier = view.situation.carrier(*weapon).filter(|_| heavy);
            let hex = carrier.and_then(|carrier| view.situation.hex_of(carrier));
            hex.into_iter().map(|hex| (hex, Scar::Wreck)).collect()
        }
        _ => Vec::new(),
    }
}
