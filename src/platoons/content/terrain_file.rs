//! The file of the terrain effects chart, `assets/platoons/terrain.ron`: a row for everything that lies, stands or is put
//! somewhere.

use std::fmt::Debug;

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::embedded;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::{Kind, Node};
use crate::files::reader::{Fields, FromNode, Reader, Spanned, leaf, read};
use crate::files::source::Source;
use crate::platoons::board::{
    Blocks, Chart, Cost, Feature, Hexside, Limiting, Line, Marker, Mp, Row, Shift, SightOptions, Terrain,
    When, Whom,
};

/// Where the chart of the game lies among the files that the program carries.
pub const TERRAIN: &str = "platoons/terrain.ron";

/// No cost has a larger number: the printed ones go up to 5.
const MOST_POINTS: u16 = 12;

leaf!(Terrain, "a terrain");
leaf!(Feature, "a feature");
leaf!(Hexside, "`Hedge` or `Cliff`");
leaf!(Line, "a line");
leaf!(Marker, "a marker");
leaf!(Blocks, "when it blocks sight");
leaf!(Whom, "whom it hides");
leaf!(When, "on what the shift depends");

/// The lists of the file.
pub const FIELDS: &[FieldDoc] = &[
    must("terrain", "a row for every terrain that fills a hex"),
    must("features", "for what lies in a hex besides"),
    must("sides", "for what stands between two hexes"),
    must("lines", "for what leads from hex to hex"),
    must("markers", "for what is put there in a battle"),
];

/// The fields of a row.
pub const ROW_FIELDS: &[FieldDoc] = &[
    must("of", "what the row is of"),
    must(
        "costs",
        "what entering costs on foot, motorized, mechanized: `\"3/2\"`, `\"+1\"` for so much more than what else is in the hex, `\"all\"`, `\"road\"`, or `\"no\"`",
    ),
    may("entrench", "what else is in the hex decides", "whether an entrenchment may be placed"),
    may("dig", "what else is in the hex decides", "whether units may dig in"),
    may("limiting", "no", "from how far one sees whom in it (8.2): `(3, All)`, `Foot` or `FootAndWeapons`"),
    may("blocks", "`Never`", "when it blocks sight (8.4)"),
    may("height", "0", "how many metres it rises above its ground, for sight (8.32)"),
    may("df", "0", "the shift of direct fire: `-2`, `(-1, FirerLower)` or `Impossible`"),
    may("bf", "0", "the same of bombardment"),
    may("at", "0", "the same of anti-tank fire"),
    may("assault", "0", "the same of an assault"),
    may("first_fire", "`false`", "whether the defender has the first fire of an assault"),
    may("disorientation", "`false`", "whether units lose their way in it where the scenario says so (5.8)"),
    may("mires", "`false`", "whether vehicles can get stuck in it (R260)"),
];

/// The chart that comes with the game.
pub fn embedded_chart() -> Result<Chart, Diagnostics> {
    read_chart(&Source::new(TERRAIN, embedded::text(TERRAIN).unwrap_or_default()))
}

/// Reads a chart, or tells every mistake in it.
pub fn read_chart(source: &Source) -> Result<Chart, Diagnostics> {
    read(source, |reader, root| {
        let mut fields = reader.documented(root, FIELDS)?;
        let terrain = table(reader, &mut fields, "terrain", Terrain::ALL);
        let features = table(reader, &mut fields, "features", Feature::ALL);
        let sides = table(reader, &mut fields, "sides", Hexside::ALL);
        let lines = table(reader, &mut fields, "lines", Line::ALL);
        let markers = table(reader, &mut fields, "markers", Marker::ALL);
        fields.finish();
        Some(Chart {
            terrain: terrain?,
            features: features?,
            sides: sides?,
            lines: lines?,
            markers: markers?,
            sight: SightOptions::default(),
        })
    })
}

/// A row, and what it is of.
struct Written<T> {
    of: Spanned<T>,
    row: Row,
}

