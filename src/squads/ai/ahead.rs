//! What the computer compares when it thinks ahead, and what it hopes for.

use std::cmp::Reverse;
use std::sync::OnceLock;

use crate::kit::search::{Alternatives, Imaginable};
use crate::squads::rules::{Belief, BySide, Choice, Decision, Game, Question, Side, Situation, Squads, View};

use super::activation::Led;
use super::computer::Computer;
use super::mind::Mind;
use super::{activation, ending, hands, turn, value};

/// No answer is compared with more than so many others.
const MOST: usize = 4;

/// How much a hundredth of a victory point changes the chance of winning, as a first guess: by an order or a discard, and by whom it is given.
const HOPE_OF_A_POINT: f64 = 0.00007;
const HOPE_OF_A_POINT_BY_WHOM: f64 = 0.00011;

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
        Question::Activate(_) => (0.0, 0.031, 2),
        Question::BeforeMelee { .. } => (-0.02, 0.03, 1),
        _ => return None,
    };
    Some(Known { change, doubt, turns })
}

/// How much better than they look two changes of turn on other answers prove at the end of an even battle where a turn was to end: what was not
/// done then is lost, and cards that are kept are not (docs/opponent.md).
const BEYOND_THE_END_OF_A_TURN: f64 = 0.03;

/// A battle that is more likely than this, in hundredths, to end before the own next turn is imagined past that turn: who waits for it finds out that
/// it does not come.
const LIKELY: i32 = 50;
const PAST_THE_END: u32 = 4;

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
            Question::Activate(what_for) => {
                let led = activation::firsts(mind, what_for, guide.aim(mind), choices);
                first_units(led, own)
            }
            _ => {
                let others = choices.iter().filter(|choice| *choice != own);
                others.take(MOST).map(|choice| (choice.clone(), change)).collect()
            }
        };
        let turns = if ending::near(mind) > LIKELY { turns.max(PAST_THE_END) } else { turns };
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
    let others = gained_over(own, turn::gains(mind, choices)).into_iter();
    let others = others.filter(|(choice, _)| *choice != Choice::EndTurn);
    others.map(|(choice, gain)| (choice, f64::from(gain) * HOPE_OF_A_POINT)).collect()
}

/// Those who gain most by being activated first, each with whomever it gains most with; who is thought to gain that much less than the guide's is none
/// of them.
fn first_units(led: Vec<Led>, own: &Choice) -> Vec<(Choice, f64)> {
    let mut best: Vec<(Choice, i32)> = Vec::new();
    for led in led {
        let first = Choice::Unit(led.first);
        match best.iter_mut().find(|(known, _)| *known == first) {
            Some((_, value)) => *value = led.value.max(*value),
            None => best.push((first, led.value)),
        }
    }
    best.sort_by_key(|(_, value)| Reverse(*value));
    let others = gained_over(own, best).into_iter().take(MOST);
    let others = others.filter(|(_, gain)| *gain > -MOST_POINTS);
    others.map(|(choice, gain)| (choice, f64::from(gain) * HOPE_OF_A_POINT_BY_WHOM)).collect()
}

/// The others, and what each gains over the guide's own answer; none where it did not weigh that.
fn gained_over(own: &Choice, gains: Vec<(Choice, i32)>) -> Vec<(Choice, i32)> {
    let Some(of_own) = gains.iter().find(|(choice, _)| choice == own).map(|(_, gain)| *gain) else {
        return Vec::new();
    };
    let others = gains.into_iter().filter(|(choice, _)| choice != own);
    others.map(|(choice, gain)| (choice, (gain - of_own).clamp(-MOST_POINTS, MOST_POINTS))).collect()
}
