//! One counter: printed figures in the printed places, boxes, faces and marks.

use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};

use crate::app::theme;
use crate::rules::{Figure, Game, Side, Situation, UnitClass, UnitId, UnitKind, WeaponClass, WeaponId};

/// How a counter is set off from the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Emphasis {
    /// The open question can be answered with it.
    pub lit: bool,
    /// It is chosen for the set being put together.
    pub picked: bool,
}

/// The colour of a side's counters.
pub fn colour(game: &Game, side: Side) -> Color32 {
    let [red, green, blue] = game.nations[side].colour;
    Color32::from_rgb(red, green, blue)
}

/// Black or white, whichever reads better on a colour.
pub fn ink_on(colour: Color32) -> Color32 {
    let light = u32::from(colour.r()) * 30 + u32::from(colour.g()) * 59 + u32::from(colour.b()) * 11;
    if light > 12_500 { theme::rgb(0x191812) } else { theme::rgb(0xf6f2e4) }
}

/// Draws a counter of a size around a place.
pub fn counter(
    painter: &Painter,
    game: &Game,
    situation: &Situation,
    id: UnitId,
    centre: Pos2,
    size: f32,
    emphasis: Emphasis,
) {
    let unit = situation.unit(id);
    let rect = Rect::from_center_size(centre, Vec2::splat(size));
    let edge = if emphasis.picked {
        Stroke::new((size * 0.09).max(2.5), Color32::WHITE)
    } else if emphasis.lit {
        Stroke::new((size * 0.08).max(2.0), theme::AMBER)
    } else {
        Stroke::new((size * 0.02).max(0.8), theme::INK)
    };
    let clear = printed(painter, game, unit.owner, situation.kind(game, id), unit.broken, rect, edge);
    if let Some(weapon) = unit.weapon {
        weapon_mark(painter, game, situation, weapon, rect, clear);
    }
    marks(painter, rect, unit.suppressed, unit.veteran, unit.activated);
}

/// Draws what is printed on one face of a counter; true where its figures can be read.
pub fn printed(
    painter: &Painter,
    game: &Game,
    owner: Side,
    kind: &UnitKind,
    broken: bool,
    rect: Rect,
    edge: Stroke,
) -> bool {
    let face = if broken { &kind.broken } else { &kind.good };
    let size = rect.width();
    let ground = colour(game, owner);
    let ink = ink_on(ground);
    let radius = size * 0.08;
    painter.rect_filled(rect.translate(Vec2::splat(size * 0.04)), radius, Color32::from_black_alpha(90));
    painter.rect(rect, radius, ground, edge, StrokeKind::Outside);
    if broken {
        let bar = Rect::from_min_max(rect.min, Pos2::new(rect.max.x, rect.min.y + size * 0.24));
        painter.rect_filled(bar, radius, theme::RED);
        let slash = Stroke::new((size * 0.025).max(1.0), theme::RED);
        painter.line_segment([rect.left_bottom(), rect.right_top()], slash);
    }
    // Figures are drawn where there are pixels enough to read them.
    let pixels = painter.pixels_per_point();
    let clear = size * pixels >= 28.0;
    figures(painter, rect, kind.class, ink, clear);
    if clear {
        let font = (size * 0.25).max(8.5 / pixels);
        let morale_ink = if broken { Color32::WHITE } else { ink };
        let morale = Pos2::new(rect.right() - size * 0.14, rect.top() + size * 0.13);
        painter.text(morale, Align2::CENTER_CENTER, face.morale, theme::bold(font), morale_ink);
        let below = rect.bottom() - size * 0.15;
        for (share, figure) in [(0.18, face.firepower), (0.5, face.range), (0.82, face.movement)] {
            let at = Pos2::new(rect.left() + size * share, below);
            boxed(painter, at, figure, font, ink);
        }
        if kind.class.leads() {
            let at = Pos2::new(rect.right() - size * 0.16, rect.center().y + size * 0.03);
            hexagon(painter, at, size * 0.15);
            painter.text(at, Align2::CENTER_CENTER, face.command, theme::bold(font * 0.9), Color32::WHITE);
        }
    }
    clear
}

