//! Answering with the keyboard, and the line that tells of the hex pointed at.

use bevy::prelude::*;
use bevy_egui::egui::{self, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::rules::terrain;
use crate::squads::text;
use crate::window::battle::answer::Ask;
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;
use crate::window::board::{Cursor, Eye, Pointed};
use crate::window::controls::Given;
use crate::window::controls::keys::Control;
use crate::window::layers::Layer;
use crate::window::overlays::BUTTONS;
use crate::window::screen::{Screen, shows_a_battle};
use crate::window::theme;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            mark.in_set(Layer::Lights).run_if(in_state(Screen::Battle)),
            status.in_set(Layer::Panels).run_if(shows_a_battle),
        ),
    );
}

/// Marks and chooses with the keyboard; the cursor goes to what is marked.
fn mark(
    given: Res<Given>,
    shown: Option<Res<Shown>>,
    mut ask: ResMut<Ask>,
    (mut eye, mut cursor): (ResMut<Eye>, ResMut<Cursor>),
) {
    let Some(shown) = shown else { return };
    let forward = given.has(Control::Next);
    if forward || given.has(Control::Previous) {
        ask.mark(forward);
        if let Some(hex) = ask.marked().and_then(|reach| reach.hex(&shown.view.situation)) {
            eye.find(hex);
            cursor.0 = Some(hex);
        }
    }
    if given.has(Control::Choose) {
        ask.choose_marked();
    }
}

/// The line at the foot of the map: the hex pointed at, its terrain, cost and cover.
fn status(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
    pointed: Res<Pointed>,
) -> Result {
    let (Some(session), Some(shown), Some(hex)) = (session, shown, pointed.hex) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let overlays = context.memory(|memory| memory.area_rect(egui::Id::new(BUTTONS)));
    let painter = context.layer_painter(egui::LayerId::background());
    let (game, situation) = (session.game(), &shown.view.situation);
    let kind = game.map.terrain(hex);
    let cover = terrain::cover(game, situation, hex).total().to_string().replace('-', "−");
    let mut words = text::text_with(
        "status-hex",
        &[("hex", hex.into()), ("terrain", text::terrain_name(kind).into()), ("cover", cover.into())],
    );
    let mut add = |words_of: String| {
        words.push_str("   ");
        words.push_str(&words_of);
    };
    if let Some(cost) = terrain::cost_of_hex(game, hex) {
        add(text::text_with("status-cost", &[("cost", cost.into())]));
    }
    if game.map.level(hex) > 0 {
        add(text::text_with("status-level", &[("level", game.map.level(hex).into())]));
    }
    if game.map.has_road(hex) {
        add(text::text("status-road"));
    }
    text::markers(game, situation, hex).into_iter().for_each(add);
    let galley = painter.layout_no_wrap(words, theme::bold(13.5), theme::palette().text);
    let mut place = egui::Rect::from_min_size(
        eye.area.left_bottom() + Vec2::new(10.0, -34.0),
        galley.size() + Vec2::new(18.0, 8.0),
    );
    // A long line stands above the buttons of the overlays.
    if let Some(buttons) = overlays.filter(|buttons| buttons.expand(6.0).intersects(place)) {
        place = place.translate(Vec2::new(0.0, buttons.top() - 6.0 - place.bottom()));
    }
    painter.rect_filled(place, 4.0, theme::palette().panel.gamma_multiply(0.92));
    painter.galley(place.min + Vec2::new(9.0, 4.0), galley, theme::palette().text);
    Ok(())
}
