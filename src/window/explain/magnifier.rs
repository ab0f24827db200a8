//! The counters of the hex pointed at, large and side by side: every unit can be read and clicked, and one that is pointed at
//! there tells everything about itself.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Sense, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, EguiTextureHandle};

use crate::squads::board::HexId;
use crate::squads::rules::{Choice, UnitId};
use crate::squads::text;
use crate::window::art::{Drawing, Gallery};
use crate::window::battle::answer::Ask;
use crate::window::battle::entities::{
    Activated, Counter, Face, OnHex, OwnedBy, Printing, Suppressed, Veteran, WeaponFace,
};
use crate::window::battle::march::March;
use crate::window::battle::offered::{Offered, Picked};
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;
use crate::window::board::{Carrying, Eye, HexTile, Pointed};
use crate::window::controls::Given;
use crate::window::controls::keys::Control;
use crate::window::counters::{TAG_SHARE, drawings, rank};
use crate::window::layers::Layer;
use crate::window::overlays::Overlays;
use crate::window::screen::shows_a_battle;
use crate::window::theme;

use super::unit_sheet;

/// How large the counters are at least, in points.
const SIZE: f32 = 68.0;
/// How large counters are on the map at most, in map units, with what tells that these are larger.
const ON_MAP: f32 = 115.0;
/// Where names stand below them, in points.
const NAMES: f32 = 28.0;
/// Between two of them.
const GAP: f32 = 8.0;

/// The hex whose counters are shown large, and where.
#[derive(Resource, Default)]
pub struct Magnified {
    hex: Option<HexId>,
    /// The part of the screen that they take.
    pub frame: Option<Rect>,
    /// The one of them that the keyboard wants everything told of, by its place.
    inspected: Option<usize>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Magnified>().add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Counters)
            .run_if(shows_a_battle.and_then(not(map_is_bare)).and_then(not(a_piece_is_carried)))
            .run_if(resource_exists::<Printing>),
    );
}

/// What is carried is seen on the pointer.
fn a_piece_is_carried(carrying: Res<Carrying>) -> bool {
    carrying.0.is_some()
}

fn map_is_bare(overlays: Res<Overlays>) -> bool {
    overlays.bare
}

/// Whether a hex is being chosen: then nothing stays over the one beyond the counters that are shown large.
pub(super) fn aims(ask: &Ask, march: &March) -> bool {
    let hex = |choice: &Choice| matches!(choice, Choice::Hex(_) | Choice::Enter(_));
    !march.goals.is_empty() || ask.decision.iter().any(|decision| decision.offer.choices.iter().any(hex))
}