/// A list with one row for each of its subjects, in their order.
fn table<T: FromNode + Copy + PartialEq + Debug, const N: usize>(
    reader: &Reader,
    fields: &mut Fields,
    name: &'static str,
    all: [T; N],
) -> Option<[Row; N]> {
    let node = fields.required_node(name)?;
    let written: Vec<Written<T>> = FromNode::from_node(reader, node)?;
    for (number, row) in written.iter().enumerate() {
        if written[..number].iter().any(|before| before.of.value == row.of.value) {
            let message = format!("{:?} has a row already", row.of.value);
            reader.report(Problem::new(row.of.span, message).expected("one row of each").help("remove one"));
        }
    }
    let row = |subject: &T| written.iter().find(|row| row.of.value == *subject).map(|row| row.row);
    for subject in all.iter().filter(|subject| row(subject).is_none()) {
        let problem = Problem::new(node.opening(), format!("`{name}` has no row of {subject:?}"));
        reader.report(problem.expected(format!("a row `(of: {subject:?}, …)`")));
    }
    let rows: Vec<Row> = all.iter().filter_map(row).collect();
    rows.try_into().ok()
}

impl<T: FromNode> FromNode for Written<T> {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, ROW_FIELDS)?;
        let (of, costs) = (fields.required("of"), fields.required::<(Cost, Cost, Cost)>("costs"));
        let (entrench, dig) = (fields.optional("entrench"), fields.optional("dig"));
        let (limiting, blocks) = (fields.optional("limiting"), fields.or_default("blocks"));
        let height = fields.optional_number("height", 0..=100, "0 to 100 metres (8.32)");
        let (df, bf) = (fields.or_default("df"), fields.or_default("bf"));
        let (at, assault) = (fields.or_default("at"), fields.or_default("assault"));
        let (first_fire, disorientation) =
            (fields.or_default("first_fire"), fields.or_default("disorientation"));
        let mires = fields.or_default("mires");
        fields.finish();
        let (foot, motorized, mechanized) = costs?;
        let row = Row {
            costs: [foot, motorized, mechanized],
            entrench: entrench?,
            dig: dig?,
            limiting: limiting?,
            blocks: blocks?,
            height: height?.unwrap_or_default(),
            df: df?,
            bf: bf?,
            at: at?,
            assault: assault?,
            first_fire: first_fire?,
            disorientation: disorientation?,
            mires: mires?,
        };
        Some(Written { of: of?, row })
    }
}

/// `"3/2"`, `"+1"`, `"all"`, `"road"`, `"no"`
impl FromNode for Cost {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let shape = "`\"2\"`, `\"3/2\"`, `\"+1\"`, `\"all\"`, `\"road\"` or `\"no\"`";
        let text: String = reader.leaf(node, shape)?;
        let cost = match text.as_str() {
            "all" => Some(Cost::All),
            "road" => Some(Cost::AsRoad),
            "no" => Some(Cost::Prohibited),
            _ => match text.strip_prefix('+') {
                Some(more) => points(more).map(Cost::More),
                None => points(&text).map(Cost::Whole),
            },
        };
        if cost.is_none() {
            let problem = Problem::new(node.span, format!("{text:?} is no cost"));
            reader.report(
                problem.expected(shape).help("points are at most 12, whole or in halves, thirds or sixths"),
            );
        }
        cost
    }
}

/// Movement points as they are written: `2`, `3/2`.
fn points(text: &str) -> Option<Mp> {
    let (over, under) = text.split_once('/').unwrap_or((text, "1"));
    let (over, under): (u16, u16) = (over.parse().ok()?, under.parse().ok()?);
    let exact = matches!(under, 1 | 2 | 3 | 6) && over <= MOST_POINTS;
    exact.then(|| Mp(over * (6 / under)))
}

/// `(3, All)`
impl FromNode for Limiting {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(hexes, All, Foot or FootAndWeapons)")?;
        let range = items.number(1..=12, "1 to 12 hexes (8.21)");
        let whom = items.required();
        items.finish();
        Some(Limiting { range: range?, whom: whom? })
    }
}

/// `-2`, `(-1, FirerLower)`, `Impossible`
impl FromNode for Shift {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let columns = "-3 to 3 columns";
        if node.text == "Impossible" {
            return Some(Shift::Impossible);
        }
        if !matches!(node.kind, Kind::Items(_)) {
            let expected = "a number of columns, `(columns, When)`, or `Impossible`";
            let number: i8 = reader.leaf(node, expected)?;
            let within = (-3..=3).contains(&number);
            if !within {
                let problem = Problem::new(node.span, format!("{number} is out of range"));
                reader.report(problem.expected(columns));
            }
            return within.then_some(Shift::Columns(number, When::Always));
        }
        let mut items = reader.items(node, "(columns, on what it depends)")?;
        let (number, when) = (items.number(-3..=3, columns), items.required());
        items.finish();
        Some(Shift::Columns(number?, when?))
    }
}
