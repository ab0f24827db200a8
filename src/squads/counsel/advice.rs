//! Advice to who is asked.

use crate::squads::ai::Counsel;
use crate::squads::rules::{Decision, Game, Question, Situation};
use crate::squads::text;

use super::line::{Line, Rank, answers, rule};

/// What the one who was asked would do, and below it what he weighed, the best first.
pub fn advice(game: &Game, situation: &Situation, decision: &Decision, counsel: &Counsel) -> Vec<Line> {
    let choice = text::answer(game, situation, decision, &counsel.choice);
    let key = match counsel.weighed.first() {
        Some(best) if best.hope.is_some() => "advice-compared",
        Some(_) if decision.question == Question::Turn => "advice-weighed",
        Some(_) => "advice-points",
        None => "advice-choice",
    };
    let mut lines = vec![Line::of(Rank::Head, text::text_with(key, &[("choice", choice.into())]))];
    lines.extend(rule(counsel));
    lines.extend(answers(game, situation, decision, counsel, &counsel.choice));
    lines
}
