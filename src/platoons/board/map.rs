//! Boards joined to a map (2.2).

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::kit::Words;

use super::at::{At, COLUMNS, ROWS};
use super::{Board, BoardHex, Cell, Direction, Edge, Hexside, Line};

/// A hex of a map, by its place in [`Map::hexes`]. Hexes are ordered from left to right, and down within a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hex(pub u16);

impl Hex {
    /// Its place in [`Map::hexes`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A board in its place: boards lie in a grid, long edge to long edge and short edge to short edge.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The board.
    pub board: Arc<Board>,
    /// Whether it is turned round by 180°.
    pub turned: bool,
    /// How many boards lie to its left.
    pub column: u8,
    /// How many boards lie above it.
    pub row: u8,
}

/// Why boards do not make a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misplaced {
    /// There is none.
    #[error("there is no board")]
    None,
    /// There are more than a map can hold.
    #[error("there are more than {0} boards", Map::MOST_BOARDS)]
    TooMany,
    /// Two have the same letter, so that the names of their hexes are the same.
    #[error("two boards have the letter {0}")]
    SameLetter(char),
    /// Two lie in the same place.
    #[error("board {0} lies where another one does")]
    SamePlace(char),
    /// One is joined to the first neither by an edge nor by other boards.
    #[error("board {0} lies apart from the first")]
    Apart(char),
}

/// The boards of a battle, joined: where they meet, the halves of a hex are one hex (2.2).
#[derive(Clone, Debug)]
pub struct Map {
    boards: Vec<Placed>,
    /// Where each hex lies, in their order.
    places: Vec<At>,
    /// The hexes beside each, by the side they lie across.
    beside: Vec<[Option<Hex>; 6]>,
    cells: Vec<Cell>,
    /// The boards that have the hex.
    owners: Vec<Vec<u8>>,
    edges: Vec<Vec<Edge>>,
}

/// A board is so much wider than high: its columns and half hexes, less those it shares with the next.
const ACROSS: i16 = COLUMNS as i16 - 1;
const DOWN: i16 = 2 * ROWS as i16;

impl Placed {
    /// Where a hex of the board lies on the map.
    fn at(&self, hex: BoardHex) -> At {
        let lies = if self.turned { hex.turned() } else { hex }.at();
        At { x: lies.x + ACROSS * i16::from(self.column), y: lies.y + DOWN * i16::from(self.row) }
    }

    /// The hex of the board that lies there.
    fn hex(&self, at: At) -> Option<BoardHex> {
        let lies = At { x: at.x - ACROSS * i16::from(self.column), y: at.y - DOWN * i16::from(self.row) };
        BoardHex::from_at(lies).map(|hex| if self.turned { hex.turned() } else { hex })
    }

    /// What lies in a hex of the board, as the board is turned.
    fn cell(&self, hex: BoardHex) -> Cell {
        let cell = *self.board.cell(hex);
        if self.turned { cell.turned() } else { cell }
    }

    /// Whether a hex of the board lies on an edge of it, as the board is turned.
    fn on(&self, hex: BoardHex, edge: Edge) -> bool {
        hex.on(if self.turned { edge.opposite() } else { edge })
    }

    /// Whether another board is joined to any edge.
    fn joins(&self, other: &Placed) -> bool {
        Edge::ALL.iter().any(|edge| self.meets(*edge, other))
    }

    /// Whether another board is joined to an edge.
    fn meets(&self, edge: Edge, other: &Placed) -> bool {
        let (column, row) = match edge {
            Edge::North => (0, -1),
            Edge::East => (1, 0),
            Edge::South => (0, 1),
            Edge::West => (-1, 0),
        };
        let beside = |own: u8, step: i8, other: u8| own.checked_add_signed(step) == Some(other);
        beside(self.column, column, other.column) && beside(self.row, row, other.row)
    }
}

impl Map {
    /// So many boards a map can have.
    pub const MOST_BOARDS: usize = 26;

    /// Joins boards. They may leave gaps and corners, but each meets another along an edge.
    pub fn new(boards: Vec<Placed>) -> Result<Map, Misplaced> {
        check(&boards)?;
        Ok(Map::of(boards))
    }

    /// One board that lies by itself.
    pub fn alone(board: Arc<Board>) -> Map {
        Map::of(vec![Placed { board, turned: false, column: 0, row: 0 }])
    }

