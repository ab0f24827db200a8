//! A fate card in a line, and lines that fit.

use bevy_egui::egui::{self, Color32, FontId, Painter, Rect, vec2};

use crate::squads::rules::Card;
use crate::squads::text;
use crate::window::cards::{band, lines};
use crate::window::theme;

/// A name that has to be smaller than this share of its size goes on in a second line.
const LEAST: f32 = 0.8;

/// Draws what a card can be played for, in a line.
pub fn line(painter: &Painter, rect: Rect, card: &Card) {
    let (order, action) = rect.split_left_right_at_fraction(0.5);
    painter.rect_filled(rect, 3.0, theme::PAPER);
    painter.rect_filled(order, 3.0, band(card.order));
    name(painter, order.shrink2(vec2(3.0, 0.0)), &text::order_name(card.order), 12.5, Color32::WHITE);
    name(painter, action.shrink2(vec2(3.0, 0.0)), &text::action_name(card.action), 12.5, theme::INK);
}

/// A line from the left of a rectangle, smaller where it is too wide.
pub fn from_the_left(painter: &Painter, rect: Rect, line: &str, font: FontId, colour: Color32) {
    let mut galley = painter.layout_no_wrap(line.to_owned(), font.clone(), colour);
    if galley.size().x > rect.width() {
        let size = font.size * rect.width() / galley.size().x;
        galley = painter.layout_no_wrap(line.to_owned(), FontId { size, ..font }, colour);
    }
    painter.galley(egui::pos2(rect.left(), rect.center().y - galley.size().y / 2.0), galley, colour);
}

/// A name in the middle of a rectangle: in one line, or where that were too small to be read, in two.
fn name(painter: &Painter, rect: Rect, words: &str, size: f32, colour: Color32) {
    let room = rect.width() - 6.0;
    let one = painter.layout_no_wrap(words.to_owned(), theme::bold(size), colour);
    if one.size().x * LEAST <= room || !words.contains(' ') {
        fitted(painter, rect, words, size, colour, true);
        return;
    }
    let halves = lines(words);
    let wide = |line: &String| painter.layout_no_wrap(line.clone(), theme::bold(1.0), colour).size().x;
    let size = halves.iter().map(|line| room / wide(line).max(1.0)).fold(size * 0.8, f32::min);
    let (upper, lower) = rect.split_top_bottom_at_fraction(0.5);
    let gap = (rect.height() / 2.0 - size).max(0.0) / 2.0;
    for (line, rect) in halves.iter().zip([upper.translate(vec2(0.0, gap)), lower.translate(vec2(0.0, -gap))])
    {
        fitted(painter, rect, line, size, colour, true);
    }
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
