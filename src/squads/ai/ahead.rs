//! What the computer compares when it thinks ahead, and what it hopes for.

use std::sync::OnceLock;

use crate::kit::search::{Alternatives, Imaginable};
use crate::squads::rules::{Belief, BySide, Choice, Decision, Game, Question, Side, Situation, Squads, View};

use super::computer::Computer;
use super::mind::Mind;
use super::{hands, turn, value};

/// No answer is compared with more than so many others.
const MOST: usize = 4;

/// How much a hundredth of a victory point changes the chance of winning, as a first guess.
const HOPE_OF_A_POINT: f64 = 0.00007;

/// Nothing is thought to gain or lose more points than this.
const MOST_POINTS: i32 = 400;

/// What is known of the answers to a question before battles are imagined: how much the chance of winning changes by another answer
/// than the guide's on average, how far it is off from that, and over how many changes of turn it shows.
struct Known {
    change: f64,
    doubt: f64,
    turns: u32,
}

/// Of each question that is worth thinking about, as imagined battles measured it (docs/opponent.md).
fn known(question: Question) -> Option<Known> {
    let (change, doubt, turns) = match question {
        Question::Turn => (0.0, 0.034, 2),
        Question::BeforeMelee { .. } => (-0.02, 0.03, 1),
        _ => return None,
    };
    Some(Known { change, doubt, turns })
}

/// How much better than they look two changes of turn on other answers prove at the end of an even battle where a turn was to end: what was not
/// done then is lost, and cards that are kept are not (docs/opponent.md).
const BEYOND_THE_END_OF_A_TURN: f64 = 0.03;

impl Imaginable for Squads {
    type Guide = Computer;

    fn guides(game: &Game, view: &View, own: &Computer) -> BySide<Computer> {
        // Of the other nobody knows how he leans.
        let other = Computer::new(0);
        let mut guides = BySide::from_fn(|side| {
            let like = if side == view.side { own } else { &other };
            like.who_plays_on(game, &view.situation, side)
        });
        guides[view.side].does_what(own);
        guides
    }

    fn belief(game: &Game, view: &View, decision: &Decision, own: &Computer) -> Belief {
        hands::belief(own.mind(game, view, decision.question, &OnceLock::new()))
    }

    fn answered_for(guide: &mut Computer, game: &Game, view: &View, decision: &Decision, answer: &Choice) {
        guide.answered(game, view, decision, answer);
    }

    fn alternatives(
        game: &Game,
        view: &View,
        decision: &Decision,
        guide: &Computer,
        own: &Choice,
    ) -> Alternatives<Squads> {
        let Some(Known { change, doubt, turns }) = known(decision.question) else {
            return Alternatives::none();
        };
        let lay = OnceLock::new();
        let mind = guide.mind(game, view, decision.question, &lay);
        let choices = &decision.offer.choices[..];
        let answers = match decision.question {
            Question::Turn => orders(mind, choices, own),
            _ => {
                let others = choices.iter().filter(|choice| *choice != own);
                others.take(MOST).map(|choice| (choice.clone(), change)).collect()
            }
        };
        let beyond = if *own == Choice::EndTurn { BEYOND_THE_END_OF_A_TURN } else { 0.0 };
        Alternatives { answers, doubt, turns, beyond }
    }

    fn active(situation: &Situation) -> Side {
        situation.turn.active
    }

    fn hope(game: &Game, view: &View) -> f64 {
        value::hope(game, view)
    }
}

/// Each order that can be given, and a discard. That a turn ends early is not considered: what is lost by it shows only later than battles
/// are imagined (docs/opponent.md). First guesses are those of the guide, its plan for the turn among them: else they would speak against
/// its own answer.
fn orders(mind: Mind, choices: &[Choice], own: &Choice) -> Vec<(Choice, f64)> {
    let gains = turn::gains(mind, choices);
    let Some(of_own) = gains.iter().find(|(choice, _)| choice == own).map(|(_, gain)| *gain) else {
        return Vec::new();
    };
    let guess = |gain: i32| f64::from((gain - of_own).clamp(-MOST_POINTS, MOST_POINTS)) * HOPE_OF_A_POINT;
    gains
        .into_iter()
        .filter(|(choice, _)| choice != own && *choice != Choice::EndTurn)
        .map(|(choice, gain)| (choice, guess(gain)))
        .collect()
}
