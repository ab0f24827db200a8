//! The line of a kind of unit in a nation file.
//!
//! What the book says of all units of a sort need not be written: a truck carries what trucks carry (5.67), a tank takes
//! the orders of tank leaders (3.31).

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, leaf};
use crate::platoons::rules::{
    Branch, Carries, Class, Face, Kind, LedBy, Limbered, MoveClass, Since, Size, Trait, UnitKind, Value,
};

/// The fields of a kind of unit.
pub const UNIT: &[FieldDoc] = &[
    must("id", "its name in files, which no other kind has"),
    must("name", "what stands on the counter"),
    must("kind", "its symbol: `Inf`, `Hmg`, `Tank`, … (1.2)"),
    may(
        "class",
        "as usual for its kind",
        "the sort of unit; heavy mortars are a `Weapon`, armoured cars a `ReconAfv`",
    ),
    must("years", "the first and the last year it fought in"),
    must("ma", "its movement allowance on the fighting face, in movement points (1.2)"),
    may("limbered", "it has no limbered face", "`Towed`, printed `T`, or `Moves(1)` (5.1, 5.62)"),
    may("df", "none", "direct fire: `(strength, range)` (1.2)"),
    may("bf", "none", "bombardment: `(strength, range)`"),
    may("at", "none", "anti-tank fire: `(strength, range)`"),
    may(
        "reduced",
        "it has one step",
        "the strengths of the reduced face: `(df: 3, at: 2)`; ranges stay (1.2)",
    ),
    may("armour", "none", "its printed armour, which makes it an armoured vehicle, 0 included (1.2)"),
    may(
        "at_armour",
        "its armour; -1 for other motor vehicles",
        "what anti-tank fire counts as its armour (11.11)",
    ),
    may("open_top", "only carriers are", "whether it is open above (1.2)"),
    may(
        "size",
        "`Personnel` for men; cavalry, motorcycles and all else are never carried",
        "what carries it: `Light` for 20 and 37 mm guns, `Medium`, `Heavy` from 150 mm (5.67)",
    ),
    may(
        "carries",
        "as usual for its kind",
        "`Anything`, `AnyWeapon`, `MenAndWeapons` or `MenAndLightGuns` (5.67)",
    ),
    may("branch", "`Line`", "`Guards`, `Nkvd`, `Ss` or `Luftwaffe` (3.12)"),
    may("led_by", "as usual for its class", "whose orders it takes: `Regular`, `Tank`, `Recon`, … (3.3)"),
    may("moves", "as usual for its class", "`Foot`, `Motorized`, `Mechanized`, … (5.1)"),
    may(
        "efficient",
        "the nation's, with armour and an AT value",
        "`Never`, `Always`, `From(1944)`, `Guards(1943)` (11.2)",
    ),
    may("short_at_from", "never", "the year from which it has short-range anti-tank weapons (11.5)"),
    may("traits", "none", "what else is special: `Commando`, `MoveAndFire`, `SnowOnly`, `Flame`, `Fierce`"),
];

/// The fields of a reduced face.
const REDUCED: &[FieldDoc] = &[
    may("df", "none", "direct fire"),
    may("bf", "none", "bombardment"),
    may("at", "none", "anti-tank fire"),
];

/// No counter of ours shows a higher strength or range.
const MOST: u8 = 99;

/// The years of the war, and a few around it.
const YEARS: std::ops::RangeInclusive<u16> = 1930..=1950;

leaf!(Kind, "a kind of unit");
leaf!(Class, "a class of unit");
leaf!(Branch, "a branch");
leaf!(LedBy, "whose orders it takes");
leaf!(MoveClass, "a way to move");
leaf!(Limbered, "`Towed` or `Moves(1)`");
leaf!(Size, "a size");
leaf!(Carries, "what it carries");
leaf!(Since, "`Never`, `Always`, `From(1944)` or `Guards(1943)`");
leaf!(Trait, "something special");

/// A line as it is written, before its nation is known.
pub struct UnitLine {
    kind: UnitKind,
    efficient: Option<Since>,
}

impl UnitLine {
    /// The kind of unit in its nation, whose armoured vehicles with anti-tank fire are efficient since a time (11.2).
    pub fn of(self, nation: Option<&str>, efficient: Since) -> UnitKind {
        let drilled = self.kind.is_afv() && self.kind.full.at.is_some();
        let usual = if drilled { efficient } else { Since::Never };
        UnitKind {
            nation: nation.map(str::to_owned),
            efficient: self.efficient.unwrap_or(usual),
            ..self.kind
        }
    }

    /// Its name in files.
    pub fn id(&self) -> &str {
        &self.kind.id
    }
}

