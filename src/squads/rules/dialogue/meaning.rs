//! What a fact means: what becomes of cards and chits and who may see it, whether it can be taken back, where it happened,
//! what has to be settled behind it, the sum behind it.
//!
//! One table, without a rest: a new fact does not compile until all of it is said.

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::state::game::{CardId, Chit, Game};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Setting, UnitId};
use crate::squads::rules::state::special_rule::SpecialRule;
use crate::squads::rules::state::terms::Terms;

/// What a fact means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning<'f> {
    /// What becomes of cards and chits, and with it who may see which (1.2, 7.3.3).
    pub moves: Moves<'f>,
    /// Luck was used, or something hidden was shown: it is not taken back.
    pub bars_undo: bool,
    /// Where it happened.
    pub place: Where,
    /// What may no longer hold behind it (6.3, 7.3).
    pub unsettles: Unsettles,
    /// The sum behind it, term by term.
    pub sum: Option<&'f Terms>,
}

/// What becomes of cards, chits and pieces that only one side may see. Who may not know one has none in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves<'f> {
    /// Nothing.
    Nothing,
    /// A draw pile is made anew, the top last; nobody may know its order.
    Pile(Side, Option<&'f [CardId]>),
    /// A card goes from the draw pile to the hand; only its owner knows it.
    ToHand(Side, Option<CardId>),
    /// A card goes from the draw pile to the discards.
    TurnedOver(Side, CardId),
    /// A card goes from the hand to the discards.
    FromHand(Side, CardId),
    /// A hand is shown to the other side.
    HandShown(Side, Option<&'f [CardId]>),
    /// A chit goes from the cup to the open ones.
    ChitOpened(Chit),
    /// A chit goes from the cup to a side; only that side knows it.
    ChitDrawn(Side, Option<Chit>),
    /// A chit goes from a side to the open ones.
    ChitRevealed(Side, Chit),
    /// A piece is set up; only its side knows where.
    Unseen(Side, Option<Setting>),
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

impl<'f> Meaning<'f> {
    /// A fact that everybody sees and that happened nowhere; nothing has to be settled.
    const PLAIN: Meaning<'f> = Meaning {
        moves: Moves::Nothing,
        bars_undo: false,
        place: Where::Nowhere,
        unsettles: Unsettles::Nothing,
        sum: None,
    };

    fn at(hex: HexId) -> Self {
        Meaning { place: Where::Hex(hex), ..Meaning::PLAIN }
    }

    fn of(unit: UnitId) -> Self {
        Meaning { place: Where::Unit(unit), ..Meaning::PLAIN }
    }

    fn barring(self) -> Self {
        Meaning { bars_undo: true, ..self }
    }

    fn moving(self, moves: Moves<'f>) -> Self {
        Meaning { moves, ..self }
    }

    fn unsettling(self, unsettles: Unsettles) -> Self {
        Meaning { unsettles, ..self }
    }

    fn summing(self, sum: &'f Terms) -> Self {
        Meaning { sum: Some(sum), ..self }
    }
}

impl Fact {
    /// What it means.
    pub fn meaning(&self) -> Meaning<'_> {
        let plain = Meaning::PLAIN;
        match self {
            Fact::Dealt
            | Fact::OptionTaken { .. }
            | Fact::TurnBegan { .. }
            | Fact::OrderGiven { .. }
            | Fact::OrderEnded { .. }
            | Fact::PlayerActivated { .. }
            | Fact::Passed { .. }
            | Fact::TurnEnded { .. }
            | Fact::BattleEnded { .. } => plain,
            Fact::SetUpUnseen { side, piece } => plain.moving(Moves::Unseen(*side, *piece)),
            // What was hidden before is seen now.
            Fact::SetUpShown { .. } => plain.barring(),
            Fact::SetUpEnded { .. } => plain.unsettling(Unsettles::Control),

            Fact::Shuffled { side, order } => plain.moving(Moves::Pile(*side, order.as_deref())).barring(),
            Fact::CardDrawn { side, card } => plain.moving(Moves::ToHand(*side, *card)).barring(),
            Fact::CardRevealed { side, card, .. } => plain.moving(Moves::TurnedOver(*side, *card)).barring(),
            Fact::CardDiscarded { side, card } => plain.moving(Moves::FromHand(*side, *card)).barring(),
            Fact::HandShown { side, cards } => {
                plain.moving(Moves::HandShown(*side, cards.as_deref())).barring()
            }
            Fact::CardGiven { side, card, .. } | Fact::CardPlayed { side, card, .. } => {
                plain.moving(Moves::FromHand(*side, *card))
            }

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
            Fact::UnitWithdrawn { .. } => plain,
            Fact::UnitReplaced { .. } => plain.unsettling(Unsettles::Control),
            Fact::UnitActivated { unit, .. }
            | Fact::UnitBroke { unit }
            | Fact::UnitRallied { unit }
            | Fact::UnitSuppressed { unit }
            | Fact::SuppressionEnded { unit }
            | Fact::UnitHardened { unit } => Meaning::of(*unit),
            Fact::MoraleTested { unit, morale, .. } => Meaning::of(*unit).summing(morale),
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
            Fact::AirChanged { .. } | Fact::WorksBought { .. } | Fact::FortificationHeld { .. } => plain,

            Fact::TimeAdvanced { .. } | Fact::SurrenderMoved { .. } | Fact::ObjectiveTaken { .. } => plain,
            Fact::PointsScored { .. } => plain.unsettling(Unsettles::Points),
            Fact::ChitOpened { chit } => {
                plain.moving(Moves::ChitOpened(*chit)).barring().unsettling(Unsettles::Control)
            }
            Fact::ChitRevealed { side, chit } => {
                plain.moving(Moves::ChitRevealed(*side, *chit)).barring().unsettling(Unsettles::Control)
            }
            Fact::ChitDrawn { side, chit } => plain.moving(Moves::ChitDrawn(*side, *chit)).barring(),

            Fact::AttackDeclared { attack } => {
                let at = attack.targets.first().map_or(plain, |target| Meaning::at(*target));
                at.summing(&attack.power)
            }
            Fact::AttackBoosted { .. } => Meaning { place: Where::Attack, ..plain },
            Fact::AttackRolled { total, .. } => Meaning { place: Where::Attack, ..plain }.summing(total),
            Fact::AttackSpread { power, .. } => plain.summing(power),
            Fact::AttackLapsed { .. } | Fact::AttackConcealed { .. } | Fact::AttackEnded => plain,
            Fact::MeleeCounted { hex, strength, .. } => Meaning::at(*hex).summing(strength),
            Fact::Targeted { hex, .. } | Fact::MeleeBegan { hex } | Fact::MeleeDecided { hex, .. } => {
                Meaning::at(*hex)
            }

            Fact::ShellsAnnounced { .. } | Fact::SpottingRemoved => plain,
            Fact::SpottingPlaced { hex } | Fact::SpottingSettled { hex } => Meaning::at(*hex),
            Fact::SpottingDrifted { to, .. } => Meaning::at(*to),
            Fact::SpottingLost { from, .. } => Meaning::at(*from),
        }
    }

    /// The fact as a side may see it: cards and chits hidden from it are `None` (1.2, 7.3.3).
    pub fn seen_by(&self, viewer: Side) -> Fact {
        match self.meaning().moves {
            Moves::Pile(side, _) => Fact::Shuffled { side, order: None },
            Moves::ToHand(side, _) if side != viewer => Fact::CardDrawn { side, card: None },
            Moves::ChitDrawn(side, _) if side != viewer => Fact::ChitDrawn { side, chit: None },
            Moves::Unseen(side, _) if side != viewer => Fact::SetUpUnseen { side, piece: None },
            Moves::Unseen(..)
            | Moves::ToHand(..)
            | Moves::ChitDrawn(..)
            | Moves::TurnedOver(..)
            | Moves::FromHand(..)
            | Moves::HandShown(..)
            | Moves::ChitOpened(_)
            | Moves::ChitRevealed(..)
            | Moves::Nothing => self.clone(),
        }
    }

    /// Whether something has to be settled behind it in this game.
    pub(in crate::squads::rules) fn unsettles(&self, game: &Game) -> bool {
        match self.meaning().unsettles {
            Unsettles::Nothing => false,
            Unsettles::Control => true,
            Unsettles::Points => {
                game.scenario.special.iter().any(|rule| matches!(rule, SpecialRule::WinsWithPoints(..)))
            }
        }
    }
}
