//! Actions before and after an attack roll: Bore Sighting, Crossfire, Hand Grenades, Marksmanship, Spray Fire and
//! Sustained Fire (A27, A30, A34, A37, A40, A41).

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::orders::fire;
use crate::squads::rules::state::attack::{Attack, Piece};
use crate::squads::rules::state::game::{Action, Game, Posture, UnitClass, WeaponClass};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Role, Situation, WeaponId};
use crate::squads::rules::state::terms::Reason;
use crate::squads::rules::table::windows;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units::weapons;

use super::whereabouts::allowed_there;

/// A27, A30, A34, A37, A41: what these actions add to the firepower of an attack.
const BOOST: i16 = 2;

/// The actions that may be played before an attack roll.
const BEFORE_ATTACK_ROLL: [Action; 6] = [
    Action::BoreSighting,
    Action::Crossfire,
    Action::HandGrenades,
    Action::Marksmanship,
    Action::SprayFire,
    Action::SustainedFire,
];

/// The reason for which an action adds to the firepower; none for Spray Fire, which adds a hex instead.
fn boost(action: Action) -> Option<Reason> {
    match action {
        Action::BoreSighting => Some(Reason::BoreSighting),
        Action::Crossfire => Some(Reason::Crossfire),
        Action::HandGrenades => Some(Reason::HandGrenades),
        Action::Marksmanship => Some(Reason::Marksmanship),
        Action::SustainedFire => Some(Reason::SustainedFire),
        _ => None,
    }
}

/// The part of an attack's firepower that comes from actions.
pub fn boosts(attack: &Attack) -> impl Iterator<Item = crate::squads::rules::state::terms::Term> + '_ {
    let reasons = BEFORE_ATTACK_ROLL.map(boost);
    attack.power.0.iter().copied().filter(move |term| reasons.contains(&Some(term.reason)))
}

/// Before an attack roll its side may play actions that change it, each as often as it has cards and the
/// conditions hold; their effects add up (A24.1).
pub fn before_attack_roll(table: &mut Table, side: Side) -> Flow {
    loop {
        let game = table.game();
        let Some(attack) = table.situation().attack.clone() else { return Ok(()) };
        let allowed: Vec<Action> = BEFORE_ATTACK_ROLL
            .into_iter()
            .filter(|action| allows(game, table.situation(), &attack, *action))
            .filter(|action| {
                let where_to = (&attack.from[..], &attack.targets[..]);
                allowed_there(game, table.situation(), side, *action, where_to)
            })
            .collect();
        let Some(action) = windows::play_card(table, side, Question::BeforeAttackRoll, &allowed)? else {
            return Ok(());
        };
        match boost(action) {
            Some(reason) => table.record(Fact::AttackBoosted { reason, by: BOOST }),
            None => spray(table, side, &attack)?,
        }
    }
}

/// The conditions of the actions that change an attack (A27, A30, A34, A37, A40, A41).
fn allows(game: &Game, situation: &Situation, attack: &Attack, action: Action) -> bool {
    match action {
        Action::BoreSighting => {
            game.side(attack.by).posture == Posture::Defender
                && attack.pieces.iter().any(|piece| is_heavy(game, situation, *piece))
        }
        Action::Crossfire => {
            attack.targets.iter().any(|hex| situation.units_in(*hex).any(|(_, unit)| unit.role == Role::Move))
        }
        Action::HandGrenades => attack.pieces.iter().any(|piece| {
            fire::hex_of(situation, *piece)
                .is_some_and(|from| attack.targets.iter().any(|to| from.distance(*to) == 1))
        }),
        // A nation's cards name its own soldiers, and a side has no others.
        Action::Marksmanship => attack.pieces.iter().any(|piece| match piece {
            Piece::Unit(id) => matches!(situation.class(game, *id), UnitClass::Squad | UnitClass::Team),
            Piece::Weapon(_) | Piece::Smoke(_) => false,
        }),
        Action::SprayFire => !spray_targets(game, situation, attack).is_empty(),
        Action::SustainedFire => {
            attack.pieces.iter().any(|piece| sustains(game, situation, *piece).is_some())
        }
        _ => false,
    }
}

/// A27: a weapon with a printed firepower of 5 or more.
fn is_heavy(game: &Game, situation: &Situation, piece: Piece) -> bool {
    match piece {
        Piece::Weapon(weapon) => situation.weapon_kind(game, weapon).firepower.value >= 5,
        Piece::Unit(_) | Piece::Smoke(_) => false,
    }
}

/// A41: a firing machine gun or mortar.
fn sustains(game: &Game, situation: &Situation, piece: Piece) -> Option<WeaponId> {
    let Piece::Weapon(weapon) = piece else { return None };
    let class = situation.weapon_kind(game, weapon).class;
    matches!(class, WeaponClass::MachineGun | WeaponClass::Mortar).then_some(weapon)
}

/// A40: the hexes that can be sprayed besides: next to the target, with an enemy, in range and sight of
/// every piece, all of which have boxed range. Two hexes at most.
fn spray_targets(game: &Game, situation: &Situation, attack: &Attack) -> Vec<HexId> {
    let [target] = attack.targets[..] else { return Vec::new() };
    let boxed = attack.pieces.iter().all(|piece| match piece {
        Piece::Unit(id) => situation.face(game, *id).range.boxed,
        Piece::Weapon(weapon) | Piece::Smoke(weapon) => situation.weapon_kind(game, *weapon).range.boxed,
    });
    if !boxed {
        return Vec::new();
    }
    target
        .neighbors()
        .map(|(_, hex)| hex)
        .filter(|hex| situation.occupied_by(*hex, attack.by.other()))
        .filter(|hex| attack.pieces.iter().all(|piece| fire::reaches(game, situation, *piece, *hex)))
        .collect()
}

/// A40: the fire affects a second hex; lines to both count for hindrance.
fn spray(table: &mut Table, side: Side, attack: &Attack) -> Flow {
    let choices =
        spray_targets(table.game(), table.situation(), attack).into_iter().map(Choice::Hex).collect();
    let Some(Choice::Hex(hex)) = table.ask_one(side, Question::SprayAt, choices)? else { return Ok(()) };
    let hexes = [attack.targets[0], hex];
    let mut power = fire::power(table.game(), table.situation(), &attack.pieces, &hexes);
    power.0.extend(boosts(attack));
    table.record(Fact::AttackSpread { hex, power });
    Ok(())
}

/// A41: on doubles one firing machine gun or mortar breaks, which its side chooses, once for each card.
pub fn sustained_break(table: &mut Table, side: Side) -> Flow {
    let Some(attack) = table.situation().attack.clone() else { return Ok(()) };
    let choices = attack
        .pieces
        .iter()
        .filter_map(|piece| sustains(table.game(), table.situation(), *piece))
        .filter(|weapon| !table.situation().weapon(*weapon).eliminated)
        .map(Choice::Weapon)
        .collect();
    if let Some(Choice::Weapon(weapon)) = table.ask_one(side, Question::SustainedBreak, choices)? {
        weapons::break_weapon(table, weapon);
    }
    Ok(())
}