impl FromNode for UnitLine {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, UNIT)?;
        let (id, name) = (fields.required("id"), fields.required("name"));
        let (kind, class) = (fields.required::<Kind>("kind"), fields.optional("class"));
        let years = fields.required_node("years").and_then(|node| read_years(reader, node));
        let ma = fields.number("ma", 0..=30, "0 to 30 movement points");
        let limbered = fields.optional("limbered");
        let (df, bf, at) = (fields.optional("df"), fields.optional("bf"), fields.optional("at"));
        let reduced = fields.node("reduced");
        let armour = fields.optional_number("armour", 0..=20, "an armour from 0 to 20");
        let at_armour = fields.optional_number("at_armour", -5..=20, "an armour from -5 to 20");
        let open_top = fields.optional("open_top");
        let (size, carries) = (fields.optional("size"), fields.optional("carries"));
        let branch = fields.or_default("branch");
        let (led_by, moves) = (fields.optional("led_by"), fields.optional("moves"));
        let efficient = fields.optional("efficient");
        let short_at_from = fields.optional_number("short_at_from", YEARS, "a year of the war");
        let traits = fields.or_default("traits");
        fields.finish();
        let full = Face { df: df?, bf: bf?, at: at? };
        let reduced = match reduced {
            Some(node) => Some(read_reduced(reader, node, &full)?),
            None => None,
        };
        let (kind, armour) = (kind?, armour?);
        let class = class?.unwrap_or(kind.class());
        let move_class = moves?.unwrap_or(class.move_class());
        let unit = UnitKind {
            id: id?,
            name: name?,
            nation: None,
            kind,
            class,
            branch: branch?,
            led_by: led_by?.unwrap_or(class.led_by()),
            move_class,
            ma: ma?,
            limbered: limbered?,
            full,
            reduced,
            armour,
            at_armour: at_armour?.or(armour).or(usual_at_armour(class, move_class)),
            open_top: open_top?.unwrap_or(class == Class::Apc),
            size: size?.or(usual_size(kind, class)),
            carries: carries?.or(kind.carries()),
            years: years?,
            efficient: Since::Never,
            short_at_from: short_at_from?,
            traits: traits?,
        };
        check(reader, node, &unit);
        Some(UnitLine { kind: unit, efficient: efficient? })
    }
}

impl FromNode for Value {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(strength, range)")?;
        let strength = items.number(0..=MOST, "a strength from 0 to 99");
        let range = items.number(0..=MOST, "a range from 0 to 99 hexes");
        items.finish();
        Some(Value { strength: strength?, range: range? })
    }
}

/// The first and the last year of something: `(1941, 1945)`.
pub fn read_years(reader: &Reader, node: &Node) -> Option<(u16, u16)> {
    let years = <(u16, u16)>::from_node(reader, node)?;
    if YEARS.contains(&years.0) && YEARS.contains(&years.1) && years.0 <= years.1 {
        return Some(years);
    }
    let problem = Problem::new(node.span, format!("nothing lasts from {} to {}", years.0, years.1));
    reader.report(problem.expected("(first year, last year) of the war"));
    None
}

/// The reduced face: as many values as the full one, none of them better, at the same ranges.
fn read_reduced(reader: &Reader, node: &Node, full: &Face) -> Option<Face> {
    let mut fields = reader.documented(node, REDUCED)?;
    let mut value = |name, full: &Option<Value>| {
        let most = full.map_or(0, |value| value.strength);
        let expected = format!("a strength from 0 to {most}, that of the full face");
        let strength = fields.optional_number(name, 0..=most, &expected)?;
        if strength.is_some() != full.is_some() {
            let problem = Problem::new(node.span, format!("only one of the two faces has a value `{name}`"));
            reader.report(problem.expected("the same values on both faces"));
        }
        Some(full.zip(strength).map(|(full, strength)| Value { strength, ..full }))
    };
    let (df, bf, at) = (value("df", &full.df), value("bf", &full.bf), value("at", &full.at));
    fields.finish();
    Some(Face { df: df?, bf: bf?, at: at? })
}

/// Motor vehicles without printed armour count as -1 against anti-tank fire (1.2); motorcyclists are men.
fn usual_at_armour(class: Class, moves: MoveClass) -> Option<i8> {
    let motor = matches!(moves, MoveClass::Motorized | MoveClass::Mechanized);
    (motor && class != Class::Personnel).then_some(-1)
}

/// Men are carried, but for horsemen and motorcyclists (5.6, 5.61).
fn usual_size(kind: Kind, class: Class) -> Option<Size> {
    let carried = class == Class::Personnel && !matches!(kind, Kind::Cav | Kind::Mtc);
    carried.then_some(Size::Personnel)
}

/// Tells what cannot be so of one unit.
fn check(reader: &Reader, node: &Node, unit: &UnitKind) {
    let armoured = match unit.class {
        Class::Personnel | Class::Weapon | Class::Transport | Class::Strongpoint => false,
        Class::Tank | Class::TankDestroyer | Class::SpArtillery | Class::Apc | Class::ReconAfv => true,
        Class::Train | Class::Vessel => true,
    };
    let wrong = if unit.is_afv() != armoured {
        Some((
            "its class and its armour do not fit (1.2)",
            "an armour for armoured vehicles, and for nothing else",
        ))
    } else if unit.is_transport() == unit.is_combat() {
        Some((
            "a transport has no value of fire, and any other unit has one (1.2)",
            "one of `df`, `bf` and `at`",
        ))
    } else if unit.carries.is_none() && (unit.is_transport() || unit.is_apc()) {
        Some(("this transport carries nothing (5.67)", "a field `carries: …`"))
    } else if unit.is_weapon() && unit.ma == 0 && unit.limbered.is_none() {
        Some(("this weapon can neither move nor be towed (5.1)", "a field `limbered: …`"))
    } else if unit.limbered == Some(Limbered::Towed) && unit.size.is_none() {
        Some(("what is towed has a size (5.67)", "a field `size: …`"))
    } else {
        None
    };
    if let Some((message, expected)) = wrong {
        reader.report(Problem::new(node.opening(), message).expected(expected));
    }
}
