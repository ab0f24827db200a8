//! The battle being played and who sits on each side.

use std::sync::Arc;

use bevy::prelude::*;

use crate::files::bundle::Bundle;
pub use crate::squads::ai::Seat;
use crate::squads::ai::{Adviser, Counsel, Player, Thinker, player};
use crate::squads::board::HexId;
use crate::squads::counsel::adviser;
use crate::squads::record::{Head, Match, NoUndo, Progress};
use crate::squads::rules::{BySide, Choice, Decision, Fact, Game, Illegal, Setting, Side, UnitId, View};
use crate::window::beside::{self, Beside};

/// What to open: a scenario, a seed, and who plays.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The scenario's name or file.
    pub scenario: String,
    /// The seed of the deal.
    pub seed: u64,
    /// Who plays.
    pub seats: BySide<Seat>,
}

/// The battle being played.
#[derive(Resource)]
pub struct Session {
    /// What is played, and on which files: for whoever keeps the battle.
    pub head: Head,
    /// Who plays each side.
    pub seats: BySide<Seat>,
    /// Whose eyes the screen has.
    pub viewer: Side,
    /// How many facts there were when a side last gave the screen away; none before it has had it.
    pub looked: BySide<Option<usize>>,
    battle: Match,
    computers: BySide<Thinker>,
}

/// All that a computer needs to think.
struct Thought {
    game: Arc<Game>,
    view: View,
    /// The battle, for one who imagines how it goes on.
    battle: Option<Match>,
    computer: Thinker,
}

impl Thought {
    /// The answer, and the computer with what it remembers.
    fn think(mut self, decision: &Decision) -> (Choice, Thinker) {
        let choice = match &self.battle {
            Some(battle) => {
                self.computer.choose_ahead(&battle.standpoint(decision.side), &self.view, decision)
            }
            None => self.computer.choose(&self.game, &self.view, decision),
        };
        (choice, self.computer)
    }
}

/// Whose turn at the screen it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AtScreen {
    /// The viewer answers.
    Viewer(Decision),
    /// The computer answers.
    Computer(Decision),
    /// The other person may act in a window: a bar over hidden hands, Continue or Stop! (O21.5).
    OtherMay(Decision),
    /// The other person has to answer: the screen is handed over.
    HandOver(Decision),
    /// It is over.
    Over,
}

impl Session {
    /// A new battle.
    pub fn new(game: Arc<Game>, files: Bundle, seed: u64, seats: BySide<Seat>) -> Session {
        let head = Head::new(&game, files, seed, seats);
        Session::of(head, Match::new(game, seed))
    }

    /// A battle that was kept, played by whoever played it.
    pub fn of(head: Head, battle: Match) -> Session {
        let seats = head.opening.seats();
        let asked = match battle.progress() {
            Progress::Asks(decision) => decision.side,
            Progress::Over(_) => Side::Axis,
        };
        let person = Side::BOTH.into_iter().find(|side| seats[*side].is_human());
        let viewer = if seats[asked].is_human() { asked } else { person.unwrap_or(asked) };
        let seed = head.opening.seed;
        let computers = BySide::from_fn(|side: Side| {
            let opponent = seats[side].opponent().unwrap_or_default();
            player(opponent, seed ^ side.sign() as u64).on_threads(beside::threads())
        });
        Session { head, seats, viewer, looked: BySide::default(), battle, computers }
    }

