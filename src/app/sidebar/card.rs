//! A fate card, drawn: order, action, event, hex and dice in their places.

use bevy_egui::egui::{self, Align2, Color32, FontId, Painter, Rect, Stroke, StrokeKind, Vec2};

use crate::app::theme;
use crate::rules::{Card, Order, Trigger};
use crate::text;

/// The colour of an order's band.
pub fn band(order: Order) -> Color32 {
    theme::rgb(match order {
        Order::Fire => 0x9c3224,
        Order::Move => 0x3f6b3a,
        Order::Advance => 0x2f5f73,
        Order::Recover => 0x7b6a2a,
        Order::Rout => 0x73452b,
        Order::ArtilleryRequest => 0x5a3d73,
        Order::ArtilleryDenied => 0x44394f,
        Order::CommandConfusion => 0x4c4c46,
    })
}

/// Draws what a card can be played for, in a line.
pub fn line(painter: &Painter, rect: Rect, card: &Card) {
    let (order, action) = rect.split_left_right_at_fraction(0.5);
    painter.rect_filled(rect, 3.0, theme::PAPER);
    painter.rect_filled(order, 3.0, band(card.order));
    fitted(painter, order.shrink(3.0), &text::order_name(card.order), 12.5, Color32::WHITE, true);
    fitted(painter, action.shrink(3.0), &text::action_name(card.action), 12.5, theme::INK, true);
}

/// Draws a card; `dim` for one that cannot be played now.
pub fn card(painter: &Painter, rect: Rect, card: &Card, dim: bool) {
    let fade = |colour: Color32| if dim { colour.gamma_multiply(0.6) } else { colour };
    let unit = rect.width() / 110.0;
    painter.rect(rect, 4.0 * unit, fade(theme::PAPER), Stroke::new(1.0, theme::INK), StrokeKind::Inside);
    let top = Rect::from_min_size(rect.min, Vec2::new(rect.width(), 27.0 * unit)).shrink(1.0);
    painter.rect_filled(top, 3.0 * unit, fade(band(card.order)));
    fitted(painter, top, &text::order_name(card.order), 14.0 * unit, fade(Color32::WHITE), true);
    let line = |from: f32, height: f32| {
        Rect::from_min_size(rect.min + Vec2::new(0.0, from * unit), Vec2::new(rect.width(), height * unit))
    };
    fitted(painter, line(31.0, 22.0), &text::action_name(card.action), 13.5 * unit, fade(theme::INK), true);
    painter.hline(
        rect.x_range().shrink(8.0 * unit),
        line(54.0, 1.0).top(),
        Stroke::new(1.0, fade(theme::PAPER_DARK)),
    );
    fitted(
        painter,
        line(54.0, 16.0),
        &text::event_name(card.event),
        11.0 * unit,
        fade(theme::rgb(0x6b6450)),
        false,
    );
    let foot = line(80.0, 28.0);
    painter.text(
        foot.left_center() + Vec2::new(9.0 * unit, 0.0),
        Align2::LEFT_CENTER,
        card.hex,
        theme::slab(16.0 * unit),
        fade(theme::rgb(0x4d6a2c)),
    );
    let die = 21.0 * unit;
    let red =
        Rect::from_min_size(foot.right_center() + Vec2::new(-die - 7.0 * unit, -die / 2.0), Vec2::splat(die));
    let white = red.translate(Vec2::new(-die - 4.0 * unit, 0.0));
    for (place, value, ground, ink) in [
        (white, card.dice.white, Color32::WHITE, theme::INK),
        (red, card.dice.red, theme::rgb(0xb3261e), Color32::WHITE),
    ] {
        painter.rect(place, 3.0 * unit, fade(ground), Stroke::new(1.0, theme::INK), StrokeKind::Inside);
        painter.text(place.center(), Align2::CENTER_CENTER, value, theme::bold(16.0 * unit), fade(ink));
    }
    if let Some(trigger) = card.trigger {
        let frame = white.union(red).expand(2.5 * unit);
        painter.rect_stroke(
            frame,
            3.0 * unit,
            Stroke::new(2.0 * unit, fade(theme::RED)),
            StrokeKind::Outside,
        );
        let name = trigger_mark(trigger);
        painter.text(
            frame.right_top() + Vec2::new(1.0, -unit),
            Align2::RIGHT_BOTTOM,
            name,
            theme::bold(9.5 * unit),
            fade(theme::RED),
        );
    }
}

fn trigger_mark(trigger: Trigger) -> String {
    text::trigger_name(trigger)
}

/// The back of a card.
pub fn back(painter: &Painter, rect: Rect, colour: Color32) {
    painter.rect(rect, 3.0, colour, Stroke::new(1.0, theme::INK), StrokeKind::Inside);
    painter.rect_stroke(
        rect.shrink(3.0),
        2.0,
        Stroke::new(1.0, theme::PAPER.gamma_multiply(0.6)),
        StrokeKind::Inside,
    );
}

/// A line in the middle of a rectangle, as large as wanted unless that is too wide.
pub fn fitted(painter: &Painter, rect: Rect, line: &str, size: f32, colour: Color32, bold: bool) {
    let font = |size: f32| -> FontId { if bold { theme::bold(size) } else { theme::plain(size) } };
    let mut galley = painter.layout_no_wrap(line.to_owned(), font(size), colour);
    let room = rect.width() - 6.0;
    if galley.size().x > room {
        galley = painter.layout_no_wrap(line.to_owned(), font(size * room / galley.size().x), colour);
    }
    let at = rect.center() - galley.size() / 2.0;
    painter.galley(at, galley, colour);
}

/// What a card says to someone who points at it.
pub fn hover(ui: &mut egui::Ui, card: &Card, reason: Option<String>) {
    ui.set_max_width(280.0);
    ui.label(egui::RichText::new(text::card_name(card)).font(theme::bold(15.0)));
    ui.label(text::text_with("card-event", &[("event", text::event_name(card.event).into())]));
    ui.label(text::text_with(
        "card-roll",
        &[("white", card.dice.white.into()), ("red", card.dice.red.into()), ("hex", card.hex.into())],
    ));
    if let Some(reason) = reason {
        ui.colored_label(theme::AMBER, reason);
    }
}
