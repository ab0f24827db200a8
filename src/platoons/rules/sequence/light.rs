//! Day and night, as turns go by (8.11, 8.12).

use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::roll::DieFor;
use crate::platoons::rules::rulebook::Table;

/// 8.12: at the start of the battle a die tells how dark the night is, if it has one and the scenario does not say.
pub fn darkness(table: &mut Table) {
    let scenario = &table.game().scenario;
    if scenario.night_range.is_none() && scenario.has_night() {
        let die = table.luck().die();
        table.record(Fact::DieRolled { what: DieFor::Darkness, die });
    }
}

/// 8.11: with a turn it may grow lighter or darker.
pub fn of_turn(table: &mut Table) {
    let situation = table.situation();
    let light = table.game().scenario.light(situation.turn, situation.night_range);
    if light != situation.light {
        table.record(Fact::LightChanged { light });
    }
}
