//! Players that answer at once with any legal choice.

use rand_pcg::Pcg32;

use crate::record::propose;
use crate::rules::{Battle, Choice, Decision, Game, Players};

use super::invariants::{self, Broken};

/// Both sides, played at random and perhaps watched.
pub struct RandomPlayers {
    luck: Pcg32,
    watch: bool,
    /// Decisions taken so far.
    pub decisions: u64,
    /// The first invariant that broke.
    pub broken: Option<Broken>,
}

impl RandomPlayers {
    /// Random players from a seed; watched ones check the invariants of every decision.
    pub fn new(seed: u64, watch: bool) -> RandomPlayers {
        RandomPlayers { luck: Pcg32::new(seed, 0x5851_f42d_4c95_7f2d), watch, decisions: 0, broken: None }
    }
}

impl Players for RandomPlayers {
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice> {
        self.decisions += 1;
        if self.watch
            && self.broken.is_none()
            && let Err(broken) = invariants::at_decision(game, battle, decision)
        {
            self.broken = Some(broken);
        }
        Some(propose(game, &battle.situation, decision, &mut self.luck))
    }
}
