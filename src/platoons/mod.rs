//! The platoon game: platoons on joined boards, leaders that activate them, dice and column tables.
//!
//! * [`ai`]: the computer as a player.
//! * [`board`]: boards, how they are joined, terrain, lines of sight and spotting distances.
//! * [`rules`]: the game itself, pure, in the order of the rulebook.
//! * [`content`]: our files, read and checked.
//! * [`cases`]: positions as files, played by a script and held against the rulebook.
//! * [`lab`]: many battles at once.
//! * [`findings`]: what many battles tell, row by row and in words.
//! * [`text`]: every sentence.
//! * [`help`]: the rules in our own words, by number and by search.
//! * [`terminal`]: the game in lines of text.

pub mod ai;
pub mod board;
pub mod cases;
pub mod content;
pub mod findings;
pub mod generator;
pub mod help;
mod keeping;
pub mod lab;
pub mod rules;
pub mod terminal;
pub mod text;
