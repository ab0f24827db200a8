//! What the computer remembers from one question to the next.

use crate::squads::board::HexId;
use crate::squads::rules::{ActivatedFor, Choice, Decision, Element, Piece, Question, UnitId, movement};

use super::activation::Led;
use super::mind::Mind;
use super::moving;

/// What is remembered from one question to the next within an order. Nothing depends on it being there: after
/// a game is loaded or a choice taken back the computer goes on from what it sees.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// Who is meant to carry out which order, and whom they take along: a veteran may give another order than his guide meant.
    pub led: Option<(ActivatedFor, Led)>,
    /// Who is on the way, and the points they have spent (O21.2).
    pub group: Vec<UnitId>,
    pub spent: i16,
    /// The way they mean to go.
    pub way: Vec<HexId>,
    /// Who has advanced in this order (O16.1).
    pub advanced: Vec<UnitId>,
    /// What has fired in this order (O20.3).
    pub fired: Vec<Piece>,
    /// The hex that opportunity fire is aimed at (A33).
    pub aim: Option<HexId>,
    /// The first roll of a melee (O16.4.2).
    pub melee: Option<(HexId, i16)>,
}

impl Memory {
    /// Keeps to the group on the way, as it is after what happened to it there.
    pub fn join(&mut self, mind: Mind, choices: &[Choice]) {
        let group = moving::group_on_the_way(mind, &self.group, choices);
        if !group.iter().all(|id| self.group.contains(id)) {
            self.spent = 0;
        }
        self.group = group;
    }

    /// The points that a step of the group costs; none for what is no step.
    fn price_of(&self, mind: Mind, step: &Choice) -> i16 {
        let from = self.group.first().and_then(|id| mind.situation().hex_of(*id));
        let (Choice::Enter(to), Some(from)) = (step, from) else { return 0 };
        let Some(direction) = from.direction_to(*to) else { return 0 };
        movement::cost(mind.game, mind.situation(), mind.side, from, direction)
            .map_or(1, |terms| terms.total())
    }

    /// Keeps what follows of an answer for the questions to come.
    pub fn take_in(&mut self, mind: Mind, decision: &Decision, answer: &Choice) {
        match (decision.question, answer) {
            (Question::Turn, _) => {
                // Who was meant to carry out another order than the one given is not meant for this one.
                let given =
                    |what| matches!(answer, Choice::Give(_, order) if what == ActivatedFor::Order(*order));
                let led = self.led.take().filter(|(what, _)| given(*what));
                *self = Memory { led, ..Memory::default() };
            }
            (Question::Activate(what_for), Choice::Unit(unit)) => {
                self.fired.clear();
                self.advanced.clear();
                self.led = self.led.take().filter(|(what, led)| *what == what_for && led.first == *unit);
            }
            (Question::Window { hex }, _) => self.aim = hex,
            (Question::MoveWho, Choice::Set(group)) => {
                self.group = group.iter().filter_map(unit_of).collect();
                self.spent = 0;
            }
            (Question::MoveWhere, _) => {
                self.join(mind, &decision.offer.choices);
                self.spent += self.price_of(mind, answer);
            }
            (Question::AdvanceWhere { unit }, _) => self.advanced.push(unit),
            _ => {}
        }
    }
}

/// The unit that an element of a set is.
pub(super) fn unit_of(element: &Element) -> Option<UnitId> {
    match element {
        Element::Unit(id) => Some(*id),
        _ => None,
    }
}

/// The piece that one is.
pub(super) fn piece_of(element: &Element) -> Option<Piece> {
    match element {
        Element::Piece(piece) => Some(*piece),
        _ => None,
    }
}
