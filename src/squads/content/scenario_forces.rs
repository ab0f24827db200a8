//! The forces of a side as a scenario lists them: there are counters enough, and the suggested hexes hold them.

use std::collections::BTreeMap;

use crate::files::diagnostic::Problem;
use crate::files::outline::Node;
use crate::files::reader::{Fields, FromNode, Reader, Spanned};
use crate::files::source::Span;
use crate::squads::board::{HexId, HexSet, Map};
use crate::squads::rules::{
    Group, LooseWeapon, Nation, ScenarioUnit, SpecialRule, UnitClass, UnitKindId, WeaponKindId, chart,
    stacking,
};

use super::area::Area;
use super::limits::LAST_SPACE;
use super::named::find;
use super::scenario_group::Laid;
use super::scenario_side::UNIT;

/// What two dice show, for a message.
const ROLL: &str = "a roll from 2 to 12 (1.9)";

/// No side has more units: the sums of a battle are made for so many.
const MOST_UNITS: usize = 50;

/// A unit as written.
pub(super) struct RawUnit {
    unit: Spanned<String>,
    name: Option<String>,
    weapon: Option<Spanned<String>>,
    at: Option<Spanned<HexId>>,
    arrives: Option<u8>,
    broken: bool,
    broken_from: Option<u8>,
    suppressed: bool,
    veteran: bool,
    weapon_broken: bool,
    weapon_broken_from: Option<u8>,
    points: Option<u8>,
}

impl FromNode for RawUnit {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, UNIT)?;
        let (unit, name) = (fields.required("unit"), fields.optional("name"));
        let (weapon, at) = (fields.optional("weapon"), fields.optional("at"));
        let (arrives, broken) = (read_arrival(&mut fields), fields.or_default("broken"));
        let (suppressed, veteran) = (fields.or_default("suppressed"), fields.or_default("veteran"));
        let weapon_broken = fields.or_default("weapon_broken");
        let broken_from = fields.optional_number("broken_from", 2..=12, ROLL);
        let weapon_broken_from = fields.optional_number("weapon_broken_from", 2..=12, ROLL);
        let points = fields.optional_number("points", 0..=20, "0 to 20 points (7.1)");
        fields.finish();
        Some(Self {
            unit: unit?,
            name: name?,
            weapon: weapon?,
            at: at?,
            arrives: arrives?,
            broken: broken?,
            broken_from: broken_from?,
            suppressed: suppressed?,
            veteran: veteran?,
            weapon_broken: weapon_broken?,
            weapon_broken_from: weapon_broken_from?,
            points: points?,
        })
    }
}

/// 6.1.2: the time space on which somebody comes.
pub(super) fn read_arrival(fields: &mut Fields) -> Option<Option<u8>> {
    fields.optional_number("arrives", 1..=LAST_SPACE, "a time space, 1 to 99 (6.1.2)")
}

/// The map that areas and hexes lie on; without one, every hex is right.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) reader: &'a Reader<'a>,
    pub(super) map: Option<&'a Map>,
    /// The special rules of the scenario, some of which are about hexes.
    pub(super) special: &'a [SpecialRule],
}

impl Ground<'_> {
    pub(super) fn all() -> HexSet {
        HexId::all().collect()
    }

    pub(super) fn hexes(&self, area: &Area) -> HexSet {
        self.map.map_or_else(Ground::all, |map| area.hexes(self.reader, map))
    }
}

/// The forces of a side as they are read, group by group: there are counters enough (8.1.1, 11.2), and the suggested
/// hexes hold them.
pub(super) struct Forces<'a> {
    pub(super) ground: Ground<'a>,
    pub(super) nation: Nation,
    pub(super) groups: Vec<Group>,
    pub(super) units: Vec<ScenarioUnit>,
    /// Weapons that are given to units on the map.
    pub(super) loose_weapons: Vec<LooseWeapon>,
    /// The fortifications of the side and of its groups.
    pub(super) works: Laid,
    /// Where each unit is written.
    pub(super) spans: Vec<Span>,
    used: BTreeMap<UnitKindId, u8>,
    used_weapons: BTreeMap<WeaponKindId, u8>,
    silhouettes: BTreeMap<HexId, u8>,
}

impl<'a> Forces<'a> {
    pub(super) fn new(ground: Ground<'a>, nation: Nation) -> Self {
        Self {
            ground,
            nation,
            groups: Vec::new(),
            units: Vec::new(),
            loose_weapons: Vec::new(),
            works: Laid::default(),
            spans: Vec::new(),
            used: BTreeMap::new(),
            used_weapons: BTreeMap::new(),
            silhouettes: BTreeMap::new(),
        }
    }

    /// The units of a group, and then its weapons.
    pub(super) fn add(
        &mut self,
        group: Group,
        arrives: Option<u8>,
        units: Vec<Spanned<RawUnit>>,
        weapons: Vec<Spanned<String>>,
    ) {
        let first = self.units.len();
        let number = self.groups.len() as u8;
        self.groups.push(group);
        // Weapons without units are given to others as the group sets up.
        let loose = units.is_empty() && number > 0;
        for raw in units {
            self.unit(&group, number, arrives, raw);
        }
        for name in weapons {
            let Some(weapon) = self.weapon(&name) else { continue };
            if loose {
                self.loose_weapons.push(LooseWeapon { kind: weapon, group: number });
                continue;
            }
            match self.carrier(first) {
                Some(unit) => unit.weapon = Some(weapon),
                None => {
                    let problem = Problem::new(name.span, "there are more weapons than units to carry them");
                    self.ground
                        .reader
                        .report(problem.expected("a unit of the same group without a weapon (11.2)"));
                }
            }
        }
    }

