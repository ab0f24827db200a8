//! Those who do not go where they like: commissars go to the demoralized (6.61), penal units at the enemy (15.4).

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::ground::ways;
use crate::platoons::rules::leaders::commissars;
use crate::platoons::rules::movement::{Step, penal};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation};

/// How far each hex is from where somebody has to go; none if he may go where he likes.
fn duty(game: &Game, situation: &Situation, actor: Actor) -> Option<Vec<Option<Mp>>> {
    match actor {
        Actor::Leader(id) if game.is_commissar(situation.leader(id)) => commissars::duty(game, situation, id),
        Actor::Unit(id) if penal::duty(game, situation, actor) == Some(penal::Duty::Advance) => {
            let (from, goals) = (situation.hex_of(actor)?, penal::goals(game, situation, id));
            (!goals.is_empty()).then(|| ways::far_from(game, situation, actor, goals.into_iter(), from))
        }
        Actor::Leader(_) | Actor::Unit(_) => None,
    }
}

/// Whether somebody has to go on as long as he can.
pub fn is_pressed(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let hex = situation.hex_of(actor);
    let far = duty(game, situation, actor);
    far.zip(hex).is_some_and(|(far, hex)| far[hex.index()].is_some_and(|far| far > Mp::ZERO))
}

/// Of the next steps of somebody those on the shortest way to where he has to go: none if he is there, or if none brings him
/// nearer.
pub(super) fn of(game: &Game, situation: &Situation, actor: Actor, from: Hex, steps: Vec<Step>) -> Vec<Step> {
    let Some(far) = duty(game, situation, actor) else { return steps };
    let nearer = |step: &Step| far[step.to.index()].is_some_and(|rest| Some(rest) < far[from.index()]);
    let steps: Vec<Step> = match far[from.index()] {
        Some(_) => steps.into_iter().filter(nearer).collect(),
        None => steps,
    };
    let whole = |step: &Step| far[step.to.index()].map(|rest| step.cost + rest);
    let shortest = steps.iter().filter_map(whole).min();
    steps.into_iter().filter(|step| whole(step) == shortest).collect()
}
