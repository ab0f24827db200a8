//! What is counted of a battle.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kit::lab::{Counts, Where};
use crate::squads::board::HexId;
use crate::squads::rules::{
    BySide, Chit, Fact, Game, NewUnit, Side, Situation, Squads, Stage, Step, UnitId, UnitKindId, WeaponKindId,
};

use super::deeds::{Deeds, doer};
use super::rolls::{Luck, RollKind};

/// How long a battle was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Length {
    /// Turns that began.
    pub turns: u32,
    /// Spaces that time advanced (6.1).
    pub time_spaces: u32,
}

/// Where on the map a side does what.
pub type Heat = crate::kit::lab::Heat<HexId>;

/// What one side did, and what happened to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Its orders, actions, events and secret chits: how often.
    pub deeds: Deeds<u32>,
    /// Its units that were eliminated, by their counters. A squad that became teams (A36, E52.2) was not.
    pub lost: BTreeMap<UnitKindId, u32>,
    /// Weapons of its nation that were eliminated, those used up among them (11.3, 11.6).
    pub weapons_lost: BTreeMap<WeaponKindId, u32>,
    /// Its units that left over the enemy's edge (7.2.1).
    pub exited: u32,
    /// Where: units that were eliminated, that came in by a move or an advance, that stood there when time advanced, that fired, and at
    /// which the other side fired, with weapons of the map, shells or mines.
    pub heat: Heat,
    /// What it rolled.
    pub luck: Luck,
    /// What its secret chits were worth to it at the end: their points for what it held, less those for what the enemy did.
    pub chits_worth: BTreeMap<Chit, i16>,
}

/// Who controls objectives 1 to 5.
pub type Control = [Option<Side>; 5];

/// What is counted of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// The points at the end, those of the Axis positive.
    pub victory_points: i16,
    /// How long it was.
    pub length: Length,
    /// Of each side.
    pub sides: BySide<Part>,
    /// Who controlled what whenever time advanced, in that order.
    pub control: Vec<Control>,
    /// Who controlled what at the end.
    pub held: Control,
    /// What the open chits were worth at the end, points of the Axis positive.
    pub open_chits: BTreeMap<Chit, i16>,
    /// Where units are, as far as they are on the map, by their numbers: an eliminated one is nowhere already when it is told.
    #[serde(skip)]
    places: Vec<Option<HexId>>,
}

impl Counts<Squads> for Course {
    fn none_of(_: &Game) -> Course {
        Course::default()
    }

    fn count(&mut self, situation: &Situation, fact: &Fact) {
        if let Some(side) = doer(fact) {
            self.sides[side].deeds.count(fact);
        }
        match fact {
            Fact::TurnBegan { .. } => self.length.turns += 1,
            Fact::Rolled { side, roll, dice } => {
                let kind = RollKind::of(*roll);
                self.sides[*side].luck.count(kind, kind.read(*dice));
            }
            Fact::TimeAdvanced { .. } => {
                self.control.push(situation.control);
                for (_, unit, hex) in situation.on_map() {
                    self.sides[unit.owner].heat.count(Where::Held, hex, 1);
                }
            }
            Fact::SetUpEnded { .. } if situation.stage == Stage::Play => self.look_around(situation),
            Fact::UnitPlaced { unit, hex } | Fact::UnitReturned { unit, hex, .. } => {
                self.put(*unit, Some(*hex))
            }
            Fact::UnitCreated { new: NewUnit { id, hex, .. } } => self.put(*id, Some(*hex)),
            Fact::UnitReplaced { by, .. } => by.iter().for_each(|new| self.put(new.id, Some(new.hex))),
            Fact::UnitMoved { unit, to, step, .. } => {
                self.put(*unit, Some(*to));
                if matches!(step, Step::Moved { .. } | Step::Advanced) {
                    let owner = situation.unit(*unit).owner;
                    self.sides[owner].heat.count(Where::Entered, *to, 1);
                }
            }
            Fact::UnitExited { unit, .. } => {
                self.put(*unit, None);
                self.sides[situation.unit(*unit).owner].exited += 1;
            }
            Fact::UnitEliminated { unit, .. } => {
                let place = self.places.get(usize::from(unit.0)).copied().flatten();
                let unit = situation.unit(*unit);
                let part = &mut self.sides[unit.owner];
                *part.lost.entry(unit.kind).or_default() += 1;
                if let Some(hex) = place {
                    part.heat.count(Where::Died, hex, 1);
                }
            }
            Fact::WeaponEliminated { weapon } => {
                let weapon = situation.weapon(*weapon);
                *self.sides[weapon.nation].weapons_lost.entry(weapon.kind).or_default() += 1;
            }
            Fact::AttackDeclared { attack } => {
                for hex in &attack.from {
                    self.sides[attack.by].heat.count(Where::Fired, *hex, 1);
                }
                for hex in &attack.targets {
                    self.sides[attack.by.other()].heat.count(Where::UnderFire, *hex, 1);
                }
            }
            Fact::AttackSpread { hex, .. } => {
                if let Some(attack) = &situation.attack {
                    self.sides[attack.by.other()].heat.count(Where::UnderFire, *hex, 1);
                }
            }
            _ => {}
        }
    }

    fn end(&mut self, game: &Game, situation: &Situation) {
        self.victory_points = situation.victory_points;
        self.length.time_spaces = situation.time.saturating_sub(game.scenario.time).into();
        self.held = situation.control;
        let worth = |chit: Chit| -> i16 {
            let holders = (1..).zip(situation.control);
            holders.filter_map(|(number, holder)| Some(holder?.sign() * chit.value(number))).sum()
        };
        for side in Side::BOTH {
            let part = &mut self.sides[side];
            part.chits_worth =
                part.deeds.chits.keys().map(|chit| (*chit, side.sign() * worth(*chit))).collect();
        }
        let drawn =
            |chit: &Chit| Side::BOTH.iter().any(|side| self.sides[*side].deeds.chits.contains_key(chit));
        self.open_chits = situation
            .open_chits
            .iter()
            .filter(|chit| !drawn(chit))
            .map(|chit| (*chit, worth(*chit)))
            .collect();
        self.places = Vec::new();
    }
}

impl Course {
    /// Where everybody stands.
    fn look_around(&mut self, situation: &Situation) {
        self.places = situation.all_units().map(|(id, _)| situation.hex_of(id)).collect();
    }

    fn put(&mut self, unit: UnitId, place: Option<HexId>) {
        let number = usize::from(unit.0);
        if self.places.len() <= number {
            self.places.resize(number + 1, None);
        }
        self.places[number] = place;
    }
}
