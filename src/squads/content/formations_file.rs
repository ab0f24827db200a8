//! A file of formations: what a random battle draws its forces, leaders' names and places from.

use serde::{Deserialize, Serialize};

use crate::squads::board::{Land, Words};
use crate::squads::rules::{Nation, Quality, Side, UnitKindId, WeaponKindId};

use super::file_kind::FileKind;
use super::library::Library;
use super::named::find;
use super::nation_file::read_nation;
use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, Spanned, leaf, read};
use crate::files::source::Source;

/// No formation has more squads and teams.
const MOST_MEN: u32 = 30;

leaf!(Size, "a size of force");

/// What a nation's random forces are drawn from.
#[derive(Clone, Debug)]
pub struct Formations {
    /// The nation, by its file.
    pub nation: String,
    /// On which side it fights.
    pub side: Side,
    /// Names for leaders.
    pub surnames: Vec<String>,
    /// Its formations.
    pub formations: Vec<Formation>,
    /// Where it fought, and against whom.
    pub fronts: Vec<Front>,
}

/// How large a force is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Size {
    /// A leader and a handful of squads.
    Platoon,
    /// Two leaders and their squads.
    Detachment,
    /// Three leaders and their squads.
    Company,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Size; 3] = [Size::Platoon, Size::Detachment, Size::Company];

    /// What a sentence calls it.
    pub fn noun(self) -> &'static str {
        match self {
            Size::Platoon => "platoon",
            Size::Detachment => "detachment",
            Size::Company => "company",
        }
    }
}

/// A kind of formation, in its three sizes.
#[derive(Clone, Debug)]
pub struct Formation {
    /// What it is chosen by.
    pub name: String,
    /// What players call it.
    pub title: Words,
    /// What a briefing calls its men: "riflemen"; in French with their nation, "fusiliers allemands", since in English that stands
    /// before the size of the force.
    pub men: Words,
    /// Its first year.
    pub first: u16,
    /// Its last year.
    pub last: u16,
    /// Its quality.
    pub quality: Quality,
    /// Names for its leaders, if others than the nation's.
    pub surnames: Vec<String>,
    /// The lands in which alone it fought; none if it fought everywhere.
    pub lands: Vec<Land>,
    platoon: Strength,
    detachment: Strength,
    company: Strength,
}

impl Formation {
    /// Its strength in a size.
    pub fn strength(&self, size: Size) -> &Strength {
        match size {
            Size::Platoon => &self.platoon,
            Size::Detachment => &self.detachment,
            Size::Company => &self.company,
        }
    }

    /// Whether it was there in a year.
    pub fn exists_in(&self, year: u16) -> bool {
        (self.first..=self.last).contains(&year)
    }

    /// Whether it fought in a land.
    pub fn fights_in(&self, land: Land) -> bool {
        self.lands.is_empty() || self.lands.contains(&land)
    }
}

/// The strength of a formation in one size.
#[derive(Clone, Debug)]
pub struct Strength {
    /// What it is worth.
    pub points: u8,
    /// The higher one of both sides has the initiative.
    pub initiative: i8,
    /// Most orders in a turn (5.1).
    pub orders: u8,
    /// The space of its surrender marker (4.2).
    pub surrender: u8,
    /// How many leaders it has.
    pub leaders: u8,
    /// Its squads and teams: how many of which.
    pub units: Vec<(u8, UnitKindId)>,
    /// Its weapons.
    pub weapons: Vec<WeaponLot>,
}

/// Weapons of one kind, perhaps for some years only.
#[derive(Clone, Copy, Debug)]
pub struct WeaponLot {
    /// How many.
    pub count: u8,
    /// Of which kind.
    pub kind: WeaponKindId,
    /// The first year.
    pub first: u16,
    /// The last year.
    pub last: u16,
}

/// A war against a nation.
#[derive(Clone, Debug)]
pub struct Front {
    /// The enemy, by its file.
    pub against: String,
    /// Where it was fought, and when.
    pub regions: Vec<Region>,
}

/// A part of a front, for some time.
#[derive(Clone, Debug)]
pub struct Region {
    /// Where, as a sentence goes on: "before Moscow".
    pub name: Words,
    /// In which land.
    pub land: Land,
    /// The first day.
    pub from: Day,
    /// The last day.
    pub to: Day,
    /// Villages of our own invention.
    pub villages: Vec<String>,
}

impl Region {
    /// The first and the last day of a month on which the front ran here, if it did.
    pub fn days(&self, year: u16, month: u8) -> Option<(u8, u8)> {
        let of = |day| Day { year, month, day };
        let (first, last) = (self.from.max(of(1)), self.to.min(of(days_in(year, month))));
        (first <= last).then_some((first.day, last.day))
    }
}

/// A day of the war.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