    /// Tells the first unit that is one too many.
    pub(super) fn enough(&self) {
        if let Some(span) = self.spans.get(MOST_UNITS) {
            let problem = Problem::new(*span, format!("this is unit {} of its side", MOST_UNITS + 1));
            self.ground.reader.report(problem.expected(format!("at most {MOST_UNITS}")));
        }
    }

    fn unit(&mut self, group: &Group, number: u8, arrives: Option<u8>, raw: Spanned<RawUnit>) {
        let Spanned { value: raw, span } = raw;
        let known = self.nation.units.iter().map(|kind| &kind.name);
        let kind = find(self.ground.reader, "unit", &raw.unit, known);
        let weapon = raw.weapon.as_ref().map(|name| self.weapon(name));
        let Some(kind) = kind else { return };
        let kind = UnitKindId(kind);
        let all = self.nation.units[usize::from(kind.0)].count;
        count(self.ground.reader, &mut self.used, kind, all, &raw.unit);
        let arrives = raw.arrives.or(arrives);
        if let Some(hex) = &raw.at {
            self.suggestion(group, kind, hex);
            if arrives.is_some() {
                self.ground
                    .reader
                    .report(Problem::new(span, "a unit either starts at a hex or arrives later"));
            }
        }
        if (raw.weapon_broken || raw.weapon_broken_from.is_some()) && weapon.is_none() {
            let problem = Problem::new(span, "no weapon is named that could be broken");
            self.ground.reader.report(problem.expected("a field `weapon: …`"));
        }
        self.spans.push(span);
        self.units.push(ScenarioUnit {
            kind,
            name: raw.name,
            group: number,
            weapon: weapon.flatten(),
            weapon_broken: raw.weapon_broken,
            weapon_broken_from: raw.weapon_broken_from,
            broken: raw.broken,
            broken_from: raw.broken_from,
            suppressed: raw.suppressed,
            veteran: raw.veteran,
            points: raw.points,
            suggested: raw.at.map(|hex| hex.value),
            arrives,
        });
    }

    /// A weapon, counted off the mix.
    fn weapon(&mut self, name: &Spanned<String>) -> Option<WeaponKindId> {
        let known = self.nation.weapons.iter().map(|kind| &kind.name);
        let weapon = WeaponKindId(find(self.ground.reader, "weapon", name, known)?);
        let all = self.nation.weapons[usize::from(weapon.0)].count;
        count(self.ground.reader, &mut self.used_weapons, weapon, all, name);
        Some(weapon)
    }

    /// Who carries a weapon that no unit is named for: teams first, then squads, then leaders.
    fn carrier(&mut self, first: usize) -> Option<&mut ScenarioUnit> {
        let kinds = &self.nation.units;
        let rank = |unit: &ScenarioUnit| match kinds[usize::from(unit.kind.0)].class {
            UnitClass::Team => 0,
            UnitClass::Squad => 1,
            _ => 2,
        };
        let free = self.units[first..].iter_mut().filter(|unit| unit.weapon.is_none());
        free.min_by_key(|unit| rank(unit))
    }

    /// A suggested hex: in the set-up area, with room, and ground to stand on.
    fn suggestion(&mut self, group: &Group, kind: UnitKindId, hex: &Spanned<HexId>) {
        if !group.area.contains(hex.value) {
            let problem = Problem::new(hex.span, format!("{} is outside the set-up area", hex.value));
            self.ground.reader.report(problem.expected(format!("one of {}", listed(&group.area))));
        }
        let there = self.silhouettes.entry(hex.value).or_default();
        *there = there.saturating_add(self.nation.units[usize::from(kind.0)].class.figures());
        let most = stacking::limit_under(self.ground.special, hex.value);
        if *there > most {
            let problem = Problem::new(hex.span, format!("{} holds {there} silhouettes (8.2)", hex.value));
            self.ground.reader.report(problem.expected(format!("at most {most} in a hex")));
        }
        if self.ground.map.is_some_and(|map| chart::move_cost(map.terrain(hex.value)).is_none()) {
            self.ground.reader.report(Problem::new(hex.span, format!("no unit can stand in {}", hex.value)));
        }
    }
}

/// The first hexes of an area, for a message.
pub(super) fn listed(area: &HexSet) -> String {
    let names: Vec<String> = area.iter().take(6).map(|hex| hex.to_string()).collect();
    match area.len() {
        0 => "no hex at all: the area is empty".to_owned(),
        count if count > names.len() => format!("{}, … ({count} hexes)", names.join(", ")),
        _ => names.join(", "),
    }
}

/// Counts a counter off the mix.
fn count<K: Ord>(reader: &Reader, used: &mut BTreeMap<K, u8>, kind: K, all: u8, name: &Spanned<String>) {
    let used = used.entry(kind).or_default();
    *used = used.saturating_add(1);
    if *used > all {
        let problem = Problem::new(name.span, format!("this is the {}. {:?}", used, name.value));
        reader.report(problem.expected(format!("no more than {all}: the counter mix is a limit")));
    }
}
