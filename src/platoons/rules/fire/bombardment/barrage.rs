//! What bombards a hex, and all that comes of it (9.4, 9.5).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::fire::bombardment::{falls_short, volley};
use crate::platoons::rules::fire::resolve;
use crate::platoons::rules::ground::{spotting, works};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Situation, UnitId};

/// What bombards a hex at one time: units, with a leader who combines them, or batteries off the board (9.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barrage {
    /// Whose it is.
    pub side: Side,
    /// The hex that is aimed at.
    pub hex: Hex,
    /// The units and their leader.
    pub firers: Vec<Actor>,
    /// The strengths of the batteries off the board (9.2).
    pub batteries: Vec<u8>,
    /// All firers spot an enemy in the hex themselves (9.4, R121).
    pub spotted: bool,
    /// All firers have a line of sight to the hex (9.52, R121).
    pub in_sight: bool,
}

impl Barrage {
    /// Units that bombard a hex, with a leader who combines them if there are several hexes of them.
    pub fn of_units(game: &Game, situation: &Situation, side: Side, hex: Hex, firers: &[Actor]) -> Barrage {
        let units: Vec<UnitId> = units(firers).collect();
        let spotted = units
            .iter()
            .all(|id| spotting::spots_any(game, situation, situation.unit(*id), side.other(), hex));
        let in_sight = units
            .iter()
            .filter_map(|id| situation.hex_of(Actor::Unit(*id)))
            .all(|from| game.map.distance(from, hex) <= 1 || works::sight(game, situation, from, hex).clear);
        Barrage { side, hex, firers: firers.to_vec(), batteries: Vec::new(), spotted, in_sight }
    }

    /// Batteries off the board, which see nothing themselves (9.2).
    pub fn of_batteries(side: Side, hex: Hex, batteries: Vec<u8>) -> Barrage {
        Barrage { side, hex, firers: Vec::new(), batteries, spotted: false, in_sight: false }
    }

    /// The units that fire.
    pub fn units(&self) -> impl Iterator<Item = UnitId> {
        units(&self.firers)
    }
}

/// The units among those who fire.
fn units(firers: &[Actor]) -> impl Iterator<Item = UnitId> {
    firers.iter().filter_map(|actor| match actor {
        Actor::Unit(id) => Some(*id),
        Actor::Leader(_) => None,
    })
}

/// The hex is bombarded, and with it friends in it (9.51) and those beside it whom the fire strikes (9.52). Of those who are
/// aimed at tells who failed a check; `moving_with` are the leaders with one who is fired at as he moves.
pub fn bombard(
    table: &mut Table,
    barrage: &Barrage,
    at_mover: Option<Actor>,
    moving_with: &[LeaderId],
) -> Flow<Vec<Actor>> {
    let at_mover = at_mover.map(|mover| (mover, moving_with));
    let volley = volley(table.game(), table.situation(), barrage, at_mover);
    let failed = resolve(table, volley, moving_with)?;
    falls_short::on_friends(table, barrage)?;
    Ok(failed)
}
