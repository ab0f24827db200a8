//! Smoke and light (optional rules, R127 to R129): smoke among those who would fire at an advance, light over those whom one would
//! fire at by night.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::fire::bombardment::{self, Barrage};
use crate::platoons::rules::fire::{direct, shells};
use crate::platoons::rules::ground::threat::{self, Aim};
use crate::platoons::rules::{
    Actor, Choice, Decision, Game, Morale, Readiness, Shell, Situation, Unit, UnitId,
};

use super::{firing, goals, ground, shelling};

/// What a point of strength that smoke hinders is worth for each who advances under it, in thousandths of a step: about a column.
const A_POINT: i32 = 10;

/// So many who advance under the same fire count: it can fire at no more of them.
const MOST: usize = 3;

/// What the shells of a unit are worth, where it aims them best: as far as they do more than its bombardment.
pub fn of_unit(game: &Game, situation: &Situation, unit: UnitId, shell: Shell) -> i32 {
    // A tank hides none but itself.
    if !shells::is_allowed(game, situation, shell) || game.face(situation.unit(unit)).bf.is_none() {
        return 0;
    }
    let side = situation.unit(unit).owner;
    let reaches = |hex: &Hex| shells::may_aim(game, situation, side, Some(unit), shell, *hex);
    let best = worth_best(game, situation, side, shell, reaches);
    if best > shelling::best_shot(game, situation, unit) { best } else { 0 }
}

/// What either sort is worth of a unit.
pub fn best_of_unit(game: &Game, situation: &Situation, unit: UnitId) -> i32 {
    let worth = |shell| match shells::may_fire(game, situation, unit, shell) {
        true => of_unit(game, situation, unit, shell),
        false => 0,
    };
    worth(Shell::Smoke).max(worth(Shell::Light))
}

/// The same of the weakest battery off the board that can fire them: it comes before the advance, or the fire, that it is for.
pub fn off_board(game: &Game, situation: &Situation, side: Side, shell: Shell) -> i32 {
    let aims = |hex: &Hex| shells::may_aim(game, situation, side, None, shell, *hex);
    let best = worth_best(game, situation, side, shell, aims);
    let weakest = weakest(situation, side);
    let attacks = weakest.map_or(0, |strength| {
        let hexes = bombardment::off_board_targets(game, situation, side).into_iter();
        let barrage = |hex| Barrage::of_batteries(side, hex, vec![strength]);
        hexes.map(|hex| shelling::promised(game, situation, &barrage(hex), None)).max().unwrap_or_default()
    });
    if best > attacks { FIRST + best } else { -1 }
}

/// More than any segment that comes behind them.
const FIRST: i32 = 10_000;

/// The weakest battery that is enough for one hex; stronger ones attack.
fn weakest(situation: &Situation, side: Side) -> Option<u8> {
    bombardment::ready(situation, side).into_iter().filter(|strength| *strength >= shells::ENOUGH).min()
}

/// Which battery fires them.
pub fn from(decision: &Decision) -> Option<Choice> {
    decision.offer.choices.iter().min().cloned()
}

/// Where they are aimed.
pub fn at(game: &Game, situation: &Situation, shell: Shell, decision: &Decision) -> Option<Choice> {
    ground::best(decision, |hex| worth(game, situation, decision.side, shell, hex))
}

/// The hex beside the first that has smoke as well: where it is worth most, if it is worth anything.
pub fn beside(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let worth = |hex: Hex| smoke(game, situation, decision.side, hex);
    let best = ground::best(decision, worth)?;
    match best {
        Choice::Hex(hex) if worth(hex) > 0 => Some(best),
        _ => Some(Choice::Decline),
    }
}

fn worth_best(
    game: &Game,
    situation: &Situation,
    side: Side,
    shell: Shell,
    aims: impl Fn(&Hex) -> bool,
) -> i32 {
    let hexes = situation.hexes_of(side.other()).into_iter().filter(aims);
    hexes.map(|hex| worth(game, situation, side, shell, hex)).max().unwrap_or_default()
}

fn worth(game: &Game, situation: &Situation, side: Side, shell: Shell, hex: Hex) -> i32 {
    match shell {
        Shell::Smoke => smoke(game, situation, side, hex),
        Shell::Light => light(game, situation, side, hex),
    }
}

/// What smoke in a hex is worth: the direct fire of the enemies there who can still fire in this turn, for each of those who are
/// to advance and whom it could hurt where they are. Who stands on what he has needs none.
fn smoke(game: &Game, situation: &Situation, side: Side, hex: Hex) -> i32 {
    if situation.shells.has_smoke(hex) || goals::defends(game, situation, side) {
        return 0;
    }
    let fires = |unit: &Unit| unit.readiness != Readiness::Marked && unit.morale != Morale::Demoralized;
    let enemies = situation.units_in(side.other(), hex).map(|(_, unit)| unit);
    let of = |enemy: &Unit| {
        let strength = game.face(enemy).df.map_or(0, |df| i32::from(df.strength));
        let ours = situation.units_on_map(side);
        let under = ours.filter(|(id, _, at)| {
            advances(game, situation, *id)
                && threat::could_hurt(
                    game,
                    situation,
                    enemy,
                    Aim::at(game, situation, Actor::Unit(*id)),
                    *at,
                    true,
                )
        });
        A_POINT * strength * under.take(MOST).count() as i32
    };
    enemies.filter(|unit| fires(unit)).map(of).sum()
}

/// Whether a unit is still to go forward in this turn.
fn advances(game: &Game, situation: &Situation, id: UnitId) -> bool {
    let unit = situation.unit(id);
    let able = unit.readiness == Readiness::Ready && unit.morale == Morale::Good && !unit.limbered;
    able && !shelling::keeps_back(game, situation, id) && !goals::guards(game, situation, id)
}

/// What light over a hex is worth: how much better those who can still fire could fire at the enemies in it and beside it.
fn light(game: &Game, situation: &Situation, side: Side, hex: Hex) -> i32 {
    let mut lit = situation.clone();
    lit.shells.burst(Shell::Light, hex);
    let near = |at: &Hex| game.map.distance(*at, hex) <= 1;
    let targets: Vec<Hex> = situation.hexes_of(side.other()).into_iter().filter(near).collect();
    let best = |situation: &Situation, unit: UnitId| {
        let can = targets.iter().filter(|target| direct::may_fire_at(game, situation, unit, **target));
        let promised =
            |target: &Hex| firing::promised(game, situation, side, *target, &[Actor::Unit(unit)], None);
        can.map(promised).max().unwrap_or_default()
    };
    let ours = situation.units_on_map(side);
    let ready = ours.filter(|(id, unit, _)| {
        unit.readiness == Readiness::Ready
            && game.face(unit).df.is_some()
            && !shelling::keeps_back(game, situation, *id)
    });
    ready.map(|(id, _, _)| (best(&lit, id) - best(situation, id)).max(0)).sum()
}
