//! Whether an answer is one of those offered, and if not, by which rule.

use crate::rules::dialogue::decision::{Choice, Decision, Element, Question, SetOffer, SetShape};
use crate::rules::dialogue::refusal::{Illegal, Why};
use crate::rules::orders::fire;
use crate::rules::special;
use crate::rules::state::game::{Action, Game, Order};
use crate::rules::state::side::Side;
use crate::rules::state::situation::Situation;

/// Checks an answer against what was offered.
///
/// # Errors
/// What is wrong and the rule that forbids it.
pub fn check(
    game: &Game,
    situation: &Situation,
    decision: &Decision,
    choice: &Choice,
) -> Result<(), Illegal> {
    if decision.offer.choices.contains(choice) {
        return Ok(());
    }
    if let (Choice::Set(elements), Some(set)) = (choice, &decision.offer.set) {
        return check_set(game, situation, &decision.question, set, elements);
    }
    if forbidden(game, situation, decision.side, choice) {
        return Err(Illegal { rule: "special", why: Why::SpecialRule });
    }
    Err(refusal(&decision.question, choice))
}

/// Whether a special rule forbids to play a card so.
fn forbidden(game: &Game, situation: &Situation, side: Side, choice: &Choice) -> bool {
    match choice {
        Choice::Give(_, order) => !special::allows_order(game, situation, side, *order),
        Choice::Play(_, action) => !special::allows_action(game, situation, side, *action),
        _ => false,
    }
}

fn check_set(
    game: &Game,
    situation: &Situation,
    question: &Question,
    set: &SetOffer,
    elements: &[Element],
) -> Result<(), Illegal> {
    let rule = question.rule();
    let illegal = |why| Err(Illegal { rule, why });
    if elements.iter().any(|element| !set.of.contains(element)) {
        return illegal(Why::NotInTheSet);
    }
    if (1..elements.len()).any(|i| elements[..i].contains(&elements[i])) {
        return illegal(Why::Twice);
    }
    if elements.len() < usize::from(set.least) {
        return illegal(Why::TooFew);
    }
    if elements.len() > usize::from(set.most) {
        return illegal(Why::TooMany);
    }
    if !set.need.is_empty() && !elements.iter().any(|element| set.need.contains(element)) {
        return illegal(Why::NobodyCarriesItOut);
    }
    if !set.agree(elements) {
        return Err(kept_apart(question));
    }
    match set.shape {
        SetShape::Any => Ok(()),
        SetShape::FireGroup => fire::check_group(game, situation, elements),
        SetShape::SameHex => {
            let mut hexes = elements.iter().filter_map(|element| match element {
                Element::Unit(id) => situation.hex_of(*id),
                _ => None,
            });
            let first = hexes.next();
            if hexes.all(|hex| Some(hex) == first) { Ok(()) } else { illegal(Why::GroupOfTwoHexes) }
        }
    }
}

/// Why two elements cannot be chosen together.
fn kept_apart(question: &Question) -> Illegal {
    match question {
        Question::FireWith { .. } => Illegal { rule: "O20.3.2", why: Why::Lapsed },
        _ => Illegal { rule: question.rule(), why: Why::KeptApart },
    }
}

fn refusal(question: &Question, choice: &Choice) -> Illegal {
    match choice {
        Choice::Give(_, order) => order_refused(*order),
        Choice::Play(_, action) => action_refused(*action),
        Choice::Decline => Illegal { rule: question.rule(), why: Why::NotDeclined },
        Choice::EndTurn => Illegal { rule: "5", why: Why::OrderFirst },
        Choice::Pass => Illegal { rule: "O15", why: Why::NothingToDiscard },
        _ => Illegal { rule: question.rule(), why: Why::NotOffered },
    }
}

/// Why a card cannot be played for its order now.
pub fn order_refused(order: Order) -> Illegal {
    let rule = match order {
        Order::Advance => "O16.1",
        Order::ArtilleryDenied => "O17",
        Order::ArtilleryRequest => "O18",
        Order::CommandConfusion => "O19",
        Order::Fire => "O20.1",
        Order::Move => "O21.1",
        Order::Recover => "O22.1",
        Order::Rout => "O23.1",
    };
    Illegal { rule, why: Why::Order(order) }
}

/// Why a card cannot be played for its action now.
pub fn action_refused(action: Action) -> Illegal {
    let rule = match action {
        Action::Ambush => "A25",
        Action::AssaultFire => "A26",
        Action::BoreSighting => "A27",
        Action::CommandConfusion => "A28",
        Action::Concealment => "A29",
        Action::Crossfire => "A30",
        Action::Demolitions => "A31",
        Action::DigIn => "A32",
        Action::OpportunityFire => "A33.1",
        Action::HandGrenades => "A34",
        Action::HiddenEntrenchments => "A35.1",
        Action::HiddenMines => "A35.2",
        Action::HiddenPillbox => "A35.3",
        Action::HiddenUnit => "A35.4",
        Action::HiddenWire => "A35.5",
        Action::LightWounds => "A36",
        Action::Marksmanship => "A37",
        Action::NoQuarter => "A38",
        Action::SmokeGrenades => "A39",
        Action::SprayFire => "A40",
        Action::SustainedFire => "A41",
    };
    Illegal { rule, why: Why::Action(action) }
}
