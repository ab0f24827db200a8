//! What a veteran's figures are learnt from: positions and who won behind them, and questions and what imagined battles say of their
//! answers. `scripts/fit.py` makes figures of both.

use std::sync::Arc;

use rand_pcg::Pcg32;
use serde::Serialize;

use crate::kit::search::{Imaginable, Matter, survey};
use crate::kit::{Match, Player, Progress, Rules};
use crate::squads::ai::{self, Computer};
use crate::squads::rules::{BySide, Choice, Decision, Game, Question, Side, Squads, below};

/// What of a battle is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Of so many beginnings of a turn one is a position; 0 for none.
    pub positions_one_in: usize,
    /// Of so many questions that a veteran thinks about one is surveyed; 0 for none.
    pub questions_one_in: usize,
    /// By so many imagined battles an answer.
    pub battles: u32,
}

/// What a battle of regulars taught.
#[derive(Clone, Debug, Default)]
pub struct Lesson {
    /// Positions, each as both sides saw it, with whether that side won.
    pub positions: Vec<(Side, Vec<i32>, bool)>,
    /// Answers to the questions that were surveyed.
    pub answers: Vec<Answer>,
}

/// An answer other than the regular's.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The number of its question in the battle.
    pub number: usize,
    /// What was asked.
    pub question: String,
    /// The answer.
    pub answer: String,
    /// How much better than the regular's it was thought to be at first, as a chance of winning.
    pub guess: f64,
    /// How much better it was in the mean of the imagined battles.
    pub better: f64,
    /// The variance of that mean.
    pub variance: f64,
}

/// Lets two regulars fight, and looks at a sample of the battle. The same seed gives the same lesson. A battle that nobody wins teaches
/// nothing of positions.
pub fn lesson(game: &Arc<Game>, seed: u64, sample: Sample) -> Lesson {
    let mut luck = Pcg32::new(seed, 0x1ea2_0f17);
    let mut one_in = |many: usize| many != 0 && below(&mut luck, many) == 0;
    let mut battle = Match::<Squads>::new(Arc::clone(game), seed);
    let mut computers = BySide::from_fn(|side: Side| Computer::new(seed ^ side as u64));
    let mut seen: Vec<(Side, Vec<i32>)> = Vec::new();
    let mut answers = Vec::new();
    while let Progress::Asks(decision) = battle.progress().clone() {
        let begins = decision.question == Question::Turn && battle.battle().situation.turn.orders == 0;
        if begins && one_in(sample.positions_one_in) {
            seen.extend(Side::BOTH.map(|side| (side, ai::features(game, &battle.view(side)))));
        }
        let before = computers[decision.side].clone();
        let own = computers[decision.side].choose(game, &battle.view(decision.side), &decision);
        if one_in(sample.questions_one_in) {
            let number = battle.answers().len();
            answers.extend(surveyed(&battle, &decision, (&before, &own), sample.battles, number));
        }
        if battle.answer(decision.side, own).is_err() {
            break;
        }
    }
    let winner = match battle.progress() {
        Progress::Over(outcome) => Squads::winner(outcome),
        _ => None,
    };
    let positions = winner
        .map(|winner| seen.into_iter().map(|(side, features)| (side, features, side == winner)).collect());
    Lesson { positions: positions.unwrap_or_default(), answers }
}

/// What imagined battles say of the answers to a question, beside the one that a regular gives.
fn surveyed(
    battle: &Match<Squads>,
    decision: &Decision,
    (regular, own): (&Computer, &Choice),
    battles: u32,
    number: usize,
) -> Vec<Answer> {
    let (game, view, from) = (battle.game(), battle.view(decision.side), battle.standpoint(decision.side));
    let others = Squads::alternatives(game, &view, decision, regular, own);
    if others.answers.is_empty() {
        return Vec::new();
    }
    let guides = Squads::guides(game, &view, regular);
    let belief = Squads::belief(game, &view, decision, regular);
    let matter = Matter { from: &from, view: &view, decision, own, guides: &guides, belief: &belief };
    let all = survey(&matter, &others, battles, battle.seed() ^ number as u64);
    let Some((first, rest)) = all.split_first() else { return Vec::new() };
    let answer = |other: &crate::kit::search::Surveyed<Squads>| {
        let apart: Vec<f64> = other.seen.iter().zip(&first.seen).map(|(one, own)| one - own).collect();
        let battles = apart.len() as f64;
        let better = apart.iter().sum::<f64>() / battles;
        let spread = apart.iter().map(|one| (one - better).powi(2)).sum::<f64>();
        Answer {
            number,
            question: word(&decision.question),
            answer: word(&other.choice),
            guess: other.guess,
            better,
            variance: spread / (battles - 1.0).max(1.0) / battles,
        }
    };
    rest.iter().map(answer).collect()
}

/// The first word of what something is called in the code.
fn word(of: &impl std::fmt::Debug) -> String {
    let whole = format!("{of:?}");
    whole.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}
