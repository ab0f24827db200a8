//! Charges of cavalry (15.31).

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::assault::rush;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::bombardment::drumfire;
use crate::platoons::rules::fortifications::{mines, wrecks};
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::rivers::{self, Passage};
use crate::platoons::rules::ground::{spotting, stacking, works};
use crate::platoons::rules::movement::{self, held, opportunity};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Activated;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation};

/// From so far away cavalry charges, and men on foot go in (R243).
pub const REACH: u16 = 2;

/// Whether somebody may charge into a hex (15.31): cavalry in good order that a leader of cavalry has activated, from two hexes
/// away, at an enemy whom it sees, by a hex of its line of sight; and leaders of cavalry with it. Nobody charges out of an
/// assault (5.32).
pub fn may_charge(game: &Game, situation: &Situation, part: &Activated, hex: Hex) -> bool {
    let rides = match part.actor {
        Actor::Unit(id) => {
            let unit = situation.unit(id);
            let led =
                || matches!(part.led_by, Some(Actor::Leader(leader)) if situation.leader(leader).cavalry);
            let sees = || spotting::spots_any(game, situation, unit, unit.owner.other(), hex);
            let far = game.map.distance(part.from, hex) == REACH;
            game.kind(unit).may_charge() && far && led() && sees()
        }
        Actor::Leader(id) => situation.leader(id).cavalry && game.map.distance(part.from, hex) == REACH,
    };
    rides
        && situation.hex_of(part.actor) == Some(part.from)
        && situation.morale(part.actor) == Morale::Good
        && !held(game, situation, situation.owner(part.actor).other(), part.from)
        && !wrecks::shut_in(game, situation, part.actor)
        && !ways(game, situation, part.actor, hex).is_empty()
}

/// The hexes by which somebody can charge: those between, on his line of sight, that are dry and no enemy holds, where there is
/// room, and over which he can ride.
pub fn ways(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> Vec<Hex> {
    let Some(from) = situation.hex_of(actor) else { return Vec::new() };
    let sight = works::sight(game, situation, from, hex);
    let others = sight.choices.iter().map(|(_, other)| *other);
    let rides = |from: Hex, to: Hex| crosses(game, situation, actor, from, to);
    let enemy = situation.owner(actor).other();
    let between = sight.passes.iter().copied().chain(others).filter(|by| {
        rides(from, *by)
            && rides(*by, hex)
            && !rivers::is_water(game, *by)
            && !held(game, situation, enemy, *by)
            && stacking::has_room(game, situation, actor, *by)
    });
    between.collect()
}

/// Whether somebody can go from a hex into the next by himself, not over a cliff and with nobody's help (R191, R243).
pub fn crosses(game: &Game, situation: &Situation, actor: Actor, from: Hex, to: Hex) -> bool {
    let going = Going::of(game, situation, actor);
    costs::step(game, situation, going, from, to).is_some()
        && rivers::passage(game, situation, actor, going.class, (from, to), 0) == Some(Passage::Free)
}

/// Whether somebody who is chosen to assault in a hex comes from two hexes away: he charges, or goes there on foot.
pub fn from_afar(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> bool {
    situation.hex_of(actor).is_some_and(|from| game.map.distance(from, hex) == REACH)
}

/// The hexes by which somebody can come from two hexes away, as he goes.
pub fn ways_of(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> Vec<Hex> {
    match rush::goes_on_foot(game, situation, actor) {
        true => rush::ways(game, situation, actor, hex),
        false => ways(game, situation, actor, hex),
    }
}

/// Those who come from two hexes away go to the hex before that of the enemy, one after another, leaders with the first unit of
/// their hex. There the enemy may fire at them (15.31, 13.24): who fails a check or is lost stays behind. Tells who of all goes in.
pub fn ride(table: &mut Table, hex: Hex, who: &[Actor]) -> Flow<Vec<Actor>> {
    let mut stopped: Vec<Actor> = Vec::new();
    let mut gone: Vec<Actor> = Vec::new();
    for actor in who {
        let (game, situation) = (table.game(), table.situation());
        if !matches!(actor, Actor::Unit(_)) || !from_afar(game, situation, *actor, hex) {
            continue;
        }
        let Some(from) = situation.hex_of(*actor) else { continue };
        let with: Vec<LeaderId> = leaders(situation, who, from).collect();
        let ways = ways_of(game, situation, *actor, hex).into_iter().map(Choice::Hex).collect();
        let side = situation.owner(*actor);
        let (question, way) = match rush::goes_on_foot(game, situation, *actor) {
            true => (Question::RushBy { actor: *actor, hex }, Way::Rushed),
            false => (Question::ChargeBy { actor: *actor, hex }, Way::Charged),
        };
        let Some(Choice::Hex(by)) = table.ask_one(side, question, ways)? else {
            stopped.push(*actor);
            continue;
        };
        gone.push(*actor);
        gone.extend(with.iter().copied().map(Actor::Leader));
        let (actor, to) = (*actor, by);
        table.record(Fact::Went { actor, with: with.clone(), to, way, spent: Mp::ZERO });
        movement::entered(table, actor, by)?;
        stopped.extend(mines::entered(table, by, &movement::party(actor, &with), false)?);
        stopped.extend(drumfire::entered(table, by, actor, &with)?);
        if opportunity::offer(table, actor, &with, from)? {
            stopped.push(actor);
        }
    }
    let goes_in = |actor: &&Actor| {
        let situation = table.situation();
        let here = situation.hex_of(**actor);
        let charged = gone.contains(actor);
        let fit = !charged || situation.morale(**actor) == Morale::Good;
        // Who comes straight from outside the map is in no hex yet (16.51).
        let near = here.map_or(situation.outside(**actor).is_some(), |here| {
            table.game().map.distance(here, hex) < REACH
        });
        fit && near && !stopped.contains(actor)
    };
    Ok(who.iter().filter(goes_in).copied().collect())
}

/// The leaders of a hex who charge along.
fn leaders<'a>(situation: &'a Situation, who: &'a [Actor], from: Hex) -> impl Iterator<Item = LeaderId> + 'a {
    let leaders = who.iter().filter(move |actor| situation.hex_of(**actor) == Some(from));
    leaders.filter_map(|actor| match actor {
        Actor::Leader(id) => Some(*id),
        Actor::Unit(_) => None,
    })
}
