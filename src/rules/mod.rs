//! The game itself, pure, in the order of the rulebook.
