//! A hex and all that is in it.

use crate::squads::board::{HexId, PathKind};
use crate::squads::rules::{Game, Side, Situation, sight, terrain};
use crate::squads::text::{self, named};

use super::roster;
use super::sentences::Words;
use super::speaker::Session;

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
