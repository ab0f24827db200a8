//! Set-up (2.3): a side after the other, a piece after the other.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fortifications::building;
use crate::platoons::rules::ground::{costs, stacking};
use crate::platoons::rules::hiding;
use crate::platoons::rules::leaders::{cavalry, tanks};
use crate::platoons::rules::rulebook::{Flow, Offer, Table};
use crate::platoons::rules::sequence::light;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::scenario::LeaderEntry;
use crate::platoons::rules::state::situation::{Actor, Dug, LeaderId, Place, Situation, Stage};
use crate::platoons::rules::transport::{can_take, loading};

/// The next piece of a side is placed; behind its last one the other side sets up, or the battle begins.
pub fn next(table: &mut Table, side: Side) -> Flow {
    if table.situation().unhidden[side] > 0 {
        return hiding::hide(table, side);
    }
    if let Some(actor) = waiting(table.game(), table.situation(), side) {
        return place(table, side, actor);
    }
    if table.situation().unplaced[side] > 0 {
        return entrench(table, side);
    }
    if table.situation().unnamed[side] {
        return cavalry::name(table, side);
    }
    if table.situation().unassigned[side] > 0 {
        return tanks::assign(table, side);
    }
    if building::next(table, side)? {
        return Ok(());
    }
    let first = table.game().scenario.first;
    if side == first {
        table.record(Fact::StageReached { stage: Stage::SetUp(side.other()) });
    } else {
        let control = control_at_start(table.game(), table.situation());
        table.record(Fact::ControlGiven { control });
        light::darkness(table);
        table.record(Fact::StageReached { stage: Stage::Initiative });
    }
    Ok(())
}

/// The next of a side that is to be set up: units first, since leaders go to them, and those last who may be aboard others.
fn waiting(game: &Game, situation: &Situation, side: Side) -> Option<Actor> {
    let waits =
        |actor: &Actor| situation.place(*actor) == Place::Waiting && area(game, situation, *actor).0 == 0;
    let units = situation.all_units().filter(|(id, unit)| unit.owner == side && waits(&Actor::Unit(*id)));
    let unit = units.min_by_key(|(id, unit)| (game.entry(unit).aboard, *id)).map(|(id, _)| Actor::Unit(id));
    unit.or_else(|| {
        let leaders = situation.all_leaders().filter(|(_, leader)| leader.owner == side);
        leaders.map(|(id, _)| Actor::Leader(id)).find(waits)
    })
}

/// A side places somebody, or all who are left as they are listed.
fn place(table: &mut Table, side: Side, actor: Actor) -> Flow {
    let mut choices = carriers(table.game(), table.situation(), actor);
    choices.extend(places(table.game(), table.situation(), actor).into_iter().map(Choice::Hex));
    choices.push(Choice::AsListed);
    match table.ask(side, Question::SetUp(actor), Offer::one(choices))? {
        Choice::Hex(hex) => put(table, actor, hex),
        Choice::Load { who, onto } => loading::begin_aboard(table, who, onto),
        _ => {
            while let Some(actor) = waiting(table.game(), table.situation(), side) {
                if let Some(Choice::Load { who, onto }) =
                    carriers(table.game(), table.situation(), actor).first().cloned()
                {
                    loading::begin_aboard(table, who, onto);
                    continue;
                }
                let places = places(table.game(), table.situation(), actor);
                // A map has room for more than any force: the reader of scenarios counts them.
                let Some(hex) = places.first() else { break };
                put(table, actor, *hex);
            }
        }
    }
    Ok(())
}

/// Places somebody; who may begin dug in does so where the ground allows it (16.2).
fn put(table: &mut Table, actor: Actor, hex: Hex) {
    table.record(Fact::Placed { actor, hex });
    if let Actor::Unit(unit) = actor {
        let entry = table.game().entry(table.situation().unit(unit));
        if entry.dug_in && costs::may_dig(table.game(), table.situation(), hex) {
            table.record(Fact::DugIn { unit, dug: Dug::In });
        }
        if entry.limbered {
            table.record(Fact::Limbered { unit, limbered: true });
        }
    }
}

/// Whether somebody may begin, or come in, aboard a transport (5.6).
pub fn may_begin_aboard(game: &Game, situation: &Situation, actor: Actor) -> bool {
    match actor {
        Actor::Unit(id) => game.entry(situation.unit(id)).aboard,
        Actor::Leader(id) => leader_entry(game, situation, id).is_some_and(|entry| entry.aboard),
    }
}

