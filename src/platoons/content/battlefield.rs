//! What one fights on, without who fights: a board alone, or the boards of a scenario.

use std::path::Path;
use std::sync::Arc;

use crate::files::diagnostic::Diagnostics;
use crate::files::source::Source;
use crate::kit::Words;
use crate::platoons::board::{Board, Chart, DAY, Map};
use crate::platoons::rules::Nation;

use super::board_file::read_board;
use super::file_kind::FileKind;
use super::library::Library;
use super::nation_file::read_nation;
use super::terrain_file::{TERRAIN, read_chart};

/// Boards and what holds on them.
#[derive(Clone, Debug)]
pub struct Battlefield {
    /// What players call the board, or the scenario.
    pub title: Words,
    /// The boards, joined.
    pub map: Map,
    /// What terrain does there.
    pub chart: Chart,
    /// How far one sees in the open (8.1): by day, on a board alone.
    pub visibility: u16,
}

impl Library {
    /// What a name or the path of a file stands for in this game, a scenario before a board; nothing if it is of neither.
    pub fn kind_of(&self, name: &str) -> Option<FileKind> {
        let named = |kind: &FileKind| self.names(*kind).contains(name);
        FileKind::of(Path::new(name)).or_else(|| FileKind::ALL.into_iter().find(named))
    }

    /// The battlefield of a scenario, or a board lying alone, by its name or by the path of its file.
    ///
    /// # Errors
    /// Every mistake in the file and in those it is made of.
    pub fn battlefield(&self, name: &str) -> Result<Battlefield, Diagnostics> {
        if self.kind_of(name) == Some(FileKind::Board) { self.board_alone(name) } else { self.field_of(name) }
    }

    fn field_of(&self, scenario: &str) -> Result<Battlefield, Diagnostics> {
        let game = self.load(scenario)?;
        let visibility = game.scenario.visibility;
        Ok(Battlefield { title: game.scenario.title, map: game.map, chart: game.chart, visibility })
    }

    /// A board, by its name or by the path of its file.
    ///
    /// # Errors
    /// Every mistake in it.
    pub fn board(&self, name: &str) -> Result<Board, Diagnostics> {
        let path = Path::new(name);
        let is_file = FileKind::of(path).is_some();
        read_board(&if is_file { Source::open(path)? } else { self.find(FileKind::Board, name)? })
    }

    /// A nation, by its name.
    ///
    /// # Errors
    /// Every mistake in its file.
    pub fn nation(&self, name: &str) -> Result<Nation, Diagnostics> {
        read_nation(&self.find(FileKind::Nation, name)?)
    }

    fn board_alone(&self, name: &str) -> Result<Battlefield, Diagnostics> {
        let board = Arc::new(self.board(name)?);
        let title = board.title.clone();
        let map = Map::alone(board);
        Ok(Battlefield { title, map, chart: read_chart(&self.open(TERRAIN)?)?, visibility: DAY })
    }
}
