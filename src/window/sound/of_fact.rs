//! The sound of each fact: one table, without a rest.

use crate::squads::rules::{
    Attack, Fact, Fortification, Game, Manner, Piece, Side, Situation, Step, Trigger, WeaponClass,
};

/// The recipe of the sound of a fact, as one side hears it; none where it is silent.
pub(super) fn sound_of(
    game: &Game,
    situation: &Situation,
    viewer: Side,
    fact: &Fact,
) -> Option<&'static str> {
    Some(match fact {
        Fact::CardGiven { .. } | Fact::CardPlayed { .. } => "card_play",
        Fact::CardRevealed { .. } => "card_flip",
        Fact::CardDrawn { side, .. } if *side == viewer => "card_deal",
        Fact::Triggered { trigger: Trigger::Sniper, .. } => "sniper",
        Fact::Triggered { trigger: Trigger::Jammed, .. }
        | Fact::WeaponBroke { .. }
        | Fact::RadioBroke { .. } => "jammed",
        Fact::Triggered { trigger: Trigger::Event, .. } => "event",
        Fact::TimeAdvanced { .. } => "clock",
        Fact::ObjectiveTaken { .. } => "objective",
        Fact::BattleEnded { outcome } if outcome.winner == viewer => "victory",
        Fact::BattleEnded { .. } => "defeat",

        Fact::SetUpUnseen { piece: Some(_), .. }
        | Fact::UnitPlaced { .. }
        | Fact::UnitReturned { .. }
        | Fact::UnitCreated { .. } => "counter_down",
        Fact::UnitActivated { .. } => "counter_lift",
        Fact::UnitMoved { step: Step::Moved { .. } | Step::Displaced, .. } => "march",
        Fact::UnitMoved { step: Step::Advanced, .. } => "advance",
        Fact::UnitMoved { step: Step::Retreated, .. } => "rout",
        Fact::UnitExited { .. } => "march",
        Fact::UnitBroke { .. } => "break_unit",
        Fact::UnitRallied { .. } => "rally",
        Fact::UnitSuppressed { .. } => "suppressed",
        Fact::UnitEliminated { .. } => "eliminated",
        Fact::UnitHardened { .. } | Fact::UnitReplaced { .. } => "counter_turn",

        Fact::AttackDeclared { attack } => of_attack(game, situation, attack),
        Fact::Targeted { .. } => "mortar_launch",
        Fact::SmokeDrawn { .. } => "smoke_shell",
        Fact::FortificationPlaced { kind: Fortification::Wire, .. } => "wire",
        Fact::FortificationPlaced { .. } => "dig",
        Fact::MeleeBegan { .. } => "melee",
        Fact::ShellsAnnounced { .. } => "radio",
        Fact::SpottingPlaced { .. } => "shell_whistle",
        Fact::SpottingDrifted { .. } => "shell_far",
        Fact::WeaponFixed { .. } | Fact::RadioFixed { .. } => "radio",

        Fact::Dealt
        | Fact::OptionTaken { .. }
        | Fact::SetUpShown { .. }
        | Fact::SetUpUnseen { piece: None, .. }
        | Fact::UnitWithdrawn { .. }
        | Fact::SetUpEnded { .. }
        | Fact::TurnBegan { .. }
        | Fact::OrderGiven { .. }
        | Fact::OrderEnded { .. }
        | Fact::PlayerActivated { .. }
        | Fact::Passed { .. }
        | Fact::TurnEnded { .. }
        | Fact::Shuffled { .. }
        | Fact::CardDrawn { .. }
        | Fact::CardDiscarded { .. }
        | Fact::HandShown { .. }
        | Fact::Rolled { .. }
        | Fact::Rerolled { .. }
        | Fact::Triggered { trigger: Trigger::Time, .. }
        | Fact::EventRead { .. }
        | Fact::HexRead { .. }
        | Fact::UnitScheduled { .. }
        | Fact::SuppressionEnded { .. }
        | Fact::WeaponCreated { .. }
        | Fact::WeaponTransferred { .. }
        | Fact::WeaponEliminated { .. }
        | Fact::WeaponScrounged { .. }
        | Fact::RadioArrived { .. }
        | Fact::RadioEliminated { .. }
        | Fact::AirChanged { .. }
        | Fact::SmokeRemoved { .. }
        | Fact::BlazePlaced { .. }
        | Fact::FortificationSetUp { .. }
        | Fact::WorksBought { .. }
        | Fact::FortificationRemoved { .. }
        | Fact::FortificationHeld { .. }
        | Fact::PointsScored { .. }
        | Fact::SurrenderMoved { .. }
        | Fact::ChitOpened { .. }
        | Fact::ChitDrawn { .. }
        | Fact::ChitRevealed { .. }
        | Fact::AttackBoosted { .. }
        | Fact::AttackSpread { .. }
        | Fact::AttackLapsed { .. }
        | Fact::AttackRolled { .. }
        | Fact::AttackConcealed { .. }
        | Fact::MoraleTested { .. }
        | Fact::AttackEnded
        | Fact::MeleeCounted { .. }
        | Fact::MeleeDecided { .. }
        | Fact::SpottingLost { .. }
        | Fact::SpottingSettled { .. }
        | Fact::SpottingRemoved => return None,
    })
}

/// The loudest of what fires.
fn of_attack(game: &Game, situation: &Situation, attack: &Attack) -> &'static str {
    match attack.manner {
        Manner::Impact => return "shell_near",
        Manner::Mines => return "grenade",
        Manner::Fire | Manner::OpportunityFire | Manner::AssaultFire => {}
    }
    let weapons = attack.pieces.iter().filter_map(|piece| match piece {
        Piece::Weapon(weapon) | Piece::Smoke(weapon) => Some(situation.weapon_kind(game, *weapon).class),
        Piece::Unit(_) => None,
    });
    let loud = weapons.map(|class| match class {
        WeaponClass::Gun => (5, "gun"),
        WeaponClass::SatchelCharge => (4, "satchel"),
        WeaponClass::Flamethrower | WeaponClass::MolotovCocktail => (3, "flamethrower"),
        WeaponClass::Mortar => (2, "grenade"),
        WeaponClass::MachineGun => (1, "machine_gun"),
    });
    match loud.max() {
        Some((_, name)) => name,
        None if attack.pieces.len() > 1 => "rifle_volley",
        None => "rifle",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sound;
    use crate::squads::content::library::Library;
    use crate::squads::record::{Match, Progress};
    use rand_pcg::Pcg32;
    use std::collections::BTreeSet;
    use std::sync::Arc;

    /// Whatever is heard has its recipe, and a battle is not silent.
    #[test]
    fn every_sound_of_a_battle_has_its_recipe() {
        let recipes: BTreeSet<&str> = sound::names().collect();
        let mut heard = BTreeSet::new();
        for seed in 0..12 {
            let game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
            let game = Arc::new(game);
            let mut battle = Match::new(game.clone(), seed);
            let mut luck = Pcg32::new(seed, 3);
            while let Progress::Asks(decision) = battle.progress().clone() {
                let choice = battle.propose(&mut luck);
                battle.answer(decision.side, choice).expect("proposed choices are legal");
            }
            let situation = &battle.battle().situation;
            heard.extend(
                battle.notes().iter().filter_map(|note| sound_of(&game, situation, Side::Axis, &note.fact)),
            );
        }
        assert!(heard.is_subset(&recipes), "{heard:?}");
        assert!(heard.len() > 20, "{heard:?}");
    }
}
