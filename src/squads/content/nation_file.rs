//! A nation file: its counters with both faces, weapons, radios and figures (3, 11, 12).

use crate::squads::board::Words;
use crate::squads::rules::{
    Face, Figure, Nation, NoQuarter, Quality, RadioKind, RadioKindId, Support, SupportColumn, SupportItem,
    UnitClass, UnitKind, UnitKindId, WeaponClass, WeaponKind, WeaponKindId,
};

use super::deck_file::read_deck;
use super::file_kind::FileKind;
use super::library::Library;
use super::limits::DISCARDS;
use super::named::find;
use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned, leaf, read};
use crate::files::source::{Source, Span};

/// No counter shows more: the best figures of the printed ones are 16 (3.1).
const MOST_FIGURE: i8 = 30;

/// No counter mix has more of a kind (8.1.1).
const MOST_COUNTERS: u8 = 50;

/// How many counters there are of a kind, for a message.
const COUNTERS: &str = "0 to 50 counters (8.1.1)";

/// What a weapon's weight is, for a message.
const SLOWS: &str = "-12 to 0: a weapon never speeds its carrier up (11.1)";

/// A nation has no more kinds of a thing, and no more lines in its support table.
const MOST_KINDS: usize = 100;

leaf!(NoQuarter, "to whom no quarter is given");
leaf!(UnitClass, "a class of unit");
leaf!(Quality, "a quality of troops");
leaf!(WeaponClass, "a class of weapon");

/// Reads a nation file with its deck, which comes from the library.
pub fn read_nation(source: &Source, library: &Library) -> Result<Nation, Diagnostics> {
    read(source, |reader, root| {
        let mut fields = reader.fields(root)?;
        let (name, adjective) = (fields.required("name"), fields.required::<String>("adjective"));
        let people = fields.optional::<Words>("people");
        let deck =
            fields.required("deck").and_then(|deck| library.named(reader, FileKind::Deck, &deck, read_deck));
        let discard_limit = fields.number("discard_limit", 1..=12, DISCARDS);
        let no_quarter = fields.or_default("no_quarter");
        let colour = fields.required::<(u8, u8, u8)>("colour");
        let units = fields.required::<Vec<Spanned<UnitKind>>>("units");
        let weapons = fields.required::<Vec<Spanned<WeaponKind>>>("weapons");
        let radios = fields.required::<Vec<Spanned<RadioKind>>>("radios");
        let support = fields.or_default::<Vec<RawSupport>>("support");
        fields.finish();

        let units = distinct(reader, units?, |kind| &kind.name);
        let weapons = distinct(reader, weapons?, |kind| &kind.name);
        let radios = distinct(reader, radios?, |kind| &kind.name);
        let support = support?;
        if let Some(one) = support.get(MOST_KINDS) {
            too_many(reader, one.span);
        }
        let support = read_support(reader, support, &units, &weapons, &radios);
        let ((red, green, blue), adjective) = (colour?, adjective?);
        Some(Nation {
            id: FileKind::Nation.id_of(&source.name).to_owned(),
            name: name?,
            people: people?.unwrap_or_else(|| Words::from(format!("{adjective}s"))),
            adjective,
            discard_limit: discard_limit?,
            no_quarter: no_quarter?,
            colour: [red, green, blue],
            deck: deck?,
            units,
            weapons,
            radios,
            support: support?,
        })
    })
}

/// Tells what goes beyond the numbers that kinds and lines have in a battle.
fn too_many(reader: &Reader, span: Span) {
    let problem = Problem::new(span, format!("this is number {} of its list", MOST_KINDS + 1));
    reader.report(problem.expected(format!("at most {MOST_KINDS}")));
}

/// Two counters of one name could not be told apart in a scenario.
fn distinct<T>(reader: &Reader, kinds: Vec<Spanned<T>>, name: impl Fn(&T) -> &str) -> Vec<T> {
    if let Some(one) = kinds.get(MOST_KINDS) {
        too_many(reader, one.span);
    }
    for (index, kind) in kinds.iter().enumerate() {
        if kinds[..index].iter().any(|earlier| name(earlier) == name(kind)) {
            reader.report(Problem::new(kind.span, format!("there are two kinds named {:?}", name(kind))));
        }
    }
    kinds.into_iter().map(|kind| kind.value).collect()
}

