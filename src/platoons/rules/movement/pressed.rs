//! Those who do not go where they like: commissars go to the demoralized (6.61).

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::leaders::commissars;
use crate::platoons::rules::movement::Step;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation};

/// How far each hex is from where somebody has to go; none if he may go where he likes.
fn duty(game: &Game, situation: &Situation, actor: Actor) -> Option<Vec<Option<Mp>>> {
    match actor {
        Actor::Leader(id) if game.is_commissar(situation.leader(id)) => commissars::duty(game, situation, id),
        Actor::Leader(_) | Actor::Unit(_) => None,
    }
}

/// Whether somebody has to go on as long as he can.
pub fn is_pressed(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let hex = situation.hex_of(actor);
    let far = duty(game, situation, actor);
    far.zip(hex).is_some_and(|(far, hex)| far[hex.index()].is_some_and(|far| far > Mp::ZERO))
}

/// Of the next steps of somebody those on the shortest way to where he has to go: none if he is there.
pub(super) fn of(game: &Game, situation: &Situation, actor: Actor, from: Hex, steps: Vec<Step>) -> Vec<Step> {
    let Some(far) = duty(game, situation, actor) else { return steps };
    if far[from.index()] == Some(Mp::ZERO) {
        return Vec::new();
    }
    let whole = |step: &Step| far[step.to.index()].map(|rest| step.cost + rest);
    let shortest = steps.iter().filter_map(whole).min();
    steps.into_iter().filter(|step| whole(step) == shortest).collect()
}
