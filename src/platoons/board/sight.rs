//! Lines of sight (8.3, 8.4).

use super::line::passed;
use super::{Blocks, Chart, Feature, Hex, Hexside, Map, Slope, Terrain};

/// How the doubtful places of the rules of sight are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SightOptions {
    /// Between two hexes of the same level any terrain that blocks sight does so, also where it stands far below both (8.41
    /// to the letter). Otherwise only what rises above them.
    pub literal_8_41: bool,
}

/// What blocks a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocker {
    /// The ground of a slope.
    Slope,
    /// Terrain that rises above its ground, or an embankment.
    Terrain,
    /// The second hex of light woods or orchard on the line.
    Thin,
    /// A hedge on the side by which the line enters.
    Hedge,
    /// A cliff on the side by which the line enters, seen from below.
    Cliff,
}

impl Blocker {
    /// The number of the rule: terrain is weighed otherwise between ends of the same height (8.41) than between others (8.42);
    /// hedges and cliffs are told with the lines of sight (8.4), thin woods with the first of them.
    pub fn rule(self, same_height: bool) -> &'static str {
        match self {
            Blocker::Thin => "8.41",
            Blocker::Slope | Blocker::Terrain if same_height => "8.41",
            Blocker::Slope | Blocker::Terrain => "8.42",
            Blocker::Hedge | Blocker::Cliff => "8.4",
        }
    }
}

/// A hedge that a line crosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossedHedge {
    /// The hex before it.
    pub near: Hex,
    /// The hex behind it.
    pub far: Hex,
    /// Whether the firer or spotter is beside it; then it shifts no fire.
    pub beside_firer: bool,
    /// Whether the target is beside it.
    pub beside_target: bool,
}

/// What a line of sight meets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Whether one sees along it.
    pub clear: bool,
    /// The first thing that blocks it.
    pub decided_by: Option<(Hex, Blocker)>,
    /// Whether the spotter's eyes and the ground of the target are at one height (8.41), a town raising the spotter (8.34).
    pub same_height: bool,
    /// Whether it passes light woods between the ends, which lowers direct fire.
    pub through_light_woods: bool,
    /// The hedges it crosses.
    pub hedges: Vec<CrossedHedge>,
    /// The hexes it passes, without its ends. Along a side it passes the hex that hinders the spotter less (8.46).
    pub passes: Vec<Hex>,
    /// Where it runs along a side: the hex it passes, and the other one where that hinders no more, so that the spotter may
    /// as well have it pass there (8.46).
    pub choices: Vec<(Hex, Hex)>,
}

impl Sight {
    /// The number of the rule by which it is blocked.
    pub fn rule(&self) -> Option<&'static str> {
        self.decided_by.map(|(_, blocker)| blocker.rule(self.same_height))
    }
}

impl Map {
    /// What one hex sees of another (8.4). A spotter in a town stands 20 m higher, a target there does not (8.34), so that the
    /// way back may be another matter.
    pub fn sight(&self, chart: &Chart, from: Hex, to: Hex) -> Sight {
        self.sight_past(chart, from, to, &[])
    }

    /// The same where some hedges were opened: each by its two hexes, the first one first.
    pub fn sight_past(&self, chart: &Chart, from: Hex, to: Hex, opened: &[(Hex, Hex)]) -> Sight {
        let town = self.cell(from).base == Terrain::Town;
        let raised = if town { i16::from(chart.row(Terrain::Town).height) } else { 0 };
        Look { map: self, chart, from, to, eye: self.cell(from).level + raised, opened }.sight()
    }

    /// The same for those who fire along the line: a town raises no firer (8.34).
    pub fn line_of_fire(&self, chart: &Chart, from: Hex, to: Hex, opened: &[(Hex, Hex)]) -> Sight {
        Look { map: self, chart, from, to, eye: self.cell(from).level, opened }.sight()
    }

