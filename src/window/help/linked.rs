//! Sentences whose rule numbers lead to the help.

use bevy_egui::egui::{self, Color32, FontId, Id, RichText};

use crate::squads::help::rules;
use crate::window::theme;

/// What a number that was clicked is kept under until the sheet takes it.
fn kept() -> Id {
    Id::new("rule-clicked")
}

/// The rule whose number was clicked since this was asked last.
pub(super) fn clicked(context: &egui::Context) -> Option<String> {
    context.data_mut(|data| data.remove_temp::<String>(kept()))
}

/// Words, with a rule number among them, that lead to its rule.
pub(super) fn link(ui: &mut egui::Ui, words: &str, number: &str, font: FontId) {
    let words = RichText::new(words).font(font).color(theme::palette().amber);
    let response = ui.add(egui::Label::new(words).sense(egui::Sense::click()).selectable(false));
    if response.hovered() {
        ui.painter().hline(
            response.rect.x_range(),
            response.rect.bottom() - 1.0,
            (1.0, theme::palette().amber),
        );
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
        for (part, rule) in parts(words) {
            match rule {
                Some(number) => link(ui, part, number, font.clone()),
                None => {
                    ui.label(RichText::new(part).font(font.clone()).color(colour));
                }
            }
        }
    });
}

/// A sentence in parts, the numbers of rules by themselves with the bracket or comma beside them, so that no line ends between: those in
/// brackets that the help knows.
fn parts(words: &str) -> Vec<(&str, Option<&str>)> {
    let mut parts = Vec::new();
    let mut done = 0;
    for (open, _) in words.match_indices('(') {
        let Some(length) = words[open..].find(')') else { break };
        let mut at = open + 1;
        for number in words[at..open + length].split(", ") {
            if rules().rule(number).is_some() {
                // What stands before the first number is its bracket, what stands behind each one is a comma or the other bracket.
                let from = if at == open + 1 { open } else { at };
                let to = at + number.len() + 1;
                parts.push((&words[done..from], None));
                parts.push((&words[from..to], Some(number)));
                done = to;
            }
            at += number.len() + 2;
        }
    }
    parts.push((&words[done..], None));
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
            [
                ("refused ", None),
                ("(O20.3,", Some("O20.3")),
                (" ", None),
                ("F106.3)", Some("F106.3")),
                (".", None)
            ]
        );
        assert_eq!(parts("12 men (two of them) at 7.30"), [("12 men (two of them) at 7.30", None)]);
        assert_eq!(parts("(5)"), [("(5)", Some("5"))]);
        assert_eq!(parts("a (b"), [("a (b", None)]);
        assert!(parts("").is_empty());
    }
}
