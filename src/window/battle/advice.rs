//! Advice on demand: what the computer would do in the viewer's place, by its own weighing, in words.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::answer::Ask;
use super::session::Session;
use crate::squads::ai::{Computer, Player, Weighed, weigh};
use crate::squads::record::Match;
use crate::squads::rules::{Choice, Decision, Element, Piece, Question};
use crate::squads::text::{self, Value};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, advise.run_if(resource_exists::<Session>));
}

/// Answers who asks for advice. It costs as much as a decision of the computer: less than a frame.
fn advise(session: Res<Session>, mut ask: ResMut<Ask>, mut redraw: MessageWriter<RequestRedraw>) {
    if !ask.wants_advice {
        return;
    }
    ask.wants_advice = false;
    if let Some(decision) = ask.decision.clone() {
        ask.advice = Some(advice(session.battle(), &decision));
        redraw.write(RequestRedraw);
    }
}

/// What the computer would do, knowing what the side that is asked knows.
fn advice(battle: &Match, decision: &Decision) -> String {
    let (game, view) = (battle.game(), battle.view(decision.side));
    if decision.question == Question::Turn {
        let weighed = weigh(game, &view, decision);
        if let Some(best) = weighed.first() {
            let mut words = order("advice-order", best);
            if let Some(next) = weighed.get(1) {
                words = format!("{words} {}", order("advice-next", next));
            }
            return words;
        }
        return text::text("advice-keep");
    }
    let choice = Computer::new(0).choose(game, &view, decision);
    text::text_with("advice-choice", &[("choice", in_words(battle, decision, &choice).into())])
}

/// An order with what it is worth beyond keeping its card, in points.
fn order(key: &str, weighed: &Weighed) -> String {
    let points = format!("{:.1}", f64::from(weighed.gain) / 100.0);
    let values: [(&str, Value); 2] =
        [("order", text::order_name(weighed.order).into()), ("points", points.into())];
    text::text_with(key, &values)
}

/// An answer in words, those on the map by their hexes.
fn in_words(battle: &Match, decision: &Decision, choice: &Choice) -> String {
    let (game, situation) = (battle.game(), &battle.battle().situation);
    let element = |element: &Element| match element {
        Element::Unit(unit) | Element::Piece(Piece::Unit(unit)) => {
            text::unit_in_its_hex(game, situation, *unit)
        }
        Element::Piece(Piece::Weapon(weapon) | Piece::Smoke(weapon)) => {
            text::weapon_name(game, situation, *weapon)
        }
        Element::Card(card) => text::card_name(game.card(decision.side, *card)),
    };
    match choice {
        Choice::Hex(hex) | Choice::Enter(hex) => hex.to_string(),
        Choice::Place(unit, hex) => format!("{} {hex}", text::unit_name(game, situation, *unit)),
        Choice::Unit(unit) => text::unit_in_its_hex(game, situation, *unit),
        Choice::Play(_, action) => text::action_name(*action),
        Choice::Set(elements) => elements.iter().map(element).collect::<Vec<String>>().join(", "),
        other => text::choice(game, situation, &decision.question, other).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::record::Progress;
    use crate::squads::rules::BySide;
    use crate::window::battle::session::{Opening, Seat};
    use crate::window::screens::start;
    use rand_pcg::Pcg32;

    /// Whatever is asked, there is something to say; where orders are weighed, the one that the computer gives comes first.
    #[test]
    fn advice_is_what_the_computer_would_do() {
        let seats = BySide { axis: Seat::Human, allies: Seat::Human };
        let opening = Opening { scenario: "crossroads".into(), seed: 8, seats };
        let (mut session, _) = start(&opening).expect("the embedded scenario is valid");
        let mut luck = Pcg32::new(8, 1);
        let mut orders = 0;
        while session.battle().answers().len() < 400 {
            let Progress::Asks(decision) = session.battle().progress().clone() else { break };
            let words = advice(session.battle(), &decision);
            assert!(!words.is_empty() && !words.contains("advice-"), "{decision:?}: {words}");
            if decision.question == Question::Turn {
                let view = session.battle().view(decision.side);
                let given = Computer::new(0).choose(session.game(), &view, &decision);
                let best = weigh(session.game(), &view, &decision).first().map(|weighed| weighed.order);
                let order = match given {
                    Choice::Give(_, order) => Some(order),
                    _ => None,
                };
                assert_eq!(best, order);
                orders += usize::from(order.is_some());
            }
            let choice = session.battle().propose(&mut luck);
            session.answer(choice).expect("proposed choices are legal");
        }
        assert!(orders > 10, "{orders} orders");
    }
}
