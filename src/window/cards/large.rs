//! A card held up: what its order, its action, its event and its trigger do.

use bevy_egui::egui::{self, Color32, Frame, Margin, Rect, RichText, Sense, Stroke, Vec2};

use crate::squads::rules::Card;
use crate::squads::text::{self, Explained};
use crate::window::theme;

use super::Pictures;
use super::face::band;

/// How wide it is, and how large its emblems are.
const WIDTH: f32 = 330.0;
const EMBLEM: f32 = 46.0;

/// Shows a card held up, with why it cannot be played now if it cannot.
pub fn large(ui: &mut egui::Ui, pictures: &mut Pictures, card: &Card, reason: Option<String>) {
    ui.set_width(WIDTH);
    let page = Frame::new().fill(theme::PAPER).corner_radius(8.0).stroke(Stroke::new(1.0, theme::INK));
    page.show(ui, |ui| {
        ui.set_width(WIDTH);
        ui.spacing_mut().item_spacing.y = 0.0;
        let ground = band(card.order);
        Frame::new().fill(ground).corner_radius(7.0).inner_margin(Margin::same(8)).show(ui, |ui| {
            let told = text::explain("order", card.order);
            part(ui, told, theme::rgb(0xf6f2e4), 19.0, |painter, place| {
                pictures.order(painter, place, card.order);
            });
        });
        let body = Frame::new().inner_margin(Margin::same(8));
        body.show(ui, |ui| {
            part(ui, text::explain("action", card.action), theme::INK, 17.0, |painter, place| {
                pictures.emblem(painter, place, "actions", card.action);
            });
            line(ui);
            part(ui, text::explain("event", card.event), theme::rgb(0x4a4433), 14.5, |painter, place| {
                pictures.emblem(painter, place, "events", card.event);
            });
            line(ui);
            foot(ui, pictures, card);
        });
    });
    if let Some(reason) = reason {
        ui.add_space(6.0);
        ui.colored_label(theme::palette().amber, reason);
    }
}

/// An emblem with a name, its rule, and what it does.
fn part(
    ui: &mut egui::Ui,
    told: Option<Explained>,
    ink: Color32,
    size: f32,
    emblem: impl FnOnce(&egui::Painter, Rect),
) {
    let Some(told) = told else { return };
    ui.horizontal_top(|ui| {
        let (place, _) = ui.allocate_exact_size(Vec2::splat(EMBLEM), Sense::hover());
        emblem(ui.painter(), place);
        ui.add_space(4.0);
        ui.vertical(|ui| {
            ui.horizontal(|ui| {
                ui.label(RichText::new(&told.name).font(theme::bold(size)).color(ink));
                let rule = RichText::new(&told.rule).font(theme::plain(11.5)).color(ink.gamma_multiply(0.75));
                ui.label(rule);
            });
            ui.label(RichText::new(&told.words).font(theme::plain(13.0)).color(ink));
        });
    });
}

fn line(ui: &mut egui::Ui) {
    ui.add_space(6.0);
    let (place, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 1.0), Sense::hover());
    ui.painter().hline(place.x_range(), place.center().y, Stroke::new(1.0, theme::PAPER_DARK));
    ui.add_space(6.0);
}

/// What it is when it is drawn: a roll, a random hex, and a trigger.
fn foot(ui: &mut egui::Ui, pictures: &mut Pictures, card: &Card) {
    let values = [("white", card.dice.white.into()), ("red", card.dice.red.into()), ("hex", card.hex.into())];
    let drawn = text::text_with("card-roll", &values);
    ui.label(RichText::new(drawn).font(theme::bold(13.5)).color(theme::INK));
    if let Some(trigger) = card.trigger {
        ui.add_space(5.0);
        part(ui, text::explain("trigger", trigger), theme::rgb(0x8c2a1a), 14.5, |painter, place| {
            pictures.emblem(painter, place, "triggers", trigger);
        });
    }
}
