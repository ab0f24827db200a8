//! How things stand.
