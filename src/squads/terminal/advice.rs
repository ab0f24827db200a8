//! What the computer would do in one's place, knowing what one knows.

use crate::squads::ai::{Computer, Player, Weighed, weigh};
use crate::squads::rules::{Choice, Decision, Question};
use crate::squads::text;

use super::placing::placed;
use super::sentences::Words;
use super::speaker::{Asked, Session, Step};

/// Its advice, with the number of the answer where it has one.
pub(super) fn lines(session: &Session, asked: &Asked, decision: &Decision) -> Vec<String> {
    let (game, view) = (session.game(), session.view());
    if decision.question == Question::Turn {
        let weighed = weigh(game, &view, decision);
        if weighed.is_empty() {
            return vec![text::text("advice-keep")];
        }
        let keys = ["advice-order", "advice-next"];
        return keys.into_iter().zip(&weighed).map(|(key, weighed)| order(key, weighed)).collect();
    }
    let choice = Computer::new(0).choose(game, &view, decision);
    let words = Words { game, situation: &view.situation, side: decision.side };
    let words = words.choice(&decision.question, &choice);
    let mut lines = vec![text::text_with("advice-choice", &[("choice", words.into())])];
    let numbers = numbers(asked, &choice);
    if !numbers.is_empty() {
        lines.push(text::text_with("text-numbers", &[("numbers", numbers.join(" ").into())]));
    }
    lines
}

/// An order with what it is worth beyond keeping its card, in points.
fn order(key: &str, weighed: &Weighed) -> String {
    let points = text::decimal(f64::from(weighed.gain) / 100.0, 1);
    let values = [("order", text::order_name(weighed.order).into()), ("points", points.into())];
    text::text_with(key, &values)
}

/// The numbers that give an answer, or its first half.
fn numbers(asked: &Asked, choice: &Choice) -> Vec<String> {
    asked.numbers(choice, |step| match step {
        Step::Piece(piece) => placed(choice).is_some_and(|(of, _)| of == *piece),
        Step::Way(_) => false,
    })
}
