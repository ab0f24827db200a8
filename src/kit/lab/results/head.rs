//! What a result file begins with: which run it is of.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::files::bundle::Bundle;
use crate::kit::hash::Fnv;
use crate::kit::lab::{Chooser, SimOptions};
use crate::kit::side::BySide;

use super::shard::Shard;

/// The number of the format.
pub(super) const FORMAT: u32 = 1;

/// Everything that makes a run: the same again is the same battles. It knows of no threads, since they make no difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The number of the format.
    results: u32,
    /// The version of the program.
    pub program: String,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: String,
    /// The scenario, by its name.
    pub scenario: String,
    /// The fingerprint of the scenario and of all files that it names.
    pub files: String,
    /// Who plays.
    pub players: BySide<Chooser>,
    /// The seed of the first battle.
    pub seed: u64,
    /// How many battles the whole run has.
    pub games: u64,
    /// Whether the invariants are checked.
    pub checked: bool,
    /// The part of the run that is here.
    pub shard: Shard,
}

/// What runs differ in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The name of the field.
    pub what: String,
    /// What the one has.
    pub one: String,
    /// What the other has.
    pub other: String,
}

impl Head {
    /// Of a run of a game's scenario, all of it.
    pub fn new(game: &str, rules: &str, scenario: &str, files: &Bundle, options: SimOptions) -> Head {
        Head {
            results: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            game: game.to_owned(),
            rules: rules.to_owned(),
            scenario: scenario.to_owned(),
            files: fingerprint(files),
            players: options.players,
            seed: options.seed,
            games: options.games,
            checked: options.watch,
            shard: Shard::WHOLE,
        }
    }

    /// The same run, another part of it.
    pub fn part(&self, shard: Shard) -> Head {
        Head { shard, ..self.clone() }
    }

    /// What this run and another differ in, field by field.
    pub fn differences(&self, other: &Head) -> Vec<Difference> {
        let fields = |head: &Head| match serde_json::to_value(head) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let (one, other) = (fields(self), fields(other));
        let differ = one.iter().filter_map(|(what, one)| {
            let other = other.get(what).filter(|other| *other != one)?;
            Some(Difference { what: what.clone(), one: one.to_string(), other: other.to_string() })
        });
        differ.collect()
    }
}

/// A number of the names and texts of files: a change of one byte changes it.
fn fingerprint(files: &Bundle) -> String {
    let mut all: Vec<_> = files.files.iter().collect();
    all.sort_unstable();
    let mut fnv = Fnv::default();
    for (name, text) in all {
        for part in [name, text] {
            fnv = fnv.with(&(part.len() as u64).to_le_bytes()).with(part.as_bytes());
        }
    }
    format!("{:016x}", fnv.print())
}
