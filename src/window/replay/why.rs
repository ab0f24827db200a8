//! Why a computer did what is shown: asked for with a key, and thought over anew beside the frames. Only who sees what a side saw is told
//! what it weighed.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, RichText};

use super::Replay;
use crate::squads::counsel::{self, Decided, Line};
use crate::squads::rules::Side;
use crate::squads::text;
use crate::window::battle::session::Session;
use crate::window::battle::shown::{Eyes, Shown};
use crate::window::beside::{self, Beside};
use crate::window::controls::focus;
use crate::window::idle::LookAgain;
use crate::window::screen::Screen;
use crate::window::sidebar::advice;
use crate::window::theme;

/// What somebody wants to know of a replay.
#[derive(Resource, Debug, Default)]
pub(super) struct Why {
    /// Somebody wants to know.
    pub open: bool,
    /// Of what is told, once something is.
    of: Vec<Decided>,
    told: Told,
}

/// What is told of a decision.
#[derive(Debug, Default)]
enum Told {
    /// There is none.
    #[default]
    Nothing,
    /// It waits until the replay stands still.
    Later,
    /// It is being thought over.
    Thinking(Beside<Vec<Line>>),
    /// What it was and what was weighed.
    Lines(Vec<Line>),
}

impl Why {
    /// What is told; none before it is thought over.
    #[cfg(test)]
    pub(super) fn told(&self) -> Option<&[Line]> {
        match &self.told {
            Told::Nothing => Some(&[]),
            Told::Later | Told::Thinking(_) => None,
            Told::Lines(lines) => Some(lines),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Why>()
        .init_resource::<LookAgain>()
        .add_systems(Update, find_out.run_if(in_state(Screen::Replay).and_then(resource_exists::<Replay>)))
        .add_systems(OnExit(Screen::Replay), forget);
}

fn forget(mut why: ResMut<Why>) {
    *why = Why { open: why.open, ..Why::default() };
}

/// Whether there are eyes that see the hand of a computer.
pub(super) fn may_be_told(session: &Session, eyes: &[Eyes]) -> bool {
    eyes.iter().flat_map(|eyes| sides(*eyes)).any(|side| !session.seats[side].is_human())
}

/// The sides whose secrets these eyes see.
fn sides(eyes: Eyes) -> Vec<Side> {
    match eyes {
        Eyes::Of(side) => vec![side],
        Eyes::All => Side::BOTH.to_vec(),
        Eyes::Open => Vec::new(),
    }
}

/// Thinks over the last decisions that are shown, once it stands still; whoever asks makes it stand still. Nothing is told of others while it
/// plays on.
fn find_out(
    (mut why, mut was_open): (ResMut<Why>, Local<bool>),
    (mut replay, session, mut shown): (ResMut<Replay>, Res<Session>, ResMut<Shown>),
    mut look: ResMut<LookAgain>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let asks = why.open && !*was_open;
    *was_open = why.open;
    if asks && replay.plays() {
        replay.pause(&mut shown);
    }
    if !why.open {
        if !why.of.is_empty() {
            forget(why);
        }
        return;
    }
    if shown.is_changed() || why.is_changed() {
        let last = counsel::decided(session.battle(), session.seats, &sides(shown.eyes), shown.taken_in());
        if last != why.of {
            why.told = if last.is_empty() { Told::Nothing } else { Told::Later };
            why.of = last;
            redraw.write(RequestRedraw);
        }
    }
    if matches!(why.told, Told::Later) && !replay.plays() {
        let (battle, decided, enough) = (session.battle().clone(), why.of.clone(), Arc::default());
        let ended = Arc::clone(&enough);
        let think = move || counsel::why(&battle, &decided, beside::threads(), &ended);
        why.told = Told::Thinking(Beside::think(enough, think));
        redraw.write(RequestRedraw);
    }
    // Looking is no change.
    let why = why.bypass_change_detection();
    if let Told::Thinking(thought) = &mut why.told {
        match thought.look() {
            Some(lines) => {
                why.told = Told::Lines(lines);
                redraw.write(RequestRedraw);
            }
            None => look.soon(),
        }
    }
}

/// What is told, in the room there is.
pub(super) fn show(ui: &mut egui::Ui, why: &Why) {
    let faint = |words: String| RichText::new(words).font(theme::plain(14.0)).color(theme::palette().faint);
    egui::ScrollArea::vertical().id_salt("why").auto_shrink(false).show(ui, |ui| {
        match &why.told {
            Told::Nothing => {
                ui.add(egui::Label::new(faint(text::text("why-nothing"))).wrap());
            }
            Told::Later => {
                ui.add(egui::Label::new(faint(text::text("why-plays"))).wrap());
            }
            Told::Thinking(_) => {
                ui.add(egui::Label::new(faint(text::text("why-thinks"))).wrap());
            }
            Told::Lines(lines) if lines.is_empty() => {
                ui.add(egui::Label::new(faint(text::text("why-no-thought"))).wrap());
            }
            Told::Lines(lines) => advice::lines(ui, lines),
        }
        focus::keep_in_view(ui);
        focus::leaf_through(ui);
    });
}
