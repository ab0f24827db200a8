//! Who has no leader keeps his distance (5.4), and at night to his own ground (5.5).

use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::refusal::{Illegal, Why};
use crate::platoons::rules::ground::threat::threats;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation};

/// Whether somebody may go from one hex to the next as far as enemies keep him from it. A unit that no leader of its class has
/// activated does not come nearer to any enemy that could hurt it where it would go (5.4), and does not enter hexes at
/// night that its side does not control (5.5). Leaders need no leader.
///
/// # Errors
/// The rule that forbids it.
pub fn check(game: &Game, situation: &Situation, actor: Actor, from: Hex, to: Hex) -> Result<(), Illegal> {
    let Actor::Unit(unit) = actor else { return Ok(()) };
    let penal = game.entry(situation.unit(unit)).penal;
    if penal || situation.segment.as_ref().is_some_and(|segment| segment.is_led(unit)) {
        return Ok(());
    }
    let own = situation.control[to.index()] == Some(situation.owner(actor));
    if situation.light.night && !own {
        return Err(Illegal { rule: "5.5", why: Why::AtNight });
    }
    let nearer = |enemy: Hex| game.map.distance(enemy, to) < game.map.distance(enemy, from);
    match threats(game, situation, actor, to).any(|(_, enemy)| nearer(enemy)) {
        true => Err(Illegal { rule: "5.41", why: Why::TooNear }),
        false => Ok(()),
    }
}
