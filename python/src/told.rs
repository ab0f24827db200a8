//! A battle in words, as one side sees it.

use opfire::kit::picking::Step;
use opfire::squads::rules::{Side, Squads};
use opfire::squads::terminal::{Words, map_lines};
use opfire::squads::text;

use super::seen::Seen;
use super::steps::{About, about};

/// The time, points, objectives and both sides; the map in letters; the hand; what is asked, and of whom; the steps by their numbers.
pub fn told(seen: &Seen, offered: &[Step<Squads>]) -> String {
    let (game, situation) = (seen.game, seen.situation());
    let mut lines = vec![format!("Time {}. {}", situation.time, text::sudden_death(game, situation))];
    lines.extend(text::points(game, situation));
    lines.extend((1..=5).map(|number| text::objective(game, situation, number)));
    for side in Side::BOTH {
        lines.push(text::labelled(&text::side_and_posture(game, side), &text::counts(game, situation, side)));
    }
    lines.extend(map_lines(game, situation));
    let cards = seen.view.hand.iter().map(|id| text::card_name(game.card(seen.side(), *id)));
    lines.push(text::labelled(
        &text::side_name(game, seen.side()),
        &cards.collect::<Vec<String>>().join(", "),
    ));
    if let Some(picking) = seen.asked {
        let asked = picking.decision();
        let question = text::question(game, situation, &asked.question);
        lines.push(text::labelled(&text::side_name(game, asked.side), &question));
    }
    let words = Words { game, situation, side: seen.side() };
    let steps = if seen.own().is_some() { offered } else { &[] };
    lines.extend(
        steps.iter().enumerate().map(|(number, one)| format!("{number:4} {}", step(seen, &words, one))),
    );
    lines.join("\n")
}

/// A step in words.
fn step(seen: &Seen, words: &Words, step: &Step<Squads>) -> String {
    match step {
        Step::Answer(choice) => {
            seen.question().map(|question| words.choice(&question, choice)).unwrap_or_default()
        }
        Step::Add(element) => format!("+ {}", words.element(element)),
        Step::OneOf(choices) => match choices.first().and_then(about) {
            Some(About::Unit(unit)) => format!("{} …", text::unit_name(seen.game, seen.situation(), unit)),
            Some(About::Works(works)) => format!("{} …", text::fortification_name(works)),
            None => "…".to_owned(),
        },
        Step::Others => "…".to_owned(),
    }
}
