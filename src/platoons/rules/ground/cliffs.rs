//! Cliffs, up and down (terrain effects chart).

use crate::platoons::board::{Hex, Hexside};
use crate::platoons::rules::ground::rivers::{Passage, is_engineer};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Readiness, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::{MoveClass, Trait};

/// Whether a step leads over a cliff that nothing has opened.
pub fn is_cliff(game: &Game, from: Hex, to: Hex) -> bool {
    let way = game.map.direction(from, to);
    way.and_then(|way| game.map.side(from, way)) == Some(Hexside::Cliff)
}

/// Over a cliff go only those on foot who are in good order, and only commandos by themselves: all others need engineers in
/// their hex who do nothing else in the turn.
pub fn passage(
    game: &Game,
    situation: &Situation,
    actor: Actor,
    class: MoveClass,
    from: Hex,
) -> Option<Passage> {
    if class != MoveClass::Foot || situation.morale(actor) != Morale::Good {
        return None;
    }
    let commando = matches!(actor, Actor::Unit(id) if game.kind(situation.unit(id)).has(Trait::Commando));
    if commando {
        return Some(Passage::Climbs { helper: None });
    }
    let mut engineers = situation.units_in(situation.owner(actor), from).filter(|(id, unit)| {
        is_engineer(game, unit) && Actor::Unit(*id) != actor && is_free(situation, *id, unit)
    });
    engineers.next().map(|(id, _)| Passage::Climbs { helper: Some(id) })
}

/// Whether engineers can help: in good order, and they have done nothing in this turn but help others.
fn is_free(situation: &Situation, id: UnitId, unit: &Unit) -> bool {
    let part = situation.segment.as_ref().and_then(|segment| segment.part(Actor::Unit(id)));
    let idle = unit.readiness == Readiness::Ready && part.is_none_or(|part| !part.done);
    unit.morale == Morale::Good && (idle || situation.helping.contains(&id))
}
