//! Opfire: one table for tactical wargames of 1939 to 1945.
//!
//! The map of the code, from the inside out; each module uses only those above it, and the games know nothing of each other.
//!
//! * [`built`]: how this program was built.
//! * [`files`]: RON files read with every mistake at its place, and files written whole.
//! * [`kit`]: what every game of this house needs: its table, battles as they are played and kept, the laboratory, the languages.
//! * [`squads`]: the squad game, played with cards.
//! * [`platoons`]: the platoon game, played with dice.
//! * [`painting`]: flat pictures painted by the processor: a brush, inks, words.
//! * [`picture`]: boards and battles of platoons as pictures.
//! * [`printed`]: the map of the squad game as a picture.
//! * [`page`]: what came of many battles as a page of HTML.
//! * [`speed`]: what is to be fast, for whoever measures it.
//! * [`sound`]: sounds rendered from recipes.
//! * `window`: everything Bevy, behind the feature `desktop`.

pub mod built;
pub mod files;
pub mod kit;
pub mod page;
pub mod painting;
pub mod picture;
pub mod platoons;
pub mod printed;
pub mod sound;
pub mod speed;
pub mod squads;

#[cfg(feature = "desktop")]
pub mod window;
