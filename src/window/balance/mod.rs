//! The balance of a scenario: the computer fights it against itself beside the frames, and what comes of that grows on a sheet
//! beside the map. In the workshop it is measured anew with every save.

mod charts;
mod compact;
mod heat;
mod measured;
mod odds;
mod sections;
mod table;
#[cfg(test)]
mod tests;
mod worth;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::battle::entities;
use super::controls::Given;
use super::controls::keys::Control;
use super::layers::Layer;
use super::layout::Areas;
use super::preview::Preview;
use super::screen::{CameFrom, Screen};
use super::screens::{back, foot, sheet, title};
use super::settings::Settings;
use super::theme;
use crate::squads::lab::Chooser;
use crate::squads::text::{labelled, said, text, told};
use heat::Heat;
use measured::{BATTLES, PAUSE, PLAYERS};

pub use compact::{Saves, show as compact};
pub use measured::Measured;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Measured>()
        .init_resource::<Saves>()
        .add_plugins(heat::plugin)
        .add_systems(OnEnter(Screen::Balance), entities::clear)
        .add_systems(Update, rest.run_if(state_changed::<Screen>))
        .add_systems(
            EguiPrimaryContextPass,
            (take_in.in_set(Layer::Controls), show.in_set(Layer::Panels).run_if(in_state(Screen::Balance))),
        );
}

/// Nobody looks at it any more on other screens: no further battle begins.
fn rest(screen: Res<State<Screen>>, mut measured: ResMut<Measured>) {
    if !matches!(screen.get(), Screen::Balance | Screen::Workshop) {
        measured.rest();
    }
}

/// Takes in what came of battles, now and then.
fn take_in(mut contexts: EguiContexts, mut measured: ResMut<Measured>) -> Result {
    if measured.is_running() {
        contexts.ctx_mut()?.request_repaint_after(PAUSE);
    }
    if measured.is_due() {
        measured.take_in();
    }
    Ok(())
}

fn show(
    mut contexts: EguiContexts,
    (areas, given, settings): (Res<Areas>, Res<Given>, Res<Settings>),
    (preview, from): (Res<Preview>, Res<CameFrom>),
    (mut measured, mut heat): (ResMut<Measured>, ResMut<Heat>),
    watched: Res<super::workshop::Watched>,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    let mut ui = sheet(contexts.ctx_mut()?, &areas, "balance");
    foot::above(&mut ui, areas.room, |ui, room| {
        let Some(game) = preview.game() else {
            title(ui, text("balance"));
            return;
        };
        title(ui, labelled(&text("balance"), told(&game.scenario.title)));
        measured.measure(game);
        controls(ui, &mut measured);
        if let (Screen::Workshop, false, Some(mistakes)) = (from.0, watched.is_whole(), watched.told()) {
            super::workshop::mistakes::show(ui, mistakes, false);
        }
        let Some(findings) = measured.findings() else { return };
        odds::show(ui, findings, measured.before(), settings.reduced_motion);
        ui.add(egui::Label::new(RichText::new(&findings.verdict).font(theme::plain(15.0))).wrap());
        heat::choose(ui, findings, &mut heat);
        ui.separator();
        let tell = |ui: &mut egui::Ui| {
            if findings.battles > 0 {
                sections::show(ui, findings);
            }
        };
        foot::story(ui, room, tell);
    });
    if back(&mut ui) || given.has(Control::Decline) {
        next.set(from.0);
    }
    Ok(())
}

/// What is measured and how far it is, to be chosen: who plays, how many battles, stop.
fn controls(ui: &mut egui::Ui, measured: &mut Measured) {
    // Words stand in the middle of the row, beside what is pressed.
    ui.spacing_mut().interact_size.y = theme::BUTTON;
    let faint = |key: &str| RichText::new(text(key)).font(theme::plain(15.0)).color(theme::palette().faint);
    ui.horizontal_wrapped(|ui| {
        ui.label(faint("balance-players"));
        for players in PLAYERS {
            let words = RichText::new(player(players)).font(theme::bold(15.0));
            if ui.selectable_label(measured.players() == players, words).clicked() {
                measured.play(players);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label(faint("balance-battles"));
        for battles in BATTLES {
            let words = RichText::new(battles.to_string()).font(theme::bold(15.0));
            if ui.selectable_label(measured.wanted() == battles, words).clicked() {
                measured.want(battles);
            }
        }
        progress(ui, measured);
    });
    ui.add_space(6.0);
}

/// How many battles were fought, and what stops them or goes on.
fn progress(ui: &mut egui::Ui, measured: &mut Measured) {
    let (fought, wanted) = (measured.fought(), measured.wanted());
    let (stops, key) = if measured.is_running() { (true, "balance-stop") } else { (false, "balance-go-on") };
    if (stops || fought < wanted) && ui.button(RichText::new(text(key)).font(theme::bold(15.0))).clicked() {
        if stops { measured.halt() } else { measured.go_on() }
    }
    let done = said("balance-fought", &[("done", &fought), ("wanted", &wanted.max(fought))]);
    let done = RichText::new(done).font(theme::plain(15.0)).color(theme::palette().text);
    ui.add(egui::Label::new(done).extend());
    if measured.broken() > 0 {
        let broken = said("page-broken", &[("count", &measured.broken())]);
        ui.label(RichText::new(broken).font(theme::plain(14.0)).color(theme::palette().amber));
    }
}

/// What whoever plays is called.
fn player(players: Chooser) -> String {
    text(match players {
        Chooser::Random | Chooser::Mixed => "balance-by-chance",
        Chooser::RECRUIT => "balance-by-recruit",
        Chooser::Computer(_) => "balance-by-regular",
    })
}
