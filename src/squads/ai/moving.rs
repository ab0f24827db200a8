//! Movement (O21): which party goes where, by the way that is least exposed.

use std::cmp::Reverse;

use crate::squads::board::{HexId, HexSet};
use crate::squads::rules::{Choice, Role, UnitId, candidates, led_by, movement, units};

use super::activation::Led;
use super::ground::Ground;
use super::mind::Mind;
use super::stand::{Met, Stand};
use super::weighed::{Counsel, Weighed};

/// The most points any unit has.
const POINTS: usize = 16;

/// What a group has behind it in an order: the points it has spent, and whether it has entered a road (O21.2, T93).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Behind {
    pub spent: i16,
    pub road: bool,
}

/// Where a party wants to go.
#[derive(Clone, Debug)]
pub(super) struct March {
    /// What is gained over staying, the risk on the way taken off.
    pub gain: i32,
    /// The first step of the way there.
    pub step: Choice,
    /// The risk of the way.
    pub risk: i32,
    /// The hexes of the way, the first entered first.
    pub way: Vec<HexId>,
}

impl March {
    /// To give an answer that begins this way.
    pub fn weighed(&self, answer: Choice) -> Weighed {
        Weighed::of(answer, self.gain).at(self.way.last().copied())
    }
}

/// A party and its way.
#[derive(Clone, Debug)]
pub(super) struct Marchers {
    pub members: Vec<UnitId>,
    pub march: March,
}

/// A stop on the way: the least risk of coming there with so many points, from where and with how many points that is, and whether the way
/// has entered a road.
#[derive(Clone, Copy)]
struct Stop {
    risk: i32,
    back: Option<(HexId, u8)>,
    road: bool,
}

/// The stops of all ways, by hex and points.
struct Stops {
    /// A row for each hex, as long as there are points, and one for none.
    row: usize,
    stops: Vec<Option<Stop>>,
}

impl Stops {
    fn within(points: usize) -> Stops {
        let row = points + 1;
        Stops { row, stops: vec![None; HexId::COUNT * row] }
    }

    fn at(&self, hex: HexId, points: usize) -> Option<Stop> {
        self.stops[hex.index() * self.row + points]
    }

    fn at_mut(&mut self, hex: HexId, points: usize) -> &mut Option<Stop> {
        &mut self.stops[hex.index() * self.row + points]
    }

    /// The least risky stop in a hex, the nearest of equal ones, and the points it takes.
    fn safest(&self, hex: HexId) -> Option<(usize, Stop)> {
        let row = &self.stops[hex.index() * self.row..][..self.row];
        row.iter()
            .enumerate()
            .filter_map(|(used, stop)| Some((used, (*stop)?)))
            .min_by_key(|(_, stop)| stop.risk)
    }
}

/// The points that the slowest of a group has left, for the next step and for those behind it: the command of leaders who stay where they
/// are counts for the next step alone (3.3.1.2).
fn left(mind: Mind, group: &[UnitId], from: HexId, spent: i16) -> Option<(usize, usize)> {
    let (game, situation) = (mind.game, mind.situation());
    let own: i16 = group.iter().map(|id| i16::from(situation.face(game, *id).command)).sum();
    let lent = (units::command_in(game, situation, from, mind.side) - own).max(0);
    let points = |id: &UnitId| {
        let next = units::movement(game, situation, *id, false).total();
        (next, if mind.class(*id).leads() { next } else { next - lent })
    };
    let least = |of: fn((i16, i16)) -> i16| group.iter().map(points).map(of).min();
    let whole = |points: i16| usize::try_from(points - spent).unwrap_or(0).min(POINTS - 2);
    Some((whole(least(|(next, _)| next)?), whole(least(|(_, later)| later)?)))
}

