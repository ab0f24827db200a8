//! What one hears: one sound a fact, clicks of buttons, and what is around the battle. Without a device, and without the feature `sound`,
//! it is silent.

mod of_fact;
#[cfg(feature = "sound")]
mod player;

use bevy::prelude::*;

use super::battle::session::Session;
use super::battle::shown::Shown;
use crate::rules::Note;

/// What kind of sound it is: each has a volume of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "sound"), expect(dead_code, reason = "nothing plays it"))]
pub enum Kind {
    /// What happens on the table.
    Effect,
    /// Buttons and cards in one's own hand.
    Interface,
}

/// A sound that is to be heard now, by the name of its recipe.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play(pub &'static str, pub Kind);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Play>();
    #[cfg(feature = "sound")]
    app.add_plugins(player::plugin);
}

/// A fact begins to be shown: it is heard.
pub fn hear(world: &mut World, note: &Note) {
    let (session, shown) = (world.resource::<Session>(), world.resource::<Shown>());
    let heard = of_fact::sound_of(session.game(), &shown.view.situation, shown.view.side, &note.fact);
    if let Some(name) = heard {
        world.write_message(Play(name, Kind::Effect));
    }
}
