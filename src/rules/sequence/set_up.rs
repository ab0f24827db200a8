//! Before the first turn: cards and chits are dealt, both sides set up.

use crate::board::HexId;

use crate::rules::dialogue::decision::{Choice, Offer, Question};
use crate::rules::dialogue::fact::{Fact, PointsFor};
use crate::rules::ground::stacking;
use crate::rules::ground::terrain;
use crate::rules::sequence::victory;
use crate::rules::state::game::Fortification;
use crate::rules::state::side::Side;
use crate::rules::state::situation::{Place, UnitId};
use crate::rules::state::works::Works;
use crate::rules::table::{Flow, Table};

/// 1.1, 7.3.3: the chits that the scenario names, its open ones, then those drawn at random, then the secret ones, which are open
/// if they have no secret side; decks are shuffled and hands dealt, with the cards that the scenario gives.
pub fn deal(table: &mut Table) -> Flow {
    let scenario = &table.game().scenario;
    // What is given by name is out of the cup before anything is drawn from it.
    for side in Side::BOTH {
        for chit in &scenario.sides[side].named_chits {
            table.record(Fact::ChitDrawn { side, chit: Some(*chit) });
        }
    }
    for chit in &scenario.open_chits {
        victory::open_chit(table, *chit);
    }
    for _ in 0..scenario.random_open_chits {
        if let Some(chit) = table.draw_chit() {
            victory::open_chit(table, chit);
        }
    }
    for number in 1..=5u8 {
        score_objective(table, number);
    }
    for side in Side::BOTH {
        for _ in 0..scenario.sides[side].secret_chits {
            draw_secret_chit(table, side);
        }
    }
    for side in Side::BOTH {
        table.shuffle_below(side, &scenario.sides[side].hand);
        for _ in 0..table.game().hand_size(side) {
            table.draw(side)?;
        }
    }
    put_markers(table);
    table.record(Fact::Dealt);
    Ok(())
}

/// 7.3: whoever controls an objective from the start has the points that the scenario gives for it.
fn score_objective(table: &mut Table, number: u8) {
    let at = usize::from(number) - 1;
    let points = i16::from(table.game().scenario.objective_values[at]);
    if let Some(side) = table.situation().control[at].filter(|_| points != 0) {
        table.record(Fact::PointsScored { side, points, reason: PointsFor::Objective(number) });
    }
}

/// T79, T94, F100: what burns, smokes or is fortified before anyone sets up.
fn put_markers(table: &mut Table) {
    let scenario = &table.game().scenario;
    for hex in &scenario.blazes {
        table.record(Fact::BlazePlaced { hex: *hex });
    }
    for hex in &scenario.smoke {
        table.draw_smoke(*hex);
    }
    for (kind, hex) in &scenario.fortified {
        table.record(Fact::FortificationPlaced { hex: *hex, kind: *kind });
    }
}

/// 7.3.3, E65: a side draws a chit for itself; one without a secret side is open at once.
pub fn draw_secret_chit(table: &mut Table, side: Side) {
    match table.draw_chit() {
        Some(chit) if chit.can_be_secret() => table.record(Fact::ChitDrawn { side, chit: Some(chit) }),
        Some(chit) => victory::open_chit(table, chit),
        None => {}
    }
}

/// One piece is placed, everything left is placed as suggested, or the set-up ends. Units set up
/// within the area of their group, in stacks of at most seven figures (8.2).
pub fn place(table: &mut Table, side: Side) -> Flow {
    let waiting = waiting_units(table, side);
    let fortifications = table.situation().unplaced[side].clone();
    let mut choices = affordable_works(table, side);
    if waiting.is_empty() && fortifications.is_empty() {
        choices.push(Choice::EndTurn);
    }
    if !choices.contains(&Choice::EndTurn) && suggestions_fit(table, side) {
        choices.push(Choice::AsSuggested);
    }
    for unit in &waiting {
        let hexes = hexes_for(table, *unit);
        let fits = |hex: &HexId| stacking::fits(table.game(), table.situation(), *hex, *unit);
        choices.extend(hexes.into_iter().filter(fits).map(|hex| Choice::Place(*unit, hex)));
    }
    let mut kinds = fortifications;
    kinds.sort_unstable();
    kinds.dedup();
    for kind in kinds {
        choices.extend(hexes_to_fortify(table, side).into_iter().map(|hex| Choice::Fortify(kind, hex)));
    }
    let nothing_fits = !choices.iter().any(|choice| !matches!(choice, Choice::Buy(_)));
    if nothing_fits {
        // What is left has no place and takes no part.
        choices.push(Choice::EndTurn);
    }
    match table.ask(side, Question::SetUp, Offer::one(choices))? {
        Choice::AsSuggested => place_as_suggested(table, side),
        Choice::Place(unit, hex) => table.record(Fact::UnitPlaced { unit, hex }),
        Choice::Fortify(kind, hex) => table.record(Fact::FortificationSetUp { side, hex, kind }),
        Choice::Buy(works) => {
            table.record(Fact::WorksBought { side, works });
            let points = -i16::from(works.cost());
            table.record(Fact::PointsScored { side, points, reason: PointsFor::Works });
        }
        _ => table.record(Fact::SetUpEnded { side }),
    }
    Ok(())
}

