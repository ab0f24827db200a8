//! Mines (F103).

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::orders::resolution;
use crate::squads::rules::state::attack::{Attack, Manner};
use crate::squads::rules::state::game::Fortification;
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::situation::UnitId;
use crate::squads::rules::state::terms::{Reason, Terms};
use crate::squads::rules::table::{Flow, Table};

/// Whether a hex is mined.
fn mined(table: &Table, hex: HexId) -> bool {
    table.situation().markers(hex).fortification == Some(Fortification::Mines)
}

/// F103.1, F103.2: units that went together by a move, an advance or a retreat, and stand in `to` already, are
/// attacked by the mines of the hex they left and by those of the hex they entered, by each once.
pub fn after_step(table: &mut Table, from: HexId, to: HexId, units: &[UnitId]) -> Flow {
    for hex in [from, to] {
        if mined(table, hex) {
            attack(table, to, units)?;
        }
    }
    Ok(())
}

/// F103.1: units that leave the map out of a mined hex are attacked while they still stand in it.
pub fn before_exit(table: &mut Table, from: HexId, units: &[UnitId]) -> Flow {
    if mined(table, from) { attack(table, from, units) } else { Ok(()) }
}

/// F103.2: mines attack the units that entered a hex, and nobody else who is there. Their opponent makes the attack
/// roll; no weapon fires, so none jams; cover is 0.
pub fn attack(table: &mut Table, hex: HexId, units: &[UnitId]) -> Flow {
    let targets: Vec<UnitId> =
        units.iter().copied().filter(|id| !table.situation().heirs_on_map(*id).is_empty()).collect();
    let Some(first) = targets.first() else { return Ok(()) };
    let by = table.situation().unit(*first).owner.other();
    table.during(Phase::Attack, |table| {
        let power = Terms::of(i16::from(table.situation().mines), Reason::Mines);
        let attack = Attack { no_cover: true, ..Attack::on(hex, by, Manner::Mines, power) };
        table.record(Fact::AttackDeclared { attack: Box::new(attack) });
        resolution::resolve(table, targets, |_| ())
    })
}
