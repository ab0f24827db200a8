//! What a scenario's parts must be to each other: room to set up, entrenchments that can be dug, areas that lie apart.

use std::collections::{BTreeMap, BTreeSet};

use crate::files::diagnostic::Problem;
use crate::files::reader::Reader;
use crate::kit::{BySide, Side};
use crate::platoons::board::Hex;
use crate::platoons::rules::ground::costs::may_entrench;
use crate::platoons::rules::hiding;
use crate::platoons::rules::{Battle, Entry, Game, Stacking, TankLeader};

use super::scenario_forces::ForcesRead;

/// So many combat units, and as many transports, are in a hex (4.1).
const ROOM: usize = 3;

/// Tells what does not fit, and keeps entrenchments to hexes that can have one.
pub(super) fn check(reader: &Reader, game: &mut Game, read: &BySide<ForcesRead>) {
    for side in Side::BOTH {
        tank_leaders(reader, game, side, &read[side]);
        hidden_units(reader, game, side, &read[side]);
        entrenchments(reader, game, side, &read[side]);
        for counts in [Stacking::Combat, Stacking::Transport] {
            room(reader, game, side, &read[side], counts);
        }
    }
    for side in Side::BOTH {
        carried(reader, game, side, &read[side]);
    }
    apart(reader, game, read);
    controls(reader, game, read);
}

/// 6.8: tank leaders are assigned to tanks that have none by themselves.
fn tank_leaders(reader: &Reader, game: &Game, side: Side, read: &ForcesRead) {
    let units = Battle::new(game, 0).situation.units;
    let own = units.iter().filter(|unit| unit.owner == side);
    let tanks = own.filter(|unit| unit.tank_leader == TankLeader::Absent).count();
    let leaders = usize::from(game.scenario.sides[side].tank_leaders);
    if leaders > tanks {
        let message = format!("{} of {leaders} tank leaders find no tank", leaders - tanks);
        let problem = Problem::doubt(read.tank_leaders, message);
        reader.report(
            problem.expected(format!("{tanks} at most: so many tanks have none by themselves (6.8)")),
        );
    }
}

/// R242: hidden units are played, and find a place to hide.
fn hidden_units(reader: &Reader, game: &Game, side: Side, read: &ForcesRead) {
    let all = usize::from(game.scenario.sides[side].hidden_units);
    if all > 0 && !game.scenario.options.hidden_units {
        let problem = Problem::doubt(read.hidden_units, "no units are hidden in this battle");
        reader.report(problem.expected("`options: (hidden_units: true)`, which is an optional rule (R242)"));
        return;
    }
    let can = hiding::candidates(game, &Battle::new(game, 0).situation, side).len();
    if all > can {
        let message = format!("{} of {all} hidden units find no place to hide", all - can);
        let problem = Problem::doubt(read.hidden_units, message);
        reader.report(
            problem.expected("units with limiting terrain in their area, or that begin dug in (R242)"),
        );
    }
}

/// 16.4: one entrenchment a hex, where the chart allows one.
fn entrenchments(reader: &Reader, game: &mut Game, side: Side, read: &ForcesRead) {
    let hexes = game.scenario.sides[side].entrench_in.iter().copied();
    let fit: Vec<Hex> = hexes.filter(|hex| may_entrench(game, *hex)).collect();
    let forces = &mut game.scenario.sides[side];
    let all = usize::from(forces.entrenchments);
    if all > fit.len() {
        let message = format!("{} of {all} entrenchments find no hex", all - fit.len());
        let problem = Problem::new(read.entrenchments, message);
        reader.report(problem.expected("one a hex, where the ground allows it (16.4)"));
    }
    forces.entrench_in = fit;
}

