//! Hexes, terrain, shapes, sight and distances.
