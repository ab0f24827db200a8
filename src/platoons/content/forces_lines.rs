//! The lines of a side's forces, as they are written.

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{Fields, FromNode, Reader, Spanned};
use crate::platoons::rules::{Battery, Rank};

use super::area::Area;

/// The fields of units of a kind.
pub const UNIT: &[FieldDoc] = &[
    must("unit", "the name of a kind in the nation's file: [which there are](units.md)"),
    may("count", "1", "how many, 1 to 50"),
    may("morale", "the side's", "their morale, at full strength and reduced"),
    may("area", "the side's", "where they set up, or come onto the map"),
    may("enters", "they set up on the map", "the turn in which they come onto it, at the edge (16.51)"),
    may(
        "at",
        "the first of the area",
        "a hex of the area for each, where it is placed by itself: `[\"A 0507\", \"A 0508\"]`",
    ),
    may("dug_in", "the side's", "whether they may begin dug in (16.2)"),
    may("reduced", "`false`", "whether they begin with one step of two (7.6)"),
    may("penal", "`false`", "whether they are penal units, who always go at the enemy (15.4)"),
    may("surrenders", "`false`", "whether they may surrender when they are demoralized (14.6)"),
    may("limbered", "`false`", "whether they begin with their limbered face up (5.62)"),
    may(
        "aboard",
        "`false`",
        "whether they may begin aboard a transport of their side, or come in aboard one (5.6); who finds none is set up in the area, or lines up before it",
    ),
];

/// The fields of leaders of a rank.
pub const LEADERS: &[FieldDoc] = &[
    must("rank", "`Cpl`, `Sgt`, `Lt`, `Cpt`, `Maj`, `Ltc`, `Col`, … (1.2)"),
    may("nation", "the side's", "of which of the nations of the side they are (3.12)"),
    may("count", "1", "how many, 1 to 20"),
    may("area", "the side's", "where they set up, or come onto the map"),
    may("enters", "they set up on the map", "the turn in which they come onto it, at the edge (16.51)"),
    may("at", "the first of the area", "a hex of the area for each, as for units"),
    may("aboard", "`false`", "whether they may begin aboard a transport of their side (5.6)"),
];

/// The fields of commissars.
pub const COMMISSARS: &[FieldDoc] = &[
    may("count", "1", "how many, 1 to 20"),
    may("area", "the side's", "where they set up, or come onto the map"),
    may("enters", "they set up on the map", "the turn in which they come onto it, at the edge (16.51)"),
    may("at", "the first of the area", "a hex of the area for each, as for units"),
    may("aboard", "`false`", "whether they may begin aboard a transport of their side (5.6)"),
];

/// The fields of artillery off the board.
pub const OFF_BOARD: &[FieldDoc] = &[
    must("strength", "the strength of each factor, 1 to 99"),
    may("count", "1", "how many factors, 1 to 20"),
    may("turns", "all turns", "the first and the last turn in which they fire: `(2, 6)`"),
    may("rounds", "once a turn", "how often each of them fires in the battle, 1 to 60"),
];

/// The morale at full strength and reduced (14).
#[derive(Clone, Copy)]
pub(super) struct Morale(pub (u8, u8));

/// `(8, 7)`
impl FromNode for Morale {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(at full strength, reduced): `(8, 7)`")?;
        let expected = "a morale from 2 to 11 (14)";
        let (full, reduced) = (items.number(2..=11, expected), items.number(2..=11, expected));
        items.finish();
        let (full, reduced) = (full?, reduced?);
        if reduced > full {
            let problem = Problem::doubt(node.span, "reduced units have a higher morale than full ones");
            reader.report(problem.expected(format!("`({reduced}, {full})`")));
        }
        Some(Morale((full, reduced)))
    }
}

/// Units of a kind as written.
pub(super) struct UnitLine {
    pub unit: Spanned<String>,
    pub count: u8,
    pub morale: Option<Morale>,
    pub area: Option<Area>,
    pub enters: u8,
    pub at: Vec<Spanned<String>>,
    pub dug_in: Option<bool>,
    pub reduced: bool,
    pub penal: bool,
    pub surrenders: bool,
    pub limbered: bool,
    pub aboard: bool,
}

