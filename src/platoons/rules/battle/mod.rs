//! A battle at rest: plain data, changed only by facts.

pub mod apply;
pub mod luck;
pub mod view;

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::kit::{BySide, Side, below, shuffle};
use crate::platoons::rules::battle::luck::Luck;
use crate::platoons::rules::fortifications::building;
use crate::platoons::rules::hiding;
use crate::platoons::rules::leaders::cavalry;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::saved::SavedSegment;
use crate::platoons::rules::state::scenario::LeaderEntry;
use crate::platoons::rules::state::situation::{Decapitation, Leader, Place, Situation, Stage, Unit, UnitId};
use crate::platoons::rules::state::support::Shells;
use crate::platoons::rules::state::tank_leader::TankLeader;
use crate::platoons::rules::state::works::{MineId, Works};

/// A battle: what both sides see, what each knows alone, and chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// What both sides see.
    pub situation: Situation,
    /// What each side knows alone.
    pub secrets: BySide<Secrets>,
    /// Chance.
    pub luck: Luck,
}

/// What a side knows and the other does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secrets {
    /// The strengths of the minefields that it has drawn, in the order in which it lays them; a dummy has none (16.6).
    pub mines: Vec<u8>,
}

impl Battle {
    /// A battle before its set-up: units wait, leaders (6.1), strongpoints (16.1) and mines (16.6) are drawn.
    pub fn new(game: &Game, seed: u64) -> Battle {
        let mut luck = Luck::from_seed(seed);
        let scenario = &game.scenario;
        let leaders = Side::BOTH.into_iter().flat_map(|side| draw_leaders(game, side, &mut luck)).collect();
        let units = Side::BOTH.into_iter().flat_map(|side| units_of(game, side, &mut luck)).collect();
        let mut secrets: BySide<Secrets> = BySide::default();
        for side in Side::BOTH {
            secrets[side].mines = building::draw_mines(game, side, &mut luck);
        }
        // Until it is rolled for, the night is as dark as it can be.
        let night_range = scenario.night_range.unwrap_or(1);
        let situation = Situation {
            units,
            leaders,
            control: vec![None; game.map.len()],
            entrenchments: Vec::new(),
            unplaced: BySide::from_fn(|side| scenario.sides[side].entrenchments),
            unnamed: BySide::from_fn(|side| cavalry::is_to_name(game, side)),
            unassigned: BySide::from_fn(|side| scenario.sides[side].tank_leaders),
            unhidden: BySide::from_fn(|side| match scenario.options.hidden_units {
                true => scenario.sides[side].hidden_units,
                false => 0,
            }),
            works: Works::default(),
            air: BySide::default(),
            built: BySide::default(),
            batteries: BySide::from_fn(|side| scenario.sides[side].batteries.clone()),
            shells: Shells::default(),
            turn: 0,
            scored: 0,
            helping: Vec::new(),
            light: scenario.light(1, night_range),
            night_range,
            initiative: BySide::from_fn(|side| scenario.sides[side].initiative),
            steps_lost: BySide::default(),
            stage: Stage::SetUp(scenario.first),
            segment: None,
            saved: SavedSegment::NotYet,
            acts_again: BySide::default(),
            replaced: BySide::default(),
            decapitation: BySide::from_fn(|_| Decapitation::Never),
            outcome: None,
        };
        Battle { situation, secrets, luck }
    }

    /// What a minefield is: how strong it is now, 0 if it is a dummy or gone.
    pub fn strength_of(&self, id: MineId) -> u8 {
        let mines = &self.situation.works.mines;
        let field = self.situation.works.minefield(id);
        let before = mines.iter().take(usize::from(id.0)).filter(|other| other.owner == field.owner);
        let drawn = || self.secrets[field.owner].mines.get(before.count()).copied();
        field.shown.or_else(drawn).unwrap_or_default()
    }

