//! Special rules, as players are told before the battle.

use crate::squads::rules::{Game, Leaving, Side, SpecialRule, Spot};

use super::{Value, key_of, side_name, terrain_name, text, text_with};

/// A special rule, as players are told before the battle.
pub fn special_rule(game: &Game, rule: SpecialRule) -> String {
    let key = key_of("special", rule);
    let side = |side: Side| ("side", Value::from(side_name(game, side)));
    let word = |name, kind, value: &dyn std::fmt::Debug| (name, Value::from(text(&key_of(kind, value))));
    let number = |value: u8| ("value", Value::from(value));
    let signed = |by: i8| ("by", Value::from(format!("{by:+}").replace('-', "−")));
    use SpecialRule::*;
    match rule {
        NoSmoke | NoBlazes | SlowGoing | FireLessRange | NoRerolls | NoSuddenDeath | FixedEnd => text(&key),
        Visibility(value) | Haze(value) | BreezeVisibility(value) | FireLessRangeUntil(value) => {
            text_with(&key, &[number(value)])
        }
        VisibilityUntil(hexes, space) | VisibilityFrom(hexes, space) | HazeUntil(hexes, space) => {
            text_with(&key, &[number(hexes), ("space", space.into())])
        }
        TerrainCost(what, points) => text_with(&key, &[word("what", "terrain", &what), number(points)]),
        TerrainCover(what, cover) => {
            let cover = ("value", Value::from(cover.to_string().replace('-', "−")));
            text_with(&key, &[word("what", "terrain", &what), cover])
        }
        HexsideCover(what, cover) => {
            let cover = ("value", Value::from(cover.to_string().replace('-', "−")));
            text_with(&key, &[word("what", "hexsides", &what), cover])
        }
        HexsideCost(what, points) => text_with(&key, &[word("what", "hexsides", &what), number(points)]),
        StackingAt(hex, most) => text_with(&key, &[("hex", hex.to_string().into()), number(most)]),
        Terrain(from, to) => text_with(&key, &[word("from", "terrain", &from), word("to", "terrain", &to)]),
        TerrainAt(hex, to) => text_with(&key, &[("hex", hex.to_string().into()), word("to", "terrain", &to)]),
        NoPath(path) => text_with(&key, &[word("path", "paths", &path)]),
        Hexside(from, to) => text_with(&key, &[word("from", "hexsides", &from), word("to", "hexsides", &to)]),
        NoHexside(barrier) => text_with(&key, &[word("hexside", "hexsides", &barrier)]),
        NoEvent(event) => text_with(&key, &[word("event", "event", &event)]),
        EventIs(from, to) => text_with(&key, &[word("from", "event", &from), word("to", "event", &to)]),
        ActionFrom(who, action, spot) | ActionAgainst(who, action, spot) => text_with(
            &key,
            &[side(who), word("action", "action", &action), ("where", self::spot(spot).into())],
        ),
        Spotters(who, class) => text_with(&key, &[side(who), word("what", "class", &class)]),
        ExitsOnlyIf(who, of) | ExitsScoreIf(who, of) => {
            text_with(&key, &[side(who), ("what", leaving(of).into())])
        }
        OrderAs(who, from, to) | OrderIs(who, from, to) => {
            text_with(&key, &[side(who), word("from", "order", &from), word("to", "order", &to)])
        }
        ActionIs(who, from, to) => {
            text_with(&key, &[side(who), word("from", "action", &from), word("to", "action", &to)])
        }
        NoTrigger(who, trigger) => text_with(&key, &[side(who), word("trigger", "trigger", &trigger)]),
        NoOrder(who, order) => text_with(&key, &[side(who), word("order", "order", &order)]),
        NoOrderUntil(who, order, space) => {
            text_with(&key, &[side(who), word("order", "order", &order), number(space)])
        }
        NoAction(who, action) => text_with(&key, &[side(who), word("action", "action", &action)]),
        NoActionUntil(who, action, space) => {
            text_with(&key, &[side(who), word("action", "action", &action), number(space)])
        }
        OrdersFrom(who, space, orders) => {
            text_with(&key, &[side(who), number(space), ("orders", orders.into())])
        }
        NoExit(who) | NoReturn(who) | DoubleExits(who) | NoExitPoints(who) | DoubleLosses(who)
        | NoLossPoints(who) | MortarSpotters(who) | PointFire(who) | ExitsEliminate(who)
        | RadioBreaks(who) | OneBarrage(who) | NeverSurrenders(who) | WinsTies(who) => {
            text_with(&key, &[side(who)])
        }
        Morale(who, by)
        | Melee(who, by)
        | Concealment(who, by)
        | Firepower(who, by)
        | Range(who, by)
        | Movement(who, by) => text_with(&key, &[side(who), signed(by)]),
        BreezeHaze(by) | SuddenDeathRoll(by) => text_with(&key, &[signed(by)]),
        FlatCost(who, value)
        | HoldsUntil(who, value)
        | NoArtilleryUntil(who, value)
        | NoExitUntil(who, value)
        | SniperRange(who, value)
        | DiscardBesideOrders(who, value)
        | ExitBonus(who, value)
        | TimePoints(who, value)
        | NeedsPoints(who, value)
        | NeedsObjective(who, value)
        | NeedsObjectives(who, value)
        | WinsWithPoints(who, value)
        | WinsWithObjective(who, value)
        | WinsWithObjectives(who, value) => text_with(&key, &[side(who), number(value)]),
    }
}

/// Where an action may be played, by a special rule.
fn spot(spot: Spot) -> String {
    let key = key_of("spot", spot);
    match spot {
        Spot::In(terrain) => text_with(&key, &[("value", terrain_name(terrain).into())]),
        Spot::Cover(cover) | Spot::NoMoreCover(cover) => {
            text_with(&key, &[("value", cover.to_string().replace('-', "−").into())])
        }
    }
}

/// Who leaves the map, by a special rule.
fn leaving(leaving: Leaving) -> String {
    let key = key_of("leaving", leaving);
    match leaving {
        Leaving::Unbroken | Leaving::Armed => text(&key),
        Leaving::Class(class) => text_with(&key, &[("value", text(&key_of("class", class)).into())]),
        Leaving::Holding(value) | Leaving::From(value) | Leaving::Until(value) => {
            text_with(&key, &[("value", value.into())])
        }
    }
}
