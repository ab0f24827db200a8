//! How far the leaders of the viewer command (3.3.1.1).

use crate::squads::board::HexId;
use crate::squads::rules::{Game, Side, Situation};
use crate::window::board::Glow;

use super::Lights;

/// Frames each leader's hex and lights the hexes in which it can activate units.
pub(super) fn light(lights: &mut Lights, game: &Game, situation: &Situation, viewer: Side) {
    for (id, _, at) in situation.units_of(viewer) {
        if !situation.class(game, id).leads() {
            continue;
        }
        let radius = situation.face(game, id).command.max(0) as u8;
        for hex in HexId::all().filter(|hex| hex.distance(at) <= radius) {
            lights.fill(hex, Glow::Green, 0.45);
        }
        lights.frame(at, Glow::Amber, 0.4);
        lights.figure(at, i16::from(radius), Glow::Amber);
    }
}
