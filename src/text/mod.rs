//! What the program says to people: every sentence is a Fluent message of `assets/locale`.
//!
//! Nothing here knows the window: the command line speaks with the same words.

mod battle;
mod unsound;

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::langid;

use crate::files::embedded;

pub use battle::*;
pub use unsound::unsound;

/// Where the English messages are, one file a subject.
const ENGLISH: &str = "locale/en";

static MESSAGES: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
    // The text is drawn by layouters that need no marks around what is put in.
    bundle.set_use_isolating(false);
    for (_, source) in embedded::texts_in(ENGLISH) {
        // What cannot be read is left out: a broken translation must never stop the game.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(rest, _)| rest);
        bundle.add_resource_overriding(resource);
    }
    bundle
});

/// Whether there is a message of that key.
pub fn exists(key: &str) -> bool {
    MESSAGES.has_message(key)
}

/// The message of that key; the key itself where there is none.
pub fn text(key: &str) -> String {
    text_with(key, &[])
}

/// The message of that key with values put in.
pub fn text_with(key: &str, values: &[(&str, Value)]) -> String {
    let Some(pattern) = MESSAGES.get_message(key).and_then(|message| message.value()) else {
        return key.to_owned();
    };
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(Cow::Borrowed(*name), value.0.clone());
    }
    MESSAGES.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
}

/// The message of that key with whatever can be shown put in; what is a whole number counts as one.
pub fn said(key: &str, values: &[(&str, &dyn std::fmt::Display)]) -> String {
    let shown = |value: &dyn std::fmt::Display| {
        let words = value.to_string();
        words.parse::<i32>().map_or_else(|_| Value::from(words), Value::from)
    };
    let values: Vec<(&str, Value)> = values.iter().map(|(name, value)| (*name, shown(*value))).collect();
    text_with(key, &values)
}

/// How long ago something was, in round words.
pub fn ago(seconds: u64) -> String {
    let (key, count) = match seconds {
        0..60 => return text("ago-now"),
        60..3_600 => ("ago-minutes", seconds / 60),
        3_600..86_400 => ("ago-hours", seconds / 3_600),
        _ => ("ago-days", seconds / 86_400),
    };
    text_with(key, &[("count", (count as usize).into())])
}

/// A value to be put into a message.
#[derive(Clone, Debug)]
pub struct Value(FluentValue<'static>);

impl From<String> for Value {
    fn from(value: String) -> Value {
        Value(FluentValue::from(value))
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value(FluentValue::from(value.to_owned()))
    }
}

impl From<crate::board::HexId> for Value {
    fn from(value: crate::board::HexId) -> Value {
        value.to_string().into()
    }
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Value {
            fn from(value: $number) -> Value {
                Value(FluentValue::from(value))
            }
        })*
    };
}

whole_numbers!(i8, i16, i32, u8, u16, u32, usize);

/// The message named after a value: `control-hide-counters` for `HideCounters` of kind `control`.
pub fn named(kind: &str, value: impl std::fmt::Debug) -> String {
    text(&key_of(kind, value))
}

/// `key-` and the name of a value as it stands in the code, in small letters with dashes: `order-artillery-denied`.
fn key_of(kind: &str, value: impl std::fmt::Debug) -> String {
    let mut key = kind.to_owned();
    for letter in format!("{value:?}").chars().take_while(|letter| letter.is_alphanumeric()) {
        if letter.is_uppercase() {
            key.push('-');
        }
        key.push(letter.to_ascii_lowercase());
    }
    key
}
