//! The computer against chance or against itself, straight through.

use std::time::{Duration, Instant};

use rand_pcg::Pcg32;

use crate::ai::{Computer, Player};
use crate::record::propose;
use crate::rules::{
    Battle, BySide, Choice, Decision, Game, Outcome, Players, Question, Side, Stop, Table, View, step,
};

use super::invariants::Broken;
use super::sim::STEP_LIMIT;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Any legal choice.
    Random,
    /// The computer opponent.
    Computer,
}

/// A duel played to its end.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The result.
    pub outcome: Outcome,
    /// The points at the end, those of the Axis positive.
    pub victory_points: i16,
    /// The turns of both sides together.
    pub turns: u32,
    /// Decisions taken.
    pub decisions: u64,
    /// Answers of computers that the rules would have refused.
    pub slips: u32,
    /// The longest a computer thought, and about what.
    pub slowest: Option<(Duration, Question)>,
}

/// Both seats; a computer is given the view of its side and nothing else.
struct Seats {
    luck: Pcg32,
    computers: BySide<Option<Computer>>,
    decisions: u64,
    slowest: Option<(Duration, Question)>,
}

impl Players for Seats {
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice> {
        self.decisions += 1;
        let Some(computer) = &mut self.computers[decision.side] else {
            return Some(propose(game, &battle.situation, decision, &mut self.luck));
        };
        let view = View::of(battle, decision.side);
        let start = Instant::now();
        let choice = computer.choose(game, &view, decision);
        let taken = start.elapsed();
        if self.slowest.is_none_or(|(slowest, _)| taken > slowest) {
            self.slowest = Some((taken, decision.question));
        }
        Some(choice)
    }
}

/// Plays one battle.
///
/// # Errors
/// A refused answer, or a battle that does not end.
pub fn duel(game: &Game, seats: BySide<Seat>, seed: u64) -> Result<Duel, Broken> {
    let mut battle = Battle::new(game, seed);
    let mut players = Seats {
        luck: Pcg32::new(seed, 0x5851_f42d_4c95_7f2d),
        computers: BySide::from_fn(|side| (seats[side] == Seat::Computer).then(|| Computer::new(seed))),
        decisions: 0,
        slowest: None,
    };
    let mut turns = 0;
    for _ in 0..STEP_LIMIT {
        let active = battle.situation.turn.active;
        let result = step(&mut Table::new(game, &mut battle, &mut players, &mut |_, _| {}));
        turns += u32::from(battle.situation.turn.active != active);
        match result {
            Ok(()) => {}
            Err(Stop::Over(outcome)) => {
                let slips = Side::BOTH
                    .iter()
                    .filter_map(|side| players.computers[*side].as_ref())
                    .map(Computer::slips)
                    .sum();
                return Ok(Duel {
                    outcome,
                    victory_points: battle.situation.victory_points,
                    turns,
                    decisions: players.decisions,
                    slips,
                    slowest: players.slowest,
                });
            }
            Err(Stop::Ask(decision)) => {
                return Err(Broken(format!("nobody answers {:?}", decision.question)));
            }
            Err(Stop::Refused(refusal)) => {
                return Err(Broken(format!(
                    "{:?} for {:?} was refused: {}",
                    refusal.choice, refusal.decision.question, refusal.illegal
                )));
            }
        }
    }
    Err(Broken(format!("the battle did not end within {STEP_LIMIT} steps")))
}
