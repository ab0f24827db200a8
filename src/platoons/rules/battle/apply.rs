//! How a fact changes the situation.

use crate::kit::{BySide, Side};
use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::roll::{DieFor, RollFor};
use crate::platoons::rules::ground::rivers;
use crate::platoons::rules::state::attack::Volley;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::light;
use crate::platoons::rules::state::saved::SavedSegment;
use crate::platoons::rules::state::segment::{Activated, Segment, Task};
use crate::platoons::rules::state::shifts::ShiftTable;
use crate::platoons::rules::state::situation::{
    Actor, Decapitation, Dug, LeaderId, Mired, Morale, Place, Readiness, Refuels, Situation, UnitId, Wading,
};
use crate::platoons::rules::state::support::Battery;
use crate::platoons::rules::state::tank_leader::TankLeader;
use crate::platoons::rules::state::works::{Minefield, Work};

impl Situation {
    /// Applies a fact.
    pub fn apply(&mut self, game: &Game, fact: &Fact) {
        match fact {
            Fact::Placed { actor, hex } => self.put(*actor, Place::Map(*hex)),
            Fact::Entrenched { side, hex } => {
                self.unplaced[*side] = self.unplaced[*side].saturating_sub(1);
                self.entrenchments.push(*hex);
                self.entrenchments.sort_unstable();
            }
            Fact::EntrenchmentsLeft { side } => self.unplaced[*side] = 0,
            Fact::Built { side, work, hex } => {
                self.built[*side] += 1;
                match work {
                    Work::Mines => self.works.mines.push(Minefield { owner: *side, hex: *hex, shown: None }),
                    work => self.works.standing.push((*hex, *work, work.steps())),
                }
            }
            Fact::WorksLeft { side } => {
                let all = game.scenario.sides[*side].works.len();
                self.built[*side] = u16::try_from(all).unwrap_or(u16::MAX);
            }
            Fact::MinesShown { mines, strength } => {
                self.works.mines[usize::from(mines.0)].shown = Some(*strength);
            }
            Fact::AircraftDrawn { side, planes } => self.air[*side].extend_from_slice(planes),
            Fact::AircraftSent { side, planes, .. } => {
                self.air[*side].retain(|plane| !planes.contains(plane));
            }
            Fact::Caved { actor, inside } => self.set_inside(*actor, *inside),
            Fact::Mired { unit, markers } => {
                let mired = Mired { markers: *markers, busy: false };
                self.unit_mut(*unit).mired = Some(mired).filter(|mired| mired.markers > 0);
            }
            Fact::BurntOut { unit } => self.unit_mut(*unit).burnt_out = true,
            Fact::Refuelled { unit } => self.unit_mut(*unit).burnt_out = false,
            Fact::Laboured { unit, labour } => self.unit_mut(*unit).labour = *labour,
            Fact::WorkRemoved { work, hex } => self.works.remove(*hex, *work),
            Fact::WorkHit { work, hex, left } => self.works.set_steps(*hex, *work, *left),
            Fact::HedgeOpened { hex, beyond } => {
                self.works.opened.push(((*hex).min(*beyond), (*hex).max(*beyond)));
            }
            Fact::WrecksChanged { hex, wrecks } => {
                self.works.wrecks.retain(|(at, _)| at != hex);
                if *wrecks > 0 {
                    self.works.wrecks.push((*hex, *wrecks));
                }
            }
            Fact::ControlGiven { control } => self.control.clone_from(control),
            Fact::StageReached { stage } => self.stage = *stage,
            Fact::DieRolled { what: DieFor::Darkness, die } => self.night_range = light::night_range(*die),
            Fact::LightChanged { light } => self.light = *light,
            Fact::TurnBegan { turn } => self.turn = *turn,
            Fact::Activated { side, who } => self.activate(*side, who),
            Fact::Declared { fire, aims } => {
                self.segment.iter_mut().for_each(|segment| segment.aims.clone_from(aims));
                for part in self.parts() {
                    part.task = if fire.contains(&part.actor) { Task::Fire } else { Task::Move };
                }
            }
            Fact::Acted { actor } => {
                for part in self.parts().filter(|part| part.actor == *actor) {
                    part.done = true;
                }
            }
            Fact::Marked { actor, readiness } => self.mark(*actor, *readiness),
            Fact::Helped { unit } => self.helping.push(*unit),
            Fact::MarkersRemoved => {
                self.helping.clear();
                self.saved = SavedSegment::NotYet;
                self.acts_again = BySide::default();
                self.step_back();
                self.air = BySide::default();
                for unit in &mut self.units {
                    unit.readiness = Readiness::Ready;
                    unit.mired.iter_mut().for_each(|mired| mired.busy = false);
                    unit.shot_through.clear();
                }
                self.leaders.iter_mut().for_each(|leader| leader.readiness = Readiness::Ready);
                for side in Side::BOTH {
                    self.batteries[side].iter_mut().for_each(|battery| battery.fired = false);
                }
                self.shells.end_turn(self.turn);
            }
            Fact::GunsAimed { hex, guns } => {
                let turn = self.turn;
                self.shells.aimed.extend(guns.iter().map(|gun| (*gun, *hex, turn)));
            }
            Fact::DrumfireBegan(fire) => self.shells.drumfire.push(fire.clone()),
            Fact::ShellBurst { shell, hex } => self.shells.burst(*shell, *hex),
            Fact::BatterySilenced { side, battery } => {
                if let Some(battery) = self.batteries[*side].get_mut(usize::from(*battery)) {
                    battery.fired = true;
                }
            }
            Fact::BatteryAdded { side, strength } => {
                let turns = (self.turn, self.turn);
                self.batteries[*side].push(Battery {
                    strength: *strength,
                    turns,
                    rounds: None,
                    fired: false,
                });
            }
            Fact::ActsAgain { side, may } => self.acts_again[*side] = *may,
            Fact::StepsRegained { unit } => self.regain_steps(game, *unit),
            Fact::BatteriesFired { side, batteries } => {
                for at in batteries {
                    if let Some(battery) = self.batteries[*side].get_mut(usize::from(*at)) {
                        battery.fire();
                    }
                }
            }
            Fact::FireOpened(volley) => self.note_aim(volley),
            Fact::SegmentEnded { .. } => self.segment = None,
            Fact::SegmentKept { side } => self.saved = SavedSegment::Kept(*side),
            Fact::SegmentTaken { .. } => self.saved = SavedSegment::Taken,
            Fact::Went { actor, with, to, way, spent } => {
                with.iter()
                    .map(|id| Actor::Leader(*id))
                    .chain([*actor])
                    .for_each(|one| self.wade(game, one, *to));
                self.leave_trenches(*actor, with);
                self.put(*actor, Place::Map(*to));
                for part in self.parts().filter(|part| part.actor == *actor) {
                    part.spent = *spent;
                    part.rushes |= *way == Way::Rushed;
                }
                with.iter().for_each(|leader| self.put(Actor::Leader(*leader), Place::Map(*to)));
                let leaders = with.iter().copied().map(Actor::Leader);
                leaders.chain([*actor]).for_each(|one| self.set_inside(one, false));
                if let Actor::Unit(id) = actor {
                    self.leave_hex(*id);
                    let unit = self.unit_mut(*id);
                    unit.refuels = None;
                    // 8.22: all units in an assault hex are spotted.
                    unit.spotted |= matches!(way, Way::Assaulted | Way::Joined);
                }
            }
            Fact::Loaded { actor, onto, cost } => {
                self.take_aboard(*actor, *onto);
                self.pay(&[*actor, Actor::Unit(*onto)], *cost);
            }
            Fact::Unloaded { actor, cost } => {
                let carrier = self.carrier(*actor).map(Actor::Unit);
                self.set_down(*actor);
                self.pay(&carrier.into_iter().chain([*actor]).collect::<Vec<_>>(), *cost);
            }
            Fact::Limbered { unit, limbered } => self.unit_mut(*unit).limbered = *limbered,
            Fact::DugIn { unit, dug } => self.unit_mut(*unit).dug = *dug,
            Fact::Spotted { unit, spotted } => self.unit_mut(*unit).spotted = *spotted,
            Fact::Sheltered { unit, sheltered } => self.unit_mut(*unit).sheltered = *sheltered,
            Fact::FireSplit { unit, used } => {
                for part in self.parts().filter(|part| part.actor == Actor::Unit(*unit)) {
                    part.used += *used;
                }
            }
            Fact::PointedOut { by, unit } => {
                self.unit_mut(*unit).spotted = true;
                for part in self.parts().filter(|part| part.actor == Actor::Unit(*by)) {
                    part.pointed_out = true;
                }
            }
            Fact::ShotFired(shot) => {
                for part in self.parts().filter(|part| part.actor == Actor::Unit(shot.firer)) {
                    part.shots += 1;
                }
                if !shot.through.is_empty() {
                    self.unit_mut(shot.target).shot_through.push(shot.through.clone());
                }
            }
            Fact::BreachFired(breach) => {
                for part in self.parts().filter(|part| part.actor == Actor::Unit(breach.firer)) {
                    part.shots += 1;
                }
            }
            Fact::StepsLost { unit, steps } => self.lose_steps(*unit, *steps),
            Fact::MoraleChanged { actor, morale } => self.set_morale(*actor, *morale),
            Fact::HiddenNamed { side, .. } => self.unhidden[*side] = 0,
            Fact::Hid { unit, hex, .. } => self.unit_mut(*unit).place = Place::Hidden(*hex),
            Fact::Revealed { unit, hex } => self.unit_mut(*unit).place = Place::Map(*hex),
            Fact::TankLeadersAssigned { side, units } => {
                self.unassigned[*side] = 0;
                for unit in units.iter().flatten() {
                    self.unit_mut(*unit).tank_leader = TankLeader::Secret;
                }
            }
            Fact::SurrenderDemanded { units, .. } => {
                let turn = self.turn;
                units.iter().for_each(|unit| self.unit_mut(*unit).asked = turn);
            }
            Fact::CavalryLeadersNamed { side, leaders } => {
                self.unnamed[*side] = false;
                for leader in leaders {
                    self.leaders[usize::from(leader.0)].cavalry = true;
                }
            }
            Fact::TankLeaderShown { unit } => self.unit_mut(*unit).tank_leader = TankLeader::Known,
            Fact::LeaderRemoved { leader } => {
                self.leaders[usize::from(leader.0)].place = Place::Eliminated;
            }
            Fact::Decapitated { side, over } => {
                self.decapitation[*side] = if *over { Decapitation::Past } else { Decapitation::Pending };
            }
            Fact::MovedToFire { unit } => {
                let actor = Actor::Unit(*unit);
                self.parts().filter(|part| part.actor == actor).for_each(|part| part.task = Task::Fire);
            }
            Fact::Consolidated { unit, by } => {
                let gone = self.unit_mut(*by);
                let steps = std::mem::take(&mut gone.steps);
                (gone.place, gone.joined) = (Place::Eliminated, true);
                self.unit_mut(*unit).steps += steps;
            }
            Fact::Scored { points } => self.scored = self.scored.saturating_add(*points),
            Fact::LinedUp { actor, at, row } => self.put(*actor, Place::Outside { at: *at, row: *row }),
            Fact::LeftMap { actor, with, .. } => {
                self.put(*actor, Place::Left);
                with.iter().for_each(|leader| self.put(Actor::Leader(*leader), Place::Left));
            }
            Fact::LeftToRefuel { unit, at, turn, .. } => {
                self.leave_hex(*unit);
                let unit = self.unit_mut(*unit);
                (unit.place, unit.spotted) = (Place::Waiting, false);
                unit.refuels = Some(Refuels { at: *at, turn: *turn });
            }
            Fact::InitiativeLost { side, left } => self.initiative[*side] = *left,
            Fact::ControlChanged { hex, side } => self.control[hex.index()] = *side,
            Fact::Ended { outcome } => self.outcome = Some(*outcome),
            Fact::Rolled { roll: RollFor::Recovery { actor, .. }, .. } => self.keep_busy(*actor),
            Fact::InitiativeRolled { .. }
            | Fact::Passed { .. }
            | Fact::Assaulted(_)
            | Fact::Rolled { .. }
            | Fact::DieRolled { .. } => {}
        }
    }

