//! A battle as it is played.
