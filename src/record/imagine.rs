//! Battles as they might be: what a side cannot know is dealt anew.

use std::sync::Arc;

use rand_pcg::Pcg32;

use crate::rules::{Battle, Choice, Decision, Flow, Game, Players, Side, Squads, Table, View, below, step};

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
    pub fn play_on(&mut self, players: &mut dyn Players<Squads>) -> Flow {
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
    players: &'a mut dyn Players<Squads>,
}

impl Players<Squads> for Replaying<'_> {
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice> {
        self.answers.next().or_else(|| self.players.answer(game, battle, decision))
    }

    fn imagine(&mut self, battle: &mut Battle) {
        if self.answers.len() == 0
            && let Some((side, mut luck)) = self.anew.take()
        {
            battle.deal_anew(side, &mut luck);
        }
    }
}
