//! A line of sight in words (8).

use crate::kit::speech::{text, text_with};
use crate::platoons::board::{Chart, Hex, Map, Sight, Target, spotting_range};

use super::names::named;

/// From how far one sees along a clear line who is in a hex, by the ground alone (8.1, 8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranges {
    /// A foot unit or a leader.
    pub foot: u16,
    /// A weapon unit.
    pub weapons: u16,
    /// Any other unit.
    pub others: u16,
}

impl Ranges {
    /// From one hex of another, with such visibility.
    pub fn of(map: &Map, chart: &Chart, visibility: u16, from: Hex, to: Hex) -> Ranges {
        let range = |who| spotting_range(map, chart, from, to, who, false, visibility);
        Ranges { foot: range(Target::Foot), weapons: range(Target::Weapon), others: range(Target::Other) }
    }
}

/// What one hex sees of another, what decides it by which rule, and from how far who is spotted there.
pub fn sight(map: &Map, chart: &Chart, visibility: u16, from: Hex, to: Hex) -> Vec<String> {
    let sight = map.sight(chart, from, to);
    let values = [
        ("from", map.name(from).into()),
        ("to", map.name(to).into()),
        ("distance", map.distance(from, to).into()),
        ("seen", seen(map, &sight).into()),
    ];
    let mut lines = vec![text_with("platoon-sight", &values)];
    if !sight.clear {
        return lines;
    }
    let Ranges { foot, weapons, others } = Ranges::of(map, chart, visibility, from, to);
    let ranges = [("foot", foot.into()), ("weapons", weapons.into()), ("others", others.into())];
    lines.push(text_with("platoon-sight-range", &ranges));
    if sight.through_light_woods {
        lines.push(text("platoon-sight-light-woods"));
    }
    if !sight.hedges.is_empty() {
        lines.push(text("platoon-sight-hedges"));
    }
    lines
}

/// Whether a line is clear, or what blocks it where.
fn seen(map: &Map, sight: &Sight) -> String {
    let Some((hex, blocker)) = sight.decided_by else { return text("platoon-sight-clear") };
    let values = [
        ("hex", map.name(hex).into()),
        ("what", named("blocker", blocker).into()),
        ("rule", blocker.rule(sight.same_height).into()),
    ];
    text_with("platoon-sight-blocked", &values)
}
