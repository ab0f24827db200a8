//! A battle as it might be for all a side knows and believes.

use rand_pcg::Pcg32;

use crate::kit::{below, shuffle};
use crate::squads::rules::battle::Battle;
use crate::squads::rules::battle::luck::Luck;
use crate::squads::rules::state::game::{CardId, Game, Order};
use crate::squads::rules::state::side::Side;

/// How likely cards are to be in the other hand, by their orders, in hundredths of what chance alone makes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Belief([u16; Order::ALL.len()]);

impl Default for Belief {
    /// Nothing but chance.
    fn default() -> Belief {
        Belief::of(|_| 100)
    }
}

impl Belief {
    /// One that holds so much of each order.
    pub fn of(weight: impl Fn(Order) -> u16) -> Belief {
        Belief(Order::ALL.map(weight))
    }

    /// What it holds of an order.
    pub fn weight(self, order: Order) -> u16 {
        self.0[order as usize]
    }
}

impl Battle {
    /// Deals anew what a side cannot know: the order of both draw piles, the other hand but for the cards it has
    /// seen, as it believes that hand to be, the other's secret chits, and all chance to come. What is hidden is put in order first, so that
    /// nothing of how it lies is left: the same luck deals the same battle to whoever sees and believes the same.
    pub fn deal_anew(&mut self, game: &Game, side: Side, belief: &Belief, luck: &mut Pcg32) {
        dealt(&mut self.decks[side], luck);
        let other = side.other();
        let seen = self.seen[side].clone();
        let held = self.hands[other].len();
        let mut pool: Vec<CardId> =
            self.hands[other].iter().copied().filter(|card| !seen.contains(card)).collect();
        let hidden = pool.len();
        pool.append(&mut self.decks[other]);
        dealt(&mut pool, luck);
        let weight = |card: CardId| belief.weight(game.card(other, card).order);
        let (hand, pile) = drawn(pool, hidden, &weight, luck);
        self.hands[other] = seen.into_iter().chain(hand).collect();
        debug_assert_eq!(self.hands[other].len(), held);
        self.decks[other] = pile;
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

/// So many cards of a shuffled pool, and the rest, shuffled: the likeliest are taken as they come, others as often as they are likely, and
/// who was passed over only where there are too few.
fn drawn(
    pool: Vec<CardId>,
    many: usize,
    weight: &dyn Fn(CardId) -> u16,
    luck: &mut Pcg32,
) -> (Vec<CardId>, Vec<CardId>) {
    let most = pool.iter().map(|card| weight(*card)).max().unwrap_or(0);
    let (mut hand, mut passed_over, mut rest) = (Vec::new(), Vec::new(), Vec::new());
    for card in pool {
        if hand.len() == many {
            rest.push(card);
        } else if weight(card) == most || below(luck, most.into()) < usize::from(weight(card)) {
            hand.push(card);
        } else {
            passed_over.push(card);
        }
    }
    if passed_over.is_empty() {
        return (hand, rest);
    }
    hand.extend(passed_over.drain(..(many - hand.len()).min(passed_over.len())));
    rest.append(&mut passed_over);
    shuffle(luck, &mut rest);
    (hand, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether each of 2,000 hands of four cards that are drawn of thirty-six holds the last card of them, which is so likely.
    fn times_held(likely: u16) -> usize {
        let mut luck = Pcg32::new(7, 1);
        let last = CardId(36);
        let weight = |card: CardId| if card == last { likely } else { 100 };
        let held = |_: &usize| {
            let mut pool: Vec<CardId> = (1..=36).map(CardId).collect();
            shuffle(&mut luck, &mut pool);
            let (hand, rest) = drawn(pool, 4, &weight, &mut luck);
            assert_eq!((hand.len(), rest.len()), (4, 32));
            let mut all = [hand.clone(), rest].concat();
            all.sort_unstable();
            assert_eq!(all, (1..=36).map(CardId).collect::<Vec<_>>());
            hand.contains(&last)
        };
        (0..2_000).filter(held).count()
    }

    #[test]
    fn what_is_likelier_is_drawn_more_often() {
        // 2,000 hands of four cards of thirty-six hold each of them 222 times.
        let [never, half, chance, more] = [0, 50, 100, 150].map(times_held);
        assert_eq!(never, 0);
        assert!((90..=140).contains(&half), "{half}");
        assert!((190..=255).contains(&chance), "{chance}");
        assert!((280..=370).contains(&more), "{more}");
    }

    #[test]
    fn what_is_unlikely_is_drawn_where_there_is_nothing_else() {
        let pool = (1..=5).map(CardId).collect();
        let weight = |card: CardId| if card == CardId(3) { 100 } else { 0 };
        let (mut hand, rest) = drawn(pool, 3, &weight, &mut Pcg32::new(7, 1));
        assert_eq!(rest.len(), 2);
        hand.sort_unstable();
        assert_eq!(hand, [1, 2, 3].map(CardId));
    }
}
