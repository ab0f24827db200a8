//! A battle at rest: plain data, changed only by facts.

pub mod apply;
pub mod luck;
pub mod view;

use serde::{Deserialize, Serialize};

use crate::kit::{BySide, Side};
use crate::platoons::rules::battle::luck::Luck;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::scenario::LeaderEntry;
use crate::platoons::rules::state::situation::{Decapitation, Leader, Place, Situation, Stage, Unit};
use crate::platoons::rules::state::works::Works;

/// A battle: what both sides see, and chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// What both sides see.
    pub situation: Situation,
    /// Chance.
    pub luck: Luck,
}

impl Battle {
    /// A battle before its set-up: units wait, leaders are drawn (6.1).
    pub fn new(game: &Game, seed: u64) -> Battle {
        let mut luck = Luck::from_seed(seed);
        let scenario = &game.scenario;
        let leaders = Side::BOTH.into_iter().flat_map(|side| draw_leaders(game, side, &mut luck)).collect();
        let units = Side::BOTH.into_iter().flat_map(|side| units_of(game, side)).collect();
        // Until it is rolled for, the night is as dark as it can be.
        let night_range = scenario.night_range.unwrap_or(1);
        let situation = Situation {
            units,
            leaders,
            control: vec![None; game.map.len()],
            entrenchments: Vec::new(),
            unplaced: BySide::from_fn(|side| scenario.sides[side].entrenchments),
            works: Works::default(),
            turn: 0,
            light: scenario.light(1, night_range),
            night_range,
            initiative: BySide::from_fn(|side| scenario.sides[side].initiative),
            steps_lost: BySide::default(),
            stage: Stage::SetUp(scenario.first),
            segment: None,
            decapitation: BySide::from_fn(|_| Decapitation::Never),
            outcome: None,
        };
        Battle { situation, luck }
    }
}

/// The units of a side, in the order of its forces.
fn units_of(game: &Game, side: Side) -> impl Iterator<Item = Unit> {
    game.scenario.sides[side].units.iter().enumerate().map(move |(at, entry)| {
        let steps = game.kinds[usize::from(entry.kind)].steps();
        let steps = if entry.reduced { 1 } else { steps };
        Unit::new(side, entry.kind, at as u16, Place::Waiting, steps)
    })
}

/// 6.1: for each leader of the forces a counter of his rank is drawn from the cup and flipped; where the cup of a rank is
/// empty one of the next lower rank is drawn (R59). Commissars have a cup of their own (6.6).
fn draw_leaders(game: &Game, side: Side, luck: &mut Luck) -> Vec<Leader> {
    let nation = game.scenario.sides[side].nation;
    let mut drawn: Vec<Leader> = Vec::new();
    for LeaderEntry { rank, count, .. } in &game.scenario.sides[side].leaders {
        for _ in 0..*count {
            let taken: Vec<u16> = drawn.iter().map(|leader| game.man(leader).counter).collect();
            let men = game.men.iter().enumerate();
            let free: Vec<(usize, _)> = men
                .filter(|(_, man)| man.nation == nation && man.rank.is_some() == rank.is_some())
                .filter(|(_, man)| man.rank <= *rank && !taken.contains(&man.counter))
                .map(|(at, man)| (at, man.rank))
                .collect();
            let Some(highest) = free.iter().map(|(_, rank)| *rank).max() else { continue };
            let cup: Vec<usize> =
                free.iter().filter(|(_, rank)| *rank == highest).map(|(at, _)| *at).collect();
            // A counter has two faces, each of them one man in this list: to draw one man is to draw and to flip.
            let man = cup[luck.below(cup.len())] as u16;
            drawn.push(Leader::new(side, man, Place::Waiting));
        }
    }
    drawn
}
