//! The next hexes of somebody who moves (5.0 to 5.5).

use crate::kit::Side;
use crate::platoons::board::{DAY, Hex, Line, Mp};
use crate::platoons::rules::dialogue::refusal::{Illegal, Why};
use crate::platoons::rules::fortifications::wrecks;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::rivers::{self, Passage};
use crate::platoons::rules::ground::threat::Aim;
use crate::platoons::rules::ground::{spotting, stacking};
use crate::platoons::rules::movement::{approach, mire, pressed};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation};
use crate::platoons::rules::state::unit_kind::{Limbered, MoveClass};
use crate::platoons::rules::transport::bars_way_out;

/// What a leader has on foot (6.3).
const LEADER: u16 = 4;

/// What a leader of cavalry has (6.91).
const RIDER: u16 = 6;

/// A movement, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct March {
    /// Who moves.
    pub actor: Actor,
    /// Leaders who go with a unit.
    pub with: Vec<LeaderId>,
    /// Points spent.
    pub spent: Mp,
    /// Hexes entered.
    pub hexes: u8,
    /// It has kept to a track so far.
    pub on_track: bool,
    /// It has left an assault hex, and goes no further (5.32).
    pub halted: bool,
    /// It has turned to its other face (5.63).
    pub turned: bool,
    /// It has gone into the hex of the enemy where it is in this movement, and goes on (optional).
    pub passing: Option<Passing>,
    /// It is to fire behind it, and has half its allowance for it (R67, R150).
    pub fires: bool,
}

/// To what end somebody goes into a hex of the enemy in his movement (optional).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// He overruns those who are there (15.33, R262).
    Overruns,
    /// He passes through (5.3, R263).
    Through,
}

/// A step that can be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where to.
    pub to: Hex,
    /// What it costs.
    pub cost: Mp,
    /// It leads along a track.
    pub on_track: bool,
    /// It leads out of a hex with enemy combat units.
    pub leaves_assault: bool,
    /// How it leads into a river or out of it (5.7).
    pub passage: Passage,
}

impl March {
    /// Somebody who has not set out yet.
    pub fn of(actor: Actor) -> March {
        March {
            actor,
            with: Vec::new(),
            spent: Mp::ZERO,
            hexes: 0,
            on_track: true,
            halted: false,
            turned: false,
            passing: None,
            fires: false,
        }
    }

    /// Somebody who sets out, with what he has already spent in this segment: transports whom men have got on (5.61).
    pub fn begin(situation: &Situation, actor: Actor, with: Vec<LeaderId>) -> March {
        let part = situation.segment.as_ref().and_then(|segment| segment.part(actor));
        March { with, spent: part.map_or(Mp::ZERO, |part| part.spent), ..March::of(actor) }
    }

    /// Stays where it is, and has spent so much (5.8).
    pub fn stay(&mut self, cost: Mp) {
        self.spent = self.spent + cost;
        self.hexes += 1;
    }

    /// Whether combat units of the enemy are where it is.
    pub fn is_among(&self, game: &Game, situation: &Situation) -> bool {
        let enemy = situation.owner(self.actor).other();
        situation.hex_of(self.actor).is_some_and(|hex| held(game, situation, enemy, hex))
    }

    /// Takes a step.
    pub fn take(&mut self, step: &Step) {
        self.spent = self.spent + step.cost;
        self.hexes += 1;
        self.on_track &= step.on_track;
        self.passing = None;
        self.halted |= step.leaves_assault || step.passage != Passage::Free;
    }
}

/// The steps that somebody can take now.
pub fn steps(game: &Game, situation: &Situation, march: &March) -> Vec<Step> {
    let Some(from) = situation.hex_of(march.actor) else { return Vec::new() };
    if may_go_on(game, situation, march).is_err() {
        return Vec::new();
    }
    let leaves_assault = leaves_assault(game, situation, march, from);
    let neighbours = game.map.neighbours(from).map(|(_, to)| to);
    let all = neighbours.filter_map(|to| step(game, situation, march, (from, to), leaves_assault).ok());
    pressed::of(game, situation, march.actor, from, all.collect())
}

