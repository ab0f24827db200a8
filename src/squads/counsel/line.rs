//! What is told of a decision, line by line.

use crate::squads::ai::{Counsel, Hope, Weighed};
use crate::squads::rules::{Choice, Decision, Game, Situation};
use crate::squads::text;

/// A line, and what it is among the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub words: String,
    /// What it is.
    pub rank: Rank,
}

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// It tells what was decided.
    Head,
    /// It tells what stands below it, or what there is to say besides.
    Plain,
    /// It is an answer that was weighed.
    Answer,
    /// It is the one that was given, or would be.
    Chosen,
}

/// No more answers are told than these.
const MOST: usize = 6;

impl Line {
    /// A line of a rank.
    pub(super) fn of(rank: Rank, words: String) -> Line {
        Line { words, rank }
    }
}

/// The best answers with what was found of them: the chance of winning and the battles that say so, and what they gain in points. One of
/// them was chosen.
pub(super) fn answers(
    game: &Game,
    situation: &Situation,
    decision: &Decision,
    counsel: &Counsel,
    chosen: &Choice,
) -> Vec<Line> {
    let line = |weighed: &Weighed| {
        let words = text::answer(game, situation, decision, &weighed.choice);
        let rank = if weighed.choice == *chosen { Rank::Chosen } else { Rank::Answer };
        Line::of(rank, text::labelled(&words, &numbers(weighed)))
    };
    counsel.weighed.iter().take(MOST).map(line).collect()
}

/// The numbers behind an answer.
fn numbers(weighed: &Weighed) -> String {
    let hope = weighed.hope.map(|Hope { chance, battles }| {
        let chance = (chance * 100.0).round() as i32;
        text::text_with("counsel-hope", &[("chance", chance.into()), ("battles", battles.into())])
    });
    let gain = weighed.gain.map(|gain| {
        let points = text::decimal(f64::from(gain.abs()) / 100.0, 2);
        let sign = if gain < 0 { "−" } else { "+" };
        text::text_with("counsel-gain", &[("points", format!("{sign}{points}").into())])
    });
    hope.into_iter().chain(gain).collect::<Vec<String>>().join(", ")
}
