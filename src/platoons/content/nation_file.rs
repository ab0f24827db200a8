//! A nation file: its kinds of units, its leaders and aircraft, and what the rules tell of it alone.

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::embedded;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, Spanned, leaf, read};
use crate::files::source::{Source, Span};
use crate::kit::Words;
use crate::platoons::rules::{
    Aircraft, AircraftFace, Commissar, LeaderFace, LeaderKind, Nation, Rank, Since, UnitKind,
};

use super::unit_line::{UnitLine, read_years};

/// Where the nations lie.
const FOLDER: &str = "platoons/nations";

/// How the name of such a file ends.
const ENDING: &str = ".roster.ron";

/// What any nation may have.
const COMMON: &str = "platoons/any.ron";

/// The fields of a nation file.
pub const NATION: &[FieldDoc] = &[
    must("name", "what players call it"),
    must("adjective", "what its troops are called"),
    must("colour", "of its counters: `(red, green, blue)`"),
    may("careful_guns", "`false`", "whether its guns hit friends less often (9.52)"),
    may("tank_leaders", "`Never`", "since when all its armour has tank leaders (6.8)"),
    may("efficient", "`Never`", "since when its armour is efficient (11.2)"),
    must("ranks", "what it calls its ranks: `(Sgt, \"Feldwebel\")`"),
    must("units", "its kinds of units, below"),
    must("leaders", "its leaders, below"),
    may("commissars", "none", "its commissars: `(id: …, name: …, morale: 9)` (6.6)"),
    may("aircraft", "none", "its aircraft, below"),
];

/// The fields of a sort of leader.
pub const LEADER: &[FieldDoc] = &[
    must("id", "its name in files, to which the number of the counter is added: `G01.2`"),
    must("rank", "`Cpl`, `Sgt`, `Lt`, `Cpt`, `Maj`, `Ltc`, `Col`, `Bgen`, `Mgen`, `Lgen` or `Gen` (1.2)"),
    must("a", "one face: `(morale, combat, morale modifier, [names])`, a name for each counter of the sort"),
    must("b", "the other face, with as many names"),
];

/// The fields of a commissar.
const COMMISSAR: &[FieldDoc] =
    &[must("id", "his name in files"), must("name", "his surname"), must("morale", "his morale (6.62)")];

/// The fields of an aircraft counter.
pub const AIRCRAFT: &[FieldDoc] =
    &[must("id", "its name in files"), must("a", "one face, below"), must("b", "the other face")];

/// The fields of one face of an aircraft counter.
pub const AIRCRAFT_FACE: &[FieldDoc] = &[
    must("name", "the type"),
    must("df", "the strength of its direct fire (15.11)"),
    must("at", "the number in the black circle, 0 for none (11.4)"),
    must("years", "the first and the last year it flew in"),
    may("night", "`false`", "whether it flies at night only"),
];

/// The field of the file with what any nation may have.
const COMMON_FIELDS: &[FieldDoc] = &[must("units", "kinds of units")];

leaf!(Rank, "a rank");

/// The nations that the program carries, in the order of their names in files.
pub fn nations() -> Result<Vec<Nation>, Diagnostics> {
    embedded::texts_in(FOLDER).map(|(name, text)| read_nation(&Source::new(name, text))).collect()
}

/// Reads a nation file.
pub fn read_nation(source: &Source) -> Result<Nation, Diagnostics> {
    let file = source.name.rsplit('/').next().unwrap_or_default();
    let id = file.strip_suffix(ENDING).unwrap_or(file);
    read(source, |reader, root| {
        let mut fields = reader.documented(root, NATION)?;
        let (name, adjective) = (fields.required("name"), fields.required("adjective"));
        let colour = fields.required::<(u8, u8, u8)>("colour");
        let careful_guns = fields.or_default("careful_guns");
        let (tank_leaders, efficient) = (fields.or_default("tank_leaders"), fields.or_default("efficient"));
        let ranks = fields.required::<Vec<(Rank, Words)>>("ranks");
        let units = fields.required::<Vec<Spanned<UnitLine>>>("units");
        let leaders = fields.required::<Vec<Spanned<LeaderLine>>>("leaders");
        let commissars = fields.or_default::<Vec<Spanned<Commissar>>>("commissars");
        let aircraft = fields.or_default::<Vec<Spanned<Aircraft>>>("aircraft");
        fields.finish();
        let (units, leaders, commissars, aircraft) = (units?, leaders?, commissars?, aircraft?);
        distinct(reader, &units, UnitLine::id);
        distinct(reader, &leaders, |line| &line.id);
        distinct(reader, &commissars, |one| &one.id);
        distinct(reader, &aircraft, |one| &one.id);
        let (red, green, blue) = colour?;
        let efficient = efficient?;
        Some(Nation {
            id: id.to_owned(),
            name: name?,
            adjective: adjective?,
            colour: [red, green, blue],
            ranks: ranks?,
            tank_leaders: tank_leaders?,
            careful_guns: careful_guns?,
            units: units.into_iter().map(|line| line.value.of(Some(id), efficient)).collect(),
            leaders: leaders.into_iter().flat_map(|line| line.value.counters()).collect(),
            commissars: commissars.into_iter().map(|one| one.value).collect(),
            aircraft: aircraft.into_iter().map(|one| one.value).collect(),
        })
    })
}

