//! How far one sees along a clear line (8.1, 8.2, 8.33).

use super::{Chart, Hex, Limiting, Map, Terrain, Whom};

/// How far one sees by day in the open, in hexes (8.1). A visibility of so much or more limits nothing.
pub const DAY: u16 = 12;

/// So many hexes further for every 20 m above the target (8.33).
const FARTHER: u16 = 6;

/// So many metres are one step of height (8.31).
const STEP: u16 = 20;

/// What is looked for, as limiting terrain makes a difference of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A foot unit, or a leader.
    Foot,
    /// A weapon unit.
    Weapon,
    /// Any other unit.
    Other,
}

impl Target {
    /// Whether limiting terrain hides it.
    fn hidden_by(self, whom: Whom) -> bool {
        match whom {
            Whom::All => true,
            Whom::Foot => self == Target::Foot,
            Whom::FootAndWeapons => self != Target::Other,
        }
    }
}

/// How far a hex sees another in the open: 12 hexes by day, 6 more for every full 20 m of height above it, never more than
/// the visibility of the night or the weather (8.1, 8.33). A town raises who looks out of it (8.34).
pub fn open_range(map: &Map, chart: &Chart, spotter: Hex, target: Hex, visibility: u16) -> u16 {
    let town = map.cell(spotter).base == Terrain::Town;
    let raised = if town { i16::from(chart.row(Terrain::Town).height) } else { 0 };
    let above = map.cell(spotter).level + raised - map.cell(target).level;
    let steps = u16::try_from(above).unwrap_or_default() / STEP;
    if visibility < DAY { visibility } else { DAY + FARTHER * steps }
}

/// From how far a target in limiting terrain is seen; recon units see it from one hex further (8.21, 8.23). Nothing if the
/// terrain does not hide it.
pub fn limiting_range(limiting: Option<Limiting>, who: Target, spotter_is_recon: bool) -> Option<u16> {
    let limiting = limiting.filter(|limiting| who.hidden_by(limiting.whom))?;
    Some(limiting.range + u16::from(spotter_is_recon))
}

/// How far a spotter sees a target along a clear line, by the ground alone: a marker of the battle may hide it better, or
/// give it away (8.22). Never less than 1, since enemies beside one are always seen (1.2).
pub fn spotting_range(
    map: &Map,
    chart: &Chart,
    spotter: Hex,
    target: Hex,
    who: Target,
    spotter_is_recon: bool,
    visibility: u16,
) -> u16 {
    let open = open_range(map, chart, spotter, target, visibility);
    let limiting = chart.row(map.cell(target).base).limiting;
    let hidden = limiting_range(limiting, who, spotter_is_recon);
    hidden.map_or(open, |range| range.min(open)).max(1)
}

/// Whether a spotter sees a target by the ground alone: it is in the same hex or beside it, or the line is clear and short
/// enough (1.2, 8.1, 8.4).
pub fn spots(
    map: &Map,
    chart: &Chart,
    spotter: Hex,
    target: Hex,
    who: Target,
    spotter_is_recon: bool,
    visibility: u16,
) -> bool {
    let distance = map.distance(spotter, target);
    let range = || spotting_range(map, chart, spotter, target, who, spotter_is_recon, visibility);
    distance <= 1 || distance <= range() && map.sight(chart, spotter, target).clear
}
