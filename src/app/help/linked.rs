//! Sentences whose rule numbers lead to the help.

use bevy_egui::egui::{self, Color32, FontId, Id, RichText};

use crate::app::theme;
use crate::help::Rulebook;

/// What a number that was clicked is kept under until the sheet takes it.
fn kept() -> Id {
    Id::new("rule-clicked")
}

/// The rule whose number was clicked since this was asked last.
pub(super) fn clicked(context: &egui::Context) -> Option<String> {
    context.data_mut(|data| data.remove_temp::<String>(kept()))
}

/// A rule number that leads to its rule.
pub(super) fn link(ui: &mut egui::Ui, number: &str, font: FontId) {
    let words = RichText::new(number).font(font).color(theme::AMBER);
    let response = ui.add(egui::Label::new(words).sense(egui::Sense::click()).selectable(false));
    if response.hovered() {
        ui.painter().hline(response.rect.x_range(), response.rect.bottom() - 1.0, (1.0, theme::AMBER));
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    if response.clicked() {
        ui.ctx().data_mut(|data| data.insert_temp(kept(), number.to_owned()));
        ui.ctx().request_repaint();
    }
}

/// A sentence; the numbers of rules in brackets lead to them.
pub fn linked(ui: &mut egui::Ui, words: &str, font: FontId, colour: Color32) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::new(0.0, 1.0);
        for (part, is_rule) in parts(words) {
            if is_rule {
                link(ui, part, font.clone());
            } else {
                ui.label(RichText::new(part).font(font.clone()).color(colour));
            }
        }
    });
}

/// A sentence in parts, the numbers of rules by themselves: those in brackets that the help knows.
fn parts(words: &str) -> Vec<(&str, bool)> {
    let mut parts = Vec::new();
    let mut done = 0;
    for (open, _) in words.match_indices('(') {
        let Some(length) = words[open..].find(')') else { break };
        let mut at = open + 1;
        for number in words[at..open + length].split(", ") {
            if Rulebook::spoken().rule(number).is_some() {
                parts.push((&words[done..at], false));
                parts.push((number, true));
                done = at + number.len();
            }
            at += number.len() + 2;
        }
    }
    parts.push((&words[done..], false));
    parts.retain(|(part, _)| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_brackets_are_found() {
        assert_eq!(
            parts("refused (O20.3, F106.3)."),
            [("refused (", false), ("O20.3", true), (", ", false), ("F106.3", true), (").", false)]
        );
        assert_eq!(parts("12 men (two of them) at 7.30"), [("12 men (two of them) at 7.30", false)]);
        assert_eq!(parts("(5)"), [("(", false), ("5", true), (")", false)]);
        assert_eq!(parts("a (b"), [("a (b", false)]);
        assert!(parts("").is_empty());
    }
}
