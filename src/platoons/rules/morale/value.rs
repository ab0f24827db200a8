//! The morale of units and leaders, and the help of leaders (14, 6.5).

use crate::platoons::rules::activation::is_lower;
use crate::platoons::rules::leaders::influence;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Leader, LeaderId, Morale, Situation};

/// No morale counts as higher than this in a check or a recovery (14.5).
pub const HIGHEST: u8 = 10;

/// Somebody's own morale: a leader's as his counter shows it, a unit's as the scenario gives it for full and reduced strength
/// (14); one less while demoralized (14.3).
pub fn of(game: &Game, situation: &Situation, actor: Actor) -> u8 {
    let own = match actor {
        Actor::Leader(id) => game.man(situation.leader(id)).face.morale,
        Actor::Unit(id) => {
            let unit = situation.unit(id);
            let (full, reduced) = game.entry(unit).morale;
            if unit.steps < game.kind(unit).steps() { reduced } else { full }
        }
    };
    own.saturating_sub(u8::from(situation.morale(actor) == Morale::Demoralized))
}

/// The morale against which somebody checks (14.1): his own and the help of a leader, never more than 10 (14.5). In
/// opportunity fire `moving_with` holds the leaders who move with him (13.13).
pub fn in_check(game: &Game, situation: &Situation, actor: Actor, moving_with: Option<&[LeaderId]>) -> u8 {
    let help = help(game, situation, actor, moving_with);
    of(game, situation, actor).saturating_add(help).min(HIGHEST)
}

/// What the best of the leaders who can help somebody adds to his morale (6.51); none if nobody can.
pub fn help(game: &Game, situation: &Situation, actor: Actor, moving_with: Option<&[LeaderId]>) -> u8 {
    let helpers = situation.leaders_on_map(situation.owner(actor)).filter(|(id, leader, from)| {
        // 13.13: who is fired at as he moves is helped by those who move with him, and of the others by those in good order.
        let moves = moving_with.is_none_or(|with| with.contains(id));
        (moves || leader.morale == Morale::Good)
            && outranks(game, situation, leader, actor)
            && situation
                .hex_of(actor)
                .is_some_and(|hex| influence::reaches(game, situation, leader, *from, hex))
    });
    helpers.map(|(_, leader, _)| game.man(leader).face.morale_modifier).max().unwrap_or_default()
}

/// Whether a leader helps such a one at all: leaders of lower rank only, so never himself (6.55); units, but for armoured
/// vehicles that carry nobody (6.8, R11). Commissars help in a way of their own (6.62), and nobody helps them (6.6).
pub fn outranks(game: &Game, situation: &Situation, leader: &Leader, actor: Actor) -> bool {
    match actor {
        Actor::Leader(id) => is_lower(game.rank(situation.leader(id)), game.rank(leader)),
        Actor::Unit(id) => {
            let kind = game.kind(situation.unit(id));
            !game.is_commissar(leader) && (kind.is_apc() || !kind.is_afv())
        }
    }
}
