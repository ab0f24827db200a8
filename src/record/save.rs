//! Files people keep: saves, and journals that are saves played again.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::rules::{Battle, Choice, Game, Side};

use super::play::Match;

/// The number of this save format.
const FORMAT: u32 = 1;

/// The largest file that is read, in bytes: a long battle takes less than a hundredth of it.
const LARGEST: u64 = 64 << 20;

/// The version of the rules: changed when the same answers no longer give the same battle.
const RULES: &str = "0.1";

/// A saved battle: how it opened, every answer, and the last battle at rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    /// The number of the format.
    pub format: u32,
    /// The version of the rules it was played with.
    pub rules: String,
    /// The scenario, as the library knows it.
    pub scenario: String,
    /// The seed.
    pub seed: u64,
    /// The sides that the computer plays.
    #[serde(default)]
    pub computers: Vec<Side>,
    /// Every answer.
    pub answers: Vec<(Side, Choice)>,
    /// How many answers led to the battle at rest.
    pub rest_after: usize,
    /// The last battle at rest.
    pub rest: Battle,
    /// The hash of the battle at every rest.
    pub hashes: Vec<u64>,
}

/// What went wrong with a save.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// It could not be read.
    #[error("cannot read {path}: {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// It could not be written.
    #[error("cannot write {path}: {source}; the game goes on, but is not saved there")]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// It is damaged.
    #[error("{path} is not a saved battle, or it is damaged: {source}; it is left as it is")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where and why.
        source: Box<ron::error::SpannedError>,
    },
    /// It is far too large.
    #[error("{path} is no saved battle: it has {size} bytes, and none has more than {LARGEST}")]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// Its size in bytes.
        size: u64,
    },
    /// It was written by a newer program.
    #[error(
        "{path} has save format {found}, and this program reads up to {FORMAT}: a newer version wrote it"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
    },
    /// Its parts do not fit the scenario.
    #[error("the saved battle does not fit the scenario {scenario}: its pieces are not those of the files")]
    Foreign {
        /// The scenario.
        scenario: String,
    },
}

/// A battle loaded from a save, and what could not be kept.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The battle.
    pub battle: Match,
    /// A message when the battle could not be followed to its end.
    pub note: Option<String>,
}

/// Where a replay first differed from its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Divergence {
    /// The number of the battle at rest, from 0.
    pub checkpoint: usize,
    /// What differs.
    pub what: String,
}

/// A journal played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Replay {
    /// The hash at every rest, as played now.
    pub hashes: Vec<String>,
    /// The first difference.
    pub divergence: Option<Divergence>,
}

impl Save {
    /// The save of a battle, with the sides that the computer plays.
    pub fn of(battle: &Match, scenario: &str, computers: Vec<Side>) -> Save {
        let (rest, rest_after) = battle.at_rest();
        Save {
            format: FORMAT,
            rules: RULES.to_owned(),
            scenario: scenario.to_owned(),
            seed: battle.seed(),
            computers,
            answers: battle.answers().map(|(side, choice)| (side, choice.clone())).collect(),
            rest_after,
            rest: rest.clone(),
            hashes: battle.hashes().to_vec(),
        }
    }

