//! Moments of a battle, at which something is done that is done there in play.

use std::sync::Arc;

use crate::kit::lab::Studied;
use crate::kit::{BySide, Decision, Match, Opponent, Player, Progress, Rules, Side};

/// One decision of so many is a moment.
const ONE_IN: usize = 16;

/// Where a battle stands when a side is asked something.
pub(super) struct Moment<R: Rules> {
    pub battle: Match<R>,
    pub decision: Decision<R>,
    /// What the side sees.
    pub view: R::View,
}

/// Moments of a battle of regulars, from its set-up to its end, as far apart as can be.
pub(super) fn moments<R: Studied>(game: &Arc<R::Game>, seed: u64) -> Vec<Moment<R>> {
    let mut computers = BySide::from_fn(|side: Side| R::computer(Opponent::REGULAR, seed ^ side as u64, 1));
    let mut battle = Match::<R>::new(game.clone(), seed);
    let mut moments = Vec::new();
    while let Progress::Asks(decision) = battle.progress().clone() {
        let (side, view) = (decision.side, battle.view(decision.side));
        let choice = computers[side].choose(game, &view, &decision);
        if battle.answers().len().is_multiple_of(ONE_IN) {
            moments.push(Moment { battle: battle.clone(), decision, view });
        }
        if battle.answer(side, choice).is_err() {
            break;
        }
    }
    moments
}

/// Something that is done at one of these after the other, and again from the first.
pub(super) fn at_each<T: 'static>(of: Vec<T>, mut once: impl FnMut(&T) + 'static) -> impl FnMut() + 'static {
    let mut next = 0;
    move || {
        once(&of[next]);
        next = (next + 1) % of.len();
    }
}
