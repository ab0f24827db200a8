//! The ground of a case: what a board file tells, but for the hexes that are open.

use std::collections::BTreeMap;

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may};
use crate::files::outline::Node;
use crate::files::reader::{Fields, Reader};
use crate::files::source::Source;
use crate::platoons::board::{Board, BoardHex, COLUMNS, ROWS, Terrain};
use crate::platoons::content::board_file::{letter_of, read_board};

/// The fields of a board file that a position has as well.
const AS_ON_A_BOARD: [&str; 11] = [
    "levels",
    "slopes",
    "steep_slopes",
    "streams",
    "sandbanks",
    "roads",
    "tracks",
    "railways",
    "embankments",
    "bridges",
    "hexsides",
];

/// The fields of the ground, which a position with `boards` does without.
pub const GROUND: &[FieldDoc] = &[
    may("hexes", "open ground", "what fills hexes: `[(\"0507\", Woods), (\"0508\", Town)]`"),
    may("levels", "all at 0", "as in a board file: `[(20, [\"0507\"])]`"),
    may("slopes", "none", "as in a board file"),
    may("steep_slopes", "none", "as in a board file"),
    may("streams", "none", "as in a board file"),
    may("sandbanks", "none", "as in a board file"),
    may("roads", "none", "`[[\"0507\", \"0508\"]]`"),
    may("tracks", "none", "as in a board file"),
    may("railways", "none", "as in a board file"),
    may("embankments", "none", "as in a board file"),
    may("bridges", "none", "as in a board file"),
    may("hexsides", "none", "`[(\"0507\", \"0508\", Hedge)]`"),
];

/// A board as the fields of a position paint it.
pub(super) fn paint(reader: &Reader, node: &Node, fields: &mut Fields) -> Option<Board> {
    let hexes = fields.or_default::<Vec<(BoardHex, WrittenTerrain)>>("hexes");
    let others = AS_ON_A_BOARD.map(|name| (name, fields.node(name).map(|node| node.text)));
    let filled: BTreeMap<BoardHex, Terrain> = hexes?.into_iter().map(|(hex, of)| (hex, of.0)).collect();
    let terrain = |hex: Option<BoardHex>| hex.and_then(|hex| filled.get(&hex)).copied().unwrap_or_default();
    let row = |row: u8| {
        let letters = (1..=COLUMNS).map(|column| letter_of(terrain(BoardHex::new(column, row))));
        format!("{:?}", letters.collect::<String>())
    };
    let rows: Vec<String> = (0..=ROWS).map(row).collect();
    let written = others.iter().filter_map(|(name, text)| Some(format!("{name}: {}", (*text)?)));
    let others: Vec<String> = written.collect();
    let text = format!("(letter: \"A\", title: \"\", terrain: [{}], {})", rows.join(", "), others.join(", "));
    match read_board(&Source::new("the ground", text)) {
        Ok(board) => Some(board),
        Err(wrong) => {
            for one in wrong.iter() {
                reader.report(Problem::new(node.opening(), one.message.clone()));
            }
            None
        }
    }
}

/// A terrain by its name.
struct WrittenTerrain(Terrain);

impl crate::files::reader::FromNode for WrittenTerrain {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        reader.leaf(node, "a terrain").map(WrittenTerrain)
    }
}
