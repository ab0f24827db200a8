//! Boards, how they are joined, terrain, lines of sight and spotting distances.
