//! What a veteran's figures are learnt from: questions, what imagined battles say of their answers, where they lead, and what they
//! prove. `scripts/fit.py` makes figures of all.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rand_pcg::Pcg32;
use serde::Serialize;

use crate::kit::search::{
    Alternatives, Budget, Imaginable, Matter, Surveyed, Weighing, compare, horizons, proofs, survey,
};
use crate::kit::{Match, Player, Progress};
use crate::squads::ai::{self, Computer};
use crate::squads::rules::{BySide, Choice, Decision, Game, Side, Squads, below};

/// What of a battle is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// What of each question.
    pub of: Subject,
    /// One question of so many.
    pub one_in: usize,
    /// By so many imagined battles an answer; leads are proved by so many.
    pub battles: u32,
}

/// What of a question is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// What imagined battles say of its answers, as far as a veteran looks.
    Answers,
    /// Where they lead, and who wins when they are played on to their end.
    Horizons,
    /// What a veteran thinks that the best other answer gains, and what it proves to gain when the battle is played on to its end.
    Leads,
}

/// What a battle of regulars taught.
#[derive(Clone, Debug, Default)]
pub struct Lesson {
    /// Answers to the questions that were looked at.
    pub answers: Vec<Answer>,
    /// What was seen at the end of imagined battles.
    pub horizons: Vec<Horizon>,
    /// What the best other answers gain.
    pub leads: Vec<Lead>,
}

/// How far a veteran looks, in one imagined battle.
#[derive(Clone, Debug)]
pub struct Horizon {
    /// The number of its question in the battle.
    pub number: usize,
    /// The features of what the side that was asked sees there.
    pub features: Vec<i32>,
    /// Whether it wins when the battle is played on: 1, 0, or 0.5 if nobody does.
    pub won: f64,
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
    /// The chance of winning behind the regular's answer, in the mean of the imagined battles.
    pub hope: f64,
    /// How much better than that it was thought to be at first, in an open battle.
    pub guess: f64,
    /// How much better it was in the mean of the imagined battles.
    pub better: f64,
    /// The variance of that mean.
    pub variance: f64,
}

/// What a veteran makes of the best answer other than the regular's.
#[derive(Clone, Debug, Serialize)]
pub struct Lead {
    /// The number of its question in the battle.
    pub number: usize,
    /// The regular's answer: an order, or what else it is.
    pub own: String,
    /// The other answer.
    pub answer: String,
    /// The chance of winning that the regular's is thought to give.
    pub hope: f64,
    /// How much better the other is thought to be, by all that is known.
    pub lead: f64,
    /// How much better it proves in the mean of battles that are played on to their end.
    pub proves: f64,
    /// The variance of that mean.
    pub variance: f64,
}

/// A veteran whose leads are proved imagines so many battles a question.
const THOUGHT: Weighing = Weighing { budget: Budget::Battles(60), threads: 1 };

/// Lets two regulars fight, and looks at a sample of the questions that a veteran thinks about. The same seed gives the same lesson.
pub fn lesson(game: &Arc<Game>, seed: u64, sample: Sample) -> Lesson {
    let mut luck = Pcg32::new(seed, 0x1ea2_0f17);
    let mut battle = Match::<Squads>::new(Arc::clone(game), seed);
    let mut computers = BySide::from_fn(|side: Side| Computer::new(seed ^ side as u64));
    let mut lesson = Lesson::default();
    while let Progress::Asks(decision) = battle.progress().clone() {
        let before = computers[decision.side].clone();
        let own = computers[decision.side].choose(game, &battle.view(decision.side), &decision);
        if below(&mut luck, sample.one_in.max(1)) == 0 {
            look(&battle, &decision, (&before, &own), sample, &mut lesson);
        }
        if battle.answer(decision.side, own).is_err() {
            break;
        }
    }
    lesson
}

