//! The squad game, whole but for its window.
//!
//! From the inside out; each room uses only those above it, and what the program shares:
//!
//! * [`board`]: hexes, terrain, shapes, sight and distances.
//! * [`rules`]: the game itself, pure, in the order of the rulebook.
//! * [`text`]: what it says to people, in their language.
//! * [`help`]: the rules in our own words, by number and by search.
//! * [`content`]: maps, scenarios, decks, nations and formations, read and checked; the embedded ones.
//! * [`generator`]: random battles written as scenario files.
//! * [`record`]: a battle as it is played and kept: what answers would lead to, its story.
//! * [`ai`]: players that see only a view.
//! * [`counsel`]: what a computer weighs, in words: advice, and why it did what it did.
//! * [`cases`]: positions as files, played by a script and held against the rulebook.
//! * [`lab`]: many battles at once, for balance, speed and fuzzing.
//! * [`findings`]: what many battles tell, row by row and in words.
//! * [`terminal`]: the whole game in lines of text.

pub mod ai;
pub mod board;
pub mod cases;
pub mod content;
pub mod counsel;
pub mod findings;
pub mod generator;
pub mod help;
pub mod lab;
pub mod record;
pub mod rules;
pub mod terminal;
pub mod text;