    /// Deals anew what a side does not know of the other.
    pub fn deal_anew(&mut self, game: &Game, side: Side, luck: &mut Pcg32) {
        self.deal_mines(side.other(), luck);
        self.deal_tank_leaders(side.other(), luck);
        self.deal_hidden(game, side.other(), luck);
    }

    /// Where the hidden units of a side are: where they could hide and nobody would have found them (R242).
    fn deal_hidden(&mut self, game: &Game, other: Side, luck: &mut Pcg32) {
        let hidden: Vec<UnitId> = self
            .situation
            .all_units()
            .filter_map(|(id, unit)| {
                (unit.owner == other && matches!(unit.place, Place::Hidden(_))).then_some(id)
            })
            .collect();
        for unit in hidden {
            let mut hexes = hiding::hexes(game, &self.situation, unit);
            hexes.retain(|hex| !hiding::is_found(game, &self.situation, unit, *hex));
            if !hexes.is_empty() {
                let hex = hexes[below(luck, hexes.len())];
                self.situation.units[usize::from(unit.0)].place = Place::Hidden(Some(hex));
            }
        }
    }

    /// Which of the mines of a side is which, as far as they lie hidden.
    fn deal_mines(&mut self, other: Side, luck: &mut Pcg32) {
        let laid: Vec<_> = self.situation.works.mines.iter().filter(|field| field.owner == other).collect();
        let is_hidden = |at: &usize| laid.get(*at).is_none_or(|field| field.shown.is_none());
        let hidden: Vec<usize> = (0..self.secrets[other].mines.len()).filter(is_hidden).collect();
        let mines = &mut self.secrets[other].mines;
        let mut strengths: Vec<u8> = hidden.iter().map(|at| mines[*at]).collect();
        shuffle(luck, &mut strengths);
        for (at, strength) in hidden.into_iter().zip(strengths) {
            mines[at] = strength;
        }
    }

    /// Which tanks of a side have the leaders that have not shown themselves (6.8).
    fn deal_tank_leaders(&mut self, other: Side, luck: &mut Pcg32) {
        let secret = |unit: &&mut Unit| {
            unit.owner == other && matches!(unit.tank_leader, TankLeader::Absent | TankLeader::Secret)
        };
        let mut tanks: Vec<&mut Unit> = self.situation.units.iter_mut().filter(secret).collect();
        let leaders = tanks.iter().filter(|unit| unit.tank_leader == TankLeader::Secret).count();
        tanks.iter_mut().for_each(|unit| unit.tank_leader = TankLeader::Absent);
        for _ in 0..leaders {
            tanks.swap_remove(below(luck, tanks.len())).tank_leader = TankLeader::Secret;
        }
    }
}

/// The units of a side, in the order of its forces; strongpoints of the cup are drawn.
fn units_of(game: &Game, side: Side, luck: &mut Luck) -> Vec<Unit> {
    let drawn = building::draw_strongpoints(game, side, luck);
    let (mut drawn, entries) = (drawn.into_iter(), game.scenario.sides[side].units.iter());
    let units = entries.enumerate().map(|(at, entry)| {
        let kind = if entry.drawn { drawn.next().unwrap_or(entry.kind) } else { entry.kind };
        let steps = game.kinds[usize::from(kind)].steps();
        let steps = if entry.reduced { 1 } else { steps };
        let unit = Unit::new(side, kind, at as u16, Place::Waiting, steps);
        Unit { tank_leader: game.tank_leader_of(&unit), ..unit }
    });
    units.collect()
}

/// 6.1: for each leader of the forces a counter of his rank is drawn from the cup and flipped; where the cup of a rank is
/// empty one of the next lower rank is drawn (R59). Commissars have a cup of their own (6.6).
fn draw_leaders(game: &Game, side: Side, luck: &mut Luck) -> Vec<Leader> {
    let forces = &game.scenario.sides[side];
    let mut drawn: Vec<Leader> = Vec::new();
    for LeaderEntry { rank, count, nation, .. } in &forces.leaders {
        let nation = nation.unwrap_or(forces.nation);
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
