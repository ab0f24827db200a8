//! What lines of sight meet on a map (10).
//!
//! A line of sight runs between two centres. It is blocked or hindered by the patches it touches in the hexes between
//! (10.1), less where it runs along a road or railway, by the hexsides it touches that are no sides of its ends, and by
//! hills (T88.3). What stands lower than the higher end is seen over (T88.4, T88.5).

use super::geometry::{Convex, Line, Span, covered};
use super::path::PathSides;
use super::sight_table::SIGHT_LINES;
use super::{Feature, Height, HexId, HexSet, Hexside, Patch, PathKind, Point, SightEffect, Terrain};
use std::cmp::Ordering;

/// Everything on a map that can block or hinder sight, as sight meets it.
pub(super) struct Obstacles<'m> {
    grounds: Vec<Ground>,
    barriers: Vec<&'m Hexside>,
    terrain: &'m [Terrain; HexId::COUNT],
    levels: &'m [u8; HexId::COUNT],
}

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
pub(super) struct Contact {
    pub(super) effect: SightEffect,
    pub(super) feature: Feature,
    pub(super) seen_over: bool,
    /// The hex it lies in, or the two beside a hexside.
    pub(super) hexes: [HexId; 2],
    pub(super) span: Span,
}

/// Something on the map that counts for a line of sight, whether the line meets it or not.
pub(super) struct Standing {
    pub(super) effect: SightEffect,
    pub(super) feature: Feature,
    pub(super) seen_over: bool,
    /// The hex it lies in, or the two beside a hexside.
    pub(super) hexes: [HexId; 2],
    /// Its border; of a hexside, the two ends.
    pub(super) outline: Vec<Point>,
    parts: Vec<Convex>,
}

