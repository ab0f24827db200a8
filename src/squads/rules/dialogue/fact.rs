//! What happened: every change of a battle, in the past tense.

use serde::{Deserialize, Serialize};

use crate::kit;
use crate::squads::board::{Direction, HexId};

use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::squads::Squads;
use crate::squads::rules::state::attack::Attack;
use crate::squads::rules::state::game::{
    Action, CardId, Chit, Dice, Event, Fortification, Order, RadioKindId, Trigger, UnitKindId, WeaponKindId,
};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Outcome, Place, Role, Setting, UnitId, WeaponId};
use crate::squads::rules::state::terms::{Reason, Terms};
use crate::squads::rules::state::works::Works;

/// A fact and in the middle of what it happened.
pub type Note = kit::Note<Squads>;

/// Why a card was turned over (1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// A roll (1.9).
    Roll(RollFor),
    /// An event (1.9.1.1).
    Event,
    /// A random hex (1.8).
    Hex,
    /// The drift of a spotting round (O18.2.2).
    Drift,
}

/// How a unit changed its hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// It moved, having spent so many points in all (O21).
    Moved {
        /// Points spent in this order so far.
        spent: u8,
    },
    /// It advanced (O16).
    Advanced,
    /// It retreated (O23.3).
    Retreated,
    /// It was driven out by fire (E46, E48).
    Displaced,
}

/// Why victory points changed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PointsFor {
    /// A unit eliminated (7.1).
    Elimination(UnitId),
    /// A unit off the enemy's edge (7.2.1).
    Exit(UnitId),
    /// An objective taken or lost (7.3.3).
    Objective(u8),
    /// Time passed and the side is the defender (6.1.2 step 3).
    Time,
    /// An event.
    Event(Event),
    /// Light Wounds costs a point (A36).
    LightWounds,
    /// No Quarter (A38).
    NoQuarter,
    /// Fortifications bought before the battle (F100.1).
    Works,
    /// An option of a choice before the battle.
    Option,
    /// A chit opened (7.3.3).
    Chit(Chit),
}

/// What a roll against morale led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// Nothing.
    Holds,
    /// Suppressed (13).
    Suppressed,
    /// Broken (3.2).
    Breaks,
    /// Rallied (3.2.5).
    Rallies,
    /// Retreats that many hexes (O23.3).
    Retreats(u8),
    /// Eliminated (E50).
    Dies,
}

/// A unit that comes into play during the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewUnit {
    /// Its number: the next free one.
    pub id: UnitId,
    /// Whose.
    pub owner: Side,
    /// Its counter.
    pub kind: UnitKindId,
    /// Its hex.
    pub hex: HexId,
}

/// Everything that can happen. A card or chit that the reader may not see is `None`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names of the fields say what they hold")]
pub enum Fact {
    // Sequence of play
    /// Cards and chits are dealt; set-up begins.
    Dealt,
    /// A side took one of the options of a choice before the battle, by their places in the scenario.
    OptionTaken { side: Side, choice: u8, option: u8 },
    /// A side set up a piece unseen by the other.
    SetUpUnseen { side: Side, piece: Option<Setting> },
    /// What a side set up unseen was shown.
    SetUpShown { side: Side, pieces: Vec<Setting> },
    /// A side finished setting up, or a stage of it.
    SetUpEnded { side: Side },
    /// A turn began (5).
    TurnBegan { side: Side },
    /// An order was announced (O14.1).
    OrderGiven { side: Side, order: Order },
    /// An order was resolved (O14.2).
    OrderEnded { side: Side, order: Order },
    /// The player was activated for Recover or Rout (O22.1, O23.1).
    PlayerActivated { side: Side },
    /// A side discarded instead (O15).
    Passed { side: Side },
    /// A turn ended; activations are over.
    TurnEnded { side: Side },
    /// The battle ended (6.3).
    BattleEnded { outcome: Outcome },

