//! What things are, in two or three sentences, for somebody who has never seen the game.

use super::language::lookup;
use super::{key_of, text};

/// What something is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// What it is called.
    pub name: String,
    /// Two or three sentences.
    pub words: String,
    /// The rule that says it, for example `O20.3`.
    pub rule: String,
}

/// What a value is, of a kind as in the keys of the messages: `order`, `action`, `event`, `terrain`, …; none where nothing is
/// explained.
pub fn explain(kind: &str, value: impl std::fmt::Debug) -> Option<Explained> {
    explained(&key_of(kind, value))
}

/// What stands behind a key such as `order-fire` or `term-cover`.
pub fn explained(key: &str) -> Option<Explained> {
    let message = format!("explain-{key}");
    let (words, name, rule) = lookup(&message, |bundle, message| {
        let said = |pattern| bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned();
        let attribute = |name| message.get_attribute(name).map(|attribute| said(attribute.value()));
        (message.value().map(said), attribute("name"), attribute("rule"))
    })?;
    Some(Explained { name: name.unwrap_or_else(|| text(key)), words: words?, rule: rule? })
}
