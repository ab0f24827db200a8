//! Minefields: what they do to those who come into them (16.6).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::DieFor;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::leaders;
use crate::platoons::rules::rulebook::{Flow, Offer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, UnitId};
use crate::platoons::rules::state::unit_kind::Kind;
use crate::platoons::rules::state::works::MineId;

/// On so much or more of a die who has come must stop.
const STOPS: u8 = 3;
/// On so much he is demoralized as well, and a leader is lost (16.66).
const SHAKES: u8 = 5;
/// On so much he loses a step as well.
const COSTS: u8 = 6;

/// These have come into a hex together: the mines of the enemy there are turned over and go off (16.61), and those of their own
/// side if they flee (16.67). Tells who must stop.
pub fn entered(table: &mut Table, hex: Hex, who: &[Actor], flees: bool) -> Flow<Vec<Actor>> {
    let Some(side) = who.first().map(|actor| table.situation().owner(*actor)) else { return Ok(Vec::new()) };
    let owners = if flees { vec![side.other(), side] } else { vec![side.other()] };
    let mut stopped = Vec::new();
    for owner in owners {
        let fields: Vec<MineId> = table.situation().works.mines_in(owner, hex).map(|(id, _)| id).collect();
        if fields.is_empty() || !go_off(table, owner, hex, who)? {
            continue;
        }
        let strength = turn_over(table, &fields);
        let less = engineers(table.game(), table.situation(), hex, who);
        for actor in who {
            if table.situation().hex_of(*actor).is_some() && attack(table, *actor, strength, less)? {
                stopped.push(*actor);
            }
        }
    }
    Ok(stopped)
}

/// 16.66: where only leaders and unarmed transports have come, the owner of hidden mines may keep them so.
fn go_off(table: &mut Table, owner: Side, hex: Hex, who: &[Actor]) -> Flow<bool> {
    let (game, situation) = (table.game(), table.situation());
    let Some(mover) = who.first().copied() else { return Ok(false) };
    let harmless = who.iter().all(|actor| match actor {
        Actor::Unit(id) => !game.kind(situation.unit(*id)).is_combat(),
        Actor::Leader(_) => true,
    });
    let hidden = situation.works.mines_in(owner, hex).all(|(_, mines)| mines.shown.is_none());
    if !harmless || !hidden {
        return Ok(true);
    }
    let offer = Offer::one(vec![Choice::Accept, Choice::Decline]);
    Ok(table.ask(owner, Question::SetOff { mover, hex }, offer)? == Choice::Accept)
}

/// Those that lie hidden are turned over; dummies are gone with it (16.64). Tells how strong all are together.
fn turn_over(table: &mut Table, fields: &[MineId]) -> u8 {
    let mut all = 0;
    for mines in fields {
        let strength = table.battle().strength_of(*mines);
        if table.situation().works.minefield(*mines).shown.is_none() {
            table.record(Fact::MinesShown { mines: *mines, strength });
        }
        all += strength;
    }
    all
}

/// What engineers take off each die (16.63): 2 where only engineers have come, 1 where some are among those who have, or are
/// there already and not demoralized. Flamethrowers do not count for it (15.5).
fn engineers(game: &Game, situation: &Situation, hex: Hex, who: &[Actor]) -> u8 {
    let is_engineer = |id: UnitId| game.kind(situation.unit(id)).kind == Kind::Eng;
    let units: Vec<UnitId> = who
        .iter()
        .filter_map(|actor| match actor {
            Actor::Unit(id) => Some(*id),
            Actor::Leader(_) => None,
        })
        .collect();
    let among = units.iter().filter(|id| is_engineer(**id)).count();
    let sides = who.iter().map(|actor| situation.owner(*actor)).take(1);
    let mut there =
        sides.flat_map(|side| situation.units_in(side, hex)).filter(|(id, _)| !units.contains(id));
    match among {
        0 => u8::from(there.any(|(id, unit)| is_engineer(id) && unit.morale != Morale::Demoralized)),
        count if count == units.len() => 2,
        _ => 1,
    }
}

/// A die for each point (R16): what all of them do to somebody. Tells whether he must stop.
fn attack(table: &mut Table, actor: Actor, strength: u8, less: u8) -> Flow<bool> {
    let dice: Vec<u8> =
        (0..strength).map(|_| table.roll_die(DieFor::Mines { actor, less }).saturating_sub(less)).collect();
    let count = |from: u8, to: u8| dice.iter().filter(|die| (from..=to).contains(*die)).count();
    let (fives, sixes) = (count(SHAKES, SHAKES), count(COSTS, COSTS));
    match actor {
        Actor::Leader(leader) if fives + sixes > 0 => leaders::removed(table, leader)?,
        Actor::Leader(_) => {}
        Actor::Unit(unit) => hit(table, unit, fives, sixes)?,
    }
    Ok(count(STOPS, COSTS) > 0)
}

/// 16.61, 16.62: a step for each 6, and demoralization for a 5 or a 6. Who is demoralized again loses a step for it (14.11): of
/// two fives the second one costs it, and the first one does beside a 6, or of somebody who was demoralized before (R228).
fn hit(table: &mut Table, unit: UnitId, fives: usize, sixes: usize) -> Flow {
    let before = table.situation().unit(unit).morale == Morale::Demoralized;
    let again = (fives + usize::from(before || sixes > 0)) / 2;
    let left = table.situation().unit(unit).steps;
    let steps = u8::try_from(sixes + again).unwrap_or(u8::MAX).min(left);
    if fives + sixes > 0 && !before && steps < left {
        table.record(Fact::MoraleChanged { actor: Actor::Unit(unit), morale: Morale::Demoralized });
    }
    if steps > 0 {
        losses::lose(table, unit, steps)?;
    }
    Ok(())
}
