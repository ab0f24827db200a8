//! What happened, as somebody may see it, in lines.

use std::collections::BTreeSet;

use crate::record::Match;
use crate::rules::{Event, Fact, Note, Side, View};
use crate::text;

/// What a side has been told so far.
pub(super) struct Told {
    /// How things stood then.
    view: View,
    /// How many facts there were.
    facts: usize,
    /// The events that were explained: each is once.
    explained: BTreeSet<Event>,
    /// Nobody plays: only what both sides see is told.
    both: bool,
}

/// A line, and the sums behind it.
pub(super) type Line = (String, Vec<String>);

impl Told {
    /// Nothing was told yet.
    pub(super) fn nothing(battle: &Match, side: Side, both: bool) -> Told {
        Told { view: battle.start_view(side), facts: 0, explained: BTreeSet::new(), both }
    }

    /// All that happened was told.
    pub(super) fn all(battle: &Match, side: Side, both: bool) -> Told {
        let mut told = Told::nothing(battle, side, both);
        told.news(battle);
        told
    }

    /// What happened since. What was taken back is forgotten.
    pub(super) fn news(&mut self, battle: &Match) -> Vec<Line> {
        let side = self.view.side;
        if battle.facts() < self.facts {
            *self = Told::all(battle, side, self.both);
        }
        let game = battle.game();
        let mut lines = Vec::new();
        for note in battle.facts_since(self.facts, side) {
            let fact = if self.both { note.fact.seen_by(side.other()) } else { note.fact };
            let note = Note { during: note.during, fact };
            let left = text::left(&self.view.situation, &note.fact);
            self.view.apply(game, &note.fact);
            if let Some(mut line) = text::fact(game, &self.view.situation, &note, left) {
                if let Fact::EventRead { event, .. } = note.fact
                    && self.explained.insert(event)
                    && let Some(told) = text::explain("event", event)
                {
                    line = text::labelled(&line, &told.words);
                }
                lines.push((line, text::fact_details(&note.fact)));
            }
        }
        self.facts = battle.facts();
        lines
    }
}