impl FromNode for UnitLine {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, UNIT)?;
        let unit = fields.required("unit");
        let count = fields.optional_number("count", 1..=50, "1 to 50 units");
        let (morale, area) = (fields.optional("morale"), fields.optional("area"));
        let at = fields.or_default::<Vec<_>>("at");
        let enters = read_enters(&mut fields);
        let (dug_in, reduced) = (fields.optional("dug_in"), fields.or_default("reduced"));
        let (penal, surrenders) = (fields.or_default("penal"), fields.or_default("surrenders"));
        let (limbered, aboard) = (fields.or_default("limbered"), fields.or_default("aboard"));
        fields.finish();
        let (count, at) = (count?.unwrap_or(1), at?);
        no_more_than(reader, count, &at);
        let (morale, area, dug_in, reduced) = (morale?, area?, dug_in?, reduced?);
        let (limbered, aboard) = (limbered?, aboard?);
        let (penal, surrenders, enters) = (penal?, surrenders?, enters?);
        Some(UnitLine {
            unit: unit?,
            count,
            morale,
            area,
            enters,
            at,
            dug_in,
            reduced,
            penal,
            surrenders,
            limbered,
            aboard,
        })
    }
}

/// Leaders of a rank as written, or commissars, who have none.
pub(super) struct LeaderLine {
    pub rank: Option<Spanned<Rank>>,
    /// The nation, where it is not the side's first.
    pub nation: Option<Spanned<String>>,
    pub count: u8,
    pub area: Option<Area>,
    pub enters: u8,
    pub at: Vec<Spanned<String>>,
    pub aboard: bool,
}

impl FromNode for LeaderLine {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, LEADERS)?;
        let (rank, nation) = (fields.required("rank"), fields.optional("nation"));
        let line = read_leaders(reader, &mut fields, "1 to 20 leaders");
        fields.finish();
        Some(LeaderLine { rank: Some(rank?), nation: nation?, ..line? })
    }
}

/// Commissars as written.
pub(super) struct CommissarLine(pub LeaderLine);

impl FromNode for CommissarLine {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, COMMISSARS)?;
        let line = read_leaders(reader, &mut fields, "1 to 20 commissars");
        fields.finish();
        line.map(CommissarLine)
    }
}

/// How many they are, and where.
fn read_leaders(reader: &Reader, fields: &mut Fields, expected: &str) -> Option<LeaderLine> {
    let count = fields.optional_number("count", 1..=20, expected);
    let (area, at) = (fields.optional("area"), fields.or_default::<Vec<_>>("at"));
    let enters = read_enters(fields);
    let aboard = fields.or_default("aboard");
    let (count, at) = (count?.unwrap_or(1), at?);
    no_more_than(reader, count, &at);
    Some(LeaderLine { rank: None, nation: None, count, area: area?, enters: enters?, at, aboard: aboard? })
}

/// The turn in which somebody comes onto the map; 0 if he sets up on it (16.51).
fn read_enters(fields: &mut Fields) -> Option<u8> {
    let turn = fields.optional_number("enters", 1..=60, "a turn from 1 to 60 (16.51)");
    turn.map(|turn| turn.unwrap_or_default())
}

/// A hex for each at most.
fn no_more_than(reader: &Reader, count: u8, at: &[Spanned<String>]) {
    if let Some(extra) = at.get(usize::from(count)) {
        let problem = Problem::new(extra.span, format!("this is hex {} for {count}", count + 1));
        reader.report(problem.expected("a hex for each at most"));
    }
}

/// Artillery off the board as written: so many equal batteries.
pub(super) struct OffBoardLine(pub Vec<Battery>);

impl FromNode for OffBoardLine {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, OFF_BOARD)?;
        let strength = fields.number("strength", 1..=99, "a strength from 1 to 99");
        let count = fields.optional_number("count", 1..=20, "1 to 20 factors");
        let turns = fields.optional::<Turns>("turns");
        let rounds = fields.optional_number("rounds", 1..=60, "1 to 60 rounds");
        fields.finish();
        let turns = turns?.map_or((1, u8::MAX), |turns| turns.0);
        let battery = Battery { strength: strength?, turns, rounds: rounds?, fired: false };
        Some(OffBoardLine(vec![battery; usize::from(count?.unwrap_or(1u8))]))
    }
}

/// The first and the last turn of something.
struct Turns((u8, u8));

/// `(2, 6)`
impl FromNode for Turns {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(first turn, last turn): `(2, 6)`")?;
        let expected = "a turn from 1 to 60";
        let (first, last) = (items.number(1..=60, expected), items.number(1..=60, expected));
        items.finish();
        let (first, last) = (first?, last?);
        if last < first {
            let problem = Problem::new(node.span, "the last turn is before the first");
            reader.report(problem.expected(format!("`({last}, {first})`")));
        }
        Some(Turns((first, last)))
    }
}