    fn of(boards: Vec<Placed>) -> Map {
        let lies = |placed: &Placed| BoardHex::all().map(|hex| placed.at(hex)).collect::<Vec<_>>();
        let mut places: Vec<At> = boards.iter().flat_map(lies).collect();
        places.sort();
        places.dedup();
        let mut map = Map {
            cells: vec![Cell::default(); places.len()],
            owners: vec![Vec::new(); places.len()],
            edges: vec![Vec::new(); places.len()],
            beside: Vec::new(),
            boards,
            places,
        };
        let beside = |at: &At| Direction::ALL.map(|side| map.hex_at(at.neighbour(side)));
        map.beside = map.places.iter().map(beside).collect();
        map.fill_cells();
        map.join_lines();
        map
    }

    fn fill_cells(&mut self) {
        for (index, at) in self.places.iter().enumerate() {
            for (number, placed) in (0..).zip(&self.boards) {
                let Some(hex) = placed.hex(*at) else { continue };
                let cell = placed.cell(hex);
                let first = self.owners[index].is_empty();
                self.cells[index] = if first { cell } else { self.cells[index].joined(&cell) };
                self.owners[index].push(number);
                let free = |edge: &Edge| {
                    placed.on(hex, *edge) && !self.boards.iter().any(|other| placed.meets(*edge, other))
                };
                for edge in Edge::ALL.into_iter().filter(free) {
                    if !self.edges[index].contains(&edge) {
                        self.edges[index].push(edge);
                    }
                }
            }
        }
    }

    /// A road that leaves a board ends at its edge where the next board has none; of a road and a track the track counts.
    /// What leads onto a bridge or off it is the bridge's.
    fn join_lines(&mut self) {
        let apart = self.cells.clone();
        for hex in self.hexes() {
            for (direction, beyond) in self.neighbours(hex).collect::<Vec<_>>() {
                let ends =
                    (apart[hex.index()].line(direction), apart[beyond.index()].line(direction.opposite()));
                let bridge = apart[hex.index()].bridge || apart[beyond.index()].bridge;
                let line = match ends {
                    (Some(one), Some(other)) => Some(if bridge { Line::Bridge } else { one.max(other) }),
                    _ => None,
                };
                self.cells[hex.index()].lines[direction.index()] = line;
            }
        }
    }

    /// How many hexes there are.
    #[expect(clippy::len_without_is_empty, reason = "no map is empty")]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Every hex, in order.
    pub fn hexes(&self) -> impl DoubleEndedIterator<Item = Hex> + use<> {
        (0..u16::try_from(self.places.len()).unwrap_or(u16::MAX)).map(Hex)
    }

    /// The boards, as they were placed.
    pub fn boards(&self) -> &[Placed] {
        &self.boards
    }

    /// The hex across a side, if it is on the map.
    pub fn neighbour(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        self.beside[hex.index()][direction.index()]
    }

