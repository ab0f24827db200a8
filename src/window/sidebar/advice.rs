//! Advice for who is asked: the button for it, and what a veteran says.

use bevy_egui::egui::{self, RichText};

use crate::squads::counsel::{Line, Rank};
use crate::squads::text;
use crate::window::battle::answer::Advice;
use crate::window::controls::Given;
use crate::window::controls::focus::Hint;
use crate::window::controls::keys::{Control, Keys};
use crate::window::theme;

use super::prompt::key_hint;

/// How far answers stand in from what is said of them.
const INDENT: f32 = 12.0;

/// The button; true when somebody wants advice.
pub(super) fn wanted(ui: &mut egui::Ui, given: &Given, keys: &Keys) -> bool {
    let button = ui.small_button(text::text("advice-button"));
    let wanted = button.hint(key_hint(Control::Advice, keys)).clicked() || given.has(Control::Advice);
    if wanted {
        ui.ctx().request_repaint();
    }
    wanted
}

/// What a veteran would do, and below it what it weighed, the best first.
pub(super) fn show(ui: &mut egui::Ui, advice: &Advice, keys: &Keys) {
    match advice {
        Advice::None => {}
        Advice::Thinking => {
            let key = keys.words(Control::Advice);
            let words = text::text_with("advice-thinks", &[("key", key.into())]);
            ui.label(RichText::new(words).font(theme::plain(14.0)).color(theme::palette().faint));
        }
        Advice::Given(told) => {
            lines(ui, told);
            ui.add_space(4.0);
        }
    }
}

/// What is told of a decision: the answers that were weighed below what is said of them, and the one that was chosen before others.
pub fn lines(ui: &mut egui::Ui, lines: &[Line]) {
    let theme::Palette { amber, text, faint, good, .. } = *theme::palette();
    for line in lines {
        let (indent, font, colour) = match line.rank {
            Rank::Head => (0.0, theme::bold(14.5), amber),
            Rank::Plain => (0.0, theme::plain(13.5), faint),
            Rank::Answer => (INDENT, theme::plain(14.0), text),
            Rank::Chosen => (INDENT, theme::bold(14.0), good),
        };
        ui.horizontal(|ui| {
            ui.add_space(indent);
            let words = RichText::new(&line.words).font(font).color(colour);
            ui.add(egui::Label::new(words).wrap());
        });
    }
}
