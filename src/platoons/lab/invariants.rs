//! What must hold in any battle of platoons.

use crate::kit::Side;
use crate::kit::lab::{Violation, hold};
use crate::platoons::rules::ground::{rivers, stacking};
use crate::platoons::rules::hiding;
use crate::platoons::rules::movement::held;
use crate::platoons::rules::{Actor, Game, Morale, Place, SavedSegment, Situation, Stacking, Stage};

/// At every decision: nobody has more or fewer steps than it can, losses are counted, and hexes hold no more than they may.
pub fn at_decision(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for (id, unit) in situation.all_units() {
        let most = game.kind(unit).steps();
        let gone = unit.place == Place::Eliminated;
        hold(unit.steps <= most && gone == (unit.steps == 0), || {
            format!("{id:?} has {} of {most} steps and is {:?}", unit.steps, unit.place)
        })?;
    }
    for side in Side::BOTH {
        let forces = &game.scenario.sides[side].units;
        let at_start = forces.iter().map(|entry| match entry.reduced {
            true => 1,
            false => u16::from(game.kinds[usize::from(entry.kind)].steps()),
        });
        let left: u16 = situation
            .all_units()
            .filter(|(_, unit)| unit.owner == side)
            .map(|(_, unit)| u16::from(unit.steps))
            .sum();
        let lost = at_start.sum::<u16>() + situation.replaced[side] - left;
        hold(lost == situation.steps_lost[side], || {
            format!("{side:?} has lost {lost} steps, and {} are counted", situation.steps_lost[side])
        })?;
    }
    hidden(game, situation)?;
    works(game, situation)?;
    edge(game, situation)?;
    shots(game, situation)?;
    transport(game, situation)
}

/// R242: who is hidden is somewhere, as the option lets him, and nobody has found him.
fn hidden(game: &Game, situation: &Situation) -> Result<(), Violation> {
    let begun = !matches!(situation.stage, Stage::SetUp(_));
    for (id, unit) in situation.all_units() {
        let Place::Hidden(at) = unit.place else { continue };
        let found = at.is_none_or(|hex| begun && hiding::is_found(game, situation, id, hex));
        hold(game.scenario.options.hidden_units && !found, || format!("{id:?} is hidden in {at:?} (R242)"))?;
    }
    Ok(())
}

/// 5.6: who is carried is aboard a friend who is there, in good order, who can carry such a one; three leaders and a unit at most. Only
/// what has a limbered face is limbered.
fn transport(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for (id, unit) in situation.all_units() {
        let actor = Actor::Unit(id);
        hold(!unit.limbered || game.kind(unit).limbered.is_some(), || format!("{id:?} is limbered (5.62)"))?;
        if let Some(carrier) = situation.carrier(actor) {
            let by = situation.unit(carrier);
            let limbered = unit.limbered || game.kind(unit).limbered.is_none();
            let rides = game.kind(by).carries.is_none() && game.scenario.options.tank_riders;
            let taken = rides || game.kind(by).may_carry(game.kind(unit));
            let fit = limbered && unit.morale == Morale::Good && taken;
            hold(fit && situation.load(carrier) == Some(id), || format!("{carrier:?} carries {id:?} (5.6)"))?;
        }
        let aboard = situation.cargo(id);
        let is_there = !matches!(unit.place, Place::Waiting | Place::Aboard(_) | Place::Eliminated);
        let sound = is_there && unit.morale == Morale::Good;
        let leaders = aboard.iter().filter(|who| matches!(who, Actor::Leader(_))).count();
        let own = aboard.iter().all(|who| situation.owner(*who) == unit.owner);
        let carries =
            game.kind(unit).carries.is_some() || (game.scenario.options.tank_riders && leaders == 0);
        let fit = aboard.is_empty() || (sound && own && leaders <= 3 && carries);
        hold(fit, || format!("{id:?} carries {aboard:?} (5.6, 5.66)"))?;
    }
    Ok(())
}

/// 16: no work is in a hex twice, no minefield is stronger than any counter of the cup, and no hex holds more than three wrecks.
fn works(game: &Game, situation: &Situation) -> Result<(), Violation> {
    let works = &situation.works;
    let mut standing: Vec<_> = works.standing.iter().map(|(hex, work, _)| (*hex, *work)).collect();
    standing.sort_unstable();
    let twice = standing.windows(2).any(|two| two[0] == two[1]);
    hold(!twice, || format!("a work is in a hex twice: {standing:?}"))?;
    let most = game.tables.minefields.iter().max();
    let strong = works.mines.iter().find(|mines| mines.shown.as_ref() > most);
    hold(strong.is_none(), || format!("stronger than any mines: {strong:?} (16.6)"))?;
    let wrecks = works.wrecks.iter().find(|(_, wrecks)| !(1..=3).contains(wrecks));
    hold(wrecks.is_none(), || format!("so many wrecks in a hex: {wrecks:?} (16.3)"))
}

