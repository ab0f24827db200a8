//! A side's force: leaders from the cup of their counters, the units and weapons of its formation, and support.

use crate::squads::content::formations_file::{Formation, Strength};
use crate::squads::rules::{
    Nation, Posture, Quality, RadioKindId, Side, SupportItem, UnitClass, UnitKindId, WeaponClass,
    WeaponKindId,
};

use super::Size;
use super::chance::{Chance, Purpose};
use super::choices::Rolled;

/// A unit of a force.
#[derive(Clone, Debug)]
pub(super) struct Soldier {
    pub kind: UnitKindId,
    /// Leaders have one.
    pub name: Option<String>,
    pub weapon: Option<WeaponKindId>,
}

/// A leader with those whom he leads.
#[derive(Clone, Debug)]
pub(super) struct Platoon {
    /// The leader first.
    pub soldiers: Vec<Soldier>,
}

/// A side's force.
#[derive(Clone, Debug)]
pub(super) struct Force {
    pub groups: Vec<Platoon>,
    pub radio: Option<RadioKindId>,
    /// What the support table gave.
    pub support: Vec<SupportItem>,
    /// What it is worth: the points of the formation and the cost of the support.
    pub points: i16,
    /// 4.2: the space of the surrender marker.
    pub surrender: u8,
    pub quality: Quality,
    pub orders: u8,
    pub initiative: i8,
}

impl Force {
    /// Every unit, group by group.
    pub fn soldiers(&self) -> impl Iterator<Item = &Soldier> {
        self.groups.iter().flat_map(|group| &group.soldiers)
    }
}

/// What was taken of the counters (8.1.1, 11.2).
struct Counters<'a> {
    nation: &'a Nation,
    units: Vec<u8>,
    weapons: Vec<u8>,
}

impl<'a> Counters<'a> {
    fn of(nation: &'a Nation) -> Self {
        Self { nation, units: vec![0; nation.units.len()], weapons: vec![0; nation.weapons.len()] }
    }

    fn has(&self, kind: UnitKindId, weapon: Option<WeaponKindId>) -> bool {
        let (unit, weapon) = (usize::from(kind.0), weapon.map(|weapon| usize::from(weapon.0)));
        self.units[unit] < self.nation.units[unit].count
            && weapon.is_none_or(|weapon| self.weapons[weapon] < self.nation.weapons[weapon].count)
    }

    fn take(&mut self, kind: UnitKindId, weapon: Option<WeaponKindId>) {
        self.units[usize::from(kind.0)] += 1;
        if let Some(weapon) = weapon {
            self.weapons[usize::from(weapon.0)] += 1;
        }
    }
}

/// How often a side rolls on its support table: more with a larger force, as attacker, and the more it is outweighed.
fn support_rolls(size: Size, posture: Posture, outweighed: i16) -> i16 {
    let usual = match size {
        Size::Platoon => 1,
        Size::Detachment => 2,
        Size::Company => 3,
    };
    let posture = match posture {
        Posture::Attacker => 1,
        Posture::Recon => 0,
        Posture::Defender => -1,
    };
    usual + posture + (outweighed / 5).clamp(0, 2)
}

/// Raises the force of a side. `enemy` is what the enemy's formation is worth.
pub(super) fn raise(
    rolled: &Rolled,
    side: Side,
    nation: &Nation,
    formation: &Formation,
    surnames: &[String],
    enemy: i16,
) -> Force {
    let strength = formation.strength(rolled.size);
    let mut counters = Counters::of(nation);
    let mut leaders = draw_leaders(rolled, side, nation, strength, &mut counters);
    let mut men = formation_men(rolled.year, nation, strength, &mut counters, &mut leaders);

    let mut chance = Chance::of(rolled.seed, Purpose::Support(side));
    let (mut support, mut radio, mut cost) = (Vec::new(), None, 0);
    let points = i16::from(strength.points);
    for _ in 0..support_rolls(rolled.size, rolled.engagement.posture(side), enemy - points) {
        let roll = chance.two_dice();
        let there = nation.support.iter().filter(|entry| entry.in_column(roll, rolled.year));
        let open: Vec<_> = there
            .filter(|entry| match entry.item {
                SupportItem::Radio(_) => radio.is_none(),
                SupportItem::Unit { kind, weapon } => counters.has(kind, weapon),
            })
            .collect();
        let Some(entry) = chance.pick(&open) else { continue };
        cost += i16::from(entry.cost);
        support.push(entry.item);
        match entry.item {
            SupportItem::Radio(kind) => radio = Some(kind),
            SupportItem::Unit { kind, weapon } => {
                counters.take(kind, weapon);
                let soldier = Soldier { kind, name: None, weapon };
                let leads = nation.units[usize::from(kind.0)].class.leads();
                if leads { leaders.push(soldier) } else { men.push(soldier) }
            }
        }
    }
    name(&mut leaders, rolled, side, surnames);
    // 4.2: about seven in ten of those who came as support count as well.
    let more = (men.len() + leaders.len()).saturating_sub(strength_count(strength)) as u8;
    Force {
        groups: groups(nation, leaders, men),
        radio,
        support,
        points: points + cost,
        surrender: strength.surrender + (7 * more + 5) / 10,
        quality: formation.quality,
        orders: strength.orders,
        initiative: strength.initiative,
    }
}

