//! How a battle ended, beside the map as it was left.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::keeping::{copy, seal};
use crate::app::battle::session::Session;
use crate::app::board::Eye;
use crate::app::controls::Given;
use crate::app::controls::keys::Control;
use crate::app::layers::Layer;
use crate::app::layout::Areas;
use crate::app::settings::Settings;
use crate::app::theme;
use crate::app::toast::Toast;
use crate::record::Progress;
use crate::rules::{Ending, Game, Outcome, Side, Situation};
use crate::text;

use super::leaving::{Leaving, Whither};
use super::{CameUp, Screen, back, sheet};

/// Keys that were meant for the battle do not close its result: so many seconds they are not heard.
const DEAF: f32 = 1.5;

fn enter(mut eye: ResMut<Eye>) {
    eye.see_all();
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Result), enter)
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Result)));
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    given: Res<Given>,
    (time, came_up): (Res<Time<Real>>, Res<CameUp>),
    session: Option<Res<Session>>,
    (mut toast, settings): (ResMut<Toast>, Res<Settings>),
    mut leaving: ResMut<Leaving>,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let Progress::Over(outcome) = session.battle().progress() else { return Ok(()) };
    let mut ui = sheet(contexts.ctx_mut()?, &areas, "result");
    let situation = &session.battle().battle().situation;
    verdict(&mut ui, session.game(), situation, *outcome);
    tally(&mut ui, session.game(), situation);
    ui.add_space(26.0);
    ui.horizontal(|ui| {
        let keys = given.has(Control::Confirm) || given.has(Control::Decline);
        if back(ui) || (keys && !came_up.within(DEAF, &time)) {
            leaving.want(Whither::Title);
        }
        let keep = RichText::new(text::text("result-save")).font(theme::bold(16.0));
        let keep = ui.add_sized([220.0, 36.0], egui::Button::new(keep));
        if keep.clicked() || given.has(Control::Save) {
            toast.say(copy(&session, seal(&settings)));
        }
    });
    Ok(())
}

/// Who won, why, and with how many points.
fn verdict(ui: &mut egui::Ui, game: &Game, situation: &Situation, outcome: Outcome) {
    ui.label(RichText::new(&game.scenario.title).font(theme::plain(16.0)).color(theme::FAINT));
    let winner = ("side", text::side_name(game, outcome.winner).into());
    let title = text::text_with("result-title", &[winner]);
    ui.label(RichText::new(title).font(theme::slab(40.0)).color(theme::AMBER));
    ui.add_space(10.0);
    let key = match outcome.ending {
        Ending::Surrender => "result-surrender",
        Ending::NoUnits => "result-no-units",
        Ending::SuddenDeath => "result-sudden-death",
        Ending::AllObjectives => "result-all-objectives",
        Ending::Points => "result-points-reached",
        Ending::Objectives => "result-objectives-held",
    };
    let loser = [("loser", text::side_name(game, outcome.winner.other()).into())];
    ui.label(RichText::new(text::text_with(key, &loser)).font(theme::plain(18.0)).color(theme::TEXT));
    let leader = if situation.victory_points >= 0 { Side::Axis } else { Side::Allies };
    let points =
        [("points", situation.victory_points.abs().into()), ("side", text::side_name(game, leader).into())];
    let points = text::text_with("result-points", &points);
    ui.label(RichText::new(points).font(theme::plain(18.0)).color(theme::TEXT));
    ui.add_space(22.0);
}

/// What each side lost and holds.
fn tally(ui: &mut egui::Ui, game: &Game, situation: &Situation) {
    egui::Grid::new("tally").spacing(Vec2::new(30.0, 8.0)).show(ui, |ui| {
        let head = |ui: &mut egui::Ui, words: String| {
            ui.label(RichText::new(words).font(theme::plain(14.0)).color(theme::FAINT));
        };
        head(ui, String::new());
        head(ui, text::text("result-lost"));
        head(ui, text::text("result-left"));
        head(ui, text::text("result-held"));
        ui.end_row();
        for side in Side::BOTH {
            let lost = situation.casualties[side].iter().flatten().count();
            let left = situation.units_of(side).count();
            let held: Vec<String> = (1..=5)
                .filter(|number| situation.control[number - 1] == Some(side))
                .map(|number| number.to_string())
                .collect();
            let held = if held.is_empty() { "–".to_owned() } else { held.join(", ") };
            let name = text::side_name(game, side);
            ui.label(RichText::new(name).font(theme::bold(17.0)).color(theme::TEXT));
            let lost = format!("{lost} / {}", situation.surrender[side]);
            for cell in [lost, left.to_string(), held] {
                ui.label(RichText::new(cell).font(theme::bold(17.0)).color(theme::TEXT));
            }
            ui.end_row();
        }
    });
}
