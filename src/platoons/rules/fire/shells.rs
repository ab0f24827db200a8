//! Smoke and light, fired instead of an attack (optional rules, R127 to R129).

use crate::kit::Side;
use crate::platoons::board::{Direction, Hex};
use crate::platoons::rules::activation::bound_for;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::{DieFor, RollFor};
use crate::platoons::rules::fire::{bombardment, spotted, volleys};
use crate::platoons::rules::ground::spotting;
use crate::platoons::rules::movement::{held, penal};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::{Segment, Task};
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, UnitId};
use crate::platoons::rules::state::support::Shell;
use crate::platoons::rules::state::unit_kind::{Class, Kind};

/// Shells burst where they should on so much or more.
pub const PLACED: u8 = 5;
/// So strong a bombardment makes smoke or light for a hex.
pub const ENOUGH: u8 = 8;
/// So strong a one makes smoke for two hexes.
const FOR_TWO: u8 = 30;
/// Tanks of so much direct fire make smoke around themselves.
const TANK: u8 = 8;

/// Both sorts.
const ALL: [Shell; 2] = [Shell::Smoke, Shell::Light];

/// Whether such shells are fired in this battle now: by its options, and light only in the dark.
pub fn is_allowed(game: &Game, situation: &Situation, shell: Shell) -> bool {
    match shell {
        Shell::Smoke => game.scenario.options.smoke,
        Shell::Light => game.scenario.options.illumination && spotting::is_night(situation),
    }
}

/// The units that are to fire, have not yet, and can fire such shells instead of attacking.
pub fn units(game: &Game, situation: &Situation, segment: &Segment) -> Vec<(UnitId, Shell)> {
    let allowed: Vec<Shell> = ALL.into_iter().filter(|shell| is_allowed(game, situation, *shell)).collect();
    let waiting = segment.waiting(Task::Fire).filter(|part| bound_for(game, situation, part).is_none());
    let units = waiting.filter_map(|part| match part.actor {
        Actor::Unit(id) if !penal::holds_fire(game, situation, id) => Some(id),
        Actor::Unit(_) | Actor::Leader(_) => None,
    });
    let shells = units.flat_map(|id| allowed.iter().map(move |shell| (id, *shell)));
    shells.filter(|(id, shell)| may_fire(game, situation, *id, *shell)).collect()
}

/// Whether a unit can fire such shells: mortars and artillery can that are strong enough, and tanks make smoke where they are.
pub fn may_fire(game: &Game, situation: &Situation, id: UnitId, shell: Shell) -> bool {
    let unit = situation.unit(id);
    let Some(hex) = situation.hex_of(Actor::Unit(id)) else { return false };
    let free = unit.morale != Morale::Demoralized && !held(game, situation, unit.owner.other(), hex);
    let gun = bombards(game, situation, id) && bombardment::strength(game, situation, id) >= ENOUGH;
    let tank = shell == Shell::Smoke && is_tank(game, situation, id);
    free && (gun || tank)
}

fn bombards(game: &Game, situation: &Situation, id: UnitId) -> bool {
    matches!(game.kind(situation.unit(id)).kind, Kind::Mtr | Kind::Art | Kind::Rkt | Kind::Spa)
}

fn is_tank(game: &Game, situation: &Situation, id: UnitId) -> bool {
    let unit = situation.unit(id);
    game.kind(unit).class == Class::Tank && game.face(unit).df.is_some_and(|df| df.strength >= TANK)
}

/// A unit fires such shells: a gun where its player likes, a tank where it stands, without a roll (R129).
pub fn fire(table: &mut Table, side: Side, unit: UnitId, shell: Shell) -> Flow {
    let actor = Actor::Unit(unit);
    let Some(own) = table.situation().hex_of(actor) else { return Ok(()) };
    if !bombards(table.game(), table.situation(), unit) {
        volleys::marked(table, actor);
        table.record(Fact::ShellBurst { shell, hex: own });
        return Ok(());
    }
    let strength = bombardment::strength(table.game(), table.situation(), unit);
    let hexes = places(table.game(), table.situation(), side, Some(unit), shell);
    let Some(hexes) = aim(table, side, shell, Some(unit), strength, hexes)? else { return Ok(()) };
    volleys::marked(table, actor);
    spotted::reveal(table, &[unit]);
    burst(table, shell, &hexes);
    Ok(())
}

/// What such shells a side's batteries off the board can fire in this segment.
pub fn off_board(game: &Game, situation: &Situation, side: Side) -> Vec<Shell> {
    let strong = bombardment::ready(situation, side).first().is_some_and(|strength| *strength >= ENOUGH);
    let aims = |shell: &Shell| !places(game, situation, side, None, *shell).is_empty();
    let allowed = ALL.into_iter().filter(|shell| strong && is_allowed(game, situation, *shell));
    allowed.filter(aims).collect()
}

