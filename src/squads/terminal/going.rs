//! A way over several hexes: where those on the move can go, and how they go there step by step until something happens (O21).

use std::collections::{BTreeMap, VecDeque};

use crate::squads::board::HexId;
use crate::squads::record::{Match, chosen_to_move, halts, on_the_move};
use crate::squads::rules::{Choice, Decision, Game, Party, Side, Situation, UnitId, Way, reach};
use crate::squads::text;

use super::speaker::{Asked, Session};

/// Who is on the way, and where to.
#[derive(Default)]
pub(super) struct Going {
    /// Who was chosen to move.
    party: Vec<UnitId>,
    /// The rest of the way that was typed.
    on: VecDeque<HexId>,
    /// How many facts there were when the last step was taken.
    facts: usize,
}

impl Going {
    /// Marks who was chosen to move.
    pub(super) fn answered(&mut self, decision: &Decision, answer: &Choice) {
        if let Some(party) = chosen_to_move(&decision.question, answer) {
            self.party = party;
        }
    }

    /// Sets out on a way.
    pub(super) fn set_out(&mut self, way: &Way) {
        self.on = way.hexes.iter().copied().collect();
        self.facts = usize::MAX;
    }

    /// The next step, if nothing has happened that one would look at first.
    pub(super) fn step(&mut self, battle: &Match, side: Side) -> Option<Choice> {
        let next = Choice::Enter(self.on.pop_front()?);
        let quiet = !battle.facts_since(self.facts, side).iter().any(|note| halts(&note.fact));
        self.facts = battle.facts();
        if quiet && battle.check(&next).is_ok() {
            return Some(next);
        }
        self.on.clear();
        None
    }
}

impl Session {
    /// Those who are asked where they go.
    fn party(&self, decision: &Decision) -> Option<Party> {
        let told = self.battle.facts_since(0, decision.side);
        on_the_move(self.game(), &self.view().situation, &told, decision, &self.own.going.party)
    }

    /// Who is asked where to go, from where, and with how many points.
    pub(super) fn who_moves(&self, decision: &Decision) -> Option<String> {
        let situation = &self.view().situation;
        let (units, left) = self.party(decision)?.strength(self.game(), situation)?;
        let names: Vec<String> =
            units.iter().map(|unit| text::unit_in_its_hex(self.game(), situation, *unit)).collect();
        Some(text::text_with(
            "text-on-the-move",
            &[("units", names.join(", ").into()), ("left", left.into())],
        ))
    }

    /// Everywhere that those on the move can go.
    pub(super) fn ways(&self, decision: &Decision) -> BTreeMap<HexId, Way> {
        let party = self.party(decision);
        party.map(|party| reach(self.game(), &self.view().situation, party, &[])).unwrap_or_default()
    }

    /// Where those on the move can go, by what it costs; or the way to one hex, and who could fire at them on it.
    pub(super) fn reach(&self, asked: &Asked, to: Option<HexId>) -> Vec<String> {
        let Some(decision) = &asked.decision else { return vec![text::text("card-not-asked")] };
        let ways = self.ways(decision);
        if ways.is_empty() {
            return vec![text::text("text-nobody-moves")];
        }
        match to {
            None => by_cost(&ways),
            Some(hex) => match ways.get(&hex) {
                Some(way) => along(self.game(), &self.view().situation, decision.side, way),
                None => vec![text::text_with("text-out-of-reach", &[("hex", hex.into())])],
            },
        }
    }
}

/// The hexes that so many points reach, a line for each number of points.
fn by_cost(ways: &BTreeMap<HexId, Way>) -> Vec<String> {
    let mut hexes: BTreeMap<i16, Vec<String>> = BTreeMap::new();
    for (hex, way) in ways {
        hexes.entry(way.cost).or_default().push(hex.to_string());
    }
    let line = |(cost, hexes): (i16, Vec<String>)| {
        text::text_with("text-reach", &[("cost", cost.into()), ("hexes", hexes.join(", ").into())])
    };
    hexes.into_iter().map(line).collect()
}

/// A way hex by hex: what it costs, and who could fire at those who go it.
fn along(game: &Game, situation: &Situation, side: Side, way: &Way) -> Vec<String> {
    let hexes: Vec<String> = way.hexes.iter().map(ToString::to_string).collect();
    let (cost, under_fire) = text::way(game, situation, side, way);
    std::iter::once(text::labelled(&hexes.join(", "), &cost)).chain(under_fire).collect()
}
