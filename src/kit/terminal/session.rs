//! A battle played at a terminal: whose turn at the keyboard it is, from the first question to the end.

use std::io;

use crate::kit::speech::{named, text};
use crate::kit::{BySide, Match, Progress, Rules, Seat, Side};

use super::spoken::{Choice, Decision, Game, View};
use super::told::Told;
use super::{Asked, Heard, Lines, Spoken};

/// A battle at a terminal.
pub struct Session<S: Spoken> {
    /// The battle.
    pub(crate) battle: Match<S::Rules>,
    /// What the game holds in mind.
    pub(crate) own: S,
    /// Who is at the keyboard.
    pub(crate) viewer: Option<Side>,
    /// Whether sums are told term by term.
    pub(crate) details: bool,
    seats: BySide<Seat>,
    told: BySide<Told<S>>,
}

/// What comes of a question.
pub(super) enum Next {
    /// The battle goes on.
    On,
    /// Somebody has had enough.
    Out,
}

impl<S: Spoken> Session<S> {
    /// A battle that begins or goes on.
    pub fn of(own: S, battle: Match<S::Rules>, seats: BySide<Seat>) -> Session<S> {
        let people: Vec<Side> = Side::BOTH.into_iter().filter(|side| seats[*side].is_human()).collect();
        let begins = battle.answers().len() == 0;
        let told = |side| {
            if begins {
                Told::nothing(&battle, side, people.is_empty())
            } else {
                Told::all(&battle, side, people.is_empty())
            }
        };
        Session {
            told: BySide::from_fn(told),
            viewer: if let [only] = people[..] { Some(only) } else { None },
            details: false,
            seats,
            own,
            battle,
        }
    }

    /// The static game.
    pub(crate) fn game(&self) -> &Game<S> {
        self.battle.game()
    }

    /// Who plays a side.
    pub(crate) fn seat(&self, side: Side) -> Seat {
        self.seats[side]
    }

    /// What the one at the keyboard sees.
    pub(crate) fn view(&self) -> View<S> {
        self.battle.view(self.eyes())
    }

    /// The side by whose eyes is told.
    pub(crate) fn eyes(&self) -> Side {
        self.viewer.unwrap_or(Side::Axis)
    }

    /// Plays until the battle is over, nobody types any more, or somebody has had enough.
    ///
    /// # Errors
    /// Nobody reads any more, or nothing can be read.
    pub fn play(mut self, lines: &mut Lines) -> io::Result<()> {
        lines.say_all(&S::opening(&self))?;
        self.course(lines)?;
        lines.say(&self.own.parting(&self.battle))
    }

    /// The battle from question to question.
    fn course(&mut self, lines: &mut Lines) -> io::Result<()> {
        while let Progress::Asks(decision) = self.battle.progress().clone() {
            let side = decision.side;
            let next = if !self.seats[side].is_human() {
                let choice = self.own.computed(&self.battle, &decision);
                self.give(side, choice);
                self.tell(lines)?;
                Next::On
            } else if self.viewer == Some(side) {
                self.tell(lines)?;
                if let Some(choice) = S::unasked(self, &decision) {
                    self.give(side, choice);
                    continue;
                }
                self.ask(lines, &decision)?
            } else if let Some((declined, words)) = self.may_pass_over(&decision) {
                self.tell(lines)?;
                self.pass_over(lines, &decision, declined, words)?
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

    /// The answer that declines, and how it is asked for, where the other person may be asked without handing over.
    fn may_pass_over(&self, decision: &Decision<S>) -> Option<(Choice<S>, String)> {
        self.viewer?;
        let declined = decision.offer.choices.iter().find(|choice| S::Rules::declines(choice))?;
        Some((declined.clone(), S::passes_over(self, decision)?))
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
        let nobody = Side::BOTH.into_iter().all(|side| !self.seats[side].is_human());
        let all = Told::<S>::nothing(&self.battle, self.eyes(), nobody).news(&self.battle);
        let from = all.len().saturating_sub(last);
        let details = |details: Vec<String>| details.into_iter().map(|detail| format!("    {detail}"));
        let line = |(line, sums): (String, Vec<String>)| {
            let sums: Vec<String> = if self.details { details(sums).collect() } else { Vec::new() };
            std::iter::once(line).chain(sums)
        };
        all.into_iter().skip(from).flat_map(line).collect()
    }

    /// Gives an answer that is legal.
    pub(super) fn give(&mut self, side: Side, choice: Choice<S>) {
        let given = self.battle.answer(side, choice);
        debug_assert_eq!(given, Ok(()), "an answer was refused that had been checked");
    }

    /// Asks the one at the keyboard until he has answered.
    fn ask(&mut self, lines: &mut Lines, decision: &Decision<S>) -> io::Result<Next> {
        loop {
            let asked = S::asked(self, decision);
            match self.hear(lines, &asked)? {
                Heard::Answer(choice) => {
                    self.own.answered(decision, &choice);
                    self.give(decision.side, choice);
                    return Ok(Next::On);
                }
                Heard::Step(step) => {
                    if !self.own.stepped(step) {
                        return Ok(Next::On);
                    }
                }
                Heard::Undo if self.own.stepped_back() => {}
                Heard::Undo => match self.battle.undo(decision.side) {
                    Ok(()) => return Ok(Next::On),
                    Err(barrier) => lines.say(&named("undo", barrier))?,
                },
                Heard::Stop | Heard::Again => {}
                Heard::Quit => return Ok(Next::Out),
            }
        }
    }

    /// The battle is over: who won, and a last look back.
    fn end(&mut self, lines: &mut Lines) -> io::Result<()> {
        let Progress::Over(outcome) = *self.battle.progress() else { return Ok(()) };
        let people = Side::BOTH.into_iter().filter(|side| self.seats[*side].is_human());
        let person = if people.count() == 1 { self.viewer } else { None };
        lines.say_all(&S::verdict(self, outcome, person))?;
        if self.viewer.is_none() {
            return Ok(());
        }
        let asked = Asked { decision: None, head: vec![text("text-over")], items: Vec::new() };
        while !matches!(self.hear(lines, &asked)?, Heard::Quit) {}
        Ok(())
    }
}
