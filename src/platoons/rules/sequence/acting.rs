//! What those do who are activated, one after another, in the order their player likes (3.13).

use crate::kit::Side;
use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::activation::bound_for;
use crate::platoons::rules::assault;
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::edge;
use crate::platoons::rules::fire::{antitank, bombardment, direct, moving, shells, spotted, volleys};
use crate::platoons::rules::fortifications::{caves, clearing, mines};
use crate::platoons::rules::ground::stacking;
use crate::platoons::rules::morale::recovery;
use crate::platoons::rules::movement::{
    self, consolidation, digging, held, mire, overstacking, penal, pressed,
};
use crate::platoons::rules::rulebook::{Flow, Offer, SetOffer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::phase::Phase;
use crate::platoons::rules::state::segment::{Segment, Task};
use crate::platoons::rules::state::situation::{Actor, Morale, Readiness, Situation};
use crate::platoons::rules::transport::{dragging, limbering, loading};

/// First it is said who is to fire, then they act one after another; at the end all of them are marked (7.46).
pub fn act(table: &mut Table, side: Side) -> Flow {
    declare(table, side)?;
    let mut rounds = Rounds::begin(table.game(), table.situation());
    loop {
        let (mut choices, must) = choices(table.game(), table.situation(), &rounds);
        if choices.is_empty() {
            break;
        }
        if !must {
            choices.push(Choice::Decline);
        }
        let engaged = assault::engaged(table.game(), table.situation());
        match table.ask_one(side, Question::Act, choices)?.unwrap_or(Choice::Decline) {
            Choice::Move(actor) => table.during(Phase::Movement, |table| movement::go(table, actor))?,
            Choice::DigIn(actor) => digging::dig(table, actor),
            Choice::GiveUp(actor) => {
                table.record(Fact::MoraleChanged { actor, morale: Morale::Demoralized });
            }
            Choice::Cave(actor) => caves::change(table, actor),
            Choice::Clear(actor, chore) => clearing::work(table, actor, chore),
            Choice::Recover(actor) => {
                table.during(Phase::Recovery, |table| recovery::attempt(table, actor))?;
            }
            Choice::Limber(unit) | Choice::Unlimber(unit) => {
                table.during(Phase::Movement, |table| limbering::turn(table, unit))?;
            }
            Choice::Unload(actor) => loading::get_off(table, actor),
            Choice::Drag { gun, by } => {
                table.during(Phase::Movement, |table| dragging::drag(table, gun, by))?;
            }
            Choice::Fire(hex) => table.during(Phase::DirectFire, |table| volleys::fire(table, side, hex))?,
            Choice::PointOut(target) => spotted::point_out(table, target),
            Choice::Shoot(target) => {
                table.during(Phase::AntiTank, |table| antitank::fire(table, side, target))?;
            }
            Choice::Breach(hex) => {
                table.during(Phase::AntiTank, |table| antitank::teeth::fire(table, side, hex))?;
            }
            Choice::Bombard(hex) => {
                table.during(Phase::Bombardment, |table| bombardment::fire(table, side, hex))?;
            }
            Choice::Shell(unit, shell) => {
                table.during(Phase::Bombardment, |table| shells::fire(table, side, unit, shell))?;
            }
            Choice::Assault(hex) => {
                rounds.fought.push(hex);
                assault(table, side, hex)?;
            }
            Choice::Join(hex) => table.during(Phase::Assault, |table| join(table, side, hex))?,
            Choice::Consolidate(unit, by) => consolidation::consolidate(table, unit, by),
            _ => break,
        }
        assault::overrun_in(table, &engaged)?;
        overstacking::settle(table)?;
    }
    mark(table);
    Ok(())
}

/// The assaults of a segment, as far as it matters to those that may still be fought.
struct Rounds {
    /// The hexes in which both sides had combat units when the segment began: who comes into one need not attack (12.3).
    engaged: Vec<Hex>,
    /// The hexes in which an assault was fought in this segment: there is no second one in them (12.2).
    fought: Vec<Hex>,
}

impl Rounds {
    fn begin(game: &Game, situation: &Situation) -> Rounds {
        Rounds { engaged: assault::engaged(game, situation), fought: Vec::new() }
    }
}

/// 3.13: before anybody acts it is said who is to fire; the others are to move.
fn declare(table: &mut Table, side: Side) -> Flow {
    let active = table.situation().segment.iter().flat_map(|segment| &segment.active);
    let can: Vec<Actor> = active
        .map(|part| part.actor)
        .filter(|actor| may_fire(table.game(), table.situation(), *actor))
        .filter(|actor| penal::duty(table.game(), table.situation(), *actor).is_none())
        .collect();
    let assaults =
        |actor: &Actor| penal::duty(table.game(), table.situation(), *actor) == Some(penal::Duty::Assault);
    let active = table.situation().segment.iter().flat_map(|segment| &segment.active);
    let penal: Vec<Actor> = active.map(|part| part.actor).filter(assaults).collect();
    let most = u8::try_from(can.len()).unwrap_or(u8::MAX);
    let fire = table.ask_set(side, Question::Declare, SetOffer::shaped(can, 0, most, Shape::Any))?;
    let fire = [fire, penal].concat();
    let aims = aims(table.game(), table.situation(), side, &fire);
    table.record(Fact::Declared { fire, aims });
    Ok(())
}

/// The hexes with enemy combat units beside those who are to fire.
fn aims(game: &Game, situation: &Situation, side: Side, fire: &[Actor]) -> Vec<Hex> {
    let from = fire.iter().filter_map(|actor| situation.hex_of(*actor));
    let beside = from.flat_map(|hex| game.map.neighbours(hex)).map(|(_, next)| next);
    let mut aims: Vec<Hex> = beside.filter(|hex| held(game, situation, side.other(), *hex)).collect();
    aims.sort_unstable();
    aims.dedup();
    aims
}

/// Who may be said to fire: combat units that are not limbered (5.62), and the leaders who help them, unless demoralized
/// (7.31, 14.3). Nobody who is carried does (5.67).
fn may_fire(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let armed = match actor {
        Actor::Unit(id) => {
            let unit = situation.unit(id);
            game.kind(unit).is_combat() && !unit.limbered
        }
        Actor::Leader(id) => !game.is_commissar(situation.leader(id)),
    };
    // From outside the map nothing is done but to come in, or to go into an assault (16.51).
    let comes = situation.outside(actor).is_none_or(|(at, _)| {
        held(game, situation, situation.owner(actor).other(), at)
            && edge::comes_to(game, situation, actor, at)
    });
    let afoot = situation.carrier(actor).is_none();
    // 15.2: who has used opportunity fire does nothing but move.
    let fresh = situation.readiness(actor) == Readiness::Ready;
    armed && comes && afoot && fresh && situation.morale(actor) != Morale::Demoralized
}

/// What can be done next, and whether something of it has to be done: who is demoralized must try to recover (14.42).
fn choices(game: &Game, situation: &Situation, rounds: &Rounds) -> (Vec<Choice>, bool) {
    let Some(segment) = &situation.segment else { return (Vec::new(), false) };
    let mut choices = Vec::new();
    let mut must = false;
    for part in segment.waiting(Task::Move) {
        let actor = part.actor;
        let morale = situation.morale(actor);
        let bound = morale == Morale::Good && bound_for(game, situation, part).is_some();
        if edge::may_enter(game, situation, actor) {
            choices.push(Choice::Move(actor));
        }
        if situation.hex_of(actor).is_none() || bound {
            continue;
        }
        let duty = penal::duty(game, situation, actor);
        let steps = || movement::steps(game, situation, &movement::March::of(actor));
        let goes = pressed::is_pressed(game, situation, actor) && !steps().is_empty();
        must |= morale == Morale::Demoralized || goes || duty == Some(penal::Duty::Recover);
        if duty == Some(penal::Duty::Advance) {
            choices.extend(goes.then_some(Choice::Move(actor)));
            continue;
        }
        if morale != Morale::Good {
            choices.push(Choice::Recover(actor));
        }
        if situation.carrier(actor).is_some() {
            // Units are set down by their carrier, as it moves (5.61).
            choices.extend(Some(Choice::Unload(actor)).filter(|_| matches!(actor, Actor::Leader(_))));
        } else if morale != Morale::Demoralized && duty.is_none() {
            choices.push(Choice::GiveUp(actor));
            if movement::can_go(game, situation, actor) {
                choices.push(Choice::Move(actor));
            }
            choices.extend(consolidation::choices(game, situation, part));
            if digging::may_dig(game, situation, actor) {
                choices.push(Choice::DigIn(actor));
            }
            if caves::may_change(game, situation, actor) {
                choices.push(Choice::Cave(actor));
            }
            choices.extend(limbering::may_turn(game, situation, part));
            if let Actor::Unit(unit) = actor {
                choices.extend(dragging::choices(game, situation, unit));
            }
            let chores = clearing::chores(game, situation, actor).into_iter();
            choices.extend(chores.map(|chore| Choice::Clear(actor, chore)));
        }
    }
    let first = segment.waiting(Task::Fire).filter(|part| {
        let march = movement::March { fires: true, ..movement::March::of(part.actor) };
        moving::may_set_out(game, situation, part)
            && bound_for(game, situation, part).is_none()
            && !movement::steps(game, situation, &march).is_empty()
    });
    choices.extend(first.map(|part| Choice::Move(part.actor)));
    choices.extend(targets(game, situation, segment).into_iter().map(Choice::Fire));
    choices.extend(spotted::hidden(game, situation).into_iter().map(Choice::PointOut));
    choices.extend(antitank::targets(game, situation).into_iter().map(Choice::Shoot));
    choices.extend(antitank::teeth::hexes(game, situation).into_iter().map(Choice::Breach));
    choices.extend(bombardment::targets(game, situation, segment).into_iter().map(Choice::Bombard));
    let shells = shells::units(game, situation, segment).into_iter();
    choices.extend(shells.map(|(unit, shell)| Choice::Shell(unit, shell)));
    // 15.4: a penal unit beside the enemy has nothing else to do; one that was left out goes in behind the others (R295).
    let mut hexes = assault::hexes(game, situation);
    let penal = |hex: &Hex| !penal_attackers(game, situation, *hex).is_empty();
    hexes.retain(|hex| !rounds.fought.contains(hex) || penal(hex));
    must |= hexes.iter().any(penal);
    let mut joined = rounds.engaged.clone();
    joined.retain(|hex| hexes.contains(hex) && assault::can_join(game, situation, *hex));
    choices.extend(hexes.into_iter().map(Choice::Assault));
    choices.extend(joined.into_iter().map(Choice::Join));
    choices.extend(left_by_the_enemy(game, situation, segment).into_iter().map(Choice::Assault));
    (choices, must)
}

/// The hexes at which somebody can fire who is to do so and has not yet.
fn targets(game: &Game, situation: &Situation, segment: &Segment) -> Vec<Hex> {
    let firers: Vec<_> = segment
        .waiting(Task::Fire)
        .filter(|part| part.shots == 0 && bound_for(game, situation, part).is_none())
        .filter(|part| penal::duty(game, situation, part.actor).is_none())
        .filter_map(|part| match part.actor {
            Actor::Unit(id) => Some(id),
            Actor::Leader(_) => None,
        })
        .collect();
    if firers.is_empty() {
        return Vec::new();
    }
    let mut hexes = situation.hexes_of(segment.side.other());
    hexes.retain(|hex| firers.iter().any(|unit| direct::may_fire_at(game, situation, *unit, *hex)));
    hexes
}

/// Who goes in, or attacks there, is chosen; all who take part attack together (12). Where the enemy has left since it was said
/// who is to fire, they may go in all the same, and nobody fires at them (12.56).
fn assault(table: &mut Table, side: Side, hex: Hex) -> Flow {
    let fight = held(table.game(), table.situation(), side.other(), hex);
    let can = match fight {
        true => assault::candidates(table.game(), table.situation(), hex),
        false => assault::coming(table.game(), table.situation(), hex),
    };
    let most = u8::try_from(can.len()).unwrap_or(u8::MAX);
    let penal = penal_attackers(table.game(), table.situation(), hex);
    let need = match fight {
        true if penal.is_empty() => assault::needed(table.game(), table.situation(), hex),
        true => penal,
        false => Vec::new(),
    };
    let set = SetOffer { need, ..SetOffer::shaped(can, 1, most, Shape::Assault) };
    let choice = table.ask(side, Question::AssaultWith { hex }, Offer::with_set(Vec::new(), set))?;
    let Choice::Set(who) = choice else { return Ok(()) };
    if fight {
        return table.during(Phase::Assault, |table| assault::attack(table, hex, &who));
    }
    let from: Vec<Option<Hex>> = who.iter().map(|actor| table.situation().hex_of(*actor)).collect();
    for actor in &who {
        let (actor, with) = (*actor, Vec::new());
        table.record(Fact::Went { actor, with, to: hex, way: Way::Occupied, spent: Mp::ZERO });
        movement::entered(table, actor, hex)?;
    }
    mines::entered(table, hex, &who, false)?;
    for (actor, from) in who.into_iter().zip(from) {
        bombardment::drumfire::entered(table, hex, actor, &[])?;
        mire::entered(table, actor, from, hex);
        table.record(Fact::Acted { actor });
        if table.situation().hex_of(actor).is_some() {
            table.record(Fact::Marked { actor, readiness: Readiness::Marked });
        }
    }
    Ok(())
}

/// 12.3: into a hex that was an assault hex when the segment began one may go without attacking there.
fn join(table: &mut Table, side: Side, hex: Hex) -> Flow {
    let can = assault::joining(table.game(), table.situation(), hex);
    let most = u8::try_from(can.len()).unwrap_or(u8::MAX);
    let set = SetOffer::shaped(can, 1, most, Shape::Assault);
    match table.ask(side, Question::JoinWith { hex }, Offer::with_set(Vec::new(), set))? {
        Choice::Set(who) => assault::join(table, hex, &who),
        _ => Ok(()),
    }
}

/// The penal units that are to assault in a hex (15.4).
fn penal_attackers(game: &Game, situation: &Situation, hex: Hex) -> Vec<Actor> {
    let mut who = assault::needed(game, situation, hex);
    who.retain(|actor| penal::duty(game, situation, *actor) == Some(penal::Duty::Assault));
    who
}

/// The hexes that those who are to fire may go into though the enemy has left them (12.56).
fn left_by_the_enemy(game: &Game, situation: &Situation, segment: &Segment) -> Vec<Hex> {
    let left = segment.aims.iter().copied();
    let free = left.filter(|hex| !held(game, situation, segment.side.other(), *hex));
    free.filter(|hex| {
        let coming = assault::coming(game, situation, *hex).into_iter();
        coming
            .filter(|actor| matches!(actor, Actor::Unit(_)))
            .any(|unit| stacking::has_room(game, situation, unit, *hex))
    })
    .collect()
}

/// 7.46: whoever was activated is marked, whatever he did of it.
fn mark(table: &mut Table) {
    let active = table.situation().segment.iter().flat_map(|segment| &segment.active);
    let open: Vec<Actor> = active
        .map(|part| part.actor)
        .filter(|actor| {
            let there =
                table.situation().hex_of(*actor).or(table.situation().outside(*actor).map(|(at, _)| at));
            there.is_some() && table.situation().readiness(*actor) != Readiness::Marked
        })
        .collect();
    for actor in open {
        table.record(Fact::Marked { actor, readiness: Readiness::Marked });
    }
}
