//! Actions after units moved or advanced into a hex: Hidden Mines and Hidden Wire (A35.2, A35.5).

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::ground::mines;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::orders::melee;
use crate::squads::rules::state::game::{Action, Fortification, Posture};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::UnitId;
use crate::squads::rules::table::windows;
use crate::squads::rules::table::{Flow, Table};

/// Whether a side might reveal mines or wire in a hex, as far as both sides can see: it is the scenario's defender,
/// and the hex is neither water nor fortified.
pub fn might_hide(table: &Table, side: Side, hex: HexId) -> bool {
    table.game().side(side).posture == Posture::Defender
        && table.situation().hands[side] > 0
        && terrain::may_fortify(table.game(), table.situation(), hex)
}

/// What may turn out to be in a hex that is entered.
const HIDDEN: [Action; 2] = [Action::HiddenMines, Action::HiddenWire];

/// The cards with which a side can do so.
pub fn hidden_cards(table: &Table, side: Side, hex: HexId) -> Vec<Choice> {
    if !might_hide(table, side, hex) {
        return Vec::new();
    }
    HIDDEN.iter().flat_map(|action| windows::playable(table, side, *action)).collect()
}

/// A35.2, A35.5: mines or wire are placed in the hex just entered; mines attack the units that entered it, and
/// nobody who was there before.
pub fn reveal_hidden(table: &mut Table, hex: HexId, entered: &[UnitId], action: Action) -> Flow {
    let mines = action == Action::HiddenMines;
    let kind = if mines { Fortification::Mines } else { Fortification::Wire };
    table.record(Fact::FortificationPlaced { hex, kind });
    if mines { mines::attack(table, hex, entered) } else { Ok(()) }
}

/// A35.2, A35.5: after a unit advanced into a hex the scenario's defender may reveal mines or wire there. A melee in the
/// hex follows the action at once (O16.4).
pub fn after_advance(table: &mut Table, hex: HexId, unit: UnitId) -> Flow {
    windows::until_both_decline(table, |table, side| {
        if !might_hide(table, side, hex) {
            return Ok(false);
        }
        let Some(action) = windows::play_card(table, side, Question::Entered { hex }, &HIDDEN)? else {
            return Ok(false);
        };
        reveal_hidden(table, hex, &[unit], action)?;
        melee::resolve_all(table)?;
        Ok(true)
    })
}
