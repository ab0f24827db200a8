//! Two people at one keyboard.

use std::io;

use crate::rules::{Choice, Decision, Side};
use crate::text;

use super::asking::{Asked, Item, Means};
use super::commands::Heard;
use super::lines::Lines;
use super::session::{Next, Session};

/// So many empty lines stand between what two people see.
const APART: usize = 60;

impl Session {
    /// O21.5: the other person may act, and says so or not; nobody hands the keyboard over for nothing.
    pub(super) fn pass_over(&mut self, lines: &mut Lines, decision: &Decision) -> io::Result<Next> {
        let situation = &self.view().situation;
        let values = [
            ("side", text::side_name(self.game(), decision.side).into()),
            ("what", text::question(self.game(), situation, &decision.question).into()),
        ];
        let items = vec![
            Item::new(text::text("do-continue"), Means::Answer(Choice::Decline)),
            Item::new(text::text("do-stop"), Means::Stop),
        ];
        let asked = Asked { decision: None, head: vec![text::text_with("window-bar", &values)], items };
        loop {
            match self.hear(lines, &asked)? {
                Heard::Answer(choice) => {
                    self.give(decision.side, choice);
                    return Ok(Next::On);
                }
                Heard::Stop => return self.hand_over(lines, decision.side),
                Heard::Undo => match self.battle.undo(self.eyes()) {
                    Ok(()) => return Ok(Next::On),
                    Err(barrier) => lines.say(&text::not_taken_back(barrier))?,
                },
                Heard::Piece(_) | Heard::Way(_) | Heard::Again => {}
                Heard::Quit => return Ok(Next::Out),
            }
        }
    }

    /// Gives the keyboard to the other person: nothing of what either sees stands beside what the other sees.
    pub(super) fn hand_over(&mut self, lines: &mut Lines, to: Side) -> io::Result<Next> {
        if self.viewer.is_some() {
            lines.leave_room(APART)?;
        }
        let side = text::side_name(self.game(), to);
        lines.say(&text::text_with("text-hand-over", &[("side", side.into())]))?;
        let Some(line) = lines.hear()? else { return Ok(Next::Out) };
        if line.eq_ignore_ascii_case("quit") {
            return Ok(Next::Out);
        }
        lines.leave_room(APART)?;
        self.viewer = Some(to);
        Ok(Next::On)
    }
}

/// Whether it is asked in a window, whether to act at all.
pub(super) fn may_be_passed_over(decision: &Decision) -> bool {
    decision.offer.choices.contains(&Choice::Decline) && decision.question.is_window()
}
