//! How things stand: what both sides see, the whole battle, and what one side sees of it.

use opfire::kit::{BySide, Side, shuffle};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use super::dialogue::{Card, Fact};
use super::game::Game;

/// A sector of the front, as both sides see it (6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sector {
    /// Who holds it (8).
    pub held: Option<Side>,
    /// Who has laid a card there (5).
    pub laid: BySide<bool>,
}

/// What both sides see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Situation {
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// The front.
    pub sectors: Vec<Sector>,
    /// How many cards are in each hand (6).
    pub hands: BySide<u8>,
    /// How many are in each pile.
    pub piles: BySide<u8>,
    /// How it ended, if it has: who won, if anybody did.
    pub over: Option<Option<Side>>,
}

/// A battle: what both sides see, and the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    pub situation: Situation,
    pub hands: BySide<Vec<Card>>,
    pub piles: BySide<Vec<Card>>,
    pub laid: Vec<BySide<Option<Card>>>,
    pub luck: Pcg32,
}

/// A battle as one side sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub side: Side,
    pub situation: Situation,
    pub hand: Vec<Card>,
    pub laid: Vec<Option<Card>>,
}

/// So many cards are a hand (2).
const HAND: usize = 4;

impl Battle {
    /// 2: nine cards a side, shuffled; four are the hand.
    pub fn new(game: &Game, seed: u64) -> Battle {
        let mut luck = Pcg32::new(seed, 0);
        let mut piles = BySide::from_fn(|_| {
            let mut cards: Vec<Card> = (0..Card::COUNT).map(Card).collect();
            shuffle(&mut luck, &mut cards);
            cards
        });
        let hands = BySide::from_fn(|side| {
            let pile: &mut Vec<Card> = &mut piles[side];
            pile.split_off(pile.len() - HAND)
        });
        let sector = Sector { held: None, laid: BySide::default() };
        let situation = Situation {
            round: 0,
            sectors: vec![sector; usize::from(game.sectors)],
            hands: BySide::from_fn(|side: Side| hands[side].len() as u8),
            piles: BySide::from_fn(|side: Side| piles[side].len() as u8),
            over: None,
        };
        Battle { situation, hands, piles, laid: vec![BySide::default(); usize::from(game.sectors)], luck }
    }

    /// Applies a fact.
    pub fn apply(&mut self, fact: &Fact) {
        self.situation.apply(fact);
        match fact {
            Fact::Thrown { side, cards } => self.hands[*side].retain(|card| !cards.contains(&Some(*card))),
            Fact::Drawn { side, .. } => {
                let card = self.piles[*side].pop();
                self.hands[*side].extend(card);
            }
            Fact::Laid { side, sector, card } => {
                self.hands[*side].retain(|own| Some(*own) != *card);
                self.laid[usize::from(*sector)][*side] = *card;
            }
            Fact::TurnedOver { sector, .. } => self.laid[usize::from(*sector)] = BySide::default(),
            Fact::RoundBegan { .. } | Fact::Rolled { .. } | Fact::Taken { .. } | Fact::Ended { .. } => {}
        }
    }

    /// Deals anew what a side cannot know: its pile, and all cards of the other side.
    pub fn deal_anew(&mut self, side: Side, luck: &mut Pcg32) {
        shuffle(luck, &mut self.piles[side]);
        let other = side.other();
        let laid = self.laid.iter_mut().map(|laid| &mut laid[other]).filter(|card| card.is_some());
        let mut places: Vec<&mut Card> = laid.flatten().collect();
        places.extend(&mut self.hands[other]);
        places.extend(&mut self.piles[other]);
        let mut cards: Vec<Card> = places.iter().map(|card| **card).collect();
        shuffle(luck, &mut cards);
        places.into_iter().zip(cards).for_each(|(place, card)| *place = card);
        self.luck = luck.clone();
    }
}

impl Situation {
    fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Thrown { side, cards } => self.hands[*side] -= cards.len() as u8,
            Fact::Drawn { side, .. } => {
                self.hands[*side] += 1;
                self.piles[*side] -= 1;
            }
            Fact::RoundBegan { round } => self.round = *round,
            Fact::Laid { side, sector, .. } => {
                self.hands[*side] -= 1;
                self.sectors[usize::from(*sector)].laid[*side] = true;
            }
            Fact::TurnedOver { sector, .. } => {
                self.sectors[usize::from(*sector)].laid = BySide::default();
            }
            Fact::Taken { sector, side } => self.sectors[usize::from(*sector)].held = Some(*side),
            Fact::Ended { winner } => self.over = Some(*winner),
            Fact::Rolled { .. } => {}
        }
    }
}

impl View {
    /// What a side sees of a battle (6).
    pub fn of(battle: &Battle, side: Side) -> View {
        let laid = battle.laid.iter().map(|laid| laid[side]).collect();
        View { side, situation: battle.situation.clone(), hand: battle.hands[side].clone(), laid }
    }

    /// Follows a fact as its side sees it.
    pub fn follow(&mut self, fact: &Fact) {
        self.situation.apply(fact);
        match fact {
            Fact::Thrown { side, cards } if *side == self.side => {
                self.hand.retain(|card| !cards.contains(&Some(*card)));
            }
            Fact::Drawn { side, card } if *side == self.side => self.hand.extend(*card),
            Fact::Laid { side, sector, card } if *side == self.side => {
                self.hand.retain(|own| Some(*own) != *card);
                self.laid[usize::from(*sector)] = *card;
            }
            Fact::TurnedOver { sector, .. } => self.laid[usize::from(*sector)] = None,
            _ => {}
        }
    }
}
