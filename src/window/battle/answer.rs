//! From clicks and keys to an answer: what the open question lights, and the set being put together.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::squads::board::HexId;
use crate::squads::counsel::Line;
use crate::squads::rules::{
    CardId, Choice, Decision, Element, Fortification, Piece, Question, Situation, UnitId,
};

/// The question that the viewer has to answer, and what has been chosen for it so far.
#[derive(Resource, Default)]
pub struct Ask {
    /// The question.
    pub decision: Option<Decision>,
    /// Elements chosen for a set.
    pub picked: Vec<Element>,
    /// A piece chosen to be placed.
    pub piece: Option<ToPlace>,
    /// The answer, once there is one: the driver takes it.
    pub answer: Option<Choice>,
    /// A piece that is placed anew in set-up, and where; nowhere to take it back in hand.
    pub moved: Option<(UnitId, Option<HexId>)>,
    /// An answer that leads to a roll at once, until it is given once more: what it leads to is shown.
    pub held: Option<Choice>,
    /// It is declined without asking.
    pub at_once: bool,
    /// Somebody wants to know what a veteran would do.
    pub wants_advice: bool,
    /// What it would do.
    pub advice: Advice,
    /// Which of the things within [`Ask::reach`] the keyboard has marked.
    marked: Option<usize>,
}

/// What a veteran would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Advice {
    /// Nobody has asked.
    #[default]
    None,
    /// It is thinking it over.
    Thinking,
    /// What it would do, and what it weighed.
    Given(Vec<Line>),
}

/// The viewer does not want to be asked again in this order whether to answer the other side's movement.
#[derive(Resource, Debug, Default)]
pub struct Muted(pub bool);

/// Something that can be marked and chosen with the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// A whole answer.
    Answer(Choice),
    /// An element of a set.
    Part(Element),
}

impl Reach {
    /// Where it is on the map.
    pub fn hex(&self, situation: &Situation) -> Option<HexId> {
        match self {
            Reach::Answer(
                Choice::Hex(hex) | Choice::Enter(hex) | Choice::Place(_, hex) | Choice::Fortify(_, hex),
            ) => Some(*hex),
            Reach::Answer(Choice::Unit(unit))
            | Reach::Part(Element::Unit(unit) | Element::Piece(Piece::Unit(unit))) => situation.hex_of(*unit),
            Reach::Part(Element::Piece(piece)) => crate::squads::rules::fire::hex_of(situation, *piece),
            _ => None,
        }
    }
}

/// What waits to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToPlace {
    /// A unit.
    Unit(UnitId),
    /// A fortification.
    Works(Fortification),
}

impl Ask {
    /// Opens a question.
    pub fn open(&mut self, decision: Decision) {
        if self.decision.as_ref() != Some(&decision) {
            self.picked.clear();
            self.held = None;
            self.advice = Advice::default();
            self.marked = None;
            self.at_once = false;
            // One thing alone that must be chosen is chosen already; confirming it is enough.
            if let Some(set) = &decision.offer.set
                && let [only] = set.of[..]
                && set.least > 0
            {
                self.picked.push(only);
            }
            self.decision = Some(decision);
        }
    }

    /// Takes the next piece that is to be placed in hand, unless the one in hand is still to be placed.
    pub fn take_in_hand(&mut self) {
        let Some(decision) = &self.decision else { return };
        let still = self.piece.filter(|piece| places(decision, *piece).next().is_some());
        self.piece = still.or_else(|| to_place(decision).first().copied());
    }

    /// Closes the question.
    pub fn close(&mut self) {
        *self = Ask { piece: self.piece, ..Ask::default() };
    }

    /// What the keyboard can mark: all that is offered besides the cards of the hand, the map's hexes last.
    pub fn reach(&self) -> Vec<Reach> {
        let Some(decision) = &self.decision else { return Vec::new() };
        let parts = decision.offer.set.iter().flat_map(|set| &set.of).copied();
        let parts = parts.filter(|element| !matches!(element, Element::Card(_))).map(Reach::Part);
        let answers =
            decision.offer.choices.iter().filter(|choice| !on_a_card(choice) && !on_the_map(choice));
        parts
            .chain(answers.cloned().map(Reach::Answer))
            .chain(self.hexes().into_values().map(Reach::Answer))
            .collect()
    }

    /// What the keyboard has marked.
    pub fn marked(&self) -> Option<Reach> {
        self.reach().into_iter().nth(self.marked?)
    }

    /// The unit that the keyboard has marked.
    pub fn marked_unit(&self) -> Option<UnitId> {
        match self.marked()? {
            Reach::Answer(Choice::Unit(unit))
            | Reach::Part(Element::Unit(unit) | Element::Piece(Piece::Unit(unit))) => Some(unit),
            _ => None,
        }
    }

    /// Marks the next thing within reach, or the one before.
    pub fn mark(&mut self, forward: bool) {
        let count = self.reach().len();
        self.marked = match (count, self.marked) {
            (0, _) => None,
            (_, None) => Some(if forward { 0 } else { count - 1 }),
            (_, Some(at)) => Some((if forward { at + 1 } else { at + count - 1 }) % count),
        };
    }

    /// Nothing is marked any more.
    pub fn unmark(&mut self) {
        if self.marked.is_some() {
            self.marked = None;
        }
    }

