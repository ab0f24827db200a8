//! What a side is told, as arrays of fixed shapes, and the names of what stands in them.

use numpy::{PyArray1, PyArrayMethods};
use opfire::kit::picking::Step;
use opfire::squads::board::HexId;
use opfire::squads::rules::Squads;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::seen::Seen;
use super::sink::{Names, Sink, Values};
use super::{cards, hexes, pieces, steps, table};

/// How many columns the map has, and how many rows.
const COLUMNS: usize = HexId::COLUMNS as usize;
const ROWS: usize = HexId::ROWS as usize;

/// What a side is told, with so many steps: `board` by column, row and feature; `units`, `hand` and `steps` by row and feature; `table`;
/// and `action_mask`, 1 for each step that can be taken. Who is not asked is offered no step.
pub fn observation<'py>(
    py: Python<'py>,
    seen: &Seen,
    offered: &[Step<Squads>],
    width: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let offered = if seen.own().is_some() { offered } else { &[] };
    let told = PyDict::new(py);
    let board = values(|sink| HexId::all().for_each(|hex| hexes::hex(sink, seen, hex)));
    let features = board.len() / (COLUMNS * ROWS);
    told.set_item("board", PyArray1::from_vec(py, board).reshape([COLUMNS, ROWS, features])?)?;
    let units = pieces::units(seen);
    rows(&told, "units", pieces::UNITS, |sink, row| pieces::unit(sink, "", seen, units.get(row).copied()))?;
    let hand = &seen.view.hand;
    let card = |row| hand.get(row).map(|id| seen.game.card(seen.side(), *id));
    rows(&told, "hand", cards::HAND, |sink, row| cards::card(sink, "", card(row)))?;
    told.set_item("table", PyArray1::from_vec(py, values(|sink| table::table(sink, seen))))?;
    rows(&told, "steps", width, |sink, row| steps::step(sink, seen, offered.get(row)))?;
    let mask = (0..width).map(|row| i8::from(row < offered.len())).collect();
    told.set_item("action_mask", PyArray1::from_vec(py, mask))?;
    Ok(told)
}

/// The name of every feature of a row, by the array that it stands in.
pub fn names<'py>(py: Python<'py>, seen: &Seen) -> PyResult<Bound<'py, PyDict>> {
    let told = PyDict::new(py);
    let named = |put: &dyn Fn(&mut dyn Sink)| {
        let mut names = Names::default();
        put(&mut names);
        names.0
    };
    let corner = HexId::all().next();
    told.set_item("board", named(&|sink| corner.iter().for_each(|hex| hexes::hex(sink, seen, *hex))))?;
    told.set_item("units", named(&|sink| pieces::unit(sink, "", seen, None)))?;
    told.set_item("hand", named(&|sink| cards::card(sink, "", None)))?;
    told.set_item("table", named(&|sink| table::table(sink, seen)))?;
    told.set_item("steps", named(&|sink| steps::step(sink, seen, None)))?;
    Ok(told)
}

/// The values that are put.
fn values(put: impl FnOnce(&mut dyn Sink)) -> Vec<f32> {
    let mut values = Values::default();
    put(&mut values);
    values.0
}

/// An array of so many rows.
fn rows(told: &Bound<PyDict>, name: &str, count: usize, put: impl Fn(&mut dyn Sink, usize)) -> PyResult<()> {
    let all = values(|sink| (0..count).for_each(|row| put(sink, row)));
    let features = all.len() / count;
    told.set_item(name, PyArray1::from_vec(told.py(), all).reshape([count, features])?)
}
