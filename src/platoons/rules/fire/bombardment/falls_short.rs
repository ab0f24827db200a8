//! Friends who are hit (9.5).

use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::fire::bombardment::barrage::Barrage;
use crate::platoons::rules::fire::bombardment::volley::falling_short;
use crate::platoons::rules::fire::resolve;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::Situation;

/// Friends are struck on so much or less (9.52).
pub const STRUCK: u8 = 5;

/// Friends in the hex are hit with the enemy (9.51); for each hex beside it with friends dice decide (9.52).
pub fn on_friends(table: &mut Table, barrage: &Barrage) -> Flow {
    if hits_friends(table.situation(), barrage) {
        fall(table, barrage, barrage.hex)?;
    }
    for hex in beside(table.game(), table.situation(), barrage) {
        let plus = plus(table.game(), barrage);
        let rolled = table.roll(RollFor::FriendlyFire { hex, plus }).sum();
        if rolled + plus <= STRUCK {
            fall(table, barrage, hex)?;
        }
    }
    Ok(())
}

/// Whether friends are in the hex of a barrage, in the middle of an assault (9.51).
pub fn hits_friends(situation: &Situation, barrage: &Barrage) -> bool {
    others_in(situation, barrage, barrage.hex)
}

/// The hexes beside that of a barrage with friends in them: units, other than those who fire (9.5, R123).
pub fn beside(game: &Game, situation: &Situation, barrage: &Barrage) -> Vec<Hex> {
    let around = game.map.neighbours(barrage.hex).map(|(_, hex)| hex);
    around.filter(|hex| others_in(situation, barrage, *hex)).collect()
}

/// What is added to the roll for friends: 1 for the guns of careful nations, and 1 where the firers see the hex they aim at (9.52).
pub fn plus(game: &Game, barrage: &Barrage) -> u8 {
    u8::from(game.nation(barrage.side).careful_guns) + u8::from(barrage.in_sight)
}

/// Whether a hex holds units of the firing side that do not fire.
fn others_in(situation: &Situation, barrage: &Barrage, hex: Hex) -> bool {
    let mut units = situation.units_in(barrage.side, hex);
    units.any(|(id, _)| barrage.units().all(|firer| firer != id))
}

/// The fire falls on friends in a hex: another roll on the table, at a column of their own.
fn fall(table: &mut Table, barrage: &Barrage, hex: Hex) -> Flow {
    let volley = falling_short(table.game(), table.situation(), barrage, hex);
    resolve(table, volley, &[])?;
    Ok(())
}
