//! What the other side did: since one last had the screen, where two share it, else in its last turn.

use std::ops::Range;

use bevy::prelude::*;

use super::course::{Came, Course};
use super::{Replay, Return, words};
use crate::squads::rules::{Fact, Side};
use crate::squads::text::{self, Language};
use crate::window::battle::session::{AtScreen, Session};
use crate::window::battle::shown::Shown;
use crate::window::screen::Screen;

/// For whom a line was told, after how many facts, whether the other side may look, and in which language.
type When = (Side, usize, bool, Language);

/// What the other side did, and whether somebody wants to see it.
#[derive(Resource, Debug, Default)]
pub struct Recap {
    /// Somebody wants to see it.
    pub wanted: bool,
    /// In a line, and when that was found out: the viewer, the facts there were, and who may be looking.
    told: Option<(When, Option<String>)>,
}

impl Recap {
    /// What the other side did, in a line; nothing where it did nothing, or may be looking.
    pub fn line(&mut self, session: &Session) -> Option<&str> {
        let now = (session.viewer, session.battle().facts(), session.other_may_look(), text::spoken());
        if self.told.as_ref().is_none_or(|(then, _)| *then != now) {
            let line = others_doing(session).map(|done| in_a_line(session, done));
            self.told = Some((now, line));
        }
        self.told.as_ref().and_then(|(_, line)| line.as_deref())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recap>().add_systems(
        Update,
        look_back.run_if(
            in_state(Screen::Battle).and_then(resource_exists::<Session>).and_then(resource_exists::<Shown>),
        ),
    );
}

fn look_back(
    mut recap: ResMut<Recap>,
    (session, mut shown): (Res<Session>, ResMut<Shown>),
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if !std::mem::take(&mut recap.wanted) {
        return;
    }
    let Some(done) = others_doing(&session) else { return };
    let replay = Replay::new(&session, done.start, done.end, Return::Battle { shown: shown.taken_in() });
    *shown = replay.first_sight(session.battle());
    commands.insert_resource(replay);
    next.set(Screen::Replay);
}

/// The facts that are worth looking back on; none where the other side did nothing, or may be looking at the screen.
pub fn others_doing(session: &Session) -> Option<Range<usize>> {
    if session.other_may_look() || session.at_screen() == AtScreen::Over {
        return None;
    }
    let other = session.viewer.other();
    let notes = session.battle().notes();
    let began = |fact: &Fact| matches!(fact, Fact::TurnBegan { side } if *side == other);
    let last = notes.iter().rposition(|note| began(&note.fact));
    let looked = session.looked[session.viewer].filter(|looked| {
        let since = notes.get(*looked..).unwrap_or_default();
        since.iter().any(|note| matches!(note.fact, Fact::OrderGiven { side, .. } if side == other))
    });
    let from = looked.or(last)?;
    let own = notes[from..]
        .iter()
        .position(|note| matches!(note.fact, Fact::TurnBegan { side } if side == session.viewer));
    let to = if looked.is_some() { notes.len() } else { own.map_or(notes.len(), |own| from + own) };
    Some(from..to)
}

/// What the other side did, in a line.
fn in_a_line(session: &Session, done: Range<usize>) -> String {
    let other = session.viewer.other();
    let notes = &session.battle().notes()[done.clone()];
    let orders = notes
        .iter()
        .filter(|note| matches!(note.fact, Fact::OrderGiven { side, .. } if side == other))
        .count();
    let mut came = Came::default();
    let course = Course::of(session.battle(), done.start, done.end);
    course.chapters().iter().for_each(|chapter| came.add(&chapter.came));
    let side = text::side_name(session.game(), other);
    let line = text::text_with("recap-orders", &[("side", side.into()), ("count", orders.into())]);
    let came = words::came(&came);
    if came.is_empty() { line } else { text::labelled(&line, &came) }
}
