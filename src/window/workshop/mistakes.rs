//! Mistakes of a file on the screen: where, the line with the place marked, what was expected, what to do.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Color32, RichText, Stroke, TextFormat};

use crate::files::diagnostic::{Diagnostic, Diagnostics};
use crate::squads::text;
use crate::window::theme;

/// All of them, in the order of the file; doubts where the file is whole.
pub fn show(ui: &mut egui::Ui, mistakes: &Diagnostics, is_whole: bool) {
    let key = if is_whole { "workshop-doubts" } else { "workshop-mistakes" };
    let count = text::text_with(key, &[("count", mistakes.iter().count().into())]);
    words(ui, RichText::new(count).font(theme::bold(15.0)).color(theme::palette().text));
    ui.add_space(6.0);
    for mistake in mistakes.iter() {
        let place = match mistake.line {
            0 => mistake.file.clone(),
            line => format!("{}:{line}:{}", mistake.file, mistake.column),
        };
        words(ui, RichText::new(place).font(theme::bold(14.0)).color(theme::palette().amber));
        words(ui, RichText::new(&mistake.message).font(theme::plain(16.0)).color(theme::palette().text));
        if mistake.line > 0 {
            egui::Frame::new()
                .fill(theme::palette().boxes)
                .inner_margin(6.0)
                .show(ui, |ui| ui.label(marked(mistake)));
        }
        let advice = [("expected ", &mistake.expected), ("", &mistake.help)];
        for (lead, advice) in advice {
            if let Some(advice) = advice {
                let advice = format!("{lead}{advice}");
                words(ui, RichText::new(advice).font(theme::plain(14.5)).color(theme::palette().faint));
            }
        }
        ui.add_space(12.0);
    }
}

fn words(ui: &mut egui::Ui, words: RichText) {
    ui.add(egui::Label::new(words).wrap());
}

/// The line it stands in, with the place underlined.
fn marked(mistake: &Diagnostic) -> LayoutJob {
    let excerpt = &mistake.excerpt;
    let letters: Vec<char> = excerpt.text.chars().collect();
    let start = excerpt.indent.min(letters.len());
    let end = (start + excerpt.width).min(letters.len());
    let margin = letters.iter().take_while(|letter| letter.is_whitespace()).count().min(start);
    let format = |ink: Color32, line: Color32| TextFormat {
        font_id: theme::plain(14.0),
        color: ink,
        underline: Stroke::new(2.0, line),
        ..Default::default()
    };
    let mut job = LayoutJob::default();
    let mut add = |part: &[char], format| job.append(&part.iter().collect::<String>(), 0.0, format);
    add(&letters[margin..start], format(theme::palette().text, Color32::TRANSPARENT));
    add(&letters[start..end], format(Color32::WHITE, theme::palette().bad));
    add(&letters[end..], format(theme::palette().text, Color32::TRANSPARENT));
    job
}
