//! The grid of hexes over the terrain, and the dots from which sight is measured (2.1).

use crate::squads::board::{Direction, HexId};

use super::brush::{Brush, spot};
use super::palette;

/// Paints every hexside once, and every dot.
pub fn paint(brush: &mut Brush) {
    for hex in HexId::all() {
        let first = |side: &Direction| hex.neighbor(*side).is_none_or(|other| other > hex);
        for side in Direction::ALL.into_iter().filter(first) {
            let [from, to] = hex.side(side).map(spot);
            brush.line(from, to, 3.0, palette::GRID);
        }
        brush.disc(spot(hex.center()), 4.5, palette::CENTRE);
    }
}