/// How many days a month has.
fn days_in(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Reads a file of formations with its nation, which comes from the library.
pub fn read_formations(source: &Source, library: &Library) -> Result<Formations, Diagnostics> {
    read(source, |reader, root| {
        let mut fields = reader.fields(root)?;
        let named = fields.required::<Spanned<String>>("nation");
        let nation = named.as_ref().and_then(|name| {
            library.named(reader, FileKind::Nation, name, |source| read_nation(source, library))
        });
        let (side, surnames) = (fields.required("side"), fields.required::<Spanned<Vec<String>>>("surnames"));
        let raw = fields.required::<Vec<RawFormation>>("formations");
        let fronts = fields.or_default::<Vec<RawFront>>("fronts");
        fields.finish();

        if let Some(none) = surnames.as_ref().filter(|names| names.is_empty()) {
            reader.report(Problem::new(none.span, "leaders have no names").expected("some surnames"));
        }
        let nation = nation?;
        let formations: Vec<_> = raw?.into_iter().map(|raw| raw.resolve(reader, &nation)).collect();
        let fronts: Vec<_> = fronts?.into_iter().map(|raw| raw.resolve(reader, library)).collect();
        Some(Formations {
            nation: nation.id,
            side: side?,
            surnames: surnames?.value,
            formations: formations.into_iter().collect::<Option<_>>()?,
            fronts: fronts.into_iter().collect::<Option<_>>()?,
        })
    })
}

/// The years must follow each other within the war.
fn years(reader: &Reader, first: Spanned<u16>, last: u16) -> Option<(u16, u16)> {
    if (1939..=last).contains(&first.value) && last <= 1945 {
        return Some((first.value, last));
    }
    let problem = Problem::new(first.span, format!("no years from {} to {last}", first.value));
    reader.report(problem.expected("a first and a last year between 1939 and 1945"));
    None
}

/// A formation as written.
struct RawFormation {
    name: String,
    title: Option<Words>,
    men: Words,
    years: (u16, u16),
    quality: Quality,
    surnames: Vec<String>,
    lands: Vec<Land>,
    platoon: RawStrength,
    detachment: RawStrength,
    company: RawStrength,
}

impl FromNode for RawFormation {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (name, title) = (fields.required("name"), fields.optional("title"));
        let men = fields.required("men");
        let (first, last) = (fields.required("first"), fields.required("last"));
        let (quality, surnames) = (fields.required("quality"), fields.or_default("surnames"));
        let lands = fields.or_default("lands");
        let (platoon, detachment) = (fields.required("platoon"), fields.required("detachment"));
        let company = fields.required("company");
        fields.finish();
        Some(Self {
            name: name?,
            title: title?,
            men: men?,
            years: years(reader, first?, last?)?,
            quality: quality?,
            surnames: surnames?,
            lands: lands?,
            platoon: platoon?,
            detachment: detachment?,
            company: company?,
        })
    }
}

impl RawFormation {
    fn resolve(self, reader: &Reader, nation: &Nation) -> Option<Formation> {
        let platoon = self.platoon.resolve(reader, nation, self.years);
        let detachment = self.detachment.resolve(reader, nation, self.years);
        let company = self.company.resolve(reader, nation, self.years);
        Some(Formation {
            title: self.title.unwrap_or_else(|| Words::from(self.name.as_str())),
            name: self.name,
            men: self.men,
            first: self.years.0,
            last: self.years.1,
            quality: self.quality,
            surnames: self.surnames,
            lands: self.lands,
            platoon: platoon?,
            detachment: detachment?,
            company: company?,
        })
    }
}

/// A strength as written.
struct RawStrength {
    points: u8,
    initiative: i8,
    orders: u8,
    surrender: u8,
    leaders: u8,
    units: Vec<Spanned<Lot>>,
    weapons: Vec<Spanned<Lot>>,
}

impl FromNode for RawStrength {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let points = fields.number(
            "points",
            0..=60,
            "0 to 60 points: the victory marker makes good what one side has more (4.1.1)",
        );
        let initiative = fields.number("initiative", -30..=30, "-30 to 30");
        let orders = fields.number("orders", 1..=6, "1 to 6 orders (5.1)");
        let surrender =
            fields.number("surrender", 1..=24, "a casualty space from 1 to 24 (4.2): support adds to it");
        let leaders = fields.number("leaders", 1..=9, "1 to 9 leaders: somebody leads the force");
        let (units, units_at) = (fields.required::<Vec<Spanned<Lot>>>("units"), fields.span_of("units"));
        let weapons = fields.or_default("weapons");
        fields.finish();
        let units = units?;
        let men: u32 = units.iter().map(|lot| u32::from(lot.count)).sum();
        if men > MOST_MEN {
            let problem =
                Problem::new(units_at.unwrap_or(node.span), format!("these are {men} squads and teams"));
            reader.report(
                problem.expected(format!("at most {MOST_MEN}, so that leaders and support have room")),
            );
        }
        Some(Self {
            points: points?,
            initiative: initiative?,
            orders: orders?,
            surrender: surrender?,
            leaders: leaders?,
            units,
            weapons: weapons?,
        })
    }
}

