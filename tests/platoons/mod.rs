//! Tests of the platoon game.
