//! A battle played at a terminal: whose turn at the keyboard it is, from the first question to the end.

use std::io;
use std::path::PathBuf;

use crate::ai::{Computer, Player};
use crate::record::{Head, Match, Progress};
use crate::rules::{BySide, Choice, Decision, Game, Question, Side, View, odds};
use crate::text;

use super::asking::Asked;
use super::commands::Heard;
use super::going::Going;
use super::handover::may_be_passed_over;
use super::keeping::Keeping;
use super::lines::Lines;
use super::placing::ToPlace;
use super::told::Told;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this terminal.
    Human,
    /// The computer.
    Computer,
}

/// A battle at a terminal.
pub struct Session {
    /// The battle.
    pub(super) battle: Match,
    /// Where it is kept.
    pub(super) keeping: Keeping,
    /// Whether sums are told term by term.
    pub(super) details: bool,
    seats: BySide<Seat>,
    computers: BySide<Computer>,
    told: BySide<Told>,
    /// Who is at the keyboard.
    pub(super) viewer: Option<Side>,
    /// The rest of a movement passes without fire.
    pub(super) lets_pass: bool,
    /// Who is on a way, and where to.
    pub(super) going: Going,
}

/// What comes of a question.
pub(super) enum Next {
    /// The battle goes on.
    On,
    /// Somebody has had enough.
    Out,
}

impl Session {
    /// A battle that begins or goes on; the file it was kept in, if it may be kept there again.
    pub fn new(head: Head, battle: Match, seats: BySide<Seat>, file: Option<PathBuf>) -> Session {
        let people: Vec<Side> = Side::BOTH.into_iter().filter(|side| seats[*side] == Seat::Human).collect();
        let seed = head.opening.seed;
        let begins = battle.answers().len() == 0;
        let told = |side| {
            if begins {
                Told::nothing(&battle, side, people.is_empty())
            } else {
                Told::all(&battle, side, people.is_empty())
            }
        };
        Session {
            seats,
            computers: BySide::from_fn(|side| Computer::new(seed ^ side.sign() as u64)),
            told: BySide::from_fn(told),
            viewer: if let [only] = people[..] { Some(only) } else { None },
            details: false,
            lets_pass: false,
            going: Going::default(),
            keeping: Keeping::new(head, file, battle.log().len()),
            battle,
        }
    }

    /// The static game.
    pub(super) fn game(&self) -> &Game {
        self.battle.game()
    }

    /// Who plays a side.
    pub(super) fn seat(&self, side: Side) -> Seat {
        self.seats[side]
    }

    /// What the one at the keyboard sees.
    pub(super) fn view(&self) -> View {
        self.battle.view(self.eyes())
    }

    /// The side by whose eyes is told.
    pub(super) fn eyes(&self) -> Side {
        self.viewer.unwrap_or(Side::Axis)
    }

    /// Plays until the battle is over, nobody types any more, or somebody has had enough.
    ///
    /// # Errors
    /// Nobody reads any more, or nothing can be read.
    pub fn play(mut self, lines: &mut Lines) -> io::Result<()> {
        lines.say_all(&self.opening())?;
        self.course(lines)?;
        lines.say(&self.keeping.told(&self.battle))
    }

    /// The battle from question to question.
    fn course(&mut self, lines: &mut Lines) -> io::Result<()> {
        while let Progress::Asks(decision) = self.battle.progress().clone() {
            let side = decision.side;
            let next = if self.seats[side] == Seat::Computer {
                let choice =
                    self.computers[side].choose(self.battle.game(), &self.battle.view(side), &decision);
                self.give(side, choice);
                self.tell(lines)?;
                Next::On
            } else if self.viewer == Some(side) {
                self.tell(lines)?;
                if self.declines_itself(&decision) {
                    self.give(side, Choice::Decline);
                    continue;
                }
                if let Some(step) = self.going.step(&self.battle, side) {
                    self.give(side, step);
                    continue;
                }
                self.ask(lines, &decision)?
            } else if self.viewer.is_some() && may_be_passed_over(&decision) {
                self.tell(lines)?;
                self.pass_over(lines, &decision)?
            } else {
                self.hand_over(lines, side)?
            };
            if matches!(next, Next::Out) {
                return Ok(());
            }
        }
        self.tell(lines)?;
        self.end(lines)
    }

