//! Ground for tests: the chart, boards that come with the game, and boards drawn in a line or two.

use std::sync::Arc;

use opfire::platoons::board::{Board, BoardHex, Chart, Hex, Map, Placed};
use opfire::platoons::content::{board_file, terrain_file};

/// The chart of the game.
pub fn chart() -> Chart {
    terrain_file::embedded_chart().unwrap_or_else(|found| panic!("{found}"))
}

/// Every board that comes with the game, with its name.
pub fn boards() -> Vec<(&'static str, Arc<Board>)> {
    let read = |(name, source)| match board_file::read_board(&source) {
        Ok(board) => (name, Arc::new(board)),
        Err(found) => panic!("{found}"),
    };
    board_file::embedded_boards().map(read).collect()
}

/// A hex of a board by its number.
pub fn number(number: &str) -> BoardHex {
    number.parse().unwrap_or_else(|_| panic!("{number} is no hex"))
}

/// A hex of a map by its name.
pub fn hex(map: &Map, name: &str) -> Hex {
    map.named(name).unwrap_or_else(|| panic!("there is no {name}"))
}

/// A board in its place.
pub fn placed(board: &Arc<Board>, turned: bool, column: u8, row: u8) -> Placed {
    Placed { board: Arc::clone(board), turned, column, row }
}

/// A map of one clear board, with something put on it.
pub fn alone(put: impl FnOnce(&mut Board)) -> Map {
    let mut board = Board::clear('X', "Trial");
    put(&mut board);
    Map::new(vec![placed(&Arc::new(board), false, 0, 0)]).unwrap_or_else(|wrong| panic!("{wrong}"))
}
