//! Players that answer at once: chance, or the computer opponent.

use std::time::{Duration, Instant};

use rand_pcg::Pcg32;
use serde::Serialize;

use crate::ai::{Computer, Player};
use crate::record::propose;
use crate::rules::{Battle, BySide, Choice, Decision, Game, Players, Question, Side, Squads, View};

use super::invariants::{self, Violation};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Chooser {
    /// Any legal choice.
    Random,
    /// The computer opponent.
    Computer,
}

/// How long computers thought.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thinking {
    /// Decisions they took.
    pub decisions: u64,
    /// The time for all of them.
    pub whole: Duration,
    /// The longest, and about what.
    pub longest: Option<(Duration, Question)>,
}

impl Thinking {
    fn took(&mut self, time: Duration, question: Question) {
        self.add(Thinking { decisions: 1, whole: time, longest: Some((time, question)) });
    }

    /// Counts other thoughts in.
    pub fn add(&mut self, other: Thinking) {
        self.decisions += other.decisions;
        self.whole += other.whole;
        if other.longest.map(|(time, _)| time) > self.longest.map(|(time, _)| time) {
            self.longest = other.longest;
        }
    }
}

/// Both sides. A computer is given the view of its side and nothing else.
pub struct Seats {
    luck: Pcg32,
    computers: BySide<Option<Computer>>,
    watch: bool,
    /// Decisions taken so far.
    pub decisions: u64,
    /// How long computers thought.
    pub thinking: Thinking,
    /// The first invariant that broke.
    pub broken: Option<Violation>,
}

impl Seats {
    /// Players from a seed; watched ones check the invariants of every decision.
    pub fn new(seats: BySide<Chooser>, seed: u64, watch: bool) -> Seats {
        Seats {
            luck: Pcg32::new(seed, 0x5851_f42d_4c95_7f2d),
            computers: BySide::from_fn(|side: Side| {
                (seats[side] == Chooser::Computer).then(|| Computer::new(seed))
            }),
            watch,
            decisions: 0,
            thinking: Thinking::default(),
            broken: None,
        }
    }

    /// Answers of computers that the rules would have refused.
    pub fn slips(&self) -> u32 {
        Side::BOTH.iter().filter_map(|side| self.computers[*side].as_ref()).map(Computer::slips).sum()
    }
}

impl Players<Squads> for Seats {
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice> {
        self.decisions += 1;
        if self.watch
            && self.broken.is_none()
            && let Err(broken) = invariants::at_decision(game, battle, decision)
        {
            self.broken = Some(broken);
        }
        let Some(computer) = &mut self.computers[decision.side] else {
            return Some(propose(game, &battle.situation, decision, &mut self.luck));
        };
        let view = View::of(battle, decision.side);
        let start = Instant::now();
        let choice = computer.choose(game, &view, decision);
        self.thinking.took(start.elapsed(), decision.question);
        Some(choice)
    }
}
