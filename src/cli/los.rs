//! `opfire los`: sight between two hexes of a map, or between all.

use std::path::Path;

use clap::Args;
use opfire::board::{Decider, HexId, Map, SightStatus};
use opfire::content::FileKind;
use opfire::content::library::Library;
use opfire::content::map_file::read_map;
use opfire::files::source::Source;
use opfire::rules::chart;
use opfire::text::said;
use serde::Serialize;

use super::named::known;
use super::{Outcome, print, print_json};

/// Tell what one hex sees of another
///
/// Sight is by what is printed on the map (10). Where it is blocked or hindered, the nearest reason to the first hex is
/// named, with its rule.
#[derive(Args)]
pub struct Los {
    /// A map file, or the name of a map
    map: String,
    /// The hex that looks, for example C7
    #[arg(required_unless_present = "all", requires = "to")]
    from: Option<HexId>,
    /// The hex looked at
    #[arg(required_unless_present = "all")]
    to: Option<HexId>,
    /// Every pair of hexes, each once
    #[arg(long, conflicts_with_all = ["from", "to"])]
    all: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

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
}

/// What blocks or hinders sight, and where.
#[derive(Serialize)]
struct Reason {
    hex: HexId,
    feature: String,
}

impl Los {
    pub fn run(self) -> Outcome {
        let (path, library) = (Path::new(&self.map), Library::new());
        known(&library, FileKind::Map, &self.map)?;
        let map = if path.is_file() { read_map(&Source::open(path)?) } else { library.map(&self.map) }?;
        let pairs: Vec<Pair> = match (self.from, self.to) {
            (Some(from), Some(to)) => vec![Pair::new(&map, from, to)],
            _ => HexId::all()
                .flat_map(|from| HexId::all().skip(from.index() + 1).map(move |to| (from, to)))
                .map(|(from, to)| Pair::new(&map, from, to))
                .collect(),
        };
        if self.json {
            print_json(&Report { map: map.name, pairs })?;
        } else {
            for pair in pairs {
                print(pair.told())?;
            }
        }
        Ok(true)
    }
}

impl Pair {
    fn new(map: &Map, from: HexId, to: HexId) -> Self {
        let sight = map.sight(from, to);
        let reason = |by: Decider| Reason { hex: by.hex, feature: by.feature.to_string() };
        Self {
            from,
            to,
            range: from.distance(to),
            status: sight.status,
            hindrance: sight.hindrance,
            decided_by: sight.decided_by.map(reason),
            rule: sight.decided_by.map(chart::sight_rule),
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
}
