//! The line of sight between two hexes, both ways (8).

use crate::platoons::board::Hex;
use crate::platoons::text::{Teller, sight};

/// What one sees from either end of the other, what decides it, and from how far who is spotted.
pub(super) fn lines(teller: Teller, from: Hex, to: Hex) -> Vec<String> {
    let game = teller.game;
    let one_way = |from, to| sight(&game.map, &game.chart, teller.situation.light.visibility, from, to);
    [one_way(from, to), one_way(to, from)].concat()
}
