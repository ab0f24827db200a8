//! Terrain, levels, slopes and waters of a board.

use crate::files::diagnostic::Problem;
use crate::files::reader::{Reader, Spanned};
use crate::platoons::board::{Board, BoardHex, Direction, Hexside, Slope, Terrain};

use super::Written;
use super::checks::{Way, at_edge, once, slot, steps};
use super::written::Letters;

/// So much lower than the ground around it a wadi lies (8.3).
const WADI: i16 = 20;

/// Fills the hexes. What an edge cuts must fit what any other board has there.
pub(super) fn lay_terrain(reader: &Reader, board: &mut Board, letters: &Letters) {
    for (hex, terrain) in &letters.0 {
        let plain =
            matches!(terrain.value, Terrain::Clear | Terrain::Field | Terrain::LightWoods | Terrain::Woods);
        if terrain.value.is_water() {
            slot(reader, &Spanned { value: *hex, span: terrain.span }, Way::River, "water");
        } else if hex.cut() && !plain {
            let message = format!("{:?} lies in {hex}, which an edge cuts in two", terrain.value);
            let problem = Problem::new(terrain.span, message);
            reader.report(problem.expected("`.` Clear, `f` Field, `l` LightWoods or `W` Woods"));
        } else if terrain.value == Terrain::Wadi && at_edge(*hex) {
            let problem = Problem::new(terrain.span, format!("a wadi lies in {hex}, at the edge"));
            reader.report(problem.expected("ground of level 0").help("no contour line crosses an edge"));
        }
        board.cell_mut(*hex).base = terrain.value;
    }
}

/// Raises the ground and finds the slopes: a hex is crossed by a contour line where it lies higher than one beside it (8.31).
pub(super) fn raise(reader: &Reader, board: &mut Board, written: &Written) {
    once(reader, written.levels.iter().flat_map(|level| &level.hexes));
    for level in &written.levels {
        for hex in &level.hexes {
            if at_edge(hex.value) {
                let problem = Problem::new(hex.span, format!("{} lies at the edge", hex.value));
                reader.report(problem.expected("level 0 there").help("no contour line crosses an edge"));
            }
            board.cell_mut(hex.value).level = level.level;
        }
    }
    let rim: Vec<BoardHex> = BoardHex::all().filter(|hex| falls_off(board, *hex)).collect();
    for hex in BoardHex::all().filter(|hex| board.cell(*hex).base == Terrain::Wadi).collect::<Vec<_>>() {
        board.cell_mut(hex).level -= WADI;
    }
    for hex in rim {
        board.cell_mut(hex).slope = Some(Slope::Gentle);
    }
    put_slopes(reader, board, &written.slopes, Slope::Gentle);
    put_slopes(reader, board, &written.steep_slopes, Slope::Steep);
    once(reader, written.slopes.iter().chain(&written.steep_slopes));
}

/// Whether a hex lies higher than one beside it, from which no cliff parts it.
fn falls_off(board: &Board, hex: BoardHex) -> bool {
    let cell = board.cell(hex);
    let falls = |side: Direction| {
        let beside = hex.neighbour(side).map(|beside| board.cell(beside).level);
        cell.side(side) != Some(Hexside::Cliff) && beside.is_some_and(|level| level < cell.level)
    };
    Direction::ALL.into_iter().any(falls)
}

fn put_slopes(reader: &Reader, board: &mut Board, hexes: &[Spanned<BoardHex>], slope: Slope) {
    for hex in hexes {
        if !falls_off(board, hex.value) {
            let problem = Problem::new(hex.span, format!("no ground beside {} is lower", hex.value));
            reader.report(problem.expected("a hex higher than one beside it (8.31)"));
        }
        board.cell_mut(hex.value).slope = Some(slope);
    }
}

/// Leads streams through the hexes, and lays sandbanks.
pub(super) fn lay_waters(reader: &Reader, board: &mut Board, written: &Written) {
    for stream in &written.streams {
        steps(reader, stream);
        for hex in stream {
            slot(reader, hex, Way::Stream, "a stream");
            board.cell_mut(hex.value).stream = true;
        }
    }
    once(reader, &written.sandbanks);
    for hex in &written.sandbanks {
        if !board.cell(hex.value).base.is_water() {
            let problem = Problem::new(hex.span, format!("there is no water in {}", hex.value));
            reader.report(problem.expected("a hex with the letter `-`, `=` or `~`"));
        }
        board.cell_mut(hex.value).sandbank = true;
    }
}
