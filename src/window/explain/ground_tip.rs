//! What lies in a hex where nobody stands, told to whoever lets the pointer rest on it: the ground, works, smoke, fire, an objective.

use bevy::prelude::*;
use bevy_egui::egui::{self, Frame, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::board::HexId;
use crate::squads::rules::{Game, Situation};
use crate::squads::text::{self, Explained};
use crate::window::battle::answer::Ask;
use crate::window::battle::march::March;
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;
use crate::window::board::{Cursor, Eye, Pointed};
use crate::window::controls::Given;
use crate::window::layers::Layer;
use crate::window::lessons::Teaching;
use crate::window::overlays::Overlays;
use crate::window::screen::shows_a_battle;
use crate::window::settings::Settings;
use crate::window::theme;

use super::magnifier::aims;

/// Seconds that the pointer rests before something is told.
const REST: f32 = 0.9;
/// Map units from the middle of the cursor's hex to what is told of it.
const HEX: f32 = 110.0;
/// How wide the words run.
const WIDTH: f32 = 300.0;

/// Where the pointer rests, and since when.
#[derive(Default)]
struct Resting {
    hex: Option<HexId>,
    at: egui::Pos2,
    since: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Panels)
            .run_if(shows_a_battle.and_then(not(one_looks_along_a_line)).and_then(not(one_aims))),
    );
}

/// What is told would cover the line and what decides it.
fn one_looks_along_a_line(overlays: Res<Overlays>, pointed: Res<Pointed>) -> bool {
    overlays.line_of_sight(pointed.hex).is_some()
}

/// What is told would cover the way or the target that is looked for. A cursor that is moved by keys asks for it.
fn one_aims(ask: Res<Ask>, march: Res<March>, cursor: Res<Cursor>) -> bool {
    cursor.0.is_none() && aims(&ask, &march)
}

fn show(
    mut contexts: EguiContexts,
    (session, shown): (Option<Res<Session>>, Option<Res<Shown>>),
    (pointed, settings, given): (Res<Pointed>, Res<Settings>, Res<Given>),
    (time, teaching): (Res<Time<Real>>, Option<Res<Teaching>>),
    (cursor, eye): (Res<Cursor>, Res<Eye>),
    mut resting: Local<Resting>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    if teaching.is_some_and(|teaching| teaching.speaks()) {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    // The pointer is on no hex under a sheet; the cursor may be.
    if context.memory(|memory| memory.top_modal_layer().is_some()) {
        return Ok(());
    }
    let now = time.elapsed_secs();
    let beside = |hex| eye.hex(hex) + Vec2::new(HEX * eye.scale(), 0.0);
    let at = cursor.0.map(beside).or(context.pointer_hover_pos()).unwrap_or_default();
    let moved = resting.hex != pointed.hex || resting.at.distance(at) > 3.0;
    if moved || !given.is_silent() || context.input(|input| input.pointer.any_down()) {
        *resting = Resting { hex: pointed.hex, at, since: now };
    }
    let (Some(hex), true) = (pointed.hex, settings.explain && shown.idle()) else { return Ok(()) };
    let left = REST - (now - resting.since);
    if left > 0.0 {
        context.request_repaint_after_secs(left + 0.01);
        return Ok(());
    }
    let (game, situation) = (session.game(), &shown.view.situation);
    if situation.units_in(hex).next().is_some() {
        return Ok(());
    }
    let room = eye.area;
    let pivot = if at.y > room.center().y { egui::Align2::LEFT_BOTTOM } else { egui::Align2::LEFT_TOP };
    let off = if at.y > room.center().y { Vec2::new(18.0, -14.0) } else { Vec2::new(18.0, 14.0) };
    egui::Area::new(egui::Id::new("ground"))
        .order(egui::Order::Tooltip)
        .interactable(false)
        .pivot(pivot)
        .fixed_pos(at + off)
        .constrain_to(eye.area)
        .show(context, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_width(WIDTH);
                for told in told(game, situation, hex) {
                    let head = format!("{}  ({})", told.name, told.rule);
                    ui.label(RichText::new(head).font(theme::bold(14.0)).color(theme::palette().amber));
                    ui.label(RichText::new(told.words).font(theme::plain(13.5)).color(theme::palette().text));
                }
            });
        });
    Ok(())
}

/// Everything in a hex that can be explained, the ground first.
fn told(game: &Game, situation: &Situation, hex: HexId) -> Vec<Explained> {
    let markers = situation.markers(hex);
    let hill = (game.map.level(hex) > 0).then(|| text::explained("hills")).flatten();
    let road = game.map.has_road(hex).then(|| text::explained("paths-road")).flatten();
    let objective = game.map.objective_at(hex).and_then(|_| text::explained("marker-objective"));
    let works = markers.fortification.and_then(|kind| text::explain("fortification", kind));
    let smoke = markers.smoke.and_then(|_| text::explained("marker-smoke"));
    let blaze = markers.blaze.then(|| text::explained("marker-blaze")).flatten();
    let ground = text::explain("terrain", game.map.terrain(hex));
    [ground, hill, road, works, smoke, blaze, objective].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::content::library::Library;
    use crate::squads::rules::Battle;

    #[test]
    fn every_hex_of_the_box_is_explained() {
        let library = Library::embedded();
        let mut most = 0;
        for listing in library.scenarios() {
            let game = library.load(&listing.id).unwrap_or_else(|found| panic!("{found}"));
            let situation = Battle::new(&game, 1).situation;
            for hex in HexId::all() {
                let told = told(&game, &situation, hex);
                assert!(!told.is_empty(), "{}: {hex}", listing.id);
                most = most.max(told.len());
            }
        }
        assert!(most >= 3, "{most}");
    }
}
