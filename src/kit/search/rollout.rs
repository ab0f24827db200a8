//! A battle imagined from an answer on.

use rand_pcg::Pcg32;

use crate::kit::decision::Decision;
use crate::kit::player::Player;
use crate::kit::side::BySide;
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

/// The chance of winning behind an answer: 0 or 1 if the battle ends before so many turns are over.
pub(super) fn play<R: Imaginable>(matter: &Matter<R>, answer: &R::Choice, luck: u64, turns: u32) -> f64 {
    let side = matter.decision.side;
    let game = matter.from.game();
    let mut players = Guided::<R> { first: Some(answer.clone()), guides: matter.guides.clone() };
    let mut battle = matter.from.imagine(matter.belief, &mut Pcg32::new(luck, 0x1d0a_11f1));
    let mut active = None;
    let mut over = 0;
    for _ in 0..MOST_STEPS {
        let stopped = battle.play_on(&mut players);
        let situation = R::situation(battle.battle());
        if let Some(outcome) = R::outcome(situation) {
            return R::winner(&outcome).map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 });
        }
        if stopped.is_err() {
            break;
        }
        let now = R::active(situation);
        over += u32::from(active.replace(now).is_some_and(|before| before != now));
        if over >= turns {
            break;
        }
    }
    R::hope(game, &battle.view())
}
