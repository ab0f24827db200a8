//! Weapons (11) and radios (12).

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::Choice;
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::state::attack::Piece;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Situation, WeaponId};
use crate::squads::rules::table::{Flow, Table};

/// 11.4: a weapon breaks; a broken one is eliminated.
pub fn break_weapon(table: &mut Table, weapon: WeaponId) {
    let state = *table.situation().weapon(weapon);
    if state.eliminated {
        return;
    }
    table.record(if state.broken { Fact::WeaponEliminated { weapon } } else { Fact::WeaponBroke { weapon } });
}

/// 1.9.1.2: every weapon that fires breaks. Radios are no weapons.
pub fn jam(table: &mut Table) -> Flow {
    let pieces = table.situation().attack.as_ref().map(|attack| attack.pieces.clone()).unwrap_or_default();
    for piece in pieces {
        if let Piece::Weapon(weapon) | Piece::Smoke(weapon) = piece {
            break_weapon(table, weapon);
        }
    }
    Ok(())
}

/// 11.3: the own weapons on the map, each of which may be eliminated at will.
pub fn abandonable(situation: &Situation, side: Side) -> impl Iterator<Item = Choice> {
    situation.units_of(side).filter_map(|(_, unit, _)| unit.weapon).map(Choice::Abandon)
}

/// 11.4: the number of a random hex is compared with every broken weapon in play.
pub fn mend(table: &mut Table, hex: HexId) {
    let number = hex.row();
    let broken: Vec<WeaponId> = (0..table.situation().weapons.len() as u16)
        .map(WeaponId)
        .filter(|id| {
            let weapon = table.situation().weapon(*id);
            weapon.broken && !weapon.eliminated && in_play(table, *id)
        })
        .collect();
    for weapon in broken {
        let kind = table.situation().weapon_kind(table.game(), weapon);
        let within = |(first, last): (u8, u8)| (first..=last).contains(&number);
        if within(kind.fix) {
            table.record(Fact::WeaponFixed { weapon });
        } else if within(kind.eliminate) {
            table.record(Fact::WeaponEliminated { weapon });
        }
    }
}

/// Carried by a unit on the map.
fn in_play(table: &Table, weapon: WeaponId) -> bool {
    table.situation().carrier(weapon).is_some_and(|unit| table.situation().hex_of(unit).is_some())
}

/// O17: a radio breaks; a broken one is eliminated.
pub fn break_radio(table: &mut Table, side: Side) {
    let Some(radio) = table.situation().radios[side] else { return };
    table.record(if radio.broken { Fact::RadioEliminated { side } } else { Fact::RadioBroke { side } });
}
