//! The order of fire in a round (12.4, 12.43).

use crate::kit::Side;
use crate::platoons::board::Terrain;
use crate::platoons::rules::assault::effects::Met;
use crate::platoons::rules::assault::flames;
use crate::platoons::rules::assault::round::Round;
use crate::platoons::rules::assault::strike::{self, Aimed, Struck};
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::ground::works;
use crate::platoons::rules::rulebook::{Flow, Offer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Dug, Morale, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::Class;

/// Both sides fire at once, unless defenders fire first. Before any dice it is said who uses anti-tank fire (R148).
pub fn fight(table: &mut Table, round: &Round) -> Flow {
    let first = firing_first(table, round)?;
    let (attacker, defender) = (round.attacker, round.defender());
    let at_attacker = met(table, round, true);
    if first.is_empty() {
        let attack = aim(table, round, attacker, None)?;
        let defence = aim(table, round, defender, None)?;
        let at_defender = met(table, round, false);
        let hits = fire(table, round, attacker, &attack);
        let hit_back = fire(table, round, defender, &defence);
        strike::apply(table, defender, round.hex, &hits, &at_defender)?;
        return strike::apply(table, attacker, round.hex, &hit_back, &at_attacker);
    }
    let defence = aim(table, round, defender, Some(first))?;
    let hit_back = fire(table, round, defender, &defence);
    strike::apply(table, attacker, round.hex, &hit_back, &at_attacker)?;
    strike_back(table, round)
}

/// Who of a side's units shoots at whom: of all, or of those who fire first.
fn aim(table: &mut Table, round: &Round, side: Side, first: Option<Vec<UnitId>>) -> Flow<Aimed> {
    let ids = |side: Side| round.units(table.situation(), side).into_iter().map(|(id, _)| id).collect();
    let (units, enemy): (Vec<UnitId>, Vec<UnitId>) = (first.unwrap_or_else(|| ids(side)), ids(side.other()));
    strike::aim(table, side, round.hex, &units, &enemy)
}

/// A side fires.
fn fire(table: &mut Table, round: &Round, side: Side, aimed: &Aimed) -> Struck {
    let onslaught = round.onslaught_of(table.game(), table.situation(), side, &aimed.others);
    strike::strike(table, onslaught, aimed, RollFor::Assault { hex: round.hex })
}

/// Those of the attackers who have survived the first fire and are not demoralized fire in turn.
fn strike_back(table: &mut Table, round: &Round) -> Flow {
    let situation = table.situation();
    let able = |actor: &&Actor| {
        situation.hex_of(**actor).is_some() && situation.morale(**actor) != Morale::Demoralized
    };
    let attackers: Vec<Actor> = round.attackers.iter().filter(able).copied().collect();
    let left = Round { attackers, ..round.clone() };
    if left.units(situation, round.attacker).is_empty() {
        return Ok(());
    }
    let attack = aim(table, &left, round.attacker, None)?;
    let at_defender = met(table, round, false);
    let hits = fire(table, &left, round.attacker, &attack);
    strike::apply(table, round.defender(), round.hex, &hits, &at_defender)
}

/// Whom fire at the attackers meets, or fire at the defenders: everybody of the side in the hex (7.43, 6.7), though those who
/// have no part in the assault take no losses (7.63).
fn met(table: &Table, round: &Round, attackers: bool) -> Met {
    let situation = table.situation();
    let side = if attackers { round.attacker } else { round.defender() };
    let units: Vec<UnitId> = round.units(situation, side).into_iter().map(|(id, _)| id).collect();
    let there = situation.units_in(side, round.hex).map(|(id, _)| id);
    let beside = there.filter(|id| !units.contains(id)).collect();
    Met { units, beside, leaders: situation.leaders_in(side, round.hex).map(|(id, _)| id).collect() }
}

/// The defenders who fire first. Where only some of them may, their player chooses whether these fire first and alone, or all
/// of them fire together with the attackers (12.43). Flamethrowers take it from all (15.5).
fn firing_first(table: &mut Table, round: &Round) -> Flow<Vec<UnitId>> {
    let (game, situation) = (table.game(), table.situation());
    let attackers = round.units(situation, round.attacker);
    let flames = attackers.into_iter().any(|(_, unit)| flames::daunts(game, unit));
    let defenders = round.units(situation, round.defender());
    let fight: Vec<(UnitId, &Unit)> =
        defenders.into_iter().filter(|(_, unit)| !game.kind(unit).is_transport()).collect();
    let may = fight.iter().filter(|(_, unit)| !flames && may_fire_first(game, situation, round, unit));
    let first: Vec<UnitId> = may.map(|(id, _)| *id).collect();
    if first.is_empty() || first.len() == fight.len() {
        return Ok(first);
    }
    let question = Question::FirstFire { hex: round.hex };
    let offer = Offer::one(vec![Choice::Accept, Choice::Decline]);
    match table.ask(round.defender(), question, offer)? {
        Choice::Accept => Ok(first),
        _ => Ok(Vec::new()),
    }
}

/// Whether a defender fires first (12.43, R18): dug in, in an entrenchment since before the enemy came, a strongpoint (16.1), in
/// terrain that gives it; or an armoured vehicle that men on foot attack for the first time, all in clear ground. Against an overrun only
/// those who have dug themselves in (R262).
fn may_fire_first(game: &Game, situation: &Situation, round: &Round, unit: &Unit) -> bool {
    let ground =
        works::row(game, situation, round.hex).first_fire || works::has_ditch(game, situation, round.hex);
    let kind = game.kind(unit);
    unit.dug == Dug::In
        || unit.sheltered
        || kind.class == Class::Strongpoint
        || (!round.overrun && (ground || (kind.is_afv() && in_the_clear(game, situation, round))))
}

/// Men on foot come over clear ground to a hex of clear ground, for the first time.
fn in_the_clear(game: &Game, situation: &Situation, round: &Round) -> bool {
    let clear = |hex| game.map.cell(hex).base == Terrain::Clear;
    let foot = round.units(situation, round.attacker).iter().all(|(_, unit)| game.kind(unit).is_foot());
    round.first && foot && clear(round.hex) && round.from.iter().all(|from| clear(*from))
}
