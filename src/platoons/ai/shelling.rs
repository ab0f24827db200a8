//! Bombardment: what it promises, less what it may do to friends.

use crate::kit::{Side, check};
use crate::platoons::board::Hex;
use crate::platoons::rules::fire::bombardment::{self, Barrage};
use crate::platoons::rules::fire::combining;
use crate::platoons::rules::{
    Actor, Choice, Decision, Game, LeaderId, Platoons, Readiness, Situation, UnitId,
};

use super::firing::{WORTH_IT, harm, ways};
use super::{goals, ground};

/// A step of friends counts more than one of the enemy.
const FRIENDS: i32 = 2;

/// How much a barrage promises to do, in thousandths of a step, less what friends have to fear of it.
pub fn promised(game: &Game, situation: &Situation, barrage: &Barrage, mover: Option<Actor>) -> i32 {
    let none: &[LeaderId] = &[];
    let at_mover = mover.map(|mover| (mover, none));
    let does = harm(game, situation, &bombardment::volley(game, situation, barrage, at_mover));
    let falls = |hex: Hex| {
        harm(game, situation, &bombardment::falling_short(game, situation, barrage, hex)) * FRIENDS
    };
    let plus = bombardment::plus(game, barrage);
    let struck: i32 = (2..=12u8).filter(|roll| roll + plus <= bombardment::STRUCK).map(ways).sum();
    let beside = bombardment::beside(game, situation, barrage);
    let risk: i32 = beside.into_iter().map(|hex| falls(hex) * struck / 36).sum();
    let own = if bombardment::hits_friends(situation, barrage) { falls(barrage.hex) } else { 0 };
    does - risk - own
}

/// What units promise that bombard a hex together.
fn of_units(game: &Game, situation: &Situation, side: Side, hex: Hex, group: &[Actor]) -> i32 {
    promised(game, situation, &Barrage::of_units(game, situation, side, hex, group), None)
}

/// What the best bombardment of a unit by itself promises.
pub fn best_shot(game: &Game, situation: &Situation, unit: UnitId) -> i32 {
    if game.face(situation.unit(unit)).bf.is_none() {
        return 0;
    }
    let side = situation.unit(unit).owner;
    let hexes = situation.hexes_of(side.other()).into_iter();
    let can = hexes.filter(|hex| bombardment::may_bombard(game, situation, unit, *hex));
    can.map(|hex| of_units(game, situation, side, hex, &[Actor::Unit(unit)])).max().unwrap_or_default()
}

/// Whether a unit bombards from where it is: goals are in its reach, so that it has no need to go there.
pub fn keeps_back(game: &Game, situation: &Situation, unit: UnitId) -> bool {
    let Some(hex) = situation.hex_of(Actor::Unit(unit)) else { return false };
    let Some(bf) = game.face(situation.unit(unit)).bf else { return false };
    goals::all(game).iter().any(|goal| game.map.distance(hex, *goal) <= u16::from(bf.range))
}

/// What the best group promises of those who could bombard a hex in this segment.
pub fn best_at(game: &Game, situation: &Situation, hex: Hex) -> i32 {
    let of = bombardment::candidates(game, situation, hex);
    let Some(side) = of.first().map(|actor| situation.owner(*actor)) else { return 0 };
    let legal = groups(game, situation, &of)
        .into_iter()
        .filter(|group| combining::check_barrage(game, situation, group).is_ok());
    legal.map(|group| of_units(game, situation, side, hex, &group)).max().unwrap_or_default()
}

/// Who bombards a hex.
pub fn group(game: &Game, situation: &Situation, hex: Hex, decision: &Decision) -> Option<Choice> {
    best(game, situation, hex, None, decision).map(|(group, _)| Choice::Set(group))
}

/// Whether, and who, bombards what moves.
pub fn at_mover(
    game: &Game,
    situation: &Situation,
    mover: Actor,
    hex: Hex,
    decision: &Decision,
) -> Option<Choice> {
    let (group, harm) = best(game, situation, hex, Some(mover), decision)?;
    let fresh = group.iter().any(|actor| situation.readiness(*actor) == Readiness::Ready);
    let worth = if fresh { WORTH_IT } else { 1 };
    Some(if harm >= worth { Choice::Set(group) } else { Choice::Decline })
}

fn best(
    game: &Game,
    situation: &Situation,
    hex: Hex,
    mover: Option<Actor>,
    decision: &Decision,
) -> Option<(Vec<Actor>, i32)> {
    let groups = groups(game, situation, &decision.offer.set.as_ref()?.of).into_iter();
    let legal = groups
        .filter(|group| check::<Platoons>(game, situation, decision, &Choice::Set(group.clone())).is_ok());
    let judged = legal.map(|group| {
        let barrage = Barrage::of_units(game, situation, decision.side, hex, &group);
        let harm = promised(game, situation, &barrage, mover);
        (group, harm)
    });
    judged.max_by_key(|(_, harm)| *harm)
}

/// What artillery off the board promises in this segment.
pub fn off_board(game: &Game, situation: &Situation, side: Side) -> i32 {
    let hexes = bombardment::off_board_targets(game, situation, side).into_iter();
    hexes.map(|hex| strongest(game, situation, side, hex)).max().unwrap_or_default()
}

/// What the most batteries that may fire together promise against a hex.
fn strongest(game: &Game, situation: &Situation, side: Side, hex: Hex) -> i32 {
    let ready = bombardment::ready(situation, side);
    let all = ready.into_iter().take(bombardment::MOST).collect();
    promised(game, situation, &Barrage::of_batteries(side, hex, all), None)
}

/// At what artillery off the board fires.
pub fn off_board_at(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    ground::best(decision, |hex| strongest(game, situation, decision.side, hex))
}

/// Which batteries fire together.
pub fn batteries(game: &Game, situation: &Situation, hex: Hex, decision: &Decision) -> Option<Choice> {
    let promised = |choice: &&Choice| match choice {
        Choice::Batteries(strengths) => {
            let barrage = Barrage::of_batteries(decision.side, hex, strengths.clone());
            promised(game, situation, &barrage, None)
        }
        _ => i32::MIN,
    };
    decision.offer.choices.iter().max_by_key(promised).cloned()
}

/// Groups worth a look: each unit, the units of each hex, and what each leader can bring together.
fn groups(game: &Game, situation: &Situation, of: &[Actor]) -> Vec<Vec<Actor>> {
    let (units, leaders): (Vec<Actor>, Vec<Actor>) =
        of.iter().partition(|actor| matches!(actor, Actor::Unit(_)));
    let mut hexes: Vec<Hex> = units.iter().filter_map(|unit| situation.hex_of(*unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let inside = |hex: &Hex| -> Vec<Actor> {
        units.iter().copied().filter(|unit| situation.hex_of(*unit) == Some(*hex)).collect()
    };
    let mut groups: Vec<Vec<Actor>> = hexes.iter().map(&inside).collect();
    groups.extend(units.iter().map(|unit| vec![*unit]));
    for leader in leaders {
        let (Actor::Leader(id), Some(own)) = (leader, situation.hex_of(leader)) else { continue };
        let most = usize::from(game.man(situation.leader(id)).face.combat);
        let mut beside: Vec<Vec<Actor>> =
            hexes.iter().filter(|hex| game.map.distance(own, **hex) == 1).map(&inside).collect();
        beside.sort_by_key(|group| std::cmp::Reverse(group.len()));
        let mut all = inside(&own);
        all.extend(beside.into_iter().take(most).flatten());
        all.push(leader);
        groups.push(all);
    }
    groups
}
