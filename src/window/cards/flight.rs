//! Cards in the air: a card that is played flies from the hand to the table, one that is drawn from its pile, turning over; when its
//! time is over it flies to the discards.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Pos2};

use crate::squads::rules::Side;
use crate::window::art::{Drawing, Gallery};
use crate::window::battle::entities::Printing;
use crate::window::battle::shown::Shown;
use crate::window::board::Eye;
use crate::window::counters::colour;
use crate::window::layout::Areas;
use crate::window::settings::Settings;
use crate::window::stage::{Callout, Says, Whence};

use super::face;

/// Where on the screen something that is said has its card.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Placed(pub egui::Rect);

/// A card in the air, or lying over the table.
#[derive(Component, Debug)]
#[require(Transform, Visibility)]
pub struct InAir {
    /// What is said of it.
    of: Entity,
    side: Side,
    /// Where on the screen it comes from, where it lies, and where it goes.
    from: Pos2,
    place: egui::Rect,
    /// It turns over on its way.
    turns: bool,
    flown: f32,
    /// Seconds since it flew away.
    gone: Option<f32>,
    faces: [Drawing; 2],
}

/// Seconds from the hand to the table, and from there to the discards.
const THERE: f32 = 0.26;
const AWAY: f32 = 0.22;
/// Above everything that lies on the table.
const HEIGHT: f32 = 60.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (launch, fly).chain().after(crate::window::phases::drive));
}

/// A card that has its place sets out.
fn launch(
    said: Query<(Entity, &Callout, &Placed), Added<Placed>>,
    (printing, shown, areas): (Option<Res<Printing>>, Option<Res<Shown>>, Res<Areas>),
    mut contexts: EguiContexts,
    mut commands: Commands,
) {
    let (Some(printing), Some(shown), Ok(context)) = (printing, shown, contexts.ctx_mut()) else { return };
    for (of, callout, placed) in &said {
        let Says::Card { side, card, whence, .. } = callout.says else { continue };
        let own = side == shown.view.side;
        let from = match whence {
            Whence::Hand if own => Pos2::new(areas.side.left() + 90.0, areas.side.bottom() - 130.0),
            Whence::Hand | Whence::Pile => pile(&areas, side),
        };
        let width = (placed.0.width() * context.pixels_per_point()).round() as u32;
        let colour = colour(&printing.0, side);
        let faces = [face::face(printing.0.card(side, card), width), face::back(colour, width)];
        let turns = whence == Whence::Pile || !own;
        let first = faces[usize::from(turns)].clone();
        let card = InAir { of, side, from, place: placed.0, turns, flown: 0.0, gone: None, faces };
        commands.spawn((card, first, Sprite::default()));
    }
}

/// Where the pile and the discards of a side are told in the strip.
pub(super) fn pile(areas: &Areas, side: Side) -> Pos2 {
    let across = if side == Side::Axis { 400.0 } else { 622.0 };
    areas.top.left_top() + egui::vec2(across, 34.0)
}

fn fly(
    (time, settings, eye, areas): (Res<Time>, Res<Settings>, Res<Eye>, Res<Areas>),
    said: Query<(), With<Callout>>,
    mut cards: Query<(Entity, &mut InAir, &mut Drawing, &mut Sprite, &mut Transform)>,
    mut redraws: MessageWriter<RequestRedraw>,
    (mut gallery, mut commands): (ResMut<Gallery>, Commands),
) {
    let passed = settings.passed(&time);
    for (entity, mut card, mut drawing, mut sprite, mut transform) in &mut cards {
        if card.gone.is_none() && !said.contains(card.of) {
            card.gone = Some(0.0);
        }
        // Where motion is to be reduced a card is there, and then it is not.
        let gone_after = if settings.reduced_motion { 0.0 } else { AWAY };
        let there = if settings.reduced_motion { 1.0 } else { (card.flown / THERE).min(1.0) };
        card.flown += passed;
        let (at, size, turned) = match &mut card.gone {
            Some(gone) => {
                *gone += passed;
                let share = (*gone / AWAY).min(1.0);
                let to = pile(&areas, card.side);
                (card.place.center().lerp(to, share * share), 1.0 - 0.75 * share, 1.0)
            }
            None => (card.from.lerp(card.place.center(), eased(there)), 0.35 + 0.65 * eased(there), there),
        };
        if card.gone.is_some_and(|gone| gone >= gone_after) {
            commands.entity(entity).despawn();
            // There are many cards, and each is seen so large for a second.
            gallery.forget(&card.faces[0]);
        }
        let turned = if card.turns { turned } else { 1.0 };
        let seen = (&mut *drawing, &mut *sprite, &mut *transform);
        hold(seen, &card.faces, turned, (at, card.place.size() * size), &eye);
        if there < 1.0 || card.gone.is_some() {
            redraws.write(RequestRedraw);
        }
    }
}

/// Holds a card over a point of the screen, so large there, and turned over so far: not at all it is seen from behind.
pub(super) fn hold(
    (drawing, sprite, transform): (&mut Drawing, &mut Sprite, &mut Transform),
    [front, back]: &[Drawing; 2],
    turned: f32,
    (at, size): (Pos2, egui::Vec2),
    eye: &Eye,
) {
    let side = if turned < 0.5 { back } else { front };
    if drawing != side {
        *drawing = side.clone();
    }
    let place = eye.on_map(at);
    let size = size / eye.scale();
    sprite.custom_size = Some(Vec2::new(size.x, size.y));
    let edge = (2.0 * turned - 1.0).abs().max(0.05);
    *transform = Transform::from_xyz(place.x, -place.y, HEIGHT).with_scale(Vec3::new(edge, 1.0, 1.0));
}

/// Fast at first, slow at the end.
pub(super) fn eased(share: f32) -> f32 {
    1.0 - (1.0 - share) * (1.0 - share) * (1.0 - share)
}
