//! The sight between all hexes of a map, worked out once when the map is built (10).
//!
//! A line of sight runs between two centres. It is blocked or hindered by the pieces it touches in the hexes between
//! (10.1), less where it runs along a road or railway, and by the hexsides it touches that are no sides of its ends.
//! Each pair is worked out once, so sight is the same both ways (10.1).

use super::geometry::{Convex, Line, Span, covered};
use super::path::PathSides;
use super::{
    Decider, Feature, HexId, HexSet, Hexside, Piece, Point, Sight, SightEffect, SightStatus, Terrain,
};
use super::{MapParts, PathKind};
use std::sync::LazyLock;

/// The sight between all hexes of a map.
#[derive(Clone, Debug)]
pub(super) struct SightTable(Vec<Sight>);

/// For each pair of hexes, the hexes that the line between them touches. They are the same on every map.
pub(super) struct SightLines(Vec<HexSet>);

pub(super) static SIGHT_LINES: LazyLock<SightLines> = LazyLock::new(SightLines::new);

/// What sight meets within one hex.
#[derive(Default)]
struct Ground {
    pieces: Vec<Shadow>,
    roads: Vec<Convex>,
    railways: Vec<Convex>,
}

/// A piece as sight meets it.
struct Shadow {
    feature: Feature,
    effect: SightEffect,
    outline: Vec<Point>,
    parts: Vec<Convex>,
}

/// Something that a line of sight meets, and where on the line.
struct Contact {
    effect: SightEffect,
    feature: Feature,
    /// The hex it lies in, or the two beside a hexside.
    hexes: [HexId; 2],
    span: Span,
}

impl SightTable {
    pub(super) fn new(parts: &MapParts, paths: &PathSides, pieces: &[Piece]) -> SightTable {
        let grounds = grounds(paths, pieces);
        let barriers: Vec<&Hexside> =
            parts.hexsides.iter().filter(|hexside| hexside.barrier.sight() != SightEffect::Clear).collect();
        let mut table = vec![Sight::CLEAR; HexId::COUNT * HexId::COUNT];
        let mut contacts = Vec::new();
        for (from, to) in pairs() {
            contacts.clear();
            let line = Line::new(from.center(), to.center());
            let touched = SIGHT_LINES.get(from, to);
            for hex in touched.iter() {
                grounds[hex.index()].meet(hex, line, &mut contacts);
            }
            for hexside in &barriers {
                contacts.extend(hexside_contact(hexside, line, touched));
            }
            let hidden = |hex: HexId| parts.terrain[hex.index()] == Terrain::Gully && from.distance(to) > 1;
            table[index(from, to)] =
                verdict(&contacts, from, [hidden(from).then_some(from), hidden(to).then_some(to)]);
            contacts.iter_mut().for_each(Contact::turn_round);
            table[index(to, from)] =
                verdict(&contacts, to, [hidden(to).then_some(to), hidden(from).then_some(from)]);
        }
        SightTable(table)
    }