    /// The hexes beside the end of a line through which it comes there: one, or the two along whose common side it runs
    /// (11.12). From beside it that is its beginning.
    pub fn comes_through(&self, from: Hex, to: Hex) -> Vec<Hex> {
        match passed(self.at(from), self.at(to)).last() {
            Some(step) => step.hexes().filter_map(|at| self.hex_at(at)).collect(),
            None => vec![from],
        }
    }
}

/// One look from a hex at another.
struct Look<'m> {
    map: &'m Map,
    chart: &'m Chart,
    from: Hex,
    to: Hex,
    /// How high the spotter stands.
    eye: i16,
    /// Sides at which nothing stands any more.
    opened: &'m [(Hex, Hex)],
}

impl Look<'_> {
    fn sight(&self) -> Sight {
        let (passes, choices) = self.passes();
        let mut path = vec![self.from];
        path.extend(&passes);
        path.push(self.to);
        let crossed = || path.windows(2).map(|step| (step[0], step[1]));
        let blocked = crossed().find_map(|(near, far)| {
            let side = self.blocked_at_side(near, far);
            let inside = || self.blocked_in(far).filter(|_| far != self.to);
            side.or_else(inside).map(|blocker| (far, blocker))
        });
        let decided_by = blocked.or_else(|| Some((self.second_thin(&passes)?, Blocker::Thin)));
        let is_light = |hex: &Hex| self.map.cell(*hex).base == Terrain::LightWoods;
        Sight {
            clear: decided_by.is_none(),
            decided_by,
            same_height: self.eye == self.ground(),
            through_light_woods: passes.iter().any(is_light),
            hedges: crossed().filter_map(|(near, far)| self.hedge(near, far)).collect(),
            passes,
            choices,
        }
    }

    /// The hexes between the ends, of two along a side the better one; and where the other one is as good (8.46).
    fn passes(&self) -> (Vec<Hex>, Vec<(Hex, Hex)>) {
        let line = passed(self.map.at(self.from), self.map.at(self.to));
        let (mut passes, mut choices) = (Vec::new(), Vec::new());
        for (place, next) in line.iter().enumerate() {
            let before = passes.last().copied().unwrap_or(self.from);
            let behind = line.get(place + 1).and_then(|step| self.map.hex_at(step.hexes().next()?));
            let hinders = |hex: &Hex| self.hindrance(before, *hex, behind.unwrap_or(self.to));
            // A map with a corner cut out may have neither.
            let mut hexes: Vec<Hex> = next.hexes().filter_map(|at| self.map.hex_at(at)).collect();
            hexes.sort_by_key(hinders);
            if let [chosen, other] = hexes[..]
                && hinders(&chosen) == hinders(&other)
            {
                choices.push((chosen, other));
            }
            passes.extend(hexes.first());
        }
        (passes, choices)
    }

    /// How much a hex hinders the spotter, between those before and behind it on the line: by what blocks, then by what may
    /// do so together with another, then by hedges that shift his fire.
    fn hindrance(&self, before: Hex, hex: Hex, behind: Hex) -> (bool, bool, bool, i16) {
        let side = self.blocked_at_side(before, hex).or_else(|| self.blocked_at_side(hex, behind));
        let thin = self.thin_top(hex);
        let hedge = |near, far| self.hedge(near, far).is_some_and(|hedge| !hedge.beside_firer);
        let shifts = hedge(before, hex) || hedge(hex, behind);
        (side.is_some() || self.blocked_in(hex).is_some(), thin.is_some(), shifts, thin.unwrap_or_default())
    }

    /// How high the target stands.
    fn ground(&self) -> i16 {
        self.map.cell(self.to).level
    }

    /// What in a hex between the ends blocks the line (8.41, 8.42).
    fn blocked_in(&self, hex: Hex) -> Option<Blocker> {
        let cell = self.map.cell(hex);
        let level = self.eye == self.ground();
        let literal = level && self.chart.sight.literal_8_41;
        if self.top(hex).is_some_and(|top| literal || self.hides(hex, top)) {
            return Some(Blocker::Terrain);
        }
        let by_level = |slope: Slope| self.chart.feature(slope.into()).blocks == Blocks::ByLevel;
        (cell.slope.is_some_and(by_level) && self.hides(hex, cell.level)).then_some(Blocker::Slope)
    }

    /// How high the terrain of a hex rises that blocks sight wherever it is high enough.
    fn top(&self, hex: Hex) -> Option<i16> {
        let cell = self.map.cell(hex);
        let embankment = cell.embankment.then(|| self.chart.feature(Feature::Embankment));
        let rows = [Some(self.chart.row(cell.base)), embankment].into_iter().flatten();
        let heights = rows.filter(|row| row.blocks == Blocks::Always).map(|row| i16::from(row.height));
        heights.max().map(|height| cell.level + height)
    }

    /// Whether what is so high hides one end from the other: it rises above both; or it is as high as the higher one and
    /// nearer to the lower one, not as near (8.42).
    fn hides(&self, hex: Hex, top: i16) -> bool {
        let (eye, ground) = (self.eye, self.ground());
        let (low, high) = if eye < ground { (self.from, self.to) } else { (self.to, self.from) };
        let nearer_low = || self.map.distance(hex, low) < self.map.distance(hex, high);
        top > eye.max(ground) || eye != ground && top == eye.max(ground) && nearer_low()
    }

    /// How high terrain rises of which two hexes block sight.
    fn thin_top(&self, hex: Hex) -> Option<i16> {
        let cell = self.map.cell(hex);
        let row = self.chart.row(cell.base);
        (row.blocks == Blocks::FromTwoHexes).then(|| cell.level + i16::from(row.height))
    }

    /// The second hex of light woods or orchards on the line, which blocks it unless all of them lie below both ends.
    fn second_thin(&self, passes: &[Hex]) -> Option<Hex> {
        let thin = || passes.iter().filter_map(|hex| Some((*hex, self.thin_top(*hex)?)));
        let (eye, ground) = (self.eye, self.ground());
        let literal = eye == ground && self.chart.sight.literal_8_41;
        let counts = literal || thin().any(|(_, top)| top >= eye.min(ground));
        thin().nth(1).filter(|_| counts).map(|(hex, _)| hex)
    }

    /// What stands between two hexes that follow each other on the line.
    fn between(&self, near: Hex, far: Hex) -> Option<Hexside> {
        let side = self.map.side(near, self.map.direction(near, far)?);
        side.filter(|_| !self.opened.contains(&(near.min(far), near.max(far))))
    }

    fn hedge(&self, near: Hex, far: Hex) -> Option<CrossedHedge> {
        let hedge =
            CrossedHedge { near, far, beside_firer: near == self.from, beside_target: far == self.to };
        (self.between(near, far) == Some(Hexside::Hedge)).then_some(hedge)
    }

    /// What on the side between two hexes blocks the line.
    fn blocked_at_side(&self, near: Hex, far: Hex) -> Option<Blocker> {
        match self.between(near, far)? {
            Hexside::Hedge => self.hedge_blocks(near, far).then_some(Blocker::Hedge),
            // The lower does not see the higher, the higher sees the lower.
            Hexside::Cliff => (self.eye < self.ground()).then_some(Blocker::Cliff),
        }
    }

    /// A hedge blocks, but not for a spotter beside it; from no more than three hexes away one sees the hex behind it; from
    /// a slope downwards one sees over it, and so one does from above to above.
    fn hedge_blocks(&self, near: Hex, far: Hex) -> bool {
        let beside = near == self.from;
        let just_behind = far == self.to && self.map.distance(self.from, self.to) <= 3;
        let spotter = self.map.cell(self.from);
        let from_a_crest = spotter.slope.is_some() && spotter.level > self.ground();
        let stands = self.map.cell(near).level.max(self.map.cell(far).level);
        let top = stands + i16::from(self.chart.side(Hexside::Hedge).height);
        let below_both = top <= self.eye.min(self.ground());
        !(beside || just_behind || from_a_crest || below_both)
    }
}
