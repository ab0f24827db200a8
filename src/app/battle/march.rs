//! A way over several hexes that is gone step by step.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::board::HexId;
use crate::rules::{Choice, Game, Side, Situation, UnitId, movement};

use super::answer::Ask;

/// A way to a hex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The points that it costs.
    pub cost: i16,
    /// Its hexes, the first entered first.
    pub hexes: Vec<HexId>,
}

/// Where the party on the move can go, and where it is going.
#[derive(Resource, Debug, Default)]
pub struct March {
    /// Who was chosen to move.
    pub party: Vec<UnitId>,
    /// The hexes within its points, each with its way.
    pub goals: BTreeMap<HexId, Way>,
    /// The points the party has for all of the way.
    pub left: i16,
    /// A hex that it is to go by.
    pub by: Option<HexId>,
    /// The rest of the way that was chosen.
    pub on: Vec<HexId>,
}

impl March {
    /// Goes by a hex: the ways on lead from there.
    pub fn go_by(&mut self, game: &Game, situation: &Situation, side: Side, hex: HexId) {
        let Some(so_far) = self.goals.get(&hex).cloned() else { return };
        let on = ways(game, situation, side, hex, self.left - so_far.cost);
        let whole = |way: Way| Way {
            cost: so_far.cost + way.cost,
            hexes: so_far.hexes.iter().copied().chain(way.hexes).collect(),
        };
        self.goals = on.into_iter().map(|(goal, way)| (goal, whole(way))).collect();
        self.goals.insert(hex, so_far);
    }

    /// Sets out for a hex within reach; false where it is not.
    pub fn go(&mut self, to: HexId, ask: &mut Ask) -> bool {
        let Some(way) = self.goals.get(&to) else { return false };
        let Some((first, rest)) = way.hexes.split_first() else { return false };
        self.on = rest.to_vec();
        ask.answer = Some(Choice::Enter(*first));
        true
    }
}

/// The cheapest way to every hex within so many points, the first hex entered first (O21.1).
pub fn ways(game: &Game, situation: &Situation, side: Side, from: HexId, left: i16) -> BTreeMap<HexId, Way> {
    let mut found: BTreeMap<HexId, Way> = BTreeMap::new();
    let mut open: Vec<(HexId, Way)> = vec![(from, Way::default())];
    while let Some(at) = (0..open.len()).min_by_key(|at| (open[*at].1.cost, open[*at].0)) {
        let (hex, way) = open.swap_remove(at);
        if found.contains_key(&hex) {
            continue;
        }
        for (direction, next) in hex.neighbors().filter(|(_, next)| !found.contains_key(next)) {
            let Some(step) = movement::cost(game, situation, side, hex, direction) else { continue };
            let cost = way.cost + step.total();
            if cost <= left {
                let hexes = way.hexes.iter().copied().chain([next]).collect();
                open.push((next, Way { cost, hexes }));
            }
        }
        found.insert(hex, way);
    }
    found.remove(&from);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::library::Library;
    use crate::rules::Battle;

    fn hex(name: &str) -> HexId {
        name.parse().expect("a hex")
    }

    /// The ways from a hex of an empty map with so many points.
    fn from(start: &str, left: i16) -> (Game, Situation, BTreeMap<HexId, Way>) {
        let game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
        let situation = Battle::new(&game, 1).situation;
        let ways = ways(&game, &situation, Side::Axis, hex(start), left);
        (game, situation, ways)
    }

    /// T93: along the road each hex costs 1.
    #[test]
    fn a_way_follows_the_road() {
        let (_, _, ways) = from("G1", 3);
        let way = ways.get(&hex("G3")).expect("it is two hexes away");
        assert_eq!(*way, Way { cost: 2, hexes: vec![hex("G2"), hex("G3")] });
        assert!(!ways.contains_key(&hex("G1")), "one is there already");
    }

    /// Whoever goes by a hex has the points that are left there.
    #[test]
    fn a_way_leads_by_the_hex_that_was_chosen() {
        let (game, situation, goals) = from("G1", 5);
        let by = hex("G3");
        let before = goals.clone();
        let mut march = March { goals, left: 5, ..March::default() };
        march.go_by(&game, &situation, Side::Axis, by);
        assert!(march.goals.len() > 3, "there is a way on");
        for (goal, way) in &march.goals {
            assert!(way.hexes.contains(&by), "{goal} is reached by {by}");
            let shortest = before.get(goal).map_or(0, |way| way.cost);
            assert!(way.cost <= 5 && way.cost >= shortest, "no shorter than the shortest");
        }
        assert!(march.goals.values().any(|way| way.hexes[..2] == before[&by].hexes[..]));
    }

    /// Each way is gone step by step for what its steps cost, and for no more than there is.
    #[test]
    fn ways_cost_what_their_steps_cost() {
        for start in ["G1", "A5", "L5", "F9"] {
            let (game, situation, ways) = from(start, 5);
            for (goal, way) in &ways {
                let mut at = hex(start);
                let mut cost = 0;
                for next in &way.hexes {
                    let direction = at.direction_to(*next).expect("the next hex is a neighbour");
                    let step = movement::cost(&game, &situation, Side::Axis, at, direction);
                    cost += step.expect("it can be entered").total();
                    at = *next;
                }
                assert_eq!((at, cost), (*goal, way.cost));
                assert!(cost <= 5);
            }
            assert!(ways.len() > 5, "{start}: {}", ways.len());
        }
    }
}