    pub(super) fn get(&self, from: HexId, to: HexId) -> Sight {
        self.0[index(from, to)]
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

impl Ground {
    fn meet(&self, hex: HexId, line: Line, contacts: &mut Vec<Contact>) {
        // Only the strongest that the line meets counts (10.3.3).
        let met = contacts.iter().map(|contact| contact.effect).max();
        let matters =
            |piece: &&Shadow| met.is_none_or(|met| piece.effect >= met) && !line.passes_by(&piece.outline);
        let mut near = self.pieces.iter().filter(matters).peekable();
        if near.peek().is_none() && self.railways.is_empty() {
            return;
        }
        let on_roads = spans(line, &self.roads);
        let on_railways = spans(line, &self.railways);
        let mut contact = |feature, effect, spans: &[Span], clear: &[Span]| {
            let left = spans.iter().filter(|span| !covered(**span, clear));
            let whole = left.copied().reduce(|one, other| Span {
                enter: one.enter.min(other.enter),
                leave: one.leave.max(other.leave),
            });
            contacts.extend(whole.map(|span| Contact { effect, feature, hexes: [hex; 2], span }));
        };
        // T92: along the railway the line stays in its corridor all through the hex.
        let stays = |within: &[Span]| {
            line.within(&Convex::new(hex.corners())).is_some_and(|through| covered(through, within))
        };
        if !on_railways.is_empty() && !stays(&on_railways) {
            contact(Feature::Railway, SightEffect::Hindrance(1), &on_railways, &on_roads);
        }
        // T92, T93: what lies beside the road or railway counts only where the line is off both.
        let mut clear = [on_roads, on_railways].concat();
        clear.sort();
        for piece in near {
            contact(piece.feature, piece.effect, &spans(line, &piece.parts), &clear);
        }
    }
}

impl Contact {
    /// The same contact on the line walked from its other end.
    fn turn_round(&mut self) {
        self.span = self.span.turned_round();
    }
}

/// The pairs of hexes, each once.
fn pairs() -> impl Iterator<Item = (HexId, HexId)> {
    HexId::all().flat_map(|from| HexId::all().skip(from.index() + 1).map(move |to| (from, to)))
}

fn index(from: HexId, to: HexId) -> usize {
    from.index() * HexId::COUNT + to.index()
}

fn grounds(paths: &PathSides, pieces: &[Piece]) -> Vec<Ground> {
    let mut grounds: Vec<Ground> = HexId::all()
        .map(|hex| Ground {
            pieces: Vec::new(),
            roads: paths.corridor(PathKind::Road, hex),
            railways: paths.corridor(PathKind::Railway, hex),
        })
        .collect();
    for piece in pieces.iter().filter(|piece| piece.terrain.sight() != SightEffect::Clear) {
        grounds[piece.hex.index()].pieces.push(Shadow {
            feature: Feature::Terrain(piece.terrain),
            effect: piece.terrain.sight(),
            outline: piece.outline.clone(),
            parts: Convex::parts(&piece.outline),
        });
    }
    grounds
}

/// The parts of a line within some shapes, in the order in which they begin.
fn spans(line: Line, shapes: &[Convex]) -> Vec<Span> {
    let met = shapes.iter().filter(|shape| !line.passes_by(shape.corners()));
    let mut spans: Vec<Span> = met.filter_map(|shape| line.within(shape)).collect();
    spans.sort();
    spans
}

/// 10.1: a hexside counts wherever the line touches it, unless it is a side of either end's hex. A line that touches a
/// hexside touches both its hexes.
fn hexside_contact(hexside: &Hexside, line: Line, touched: &HexSet) -> Option<Contact> {
    let other = hexside.hex.neighbor(hexside.side)?;
    if !touched.contains(hexside.hex) || !touched.contains(other) {
        return None;
    }
    Some(Contact {
        effect: hexside.barrier.sight(),
        feature: Feature::Barrier(hexside.barrier),
        hexes: [hexside.hex, other],
        span: line.along(hexside.hex.side(hexside.side))?,
    })
}

/// The sight along a line: the strongest of what it meets (10.2, 10.3.3), decided by the nearest such. A unit in a
/// gully sees, and is seen from, neighbouring hexes only (T86).
fn verdict(contacts: &[Contact], from: HexId, [here, there]: [Option<HexId>; 2]) -> Sight {
    let in_gully =
        |hex| Decider { hex, feature: Feature::Terrain(Terrain::Gully), rule: Terrain::Gully.rule() };
    let strongest = contacts.iter().map(|contact| contact.effect).max().unwrap_or(SightEffect::Clear);
    let nearest = contacts
        .iter()
        .filter(|contact| contact.effect == strongest)
        .min_by_key(|contact| (contact.span, contact.hexes, contact.feature))
        .map(|contact| {
            let hex = contact.hexes.into_iter().min_by_key(|hex| (hex.distance(from), *hex)).unwrap_or(from);
            Decider { hex, feature: contact.feature, rule: contact.feature.rule() }
        });
    let blocked = |decided_by| Sight { status: SightStatus::Blocked, hindrance: 0, decided_by };
    match (strongest, here, there) {
        (_, Some(gully), _) => blocked(Some(in_gully(gully))),
        (SightEffect::Obstacle, _, _) => blocked(nearest),
        (_, _, Some(gully)) => blocked(Some(in_gully(gully))),
        (SightEffect::Hindrance(hindrance), _, _) => {
            Sight { status: SightStatus::Hindered, hindrance, decided_by: nearest }
        }
        (SightEffect::Clear, _, _) => Sight::CLEAR,
    }
}