/// How many units a formation has, its leaders included.
fn strength_count(strength: &Strength) -> usize {
    let men = strength.units.iter().map(|(count, _)| usize::from(*count));
    usize::from(strength.leaders) + men.sum::<usize>()
}

/// The leaders of a formation, drawn from the counters of all but the private (E56), the highest first.
fn draw_leaders(
    rolled: &Rolled,
    side: Side,
    nation: &Nation,
    strength: &Strength,
    counters: &mut Counters,
) -> Vec<Soldier> {
    let private = nation.private();
    let kinds = (0..).map(UnitKindId).zip(&nation.units);
    let ranks = kinds.filter(|(kind, unit)| unit.class == UnitClass::Leader && Some(*kind) != private);
    let mut cup: Vec<UnitKindId> =
        ranks.flat_map(|(kind, unit)| std::iter::repeat_n(kind, usize::from(unit.count))).collect();
    Chance::of(rolled.seed, Purpose::Leaders(side)).shuffle(&mut cup);
    cup.truncate(usize::from(strength.leaders));
    // A nation lists its ranks from the lowest to the highest.
    cup.sort_unstable_by(|one, other| other.cmp(one));
    let leader = |kind| {
        counters.take(kind, None);
        Soldier { kind, name: None, weapon: None }
    };
    cup.into_iter().map(leader).collect()
}

/// Each leader gets a name of his own.
fn name(leaders: &mut [Soldier], rolled: &Rolled, side: Side, surnames: &[String]) {
    let mut names = surnames.to_vec();
    let mut chance = Chance::of(rolled.seed, Purpose::Leaders(side));
    chance.shuffle(&mut names);
    for (leader, name) in leaders.iter_mut().zip(names) {
        leader.name = Some(name);
    }
}

/// The squads and teams of a formation with its weapons: crews serve weapons first, assault weapons go to the best
/// squads. A leader carries only what nobody else can.
fn formation_men(
    year: u16,
    nation: &Nation,
    strength: &Strength,
    counters: &mut Counters,
    leaders: &mut [Soldier],
) -> Vec<Soldier> {
    let mut men = Vec::new();
    for (count, kind) in &strength.units {
        for _ in 0..*count {
            counters.take(*kind, None);
            men.push(Soldier { kind: *kind, name: None, weapon: None });
        }
    }
    let lots = strength.weapons.iter().filter(|lot| (lot.first..=lot.last).contains(&year));
    let mut weapons: Vec<WeaponKindId> =
        lots.flat_map(|lot| std::iter::repeat_n(lot.kind, usize::from(lot.count))).collect();
    // The heaviest are served first: they slow their carriers most.
    weapons.sort_by_key(|kind| nation.weapons[usize::from(kind.0)].movement);
    for weapon in weapons {
        let class = nation.weapons[usize::from(weapon.0)].class;
        let free = (0..men.len()).filter(|index| men[*index].weapon.is_none());
        let carrier = match free.min_by_key(|index| burden(nation, men[*index].kind, class)) {
            Some(index) => &mut men[index],
            None => match leaders.iter_mut().find(|leader| leader.weapon.is_none()) {
                Some(leader) => leader,
                None => break,
            },
        };
        carrier.weapon = Some(weapon);
        counters.weapons[usize::from(weapon.0)] += 1;
    }
    men
}

/// Who carries a weapon rather than others: the lower, the rather.
fn burden(nation: &Nation, kind: UnitKindId, weapon: WeaponClass) -> (u8, i16) {
    let unit = &nation.units[usize::from(kind.0)];
    let order = i16::from(kind.0);
    let crew = unit.class == UnitClass::Team && unit.quality.is_none();
    match weapon {
        WeaponClass::Flamethrower | WeaponClass::SatchelCharge | WeaponClass::MolotovCocktail => {
            match unit.class {
                UnitClass::Squad => (0, order),
                _ if crew => (2, order),
                _ => (1, order),
            }
        }
        WeaponClass::MachineGun | WeaponClass::Mortar | WeaponClass::Gun => match unit.class {
            _ if crew => (0, order),
            UnitClass::Team => (1, order),
            // The best squads, which are listed first, keep their hands free.
            _ => (2, -order),
        },
    }
}

/// Deals the men to the leaders, kind by kind, those with weapons apart from those without.
fn groups(nation: &Nation, leaders: Vec<Soldier>, mut men: Vec<Soldier>) -> Vec<Platoon> {
    let mut groups: Vec<Platoon> =
        leaders.into_iter().map(|leader| Platoon { soldiers: vec![leader] }).collect();
    let class = |soldier: &Soldier| nation.units[usize::from(soldier.kind.0)].class;
    men.sort_by_key(|soldier| (class(soldier) != UnitClass::Squad, soldier.kind, soldier.weapon));
    let whole = groups.len().max(1);
    for (index, soldier) in men.into_iter().enumerate() {
        groups[index % whole].soldiers.push(soldier);
    }
    groups
}
