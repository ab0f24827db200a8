//! Drumfire: guns that keep on at a hex (optional, R131).

use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::fire::bombardment::barrage::Barrage;
use crate::platoons::rules::fire::bombardment::volley;
use crate::platoons::rules::fire::resolve;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::phase::Phase;
use crate::platoons::rules::state::situation::{Actor, LeaderId};
use crate::platoons::rules::state::support::{Drumfire, Gun};

/// Guns have bombarded a hex, each with its strength. Those that bombarded it in the turn before as well keep it under fire for the
/// rest of this one.
pub fn keep_up(table: &mut Table, barrage: &Barrage, guns: &[(Gun, u8)]) {
    if !table.game().scenario.options.drumfire {
        return;
    }
    let (side, hex, turn) = (barrage.side, barrage.hex, table.situation().turn);
    let shells = &table.situation().shells;
    let again = guns.iter().filter(|(gun, _)| shells.aimed.contains(&(*gun, hex, turn.saturating_sub(1))));
    let strengths: Vec<u8> = again.map(|(_, strength)| *strength).collect();
    table.record(Fact::GunsAimed { hex, guns: guns.iter().map(|(gun, _)| *gun).collect() });
    if !strengths.is_empty() {
        table.record(Fact::DrumfireBegan(Drumfire { side, hex, strengths }));
    }
}

/// Somebody has come into a hex, perhaps with leaders: friend or foe, all drumfire that lies on it attacks him. Tells who failed a
/// check, and stops there.
pub fn entered(table: &mut Table, hex: Hex, mover: Actor, with: &[LeaderId]) -> Flow<Vec<Actor>> {
    let falling: Vec<Drumfire> =
        table.situation().shells.drumfire.iter().filter(|fire| fire.hex == hex).cloned().collect();
    let mut failed = Vec::new();
    for fire in falling {
        if table.situation().hex_of(mover) == Some(hex) {
            let barrage = Barrage::of_batteries(fire.side, hex, fire.strengths);
            let volley = volley::drumming(table.game(), table.situation(), &barrage, mover, with);
            failed.extend(table.during(Phase::Bombardment, |table| resolve(table, volley, with))?);
        }
    }
    Ok(failed)
}