    // Cards
    /// A draw pile was made of these cards, the top last (1.4, 6.1.2).
    Shuffled { side: Side, order: Option<Vec<CardId>> },
    /// A card went from the draw pile to the hand (5.4).
    CardDrawn { side: Side, card: Option<CardId> },
    /// A card was turned over onto the discard pile (1.3).
    CardRevealed { side: Side, card: CardId, purpose: Purpose },
    /// A card was played for its order.
    CardGiven { side: Side, card: CardId, order: Order },
    /// A card was played for an action.
    CardPlayed { side: Side, card: CardId, action: Action },
    /// A card went from the hand to the discard pile (O15, E57, E61).
    CardDiscarded { side: Side, card: CardId },
    /// A hand was shown to the other side (E61).
    HandShown { side: Side, cards: Option<Vec<CardId>> },

    // Rolls
    /// A roll stands, after any re-roll.
    Rolled { side: Side, roll: RollFor, dice: Dice },
    /// The initiative card went to the other side for a new roll (9.1).
    Rerolled { by: Side, roll: RollFor, dice: Dice },
    /// A trigger is resolved (1.9.1).
    Triggered { side: Side, trigger: Trigger },
    /// An event was read (1.9.1.1).
    EventRead { side: Side, event: Event },
    /// A random hex was read (1.8).
    HexRead { side: Side, hex: HexId },

    // Units
    /// A unit came to a hex from off the map.
    UnitPlaced { unit: UnitId, hex: HexId },
    /// A unit of the scenario's list takes no part in the battle.
    UnitWithdrawn { unit: UnitId },
    /// A unit came into play (E56, E58).
    UnitCreated { new: NewUnit },
    /// A unit was activated (O14.1).
    UnitActivated { unit: UnitId, role: Role },
    /// A unit changed its hex.
    UnitMoved { unit: UnitId, from: HexId, to: HexId, step: Step },
    /// A unit left over the enemy's edge and waits on the time track (7.2.1).
    UnitExited { unit: UnitId, from: HexId },
    /// Where on the time track it waits.
    UnitScheduled { unit: UnitId, space: u8 },
    /// A unit broke (3.2).
    UnitBroke { unit: UnitId },
    /// A unit rallied (3.2.5).
    UnitRallied { unit: UnitId },
    /// A unit was suppressed (13.1).
    UnitSuppressed { unit: UnitId },
    /// A suppression ended (13.3).
    SuppressionEnded { unit: UnitId },
    /// A unit became a veteran (E44).
    UnitHardened { unit: UnitId },
    /// A unit was eliminated; its place is the casualty space or the box (3.2.4, E58.1).
    UnitEliminated { unit: UnitId, place: Place },
    /// A unit came back from the casualty track, or the private from wherever it was (E76, E56).
    UnitReturned { unit: UnitId, hex: HexId, broken: bool },
    /// A squad was replaced by teams of these numbers; the first keeps its markers (A36, E52.2).
    UnitReplaced { unit: UnitId, by: Vec<NewUnit> },

    // Weapons and radios
    /// A weapon came into play with a unit (11.2).
    WeaponCreated { kind: WeaponKindId, to: UnitId },
    /// A weapon changed hands (O21.1.1).
    WeaponTransferred { weapon: WeaponId, to: UnitId },
    /// A weapon broke (11.4).
    WeaponBroke { weapon: WeaponId },
    /// A weapon was repaired (11.4).
    WeaponFixed { weapon: WeaponId },
    /// A weapon was eliminated (11.3).
    WeaponEliminated { weapon: WeaponId },
    /// An eliminated weapon came back, carried by that unit (E71).
    WeaponScrounged { weapon: WeaponId, to: UnitId },
    /// A radio broke (O17).
    RadioBroke { side: Side },
    /// A radio was repaired (O18.1).
    RadioFixed { side: Side },
    /// A radio came into play (E68).
    RadioArrived { side: Side, kind: RadioKindId },
    /// A radio was eliminated (O17).
    RadioEliminated { side: Side },

