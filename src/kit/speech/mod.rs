//! How the program speaks: every sentence is a Fluent message of `assets/locale`, in each language.
//!
//! Which language is spoken is one for the whole program, and can be changed at any time: every sentence is put together when it is
//! said.

mod borrowed;
mod explain;
mod language;
mod seat;
mod unknown;

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

pub use borrowed::{translated, trouble, unread};
pub use explain::{Explained, explain, explained};
pub use language::{Language, in_language, speak, spoken, told};
pub use seat::{seat, seats};
pub use unknown::Unknown;

/// Whether there is a message of that key.
pub fn exists(key: &str) -> bool {
    language::lookup(key, |_, _| ()).is_some()
}

/// The message of that key; the key itself where there is none.
pub fn text(key: &str) -> String {
    text_with(key, &[])
}

/// The message of that key with values put in.
pub fn text_with(key: &str, values: &[(&str, Value)]) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(Cow::Borrowed(*name), value.0.clone());
    }
    language::lookup(key, |bundle, message| {
        let pattern = message.value()?;
        Some(bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    })
    .flatten()
    .unwrap_or_else(|| key.to_owned())
}

/// The message of that key with whatever can be shown put in; what is a whole number counts as one.
pub fn said(key: &str, values: &[(&str, &dyn std::fmt::Display)]) -> String {
    let shown = |value: &dyn std::fmt::Display| {
        let words = value.to_string();
        // The number of a hex, 0507, is a name.
        let number = words.parse::<i32>().ok().filter(|number| number.to_string() == words);
        number.map_or_else(|| Value::from(words), Value::from)
    };
    let values: Vec<(&str, Value)> = values.iter().map(|(name, value)| (*name, shown(*value))).collect();
    text_with(key, &values)
}

/// What something is, and behind a colon what there is to say of it.
pub fn labelled(what: &str, words: &str) -> String {
    text_with("labelled", &[("what", what.into()), ("words", words.into())])
}

/// A number with so many decimals.
pub fn decimal(number: f64, places: usize) -> String {
    format!("{number:.places$}").replace('.', &text("decimal-mark"))
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

/// The key of a value of a kind: `order-artillery-denied`.
pub fn key_of(kind: &str, value: impl std::fmt::Debug) -> String {
    format!("{kind}-{}", slug(value))
}

/// A text with signs for what a terminal would obey: names and paths are other people's.
pub fn visible(text: &str) -> String {
    replaced(text, |control| control.escape_unicode().to_string())
}

/// A text with something else for every control character but line ends.
pub fn replaced(text: &str, sign: impl Fn(char) -> String) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() && letter != '\n' {
            shown += &sign(letter);
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// The name of a value as it stands in the code, in small letters with dashes: `artillery-denied`.
pub fn slug(value: impl std::fmt::Debug) -> String {
    let mut slug = String::new();
    for letter in format!("{value:?}").chars().take_while(|letter| letter.is_alphanumeric()) {
        if letter.is_uppercase() && !slug.is_empty() {
            slug.push('-');
        }
        slug.push(letter.to_ascii_lowercase());
    }
    slug
}