/// 5.67: who begins aboard is of a kind that some transport of the side carries; who comes in aboard comes with it (16.51).
fn carried(reader: &Reader, game: &Game, side: Side, read: &ForcesRead) {
    let kind = |unit: &Entry| &game.kinds[usize::from(unit.kind)];
    let units = &game.scenario.sides[side].units;
    let carries = |carrier: &Entry, unit: &Entry| kind(carrier).may_carry(kind(unit));
    let meets = |carrier: &Entry, unit: &Entry| {
        let together = carrier.enters == 0 || carrier.area.iter().any(|hex| unit.area.contains(hex));
        carrier.enters == unit.enters && together && carries(carrier, unit)
    };
    let aboard = units.iter().zip(&read.units).filter(|(unit, _)| unit.aboard);
    let lost = aboard.clone().find(|(unit, _)| !units.iter().any(|carrier| carries(carrier, unit)));
    if let Some((unit, span)) = lost {
        let message = format!("nothing of this side carries {:?}", kind(unit).name.en);
        reader.report(Problem::new(*span, message).expected("a transport that can (5.67)"));
        return;
    }
    let late = aboard.clone().find(|(unit, _)| !units.iter().any(|carrier| meets(carrier, unit)));
    if let Some((unit, span)) = late {
        let message = format!("nothing that carries {:?} comes when and where it does", kind(unit).name.en);
        reader.report(
            Problem::new(*span, message)
                .expected("a transport with the same `enters`, in an area of both (16.51)"),
        );
    }
}

/// 4.1: every unit finds room in its area, beside all others; who may begin aboard needs none.
fn room(reader: &Reader, game: &Game, side: Side, read: &ForcesRead, counts: Stacking) {
    let units = game.scenario.sides[side].units.iter().zip(&read.units);
    let kind = |unit: &Entry| &game.kinds[usize::from(unit.kind)];
    let counted: Vec<_> = units
        .filter(|(unit, _)| unit.enters == 0 && !unit.aboard && kind(unit).stacking() == counts)
        .collect();
    let mut seats = Seats {
        areas: counted.iter().map(|(unit, _)| unit.area.as_slice()).collect(),
        taken: BTreeMap::new(),
    };
    for (number, (_, span)) in counted.iter().enumerate() {
        if !seats.find(number, &mut BTreeSet::new()) {
            let problem = Problem::new(**span, "not all of these find room beside the rest of their side");
            reader.report(problem.expected("an area with three units a hex at most (4.1)"));
            return;
        }
    }
}

/// Who sets up where, so that all find room.
struct Seats<'a> {
    /// Where each may set up.
    areas: Vec<&'a [Hex]>,
    taken: BTreeMap<Hex, Vec<usize>>,
}

impl Seats<'_> {
    /// Seats one: in a free place, or in that of another who finds a place in a hex that was not tried.
    fn find(&mut self, unit: usize, tried: &mut BTreeSet<Hex>) -> bool {
        let area = self.areas[unit];
        for hex in area {
            let seats = self.taken.entry(*hex).or_default();
            if seats.len() < ROOM {
                seats.push(unit);
                return true;
            }
        }
        for hex in area {
            if !tried.insert(*hex) {
                continue;
            }
            for seat in 0..ROOM {
                let other = self.taken[hex][seat];
                if self.find(other, tried) {
                    if let Some(seats) = self.taken.get_mut(hex) {
                        seats[seat] = unit;
                    }
                    return true;
                }
            }
        }
        false
    }
}

/// Where both may set up the second finds the first.
fn apart(reader: &Reader, game: &Game, read: &BySide<ForcesRead>) {
    let second = game.scenario.first.other();
    let areas = BySide::from_fn(|side| {
        let units = game.scenario.sides[side].units.iter();
        let here = units.filter(|unit| unit.enters == 0);
        here.flat_map(|unit| unit.area.iter().copied()).collect::<BTreeSet<Hex>>()
    });
    let Some(hex) = areas.axis.intersection(&areas.allies).next() else { return };
    let mut units = game.scenario.sides[second].units.iter().zip(&read[second].units);
    let Some((_, at)) = units.find(|(unit, _)| unit.enters == 0 && unit.area.contains(hex)) else { return };
    let message = format!("both sides may set up in {}", game.map.name(*hex));
    reader.report(Problem::doubt(*at, message).expected("areas that lie apart"));
}

/// A hex has one master.
fn controls(reader: &Reader, game: &Game, read: &BySide<ForcesRead>) {
    let sides = &game.scenario.sides;
    if let Some(hex) = sides.allies.controls.iter().find(|hex| sides.axis.controls.contains(hex)) {
        let message = format!("both sides control {} at the start", game.map.name(*hex));
        reader.report(Problem::new(read.allies.controls, message).expected("areas that lie apart (1.2)"));
    }
}
