//! What the program says to people: every sentence is a Fluent message of `assets/locale`.
//!
//! Nothing here knows the window: the command line speaks with the same words. Which language is spoken is one for the whole program,
//! and can be changed at any time: every sentence is put together when it is said.

mod answer;
mod arranged;
mod battle;
mod facts;
mod hex;
mod reroll;
mod score;
mod sight;
mod special;
mod unsound;
mod way;

pub use crate::kit::speech::{
    Explained, Language, Value, decimal, exists, explain, explained, in_language, key_of, labelled, named,
    replaced, said, seat, seats, slug, speak, spoken, text, text_with, told, translated, trouble, unread,
    visible,
};
pub use answer::answer;
pub use arranged::arrangements;
pub use battle::*;
pub use facts::{fact, fact_details, left};
pub use hex::{hex, markers};
pub use reroll::{defence, reroll};
pub use score::*;
pub use sight::line_of_sight;
pub use special::special_rule;
pub use unsound::unsound;
pub use way::way;

impl From<crate::squads::board::HexId> for Value {
    fn from(value: crate::squads::board::HexId) -> Value {
        value.to_string().into()
    }
}
