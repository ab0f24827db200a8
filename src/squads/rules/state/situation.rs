//! The battle as both sides see it: everything but hidden cards and chits.

use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

use crate::squads::board::{HexId, HexSet};

use crate::squads::rules::state::attack::Attack;
use crate::squads::rules::state::game::{
    CardId, Chit, Face, Fortification, Game, Order, RadioKind, RadioKindId, UnitClass, UnitKind, UnitKindId,
    WeaponKind, WeaponKindId,
};
use crate::squads::rules::state::side::{BySide, Side};
use crate::squads::rules::state::works::Works;

/// A unit of this battle; eliminated ones keep their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u16);

/// A weapon of this battle; eliminated ones keep their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WeaponId(pub u16);

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// Waiting to be set up.
    Waiting,
    /// On the map.
    Hex(HexId),
    /// On that space of the time track, as a reinforcement (6.1.2, 7.2.1).
    Time(u8),
    /// On the casualty track (4.2).
    Casualty,
    /// Back in the box: heroes (E58.1) and replaced squads (A36, E52).
    Box,
}

/// What a unit is activated for in the order under way (O14.1, A33.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// Nothing.
    #[default]
    None,
    /// To advance (O16).
    Advance,
    /// To fire (O20).
    Fire,
    /// To move (O21).
    Move,
    /// To direct artillery (O18.2).
    Observe,
    /// For opportunity fire (A33).
    OpportunityFire,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Whose it is.
    pub owner: Side,
    /// Its counter.
    pub kind: UnitKindId,
    /// Its number in the scenario's list, which gives its name; none for those that came later.
    pub listed: Option<u16>,
    /// Where it is.
    pub place: Place,
    /// Broken (3.2).
    pub broken: bool,
    /// Suppressed (13).
    pub suppressed: bool,
    /// A veteran (E44.1).
    pub veteran: bool,
    /// The weapon it carries (11.2).
    pub weapon: Option<WeaponId>,
    /// Activated in this turn (O14.1).
    pub activated: bool,
    /// What for, while that order lasts.
    pub role: Role,
    /// The teams that replaced it (A36, E52.2).
    pub heirs: Vec<UnitId>,
}

/// A weapon (11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Whose counter mix it comes from.
    pub nation: Side,
    /// Its counter.
    pub kind: WeaponKindId,
    /// Broken (11.4).
    pub broken: bool,
    /// Eliminated (11.3).
    pub eliminated: bool,
}

/// A radio in its artillery box (12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Radio {
    /// Its counter.
    pub kind: RadioKindId,
    /// Broken (O17).
    pub broken: bool,
}

/// The markers of a hex that belong to no unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Markers {
    /// Smoke and its hindrance (T94).
    pub smoke: Option<u8>,
    /// A blaze (T79).
    pub blaze: bool,
    /// A fortification (F100.3: one at most).
    pub fortification: Option<Fortification>,
    /// The last side to be alone in a bunker or pillbox (F101, F104).
    pub holder: Option<Side>,
}

/// The turn being played (5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose turn.
    pub active: Side,
    /// Orders given so far (5.1).
    pub orders: u8,
    /// Whether the player discarded instead (O15).
    pub passed: bool,
    /// Players activated for Recover or Rout (O22.1, O23.1).
    pub activated: BySide<bool>,
}

/// Where the battle stands between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Cards and chits are still to be dealt.
    Deal,
    /// That side is setting up.
    SetUp(Side),
    /// Turns are played.
    Play,
}

impl Stage {
    /// Who is setting up.
    pub fn side(self) -> Option<Side> {
        match self {
            Stage::SetUp(side) => Some(side),
            Stage::Deal | Stage::Play => None,
        }
    }
}

/// Why a battle ended (6.3, 7.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// A casualty reached the surrender marker (6.3.1).
    Surrender,
    /// A side has no unit left on the map (6.3.2).
    NoUnits,
    /// Sudden death (6.2.2).
    SuddenDeath,
    /// All five objectives with chit V in play (7.3.2).
    AllObjectives,
    /// Points enough to win at once, by a special rule.
    Points,
    /// Objectives enough to win at once, by a special rule.
    Objectives,
}