/// F100.1, F103.2: the fortifications a side can still buy: for the points its scenario gives it, with room in its
/// set-up area, and mines of one firepower only.
fn affordable_works(table: &Table, side: Side) -> Vec<Choice> {
    let (game, situation) = (table.game(), table.situation());
    let budget = game.side(side).works;
    let spent: u8 = situation.bought[side].iter().map(|works| works.cost()).sum();
    if spent >= budget {
        return Vec::new();
    }
    let room = hexes_to_fortify(table, side).len();
    let room = room.saturating_sub(situation.unplaced[side].len());
    let laid =
        game.scenario.sides.axis.fortifications.iter().chain(&game.scenario.sides.allies.fortifications);
    let given =
        laid.map(|(kind, _)| *kind).any(|kind| kind == Fortification::Mines).then_some(situation.mines);
    let bought = Side::BOTH.iter().flat_map(|side| &situation.bought[*side]);
    let mines = bought.filter_map(|works| works.mines()).next().or(given);
    Works::ALL
        .into_iter()
        .filter(|works| works.cost() <= budget - spent && works.count() <= room)
        .filter(|works| mines.is_none() || works.mines().is_none_or(|power| Some(power) == mines))
        .map(Choice::Buy)
        .collect()
}

fn waiting_units(table: &Table, side: Side) -> Vec<UnitId> {
    table
        .situation()
        .all_units()
        .filter(|(_, unit)| unit.owner == side && unit.place == Place::Waiting)
        .map(|(id, _)| id)
        .collect()
}

/// The hexes a unit may set up in: those of its group, as far from the enemy as the scenario asks.
fn hexes_for(table: &Table, unit: UnitId) -> Vec<HexId> {
    let (game, situation) = (table.game(), table.situation());
    let enemy = situation.unit(unit).owner.other();
    let group = game.group(situation, unit);
    let near = |hex: HexId| situation.units_of(enemy).any(|(.., at)| at.distance(hex) < group.away.max(1));
    let area = group.area.iter();
    area.filter(|hex| !terrain::impassable(game, situation, *hex) && !near(*hex)).collect()
}

/// The hexes a side may fortify as it sets up (F100.3): none that the enemy is in.
fn hexes_to_fortify(table: &Table, side: Side) -> Vec<HexId> {
    let (game, situation) = (table.game(), table.situation());
    let area = game.side(side).fortification_area.iter();
    area.filter(|hex| {
        terrain::may_fortify(table.game(), table.situation(), *hex)
            && !terrain::impassable(game, situation, *hex)
    })
    .filter(|hex| !situation.occupied_by(*hex, side.other()))
    .collect()
}

/// Units and fortifications, each with its hex.
type Suggested = (Vec<(UnitId, HexId)>, Vec<(Fortification, HexId)>);

/// What is left, each with the hex the scenario suggests.
fn suggestions(table: &Table, side: Side) -> Option<Suggested> {
    let entry = table.game().side(side);
    let units = waiting_units(table, side)
        .into_iter()
        .map(|id| {
            let listed = table.situation().unit(id).listed?;
            Some((id, entry.units[usize::from(listed)].suggested?))
        })
        .collect::<Option<Vec<_>>>()?;
    let mut left = table.situation().unplaced[side].clone();
    let mut works = Vec::new();
    for (kind, hex) in &entry.fortifications {
        let hex = (*hex)?;
        if table.situation().markers(hex).fortification.is_some() {
            continue;
        }
        if let Some(at) = left.iter().position(|k| k == kind) {
            left.swap_remove(at);
            works.push((*kind, hex));
        }
    }
    left.is_empty().then_some((units, works))
}

/// Whether everything left can go where the scenario suggests, with what was placed by hand.
fn suggestions_fit(table: &Table, side: Side) -> bool {
    let Some((units, works)) = suggestions(table, side) else { return false };
    let (game, situation) = (table.game(), table.situation());
    let figures = |hex: HexId| {
        let coming: u8 = units
            .iter()
            .filter(|(_, to)| *to == hex)
            .map(|(id, _)| situation.class(game, *id).figures())
            .sum();
        situation.figures_in(game, hex, side) + coming
    };
    let fortify = hexes_to_fortify(table, side);
    units.iter().all(|(unit, hex)| {
        figures(*hex) <= stacking::limit(table.game(), *hex) && hexes_for(table, *unit).contains(hex)
    }) && works.iter().all(|(_, hex)| fortify.contains(hex))
}

fn place_as_suggested(table: &mut Table, side: Side) {
    let Some((units, works)) = suggestions(table, side) else { return };
    for (unit, hex) in units {
        table.record(Fact::UnitPlaced { unit, hex });
    }
    for (kind, hex) in works {
        table.record(Fact::FortificationSetUp { side, hex, kind });
    }
}
