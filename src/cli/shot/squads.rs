//! Pictures of maps, scenarios and battles of the squad game.

use std::path::Path;

use opfire::squads::rules::BySide;
use opfire::window::{self, Opening, Seat};

/// A battle to be drawn, and in the middle of which fact.
pub(super) struct Played {
    /// How many decisions were taken.
    pub decisions: usize,
    /// The seed of the deal and of the decisions.
    pub seed: u64,
    /// A fact, and how much of its time is over.
    pub moment: Option<(String, f32)>,
}

/// Draws a map or a scenario, or a battle if it is played, and writes the picture.
pub(super) fn draw(
    subject: String,
    played: Option<Played>,
    size: (u32, u32),
    out: &Path,
) -> Result<(), String> {
    let Some(Played { decisions, seed, moment }) = played else {
        return window::portrait(&subject, size, out);
    };
    let seats = BySide { axis: Seat::Human, allies: Seat::Human };
    let opening = Opening { scenario: subject, seed, seats };
    match moment {
        None => window::shot(&opening, decisions, size, out),
        Some((fact, share)) => window::shot_at(&opening, decisions, &fact, share, size, out),
    }
}
