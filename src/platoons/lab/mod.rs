//! Battles of platoons by the thousand: for balance, speed and fuzzing.

mod course;
mod courses;
mod deeds;
mod even;
mod invariants;
mod report;
mod rolls;
mod row;

pub use course::{Control, Course, Ending, Heat, Luck, Part};
pub use courses::{Courses, Parts};
pub use deeds::Deed;
pub use report::{SimReport, simulate};
pub use rolls::RollKind;
pub use row::{COLUMNS, row};

use crate::kit::lab::{Studied, Violation};
use crate::kit::{Decision, Opponent, Player};
use crate::platoons::ai::Computer;
use crate::platoons::rules::{Battle, Choice, Fact, Game, Platoons, View};

/// Whether a battle is one that can be.
///
/// # Errors
/// What cannot.
pub fn sound(game: &Game, battle: &Battle) -> Result<(), Violation> {
    invariants::at_rest(game, &battle.situation)
}

impl Player<Platoons> for Computer {
    fn choose(&mut self, game: &Game, view: &View, decision: &Decision<Platoons>) -> Choice {
        Computer::choose(self, game, view, decision)
    }
}

impl Studied for Platoons {
    type Computer = Computer;
    type Counts = Course;
    type Tally = Courses;

    fn computer(_: Opponent, seed: u64, _: usize) -> Computer {
        Computer::new(seed)
    }

    fn at_decision(game: &Game, battle: &Battle, decision: &Decision<Platoons>) -> Result<(), Violation> {
        invariants::at_decision(game, &battle.situation, decision)
    }

    fn at_fact(battle: &Battle, fact: &Fact) -> Result<(), Violation> {
        invariants::at_fact(&battle.situation, fact)
    }

    fn at_rest(game: &Game, battle: &Battle, thoroughly: bool) -> Result<(), Violation> {
        invariants::at_rest(game, &battle.situation)?;
        if thoroughly { invariants::hidden(game, battle) } else { Ok(()) }
    }
}
