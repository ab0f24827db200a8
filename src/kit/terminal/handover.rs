//! Two people at one keyboard.

use std::io;

use crate::kit::Side;
use crate::kit::speech::{named, text};

use super::hearing::meant;
use super::session::Next;
use super::spoken::{Choice, Decision};
use super::{Asked, Heard, Item, Lines, Means, Session, Spoken};

/// So many empty lines stand between what two people see.
const APART: usize = 60;

impl<S: Spoken> Session<S> {
    /// The other person may act, and says so or not; nobody hands the keyboard over for nothing.
    pub(super) fn pass_over(
        &mut self,
        lines: &mut Lines,
        decision: &Decision<S>,
        declined: Choice<S>,
        words: String,
    ) -> io::Result<Next> {
        let items = vec![
            Item::new(text("do-continue"), Means::Answer(declined)),
            Item::new(text("do-stop"), Means::Stop),
        ];
        let asked = Asked { decision: None, head: vec![words], items };
        loop {
            match self.hear(lines, &asked)? {
                Heard::Answer(choice) => {
                    self.give(decision.side, choice);
                    return Ok(Next::On);
                }
                Heard::Stop => return self.hand_over(lines, decision.side),
                Heard::Undo => match self.battle.undo(self.eyes()) {
                    Ok(()) => return Ok(Next::On),
                    Err(barrier) => lines.say(&named("undo", barrier))?,
                },
                Heard::Step(_) | Heard::Again => {}
                Heard::Quit => return Ok(Next::Out),
            }
        }
    }

    /// Gives the keyboard to the other person: nothing of what either sees stands beside what the other sees.
    pub(super) fn hand_over(&mut self, lines: &mut Lines, to: Side) -> io::Result<Next> {
        if self.viewer.is_some() {
            lines.leave_room(APART)?;
        }
        lines.say(&S::hands_over(self, to))?;
        let Some(line) = lines.hear()? else { return Ok(Next::Out) };
        if meant::<S>(&line.to_lowercase()) == "quit" {
            return Ok(Next::Out);
        }
        lines.leave_room(APART)?;
        self.viewer = Some(to);
        Ok(Next::On)
    }
}
