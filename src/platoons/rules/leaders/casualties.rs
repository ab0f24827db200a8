//! Leaders are hit, and others miss them (6.7, 6.73).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::leaders::decapitation;
use crate::platoons::rules::morale::{check, value};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::leader_kind::Rank;
use crate::platoons::rules::state::situation::{Actor, LeaderId};

/// A leader is hit on so much or less (6.7).
const HIT: u8 = 2;

/// 6.7: where units of a side have lost steps, two dice are rolled for each of its leaders in the hex.
pub fn after_losses(table: &mut Table, side: Side, hex: Hex, steps: u8) -> Flow {
    let leaders: Vec<LeaderId> = table.situation().leaders_in(side, hex).map(|(id, _)| id).collect();
    among(table, &leaders, steps)
}

/// 6.7: two dice for each of these leaders, less the steps that units with them have lost; on 2 or less he is removed.
pub fn among(table: &mut Table, leaders: &[LeaderId], steps: u8) -> Flow {
    if steps == 0 {
        return Ok(());
    }
    for leader in leaders.iter().copied() {
        if table.situation().hex_of(Actor::Leader(leader)).is_some() {
            let rolled = table.roll(RollFor::LeaderHit { leader, steps }).sum();
            if rolled <= HIT + steps {
                removed(table, leader)?;
            }
        }
    }
    Ok(())
}

/// A leader is removed. If he was the highest of his side the others are shaken (6.72); units that were with a major or more
/// check their morale, less what he would have added to it (6.73).
pub fn removed(table: &mut Table, leader: LeaderId) -> Flow {
    let hex = table.situation().hex_of(Actor::Leader(leader));
    removed_in(table, leader, hex)
}

/// The same of a leader who was in this hex, though the unit that carried him there is gone already (5.65).
pub(in crate::platoons::rules) fn removed_in(table: &mut Table, leader: LeaderId, hex: Option<Hex>) -> Flow {
    let situation = table.situation();
    let side = situation.leader(leader).owner;
    let man = table.game().man(situation.leader(leader));
    let highest = decapitation::is_highest(table.game(), situation, leader);
    table.record(Fact::LeaderRemoved { leader });
    if highest {
        decapitation::at_once(table, side)?;
    }
    match hex {
        Some(hex) if man.rank >= Some(Rank::Maj) => missed(table, side, hex, man.face.morale_modifier),
        _ => Ok(()),
    }
}

/// 6.73: the units of a hex check without the leader on whom they relied: what he added is taken from their morale.
fn missed(table: &mut Table, side: Side, hex: Hex, modifier: u8) -> Flow {
    let units: Vec<Actor> = table.situation().units_in(side, hex).map(|(id, _)| Actor::Unit(id)).collect();
    for unit in units {
        let (game, situation) = (table.game(), table.situation());
        if situation.hex_of(unit).is_some() {
            let morale = value::of(game, situation, unit) + value::help(game, situation, unit, None);
            check::against(table, unit, 0, morale.saturating_sub(modifier).min(value::HIGHEST))?;
        }
    }
    Ok(())
}
