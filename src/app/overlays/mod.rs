//! What a player may have drawn over the map to look at it: one overlay at a time, named, with its key.

mod command;
mod sight;
mod threat;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::battle::session::Session;
use super::battle::shown::Shown;
use super::board::over_board;
use super::board::{Eye, Pointed};
use super::controls::Given;
use super::controls::keys::Control;
use super::layers::Layer;
use super::screen::Screen;
use super::settings::Settings;
use super::theme;
use crate::board::HexId;
use crate::rules::{Game, Side, View};
use crate::text;

/// What is drawn over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Overlay {
    /// What is seen from a hex.
    Sight(HexId),
    /// Where the other side can fire.
    Threat,
    /// How far the own leaders command.
    Command,
}

/// What is drawn over the map, and whether the counters are out of the way.
#[derive(Resource, Default)]
pub struct Overlays {
    shown: Option<Overlay>,
    /// The counters are off the map.
    pub bare: bool,
}

/// What an overlay is drawn with.
struct Canvas<'a> {
    painter: egui::Painter,
    eye: &'a Eye,
    game: &'a Game,
    view: &'a View,
    pointed: Option<HexId>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Overlays>().add_systems(
        EguiPrimaryContextPass,
        (choose.in_set(Layer::Lights), draw.in_set(Layer::Playback), legend.in_set(Layer::Playback))
            .chain()
            .run_if(in_state(Screen::Battle)),
    );
}

/// Turns overlays on and off.
fn choose(
    given: Res<Given>,
    pointed: Res<Pointed>,
    mut overlays: ResMut<Overlays>,
    mut settings: ResMut<Settings>,
) {
    if given.has(Control::HideCounters) {
        overlays.bare = !overlays.bare;
    }
    if given.has(Control::HexNames) {
        settings.hex_names = !settings.hex_names;
    }
    let wanted = if given.has(Control::Sight) {
        pointed.hex.map(Overlay::Sight)
    } else if given.has(Control::Threat) {
        Some(Overlay::Threat)
    } else if given.has(Control::Command) {
        Some(Overlay::Command)
    } else {
        return;
    };
    overlays.shown = if overlays.shown == wanted { None } else { wanted };
}

fn draw(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
    pointed: Res<Pointed>,
    overlays: Res<Overlays>,
) -> Result {
    let (Some(session), Some(shown), Some(overlay)) = (session, shown, overlays.shown) else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let canvas = Canvas { painter, eye: &eye, game: session.game(), view: &shown.view, pointed: pointed.hex };
    match overlay {
        Overlay::Sight(from) => sight::draw(&canvas, from),
        Overlay::Threat => threat::draw(&canvas),
        Overlay::Command => command::draw(&canvas),
    }
    Ok(())
}

/// The overlay's name, what it means, and the key that ends it.
fn legend(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    overlays: Res<Overlays>,
    settings: Res<Settings>,
) -> Result {
    let (key, control) = match (overlays.shown, overlays.bare) {
        (Some(Overlay::Sight(_)), _) => ("overlay-sight", Control::Sight),
        (Some(Overlay::Threat), _) => ("overlay-threat", Control::Threat),
        (Some(Overlay::Command), _) => ("overlay-command", Control::Command),
        (None, true) => ("overlay-bare", Control::HideCounters),
        (None, false) => return Ok(()),
    };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let words = text::text_with(key, &[("key", settings.keys.words(control).into())]);
    let at = eye.area.left_top() + Vec2::new(10.0, 10.0);
    boxed(&painter, at, &words, theme::AMBER);
    Ok(())
}

/// Words in a box whose upper left corner is given.
fn boxed(painter: &egui::Painter, at: egui::Pos2, words: &str, edge: Color32) {
    let galley = painter.layout(words.to_owned(), theme::bold(13.5), theme::TEXT, 640.0);
    let place = Rect::from_min_size(at, galley.size() + Vec2::new(16.0, 10.0));
    painter.rect(place, 4.0, theme::PANEL.gamma_multiply(0.95), Stroke::new(1.5, edge), StrokeKind::Outside);
    painter.galley(place.min + Vec2::new(8.0, 5.0), galley, theme::TEXT);
}

impl Canvas<'_> {
    /// Fills a hex with a colour.
    fn tint(&self, hex: HexId, colour: Color32) {
        let outline = self.eye.outline(hex, 0.97);
        self.painter.add(egui::Shape::convex_polygon(outline, colour, Stroke::NONE));
    }

    /// Frames a hex.
    fn frame(&self, hex: HexId, stroke: Stroke) {
        self.painter.add(egui::Shape::closed_line(self.eye.outline(hex, 0.94), stroke));
    }

    /// A number in the middle of a hex, on a disc that can be read on any ground.
    fn number(&self, hex: HexId, number: i16, ground: Color32, ink: Color32) {
        let radius = (30.0 * self.eye.scale()).max(9.0);
        let at = self.eye.hex(hex) + Vec2::new(-62.0, 62.0) * self.eye.scale();
        self.painter.circle(at, radius, ground, Stroke::new(1.0, theme::INK));
        self.painter.text(at, Align2::CENTER_CENTER, number, theme::bold(radius * 1.25), ink);
    }

    /// The side that looks at the screen.
    fn viewer(&self) -> Side {
        self.view.side
    }
}
