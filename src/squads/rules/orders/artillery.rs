//! Artillery Denied (O17) and Artillery Request (O18).

use crate::squads::board::{Direction, HexId};

use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::ground::sight;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::orders::fire;
use crate::squads::rules::orders::resolution;
use crate::squads::rules::special;
use crate::squads::rules::state::attack::{Attack, Manner};
use crate::squads::rules::state::game::Game;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Role, Situation, UnitId};
use crate::squads::rules::state::special_rule::SpecialRule;
use crate::squads::rules::state::terms::{Reason, Terms};
use crate::squads::rules::table::activation;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units::weapons;

/// O17: the enemy has a radio.
pub fn denial_possible(situation: &Situation, side: Side) -> bool {
    situation.radios[side.other()].is_some()
}

/// O17: the enemy's radio breaks, or is eliminated if it was broken.
pub fn deny(table: &mut Table) -> Flow {
    let enemy = table.active().other();
    weapons::break_radio(table, enemy);
    Ok(())
}

/// O18: battery access for a broken radio; fire for effect with a working one and an observer.
fn modes(game: &Game, situation: &Situation, side: Side) -> Vec<Choice> {
    match situation.radios[side] {
        Some(radio) if radio.broken => vec![Choice::BatteryAccess],
        Some(_) if !observers(game, situation, side).is_empty() => vec![Choice::FireForEffect],
        _ => Vec::new(),
    }
}

/// Whether an Artillery Request can be given.
pub fn request_possible(game: &Game, situation: &Situation, side: Side) -> bool {
    !modes(game, situation, side).is_empty()
}

/// O18.2: the leaders that can observe, and others by a special rule: unbroken and not activated yet.
fn observers(game: &Game, situation: &Situation, side: Side) -> Vec<UnitId> {
    situation
        .units_of(side)
        .filter(|(id, unit, _)| {
            special::observes(game, situation, *id)
                && !unit.broken
                && activation::can_be_activated(game, situation, *id)
        })
        .map(|(id, ..)| id)
        .collect()
}