/// Where a group may go from where it stands with the points it has left (O21, O21.2), and by what stops; none if it stands nowhere.
fn ends(ground: &Ground, group: &[UnitId], behind: Behind) -> Option<(Stops, Vec<End>)> {
    let mind = ground.mind;
    let (game, situation) = (mind.game, mind.situation());
    let from = situation.hex_of(*group.first()?)?;
    let (next_step, later) = left(mind, group, from, behind.spent)?;
    let within = |used: usize, road: bool| if used == 0 { next_step } else { later } + usize::from(road);
    let wire = |hex: HexId| situation.is_wired(hex);
    let stand = Stand::new(ground, group);
    let mut stops = Stops::within(next_step.max(later) + 1);
    let mut exposures: [Option<i32>; HexId::COUNT] = [None; HexId::COUNT];
    *stops.at_mut(from, 0) = Some(Stop { risk: 0, back: None, road: behind.road });
    let mut reached = HexSet::default();
    reached.insert(from);
    for used in 0..=next_step.max(later) {
        for hex in reached.clone().iter() {
            let Some(here) = stops.at(hex, used) else { continue };
            // F106.2: wire ends the way, but the first step out of it is free to be made.
            if here.back.is_some_and(|(before, _)| wire(before) || wire(hex)) {
                continue;
            }
            let mined = stand.harm_of_mines(hex, Met::OnTheWay);
            for (next, cost) in ground.steps(hex) {
                let total = used + usize::try_from(cost).unwrap_or(POINTS);
                if total > within(used, here.road) {
                    continue;
                }
                let exposed = exposures[next.index()].get_or_insert_with(|| stand.exposure(next));
                let risk = here.risk + *exposed + mined;
                let slot = stops.at_mut(next, total);
                if slot.is_none_or(|other| risk < other.risk) {
                    let road = here.road || game.map.has_road(next);
                    *slot = Some(Stop { risk, back: Some((hex, used as u8)), road });
                    reached.insert(next);
                }
            }
        }
    }
    // Who is under way has stirred: else he would go on for the sake of going.
    let stir = if behind.spent == 0 { mind.judgement.orders.stir } else { 0 };
    let stay = stand.worth(from) - stir * group.len() as i32;
    let mut ends: Vec<End> = Vec::new();
    let exit_worth: i32 = group.iter().map(|id| ground.goals.exit_worth(*id)).sum();
    for hex in reached.iter() {
        let Some((used, stop)) = stops.safest(hex) else { continue };
        let may_exit = |id: &UnitId| movement::may_exit(game, mind.situation(), *id, hex);
        let (at, risk) = ((hex, used), stop.risk);
        if used < within(used, stop.road) && group.iter().all(may_exit) {
            // F103.1: who leaves the map out of mines is attacked by them, too.
            let risk = risk + stand.harm_of_mines(hex, Met::OnTheWay);
            ends.push(End { gain: exit_worth - stay - risk, at, risk, leaves: true });
        }
        if hex != from {
            ends.push(End { gain: stand.worth(hex) - stay - risk, at, risk, leaves: false });
        }
    }
    Some((stops, ends))
}

/// Where a way may end, and with how many points spent.
struct End {
    gain: i32,
    at: (HexId, usize),
    risk: i32,
    leaves: bool,
}

impl End {
    /// The way there; none where there is nowhere to go.
    fn march(&self, stops: &Stops) -> Option<March> {
        let mut way = Vec::new();
        let mut at = self.at;
        while let Some((before, points)) = stops.at(at.0, at.1).and_then(|stop| stop.back) {
            way.push(at.0);
            at = (before, usize::from(points));
        }
        way.reverse();
        let step = match way.first() {
            Some(first) => Choice::Enter(*first),
            None if self.leaves => Choice::Exit,
            None => return None,
        };
        Some(March { gain: self.gain, step, risk: self.risk, way })
    }
}

/// The best way for a group that starts out from where it stands (O21, O21.2), or none if it can go nowhere.
fn plan(ground: &Ground, group: &[UnitId]) -> Option<March> {
    let (stops, ends) = ends(ground, group, Behind::default())?;
    let best = ends.into_iter().reduce(|best, next| if next.gain > best.gain { next } else { best })?;
    best.march(&stops)
}

/// The best way that begins with each step a group may make, the best first.
pub(super) fn marches(ground: &Ground, group: &[UnitId], behind: Behind) -> Vec<March> {
    let Some((stops, mut ends)) = ends(ground, group, behind) else { return Vec::new() };
    ends.sort_by_key(|end| Reverse(end.gain));
    let mut marches: Vec<March> = Vec::new();
    for march in ends.iter().filter_map(|end| end.march(&stops)) {
        if marches.iter().all(|known| known.step != march.step) {
            marches.push(march);
        }
    }
    marches
}

/// The plans of groups that start out, each made once.
#[derive(Default)]
struct Plans(Vec<(Vec<UnitId>, Option<March>)>);

impl Plans {
    fn of(&mut self, ground: &Ground, group: &[UnitId]) -> Option<March> {
        if let Some((_, march)) = self.0.iter().find(|(units, _)| units == group) {
            return march.clone();
        }
        let march = plan(ground, group);
        self.0.push((group.to_vec(), march.clone()));
        march
    }
}