/// A battery off the board fires such shells, in a segment of its own (3.14).
pub fn fire_off_board(table: &mut Table, side: Side, shell: Shell) -> Flow {
    let ready = bombardment::ready(table.situation(), side);
    let mut strong: Vec<u8> = ready.into_iter().filter(|strength| *strength >= ENOUGH).collect();
    strong.dedup();
    let groups = strong.into_iter().map(|strength| Choice::Batteries(vec![strength])).collect();
    let Some(Choice::Batteries(strengths)) = table.ask_one(side, Question::ShellFrom { shell }, groups)?
    else {
        return Ok(());
    };
    let strength = strengths.first().copied().unwrap_or_default();
    let hexes = places(table.game(), table.situation(), side, None, shell);
    let Some(hexes) = aim(table, side, shell, None, strength, hexes)? else { return Ok(()) };
    let batteries = bombardment::pick(table.situation(), side, &strengths);
    table.record(Fact::BatteriesFired { side, batteries });
    burst(table, shell, &hexes);
    Ok(())
}

/// Where such shells may be aimed, by a unit or by a battery off the board.
fn places(game: &Game, situation: &Situation, side: Side, unit: Option<UnitId>, shell: Shell) -> Vec<Hex> {
    game.map.hexes().filter(|hex| may_aim(game, situation, side, unit, shell, *hex)).collect()
}

/// Whether such shells may be aimed at a hex: smoke where the firer or a leader sees it, light anywhere (R127), both within a gun's
/// range.
pub fn may_aim(
    game: &Game,
    situation: &Situation,
    side: Side,
    unit: Option<UnitId>,
    shell: Shell,
    hex: Hex,
) -> bool {
    let gun = unit.and_then(|id| {
        let bf = game.face(situation.unit(id)).bf?;
        Some((situation.hex_of(Actor::Unit(id))?, u16::from(bf.range)))
    });
    let reaches = gun.is_none_or(|(from, range)| (1..=range).contains(&game.map.distance(from, hex)));
    let seen = || {
        let own = gun.is_some_and(|(from, _)| spotting::sees_place(game, situation, from, hex));
        own || bombardment::overlooks(game, situation, side, hex)
    };
    reaches && (shell == Shell::Light || seen())
}

/// The hex that is chosen, and a second one beside it for smoke that is enough for two.
fn aim(
    table: &mut Table,
    side: Side,
    shell: Shell,
    unit: Option<UnitId>,
    strength: u8,
    hexes: Vec<Hex>,
) -> Flow<Option<Vec<Hex>>> {
    let choices = hexes.iter().copied().map(Choice::Hex).collect();
    let Some(Choice::Hex(hex)) = table.ask_one(side, Question::ShellAt { shell, unit }, choices)? else {
        return Ok(None);
    };
    if shell == Shell::Light || strength < FOR_TWO {
        return Ok(Some(vec![hex]));
    }
    let beside = hexes.into_iter().filter(|other| table.game().map.distance(hex, *other) == 1);
    let choices = std::iter::once(Choice::Decline).chain(beside.map(Choice::Hex)).collect();
    match table.ask_one(side, Question::ShellBeside { hex }, choices)? {
        Some(Choice::Hex(second)) => Ok(Some(vec![hex, second])),
        _ => Ok(Some(vec![hex])),
    }
}

/// Two dice for each hex: on 5 and more the shells burst there. Smoke that misses lands a hex away, in the direction that a die
/// shows, clockwise from the north, and is lost beyond the map (R128); light that misses is lost.
fn burst(table: &mut Table, shell: Shell, hexes: &[Hex]) {
    for hex in hexes.iter().copied() {
        let placed = table.roll(RollFor::Shell { shell, hex }).sum() >= PLACED;
        let lands = match (placed, shell) {
            (true, _) => Some(hex),
            (false, Shell::Light) => None,
            (false, Shell::Smoke) => drift(table, hex),
        };
        if let Some(hex) = lands {
            table.record(Fact::ShellBurst { shell, hex });
        }
    }
}

/// The hex beside one to which smoke drifts.
fn drift(table: &mut Table, hex: Hex) -> Option<Hex> {
    let die = table.luck().die();
    table.record(Fact::DieRolled { what: DieFor::Drift { hex }, die });
    let map = &table.game().map;
    let direction = Direction::ALL.get(usize::from(die.saturating_sub(1)))?;
    map.neighbours(hex).find(|(way, _)| way == direction).map(|(_, to)| to)
}