/// The result of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Who won.
    pub winner: Side,
    /// How it ended.
    pub ending: Ending,
}

/// Everything that both sides can see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Situation {
    /// All units ever in this battle, by [`UnitId`].
    pub units: Vec<Unit>,
    /// All weapons ever in this battle, by [`WeaponId`].
    pub weapons: Vec<Weapon>,
    /// The markers of each hex, by hex index.
    pub markers: Vec<Markers>,
    /// Fortifications still to be set up.
    pub unplaced: BySide<Vec<Fortification>>,
    /// Fortifications bought before the battle.
    pub bought: BySide<Vec<Works>>,
    /// The firepower of mines (F103.2).
    pub mines: u8,
    /// Each side's radio.
    pub radios: BySide<Option<Radio>>,
    /// Smoke left in the cup, by hindrance 1 to 10 (T94).
    pub smoke_cup: [u8; 10],
    /// Cards in hand (1.1).
    pub hands: BySide<u8>,
    /// Cards in the draw pile.
    pub decks: BySide<u8>,
    /// The discard piles, the last card on top; open to both (1.2).
    pub discards: BySide<Vec<CardId>>,
    /// Who controls objectives 1 to 5 (7.3.1).
    pub control: [Option<Side>; 5],
    /// Open chits (7.3.3).
    pub open_chits: Vec<Chit>,
    /// How many secret chits each side has.
    pub secret_chits: BySide<u8>,
    /// The victory marker, Axis points positive (4.1.1).
    pub victory_points: i16,
    /// The time marker (6.1).
    pub time: u8,
    /// The sudden-death marker (6.2).
    pub sudden_death: u8,
    /// The surrender markers (4.2).
    pub surrender: BySide<u8>,
    /// The casualty track: space `n` is entry `n - 1` (4.2).
    pub casualties: BySide<Vec<Option<UnitId>>>,
    /// The first side whose casualty reached its surrender marker (6.3.1).
    pub surrendered: Option<Side>,
    /// Who has the initiative card (9).
    pub initiative: Side,
    /// Where the battle stands.
    pub stage: Stage,
    /// The turn.
    pub turn: Turn,
    /// The order under way.
    pub order: Option<Order>,
    /// The attack under way (4.1.2).
    pub attack: Option<Attack>,
    /// The spotting round (O18.2.1).
    pub spotting: Option<HexId>,
    /// The result, once there is one.
    pub outcome: Option<Outcome>,
    /// What only some scenarios ask for.
    #[serde(default, skip_serializing_if = "Arranged::is_nothing")]
    pub arranged: Arranged,
}

/// What is to be remembered because a scenario asks for it: nothing where none does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Arranged {
    /// How many stages of the set-up are over.
    pub stages: u8,
    /// Fortifications of groups still to be set up, each with the number of its group.
    pub works: BySide<Vec<(u8, Fortification)>>,
    /// The options taken, one for each choice that was made before the battle.
    pub options: BySide<Vec<u8>>,
    /// The hindrance of haze, where the wind has changed it (E48).
    pub haze: Option<u8>,
    /// How many hexes farther everybody sees than the scenario says, by the wind (E48).
    pub visibility: u8,
    /// What each side has set up unseen by the other, in order; shown at the end of the set-up.
    pub unseen: BySide<Vec<Unseen>>,
}

/// A piece that was set up unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unseen {
    /// The piece and its hex.
    pub piece: Setting,
    /// Where a fortification stood among those still to be set up: of its group, or of the side itself.
    pub from: Option<Stock>,
}

/// A fortification's place among those still to be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stock {
    /// The place in [`Situation::unplaced`].
    Own(u16),
    /// The group and the place in [`Arranged::works`].
    OfGroup(u8, u16),
}

