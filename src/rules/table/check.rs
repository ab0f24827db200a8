//! Whether an answer is one of those offered, and if not, by which rule.

use crate::rules::dialogue::decision::Illegal;
use crate::rules::dialogue::decision::{Choice, Decision, Element, Question, SetOffer, SetShape};
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
        return Err(Illegal { rule: "special", reason: "a special rule of the scenario forbids it" });
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
    let illegal = |reason| Err(Illegal { rule, reason });
    if elements.iter().any(|element| !set.of.contains(element)) {
        return illegal("something chosen cannot take part");
    }
    if (1..elements.len()).any(|i| elements[..i].contains(&elements[i])) {
        return illegal("something is chosen twice");
    }
    if elements.len() < usize::from(set.least) {
        return illegal("too few are chosen");
    }
    if elements.len() > usize::from(set.most) {
        return illegal("too many are chosen");
    }
    if !set.need.is_empty() && !elements.iter().any(|element| set.need.contains(element)) {
        return illegal("none of those chosen can carry it out");
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
            if hexes.all(|hex| Some(hex) == first) {
                Ok(())
            } else {
                illegal("units that move as a group start in one hex")
            }
        }
    }
}

/// Why two elements cannot be chosen together.
fn kept_apart(question: &Question) -> Illegal {
    match question {
        Question::FireWith { .. } => {
            Illegal { rule: "O20.3.2", reason: "a fire that lapsed is only tried again with less hindrance" }
        }
        _ => Illegal {
            rule: question.rule(),
            reason: "one of them began the order elsewhere, or has not the points to enter any hex",
        },
    }
}

fn refusal(question: &Question, choice: &Choice) -> Illegal {
    match choice {
        Choice::Give(_, order) => order_refused(*order),
        Choice::Play(_, action) => action_refused(*action),
        Choice::Decline => Illegal { rule: question.rule(), reason: "this cannot be declined" },
        Choice::EndTurn => Illegal { rule: "5", reason: "give an order or discard first" },
        Choice::Pass => {
            Illegal { rule: "O15", reason: "there is nothing to discard, or an order has been given" }
        }
        _ => Illegal { rule: question.rule(), reason: "this is not among what can be chosen" },
    }
}

/// Why a card cannot be played for its order now.
pub fn order_refused(order: Order) -> Illegal {
    let (rule, reason) = match order {
        Order::Advance => ("O16.1", "no unit that can advance is left to activate"),
        Order::ArtilleryDenied => ("O17", "the enemy has no radio"),
        Order::ArtilleryRequest => {
            ("O18", "no broken radio to repair, and no working radio with a leader to call it")
        }
        Order::CommandConfusion => ("O19", "this card is never an order"),
        Order::Fire => ("O20.1", "no unit left to activate has an enemy in sight and range"),
        Order::Move => ("O21.1", "no unit left to activate can enter a hex"),
        Order::Recover => {
            ("O22.1", "none of your units is broken or suppressed, or you have recovered or routed already")
        }
        Order::Rout => ("O23.1", "no player with broken units is left to activate"),
    };
    Illegal { rule, reason }
}

/// Why a card cannot be played for its action now.
pub fn action_refused(action: Action) -> Illegal {
    let (rule, reason) = match action {
        Action::Ambush => ("A25", "only before the rolls of a melee"),
        Action::AssaultFire => {
            ("A26", "only in your Move order, by activated pieces with boxed firepower and a target")
        }
        Action::BoreSighting => (
            "A27",
            "only by the scenario's defender, before an attack roll with a weapon of firepower 5 or more",
        ),
        Action::CommandConfusion => ("A28", "this card is never an action"),
        Action::Concealment => ("A29", "only before your own defence roll"),
        Action::Crossfire => ("A30", "only before your attack roll against moving units"),
        Action::Demolitions => {
            ("A31", "only when the enemy has discarded instead of orders, in a fortified hex with your units")
        }
        Action::DigIn => ("A32", "only at the end of a time advance"),
        Action::OpportunityFire => {
            ("A33.1", "only when the enemy enters a hex in sight and range in his Move order")
        }
        Action::HandGrenades => {
            ("A34", "only before your attack roll, with a firing piece next to the target")
        }
        Action::HiddenEntrenchments => (
            "A35.1",
            "only by the scenario's defender before a defence roll of his, in a hex that is neither building, water \
             nor fortified",
        ),
        Action::HiddenMines => (
            "A35.2",
            "only by the scenario's defender after a move or advance into a hex neither water nor fortified",
        ),
        Action::HiddenPillbox => (
            "A35.3",
            "only by the scenario's defender before a defence roll of his in an objective hex that is neither water \
             nor fortified, while no pillbox is in play",
        ),
        Action::HiddenUnit => (
            "A35.4",
            "only by the scenario's defender when the enemy has discarded instead of orders, while there is an empty \
             hex with cover in the set-up area",
        ),
        Action::HiddenWire => (
            "A35.5",
            "only by the scenario's defender after a move or advance into a hex neither water nor fortified",
        ),
        Action::LightWounds => ("A36", "only when one of your squads is about to break"),
        Action::Marksmanship => {
            ("A37", "only before an attack roll in which one of your squads or teams fires")
        }
        Action::NoQuarter => (
            "A38",
            "only after a melee that a unit of yours has survived, by Russians, or by Germans against Russians",
        ),
        Action::SmokeGrenades => ("A39", "only in your Move order, by an activated unit with boxed movement"),
        Action::SprayFire => {
            ("A40", "only before your attack roll, when all pieces have boxed range and two adjacent targets")
        }
        Action::SustainedFire => ("A41", "only before your attack roll with a machine gun or mortar"),
    };
    Illegal { rule, reason }
}
