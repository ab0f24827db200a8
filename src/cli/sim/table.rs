//! A table of battles, a row each, for whoever reckons elsewhere.

use std::path::{Path, PathBuf};

use csv::Writer;
use opfire::files::disk::Growing;
use opfire::kit::lab::{Record, seed_of};

use super::told::Told;
use crate::cli::fight::Trouble;
use crate::cli::unwritten;

/// A table that is there when it is whole.
pub(super) struct Table {
    path: PathBuf,
    writer: Writer<Growing>,
    /// The seed of the run.
    seed: u64,
    /// Columns of a battle that was fought.
    columns: usize,
}

impl Table {
    /// Begins it with its header: number, seed, decisions, what the game tells, and what broke.
    pub fn begin<R: Told>(path: &Path, seed: u64) -> Result<Table, Trouble> {
        let file = Growing::in_place_of(path).map_err(|why| unwritten(path, &why))?;
        let (writer, columns) = (Writer::from_writer(file), R::COLUMNS.len());
        let mut table = Table { path: path.to_owned(), writer, seed, columns };
        let header = ["number", "seed", "decisions"].iter().chain(R::COLUMNS).chain(&["broken"]);
        table.write(header.map(|name| (*name).to_owned()))?;
        Ok(table)
    }

    /// Adds a battle.
    pub fn add<R: Told>(&mut self, record: &Record<R>) -> Result<(), Trouble> {
        let (decisions, row, broken) = match &record.battle {
            Ok(fought) => (fought.decisions.to_string(), R::row(fought), String::new()),
            Err(broken) => (String::new(), vec![String::new(); self.columns], broken.to_string()),
        };
        let first = [record.number.to_string(), seed_of(self.seed, record.number).to_string(), decisions];
        self.write(first.into_iter().chain(row).chain([broken]))
    }

    /// It is whole.
    pub fn finish(self) -> Result<(), Trouble> {
        let Table { path, writer, .. } = self;
        let file = writer.into_inner().map_err(|failed| unwritten(&path, failed.error()))?;
        Ok(file.finish().map_err(|why| unwritten(&path, &why))?)
    }

    fn write(&mut self, row: impl Iterator<Item = String>) -> Result<(), Trouble> {
        Ok(self.writer.write_record(row).map_err(|why| unwritten(&self.path, &why.into()))?)
    }
}
