//! The sight between all hexes of a map, worked out once when the map is built (10).
//!
//! What the line between two centres meets ([`super::obstacles`]) decides it: the strongest, and of several the nearest. Each pair
//! is worked out once, so sight is the same both ways (10.1).

use super::geometry::{Convex, Line};
use super::obstacles::{Contact, Obstacles, nearer};
use super::{Decider, Feature, HexId, HexSet, Sight, SightEffect, SightStatus, Terrain};
use std::sync::LazyLock;

/// The sight between all hexes of a map.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SightTable {
    sight: Vec<Sight>,
    in_view: Vec<HexSet>,
}

/// For each pair of hexes, the hexes that the line between them touches. They are the same on every map.
pub(super) struct SightLines(Vec<HexSet>);

pub(super) static SIGHT_LINES: LazyLock<SightLines> = LazyLock::new(SightLines::new);

impl SightTable {
    pub(super) fn new(obstacles: &Obstacles) -> SightTable {
        let mut table = vec![Sight::CLEAR; HexId::COUNT * HexId::COUNT];
        let mut contacts = Vec::new();
        for (from, to) in pairs() {
            contacts.clear();
            obstacles.meet(from, to, &mut contacts);
            let (hidden_from, hidden_to) = (obstacles.hidden(from, to), obstacles.hidden(to, from));
            table[index(from, to)] = verdict(&contacts, from, [hidden_from, hidden_to]).0;
            contacts.iter_mut().for_each(Contact::turn_round);
            table[index(to, from)] = verdict(&contacts, to, [hidden_to, hidden_from]).0;
        }
        let rows = table.chunks(HexId::COUNT);
        let in_view = rows.map(|row| HexId::all().filter(|to| row[to.index()].is_open()).collect()).collect();
        SightTable { sight: table, in_view }
    }

    pub(super) fn get(&self, from: HexId, to: HexId) -> Sight {
        self.sight[index(from, to)]
    }

    pub(super) fn in_view(&self, from: HexId) -> &HexSet {
        &self.in_view[from.index()]
    }
}

impl SightLines {
    fn new() -> SightLines {
        let mut lines = vec![HexSet::EMPTY; HexId::COUNT * HexId::COUNT];
        let hexagons: Vec<Convex> = HexId::all().map(|hex| Convex::new(hex.corners())).collect();
        for (from, to) in pairs() {
            let line = Line::new(from.center(), to.center());
            let rows = from.row().min(to.row()).saturating_sub(1)..=from.row().max(to.row()) + 1;
            let near = (from.column()..=to.column())
                .flat_map(|column| rows.clone().filter_map(move |row| HexId::new(column, row)))
                .filter(|hex| *hex != from && *hex != to && line.passes_near(hex.center()));
            let touched = near.filter(|hex| line.within(&hexagons[hex.index()]).is_some()).collect();
            lines[index(from, to)] = touched;
            lines[index(to, from)] = touched;
        }
        SightLines(lines)
    }

    pub(super) fn get(&self, from: HexId, to: HexId) -> &HexSet {
        &self.0[index(from, to)]
    }
}

/// The pairs of hexes, each once.
fn pairs() -> impl Iterator<Item = (HexId, HexId)> {
    HexId::all().flat_map(|from| HexId::all().skip(from.index() + 1).map(move |to| (from, to)))
}

fn index(from: HexId, to: HexId) -> usize {
    from.index() * HexId::COUNT + to.index()
}

/// The sight along a line: the strongest of what it meets (10.2, 10.3.3), decided by the nearest such, which stands behind it. A
/// unit in a gully sees, and is seen from, neighbouring and higher hexes only (T86): nothing that the line meets decides that.
pub(super) fn verdict(
    contacts: &[Contact],
    from: HexId,
    [here, there]: [Option<HexId>; 2],
) -> (Sight, Option<&Contact>) {
    let strongest = contacts.iter().map(|contact| contact.effect).max().unwrap_or(SightEffect::Clear);
    let nearest = contacts
        .iter()
        .filter(|contact| contact.effect == strongest)
        .min_by_key(|contact| (contact.span, contact.hexes, contact.feature));
    let decided_by = nearest.map(|contact| Decider {
        hex: nearer(contact.hexes, from),
        feature: contact.feature,
        seen_over: contact.seen_over,
    });
    let blocked = |decided_by| Sight { status: SightStatus::Blocked, hindrance: 0, decided_by };
    let in_gully = |hex| {
        let gully = Decider { hex, feature: Feature::Terrain(Terrain::Gully), seen_over: false };
        (blocked(Some(gully)), None)
    };
    match (strongest, here, there) {
        (_, Some(gully), _) => in_gully(gully),
        (SightEffect::Obstacle, _, _) => (blocked(decided_by), nearest),
        (_, _, Some(gully)) => in_gully(gully),
        (SightEffect::Hindrance(hindrance), _, _) => {
            (Sight { status: SightStatus::Hindered, hindrance, decided_by }, nearest)
        }
        (SightEffect::Clear, _, _) => (Sight::CLEAR, None),
    }
}