/// Why somebody who moves cannot go into a hex now.
pub fn refusal(game: &Game, situation: &Situation, march: &March, to: Hex) -> Option<Illegal> {
    let from = situation.hex_of(march.actor)?;
    if game.map.distance(from, to) != 1 {
        return Some(Illegal { rule: "5.0", why: Why::NotBeside });
    }
    let leaves_assault = leaves_assault(game, situation, march, from);
    let step = may_go_on(game, situation, march)
        .and_then(|()| step(game, situation, march, (from, to), leaves_assault).map(|_| ()));
    step.err()
}

/// Whether a step would lead out of an assault: not where somebody passes (R262, R263).
fn leaves_assault(game: &Game, situation: &Situation, march: &March, from: Hex) -> bool {
    let enemy = situation.owner(march.actor).other();
    march.passing.is_none() && held(game, situation, enemy, from)
}

/// Whether somebody who has come to a hex of the enemy could go on from there to one where none of them is.
pub(super) fn onward(game: &Game, situation: &Situation, march: &March, from: Hex) -> bool {
    game.map.neighbours(from).any(|(_, to)| step(game, situation, march, (from, to), false).is_ok())
}

/// Whether somebody who moves can go on at all.
///
/// # Errors
/// The rule that stops him.
pub(super) fn may_go_on(game: &Game, situation: &Situation, march: &March) -> Result<(), Illegal> {
    let disrupted = situation.morale(march.actor) == Morale::Disrupted;
    // 5.73: who has helped others stays where he is.
    if matches!(march.actor, Actor::Unit(id) if situation.helping.contains(&id)) {
        return Err(Illegal { rule: "5.73", why: Why::Helps });
    }
    if mire::is_stuck(situation, march.actor) {
        return Err(Illegal { rule: "R260", why: Why::Mired });
    }
    if wrecks::shut_in(game, situation, march.actor) {
        return Err(Illegal { rule: "16.3", why: Why::Impassable });
    }
    // 14.2: the disrupted move one hex in a turn; 5.32: who leaves an assault hex, too.
    match (march.halted, disrupted && march.hexes > 0) {
        (true, _) => Err(Illegal { rule: "5.32", why: Why::Halted }),
        (_, true) => Err(Illegal { rule: "14.2", why: Why::Halted }),
        _ => Ok(()),
    }
}

/// The step from a hex into one beside it.
///
/// # Errors
/// The rule that forbids it.
fn step(
    game: &Game,
    situation: &Situation,
    march: &March,
    (from, to): (Hex, Hex),
    leaves_assault: bool,
) -> Result<Step, Illegal> {
    let enemy = situation.owner(march.actor).other();
    // 14.2: the disrupted come into no hex where any enemy is.
    let (taken, rule) = if situation.morale(march.actor) == Morale::Disrupted {
        (!situation.stack(enemy, to).is_empty(), "14.2")
    } else if leaves_assault {
        (bars_way_out(game, situation, enemy, to), "5.31")
    } else {
        (held(game, situation, enemy, to), "5.3")
    };
    if taken {
        return Err(Illegal { rule, why: Why::EnemyThere });
    }
    if !stacking::has_room(game, situation, march.actor, to) {
        return Err(Illegal { rule: "4.1", why: Why::TooManyInHex });
    }
    approach::check(game, situation, march.actor, from, to)?;
    let on_track = game.map.direction(from, to).and_then(|way| game.map.line(from, way)) == Some(Line::Track);
    let going = Going::of(game, situation, march.actor);
    let passage = rivers::passage(game, situation, march.actor, going.class, (from, to), march.hexes);
    let Some(passage) = passage else { return Err(Illegal { rule: "5.7", why: Why::NoWayAcross }) };
    let paid = affordable(game, situation, march, from, to, on_track);
    match paid.or_else(|| by_raft(game, situation, march, passage)) {
        Some(cost) => Ok(Step { to, cost, on_track, leaves_assault, passage }),
        None if costs::step(game, situation, going, from, to).is_none() => {
            Err(Illegal { rule: "5.1", why: Why::Impassable })
        }
        None => Err(Illegal { rule: "5.0", why: Why::NoPoints }),
    }
}

