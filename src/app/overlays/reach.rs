//! How far the viewer's units could go with a Move order (O21).

use std::collections::BTreeMap;

use crate::app::battle::march::ways;
use crate::app::board::Glow;
use crate::board::HexId;
use crate::rules::{Game, Side, Situation, units};

use super::Lights;

/// Lights every hex that a unit which is not activated yet could reach by itself, with how many could.
pub(super) fn light(lights: &mut Lights, game: &Game, situation: &Situation, viewer: Side) {
    let mut reached: BTreeMap<HexId, i16> = BTreeMap::new();
    for (id, _, from) in situation.units_of(viewer).filter(|(_, unit, _)| !unit.activated) {
        let left = units::movement(game, situation, id, false).total();
        for hex in ways(game, situation, viewer, from, left).into_keys() {
            *reached.entry(hex).or_default() += 1;
        }
        lights.frame(from, Glow::Amber, 0.4);
    }
    for (hex, count) in reached {
        lights.fill(hex, Glow::Green, 0.2 + 0.05 * f32::from(count.min(8)));
        lights.figure(hex, count, Glow::Green);
    }
}
