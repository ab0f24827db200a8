//! What is seen from a hex, and the line to the hex pointed at with the reason for its verdict.

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use super::{Lights, Overlays};
use crate::squads::board::HexId;
use crate::squads::rules::sight::{self, Why};
use crate::squads::rules::{Game, Situation};
use crate::squads::text;
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;
use crate::window::board::eye::centre_of;
use crate::window::board::lines::bar;
use crate::window::board::{Glow, Pointed};
use crate::window::screen::Screen;
use crate::window::theme;

/// Dims what is not seen from a hex, tells the hindrance of what is seen through one, and frames what decides the line to
/// the hex pointed at.
pub(super) fn light(
    lights: &mut Lights,
    game: &Game,
    situation: &Situation,
    from: HexId,
    pointed: Option<HexId>,
) {
    for hex in HexId::all().filter(|hex| *hex != from) {
        match sight::hindrance(game, situation, from, hex) {
            None => lights.fill(hex, Glow::Dark, 0.62),
            Some(0) => {}
            Some(hindrance) => lights.figure(hex, i16::from(hindrance), Glow::White),
        }
    }
    lights.frame(from, Glow::White, 0.5);
    if let Some(Why::Printed(decider)) = pointed.and_then(|to| sight::why(game, situation, from, to)) {
        lights.frame(decider.hex, Glow::Red, 0.5);
    }
}

/// The line of sight that is looked along, a piece of the world.
#[derive(Component)]
#[require(Transform, Visibility)]
pub(super) struct SightLine;

/// Above the counters: it is looked along from one to the other.
const HEIGHT: f32 = 22.0;
/// How broad it is, and its rim of ink, in map units.
const BREADTH: (f32, f32) = (7.0, 15.0);

/// Lays the line from the hex that is looked from to the hex pointed at, in the colour of its verdict.
pub(super) fn lay(
    (overlays, pointed, screen): (Res<Overlays>, Res<Pointed>, Res<State<Screen>>),
    (session, shown): (Res<Session>, Res<Shown>),
    before: Query<Entity, With<SightLine>>,
    mut laid: Local<Option<(HexId, HexId, Color32)>>,
    mut commands: Commands,
) {
    let on_table = matches!(screen.get(), Screen::Battle | Screen::Replay);
    let line = overlays.line_of_sight(pointed.hex).filter(|_| on_table).map(|(from, to)| {
        let hindrance = sight::hindrance(session.game(), &shown.view.situation, from, to);
        (from, to, colour(hindrance))
    });
    if *laid == line {
        return;
    }
    before.iter().for_each(|line| commands.entity(line).despawn());
    if let Some((from, to, colour)) = line {
        let (from, to) = (centre_of(from), centre_of(to));
        let parts = [(BREADTH.1, theme::INK, HEIGHT), (BREADTH.0, colour, HEIGHT + 0.1)];
        let bars = parts.map(|(breadth, colour, height)| bar(from, to, breadth, colour, height));
        commands.spawn(SightLine).with_children(|line| bars.into_iter().for_each(|bar| _ = line.spawn(bar)));
    }
    *laid = line;
}

/// The colour of a line with that hindrance.
fn colour(hindrance: Option<u8>) -> Color32 {
    match hindrance {
        None => theme::palette().bad,
        Some(0) => theme::palette().good,
        Some(_) => theme::palette().amber,
    }
}

/// The verdict on a line with its reason, and its colour.
pub(super) fn told(game: &Game, situation: &Situation, from: HexId, to: HexId) -> (String, Color32) {
    let words = text::line_of_sight(game, situation, from, to).join("\n");
    (words, colour(sight::hindrance(game, situation, from, to)))
}
