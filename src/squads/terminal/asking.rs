//! A question as it is put: who is asked, in the middle of what, by which rule, and the answers by their numbers.

use crate::kit::terminal::{Means, how_many};
use crate::squads::record;
use crate::squads::rules::{ActivatedFor, Choice, Decision, Element, Order, Phase, Question, SetOffer, odds};
use crate::squads::text::{self, Value};

use super::placing::{ToPlace, pieces, placed, places};
use super::sentences::Words;
use super::speaker::{Asked, Item, Session, Step};
use super::{chances, score};

/// A question of the battle; of a set-up perhaps where a piece goes.
pub(super) fn asked(session: &Session, decision: &Decision) -> Asked {
    let piece = session.own.piece;
    let view = session.view();
    let words = Words { game: session.game(), situation: &view.situation, side: decision.side };
    let who = text::side_name(session.game(), decision.side);
    // That it is a turn is said where it is nothing else.
    let deep = decision.during.iter().count() > 1;
    let phases = decision.during.iter().filter(|phase| !(deep && *phase == Phase::Turn));
    let phases: Vec<String> = phases.map(text::phase_name).collect();
    let values = [
        ("side", who.into()),
        ("phase", phases.join(", ").into()),
        ("rule", Value::from(decision.question.rule())),
        ("question", question(session, &words, decision, piece).into()),
    ];
    let mut head = vec![text::text_with("text-asked", &values)];
    let items = items(session, &words, decision, piece);
    head.extend(before(session, &words, decision, &items));
    if let Some(set) = &decision.offer.set {
        head.push(how_many(set));
    }
    Asked { decision: Some(decision.clone()), head, items }
}

/// The question in words that need no map under a pointer.
fn question(session: &Session, words: &Words, decision: &Decision, piece: Option<ToPlace>) -> String {
    match (decision.question, piece) {
        (Question::SetUp, Some(piece)) => {
            text::text_with("text-ask-place", &[("piece", words.piece(piece).into())])
        }
        (Question::SetUp, None) if pieces(decision).is_empty() => text::text("text-ask-set-up-done"),
        (Question::SetUp, None) => text::text("text-ask-set-up"),
        (Question::Turn, _) if decision.offer.choices.contains(&Choice::Pass) => text::text("text-ask-turn"),
        (Question::Turn, _) => text::text("text-ask-turn-more"),
        (Question::Activate(ActivatedFor::Order(Order::ArtilleryRequest)), _) => {
            text::text("ask-activate-observer")
        }
        (Question::Activate(_), _) => text::text("text-ask-activate"),
        (Question::MoveWho, _) if decision.offer.has_no_elements() => text::text("text-ask-move-nobody"),
        (Question::MoveWhere, _) => {
            let where_to = text::text("text-ask-move-where");
            session.who_moves(decision).map_or(where_to.clone(), |who| format!("{who} {where_to}"))
        }
        (Question::FireAt, _) => text::text("text-ask-fire-at"),
        (Question::Spot, _) => text::text("text-ask-spot"),
        (question, _) => text::question(words.game, words.situation, &question),
    }
}

