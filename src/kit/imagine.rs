//! Battles as they might be: what a side cannot know is dealt anew.

use rand_pcg::Pcg32;

use super::decision::Decision;
use super::luck::below;
use super::rules::Rules;
use super::side::Side;
use super::table::{Flow, Players, Table};

/// Where a side stands when it is asked: what it may imagine the rest of the battle from. Nothing of it that the side cannot know can
/// be looked at, for whatever is imagined is dealt anew.
#[derive(Clone, Debug)]
pub struct Standpoint<'a, R: Rules> {
    game: &'a R::Game,
    rest: &'a R::Battle,
    answers: Vec<R::Choice>,
    side: Side,
}

impl<'a, R: Rules> Standpoint<'a, R> {
    /// The standpoint of a side that is asked something: the battle when it was last at rest, and the answers since then.
    pub fn new(
        game: &'a R::Game,
        rest: &'a R::Battle,
        answers: Vec<R::Choice>,
        side: Side,
    ) -> Standpoint<'a, R> {
        Standpoint { game, rest, answers, side }
    }

    /// The static game.
    pub fn game(&self) -> &'a R::Game {
        self.game
    }

    /// A battle as it might be for all the side knows and believes. The same luck gives the same battle, whatever it is that the side does
    /// not know.
    pub fn imagine(&self, belief: &R::Belief, luck: &mut Pcg32) -> Imagined<'a, R> {
        let seed = below(luck, usize::from(u16::MAX)) as u64;
        let start = Start {
            answers: self.answers.clone(),
            side: self.side,
            belief: belief.clone(),
            luck: Pcg32::new(seed, 0x1405_7b7e_f767_814f),
        };
        Imagined { game: self.game, battle: self.rest.clone(), side: self.side, start: Some(start) }
    }
}

/// A battle dealt anew at its open question, for a side that thinks ahead.
///
/// The known answers are replayed first, so that what the side has seen stays as it was; a shuffle at the
/// last rest would change it.
#[derive(Clone, Debug)]
pub struct Imagined<'a, R: Rules> {
    game: &'a R::Game,
    battle: R::Battle,
    side: Side,
    start: Option<Start<R>>,
}

/// What an imagined battle starts with.
#[derive(Clone, Debug)]
struct Start<R: Rules> {
    answers: Vec<R::Choice>,
    side: Side,
    belief: R::Belief,
    luck: Pcg32,
}

impl<R: Rules> Imagined<'_, R> {
    /// Plays a step on with those players: at first from the open question on, and once that step is over the next.
    ///
    /// # Errors
    /// What stopped it: a question the players left open, behind which it cannot be played on, or the end of the battle.
    pub fn play_on(&mut self, players: &mut dyn Players<R>) -> Flow<R> {
        let mut replaying = match self.start.take() {
            Some(Start { answers, side, belief, luck }) => {
                Replaying { answers: answers.into_iter(), anew: Some((side, belief, luck)), players }
            }
            None => Replaying { answers: Vec::new().into_iter(), anew: None, players },
        };
        R::step(&mut Table::new(self.game, &mut self.battle, &mut replaying, &mut |_, _| {}))
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
    anew: Option<(Side, R::Belief, Pcg32)>,
    players: &'a mut dyn Players<R>,
}

impl<R: Rules> Players<R> for Replaying<'_, R> {
    fn answer(&mut self, game: &R::Game, battle: &R::Battle, decision: &Decision<R>) -> Option<R::Choice> {
        self.answers.next().or_else(|| self.players.answer(game, battle, decision))
    }

    fn imagine(&mut self, game: &R::Game, battle: &mut R::Battle) {
        if self.answers.len() == 0
            && let Some((side, belief, mut luck)) = self.anew.take()
        {
            R::deal_anew(game, battle, side, &belief, &mut luck);
        }
    }
}
