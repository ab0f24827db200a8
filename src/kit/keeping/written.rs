//! Entries as lines of text: each is checked by itself, so that one that was changed, moved or brought in from another
//! battle is found.

use data_encoding::BASE64;
use rand::Rng;
use rand_pcg::Pcg32;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::kit::entry::Opening;
use crate::kit::hash::Fnv;

/// What the file of a battle begins with.
const TITLE: &str = "opfire battle";

/// The number of the format. The first was one value in RON; it is still read.
const FORMAT: u32 = 2;

/// What kind of record it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Written to as the battle goes on.
    Running,
    /// A copy that a player made.
    Saved,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Running => "running",
            Kind::Saved => "saved",
        }
    }
}

/// Whether people can read what is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seal {
    /// Everybody can.
    #[default]
    Plain,
    /// Only the program can: whoever opens the file sees neither hands nor piles. It keeps honest people honest; it is
    /// no cipher, since the program must be able to go on with the battle by itself.
    Sealed,
}

impl Seal {
    fn word(self) -> &'static str {
        match self {
            Seal::Plain => "plain",
            Seal::Sealed => "sealed",
        }
    }
}

/// The first entry of any battle, whichever its game.
#[derive(Deserialize)]
pub(super) enum First {
    /// What is played, and by whom.
    Opening(Opening),
}

/// What the first line says; it writes and reads all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    pub kind: Kind,
    pub seal: Seal,
    /// A number of this file alone: lines of another do not fit.
    salt: u64,
}

/// Why a file is not read at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strange {
    /// It is something else.
    NoBattle,
    /// Its format is newer.
    Newer(u32),
    /// Its first line was changed.
    Damaged,
}

impl Hand {
    /// For a new file.
    pub(crate) fn new(kind: Kind, seal: Seal) -> Hand {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let nanos = now.map_or(0, |since| since.as_nanos());
        let salt = Fnv::default().with(&nanos.to_le_bytes()).with(&std::process::id().to_le_bytes());
        Hand { kind, seal, salt: salt.print() }
    }

    /// The number of this file alone.
    pub(super) fn number(self) -> u64 {
        self.salt
    }

    /// The first line.
    pub(super) fn first_line(self) -> String {
        format!("{TITLE} {FORMAT} {} {} {:016x}\n", self.kind.word(), self.seal.word(), self.salt)
    }

    /// Understands a first line.
    pub(super) fn of(line: &str) -> Result<Hand, Strange> {
        let mut words = line.strip_prefix(TITLE).ok_or(Strange::NoBattle)?.split_whitespace();
        let format: u32 = words.next().and_then(|word| word.parse().ok()).ok_or(Strange::Damaged)?;
        if format > FORMAT {
            return Err(Strange::Newer(format));
        }
        let (kind, seal, salt) = (words.next(), words.next(), words.next());
        let kind = [Kind::Running, Kind::Saved].into_iter().find(|known| Some(known.word()) == kind);
        let seal = [Seal::Plain, Seal::Sealed].into_iter().find(|known| Some(known.word()) == seal);
        let salt = salt.and_then(|salt| u64::from_str_radix(salt, 16).ok());
        let hand = Hand {
            kind: kind.ok_or(Strange::Damaged)?,
            seal: seal.ok_or(Strange::Damaged)?,
            salt: salt.ok_or(Strange::Damaged)?,
        };
        // Whatever else would be read the same, such as a second blank, was not written by us.
        if hand.first_line().trim_end() == line.trim_end_matches(['\r', '\n']) {
            Ok(hand)
        } else {
            Err(Strange::Damaged)
        }
    }

    /// An entry as the line of that number; the first line has number 1.
    pub(crate) fn line(self, number: usize, entry: &impl Serialize) -> Result<String, ron::Error> {
        let content = ron::to_string(entry)?;
        let content = match self.seal {
            Seal::Plain => content,
            Seal::Sealed => BASE64.encode(&self.veil(number, content.into_bytes())),
        };
        let check = self.check(number, &content);
        Ok(format!("{content} // {check:016x}\n"))
    }

    /// The entry of a line, unless the line was changed.
    pub(super) fn entry<E: DeserializeOwned>(self, number: usize, line: &str) -> Option<E> {
        let (content, check) = line.trim_end_matches(['\r', '\n']).rsplit_once(" // ")?;
        if format!("{:016x}", self.check(number, content)) != check {
            return None;
        }
        match self.seal {
            Seal::Plain => ron::from_str(content).ok(),
            Seal::Sealed => {
                let bytes = self.veil(number, BASE64.decode(content.as_bytes()).ok()?);
                ron::from_str(&String::from_utf8(bytes).ok()?).ok()
            }
        }
    }

    fn check(self, number: usize, content: &str) -> u64 {
        let place = Fnv::default().with(&self.salt.to_le_bytes()).with(&(number as u64).to_le_bytes());
        place
            .with(self.kind.word().as_bytes())
            .with(self.seal.word().as_bytes())
            .with(content.as_bytes())
            .print()
    }

    /// Veils what it is given, and unveils what is veiled.
    fn veil(self, number: usize, mut bytes: Vec<u8>) -> Vec<u8> {
        let mut stream = Pcg32::new(self.salt, number as u64);
        for chunk in bytes.chunks_mut(4) {
            for (byte, over) in chunk.iter_mut().zip(stream.next_u32().to_le_bytes()) {
                *byte ^= over;
            }
        }
        bytes
    }
}
