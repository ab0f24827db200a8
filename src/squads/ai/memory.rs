//! What the computer remembers from one question to the next.

use crate::squads::board::HexId;
use crate::squads::rules::{
    ActivatedFor, Choice, Decision, Element, Piece, Question, UnitId, anybody, movement, opportunity_fire,
};

use super::activation::Led;
use super::mind::Mind;
use super::moving::{self, Behind};

/// What is remembered from one question to the next, most of it within an order. Nothing depends on it being there: after
/// a game is loaded or a choice taken back the computer goes on from what it sees.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// Who is meant to carry out which order, and whom they take along: a veteran may give another order than his guide meant.
    pub led: Option<(ActivatedFor, Led)>,
    /// Who is on the way, and what they have behind them.
    pub group: Vec<UnitId>,
    pub behind: Behind,
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
    /// Whether the other side let a chance to fire pass in this turn (A33): kept from one order to the next.
    held_fire: bool,
}

impl Memory {
    /// What somebody who remembers this makes of a view when he is asked something.
    pub fn inform<'a>(&self, mind: Mind<'a>, question: Question) -> Mind<'a> {
        Mind { held_fire: self.held_fire(mind, question), ..mind }
    }

    /// Whether the other side let a chance to fire at units on the move pass in this turn, and has not fired at any since (A33). It did if it
    /// could have activated somebody against the group that took its last step, as far as both sides can see, and did not.
    fn held_fire(&self, mind: Mind, question: Question) -> bool {
        let (game, situation, other) = (mind.game, mind.situation(), mind.enemy());
        let begins = question == Question::Turn && situation.turn.orders == 0;
        if begins || situation.units_of(other).any(|(_, unit, _)| unit.activated) {
            return false;
        }
        if self.held_fire {
            return true;
        }
        let behind_a_step = matches!(question, Question::Turn | Question::MoveWho | Question::MoveWhere);
        let hex = self.group.first().and_then(|id| situation.hex_of(*id));
        let Some(hex) = hex.filter(|_| behind_a_step && self.behind.spent > 0 && situation.hands[other] > 0)
        else {
            return false;
        };
        let able = |id| opportunity_fire::able(game, situation, id, hex);
        anybody(game, situation, other, &able)
    }

    /// Keeps to the group on the way, as it is after what happened to it there.
    pub fn join(&mut self, mind: Mind, choices: &[Choice]) {
        let group = moving::group_on_the_way(mind, &self.group, choices);
        if !group.iter().all(|id| self.group.contains(id)) {
            self.behind = Behind::default();
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
        self.held_fire = self.held_fire(mind, decision.question);
        match (decision.question, answer) {
            (Question::Turn, _) => {
                // Who was meant to carry out another order than the one given is not meant for this one.
                let given =
                    |what| matches!(answer, Choice::Give(_, order) if what == ActivatedFor::Order(*order));
                let led = self.led.take().filter(|(what, _)| given(*what));
                *self = Memory { led, held_fire: self.held_fire, ..Memory::default() };
            }
            (Question::Activate(what_for), Choice::Unit(unit)) => {
                self.fired.clear();
                self.advanced.clear();
                self.led = self.led.take().filter(|(what, led)| *what == what_for && led.first == *unit);
            }
            (Question::Window { hex }, _) => self.aim = hex,
            (Question::MoveWho, Choice::Set(group)) => {
                self.group = group.iter().filter_map(unit_of).collect();
                self.behind = Behind::default();
            }
            (Question::MoveWhere, _) => {
                self.join(mind, &decision.offer.choices);
                self.behind.spent += self.price_of(mind, answer);
                self.behind.road |= matches!(answer, Choice::Enter(to) if mind.game.map.has_road(*to));
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