/// O18: an Artillery Request.
pub fn request(table: &mut Table) -> Flow {
    let side = table.active();
    let modes = modes(table.game(), table.situation(), side);
    match table.ask_one(side, Question::ArtilleryMode, modes)? {
        Some(Choice::BatteryAccess) => {
            table.record(Fact::RadioFixed { side });
            Ok(())
        }
        Some(Choice::FireForEffect) => {
            fire_for_effect(table, side)?;
            spend(table, side);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// By a special rule a radio breaks, or is gone, behind a fire for effect.
fn spend(table: &mut Table, side: Side) {
    let working = table.situation().radios[side].is_some_and(|radio| !radio.broken);
    if special::has(table.game(), SpecialRule::OneBarrage(side)) {
        table.record(Fact::RadioEliminated { side });
    } else if working && special::has(table.game(), SpecialRule::RadioBreaks(side)) {
        table.record(Fact::RadioBroke { side });
    }
}

/// O18.2: spotting, accuracy, impact; by a special rule on one hex alone, without accuracy and drift.
fn fire_for_effect(table: &mut Table, side: Side) -> Flow {
    let leaders = observers(table.game(), table.situation(), side).into_iter().map(Choice::Unit).collect();
    let what_for = crate::squads::rules::ActivatedFor::Order(crate::squads::rules::Order::ArtilleryRequest);
    let Some(Choice::Unit(observer)) = table.ask_one(side, Question::Activate(what_for), leaders)? else {
        return Ok(());
    };
    table.record(Fact::UnitActivated { unit: observer, role: Role::Observe });
    let Some(target) = spot(table, side, observer)? else { return Ok(()) };
    let smoke = announce_shells(table, side)?;
    let Some(from) = table.situation().hex_of(observer) else { return Ok(()) };
    let point = special::has(table.game(), SpecialRule::PointFire(side));
    let centre = if point {
        target
    } else {
        let hindrance = sight::hindrance(table.game(), table.situation(), from, target).unwrap_or(0);
        let hit = fire::targeting_roll(table, side, (from.distance(target), hindrance), target)?;
        let Some(centre) = drift(table, side, target, hit)? else { return Ok(()) };
        centre
    };
    table.record(Fact::SpottingSettled { hex: centre });
    let struck = if point { vec![centre] } else { blast(centre) };
    if smoke {
        smoke_barrage(table, struck);
    } else {
        barrage(table, side, struck)?;
    }
    table.record(Fact::SpottingRemoved);
    Ok(())
}

/// O18.2.1: the spotting round goes to any hex the observer sees, even an impassable one.
fn spot(table: &mut Table, side: Side, observer: UnitId) -> Flow<Option<HexId>> {
    let Some(from) = table.situation().hex_of(observer) else { return Ok(None) };
    let seen = HexId::all()
        .filter(|hex| *hex == from || sight::sees(table.game(), table.situation(), from, *hex))
        .map(Choice::Hex)
        .collect();
    let Some(Choice::Hex(hex)) = table.ask_one(side, Question::Spot, seen)? else { return Ok(None) };
    table.record(Fact::SpottingPlaced { hex });
    Ok(Some(hex))
}

/// O18.2.1.1: smoke or high explosive is announced before the accuracy roll.
fn announce_shells(table: &mut Table, side: Side) -> Flow<bool> {
    let smokes = !special::has(table.game(), SpecialRule::NoSmoke);
    let capable = smokes && table.situation().radio(table.game(), side).is_some_and(|(_, kind)| kind.smoke);
    let mut choices = vec![Choice::HighExplosive];
    if capable {
        choices.push(Choice::Smoke);
    }
    let smoke = table.ask_one(side, Question::Shells, choices)? == Some(Choice::Smoke);
    table.record(Fact::ShellsAnnounced { side, smoke });
    Ok(smoke)
}

/// O18.2.2: accurate, the round moves one hex by the white die, then one by the red (O18.2.2.1); else the
/// white die is the direction and the red the distance (O18.2.2.2). Off the map even briefly, it is gone
/// (O18.2.2.3).
fn drift(table: &mut Table, side: Side, from: HexId, accurate: bool) -> Flow<Option<HexId>> {
    let dice = table.reveal_drift(side)?;
    let (white, red) = (Direction::from_die(dice.white), Direction::from_die(dice.red));
    let steps: Vec<Direction> = if accurate {
        [white, red].into_iter().flatten().collect()
    } else {
        std::iter::repeat_n(white, usize::from(dice.red)).flatten().collect()
    };
    let mut at = from;
    for direction in steps {
        let Some(to) = at.neighbor(direction) else {
            table.record(Fact::SpottingLost { from: at, direction });
            return Ok(None);
        };
        table.record(Fact::SpottingDrifted { from: at, to, direction });
        at = to;
    }
    Ok(Some(at))
}

/// The hex of the spotting round and those around it (O18.2.3).
fn blast(centre: HexId) -> Vec<HexId> {
    std::iter::once(centre).chain(centre.neighbors().map(|(_, hex)| hex)).collect()
}

/// O18.2.3.1: a smoke marker for each of the hexes struck that may hold one.
fn smoke_barrage(table: &mut Table, struck: Vec<HexId>) {
    for hex in struck {
        if terrain::may_hold_smoke(table.game(), table.situation(), hex) {
            table.draw_smoke(hex);
        }
    }
}

/// O18.2.3.2: one impact roll for each of the hexes struck with a unit or a fortification, in the order the
/// caller wants.
fn barrage(table: &mut Table, side: Side, mut waiting: Vec<HexId>) -> Flow {
    loop {
        let worth = |hex: &&HexId| {
            table.situation().units_in(**hex).next().is_some()
                || table.situation().markers(**hex).fortification.is_some()
        };
        let choices = waiting.iter().filter(worth).map(|hex| Choice::Hex(*hex)).collect();
        let Some(Choice::Hex(hex)) = table.ask_one(side, Question::ImpactNext, choices)? else {
            return Ok(());
        };
        waiting.retain(|other| *other != hex);
        impact(table, side, hex)?;
    }
}

/// O18.2.3.2, O18.2.3.3: an impact is an attack on everyone in the hex; a roll of the radio's vulnerability
/// figure destroys a fortification before the defence rolls.
fn impact(table: &mut Table, side: Side, hex: HexId) -> Flow {
    table.during(crate::squads::rules::Phase::Attack, |table| {
        let Some((_, kind)) = table.situation().radio(table.game(), side) else { return Ok(()) };
        let power = Terms::of(i16::from(kind.firepower), Reason::Radio);
        let attack = Attack { indirect: true, ..Attack::on(hex, side, Manner::Impact, power) };
        table.record(Fact::AttackDeclared { attack: Box::new(attack) });
        let targets = resolution::units_at(table, &[hex]);
        resolution::resolve(table, targets, |table| {
            let rolled = table.situation().attack.as_ref().and_then(|attack| attack.dice);
            let destroyed = rolled.is_some_and(|dice| dice.sum() == i16::from(kind.vulnerability));
            if destroyed && table.situation().markers(hex).fortification.is_some() {
                table.record(Fact::FortificationRemoved { hex });
            }
        })
    })
}
