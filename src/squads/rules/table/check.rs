//! Whether an answer is one of those offered, and if not, by which rule.

pub use crate::kit::check;

use crate::kit::Misfit;
use crate::squads::rules::dialogue::decision::{Choice, Decision, Element, Question, SetShape};
use crate::squads::rules::dialogue::refusal::{Illegal, Why};
use crate::squads::rules::orders::fire_group;
use crate::squads::rules::special;
use crate::squads::rules::state::game::{Action, Game, Order};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::Situation;

/// Whether a set of what was offered holds to its shape.
pub(in crate::squads::rules) fn fits(
    game: &Game,
    situation: &Situation,
    decision: &Decision,
    elements: &[Element],
) -> Result<(), Illegal> {
    match decision.offer.set.as_ref().map(|set| set.shape) {
        Some(SetShape::FireGroup) => fire_group::check(game, situation, elements),
        Some(SetShape::SameHex) => {
            let mut hexes = elements.iter().filter_map(|element| match element {
                Element::Unit(id) => situation.hex_of(*id),
                _ => None,
            });
            let first = hexes.next();
            let one_hex = hexes.all(|hex| Some(hex) == first);
            let apart = Illegal { rule: decision.question.rule(), why: Why::GroupOfTwoHexes };
            if one_hex { Ok(()) } else { Err(apart) }
        }
        Some(SetShape::Any) | None => Ok(()),
    }
}

/// Why an answer that does not fit what was offered is not legal.
pub(in crate::squads::rules) fn refused(
    game: &Game,
    situation: &Situation,
    decision: &Decision,
    choice: &Choice,
    misfit: Misfit,
) -> Illegal {
    let question = &decision.question;
    let why = match misfit {
        Misfit::NotOffered if forbidden(game, situation, decision.side, choice) => {
            return Illegal { rule: "special", why: Why::SpecialRule };
        }
        Misfit::NotOffered => return not_offered(question, choice),
        Misfit::NotInTheSet => Why::NotInTheSet,
        Misfit::Twice => Why::Twice,
        Misfit::TooFew => Why::TooFew,
        Misfit::TooMany => Why::TooMany,
        Misfit::NobodyCarriesItOut => Why::NobodyCarriesItOut,
        Misfit::KeptApart if matches!(question, Question::FireWith { .. }) => {
            return Illegal { rule: "O20.3.2", why: Why::Lapsed };
        }
        Misfit::KeptApart => Why::KeptApart,
        Misfit::OtherSide => Why::OtherSide,
        Misfit::Over => return OVER,
    };
    Illegal { rule: question.rule(), why }
}

/// 6.3: behind the end nothing is legal.
pub(in crate::squads::rules) const OVER: Illegal = Illegal { rule: "6.3", why: Why::Over };

/// Whether a special rule forbids to play a card so.
fn forbidden(game: &Game, situation: &Situation, side: Side, choice: &Choice) -> bool {
    match choice {
        Choice::Give(_, order) => !special::allows_order(game, situation, side, *order),
        Choice::Play(_, action) => !special::allows_action(game, situation, side, *action),
        _ => false,
    }
}

fn not_offered(question: &Question, choice: &Choice) -> Illegal {
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
