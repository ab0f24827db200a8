//! The sight between all hexes of a map, worked out once when the map is built (10).
//!
//! A line of sight runs between two centres. It is blocked or hindered by the patches it touches in the hexes between
//! (10.1), less where it runs along a road or railway, by the hexsides it touches that are no sides of its ends, and by
//! hills (T88.3). What stands lower than the higher end is seen over (T88.4, T88.5).
//! Each pair is worked out once, so sight is the same both ways (10.1).

use super::geometry::{Convex, Line, Span, covered};
use super::path::PathSides;
use super::{
    Decider, Feature, Height, HexId, HexSet, Hexside, Patch, Point, Sight, SightEffect, SightStatus, Terrain,
};
use super::{MapParts, PathKind};
use std::cmp::Ordering;
use std::sync::LazyLock;

/// The sight between all hexes of a map.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SightTable(Vec<Sight>);

/// For each pair of hexes, the hexes that the line between them touches. They are the same on every map.
pub(super) struct SightLines(Vec<HexSet>);

pub(super) static SIGHT_LINES: LazyLock<SightLines> = LazyLock::new(SightLines::new);

/// What sight meets within one hex.
struct Ground {
    level: u8,
    patches: Vec<Shadow>,
    heights: Vec<Rise>,
    roads: Vec<Convex>,
    railways: Vec<Convex>,
}

/// A patch as sight meets it.
struct Shadow {
    feature: Feature,
    effect: SightEffect,
    outline: Vec<Point>,
    parts: Vec<Convex>,
}

/// Higher ground as sight meets it.
struct Rise {
    level: u8,
    outline: Vec<Point>,
    parts: Vec<Convex>,
}

/// The levels of the two ends of a line of sight.
struct Levels {
    lower: u8,
    higher: u8,
    /// The end that lies lower than the other.
    below: Option<HexId>,
}

/// Something that a line of sight meets, and where on the line.
struct Contact {
    effect: SightEffect,
    feature: Feature,
    seen_over: bool,
    /// The hex it lies in, or the two beside a hexside.
    hexes: [HexId; 2],
    span: Span,
}

