//! What it costs to go a hex (5.0, terrain effects chart).

use crate::kit::Side;
use crate::platoons::board::{Cell, Cost, Direction, Feature, Hex, Line, MoveClass as By, Mp, Terrain};
use crate::platoons::rules::ground::{rivers, works};
use crate::platoons::rules::movement::pace;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation};
use crate::platoons::rules::state::unit_kind::MoveClass;

/// Who goes, as far as it makes a difference to what a step costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Going {
    /// Whose he is.
    pub side: Side,
    /// How he moves.
    pub class: MoveClass,
    /// All that he has: some steps take it whole.
    pub allowance: Mp,
}

impl Going {
    /// Men on foot of a side.
    pub fn on_foot(side: Side) -> Going {
        Going { side, class: MoveClass::Foot, allowance: Mp::whole(1) }
    }

    /// Somebody of a battle.
    pub fn of(game: &Game, situation: &Situation, actor: Actor) -> Going {
        let (class, allowance) = pace(game, situation, actor);
        Going { side: situation.owner(actor), class, allowance: Mp::whole(allowance) }
    }
}

/// How many movement points a step to the next hex costs; none if it is prohibited.
pub fn step(game: &Game, situation: &Situation, going: Going, from: Hex, to: Hex) -> Option<Mp> {
    if let MoveClass::Rail | MoveClass::Naval = going.class {
        return on_rails_or_water(game, going.class, from, to);
    }
    let by = by(going.class)?;
    let direction = game.map.direction(from, to)?;
    let cell = game.map.cell(to);
    // Wheels ford as tracks do (R202).
    let by = if rivers::is_ford(game, to) && by == By::Motorized { By::Mechanized } else { by };
    let works = works::costs(game, situation, going.side, by, to);
    if let Some(line) = game.map.line(from, direction)
        && let Some(cost) = along(game, by, line, cell)
    {
        return total(works.chain([Cost::Whole(cost)]), going.allowance);
    }
    let side = game.map.side(from, direction).filter(|_| !situation.works.is_opened(from, to));
    let side = side.map(|side| game.chart.side(side).cost(by));
    let enters = std::iter::once(works::row(game, situation, to).cost(by));
    let features = cell.features().map(|feature| game.chart.feature(feature).cost(by));
    total(enters.chain(features).chain(side).chain(works), going.allowance)
}

/// 15.21, 15.22: trains go along railways, vessels on major rivers and open water, but for sandbanks; a point for each hex.
fn on_rails_or_water(game: &Game, class: MoveClass, from: Hex, to: Hex) -> Option<Mp> {
    let line = game.map.direction(from, to).and_then(|way| game.map.line(from, way));
    let railway = |hex: Hex| {
        let mut ways = Direction::ALL.into_iter();
        ways.any(|way| game.map.line(hex, way) == Some(Line::Railway))
    };
    let goes = match (class, line) {
        (MoveClass::Rail, Some(Line::Railway)) => true,
        (MoveClass::Rail, Some(Line::Bridge)) => railway(from) || railway(to),
        (MoveClass::Naval, _) => is_navigable(game, to),
        _ => false,
    };
    goes.then_some(Mp::whole(1))
}

/// Whether vessels go into a hex (15.22).
pub fn is_navigable(game: &Game, hex: Hex) -> bool {
    let cell = game.map.cell(hex);
    matches!(cell.base, Terrain::MajorRiver | Terrain::AllWater) && !cell.sandbank
}

/// Whether somebody who comes from one hex into another keeps to a road, track or railway; from nowhere if he comes onto the map.
pub fn follows_way(game: &Game, class: MoveClass, from: Option<Hex>, to: Hex) -> bool {
    let Some(by) = by(class) else { return false };
    let cell = game.map.cell(to);
    let ways = match from {
        Some(from) => {
            game.map.direction(from, to).and_then(|way| game.map.line(from, way)).into_iter().collect()
        }
        None => leads_off(game, to).collect::<Vec<Line>>(),
    };
    ways.into_iter().any(|line| along(game, by, line, cell).is_some())
}

/// What a hex outside the map costs (16.51): what open ground does, or the road or track that leads off the map there.
pub fn outside(game: &Game, going: Going, at: Hex) -> Option<Mp> {
    let runs = match going.class {
        MoveClass::Rail => leads_off(game, at).any(|line| line == Line::Railway),
        MoveClass::Naval => is_navigable(game, at),
        _ => false,
    };
    if runs {
        return Some(Mp::whole(1));
    }
    let by = by(going.class)?;
    let clear = match game.chart.row(Terrain::Clear).cost(by) {
        Cost::Whole(mp) => Some(mp),
        Cost::More(_) | Cost::All | Cost::AsRoad | Cost::Prohibited => None,
    };
    leads_off(game, at).filter_map(|line| along(game, by, line, &Cell::default())).chain(clear).min()
}