    /// The neighbours on the map with the side each lies across, clockwise from north.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> {
        Direction::ALL.into_iter().filter_map(move |side| Some((side, self.neighbour(hex, side)?)))
    }

    /// The side across which a neighbour lies.
    pub fn direction(&self, hex: Hex, neighbour: Hex) -> Option<Direction> {
        Direction::ALL.into_iter().find(|side| self.neighbour(hex, *side) == Some(neighbour))
    }

    /// How many hexes away another hex is: 0 for the hex itself, 1 for a neighbour.
    pub fn distance(&self, from: Hex, to: Hex) -> u16 {
        self.at(from).distance(self.at(to))
    }

    /// The name of a hex: its number on its board, with the letter of the board if there are several. A hex of two boards
    /// has two names; this is the one of the board that was placed first.
    pub fn name(&self, hex: Hex) -> String {
        self.names(hex).next().unwrap_or_default()
    }

    /// All names of a hex, one for each board that has it (2.2).
    pub fn names(&self, hex: Hex) -> impl Iterator<Item = String> {
        let boards = self.boards_of(hex).iter().map(|board| &self.boards[usize::from(*board)]);
        boards.filter_map(move |placed| {
            let number = placed.hex(self.at(hex))?;
            let alone = self.boards.len() == 1;
            Some(if alone { number.to_string() } else { format!("{} {number}", placed.board.letter) })
        })
    }

    /// The hex that a name means: any of its names, with or without the blank, in capital or small letters. The letter may
    /// be left out where there is one board.
    pub fn named(&self, name: &str) -> Option<Hex> {
        let name: String = name.chars().filter(|letter| !letter.is_whitespace()).collect();
        let number = name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let letter = &name[..name.len() - number.len()];
        let placed = match letter {
            "" => self.boards.first().filter(|_| self.boards.len() == 1),
            _ => self
                .boards
                .iter()
                .find(|placed| letter.eq_ignore_ascii_case(&placed.board.letter.to_string())),
        }?;
        self.hex_at(placed.at(number.parse().ok()?))
    }

    /// The hex of a board that was placed, by its place in [`Map::boards`].
    pub fn hex_of(&self, board: u8, hex: BoardHex) -> Option<Hex> {
        self.hex_at(self.boards.get(usize::from(board))?.at(hex))
    }

    /// The boards that have a hex, one or two, by their place in [`Map::boards`]. It belongs to each for set-up and victory
    /// (2.2).
    pub fn boards_of(&self, hex: Hex) -> &[u8] {
        &self.owners[hex.index()]
    }

    /// The edges of the whole map on which a hex lies: most on none, corners on two.
    pub fn edge(&self, hex: Hex) -> &[Edge] {
        &self.edges[hex.index()]
    }

    /// What lies in a hex.
    pub fn cell(&self, hex: Hex) -> &Cell {
        &self.cells[hex.index()]
    }

    /// What stands on a side.
    pub fn side(&self, hex: Hex, direction: Direction) -> Option<Hexside> {
        self.cell(hex).side(direction)
    }

    /// What leads to the neighbour across a side, or off the map where there is none.
    pub fn line(&self, hex: Hex, direction: Direction) -> Option<Line> {
        self.cell(hex).line(direction)
    }

    /// The names that are written on the boards, and where.
    pub fn place_names(&self) -> impl Iterator<Item = (Hex, &Words)> {
        self.boards.iter().flat_map(move |placed| {
            let named = placed.board.places.iter();
            named.filter_map(move |place| Some((self.hex_at(placed.at(place.hex))?, &place.name)))
        })
    }

    /// Where the centre of a hex lies, for whoever draws it: columns to the right and half hexes down. Board by board it is 16
    /// columns to the right and 24 half hexes down; the first has its corner at 1 and 0.
    pub fn lies(&self, hex: Hex) -> (i16, i16) {
        let At { x, y } = self.at(hex);
        (x, y)
    }

    /// The hex whose centre lies there.
    pub fn hex_lying(&self, (x, y): (i16, i16)) -> Option<Hex> {
        self.hex_at(At { x, y })
    }

    /// Where a hex lies.
    pub(super) fn at(&self, hex: Hex) -> At {
        self.places[hex.index()]
    }

    /// The hex that lies there, if the map has one.
    pub(super) fn hex_at(&self, at: At) -> Option<Hex> {
        let place = self.places.binary_search(&at).ok()?;
        u16::try_from(place).ok().map(Hex)
    }
}

/// Whether boards make a map.
fn check(boards: &[Placed]) -> Result<(), Misplaced> {
    if boards.is_empty() {
        return Err(Misplaced::None);
    }
    if boards.len() > Map::MOST_BOARDS {
        return Err(Misplaced::TooMany);
    }
    for (number, placed) in boards.iter().enumerate() {
        let letter = placed.board.letter;
        let before = &boards[..number];
        if before.iter().any(|other| other.board.letter == letter) {
            return Err(Misplaced::SameLetter(letter));
        }
        if before.iter().any(|other| (other.column, other.row) == (placed.column, placed.row)) {
            return Err(Misplaced::SamePlace(letter));
        }
    }
    // From the first board over common edges to all others.
    let (mut joined, mut apart): (Vec<&Placed>, Vec<&Placed>) =
        (vec![&boards[0]], boards[1..].iter().collect());
    while let Some(next) = apart.iter().position(|one| joined.iter().any(|other| one.joins(other))) {
        joined.push(apart.swap_remove(next));
    }
    apart.first().map_or(Ok(()), |one| Err(Misplaced::Apart(one.board.letter)))
}