    // Markers
    /// Smoke was drawn from the cup for a hex (T94); a weaker one already there went back (8.1.4).
    SmokeDrawn { hex: HexId, hindrance: u8 },
    /// The wind changed how far one sees, by a special rule (E48): the hindrance of haze, and the hexes beyond the usual limit.
    AirChanged { haze: Option<u8>, visibility: u8 },
    /// Smoke was removed.
    SmokeRemoved { hex: HexId },
    /// A blaze was placed; smoke and fortification are gone (8.1.5, E46).
    BlazePlaced { hex: HexId },
    /// A fortification was placed (F100).
    FortificationPlaced { hex: HexId, kind: Fortification },
    /// A fortification of the set-up was placed by a side.
    FortificationSetUp { side: Side, hex: HexId, kind: Fortification },
    /// Fortifications were bought before the battle (F100.1).
    WorksBought { side: Side, works: Works },
    /// A fortification was removed (F100.2).
    FortificationRemoved { hex: HexId },
    /// A bunker or pillbox has a new sole occupant (F101, F104).
    FortificationHeld { hex: HexId, side: Side },

    // Tracks
    /// The time marker advanced (6.1.2).
    TimeAdvanced { side: Side, to: u8 },
    /// A side gained points; fewer than 0 are lost (4.1).
    PointsScored { side: Side, points: i16, reason: PointsFor },
    /// The surrender marker moved (E54).
    SurrenderMoved { side: Side, to: u8 },
    /// An objective changed hands (7.3.1).
    ObjectiveTaken { number: u8, side: Side },
    /// An open chit came into play (7.3.3, E74).
    ChitOpened { chit: Chit },
    /// A secret chit was drawn (7.3.3, E65).
    ChitDrawn { side: Side, chit: Option<Chit> },
    /// A secret chit was revealed (E67, 6.3.2).
    ChitRevealed { side: Side, chit: Chit },

    // Attacks
    /// An attack was declared (O20.3).
    AttackDeclared { attack: Box<Attack> },
    /// An action changed its firepower (A30, A34, A41).
    AttackBoosted { reason: Reason, by: i16 },
    /// Spray Fire took in a second hex; this is the firepower now (A40).
    AttackSpread { hex: HexId, power: Terms },
    /// The firepower was not enough (10.3.2.1).
    AttackLapsed { power: i16 },
    /// The attack total stands (O20.3.3).
    AttackRolled { dice: Dice, total: Terms },
    /// Concealment lowered the total (A29).
    AttackConcealed { by: i16 },
    /// A targeting roll was read (O20.2.3).
    Targeted { hex: HexId, range: u8, hindrance: u8, result: i16, hit: bool },
    /// A defence, rally or rout roll was read against morale.
    MoraleTested { unit: UnitId, roll: RollFor, morale: Terms, dice: Dice, verdict: Verdict },
    /// The attack is over.
    AttackEnded,

    // Melee
    /// A melee began (O16.4).
    MeleeBegan { hex: HexId },
    /// A side's strength was counted (O16.4.1).
    MeleeCounted { hex: HexId, side: Side, strength: Terms },
    /// A melee was decided; none is a tie (O16.4.3).
    MeleeDecided { hex: HexId, axis: i16, allies: i16, winner: Option<Side> },

    // Artillery
    /// The caller announced smoke or high explosive (O18.2.1.1).
    ShellsAnnounced { side: Side, smoke: bool },
    /// The spotting round was placed (O18.2.1).
    SpottingPlaced { hex: HexId },
    /// It drifted a hex (O18.2.2).
    SpottingDrifted { from: HexId, to: HexId, direction: Direction },
    /// It left the map (O18.2.2.3).
    SpottingLost { from: HexId, direction: Direction },
    /// It came to rest: this hex and those around it are hit (O18.2.3).
    SpottingSettled { hex: HexId },
    /// The bombardment is over.
    SpottingRemoved,
}

impl PointsFor {
    /// The rule that gives the points.
    pub fn rule(self) -> &'static str {
        match self {
            PointsFor::Elimination(_) => "7.1",
            PointsFor::Exit(_) => "7.2.1",
            PointsFor::Objective(_) | PointsFor::Chit(_) => "7.3.3",
            PointsFor::Time => "6.1.2",
            PointsFor::Event(_) => "E42",
            PointsFor::LightWounds => "A36",
            PointsFor::NoQuarter => "A38",
            PointsFor::Works => "F100.1",
            PointsFor::Option => "4.1.1",
        }
    }
}
