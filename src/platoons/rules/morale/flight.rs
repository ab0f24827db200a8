//! Flight (14.3).

use std::collections::BTreeMap;

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::assault;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::edge;
use crate::platoons::rules::fire::bombardment::drumfire;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::fortifications::mines;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::threat::threats;
use crate::platoons::rules::ground::{entrenchment, rivers, stacking, ways};
use crate::platoons::rules::leaders::influence::is_assault_hex;
use crate::platoons::rules::movement::{self, crossing, held, mire, opportunity, pace};
use crate::platoons::rules::rulebook::{Flow, Offer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Task;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Place, Readiness, Situation};
use crate::platoons::rules::state::unit_kind::Class;
use crate::platoons::rules::transport::bars_way_out;

/// Somebody demoralized has failed to recover. He leaves an assault hex (14.35), or flees from those who could hurt him (14.31);
/// an entrenchment keeps him if his player likes (14.31).
pub fn flee(table: &mut Table, actor: Actor) -> Flow {
    let Some(hex) = table.situation().hex_of(actor) else { return Ok(()) };
    if is_assault_hex(table.game(), table.situation(), hex) {
        return leave_assault(table, actor, hex);
    }
    if is_strongpoint(table.game(), table.situation(), actor) {
        return losses::eliminate(table, actor);
    }
    if threats(table.game(), table.situation(), actor, hex).next().is_none() {
        return Ok(());
    }
    if entrenchment::is_sheltered(table.game(), table.situation(), actor) {
        let side = table.situation().owner(actor);
        let choices = vec![Choice::Accept, Choice::Decline];
        if table.ask(side, Question::MayFlee { actor }, Offer::one(choices))? == Choice::Decline {
            return Ok(());
        }
    }
    if is_bound(table.game(), table.situation(), actor) {
        return losses::eliminate(table, actor);
    }
    run(table, actor)
}

/// 14.35, 12.13: out of an assault hex it goes one hex, to where no enemy combat unit is, and on its way to safety if that can
/// be; where all hexes around hold them it is eliminated. What has no movement is eliminated, too (14.34).
fn leave_assault(table: &mut Table, actor: Actor, from: Hex) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let side = situation.owner(actor);
    let surrounded = game.map.neighbours(from).all(|(_, to)| bars_way_out(game, situation, side.other(), to));
    if surrounded || is_bound(game, situation, actor) {
        losses::eliminate(table, actor)?;
        return assault::overrun(table, side, from);
    }
    let mut open = passable(game, situation, actor, from);
    open.retain(|to| !bars_way_out(game, situation, side.other(), *to));
    let ways = preferred(game, situation, actor, from, open);
    let ways = nearest_to_safety(game, situation, actor, from, ways);
    if ways.is_empty() {
        return Ok(());
    }
    let mut with = followers(table, actor)?;
    let choices = ways.into_iter().map(Choice::Hex).collect();
    if let Some(Choice::Hex(to)) = table.ask_one(side, Question::Flee { actor }, choices)? {
        go(table, actor, &mut with, from, to, Mp::ZERO)?;
    }
    Ok(())
}

/// Whether somebody cannot go anywhere: his crew leaves what has no movement (14.34), or is stuck (R260).
fn is_bound(game: &Game, situation: &Situation, actor: Actor) -> bool {
    pace(game, situation, actor).1 == 0 || mire::is_stuck(situation, actor)
}

/// 14.31: hex by hex, with all its movement, towards the nearest hex in which nobody could hurt it, until it is there.
fn run(table: &mut Table, actor: Actor) -> Flow {
    let going = Going::of(table.game(), table.situation(), actor);
    let (mut with, mut spent) = (Vec::new(), Mp::ZERO);
    while let Some(from) = table.situation().hex_of(actor) {
        let (game, situation) = (table.game(), table.situation());
        let ways = ways(game, situation, actor, from, spent);
        let harmed = threats(game, situation, actor, from).next().is_some();
        if ways.is_empty() && harmed && edge::flees_off(game, situation, actor) {
            edge::leave(table, actor, &with, spent);
            break;
        }
        if ways.is_empty() {
            break;
        }
        let side = situation.owner(actor);
        if spent == Mp::ZERO {
            with = followers(table, actor)?;
        }
        let choices = ways.into_iter().map(Choice::Hex).collect();
        let Some(Choice::Hex(to)) = table.ask_one(side, Question::Flee { actor }, choices)? else { break };
        let cost = costs::step(table.game(), table.situation(), going, from, to);
        spent = spent + cost.unwrap_or(going.allowance);
        if go(table, actor, &mut with, from, to, spent)? {
            break;
        }
    }
    Ok(())
}

