//! Which choices fit which questions, and how a question is passed over.

use std::mem::discriminant;

use crate::squads::rules::{Choice, Decision, Element, Question};

use super::forced::units_of;

/// Whether a choice is of the kind that a question takes, though perhaps refused.
pub(super) fn fits(decision: &Decision, choice: &Choice, trying: bool) -> bool {
    let offer = &decision.offer;
    if only_order(&decision.question) && *choice != Choice::Decline {
        return offer.choices.contains(choice);
    }
    match choice {
        // What cannot be declined says so itself.
        Choice::Decline => true,
        Choice::Set(elements) => offer.set.as_ref().is_some_and(|set| {
            let known = |element: &Element| set.of.contains(element);
            let kin = |element: &Element| set.of.iter().any(|of| discriminant(of) == discriminant(element));
            match decision.question {
                Question::ActivateOthers { .. } if !trying => elements.iter().all(known),
                _ => elements.iter().all(kin),
            }
        }),
        Choice::Play(_, action) => {
            offer.choices.iter().any(|one| matches!(one, Choice::Play(_, other) if other == action))
        }
        // A card that cannot be given is not offered: the turn is the place to refuse it.
        Choice::Give(..) | Choice::Pass | Choice::EndTurn | Choice::Abandon(_) => {
            decision.question == Question::Turn || offer.choices.contains(choice)
        }
        _ => offer.choices.iter().any(|one| discriminant(one) == discriminant(choice)),
    }
}

/// How a question that the case names is passed over: it is declined, or nobody is taken.
pub(super) fn way_out(decision: &Decision) -> Option<Choice> {
    let offer = &decision.offer;
    if offer.choices.contains(&Choice::Decline) {
        return Some(Choice::Decline);
    }
    let nobody = offer.set.as_ref().is_some_and(|set| set.least == 0 && offer.choices.is_empty());
    nobody.then(|| Choice::Set(Vec::new()))
}

/// Whether a question leaves no other way to be answered than by the choice, or not at all.
pub(super) fn only_choice(decision: &Decision, choice: &Choice) -> bool {
    let others = decision.offer.choices.iter().filter(|other| !matches!(other, Choice::Decline));
    match choice {
        Choice::Set(_) => decision.offer.set.as_ref().is_some_and(|set| set.of.len() == 1),
        _ => others.count() == 1 && decision.offer.set.is_none(),
    }
}

/// Whether what a script wrote names a choice: it is the choice, or the unit is among those that it names.
pub(super) fn names(written: &Choice, choice: &Choice) -> bool {
    let unit = match units_of(choice)[..] {
        [unit] => units_of(written).contains(&unit),
        _ => false,
    };
    unit || written == choice
}

/// The last unit that can move, when a script goes on to where it moves.
pub(super) fn only_mover(decision: &Decision, wanted: Option<&Choice>) -> Option<Choice> {
    let moves = matches!(wanted, Some(Choice::Enter(_) | Choice::Exit | Choice::Transfer { .. }));
    let set = decision.offer.set.as_ref()?;
    (moves && decision.question == Question::MoveWho && set.of.len() == 1)
        .then(|| Choice::Set(set.of.clone()))
}

/// The only hex that can be fired at, when a script goes on to what fires.
pub(super) fn only_target(decision: &Decision, wanted: Option<&Choice>) -> Option<Choice> {
    let fires = matches!(wanted, Some(Choice::Set(pieces)) if matches!(pieces[..], [Element::Piece(_), ..]));
    let mut hexes = decision.offer.choices.iter().filter(|choice| matches!(choice, Choice::Hex(_)));
    match (hexes.next(), hexes.next()) {
        (Some(only), None) if fires && decision.question == Question::FireAt => Some(only.clone()),
        _ => None,
    }
}

/// Questions about nothing but the order in which things come.
pub(super) fn only_order(question: &Question) -> bool {
    matches!(
        question,
        Question::DefendNext
            | Question::RallyNext
            | Question::RoutNext
            | Question::ImpactNext
            | Question::MeleeNext
    )
}

/// One unit where a set of units is wanted, and the other way round.
pub(super) fn shaped_for(decision: &Decision, choice: Choice) -> Choice {
    let takes_units =
        decision.offer.set.as_ref().is_some_and(|set| set.of.iter().any(|e| matches!(e, Element::Unit(_))));
    match choice {
        Choice::Unit(unit) if takes_units => Choice::Set(vec![Element::Unit(unit)]),
        Choice::Set(elements) if decision.offer.set.is_none() => match elements[..] {
            [Element::Unit(unit)] => Choice::Unit(unit),
            _ => Choice::Set(elements),
        },
        other => other,
    }
}
