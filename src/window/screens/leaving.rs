//! Leaving a battle: it is kept first. Where that cannot be done, a player is asked.

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowCloseRequested};
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::text;
use crate::window::battle::keeping::{Keeper, seal};
use crate::window::battle::session::Session;
use crate::window::controls::keys::Control;
use crate::window::controls::{Given, Listening};
use crate::window::layers::Layer;
use crate::window::settings::Settings;
use crate::window::theme;

use super::Screen;

/// Where somebody wants to go from a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whither {
    /// To the title.
    Title,
    /// To the battle that stands behind the last one in the list.
    NextBattle,
    /// Out of the program.
    Out,
}

/// The wish to leave, and why the battle could not be kept.
#[derive(Resource, Debug, Default)]
pub struct Leaving {
    to: Option<Whither>,
    trouble: Option<String>,
}

impl Leaving {
    /// Somebody wants to go.
    pub fn want(&mut self, to: Whither) {
        *self = Leaving { to: Some(to), trouble: None };
    }

    /// Whether a player is being asked.
    fn asks(&self) -> bool {
        self.trouble.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Leaving>()
        .add_systems(Update, close_requested.before(leave))
        .add_systems(Update, leave)
        .add_systems(EguiPrimaryContextPass, hear.after(Listening).in_set(Layer::Controls))
        .add_systems(EguiPrimaryContextPass, ask.in_set(Layer::Sheets));
}

/// The window is to be closed.
fn close_requested(mut requests: MessageReader<WindowCloseRequested>, mut leaving: ResMut<Leaving>) {
    if requests.read().last().is_some() {
        leaving.want(Whither::Out);
    }
}

/// Keeps the battle and goes; what cannot be kept is asked about.
fn leave(
    mut leaving: ResMut<Leaving>,
    keeper: Option<ResMut<Keeper>>,
    session: Option<Res<Session>>,
    settings: Res<Settings>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(to) = leaving.to.filter(|_| !leaving.asks()) else { return };
    if let (Some(mut keeper), Some(session)) = (keeper, session)
        && let Err(trouble) = keeper.close(&session, seal(&settings))
    {
        leaving.trouble = Some(trouble);
        redraw.write(RequestRedraw);
        return;
    }
    go(&mut leaving, to, &mut next, &mut exit);
}

fn go(leaving: &mut Leaving, to: Whither, next: &mut NextState<Screen>, exit: &mut MessageWriter<AppExit>) {
    *leaving = Leaving::default();
    match to {
        Whither::Title => next.set(Screen::Title),
        Whither::NextBattle => next.set(Screen::Briefing),
        Whither::Out => {
            exit.write(AppExit::Success);
        }
    }
}

/// While a player is asked, nothing else hears the keyboard.
fn hear(mut given: ResMut<Given>, mut leaving: ResMut<Leaving>) {
    if leaving.asks() {
        if given.has(Control::Decline) {
            *leaving = Leaving::default();
        }
        given.silence();
    }
}

/// Stay, try again, or leave without what could not be kept.
fn ask(
    mut contexts: EguiContexts,
    mut leaving: ResMut<Leaving>,
    keeper: Option<ResMut<Keeper>>,
    session: Option<Res<Session>>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let (Some(to), Some(trouble)) = (leaving.to, leaving.trouble.clone()) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let mut clicked = None;
    egui::Modal::new(egui::Id::new("leaving")).show(context, |ui| {
        ui.set_width(520.0);
        let title =
            RichText::new(text::text("leave-title")).font(theme::slab(24.0)).color(theme::palette().amber);
        ui.label(title);
        ui.add_space(8.0);
        ui.add(
            egui::Label::new(RichText::new(trouble).font(theme::plain(16.0)).color(theme::palette().text))
                .wrap(),
        );
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            for key in ["leave-stay", "leave-again", "leave-lose"] {
                let words = RichText::new(text::text(key)).font(theme::bold(16.0));
                if ui.add(egui::Button::new(words).min_size(Vec2::new(120.0, 36.0))).clicked() {
                    clicked = Some(key);
                }
            }
        });
    });
    match clicked {
        Some("leave-stay") => *leaving = Leaving::default(),
        Some("leave-again") => leaving.want(to),
        Some(_) => {
            if let (Some(mut keeper), Some(session)) = (keeper, session) {
                keeper.let_go(&session);
            }
            go(&mut leaving, to, &mut next, &mut exit);
        }
        None => return Ok(()),
    }
    redraw.write(RequestRedraw);
    Ok(())
}
