//! Players that answer at once: chance, or the computer opponent.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::kit::decision::Decision;
use crate::kit::imagine::Standpoint;
use crate::kit::luck::below;
use crate::kit::opponent::{NoOpponent, Opponent, Strength};
use crate::kit::player::Player;
use crate::kit::propose::propose;
use crate::kit::rules::Rules;
use crate::kit::side::{BySide, Side};
use crate::kit::table::Players;

use super::Studied;
use super::invariants::{self, Violation};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Chooser {
    /// Any legal choice.
    Random,
    /// A computer opponent.
    Computer(Opponent),
    /// A regular opponent, but for one decision in four, for which any legal choice is made: battles come to blows as chance alone
    /// does not bring them to, and then take turns that no computer gives them.
    Mixed,
}

impl Chooser {
    /// The computer as it is if nothing is said of it.
    pub const COMPUTER: Chooser = Chooser::Computer(Opponent::REGULAR);
    /// The weakest computer.
    pub const RECRUIT: Chooser =
        Chooser::Computer(Opponent { strength: Strength::Recruit, ..Opponent::REGULAR });

    /// The opponent it is, if it is one.
    pub fn opponent(self) -> Option<Opponent> {
        match self {
            Chooser::Computer(opponent) => Some(opponent),
            Chooser::Random | Chooser::Mixed => None,
        }
    }

    /// Whether it imagines battles.
    fn thinks_ahead(self) -> bool {
        matches!(self, Chooser::Computer(opponent) if opponent.strength == Strength::Veteran)
    }
}

/// `random`, `mixed`, or an opponent.
impl fmt::Display for Chooser {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chooser::Random => out.write_str("random"),
            Chooser::Mixed => out.write_str("mixed"),
            Chooser::Computer(opponent) => opponent.fmt(out),
        }
    }
}

impl FromStr for Chooser {
    type Err = NoOpponent;

    fn from_str(word: &str) -> Result<Chooser, NoOpponent> {
        match word {
            "random" => Ok(Chooser::Random),
            "mixed" => Ok(Chooser::Mixed),
            _ => word.parse().map(Chooser::Computer),
        }
    }
}

impl From<Chooser> for String {
    fn from(chooser: Chooser) -> String {
        chooser.to_string()
    }
}

impl TryFrom<String> for Chooser {
    type Error = NoOpponent;

    fn try_from(word: String) -> Result<Chooser, NoOpponent> {
        word.parse()
    }
}

/// One decision in so many is left to chance where a side is mixed.
const BY_CHANCE_ONCE_IN: usize = 4;

/// Both sides played at random.
pub const BY_CHANCE: BySide<Chooser> = BySide { axis: Chooser::Random, allies: Chooser::Random };

/// How long computers thought.
#[derive(Clone, Copy, Debug)]
pub struct Thinking<R: Rules> {
    /// Decisions they took.
    pub decisions: u64,
    /// The time for all of them.
    pub whole: Duration,
    /// The longest, and about what.
    pub longest: Option<(Duration, R::Question)>,
}

impl<R: Rules> Default for Thinking<R> {
    fn default() -> Self {
        Thinking { decisions: 0, whole: Duration::ZERO, longest: None }
    }
}

impl<R: Rules> Thinking<R> {
    fn took(&mut self, time: Duration, question: R::Question) {
        self.add(Thinking { decisions: 1, whole: time, longest: Some((time, question)) });
    }

    /// Counts other thoughts in.
    pub fn add(&mut self, other: Thinking<R>) {
        self.decisions += other.decisions;
        self.whole += other.whole;
        if other.longest.map(|(time, _)| time) > self.longest.map(|(time, _)| time) {
            self.longest = other.longest;
        }
    }
}

/// Both sides. A computer is given the view of its side and nothing else.
pub struct Seats<R: Studied> {
    luck: Pcg32,
    seats: BySide<Chooser>,
    computers: BySide<Option<R::Computer>>,
    /// The last rest and what was answered since: what computers imagine the rest of the battle from.
    rest: Option<R::Battle>,
    answers: Vec<R::Choice>,
    /// Whether invariants are checked.
    pub(super) watch: bool,
    /// Decisions taken so far.
    pub decisions: u64,
    /// How long computers thought.
    pub thinking: Thinking<R>,
    /// The first invariant that broke.
    pub broken: Option<Violation>,
}

impl<R: Studied> Seats<R> {
    /// Players from a seed, of whom each thinks on so many threads; watched ones check the invariants of every decision.
    pub fn new(seats: BySide<Chooser>, seed: u64, threads: usize, watch: bool) -> Self {
        let computer = |opponent, side: Side| Some(R::computer(opponent, seed ^ side as u64, threads));
        Seats {
            luck: Pcg32::new(seed, 0x5851_f42d_4c95_7f2d),
            seats,
            computers: BySide::from_fn(|side: Side| match seats[side] {
                Chooser::Random => None,
                Chooser::Computer(opponent) => computer(opponent, side),
                Chooser::Mixed => computer(Opponent::REGULAR, side),
            }),
            rest: None,
            answers: Vec::new(),
            watch,
            decisions: 0,
            thinking: Thinking::default(),
            broken: None,
        }
    }

    /// When the battle was last at rest, and what was answered since: computers think ahead from here until it rests again.
    pub fn at_rest(&mut self, battle: &R::Battle, since: Vec<R::Choice>) {
        self.answers = since;
        if Side::BOTH.iter().any(|side| self.seats[*side].thinks_ahead()) {
            self.rest = Some(battle.clone());
        }
    }

    /// Whether the answer of a side to this question is left to chance.
    fn is_by_chance(&mut self, side: Side) -> bool {
        match self.seats[side] {
            Chooser::Random => true,
            Chooser::Computer(_) => false,
            Chooser::Mixed => below(&mut self.luck, BY_CHANCE_ONCE_IN) == 0,
        }
    }

    /// Answers of computers that the rules would have refused.
    pub fn slips(&self) -> u32 {
        Side::BOTH.iter().filter_map(|side| self.computers[*side].as_ref()).map(Player::slips).sum()
    }
}

impl<R: Studied> Players<R> for Seats<R> {
    fn answer(&mut self, game: &R::Game, battle: &R::Battle, decision: &Decision<R>) -> Option<R::Choice> {
        self.decisions += 1;
        if self.watch
            && self.broken.is_none()
            && let Err(broken) = invariants::at_decision(game, battle, decision)
        {
            // It may be that nothing can be answered.
            self.broken = Some(broken);
            return None;
        }
        let by_chance = self.is_by_chance(decision.side);
        let choice = match self.computers[decision.side].as_mut().filter(|_| !by_chance) {
            Some(computer) => {
                let view = R::view(battle, decision.side);
                let start = Instant::now();
                let choice = match &self.rest {
                    Some(rest) => {
                        let from = Standpoint::new(game, rest, self.answers.clone(), decision.side);
                        computer.choose_ahead(&from, &view, decision)
                    }
                    None => computer.choose(game, &view, decision),
                };
                self.thinking.took(start.elapsed(), decision.question);
                choice
            }
            None => propose(game, R::situation(battle), decision, &mut self.luck),
        };
        // Only who imagines the rest of the battle looks at them.
        if self.rest.is_some() {
            self.answers.push(choice.clone());
        }
        Some(choice)
    }
}
