//! A battle imagined from an answer on.

use rand_pcg::Pcg32;

use crate::kit::decision::Decision;
use crate::kit::imagine::Imagined;
use crate::kit::player::Player;
use crate::kit::side::{BySide, Side};
use crate::kit::table::Players;

use super::{Imaginable, Matter};

/// Nobody imagines more steps than this.
const MOST_STEPS: u32 = 60;

/// Gives one answer, and leaves the rest to guides.
struct Guided<R: Imaginable> {
    first: Option<R::Choice>,
    guides: BySide<R::Guide>,
}

impl<R: Imaginable> Players<R> for Guided<R> {
    fn answer(&mut self, game: &R::Game, battle: &R::Battle, decision: &Decision<R>) -> Option<R::Choice> {
        let (view, guide) = (R::view(battle, decision.side), &mut self.guides[decision.side]);
        let Some(first) = self.first.take() else { return Some(guide.choose(game, &view, decision)) };
        R::answered_for(guide, game, &view, decision, &first);
        Some(first)
    }
}

/// A battle that is imagined from an answer on.
pub(super) struct Rollout<'a, R: Imaginable> {
    matter: &'a Matter<'a, R>,
    battle: Imagined<'a, R>,
    players: Guided<R>,
    /// Whose turn it was last; nobody's before the first step, so that an answer that ends the turn at once is looked at a change of turn later.
    active: Option<Side>,
    /// So many changes of turn are over, and so many steps are made.
    turns: u32,
    steps: u32,
    /// 1 if it is over and the side has won, 0 if the other has, 0.5 if nobody.
    end: Option<f64>,
}

impl<'a, R: Imaginable> Rollout<'a, R> {
    /// One with such luck.
    pub fn of(matter: &'a Matter<'a, R>, answer: &R::Choice, luck: u64) -> Rollout<'a, R> {
        let players = Guided::<R> { first: Some(answer.clone()), guides: matter.guides.clone() };
        let battle = matter.from.imagine(matter.belief, &mut Pcg32::new(luck, 0x1d0a_11f1));
        Rollout { matter, battle, players, active: None, turns: 0, steps: 0, end: None }
    }

    /// Plays on until so many changes of turn are over, or so many steps are made: how it ended, if it did before.
    pub fn until(&mut self, turns: u32, most_steps: u32) -> Option<f64> {
        while self.end.is_none() && self.turns < turns && self.steps < most_steps {
            let stopped = self.battle.play_on(&mut self.players);
            let situation = R::situation(self.battle.battle());
            if let Some(outcome) = R::outcome(situation) {
                let side = self.matter.decision.side;
                self.end =
                    Some(R::winner(&outcome).map_or(0.5, |winner| f64::from(u8::from(winner == side))));
            }
            if stopped.is_err() {
                break;
            }
            self.steps += 1;
            let now = R::active(situation);
            self.turns += u32::from(self.active.replace(now).is_some_and(|before| before != now));
        }
        self.end
    }

    /// What the side sees of it.
    pub fn view(&self) -> R::View {
        self.battle.view()
    }
}

/// The chance of winning behind an answer, as it looks after each of so many changes of turn, the later the more: what is seen sooner is less,
/// and less by chance. 0 or 1 if the battle is over by then.
pub(super) fn play<R: Imaginable>(matter: &Matter<R>, answer: &R::Choice, luck: u64, turns: u32) -> f64 {
    let mut rollout = Rollout::of(matter, answer, luck);
    let (mut sum, mut weights) = (0.0, 0.0);
    for turn in 1..=turns {
        if let Some(end) = rollout.until(turn, MOST_STEPS) {
            return end;
        }
        sum += f64::from(turn) * R::hope(matter.from.game(), &rollout.view());
        weights += f64::from(turn);
    }
    sum / weights
}

/// What the side sees after so many changes of turn, and whether it wins when the battle is played on to its end; nothing if it ends before.
pub(super) fn play_out<R: Imaginable>(
    matter: &Matter<R>,
    answer: &R::Choice,
    luck: u64,
    turns: u32,
) -> Option<(R::View, f64)> {
    let mut rollout = Rollout::of(matter, answer, luck);
    if rollout.until(turns, MOST_STEPS).is_some() {
        return None;
    }
    let view = rollout.view();
    Some((view, rollout.until(u32::MAX, u32::MAX)?))
}
