//! Evening a battle: points for the side that loses too often.

use serde::Serialize;

use crate::kit::side::BySide;

use super::run::SimOptions;
use super::seats::Chooser;

/// The share of battles that each side is to win at least, measured: as far above the 35 in 100 that a battle has to keep
/// as chance plays with so few.
const GOAL: f64 = 0.4;

/// How a battle is evened.
#[derive(Clone, Copy, Debug)]
pub struct Evening {
    /// Battles of a round; each round fights others.
    pub battles: u64,
    /// Rounds at most.
    pub rounds: u64,
    /// The seed of the first battle; the others follow it.
    pub seed: u64,
    /// Threads. The result is the same with any number.
    pub threads: usize,
}

impl Evening {
    /// The battles of a round, by its number from 0: no other round has fought them. The computer plays both sides.
    pub fn battles_of(&self, round: u64) -> SimOptions {
        SimOptions {
            games: self.battles,
            seed: self.seed.wrapping_add(round * self.battles),
            players: BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER },
            threads: self.threads,
            watch: false,
        }
    }
}

/// Some battles from one start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    /// The points on top of those of the scenario, those of the Axis positive.
    pub shift: i16,
    /// Who won how many.
    pub wins: BySide<u64>,
}

impl Round {
    /// The share of the side that won less, from 0 to a half.
    pub fn share(&self) -> f64 {
        let all = (self.wins.axis + self.wins.allies).max(1);
        self.wins.axis.min(self.wins.allies) as f64 / all as f64
    }

    /// Whether both sides win enough.
    pub fn is_fair(&self) -> bool {
        self.share() >= GOAL
    }
}

/// What evening a battle measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evened {
    /// The rounds, the first from the start that the scenario has.
    pub rounds: Vec<Round>,
}

impl Evened {
    /// The most even of the rounds, and of equal ones the first: its shift is what the battle needs.
    pub fn best(&self) -> Round {
        let more_even = |best: Round, next: &Round| if next.share() > best.share() { *next } else { best };
        self.rounds.iter().skip(1).fold(self.rounds[0], more_even)
    }
}

/// Fights rounds until both sides win enough, or until points do not help or the rounds are over. A round is fought by its number,
/// from 0, and with its shift; it tells who won, and with what shift both would have won as many.
pub fn rounds(most: u64, mut fight: impl FnMut(u64, i16) -> (BySide<u64>, i16)) -> Evened {
    let (mut rounds, mut shift) = (Vec::<Round>::new(), 0);
    for number in 0..most.max(1) {
        let (wins, next) = fight(number, shift);
        let round = Round { shift, wins };
        rounds.push(round);
        shift = next;
        if round.is_fair() || rounds.iter().any(|round| round.shift == shift) {
            break;
        }
    }
    Evened { rounds }
}
