//! What a fact means: who may see it, whether it can be taken back, where it happened, what has to be settled behind it.
//!
//! One table, without a rest: a new fact does not compile until all of it is said.

use crate::board::HexId;

use super::fact::Fact;
use super::game::Game;
use super::side::Side;
use super::situation::UnitId;
use super::special::SpecialRule;

/// What a fact means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// What of it is hidden, and from whom (1.2, 7.3.3).
    pub secret: Secret,
    /// Luck was used, or something hidden was shown: it is not taken back.
    pub bars_undo: bool,
    /// Where it happened.
    pub place: Where,
    /// What may no longer hold behind it (6.3, 7.3).
    pub unsettles: Unsettles,
}

/// What of a fact is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// Nothing.
    Nothing,
    /// Its card, cards or chit, from everybody but that side.
    FromAllBut(Side),
    /// The order of a pile, from everybody.
    FromAll,
}

/// Where a fact happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// Off the map, or nowhere.
    Nowhere,
    /// In a hex.
    Hex(HexId),
    /// Where that unit is.
    Unit(UnitId),
    /// Where the attack under way falls.
    Attack,
}

/// What may no longer hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsettles {
    /// Nothing.
    Nothing,
    /// Who controls what, who holds what, and whether the battle goes on: a unit came, went or moved, or objectives are
    /// worth something else.
    Control,
    /// Whether the battle goes on, where points end it.
    Points,
}

impl Meaning {
    /// A fact that everybody sees and that happened nowhere; nothing has to be settled.
    const PLAIN: Meaning = Meaning {
        secret: Secret::Nothing,
        bars_undo: false,
        place: Where::Nowhere,
        unsettles: Unsettles::Nothing,
    };

    fn at(hex: HexId) -> Meaning {
        Meaning { place: Where::Hex(hex), ..Meaning::PLAIN }
    }

    fn of(unit: UnitId) -> Meaning {
        Meaning { place: Where::Unit(unit), ..Meaning::PLAIN }
    }

    fn barring(self) -> Meaning {
        Meaning { bars_undo: true, ..self }
    }

    fn hidden(self, secret: Secret) -> Meaning {
        Meaning { secret, ..self }
    }

    fn unsettling(self, unsettles: Unsettles) -> Meaning {
        Meaning { unsettles, ..self }
    }
}

