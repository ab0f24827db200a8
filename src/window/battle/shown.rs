//! What is shown so far: one view, folded up to the playback cursor. Entities, sidebar, tracks and log live
//! on it, so that nothing is known before it is seen.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::squads::board::HexId;
use crate::squads::record::Match;
use crate::squads::rules::{Dice, Fact, Game, Note, Side, View, Where};
use crate::squads::text;

use super::cue::Cue;
use super::scars::{self, Scar};
use super::session::Session;
use super::topic::{Topic, dice_of, doer_of};

/// Whose eyes see the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// One side's.
    Of(Side),
    /// Those of both together: nothing is hidden.
    All,
    /// What both may see.
    Open,
}

impl Eyes {
    /// The side whose hand and chits lie open first.
    pub fn side(self) -> Side {
        match self {
            Eyes::Of(side) => side,
            Eyes::All | Eyes::Open => Side::Axis,
        }
    }

    /// The facts of a battle from one to another, as these eyes see them.
    pub fn facts(self, battle: &Match, from: usize, to: usize) -> Vec<Note> {
        let seen = |fact: &Fact| match self {
            Eyes::Of(side) => fact.seen_by(side),
            Eyes::All => fact.clone(),
            Eyes::Open => fact.seen_by(Side::Axis).seen_by(Side::Allies),
        };
        let notes = &battle.notes()[from.min(to)..to.min(battle.facts())];
        notes.iter().map(|note| Note { during: note.during, fact: seen(&note.fact) }).collect()
    }
}

/// A line of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// How many facts there had been before it.
    pub at: usize,
    /// What happened.
    pub text: String,
    /// The same without what the other side must not know.
    pub open: String,
    /// The sum behind it, term by term.
    pub details: Vec<String>,
    /// The dice that were read.
    pub dice: Option<Dice>,
    /// Where.
    pub hex: Option<HexId>,
    /// Whose unit it is about, or whose doing it is.
    pub side: Option<Side>,
    /// How deep in the phases.
    pub depth: usize,
    /// A line that heads others.
    pub head: bool,
    /// What it is about.
    pub topic: Topic,
}

/// What the screen shows.
#[derive(Resource)]
pub struct Shown {
    /// The view so far.
    pub view: View,
    /// What has happened and is not shown yet.
    pub queue: VecDeque<Note>,
    /// The log.
    pub log: Vec<LogLine>,
    /// What the battle has left on the ground, in the order in which it came.
    pub scars: Vec<(HexId, Scar)>,
    /// How many facts are on their way over the screen.
    pub running: usize,
    /// The view was not reached fact by fact: the entities must be made anew.
    pub jumped: bool,
    /// Whose eyes see it.
    pub eyes: Eyes,
    /// What the other side saw, where the eyes are those of both.
    pub other: Option<View>,
    cursor: usize,
}

impl Shown {
    /// A battle for its viewer, with everything until now already shown and in the log: at its start, for
    /// another viewer, whose log tells other secrets, and after something was taken back.
    pub fn caught_up(session: &Session) -> Shown {
        Shown::at(session.battle(), Eyes::Of(session.viewer), session.battle().facts())
    }

    /// A battle when so many facts had happened.
    pub fn at(battle: &Match, eyes: Eyes, facts: usize) -> Shown {
        let mut shown = Shown {
            view: battle.start_view(eyes.side()),
            queue: VecDeque::new(),
            log: Vec::new(),
            scars: Vec::new(),
            running: 0,
            jumped: true,
            eyes,
            other: (eyes == Eyes::All).then(|| battle.start_view(eyes.side().other())),
            cursor: 0,
        };
        shown.fetch_until(battle, facts);
        while let Some(note) = shown.queue.pop_front() {
            shown.apply(battle.game(), &note);
        }
        shown
    }

    /// Fetches what has happened since.
    pub fn fetch(&mut self, battle: &Match) {
        self.fetch_until(battle, battle.facts());
    }

    /// Fetches what happened until there had been so many facts.
    pub fn fetch_until(&mut self, battle: &Match, facts: usize) {
        self.queue.extend(self.eyes.facts(battle, self.cursor, facts));
        self.cursor = self.cursor.max(facts.min(battle.facts()));
    }

    /// Forgets what was fetched and is not shown yet.
    pub fn halt(&mut self) {
        self.cursor = self.taken_in();
        self.queue.clear();
    }

    /// How many facts are shown.
    pub fn taken_in(&self) -> usize {
        self.cursor - self.queue.len()
    }

    /// Whether everything that happened is shown.
    pub fn idle(&self) -> bool {
        self.queue.is_empty() && self.running == 0
    }

    /// Applies a fact, the last one that came off the queue, and writes it down.
    pub fn apply(&mut self, game: &Game, note: &Note) {
        self.scars.extend(scars::left_by(&note.fact, game, &self.view));
        let left = text::left(&self.view.situation, &note.fact);
        self.view.apply(game, &note.fact);
        if let Some(other) = &mut self.other {
            other.apply(game, &note.fact);
        }
        if let Some(line) = text::fact(game, &self.view.situation, note, left) {
            let head = Cue::of(note).heads;
            let seen_by_both = Note { during: note.during, fact: note.fact.seen_by(self.view.side.other()) };
            let open = text::fact(game, &self.view.situation, &seen_by_both, left).unwrap_or_default();
            self.log.push(LogLine {
                at: self.taken_in() - 1,
                text: line,
                open,
                details: text::fact_details(&note.fact),
                dice: dice_of(&note.fact),
                hex: place_of(&self.view, &note.fact),
                topic: Topic::of(&note.fact),
                side: match note.fact.meaning().place {
                    Where::Unit(unit) => Some(self.view.situation.unit(unit).owner),
                    Where::Nowhere | Where::Hex(_) | Where::Attack => {
                        doer_of(&self.view.situation, &note.fact)
                    }
                },
                depth: note.during.iter().count().saturating_sub(2),
                head,
            });
        }
    }
}

/// The hex a fact happened in.
pub fn place_of(view: &View, fact: &Fact) -> Option<HexId> {
    match fact.meaning().place {
        Where::Nowhere => None,
        Where::Hex(hex) => Some(hex),
        Where::Unit(unit) => view.situation.hex_of(unit),
        Where::Attack => view.situation.attack.as_ref()?.targets.first().copied(),
    }
}