impl FromNode for UnitKind {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (name, class) = (fields.required::<String>("name"), fields.required("class"));
        let title = fields.optional("title");
        let quality = fields.optional("quality");
        let count = fields.number("count", 0..=MOST_COUNTERS, COUNTERS);
        let victory_points = fields.number("points", 0..=20, "0 to 20 points (7.1)");
        let (good, broken) = (fields.required("good"), fields.required("broken"));
        fields.finish();
        let (class, quality) = (class?, quality?);
        if class == UnitClass::Squad && quality.is_none() {
            reader.report(
                Problem::new(node.opening(), "a squad has a quality").expected("a field `quality: …`"),
            );
        }
        let name = name?;
        Some(UnitKind {
            title: title?.unwrap_or_else(|| unit_title(&name, class)),
            name,
            class,
            quality,
            good: good?,
            broken: broken?,
            count: count?,
            victory_points: victory_points?,
        })
    }
}

/// What players call a unit that its file gives no title: a "Rifle" is a "Rifle squad".
fn unit_title(name: &str, class: UnitClass) -> Words {
    let class = format!("{class:?}").to_lowercase();
    match class.as_str() {
        "leader" | "hero" => Words::from(name),
        class if name.to_lowercase().contains(class) => Words::from(name),
        class => Words::from(format!("{name} {class}")),
    }
}

/// A figure; one in square brackets is printed in a box (3.1.6).
impl FromNode for Figure {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let expected = "a number from 0 to 30, or one in a box: `[5]` (3.1)";
        let (number, boxed) = match &node.kind {
            Kind::List(inside) if inside.len() == 1 => (&inside[0], true),
            _ => (node, false),
        };
        Some(Figure { value: reader.number(number, 0..=MOST_FIGURE, expected)?, boxed })
    }
}

impl FromNode for Face {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(firepower, range, movement, morale[, command])")?;
        let (firepower, range, movement) = (items.required(), items.required(), items.required());
        let morale = items.number(0..=MOST_FIGURE, "a morale from 0 to 30 (3.1.4)");
        let command = items.optional_number(0..=9, "a command from 0 to 9 (3.3.1)");
        items.finish();
        Some(Face {
            firepower: firepower?,
            range: range?,
            movement: movement?,
            morale: morale?,
            command: command?.unwrap_or(0),
        })
    }
}

impl FromNode for WeaponKind {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (name, pattern) = (fields.required::<String>("name"), fields.or_default("pattern"));
        let title = fields.optional("title");
        let (class, count) = (fields.required("class"), fields.number("count", 0..=MOST_COUNTERS, COUNTERS));
        let (firepower, range) = (fields.required("firepower"), fields.required::<Figure>("range"));
        let min_range = fields.optional::<u8>("min_range");
        let movement = fields.optional_number("movement", -12..=0, SLOWS);
        let (ordnance, smoke) = (fields.or_default("ordnance"), fields.or_default("smoke"));
        let ignores_cover = fields.optional::<bool>("ignores_cover");
        let serves_once = fields.optional::<bool>("serves_once");
        let shots = fields.optional_number("shots", 1..=4, "how often it fires in one order, 1 to 4 (O20.3)");
        let (fix, eliminate) = (fields.required("fix"), fields.required("eliminate"));
        fields.finish();
        let (range, min_range) = (range?, min_range?.unwrap_or(1));
        if i16::from(min_range) > i16::from(range.value) {
            let problem = Problem::new(node.opening(), "the nearest hex is farther than the farthest");
            reader.report(problem.expected("`min_range` no larger than `range`"));
        }
        let (name, class): (String, WeaponClass) = (name?, class?);
        Some(WeaponKind {
            title: title?.unwrap_or_else(|| Words::from(name.as_str())),
            name,
            pattern: pattern?,
            class,
            firepower: firepower?,
            min_range,
            range,
            movement: movement?.unwrap_or_default(),
            ordnance: ordnance?,
            smoke: smoke?,
            ignores_cover: ignores_cover?.unwrap_or(class.ignores_cover()),
            serves_once: serves_once?.unwrap_or(class.serves_once()),
            shots: shots?.unwrap_or(1),
            fix: numbers(reader, fix?)?,
            eliminate: numbers(reader, eliminate?)?,
            count: count?,
        })
    }
}

