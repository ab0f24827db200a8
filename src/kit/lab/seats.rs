//! Players that answer at once: chance, or the computer opponent.

use std::time::{Duration, Instant};

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::kit::decision::Decision;
use crate::kit::luck::below;
use crate::kit::player::Player;
use crate::kit::propose::propose;
use crate::kit::rules::Rules;
use crate::kit::side::{BySide, Side};
use crate::kit::table::Players;

use super::Studied;
use super::invariants::{self, Violation};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Chooser {
    /// Any legal choice.
    Random,
    /// The computer opponent.
    Computer,
    /// The computer opponent, but for one decision in four, for which any legal choice is made: battles come to blows as chance alone
    /// does not bring them to, and then take turns that no computer gives them.
    Mixed,
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
    watch: bool,
    /// Decisions taken so far.
    pub decisions: u64,
    /// How long computers thought.
    pub thinking: Thinking<R>,
    /// The first invariant that broke.
    pub broken: Option<Violation>,
}

impl<R: Studied> Seats<R> {
    /// Players from a seed; watched ones check the invariants of every decision.
    pub fn new(seats: BySide<Chooser>, seed: u64, watch: bool) -> Self {
        Seats {
            luck: Pcg32::new(seed, 0x5851_f42d_4c95_7f2d),
            seats,
            computers: BySide::from_fn(|side: Side| {
                (seats[side] != Chooser::Random).then(|| R::computer(seed))
            }),
            watch,
            decisions: 0,
            thinking: Thinking::default(),
            broken: None,
        }
    }

    /// Whether the answer of a side to this question is left to chance.
    fn is_by_chance(&mut self, side: Side) -> bool {
        match self.seats[side] {
            Chooser::Random => true,
            Chooser::Computer => false,
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
        let Some(computer) = self.computers[decision.side].as_mut().filter(|_| !by_chance) else {
            return Some(propose(game, R::situation(battle), decision, &mut self.luck));
        };
        let view = R::view(battle, decision.side);
        let start = Instant::now();
        let choice = computer.choose(game, &view, decision);
        self.thinking.took(start.elapsed(), decision.question);
        Some(choice)
    }
}
