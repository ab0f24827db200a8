//! What the program says to people: every sentence is a Fluent message of `assets/locale`.
//!
//! Nothing here knows the window: the command line speaks with the same words. How a message becomes a sentence of the language
//! that is spoken is the kit's.

mod arranged;
mod battle;
mod borrowed;
mod explain;
mod facts;
mod hex;
mod reroll;
mod score;
mod sight;
mod special;
mod unsound;
mod way;

pub use crate::kit::text::{
    Language, Value, decimal, exists, key_of, labelled, named, replaced, said, slug, speak, spoken, text,
    text_with, told, visible,
};

pub use arranged::arrangements;
pub use battle::*;
pub use borrowed::{translated, trouble, unread};
pub use explain::{Explained, explain, explained};
pub use facts::{fact, fact_details, left};
pub use hex::{hex, markers};
pub use reroll::{defence, reroll};
pub use score::*;
pub use sight::line_of_sight;
pub use special::special_rule;
pub use unsound::unsound;
pub use way::way;

impl From<crate::board::HexId> for Value {
    fn from(value: crate::board::HexId) -> Value {
        value.to_string().into()
    }
}
