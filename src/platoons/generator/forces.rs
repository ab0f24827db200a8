//! Who fights: companies with their machine guns, engineers now and then, and leaders in proportion.

use crate::kit::{BySide, Side};
use crate::platoons::rules::{Branch, Kind, Nation, Rank, UnitKind};

use super::choices::{Attack, Choices, Purpose};

/// The force of a side.
pub(super) struct Force {
    /// Kinds of units and how many.
    pub units: Vec<(String, u8)>,
    /// Ranks and how many.
    pub leaders: Vec<(Rank, u8)>,
    /// At full strength and reduced (14).
    pub morale: (u8, u8),
    pub initiative: u8,
    /// All steps of the units.
    pub steps: u16,
    pub entrenchments: u8,
}

impl Force {
    /// How many units it has.
    pub fn units(&self) -> u8 {
        self.units.iter().map(|(_, count)| count).sum()
    }

    /// So many steps lost cost a point of initiative (3.0a): the larger the force, the more.
    pub fn steps_per_initiative(&self) -> u16 {
        (self.steps / 5).clamp(2, 9)
    }
}

/// How many companies attack and defend on so many boards.
fn companies(boards: usize, attack: Attack, side: Side) -> u8 {
    let boards = u8::try_from(boards).unwrap_or(u8::MAX);
    match attack {
        Attack::Both => boards.saturating_add(1),
        _ if attack.defends(side) => boards,
        _ => boards.saturating_mul(2),
    }
}

/// The infantry that a nation can have in a year: of all branches but those that never fought beside others.
pub(super) fn infantry(nation: &Nation, year: u16) -> Vec<&UnitKind> {
    of_kind(nation, Kind::Inf, year)
}

fn of_kind(nation: &Nation, kind: Kind, year: u16) -> Vec<&UnitKind> {
    nation.units.iter().filter(|unit| unit.kind == kind && unit.fought_in(year)).collect()
}

/// Raises the forces of both sides.
pub(super) fn raise(
    choices: &Choices,
    nations: BySide<&Nation>,
    year: u16,
    boards: usize,
    attack: Attack,
) -> BySide<Force> {
    BySide::from_fn(|side| force(choices, nations[side], year, companies(boards, attack, side), attack, side))
}

fn force(choices: &Choices, nation: &Nation, year: u16, companies: u8, attack: Attack, side: Side) -> Force {
    let mut chance = choices.chance(Purpose::Forces(side));
    // Most battles are fought by what most men were: the first of the list.
    let usual = infantry(nation, year);
    let sort = if chance.below(3) == 0 { chance.below(usual.len()) } else { 0 };
    let Some(foot) = usual.get(sort).copied() else { return Force::none() };
    let guns = of_kind(nation, Kind::Hmg, year);
    let gun = guns.iter().find(|gun| gun.branch == foot.branch).or(guns.first());
    let mut units = vec![(foot.id.clone(), companies * 3 + u8::from(chance.below(2) == 0))];
    units.extend(gun.map(|gun| (gun.id.clone(), companies)));
    let engineers = of_kind(nation, Kind::Eng, year);
    let sappers =
        if attack.defends(side) { chance.below(2) } else { 1 + chance.below(usize::from(companies)) };
    if let Some(engineer) = engineers.first().filter(|_| sappers > 0) {
        units.push((engineer.id.clone(), u8::try_from(sappers).unwrap_or(1)));
    }
    let steps = |id: &str| nation.unit(id).map_or(0, |kind| u16::from(kind.steps()));
    let steps = units.iter().map(|(id, count)| steps(id) * u16::from(*count)).sum();
    let good = match foot.branch {
        Branch::Line => 7 + u8::from(chance.below(2) == 0),
        _ => 8,
    };
    let count: u8 = units.iter().map(|(_, count)| count).sum();
    let defends = attack.defends(side);
    Force {
        leaders: leaders(nation, count, companies),
        units,
        morale: (good, good - 1),
        initiative: if attack == Attack::Both { 2 } else { 3 - u8::from(defends) },
        steps,
        entrenchments: if defends { companies + u8::try_from(chance.below(2)).unwrap_or(0) } else { 0 },
    }
}

/// A leader for three units or so: a captain for a company, a major for a battalion of them, lieutenants and sergeants.
fn leaders(nation: &Nation, units: u8, companies: u8) -> Vec<(Rank, u8)> {
    let wanted = units.div_ceil(3).max(2);
    let officers = if companies > 2 { vec![(Rank::Maj, 1), (Rank::Cpt, 1)] } else { vec![(Rank::Cpt, 1)] };
    let high: u8 = officers.iter().map(|(_, count)| count).sum();
    let rest = wanted.saturating_sub(high).max(1);
    let sergeants = rest / 2;
    let ranks = officers.into_iter().chain([(Rank::Lt, rest - sergeants), (Rank::Sgt, sergeants)]);
    // No more than there are in the cup (6.1).
    let there = |rank| u8::try_from(nation.leaders_of(rank).count()).unwrap_or(u8::MAX);
    ranks.map(|(rank, count)| (rank, count.min(there(rank)))).filter(|(_, count)| *count > 0).collect()
}

impl Force {
    /// Nobody: such a year is not rolled.
    fn none() -> Force {
        Force {
            units: Vec::new(),
            leaders: Vec::new(),
            morale: (7, 6),
            initiative: 0,
            steps: 0,
            entrenchments: 0,
        }
    }
}
