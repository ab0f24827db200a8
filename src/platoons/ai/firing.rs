//! Fire: what it promises, and who should fire together.

use crate::kit::{Side, check};
use crate::platoons::board::Hex;
use crate::platoons::rules::fire::direct;
use crate::platoons::rules::{
    Actor, Choice, ColumnTable, Decision, FireResult, Game, LeaderId, Morale, Platoons, Readiness,
    ShiftTable, Situation, UnitKind, Volley,
};

use super::assaulting;

/// How much a volley promises to do, in thousandths of a step: what each result does to each target, as often as the dice
/// bring it.
pub fn harm(game: &Game, situation: &Situation, volley: &Volley) -> i32 {
    let table: &ColumnTable<FireResult> = match volley.table {
        ShiftTable::Bombardment => &game.tables.bombardment,
        ShiftTable::Direct | ShiftTable::Assault => &game.tables.direct,
    };
    let of_rolls = |at: usize, kind: Option<&UnitKind>, shaken: bool| -> i32 {
        (2..=12u8).map(|roll| ways(roll) * weight(table.result(roll, at), kind, shaken)).sum::<i32>() / 36
    };
    let units = volley.against.iter().map(|(id, column)| {
        let unit = situation.unit(*id);
        of_rolls(usize::from(column.column), Some(game.kind(unit)), unit.morale != Morale::Good)
    });
    let leaders =
        volley.against_leaders.iter().map(|column| of_rolls(usize::from(column.column), None, false));
    units.sum::<i32>() + leaders.sum::<i32>() / MAN
}

/// A man by himself is worth so many times less than a platoon.
const MAN: i32 = 4;

/// In how many of 36 throws two dice show this.
pub fn ways(roll: u8) -> i32 {
    6 - (7 - i32::from(roll)).abs()
}

/// What a result is worth against a unit of a kind, or against leaders: armoured vehicles only mind steps, and those closed
/// above only check for them (7.25, 7.61).
fn weight(result: FireResult, kind: Option<&UnitKind>, shaken: bool) -> i32 {
    let is = |what: fn(&UnitKind) -> bool| kind.is_some_and(what);
    let worth = match result {
        FireResult::None => 0,
        FireResult::Morale(_) if is(UnitKind::is_afv) => 0,
        FireResult::Steps(_) if is(UnitKind::is_closed_afv) => 250,
        FireResult::Morale(plus) => 250 + 120 * i32::from(plus),
        FireResult::Steps(steps) => 900 + 500 * i32::from(steps),
    };
    if shaken { worth * 5 / 4 } else { worth }
}

/// The best group that can fire at a hex, and what it promises.
pub fn best_group(
    game: &Game,
    situation: &Situation,
    decision: &Decision,
    hex: Hex,
    mover: Option<Actor>,
) -> Option<(Vec<Actor>, i32)> {
    let mut of = decision.offer.set.as_ref()?.of.clone();
    if mover.is_none() {
        let stormers = assaulting::stormers(game, situation);
        of.retain(|actor| !stormers.contains(actor));
    }
    let groups = groups(game, situation, &of);
    let legal = |group: &Vec<Actor>| {
        check::<Platoons>(game, situation, decision, &Choice::Set(group.clone())).is_ok()
    };
    let judged = groups.into_iter().filter(legal).map(|group| {
        let harm = promised(game, situation, decision.side, hex, &group, mover);
        (group, harm)
    });
    judged.max_by_key(|(_, harm)| *harm)
}

/// What a group promises.
pub fn promised(
    game: &Game,
    situation: &Situation,
    side: Side,
    hex: Hex,
    group: &[Actor],
    mover: Option<Actor>,
) -> i32 {
    let parts: Vec<(Actor, Option<u8>)> = group.iter().map(|actor| (*actor, None)).collect();
    let none: &[LeaderId] = &[];
    let volley = direct::volley(game, situation, side, hex, &parts, mover.map(|mover| (mover, none)));
    harm(game, situation, &volley)
}

/// Groups worth a look: each hex by itself with as many of its leaders as can help, each unit alone, and what a leader can
/// bring together.
pub fn groups(game: &Game, situation: &Situation, of: &[Actor]) -> Vec<Vec<Actor>> {
    let mut hexes: Vec<Hex> = of.iter().filter_map(|actor| situation.hex_of(*actor)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let inside = |hex: Hex| -> Vec<Actor> {
        let there = of.iter().copied().filter(|actor| situation.hex_of(*actor) == Some(hex));
        let (mut units, leaders): (Vec<Actor>, Vec<Actor>) =
            there.partition(|actor| matches!(actor, Actor::Unit(_)));
        let helping = units.len();
        units.extend(leaders.into_iter().take(helping));
        units
    };
    let mut groups: Vec<Vec<Actor>> = hexes.iter().map(|hex| inside(*hex)).collect();
    let alone = of.iter().filter(|actor| matches!(actor, Actor::Unit(_))).map(|unit| vec![*unit]);
    groups.extend(alone);
    for leader in of {
        let Actor::Leader(id) = leader else { continue };
        let Some(own) = situation.hex_of(*leader) else { continue };
        let most = usize::from(game.man(situation.leader(*id)).face.combat);
        let mut beside: Vec<Vec<Actor>> =
            hexes.iter().filter(|hex| game.map.distance(own, **hex) == 1).map(|hex| inside(*hex)).collect();
        beside.sort_by_key(|group| std::cmp::Reverse(group.len()));
        let mut all = inside(own);
        all.retain(|actor| actor != leader);
        all.extend(beside.into_iter().take(most).flatten());
        all.push(*leader);
        groups.push(all);
    }
    groups.retain(|group| group.iter().any(|actor| matches!(actor, Actor::Unit(_))));
    groups
}

/// Who fires at a hex.
pub fn group(game: &Game, situation: &Situation, hex: Hex, decision: &Decision) -> Option<Choice> {
    best_group(game, situation, decision, hex, None).map(|(group, _)| Choice::Set(group))
}

/// So much opportunity fire must promise of a unit that could still be activated.
pub const WORTH_IT: i32 = 60;

/// Whether, and who, fires at what moves.
pub fn at_mover(
    game: &Game,
    situation: &Situation,
    mover: Actor,
    hex: Hex,
    decision: &Decision,
) -> Option<Choice> {
    let (group, harm) = best_group(game, situation, decision, hex, Some(mover))?;
    let fresh = group.iter().any(|actor| situation.readiness(*actor) == Readiness::Ready);
    let worth = if fresh { WORTH_IT } else { 1 };
    Some(if harm >= worth { Choice::Set(group) } else { Choice::Decline })
}
