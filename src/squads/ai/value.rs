//! What a position is worth: features that a wargamer would name, each of this side less those of the other.

use std::sync::{LazyLock, OnceLock};

use crate::files::embedded;
use crate::squads::rules::{
    Game, Place, Side, SpecialRule, UnitClass, UnitId, View, points_for_exit, terrain, units,
};

use super::ending;
use super::judgement::Judgement;
use super::mind::Mind;

/// The names of the features, in their order.
pub const FEATURES: [&str; 18] = [
    "lead",
    "lead_late",
    "lead_to_come_by_time",
    "objectives_held",
    "objectives_in_reach",
    "exits_in_reach",
    "fighters",
    "fighters_broken",
    "fighters_suppressed",
    "leaders",
    "weapons",
    "artillery",
    "near_surrender",
    "cover",
    "numbers_at_hand",
    "cards_in_hand",
    "initiative",
    "to_move",
];

/// The features of a position, for the side that sees it, in hundredths.
pub(super) fn features(game: &Game, view: &View) -> [i32; FEATURES.len()] {
    let (judgement, lay) = (Judgement::regular(), OnceLock::new());
    let mind = Mind::new(game, view, &judgement, &lay);
    let situation = mind.situation();
    let left = spaces_left(mind);
    let lead = 100 * i32::from(mind.lead()) - asked(mind);
    let own = half(mind, mind.side);
    let theirs = half(mind, mind.enemy());
    let less = |of: fn(&Half) -> i32| of(&own) - of(&theirs);
    let hands = |side: Side| 100 * i32::from(situation.hands[side]);
    let radio = |side: Side| situation.radios[side].map_or(0, |radio| if radio.broken { 30 } else { 100 });
    [
        lead,
        lead * 3 / (left + 2),
        100 * i32::from(mind.gain_by_time()) * left,
        less(|half| half.held),
        less(|half| half.in_reach),
        less(|half| half.exits),
        less(|half| half.fighters),
        less(|half| half.broken),
        less(|half| half.suppressed),
        less(|half| half.leaders),
        less(|half| half.weapons),
        radio(mind.side) - radio(mind.enemy()),
        less(|half| half.near_surrender),
        less(|half| half.cover),
        less(|half| half.fighters * 100 / half.fighters_before.max(1)),
        hands(mind.side) - hands(mind.enemy()),
        if situation.initiative == mind.side { 100 } else { -100 },
        if situation.turn.active == mind.side { 100 } else { -100 },
    ]
}

/// How far above nothing the points lie that part victory from defeat at the end, if a special rule asks for points (6.3.2), in hundredths:
/// between the points that are enough and those that are one too few.
fn asked(mind: Mind) -> i32 {
    let of = |rule: &SpecialRule| match *rule {
        SpecialRule::NeedsPoints(side, needed) if side == mind.side => Some(100 * i32::from(needed) - 50),
        SpecialRule::NeedsPoints(_, needed) => Some(50 - 100 * i32::from(needed)),
        _ => None,
    };
    mind.game.scenario.special.iter().find_map(of).unwrap_or(0)
}

/// How many spaces of time are left, as far as one can tell.
fn spaces_left(mind: Mind) -> i32 {
    if let Some((_, advances)) = ending::by_points(mind) {
        return i32::from(advances);
    }
    let situation = mind.situation();
    let time = i32::from(situation.time);
    // From the space of sudden death on the chance of the end grows with every space.
    (i32::from(situation.sudden_death) - time).max(0) + (9 - time).clamp(1, 3)
}

#[derive(Default)]
struct Half {
    held: i32,
    in_reach: i32,
    exits: i32,
    fighters: i32,
    fighters_before: i32,
    broken: i32,
    suppressed: i32,
    leaders: i32,
    weapons: i32,
    near_surrender: i32,
    cover: i32,
}

fn half(mind: Mind, side: Side) -> Half {
    let (game, situation) = (mind.game, mind.situation());
    let mut half = Half::default();
    let edge = game.side(side).edge.opposite();
    let mut able: Vec<(UnitId, crate::squads::board::HexId)> = Vec::new();
    for (id, unit) in situation.all_units().filter(|(_, unit)| unit.owner == side) {
        let class = mind.class(id);
        let worth = match class {
            UnitClass::Squad => 100,
            UnitClass::Team => 50,
            UnitClass::Hero => 40,
            UnitClass::Leader => 0,
        };
        half.fighters_before += worth;
        let Place::Hex(hex) = unit.place else {
            if matches!(unit.place, Place::Time(_)) {
                half.fighters += worth * 2 / 3;
            }
            continue;
        };
        if class.leads() {
            half.leaders += (100 + 50 * i32::from(situation.kind(game, id).good.command))
                / if unit.broken { 2 } else { 1 };
        }
        half.fighters += worth;
        if unit.broken {
            half.broken += worth.max(40);
            continue;
        }
        if unit.suppressed {
            half.suppressed += worth.max(40);
        }
        if let Some(weapon) = unit.weapon.filter(|weapon| !situation.weapon(*weapon).broken) {
            half.weapons += 10 * i32::from(situation.weapon_kind(game, weapon).firepower.value);
        }
        half.cover += 10 * i32::from(terrain::cover(game, situation, hex).total());
        if !class.leads() {
            able.push((id, hex));
            let points = units::victory_points(game, situation, id);
            let points = 100 * i32::from(points_for_exit(game, situation, id, points));
            half.exits += points / (2 + i32::from(edge.depth(hex)));
        }
    }
    for number in 1..=5u8 {
        let hexes = game.map.objective_hexes(number);
        if hexes.is_empty() {
            continue;
        }
        if situation.controls(side, number) {
            half.held += 100;
            continue;
        }
        let secret: i16 = mind.view.secret_chits.iter().map(|chit| chit.value(number)).sum();
        let value = 100 * i32::from(situation.value(game, number) + secret) + 50;
        let near = able.iter().map(|(_, at)| hexes.iter().map(|hex| hex.distance(*at)).min().unwrap_or(15));
        let mut near: Vec<u8> = near.collect();
        near.sort_unstable();
        half.in_reach += near.iter().take(3).map(|far| value / (2 + i32::from(*far))).sum::<i32>();
    }
    let left = i32::from(situation.surrender[side]) - i32::from(situation.next_casualty_space(side)) + 1;
    half.near_surrender = 300 / (left + 1).max(1);
    half
}

/// The chance that the side wins, 0 to 1: a logistic function of the features.
pub(super) fn hope(game: &Game, view: &View) -> f64 {
    let counted = features(game, view).into_iter().zip(&*WEIGHTS);
    let odds: f64 = counted.map(|(feature, weight)| f64::from(feature) / 100.0 * weight).sum();
    1.0 / (1.0 + libm::exp(-odds))
}

/// What each feature counts, in their order.
static WEIGHTS: LazyLock<[f64; FEATURES.len()]> = LazyLock::new(|| {
    let text = embedded::text("opponents/squads.value.ron").unwrap_or_default();
    // What cannot be read counts nothing; a test reads all of it.
    let named: Vec<(String, f64)> = ron::from_str(text).unwrap_or_default();
    FEATURES.map(|feature| named.iter().find(|(name, _)| name == feature).map_or(0.0, |(_, weight)| *weight))
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_its_weight() {
        assert!(WEIGHTS.iter().all(|weight| *weight != 0.0), "{:?}", *WEIGHTS);
    }
}
