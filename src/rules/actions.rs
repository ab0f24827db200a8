//! Actions that are played beside fire and movement (A26, A30, A34, A39, A40, A41). Those that belong to
//! one rule stand with it: Ambush in melee, Concealment in fire, Dig In in time, Light Wounds in units.

use crate::board::HexId;

use super::attack::{Attack, Manner, Piece};
use super::decision::{Choice, Offer, Question};
use super::fact::Fact;
use super::fire::{self, Lapses};
use super::game::{Action, CardId, Game, WeaponClass};
use super::side::Side;
use super::situation::{Role, Situation, UnitId, WeaponId};
use super::table::{Flow, Table};
use super::terms::Reason;
use super::units;

/// Before an attack roll its side may play Crossfire, Hand Grenades, Spray Fire and Sustained Fire, each as
/// often as it has cards and the conditions hold; their effects add up (A24.1).
pub fn before_attack_roll(table: &mut Table, side: Side) -> Flow {
    loop {
        let game = table.game();
        let Some(attack) = table.situation().attack.clone() else { return Ok(()) };
        let allowed: Vec<Action> =
            [Action::Crossfire, Action::HandGrenades, Action::SprayFire, Action::SustainedFire]
                .into_iter()
                .filter(|action| allows(game, table.situation(), &attack, *action))
                .collect();
        if table.situation().hands[side] == 0 || allowed.is_empty() {
            return Ok(());
        }
        let mut choices = vec![Choice::Decline];
        choices.extend(allowed.iter().flat_map(|action| units::playable(table, side, *action)));
        let Choice::Play(card, action) = table.ask(side, Question::BeforeAttackRoll, Offer::one(choices))?
        else {
            return Ok(());
        };
        table.record(Fact::CardPlayed { side, card, action });
        match action {
            Action::Crossfire => table.record(Fact::AttackBoosted { reason: Reason::Crossfire, by: 2 }),
            Action::HandGrenades => table.record(Fact::AttackBoosted { reason: Reason::HandGrenades, by: 2 }),
            Action::SustainedFire => {
                table.record(Fact::AttackBoosted { reason: Reason::SustainedFire, by: 2 })
            }
            _ => spray(table, side, &attack)?,
        }
    }
}

/// The conditions of the actions that change an attack (A30, A34, A40, A41).
fn allows(game: &Game, situation: &Situation, attack: &Attack, action: Action) -> bool {
    match action {
        Action::Crossfire => {
            attack.targets.iter().any(|hex| situation.units_in(*hex).any(|(_, unit)| unit.role == Role::Move))
        }
        Action::HandGrenades => attack.pieces.iter().any(|piece| {
            fire::hex_of(situation, *piece)
                .is_some_and(|from| attack.targets.iter().any(|to| from.distance(*to) == 1))
        }),
        Action::SprayFire => !spray_targets(game, situation, attack).is_empty(),
        Action::SustainedFire => {
            attack.pieces.iter().any(|piece| sustains(game, situation, *piece).is_some())
        }
        _ => false,
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
    for term in &attack.power.0 {
        if matches!(term.reason, Reason::Crossfire | Reason::HandGrenades | Reason::SustainedFire) {
            power.add(term.value, term.reason);
        }
    }
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
        super::weapons::break_weapon(table, weapon);
    }
    Ok(())
}

/// The pieces that may take part in assault fire: of units activated to move, with boxed firepower (A26).
fn assault_pieces(game: &Game, situation: &Situation, side: Side) -> Vec<Piece> {
    situation
        .units_of(side)
        .filter(|(_, unit, _)| unit.role == Role::Move)
        .flat_map(|(id, ..)| fire::pieces_of(game, situation, id))
        .filter(|piece| match piece {
            Piece::Unit(id) => situation.face(game, *id).firepower.boxed,
            Piece::Weapon(weapon) => situation.weapon_kind(game, *weapon).firepower.boxed,
            Piece::Smoke(_) => false,
        })
        .collect()
}

