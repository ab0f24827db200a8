//! What is shown so far: one view, folded up to the playback cursor. Entities, sidebar, tracks and log live
//! on it, so that nothing is known before it is seen.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::board::HexId;
use crate::rules::{BySide, CardId, Fact, Game, Note, Phase, Reason, RollFor, Side, Terms, View, Where};
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
    /// How deep in the phases.
    pub depth: usize,
    /// A line that heads others.
    pub head: bool,
}

/// A card turned over, and what is read from it.
#[derive(Clone, Debug)]
pub struct TurnedCard {
    /// Whose deck.
    pub side: Side,
    /// The card.
    pub card: CardId,
    /// What is read: a sentence.
    pub reading: String,
}

/// A melee under way.
#[derive(Clone, Debug)]
pub struct Melee {
    /// Where.
    pub hex: HexId,
    /// What each side has so far: its strength, then its roll.
    pub sums: BySide<Option<Terms>>,
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
    /// The last card turned over.
    pub turned: Option<TurnedCard>,
    /// The melee under way.
    pub melee: Option<Melee>,
    /// The fact being presented, and the seconds it still takes.
    pub playing: Option<Playing>,
    /// The view was not reached fact by fact: the entities must be made anew.
    pub jumped: bool,
    cursor: usize,
}

/// A fact on its way over the screen.
#[derive(Clone, Debug)]
pub struct Playing {
    /// The fact.
    pub note: Note,
    /// Seconds so far.
    pub elapsed: f32,
    /// Seconds in all.
    pub lasts: f32,
}

impl Playing {
    /// How much of it is over, 0 to 1.
    pub fn share(&self) -> f32 {
        if self.lasts <= 0.0 { 1.0 } else { (self.elapsed / self.lasts).clamp(0.0, 1.0) }
    }
}

impl Shown {
    /// A battle for its viewer, with everything until now already shown and in the log: at its start, for
    /// another viewer, whose log tells other secrets, and after something was taken back.
    pub fn caught_up(session: &Session) -> Shown {
        let mut shown = Shown {
            view: session.battle().start_view(session.viewer),
            queue: VecDeque::new(),
            log: Vec::new(),
            turned: None,
            melee: None,
            playing: None,
            jumped: true,
            cursor: session.battle().facts(),
        };
        for note in session.battle().facts_since(0, session.viewer) {
            shown.apply(session.game(), &note);
        }
        shown.turned = None;
        shown.melee = None;
        shown
    }

    /// Fetches what has happened since.
    pub fn fetch(&mut self, session: &Session) {
        self.queue.extend(session.battle().facts_since(self.cursor, session.viewer));
        self.cursor = session.battle().facts();
    }

    /// Whether everything that happened is shown.
    pub fn idle(&self) -> bool {
        self.queue.is_empty() && self.playing.is_none()
    }

    /// Applies a fact and writes it down.
    pub fn apply(&mut self, game: &Game, note: &Note) {
        self.view.apply(game, &note.fact);
        if let Fact::CardRevealed { side, card, purpose } = &note.fact {
            let reading = match purpose {
                crate::rules::Purpose::Roll(roll) => text::roll_name(*roll),
                crate::rules::Purpose::Event => text::event_name(game.card(*side, *card).event),
                crate::rules::Purpose::Hex => game.card(*side, *card).hex.to_string(),
                crate::rules::Purpose::Drift => text::text("reading-drift"),
            };
            self.turned = Some(TurnedCard { side: *side, card: *card, reading });
        }
        self.follow_melee(note);
        if let Some(line) = text::fact(game, &self.view.situation, note) {
            let head = Cue::of(&note.fact).heads;
            let seen_by_both = Note { during: note.during, fact: note.fact.seen_by(self.view.side.other()) };
            let open = text::fact(game, &self.view.situation, &seen_by_both).unwrap_or_default();
            self.log.push(LogLine {
                text: line,
                open,
                details: text::fact_details(&note.fact),
                hex: place_of(&self.view, &note.fact),
                depth: note.during.iter().count().saturating_sub(2),
                head,
            });
        }
    }
}

impl Shown {
    /// Keeps the sums of the melee under way.
    fn follow_melee(&mut self, note: &Note) {
        if !note.during.passes(Phase::Melee) {
            self.melee = None;
        }
        match (&note.fact, &mut self.melee) {
            (Fact::MeleeBegan { hex }, melee) => {
                *melee = Some(Melee { hex: *hex, sums: BySide::default() });
            }
            (Fact::MeleeCounted { side, strength, .. }, Some(melee)) => {
                melee.sums[*side] = Some(strength.clone());
            }
            (Fact::Rolled { side, roll: RollFor::Melee { .. }, dice }, Some(melee)) => {
                if let Some(sum) = &mut melee.sums[*side] {
                    sum.0.retain(|term| term.reason != Reason::Roll);
                    sum.add(dice.sum(), Reason::Roll);
                }
            }
            _ => {}
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
