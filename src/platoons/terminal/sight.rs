//! The line of sight between two hexes, both ways (8).

use crate::kit::speech::{text, text_with};
use crate::platoons::board::{Hex, Target, spotting_range};
use crate::platoons::text::{Teller, named};

/// What one sees from either end of the other, what decides it, and from how far who is spotted.
pub(super) fn lines(teller: Teller, from: Hex, to: Hex) -> Vec<String> {
    let mut lines = one_way(teller, from, to);
    lines.extend(one_way(teller, to, from));
    lines
}

fn one_way(teller: Teller, from: Hex, to: Hex) -> Vec<String> {
    let game = teller.game;
    let sight = game.sight(from, to);
    let seen = match sight.decided_by {
        None => text("platoon-sight-clear"),
        Some((hex, blocker)) => {
            let values = [("hex", teller.hex(hex).into()), ("what", named("blocker", blocker).into())];
            text_with("platoon-sight-blocked", &values)
        }
    };
    let values = [
        ("from", teller.hex(from).into()),
        ("to", teller.hex(to).into()),
        ("distance", game.map.distance(from, to).into()),
        ("seen", seen.into()),
    ];
    let mut lines = vec![text_with("platoon-sight", &values)];
    if !sight.clear {
        return lines;
    }
    let visibility = teller.situation.light.visibility;
    let range = |who| spotting_range(&game.map, &game.chart, from, to, who, false, visibility).into();
    let ranges =
        [("foot", range(Target::Foot)), ("weapons", range(Target::Weapon)), ("others", range(Target::Other))];
    lines.push(text_with("platoon-sight-range", &ranges));
    if sight.through_light_woods {
        lines.push(text("platoon-sight-light-woods"));
    }
    if !sight.hedges.is_empty() {
        lines.push(text("platoon-sight-hedges"));
    }
    lines
}