    /// What a side sees of it: neither the tank leaders of the other that have not shown themselves (6.8), nor where its hidden
    /// units are (R242).
    pub(in crate::platoons::rules) fn seen_by(&self, viewer: Side) -> Situation {
        let mut seen = self.clone();
        for unit in seen.units.iter_mut().filter(|unit| unit.owner != viewer) {
            if unit.tank_leader == TankLeader::Secret {
                unit.tank_leader = TankLeader::Absent;
            }
            if matches!(unit.place, Place::Hidden(_)) {
                unit.place = Place::Hidden(None);
            }
        }
        seen
    }

    fn unit_mut(&mut self, id: UnitId) -> &mut super::Unit {
        &mut self.units[usize::from(id.0)]
    }

    fn parts(&mut self) -> impl Iterator<Item = &mut Activated> {
        self.segment.iter_mut().flat_map(|segment| &mut segment.active)
    }

    /// 7.23: at which hexes those have fired who may divide their fire among several.
    fn note_aim(&mut self, volley: &Volley) {
        let aimed = volley.table == ShiftTable::Direct && volley.at_mover.is_none();
        let Some(segment) = self.segment.as_mut().filter(|segment| aimed && segment.side == volley.side)
        else {
            return;
        };
        let units = volley.parts.iter().filter_map(|part| match part.actor {
            Actor::Unit(id) => Some((id, volley.hex)),
            Actor::Leader(_) => None,
        });
        segment.fired_at.extend(units);
    }

