//! What every game of this house needs, whichever its rulebook: it knows none of them.

mod words;

pub use words::Words;
