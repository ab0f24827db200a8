//! The languages that the program speaks, and their messages.

use std::fmt;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU8, Ordering};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentMessage, FluentResource};
use serde::{Deserialize, Serialize};
use unic_langid::{LanguageIdentifier, langid};

use crate::files::embedded;
use crate::kit::Words;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English, in which everything is said.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// Its code, which is the name of its folder in `assets/locale` and among the rules in our own words.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language of a code such as `fr`, `fr-CA` or `fr_FR.UTF-8`; none for one that is not spoken.
    pub fn of_code(code: &str) -> Option<Language> {
        let first = code.split(['-', '_', '.']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(first))
    }

    /// The language of this machine's user, or English.
    pub fn of_system() -> Language {
        let named = NAMED_BY.iter().filter_map(|variable| std::env::var(variable).ok());
        let named: Vec<String> =
            named.flat_map(|codes| codes.split(':').map(str::to_owned).collect::<Vec<_>>()).collect();
        let mut codes = named.into_iter().chain(sys_locale::get_locales());
        codes.find_map(|code| Language::of_code(&code)).unwrap_or_default()
    }

    fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::English => langid!("en"),
            Language::French => langid!("fr"),
        }
    }

    fn index(self) -> usize {
        Language::ALL.iter().position(|language| *language == self).unwrap_or(0)
    }
}

/// A language is named in itself.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Language::English => "English",
            Language::French => "Français",
        })
    }
}

/// The variables that name the language on Linux, the strongest first. Windows and macOS have settings instead: whoever sets one of
/// these there means this program.
const NAMED_BY: [&str; 4] = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"];

type Bundle = FluentBundle<FluentResource>;

/// The messages of every language, in the order of [`Language::ALL`].
static MESSAGES: LazyLock<[Bundle; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(bundle));

/// The place of the spoken language in [`Language::ALL`].
static SPOKEN: AtomicU8 = AtomicU8::new(0);

fn bundle(language: Language) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    // The text is drawn by layouters that need no marks around what is put in.
    bundle.set_use_isolating(false);
    for (_, source) in embedded::texts_in(&format!("locale/{}", language.code())) {
        // What cannot be read is left out: a broken translation must never stop the game.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(rest, _)| rest);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// Speaks a language from now on.
pub fn speak(language: Language) {
    SPOKEN.store(language.index() as u8, Ordering::Relaxed);
}

/// The language that is spoken.
pub fn spoken() -> Language {
    if let Some(language) = SPOKEN_HERE.get() {
        return language;
    }
    Language::ALL[usize::from(SPOKEN.load(Ordering::Relaxed))]
}

thread_local! {
    /// The language that this thread speaks instead, while it does.
    static SPOKEN_HERE: std::cell::Cell<Option<Language>> = const { std::cell::Cell::new(None) };
}

/// Speaks a language on this thread alone while something is done: what others put together meanwhile is in theirs.
pub fn in_language<T>(language: Language, something: impl FnOnce() -> T) -> T {
    SPOKEN_HERE.set(Some(language));
    let done = something();
    SPOKEN_HERE.set(None);
    done
}

/// A text of the data in the spoken language, or in the only one it has.
pub fn told(words: &Words) -> &str {
    match spoken() {
        Language::English => &words.en,
        Language::French => words.french(),
    }
}

/// What is made of a message in the spoken language, or in English where that lacks it; none where both do.
pub(super) fn lookup<T>(key: &str, make: impl Fn(&Bundle, FluentMessage) -> T) -> Option<T> {
    [spoken(), Language::English].into_iter().find_map(|language| {
        let bundle = &MESSAGES[language.index()];
        Some(make(bundle, bundle.get_message(key)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_of_a_place_is_found() {
        for code in ["fr", "fr-CA", "fr_FR.UTF-8", "FR"] {
            assert_eq!(Language::of_code(code), Some(Language::French), "{code}");
        }
        assert_eq!(Language::of_code("en_GB"), Some(Language::English));
        assert_eq!(Language::of_code("de-DE"), None);
        assert_eq!(Language::of_code("C"), None);
    }
}
