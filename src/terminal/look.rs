//! A hex and all that is in it; the line of sight between two.

use crate::board::{Decider, HexId, PathKind, SightStatus};
use crate::rules::{Game, Side, Situation, chart, sight, terrain};
use crate::text::{self, named};

use super::roster;
use super::sentences::Words;
use super::session::Session;

/// All there is to say of a hex: what it is, what is in it, who sees it.
pub(super) fn hex(session: &Session, hex: HexId) -> Vec<String> {
    let (game, view) = (session.game(), session.view());
    let situation = &view.situation;
    let words = Words { game, situation, side: view.side };
    let mut lines = vec![ground(game, situation, hex)];
    let cover = terrain::cover(game, situation, hex);
    if !cover.0.is_empty() {
        lines.push(text::text_with("text-cover", &[("sum", text::sum(&cover).into())]));
    }
    let sides = hex.neighbors().filter_map(|(side, next)| {
        let barrier = game.map.barrier(hex, side)?;
        Some(format!("{} {next}", named("hexsides", barrier)))
    });
    let sides: Vec<String> = sides.collect();
    if !sides.is_empty() {
        lines.push(text::text_with("text-hexsides", &[("sides", sides.join(", ").into())]));
    }
    for (unit, _) in situation.units_in(hex) {
        lines.extend(roster::sheet(&words, unit));
    }
    for (side, key) in [(view.side, "text-seen-by-own"), (view.side.other(), "text-seen-by-enemy")] {
        let units = seen_by(game, situation, side, hex);
        if !units.is_empty() {
            lines.push(text::text_with(key, &[("units", units.join(", ").into())]));
        }
    }
    lines
}

/// What a hex is: terrain, cover, cost, level, what runs through it, what is in it.
fn ground(game: &Game, situation: &Situation, hex: HexId) -> String {
    let cover = terrain::cover(game, situation, hex).total();
    let kind = text::terrain_name(game.map.terrain(hex));
    let mut told = vec![text::text_with(
        "text-hex",
        &[("hex", hex.into()), ("terrain", kind.into()), ("cover", cover.into())],
    )];
    match terrain::cost_of_hex(game, hex).filter(|_| !terrain::impassable(game, situation, hex)) {
        Some(cost) => told.push(text::text_with("status-cost", &[("cost", cost.into())])),
        None => told.push(text::text("text-closed")),
    }
    if game.map.level(hex) > 0 {
        told.push(text::text_with("status-level", &[("level", game.map.level(hex).into())]));
    }
    let runs = PathKind::ALL.into_iter().filter(|kind| game.map.path_runs_in(*kind, hex));
    told.extend(runs.map(|kind| named("paths", kind)));
    told.extend(text::markers(game, situation, hex));
    told.join(", ")
}

/// The units of a side that see a hex from elsewhere.
fn seen_by(game: &Game, situation: &Situation, side: Side, hex: HexId) -> Vec<String> {
    let see = |from: HexId| from != hex && sight::sees(game, situation, from, hex);
    let units = situation.units_of(side).filter(|(.., from)| see(*from));
    units.map(|(id, ..)| text::unit_in_its_hex(game, situation, id)).collect()
}

/// The line of sight between two hexes, and why it is as it is (10).
pub(super) fn sight(game: &Game, situation: &Situation, from: HexId, to: HexId) -> Vec<String> {
    let hindrance = sight::hindrance(game, situation, from, to);
    let key = match hindrance {
        None => "sight-blocked",
        Some(0) => "sight-clear",
        Some(_) => "sight-hindered",
    };
    let values = [
        ("from", from.into()),
        ("to", to.into()),
        ("range", from.distance(to).into()),
        ("hindrance", hindrance.unwrap_or(0).into()),
    ];
    std::iter::once(text::text_with(key, &values)).chain(reason(game, from, to, hindrance)).collect()
}

/// What decides the line: a feature of the map with its hex and rule, or else smoke or a blaze.
fn reason(game: &Game, from: HexId, to: HexId, hindrance: Option<u8>) -> Option<String> {
    let printed = game.map.sight(from, to);
    let by_map = match hindrance {
        None => printed.status == SightStatus::Blocked,
        Some(hindrance) => printed.hindrance == hindrance,
    };
    let words = |decider: Decider| {
        let values = [
            ("feature", decider.feature.to_string().into()),
            ("hex", decider.hex.into()),
            ("rule", chart::sight_rule(decider).into()),
        ];
        text::text_with("sight-reason", &values)
    };
    match (printed.decided_by.filter(|_| by_map), hindrance) {
        (Some(decider), _) => Some(words(decider)),
        (None, Some(0)) => None,
        (None, None) => Some(text::text("sight-blaze")),
        (None, Some(_)) => Some(text::text("sight-smoke")),
    }
}
