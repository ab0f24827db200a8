//! Fate cards: order, action, event, random hex, dice and trigger (1).

use serde::{Deserialize, Serialize};

use crate::squads::board::HexId;

/// The number of a card in its owner's deck, 1 to 72.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId(pub u8);

/// A fate card (1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Its number in the deck.
    pub id: CardId,
    /// The order at its top (1.5).
    pub order: Order,
    /// The action below the picture (1.6).
    pub action: Action,
    /// The event (1.7).
    pub event: Event,
    /// The random hex (1.8).
    pub hex: HexId,
    /// The dice (1.9).
    pub dice: Dice,
    /// The trigger framing the dice (1.9.1).
    pub trigger: Option<Trigger>,
}

/// The two dice of a card, each 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Dice {
    /// The white die, read first for directions (O18.2.2).
    pub white: u8,
    /// The red die.
    pub red: u8,
}

impl Dice {
    /// What an ordinary roll reads (1.9).
    pub fn sum(self) -> i16 {
        i16::from(self.white) + i16::from(self.red)
    }

    /// What a targeting roll reads (O20.2.3).
    pub fn product(self) -> i16 {
        i16::from(self.white) * i16::from(self.red)
    }

    /// Both dice alike (A41).
    pub fn is_double(self) -> bool {
        self.white == self.red
    }
}

/// The orders of the cards (O16 to O23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Order {
    /// O16.
    Advance,
    /// O17.
    ArtilleryDenied,
    /// O18.
    ArtilleryRequest,
    /// O19: cannot be played.
    CommandConfusion,
    /// O20.
    Fire,
    /// O21.
    Move,
    /// O22.
    Recover,
    /// O23.
    Rout,
}

impl Order {
    /// All of them.
    pub const ALL: [Order; 8] = [
        Order::Advance,
        Order::ArtilleryDenied,
        Order::ArtilleryRequest,
        Order::CommandConfusion,
        Order::Fire,
        Order::Move,
        Order::Recover,
        Order::Rout,
    ];
}

/// The actions of the cards (A25 to A41); opportunity fire (A33) is played from a Fire order's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// A25.
    Ambush,
    /// A26.
    AssaultFire,
    /// A27.
    BoreSighting,
    /// A28: cannot be played.
    CommandConfusion,
    /// A29.
    Concealment,
    /// A30.
    Crossfire,
    /// A31.
    Demolitions,
    /// A32.
    DigIn,
    /// A33: from the place of a Fire order.
    OpportunityFire,
    /// A34.
    HandGrenades,
    /// A35.1.
    HiddenEntrenchments,
    /// A35.2.
    HiddenMines,
    /// A35.3.
    HiddenPillbox,
    /// A35.4.
    HiddenUnit,
    /// A35.5.
    HiddenWire,
    /// A36.
    LightWounds,
    /// A37.
    Marksmanship,
    /// A38.
    NoQuarter,
    /// A39.
    SmokeGrenades,
    /// A40.
    SprayFire,
    /// A41.
    SustainedFire,
}

impl Action {
    /// Whether it is played for units in one hex, or in the hexes of one fire, so that a special rule can ask where they are:
    /// before a roll of attack or defence, or in a melee.
    pub fn has_a_place(self) -> bool {
        use Action::{Ambush, BoreSighting, Concealment, Crossfire, HandGrenades, HiddenEntrenchments};
        use Action::{HiddenPillbox, Marksmanship, SprayFire, SustainedFire};
        matches!(
            self,
            Ambush
                | BoreSighting
                | Concealment
                | Crossfire
                | HandGrenades
                | HiddenEntrenchments
                | HiddenPillbox
                | Marksmanship
                | SprayFire
                | SustainedFire
        )
    }
}

/// The events of the cards (E43 to E77).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each is named as in the rulebook's list of events E43 to E77")]
pub enum Event {
    AirSupport,
    BattleHarden,
    BattlefieldIntegrity,
    Blaze,
    BoobyTrap,
    Breeze,
    CommandAndControl,
    Commissar,
    Cower,
    Deploy,
    Dust,
    Elan,
    Entrench,
    FieldPromotion,
    FogOfWar,
    Hero,
    Infiltration,
    Interdiction,
    Interrogation,
    Kia,
    Malfunction,
    Medic,
    MissionObjective,
    PrisonersOfWar,
    Reconnaissance,
    Reinforcements,
    Rubble,
    Sappers,
    Scrounge,
    ShellShock,
    Shellholes,
    StrategicObjective,
    SuppressingFire,
    WalkingWounded,
    WhitePhosphorus,
}

/// The triggers that frame some dice (1.9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Trigger {
    /// 1.9.1.1.
    Event,
    /// 1.9.1.2.
    Jammed,
    /// 1.9.1.3.
    Sniper,
    /// 1.9.1.4.
    Time,
}