/// What a step costs, if it can be paid. Who has points at all may always go one hex (5.0); who walks along a track from
/// start to end has one more.
fn affordable(
    game: &Game,
    situation: &Situation,
    march: &March,
    from: Hex,
    to: Hex,
    on_track: bool,
) -> Option<Mp> {
    let going = Going::of(game, situation, march.actor);
    if going.allowance == Mp::ZERO {
        return None;
    }
    let more = going.class == MoveClass::Foot && march.on_track && on_track;
    let whole = if more { going.allowance + Mp::whole(1) } else { going.allowance };
    let whole = if is_strategic(game, situation, march, from, to) { whole + whole } else { whole };
    let has = if march.fires { Mp(whole.0 / 2) } else { whole };
    let cost = costs::step(game, situation, going, from, to)?;
    (march.hexes == 0 || march.spent + cost <= has).then_some(cost)
}

/// Whether somebody moves far behind the lines (optional rule): where he began the segment, is, and goes no enemy is near or sees him.
fn is_strategic(game: &Game, situation: &Situation, march: &March, from: Hex, to: Hex) -> bool {
    let part = situation.segment.as_ref().and_then(|segment| segment.part(march.actor));
    let began = part.map_or(from, |part| part.from);
    game.scenario.options.strategic_movement
        && [began, from, to].into_iter().all(|hex| is_behind(game, situation, march.actor, hex))
}

/// Whether a hex is over 12 hexes from all enemies, and none of them would see somebody there.
fn is_behind(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> bool {
    let aim = Aim::at(game, situation, actor);
    situation.units_on_map(situation.owner(actor).other()).all(|(_, enemy, at)| {
        let recon = game.kind(enemy).is_recon();
        game.map.distance(at, hex) > DAY
            && !spotting::sees(game, situation, at, recon, aim.target(), hex, false)
    })
}

/// 5.73: what may not enter a river comes to engineers in it from beside them, with all that it has.
fn by_raft(game: &Game, situation: &Situation, march: &March, passage: Passage) -> Option<Mp> {
    let going = Going::of(game, situation, march.actor);
    let motorized = going.class == MoveClass::Motorized && going.allowance > Mp::ZERO;
    let helped = matches!(passage, Passage::Halts { helper: Some(_) });
    (motorized && helped && march.hexes == 0).then_some(going.allowance)
}

/// How somebody moves, and how many points he has (5.1, 6.3).
pub fn pace(game: &Game, situation: &Situation, actor: Actor) -> (MoveClass, u16) {
    match actor {
        Actor::Unit(id) => {
            let (unit, kind) = (situation.unit(id), game.kind(situation.unit(id)));
            match kind.limbered.filter(|_| unit.limbered) {
                Some(Limbered::Moves(allowance)) => (kind.limbered_class(), u16::from(allowance)),
                Some(Limbered::Towed) => (MoveClass::Towed, 0),
                None => (kind.move_class, u16::from(kind.ma)),
            }
        }
        Actor::Leader(id) if situation.leader(id).cavalry => (MoveClass::Foot, RIDER),
        Actor::Leader(_) => (MoveClass::Foot, LEADER),
    }
}

/// Whether combat units of a side are in a hex: others come in only to assault (5.3).
pub fn held(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    situation.units_in(side, hex).any(|(_, unit)| game.kind(unit).is_combat())
}
