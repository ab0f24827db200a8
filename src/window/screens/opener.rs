//! The way into a battle, new or kept.

use std::path::Path;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::files::bundle::Bundle;
use crate::squads::record::{Journal, Seal};
use crate::squads::rules::{BySide, Game};
use crate::window::battle::answer::Ask;
use crate::window::battle::keeping::{self, Keeper, Opened};
use crate::window::battle::session::{Opening, Seat, Session};
use crate::window::battle::shown::Shown;
use crate::window::board::Sheet;
use crate::window::phases::Handover;
use crate::window::replay::{Replay, Return};
use crate::window::toast::Toast;

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
    keeper: Option<ResMut<'w, Keeper>>,
    commands: Commands<'w, 's>,
}

impl Opener<'_, '_> {
    /// Begins a new battle.
    ///
    /// # Errors
    /// Why the scenario cannot be played; nothing has changed then.
    pub fn start(&mut self, opening: &Opening) -> Result<(), String> {
        let (session, _) = start(opening)?;
        self.enter(session, None);
        Ok(())
    }

    /// Begins a new battle of a game at hand.
    pub fn begin(&mut self, game: Arc<Game>, files: Bundle, seed: u64, seats: BySide<Seat>) {
        self.enter(Session::new(game, files, seed, seats), None);
    }

    /// Goes on with a kept battle; where it is not as it was kept, the player is asked.
    ///
    /// # Errors
    /// Why nothing can be had of it; nothing has changed then.
    pub fn open(&mut self, path: &Path) -> Result<(), String> {
        match keeping::open(path).map_err(|error| error.to_string())? {
            Opened::Whole(session, journal) => self.enter(*session, journal),
            Opened::Doubtful(doubt) => {
                self.commands.insert_resource(doubt);
                self.next.set(Screen::Doubt);
            }
        }
        Ok(())
    }

    /// Keeps the battle on the table before another one comes there.
    ///
    /// # Errors
    /// Why it cannot be kept.
    pub fn put_away(&mut self, session: &Session, seal: Seal) -> Result<(), String> {
        self.keeper.as_mut().map_or(Ok(()), |keeper| keeper.close(session, seal))
    }

    /// Looks back on a kept battle. Its file is only read, so somebody may be playing it.
    ///
    /// # Errors
    /// Why nothing can be had of it; nothing has changed then.
    pub fn look_back_on(&mut self, path: &Path, back: Return) -> Result<(), String> {
        let (session, told) = keeping::look_back(path).map_err(|error| error.to_string())?;
        told.iter().for_each(|told| self.toast.say(told));
        self.look_back(session, back);
        Ok(())
    }

    /// Looks back on the battle on the table, which is over.
    pub fn look_back_at(&mut self, session: &Session, back: Return) {
        let replay = Replay::new(session, 0, session.battle().facts(), back);
        self.commands.insert_resource(replay.first_sight(session.battle()));
        self.commands.insert_resource(replay);
        self.next.set(Screen::Replay);
    }

    /// Looks back on a battle that is not on the table.
    fn look_back(&mut self, session: Session, back: Return) {
        self.sheet.lay_out(session.game());
        if let Some(keeper) = &mut self.keeper {
            keeper.take(&session, None);
        }
        self.look_back_at(&session, back);
        self.commands.insert_resource(session);
    }

    /// Goes into a battle; two people at one screen see the sheet between them first (O21.5), and what computers play is watched.
    pub fn enter(&mut self, session: Session, journal: Option<Journal>) {
        self.sheet.lay_out(session.game());
        if let Some(keeper) = &mut self.keeper {
            keeper.take(&session, journal);
        }
        let (handover, screen) = first_sight(&session);
        self.commands.insert_resource(handover);
        if screen == Screen::Replay {
            let replay = Replay::watch(&session);
            self.commands.insert_resource(replay.first_sight(session.battle()));
            self.commands.insert_resource(replay);
        } else {
            self.commands.insert_resource(Shown::caught_up(&session));
        }
        self.commands.insert_resource(session);
        self.commands.insert_resource(Ask::default());
        self.next.set(screen);
    }
}

/// What is seen of a battle first: where two people play, the sheet between them, before any hand; where none does, it is watched.
pub fn first_sight(session: &Session) -> (Handover, Screen) {
    if session.is_shared() {
        (Handover { to: Some(session.viewer), ..Handover::default() }, Screen::HandOver)
    } else if session.is_watched() {
        (Handover::default(), Screen::Replay)
    } else {
        (Handover::default(), Screen::Battle)
    }
}

/// A new battle, ready to be shown.
///
/// # Errors
/// Why the scenario cannot be played.
pub fn start(opening: &Opening) -> Result<(Session, Shown), String> {
    let (game, files) = keeping::unpack(&opening.scenario)?;
    let session = Session::new(game, files, opening.seed, opening.seats);
    let shown = Shown::caught_up(&session);
    Ok((session, shown))
}
