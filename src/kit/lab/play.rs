//! A battle played straight through.

use crate::kit::side::{BySide, Side};
use crate::kit::table::{Note, Stop, Table};

use super::invariants::{self, Violation};
use super::seats::{Chooser, Seats, Thinking};
use super::{Counts, Studied};

/// Steps after which a battle counts as endless.
const STEP_LIMIT: u32 = 20_000;

/// A battle played to its end.
#[derive(Clone, Debug)]
pub struct Played<R: Studied> {
    /// The result.
    pub outcome: R::Outcome,
    /// What was counted.
    pub counts: R::Counts,
    /// Decisions taken.
    pub decisions: u64,
    /// How long computers thought.
    pub thinking: Thinking<R>,
}

/// Plays one battle straight through and counts what it meets.
///
/// # Errors
/// The first invariant that broke; an answer of a computer that is not legal breaks one.
pub fn play_one<R: Studied>(
    game: &R::Game,
    seats: BySide<Chooser>,
    seed: u64,
    watch: bool,
) -> Result<Played<R>, Violation> {
    play_by(game, seed, Seats::new(seats, seed, 1, watch))
}

/// The same by players who are there.
pub(super) fn play_by<R: Studied>(
    game: &R::Game,
    seed: u64,
    mut players: Seats<R>,
) -> Result<Played<R>, Violation> {
    let watch = players.watch;
    let mut counts = R::Counts::none_of(game);
    let mut battle = R::begin(game, seed);
    let starts = BySide::from_fn(|side| R::view(&battle, side));
    let mut notes: Vec<Note<R>> = Vec::new();
    let mut at_facts: Result<(), Violation> = Ok(());
    for steps in 0..STEP_LIMIT {
        players.at_rest(&battle, Vec::new());
        let result = {
            let mut listener = |battle: &R::Battle, note: &Note<R>| {
                counts.count(R::situation(battle), &note.fact);
                if watch {
                    if at_facts.is_ok() {
                        at_facts = R::at_fact(battle, &note.fact);
                    }
                    notes.push(note.clone());
                }
            };
            R::step(&mut Table::new(game, &mut battle, &mut players, &mut listener))
        };
        at_facts.clone()?;
        if let Some(broken) = players.broken.take() {
            return Err(broken);
        }
        let outcome = match result {
            Ok(()) => None,
            Err(Stop::Over(outcome)) => Some(outcome),
            Err(Stop::Ask(decision)) => {
                return Err(Violation(format!("nobody answers {:?}", decision.question)));
            }
            Err(Stop::Refused(refusal)) => {
                return Err(Violation(format!(
                    "{:?} was proposed for {:?} and refused: {:?}",
                    refusal.choice, refusal.decision.question, refusal.illegal
                )));
            }
        };
        if watch && outcome.is_none() {
            invariants::at_rest::<R>(game, &battle, steps)?;
        }
        if let Some(outcome) = outcome {
            if watch {
                for side in Side::BOTH {
                    invariants::folded(game, side, &starts[side], &notes, &battle)?;
                }
            }
            if players.slips() > 0 {
                return Err(Violation(format!("{} answers of computers were not legal", players.slips())));
            }
            counts.end(game, R::situation(&battle));
            let Seats { decisions, thinking, .. } = players;
            return Ok(Played { outcome, counts, decisions, thinking });
        }
    }
    Err(Violation(format!("the battle did not end within {STEP_LIMIT} steps")))
}