/// 5.6: the transports of his side on which somebody may be placed who may begin aboard one.
fn carriers(game: &Game, situation: &Situation, actor: Actor) -> Vec<Choice> {
    let may = may_begin_aboard(game, situation, actor);
    let units = situation.units_on_map(situation.owner(actor)).filter(|_| may).map(|(id, _, _)| id);
    let take = units.filter(|onto| can_take(game, situation, *onto, actor));
    take.map(|onto| Choice::Load { who: actor, onto }).collect()
}

/// Where somebody may be placed: in his area where there is room; where it is full, as near to it as there is.
fn places(game: &Game, situation: &Situation, actor: Actor) -> Vec<Hex> {
    let enemies = situation.hexes_of(situation.owner(actor).other());
    let fits = |hex: &Hex| {
        enemies.binary_search(hex).is_err()
            && stacking::has_room(game, situation, actor, *hex)
            && costs::may_stand(game, situation, actor, *hex)
    };
    let (_, area) = area(game, situation, actor);
    let inside: Vec<Hex> = area.iter().copied().filter(fits).collect();
    if !inside.is_empty() {
        return inside;
    }
    let away = |hex: Hex| area.iter().map(|of| game.map.distance(hex, *of)).min().unwrap_or_default();
    let outside: Vec<Hex> = game.map.hexes().filter(fits).collect();
    let nearest = outside.iter().map(|hex| away(*hex)).min();
    outside.into_iter().filter(|hex| Some(away(*hex)) == nearest).collect()
}

/// The turn in which somebody comes onto the map, 0 if he sets up on it, and the hexes in which he does so: who has gone to refuel
/// comes in where he left (15.5).
pub fn area<'a>(game: &'a Game, situation: &'a Situation, actor: Actor) -> (u8, &'a [Hex]) {
    match actor {
        Actor::Unit(id) => {
            let (unit, entry) = (situation.unit(id), game.entry(situation.unit(id)));
            match &unit.refuels {
                Some(refuels) => (refuels.turn, std::slice::from_ref(&refuels.at)),
                None => (entry.enters, &entry.area),
            }
        }
        Actor::Leader(id) => {
            leader_entry(game, situation, id).map_or((0, &[]), |entry| (entry.enters, &entry.area))
        }
    }
}

/// The line of the forces that a leader was drawn for: they stand in its order, rank by rank.
fn leader_entry<'g>(game: &'g Game, situation: &Situation, id: LeaderId) -> Option<&'g LeaderEntry> {
    let side = situation.leader(id).owner;
    let before = situation.all_leaders().filter(|(other, man)| man.owner == side && *other < id).count();
    let mut last = 0;
    game.scenario.sides[side].leaders.iter().find(|LeaderEntry { count, .. }| {
        last += usize::from(*count);
        before < last
    })
}

/// 16.4: a side places an entrenchment, one in a hex, or leaves the rest away.
fn entrench(table: &mut Table, side: Side) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let free = game.scenario.sides[side].entrench_in.iter().copied();
    let places = free.filter(|hex| !situation.entrenched(*hex) && costs::may_entrench(game, *hex));
    let mut choices: Vec<Choice> = places.map(Choice::Hex).collect();
    choices.push(Choice::Decline);
    match table.ask(side, Question::Entrench, Offer::one(choices))? {
        Choice::Hex(hex) => table.record(Fact::Entrenched { side, hex }),
        _ => table.record(Fact::EntrenchmentsLeft { side }),
    }
    Ok(())
}

/// 1.2: at the start a hex is controlled by the side that the scenario names, or by that whose unit is in it or nearest to
/// it; where both are as near, by the one that set up first.
fn control_at_start(game: &Game, situation: &Situation) -> Vec<Option<Side>> {
    let nearest = |side: Side, hex: Hex| {
        situation.units_on_map(side).map(|(_, _, at)| game.map.distance(at, hex)).min().unwrap_or(u16::MAX)
    };
    let first = game.scenario.first;
    let by_distance = |hex: Hex| {
        let (own, others) = (nearest(first, hex), nearest(first.other(), hex));
        match own == u16::MAX && others == u16::MAX {
            true => None,
            false if own <= others => Some(first),
            false => Some(first.other()),
        }
    };
    let named =
        |hex: Hex| Side::BOTH.into_iter().find(|side| game.scenario.sides[*side].controls.contains(&hex));
    game.map.hexes().map(|hex| named(hex).or_else(|| by_distance(hex))).collect()
}
