//! A whole number of the rules with all that is below it.

use bevy_egui::egui::{self, Align, FontId, RichText};

use super::{figure, heading, linked};
use crate::squads::help::{Block, Figure, Rule, Run, Set, rules};
use crate::window::controls::focus;
use crate::window::theme;

/// Shows the page of a rule; it is brought into sight where that is wanted.
pub(super) fn show(ui: &mut egui::Ui, number: &str, found: bool) {
    let Some((chapter, at)) = rules().rule(number) else { return };
    egui::ScrollArea::vertical().id_salt(at.whole()).auto_shrink(false).show(ui, |ui| {
        for rule in chapter.rules.iter().filter(|rule| rule.whole() == at.whole()) {
            ui.add_space(if rule.depth() == 0 { 0.0 } else { 8.0 });
            let size = if rule.depth() == 0 { 21.0 } else { 16.0 };
            let title = ui.label(heading(&rule.number, &rule.title, size));
            if found && rule.number == at.number {
                title.scroll_to_me(Some(Align::TOP));
            }
            body(ui, rule);
        }
        ui.add_space(40.0);
        focus::keep_in_view(ui);
        focus::leaf_through(ui);
    });
}

fn body(ui: &mut egui::Ui, rule: &Rule) {
    for (place, block) in rule.body.iter().enumerate() {
        match block {
            Block::Paragraph(runs) => {
                words(ui, runs);
                ui.add_space(3.0);
            }
            Block::Item(runs) => {
                ui.horizontal_top(|ui| {
                    ui.add_space(8.0);
                    ui.label(RichText::new("•").font(font(Set::Plain)).color(theme::palette().amber));
                    words(ui, runs);
                });
            }
            Block::Table(rows) => table(ui, (&rule.number, place), rows),
            Block::Figure(name) => Figure::named(name).into_iter().for_each(|drawn| figure::show(ui, drawn)),
        }
    }
}

fn table(ui: &mut egui::Ui, id: (&str, usize), rows: &[Vec<Vec<Run>>]) {
    egui::Grid::new(id).striped(true).spacing(egui::Vec2::new(16.0, 4.0)).show(ui, |ui| {
        for (number, row) in rows.iter().enumerate() {
            for cell in row {
                ui.vertical(|ui| {
                    ui.set_max_width(260.0);
                    if number == 0 {
                        let head: String = cell.iter().map(|run| run.words.as_str()).collect();
                        ui.label(RichText::new(head).font(theme::bold(13.0)).color(theme::palette().faint));
                    } else {
                        words(ui, cell);
                    }
                });
            }
            ui.end_row();
        }
    });
    ui.add_space(4.0);
}

fn font(set: Set) -> FontId {
    match set {
        Set::Bold | Set::Reference => theme::bold(14.5),
        Set::Plain | Set::Italic => theme::plain(14.5),
    }
}

/// Words of all kinds, one after the other; references lead to their rules.
fn words(ui: &mut egui::Ui, runs: &[Run]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::new(0.0, 2.0);
        for run in runs {
            match run.set {
                Set::Reference => linked::link(ui, &run.words, &run.words, font(run.set)),
                set => {
                    let words = RichText::new(&run.words).font(font(set)).color(theme::palette().text);
                    ui.label(if set == Set::Italic { words.italics() } else { words });
                }
            }
        }
    });
}
