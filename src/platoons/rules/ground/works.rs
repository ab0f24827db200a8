//! The ground of a hex as it stands: with what was built, laid or left there (16, terrain effects chart).

use std::borrow::Cow;

use crate::kit::Side;
use crate::platoons::board::{
    Cost, Hex, Limiting, Marker, MoveClass as By, Mp, Row, Shift, Sight, Target, Terrain, When,
    limiting_range as from_so_far,
};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::Situation;
use crate::platoons::rules::state::works::Work;

/// So many wrecks close a hex to vehicles (16.31).
const CLOSED: u8 = 3;

/// What fills a hex: a ditch that was filled in is open ground.
pub fn row<'g>(game: &'g Game, situation: &Situation, hex: Hex) -> &'g Row {
    let base = game.map.cell(hex).base;
    let filled = base == Terrain::AntiTankDitch && situation.works.filled.contains(&hex);
    game.chart.row(if filled { Terrain::Clear } else { base })
}

/// Whether a hex has an anti-tank ditch, of its board or of the battle.
pub fn has_ditch(game: &Game, situation: &Situation, hex: Hex) -> bool {
    let board = game.map.cell(hex).base == Terrain::AntiTankDitch;
    (board && !situation.works.filled.contains(&hex)) || situation.works.has(hex, Work::Ditch)
}

/// The rows of the chart of what stands in a hex, smoke with it, but for caves, which concern only those inside (16.71).
fn rows<'g>(game: &'g Game, situation: &Situation, hex: Hex) -> impl Iterator<Item = &'g Row> {
    let works = situation.works.of(hex).filter(|work| *work != Work::Cave);
    let rows = works.map(|work| match work.marker() {
        Some(marker) => game.chart.marker(marker),
        None => game.chart.row(Terrain::AntiTankDitch),
    });
    rows.chain(situation.shells.has_smoke(hex).then(|| game.chart.marker(Marker::Smoke)))
}

/// The row of what fills a hex, and those of what stands there.
pub fn all_rows<'g>(game: &'g Game, situation: &Situation, hex: Hex) -> impl Iterator<Item = &'g Row> {
    std::iter::once(row(game, situation, hex)).chain(rows(game, situation, hex))
}

/// What works, own mines and wrecks add to a step into a hex, on roads as well (R224).
pub fn costs(game: &Game, situation: &Situation, side: Side, by: By, hex: Hex) -> impl Iterator<Item = Cost> {
    let works = rows(game, situation, hex).map(move |row| row.cost(by));
    // 16.67: who laid mines goes round them.
    let mines = situation.works.mines_in(side, hex).next().map(|_| Cost::More(Mp::whole(1)));
    works.chain(mines).chain(wrecks(situation, by, hex))
}

/// 16.31: a wreck costs vehicles a point, two cost five, three let none in.
fn wrecks(situation: &Situation, by: By, hex: Hex) -> Option<Cost> {
    match (by, situation.works.wrecks_in(hex)) {
        (By::Foot, _) | (_, 0) => None,
        (_, 1) => Some(Cost::More(Mp::whole(1))),
        (_, wrecks) if wrecks < CLOSED => Some(Cost::More(Mp::whole(5))),
        _ => Some(Cost::Prohibited),
    }
}

/// Whether what was built in a hex lets units dig in (terrain effects chart).
pub fn may_dig(game: &Game, situation: &Situation, hex: Hex) -> bool {
    let trench = situation.entrenched(hex).then(|| game.chart.marker(Marker::Entrenchment));
    rows(game, situation, hex).chain(trench).all(|row| row.dig.unwrap_or(true))
}

/// From how far such a target is seen in a hex, if the hex hides it (8.21).
pub fn limiting_range(
    game: &Game,
    situation: &Situation,
    hex: Hex,
    target: Target,
    recon: bool,
) -> Option<u16> {
    limits(game, situation, hex).filter_map(|limiting| from_so_far(Some(limiting), target, recon)).min()
}

/// Whether a hex is limiting terrain (8.2).
pub fn is_limiting(game: &Game, situation: &Situation, hex: Hex) -> bool {
    limits(game, situation, hex).next().is_some()
}

fn limits(game: &Game, situation: &Situation, hex: Hex) -> impl Iterator<Item = Limiting> {
    all_rows(game, situation, hex).filter_map(|row| row.limiting)
}

/// What one hex sees of another as things stand (8.4): past hedges that were opened.
pub fn sight<'g>(game: &'g Game, situation: &Situation, from: Hex, to: Hex) -> Cow<'g, Sight> {
    let (map, opened) = (&game.map, &situation.works.opened);
    let between = |hex: Hex| map.distance(from, hex) + map.distance(hex, to) == map.distance(from, to);
    match opened.iter().any(|(one, other)| between(*one) && between(*other)) {
        true => Cow::Owned(map.sight_past(&game.chart, from, to, opened)),
        false => Cow::Borrowed(game.sight(from, to)),
    }
}

/// Whether something that stands in a hex hinders those who attack there by so many columns (12.4).
pub fn hinders(game: &Game, situation: &Situation, hex: Hex, columns: i8) -> bool {
    rows(game, situation, hex).any(|row| row.assault == Shift::Columns(columns, When::Always))
}

/// Whether mines of a side lie in a hex that were turned over (16.61): what still lies hidden changes no attack, or it would be known
/// (R225).
pub fn mined(situation: &Situation, owner: Side, hex: Hex) -> bool {
    situation.works.mines_in(owner, hex).any(|(_, mines)| mines.shown.is_some())
}
