//! A part of a run.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::kit::speech::said;

/// One of so many parts of a run, as equal as can be, and each of battles that follow each other: `2/3` is the second of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// Which, from 1.
    part: u64,
    /// Of how many.
    of: u64,
}

impl Shard {
    /// The whole run.
    pub const WHOLE: Shard = Shard { part: 1, of: 1 };

    /// The numbers of its battles in a run of so many. All parts together have each battle of the run once.
    pub fn numbers(self, games: u64) -> Range<u64> {
        let until = |part: u64| (u128::from(games) * u128::from(part) / u128::from(self.of)) as u64;
        until(self.part - 1)..until(self.part)
    }
}

/// That something is no part of a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", said("shard-none", &[("word", .0)]))]
pub struct NoShard(String);

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(word: &str) -> Result<Shard, NoShard> {
        let numbers =
            word.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((part, of)) if 1 <= part && part <= of => Ok(Shard { part, of }),
            _ => Err(NoShard(word.to_owned())),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = NoShard;

    fn try_from(word: String) -> Result<Shard, NoShard> {
        word.parse()
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_each_battle_once_and_are_as_equal_as_can_be() {
        for (games, of) in [(10, 3), (2, 5), (0, 2), (u64::MAX, 7)] {
            let parts: Vec<_> = (1..=of).map(|part| Shard { part, of }.numbers(games)).collect();
            assert_eq!((parts[0].start, parts[parts.len() - 1].end), (0, games));
            assert!(parts.windows(2).all(|two| two[0].end == two[1].start), "{parts:?}");
            let sizes = || parts.iter().map(|part| part.end - part.start);
            assert!(sizes().max() <= sizes().min().map(|least| least + 1), "{parts:?}");
        }
    }

    #[test]
    fn a_part_is_told_as_it_is_written() {
        assert_eq!("2/3".parse::<Shard>().map(|shard| shard.to_string()), Ok("2/3".to_owned()));
        for word in ["0/3", "4/3", "1/0", "1", "1/2/3", "-1/3", "a/b", ""] {
            assert_eq!(word.parse::<Shard>(), Err(NoShard(word.to_owned())));
        }
    }
}
