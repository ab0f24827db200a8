//! The words of a board file: hexes, rows of letters, levels, hexsides, names.

use crate::files::diagnostic::Problem;
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, Spanned};
use crate::files::source::Span;
use crate::kit::Words;
use crate::platoons::board::{BoardHex, COLUMNS, Hexside, ROWS, Terrain};

/// The letters of the rows.
pub const LETTERS: [(char, Terrain); Terrain::ALL.len()] = [
    ('.', Terrain::Clear),
    ('f', Terrain::Field),
    ('o', Terrain::Orchard),
    ('l', Terrain::LightWoods),
    ('W', Terrain::Woods),
    ('H', Terrain::HeavyWoods),
    ('j', Terrain::Jungle),
    ('J', Terrain::HeavyJungle),
    ('g', Terrain::Mangrove),
    ('v', Terrain::Village),
    ('T', Terrain::Town),
    ('m', Terrain::Marsh),
    ('p', Terrain::RicePaddy),
    ('b', Terrain::Beach),
    ('r', Terrain::Rocky),
    ('d', Terrain::SandDunes),
    ('w', Terrain::Wadi),
    ('a', Terrain::AntiTankDitch),
    ('-', Terrain::MinorRiver),
    ('=', Terrain::MajorRiver),
    ('~', Terrain::AllWater),
];

/// The letter of a terrain.
pub fn letter_of(terrain: Terrain) -> char {
    LETTERS.iter().find(|(_, of)| *of == terrain).map_or('.', |(letter, _)| *letter)
}

/// The letter of a board.
pub(super) struct Letter(pub char);

/// `"A"`
impl FromNode for Letter {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let expected = "a capital letter from A to Z in quotation marks";
        let text: String = reader.leaf(node, expected)?;
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii_uppercase() => Some(Letter(letter)),
            _ => {
                reader.report(
                    Problem::new(node.span, format!("{text:?} is no letter of a board")).expected(expected),
                );
                None
            }
        }
    }
}

/// `"0507"`
impl FromNode for BoardHex {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let expected = "the number of a hex in quotation marks: `\"0507\"`";
        let text: String = reader.leaf(node, expected)?;
        let hex = text.parse().ok();
        if hex.is_none() {
            let problem = Problem::new(node.span, format!("there is no hex {text:?}"));
            let help = "columns are 01 to 17, rows 01 to 12; columns 02, 04, … have a row 00 too";
            reader.report(problem.expected(expected).help(help));
        }
        hex
    }
}

/// The rows of letters, with the place of each.
pub(super) struct Letters(pub Vec<(BoardHex, Spanned<Terrain>)>);

/// Thirteen rows of seventeen letters; blanks between them do not count.
impl FromNode for Letters {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let rows = reader.list(node)?;
        let mut letters = Vec::new();
        let mut all_read = rows.len() == usize::from(ROWS) + 1;
        if !all_read {
            let problem = Problem::new(node.opening(), format!("there are {} rows", rows.len()));
            reader.report(problem.expected("thirteen rows of letters, row 00 first"));
        }
        for (row, text) in (0..=ROWS).zip(rows) {
            all_read &= read_row(reader, row, text, &mut letters).is_some();
        }
        all_read.then_some(Letters(letters))
    }
}

fn read_row(
    reader: &Reader,
    row: u8,
    node: &Node,
    letters: &mut Vec<(BoardHex, Spanned<Terrain>)>,
) -> Option<()> {
    let text: String = reader.leaf(node, "a row of letters in quotation marks")?;
    let start = node.span.start + 1;
    let written: Vec<(Span, char)> = text
        .char_indices()
        .filter(|(_, letter)| !letter.is_whitespace())
        .map(|(at, letter)| (Span { start: start + at, end: start + at + letter.len_utf8() }, letter))
        .collect();
    let mut all_read = written.len() == usize::from(COLUMNS);
    if !all_read {
        let problem = Problem::new(node.span, format!("row {row:02} has {} letters", written.len()));
        reader.report(problem.expected("17 letters, column 01 to 17").help("blanks between do not count"));
    }
    for (column, (span, letter)) in (1..=COLUMNS).zip(written) {
        let terrain = LETTERS.iter().find(|(known, _)| *known == letter).map(|(_, terrain)| *terrain);
        match (terrain, BoardHex::new(column, row)) {
            (Some(terrain), Some(hex)) => letters.push((hex, Spanned { value: terrain, span })),
            (Some(Terrain::Clear), None) => {}
            (Some(_), None) => {
                let problem = Problem::new(span, format!("column {column:02} has no row 00"));
                reader.report(problem.expected("`.`").help("only columns 02, 04, … have one"));
                all_read = false;
            }
            (None, _) => {
                let known = LETTERS.map(|(letter, terrain)| format!("`{letter}` {terrain:?}"));
                let problem = Problem::new(span, format!("no terrain has the letter `{letter}`"));
                reader.report(problem.expected(format!("one of: {}", known.join(", "))));
                all_read = false;
            }
        }
    }
    all_read.then_some(())
}

/// The hexes of a level (8.3).
pub(super) struct WrittenLevel {
    pub level: i16,
    pub hexes: Vec<Spanned<BoardHex>>,
}

/// `(20, ["0507", "0508"])`
impl FromNode for WrittenLevel {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(metres, [\"hex\", …])")?;
        let (level, hexes) = (items.required::<Spanned<i16>>(), items.required());
        items.finish();
        let level = level?;
        let whole_step = (20..=200).contains(&level.value) && level.value % 20 == 0;
        if !whole_step {
            let problem = Problem::new(level.span, format!("no ground has level {}", level.value));
            let problem = problem.expected("20, 40, 60, … metres, at most 200 (8.31)");
            reader.report(problem.help("hexes in no list have level 0; a wadi lies 20 m lower by itself"));
        }
        Some(WrittenLevel { level: level.value, hexes: hexes? }).filter(|_| whole_step)
    }
}

/// What stands between two hexes.
pub(super) struct WrittenSide {
    pub one: Spanned<BoardHex>,
    pub other: Spanned<BoardHex>,
    pub side: Hexside,
    pub span: Span,
}

/// `("0507", "0508", Hedge)`
impl FromNode for WrittenSide {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(\"hex\", \"hex beside it\", Hedge or Cliff)")?;
        let (one, other, side) = (items.required(), items.required(), items.required());
        items.finish();
        Some(WrittenSide { one: one?, other: other?, side: side?, span: node.span })
    }
}

/// A name on the board.
pub(super) struct WrittenPlace {
    pub name: Spanned<Words>,
    pub hex: Spanned<BoardHex>,
}

/// `("Dubrovka", "0507")`
impl FromNode for WrittenPlace {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(\"name\", \"hex\")")?;
        let (name, hex) = (items.required(), items.required());
        items.finish();
        Some(WrittenPlace { name: name?, hex: hex? })
    }
}