impl RawStrength {
    /// Finds the counters; there are no more of a kind than the nation has (11.2).
    fn resolve(self, reader: &Reader, nation: &Nation, years: (u16, u16)) -> Option<Strength> {
        let enough = |lot: &Spanned<Lot>, all: u8| {
            if lot.count > all {
                let problem = Problem::new(lot.span, format!("{} of {:?}", lot.count, lot.name.value));
                reader.report(problem.expected(format!("no more than {all}: the counter mix is a limit")));
            }
        };
        let unit = |lot: &Spanned<Lot>| {
            let kind = find(reader, "unit", &lot.name, nation.units.iter().map(|kind| &kind.name))?;
            enough(lot, nation.units[usize::from(kind)].count);
            Some((lot.count, UnitKindId(kind)))
        };
        let weapon = |lot: &Spanned<Lot>| {
            let kind = find(reader, "weapon", &lot.name, nation.weapons.iter().map(|kind| &kind.name))?;
            enough(lot, nation.weapons[usize::from(kind)].count);
            let (first, last) = lot.years.unwrap_or(years);
            Some(WeaponLot { count: lot.count, kind: WeaponKindId(kind), first, last })
        };
        let units: Vec<_> = self.units.iter().map(unit).collect();
        let weapons: Vec<_> = self.weapons.iter().map(weapon).collect();
        Some(Strength {
            points: self.points,
            initiative: self.initiative,
            orders: self.orders,
            surrender: self.surrender,
            leaders: self.leaders,
            units: units.into_iter().collect::<Option<_>>()?,
            weapons: weapons.into_iter().collect::<Option<_>>()?,
        })
    }
}

/// Units or weapons of a kind as written: `(3, "Light MG")`, or `(3, "Light Mortar", 1939, 1943)`.
struct Lot {
    count: u8,
    name: Spanned<String>,
    years: Option<(u16, u16)>,
}

impl FromNode for Lot {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(how many, \"name\"[, first year, last year])")?;
        let (count, name) = (items.required(), items.required());
        let (first, last) = (items.optional::<Spanned<u16>>(), items.optional::<u16>());
        items.finish();
        let years = match first?.zip(last?) {
            Some((first, last)) => Some(years(reader, first, last)?),
            None => None,
        };
        Some(Self { count: count?, name: name?, years })
    }
}

/// A front as written.
struct RawFront {
    against: Spanned<String>,
    regions: Vec<Region>,
}

impl FromNode for RawFront {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (against, regions) = (fields.required("against"), fields.required("regions"));
        fields.finish();
        Some(Self { against: against?, regions: regions? })
    }
}

impl RawFront {
    fn resolve(self, reader: &Reader, library: &Library) -> Option<Front> {
        let name = |_: &Source| Ok(self.against.value.clone());
        Some(Front {
            against: library.named(reader, FileKind::Nation, &self.against, name)?,
            regions: self.regions,
        })
    }
}

impl FromNode for Region {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (name, land) = (fields.required("name"), fields.required("land"));
        let (from, to) = (fields.required::<Spanned<RawDay>>("from"), fields.required::<RawDay>("to"));
        let villages = fields.required::<Spanned<Vec<String>>>("villages");
        fields.finish();
        let (from, to, villages) = (from?, to?, villages?);
        let (first, last) = (from.first(), to.last());
        if last < first {
            let problem = Problem::new(from.span, "these days do not follow each other");
            reader.report(problem.expected("the earlier one first"));
        }
        if villages.is_empty() {
            reader.report(Problem::new(villages.span, "there is no village").expected("one or more"));
        }
        Some(Self { name: name?, land: land?, from: first, to: last, villages: villages.value })
    }
}

/// A day as written, or a whole month: `(1941, 6, 22)` or `(1941, 6)`.
struct RawDay {
    year: u16,
    month: u8,
    day: Option<u8>,
}

impl RawDay {
    fn first(&self) -> Day {
        Day { year: self.year, month: self.month, day: self.day.unwrap_or(1) }
    }

    fn last(&self) -> Day {
        let day = self.day.unwrap_or_else(|| days_in(self.year, self.month));
        Day { year: self.year, month: self.month, day }
    }
}

impl FromNode for RawDay {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(year, month[, day])")?;
        let (year, month) = (items.required(), items.required());
        let day = items.optional();
        items.finish();
        let (year, month, day) = (year?, month?, day?);
        let possible = (1939..=1945).contains(&year)
            && (1..=12).contains(&month)
            && day.is_none_or(|day| (1..=days_in(year, month)).contains(&day));
        if !possible {
            let problem = Problem::new(node.span, "there is no such day in the war");
            reader.report(problem.expected("(year, month[, day]) from 1939 to 1945"));
            return None;
        }
        Some(Self { year, month, day })
    }
}
