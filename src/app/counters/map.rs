//! Where counters and markers lie on the map; a hex pointed at fans its stack out.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Pos2, Rect, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::answer::Ask;
use crate::app::battle::entities::{Counter, MarkerToken, OnHex};
use crate::app::battle::session::Session;
use crate::app::battle::shown::Shown;
use crate::app::board::over_board;
use crate::app::board::{Eye, HexTile, Pointed};
use crate::app::layers::Layer;
use crate::app::overlays::Overlays;
use crate::app::screen::Screen;
use crate::app::theme;
use crate::board::HexId;
use crate::rules::{Element, Fact, Piece, UnitId};
use crate::text;

use super::detail;
use super::draw::{Emphasis, counter};
use super::{markers, stack};

/// The hex whose stack is fanned out, and where its counters were drawn.
#[derive(Resource, Default)]
pub struct Fan {
    hex: Option<HexId>,
    places: Vec<(UnitId, Rect)>,
}

/// Where each counter was drawn on the map.
#[derive(Resource, Default)]
struct Drawn(Vec<(UnitId, Rect)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fan>().init_resource::<Drawn>().add_systems(
        EguiPrimaryContextPass,
        (
            (lay_markers, raise_flags, counters).chain().run_if(
                in_state(Screen::Battle).or_else(in_state(Screen::Result)).and_then(not(map_is_bare)),
            ),
            fan.run_if(in_state(Screen::Battle).and_then(not(map_is_bare))),
        )
            .chain()
            .in_set(Layer::Counters),
    );
}

fn map_is_bare(overlays: Res<Overlays>) -> bool {
    overlays.bare
}

/// Smoke, blazes and fortifications.
fn lay_markers(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    shown: Option<Res<Shown>>,
    tokens: Query<&MarkerToken>,
) -> Result {
    let Some(shown) = shown else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    for token in &tokens {
        markers::draw(&painter, eye.hex(token.0), eye.scale(), shown.view.situation.markers(token.0));
    }
    Ok(())
}

/// The owner of each objective.
fn raise_flags(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    markers::flags(&painter, &eye, session.game(), &shown.view.situation);
    Ok(())
}

fn emphasis(ask: &Ask, lit: &[UnitId], id: UnitId) -> Emphasis {
    let picked = [Element::Unit(id), Element::Piece(Piece::Unit(id))].iter().any(|e| ask.picked.contains(e));
    Emphasis { lit: lit.contains(&id), picked }
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters say what it reads and writes")]
fn counters(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
    ask: Res<Ask>,
    tiles: Query<&HexTile>,
    tokens: Query<(&Counter, &OnHex)>,
    mut drawn: ResMut<Drawn>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let (game, situation) = (session.game(), &shown.view.situation);
    let lit = ask.units();
    drawn.0.clear();
    let mut stacks: std::collections::BTreeMap<HexId, Vec<UnitId>> = std::collections::BTreeMap::new();
    for (token, on) in &tokens {
        if let Ok(tile) = tiles.get(on.0) {
            stacks.entry(tile.0).or_default().push(token.0);
        }
    }
    for (hex, units) in &mut stacks {
        stack::order(game, situation, units);
        let (size, _) = stack::arrangement(units.len());
        for (index, id) in units.iter().enumerate() {
            let mut centre = eye.hex(*hex) + stack::offset(index, units.len()) * eye.scale();
            if let Some(playing) = &shown.playing
                && let Fact::UnitMoved { unit, from, .. } = playing.note.fact
                && unit == *id
            {
                let start = eye.hex(from);
                centre = start + (centre - start) * smooth(playing.share());
            }
            let size = size * eye.scale();
            counter(&painter, game, situation, *id, centre, size, emphasis(&ask, &lit, *id));
            drawn.0.push((*id, Rect::from_center_size(centre, Vec2::splat(size))));
        }
    }
    Ok(())
}

fn smooth(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}

/// The stack of the hex pointed at, large, above or below it: every unit can be read and clicked.
#[expect(clippy::too_many_arguments, reason = "a system's parameters say what it reads and writes")]
fn fan(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
    pointed: Res<Pointed>,
    mut ask: ResMut<Ask>,
    drawn: Res<Drawn>,
    mut fan: ResMut<Fan>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let (game, situation) = (session.game(), &shown.view.situation);
    let over_fan = pointed.at.and_then(|at| {
        fan.places.iter().find(|(_, place)| place.expand(3.0).contains(at)).map(|(unit, _)| *unit)
    });
    let within_fan = pointed.at.is_some_and(|at| {
        fan.places
            .iter()
            .map(|(_, place)| *place)
            .reduce(Rect::union)
            .is_some_and(|all| all.expand(8.0).contains(at))
    });
    let hex = if within_fan { fan.hex } else { pointed.hex };
    let mut units: Vec<UnitId> =
        hex.iter().flat_map(|hex| situation.units_in(*hex)).map(|(id, _)| id).collect();
    stack::order(game, situation, &mut units);
    if pointed.clicked {
        let lit = ask.units();
        let on_counter = pointed.at.and_then(|at| {
            drawn
                .0
                .iter()
                .find(|(unit, place)| lit.contains(unit) && place.contains(at))
                .map(|(unit, _)| *unit)
        });
        if let Some(unit) = over_fan.or(on_counter) {
            ask.click_unit(unit);
        } else if let Some(hex) = pointed.hex {
            ask.click_hex(hex, situation);
        }
        context.request_repaint();
    }
    let Some(hex) = hex.filter(|_| !units.is_empty()) else {
        *fan = Fan::default();
        return Ok(());
    };
    let size = 62.0;
    let step = size + 8.0;
    let width = step * units.len() as f32 + 8.0;
    let at = eye.hex(hex);
    let above = at.y - 104.0 * eye.scale() - size - 34.0;
    let top = if above > eye.area.top() + 4.0 { above } else { at.y + 104.0 * eye.scale() + 10.0 };
    let left = (at.x - width / 2.0)
        .clamp(eye.area.left() + 4.0, (eye.area.right() - width - 4.0).max(eye.area.left() + 4.0));
    let frame = Rect::from_min_size(Pos2::new(left, top), Vec2::new(width, size + 28.0));
    let painter = context
        .layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::new("fan")))
        .with_clip_rect(eye.area);
    painter.rect(
        frame,
        5.0,
        theme::PANEL.gamma_multiply(0.94),
        Stroke::new(1.0, theme::RULE),
        StrokeKind::Outside,
    );
    let lit = ask.units();
    let mut places = Vec::new();
    for (index, id) in units.iter().enumerate() {
        let centre = frame.left_top() + Vec2::new(8.0 + size / 2.0 + step * index as f32, 6.0 + size / 2.0);
        counter(&painter, game, situation, *id, centre, size, emphasis(&ask, &lit, *id));
        let name = text::unit_name(game, situation, *id);
        let shown_name: String = name.chars().take(11).collect();
        let below = centre + Vec2::new(0.0, size / 2.0 + 9.0);
        painter.text(below, Align2::CENTER_CENTER, shown_name, theme::plain(11.0), theme::TEXT);
        places.push((*id, Rect::from_center_size(centre, Vec2::splat(size))));
    }
    if let Some(unit) = over_fan {
        detail::show(&painter, eye.area, frame, game, situation, unit);
    }
    *fan = Fan { hex: Some(hex), places };
    Ok(())
}