/// The best party among units of one hex: all, all but those with heavy weapons, or one alone (O21.2).
fn best_party_in(ground: &Ground, here: &[UnitId], known: &mut Plans) -> Option<Marchers> {
    let (game, situation) = (ground.mind.game, ground.mind.situation());
    let light = |id: &UnitId| {
        let heavy = situation.unit(*id).weapon.is_some_and(|w| situation.weapon_kind(game, w).movement < 0);
        !heavy && ground.fit_to_move(*id)
    };
    let mut groups: Vec<Vec<UnitId>> = vec![
        here.iter().copied().filter(|id| ground.fit_to_move(*id)).collect(),
        here.iter().copied().filter(light).collect(),
    ];
    if ground.mind.judgement.orders.alone != 0 {
        groups.extend(here.iter().map(|id| vec![*id]));
    }
    groups.sort_by_key(|group| Reverse(group.len()));
    groups.dedup();
    groups
        .into_iter()
        .filter(|group| !group.is_empty())
        .filter_map(|members| Some(Marchers { march: known.of(ground, &members)?, members }))
        .reduce(|best, next| if next.march.gain > best.march.gain { next } else { best })
}

/// The best party of each hex with any of these units, the best first.
pub(super) fn parties(ground: &Ground, units: &[UnitId]) -> Vec<Marchers> {
    let situation = ground.mind.situation();
    let mut hexes: Vec<HexId> = units.iter().filter_map(|id| situation.hex_of(*id)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let mut known = Plans::default();
    let mut parties: Vec<Marchers> = hexes
        .into_iter()
        .filter_map(|hex| {
            let here: Vec<UnitId> =
                units.iter().copied().filter(|id| situation.hex_of(*id) == Some(hex)).collect();
            best_party_in(ground, &here, &mut known)
        })
        .collect();
    parties.sort_by_key(|party| Reverse(party.march.gain));
    parties
}

/// The party that moves next.
pub(super) fn next_party(ground: &Ground, units: &[UnitId]) -> Option<Marchers> {
    parties(ground, units).into_iter().next()
}

/// What each command group gains by moving (3.3.1.1).
pub(super) fn columns(ground: &Ground, firsts: &[UnitId]) -> Vec<Led> {
    let (game, situation) = (ground.mind.game, ground.mind.situation());
    let mut known = Plans::default();
    let mut columns = Vec::new();
    for first in firsts {
        let mut pool = vec![*first];
        pool.extend(led_by(game, situation, *first));
        let mut hexes: Vec<HexId> = pool.iter().filter_map(|id| situation.hex_of(*id)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let mut value = 0;
        let mut members: Vec<UnitId> = Vec::new();
        for hex in hexes {
            let here: Vec<UnitId> =
                pool.iter().copied().filter(|id| situation.hex_of(*id) == Some(hex)).collect();
            let party = best_party_in(ground, &here, &mut known);
            if let Some(party) = party.filter(|party| party.march.gain > 0) {
                value += party.march.gain;
                members.extend(party.members);
            }
        }
        members.retain(|id| id != first);
        columns.push(Led { value, first: *first, others: members });
    }
    columns
}

/// Who would gain most by a Move order now.
pub(super) fn best_order(ground: &Ground) -> Option<Led> {
    let (game, situation) = (ground.mind.game, ground.mind.situation());
    let firsts = candidates(game, situation, ground.mind.side, &|id| movement::able(game, situation, id));
    Led::best(columns(ground, &firsts))
}

/// The group on the way, as remembered or else as the hexes offered tell: units that move stand together and
/// next to every hex they may enter.
pub(super) fn group_on_the_way(mind: Mind, remembered: &[UnitId], choices: &[Choice]) -> Vec<UnitId> {
    let situation = mind.situation();
    let fits = |hex: HexId| {
        choices.iter().all(|choice| match choice {
            Choice::Enter(next) => next.distance(hex) == 1,
            _ => true,
        })
    };
    let still: Vec<UnitId> = remembered.iter().flat_map(|id| situation.heirs_on_map(*id)).collect();
    let together = still.first().and_then(|id| situation.hex_of(*id));
    if let Some(hex) = together
        && fits(hex)
        && still.iter().all(|id| situation.hex_of(*id) == Some(hex))
    {
        return still;
    }
    let moving: Vec<(UnitId, HexId)> = situation
        .units_of(mind.side)
        .filter(|(_, unit, _)| unit.role == Role::Move)
        .map(|(id, _, hex)| (id, hex))
        .collect();
    let Some(hex) = moving.iter().map(|(_, hex)| *hex).find(|hex| fits(*hex)) else { return Vec::new() };
    moving.into_iter().filter(|(_, at)| *at == hex).map(|(id, _)| id).collect()
}

/// The best of the steps offered, when there is no plan.
pub(super) fn any_step(ground: &Ground, group: &[UnitId], choices: &[Choice]) -> Option<Counsel> {
    let stand = Stand::new(ground, group);
    Counsel::best(choices.iter().filter_map(|choice| match choice {
        Choice::Enter(hex) => Some((stand.worth_of_entering(*hex, Met::OnTheWay), choice.clone())),
        Choice::Exit => Some((0, Choice::Exit)),
        _ => None,
    }))
}
