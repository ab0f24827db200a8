//! Who is aboard whom, in a position that somebody wrote or came to.

use crate::platoons::rules::sequence::set_up_area;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Place, Situation, UnitId};

/// What cannot be of a unit, its carrier and those aboard it; none where all is right (5.6). Who is carried is aboard a friend who is
/// there, in good order, who can carry such a one; three leaders and a unit at most. Only what has a limbered face is limbered.
pub fn amiss(game: &Game, situation: &Situation, id: UnitId) -> Option<String> {
    let unit = situation.unit(id);
    let limbers = game.kind(unit).limbered.is_some();
    if unit.limbered && !limbers {
        return Some(format!("{id:?} is limbered (5.62)"));
    }
    if let Some(carrier) = situation.carrier(Actor::Unit(id)) {
        let by = game.kind(situation.unit(carrier));
        let rides = by.carries.is_none() && game.scenario.options.tank_riders;
        let taken = rides || by.may_carry(game.kind(unit));
        let fit = (unit.limbered || !limbers) && unit.morale == Morale::Good && taken;
        if !fit || situation.load(carrier) != Some(id) {
            return Some(format!("{carrier:?} carries {id:?} (5.6)"));
        }
    }
    let aboard = situation.cargo(id);
    // Transports that have not come in yet wait with all aboard (16.51).
    let is_there = match unit.place {
        Place::Waiting => set_up_area(game, situation, Actor::Unit(id)).0 > 0,
        place => !matches!(place, Place::Aboard(_) | Place::Eliminated),
    };
    let leaders = aboard.iter().filter(|who| matches!(who, Actor::Leader(_))).count();
    let own = aboard.iter().all(|who| situation.owner(*who) == unit.owner);
    let carries = game.kind(unit).carries.is_some() || (game.scenario.options.tank_riders && leaders == 0);
    let fit = is_there && unit.morale == Morale::Good && own && leaders <= 3 && carries;
    (!aboard.is_empty() && !fit).then(|| format!("{id:?} carries {aboard:?} (5.6, 5.66)"))
}