    /// Writes it whole or not at all: a temporary file, synced, then renamed; the one before stays as `.bak`.
    ///
    /// # Errors
    /// The file and the reason; what was there before is unharmed.
    pub fn write(&self, path: &Path) -> Result<(), SaveError> {
        let failed = |source| SaveError::Write { path: path.to_owned(), source };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder).map_err(failed)?;
        let text = ron::to_string(self).map_err(|error| failed(std::io::Error::other(error)))?;
        let mut file = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
        file.write_all(text.as_bytes()).map_err(failed)?;
        file.as_file().sync_all().map_err(failed)?;
        if path.exists() {
            std::fs::copy(path, path.with_extension("bak")).map_err(failed)?;
        }
        file.persist(path).map_err(|error| failed(error.error))?;
        Ok(())
    }

    /// Reads a save.
    ///
    /// # Errors
    /// What is wrong with it; the file is left alone.
    pub fn read(path: &Path) -> Result<Save, SaveError> {
        let unread = |source| SaveError::Read { path: path.to_owned(), source };
        let size = std::fs::metadata(path).map_err(unread)?.len();
        if size > LARGEST {
            return Err(SaveError::TooLarge { path: path.to_owned(), size });
        }
        let text = std::fs::read_to_string(path).map_err(unread)?;
        let save: Save = ron::from_str(&text)
            .map_err(|source| SaveError::Damaged { path: path.to_owned(), source: Box::new(source) })?;
        if save.format > FORMAT {
            return Err(SaveError::Newer { path: path.to_owned(), found: save.format });
        }
        Ok(save)
    }

    /// Plays the save on from its opening. If the answers no longer lead to the same battle, its last rest is
    /// taken instead, with the answers since that still fit.
    ///
    /// # Errors
    /// When neither can be done with this game.
    pub fn load(&self, game: Arc<Game>) -> Result<Loaded, SaveError> {
        let mut battle = Match::new(game.clone(), self.seed);
        let followed = self.answers.iter().all(|(side, choice)| battle.answer(*side, choice.clone()).is_ok());
        if followed && battle.at_rest().0 == &self.rest {
            return Ok(Loaded { battle, note: None });
        }
        let fresh = Battle::new(&game, self.seed);
        let fits = fresh.situation.markers.len() == self.rest.situation.markers.len()
            && Side::BOTH.iter().all(|side| {
                self.rest
                    .situation
                    .units
                    .iter()
                    .filter(|unit| unit.owner == *side)
                    .all(|unit| usize::from(unit.kind.0) < game.nations[*side].units.len())
            });
        if !fits {
            return Err(SaveError::Foreign { scenario: self.scenario.clone() });
        }
        let mut battle = Match::from_battle(game, self.seed, self.rest.clone());
        let rest = &self.answers[self.rest_after.min(self.answers.len())..];
        let kept =
            rest.iter().take_while(|(side, choice)| battle.answer(*side, choice.clone()).is_ok()).count();
        let note = format!(
            "this battle was saved with rules {} and is played on with rules {RULES}; it goes on from its last \
             order, {} of {} answers since then were kept",
            self.rules,
            kept,
            rest.len()
        );
        Ok(Loaded { battle, note: Some(note) })
    }

    /// Plays the journal again and compares the battle at every rest.
    pub fn replay(&self, game: Arc<Game>) -> Replay {
        let mut battle = Match::new(game, self.seed);
        let mut refused = None;
        for (number, (side, choice)) in self.answers.iter().enumerate() {
            if let Err(illegal) = battle.answer(*side, choice.clone()) {
                refused =
                    Some(format!("answer {} ({choice:?} by {side:?}) is refused: {illegal}", number + 1));
                break;
            }
        }
        let played = battle.hashes();
        let differs = self.hashes.iter().zip(played).position(|(was, is)| was != is);
        let divergence = differs
            .map(|checkpoint| {
                let last = checkpoint + 1 == self.hashes.len();
                let what = if last { first_difference(&self.rest, battle.at_rest().0) } else { None };
                Divergence { checkpoint, what: what.unwrap_or_else(|| "the battle differs".to_owned()) }
            })
            .or(refused.map(|what| Divergence { checkpoint: played.len(), what }))
            .or_else(|| {
                let what = format!("recorded {} battles at rest, played {}", self.hashes.len(), played.len());
                (self.hashes.len() != played.len())
                    .then_some(Divergence { checkpoint: self.hashes.len().min(played.len()), what })
            });
        Replay { hashes: played.iter().map(|hash| format!("{hash:016x}")).collect(), divergence }
    }
}

/// The hash of a battle: the same on every machine (FNV-1a over its written form).
pub fn hash(battle: &Battle) -> u64 {
    struct Fnv(u64);
    impl Write for Fnv {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            for byte in bytes {
                self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    // Writing to this sink cannot fail, and every key of a battle is a name.
    let written = serde_json::to_writer(&mut fnv, battle);
    debug_assert!(written.is_ok());
    fnv.0
}

/// The path of the first field in which two battles differ.
fn first_difference(was: &Battle, is: &Battle) -> Option<String> {
    let (was, is) = (serde_json::to_value(was).ok()?, serde_json::to_value(is).ok()?);
    differing_field(&was, &is, "battle")
}

fn differing_field(was: &serde_json::Value, is: &serde_json::Value, path: &str) -> Option<String> {
    use serde_json::Value::{Array, Object};
    match (was, is) {
        (Object(a), Object(b)) => {
            a.iter().find_map(|(key, value)| differing_field(value, b.get(key)?, &format!("{path}.{key}")))
        }
        (Array(a), Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(index, (a, b))| differing_field(a, b, &format!("{path}[{index}]"))),
        _ => (was != is).then(|| format!("{path}: recorded {was}, played {is}")),
    }
}
