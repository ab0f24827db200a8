//! Who plays each side: a person, or a computer of some strength and character.

use std::ops::RangeInclusive;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, WidgetInfo, WidgetType};

use crate::squads::ai::{Budget, Character, Opponent, Seat, Strength, THINKS};
use crate::squads::rules::{BySide, Game, Side};
use crate::squads::text;
use crate::window::controls::focus::Hint;
use crate::window::settings::Settings;
use crate::window::theme;

/// A veteran may think so many seconds.
const SECONDS: RangeInclusive<f64> = 0.2..=30.0;
/// How long the slider for them is, at least and at most, and room for the figure behind it.
const SLIDER: (f32, f32) = (60.0, 120.0);
const FIGURE: f32 = 72.0;
/// Room between the name of a side and who plays it.
const GAP: f32 = 14.0;

/// Who plays each side, to be chosen; it is remembered for the next battle.
pub fn remembered(ui: &mut egui::Ui, game: &Game, settings: &mut ResMut<Settings>) {
    let first = game.scenario.first;
    let before = settings.seats(first);
    let mut seats = before;
    show(ui, game, &mut seats);
    // Nothing is written down unless something changes.
    if seats != before {
        settings.seat(first, seats);
    }
}

/// Who plays each side, to be chosen.
fn show(ui: &mut egui::Ui, game: &Game, seats: &mut BySide<Seat>) {
    let names = BySide::from_fn(|side| text::side_name(game, side));
    let wide = |side: Side| {
        let name = ui.painter().layout_no_wrap(names[side].clone(), theme::bold(16.0), theme::INK);
        name.size().x + GAP
    };
    let indent = Side::BOTH.map(wide).into_iter().fold(0.0, f32::max);
    for side in Side::BOTH {
        // Each has its own names for what it holds, whatever the other one shows.
        ui.push_id(side, |ui| {
            // Words and buttons stand in the middle of rows so high.
            ui.spacing_mut().interact_size.y = theme::BUTTON;
            ui.horizontal(|ui| {
                let name = RichText::new(&names[side]).font(theme::bold(16.0)).color(theme::palette().text);
                let name = ui.label(name).rect.width();
                ui.add_space((indent - name - ui.spacing().item_spacing.x).max(0.0));
                who(ui, &names[side], &mut seats[side]);
                ui.add_space(GAP - ui.spacing().item_spacing.x);
                role(ui, game, side);
            });
            if let Seat::Computer(opponent) = &mut seats[side] {
                ui.horizontal(|ui| {
                    ui.add_space(indent);
                    how(ui, &names[side], opponent);
                });
            }
        });
    }
}

/// A person, or how strong a computer.
fn who(ui: &mut egui::Ui, side: &str, seat: &mut Seat) {
    if choice(ui, seat.is_human(), side, text::text("seat-human"), text::text("seat-human-is")) {
        *seat = Seat::Human;
    }
    let opponent = seat.opponent();
    for strength in Strength::ALL {
        let taken = opponent.is_some_and(|opponent| opponent.strength == strength);
        let (words, told) = (text::named("strength", strength), text::named("strength-is", strength));
        if choice(ui, taken, side, words, told) {
            *seat = Seat::Computer(Opponent { strength, ..opponent.unwrap_or_default() });
        }
    }
}

/// Its character, and how long a veteran may think.
fn how(ui: &mut egui::Ui, side: &str, opponent: &mut Opponent) {
    for character in Character::ALL {
        let taken = opponent.character == character;
        let (words, told) = (text::named("character", character), text::named("character-is", character));
        if choice(ui, taken, side, words, told) {
            opponent.character = character;
        }
    }
    if opponent.strength != Strength::Veteran {
        return;
    }
    let Budget::Time(thinks) = opponent.budget else {
        opponent.budget = Budget::Time(THINKS);
        return;
    };
    let mut seconds = thinks.as_secs_f64();
    ui.add_space(GAP - ui.spacing().item_spacing.x);
    ui.label(RichText::new(text::text("seat-thinks")).font(theme::plain(14.0)).color(theme::palette().faint));
    ui.spacing_mut().slider_width = (ui.available_width() - FIGURE).clamp(SLIDER.0, SLIDER.1);
    let unit = |seconds: f64, _: RangeInclusive<usize>| {
        text::text_with("seat-seconds", &[("seconds", text::decimal(seconds, 1).into())])
    };
    let number = |typed: &str| {
        let digits: String =
            typed.chars().filter(|sign| sign.is_ascii_digit() || ",.".contains(*sign)).collect();
        digits.replace(',', ".").parse().ok()
    };
    let slider = egui::Slider::new(&mut seconds, SECONDS)
        .logarithmic(true)
        .step_by(0.1)
        .custom_formatter(unit)
        .custom_parser(number);
    let slider = ui.add(slider).hint(text::text("seat-thinks-is"));
    if slider.changed() {
        opponent.budget = Budget::Time(Duration::from_millis((seconds * 10.0).round() as u64 * 100));
    }
}

/// Something that can be chosen, and what it means; true when it was chosen anew.
fn choice(ui: &mut egui::Ui, taken: bool, side: &str, words: String, told: String) -> bool {
    let name = text::labelled(side, &words);
    let response = ui.selectable_label(taken, RichText::new(words).font(theme::bold(15.0)));
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, taken, &name));
    response.hint(told).clicked() && !taken
}

/// What a side has to do, and whether it begins.
fn role(ui: &mut egui::Ui, game: &Game, side: Side) {
    let faint = |words: String| RichText::new(words).font(theme::plain(14.0)).color(theme::palette().faint);
    let posture = game.scenario.sides[side].posture;
    let told = ui.label(faint(text::named("posture", posture)));
    if let Some(explained) = text::explain("posture", posture) {
        told.hint(explained.words);
    }
    if game.scenario.first == side {
        ui.label(faint(format!("·  {}", text::text("brief-first"))));
    }
}