/// A counter as its entity has it.
#[derive(bevy::ecs::query::QueryData)]
struct Piece {
    counter: &'static Counter,
    face: &'static Face,
    owner: &'static OwnedBy,
    on: &'static OnHex,
    children: Option<&'static Children>,
    suppressed: Has<Suppressed>,
    veteran: Has<Veteran>,
    activated: Has<Activated>,
    offered: Has<Offered>,
    picked: Has<Picked>,
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters say what it reads and writes")]
fn show(
    mut contexts: EguiContexts,
    (eye, pointed, printing, given): (Res<Eye>, Res<Pointed>, Res<Printing>, Res<Given>),
    (session, shown): (Option<Res<Session>>, Option<Res<Shown>>),
    pieces: Query<Piece>,
    (tiles, weapons): (Query<&HexTile>, Query<&WeaponFace>),
    (mut gallery, mut images): (ResMut<Gallery>, ResMut<Assets<Image>>),
    (mut magnified, mut ask, march): (ResMut<Magnified>, ResMut<Ask>, Res<March>),
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let (Some(session), Some(shown)) = (session, shown) else { return Ok(()) };
    let pointer = contexts.ctx_mut()?.pointer_hover_pos();
    let within =
        pointer.is_some_and(|at| magnified.frame.is_some_and(|frame| frame.expand(6.0).contains(at)));
    let stays = within && !aims(&ask, &march);
    let Some(hex) = (if stays { magnified.hex } else { pointed.hex }) else {
        *magnified = Magnified::default();
        return Ok(());
    };
    let mut stack: Vec<PieceItem> =
        pieces.iter().filter(|piece| tiles.get(piece.on.0).is_ok_and(|tile| tile.0 == hex)).collect();
    stack.sort_by_key(|piece| rank(&printing.0, piece.owner, piece.face, piece.counter.0));
    if stack.is_empty() {
        *magnified = Magnified::default();
        return Ok(());
    }
    let frame = place(&eye, hex, stack.len());
    let before = magnified.inspected.filter(|_| magnified.hex == Some(hex));
    let inspected = if given.has(Control::Inspect) { next(before, stack.len()) } else { before };
    *magnified = Magnified { hex: Some(hex), frame: Some(frame), inspected };
    let mut textures = |contexts: &mut EguiContexts, drawing: &Drawing| {
        contexts.add_image(EguiTextureHandle::Strong(gallery.texture(&mut images, drawing)))
    };
    let mut faces = Vec::new();
    for piece in &stack {
        let mut layers = vec![drawings::unit(&printing.0.nations[piece.owner.0], *piece.face)];
        for (so, file) in [
            (piece.activated, "counters/activated"),
            (piece.suppressed, "counters/suppressed"),
            (piece.veteran, "counters/veteran"),
            (piece.offered, "counters/lit"),
            (piece.picked, "counters/picked"),
        ] {
            layers.extend(so.then(|| drawings::layer(file)));
        }
        let layers: Vec<_> = layers.iter().map(|drawing| textures(&mut contexts, drawing)).collect();
        let weapon = piece.children.into_iter().flatten().find_map(|child| weapons.get(*child).ok());
        let tag = weapon
            .map(|face| textures(&mut contexts, &drawings::weapon(&printing.0.nations[face.nation], *face)));
        faces.push((layers, tag));
    }
    let over = pointer
        .and_then(|at| (0..stack.len()).find(|index| rect_of(frame, *index).expand(GAP / 2.0).contains(at)))
        .or(inspected.filter(|index| *index < stack.len()));
    let sheet_faces = over.map(|index| {
        let (piece, nation) = (&stack[index], &printing.0.nations[stack[index].owner.0]);
        [false, true].map(|broken| {
            textures(&mut contexts, &drawings::unit(nation, Face { kind: piece.face.kind, broken }))
        })
    });
    let (game, situation) = (session.game(), &shown.view.situation);
    let mut clicked: Option<UnitId> = None;
    egui::Area::new(egui::Id::new("magnifier"))
        .order(egui::Order::Middle)
        .fade_in(false)
        .fixed_pos(frame.min)
        .constrain(false)
        .show(contexts.ctx_mut()?, |ui| {
            // The keyboard has a key for it.
            let response = ui.allocate_rect(frame, Sense::CLICK);
            let painter = ui.painter().clone().with_clip_rect(eye.area);
            let ground = theme::palette().panel.gamma_multiply(0.95);
            painter.rect(frame, 5.0, ground, Stroke::new(1.0, theme::palette().rule), StrokeKind::Outside);
            for (index, (piece, (layers, tag))) in stack.iter().zip(&faces).enumerate() {
                let rect = rect_of(frame, index);
                for layer in layers {
                    painter.image(*layer, rect, WHOLE, Color32::WHITE);
                }
                if let Some(tag) = tag {
                    let (low, size) = TAG_SHARE;
                    let low = rect.min + Vec2::new(low.x, low.y) * rect.width();
                    painter.image(
                        *tag,
                        Rect::from_min_size(low, Vec2::new(size.x, size.y) * rect.width()),
                        WHOLE,
                        Color32::WHITE,
                    );
                }
                let name: String =
                    text::unit_name(game, situation, piece.counter.0).chars().take(12).collect();
                let below = rect.center_bottom() + Vec2::new(0.0, 9.0);
                painter.text(below, Align2::CENTER_CENTER, name, theme::plain(11.0), theme::palette().text);
            }
            if response.clicked() {
                clicked = over.map(|index| stack[index].counter.0);
            }
        });
    if let (Some(index), Some(faces)) = (over, sheet_faces) {
        let painter = contexts
            .ctx_mut()?
            .layer_painter(egui::LayerId::new(egui::Order::Foreground, egui::Id::new("unit-sheet")));
        unit_sheet::show(&painter, eye.area, frame, game, situation, stack[index].counter.0, faces);
    }
    if let Some(unit) = clicked {
        ask.click_unit(unit);
        redraw.write(RequestRedraw);
    }
    Ok(())
}

/// The one to be told of after another one; after the last it is enough.
fn next(before: Option<usize>, of: usize) -> Option<usize> {
    Some(before.map_or(0, |before| before + 1)).filter(|next| *next < of)
}

/// All of a texture.
const WHOLE: Rect = Rect { min: Pos2::ZERO, max: Pos2::new(1.0, 1.0) };

/// Above the hex, or below it where there is no room.
fn place(eye: &Eye, hex: HexId, counters: usize) -> Rect {
    let side = side(eye, counters);
    let size = Vec2::new((side + GAP) * counters as f32 + GAP, side + NAMES);
    let (at, reach) = (eye.hex(hex), 104.0 * eye.scale());
    let above = at.y - reach - size.y - 2.0;
    let top = if above > eye.area.top() + 4.0 { above } else { at.y + reach + 2.0 };
    let room = (eye.area.left() + 4.0)..=(eye.area.right() - size.x - 4.0).max(eye.area.left() + 4.0);
    let left = (at.x - size.x / 2.0).clamp(*room.start(), *room.end());
    Rect::from_min_size(Pos2::new(left, top), size)
}

/// How large so many counters are shown: never smaller than on the map, as far as there is room.
fn side(eye: &Eye, counters: usize) -> f32 {
    let room = (eye.area.width() - 2.0 * GAP) / counters.max(1) as f32 - GAP;
    (ON_MAP * eye.scale()).min(room).max(SIZE)
}

fn rect_of(frame: Rect, index: usize) -> Rect {
    let side = frame.height() - NAMES;
    let corner = frame.min + Vec2::new(GAP + (side + GAP) * index as f32, 6.0);
    Rect::from_min_size(corner, Vec2::splat(side))
}
