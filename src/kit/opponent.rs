//! Opponents that the computer can be: how strong, of what character, and how long it may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::search::Budget;

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Strength {
    /// It judges roughly, and now and then it forgets what it wanted.
    Recruit,
    /// It plans its turn.
    #[default]
    Regular,
    /// It imagines how the battle may go on before it decides.
    Veteran,
}

/// How an opponent likes to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Character {
    /// It minds its losses.
    Cautious,
    /// It minds both.
    #[default]
    Steady,
    /// It minds its goals.
    Bold,
}

/// Who plays a side. Written as it is told: `human`, or an opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Seat {
    /// A person at this computer.
    #[default]
    Human,
    /// The computer.
    Computer(Opponent),
}

impl Seat {
    /// The computer as it is if nothing is said of it.
    pub const COMPUTER: Seat = Seat::Computer(Opponent::REGULAR);

    /// Whether a person sits there.
    pub fn is_human(self) -> bool {
        self == Seat::Human
    }

    /// The opponent who sits there, if it is one.
    pub fn opponent(self) -> Option<Opponent> {
        match self {
            Seat::Human => None,
            Seat::Computer(opponent) => Some(opponent),
        }
    }
}

/// An opponent. Written as it is told: `veteran-bold:50ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Opponent {
    /// How well it plays.
    pub strength: Strength,
    /// How it likes to play.
    pub character: Character,
    /// What a veteran's thought may cost.
    pub budget: Budget,
}

impl Strength {
    /// All, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Recruit, Strength::Regular, Strength::Veteran];

    /// Its name on the command line and in messages.
    pub fn name(self) -> &'static str {
        match self {
            Strength::Recruit => "recruit",
            Strength::Regular => "regular",
            Strength::Veteran => "veteran",
        }
    }
}

impl Character {
    /// All, the most careful first.
    pub const ALL: [Character; 3] = [Character::Cautious, Character::Steady, Character::Bold];

    /// Its name on the command line and in messages.
    pub fn name(self) -> &'static str {
        match self {
            Character::Cautious => "cautious",
            Character::Steady => "steady",
            Character::Bold => "bold",
        }
    }
}

/// A veteran thinks so long about a decision if nothing else is said.
pub const THINKS: Duration = Duration::from_secs(2);

impl Default for Opponent {
    fn default() -> Self {
        Opponent::REGULAR
    }
}

impl Opponent {
    /// The one that plays if nothing is said.
    pub const REGULAR: Opponent =
        Opponent { strength: Strength::Regular, character: Character::Steady, budget: Budget::Time(THINKS) };

    /// A steady one of such a strength.
    pub fn of(strength: Strength) -> Opponent {
        Opponent { strength, ..Opponent::default() }
    }
}

/// `veteran-bold:50ms`: the strength, the character unless it is steady, and the budget of a veteran.
impl fmt::Display for Opponent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.strength.name())?;
        if self.character != Character::Steady {
            write!(out, "-{}", self.character.name())?;
        }
        match (self.strength, self.budget) {
            (Strength::Veteran, Budget::Time(time)) if time != THINKS => {
                write!(out, ":{}ms", time.as_millis())
            }
            (Strength::Veteran, Budget::Battles(battles)) => write!(out, ":{battles}"),
            _ => Ok(()),
        }
    }
}

impl From<Opponent> for String {
    fn from(opponent: Opponent) -> String {
        opponent.to_string()
    }
}

impl TryFrom<String> for Opponent {
    type Error = NoOpponent;

    fn try_from(word: String) -> Result<Opponent, NoOpponent> {
        word.parse()
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> String {
        seat.to_string()
    }
}

impl TryFrom<String> for Seat {
    type Error = NoOpponent;

    fn try_from(word: String) -> Result<Seat, NoOpponent> {
        word.parse()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => out.write_str("human"),
            Seat::Computer(opponent) => opponent.fmt(out),
        }
    }
}

impl FromStr for Seat {
    type Err = NoOpponent;

    /// `human`, or an opponent.
    fn from_str(word: &str) -> Result<Seat, NoOpponent> {
        if word == "human" { Ok(Seat::Human) } else { word.parse().map(Seat::Computer) }
    }
}

/// A word that names no opponent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NoOpponent(pub String);

impl FromStr for Opponent {
    type Err = NoOpponent;

    /// Reads what [`fmt::Display`] writes; `computer` is a regular.
    fn from_str(word: &str) -> Result<Opponent, NoOpponent> {
        let wrong = || NoOpponent(word.to_owned());
        let (who, budget) = word.split_once(':').map_or((word, None), |(who, budget)| (who, Some(budget)));
        let (strength, character) = who.split_once('-').unwrap_or((who, Character::Steady.name()));
        let strength = match strength {
            "computer" => Strength::Regular,
            _ => *Strength::ALL.iter().find(|known| known.name() == strength).ok_or_else(wrong)?,
        };
        let character = *Character::ALL.iter().find(|known| known.name() == character).ok_or_else(wrong)?;
        let budget = match budget {
            None => Budget::Time(THINKS),
            Some(_) if strength != Strength::Veteran => return Err(wrong()),
            Some(budget) => budget_of(budget).ok_or_else(wrong)?,
        };
        Ok(Opponent { strength, character, budget })
    }
}

/// `50ms`, `2s`, or a number of battles.
fn budget_of(word: &str) -> Option<Budget> {
    let time = |number: &str, unit: u64| {
        let number = number.parse::<u64>().ok().filter(|number| (1..=3_600_000).contains(number))?;
        Some(Budget::Time(Duration::from_millis(number * unit)))
    };
    if let Some(number) = word.strip_suffix("ms") {
        return time(number, 1);
    }
    match word.strip_suffix('s') {
        Some(number) => time(number, 1000),
        None => word.parse().ok().filter(|battles| *battles > 0).map(Budget::Battles),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_are_written_and_read_back() {
        for word in
            ["recruit", "regular-bold", "veteran", "veteran-cautious:50ms", "veteran:3000ms", "veteran:40"]
        {
            let read: Opponent = word.parse().expect("an opponent");
            assert_eq!(read.to_string(), word);
        }
        assert_eq!("veteran:3s".parse::<Opponent>().expect("seconds").to_string(), "veteran:3000ms");
        assert_eq!("computer".parse(), Ok(Opponent::default()));
    }

    #[test]
    fn nobody_is_a_stranger() {
        for word in
            ["", "general", "regular-", "regular:50ms", "veteran:", "veteran:0", "veteran:-3ms", "bold"]
        {
            assert_eq!(word.parse::<Opponent>(), Err(NoOpponent(word.to_owned())));
        }
    }
}
