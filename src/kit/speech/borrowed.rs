//! What others say in English by themselves, the command line's parser and the system, said again in the languages that have
//! words of their own for it (`borrowed.ftl`, which English does not need).

use std::io;

use super::{Value, exists, key_of, text_with};
use crate::files::disk::Unread;

/// What somebody else says, in the spoken language; none where it is English, in which it is said already.
pub fn translated(key: &str, values: &[(&str, Value)]) -> Option<String> {
    exists(key).then(|| text_with(key, values))
}

/// What the system refuses, where it is asked for a file.
pub fn trouble(why: &io::Error) -> String {
    translated(&key_of("system", why.kind()), &[]).unwrap_or_else(|| why.to_string())
}

/// Why a file was not read.
pub fn unread(why: &Unread) -> String {
    let key = key_of("unread", why);
    let words = match why {
        Unread::NoFile => translated(&key, &[]),
        Unread::TooLarge { most } => translated(&key, &[("most", ((most >> 20) as usize).into())]),
        Unread::NoText { line } => translated(&key, &[("line", (*line).into())]),
        Unread::Refused(refused) => translated(&key, &[("why", trouble(refused).into())]),
    };
    words.unwrap_or_else(|| why.to_string())
}
