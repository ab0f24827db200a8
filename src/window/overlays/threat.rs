//! Where a side can fire, and how hard its best piece hits there.

use std::collections::BTreeMap;

use crate::squads::board::HexId;
use crate::squads::rules::{Game, Side, Situation, fire};
use crate::window::board::Glow;

use super::Lights;

/// Lights every hex that a piece of the side has in range and sight, with the greatest firepower of one such piece,
/// hindrance taken off.
pub(super) fn light(lights: &mut Lights, game: &Game, situation: &Situation, by: Side, glow: Glow) {
    let mut worst: BTreeMap<HexId, i16> = BTreeMap::new();
    for (id, ..) in situation.units_of(by) {
        for piece in fire::pieces_of(game, situation, id) {
            for hex in HexId::all().filter(|hex| fire::reaches(game, situation, piece, *hex)) {
                let power = fire::power(game, situation, &[piece], &[hex]).total();
                let most = worst.entry(hex).or_insert(power);
                *most = power.max(*most);
            }
        }
    }
    for (hex, power) in worst.into_iter().filter(|(_, power)| *power > 0) {
        lights.fill(hex, glow, 0.15 + 0.05 * f32::from(power.min(9)));
        lights.figure(hex, power, glow);
    }
}
