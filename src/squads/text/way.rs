//! A way of those on the move, in words.

use crate::squads::rules::{Game, Side, Situation, Way, opportunity_fire};

use super::{text_with, unit_in_its_hex};

/// What a way costs (O21.1), and for each of its hexes who could fire at those who enter it (A33.2).
pub fn way(game: &Game, situation: &Situation, side: Side, way: &Way) -> (String, Vec<String>) {
    let cost = text_with("way-cost", &[("cost", way.cost.into()), ("hexes", way.hexes.len().into())]);
    let under_fire = way.hexes.iter().filter_map(|hex| {
        let firers = opportunity_fire::firers(game, situation, side.other(), *hex);
        let names: Vec<String> = firers.iter().map(|unit| unit_in_its_hex(game, situation, *unit)).collect();
        let values = [("hex", (*hex).into()), ("units", names.join(", ").into())];
        (!names.is_empty()).then(|| text_with("way-under-fire", &values))
    });
    (cost, under_fire.collect())
}