    /// Whether two people play at this screen, and each has secrets from the other.
    pub fn is_shared(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.seats[side] == Seat::Human)
    }

    /// Whether nobody plays: it is watched.
    pub fn is_watched(&self) -> bool {
        Side::BOTH.into_iter().all(|side| !self.seats[side].is_human())
    }

    /// Whether the other person may be looking at the screen: it shows only what both may see.
    pub fn other_may_look(&self) -> bool {
        matches!(self.at_screen(), AtScreen::OtherMay(_) | AtScreen::HandOver(_))
    }

    /// A side takes the screen over.
    pub fn take_over(&mut self, side: Side) {
        if side != self.viewer {
            self.looked[self.viewer] = Some(self.battle.facts());
        }
        self.viewer = side;
    }

    /// Gives the screen to the side that is asked.
    pub fn see_who_is_asked(&mut self) {
        if let Progress::Asks(decision) = self.battle.progress() {
            self.take_over(decision.side);
        }
    }

    /// The static game.
    pub fn game(&self) -> &Arc<Game> {
        self.battle.game()
    }

    /// The battle, for facts and views.
    pub fn battle(&self) -> &Match {
        &self.battle
    }

    /// Who has to answer.
    pub fn at_screen(&self) -> AtScreen {
        let Progress::Asks(decision) = self.battle.progress() else { return AtScreen::Over };
        let decision = decision.clone();
        if !self.seats[decision.side].is_human() {
            AtScreen::Computer(decision)
        } else if decision.side == self.viewer {
            AtScreen::Viewer(decision)
        } else if decision.offer.choices.contains(&Choice::Decline) && decision.question.is_window() {
            AtScreen::OtherMay(decision)
        } else {
            AtScreen::HandOver(decision)
        }
    }

    /// Gives an answer for the side that is asked.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn answer(&mut self, choice: Choice) -> Result<(), Illegal> {
        let Progress::Asks(decision) = self.battle.progress() else { return Ok(()) };
        let side = decision.side;
        self.battle.answer(side, choice)
    }

    /// The computer of the side that is asked thinks, by what that side sees: its answer, and itself with what it remembers.
    pub fn think(&self, of: Decision) -> Beside<(Choice, Thinker)> {
        let computer = self.computers[of.side].clone().afresh();
        let battle = computer.looks_ahead().then(|| self.battle.clone());
        let game = self.battle.game().clone();
        let cancelled = computer.cancelled();
        let thought = Thought { game, view: self.battle.view(of.side), battle, computer };
        Beside::think(cancelled, move || thought.think(&of))
    }

    /// A veteran thinks for the side that is asked, by what that side sees.
    pub fn advise(&self, of: Decision) -> Beside<Counsel> {
        let mut adviser = Adviser::new(adviser(), self.battle.seed(), beside::threads());
        let battle = self.battle.clone();
        Beside::think(adviser.cancelled(), move || {
            adviser.counsel(&battle.standpoint(of.side), &battle.view(of.side), &of)
        })
    }

    /// The computer of a side comes back from its thought.
    pub fn has_thought(&mut self, side: Side, computer: Thinker) {
        self.computers[side] = computer;
    }

    /// Places a piece of the viewer anew in its set-up (8.2): elsewhere, or back in hand. What was placed besides stays.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn place_anew(&mut self, unit: UnitId, to: Option<HexId>) -> Result<(), Illegal> {
        let side = self.viewer;
        let mut then = self.battle.clone();
        while then.undo(side).is_ok() {}
        let placed = self.battle.notes()[then.facts()..].iter().filter_map(|note| match note.fact {
            Fact::UnitPlaced { unit: piece, .. } if piece == unit => to.map(|to| Choice::Place(unit, to)),
            Fact::UnitPlaced { unit, hex } => Some(Choice::Place(unit, hex)),
            Fact::SetUpUnseen { piece: Some(Setting::Unit(piece, hex)), .. } => {
                if piece == unit {
                    to.map(|to| Choice::Place(unit, to))
                } else {
                    Some(Choice::Place(piece, hex))
                }
            }
            Fact::SetUpUnseen { piece: Some(Setting::Works(kind, hex)), .. } => {
                Some(Choice::Fortify(kind, hex))
            }
            Fact::FortificationSetUp { hex, kind, .. } => Some(Choice::Fortify(kind, hex)),
            Fact::WeaponTransferred { weapon, to } => Some(Choice::Transfer { weapon, to }),
            Fact::OptionTaken { option, .. } => Some(Choice::Option(option)),
            Fact::WorksBought { works, .. } => Some(Choice::Buy(works)),
            _ => None,
        });
        for choice in placed.collect::<Vec<Choice>>() {
            then.answer(side, choice)?;
        }
        self.battle = then;
        Ok(())
    }

    /// Takes back the viewer's last answer.
    ///
    /// # Errors
    /// What stands before it.
    pub fn undo(&mut self) -> Result<(), NoUndo> {
        self.battle.undo(self.viewer)
    }
}