    /// Somebody goes into the water of a river, along it, or out of it (5.7).
    fn wade(&mut self, game: &Game, actor: Actor, to: Hex) {
        let bank = self.wading(actor).map(|wading| wading.bank).or(self.hex_of(actor)).unwrap_or(to);
        let wading = rivers::is_water(game, to).then_some(Wading { bank, turn: self.turn });
        self.set_wading(actor, wading);
    }

    fn set_wading(&mut self, actor: Actor, wading: Option<Wading>) {
        match actor {
            Actor::Unit(id) => self.unit_mut(id).wading = wading,
            Actor::Leader(id) => self.leaders[usize::from(id.0)].wading = wading,
        }
    }

    /// 16.51: who has not come in lines up anew.
    fn step_back(&mut self) {
        let all = self.present(Side::Axis).chain(self.present(Side::Allies));
        let outside = all.map(|(actor, _)| actor).filter(|actor| self.outside(*actor).is_some());
        let outside: Vec<Actor> = outside.collect();
        outside.into_iter().for_each(|actor| self.put(actor, Place::Waiting));
    }

    /// Movement points that these spend, where they are activated.
    fn pay(&mut self, who: &[Actor], cost: Mp) {
        for part in self.parts().filter(|part| who.contains(&part.actor)) {
            part.spent = part.spent + cost;
        }
    }