/// The hexes they can fire at (A26), less those at which that has lapsed.
fn assault_targets(game: &Game, situation: &Situation, side: Side, lapses: &Lapses) -> Vec<HexId> {
    let pieces = assault_pieces(game, situation, side);
    let can = |piece: Piece, hex: HexId| {
        fire::reaches(game, situation, piece, hex) && lapses.allow(game, situation, piece, hex)
    };
    let mut hexes: Vec<HexId> = situation
        .units_of(side.other())
        .map(|(_, _, hex)| hex)
        .filter(|hex| pieces.iter().any(|piece| can(*piece, *hex)))
        .collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

fn has_assault_target(table: &Table, side: Side) -> bool {
    !assault_targets(table.game(), table.situation(), side, &Lapses::default()).is_empty()
}

/// Units that may throw smoke grenades: activated to move, with boxed movement (A39).
fn smoke_throwers(game: &Game, situation: &Situation, side: Side) -> Vec<UnitId> {
    situation
        .units_of(side)
        .filter(|(id, unit, _)| unit.role == Role::Move && situation.face(game, *id).movement.boxed)
        .map(|(id, ..)| id)
        .collect()
}

fn smoke_hexes(game: &Game, situation: &Situation, side: Side) -> Vec<HexId> {
    let mut hexes: Vec<HexId> = smoke_throwers(game, situation, side)
        .into_iter()
        .filter_map(|id| situation.hex_of(id))
        .flat_map(|from| std::iter::once(from).chain(from.neighbors().map(|(_, hex)| hex)))
        .filter(|hex| fire::may_hold_smoke(game, situation, *hex))
        .collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// The actions the moving side may play now (O21.6): Assault Fire (A26) and Smoke Grenades (A39).
pub fn while_moving(table: &Table, side: Side) -> Vec<Choice> {
    if table.situation().hands[side] == 0 {
        return Vec::new();
    }
    let mut choices = Vec::new();
    let assault = units::playable(table, side, Action::AssaultFire);
    if !assault.is_empty() && has_assault_target(table, side) {
        choices.extend(assault);
    }
    let smoke = units::playable(table, side, Action::SmokeGrenades);
    if !smoke.is_empty() && !smoke_hexes(table.game(), table.situation(), side).is_empty() {
        choices.extend(smoke);
    }
    choices
}

/// Whether the moving side might play an action now, as far as both sides can see (O21.6).
pub fn might_act_while_moving(table: &Table, side: Side) -> bool {
    table.situation().hands[side] > 0
        && (has_assault_target(table, side) || !smoke_hexes(table.game(), table.situation(), side).is_empty())
}

/// Plays an action while moving (A26, A39), then lets what it caused be fought out.
pub fn play_while_moving(table: &mut Table, side: Side, card: CardId, action: Action) -> Flow {
    table.record(Fact::CardPlayed { side, card, action });
    match action {
        Action::AssaultFire => assault_fire(table, side),
        _ => smoke_grenades(table, side),
    }
}

/// A26: one fire by pieces with boxed firepower of units activated to move. One that lapses was none: another may
/// be tried (O20.3.2).
fn assault_fire(table: &mut Table, side: Side) -> Flow {
    let game = table.game();
    let mut lapses = Lapses::default();
    loop {
        let targets = assault_targets(game, table.situation(), side, &lapses);
        let mut choices: Vec<Choice> = targets.into_iter().map(Choice::Hex).collect();
        if lapses.any() {
            choices.push(Choice::Decline);
        }
        let Some(Choice::Hex(target)) = table.ask_one(side, Question::FireAt, choices)? else {
            return Ok(());
        };
        let pieces = assault_pieces(game, table.situation(), side)
            .into_iter()
            .filter(|piece| fire::reaches(game, table.situation(), *piece, target))
            .collect();
        if !fire::volley(table, side, Manner::AssaultFire, pieces, target, &mut lapses)?.is_empty() {
            return Ok(());
        }
    }
}

/// A39: a smoke marker from the cup in the hex of the unit or next to it.
fn smoke_grenades(table: &mut Table, side: Side) -> Flow {
    let hexes = smoke_hexes(table.game(), table.situation(), side).into_iter().map(Choice::Hex).collect();
    if let Some(Choice::Hex(hex)) = table.ask_one(side, Question::SmokeWhere, hexes)? {
        table.draw_smoke(hex);
    }
    Ok(())
}
