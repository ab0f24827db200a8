//! What is counted of a battle.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kit::lab::{Counts, Where};
use crate::kit::{BySide, Side};
use crate::platoons::board::Hex;
use crate::platoons::rules::{Actor, Fact, Game, Platoons, RollFor, Situation, UnitId, Way, When, victory};

use super::deeds::Deed;
use super::rolls::RollKind;

/// What ended a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// All its turns were played.
    #[default]
    Turns,
    /// A side had points enough.
    Points,
    /// A side controlled hexes enough.
    Hexes,
    /// A side had lost steps enough.
    Losses,
}

/// Where on the boards a side does what.
pub type Heat = crate::kit::lab::Heat<Hex>;

/// What a side rolled.
pub type Luck = crate::kit::lab::Luck<RollKind>;

/// Who controls the most hexes of each goal (`Victory::goals`).
pub type Control = Vec<Option<Side>>;

/// What one side did, and what happened to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// What it did, and how often.
    pub deeds: BTreeMap<Deed, u32>,
    /// Steps that it lost, by the kinds of units, which have their places in the game's list.
    pub lost: BTreeMap<u16, u32>,
    /// Leaders that it lost, by their places in the game's list of men.
    pub leaders_lost: BTreeMap<u16, u32>,
    /// Its units that left the map (16.52).
    pub left: u32,
    /// Where: steps that were lost, units that came in of their own will, that stood there at the end of a turn, that fired, and fire at it.
    pub heat: Heat,
    /// What it rolled.
    pub luck: Luck,
}

/// What is counted of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// What ended it.
    pub ending: Ending,
    /// Turns that came to their end.
    pub turns: u32,
    /// Activations of both sides.
    pub segments: u32,
    /// Steps that each side has lost.
    pub steps_lost: BySide<u16>,
    /// Of each side.
    pub sides: BySide<Part>,
    /// Who controlled what at the beginning and at the end of each turn, in that order.
    pub control: Vec<Control>,
    /// The hexes of each goal.
    #[serde(skip)]
    goals: Vec<Vec<Hex>>,
    /// Where units were seen last, by their numbers: an eliminated one is nowhere already when that is told.
    #[serde(skip)]
    places: Vec<Option<Hex>>,
    /// Whose fire was opened last.
    #[serde(skip)]
    firing: Option<Side>,
}

impl Counts<Platoons> for Course {
    fn none_of(game: &Game) -> Course {
        let goals = game.scenario.victory.goals().map(|goal| goal.hexes.to_vec()).collect();
        Course { goals, ..Course::default() }
    }

    fn count(&mut self, situation: &Situation, fact: &Fact) {
        if let Some((side, deed)) = Deed::of(situation, fact) {
            *self.sides[side].deeds.entry(deed).or_default() += 1;
        }
        match fact {
            Fact::TurnBegan { turn: 1 } => self.look_who_controls(situation),
            Fact::MarkersRemoved => {
                self.turns += 1;
                self.look_who_controls(situation);
                for side in Side::BOTH {
                    for (_, _, hex) in situation.units_on_map(side) {
                        self.sides[side].heat.count(Where::Held, hex, 1);
                    }
                }
            }
            Fact::SegmentEnded { .. } => self.segments += 1,
            Fact::Placed { .. } | Fact::Loaded { .. } | Fact::Unloaded { .. } | Fact::Revealed { .. } => {
                self.look_around(situation);
            }
            Fact::Went { actor, to, way, .. } => {
                self.look_around(situation);
                if let (Actor::Unit(unit), false) = (actor, matches!(way, Way::Fled | Way::Displaced)) {
                    self.sides[situation.unit(*unit).owner].heat.count(Where::Entered, *to, 1);
                }
            }
            Fact::LeftMap { actor: Actor::Unit(unit), .. } => {
                self.sides[situation.unit(*unit).owner].left += 1
            }
            Fact::StepsLost { unit, .. } => self.lose(situation, *unit),
            Fact::LeaderRemoved { leader } => {
                let leader = situation.leader(*leader);
                *self.sides[leader.owner].leaders_lost.entry(leader.man).or_default() += 1;
            }
            Fact::FireOpened(volley) => {
                let actors = volley.parts.iter().map(|part| part.actor);
                self.fire(situation, volley.side, actors, (volley.target, volley.hex));
            }
            Fact::Assaulted(onslaught) => {
                let actors = onslaught.parts.iter().map(|part| part.actor);
                self.fire(situation, onslaught.side, actors, (onslaught.side.other(), onslaught.hex));
            }
            Fact::ShotFired(shot) => {
                let (firer, target) = (Actor::Unit(shot.firer), Actor::Unit(shot.target));
                let side = situation.owner(target);
                if let Some(hex) = situation.hex_of(target) {
                    self.fire(situation, side.other(), [firer].into_iter(), (side, hex));
                }
            }
            Fact::Rolled { roll, dice } => {
                let side = match roll {
                    RollFor::Check { actor, .. } | RollFor::Recovery { actor, .. } => {
                        Some(situation.owner(*actor))
                    }
                    _ => self.firing,
                };
                if let (Some(kind), Some(side)) = (RollKind::of(*roll), side) {
                    self.sides[side].luck.count(kind, kind.read(*dice));
                }
            }
            Fact::InitiativeRolled { dice } => {
                for side in Side::BOTH {
                    self.sides[side].luck.count(RollKind::Initiative, dice[side].into());
                }
            }
            _ => {}
        }
    }

