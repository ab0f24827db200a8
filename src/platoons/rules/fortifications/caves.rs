//! Caves (16.7): who is inside, and how a beaten side is thrown out.

use crate::kit::{BySide, Side};
use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::assault;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::fortifications::mines;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::stacking;
use crate::platoons::rules::movement::{self, held};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Readiness, Situation};
use crate::platoons::rules::state::works::Work;

/// Whether somebody may go into the cave of his hex, or come out of it (16.71, R238): men on foot, weapons and leaders, while no
/// enemy is in the hex.
pub fn may_change(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let Some(hex) = situation.hex_of(actor) else { return false };
    situation.works.has(hex, Work::Cave)
        && fits(game, situation, actor)
        && situation.morale(actor) != Morale::Demoralized
        && !held(game, situation, situation.owner(actor).other(), hex)
}

/// Whether such a one can be in a cave at all (R237).
pub fn fits(game: &Game, situation: &Situation, actor: Actor) -> bool {
    match actor {
        Actor::Unit(id) => {
            let kind = game.kind(situation.unit(id));
            kind.is_foot() || kind.is_weapon()
        }
        Actor::Leader(_) => true,
    }
}

/// Somebody goes in, or comes out: that is all he does (R238).
pub fn change(table: &mut Table, actor: Actor) {
    let inside = !table.situation().is_inside(actor);
    table.record(Fact::Caved { actor, inside });
    table.record(Fact::Acted { actor });
    table.record(Fact::Marked { actor, readiness: Readiness::Marked });
}

/// Whether an assault in a hex is one for its cave: somebody of the defenders is inside.
pub fn is_fought_for(situation: &Situation, defender: Side, hex: Hex) -> bool {
    situation.stack(defender, hex).into_iter().any(|actor| situation.is_inside(actor))
}

/// 16.73: behind an assault for a cave the side that has lost more steps in it than the other leaves the hex, with everybody.
pub fn thrown_out(table: &mut Table, hex: Hex, before: BySide<u16>) -> Flow {
    let lost = |side: Side| table.situation().steps_lost[side] - before[side];
    let beaten = Side::BOTH.into_iter().find(|side| lost(*side) > lost(side.other()));
    let Some(side) = beaten else { return Ok(()) };
    let all = table.situation().stack(side, hex);
    // Units go first: leaders whom they leave behind would be caught.
    let units = all.iter().copied().filter(|actor| matches!(actor, Actor::Unit(_)));
    let leaders = all.iter().copied().filter(|actor| matches!(actor, Actor::Leader(_)));
    for actor in units.chain(leaders) {
        if table.situation().hex_of(actor) == Some(hex) {
            leave(table, actor, hex)?;
        }
    }
    assault::shoot_at(table, side, hex, &all)
}

/// Somebody leaves for a hex beside it where no enemy combat unit is; who can go nowhere is eliminated, as out of any assault hex
/// (12.13).
fn leave(table: &mut Table, actor: Actor, from: Hex) -> Flow {
    let side = table.situation().owner(actor);
    let ways = ways(table.game(), table.situation(), actor, from).into_iter().map(Choice::Hex).collect();
    let Some(Choice::Hex(to)) = table.ask_one(side, Question::LeaveCave { actor }, ways)? else {
        return losses::eliminate(table, actor);
    };
    let (with, way) = (Vec::new(), Way::Displaced);
    table.record(Fact::Went { actor, with, to, way, spent: Mp::ZERO });
    movement::entered(table, actor, to)?;
    mines::entered(table, to, &[actor], true)?;
    Ok(())
}

fn ways(game: &Game, situation: &Situation, actor: Actor, from: Hex) -> Vec<Hex> {
    let going = Going::of(game, situation, actor);
    let enemy = situation.owner(actor).other();
    let beside = game.map.neighbours(from).map(|(_, to)| to);
    let free = beside.filter(|to| {
        going.allowance > Mp::ZERO
            && !held(game, situation, enemy, *to)
            && stacking::has_room(game, situation, actor, *to)
            && costs::step(game, situation, going, from, *to).is_some()
    });
    free.collect()
}
