//! A battle as it might be for all a side knows.

use rand_pcg::Pcg32;

use crate::kit::shuffle;
use crate::squads::rules::battle::Battle;
use crate::squads::rules::battle::luck::Luck;
use crate::squads::rules::state::game::CardId;
use crate::squads::rules::state::side::Side;

impl Battle {
    /// Deals anew what a side cannot know: the order of both draw piles, the other hand but for the cards it has
    /// seen, the other's secret chits, and all chance to come. What is hidden is put in order first, so that nothing of how it lies
    /// is left: the same luck deals the same battle to whoever sees the same.
    pub fn deal_anew(&mut self, side: Side, luck: &mut Pcg32) {
        dealt(&mut self.decks[side], luck);
        let other = side.other();
        let seen = self.seen[side].clone();
        let held = self.hands[other].len();
        let mut pool: Vec<CardId> =
            self.hands[other].iter().copied().filter(|card| !seen.contains(card)).collect();
        let hidden = pool.len();
        pool.append(&mut self.decks[other]);
        dealt(&mut pool, luck);
        self.hands[other] = seen.into_iter().chain(pool.drain(..hidden)).collect();
        debug_assert_eq!(self.hands[other].len(), held);
        self.decks[other] = pool;
        let secret = self.secret_chits[other].len();
        let mut chits = std::mem::take(&mut self.secret_chits[other]);
        let (mut drawable, mut open_only): (Vec<_>, Vec<_>) =
            self.chit_cup.drain(..).partition(|chit| chit.can_be_secret());
        chits.append(&mut drawable);
        dealt(&mut chits, luck);
        open_only.sort_unstable();
        self.secret_chits[other] = chits.drain(..secret).collect();
        self.chit_cup = chits.into_iter().chain(open_only).collect();
        self.luck = Luck::of(luck.clone());
    }
}

/// Put in order and shuffled.
fn dealt<T: Ord>(cards: &mut [T], luck: &mut Pcg32) {
    cards.sort_unstable();
    shuffle(luck, cards);
}