impl Fact {
    /// What it means.
    pub fn meaning(&self) -> Meaning {
        let plain = Meaning::PLAIN;
        match self {
            Fact::Dealt
            | Fact::TurnBegan { .. }
            | Fact::OrderGiven { .. }
            | Fact::OrderEnded { .. }
            | Fact::PlayerActivated { .. }
            | Fact::Passed { .. }
            | Fact::TurnEnded { .. }
            | Fact::BattleEnded { .. } => plain,
            Fact::SetUpEnded { .. } => plain.unsettling(Unsettles::Control),

            Fact::Shuffled { .. } => plain.hidden(Secret::FromAll).barring(),
            Fact::CardDrawn { side, .. } => plain.hidden(Secret::FromAllBut(*side)).barring(),
            Fact::CardRevealed { .. } | Fact::CardDiscarded { .. } | Fact::HandShown { .. } => {
                plain.barring()
            }
            Fact::CardGiven { .. } | Fact::CardPlayed { .. } => plain,

            // The card that was turned over bars already.
            Fact::Rolled { .. } | Fact::Rerolled { .. } | Fact::Triggered { .. } | Fact::EventRead { .. } => {
                plain
            }
            Fact::HexRead { hex, .. } => Meaning::at(*hex),

            Fact::UnitPlaced { hex, .. } | Fact::UnitReturned { hex, .. } => {
                Meaning::at(*hex).unsettling(Unsettles::Control)
            }
            Fact::UnitMoved { to, .. } => Meaning::at(*to).unsettling(Unsettles::Control),
            Fact::UnitCreated { new } => Meaning::at(new.hex).unsettling(Unsettles::Control),
            Fact::UnitExited { from, .. } => Meaning::at(*from).unsettling(Unsettles::Control),
            Fact::UnitEliminated { unit, .. } => Meaning::of(*unit).unsettling(Unsettles::Control),
            Fact::UnitReplaced { .. } => plain.unsettling(Unsettles::Control),
            Fact::UnitActivated { unit, .. }
            | Fact::UnitBroke { unit }
            | Fact::UnitRallied { unit }
            | Fact::UnitSuppressed { unit }
            | Fact::SuppressionEnded { unit }
            | Fact::UnitHardened { unit }
            | Fact::MoraleTested { unit, .. } => Meaning::of(*unit),
            Fact::UnitScheduled { .. } => plain,

            Fact::WeaponCreated { .. }
            | Fact::WeaponTransferred { .. }
            | Fact::WeaponBroke { .. }
            | Fact::WeaponFixed { .. }
            | Fact::WeaponEliminated { .. }
            | Fact::WeaponScrounged { .. }
            | Fact::RadioBroke { .. }
            | Fact::RadioFixed { .. }
            | Fact::RadioArrived { .. }
            | Fact::RadioEliminated { .. } => plain,

            Fact::SmokeDrawn { hex, .. } => Meaning::at(*hex).barring(),
            Fact::SmokeRemoved { hex }
            | Fact::BlazePlaced { hex }
            | Fact::FortificationSetUp { hex, .. }
            | Fact::FortificationRemoved { hex } => Meaning::at(*hex),
            Fact::FortificationPlaced { hex, .. } => Meaning::at(*hex).unsettling(Unsettles::Control),
            Fact::WorksBought { .. } | Fact::FortificationHeld { .. } => plain,

            Fact::TimeAdvanced { .. } | Fact::SurrenderMoved { .. } | Fact::ObjectiveTaken { .. } => plain,
            Fact::PointsScored { .. } => plain.unsettling(Unsettles::Points),
            Fact::ChitOpened { .. } | Fact::ChitRevealed { .. } => {
                plain.barring().unsettling(Unsettles::Control)
            }
            Fact::ChitDrawn { side, .. } => plain.hidden(Secret::FromAllBut(*side)).barring(),

            Fact::AttackDeclared { attack } => {
                attack.targets.first().map_or(plain, |target| Meaning::at(*target))
            }
            Fact::AttackBoosted { .. } | Fact::AttackRolled { .. } => {
                Meaning { place: Where::Attack, ..plain }
            }
            Fact::AttackSpread { .. }
            | Fact::AttackLapsed { .. }
            | Fact::AttackConcealed { .. }
            | Fact::AttackEnded => plain,
            Fact::Targeted { hex, .. }
            | Fact::MeleeBegan { hex }
            | Fact::MeleeCounted { hex, .. }
            | Fact::MeleeDecided { hex, .. } => Meaning::at(*hex),

            Fact::ShellsAnnounced { .. } | Fact::SpottingRemoved => plain,
            Fact::SpottingPlaced { hex } | Fact::SpottingSettled { hex } => Meaning::at(*hex),
            Fact::SpottingDrifted { to, .. } => Meaning::at(*to),
            Fact::SpottingLost { from, .. } => Meaning::at(*from),
        }
    }

    /// The fact as a side may see it: cards and chits hidden from it are `None` (1.2, 7.3.3).
    pub fn seen_by(&self, viewer: Side) -> Fact {
        let hidden = match self.meaning().secret {
            Secret::Nothing => false,
            Secret::FromAllBut(side) => side != viewer,
            Secret::FromAll => true,
        };
        match self {
            Fact::Shuffled { side, .. } if hidden => Fact::Shuffled { side: *side, order: None },
            Fact::CardDrawn { side, .. } if hidden => Fact::CardDrawn { side: *side, card: None },
            Fact::ChitDrawn { side, .. } if hidden => Fact::ChitDrawn { side: *side, chit: None },
            open => {
                debug_assert!(!hidden, "{open:?} has a secret that nothing hides");
                open.clone()
            }
        }
    }

    /// Whether something has to be settled behind it in this game.
    pub(super) fn unsettles(&self, game: &Game) -> bool {
        match self.meaning().unsettles {
            Unsettles::Nothing => false,
            Unsettles::Control => true,
            Unsettles::Points => {
                game.scenario.special.iter().any(|rule| matches!(rule, SpecialRule::WinsWithPoints(..)))
            }
        }
    }
}
