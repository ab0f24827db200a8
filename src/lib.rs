//! Opfire: a card-driven tactical wargame.
//!
//! The map of the code, from the inside out; each module uses only those above it.
//!
//! * [`kit`]: what every game of this house needs: its table, battles as they are played and kept, the laboratory, the languages.
//! * [`platoons`]: the platoon game, whole.
//! * [`board`]: hexes, terrain, shapes, sight and distances.
//! * [`rules`]: the game itself, pure, in the order of the rulebook.
//! * [`files`]: RON files read with every mistake at its place, and files written whole.
//! * [`sound`]: sounds rendered from recipes.
//! * [`text`]: what the squad game says to people, in their language.
//! * [`help`]: the rules in our own words, by number and by search.
//! * [`content`]: our files: maps, scenarios, decks, nations and formations, read and checked; the embedded ones.
//! * [`generator`]: random battles written as scenario files.
//! * [`record`]: a battle of squads as it is played and kept: what answers would lead to, its story.
//! * [`ai`]: players that see only a view.
//! * [`cases`]: positions as files, played by a script and held against the rulebook.
//! * [`lab`]: many battles of squads at once, for balance, speed and fuzzing.
//! * [`terminal`]: the whole game in lines of text.
//! * `app`: everything Bevy, behind the feature `desktop`.

pub mod ai;
pub mod board;
pub mod cases;
pub mod content;
pub mod files;
pub mod generator;
pub mod help;
pub mod kit;
pub mod lab;
pub mod platoons;
pub mod record;
pub mod rules;
pub mod sound;
pub mod terminal;
pub mod text;

#[cfg(feature = "desktop")]
pub mod app;
