//! The balance in a few lines, beside a file that is written: measured anew with every save.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, RichText};

use crate::squads::rules::Game;
use crate::squads::text::{said, text};
use crate::window::controls::focus::Hint;
use crate::window::theme;

use super::measured::Measured;
use super::odds;

/// Whether the odds are measured with every save.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Saves {
    /// They are.
    pub measured: bool,
}

/// A box to check, and who wins, with what it was before the last change; nothing for a map alone.
pub fn show(
    ui: &mut egui::Ui,
    game: Option<&std::sync::Arc<Game>>,
    (saves, measured): (&mut Saves, &mut Measured),
    still: bool,
) {
    let Some(game) = game else { return };
    let words = RichText::new(text("balance-saves")).font(theme::plain(15.0)).color(theme::palette().text);
    let changed = ui.checkbox(&mut saves.measured, words).hint(text("balance-saves-hint")).changed();
    match (saves.measured, changed) {
        (true, true) => measured.go_on(),
        (false, true) => measured.rest(),
        _ => {}
    }
    if !saves.measured {
        return;
    }
    measured.measure(game);
    let (before, fought, wanted) = (measured.before(), measured.fought(), measured.wanted());
    let Some(findings) = measured.findings() else { return };
    odds::show(ui, findings, before, still);
    let done = said("balance-fought", &[("done", &fought), ("wanted", &wanted.max(fought))]);
    ui.label(RichText::new(done).font(theme::plain(14.0)).color(theme::palette().faint));
    ui.separator();
}
