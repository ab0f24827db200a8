//! What the lines of the log are about, so that one can read those of one kind.
//!
//! One table, without a rest: a new fact does not compile until somebody has said where players look for it.

use crate::squads::rules::{Dice, Fact, Side, Situation};

/// What a line of the log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// Turns, orders, time and points.
    Course,
    /// Who goes where.
    Movement,
    /// Attacks, what they do, and who recovers.
    Fighting,
    /// Cards and chits, and what they bring.
    Cards,
}

impl Topic {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Topic; 4] = [Topic::Course, Topic::Movement, Topic::Fighting, Topic::Cards];

    /// What a fact is about.
    pub fn of(fact: &Fact) -> Topic {
        match fact {
            Fact::SetUpEnded { .. }
            | Fact::OptionTaken { .. }
            | Fact::SetUpShown { .. }
            | Fact::TurnBegan { .. }
            | Fact::TurnEnded { .. }
            | Fact::Passed { .. }
            | Fact::OrderGiven { .. }
            | Fact::OrderEnded { .. }
            | Fact::PlayerActivated { .. }
            | Fact::AirChanged { .. }
            | Fact::TimeAdvanced { .. }
            | Fact::PointsScored { .. }
            | Fact::SurrenderMoved { .. }
            | Fact::ObjectiveTaken { .. }
            | Fact::BattleEnded { .. } => Topic::Course,

            Fact::UnitPlaced { .. }
            | Fact::SetUpUnseen { .. }
            | Fact::UnitWithdrawn { .. }
            | Fact::UnitCreated { .. }
            | Fact::UnitActivated { .. }
            | Fact::UnitMoved { .. }
            | Fact::UnitExited { .. }
            | Fact::UnitScheduled { .. }
            | Fact::UnitReturned { .. }
            | Fact::WeaponCreated { .. }
            | Fact::WeaponTransferred { .. }
            | Fact::WorksBought { .. }
            | Fact::FortificationPlaced { .. }
            | Fact::FortificationSetUp { .. } => Topic::Movement,

            Fact::Rolled { .. }
            | Fact::Rerolled { .. }
            | Fact::UnitReplaced { .. }
            | Fact::UnitBroke { .. }
            | Fact::UnitRallied { .. }
            | Fact::UnitSuppressed { .. }
            | Fact::SuppressionEnded { .. }
            | Fact::UnitHardened { .. }
            | Fact::UnitEliminated { .. }
            | Fact::WeaponBroke { .. }
            | Fact::WeaponFixed { .. }
            | Fact::WeaponEliminated { .. }
            | Fact::WeaponScrounged { .. }
            | Fact::RadioBroke { .. }
            | Fact::RadioFixed { .. }
            | Fact::RadioArrived { .. }
            | Fact::RadioEliminated { .. }
            | Fact::SmokeDrawn { .. }
            | Fact::SmokeRemoved { .. }
            | Fact::BlazePlaced { .. }
            | Fact::FortificationHeld { .. }
            | Fact::FortificationRemoved { .. }
            | Fact::AttackDeclared { .. }
            | Fact::AttackBoosted { .. }
            | Fact::AttackSpread { .. }
            | Fact::AttackLapsed { .. }
            | Fact::AttackRolled { .. }
            | Fact::AttackConcealed { .. }
            | Fact::AttackEnded
            | Fact::Targeted { .. }
            | Fact::MoraleTested { .. }
            | Fact::MeleeBegan { .. }
            | Fact::MeleeCounted { .. }
            | Fact::MeleeDecided { .. }
            | Fact::ShellsAnnounced { .. }
            | Fact::SpottingPlaced { .. }
            | Fact::SpottingDrifted { .. }
            | Fact::SpottingSettled { .. }
            | Fact::SpottingLost { .. }
            | Fact::SpottingRemoved => Topic::Fighting,

            Fact::Dealt
            | Fact::Shuffled { .. }
            | Fact::CardDrawn { .. }
            | Fact::CardRevealed { .. }
            | Fact::CardGiven { .. }
            | Fact::CardPlayed { .. }
            | Fact::CardDiscarded { .. }
            | Fact::HandShown { .. }
            | Fact::Triggered { .. }
            | Fact::EventRead { .. }
            | Fact::HexRead { .. }
            | Fact::ChitOpened { .. }
            | Fact::ChitDrawn { .. }
            | Fact::ChitRevealed { .. } => Topic::Cards,
        }
    }
}

/// The dice that a line shows: those of a roll, also of one that was made again.
pub fn dice_of(fact: &Fact) -> Option<Dice> {
    match fact {
        Fact::Rolled { dice, .. } | Fact::Rerolled { dice, .. } => Some(*dice),
        _ => None,
    }
}

/// Whose doing a fact is that did not happen where its unit is.
pub fn doer_of(situation: &Situation, fact: &Fact) -> Option<Side> {
    match fact {
        Fact::UnitMoved { unit, .. } | Fact::UnitPlaced { unit, .. } => Some(situation.unit(*unit).owner),
        Fact::TurnBegan { side }
        | Fact::OrderGiven { side, .. }
        | Fact::PlayerActivated { side }
        | Fact::Passed { side }
        | Fact::CardDrawn { side, .. }
        | Fact::CardPlayed { side, .. }
        | Fact::CardDiscarded { side, .. }
        | Fact::HandShown { side, .. }
        | Fact::Rolled { side, .. }
        | Fact::Rerolled { by: side, .. }
        | Fact::Triggered { side, .. }
        | Fact::EventRead { side, .. }
        | Fact::HexRead { side, .. }
        | Fact::PointsScored { side, .. }
        | Fact::ObjectiveTaken { side, .. }
        | Fact::ChitDrawn { side, .. }
        | Fact::ChitRevealed { side, .. } => Some(*side),
        Fact::AttackDeclared { attack } => Some(attack.by),
        _ => None,
    }
}