/// What it costs to come onto the map in a hex: along the road or track that leads there, or over its ground.
pub fn onto_map(game: &Game, situation: &Situation, going: Going, to: Hex) -> Option<Mp> {
    if let MoveClass::Rail | MoveClass::Naval = going.class {
        return outside(game, going, to);
    }
    let by = by(going.class)?;
    let cell = game.map.cell(to);
    let works = || works::costs(game, situation, going.side, by, to);
    if let Some(road) = leads_off(game, to).filter_map(|line| along(game, by, line, cell)).min() {
        return total(works().chain([Cost::Whole(road)]), going.allowance);
    }
    let enters = std::iter::once(works::row(game, situation, to).cost(by));
    let features = cell.features().map(|feature| game.chart.feature(feature).cost(by));
    total(enters.chain(features).chain(works()), going.allowance)
}

/// The roads and tracks that lead off the map from a hex.
fn leads_off(game: &Game, hex: Hex) -> impl Iterator<Item = Line> {
    let off =
        Direction::ALL.into_iter().filter(move |way| game.map.neighbours(hex).all(|(side, _)| side != *way));
    off.filter_map(move |way| game.map.line(hex, way))
}

/// The column of the chart for one who moves so; none for those whom it does not concern.
fn by(class: MoveClass) -> Option<By> {
    match class {
        MoveClass::Foot => Some(By::Foot),
        MoveClass::Motorized => Some(By::Motorized),
        MoveClass::Mechanized => Some(By::Mechanized),
        MoveClass::Towed | MoveClass::Rail | MoveClass::Naval | MoveClass::None => None,
    }
}

/// 5.2: along a road, track or railway its cost alone counts; there are no roads in towns and villages.
fn along(game: &Game, by: By, line: Line, cell: &Cell) -> Option<Mp> {
    if matches!(cell.base, Terrain::Town | Terrain::Village) {
        return None;
    }
    let cost = match game.chart.line(line).cost(by) {
        Cost::AsRoad => game.chart.line(Line::Road).cost(by),
        cost => cost,
    };
    match cost {
        Cost::Whole(mp) => Some(mp),
        Cost::More(_) | Cost::All | Cost::AsRoad | Cost::Prohibited => None,
    }
}

/// 5.0: the most expensive of what fills the hex, and what is added to it.
fn total(costs: impl Iterator<Item = Cost>, allowance: Mp) -> Option<Mp> {
    let (mut dearest, mut more) = (Mp::ZERO, Mp::ZERO);
    for cost in costs {
        match cost {
            Cost::Whole(mp) => dearest = dearest.max(mp),
            Cost::More(mp) => more = more + mp,
            Cost::All => dearest = dearest.max(allowance),
            Cost::AsRoad | Cost::Prohibited => return None,
        }
    }
    Some(dearest + more)
}

/// Whether somebody could be in a hex at all: its ground is not closed to him, or a road leads there (R166); guns stand where men do.
pub fn may_stand(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> bool {
    let by = match pace(game, situation, actor).0 {
        MoveClass::Motorized => By::Motorized,
        MoveClass::Mechanized => By::Mechanized,
        MoveClass::Foot | MoveClass::Towed | MoveClass::None => By::Foot,
        MoveClass::Rail | MoveClass::Naval => return true,
    };
    let open = works::row(game, situation, hex).cost(by) != Cost::Prohibited;
    open || game.map.neighbours(hex).any(|(way, _)| game.map.line(hex, way).is_some())
}

/// Whether units may dig in in a hex (16.2): what fills it and what was built there must allow it.
pub fn may_dig(game: &Game, situation: &Situation, hex: Hex) -> bool {
    let cell = game.map.cell(hex);
    let base = works::row(game, situation, hex).dig.unwrap_or(true);
    base && works::may_dig(game, situation, hex)
        && cell.features().all(|feature: Feature| game.chart.feature(feature).dig.unwrap_or(true))
}

/// Whether an entrenchment may be placed in a hex (16.4).
pub fn may_entrench(game: &Game, hex: Hex) -> bool {
    let cell = game.map.cell(hex);
    let base = game.chart.row(cell.base).entrench.unwrap_or(true);
    base && cell.features().all(|feature: Feature| game.chart.feature(feature).entrench.unwrap_or(true))
}
