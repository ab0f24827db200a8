//! Support tables: what a nation may be given during a battle (11.2, A35.4, E59, E68).

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::{Fact, NewUnit};
use crate::squads::rules::state::game::{SupportItem, UnitKindId, WeaponKindId};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::UnitId;
use crate::squads::rules::table::{Flow, Table};

/// A roll on the support table of a side's nation, and the choice among what stands in its column for the year of
/// the scenario, as far as there are counters; a radio only with `radios` and into an empty artillery box (8.1.2).
pub fn choose(table: &mut Table, side: Side, question: Question, radios: bool) -> Flow<Option<SupportItem>> {
    let roll = table.roll(side, RollFor::Support)?.sum();
    let (nation, year) = (&table.game().nations[side], table.game().scenario.year);
    let choices = (0..)
        .zip(&nation.support)
        .filter(|(_, entry)| entry.in_column(roll, year) && available(table, side, entry.item, radios))
        .map(|(entry, _)| Choice::Support { side, entry })
        .collect();
    Ok(match table.ask_one(side, question, choices)? {
        Some(Choice::Support { entry, .. }) => Some(nation.support[usize::from(entry)].item),
        _ => None,
    })
}

/// Whether the counters of an item are free.
fn available(table: &Table, side: Side, item: SupportItem, radios: bool) -> bool {
    let (nation, situation) = (&table.game().nations[side], table.situation());
    match item {
        SupportItem::Radio(_) => radios && situation.radios[side].is_none(),
        SupportItem::Unit { kind, weapon } => {
            let counters = nation.units[usize::from(kind.0)].count;
            situation.counters_in_use(side, kind) < counters
                && weapon.is_none_or(|weapon| {
                    situation.weapons_in_use(side, weapon) < nation.weapons[usize::from(weapon.0)].count
                })
        }
    }
}

/// A unit comes into play with the weapon that belongs to it (11.2).
pub fn place(table: &mut Table, side: Side, kind: UnitKindId, weapon: Option<WeaponKindId>, hex: HexId) {
    let id = UnitId(table.situation().units.len() as u16);
    table.together(|table| {
        table.record(Fact::UnitCreated { new: NewUnit { id, owner: side, kind, hex } });
        if let Some(kind) = weapon {
            table.record(Fact::WeaponCreated { kind, to: id });
        }
    });
}