/// Silhouettes: one, two or four (3).
fn figures(painter: &Painter, rect: Rect, class: UnitClass, ink: Color32, clear: bool) {
    let size = rect.width();
    let scale = if clear { 1.0 } else { 1.5 };
    let (count, middle) = match class {
        UnitClass::Squad => (4, rect.center()),
        UnitClass::Team => (2, rect.center()),
        UnitClass::Leader | UnitClass::Hero => (1, rect.center() - Vec2::new(size * 0.08, 0.0)),
    };
    let step = size * 0.14 * scale;
    for index in 0..count {
        let across = (index as f32 - (count - 1) as f32 / 2.0) * step;
        let at = middle + Vec2::new(across, -size * 0.02);
        painter.circle_filled(at - Vec2::new(0.0, size * 0.09 * scale), size * 0.055 * scale, ink);
        let body = Rect::from_center_size(
            at + Vec2::new(0.0, size * 0.05 * scale),
            Vec2::new(size * 0.1, size * 0.18) * scale,
        );
        painter.rect_filled(body, size * 0.04, ink);
    }
    if class == UnitClass::Hero {
        painter.text(
            middle + Vec2::new(size * 0.2, 0.0),
            Align2::CENTER_CENTER,
            "★",
            theme::bold(size * 0.26),
            ink,
        );
    }
}

/// A figure, in its box if it has one (3.1.6).
fn boxed(painter: &Painter, at: Pos2, figure: Figure, font: f32, ink: Color32) {
    if figure.boxed {
        let frame = Rect::from_center_size(at, Vec2::new(font * 0.92, font * 1.08));
        painter.rect_stroke(frame, font * 0.12, Stroke::new((font * 0.09).max(1.0), ink), StrokeKind::Inside);
    }
    painter.text(at, Align2::CENTER_CENTER, figure.value, theme::bold(font), ink);
}

fn hexagon(painter: &Painter, at: Pos2, radius: f32) {
    let corners = (0..6)
        .map(|corner| {
            let angle = std::f32::consts::FRAC_PI_3 * corner as f32;
            at + Vec2::new(angle.cos(), angle.sin()) * radius
        })
        .collect();
    painter.add(egui::Shape::convex_polygon(corners, theme::INK, Stroke::new(1.0, Color32::WHITE)));
}

/// The letters of a weapon.
pub fn weapon_letters(class: WeaponClass) -> &'static str {
    match class {
        WeaponClass::MachineGun => "MG",
        WeaponClass::Mortar => "MTR",
        WeaponClass::Gun => "GUN",
        WeaponClass::Flamethrower => "FT",
        WeaponClass::SatchelCharge => "SC",
    }
}

fn weapon_mark(
    painter: &Painter,
    game: &Game,
    situation: &Situation,
    weapon: WeaponId,
    rect: Rect,
    clear: bool,
) {
    let size = rect.width();
    let kind = situation.weapon_kind(game, weapon);
    let broken = situation.weapon(weapon).broken;
    let tag = Rect::from_min_size(
        rect.left_top() + Vec2::new(size * 0.03, size * 0.03),
        Vec2::new(size * 0.5, size * if clear { 0.24 } else { 0.34 }),
    );
    let (ground, ink) = if broken { (theme::RED, Color32::WHITE) } else { (theme::PAPER, theme::INK) };
    painter.rect(tag, size * 0.04, ground, Stroke::new(1.0, theme::INK), StrokeKind::Inside);
    let mut label = weapon_letters(kind.class).to_owned();
    if clear {
        label = format!("{} {}", &label[..label.len().min(2)], kind.firepower.value);
    }
    painter.text(tag.center(), Align2::CENTER_CENTER, label, theme::bold(tag.height() * 0.82), ink);
}

/// Suppressed, veteran, activated: told by shape as well as colour.
fn marks(painter: &Painter, rect: Rect, suppressed: bool, veteran: bool, activated: bool) {
    let size = rect.width();
    if suppressed {
        let band =
            Rect::from_center_size(rect.center() + Vec2::new(0.0, size * 0.2), Vec2::new(size, size * 0.16));
        painter.rect_filled(band, 0.0, theme::rgb(0xe2c044).gamma_multiply(0.95));
        let label = if size >= 40.0 { "SUPPR." } else { "S" };
        painter.text(
            band.center(),
            Align2::CENTER_CENTER,
            label,
            theme::bold(band.height() * 0.95),
            theme::INK,
        );
    }
    if veteran {
        let at = rect.left_center() + Vec2::new(size * 0.12, size * 0.02);
        painter.text(at, Align2::CENTER_CENTER, "V", theme::slab(size * 0.24), theme::rgb(0xffe08a));
    }
    if activated {
        let at = rect.right_bottom() + Vec2::new(-size * 0.02, -size * 0.3);
        painter.circle(at, size * 0.09, theme::INK, Stroke::new(1.0, theme::PAPER));
        painter.text(at, Align2::CENTER_CENTER, "✓", theme::bold(size * 0.14), theme::PAPER);
    }
}
