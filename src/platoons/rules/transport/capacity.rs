//! Who carries whom (5.6, 5.67).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::movement::{held, mire};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation, UnitId};
use crate::platoons::rules::transport::riders;

/// So many leaders are carried beside a unit (5.6).
const LEADERS: usize = 3;

/// Whether a unit could take somebody aboard, as far as the two of them go: both are in good order; a unit carries one that is of
/// the right kind for it, and three leaders besides. A weapon that is limbered to move may have to be limbered first (5.62), and who
/// is inside a cave comes out first (16.71, R238).
pub fn can_take(game: &Game, situation: &Situation, carrier: UnitId, who: Actor) -> bool {
    let (unit, actor) = (situation.unit(carrier), Actor::Unit(carrier));
    let kind = game.kind(unit);
    let good = |who: Actor| {
        situation.morale(who) == Morale::Good
            && situation.carrier(who).is_none()
            && !mire::is_stuck(situation, who)
    };
    let fits = match who {
        Actor::Unit(id) => {
            situation.load(carrier).is_none()
                && (kind.may_carry(game.kind(situation.unit(id)))
                    || riders::may_mount(game, situation, carrier, id))
        }
        // 6.3: who leads cavalry is never carried.
        Actor::Leader(id) => {
            kind.carries.is_some() && seats(situation, carrier) > 0 && !situation.leader(id).cavalry
        }
    };
    let own = who != actor && situation.owner(who) == unit.owner;
    fits && own && good(who) && good(actor) && !situation.is_inside(who)
}

/// How many leaders more a unit that carries can take.
pub fn seats(situation: &Situation, carrier: UnitId) -> usize {
    LEADERS.saturating_sub(passengers(situation, carrier).len())
}

/// The leaders whom a unit carries.
pub fn passengers(situation: &Situation, carrier: UnitId) -> Vec<LeaderId> {
    let aboard = situation.cargo(carrier).into_iter();
    aboard
        .filter_map(|actor| match actor {
            Actor::Leader(id) => Some(id),
            Actor::Unit(_) => None,
        })
        .collect()
}

/// Whether somebody is carried under armour, which nothing but a loss of steps gets through (7.25, 7.41).
pub fn protects(game: &Game, situation: &Situation, who: Actor) -> bool {
    situation.carrier(who).is_some_and(|carrier| game.kind(situation.unit(carrier)).is_afv())
}

/// Whether a unit is an unarmed transport with a unit aboard, or rides a tank: bombardment has a better chance against it (9.4).
pub fn is_loaded_transport(game: &Game, situation: &Situation, unit: UnitId) -> bool {
    let rides = situation.carrier(Actor::Unit(unit)).is_some();
    rides || (game.kind(situation.unit(unit)).is_transport() && situation.load(unit).is_some())
}

/// Whether who leaves an assault hex finds a hex taken by a side: combat units are in it, or a transport that is not empty (12.12,
/// 12.13).
pub fn bars_way_out(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    held(game, situation, side, hex)
        || situation.units_in(side, hex).any(|(id, _)| situation.load(id).is_some())
}
