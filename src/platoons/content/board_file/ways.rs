//! What stands between the hexes of a board, and what leads from one to the next.

use crate::files::diagnostic::Problem;
use crate::files::reader::{Reader, Spanned};
use crate::platoons::board::{Board, BoardHex, COLUMNS, Direction, Edge, Line};

use super::Written;
use super::checks::{Way, once, slot, steps};
use super::written::WrittenSide;

/// Puts up hedges and cliffs, each between two hexes and not across an edge.
pub(super) fn put_sides(reader: &Reader, board: &mut Board, sides: &[WrittenSide]) {
    for written in sides {
        let (one, other) = (written.one.value, written.other.value);
        let Some(direction) = one.direction(other) else {
            let problem = Problem::new(written.other.span, format!("{other} is not next to {one}"));
            reader.report(problem.expected("the hex on the other side"));
            continue;
        };
        if one.column() == other.column() && (one.column() == 1 || one.column() == COLUMNS) {
            let problem =
                Problem::new(written.span, format!("the edge cuts the side between {one} and {other}"));
            reader.report(problem.expected("a side that lies inside the board"));
        }
        if board.cell(one).side(direction).is_some() {
            let problem =
                Problem::new(written.span, format!("the side between {one} and {other} is written twice"));
            reader.report(problem.help("remove one: a side is written from either hex"));
        }
        board.put_side(one, direction, written.side);
    }
}

/// Leads roads, tracks and railways through the hexes, and over the edge where they come to a slot of a long one. On a short
/// edge two boards have the hex of a slot in common, so that their roads meet in it.
pub(super) fn put_lines(reader: &Reader, board: &mut Board, written: &Written) {
    for (line, path) in &written.lines {
        let (way, what) = match line {
            Line::Railway => (Way::Stream, "a railway"),
            Line::Track => (Way::Road, "a track"),
            Line::Road | Line::Bridge => (Way::Road, "a road"),
        };
        steps(reader, path);
        for hex in path {
            slot(reader, hex, way, what);
            for (edge, direction) in [(Edge::North, Direction::North), (Edge::South, Direction::South)] {
                // What came first keeps the slot: a road before a track that begins beside it.
                if hex.on(edge) && !hex.cut() && board.cell(hex.value).line(direction).is_none() {
                    board.put_line(hex.value, direction, *line);
                }
            }
        }
        for step in path.windows(2) {
            lead(reader, board, &step[0], &step[1], *line);
        }
    }
    build_bridges(reader, board, written);
    raise_embankments(reader, board, written);
}

fn lead(reader: &Reader, board: &mut Board, from: &Spanned<BoardHex>, to: &Spanned<BoardHex>, line: Line) {
    let Some(direction) = from.direction(to.value) else { return };
    let cell = board.cell(from.value);
    if let Some(other) = cell.line(direction).filter(|other| *other != line) {
        let message = format!("a {other:?} leads from {} to {} already", from.value, to.value);
        reader.report(Problem::new(to.span, message).help("lead one of them through other hexes"));
    }
    if let Some(side) = cell.side(direction) {
        let message = format!("a {side:?} stands between {} and {}", from.value, to.value);
        reader.report(Problem::new(to.span, message).help("leave a gap in it"));
    }
    board.put_line(from.value, direction, line);
}

/// Whether a road, a track or a railway runs through a hex.
fn has_line(board: &Board, hex: BoardHex) -> bool {
    Direction::ALL.into_iter().any(|direction| board.cell(hex).line(direction).is_some())
}

/// Bridges stand where something crosses a river, and nothing crosses one without (5.7).
fn build_bridges(reader: &Reader, board: &mut Board, written: &Written) {
    once(reader, &written.bridges);
    for hex in &written.bridges {
        if !board.cell(hex.value).base.is_water() || !has_line(board, hex.value) {
            let problem = Problem::new(hex.span, format!("nothing crosses a river in {}", hex.value));
            reader.report(problem.expected("a hex of a river with a road, a track or a railway (5.7)"));
        }
        board.cell_mut(hex.value).bridge = true;
    }
    for hex in written.lines.iter().flat_map(|(_, path)| path) {
        let cell = board.cell(hex.value);
        if cell.base.is_water() && !cell.bridge {
            let problem = Problem::new(hex.span, format!("there is no bridge in {}", hex.value));
            reader.report(problem.expected(format!("`\"{}\"` in `bridges` (5.7)", hex.value)));
        }
    }
}

fn raise_embankments(reader: &Reader, board: &mut Board, written: &Written) {
    once(reader, &written.embankments);
    for hex in &written.embankments {
        let railway = |direction: &Direction| board.cell(hex.value).line(*direction) == Some(Line::Railway);
        if !Direction::ALL.iter().any(railway) {
            let problem = Problem::new(hex.span, format!("there is no railway in {}", hex.value));
            reader.report(problem.expected("a hex of a railway"));
        }
        board.cell_mut(hex.value).embankment = true;
    }
}
