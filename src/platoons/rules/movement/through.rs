//! Into a hex of the enemy in the middle of a movement (5.3): overruns (15.33, R262) and armour that passes through (R263), both
//! optional.

use crate::platoons::board::{Hex, Mp, Terrain};
use crate::platoons::rules::assault;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::fire::bombardment::drumfire;
use crate::platoons::rules::fortifications::mines;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::rivers::{self, Passage};
use crate::platoons::rules::ground::stacking;
use crate::platoons::rules::movement::steps::{March, Passing, Step, may_go_on, onward};
use crate::platoons::rules::movement::{goes_on, held, mire, opportunity, party};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::phase::Phase;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::MoveClass;
use crate::platoons::rules::transport::riders;

/// What a hex of the enemy costs besides its ground.
const MORE: Mp = Mp::whole(2);

/// A step into a hex of the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The step.
    pub step: Step,
    /// To what end.
    pub passing: Passing,
}

impl Entry {
    /// The answer that stands for it.
    pub fn choice(&self) -> Choice {
        match self.passing {
            Passing::Overruns => Choice::Overrun(self.step.to),
            Passing::Through => Choice::PassThrough(self.step.to),
        }
    }
}

/// The hexes of the enemy into which somebody who moves can go now.
pub fn entries(game: &Game, situation: &Situation, march: &March) -> Vec<Entry> {
    let (Actor::Unit(id), Some(from)) = (march.actor, situation.hex_of(march.actor)) else {
        return Vec::new();
    };
    let led = situation.segment.as_ref().is_some_and(|segment| segment.is_led(id));
    let engaged = march.passing.is_none() && march.is_among(game, situation);
    let goes = led && !engaged && !march.fires && may_go_on(game, situation, march).is_ok();
    if !goes || situation.unit(id).morale != Morale::Good || riders::rider(game, situation, id).is_some() {
        return Vec::new();
    }
    let beside = game.map.neighbours(from).map(|(_, to)| to);
    let steps = beside.filter_map(|to| step(game, situation, march, from, to));
    let entries = steps.flat_map(|step| {
        let overruns = may_overrun(game, situation, id, from, step.to).then_some(Passing::Overruns);
        let through = may_pass(game, situation, march, step).then_some(Passing::Through);
        overruns.into_iter().chain(through).map(move |passing| Entry { step, passing })
    });
    entries.collect()
}

/// The step, if the enemy holds the hex, no friend fights there yet, there is room, and it can be paid.
fn step(game: &Game, situation: &Situation, march: &March, from: Hex, to: Hex) -> Option<Step> {
    let side = situation.owner(march.actor);
    let fresh = held(game, situation, side.other(), to) && !held(game, situation, side, to);
    let going = Going::of(game, situation, march.actor);
    let passage = rivers::passage(game, situation, march.actor, going.class, (from, to), march.hexes);
    let open = fresh
        && passage == Some(Passage::Free)
        && going.allowance > Mp::ZERO
        && stacking::has_room(game, situation, march.actor, to);
    let cost = costs::step(game, situation, going, from, to).filter(|_| open)? + MORE;
    let pays = march.hexes == 0 || march.spent + cost <= going.allowance;
    let step = Step { to, cost, on_track: false, leaves_assault: false, passage: Passage::Free };
    pays.then_some(step)
}

/// 15.33, R262: armoured vehicles, or cavalry under a leader of cavalry, in open ground, fields or along a road, at enemies without
/// armoured vehicles and without a value of anti-tank fire, nobody of them in a cave.
fn may_overrun(game: &Game, situation: &Situation, id: UnitId, from: Hex, to: Hex) -> bool {
    let unit = situation.unit(id);
    let kind = game.kind(unit);
    let rides = kind.may_charge() && is_led_by_cavalry(situation, id);
    let class = Going::of(game, situation, Actor::Unit(id)).class;
    let open = matches!(game.map.cell(to).base, Terrain::Clear | Terrain::Field)
        || costs::follows_way(game, class, Some(from), to);
    let soft = |enemy: &Unit| game.face(enemy).at.is_none() && !game.kind(enemy).is_afv() && !enemy.inside;
    game.scenario.options.overrun
        && (rides || drives(game, unit))
        && open
        && situation.units_in(unit.owner.other(), to).all(|(_, enemy)| soft(enemy))
}

