//! How a fact is shown: how long it takes, where it is said, and whether it heads the log.
//!
//! One table, without a rest: a new fact does not compile until somebody has said how players come to see it.

use crate::rules::{Fact, Manner, Verdict};

/// How a fact is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// Seconds at the usual speed; none for what is seen by what follows from it.
    pub seconds: f32,
    /// Where it is said.
    pub said: Said,
    /// Whether it heads a part of the log.
    pub heads: bool,
}

/// Where a fact is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// Nowhere but in the log.
    Nowhere,
    /// In a banner over the map.
    Banner,
    /// Where it happened.
    There(Tone),
}

/// What something is for whom it happens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Good.
    Good,
    /// Bad.
    Bad,
    /// Neither, or it depends.
    Plain,
}

/// Seen by what follows from it.
const AT_ONCE: Cue = Cue { seconds: 0.0, said: Said::Nowhere, heads: false };

fn lasting(seconds: f32) -> Cue {
    Cue { seconds, ..AT_ONCE }
}

fn banner(seconds: f32) -> Cue {
    Cue { seconds, said: Said::Banner, heads: false }
}

fn there(seconds: f32, tone: Tone) -> Cue {
    Cue { seconds, said: Said::There(tone), heads: false }
}

impl Cue {
    /// How a fact is shown.
    pub fn of(fact: &Fact) -> Cue {
        match fact {
            Fact::OrderGiven { .. } => Cue { heads: true, ..AT_ONCE },
            Fact::TurnBegan { .. } => Cue { heads: true, ..banner(0.4) },
            Fact::TimeAdvanced { .. } => Cue { heads: true, ..banner(1.2) },
            Fact::BattleEnded { .. } => Cue { heads: true, ..banner(1.0) },

            Fact::CardGiven { .. } => banner(0.5),
            Fact::CardPlayed { .. } => banner(0.9),
            Fact::CardRevealed { .. } => lasting(0.85),
            Fact::Rerolled { .. } => banner(1.0),
            Fact::Triggered { .. } => banner(0.8),
            Fact::EventRead { .. } => banner(1.5),
            Fact::HexRead { .. } => there(0.9, Tone::Plain),
            Fact::ObjectiveTaken { .. } => banner(0.6),

            Fact::UnitMoved { .. } => lasting(0.38),
            Fact::UnitReplaced { .. } => lasting(0.7),
            Fact::UnitCreated { .. } | Fact::UnitHardened { .. } => there(0.7, Tone::Good),
            Fact::UnitRallied { .. } => there(0.5, Tone::Good),
            Fact::UnitBroke { .. } => there(0.5, Tone::Bad),
            Fact::UnitEliminated { .. } => there(0.8, Tone::Bad),
            Fact::UnitSuppressed { .. } => there(0.5, Tone::Plain),
            Fact::MoraleTested { verdict, .. } => match verdict {
                Verdict::Breaks | Verdict::Retreats(_) | Verdict::Dies => there(0.9, Tone::Bad),
                Verdict::Holds | Verdict::Suppressed | Verdict::Rallies => there(0.9, Tone::Good),
            },
            Fact::SmokeDrawn { .. } | Fact::BlazePlaced { .. } | Fact::FortificationRemoved { .. } => {
                there(0.4, Tone::Plain)
            }

            Fact::AttackDeclared { attack } if attack.manner == Manner::Impact => lasting(0.7),
            Fact::AttackDeclared { .. } => lasting(1.1),
            Fact::AttackBoosted { .. } | Fact::AttackConcealed { .. } => banner(0.5),
            Fact::AttackLapsed { .. } => banner(1.0),
            Fact::AttackRolled { .. } => lasting(0.9),
            Fact::Targeted { .. } => there(1.1, Tone::Plain),
            Fact::MeleeBegan { .. } => there(0.7, Tone::Plain),
            Fact::MeleeCounted { .. } => lasting(0.7),
            Fact::MeleeDecided { .. } => there(1.3, Tone::Plain),

            Fact::ShellsAnnounced { .. } => banner(0.5),
            Fact::SpottingPlaced { .. } | Fact::SpottingSettled { .. } => lasting(0.9),
            Fact::SpottingDrifted { .. } => lasting(0.75),
            Fact::SpottingLost { .. } => banner(1.2),

            Fact::Dealt
            | Fact::SetUpEnded { .. }
            | Fact::OrderEnded { .. }
            | Fact::PlayerActivated { .. }
            | Fact::Passed { .. }
            | Fact::TurnEnded { .. }
            | Fact::Shuffled { .. }
            | Fact::CardDrawn { .. }
            | Fact::CardDiscarded { .. }
            | Fact::HandShown { .. }
            | Fact::Rolled { .. }
            | Fact::UnitPlaced { .. }
            | Fact::UnitActivated { .. }
            | Fact::UnitExited { .. }
            | Fact::UnitScheduled { .. }
            | Fact::SuppressionEnded { .. }
            | Fact::UnitReturned { .. }
            | Fact::WeaponCreated { .. }
            | Fact::WeaponTransferred { .. }
            | Fact::WeaponBroke { .. }
            | Fact::WeaponFixed { .. }
            | Fact::WeaponEliminated { .. }
            | Fact::WeaponScrounged { .. }
            | Fact::RadioBroke { .. }
            | Fact::RadioFixed { .. }
            | Fact::RadioArrived { .. }
            | Fact::RadioEliminated { .. }
            | Fact::SmokeRemoved { .. }
            | Fact::FortificationPlaced { .. }
            | Fact::FortificationSetUp { .. }
            | Fact::WorksBought { .. }
            | Fact::FortificationHeld { .. }
            | Fact::PointsScored { .. }
            | Fact::SurrenderMoved { .. }
            | Fact::ChitOpened { .. }
            | Fact::ChitDrawn { .. }
            | Fact::ChitRevealed { .. }
            | Fact::AttackSpread { .. }
            | Fact::AttackEnded
            | Fact::SpottingRemoved => AT_ONCE,
        }
    }
}
