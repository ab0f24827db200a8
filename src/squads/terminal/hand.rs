//! One's own cards and chits, with what can be played now.

use crate::squads::rules::{Action, CardId, Choice, Decision, Element, Order, Question, check};
use crate::squads::text;

use super::speaker::Session;

/// The hand of the one at the keyboard, cards of the other hand that he has seen, and his secret chits.
pub(super) fn lines(session: &Session, decision: Option<&Decision>) -> Vec<String> {
    let (game, view) = (session.game(), session.view());
    let mut hand = view.hand.clone();
    hand.sort_by_key(|id| (game.card(view.side, *id).order, game.card(view.side, *id).action, *id));
    let mut lines = vec![text::text_with("text-hand", &[("count", hand.len().into())])];
    for id in hand {
        let card = game.card(view.side, id);
        let drawn =
            [("white", card.dice.white.into()), ("red", card.dice.red.into()), ("hex", card.hex.into())];
        let mut words = text::text_with(
            "text-card",
            &[
                ("order", text::order_name(card.order).into()),
                ("action", text::action_name(card.action).into()),
                ("event", text::event_name(card.event).into()),
                ("drawn", text::text_with("card-roll", &drawn).into()),
            ],
        );
        if let Some(trigger) = card.trigger {
            words = format!("{words}, {}", text::trigger_name(trigger));
        }
        lines.push(format!("  {words}"));
        lines.extend(decision.map(|decision| format!("    {}", now(decision, id, card.order, card.action))));
    }
    if !view.seen.is_empty() {
        let seen = view.seen.iter().map(|id| text::card_name(game.card(view.side.other(), *id)));
        let seen = seen.collect::<Vec<String>>().join(", ");
        lines.push(text::text_with("text-seen", &[("cards", seen.into())]));
    }
    for chit in view.secret_chits {
        let words = text::chit(chit).join(", ");
        let values = [("chit", format!("{chit:?}").into()), ("words", words.into())];
        lines.push(text::text_with("text-secret-chit", &values));
    }
    lines
}

/// Whether a card can be played now, or why not.
fn now(decision: &Decision, id: CardId, order: Order, action: Action) -> String {
    let uses =
        |choice: &Choice| matches!(choice, Choice::Give(card, _) | Choice::Play(card, _) if *card == id);
    let part = |set: &crate::squads::rules::SetOffer| set.of.contains(&Element::Card(id));
    if decision.offer.choices.iter().any(uses) || decision.offer.set.as_ref().is_some_and(part) {
        return text::text("text-card-now");
    }
    match decision.question {
        Question::Turn => text::refusal(&check::order_refused(order)),
        Question::Window { .. } if order == Order::Fire => {
            text::refusal(&check::action_refused(Action::OpportunityFire))
        }
        _ => text::refusal(&check::action_refused(action)),
    }
}
