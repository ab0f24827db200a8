//! Actions in an own Move order: Assault Fire and Smoke Grenades (A26, A39).

use crate::squads::board::{HexId, HexSet};

use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::orders::fire;
use crate::squads::rules::orders::fire_group::Lapses;
use crate::squads::rules::state::attack::{Manner, Piece};
use crate::squads::rules::state::game::{Action, CardId, Game};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Role, Situation};
use crate::squads::rules::table::windows;
use crate::squads::rules::table::{Flow, Table};

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

/// The hexes they can fire at, in order (A26), less those at which that has lapsed.
fn assault_targets<'a>(
    game: &'a Game,
    situation: &'a Situation,
    side: Side,
    lapses: &'a Lapses,
) -> impl Iterator<Item = HexId> + 'a {
    let pieces = assault_pieces(game, situation, side);
    let can = |piece: Piece, hex: HexId| {
        fire::reaches(game, situation, piece, hex) && lapses.allow(game, situation, piece, hex)
    };
    let enemies = situation.held_by(side.other()).iter();
    enemies.filter(move |hex| pieces.iter().any(|piece| can(*piece, *hex)))
}

fn has_assault_target(table: &Table, side: Side) -> bool {
    assault_targets(table.game(), table.situation(), side, &Lapses::default()).next().is_some()
}

/// Units that may throw smoke grenades, by their hexes: activated to move, with boxed movement (A39).
fn smoke_throwers(game: &Game, situation: &Situation, side: Side) -> impl Iterator<Item = HexId> {
    situation
        .units_of(side)
        .filter(|(id, unit, _)| unit.role == Role::Move && situation.face(game, *id).movement.boxed)
        .map(|(.., hex)| hex)
}

/// The hexes into which each of them may throw smoke grenades now (A39).
fn in_throw(game: &Game, situation: &Situation, side: Side) -> impl Iterator<Item = HexId> {
    smoke_throwers(game, situation, side)
        .flat_map(|from| std::iter::once(from).chain(from.neighbors().map(|(_, hex)| hex)))
        .filter(|hex| terrain::may_hold_smoke(game, situation, *hex))
}

/// The hexes into which a side may throw smoke grenades now, in order (A39).
pub fn smoke_hexes(game: &Game, situation: &Situation, side: Side) -> Vec<HexId> {
    HexSet::in_order(in_throw(game, situation, side))
}

fn can_throw_smoke(table: &Table, side: Side) -> bool {
    in_throw(table.game(), table.situation(), side).next().is_some()
}

/// The actions the moving side may play now (O21.6): Assault Fire (A26) and Smoke Grenades (A39).
pub fn while_moving(table: &Table, side: Side) -> Vec<Choice> {
    if table.situation().hands[side] == 0 {
        return Vec::new();
    }
    let mut choices = Vec::new();
    let assault = windows::playable(table, side, Action::AssaultFire);
    if !assault.is_empty() && has_assault_target(table, side) {
        choices.extend(assault);
    }
    let smoke = windows::playable(table, side, Action::SmokeGrenades);
    if !smoke.is_empty() && can_throw_smoke(table, side) {
        choices.extend(smoke);
    }
    choices
}

/// Whether the moving side might play an action now, as far as both sides can see (O21.6).
pub fn might_act_while_moving(table: &Table, side: Side) -> bool {
    table.situation().hands[side] > 0 && (can_throw_smoke(table, side) || has_assault_target(table, side))
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
        let mut choices: Vec<Choice> = targets.map(Choice::Hex).collect();
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
