//! What aircraft do to vehicles above all (11.4, 15.11).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::DieFor;
use crate::platoons::rules::fire::{Effects, losses};
use crate::platoons::rules::leaders::casualties;
use crate::platoons::rules::morale::check;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::aircraft::Plane;
use crate::platoons::rules::state::attack::Volley;
use crate::platoons::rules::state::situation::{Actor, LeaderId, UnitId};
use crate::platoons::rules::transport::passengers;

/// A die of special fire costs a step on so much (11.4).
const HITS: u8 = 6;

/// On so much or more the attacker chooses whom it costs one (11.4).
const ATTACKER: u8 = 4;

/// What survivors of a loss add to the roll of their check (7.6).
const SHOCK: u8 = 2;

/// 15.11: of the steps that an attack from the air costs the attacker may put one on an armoured vehicle, open above, or of several
/// steps on any. Tells on whom.
pub fn aimed(table: &mut Table, volley: &Volley, effects: &Effects) -> Flow<Option<UnitId>> {
    if !volley.is_from_the_air() || effects.steps == 0 {
        return Ok(None);
    }
    let (game, situation) = (table.game(), table.situation());
    let vehicles = situation.units_in(volley.target, volley.hex).filter(|(_, unit)| {
        let kind = game.kind(unit);
        if effects.steps == 1 { kind.is_open_afv() } else { kind.is_afv() }
    });
    let mut choices: Vec<Choice> = vehicles.map(|(id, _)| Choice::Actor(Actor::Unit(id))).collect();
    if choices.is_empty() {
        return Ok(None);
    }
    choices.push(Choice::Decline);
    let question = Question::AimAtVehicle { hex: volley.hex };
    let Some(Choice::Actor(Actor::Unit(unit))) = table.ask_one(volley.side, question, choices)? else {
        return Ok(None);
    };
    losses::lose(table, unit, 1)?;
    Ok(Some(unit))
}

/// 11.4: besides its direct fire (R7) each aircraft with a special value throws so many dice against the vehicles of the hex; for each
/// 6 one of them loses a step, which either side may have to choose.
pub fn special_fire(table: &mut Table, side: Side, hex: Hex, planes: &[Plane]) -> Flow {
    let dice = planes.iter().map(|plane| table.game().plane(side, *plane).special_at);
    let (dice, enemy): (u8, Side) = (dice.sum(), side.other());
    let mut hurt: Vec<UnitId> = Vec::new();
    if vehicles(table, enemy, hex).is_empty() {
        return Ok(());
    }
    let hits = (0..dice).filter(|_| table.roll_die(DieFor::SpecialFire { hex }) == HITS).count();
    for _ in 0..hits {
        let of = vehicles(table, enemy, hex);
        if of.is_empty() {
            break;
        }
        let chooser = if table.roll_die(DieFor::SpecialChoice { hex }) >= ATTACKER { side } else { enemy };
        let choices = of.into_iter().map(|id| Choice::Actor(Actor::Unit(id))).collect();
        let Some(Choice::Actor(Actor::Unit(unit))) =
            table.ask_one(chooser, Question::HitVehicle { hex }, choices)?
        else {
            break;
        };
        losses::lose(table, unit, 1)?;
        hurt.push(unit);
    }
    let leaders: Vec<LeaderId> = table.situation().leaders_in(enemy, hex).map(|(id, _)| id).collect();
    casualties::among(table, &leaders, u8::try_from(hurt.len()).unwrap_or(u8::MAX))?;
    hurt.sort_unstable();
    hurt.dedup();
    // 6.7: who is carried checks for himself, too.
    let aboard = hurt.iter().flat_map(|unit| passengers(table.situation(), *unit)).map(Actor::Leader);
    let who = aboard.chain(hurt.iter().copied().map(Actor::Unit)).map(|actor| (actor, SHOCK));
    check::check_all(table, who.collect())?;
    Ok(())
}

/// The vehicles of a side in a hex: what anti-tank fire can hit (11).
fn vehicles(table: &Table, side: Side, hex: Hex) -> Vec<UnitId> {
    let units = table.situation().units_in(side, hex);
    units.filter(|(_, unit)| table.game().kind(unit).is_vehicle()).map(|(id, _)| id).collect()
}
