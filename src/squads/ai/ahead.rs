//! What the computer compares when it thinks ahead, and what it hopes for.

use std::sync::OnceLock;

use crate::kit::search::Imaginable;
use crate::squads::rules::{Choice, Decision, Game, Question, Side, Situation, Squads, View};

use super::computer::Computer;
use super::judgement::Judgement;
use super::mind::Mind;
use super::{turn, value};

/// How much a hundredth of a victory point changes the chance of winning, as a first guess.
const HOPE_OF_A_POINT: f64 = 0.0002;

/// How much worse an answer is thought to be of which nothing else is known.
const HANDICAP: f64 = 0.01;

impl Imaginable for Squads {
    type Guide = Computer;

    fn guide(seed: u64) -> Computer {
        Computer::new(seed)
    }

    fn alternatives(game: &Game, view: &View, decision: &Decision, own: &Choice) -> Vec<(Choice, f64)> {
        match decision.question {
            Question::Turn => orders(game, view, decision, own),
            Question::Window { .. } | Question::BeforeMelee { .. } => {
                let others = decision.offer.choices.iter().filter(|choice| *choice != own);
                others.take(2).map(|choice| (choice.clone(), -HANDICAP)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn active(situation: &Situation) -> Side {
        situation.turn.active
    }

    fn hope(game: &Game, view: &View) -> f64 {
        value::hope(game, view)
    }
}

/// Each order that can be given, and the end of the turn. First guesses are those of the guide, its plan for the
/// turn among them: else they would speak against its own answer.
fn orders(game: &Game, view: &View, decision: &Decision, own: &Choice) -> Vec<(Choice, f64)> {
    let (judgement, lay) = (Judgement::regular(), OnceLock::new());
    let mind = Mind::new(game, view, &judgement, &lay);
    let gains = turn::gains(mind, &decision.offer.choices);
    let Some(of_own) = gains.iter().find(|(choice, _)| choice == own).map(|(_, gain)| *gain) else {
        return Vec::new();
    };
    gains
        .into_iter()
        .filter(|(choice, _)| choice != own)
        .map(|(choice, gain)| (choice, f64::from(gain - of_own) * HOPE_OF_A_POINT))
        .collect()
}