/// A piece and the hex it is set up in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Setting {
    /// A unit.
    Unit(UnitId, HexId),
    /// A fortification.
    Works(Fortification, HexId),
}

impl Arranged {
    fn is_nothing(&self) -> bool {
        *self == Arranged::default()
    }
}

impl Situation {
    /// A unit.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[usize::from(id.0)]
    }

    pub(in crate::squads::rules) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[usize::from(id.0)]
    }

    /// A weapon.
    pub fn weapon(&self, id: WeaponId) -> &Weapon {
        &self.weapons[usize::from(id.0)]
    }

    pub(in crate::squads::rules) fn weapon_mut(&mut self, id: WeaponId) -> &mut Weapon {
        &mut self.weapons[usize::from(id.0)]
    }

    /// The markers of a hex.
    pub fn markers(&self, hex: HexId) -> &Markers {
        &self.markers[hex.index()]
    }

    /// Whether there is wire in a hex (F106).
    pub fn is_wired(&self, hex: HexId) -> bool {
        self.markers(hex).fortification == Some(Fortification::Wire)
    }

    pub(in crate::squads::rules) fn markers_mut(&mut self, hex: HexId) -> &mut Markers {
        &mut self.markers[hex.index()]
    }

    /// The hex a unit is in, if it is on the map.
    pub fn hex_of(&self, id: UnitId) -> Option<HexId> {
        match self.unit(id).place {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }

    /// All units with their numbers.
    pub fn all_units(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units.iter().enumerate().map(|(index, unit)| (UnitId(index as u16), unit))
    }

    /// The units on the map with their hexes, in the order of their numbers.
    pub fn on_map(&self) -> impl Iterator<Item = (UnitId, &Unit, HexId)> {
        self.all_units().filter_map(|(id, unit)| match unit.place {
            Place::Hex(hex) => Some((id, unit, hex)),
            _ => None,
        })
    }

    /// A side's units on the map.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit, HexId)> {
        self.on_map().filter(move |(_, unit, _)| unit.owner == side)
    }

    /// The units in a hex.
    pub fn units_in(&self, hex: HexId) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.on_map().filter(move |(_, _, at)| *at == hex).map(|(id, unit, _)| (id, unit))
    }

    /// The units of a side in a hex, in the order of their numbers.
    pub fn units_there(&self, hex: HexId, side: Side) -> Vec<UnitId> {
        self.units_in(hex).filter(|(_, unit)| unit.owner == side).map(|(id, _)| id).collect()
    }

    /// Whether a side has a unit in a hex.
    pub fn occupied_by(&self, hex: HexId, side: Side) -> bool {
        self.units_in(hex).any(|(_, unit)| unit.owner == side)
    }

    /// The hexes in which a side has a unit.
    pub fn held_by(&self, side: Side) -> HexSet {
        self.units_of(side).map(|(.., hex)| hex).collect()
    }

    /// The same of both sides.
    pub fn held(&self) -> BySide<HexSet> {
        let mut held: BySide<HexSet> = BySide::default();
        for (_, unit, hex) in self.on_map() {
            held[unit.owner].insert(hex);
        }
        held
    }

    /// The unit that carries a weapon.
    pub fn carrier(&self, weapon: WeaponId) -> Option<UnitId> {
        self.all_units().find(|(_, unit)| unit.weapon == Some(weapon)).map(|(id, _)| id)
    }

    /// The silhouettes of a side in a hex (8.2).
    pub fn figures_in(&self, game: &Game, hex: HexId, side: Side) -> u8 {
        self.units_in(hex)
            .filter(|(_, unit)| unit.owner == side)
            .map(|(_, unit)| game.nations[side].units[usize::from(unit.kind.0)].class.figures())
            .sum()
    }

    /// The same in every hex (8.2): whoever asks of many counts once.
    pub fn figures(&self, game: &Game, side: Side) -> [u8; HexId::COUNT] {
        let mut figures = [0; HexId::COUNT];
        for (_, unit, hex) in self.units_of(side) {
            figures[hex.index()] += game.nations[side].units[usize::from(unit.kind.0)].class.figures();
        }
        figures
    }

    /// A unit and those that replaced it, as far as they are on the map (E52.2).
    pub fn heirs_on_map(&self, id: UnitId) -> SmallVec<[UnitId; 2]> {
        let unit = self.unit(id);
        if unit.heirs.is_empty() {
            return if matches!(unit.place, Place::Hex(_)) { smallvec![id] } else { SmallVec::new() };
        }
        unit.heirs.iter().flat_map(|heir| self.heirs_on_map(*heir)).collect()
    }

    /// A unit's counter.
    pub fn kind<'g>(&self, game: &'g Game, id: UnitId) -> &'g UnitKind {
        let unit = self.unit(id);
        &game.nations[unit.owner].units[usize::from(unit.kind.0)]
    }

    /// What a unit is.
    pub fn class(&self, game: &Game, id: UnitId) -> UnitClass {
        self.kind(game, id).class
    }

    /// The face of a unit that is up.
    pub fn face<'g>(&self, game: &'g Game, id: UnitId) -> &'g Face {
        let kind = self.kind(game, id);
        if self.unit(id).broken { &kind.broken } else { &kind.good }
    }

    /// A weapon's counter.
    pub fn weapon_kind<'g>(&self, game: &'g Game, id: WeaponId) -> &'g WeaponKind {
        let weapon = self.weapon(id);
        &game.nations[weapon.nation].weapons[usize::from(weapon.kind.0)]
    }

    /// Who is ahead in victory points (4.1); nobody at zero.
    pub fn leader(&self) -> Option<Side> {
        match self.victory_points {
            0 => None,
            points if points > 0 => Some(Side::Axis),
            _ => Some(Side::Allies),
        }
    }

    /// A side's radio and its counter.
    pub fn radio<'g>(&self, game: &'g Game, side: Side) -> Option<(Radio, &'g RadioKind)> {
        let radio = self.radios[side]?;
        Some((radio, &game.nations[side].radios[usize::from(radio.kind.0)]))
    }

    /// The first free space of a side's casualty track, from 1 (4.2).
    pub fn next_casualty_space(&self, side: Side) -> u8 {
        let track = &self.casualties[side];
        track.iter().position(Option::is_none).unwrap_or(track.len()) as u8 + 1
    }

    /// How many counters of a kind are in use, against its counter mix.
    pub fn counters_in_use(&self, side: Side, kind: UnitKindId) -> u8 {
        self.units.iter().filter(|u| u.owner == side && u.kind == kind && u.place != Place::Box).count() as u8
    }

    /// How many counters of a weapon are in use, lost ones included (4.2), against its counter mix.
    pub fn weapons_in_use(&self, side: Side, kind: WeaponKindId) -> u8 {
        self.weapons.iter().filter(|weapon| weapon.nation == side && weapon.kind == kind).count() as u8
    }

    /// The side whose turn it is not.
    pub fn inactive(&self) -> Side {
        self.turn.active.other()
    }

    /// 7.3.2: what an objective is worth for all to see: what the scenario says, and the open chits.
    pub fn value(&self, game: &Game, number: u8) -> i16 {
        let fixed = number.checked_sub(1).and_then(|at| game.scenario.objective_values.get(usize::from(at)));
        let chits: i16 = self.open_chits.iter().map(|chit| chit.value(number)).sum();
        fixed.map_or(0, |points| i16::from(*points)) + chits
    }

    /// Whether a side controls an objective (7.3.1).
    pub fn controls(&self, side: Side, number: u8) -> bool {
        let at = number.checked_sub(1).map(usize::from);
        at.and_then(|at| self.control.get(at)) == Some(&Some(side))
    }

    /// How many objectives a side controls (7.3.1).
    pub fn controlled(&self, side: Side) -> u8 {
        self.control.iter().filter(|owner| **owner == Some(side)).count() as u8
    }
}
