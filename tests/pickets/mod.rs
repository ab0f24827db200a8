//! Pickets, the smallest third game: a dozen rules, whole in this folder, played, kept and studied by the kit as the games of the
//! box are. `docs/new-game.md` goes through it file by file.
//!
//! 1. The scenario names how many sectors the front has, and how many rounds are played.
//! 2. Each side has nine cards, three each of the values 1, 2 and 3. They are shuffled; four are the hand, the others the pile.
//! 3. Before the first round each side, the Axis first, may throw away up to two cards of its hand, no two of one value, and
//!    draws as many.
//! 4. In each round the Axis acts first, then the Allies.
//! 5. A side that acts lays a card face down in a sector where it has none, or draws one.
//! 6. Nobody sees a card of the other side before it is turned over; how many it has is seen.
//! 7. Where both sides have a card in a sector, both are turned over.
//! 8. The higher one takes the sector.
//! 9. For equal ones each side rolls a die: the higher one takes it. Equal dice take nothing.
//! 10. Cards that were turned over are gone.
//! 11. The battle ends with the last round.
//! 12. Who then holds more sectors has won; as many are a draw.

mod dialogue;
mod game;
mod keeping;
mod lab;
mod rules;
mod state;
mod tests;
