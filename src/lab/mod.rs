//! Many battles at once.
