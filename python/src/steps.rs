//! The steps that can be taken, each as a row of features, so that a policy can tell them apart.

use opfire::kit::picking::Step;
use opfire::squads::rules::{Choice, Element, Fortification, Piece, Side, Squads, UnitId};

use super::cards::card;
use super::pieces::{armament, unit};
use super::seen::{Seen, Subject, of_choice, of_element};
use super::sink::Sink;
use super::words::{ACTIONS, CHOICES, FORTIFICATIONS, ORDERS, action, choice as word, fortification, order};

/// What several choices are about that are one step at first: who or what is set up; the next step says where.
#[derive(Clone, Copy, PartialEq)]
pub enum About {
    /// This unit.
    Unit(UnitId),
    /// A fortification of this kind.
    Works(Fortification),
}

/// What a choice is about, where many are about the same.
pub fn about(choice: &Choice) -> Option<About> {
    match choice {
        Choice::Place(unit, _) => Some(About::Unit(*unit)),
        Choice::Fortify(works, _) => Some(About::Works(*works)),
        _ => None,
    }
}

/// A step; nothing but 0 for none.
pub fn step(sink: &mut dyn Sink, seen: &Seen, step: Option<&Step<Squads>>) {
    let choice = match step {
        Some(Step::Answer(choice)) => Some(choice),
        Some(Step::OneOf(choices)) => choices.first(),
        Some(Step::Add(_) | Step::Others) | None => None,
    };
    let element = match step {
        Some(Step::Add(element)) => Some(*element),
        _ => None,
    };
    sink.flag(format_args!("answers"), matches!(step, Some(Step::Answer(_))));
    sink.flag(format_args!("is one of several"), matches!(step, Some(Step::OneOf(_))));
    sink.flag(format_args!("adds to the set"), element.is_some());
    sink.flag(format_args!("shows the next steps"), matches!(step, Some(Step::Others)));
    sink.one_of("kind", CHOICES, choice.map(word));
    played(sink, seen, choice, element);
    let several = matches!(step, Some(Step::OneOf(_)));
    let subject = choice.map(|choice| of_choice(seen.situation(), choice));
    let subject =
        subject.or(element.map(|element| of_element(seen.situation(), element))).unwrap_or_default();
    let Subject { unit: who, weapon, hex } = subject;
    let hex = hex.filter(|_| !several);
    sink.flag(format_args!("has a hex"), hex.is_some());
    sink.put(format_args!("column"), hex.map_or(0.0, |hex| hex.column().into()));
    sink.put(format_args!("row"), hex.map_or(0.0, |hex| hex.row().into()));
    sink.put(format_args!("number"), choice.map_or(0.0, number));
    sink.flag(format_args!("names own side"), choice.is_some_and(|choice| names(choice, seen.side())));
    let smoke = matches!(element, Some(Element::Piece(Piece::Smoke(_))));
    sink.flag(format_args!("fires smoke"), smoke);
    let works = match choice {
        Some(Choice::Fortify(works, _)) => Some(fortification(*works)),
        _ => None,
    };
    sink.one_of("fortification", FORTIFICATIONS, works);
    unit(sink, "unit ", seen, who);
    armament(sink, "weapon ", seen, weapon);
}

/// The card that is played or named, and what it is played for.
fn played(sink: &mut dyn Sink, seen: &Seen, choice: Option<&Choice>, element: Option<Element>) {
    let own = |id| Some(seen.game.card(seen.side(), id));
    let (shown, for_order, for_action) = match (choice, element) {
        (Some(Choice::Give(id, given)), _) => (own(*id), Some(order(*given)), None),
        (Some(Choice::Play(id, played)), _) => (own(*id), None, Some(action(*played))),
        // A card of the hand that is shown is the enemy's (E61).
        (Some(Choice::Card(id)), _) => (Some(seen.game.card(seen.side().other(), *id)), None, None),
        (_, Some(Element::Card(id))) => (own(id), None, None),
        _ => (None, None, None),
    };
    card(sink, "card ", shown);
    sink.one_of("for order", ORDERS, for_order);
    sink.one_of("for action", ACTIONS, for_action);
}

/// What is left of a choice that is a number: a space, an option, an entry of a support table, works, a chit.
fn number(choice: &Choice) -> f32 {
    match choice {
        Choice::Option(number) | Choice::Space(number) => (*number).into(),
        Choice::Support { entry, .. } => (*entry).into(),
        Choice::Buy(works) => f32::from(*works as u8),
        Choice::Chit(chit) => f32::from(*chit as u8),
        Choice::Set(elements) => elements.len() as f32,
        _ => 0.0,
    }
}

/// Whether a choice names this side.
fn names(choice: &Choice, this: Side) -> bool {
    matches!(choice, Choice::Side(side) | Choice::Support { side, .. } if *side == this)
}