/// The next hexes of a flight: none where nobody could hurt him any more (14.32), and none that cannot be paid, but for the
/// first (5.0).
fn ways(game: &Game, situation: &Situation, actor: Actor, from: Hex, spent: Mp) -> Vec<Hex> {
    if threats(game, situation, actor, from).next().is_none() {
        return Vec::new();
    }
    let going = Going::of(game, situation, actor);
    let cost = |to: Hex| costs::step(game, situation, going, from, to);
    let mut ways = away(game, situation, actor, from, passable(game, situation, actor, from));
    ways.retain(|to| spent == Mp::ZERO || cost(*to).is_some_and(|cost| spent + cost <= going.allowance));
    nearest_to_safety(game, situation, actor, from, ways)
}

/// One hex of a flight; the other side may fire at it (13.11). Leaders who are lost or fail a check stay behind. Tells whether
/// it ends here.
fn go(
    table: &mut Table,
    actor: Actor,
    with: &mut Vec<LeaderId>,
    from: Hex,
    to: Hex,
    spent: Mp,
) -> Flow<bool> {
    let were: Vec<Morale> = with.iter().map(|id| table.situation().leader(*id).morale).collect();
    table.record(Fact::Went { actor, with: with.clone(), to, way: Way::Fled, spent });
    movement::entered(table, actor, to)?;
    let mut mined = mines::entered(table, to, &movement::party(actor, with), true)?;
    mined.extend(drumfire::entered(table, to, actor, with)?);
    let others = crossing::follow_engineers(table, actor, from)?;
    assault::after_leaving_with(table, from, &others)?;
    let stuck = mire::entered(table, actor, Some(from), to);
    let stopped = opportunity::offer(table, actor, with, from)? || stuck;
    let mut were = were.into_iter();
    with.retain(|id| {
        let leader = table.situation().leader(*id);
        let stays = mined.contains(&Actor::Leader(*id));
        leader.place != Place::Eliminated && Some(leader.morale) == were.next() && !stays
    });
    Ok(stopped || mined.contains(&actor))
}

/// The hexes beside one into which somebody could flee at all.
fn passable(game: &Game, situation: &Situation, actor: Actor, from: Hex) -> Vec<Hex> {
    let going = Going::of(game, situation, actor);
    let enemy = situation.owner(actor).other();
    let beside = game.map.neighbours(from).map(|(_, to)| to);
    let free = beside.filter(|to| {
        !held(game, situation, enemy, *to)
            && costs::step(game, situation, going, from, *to).is_some()
            && stacking::has_room(game, situation, actor, *to)
            && !rivers::bars_flight(game, situation, actor, going.class, (from, *to))
    });
    free.collect()
}

/// 14.33: hexes farther from each of those who could hurt somebody here or there; where there is none, hexes not nearer to any
/// of them.
fn away(game: &Game, situation: &Situation, actor: Actor, from: Hex, of: Vec<Hex>) -> Vec<Hex> {
    let gains = |to: Hex| {
        let enemies = threats(game, situation, actor, from).chain(threats(game, situation, actor, to));
        let gain =
            |enemy: Hex| i32::from(game.map.distance(enemy, to)) - i32::from(game.map.distance(enemy, from));
        enemies.map(|(_, at)| gain(at)).min().unwrap_or_default()
    };
    let farther: Vec<Hex> = of.iter().copied().filter(|to| gains(*to) > 0).collect();
    match farther.is_empty() {
        true => of.into_iter().filter(|to| gains(*to) == 0).collect(),
        false => farther,
    }
}

