//! Where counters and markers lie on the map; a hex pointed at fans its stack out.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::answer::Ask;
use crate::app::battle::entities::{Counter, MarkerToken, OnHex};
use crate::app::battle::session::Session;
use crate::app::battle::shown::Shown;
use crate::app::board::{Eye, HexTile, Pointed};
use crate::app::layers::{Layer, over_board};
use crate::app::overlays::Overlays;
use crate::app::screens::Screen;
use crate::app::theme;
use crate::board::HexId;
use crate::rules::{Element, Fact, Game, Piece, Situation, UnitId};
use crate::text;

use super::detail;
use super::draw::{Emphasis, colour, counter};
use super::works;

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
            (markers, objectives, counters).chain().run_if(
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
fn markers(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    shown: Option<Res<Shown>>,
    tokens: Query<&MarkerToken>,
) -> Result {
    let Some(shown) = shown else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    for token in &tokens {
        let markers = shown.view.situation.markers(token.0);
        let centre = eye.hex(token.0);
        let unit = eye.scale();
        if let Some(kind) = markers.fortification {
            works::draw(&painter, centre, unit, kind);
        }
        if let Some(hindrance) = markers.smoke {
            for (x, y, radius) in [(-42.0, 10.0, 58.0), (30.0, 26.0, 62.0), (4.0, -34.0, 66.0)] {
                painter.circle_filled(
                    centre + Vec2::new(x, y) * unit,
                    radius * unit,
                    Color32::from_rgba_unmultiplied(226, 226, 222, 165),
                );
            }
            let at = centre + Vec2::new(66.0, 66.0) * unit;
            painter.circle(at, (26.0 * unit).max(8.0), theme::PAPER, Stroke::new(1.0, theme::INK));
            painter.text(
                at,
                Align2::CENTER_CENTER,
                hindrance,
                theme::bold((30.0 * unit).max(10.0)),
                theme::INK,
            );
        }
        if markers.blaze {
            for (x, height, shade) in
                [(-36.0, 120.0, 0xc8401c), (28.0, 140.0, 0xd9641f), (-2.0, 100.0, 0xf0b03a)]
            {
                let base = centre + Vec2::new(x, 60.0) * unit;
                painter.add(egui::Shape::convex_polygon(
                    vec![
                        base + Vec2::new(-34.0, 0.0) * unit,
                        base + Vec2::new(0.0, -height) * unit,
                        base + Vec2::new(34.0, 0.0) * unit,
                    ],
                    theme::rgb(shade),
                    Stroke::new(1.0, theme::INK),
                ));
            }
        }
    }
    Ok(())
}

/// The owner of each objective: a flag in its colour, on the side of its people (not by colour alone).
fn objectives(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    session: Option<Res<Session>>,
    shown: Option<Res<Shown>>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let game = session.game();
    for number in 1..=5u8 {
        let (Some(hex), Some(owner)) =
            (game.map.objective_marker(number), shown.view.situation.control[usize::from(number) - 1])
        else {
            continue;
        };
        let foot = eye.hex(hex) + Vec2::new(38.0, 92.0) * eye.scale();
        let tall = (96.0 * eye.scale()).max(20.0);
        painter.line_segment([foot, foot - Vec2::new(0.0, tall)], Stroke::new(2.0, theme::INK));
        let flag = Rect::from_min_size(foot - Vec2::new(0.0, tall), Vec2::new(tall * 0.62, tall * 0.42));
        painter.rect(flag, 1.0, colour(game, owner), Stroke::new(1.0, theme::INK), StrokeKind::Outside);
        let initial: String = game.nations[owner].adjective.chars().take(1).collect();
        painter.text(flag.center(), Align2::CENTER_CENTER, initial, theme::bold(tall * 0.36), Color32::WHITE);
    }
    Ok(())
}

/// The size of a counter in map units, for so many in a hex, and how many stand in a row.
fn arrangement(count: usize) -> (f32, usize) {
    match count {
        0 | 1 => (128.0, 1),
        2..=4 => (103.0, 2),
        5..=9 => (66.0, 3),
        _ => (48.0, 4),
    }
}

/// Where the `index`-th of `count` counters of a hex lies, in map units from its centre.
fn offset(index: usize, count: usize) -> Vec2 {
    let (size, across) = arrangement(count);
    let rows = count.div_ceil(across);
    let (row, column) = (index / across, index % across);
    let in_row = if row + 1 == rows { count - row * across } else { across };
    let step = size * 1.06;
    Vec2::new(
        (column as f32 - (in_row as f32 - 1.0) / 2.0) * step,
        (row as f32 - (rows as f32 - 1.0) / 2.0) * step,
    )
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
        order_stack(game, situation, units);
        let (size, _) = arrangement(units.len());
        for (index, id) in units.iter().enumerate() {
            let mut centre = eye.hex(*hex) + offset(index, units.len()) * eye.scale();
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

/// Leaders first, then squads, then teams.
fn order_stack(game: &Game, situation: &Situation, units: &mut [UnitId]) {
    units.sort_by_key(|id| {
        (std::cmp::Reverse(situation.class(game, *id).leads()), situation.class(game, *id), *id)
    });
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
    order_stack(game, situation, &mut units);
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
