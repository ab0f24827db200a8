//! What is seen from a hex, and the line to the hex pointed at with the reason for its verdict.

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use super::{Lights, Overlays};
use crate::app::battle::session::Session;
use crate::app::battle::shown::Shown;
use crate::app::board::eye::centre_of;
use crate::app::board::lines::bar;
use crate::app::board::{Glow, Pointed};
use crate::app::screen::Screen;
use crate::app::theme;
use crate::board::{Decider, HexId, SightStatus};
use crate::rules::{Game, Situation, chart, sight};
use crate::text;

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
    let decider = pointed.and_then(|to| {
        let hindrance = sight::hindrance(game, situation, from, to);
        decider(game, from, to, hindrance)
    });
    if let Some(decider) = decider {
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
        (from, to, verdict(hindrance).1)
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

/// What is said of a line with that hindrance, by its key, and its colour.
fn verdict(hindrance: Option<u8>) -> (&'static str, Color32) {
    match hindrance {
        None => ("sight-blocked", theme::palette().bad),
        Some(0) => ("sight-clear", theme::palette().good),
        Some(_) => ("sight-hindered", theme::palette().amber),
    }
}

/// The verdict on a line with its reason, and its colour.
pub(super) fn told(game: &Game, situation: &Situation, from: HexId, to: HexId) -> (String, Color32) {
    let hindrance = sight::hindrance(game, situation, from, to);
    let (key, colour) = verdict(hindrance);
    let words = text::text_with(
        key,
        &[
            ("from", from.into()),
            ("to", to.into()),
            ("range", from.distance(to).into()),
            ("hindrance", hindrance.unwrap_or(0).into()),
        ],
    );
    match reason(game, from, to, hindrance) {
        Some(reason) => (format!("{words}\n{reason}"), colour),
        None => (words, colour),
    }
}

/// What is printed on the map that decides the line, unless smoke or a blaze does.
fn decider(game: &Game, from: HexId, to: HexId, hindrance: Option<u8>) -> Option<Decider> {
    let printed = game.map.sight(from, to);
    let by_map = match hindrance {
        None => printed.status == SightStatus::Blocked,
        Some(hindrance) => printed.hindrance == hindrance,
    };
    printed.decided_by.filter(|_| by_map)
}

/// What decides the line: a feature of the map with its hex and rule, or else smoke or a blaze.
fn reason(game: &Game, from: HexId, to: HexId, hindrance: Option<u8>) -> Option<String> {
    match decider(game, from, to, hindrance) {
        Some(decider) => Some(text::text_with(
            "sight-reason",
            &[
                ("feature", decider.feature.to_string().into()),
                ("hex", decider.hex.into()),
                ("rule", chart::sight_rule(decider).into()),
            ],
        )),
        None if hindrance == Some(0) => None,
        None if hindrance.is_none() => Some(text::text("sight-blaze")),
        None => Some(text::text("sight-smoke")),
    }
}