    /// Chooses what is marked.
    pub fn choose_marked(&mut self) {
        match self.marked() {
            Some(Reach::Answer(choice)) => self.answer = Some(choice),
            Some(Reach::Part(element)) => self.toggle(element),
            None => {}
        }
    }

    /// The hexes that a click answers with, each with its choice.
    pub fn hexes(&self) -> BTreeMap<HexId, Choice> {
        let Some(decision) = &self.decision else { return BTreeMap::new() };
        if let Some(piece) = self.piece
            && !to_place(decision).is_empty()
        {
            return places(decision, piece).collect();
        }
        decision
            .offer
            .choices
            .iter()
            .filter_map(|choice| match choice {
                Choice::Hex(hex) | Choice::Enter(hex) => Some((*hex, choice.clone())),
                _ => None,
            })
            .collect()
    }

    /// The units that a click answers with or picks for the set.
    pub fn units(&self) -> Vec<UnitId> {
        let Some(decision) = &self.decision else { return Vec::new() };
        let single = decision.offer.choices.iter().filter_map(|choice| match choice {
            Choice::Unit(unit) => Some(*unit),
            _ => None,
        });
        let set = decision.offer.set.iter().flat_map(|set| &set.of).filter_map(|element| match element {
            Element::Unit(unit) | Element::Piece(Piece::Unit(unit)) => Some(*unit),
            _ => None,
        });
        single.chain(set).collect()
    }

    /// A unit was clicked.
    pub fn click_unit(&mut self, unit: UnitId) {
        let Some(decision) = &self.decision else { return };
        if decision.offer.choices.contains(&Choice::Unit(unit)) {
            self.answer = Some(Choice::Unit(unit));
            return;
        }
        for element in [Element::Unit(unit), Element::Piece(Piece::Unit(unit))] {
            if decision.offer.set.as_ref().is_some_and(|set| set.of.contains(&element)) {
                self.toggle(element);
                return;
            }
        }
    }

    /// A hex was clicked in which these units are.
    pub fn click_hex(&mut self, hex: HexId, here: &[UnitId]) {
        if let Some(choice) = self.hexes().get(&hex) {
            self.answer = Some(choice.clone());
            return;
        }
        let here: Vec<UnitId> = self.units().into_iter().filter(|unit| here.contains(unit)).collect();
        if let [only] = here[..] {
            self.click_unit(only);
        }
    }

    /// Whether an order is to be given: whom it is for may be chosen first.
    pub fn waits_for_an_order(&self) -> bool {
        self.decision.as_ref().is_some_and(|decision| decision.question == Question::Turn)
    }

    /// The answer that a click on a unit, or else on its hex, would give.
    pub fn answer_at(&self, hex: HexId, unit: Option<UnitId>) -> Option<Choice> {
        let on_unit = unit.map(Choice::Unit);
        let offered = |choice: &Choice| {
            self.decision.as_ref().is_some_and(|decision| decision.offer.choices.contains(choice))
        };
        on_unit.filter(offered).or_else(|| self.hexes().remove(&hex))
    }

    /// Adds an element to the set, or takes it out.
    pub fn toggle(&mut self, element: Element) {
        match self.picked.iter().position(|picked| *picked == element) {
            Some(at) => {
                self.picked.remove(at);
            }
            None => {
                self.picked.push(element);
                if let Some(set) = self.decision.as_ref().and_then(|decision| decision.offer.set.as_ref())
                    && self.picked.len() > usize::from(set.most)
                {
                    self.picked.remove(0);
                }
            }
        }
    }

    /// What can be done with a card of the hand now.
    pub fn uses(&self, card: CardId) -> Vec<Choice> {
        let Some(decision) = &self.decision else { return Vec::new() };
        decision
            .offer
            .choices
            .iter()
            .filter(|choice| match choice {
                Choice::Give(id, _) | Choice::Play(id, _) | Choice::Card(id) => *id == card,
                _ => false,
            })
            .cloned()
            .collect()
    }
}

fn on_a_card(choice: &Choice) -> bool {
    matches!(choice, Choice::Give(..) | Choice::Play(..) | Choice::Card(_) | Choice::Abandon(_))
}

fn on_the_map(choice: &Choice) -> bool {
    matches!(choice, Choice::Hex(_) | Choice::Enter(_) | Choice::Place(..) | Choice::Fortify(..))
}

/// The pieces that wait to be placed, each kind once.
pub fn to_place(decision: &Decision) -> Vec<ToPlace> {
    let mut waiting = Vec::new();
    for choice in &decision.offer.choices {
        let piece = match choice {
            Choice::Place(unit, _) => ToPlace::Unit(*unit),
            Choice::Fortify(kind, _) => ToPlace::Works(*kind),
            _ => continue,
        };
        if !waiting.contains(&piece) {
            waiting.push(piece);
        }
    }
    waiting
}

fn places(decision: &Decision, piece: ToPlace) -> impl Iterator<Item = (HexId, Choice)> {
    decision.offer.choices.iter().filter_map(move |choice| match (choice, piece) {
        (Choice::Place(unit, hex), ToPlace::Unit(wanted)) if *unit == wanted => Some((*hex, choice.clone())),
        (Choice::Fortify(kind, hex), ToPlace::Works(wanted)) if *kind == wanted => {
            Some((*hex, choice.clone()))
        }
        _ => None,
    })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ask>();
}