    fn end(&mut self, game: &Game, situation: &Situation) {
        self.ending = match victory::ended_at_once(game, situation).map(|end| &end.when) {
            None => Ending::Turns,
            Some(When::Points(_)) => Ending::Points,
            Some(When::Controls(..)) => Ending::Hexes,
            Some(When::Lost(..)) => Ending::Losses,
        };
        (self.goals, self.places, self.firing) = Default::default();
    }
}

impl Course {
    /// Where everybody is who is on the map.
    fn look_around(&mut self, situation: &Situation) {
        self.places.resize(situation.units.len(), None);
        for (place, (unit, _)) in self.places.iter_mut().zip(situation.all_units()) {
            *place = situation.hex_of(Actor::Unit(unit)).or(*place);
        }
    }

    /// Who controls more hexes of each goal than the other.
    fn look_who_controls(&mut self, situation: &Situation) {
        let holder = |hexes: &Vec<Hex>| {
            let held = |side| hexes.iter().filter(|hex| situation.control[hex.index()] == Some(side)).count();
            let (axis, allies) = (held(Side::Axis), held(Side::Allies));
            (axis != allies).then_some(if axis > allies { Side::Axis } else { Side::Allies })
        };
        self.control.push(self.goals.iter().map(holder).collect());
    }

    /// A unit has lost steps: as many as its side has more of than before.
    fn lose(&mut self, situation: &Situation, id: UnitId) {
        let unit = situation.unit(id);
        let lost = situation.steps_lost[unit.owner] - self.steps_lost[unit.owner];
        self.steps_lost[unit.owner] += lost;
        let part = &mut self.sides[unit.owner];
        *part.lost.entry(unit.kind).or_default() += u32::from(lost);
        let seen = self.places.get(usize::from(id.0)).copied().flatten();
        if let Some(hex) = situation.hex_of(Actor::Unit(id)).or(seen) {
            part.heat.count(Where::Died, hex, lost.into());
        }
    }

    /// A side fires from where these are at somebody.
    fn fire(
        &mut self,
        situation: &Situation,
        side: Side,
        actors: impl Iterator<Item = Actor>,
        (target, hex): (Side, Hex),
    ) {
        self.firing = Some(side);
        let units = actors.filter(|actor| matches!(actor, Actor::Unit(_)));
        let mut from: Vec<Hex> = units.filter_map(|actor| situation.hex_of(actor)).collect();
        from.sort_unstable();
        from.dedup();
        from.into_iter().for_each(|hex| self.sides[side].heat.count(Where::Fired, hex, 1));
        self.sides[target].heat.count(Where::UnderFire, hex, 1);
    }
}
