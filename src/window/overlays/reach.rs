//! How far the viewer's units could go with a Move order (O21).

use std::collections::BTreeMap;

use crate::squads::board::HexId;
use crate::squads::rules::{Game, Party, Side, Situation, reach};
use crate::window::board::Glow;

use super::Lights;

/// Lights every hex that a unit which is not activated yet could reach by itself, with how many could.
pub(super) fn light(lights: &mut Lights, game: &Game, situation: &Situation, viewer: Side) {
    let mut reached: BTreeMap<HexId, i16> = BTreeMap::new();
    for (id, _, from) in situation.units_of(viewer).filter(|(_, unit, _)| !unit.activated) {
        for hex in reach(game, situation, Party::new(situation, &[id]), &[]).into_keys() {
            *reached.entry(hex).or_default() += 1;
        }
        lights.frame(from, Glow::Amber, 0.4);
    }
    for (hex, count) in reached {
        lights.fill(hex, Glow::Green, 0.2 + 0.05 * f32::from(count.min(8)));
        lights.figure(hex, count, Glow::Green);
    }
}
