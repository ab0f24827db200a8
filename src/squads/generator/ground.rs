//! The ground: edges and depths, the hexes worth standing in, and a hex for every unit.

use std::collections::BTreeMap;

use crate::squads::board::{Barrier, Edge, HexId, Map, Terrain};
use crate::squads::rules::{BySide, Nation, Posture, Side, UnitClass, chart, stacking};

use super::chance::{Chance, Purpose};
use super::choices::Rolled;
use super::forces::{Force, Platoon};

/// How far a unit on the look-out looks.
const LOOK_OUT: u8 = 10;

/// Where a side sets up.
#[derive(Clone, Debug)]
pub(super) struct Zone {
    pub edge: Edge,
    pub depth: u8,
    /// Its hexes in which units can stand, from which the rest of the map can be reached.
    pub hexes: Vec<HexId>,
}

impl Zone {
    /// Whether a hex lies in it.
    pub fn holds(&self, hex: HexId) -> bool {
        self.edge.depth(hex) <= self.depth
    }

    /// Whether some hex of an objective lies in it.
    pub fn reaches(&self, map: &Map, number: u8) -> bool {
        map.objective_hexes(number).iter().any(|hex| self.holds(*hex))
    }

    /// Places nobody in some hexes of it, if there are others.
    pub fn leave(&mut self, hexes: &[HexId]) {
        let (left, others): (Vec<HexId>, Vec<HexId>) =
            self.hexes.iter().partition(|hex| !hexes.contains(hex));
        self.hexes = if left.is_empty() { others } else { left };
    }
}

/// Hexes that hang together by ground on which units can move, the largest such part of the map.
fn mainland(map: &Map) -> Vec<HexId> {
    let stands = |hex: HexId| chart::move_cost(map.terrain(hex)).is_some();
    // Nobody stays on a bridge over a water barrier, but everybody crosses it.
    let passes = |hex: HexId| map.terrain(hex) != Terrain::WaterBarrier;
    let mut left: Vec<HexId> = HexId::all().filter(|hex| passes(*hex)).collect();
    let mut largest = Vec::new();
    while let Some(start) = left.pop() {
        let mut part = vec![start];
        let mut next = 0;
        while let Some(hex) = part.get(next).copied() {
            next += 1;
            for (side, beside) in hex.neighbors() {
                let open = map.barrier(hex, side) != Some(Barrier::Cliff);
                if let Some(at) = left.iter().position(|one| *one == beside).filter(|_| open) {
                    part.push(left.swap_remove(at));
                }
            }
        }
        if part.len() > largest.len() {
            largest = part;
        }
    }
    largest.retain(|hex| stands(*hex));
    largest.sort_unstable();
    largest
}

/// How many rows of hexes lie between an edge and the opposite one.
fn lanes(edge: Edge) -> u8 {
    match edge {
        Edge::Top | Edge::Bottom => HexId::ROWS,
        Edge::Left | Edge::Right => HexId::COLUMNS,
    }
}

/// How deep a side of a posture sets up: a defender over more than half of the map, an attacker at its edge.
fn depth(edge: Edge, posture: Posture) -> u8 {
    let lanes = lanes(edge);
    match posture {
        Posture::Defender => lanes * 3 / 5,
        Posture::Attacker => lanes / 5,
        Posture::Recon => lanes / 3,
    }
}

/// The zones of both sides. A defender has three objectives or more and the attacker none; in an encounter both have
/// as many, one more or less. Of such edges one is rolled, or of those that come next to it. A zone too small for a force is made deeper.
pub(super) fn zones(rolled: &Rolled, map: &Map, units: BySide<usize>) -> BySide<Zone> {
    let land = mainland(map);
    let zone = |side: Side, edge: Edge| {
        let mut depth = depth(edge, rolled.engagement.posture(side));
        // Half of the map is the most: both sides may have to grow.
        loop {
            let hexes: Vec<HexId> = land.iter().copied().filter(|hex| edge.depth(*hex) <= depth).collect();
            if hexes.len() >= units[side] || depth >= lanes(edge) / 2 {
                return Zone { edge, depth, hexes };
            }
            depth += 1;
        }
    };
    let both =
        |edge: Edge| BySide { axis: zone(Side::Axis, edge), allies: zone(Side::Allies, edge.opposite()) };
    let held = |zone: &Zone| (1..=5).filter(|number| zone.reaches(map, *number)).count();
    let flaws = |zones: &BySide<Zone>| {
        let small = Side::BOTH.iter().filter(|side| zones[**side].hexes.len() < units[**side]).count();
        let uneven = match rolled.engagement.attacker() {
            Some(attacker) => held(&zones[attacker]) + 3_usize.saturating_sub(held(&zones[attacker.other()])),
            None => held(&zones.axis).abs_diff(held(&zones.allies)).saturating_sub(1),
        };
        10 * small + uneven
    };
    let mut all = Edge::ALL;
    Chance::of(rolled.seed, Purpose::Edges).shuffle(&mut all);
    let edge = all.into_iter().min_by_key(|edge| flaws(&both(*edge))).unwrap_or(all[0]);
    both(edge)
}

