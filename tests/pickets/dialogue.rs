//! What is asked, answered and told.

use opfire::kit::{BySide, Misfit, Side};
use serde::{Deserialize, Serialize};

/// A card, by its number from 0: three of each value (2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card(pub u8);

impl Card {
    /// How many a side has (2).
    pub const COUNT: u8 = 9;

    /// Its value (2).
    pub fn value(self) -> u8 {
        self.0 / 3 + 1
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Question {
    /// Which cards are thrown away (3).
    Throw,
    /// Whether a card is laid or drawn (5).
    Act,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// These cards are thrown away (3).
    Throw(Vec<Card>),
    /// A card is drawn (5).
    Draw,
    /// A card is laid in a sector (5).
    Lay(Card, u8),
    /// Nothing is left to do.
    Wait,
}

/// What a set must hold to beyond its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Shape {
    /// No two cards of one value (3).
    AllDifferent,
}

/// In the middle of what something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first round (3).
    Deal,
    /// Cards are turned over (7).
    Clash,
}

/// What dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// The sector (9).
    pub sector: u8,
}

/// Every change of a battle. A card that its reader may not see is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// A side threw cards away (3).
    Thrown { side: Side, cards: Vec<Option<Card>> },
    /// A side drew a card (3, 5).
    Drawn { side: Side, card: Option<Card> },
    /// A round began (4).
    RoundBegan { round: u8 },
    /// A side laid a card (5).
    Laid { side: Side, sector: u8, card: Option<Card> },
    /// The cards of a sector were turned over, and are gone (7, 10).
    TurnedOver { sector: u8, cards: BySide<Card> },
    /// Dice were rolled for a sector (9).
    Rolled { roll: Roll, dice: BySide<u8> },
    /// A sector was taken (8).
    Taken { sector: u8, side: Side },
    /// The battle is over (11).
    Ended { winner: Option<Side> },
}

/// Why a choice is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// It is not one of what was offered.
    Misfit(Misfit),
    /// Two cards of one value (3).
    OneValue,
}
