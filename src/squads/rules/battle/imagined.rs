//! A battle as it might be for all a side knows.

use rand_pcg::Pcg32;

use crate::kit::shuffle;
use crate::squads::rules::battle::Battle;
use crate::squads::rules::state::game::CardId;
use crate::squads::rules::state::side::Side;

impl Battle {
    /// Deals anew what a side cannot know: the order of both draw piles, the other hand but for the cards it has
    /// seen, the other's secret chits, and all chance to come.
    pub fn deal_anew(&mut self, side: Side, luck: &mut Pcg32) {
        shuffle(luck, &mut self.decks[side]);
        let other = side.other();
        let seen = self.seen[side].clone();
        let held = self.hands[other].len();
        let mut pool: Vec<CardId> =
            self.hands[other].iter().copied().filter(|card| !seen.contains(card)).collect();
        let hidden = pool.len();
        pool.append(&mut self.decks[other]);
        shuffle(luck, &mut pool);
        self.hands[other] = seen.into_iter().chain(pool.drain(..hidden)).collect();
        debug_assert_eq!(self.hands[other].len(), held);
        self.decks[other] = pool;
        let secret = self.secret_chits[other].len();
        let mut chits = std::mem::take(&mut self.secret_chits[other]);
        let (mut drawable, open_only): (Vec<_>, Vec<_>) =
            self.chit_cup.drain(..).partition(|chit| chit.can_be_secret());
        chits.append(&mut drawable);
        shuffle(luck, &mut chits);
        self.secret_chits[other] = chits.drain(..secret).collect();
        self.chit_cup = chits.into_iter().chain(open_only).collect();
        self.luck.reseed(luck.clone());
    }
}
