//! How a fact is shown: how long it takes, where it is said, and whether it heads the log.
//!
//! One table, without a rest: a new fact does not compile until somebody has said how players come to see it.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Manner, Note, Phase, Step, Verdict};

/// A fact on its way over the screen. What is seen only as long is its child.
#[derive(Component, Clone, Debug)]
#[require(Transform, Visibility)]
pub struct Playing {
    /// The fact.
    note: Note,
    /// Seconds so far, and in all.
    pub elapsed: f32,
    lasts: f32,
}

/// Seconds from hex to hex.
pub const MARCH: f32 = 0.38;

/// Seconds after which the next member of a group sets out.
const STAGGER: f32 = 0.09;

impl Playing {
    /// A fact that begins.
    pub fn new(note: Note, cue: Cue) -> Playing {
        Playing { note, elapsed: 0.0, lasts: cue.seconds }
    }

    /// How much of it is over, 0 to 1.
    pub fn share(&self) -> f32 {
        (self.elapsed / self.lasts.max(1e-3)).clamp(0.0, 1.0)
    }

    /// Whether it has taken its time.
    pub fn is_over(&self) -> bool {
        self.elapsed >= self.lasts
    }

    /// Whether the next fact may begin while this one is on its way: a group sets out together, one behind the other.
    pub fn lets_begin(&self, next: &Note) -> bool {
        let march =
            |fact: &Fact| matches!(fact, Fact::UnitMoved { step: Step::Moved { .. } | Step::Advanced, .. });
        let alone = |fact: &Fact| match fact {
            Fact::UnitMoved { unit, .. } => Some(*unit),
            _ => None,
        };
        self.elapsed >= STAGGER
            && march(&self.note.fact)
            && march(&next.fact)
            && alone(&self.note.fact) != alone(&next.fact)
    }
}

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
    pub fn of(note: &Note) -> Cue {
        match &note.fact {
            Fact::OrderGiven { .. } => Cue { heads: true, ..AT_ONCE },
            Fact::TurnBegan { .. } => Cue { heads: true, ..banner(0.8) },
            Fact::TimeAdvanced { .. } => Cue { heads: true, ..banner(1.2) },
            Fact::BattleEnded { .. } => Cue { heads: true, ..banner(1.0) },

            Fact::CardGiven { .. } => banner(0.9),
            Fact::CardPlayed { .. } => banner(1.4),
            Fact::CardRevealed { .. } => lasting(0.85),
            Fact::Rerolled { .. } => banner(1.0),
            Fact::Triggered { .. } => banner(0.8),
            Fact::EventRead { .. } => banner(1.9),
            Fact::HexRead { .. } => there(0.9, Tone::Plain),
            Fact::ObjectiveTaken { .. } => banner(0.6),

            Fact::UnitMoved { .. } => lasting(MARCH),
            Fact::UnitReplaced { .. } => lasting(0.7),
            Fact::UnitCreated { .. } | Fact::UnitHardened { .. } => there(0.7, Tone::Good),
            Fact::UnitRallied { .. } => there(0.5, Tone::Good),
            Fact::UnitBroke { .. } => there(0.5, Tone::Bad),
            Fact::UnitEliminated { .. } => there(0.8, Tone::Bad),
            Fact::UnitSuppressed { .. } => there(0.5, Tone::Plain),
            // Who does not rally has lost the order, however well its nerves hold.
            Fact::MoraleTested { verdict: Verdict::Holds, .. } if note.during.passes(Phase::Recover) => {
                there(0.9, Tone::Bad)
            }
            Fact::MoraleTested { verdict, .. } => match verdict {
                Verdict::Breaks | Verdict::Retreats(_) | Verdict::Dies => there(0.9, Tone::Bad),
                Verdict::Suppressed => there(0.9, Tone::Plain),
                Verdict::Holds | Verdict::Rallies => there(0.9, Tone::Good),
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
            | Fact::OptionTaken { .. }
            | Fact::SetUpUnseen { .. }
            | Fact::SetUpShown { .. }
            | Fact::UnitWithdrawn { .. }
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
            | Fact::AirChanged { .. }
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
