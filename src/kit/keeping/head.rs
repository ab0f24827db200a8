//! What the file of a battle begins with.

use std::collections::BTreeMap;

use crate::files::bundle::Bundle;
use crate::kit::entry::{Entry, Opening};
use crate::kit::opponent::Seat;
use crate::kit::side::BySide;

use super::Keepable;

/// Everything about a battle that its answers do not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head<R: Keepable> {
    /// What is played, and by whom.
    pub opening: Opening,
    /// The files it is played with. Saves of the first format have none.
    pub files: Bundle,
    /// The position it began with, if that is not the set-up.
    pub position: Option<Box<R::Battle>>,
}

impl<R: Keepable> Head<R> {
    /// The head of a battle that begins with its set-up.
    pub fn new(game: &R::Game, files: Bundle, seed: u64, seats: BySide<Seat>) -> Self {
        let (scenario, title) = R::named(game);
        let mut opening = Opening {
            game: R::GAME.to_owned(),
            rules: R::VERSION.to_owned(),
            title: title.en.clone(),
            scenario: scenario.to_owned(),
            seed,
            computers: Vec::new(),
            opponents: BTreeMap::new(),
        };
        opening.seat_all(seats);
        Head { opening, files, position: None }
    }

    /// The entries that come before all answers.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry<R>> {
        let files = self.files.files.iter().map(|(name, text)| Entry::File(name.clone(), text.clone()));
        std::iter::once(Entry::Opening(self.opening.clone()))
            .chain(files)
            .chain(self.position.clone().map(Entry::Position))
    }
}
