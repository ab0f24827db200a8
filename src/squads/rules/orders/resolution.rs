//! What an attack does, whoever makes it: the attack roll and the defence rolls (O20.3.3, O20.3.4). Fire, artillery and
//! mines share it.

use std::cmp::Ordering;

use crate::squads::board::{HexId, Terrain};

use crate::squads::rules::actions::{before_defence_roll, sustained_break};
use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::{Fact, Verdict};
use crate::squads::rules::state::attack::Attack;
use crate::squads::rules::state::game::Game;
use crate::squads::rules::state::situation::{Role, Situation, UnitId};
use crate::squads::rules::state::terms::Reason;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;

/// O20.3.3, O20.3.4: the attack that was declared is rolled for, then every unit defends itself, and it is over.
/// `after_the_roll` is what the roll does to the attackers or the hex, before anybody defends.
pub fn resolve(table: &mut Table, targets: Vec<UnitId>, after_the_roll: impl FnOnce(&mut Table)) -> Flow {
    roll_attack(table)?;
    after_the_roll(table);
    defence_rolls(table, targets)?;
    table.record(Fact::AttackEnded);
    table.go_on()
}

/// The units in the hexes when the fire was aimed at them (O20.3.4).
pub fn units_at(table: &Table, hexes: &[HexId]) -> Vec<UnitId> {
    hexes.iter().flat_map(|hex| table.situation().units_in(*hex)).map(|(id, _)| id).collect()
}

/// O20.3.3: the attack roll and the attack total; on doubles Sustained Fire breaks guns (A41); bursts among
/// trees add 2 (T99).
fn roll_attack(table: &mut Table) -> Flow {
    let Some(attack) = &table.situation().attack else { return Ok(()) };
    let (by, target, jams) = (attack.by, attack.targets[0], !attack.pieces.is_empty());
    let dice = table.roll(by, RollFor::Attack { hex: target, jams })?;
    let Some(attack) = &table.situation().attack else { return Ok(()) };
    let (mut total, sustained) = (attack.power.clone(), attack.sustained);
    total.add(dice.sum(), Reason::Roll);
    total.add_if(bursts_in_the_air(table.game(), attack, target), AIR_BURSTS, Reason::AirBursts);
    table.record(Fact::AttackRolled { dice, total });
    if dice.is_double() {
        for _ in 0..sustained {
            sustained_break(table, by)?;
        }
    }
    Ok(())
}

/// T99: what bursts among trees adds.
pub const AIR_BURSTS: i16 = 2;

/// T99: whether what is fired in an arc bursts among trees.
pub fn bursts_in_the_air(game: &Game, attack: &Attack, target: HexId) -> bool {
    attack.indirect && game.map.terrain(target) == Terrain::Woods
}

/// O20.3.4: one defence roll for each unit that was in the hex when it was fired at, in the order its owner
/// wants; the inactive side first. A squad that has become teams is still one unit here (E52.2).
fn defence_rolls(table: &mut Table, targets: Vec<UnitId>) -> Flow {
    for side in [table.active().other(), table.active()] {
        let mut waiting: Vec<UnitId> =
            targets.iter().copied().filter(|id| table.situation().unit(*id).owner == side).collect();
        loop {
            let shown = |table: &Table, id: &UnitId| heir(table.situation(), *id);
            let choices = waiting.iter().filter_map(|id| shown(table, id)).map(Choice::Unit).collect();
            let Some(Choice::Unit(next)) = table.ask_one(side, Question::DefendNext, choices)? else { break };
            let Some(at) = waiting.iter().position(|id| shown(table, id) == Some(next)) else { break };
            let unit = waiting.remove(at);
            before_defence_roll(table, next)?;
            defence_roll(table, unit)?;
        }
    }
    Ok(())
}

/// The unit on the map, or the first of the teams it became, which rolls for all (E52.2).
fn heir(situation: &Situation, unit: UnitId) -> Option<UnitId> {
    situation.heirs_on_map(unit).first().copied()
}

/// O20.3.4: what becomes of a unit whose defence comes to so much against an attack of so much.
pub fn defence_verdict(defence: i16, attack: i16, moving: bool) -> Verdict {
    match defence.cmp(&attack) {
        Ordering::Less => Verdict::Breaks,
        Ordering::Equal if moving => Verdict::Breaks,
        Ordering::Equal => Verdict::Suppressed,
        Ordering::Greater => Verdict::Holds,
    }
}

/// O20.3.4: one defence roll for a unit under fire. A tie breaks a unit activated to move and suppresses any
/// other.
fn defence_roll(table: &mut Table, unit: UnitId) -> Flow {
    let side = table.situation().unit(unit).owner;
    let Some(shown) = heir(table.situation(), unit) else { return Ok(()) };
    let roll = RollFor::Defence { unit: shown };
    let dice = table.roll(side, roll)?;
    let Some(now) = heir(table.situation(), unit) else { return Ok(()) };
    let Some(attack) = &table.situation().attack else { return Ok(()) };
    let morale = units::morale_against(table.game(), table.situation(), now, attack);
    let moving = table.situation().unit(now).role == Role::Move;
    let verdict = defence_verdict(morale.total() + dice.sum(), attack.total(), moving);
    table.record(Fact::MoraleTested { unit: now, roll, morale, dice, verdict });
    match verdict {
        Verdict::Breaks => units::break_unit(table, unit),
        Verdict::Suppressed => {
            units::suppress(table, unit);
            Ok(())
        }
        _ => Ok(()),
    }
}
