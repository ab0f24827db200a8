//! Special rules of a scenario: switches that its writer sets and its players are told.

use serde::{Deserialize, Serialize};

use crate::board::Terrain;

use super::game::{Action, Event, Game, Order};
use super::side::Side;
use super::situation::Situation;

/// A special rule. Each changes one thing; a scenario may have as many as it wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SpecialRule {
    /// Night, fog or falling snow: no line of sight is longer than so many hexes (10).
    Visibility(u8),
    /// No smoke is placed: by no grenade, no gun, no radio and no event (T94).
    NoSmoke,
    /// Nothing catches fire (T79).
    NoBlazes,
    /// Mud or deep snow: a hex entered off road, railway and trail costs a point more (T78.2).
    SlowGoing,
    /// All terrain of one type is of another: crops that are not up, water that is frozen.
    Terrain(Terrain, Terrain),
    /// The initiative card has no roll made again (9.1); it still decides a tie (9.2).
    NoRerolls,
    /// The event is read and nothing happens.
    NoEvent(Event),
    /// The side plays no card for that order.
    NoOrder(Side, Order),
    /// The side plays no card for that action.
    NoAction(Side, Action),
    /// The side neither moves nor advances before the time marker is on that space (6.1).
    HoldsUntil(Side, u8),
    /// The side calls no artillery before the time marker is on that space (O18).
    NoArtilleryUntil(Side, u8),
    /// The side's units do not leave over the enemy's edge (7.2).
    NoExit(Side),
    /// Eliminated units of the side count twice (7.1).
    DoubleLosses(Side),
    /// Units of the side that leave over the enemy's edge count twice (7.2).
    DoubleExits(Side),
    /// The side wins at the end (6.3.2) with at least so many points, and loses with fewer.
    NeedsPoints(Side, u8),
    /// The side wins at once with so many points.
    WinsWithPoints(Side, u8),
}

/// The longest line of sight there can be.
pub fn visibility(game: &Game) -> u8 {
    let limits = game.scenario.special.iter().filter_map(|rule| match rule {
        SpecialRule::Visibility(hexes) => Some(*hexes),
        _ => None,
    });
    limits.min().unwrap_or(u8::MAX)
}

/// Whether a scenario has a special rule.
pub fn has(game: &Game, rule: SpecialRule) -> bool {
    game.scenario.special.contains(&rule)
}

/// Whether a side may play cards for an order as things stand.
pub fn allows_order(game: &Game, situation: &Situation, side: Side, order: Order) -> bool {
    let goes = matches!(order, Order::Move | Order::Advance);
    !game.scenario.special.iter().any(|rule| match rule {
        SpecialRule::NoOrder(who, what) => (*who, *what) == (side, order),
        SpecialRule::HoldsUntil(who, space) => *who == side && goes && situation.time < *space,
        SpecialRule::NoArtilleryUntil(who, space) => {
            *who == side && order == Order::ArtilleryRequest && situation.time < *space
        }
        _ => false,
    })
}

/// Whether a side may play cards for an action.
pub fn allows_action(game: &Game, side: Side, action: Action) -> bool {
    !has(game, SpecialRule::NoAction(side, action))
}

/// How many times the points of a side's eliminated units count.
pub fn times_lost(game: &Game, side: Side) -> i16 {
    if has(game, SpecialRule::DoubleLosses(side)) { 2 } else { 1 }
}

/// How many times the points of a side's units that exit count.
pub fn times_exited(game: &Game, side: Side) -> i16 {
    if has(game, SpecialRule::DoubleExits(side)) { 2 } else { 1 }
}

/// The side that wins by the points on the victory track, if a special rule says so (6.3.2).
pub fn winner_by_points(game: &Game, points: i16) -> Option<Side> {
    game.scenario.special.iter().find_map(|rule| match rule {
        SpecialRule::NeedsPoints(side, needed) if points * side.sign() >= i16::from(*needed) => Some(*side),
        SpecialRule::NeedsPoints(side, _) => Some(side.other()),
        _ => None,
    })
}

/// The side that wins at once by its points, if there is one.
pub fn winner_at_once(game: &Game, points: i16) -> Option<Side> {
    game.scenario.special.iter().find_map(|rule| match rule {
        SpecialRule::WinsWithPoints(side, enough) if points * side.sign() >= i16::from(*enough) => {
            Some(*side)
        }
        _ => None,
    })
}
