//! What is shown so far: one view, folded up to the playback cursor. Entities, sidebar, tracks and log live
//! on it, so that nothing is known before it is seen.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::board::HexId;
use crate::rules::{Fact, Game, Note, Side, View, Where};
use crate::text;

use super::cue::Cue;
use super::session::Session;

/// A line of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// What happened.
    pub text: String,
    /// The same without what the other side must not know.
    pub open: String,
    /// The sum behind it, term by term.
    pub details: Vec<String>,
    /// Where.
    pub hex: Option<HexId>,
    /// Whose unit it is about.
    pub side: Option<Side>,
    /// How deep in the phases.
    pub depth: usize,
    /// A line that heads others.
    pub head: bool,
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
    /// How many facts are on their way over the screen.
    pub running: usize,
    /// The view was not reached fact by fact: the entities must be made anew.
    pub jumped: bool,
    cursor: usize,
}

impl Shown {
    /// A battle for its viewer, with everything until now already shown and in the log: at its start, for
    /// another viewer, whose log tells other secrets, and after something was taken back.
    pub fn caught_up(session: &Session) -> Shown {
        let mut shown = Shown {
            view: session.battle().start_view(session.viewer),
            queue: VecDeque::new(),
            log: Vec::new(),
            running: 0,
            jumped: true,
            cursor: session.battle().facts(),
        };
        for note in session.battle().facts_since(0, session.viewer) {
            shown.apply(session.game(), &note);
        }
        shown
    }

    /// Fetches what has happened since.
    pub fn fetch(&mut self, session: &Session) {
        self.queue.extend(session.battle().facts_since(self.cursor, session.viewer));
        self.cursor = session.battle().facts();
    }

    /// Whether everything that happened is shown.
    pub fn idle(&self) -> bool {
        self.queue.is_empty() && self.running == 0
    }

    /// Applies a fact and writes it down.
    pub fn apply(&mut self, game: &Game, note: &Note) {
        self.view.apply(game, &note.fact);
        if let Some(line) = text::fact(game, &self.view.situation, note) {
            let head = Cue::of(note).heads;
            let seen_by_both = Note { during: note.during, fact: note.fact.seen_by(self.view.side.other()) };
            let open = text::fact(game, &self.view.situation, &seen_by_both).unwrap_or_default();
            self.log.push(LogLine {
                text: line,
                open,
                details: text::fact_details(&note.fact),
                hex: place_of(&self.view, &note.fact),
                side: match note.fact.meaning().place {
                    Where::Unit(unit) => Some(self.view.situation.unit(unit).owner),
                    Where::Nowhere | Where::Hex(_) | Where::Attack => None,
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
