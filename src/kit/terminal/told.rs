//! What happened, as somebody may see it, in lines.

use crate::kit::{Match, Note, Rules, Side};

use super::Spoken;
use super::spoken::{Line, View};

/// What a side has been told so far.
pub(super) struct Told<S: Spoken> {
    side: Side,
    /// How things stood then.
    view: View<S>,
    /// How many facts there were.
    facts: usize,
    /// What the log holds in mind.
    log: S::Log,
    /// Nobody plays: only what both sides see is told.
    both: bool,
}

impl<S: Spoken> Told<S> {
    /// Nothing was told yet.
    pub(super) fn nothing(battle: &Match<S::Rules>, side: Side, both: bool) -> Told<S> {
        Told { side, view: battle.start_view(side), facts: 0, log: S::Log::default(), both }
    }

    /// All that happened was told.
    pub(super) fn all(battle: &Match<S::Rules>, side: Side, both: bool) -> Told<S> {
        let mut told = Told::nothing(battle, side, both);
        told.news(battle);
        told
    }

    /// What happened since. What was taken back is forgotten.
    pub(super) fn news(&mut self, battle: &Match<S::Rules>) -> Vec<Line> {
        if battle.facts() < self.facts {
            *self = Told::all(battle, self.side, self.both);
        }
        let mut lines = Vec::new();
        for note in battle.facts_since(self.facts, self.side) {
            let fact = if self.both { S::Rules::seen_by(&note.fact, self.side.other()) } else { note.fact };
            let note = Note { during: note.during, fact };
            lines.extend(S::tell(&mut self.log, battle.game(), self.side, &mut self.view, &note));
        }
        self.facts = battle.facts();
        lines
    }
}