/// R263: armoured vehicles that are closed above, at full strength, among enemies who are all on foot and have no value of anti-tank
/// fire, if they can go on behind it.
fn may_pass(game: &Game, situation: &Situation, march: &March, step: Step) -> bool {
    let Actor::Unit(id) = march.actor else { return false };
    let unit = situation.unit(id);
    let kind = game.kind(unit);
    let foot = |enemy: &Unit| game.kind(enemy).is_foot() && game.face(enemy).at.is_none();
    let mut behind = march.clone();
    behind.take(&step);
    game.scenario.options.advanced_armour
        && drives(game, unit)
        && kind.is_closed_afv()
        && unit.steps == kind.steps()
        && situation.units_in(unit.owner.other(), step.to).all(|(_, enemy)| foot(enemy))
        && onward(game, situation, &behind, step.to)
}

/// An armoured vehicle on wheels or tracks.
fn drives(game: &Game, unit: &Unit) -> bool {
    let kind = game.kind(unit);
    kind.is_afv() && matches!(kind.move_class, MoveClass::Motorized | MoveClass::Mechanized)
}

/// 6.91: leaders of cavalry alone order cavalry to do this.
fn is_led_by_cavalry(situation: &Situation, id: UnitId) -> bool {
    let part = situation.segment.as_ref().and_then(|segment| segment.part(Actor::Unit(id)));
    let by = part.and_then(|part| part.led_by);
    matches!(by, Some(Actor::Leader(leader)) if situation.leader(leader).cavalry)
}

/// Somebody goes into a hex of the enemy. An overrun is a round of assault, behind which he may go on if no enemy is left there who
/// is not demoralized; who passes through is fired at as if he left an assault. Tells whether he is stopped.
pub fn carry_out(table: &mut Table, march: &mut March, from: Hex, entry: Entry) -> Flow<bool> {
    let (actor, to) = (march.actor, entry.step.to);
    let enemy = table.situation().owner(actor).other();
    assault::shelter(table, enemy, to);
    march.take(&entry.step);
    march.passing = Some(entry.passing);
    let way = match entry.passing {
        Passing::Overruns => Way::Overran,
        Passing::Through => Way::PassedThrough,
    };
    table.record(Fact::Went { actor, with: march.with.clone(), to, way, spent: march.spent });
    assault::reveal(table, to);
    let who = party(actor, &march.with);
    let mut stopped = mines::entered(table, to, &who, false)?;
    stopped.extend(drumfire::entered(table, to, actor, &march.with)?);
    stopped.extend(Some(actor).filter(|_| mire::entered(table, actor, Some(from), to)));
    match entry.passing {
        Passing::Overruns => {
            table.during(Phase::Assault, |table| assault::on_the_move(table, to, from, &who))?
        }
        Passing::Through => {
            assault::shoot_at(table, enemy.other(), to, &who)?;
            assault::overrun(table, enemy.other(), to)?;
        }
    }
    march.with.retain(|leader| !stopped.contains(&Actor::Leader(*leader)));
    march.with.retain(|leader| goes_on(table.situation(), *leader));
    let fired_at = opportunity::offer(table, actor, &march.with, from)?;
    let fit = is_fit(table.game(), table.situation(), march);
    Ok(fired_at || !fit || stopped.contains(&actor))
}

/// Whether somebody can go on behind it: in good order; behind an overrun if nobody is left who would hold him, through the enemy as
/// long as he is at full strength.
fn is_fit(game: &Game, situation: &Situation, march: &March) -> bool {
    let (Actor::Unit(id), Some(hex)) = (march.actor, situation.hex_of(march.actor)) else { return false };
    let unit = situation.unit(id);
    let mut enemies = situation.units_in(unit.owner.other(), hex);
    let holds = |enemy: &Unit| game.kind(enemy).is_combat() && enemy.morale != Morale::Demoralized;
    let unhurt = unit.morale == Morale::Good;
    match march.passing {
        Some(Passing::Overruns) => unhurt && !enemies.any(|(_, enemy)| holds(enemy)),
        _ => unhurt && unit.steps == game.kind(unit).steps(),
    }
}
