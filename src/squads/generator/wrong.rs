//! Why there is no such battle, and what would be possible.

use std::fmt;

use crate::files::diagnostic::Diagnostics;
use crate::kit::speech::Unknown;
use crate::squads::rules::Side;
use crate::squads::text::{said, text};

use super::choices::{Choices, Weather};
use super::pairs::{All, years};

/// Why there is no such battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Nothing of that kind is called so.
    Unknown(Unknown),
    /// What was chosen does not go together.
    NoMatch {
        /// What is impossible.
        what: String,
        /// What is possible.
        possible: String,
    },
    /// A file that is needed is broken.
    Files(Diagnostics),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Wrong::Unknown(name) => name.fmt(f),
            Wrong::NoMatch { what, possible } => {
                f.write_str(&said("wrong-together", &[("what", what), ("possible", possible)]))
            }
            Wrong::Files(found) => found.fmt(f),
        }
    }
}

impl std::error::Error for Wrong {}

impl From<Unknown> for Wrong {
    fn from(name: Unknown) -> Self {
        Wrong::Unknown(name)
    }
}

impl From<Diagnostics> for Wrong {
    fn from(found: Diagnostics) -> Self {
        Wrong::Files(found)
    }
}

/// What is chosen leaves no two nations: says what would, another weather or another year.
pub(super) fn no_pair(all: &All, choices: &Choices) -> Wrong {
    if let Some(weather) = choices.weather {
        let with = |weather| !all.pairs(&Choices { weather, ..choices.clone() }).is_empty();
        if with(None) {
            let words: Vec<&str> =
                Weather::ALL.into_iter().filter(|one| with(Some(*one))).map(Weather::word).collect();
            return Wrong::NoMatch {
                what: said("wrong-weather", &[("weather", &weather.word())]),
                possible: said("wrong-weathers", &[("words", &words.join(", "))]),
            };
        }
    }
    let open = Choices { year: None, ..choices.clone() };
    let mut possible: Vec<u16> = all.pairs(&open).iter().flat_map(|pair| years(pair, &open)).collect();
    possible.sort_unstable();
    possible.dedup();
    let named = Side::BOTH.iter().flat_map(|side| {
        [&choices.nations[*side], &choices.formations[*side]].into_iter().flatten().cloned()
    });
    let named: Vec<String> = named.collect();
    let names = named.join(&format!(" {} ", text("wrong-and")));
    let what = match (choices.year, named.len()) {
        (Some(year), 0) => said("wrong-year", &[("year", &year)]),
        (Some(year), 1) => said("wrong-year-alone", &[("name", &names), ("year", &year)]),
        (Some(year), _) if all.had_men(choices, year) => {
            said("wrong-peace", &[("names", &names), ("year", &year)])
        }
        (Some(year), _) => said("wrong-year-together", &[("names", &names), ("year", &year)]),
        (None, _) => said("wrong-never", &[("names", &names)]),
    };
    Wrong::NoMatch { what, possible: told_years(&possible) }
}

/// The years that are possible.
fn told_years(years: &[u16]) -> String {
    match years {
        [] => text("wrong-other-formations"),
        [only] => said("wrong-one-year", &[("year", only)]),
        [first, .., last] if usize::from(last - first) + 1 == years.len() => {
            said("wrong-years", &[("first", first), ("last", last)])
        }
        _ => {
            let years: Vec<String> = years.iter().map(u16::to_string).collect();
            said("wrong-some-years", &[("years", &years.join(", "))])
        }
    }
}
