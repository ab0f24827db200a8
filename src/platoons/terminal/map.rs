//! Who is where.

use crate::kit::Side;
use crate::kit::speech::{text, text_with};
use crate::platoons::text::{Teller, list, named};

/// Every hex in which somebody is, from the left, and the entrenchments.
pub(super) fn lines(teller: Teller) -> Vec<String> {
    let Teller { game, situation } = teller;
    let mut lines = Vec::new();
    for hex in game.map.hexes() {
        for side in Side::BOTH {
            let stack = situation.stack(side, hex);
            if stack.is_empty() {
                continue;
            }
            let values = [
                ("hex", teller.hex(hex).into()),
                ("terrain", named("terrain", game.map.cell(hex).base).into()),
                ("side", teller.side(side).into()),
                ("who", list(stack.into_iter().map(|actor| teller.in_stack(actor))).into()),
            ];
            lines.push(text_with("platoon-map-hex", &values));
        }
    }
    if lines.is_empty() {
        lines.push(text("platoon-no-units"));
    }
    if !situation.entrenchments.is_empty() {
        let hexes = teller.hexes(&situation.entrenchments);
        lines.push(text_with("platoon-map-entrenchments", &[("hexes", hexes.into())]));
    }
    lines
}