/// Looks at the answers to a question, beside the one that a regular gives.
fn look(
    battle: &Match<Squads>,
    decision: &Decision,
    (regular, own): (&Computer, &Choice),
    sample: Sample,
    lesson: &mut Lesson,
) {
    let (game, view, from) = (battle.game(), battle.view(decision.side), battle.standpoint(decision.side));
    let others = Squads::alternatives(game, &view, decision, regular, own);
    if others.answers.is_empty() {
        return;
    }
    let guides = Squads::guides(game, &view, regular);
    let belief = Squads::belief(game, &view, decision, regular);
    let matter = Matter { from: &from, view: &view, decision, own, guides: &guides, belief: &belief };
    let number = battle.answers().len();
    let seed = battle.seed() ^ number as u64;
    match sample.of {
        Subject::Answers => {
            lesson.answers.extend(surveyed(&matter, &others, sample.battles, seed, number));
        }
        Subject::Horizons => {
            let seen = horizons(&matter, &others, sample.battles, seed);
            lesson.horizons.extend(seen.into_iter().map(|(view, won)| Horizon {
                number,
                features: ai::features(game, &view),
                won,
            }));
        }
        Subject::Leads => lesson.leads.extend(proved(&matter, &others, sample.battles, seed, number)),
    }
}

/// What imagined battles say of the answers to a question, beside the one that a regular gives.
fn surveyed(
    matter: &Matter<Squads>,
    others: &Alternatives<Squads>,
    battles: u32,
    seed: u64,
    number: usize,
) -> Vec<Answer> {
    let all = survey(matter, others, battles, seed);
    let Some((first, rest)) = all.split_first() else { return Vec::new() };
    let hope = first.seen.iter().sum::<f64>() / first.seen.len().max(1) as f64;
    let answer = |other: &Surveyed<Squads>| {
        let (better, variance) = apart(&other.seen, &first.seen);
        Answer {
            number,
            question: word(&matter.decision.question),
            answer: kind(&other.choice),
            hope,
            guess: other.guess,
            better,
            variance,
        }
    };
    rest.iter().map(answer).collect()
}

/// What a veteran makes of the best answer other than a regular's, and what so many battles to the end make of it.
fn proved(
    matter: &Matter<Squads>,
    others: &Alternatives<Squads>,
    battles: u32,
    seed: u64,
    number: usize,
) -> Option<Lead> {
    let thought = compare(matter, others, THOUGHT, seed, &AtomicBool::new(false));
    let (_, hope, _) = thought.answers.iter().find(|(choice, ..)| choice == matter.own)?;
    let (answer, reached, _) = thought.answers.iter().find(|(choice, ..)| choice != matter.own)?;
    // The luck of the thought would prove what it chose by: the same seed meets the same battles again.
    let [won, won_by_own] = [answer, matter.own].map(|answer| proofs(matter, answer, battles, !seed));
    let (proves, variance) = apart(&won, &won_by_own);
    let (own, answer) = (kind(matter.own), kind(answer));
    Some(Lead { number, own, answer, hope: *hope, lead: reached - hope, proves, variance })
}

/// How much better one answer did than another with the same lucks in the mean, and the variance of that.
fn apart(one: &[f64], other: &[f64]) -> (f64, f64) {
    let each: Vec<f64> = one.iter().zip(other).map(|(one, other)| one - other).collect();
    let battles = each.len() as f64;
    let mean = each.iter().sum::<f64>() / battles;
    let spread = each.iter().map(|one| (one - mean).powi(2)).sum::<f64>();
    (mean, spread / (battles - 1.0).max(1.0) / battles)
}

/// What kind of answer one is: an order, or what it is called in the code.
fn kind(choice: &Choice) -> String {
    match choice {
        Choice::Give(_, order) => word(order),
        other => word(other),
    }
}

/// The first word of what something is called in the code.
fn word(of: &impl std::fmt::Debug) -> String {
    let whole = format!("{of:?}");
    whole.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}
