//! What is worth going to: objectives (7.3) and the enemy's edge (7.2), and how far they are.

use crate::squads::board::HexId;
use crate::squads::rules::{Chit, Side, UnitClass, UnitId, objective_decides, points_for_exit, units};

use super::lay::{Distances, FAR};
use super::mind::Mind;

/// Somewhere to go, what it is worth to be there, and the points from each hex to it.
struct Goal<'a> {
    /// The objective; none for the enemy's edge.
    number: Option<u8>,
    gain: i32,
    distances: &'a Distances,
    /// Enemy fighters in it or next to it: as many of ours are wanted there and more.
    defended: i32,
}

/// Five objectives, and the enemy's edge.
const MOST_GOALS: usize = 6;

/// The share in which each unit of a group is drawn, in hundredths, and its gain from each goal, as many as there are.
pub(super) struct Drawn(Vec<(i32, [i32; MOST_GOALS])>);

impl Drawn {
    /// How strongly a hex draws the group: for each unit the goal that draws most counts.
    pub fn to(&self, goals: &Goals<'_>, hex: HexId) -> i32 {
        let mut near = [0; MOST_GOALS];
        for (near, goal) in near.iter_mut().zip(&goals.goals) {
            *near = goals.nearness(goal, hex);
        }
        let best = |gains: &[i32]| gains.iter().zip(&near).map(|(gain, near)| gain * near / 100).max();
        self.0.iter().map(|(share, gains)| best(gains).unwrap_or(0).max(0) * share / 100).sum()
    }
}

/// All goals of a side.
pub(super) struct Goals<'a> {
    mind: Mind<'a>,
    goals: Vec<Goal<'a>>,
}

impl<'a> Goals<'a> {
    pub fn of(mind: Mind<'a>) -> Goals<'a> {
        let mut goals: Vec<Goal> = (1..=5u8)
            .filter_map(|number| Some(objective(mind, number, mind.lay().to_objective(number)?)))
            .collect();
        goals.push(exit(mind));
        Goals { mind, goals }
    }

    /// What an objective hex is worth to the side that takes it or loses it.
    pub fn worth(&self, hex: HexId) -> i32 {
        let Some(number) = self.mind.game.map.objective_at(hex) else { return 0 };
        self.goals.iter().find(|goal| goal.number == Some(number)).map_or(0, |goal| goal.gain)
    }

    /// What it is worth to enter an objective that nobody holds against it: control changes at once (7.3.1).
    pub fn prize(&self, hex: HexId) -> i32 {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let Some(number) = game.map.objective_at(hex) else { return 0 };
        let held =
            game.map.objective_hexes(number).iter().any(|hex| situation.occupied_by(*hex, self.mind.enemy()));
        if held || situation.control[usize::from(number) - 1] == Some(self.mind.side) {
            return 0;
        }
        self.worth(hex) * self.mind.judgement.goals.at_once / 100
    }

    /// What draws the units of a group: of each goal the gain for each of them, the less the more friends outside the group are there
    /// already.
    pub fn drawn(&self, group: &[UnitId]) -> Drawn {
        let goals = &self.mind.judgement.goals;
        let whole = group.iter().filter(|id| !self.mind.situation().unit(**id).broken);
        let crowds: Vec<i32> = self.goals.iter().map(|goal| 2 + self.crowd(goal, group)).collect();
        let of = |id: &UnitId| {
            let share = match self.mind.class(*id) {
                UnitClass::Squad => goals.squad,
                UnitClass::Team | UnitClass::Hero => goals.team,
                UnitClass::Leader => goals.leader,
            };
            let mut gains = [0; MOST_GOALS];
            for ((gain, goal), crowd) in gains.iter_mut().zip(&self.goals).zip(&crowds) {
                *gain = match goal.number {
                    _ if goal.gain <= 0 => 0,
                    Some(_) => goal.gain * 2 / crowd,
                    None => exit_points(self.mind, *id) * goal.gain / 100,
                };
            }
            (share, gains)
        };
        Drawn(whole.map(of).collect())
    }

    /// How much more a goal is felt near it, in hundredths.
    fn nearness(&self, goal: &Goal<'_>, hex: HexId) -> i32 {
        let distance = goal.distances[hex.index()];
        if distance >= FAR {
            return 0;
        }
        let (goals, distance) = (&self.mind.judgement.goals, i32::from(distance));
        goals.near / (distance + goals.far.max(1)) + goals.last_steps * (20 - distance).max(0) / 10
    }

    /// Friendly fighters outside a group at a goal, beyond those its defenders call for.
    fn crowd(&self, goal: &Goal<'_>, group: &[UnitId]) -> i32 {
        let near = self
            .mind
            .situation()
            .units_of(self.mind.side)
            .filter(|(id, unit, hex)| {
                !unit.broken
                    && !group.contains(id)
                    && !self.mind.class(*id).leads()
                    && goal.distances[hex.index()] <= 2
            })
            .count() as i32;
        (near - goal.defended).max(0)
    }

    /// What leaving the map with a unit is worth, compared with the draw of hexes.
    pub fn exit_worth(&self, id: UnitId) -> i32 {
        let gain = self.goals.iter().find(|goal| goal.number.is_none()).map_or(0, |goal| goal.gain);
        exit_points(self.mind, id) * gain / 100
    }
}

/// An objective: the swing of taking it, or of losing it when the enemy is near (7.3.3).
fn objective<'a>(mind: Mind<'a>, number: u8, distances: &'a Distances) -> Goal<'a> {
    let (situation, judged) = (mind.situation(), &mind.judgement.goals);
    let hexes = mind.game.map.objective_hexes(number);
    let secret: i16 = mind.view.secret_chits.iter().map(|chit| chit.value(number)).sum();
    // A little more than the known points, since the enemy may hold a secret chit.
    let decides = if objective_decides(mind.game, number) { judged.decides } else { 0 };
    let value = 100 * i32::from(situation.value(mind.game, number) + secret) + judged.unknown + decides;
    let near = |side: Side, reach: u8| {
        situation
            .units_of(side)
            .filter(|(id, unit, at)| {
                !unit.broken && !mind.class(*id).leads() && hexes.iter().any(|hex| hex.distance(*at) <= reach)
            })
            .count() as i32
    };
    let gain = match situation.control[usize::from(number) - 1] {
        Some(owner) if owner == mind.side => {
            let threat = (2..=9u8).find(|reach| near(mind.enemy(), *reach) > 0);
            threat.map_or(value * judged.safe / 100, |reach| {
                value * judged.threatened / 100 * (12 - i32::from(reach)) / 10
            })
        }
        Some(_) => value * judged.theirs / 100 * mind.boldness() / 100,
        None => value * judged.free / 100 * mind.boldness() / 100,
    };
    Goal { number: Some(number), gain, distances, defended: near(mind.enemy(), 1) }
}

/// The enemy's edge (7.2): its pull grows with boldness and is doubled by chit W.
fn exit(mind: Mind<'_>) -> Goal<'_> {
    let doubled = if mind.situation().open_chits.contains(&Chit::W) { 2 } else { 1 };
    let gain =
        (mind.boldness() - mind.judgement.goals.stay).max(0) * mind.judgement.goals.exit / 100 * doubled;
    Goal { number: None, gain, distances: &mind.lay().off_the_map, defended: 0 }
}

/// 7.1, 7.2.1: the points for a unit that leaves, in hundredths.
fn exit_points(mind: Mind, id: UnitId) -> i32 {
    let points = units::victory_points(mind.game, mind.situation(), id);
    100 * i32::from(points_for_exit(mind.game, mind.situation(), id, points))
}
