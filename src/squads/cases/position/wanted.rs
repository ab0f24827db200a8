//! A card told by what is printed on it, so that positions need no card numbers.

use crate::squads::board::HexId;
use crate::squads::rules::{Action, CardId, Event, Nation, Order, Trigger};

/// A card, told by its number or by what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The card of that number.
    Number(u8),
    /// A card with these dice, the white die first. Without a trigger, unless one is named.
    Roll(u8, u8, Option<Trigger>),
    /// A card with this order.
    Order(Order),
    /// A card with this action.
    Action(Action),
    /// A card with this event.
    Event(Event),
    /// A card with this random hex.
    Hex(HexId),
}

impl From<u8> for Wanted {
    fn from(number: u8) -> Wanted {
        Wanted::Number(number)
    }
}

impl From<Order> for Wanted {
    fn from(order: Order) -> Wanted {
        Wanted::Order(order)
    }
}

impl From<Action> for Wanted {
    fn from(action: Action) -> Wanted {
        Wanted::Action(action)
    }
}

impl From<Event> for Wanted {
    fn from(event: Event) -> Wanted {
        Wanted::Event(event)
    }
}

impl From<HexId> for Wanted {
    fn from(hex: HexId) -> Wanted {
        Wanted::Hex(hex)
    }
}

impl From<(u8, u8)> for Wanted {
    fn from((white, red): (u8, u8)) -> Wanted {
        Wanted::Roll(white, red, None)
    }
}

impl From<(u8, u8, Trigger)> for Wanted {
    fn from((white, red, trigger): (u8, u8, Trigger)) -> Wanted {
        Wanted::Roll(white, red, Some(trigger))
    }
}

impl Wanted {
    /// Whether a card of a nation is such a card.
    pub fn is(self, nation: &Nation, id: CardId) -> bool {
        let card = nation.card(id);
        match self {
            Wanted::Number(number) => id.0 == number,
            Wanted::Roll(white, red, trigger) => {
                (card.dice.white, card.dice.red) == (white, red) && card.trigger == trigger
            }
            Wanted::Order(order) => card.order == order,
            Wanted::Action(action) => card.action == action,
            Wanted::Event(event) => card.event == event,
            Wanted::Hex(hex) => card.hex == hex,
        }
    }

    /// The rarer is chosen first, so that it is not used up by the commoner.
    pub(in crate::squads::cases) fn rarity(self) -> u8 {
        match self {
            Wanted::Number(_) => 0,
            Wanted::Hex(_) => 1,
            Wanted::Roll(..) => 2,
            Wanted::Event(_) => 3,
            Wanted::Order(_) | Wanted::Action(_) => 4,
        }
    }
}

impl std::fmt::Display for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Wanted::Number(number) => write!(f, "card {number}"),
            Wanted::Roll(white, red, None) => write!(f, "a card that rolls {white}-{red} without a trigger"),
            Wanted::Roll(white, red, Some(trigger)) => {
                write!(f, "a card that rolls {white}-{red} with {trigger:?}!")
            }
            Wanted::Order(order) => write!(f, "a card with the order {order:?}"),
            Wanted::Action(action) => write!(f, "a card with the action {action:?}"),
            Wanted::Event(event) => write!(f, "a card with the event {event:?}"),
            Wanted::Hex(hex) => write!(f, "a card with the hex {hex}"),
        }
    }
}
