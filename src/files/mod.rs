//! RON files read with every mistake at its place, and files written whole: what any game needs of files.
//!
//! [`reader::read`] takes a file apart, collects every mistake and hands out checked values.

pub mod bundle;
pub mod diagnostic;
pub mod disk;
pub mod embedded;
pub mod field;
pub mod kind;
pub mod library;
mod open;
pub mod outline;
pub mod reader;
pub mod rewrite;
pub mod scenarios;
pub mod shapes;
mod slips;
pub mod source;
mod values;
