//! Who fights: companies with their machine guns, engineers now and then, and leaders in proportion.

use crate::kit::{BySide, Side};
use crate::platoons::rules::{Branch, Kind, Nation, Rank, UnitKind};

use super::choices::{Attack, Choices, Purpose};

/// How much an attacker is worth for a hundred of a defender who is dug in: so much that the computer wins about half of its
/// battles against itself (docs/platoons/random.md).
const ODDS: u32 = 140;

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

/// The infantry that a nation can have in a year: of all branches but those that never fought beside others.
pub(super) fn infantry(nation: &Nation, year: u16) -> Vec<&UnitKind> {
    of_kind(nation, Kind::Inf, year)
}

fn of_kind(nation: &Nation, kind: Kind, year: u16) -> Vec<&UnitKind> {
    nation.units.iter().filter(|unit| unit.kind == kind && unit.fought_in(year)).collect()
}

/// Raises the forces of both sides: a company of the defender for each board, and an attacker who is so much stronger. Who
/// meet have two companies on a board, and three on two, and the weaker side gets more until it is as strong.
pub(super) fn raise(
    choices: &Choices,
    nations: BySide<&Nation>,
    year: u16,
    boards: usize,
    attack: Attack,
) -> BySide<Force> {
    let boards = u8::try_from(boards).unwrap_or(u8::MAX);
    let mut troops =
        BySide::from_fn(|side| Troops::raise(choices, nations[side], year, boards, attack, side));
    if let Attack::Of(attacker) = attack {
        // Who has had the night to dig in stands as firmly as who comes: numbers make up for little else.
        troops[attacker.other()].morale = troops.axis.morale.max(troops.allies.morale);
    }
    let worth = BySide::from_fn(|side| troops[side].worth());
    match attack {
        Attack::Of(attacker) => troops[attacker].become_worth(worth[attacker.other()] * ODDS / 100),
        Attack::Both => {
            troops.axis.become_worth(worth.allies.max(worth.axis));
            troops.allies.become_worth(worth.allies.max(worth.axis));
        }
    }
    BySide::from_fn(|side| troops[side].force(nations[side], attack, side))
}

/// The platoons of a side.
struct Troops<'a> {
    /// Foot, machine guns and engineers, each with how many.
    kinds: Vec<(&'a UnitKind, u8)>,
    morale: u8,
    entrenchments: u8,
}

impl<'a> Troops<'a> {
    /// Whole companies.
    fn raise(
        choices: &Choices,
        nation: &'a Nation,
        year: u16,
        boards: u8,
        attack: Attack,
        side: Side,
    ) -> Troops<'a> {
        let mut chance = choices.chance(Purpose::Forces(side));
        // Most battles are fought by what most men were: the first of the list.
        let usual = infantry(nation, year);
        let sort = if chance.below(3) == 0 { chance.below(usual.len()) } else { 0 };
        let Some(foot) = usual.get(sort).copied() else {
            return Troops { kinds: Vec::new(), morale: 7, entrenchments: 0 };
        };
        let guns = of_kind(nation, Kind::Hmg, year);
        let gun = guns.iter().find(|gun| gun.branch == foot.branch).or(guns.first());
        let companies = if attack == Attack::Both { boards + 1 } else { boards };
        let mut kinds = vec![(foot, companies * 3 + u8::from(chance.below(2) == 0))];
        kinds.extend(gun.map(|gun| (*gun, companies)));
        let defends = attack.defends(side);
        let sappers = if defends { chance.below(2) } else { 1 + chance.below(usize::from(companies) * 2) };
        let engineers = of_kind(nation, Kind::Eng, year);
        kinds.extend(
            engineers.first().filter(|_| sappers > 0).map(|one| (*one, u8::try_from(sappers).unwrap_or(1))),
        );
        let morale = match foot.branch {
            Branch::Line => 7 + u8::from(chance.below(2) == 0),
            _ => 8,
        };
        let entrenchments = if defends { boards + u8::try_from(chance.below(2)).unwrap_or(0) } else { 0 };
        Troops { kinds, morale, entrenchments }
    }

    /// What all are worth: what they fire with and how far, and that they do so once they are shot at.
    fn worth(&self) -> u32 {
        let each =
            |kind: &UnitKind| kind.full.df.map_or(0, |fire| u32::from(fire.strength) + u32::from(fire.range));
        let all: u32 = self.kinds.iter().map(|(kind, count)| each(kind) * u32::from(*count)).sum();
        all * u32::from(self.morale.saturating_sub(3))
    }

    /// As few platoons as are worth so much: fewer on foot than there are, or more, every fourth of them a machine gun.
    fn become_worth(&mut self, wanted: u32) {
        while self.worth() >= wanted && self.kinds.first().is_some_and(|(_, foot)| *foot > 1) {
            self.kinds[0].1 -= 1;
        }
        for number in 1..u8::MAX {
            if self.worth() >= wanted {
                return;
            }
            let gun = number % 4 == 0 && self.kinds.get(1).is_some_and(|(kind, _)| kind.kind == Kind::Hmg);
            if let Some((_, count)) = self.kinds.get_mut(usize::from(gun)) {
                *count += 1;
            }
        }
    }

    /// The force with its leaders.
    fn force(&self, nation: &Nation, attack: Attack, side: Side) -> Force {
        let count: u8 = self.kinds.iter().map(|(_, count)| count).sum();
        Force {
            leaders: leaders(nation, count),
            units: self.kinds.iter().map(|(kind, count)| (kind.id.clone(), *count)).collect(),
            morale: (self.morale, self.morale - 1),
            initiative: if attack == Attack::Both { 2 } else { 3 - u8::from(attack.defends(side)) },
            steps: self.kinds.iter().map(|(kind, count)| u16::from(kind.steps()) * u16::from(*count)).sum(),
            entrenchments: self.entrenchments,
        }
    }
}

/// A leader for three units or so: a captain for a company, a major for a battalion of them, lieutenants and sergeants.
fn leaders(nation: &Nation, units: u8) -> Vec<(Rank, u8)> {
    let wanted = units.div_ceil(3).max(2);
    let officers = if units > 12 { vec![(Rank::Maj, 1), (Rank::Cpt, 1)] } else { vec![(Rank::Cpt, 1)] };
    let high: u8 = officers.iter().map(|(_, count)| count).sum();
    let rest = wanted.saturating_sub(high).max(1);
    let sergeants = rest / 2;
    let ranks = officers.into_iter().chain([(Rank::Lt, rest - sergeants), (Rank::Sgt, sergeants)]);
    // No more than there are in the cup (6.1).
    let there = |rank| u8::try_from(nation.leaders_of(rank).count()).unwrap_or(u8::MAX);
    ranks.map(|(rank, count)| (rank, count.min(there(rank)))).filter(|(_, count)| *count > 0).collect()
}
