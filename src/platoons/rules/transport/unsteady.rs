//! Forced unloading (5.66): a transport that is not in good order carries nobody.

use crate::platoons::board::Mp;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::movement::mire;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::situation::{Actor, Morale, UnitId};

/// A unit's morale has changed. If it is shaken everybody whom it carries is set down in its hex at once, guns with their
/// limbered face up, is as shaken, unless he is worse already (5.65), and does nothing more in this segment.
pub fn set_down(table: &mut Table, carrier: UnitId, morale: Morale) {
    if morale == Morale::Good {
        return;
    }
    for actor in table.situation().cargo(carrier) {
        table.record(Fact::Unloaded { actor, cost: Mp::ZERO });
        mire::set_down(table, carrier, actor);
        if table.situation().segment.as_ref().is_some_and(|segment| segment.part(actor).is_some()) {
            table.record(Fact::Acted { actor });
        }
        if table.situation().morale(actor) < morale {
            table.record(Fact::MoraleChanged { actor, morale });
        }
    }
}

/// A unit that is shaken by itself, as only riders can be, gets off what it rides (R173).
pub fn gets_down(table: &mut Table, unit: UnitId, morale: Morale) {
    let actor = Actor::Unit(unit);
    if morale != Morale::Good && table.situation().carrier(actor).is_some() {
        table.record(Fact::Unloaded { actor, cost: Mp::ZERO });
    }
}