    /// Whether nobody need be asked: nothing can be done but decline or throw a weapon away, a new roll would help nothing, or he
    /// has said that he lets the rest of the movement pass.
    fn declines_itself(&mut self, decision: &Decision) -> bool {
        let offer = &decision.offer;
        let idle = |choice: &Choice| matches!(choice, Choice::Decline | Choice::Abandon(_));
        let nothing =
            offer.set.is_none() && offer.choices.contains(&Choice::Decline) && offer.choices.iter().all(idle);
        let window = matches!(decision.question, Question::Window { .. });
        self.lets_pass &= window;
        match decision.question {
            Question::Reroll { roll, dice, .. } => {
                let situation = &self.view().situation;
                odds::stake(self.game(), situation, roll, dice)
                    .is_some_and(|stake| !stake.helps(situation, decision.side))
            }
            _ => nothing || self.lets_pass,
        }
    }

    /// Tells what happened since. With details, the sums behind it.
    fn tell(&mut self, lines: &mut Lines) -> io::Result<()> {
        let side = self.eyes();
        for (line, details) in self.told[side].news(&self.battle) {
            lines.say(&line)?;
            for detail in details.iter().filter(|_| self.details) {
                lines.say(&format!("    {detail}"))?;
            }
        }
        Ok(())
    }

    /// The last lines of what happened, as the one at the keyboard may see it.
    pub(super) fn log(&self, last: usize) -> Vec<String> {
        let nobody = Side::BOTH.into_iter().all(|side| self.seats[side] == Seat::Computer);
        let all = Told::nothing(&self.battle, self.eyes(), nobody).news(&self.battle);
        let from = all.len().saturating_sub(last);
        let details = |details: Vec<String>| details.into_iter().map(|detail| format!("    {detail}"));
        let line = |(line, sums): (String, Vec<String>)| {
            let sums: Vec<String> = if self.details { details(sums).collect() } else { Vec::new() };
            std::iter::once(line).chain(sums)
        };
        all.into_iter().skip(from).flat_map(line).collect()
    }

    /// Gives an answer that is legal.
    pub(super) fn give(&mut self, side: Side, choice: Choice) {
        let given = self.battle.answer(side, choice);
        debug_assert_eq!(given, Ok(()), "an answer was refused that had been checked");
    }

    /// Asks the one at the keyboard until he has answered.
    fn ask(&mut self, lines: &mut Lines, decision: &Decision) -> io::Result<Next> {
        let mut piece: Option<ToPlace> = None;
        loop {
            let asked = Asked::of(self, decision, piece);
            match self.hear(lines, &asked)? {
                Heard::Answer(choice) => {
                    self.going.answered(decision, &choice);
                    self.give(decision.side, choice);
                    return Ok(Next::On);
                }
                Heard::Way(way) => {
                    self.going.set_out(&way);
                    return Ok(Next::On);
                }
                Heard::Piece(chosen) => piece = Some(chosen),
                Heard::Undo if piece.is_some() => piece = None,
                Heard::Undo => match self.battle.undo(decision.side) {
                    Ok(()) => return Ok(Next::On),
                    Err(barrier) => lines.say(&text::not_taken_back(barrier))?,
                },
                Heard::Stop | Heard::Again => {}
                Heard::Quit => return Ok(Next::Out),
            }
        }
    }

    /// The battle is over: who won, and a last look back.
    fn end(&mut self, lines: &mut Lines) -> io::Result<()> {
        let Progress::Over(outcome) = *self.battle.progress() else { return Ok(()) };
        let people = Side::BOTH.into_iter().filter(|side| self.seats[*side] == Seat::Human);
        let person = if people.count() == 1 { self.viewer } else { None };
        lines.say_all(&text::verdict_of_battle(self.game(), &self.view().situation, outcome, person))?;
        if self.viewer.is_none() {
            return Ok(());
        }
        let asked = Asked { decision: None, head: vec![text::text("text-over")], items: Vec::new() };
        while !matches!(self.hear(lines, &asked)?, Heard::Quit) {}
        Ok(())
    }
}
