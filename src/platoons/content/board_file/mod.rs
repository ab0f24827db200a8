//! A board file: thirteen rows of letters, and what rises, runs through the hexes and stands on their sides.

mod checks;
mod ground;
mod ways;
mod written;

use crate::files::diagnostic::Diagnostics;
use crate::files::embedded;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{Fields, Reader, Spanned, read};
use crate::files::source::Source;
use crate::kit::Words;
use crate::platoons::board::{Board, BoardHex, Line};

use written::{Letter, Letters, WrittenLevel, WrittenPlace, WrittenSide};

pub use written::{LETTERS, letter_of};

/// The folder of the boards that the program carries.
const FOLDER: &str = "maps/boards";

/// How the name of a board file ends.
const ENDING: &str = ".board.ron";

/// The fields of a board file.
pub const FIELDS: &[FieldDoc] = &[
    must("letter", "the capital letter by which scenarios and hexes call the board: `\"A\"`"),
    must("title", "what players call it"),
    must("terrain", "thirteen rows of seventeen letters, row 00 first, below"),
    may("levels", "all at 0", "the hexes of high ground, in metres: `[(20, [\"0507\", \"0508\"])]` (8.3)"),
    may(
        "slopes",
        "none",
        "hexes that are slopes besides those on the rim of a level, such as above a wadi (8.31)",
    ),
    may("steep_slopes", "none", "slopes that are steep"),
    may("streams", "none", "lists of hexes, one next to the other"),
    may("sandbanks", "none", "hexes"),
    may("roads", "none", "lists of hexes, one next to the other (5.2)"),
    may("tracks", "none", "the same"),
    may("railways", "none", "the same"),
    may("embankments", "none", "hexes whose railway runs on an embankment"),
    may("bridges", "none", "hexes of a river that a road, a track or a railway crosses (5.7)"),
    may(
        "hexsides",
        "none",
        "`[(\"0507\", \"0508\", Hedge)]`: what stands between two hexes, `Hedge` or `Cliff`",
    ),
    may("places", "none", "names that are written on the board: `[(\"Dubrovka\", \"0507\")]`"),
];

/// The boards that come with the game, by name and file.
pub fn embedded_boards() -> impl Iterator<Item = (&'static str, Source)> {
    embedded::texts_in(FOLDER).filter_map(|(path, text)| {
        let name = path.strip_prefix(FOLDER)?.trim_start_matches('/').strip_suffix(ENDING)?;
        Some((name, Source::new(path, text)))
    })
}

/// Reads a board file, or tells every mistake in it.
pub fn read_board(source: &Source) -> Result<Board, Diagnostics> {
    read(source, build)
}

fn build(reader: &Reader, root: &Node) -> Option<Board> {
    let mut fields = reader.documented(root, FIELDS)?;
    let (letter, title) = (fields.required::<Letter>("letter"), fields.required::<Words>("title"));
    let terrain = fields.required::<Letters>("terrain");
    let written = Written::from_fields(&mut fields);
    fields.finish();

    let mut board = Board::clear(letter?.0, title?);
    let (terrain, written) = (terrain?, written?);
    ground::lay_terrain(reader, &mut board, &terrain);
    // Sides first: a cliff makes no slope.
    ways::put_sides(reader, &mut board, &written.hexsides);
    ground::raise(reader, &mut board, &written);
    ground::lay_waters(reader, &mut board, &written);
    ways::put_lines(reader, &mut board, &written);
    board.places = checks::places(reader, written.places);
    Some(board)
}

/// The lists of a board file.
struct Written {
    levels: Vec<WrittenLevel>,
    slopes: Vec<Spanned<BoardHex>>,
    steep_slopes: Vec<Spanned<BoardHex>>,
    streams: Vec<Vec<Spanned<BoardHex>>>,
    sandbanks: Vec<Spanned<BoardHex>>,
    lines: Vec<(Line, Vec<Spanned<BoardHex>>)>,
    embankments: Vec<Spanned<BoardHex>>,
    bridges: Vec<Spanned<BoardHex>>,
    hexsides: Vec<WrittenSide>,
    places: Vec<WrittenPlace>,
}

impl Written {
    /// All lists, each read so that every mistake is told.
    fn from_fields(fields: &mut Fields) -> Option<Written> {
        let (levels, slopes) = (fields.or_default("levels"), fields.or_default("slopes"));
        let (steep_slopes, streams) = (fields.or_default("steep_slopes"), fields.or_default("streams"));
        let sandbanks = fields.or_default("sandbanks");
        let kinds = [("roads", Line::Road), ("tracks", Line::Track), ("railways", Line::Railway)];
        let lines = kinds.map(|(name, line)| {
            let written: Option<Vec<Vec<Spanned<BoardHex>>>> = fields.or_default(name);
            written.map(|paths| paths.into_iter().map(|path| (line, path)).collect::<Vec<_>>())
        });
        let (embankments, bridges) = (fields.or_default("embankments"), fields.or_default("bridges"));
        let (hexsides, places) = (fields.or_default("hexsides"), fields.or_default("places"));
        let [roads, tracks, railways] = lines;
        Some(Written {
            levels: levels?,
            slopes: slopes?,
            steep_slopes: steep_slopes?,
            streams: streams?,
            sandbanks: sandbanks?,
            lines: [roads?, tracks?, railways?].concat(),
            embankments: embankments?,
            bridges: bridges?,
            hexsides: hexsides?,
            places: places?,
        })
    }
}
