//! Why a choice is refused.

use serde::Serialize;

use crate::squads::rules::state::game::{Action, Order};

/// Why a choice is not legal: the rule that forbids it, and what is wrong. The sentence for it is in `text`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{why:?} ({rule})")]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: &'static str,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong with a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Why {
    /// A card cannot be played for its order now.
    Order(Order),
    /// A card cannot be played for its action now.
    Action(Action),
    /// Something chosen cannot take part.
    NotInTheSet,
    /// Something is chosen twice.
    Twice,
    /// Too few are chosen.
    TooFew,
    /// Too many are chosen.
    TooMany,
    /// None of those chosen can carry it out.
    NobodyCarriesItOut,
    /// Units that move as a group start in one hex (O21.2).
    GroupOfTwoHexes,
    /// A fire that lapsed is only tried again with less hindrance (O20.3.2).
    Lapsed,
    /// It cannot be declined.
    NotDeclined,
    /// An order or a discard comes first (5).
    OrderFirst,
    /// There is nothing to discard, or an order has been given (O15).
    NothingToDiscard,
    /// It is not among what can be chosen.
    NotOffered,
    /// A special rule of the scenario forbids it.
    SpecialRule,
    /// Ordnance fires alone (O20.3.1.1).
    OrdnanceAlone,
    /// Pieces in wire fire with none outside their hex (F106.3).
    WireApart,
    /// The hexes of a fire group form a chain (O20.3.1).
    NoChain,
    /// The battle is over (6.3).
    Over,
    /// The other side is asked.
    OtherSide,
    /// Two of those chosen do not go together.
    KeptApart,
}
