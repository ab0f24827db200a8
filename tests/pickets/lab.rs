//! Its computer, what is counted, and what must hold.

use serde::{Deserialize, Serialize};

use opfire::kit::lab::{Counts, Studied, Tally, Violation, hold};
use opfire::kit::{BySide, Opponent, Player, Side};

use super::dialogue::{Card, Choice, Fact};
use super::game::Game;
use super::rules::{Decision, Pickets};
use super::state::{Battle, Situation, View};

/// A computer that draws until there are no more rounds than sectors, since the last card in a sector is the one that counts, and
/// then lays its highest one against each that waits.
pub struct Computer;

impl Player<Pickets> for Computer {
    fn choose(&mut self, game: &Game, view: &View, decision: &Decision) -> Choice {
        let waits = view.situation.round + game.sectors <= game.rounds;
        let worth = |choice: &&Choice| match choice {
            Choice::Draw if waits => (2, 0),
            Choice::Lay(card, sector) => {
                let faced = view.situation.sectors[usize::from(*sector)].laid[view.side.other()];
                (u8::from(faced), card.value())
            }
            _ => (0, 0),
        };
        let best = decision.offer.choices.iter().max_by_key(worth);
        best.cloned().unwrap_or(Choice::Throw(Vec::new()))
    }
}

/// How many cards were turned over.
#[derive(Serialize, Deserialize)]
pub struct Turned(pub u32);

impl Counts<Pickets> for Turned {
    fn none_of(_: &Game) -> Turned {
        Turned(0)
    }

    fn count(&mut self, _: &Situation, fact: &Fact) {
        self.0 += u32::from(matches!(fact, Fact::TurnedOver { .. }));
    }

    fn end(&mut self, _: &Game, _: &Situation) {}
}

/// Who won how often, and how many cards were turned over.
#[derive(Debug, Default)]
pub struct Wins {
    pub won: BySide<u64>,
    pub turned: u32,
}

impl Tally<Pickets> for Wins {
    fn none_of(_: &Game) -> Wins {
        Wins::default()
    }

    fn battle(&mut self, winner: Option<Side>, turned: Turned) {
        winner.into_iter().for_each(|side| self.won[side] += 1);
        self.turned += turned.0;
    }
}

/// No side has a card twice, and everybody sees how many it has (2, 6).
pub fn sound(battle: &Battle) -> Result<(), Violation> {
    for side in Side::BOTH {
        let laid = battle.laid.iter().filter_map(|laid| laid[side]);
        let all = battle.hands[side].iter().chain(&battle.piles[side]).copied().chain(laid);
        let mut cards: Vec<Card> = all.collect();
        let count = cards.len();
        cards.sort_unstable();
        cards.dedup();
        hold(cards.len() == count, || format!("{side:?} has a card twice"))?;
        let seen = (battle.situation.hands[side], battle.situation.piles[side]);
        let there = (battle.hands[side].len() as u8, battle.piles[side].len() as u8);
        hold(seen == there, || format!("{side:?} seems to have {seen:?} cards and has {there:?}"))?;
    }
    Ok(())
}

impl Studied for Pickets {
    type Computer = Computer;
    type Counts = Turned;
    type Tally = Wins;

    fn computer(_: Opponent, _: u64, _: usize) -> Computer {
        Computer
    }

    fn at_rest(_: &Game, battle: &Battle, _: bool) -> Result<(), Violation> {
        sound(battle)
    }
}
