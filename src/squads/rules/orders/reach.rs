//! How far a party could go if nothing stopped it: for those who plan a move.

use std::collections::BTreeMap;

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::Choice;
use crate::squads::rules::orders::march::Party;
use crate::squads::rules::state::game::Game;
use crate::squads::rules::state::situation::Situation;

/// A way over the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The points that it costs.
    pub cost: i16,
    /// Its hexes, the first entered first.
    pub hexes: Vec<HexId>,
}

/// A party at the end of a way.
struct Reached {
    way: Way,
    party: Party,
    situation: Situation,
}

impl Reached {
    /// The party one hex on.
    fn enter(&self, game: &Game, hex: HexId) -> Reached {
        let (mut party, mut situation) = (self.party.clone(), self.situation.clone());
        let before = party.spent();
        let steps = party.step(game, &situation, hex);
        steps.iter().for_each(|step| situation.apply(game, step));
        let cost = self.way.cost + party.spent() - before;
        let hexes = self.way.hexes.iter().copied().chain([hex]).collect();
        Reached { way: Way { cost, hexes }, party, situation }
    }

    /// The hexes that can be entered next.
    fn next<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = HexId> + 'a {
        self.party.ways(game, &self.situation).filter_map(|choice| match choice {
            Choice::Enter(hex) => Some(hex),
            _ => None,
        })
    }
}

/// O21.1: every hex that a party can reach with its points, with the cheapest way there, if it goes by the hexes of `by` first;
/// those of them that it cannot enter are the end of its way. A road that is entered gives its point (T93), wire takes all of
/// them (F106.2), and whoever leaves his leader behind loses what he gave (3.3.1.2).
pub fn reach(game: &Game, situation: &Situation, party: Party, by: &[HexId]) -> BTreeMap<HexId, Way> {
    let mut start = Reached { way: Way::default(), party, situation: situation.clone() };
    let mut found: BTreeMap<HexId, Way> = BTreeMap::new();
    for hex in by {
        if !start.next(game).any(|next| next == *hex) {
            return found;
        }
        start = start.enter(game, *hex);
        found.insert(*hex, start.way.clone());
    }
    let from = start.party.standing(situation).map(|(hex, ..)| hex);
    let mut seen = std::collections::BTreeSet::new();
    let mut open = vec![start];
    while let Some(at) = (0..open.len()).min_by_key(|at| (open[*at].way.cost, open[*at].way.hexes.len())) {
        let here = open.swap_remove(at);
        let Some(standing) = here.party.standing(&here.situation) else { continue };
        if !seen.insert(standing) {
            continue;
        }
        open.extend(here.next(game).map(|hex| here.enter(game, hex)));
        found.entry(standing.0).or_insert(here.way);
    }
    from.into_iter().for_each(|start| drop(found.remove(&start)));
    found
}
