//! Sight on boards of the platoon game (8).

use opfire::kit::speech::{slug, told};
use opfire::platoons::board::Hex;
use opfire::platoons::content::Battlefield;
use opfire::platoons::text::{Ranges, sight};
use serde::Serialize;

use crate::cli::{Outcome, print, print_json};

/// What is printed as JSON.
#[derive(Serialize)]
struct Report {
    map: String,
    pairs: Vec<Pair>,
}

/// What one hex sees of another.
#[derive(Serialize)]
struct Pair {
    from: String,
    to: String,
    range: u16,
    clear: bool,
    decided_by: Option<Reason>,
    rule: Option<&'static str>,
    through_light_woods: bool,
    hedges: usize,
    /// From how far who is spotted; none where nothing is seen.
    spotted_from: Option<SpottedFrom>,
}

/// What blocks sight, and where.
#[derive(Serialize)]
struct Reason {
    hex: String,
    feature: String,
}

/// From how far who is spotted, in hexes.
#[derive(Serialize)]
struct SpottedFrom {
    foot: u16,
    weapons: u16,
    others: u16,
}

/// Tells the sight between two hexes both ways, or between all.
pub(super) fn tell(field: &Battlefield, pair: Option<(Hex, Hex)>, json: bool) -> Outcome {
    let ways: Vec<(Hex, Hex)> = match pair {
        Some((from, to)) => vec![(from, to), (to, from)],
        None => {
            let others = |from| field.map.hexes().filter(move |to| *to != from);
            field.map.hexes().flat_map(|from| others(from).map(move |to| (from, to))).collect()
        }
    };
    if json {
        let pairs = ways.into_iter().map(|(from, to)| Pair::new(field, from, to)).collect();
        print_json(&Report { map: told(&field.title).to_owned(), pairs })?;
        return Ok(true);
    }
    for (from, to) in ways {
        let lines = sight(&field.map, &field.chart, field.visibility, from, to);
        lines.into_iter().take(if pair.is_some() { usize::MAX } else { 1 }).try_for_each(print)?;
    }
    Ok(true)
}

impl Pair {
    fn new(field: &Battlefield, from: Hex, to: Hex) -> Pair {
        let Battlefield { map, chart, visibility, .. } = field;
        let sight = map.sight(chart, from, to);
        let Ranges { foot, weapons, others } = Ranges::of(map, chart, *visibility, from, to);
        let reason = |(hex, blocker)| Reason { hex: map.name(hex), feature: slug(blocker) };
        Pair {
            from: map.name(from),
            to: map.name(to),
            range: map.distance(from, to),
            clear: sight.clear,
            decided_by: sight.decided_by.map(reason),
            rule: sight.rule(),
            through_light_woods: sight.through_light_woods,
            hedges: sight.hedges.len(),
            spotted_from: sight.clear.then_some(SpottedFrom { foot, weapons, others }),
        }
    }
}