/// What places the units of a side.
pub(super) struct Placing<'a> {
    map: &'a Map,
    nation: &'a Nation,
    zone: &'a Zone,
    posture: Posture,
    chance: Chance,
    figures: BTreeMap<HexId, u8>,
    squads: Vec<HexId>,
}

impl<'a> Placing<'a> {
    pub fn new(rolled: &Rolled, side: Side, map: &'a Map, nation: &'a Nation, zone: &'a Zone) -> Self {
        Self {
            map,
            nation,
            zone,
            posture: rolled.engagement.posture(side),
            chance: Chance::of(rolled.seed, Purpose::Positions(side)),
            figures: BTreeMap::new(),
            squads: Vec::new(),
        }
    }

    /// A hex for every unit, group by group in the order of the force: each group has its part of the front, the
    /// first, which the highest leads, the middle one.
    pub fn place(mut self, force: &Force) -> Vec<Vec<HexId>> {
        let parts = force.groups.len();
        let mut order: Vec<usize> = (0..parts).collect();
        order.sort_by_key(|part| (2 * part + 1).abs_diff(parts));
        if let Some(wings) = order.get_mut(1..) {
            self.chance.shuffle(wings);
        }
        force.groups.iter().zip(order).map(|(group, part)| self.place_group(group, part, parts)).collect()
    }

    /// The leader goes to the best ground of his part with the first who fit in, the others around him.
    fn place_group(&mut self, group: &Platoon, part: usize, parts: usize) -> Vec<HexId> {
        let mine = |hex: &HexId| part_of(self.zone.edge, *hex, parts) == part;
        let own: Vec<HexId> = self.zone.hexes.iter().copied().filter(mine).collect();
        let needed = group.soldiers.len();
        let ground = if own.len() >= needed { own } else { self.zone.hexes.clone() };
        let centre =
            self.best(&ground, |placing, hex| placing.worth(hex) - 9 * i32::from(placing.crowd(hex)));
        group
            .soldiers
            .iter()
            .enumerate()
            .map(|(index, soldier)| {
                let class = self.nation.units[usize::from(soldier.kind.0)].class;
                // A squad and the crews stay with the leader, whose command helps their fire.
                let near = if index <= 1 || class == UnitClass::Team { 9 } else { 3 };
                let fits: Vec<HexId> =
                    self.zone.hexes.iter().copied().filter(|hex| self.fits(*hex, class)).collect();
                let hex = self.best(&fits, |placing, hex| {
                    placing.worth(hex) / 2 - near * i32::from(centre.distance(hex))
                });
                self.take(hex, class);
                hex
            })
            .collect()
    }

    /// The best of some hexes; chance decides between those that are nearly as good.
    fn best(&mut self, hexes: &[HexId], worth: impl Fn(&Self, HexId) -> i32) -> HexId {
        let mut best = (i32::MIN, self.zone.hexes[0]);
        for hex in hexes {
            let value = worth(self, *hex) + self.chance.below(4) as i32;
            if value > best.0 {
                best = (value, *hex);
            }
        }
        best.1
    }

    /// 8.2: one squad to a hex, and no more than seven silhouettes.
    fn fits(&self, hex: HexId, class: UnitClass) -> bool {
        let full = class == UnitClass::Squad && self.squads.contains(&hex);
        !full && self.crowd(hex) + class.figures() <= stacking::LIMIT
    }

    fn crowd(&self, hex: HexId) -> u8 {
        self.figures.get(&hex).copied().unwrap_or(0)
    }

    fn take(&mut self, hex: HexId, class: UnitClass) {
        *self.figures.entry(hex).or_default() += class.figures();
        if class == UnitClass::Squad {
            self.squads.push(hex);
        }
    }

    /// What a hex is worth to its side: cover and a view for all; a defender wants the objectives and some depth,
    /// others the front.
    fn worth(&self, hex: HexId) -> i32 {
        let terrain = self.map.terrain(hex);
        let mut worth =
            4 * i32::from(chart::cover(terrain)) + i32::from(view(self.map, self.zone.edge, hex)) / 3;
        if terrain.is_water() || terrain == Terrain::MinorBridge {
            worth -= 12;
        }
        let row = i32::from(self.zone.edge.depth(hex));
        let depth = i32::from(self.zone.depth);
        if self.posture == Posture::Defender {
            let objective = self.map.objective_at(hex).is_some();
            worth + 8 * i32::from(objective) - (3 * row - 2 * depth).abs()
        } else {
            worth - 3 * (depth - row)
        }
    }
}

/// Which part of the front a hex belongs to.
fn part_of(edge: Edge, hex: HexId, parts: usize) -> usize {
    let (place, whole) = match edge {
        Edge::Top | Edge::Bottom => (hex.column(), HexId::COLUMNS),
        Edge::Left | Edge::Right => (hex.row() - 1, HexId::ROWS),
    };
    usize::from(place) * parts / usize::from(whole)
}

/// How many hexes in front of a hex are seen from it.
fn view(map: &Map, edge: Edge, hex: HexId) -> u8 {
    let ahead = |other: &HexId| edge.depth(*other) > edge.depth(hex) && hex.distance(*other) <= LOOK_OUT;
    HexId::all().filter(ahead).filter(|other| map.sight(hex, *other).is_open()).count() as u8
}
