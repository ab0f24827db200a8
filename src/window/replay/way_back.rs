//! The ways out of a replay: back to where one came from, or on from there as a new battle.

use bevy::prelude::*;

use super::Replay;
use crate::window::battle::keeping::seal;
use crate::window::battle::session::Session;
use crate::window::battle::shown::{Eyes, Shown};
use crate::window::screen::Screen;
use crate::window::screens::Opener;
use crate::window::screens::leaving::{Leaving, Whither};
use crate::window::settings::Settings;

/// Where one comes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Return {
    /// To a running battle, of which so many facts were shown.
    Battle {
        /// How many.
        shown: usize,
    },
    /// To the result.
    Result,
    /// To the kept battles.
    Load,
    /// Out of the program: it was opened to look back.
    Title,
    /// To the title: the battle is being played by computers.
    Watched,
}

/// What somebody wants to do with a replay.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wish {
    /// Nothing.
    #[default]
    None,
    /// Leave it.
    Leave,
    /// Go on from there as a new battle.
    GoOn,
}

pub(super) fn plugin(app: &mut App) {
    let replayed = || in_state(Screen::Replay).and_then(resource_exists::<Replay>);
    app.init_resource::<Wish>()
        .init_resource::<Leaving>()
        .add_systems(Update, (leave.run_if(replayed()), go_on.run_if(replayed())).chain());
}

/// Goes back to where one came from.
fn leave(
    mut wish: ResMut<Wish>,
    replay: Res<Replay>,
    session: Res<Session>,
    mut shown: ResMut<Shown>,
    mut next: ResMut<NextState<Screen>>,
    mut leaving: ResMut<Leaving>,
    mut commands: Commands,
) {
    if *wish != Wish::Leave {
        return;
    }
    *wish = Wish::None;
    match replay.back {
        Return::Battle { shown: before } => {
            *shown = Shown::at(session.battle(), Eyes::Of(session.viewer), before);
            shown.fetch(session.battle());
            next.set(Screen::Battle);
        }
        Return::Result => {
            *shown = Shown::caught_up(&session);
            next.set(Screen::Result);
        }
        Return::Load => next.set(Screen::Load),
        Return::Title => next.set(Screen::Title),
        // It is kept first; who cannot have that stays.
        Return::Watched => {
            leaving.want(Whither::Title);
            return;
        }
    }
    commands.remove_resource::<Replay>();
}

/// Goes on from there as a new battle, with a file of its own; the one that was running is kept as it is.
fn go_on(
    mut wish: ResMut<Wish>,
    replay: Res<Replay>,
    (session, shown): (Res<Session>, Res<Shown>),
    settings: Res<Settings>,
    mut opener: Opener,
    mut commands: Commands,
) {
    if *wish != Wish::GoOn {
        return;
    }
    *wish = Wish::None;
    if let Err(trouble) = opener.put_away(&session, seal(&settings)) {
        opener.toast.say(trouble);
        return;
    }
    commands.remove_resource::<Replay>();
    let battle = session.battle().until(replay.course.answers_before(shown.taken_in()));
    opener.enter(Session::of(session.head.clone(), battle), None);
}
