//! Sight on a map of the squad game (10).

use opfire::squads::board::{Decider, HexId, Map, Meeting, Miss, Point, SightStatus};
use opfire::squads::rules::chart;
use opfire::squads::text::{decimal, said};
use serde::Serialize;

use crate::cli::{Outcome, print, print_json};

/// What is printed as JSON.
#[derive(Serialize)]
struct Report {
    map: String,
    pairs: Vec<Pair>,
}

/// The sight between two hexes.
#[derive(Serialize)]
struct Pair {
    from: HexId,
    to: HexId,
    range: u8,
    status: SightStatus,
    hindrance: u8,
    decided_by: Option<Reason>,
    rule: Option<&'static str>,
    met: Option<Met>,
    missed: Option<Missed>,
}

/// Where the line meets what decides sight, and how far it would have to run aside to pass by it.
#[derive(Serialize)]
struct Met {
    hex: HexId,
    percent: i32,
    place: Place,
    depth: Length,
}

/// What would block or hinder sight and is missed by the least.
#[derive(Serialize)]
struct Missed {
    by: Reason,
    rule: &'static str,
    place: Place,
    gap: Length,
}

/// A point of the line, from the centre of a hex.
#[derive(Serialize)]
struct Place {
    hex: HexId,
    x: i32,
    y: i32,
}

/// A length, in map units and as a share of a hex's width.
#[derive(Clone, Copy, Serialize)]
struct Length {
    units: f64,
    percent_of_a_hex: f64,
}

/// What blocks or hinders sight, and where.
#[derive(Serialize)]
struct Reason {
    hex: HexId,
    feature: String,
}

/// Tells the sight between two hexes of a map, or between all.
pub(super) fn tell(map: Map, pair: Option<(HexId, HexId)>, json: bool) -> Outcome {
    let pairs: Vec<Pair> = match pair {
        Some((from, to)) => vec![Pair::new(&map, from, to)],
        None => HexId::all()
            .flat_map(|from| HexId::all().skip(from.index() + 1).map(move |to| (from, to)))
            .map(|(from, to)| Pair::new(&map, from, to))
            .collect(),
    };
    if json {
        print_json(&Report { map: map.name, pairs })?;
        return Ok(true);
    }
    for told in &pairs {
        print(told.told())?;
        if pair.is_some() {
            told.nearness().into_iter().try_for_each(print)?;
        }
    }
    Ok(true)
}

impl Pair {
    fn new(map: &Map, from: HexId, to: HexId) -> Self {
        let sight = map.sight(from, to);
        let nearness = map.nearness(from, to);
        Self {
            from,
            to,
            range: from.distance(to),
            status: sight.status,
            hindrance: sight.hindrance,
            decided_by: sight.decided_by.map(Reason::from),
            rule: sight.decided_by.map(chart::sight_rule),
            met: nearness.meeting.map(|Meeting { hex, at, percent, depth }| Met {
                hex,
                percent,
                place: Place::new(hex, at),
                depth: depth.into(),
            }),
            missed: nearness.miss.map(|Miss { what, at, gap }| Missed {
                by: what.into(),
                rule: chart::sight_rule(what),
                place: Place::new(HexId::at(at).unwrap_or(what.hex), at),
                gap: gap.into(),
            }),
        }
    }

    /// The line in words, with its reason.
    fn told(&self) -> String {
        let Pair { from, to, range, hindrance, .. } = self;
        let key = match self.status {
            SightStatus::Clear => "sight-clear",
            SightStatus::Hindered => "sight-hindered",
            SightStatus::Blocked => "sight-blocked",
        };
        let sight = said(key, &[("from", from), ("to", to), ("range", range), ("hindrance", hindrance)]);
        match (&self.decided_by, self.rule) {
            (Some(Reason { hex, feature }), Some(rule)) => {
                said("sight-line", &[("sight", &sight), ("feature", feature), ("hex", hex), ("rule", &rule)])
            }
            _ => sight,
        }
    }

    /// Where it meets that, how deep, and what it misses by the least.
    fn nearness(&self) -> Vec<String> {
        let met = self.met.as_ref().map(|Met { percent, place: Place { hex, x, y }, depth, .. }| {
            let key = if depth.units > 0.0 { "sight-met" } else { "sight-touched" };
            let (units, share) = depth.told();
            let lengths: [(&str, &dyn std::fmt::Display); 2] = [("units", &units), ("share", &share)];
            let place: [(&str, &dyn std::fmt::Display); 4] =
                [("hex", hex), ("x", x), ("y", y), ("percent", percent)];
            said(key, &[&place[..], &lengths[..]].concat())
        });
        let missed = self.missed.as_ref().map(|Missed { by, rule, place: Place { hex, x, y }, gap }| {
            let Reason { hex: of, feature } = by;
            let what = said("sight-thing", &[("feature", feature), ("hex", of), ("rule", rule)]);
            let (units, share) = gap.told();
            said(
                "sight-missed",
                &[("what", &what), ("hex", hex), ("x", x), ("y", y), ("units", &units), ("share", &share)],
            )
        });
        met.into_iter().chain(missed).collect()
    }
}

impl From<Decider> for Reason {
    fn from(by: Decider) -> Reason {
        Reason { hex: by.hex, feature: by.feature.to_string() }
    }
}

impl Place {
    fn new(hex: HexId, at: Point) -> Place {
        let Point { x, y } = at - hex.center();
        Place { hex, x, y }
    }
}

impl Length {
    fn told(self) -> (String, String) {
        (decimal(self.units, 1), decimal(self.percent_of_a_hex, 1))
    }
}

/// Of tenths of a map unit.
impl From<u32> for Length {
    fn from(tenths: u32) -> Length {
        let units = f64::from(tenths) / 10.0;
        Length { units, percent_of_a_hex: (units / 0.24).round() / 10.0 }
    }
}