/// The answers in the order of their numbers: parts of a set, those first of which one is needed; what is done on the map; actions;
/// and last what declines. What throws a weapon away has no number: who counts wrong must not lose one ([`super::dropping`]).
fn items(session: &Session, words: &Words, decision: &Decision, piece: Option<ToPlace>) -> Vec<Item> {
    if let Some(piece) = piece {
        let there = |(hex, choice)| Item {
            words: text::hex(words.game, words.situation, hex),
            means: Means::Answer(choice),
            hex: Some(hex),
        };
        return places(decision, piece).into_iter().map(there).collect();
    }
    let mut items: Vec<Item> = decision.offer.set.iter().flat_map(|set| parts(words, set)).collect();
    let rank = |choice: &Choice| match choice {
        Choice::Decline | Choice::EndTurn => 2,
        Choice::Play(..) => 1,
        _ => 0,
    };
    let numbered = |choice: &&Choice| placed(choice).is_none() && !matches!(choice, Choice::Abandon(_));
    let singles = || decision.offer.choices.iter().filter(numbered);
    let of_rank = |wanted: u8| singles().filter(move |choice| rank(choice) == wanted);
    items.extend(of_rank(0).chain(of_rank(1)).map(|choice| answer(session, words, decision, choice)));
    items.extend(
        pieces(decision)
            .into_iter()
            .map(|piece| Item::new(words.piece(piece), Means::Step(Step::Piece(piece)))),
    );
    if decision.offer.set.as_ref().is_some_and(|set| set.least == 0) {
        items.push(Item::new(text::text("text-nobody"), Means::Answer(Choice::Set(Vec::new()))));
    }
    items.extend(of_rank(2).map(|choice| answer(session, words, decision, choice)));
    items
}

/// The parts of a set.
fn parts(words: &Words, set: &SetOffer) -> Vec<Item> {
    let part = |element: &Element| Item {
        words: words.element(element),
        means: Means::Part(*element),
        hex: words.hex_of(element),
    };
    let needed = |element: &&Element| set.need.contains(element);
    set.of.iter().filter(needed).chain(set.of.iter().filter(|element| !needed(element))).map(part).collect()
}

/// A single answer, with its chances.
fn answer(session: &Session, words: &Words, decision: &Decision, choice: &Choice) -> Item {
    let mut sentence = words.choice(&decision.question, choice);
    if let Some(chance) = chances::short(session, decision, choice) {
        sentence = text::labelled(&sentence, &chance);
    }
    let hex = match choice {
        Choice::Hex(hex) | Choice::Enter(hex) => Some(*hex),
        Choice::Unit(unit) => words.situation.hex_of(*unit),
        _ => None,
    };
    Item { words: sentence, means: Means::Answer(choice.clone()), hex }
}

/// What is told before one answers: the chances of what is going on.
fn before(session: &Session, words: &Words, decision: &Decision, items: &[Item]) -> Vec<String> {
    let Words { game, situation, .. } = *words;
    match decision.question {
        Question::Reroll { side, roll, dice } => text::reroll(game, situation, side, roll, dice),
        Question::BeforeMelee { hex } => {
            let melee = odds::fray(game, situation, hex).map(|fray| record::Outlook::Melee { hex, fray });
            melee.iter().flat_map(|outlook| chances::lines(game, situation, outlook)).collect()
        }
        Question::BeforeAttackRoll => attack(words),
        Question::BeforeDefenceRoll { unit } => text::defence(game, situation, unit),
        Question::Turn if decision.offer.choices.contains(&Choice::Pass) => {
            vec![score::short(game, situation, decision.side)]
        }
        Question::Event(event) => text::explain("event", event).map(|told| told.words).into_iter().collect(),
        Question::Window { hex: Some(hex) } => chances::of_window(session, decision, hex),
        Question::FireWith { .. } => {
            let Some((best, lines)) = chances::best_group(session, decision) else { return Vec::new() };
            let chosen = |item: &Item| matches!(&item.means, Means::Part(part) if best.contains(part));
            let numbers = items.iter().enumerate().filter(|(_, item)| chosen(item));
            let numbers: Vec<String> = numbers.map(|(at, _)| (at + 1).to_string()).collect();
            let proposed = text::text_with("text-proposed", &[("numbers", numbers.join(" ").into())]);
            std::iter::once(proposed).chain(lines).collect()
        }
        _ => Vec::new(),
    }
}

/// The attack under way and what it may do.
fn attack(words: &Words) -> Vec<String> {
    let Words { game, situation, .. } = *words;
    let Some(attack) = situation.attack.clone() else { return Vec::new() };
    let prospects = odds::prospects(game, situation, &attack);
    let outlook = record::Outlook::Attack { attack: Box::new(attack), hits: None, prospects };
    chances::lines(game, situation, &outlook)
}
