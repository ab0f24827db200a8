//! A kept battle put together from its lines.

use crate::content::bundle::Bundle;
use crate::rules::{Battle, Choice, Outcome, Side};

use super::entry::{Entry, Head, Opening, Rest};
use super::kept_battle::{Checkpoint, Flaw, Save};
use super::written::{Hand, Kind};

/// The lines of a file, taken in one after another.
pub(super) struct Reading {
    hand: Hand,
    /// Lines so far, the first included.
    lines: usize,
    opening: Option<Opening>,
    files: Bundle,
    position: Option<Box<Battle>>,
    answers: Vec<(Side, Choice)>,
    rests: Vec<Rest>,
    /// The hash of the last rest, in good lines and behind a damaged one, and the answers since.
    last_rest: Option<(u64, Vec<(Side, Choice)>)>,
    checkpoint: Option<Checkpoint>,
    over: Option<Outcome>,
    /// The first line that is damaged.
    damaged: Option<usize>,
    /// The last line has no end.
    torn: bool,
    /// The last entry is the end.
    ended: bool,
}

impl Reading {
    /// Before the first line.
    pub(super) fn new(hand: Hand) -> Reading {
        Reading {
            hand,
            lines: 1,
            opening: None,
            files: Bundle::default(),
            position: None,
            answers: Vec::new(),
            rests: Vec::new(),
            last_rest: None,
            checkpoint: None,
            over: None,
            damaged: None,
            torn: false,
            ended: false,
        }
    }

    /// Takes in the next line behind the first.
    pub(super) fn line(&mut self, line: &str) {
        self.lines += 1;
        if !line.ends_with('\n') {
            self.torn = true;
            return;
        }
        match self.hand.entry(self.lines, line) {
            Some(entry) => self.entry(entry),
            None => {
                self.damaged.get_or_insert(self.lines);
            }
        }
    }

    fn entry(&mut self, entry: Entry) {
        self.ended = entry == Entry::End;
        let good = self.damaged.is_none();
        match entry {
            Entry::Opening(opening) if good => self.opening = Some(opening),
            Entry::File(name, text) if good => self.files.files.push((name, text)),
            Entry::Position(battle) if good => self.position = Some(battle),
            Entry::Opening(_) | Entry::File(..) | Entry::Position(_) => {}
            Entry::Answer(side, choice) => {
                let since_checkpoint = self.checkpoint.as_mut().map(|checkpoint| &mut checkpoint.since);
                let since_rest = self.last_rest.as_mut().map(|(_, since)| since);
                for since in since_checkpoint.into_iter().chain(since_rest) {
                    since.push((side, choice.clone()));
                }
                if good {
                    self.answers.push((side, choice));
                }
            }
            Entry::Rest { hash, time } => {
                self.last_rest = Some((hash, Vec::new()));
                if good {
                    self.rests.push(Rest { after: self.answers.len(), hash, time });
                }
            }
            Entry::TakenBack(left) => self.take_back(left, good),
            Entry::Checkpoint(answers, battle) => {
                if let Some((hash, since)) = self.last_rest.clone() {
                    self.checkpoint = Some(Checkpoint { answers, hash, battle, since });
                }
            }
            Entry::Over(outcome) if good => self.over = Some(outcome),
            Entry::Over(_) | Entry::End => {}
        }
    }

    fn take_back(&mut self, left: usize, good: bool) {
        if good {
            self.answers.truncate(left);
            self.rests.retain(|rest| rest.after <= left);
        }
        match &mut self.checkpoint {
            Some(checkpoint) if checkpoint.answers <= left => {
                checkpoint.since.truncate(left - checkpoint.answers);
            }
            _ => self.checkpoint = None,
        }
        // Behind a damaged line nobody knows which rest it is now.
        let rest = self.rests.last().filter(|_| good);
        self.last_rest = rest.map(|rest| (rest.hash, self.answers[rest.after..].to_vec()));
    }

    /// What was read, or the line that was needed and is damaged.
    pub(super) fn save(self) -> Result<Save, usize> {
        let flaw = match self.damaged {
            Some(line) => Some(Flaw::Damaged { line, behind: self.lines - line }),
            None if self.hand.kind == Kind::Saved && (self.torn || !self.ended) => Some(Flaw::EndMissing),
            None => self.torn.then_some(Flaw::Torn),
        };
        let needed = self.damaged.unwrap_or(self.lines);
        let Some(opening) = self.opening else { return Err(needed) };
        // The scenario comes first, and the battle's first rest follows the last of its files.
        let begun = !self.rests.is_empty() || self.position.is_some();
        if self.files.scenario().is_none() || (self.damaged.is_some() && !begun) {
            return Err(needed);
        }
        Ok(Save {
            head: Head { opening, files: self.files, position: self.position },
            answers: self.answers,
            rests: self.rests,
            checkpoint: self.checkpoint,
            over: self.over,
            kind: self.hand.kind,
            flaw,
        })
    }
}
