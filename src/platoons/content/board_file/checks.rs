//! What holds for every board, so that any fits any other either way round: its edges, and lists of hexes.

use crate::files::diagnostic::Problem;
use crate::files::reader::{Reader, Spanned};
use crate::platoons::board::{BoardHex, COLUMNS, Edge, Place, ROWS};

use super::written::WrittenPlace;

/// Where roads and tracks leave every board over its long edges; and rivers, streams and railways.
const ROAD_COLUMNS: [u8; 2] = [5, 13];
const RIVER_COLUMN: u8 = 9;

/// Where roads and tracks leave every board over its short edges; and rivers. Turned round, the two rows of rivers change
/// places; they are neighbours, so that the rivers of two boards meet in any case.
const ROAD_ROWS: [u8; 2] = [4, 9];
const RIVER_ROWS: [u8; 2] = [6, 7];

/// What runs over an edge and needs its slot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// A road or a track.
    Road,
    /// A stream or a railway.
    Stream,
    /// A river.
    River,
}

impl Way {
    /// Whether it may be in a hex at the edge of a board.
    pub fn may_be_at(self, hex: BoardHex) -> bool {
        let (column, row) = (hex.column(), hex.row());
        let at_side = column == 1 || column == COLUMNS;
        match self {
            Way::Road if at_side => ROAD_ROWS.contains(&row),
            Way::Road => ROAD_COLUMNS.contains(&column) && (row == 1 || row == ROWS),
            Way::River if at_side => RIVER_ROWS.contains(&row),
            Way::Stream | Way::River => column == RIVER_COLUMN && (row == 1 || row == ROWS),
        }
    }

    /// The slots, for a message.
    pub fn slots(self) -> &'static str {
        match self {
            Way::Road => "0501, 1301, 0512, 1312, 0104, 0109, 1704 or 1709, or a hex inside the board",
            Way::Stream => "0901 or 0912, or a hex inside the board",
            Way::River => "0901, 0912, 0106, 0107, 1706 or 1707, or a hex inside the board",
        }
    }
}

/// Whether a hex lies on an edge of its board.
pub(super) fn at_edge(hex: BoardHex) -> bool {
    Edge::ALL.into_iter().any(|edge| hex.on(edge))
}

/// Tells of what runs through a hex at the edge where it has no slot.
pub(super) fn slot(reader: &Reader, hex: &Spanned<BoardHex>, way: Way, what: &str) {
    if at_edge(hex.value) && !way.may_be_at(hex.value) {
        let problem = Problem::new(hex.span, format!("{what} has no slot at the edge in {}", hex.value));
        reader.report(problem.expected(way.slots()).help("slots make any two boards fit each other"));
    }
}

/// Tells of a list whose hexes are not one next to the other.
pub(super) fn steps(reader: &Reader, path: &[Spanned<BoardHex>]) {
    for step in path.windows(2) {
        if step[0].direction(step[1].value).is_none() {
            let message = format!("{} is not next to {}", step[1].value, step[0].value);
            reader.report(Problem::new(step[1].span, message).expected("hexes one next to the other"));
        }
    }
    if let [only] = path {
        let problem = Problem::new(only.span, format!("{} leads nowhere", only.value));
        reader.report(problem.expected("two hexes or more, one next to the other"));
    }
}

/// Tells of a hex that a list holds twice.
pub(super) fn once<'h>(reader: &Reader, hexes: impl IntoIterator<Item = &'h Spanned<BoardHex>>) {
    let mut seen = Vec::new();
    for hex in hexes {
        if seen.contains(&hex.value) {
            reader
                .report(Problem::new(hex.span, format!("{} is written twice", hex.value)).help("remove one"));
        }
        seen.push(hex.value);
    }
}

/// The names of a board: each says something, and a hex has one.
pub(super) fn places(reader: &Reader, written: Vec<WrittenPlace>) -> Vec<Place> {
    once(reader, written.iter().map(|place| &place.hex));
    for place in &written {
        if place.name.en.trim().is_empty() || place.name.french().trim().is_empty() {
            let problem = Problem::new(place.name.span, "this name is empty");
            reader.report(problem.help("write one, or leave it out"));
        }
    }
    written.into_iter().map(|place| Place { name: place.name.value, hex: place.hex.value }).collect()
}
