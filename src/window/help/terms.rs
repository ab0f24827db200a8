//! The words of the game, explained beside the rules.

use bevy_egui::egui::{self, RichText};

use super::linked;
use crate::squads::text;
use crate::window::theme;

/// What is explained: the keys of its messages.
const TERMS: [&str; 54] = [
    "term-cover",
    "term-hindrance",
    "term-line-of-sight",
    "term-fire-group",
    "term-opportunity-fire",
    "term-melee",
    "term-ambush",
    "term-rout",
    "term-retreat",
    "term-recovery",
    "term-concealment",
    "term-targeting-roll",
    "term-accuracy",
    "term-drift",
    "term-fire-for-effect",
    "term-stacking-limit",
    "term-roll",
    "term-event",
    "term-random-hex",
    "term-discard",
    "marker-broken",
    "marker-suppressed",
    "marker-veteran",
    "marker-activated",
    "marker-smoke",
    "marker-blaze",
    "marker-objective",
    "marker-spotting-round",
    "marker-weapon",
    "marker-weapon-broken",
    "marker-radio",
    "marker-leader",
    "marker-squad",
    "marker-team",
    "marker-hero",
    "marker-command-radius",
    "marker-firepower",
    "marker-range",
    "marker-movement",
    "marker-morale",
    "marker-boxed-firepower",
    "marker-boxed-range",
    "marker-boxed-movement",
    "track-time",
    "track-sudden-death",
    "track-points",
    "track-surrender",
    "track-initiative",
    "track-losses",
    "track-exit",
    "track-deck",
    "track-discard",
    "track-hand",
    "chit",
];

/// Explains the words of the game whose names have these letters.
pub(super) fn show(ui: &mut egui::Ui, words: &str) {
    let wanted = words.trim().to_lowercase();
    for told in TERMS.iter().filter_map(|key| text::explained(key)) {
        if !told.name.to_lowercase().contains(&wanted) {
            continue;
        }
        ui.label(RichText::new(&told.name).font(theme::bold(15.0)).color(theme::palette().text));
        linked(ui, &format!("{} ({})", told.words, told.rule), theme::plain(14.0), theme::palette().text);
        ui.add_space(4.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_term_is_explained_and_named_once() {
        let mut names = BTreeSet::new();
        for key in TERMS {
            let Some(told) = text::explained(key) else { panic!("nothing explains {key}") };
            assert!(!told.name.contains('-') || told.name.contains(' '), "{key} is called {}", told.name);
            assert!(names.insert(told.name.clone()), "{} is there twice", told.name);
        }
    }
}