    fn put(&mut self, actor: Actor, place: Place) {
        match actor {
            Actor::Unit(id) => self.unit_mut(id).place = place,
            Actor::Leader(id) => self.leaders[usize::from(id.0)].place = place,
        }
    }

    fn activate(&mut self, side: Side, who: &[Activated]) {
        let segment = self.segment.get_or_insert_with(|| Segment {
            side,
            active: Vec::new(),
            aims: Vec::new(),
            fired_at: Vec::new(),
        });
        segment.active.extend_from_slice(who);
    }

    /// 16.24: leaders who stay where the last unit that has dug in leaves keep what it has dug, as long as they stay.
    fn leave_trenches(&mut self, actor: Actor, with: &[LeaderId]) {
        let going: Vec<LeaderId> = match actor {
            Actor::Leader(id) => vec![id],
            Actor::Unit(_) => with.to_vec(),
        };
        let left = self.hex_of(actor).zip(match actor {
            Actor::Unit(id) if self.unit(id).dug == Dug::In => Some(id),
            Actor::Unit(_) | Actor::Leader(_) => None,
        });
        if let Some((hex, id)) = left {
            let owner = self.unit(id).owner;
            let others = self.units_in(owner, hex).any(|(other, unit)| other != id && unit.dug == Dug::In);
            let stay: Vec<LeaderId> = self.leaders_in(owner, hex).map(|(id, _)| id).collect();
            for leader in stay.into_iter().filter(|_| !others) {
                self.leaders[usize::from(leader.0)].dug_in = true;
            }
        }
        for leader in going {
            self.leaders[usize::from(leader.0)].dug_in = false;
        }
    }