impl<'m> Obstacles<'m> {
    pub(super) fn new(
        terrain: &'m [Terrain; HexId::COUNT],
        levels: &'m [u8; HexId::COUNT],
        hexsides: &'m [Hexside],
        paths: &PathSides,
        patches: &[Patch],
        heights: &[Height],
    ) -> Obstacles<'m> {
        let barriers = hexsides.iter().filter(|hexside| hexside.barrier.sight() != SightEffect::Clear);
        Obstacles {
            grounds: grounds(levels, paths, patches, heights),
            barriers: barriers.collect(),
            terrain,
            levels,
        }
    }

    /// Adds what the line between two hexes meets: of the patches at least the strongest.
    pub(super) fn meet(&self, from: HexId, to: HexId, contacts: &mut Vec<Contact>) {
        let line = Line::new(from.center(), to.center());
        let touched = SIGHT_LINES.get(from, to);
        let level = |hex: HexId| self.levels[hex.index()];
        let levels = Levels::new([from, to], level);
        for hex in touched.iter() {
            self.grounds[hex.index()].meet(hex, line, &levels, contacts);
        }
        for hexside in &self.barriers {
            contacts.extend(hexside_contact(hexside, line, touched, &levels, level));
        }
    }

    /// Everything that counts for the line between two hexes, should it meet it.
    pub(super) fn standing(&self, from: HexId, to: HexId) -> Vec<Standing> {
        let level = |hex: HexId| self.levels[hex.index()];
        let levels = Levels::new([from, to], level);
        let between = HexId::all().filter(|hex| *hex != from && *hex != to);
        let mut standing: Vec<Standing> =
            between.flat_map(|hex| self.grounds[hex.index()].standing(hex, &levels)).collect();
        standing.extend(self.barriers.iter().filter_map(|hexside| {
            let hexes = [hexside.hex, hexside.hex.neighbor(hexside.side)?];
            let counts =
                !hexes.iter().any(|hex| [from, to].contains(hex)) && !seen_over(hexes, &levels, level);
            counts.then(|| Standing {
                effect: hexside.barrier.sight(),
                feature: Feature::Barrier(hexside.barrier),
                seen_over: false,
                hexes,
                outline: hexside.segment().to_vec(),
                parts: Vec::new(),
            })
        }));
        standing
    }

    /// A hex, if a gully in it hides it from another (T86).
    pub(super) fn hidden(&self, hex: HexId, from: HexId) -> Option<HexId> {
        let in_gully = self.terrain[hex.index()] == Terrain::Gully;
        let as_low = self.levels[from.index()] <= self.levels[hex.index()];
        (in_gully && hex.distance(from) > 1 && as_low).then_some(hex)
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

impl Standing {
    /// The parts of a line that lie in it.
    pub(super) fn met_by(&self, line: Line) -> Vec<Span> {
        match self.outline[..] {
            [from, to] => line.along([from, to]).into_iter().collect(),
            _ => parts_within(line, &self.parts).collect(),
        }
    }
}

impl Ground {
    /// What of it counts, should the line meet it.
    fn standing(&self, hex: HexId, levels: &Levels) -> Vec<Standing> {
        let seen_over = levels.over(self.level);
        let standing = |effect, feature, outline: &[Point], parts: &[Convex]| Standing {
            effect,
            feature,
            seen_over,
            hexes: [hex; 2],
            outline: outline.to_vec(),
            parts: parts.to_vec(),
        };
        let risen = self.heights.iter().filter_map(|height| {
            let feature = levels.risen(height.level)?;
            let rise = standing(SightEffect::Obstacle, feature, &height.outline, &height.parts);
            Some(Standing { seen_over: false, ..rise })
        });
        let patches = self.patches.iter().filter(|patch| self.counts(hex, patch, levels));
        let patches =
            patches.map(|patch| standing(patch.effect, patch.feature, &patch.outline, &patch.parts));
        let rails = self.railways.iter().filter(|_| !seen_over).map(|part| {
            standing(SightEffect::Hindrance(1), Feature::Railway, part.corners(), std::slice::from_ref(part))
        });
        risen.chain(patches).chain(rails).collect()
    }

    /// T88.4, T88.5: whether a patch is not seen over, or hides the lower end behind it (T88.4.1).
    fn counts(&self, hex: HexId, patch: &Shadow, levels: &Levels) -> bool {
        let over = levels.over(self.level);
        !over || (patch.effect == SightEffect::Obstacle && levels.blind(hex, self.level))
    }

    fn meet(&self, hex: HexId, line: Line, levels: &Levels, contacts: &mut Vec<Contact>) {
        contacts.extend(self.risen(hex, line, levels));
        let over = levels.over(self.level);
        if over && !levels.blind(hex, self.level) {
            return;
        }
        // Only the strongest that the line meets counts (10.3.3).
        let met = contacts.iter().map(|contact| contact.effect).max();
        let matters = |patch: &&Shadow| {
            met.is_none_or(|met| patch.effect >= met)
                && self.counts(hex, patch, levels)
                && !line.passes_by(&patch.outline)
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
    pub(super) fn turn_round(&mut self) {
        self.span = self.span.turned_round();
    }
}

fn grounds(
    levels: &[u8; HexId::COUNT],
    paths: &PathSides,
    patches: &[Patch],
    heights: &[Height],
) -> Vec<Ground> {
    let mut grounds: Vec<Ground> = HexId::all()
        .map(|hex| Ground {
            level: levels[hex.index()],
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
/// hexside touches both its hexes.
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
    if seen_over([hexside.hex, other], levels, level) {
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

/// The hex that something lies in; of the two beside a hexside, the nearer to an end of the line.
pub(super) fn nearer(hexes: [HexId; 2], end: HexId) -> HexId {
    hexes.into_iter().min_by_key(|hex| (hex.distance(end), *hex)).unwrap_or(end)
}

/// Whether what stands between two hexes, on the lower ground of the two, is seen over.
fn seen_over(hexes: [HexId; 2], levels: &Levels, level: impl Fn(HexId) -> u8) -> bool {
    levels.over(level(hexes[0]).min(level(hexes[1])))
}