/// Out of an assault hex the same hexes are taken where there are any; otherwise any will do, since it has to leave (12.13).
fn preferred(game: &Game, situation: &Situation, actor: Actor, from: Hex, of: Vec<Hex>) -> Vec<Hex> {
    let away = away(game, situation, actor, from, of.clone());
    if away.is_empty() { of } else { away }
}

/// Of the next hexes those on the shortest way, in movement points, to the nearest hex in which nobody could hurt somebody
/// (14.31); all of them where no such hex can be reached.
fn nearest_to_safety(
    game: &Game,
    situation: &Situation,
    actor: Actor,
    from: Hex,
    ways: Vec<Hex>,
) -> Vec<Hex> {
    let going = Going::of(game, situation, actor);
    // The ways lead over the same hexes, each of which is looked at once.
    let mut known: BTreeMap<Hex, bool> = BTreeMap::new();
    let mut way = |to: Hex| {
        let cost = costs::step(game, situation, going, from, to)?;
        let safe = |hex: Hex| *known.entry(hex).or_insert_with(|| is_safe(game, situation, actor, hex));
        ways::far_to(game, situation, actor, to, safe).map(|rest| cost + rest)
    };
    let far: Vec<(Hex, Option<Mp>)> = ways.iter().map(|to| (*to, way(*to))).collect();
    match far.iter().filter_map(|(_, far)| *far).min() {
        Some(least) => far.into_iter().filter(|(_, far)| *far == Some(least)).map(|(to, _)| to).collect(),
        None => ways,
    }
}

/// Whether somebody would be safe in a hex: there is room, no enemy holds it, and none could hurt him there.
fn is_safe(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> bool {
    !held(game, situation, situation.owner(actor).other(), hex)
        && stacking::has_room(game, situation, actor, hex)
        && threats(game, situation, actor, hex).next().is_none()
}

/// 6.53: activated leaders in the hex may go along with a unit. One in good order stays so; a disrupted one has to give himself
/// up to it. A commissar who has tried to help it has to go along, and stays as he is (6.63).
fn followers(table: &mut Table, actor: Actor) -> Flow<Vec<LeaderId>> {
    let Actor::Unit(unit) = actor else { return Ok(Vec::new()) };
    let situation = table.situation();
    let (side, hex) = (situation.owner(actor), situation.hex_of(actor));
    let active = situation.segment.iter().flat_map(|segment| &segment.active);
    let leaders: Vec<LeaderId> = active
        .filter(|part| part.task == Task::Move && Some(part.from) == hex && !part.outside)
        .filter_map(|part| match part.actor {
            Actor::Leader(id) => Some(id),
            Actor::Unit(_) => None,
        })
        .filter(|id| situation.hex_of(Actor::Leader(*id)) == hex)
        .filter(|id| situation.leader(*id).morale != Morale::Demoralized)
        .collect();
    let (mut with, leaders): (Vec<LeaderId>, Vec<LeaderId>) = {
        let (game, situation) = (table.game(), table.situation());
        leaders.into_iter().partition(|id| game.is_commissar(situation.leader(*id)))
    };
    with.retain(|id| is_done(table.situation(), Actor::Leader(*id)));
    for leader in leaders {
        let offer = Offer::one(vec![Choice::Accept, Choice::Decline]);
        if table.ask(side, Question::FleeWith { leader, unit }, offer)? != Choice::Accept {
            continue;
        }
        let actor = Actor::Leader(leader);
        if table.situation().morale(actor) == Morale::Disrupted {
            table.record(Fact::MoraleChanged { actor, morale: Morale::Demoralized });
        }
        table.record(Fact::Acted { actor });
        table.record(Fact::Marked { actor, readiness: Readiness::Marked });
        with.push(leader);
    }
    Ok(with)
}

/// Whether somebody has acted in this segment.
fn is_done(situation: &Situation, actor: Actor) -> bool {
    let part = situation.segment.as_ref().and_then(|segment| segment.part(actor));
    part.is_some_and(|part| part.done)
}

/// 16.1: who gives up a strongpoint does not come back to it.
fn is_strongpoint(game: &Game, situation: &Situation, actor: Actor) -> bool {
    matches!(actor, Actor::Unit(id) if game.kind(situation.unit(id)).class == Class::Strongpoint)
}