impl SightTable {
    pub(super) fn new(
        parts: &MapParts,
        paths: &PathSides,
        patches: &[Patch],
        heights: &[Height],
    ) -> SightTable {
        let level = |hex: HexId| parts.levels[hex.index()];
        let grounds = grounds(parts, paths, patches, heights);
        let barriers: Vec<&Hexside> =
            parts.hexsides.iter().filter(|hexside| hexside.barrier.sight() != SightEffect::Clear).collect();
        let mut table = vec![Sight::CLEAR; HexId::COUNT * HexId::COUNT];
        let mut contacts = Vec::new();
        for (from, to) in pairs() {
            contacts.clear();
            let line = Line::new(from.center(), to.center());
            let touched = SIGHT_LINES.get(from, to);
            let levels = Levels::new([from, to], level);
            for hex in touched.iter() {
                grounds[hex.index()].meet(hex, line, &levels, &mut contacts);
            }
            for hexside in &barriers {
                contacts.extend(hexside_contact(hexside, line, touched, &levels, level));
            }
            let hidden = |hex: HexId, other: HexId| {
                let in_gully = parts.terrain[hex.index()] == Terrain::Gully;
                in_gully && hex.distance(other) > 1 && level(other) <= level(hex)
            };
            let (hidden_from, hidden_to) = (hidden(from, to).then_some(from), hidden(to, from).then_some(to));
            table[index(from, to)] = verdict(&contacts, from, [hidden_from, hidden_to]);
            contacts.iter_mut().for_each(Contact::turn_round);
            table[index(to, from)] = verdict(&contacts, to, [hidden_to, hidden_from]);
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

impl Levels {
    fn new([from, to]: [HexId; 2], level: impl Fn(HexId) -> u8) -> Levels {
        let (here, there) = (level(from), level(to));
        let below = match here.cmp(&there) {
            Ordering::Less => Some(from),
            Ordering::Equal => None,
            Ordering::Greater => Some(to),
        };
        Levels { lower: here.min(there), higher: here.max(there), below }
    }

    /// T88.4, T88.5: whether sight goes over what stands at a level: it is lower than the higher end.
    fn over(&self, level: u8) -> bool {
        level < self.higher
    }

    /// T88.4.1: whether woods or a building in a hex, lower than the higher end, hide the lower end: it lies behind them,
    /// next to them and no higher.
    fn blind(&self, hex: HexId, level: u8) -> bool {
        self.lower <= level && self.below.is_some_and(|below| below.distance(hex) == 1)
    }

    /// As what ground of a level blocks, if it does. It blocks between lower hexes (T88.3.3), and what lies lower than
    /// its crest line from what lies as high as it does (T88.3.2).
    fn risen(&self, level: u8) -> Option<Feature> {
        match level.cmp(&self.higher) {
            Ordering::Greater => Some(Feature::HigherGround),
            Ordering::Equal => self.below.map(|_| Feature::CrestLine),
            Ordering::Less => None,
        }
    }
}

impl Ground {
    fn meet(&self, hex: HexId, line: Line, levels: &Levels, contacts: &mut Vec<Contact>) {
        contacts.extend(self.risen(hex, line, levels));
        let over = levels.over(self.level);
        if over && !levels.blind(hex, self.level) {
            return;
        }
        // Only the strongest that the line meets counts (10.3.3).
        let met = contacts.iter().map(|contact| contact.effect).max();
        let matters = |patch: &&Shadow| {
            let lies_over = over && patch.effect != SightEffect::Obstacle;
            !lies_over && met.is_none_or(|met| patch.effect >= met) && !line.passes_by(&patch.outline)
        };
        let mut near = self.patches.iter().filter(matters).peekable();
        let crosses_rails = !over && !self.railways.is_empty();
        if near.peek().is_none() && !crosses_rails {
            return;
        }
        let on_roads = spans(line, &self.roads);
        let on_railways = spans(line, &self.railways);
        let mut contact = |feature: Feature, effect, spans: Vec<Span>, clear: &[Span]| {
            let left = whole(spans.into_iter().filter(|span| !covered(*span, clear)));
            contacts.extend(left.map(|span| Contact {
                effect,
                feature,
                seen_over: over,
                hexes: [hex; 2],
                span,
            }));
        };
        // T92: along the railway the line stays in its corridor all through the hex.
        let stays = |within: &[Span]| {
            line.within(&Convex::new(hex.corners())).is_some_and(|through| covered(through, within))
        };
        if crosses_rails && !on_railways.is_empty() && !stays(&on_railways) {
            contact(Feature::Railway, SightEffect::Hindrance(1), on_railways.clone(), &on_roads);
        }
        // T92, T93: what lies beside the road or railway counts only where the line is off both.
        let mut clear = [on_roads, on_railways].concat();
        clear.sort();
        for patch in near {
            contact(patch.feature, patch.effect, spans(line, &patch.parts), &clear);
        }
    }

    /// The higher ground that the line meets, if it blocks: as what the highest is.
    fn risen(&self, hex: HexId, line: Line, levels: &Levels) -> Option<Contact> {
        let met = self
            .heights
            .iter()
            .filter(|height| levels.risen(height.level).is_some() && !line.passes_by(&height.outline))
            .filter_map(|height| Some((height.level, whole(parts_within(line, &height.parts))?)));
        let (highest, span) = met.reduce(|(one, span), (other, also)| (one.max(other), span.joined(also)))?;
        let (effect, feature) = (SightEffect::Obstacle, levels.risen(highest)?);
        Some(Contact { effect, feature, seen_over: false, hexes: [hex; 2], span })
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

fn grounds(parts: &MapParts, paths: &PathSides, patches: &[Patch], heights: &[Height]) -> Vec<Ground> {
    let mut grounds: Vec<Ground> = HexId::all()
        .map(|hex| Ground {
            level: parts.levels[hex.index()],
            patches: Vec::new(),
            heights: Vec::new(),
            roads: paths.corridor(PathKind::Road, hex),
            railways: paths.corridor(PathKind::Railway, hex),
        })
        .collect();
    for patch in patches.iter().filter(|patch| patch.terrain.sight() != SightEffect::Clear) {
        grounds[patch.hex.index()].patches.push(Shadow {
            feature: Feature::Terrain(patch.terrain),
            effect: patch.terrain.sight(),
            outline: patch.outline.clone(),
            parts: Convex::parts(&patch.outline),
        });
    }
    for height in heights {
        let (level, outline) = (height.level, height.outline.clone());
        let parts = Convex::parts(&outline);
        grounds[height.hex.index()].heights.push(Rise { level, outline, parts });
    }
    grounds
}

/// The parts of a line within some shapes, in the order in which they begin.
fn spans(line: Line, shapes: &[Convex]) -> Vec<Span> {
    let mut spans: Vec<Span> = parts_within(line, shapes).collect();
    spans.sort();
    spans
}

fn parts_within(line: Line, shapes: &[Convex]) -> impl Iterator<Item = Span> {
    let met = shapes.iter().filter(move |shape| !line.passes_by(shape.corners()));
    met.filter_map(move |shape| line.within(shape))
}

/// From the first place of some parts of a line to the last.
fn whole(spans: impl IntoIterator<Item = Span>) -> Option<Span> {
    spans.into_iter().reduce(Span::joined)
}

/// 10.1: a hexside counts wherever the line touches it, unless it is a side of either end's hex. A line that touches a
/// hexside touches both its hexes. It stands on the lower ground of the two.
fn hexside_contact(
    hexside: &Hexside,
    line: Line,
    touched: &HexSet,
    levels: &Levels,
    level: impl Fn(HexId) -> u8,
) -> Option<Contact> {
    let other = hexside.hex.neighbor(hexside.side)?;
    if !touched.contains(hexside.hex) || !touched.contains(other) {
        return None;
    }
    if levels.over(level(hexside.hex).min(level(other))) {
        return None;
    }
    Some(Contact {
        effect: hexside.barrier.sight(),
        feature: Feature::Barrier(hexside.barrier),
        seen_over: false,
        hexes: [hexside.hex, other],
        span: line.along(hexside.hex.side(hexside.side))?,
    })
}

/// The sight along a line: the strongest of what it meets (10.2, 10.3.3), decided by the nearest such. A unit in a
/// gully sees, and is seen from, neighbouring and higher hexes only (T86).
fn verdict(contacts: &[Contact], from: HexId, [here, there]: [Option<HexId>; 2]) -> Sight {
    let in_gully = |hex| Decider { hex, feature: Feature::Terrain(Terrain::Gully), seen_over: false };
    let strongest = contacts.iter().map(|contact| contact.effect).max().unwrap_or(SightEffect::Clear);
    let nearest = contacts
        .iter()
        .filter(|contact| contact.effect == strongest)
        .min_by_key(|contact| (contact.span, contact.hexes, contact.feature))
        .map(|contact| {
            let hex = contact.hexes.into_iter().min_by_key(|hex| (hex.distance(from), *hex)).unwrap_or(from);
            Decider { hex, feature: contact.feature, seen_over: contact.seen_over }
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
