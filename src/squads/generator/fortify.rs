//! The fortifications of a defender: groups bought for points, and where each is best placed.

use crate::squads::board::{HexId, Map, Terrain};
use crate::squads::rules::{Fortification, Posture, Side, Works, chart};

use super::Size;
use super::chance::{Chance, Purpose};
use super::choices::Rolled;
use super::ground::Zone;

/// What a defender has.
#[derive(Clone, Debug, Default)]
pub(super) struct Fortifications {
    /// The groups.
    pub bought: Vec<Works>,
    /// Each marker with its hex.
    pub placed: Vec<(Fortification, HexId)>,
    /// F103.2: the firepower of all mines.
    pub mines: Option<u8>,
}

impl Fortifications {
    /// What the groups cost.
    pub fn points(&self) -> i16 {
        self.bought.iter().map(|works| i16::from(works.cost())).sum()
    }
}

/// For how many points a defender may fortify: more in a larger battle.
fn budget(size: Size, chance: &mut Chance) -> u8 {
    let (least, more) = match size {
        Size::Platoon => (1, 4),
        Size::Detachment => (2, 7),
        Size::Company => (4, 12),
    };
    least + chance.below(more) as u8
}

/// Buys groups at random as long as there are points, mines of one firepower only (F103.2), and places them: what
/// protects under those who need it most, what hinders in front of them. One fortification to a hex, none in water
/// (F100.3).
pub(super) fn fortify(
    rolled: &Rolled,
    side: Side,
    map: &Map,
    zone: &Zone,
    units: &[HexId],
) -> Fortifications {
    let mut built = Fortifications::default();
    if rolled.engagement.posture(side) != Posture::Defender {
        return built;
    }
    let mut chance = Chance::of(rolled.seed, Purpose::Fortifications(side));
    let mut left = budget(rolled.size, &mut chance);
    let mut room: Vec<HexId> =
        zone.hexes.iter().copied().filter(|hex| !map.terrain(*hex).is_water()).collect();
    loop {
        let open: Vec<Works> = Works::ALL
            .into_iter()
            .filter(|works| works.cost() <= left && works.count() <= room.len())
            .filter(|works| {
                built.mines.is_none() || works.mines().is_none_or(|power| Some(power) == built.mines)
            })
            // The same group again and again is dull.
            .filter(|works| built.bought.iter().filter(|one| *one == works).count() < 2)
            .collect();
        let Some(works) = chance.pick(&open).copied() else { return built };
        left -= works.cost();
        built.mines = built.mines.or(works.mines());
        built.bought.push(works);
        for (kind, times) in works.contents() {
            for _ in 0..*times {
                let hex = best(map, zone, *kind, units, &room, &mut chance);
                room.retain(|one| *one != hex);
                built.placed.push((*kind, hex));
            }
        }
    }
}

/// Where one more is best placed.
fn best(
    map: &Map,
    zone: &Zone,
    kind: Fortification,
    units: &[HexId],
    room: &[HexId],
    chance: &mut Chance,
) -> HexId {
    let mut best = (i32::MIN, zone.hexes[0]);
    for hex in room {
        let worth = match kind {
            Fortification::Wire | Fortification::Mines => hindrance(map, zone, *hex, units),
            _ => protection(map, zone, *hex, units),
        };
        let worth = worth + chance.below(4) as i32;
        if worth > best.0 {
            best = (worth, *hex);
        }
    }
    best.1
}

/// Under units that have no cover, the more the better; otherwise on objectives and beside units.
fn protection(map: &Map, zone: &Zone, hex: HexId, units: &[HexId]) -> i32 {
    let here = units.iter().filter(|one| **one == hex).count() as i32;
    let nearest = i32::from(nearest(hex, units));
    let objective = i32::from(map.objective_at(hex).is_some());
    let cover = i32::from(chart::cover(map.terrain(hex)));
    6 * here.min(3) - 5 * cover + 6 * objective - 4 * nearest + i32::from(zone.edge.depth(hex)) / 2
}

/// Two hexes in front of the units, where there is no cover and where roads lead; never under own units.
fn hindrance(map: &Map, zone: &Zone, hex: HexId, units: &[HexId]) -> i32 {
    let distance = i32::from(nearest(hex, units));
    if distance == 0 {
        return -100;
    }
    let row = zone.edge.depth(hex);
    let behind = units.iter().filter(|one| zone.edge.depth(**one) < row && one.distance(hex) <= 3).count();
    let building = i32::from(map.terrain(hex) == Terrain::Building);
    let road = i32::from(map.has_road(hex));
    4 * behind.min(4) as i32 + i32::from(row) - 4 * (distance - 2).abs() + 3 * road - 6 * building
}

/// How far the nearest unit is.
fn nearest(hex: HexId, units: &[HexId]) -> u8 {
    units.iter().map(|one| one.distance(hex)).min().unwrap_or(u8::MAX)
}
