//! Windows: moments in which both sides may act (A24).

use super::side::Side;
use super::table::{Flow, Table};

/// A24.2: the inactive side acts until it declines, then the active; if the active did anything, both are
/// asked again. `act` lets one side act once and tells whether it did.
pub fn until_both_decline(table: &mut Table, mut act: impl FnMut(&mut Table, Side) -> Flow<bool>) -> Flow {
    let mut again = true;
    while again {
        again = false;
        for side in [table.active().other(), table.active()] {
            while act(table, side)? {
                again = side == table.active();
            }
        }
    }
    Ok(())
}
