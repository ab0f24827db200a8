//! Battles as they might be: what a side cannot know is dealt anew.

use std::sync::Arc;

use rand_pcg::Pcg32;

use crate::rules::{
    Battle, CardId, Choice, Decision, Flow, Game, Players, Side, Table, View, below, shuffle, step,
};

/// A battle dealt anew at its open question, for a side that thinks ahead.
///
/// The known answers are replayed first, so that what the side has seen stays as it was; a shuffle at the
/// last rest would change it.
#[derive(Clone, Debug)]
pub struct Imagined {
    game: Arc<Game>,
    battle: Battle,
    answers: Vec<Choice>,
    side: Side,
    luck: Pcg32,
}

impl Imagined {
    pub(super) fn new(
        game: Arc<Game>,
        rest: Battle,
        answers: Vec<Choice>,
        side: Side,
        luck: &mut Pcg32,
    ) -> Imagined {
        let seed = below(luck, usize::from(u16::MAX)) as u64;
        Imagined { game, battle: rest, answers, side, luck: Pcg32::new(seed, 0x1405_7b7e_f767_814f) }
    }

    /// Plays the step of the open question on with those players, who answer from that question on.
    ///
    /// # Errors
    /// What stopped it: a question the players left open, or the end of the battle.
    pub fn play_on(&mut self, players: &mut dyn Players) -> Flow {
        let mut replaying = Replaying {
            answers: std::mem::take(&mut self.answers).into_iter(),
            anew: Some((self.side, self.luck.clone())),
            players,
        };
        step(&mut Table::new(&self.game, &mut self.battle, &mut replaying, &mut |_, _| {}))
    }

    /// The battle as it stands.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// What the imagining side sees of it.
    pub fn view(&self) -> View {
        View::of(&self.battle, self.side)
    }
}

/// Gives the known answers, deals anew, and then lets others answer.
struct Replaying<'a> {
    answers: std::vec::IntoIter<Choice>,
    anew: Option<(Side, Pcg32)>,
    players: &'a mut dyn Players,
}

impl Players for Replaying<'_> {
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice> {
        self.answers.next().or_else(|| self.players.answer(game, battle, decision))
    }

    fn imagine(&mut self, battle: &mut Battle) {
        if self.answers.len() == 0
            && let Some((side, mut luck)) = self.anew.take()
        {
            deal_anew(battle, side, &mut luck);
        }
    }
}

/// Deals anew what a side cannot know: the order of both draw piles, the other hand but for the cards it has
/// seen, the other's secret chits, and all chance to come.
pub fn deal_anew(battle: &mut Battle, side: Side, luck: &mut Pcg32) {
    shuffle(luck, &mut battle.decks[side]);
    let other = side.other();
    let seen = battle.seen[side].clone();
    let held = battle.hands[other].len();
    let mut pool: Vec<CardId> =
        battle.hands[other].iter().copied().filter(|card| !seen.contains(card)).collect();
    let hidden = pool.len();
    pool.append(&mut battle.decks[other]);
    shuffle(luck, &mut pool);
    battle.hands[other] = seen.into_iter().chain(pool.drain(..hidden)).collect();
    debug_assert_eq!(battle.hands[other].len(), held);
    battle.decks[other] = pool;
    let secret = battle.secret_chits[other].len();
    let mut chits = std::mem::take(&mut battle.secret_chits[other]);
    let (mut drawable, open_only): (Vec<_>, Vec<_>) =
        battle.chit_cup.drain(..).partition(|chit| chit.can_be_secret());
    chits.append(&mut drawable);
    shuffle(luck, &mut chits);
    battle.secret_chits[other] = chits.drain(..secret).collect();
    battle.chit_cup = chits.into_iter().chain(open_only).collect();
    battle.luck.reseed(luck.clone());
}