/// What any nation may have, as the program carries it: strongpoints and vessels.
pub fn common_units() -> Result<Vec<UnitKind>, Diagnostics> {
    read_common(&Source::new(COMMON, embedded::text(COMMON).unwrap_or_default()))
}

/// Reads the file with what any nation may have.
pub fn read_common(source: &Source) -> Result<Vec<UnitKind>, Diagnostics> {
    read(source, |reader, root| {
        let mut fields = reader.documented(root, COMMON_FIELDS)?;
        let units = fields.required::<Vec<Spanned<UnitLine>>>("units");
        fields.finish();
        let units = units?;
        distinct(reader, &units, UnitLine::id);
        Some(units.into_iter().map(|line| line.value.of(None, Since::Never)).collect())
    })
}

/// Two things of one name could not be told apart in a scenario.
fn distinct<T>(reader: &Reader, things: &[Spanned<T>], id: impl Fn(&T) -> &str) {
    for (index, thing) in things.iter().enumerate() {
        if things[..index].iter().any(|earlier| id(earlier) == id(thing)) {
            reader.report(Problem::new(thing.span, format!("there are two of the name {:?}", id(thing))));
        }
    }
}

/// All counters of one sort, as a line gives them.
struct LeaderLine {
    id: String,
    rank: Rank,
    men: Vec<[LeaderFace; 2]>,
}

impl LeaderLine {
    /// One counter for each pair of men.
    fn counters(self) -> impl Iterator<Item = LeaderKind> {
        let LeaderLine { id, rank, men } = self;
        (1..).zip(men).map(move |(number, faces)| LeaderKind { id: format!("{id}.{number}"), rank, faces })
    }
}

impl FromNode for LeaderLine {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, LEADER)?;
        let (id, rank) = (fields.required("id"), fields.required("rank"));
        let (a, b) = (fields.required::<Men>("a"), fields.required::<Men>("b"));
        fields.finish();
        let (a, b) = (a?, b?);
        if a.men.len() != b.men.len() {
            let (one, other) = (a.men.len(), b.men.len());
            let problem = Problem::new(b.names, format!("the other face has {one} names, this one {other}"));
            reader.report(problem.expected("a name for each counter on either face"));
        }
        let men = a.men.into_iter().zip(b.men).map(|(a, b)| [a, b]).collect();
        Some(LeaderLine { id: id?, rank: rank?, men })
    }
}

/// One face of all counters of a sort, and where the names stand.
struct Men {
    men: Vec<LeaderFace>,
    names: Span,
}

impl FromNode for Men {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(morale, combat, morale modifier, [names])")?;
        let morale = items.number(1..=12, "a morale from 1 to 12");
        let combat = items.number(0..=3, "a combat bonus from 0 to 3 (6.42)");
        let modifier = items.number(0..=3, "a morale modifier from 0 to 3 (6.51)");
        let names = items.required::<Spanned<Vec<String>>>();
        items.finish();
        let (morale, combat, morale_modifier, names) = (morale?, combat?, modifier?, names?);
        let man = |name| LeaderFace { name, morale, combat, morale_modifier };
        Some(Men { men: names.value.into_iter().map(man).collect(), names: names.span })
    }
}

impl FromNode for Commissar {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, COMMISSAR)?;
        let (id, name) = (fields.required("id"), fields.required("name"));
        let morale = fields.number("morale", 1..=12, "a morale from 1 to 12");
        fields.finish();
        Some(Commissar { id: id?, name: name?, morale: morale? })
    }
}

impl FromNode for Aircraft {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, AIRCRAFT)?;
        let (id, a, b) = (fields.required("id"), fields.required("a"), fields.required("b"));
        fields.finish();
        Some(Aircraft { id: id?, faces: [a?, b?] })
    }
}

impl FromNode for AircraftFace {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, AIRCRAFT_FACE)?;
        let name = fields.required("name");
        let df = fields.number("df", 1..=99, "a strength from 1 to 99");
        let special_at = fields.number("at", 0..=9, "0 to 9 dice (11.4)");
        let years = fields.required_node("years").and_then(|node| read_years(reader, node));
        let night_only = fields.or_default("night");
        fields.finish();
        Some(AircraftFace {
            name: name?,
            df: df?,
            special_at: special_at?,
            years: years?,
            night_only: night_only?,
        })
    }
}
