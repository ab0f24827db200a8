//! A question as it is put: who is asked, in the middle of what, by which rule, and the answers by their numbers.

use crate::kit::speech::{Value, text, text_with};
use crate::kit::terminal::how_many;
use crate::platoons::board::Hex;
use crate::platoons::rules::fire::{bombardment, combining, direct};
use crate::platoons::rules::{Actor, Choice, Decision, Platoons, Question, Situation};
use crate::platoons::text::{Teller, named};

use super::chances;
use super::speaker::{Asked, Item, Means, Session};

/// A question of the battle.
pub(super) fn asked(session: &Session, decision: &Decision) -> Asked {
    let view = session.view();
    let teller = Teller { game: session.game(), situation: &view.situation };
    let phases: Vec<String> = decision.during.iter().map(|phase| named("phase", phase)).collect();
    let values = [
        ("side", Value::from(teller.side(decision.side))),
        ("phase", phases.join(", ").into()),
        ("rule", decision.question.rule().into()),
        ("question", teller.question(&decision.question).into()),
    ];
    let mut head = vec![text_with("text-asked", &values)];
    let hexes = decision.offer.choices.iter().filter(|choice| matches!(choice, Choice::Hex(_))).count();
    if hexes > NUMBERED {
        head.push(text_with("platoon-any-hex", &[("hexes", hexes.into())]));
    }
    head.extend(chances::together(session, decision));
    head.extend(decision.offer.set.as_ref().map(how_many::<Platoons>));
    Asked { decision: Some(decision.clone()), head, items: items(teller, decision) }
}

/// So many hexes have a number where somebody sets up; others are named.
const NUMBERED: usize = 12;

/// The answers in the order of their numbers: parts of a set, what can be done, and last what declines.
fn items(teller: Teller, decision: &Decision) -> Vec<Item> {
    let set = decision.offer.set.as_ref();
    let parts = set.iter().flat_map(|set| &set.of).map(|actor| Item {
        words: part(teller, decision, *actor),
        means: Means::Part(*actor),
        hex: teller.situation.hex_of(*actor),
    });
    let answer = |choice: &Choice| Item {
        words: teller.choice(decision.side, &decision.question, choice),
        means: Means::Answer(choice.clone()),
        hex: hex(teller.situation, choice),
    };
    let last = |choice: &&Choice| matches!(choice, Choice::Decline | Choice::Pass);
    let choices = &decision.offer.choices;
    let others = |choice: &&Choice| !last(choice) && !matches!(choice, Choice::Hex(_));
    let hexes = choices.iter().filter(|choice| matches!(choice, Choice::Hex(_)));
    let mut items: Vec<Item> = parts.collect();
    items.extend(hexes.take(NUMBERED).map(answer));
    items.extend(choices.iter().filter(others).map(answer));
    if set.is_some_and(|set| set.least == 0) {
        items.push(Item::new(text("platoon-nobody"), Means::Answer(Choice::Set(Vec::new()))));
    }
    items.extend(choices.iter().filter(last).map(answer));
    items
}

/// A part of a set; of those who fire together with the strength that they bring.
fn part(teller: Teller, decision: &Decision, actor: Actor) -> String {
    let Teller { game, situation } = teller;
    let own = teller.own(actor);
    let strength = match (decision.question, actor) {
        (Question::FireWith { .. } | Question::OpportunityFire { .. }, Actor::Unit(id)) => {
            direct::strength(game, situation, id).to_string()
        }
        (Question::FireWith { .. } | Question::OpportunityFire { .. }, Actor::Leader(id)) => {
            format!("+{}", combining::modifier(game, situation, id))
        }
        (Question::BombardWith { .. } | Question::OpportunityBombardment { .. }, Actor::Unit(id)) => {
            bombardment::strength(game, situation, id).to_string()
        }
        _ => return own,
    };
    text_with("platoon-brings", &[("who", own.into()), ("strength", strength.into())])
}

/// The hex that an answer is about.
fn hex(situation: &Situation, choice: &Choice) -> Option<Hex> {
    match choice {
        Choice::Stack(hex)
        | Choice::Row(hex, _)
        | Choice::Hex(hex)
        | Choice::Overrun(hex)
        | Choice::PassThrough(hex)
        | Choice::Fire(hex)
        | Choice::Breach(hex)
        | Choice::Bombard(hex)
        | Choice::Assault(hex)
        | Choice::Join(hex) => Some(*hex),
        Choice::PointOut(target) | Choice::Shoot(target) => situation.hex_of(Actor::Unit(*target)),
        Choice::Shell(unit, _) => situation.hex_of(Actor::Unit(*unit)),
        Choice::Leader(leader) => situation.hex_of(*leader),
        Choice::Load { onto: unit, .. }
        | Choice::Limber(unit)
        | Choice::Unlimber(unit)
        | Choice::Show(unit)
        | Choice::ActAgain(unit)
        | Choice::Drag { by: unit, .. } => situation.hex_of(Actor::Unit(*unit)),
        Choice::Unload(actor)
        | Choice::Actor(actor)
        | Choice::Move(actor)
        | Choice::DigIn(actor)
        | Choice::Cave(actor)
        | Choice::Clear(actor, _)
        | Choice::GiveUp(actor)
        | Choice::Recover(actor) => situation.hex_of(*actor),
        Choice::Strike(hex) => Some(*hex),
        Choice::Decline
        | Choice::Accept
        | Choice::AsListed
        | Choice::Pass
        | Choice::KeepSegment
        | Choice::TakeSegment
        | Choice::Leave
        | Choice::Refuel
        | Choice::Consolidate(..)
        | Choice::OffBoard
        | Choice::Batteries(_)
        | Choice::OffBoardShell(_)
        | Choice::Strength(_)
        | Choice::Plane(_)
        | Choice::Set(_) => None,
    }
}
