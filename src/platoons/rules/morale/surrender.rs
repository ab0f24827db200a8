//! Surrender (14.6).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::edge;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::morale::value;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Place, Situation, UnitId};

/// Units of a side have been activated. Wherever they are in the hex of demoralized enemies who may surrender, or beside it, two
/// dice are rolled: above the highest morale there all of the hex give themselves up, leaders too. No unit is asked twice in a
/// turn.
pub fn demand(table: &mut Table, side: Side) -> Flow {
    for hex in asked(table.game(), table.situation(), side) {
        let (game, situation) = (table.game(), table.situation());
        let enemy = side.other();
        let units: Vec<UnitId> = liable(game, situation, enemy, hex).collect();
        let morale = highest_morale(game, situation, enemy, hex);
        table.record(Fact::SurrenderDemanded { hex, units });
        if table.roll(RollFor::Surrender { hex, morale }).sum() <= morale {
            continue;
        }
        let mut all = table.situation().stack(enemy, hex);
        // Units first: leaders who are missed are missed by those who are left (6.73).
        all.reverse();
        for actor in all {
            if table.situation().hex_of(actor) == Some(hex) {
                losses::eliminate(table, actor)?;
            }
        }
    }
    Ok(())
}

/// The hexes in which the enemy is asked to surrender.
fn asked(game: &Game, situation: &Situation, side: Side) -> Vec<Hex> {
    let active = situation.segment.iter().flat_map(|segment| &segment.active);
    let from: Vec<Place> = active
        .filter(|part| match part.actor {
            Actor::Unit(id) => {
                let unit = situation.unit(id);
                unit.morale != Morale::Demoralized && game.face(unit).df.is_some()
            }
            Actor::Leader(_) => false,
        })
        .map(|part| situation.standing(part.actor))
        .collect();
    let mut hexes = situation.hexes_of(side.other());
    hexes.retain(|hex| {
        from.iter().any(|from| edge::distance(game, *from, Place::Map(*hex)).is_some_and(|far| far <= 1))
            && liable(game, situation, side.other(), *hex).next().is_some()
    });
    hexes
}

/// The demoralized units of a hex that may surrender, and were not asked in this turn.
fn liable<'s>(
    game: &'s Game,
    situation: &'s Situation,
    side: Side,
    hex: Hex,
) -> impl Iterator<Item = UnitId> + 's {
    let units = situation.units_in(side, hex).filter(|(_, unit)| {
        let open = unit.asked != situation.turn;
        open && unit.morale == Morale::Demoralized && game.entry(unit).surrenders
    });
    units.map(|(id, _)| id)
}

/// The highest morale of a hex as things stand, with what a leader of the hex adds to it (14.6), never more than 10 (14.5).
fn highest_morale(game: &Game, situation: &Situation, side: Side, hex: Hex) -> u8 {
    let units = situation.units_in(side, hex).map(|(id, _)| Actor::Unit(id));
    let leaders: Vec<LeaderId> = situation.leaders_in(side, hex).map(|(id, _)| id).collect();
    let helped = |actor: Actor| {
        let help = leaders.iter().map(|id| situation.leader(*id)).filter(|leader| {
            leader.morale != Morale::Demoralized && value::outranks(game, situation, leader, actor)
        });
        let help = help.map(|leader| game.man(leader).face.morale_modifier).max().unwrap_or_default();
        (value::of(game, situation, actor) + help).min(value::HIGHEST)
    };
    units.map(helped).max().unwrap_or_default()
}
