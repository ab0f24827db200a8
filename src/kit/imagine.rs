//! Battles as they might be: what a side cannot know is dealt anew.

use std::sync::Arc;

use rand_pcg::Pcg32;

use super::decision::Decision;
use super::luck::below;
use super::rules::Rules;
use super::side::Side;
use super::table::{Flow, Players, Table};

/// A battle dealt anew at its open question, for a side that thinks ahead.
///
/// The known answers are replayed first, so that what the side has seen stays as it was; a shuffle at the
/// last rest would change it.
#[derive(Clone, Debug)]
pub struct Imagined<R: Rules> {
    game: Arc<R::Game>,
    battle: R::Battle,
    answers: Vec<R::Choice>,
    side: Side,
    luck: Pcg32,
}

impl<R: Rules> Imagined<R> {
    pub(super) fn new(
        game: Arc<R::Game>,
        rest: R::Battle,
        answers: Vec<R::Choice>,
        side: Side,
        luck: &mut Pcg32,
    ) -> Imagined<R> {
        let seed = below(luck, usize::from(u16::MAX)) as u64;
        Imagined { game, battle: rest, answers, side, luck: Pcg32::new(seed, 0x1405_7b7e_f767_814f) }
    }

    /// Plays the step of the open question on with those players, who answer from that question on.
    ///
    /// # Errors
    /// What stopped it: a question the players left open, or the end of the battle.
    pub fn play_on(&mut self, players: &mut dyn Players<R>) -> Flow<R> {
        let mut replaying = Replaying {
            answers: std::mem::take(&mut self.answers).into_iter(),
            anew: Some((self.side, self.luck.clone())),
            players,
        };
        R::step(&mut Table::new(&*self.game, &mut self.battle, &mut replaying, &mut |_, _| {}))
    }

    /// The battle as it stands.
    pub fn battle(&self) -> &R::Battle {
        &self.battle
    }

    /// What the imagining side sees of it.
    pub fn view(&self) -> R::View {
        R::view(&self.battle, self.side)
    }
}

/// Gives the known answers, deals anew, and then lets others answer.
struct Replaying<'a, R: Rules> {
    answers: std::vec::IntoIter<R::Choice>,
    anew: Option<(Side, Pcg32)>,
    players: &'a mut dyn Players<R>,
}

impl<R: Rules> Players<R> for Replaying<'_, R> {
    fn answer(&mut self, game: &R::Game, battle: &R::Battle, decision: &Decision<R>) -> Option<R::Choice> {
        self.answers.next().or_else(|| self.players.answer(game, battle, decision))
    }

    fn imagine(&mut self, game: &R::Game, battle: &mut R::Battle) {
        if self.answers.len() == 0
            && let Some((side, mut luck)) = self.anew.take()
        {
            R::deal_anew(game, battle, side, &mut luck);
        }
    }
}