    /// What leaves its hex leaves what it has dug and begun there (16.24), and the crossfire that it was in (11.12).
    fn leave_hex(&mut self, id: UnitId) {
        let unit = self.unit_mut(id);
        unit.dug = Dug::No;
        unit.labour = None;
        unit.sheltered = false;
        unit.shot_through.clear();
    }

    fn set_inside(&mut self, actor: Actor, inside: bool) {
        match actor {
            Actor::Unit(id) => self.unit_mut(id).inside = inside,
            Actor::Leader(id) => self.leaders[usize::from(id.0)].inside = inside,
        }
    }

    /// R260: who fires or recovers does nothing to get free in this turn.
    fn keep_busy(&mut self, actor: Actor) {
        if let Actor::Unit(id) = actor {
            self.unit_mut(id).mired.iter_mut().for_each(|mired| mired.busy = true);
        }
    }

    fn mark(&mut self, actor: Actor, readiness: Readiness) {
        let moves = self.segment.as_ref().and_then(|segment| segment.part(actor));
        if readiness != Readiness::Ready && moves.is_none_or(|part| part.task != Task::Move) {
            self.keep_busy(actor);
        }
        match actor {
            Actor::Unit(id) => self.unit_mut(id).readiness = readiness,
            Actor::Leader(id) => self.leaders[usize::from(id.0)].readiness = readiness,
        }
    }

    /// 5.6: who is carried is part of his carrier, and leaves what he has dug (16.24).
    fn take_aboard(&mut self, actor: Actor, onto: UnitId) {
        self.put(actor, Place::Aboard(onto));
        self.set_wading(actor, None);
        if let Actor::Unit(id) = actor {
            let unit = self.unit_mut(id);
            unit.dug = Dug::No;
            unit.labour = None;
            unit.sheltered = false;
            unit.spotted = false;
        }
    }

    /// Who gets off stands where his carrier does, and is as well seen (8.22).
    fn set_down(&mut self, actor: Actor) {
        let Some(carrier) = self.carrier(actor) else { return };
        let (place, spotted, wading) = {
            let carrier = self.unit(carrier);
            (carrier.place, carrier.spotted, carrier.wading)
        };
        self.put(actor, place);
        self.set_wading(actor, wading);
        if let Actor::Unit(id) = actor {
            self.unit_mut(id).spotted = spotted;
        }
    }

    /// 7.6: a unit without steps is eliminated.
    fn lose_steps(&mut self, id: UnitId, steps: u8) {
        let unit = self.unit_mut(id);
        let lost = steps.min(unit.steps);
        unit.steps -= lost;
        if unit.steps == 0 {
            unit.place = Place::Eliminated;
        }
        let owner = unit.owner;
        self.steps_lost[owner] += u16::from(lost);
    }

    /// A unit is at full strength again (optional).
    fn regain_steps(&mut self, game: &Game, id: UnitId) {
        let all = game.kind(self.unit(id)).steps();
        let unit = self.unit_mut(id);
        let came = all.saturating_sub(unit.steps);
        unit.steps = all;
        let owner = unit.owner;
        self.replaced[owner] += u16::from(came);
    }

    /// 16.21: who is shaken gives up digging.
    fn set_morale(&mut self, actor: Actor, morale: Morale) {
        match actor {
            Actor::Unit(id) => {
                let unit = self.unit_mut(id);
                unit.morale = morale;
                if morale != Morale::Good && matches!(unit.dug, Dug::Begun(_)) {
                    unit.dug = Dug::No;
                }
                if morale != Morale::Good {
                    unit.labour = None;
                }
            }
            Actor::Leader(id) => self.leaders[usize::from(id.0)].morale = morale,
        }
    }
}