/// 16.51, 16.52: who stands outside the map is before its edge, and nobody leaves it whose side may not; 5.7: who is in the water is
/// in a river without a bridge.
fn edge(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for side in Side::BOTH {
        for (actor, place) in situation.present(side) {
            let at_edge = match place {
                Place::Outside { at, row } => row > 0 && !game.map.edge(at).is_empty(),
                _ => true,
            };
            hold(at_edge, || format!("{actor:?} stands outside, but not at the edge (16.51)"))?;
            let dry = situation.wading(actor).is_none();
            let water = matches!(place, Place::Map(hex) if rivers::is_water(game, hex));
            hold(dry || water, || format!("{actor:?} is in the water, but in no river (5.7)"))?;
        }
        let left = situation.all_units().any(|(_, unit)| unit.owner == side && unit.place == Place::Left);
        hold(!left || !game.scenario.sides[side].exits.is_empty(), || {
            format!("{side:?} has left the map, and may not (16.52)")
        })?;
    }
    Ok(())
}

/// 11.2, 7.22: nobody has shot more than twice in a segment, and who has shot fired nothing else; 11.12: shots came through hexes
/// beside those whom they met, who are vehicles.
fn shots(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for part in situation.segment.iter().flat_map(|segment| &segment.active) {
        hold(part.shots <= 2 && (part.shots == 0 || part.used == 0), || {
            format!("{:?} has shot {} times and fired {} (11.2, 7.22)", part.actor, part.shots, part.used)
        })?;
    }
    for (id, unit) in situation.all_units().filter(|(_, unit)| !unit.shot_through.is_empty()) {
        let Place::Map(hex) = unit.place else { continue };
        let mut through = unit.shot_through.iter().flatten();
        hold(game.kind(unit).is_vehicle() && through.all(|by| game.map.distance(*by, hex) == 1), || {
            format!("{id:?} was shot at through {:?} (11.12)", unit.shot_through)
        })?;
    }
    Ok(())
}

/// 4.1: three combat units and three transports of a side in a hex at most.
fn stacks(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for side in Side::BOTH {
        for (_, _, hex) in situation.units_on_map(side) {
            for as_what in [Stacking::Combat, Stacking::Transport] {
                let count = stacking::count(game, situation, side, hex, as_what);
                hold(count <= stacking::LIMIT, || {
                    format!("{count} units of {side:?} in {} (4.1)", game.map.name(hex))
                })?;
            }
        }
    }
    Ok(())
}

/// Between two steps: control is whose alone a hex is (1.2), and nobody is in the middle of anything.
pub fn at_rest(game: &Game, situation: &Situation) -> Result<(), Violation> {
    hold(situation.segment.is_none(), || "a segment is left over".to_owned())?;
    support(game, situation)?;
    stacks(game, situation)?;
    if matches!(situation.stage, Stage::SetUp(_)) {
        return Ok(());
    }
    for side in Side::BOTH {
        let units = situation.units_on_map(side);
        let holding =
            units.filter(|(_, unit, _)| game.kind(unit).is_combat() && unit.morale != Morale::Demoralized);
        for (id, _, hex) in holding {
            let whose = situation.control[hex.index()];
            let shared = held(game, situation, side.other(), hex);
            let right = if shared { whose.is_none() } else { whose == Some(side) };
            hold(right, || format!("{id:?} stands in {}, which is {whose:?}'s (1.2)", game.map.name(hex)))?;
        }
    }
    Ok(())
}

/// 3.0c, 9.2: smoke and light last no longer than their turn, and no battery fires oftener than it may.
fn support(game: &Game, situation: &Situation) -> Result<(), Violation> {
    let in_turn = matches!(situation.stage, Stage::Action { .. } | Stage::Removal);
    let kept = situation.saved != SavedSegment::NotYet;
    hold(!kept || (in_turn && game.scenario.options.excess_initiative), || {
        format!("a segment is kept: {:?} (R240)", situation.saved)
    })?;
    let shells = &situation.shells;
    let clear = shells.smoke.is_empty() && shells.lights.is_empty() && shells.drumfire.is_empty();
    hold(in_turn || clear, || "smoke, light or drumfire is left over (3.0c)".to_owned())?;
    for side in Side::BOTH {
        let batteries = &situation.batteries[side];
        let fresh = !batteries.iter().any(|battery| battery.fired);
        hold(in_turn || fresh, || format!("batteries of {side:?} count as fired (9.2)"))?;
        let given = &game.scenario.sides[side].batteries;
        let more = batteries.iter().zip(given).any(|(is, was)| is.rounds > was.rounds);
        // R241: what comes by chance comes for a turn.
        let by_chance = batteries.iter().skip(given.len());
        let fit = by_chance.map(|battery| battery.turns).all(|(first, last)| first == last);
        let as_many = batteries.len() == given.len() || (game.scenario.options.random_events && fit);
        hold(batteries.len() >= given.len() && as_many && !more, || {
            format!("batteries of {side:?} have grown (9.2)")
        })?;
        hold(in_turn || !situation.acts_again[side], || format!("{side:?} may act again (R241)"))?;
    }
    Ok(())
}
