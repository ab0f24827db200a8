//! The line along which is fired (8.34, 10.1).

use std::borrow::Cow;

use crate::platoons::board::{Hex, Sight, Terrain};
use crate::platoons::rules::ground::works;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Situation, Unit};
use crate::platoons::rules::state::unit_kind::Kind;

/// What fire from one hex at another meets on its way: a town raises those who look out of it, but not their fire (8.34).
pub fn line<'g>(game: &'g Game, situation: &Situation, from: Hex, to: Hex) -> Cow<'g, Sight> {
    match game.map.cell(from).base {
        Terrain::Town => Cow::Owned(game.map.line_of_fire(&game.chart, from, to, &situation.works.opened)),
        _ => works::sight(game, situation, from, to),
    }
}

/// Whether friends keep a unit from firing along a line (10.1). They never do where only armoured vehicles are on it. Heavy
/// machine guns, armoured vehicles and guns against aircraft, and those who stand higher, fire over others, if the last hex
/// before the target is free of friends. Along a side the fire passes the hex in which fewer of them are in its way (8.46).
pub fn is_blocked(game: &Game, situation: &Situation, unit: &Unit, from: Hex, to: Hex) -> bool {
    let line = line(game, situation, from, to);
    let friends = |hex: Hex| situation.units_in(unit.owner, hex);
    let soft = |hex: &Hex| friends(*hex).any(|(_, friend)| !game.kind(friend).is_afv());
    let in_the_way = |hex: &Hex| (soft(hex), friends(*hex).next().is_some());
    let freer = |hex: &Hex| {
        let other = line.choices.iter().find(|(chosen, _)| chosen == hex).map(|(_, other)| *other);
        other.filter(|other| in_the_way(other) < in_the_way(hex)).unwrap_or(*hex)
    };
    let passes: Vec<Hex> = line.passes.iter().map(freer).collect();
    let soft: Vec<Hex> = passes.iter().copied().filter(soft).collect();
    if soft.is_empty() {
        return false;
    }
    let kind = game.kind(unit);
    let level = |hex: Hex| game.map.cell(hex).level;
    let over = kind.is_afv()
        || matches!(kind.kind, Kind::Hmg | Kind::Aag)
        || soft.iter().all(|hex| level(*hex) < level(from));
    let gap = passes.last().is_some_and(|last| friends(*last).next().is_none());
    !(over && gap)
}
