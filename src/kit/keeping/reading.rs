//! A kept battle put together from its lines.

use crate::files::bundle::Bundle;
use crate::kit::entry::{Entry, Opening, Rest};
use crate::kit::side::Side;

use super::Keepable;
use super::head::Head;
use super::kept_battle::{Checkpoint, Flaw, Save};
use super::written::{Hand, Kind};

/// The lines of a file, taken in one after another.
pub(crate) struct Reading<R: Keepable> {
    hand: Hand,
    /// Lines so far, the first included.
    lines: usize,
    opening: Option<Opening>,
    files: Bundle,
    position: Option<Box<R::Battle>>,
    answers: Vec<(Side, R::Choice)>,
    rests: Vec<Rest>,
    /// The hash of the last rest, in good lines and behind a damaged one, and the answers since.
    last_rest: Option<(u64, Vec<(Side, R::Choice)>)>,
    /// Whether a line since that rest is damaged: it may have been an answer, and none behind it is known to follow.
    gap_since_rest: bool,
    checkpoint: Option<Checkpoint<R>>,
    /// The same since the checkpoint.
    gap_since_checkpoint: bool,
    over: Option<R::Outcome>,
    /// The first line that is damaged.
    damaged: Option<usize>,
    /// The last line has no end.
    torn: bool,
    /// The last entry is the end.
    ended: bool,
}

impl<R: Keepable> Reading<R> {
    /// Before the first line.
    pub(crate) fn new(hand: Hand) -> Self {
        Reading {
            hand,
            lines: 1,
            opening: None,
            files: Bundle::default(),
            position: None,
            answers: Vec::new(),
            rests: Vec::new(),
            last_rest: None,
            gap_since_rest: false,
            checkpoint: None,
            gap_since_checkpoint: false,
            over: None,
            damaged: None,
            torn: false,
            ended: false,
        }
    }

    /// Takes in the next line behind the first.
    pub(crate) fn line(&mut self, line: &str) {
        self.lines += 1;
        if !line.ends_with('\n') {
            self.torn = true;
            return;
        }
        match self.hand.entry(self.lines, line) {
            Some(entry) => self.entry(entry),
            None => {
                self.damaged.get_or_insert(self.lines);
                (self.gap_since_rest, self.gap_since_checkpoint) = (true, true);
            }
        }
    }

    fn entry(&mut self, entry: Entry<R>) {
        self.ended = entry == Entry::End;
        let good = self.damaged.is_none();
        match entry {
            // Of these none counts behind a damaged line.
            Entry::Opening(_) | Entry::File(..) | Entry::Position(_) | Entry::Over(_) if !good => {}
            Entry::Opening(opening) => self.opening = Some(opening),
            Entry::File(name, text) => self.files.files.push((name, text)),
            Entry::Position(battle) => self.position = Some(battle),
            Entry::Over(outcome) => self.over = Some(outcome),
            Entry::Answer(side, choice) => {
                let checkpoint = self.checkpoint.as_mut().filter(|_| !self.gap_since_checkpoint);
                let rest = self.last_rest.as_mut().filter(|_| !self.gap_since_rest);
                let since_checkpoint = checkpoint.map(|checkpoint| &mut checkpoint.since);
                for since in since_checkpoint.into_iter().chain(rest.map(|(_, since)| since)) {
                    since.push((side, choice.clone()));
                }
                if good {
                    self.answers.push((side, choice));
                }
            }
            Entry::Rest { hash, time } => {
                self.last_rest = Some((hash, Vec::new()));
                self.gap_since_rest = false;
                if good {
                    self.rests.push(Rest { after: self.answers.len(), hash, time });
                }
            }
            Entry::TakenBack(left) => self.take_back(left, good),
            Entry::Checkpoint(answers, battle) => {
                if let Some((hash, since)) = self.last_rest.clone() {
                    self.checkpoint = Some(Checkpoint { answers, hash, battle, since });
                    self.gap_since_checkpoint = self.gap_since_rest;
                }
            }
            Entry::End => {}
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
    pub(crate) fn save(self) -> Result<Save<R>, usize> {
        let flaw = match self.damaged {
            Some(line) => Some(Flaw::Damaged { line, behind: self.lines - line }),
            None if self.hand.kind == Kind::Saved && (self.torn || !self.ended) => Some(Flaw::EndMissing),
            None => self.torn.then_some(Flaw::Torn),
        };
        let needed = self.damaged.unwrap_or(self.lines);
        let Some(opening) = self.opening else { return Err(needed) };
        // The scenario comes first, and the battle's first rest follows the last of its files.
        let begun = !self.rests.is_empty() || self.position.is_some();
        if !self.files.files.iter().any(|(name, _)| R::is_scenario(name)) || (flaw.is_some() && !begun) {
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
