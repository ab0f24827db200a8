//! RON files read, checked and explained.