/// 11.4: the numbers of random hexes, first and last.
fn numbers(reader: &Reader, range: Spanned<(u8, u8)>) -> Option<(u8, u8)> {
    let (first, last) = range.value;
    if 1 <= first && first <= last && last <= 10 {
        return Some((first, last));
    }
    let problem = Problem::new(range.span, format!("{first} to {last} is no range of hex numbers"));
    reader.report(problem.expected("(first, last) between 1 and 10"));
    None
}

impl FromNode for RadioKind {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let firepower = "a firepower from 0 to 30 (O18.2.3)";
        let (name, firepower) =
            (fields.required("name"), fields.number("firepower", 0..=MOST_FIGURE, firepower));
        let vulnerability = "a roll of two dice, 2 to 12 (O18.2.3.3)";
        let vulnerability = fields.number("vulnerability", 2..=12, vulnerability);
        let smoke = fields.or_default("smoke");
        fields.finish();
        Some(RadioKind { name: name?, firepower: firepower?, smoke: smoke?, vulnerability: vulnerability? })
    }
}

/// An entry of the support table as written: `(unit: "Weapon Team", weapon: "Light MG", cost: 2, columns:
/// [(4, 1939, 1943)])`, or `(radio: "81mm", …)`.
struct RawSupport {
    unit: Option<Spanned<String>>,
    weapon: Option<Spanned<String>>,
    radio: Option<Spanned<String>>,
    cost: u8,
    columns: Vec<Spanned<(u8, u16, u16)>>,
    span: Span,
}

impl FromNode for RawSupport {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (unit, weapon, radio) =
            (fields.optional("unit"), fields.optional("weapon"), fields.optional("radio"));
        let cost = fields.number("cost", 0..=10, "0 to 10 points (11.2)");
        let columns = fields.required("columns");
        fields.finish();
        Some(Self {
            unit: unit?,
            weapon: weapon?,
            radio: radio?,
            cost: cost?,
            columns: columns?,
            span: node.opening(),
        })
    }
}

/// 11.2: the support table, each entry a unit, perhaps with a weapon, or a radio.
fn read_support(
    reader: &Reader,
    raw: Vec<RawSupport>,
    units: &[UnitKind],
    weapons: &[WeaponKind],
    radios: &[RadioKind],
) -> Option<Vec<Support>> {
    let entry = |raw: RawSupport| {
        let item = match (&raw.unit, &raw.radio) {
            (Some(unit), None) => {
                let kind = UnitKindId(find(reader, "unit", unit, units.iter().map(|kind| &kind.name))?);
                let weapon = match &raw.weapon {
                    Some(name) => {
                        let kinds = weapons.iter().map(|kind| &kind.name);
                        Some(WeaponKindId(find(reader, "weapon", name, kinds)?))
                    }
                    None => None,
                };
                SupportItem::Unit { kind, weapon }
            }
            (None, Some(radio)) => SupportItem::Radio(RadioKindId(find(
                reader,
                "radio",
                radio,
                radios.iter().map(|kind| &kind.name),
            )?)),
            _ => {
                let problem = Problem::new(raw.span, "support is either a unit or a radio");
                reader.report(problem.expected("one of the fields `unit` and `radio`"));
                return None;
            }
        };
        let columns =
            raw.columns.into_iter().map(|column| support_column(reader, column)).collect::<Option<_>>()?;
        Some(Support { item, cost: raw.cost, columns })
    };
    // Every mistake is told, not only the first.
    let entries: Vec<Option<Support>> = raw.into_iter().map(entry).collect();
    entries.into_iter().collect()
}

fn support_column(reader: &Reader, column: Spanned<(u8, u16, u16)>) -> Option<SupportColumn> {
    let (roll, first, last) = column.value;
    if (2..=12).contains(&roll) && (1939..=last).contains(&first) && last <= 1945 {
        return Some(SupportColumn { roll, first, last });
    }
    let problem = Problem::new(column.span, format!("no roll of {roll} from {first} to {last}"));
    reader.report(problem.expected("(roll of 2 to 12, first year, last year) between 1939 and 1945"));
    None
}
