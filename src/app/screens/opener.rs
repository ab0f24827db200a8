//! The way into a battle, new or saved.

use std::path::Path;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::battle::answer::Ask;
use crate::app::battle::session::{Opening, Session};
use crate::app::battle::shown::Shown;
use crate::app::board::Sheet;
use crate::app::toast::Toast;
use crate::content::library::Library;
use crate::record::Save;

use super::Screen;

/// What is needed to go into a battle.
#[derive(SystemParam)]
pub struct Opener<'w, 's> {
    /// The map on the table.
    pub sheet: ResMut<'w, Sheet>,
    /// What the player is told.
    pub toast: ResMut<'w, Toast>,
    /// The screen that follows.
    pub next: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
}

impl Opener<'_, '_> {
    /// Begins a new battle.
    ///
    /// # Errors
    /// Why the scenario cannot be played; nothing has changed then.
    pub fn start(&mut self, opening: &Opening) -> Result<(), String> {
        let (session, shown) = start(opening)?;
        self.enter(session, shown);
        Ok(())
    }

    /// Goes on with a saved battle.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed then.
    pub fn open(&mut self, path: &Path) -> Result<(), String> {
        let save = Save::read(path).map_err(|error| error.to_string())?;
        let game = Library::new().load(&save.scenario).map_err(|error| error.to_string())?;
        let (session, note) = Session::load(&save, Arc::new(game)).map_err(|error| error.to_string())?;
        let shown = Shown::caught_up(&session);
        self.enter(session, shown);
        if let Some(note) = note {
            self.toast.say(note);
        }
        Ok(())
    }

    fn enter(&mut self, session: Session, shown: Shown) {
        self.sheet.lay(session.game().map.clone());
        self.commands.insert_resource(shown);
        self.commands.insert_resource(session);
        self.commands.insert_resource(Ask::default());
        self.next.set(Screen::Battle);
    }
}

/// A new battle, ready to be shown.
///
/// # Errors
/// Why the scenario cannot be played.
pub fn start(opening: &Opening) -> Result<(Session, Shown), String> {
    let game = Library::new().load(&opening.scenario).map_err(|why| why.to_string())?;
    let session = Session::new(Arc::new(game), opening);
    let shown = Shown::caught_up(&session);
    Ok((session, shown))
}
