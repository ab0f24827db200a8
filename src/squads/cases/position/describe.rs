//! A position described piece by piece.

use crate::squads::board::{Barrier, Building, Edge, HexId, Hexside, Map, MapParts, Path, PathKind, Terrain};
use crate::squads::rules::{
    Fortification, Markers, Place, Posture, RadioKindId, Side, UnitKindId, WeaponKindId,
};

use super::{Ground, PlacedUnit, Position, Wanted};

impl Position {
    /// On a map made elsewhere.
    pub fn on(mut self, map: Map) -> Self {
        self.ground = Ground::Map(Box::new(map));
        self
    }

    /// Ten rows of fifteen letters, as in a map file.
    pub fn rows(mut self, rows: &[&str; 10]) -> Self {
        match MapParts::from_letters(rows) {
            Some(parts) => self.change_ground(|old| old.terrain = parts.terrain),
            None => self.trouble("ten rows of fifteen letters were expected"),
        }
        self
    }

    /// Terrain in some hexes.
    pub fn terrain(mut self, terrain: Terrain, hexes: &[&str]) -> Self {
        for name in hexes {
            let hex = self.hex(name);
            self.change_ground(|parts| parts.terrain[hex.index()] = terrain);
        }
        self
    }

    /// A road, railway, trail or stream from hex to hex.
    pub fn path(mut self, kind: PathKind, hexes: &[&str]) -> Self {
        let hexes = hexes.iter().map(|name| self.hex(name)).collect();
        self.change_ground(|parts| parts.paths.push(Path { kind, hexes }));
        self
    }

    /// A barrier between two neighbouring hexes.
    pub fn hexside(mut self, barrier: Barrier, from: &str, to: &str) -> Self {
        let (hex, other) = (self.hex(from), self.hex(to));
        match hex.direction_to(other) {
            Some(side) => self.change_ground(|parts| parts.hexsides.push(Hexside { hex, side, barrier })),
            None => self.trouble(format!("{from} and {to} are no neighbours")),
        }
        self
    }

    /// A building of several hexes (7.3.1.1); its hexes become buildings.
    pub fn building(mut self, hexes: &[&str]) -> Self {
        let hexes: Vec<HexId> = hexes.iter().map(|name| self.hex(name)).collect();
        self.change_ground(|parts| {
            hexes.iter().for_each(|hex| parts.terrain[hex.index()] = Terrain::Building);
            parts.buildings.push(Building { name: "building".into(), hexes });
        });
        self
    }

    /// Objectives 1, 2, … in these hexes (2.3).
    pub fn objectives(mut self, hexes: &[&str]) -> Self {
        let hexes: Vec<HexId> = hexes.iter().map(|name| self.hex(name)).collect();
        self.change_ground(|parts| parts.objectives = hexes);
        self
    }

    /// A unit in a hex. What is said next is said of it: [`Position::carrying`], [`Position::broken`], ….
    pub fn unit(mut self, side: Side, name: &str, kind: &str, hex: &str) -> Self {
        let place = Place::Hex(self.hex(hex));
        let kinds = &self.nations[side].units;
        let found = kinds.iter().position(|known| known.name == kind);
        if found.is_none() {
            self.trouble(format!("the {} have no unit {kind:?}", self.nations[side].adjective));
        }
        if self.units.iter().any(|unit| unit.name == name) {
            self.trouble(format!("two units are called {name:?}"));
        }
        self.units.push(PlacedUnit {
            name: name.to_owned(),
            side,
            kind: UnitKindId(found.unwrap_or_default() as u8),
            place,
            suggested: None,
            weapon: None,
            weapon_broken: false,
            broken: false,
            suppressed: false,
            veteran: false,
            activated: false,
        });
        self
    }

    /// A unit of the Axis.
    pub fn axis(self, name: &str, kind: &str, hex: &str) -> Self {
        self.unit(Side::Axis, name, kind, hex)
    }

    /// A unit of the Allies.
    pub fn allies(self, name: &str, kind: &str, hex: &str) -> Self {
        self.unit(Side::Allies, name, kind, hex)
    }

    fn last_unit(&mut self, change: impl FnOnce(&mut PlacedUnit)) {
        match self.units.last_mut() {
            Some(unit) => change(unit),
            None => self.trouble("this is said of a unit, and there is none yet"),
        }
    }

    /// The last unit carries a weapon.
    pub fn carrying(mut self, weapon: &str) -> Self {
        let side = self.units.last().map_or(Side::Axis, |unit| unit.side);
        let found = self.nations[side].weapons.iter().position(|kind| kind.name == weapon);
        match found {
            Some(at) => self.last_unit(|unit| unit.weapon = Some(WeaponKindId(at as u8))),
            None => self.trouble(format!("the {} have no weapon {weapon:?}", self.nations[side].adjective)),
        }
        self
    }

    /// The weapon of the last unit is broken.
    pub fn weapon_broken(mut self) -> Self {
        self.last_unit(|unit| unit.weapon_broken = true);
        self
    }

    /// The last unit is broken.
    pub fn broken(mut self) -> Self {
        self.last_unit(|unit| unit.broken = true);
        self
    }

    /// The last unit is suppressed.
    pub fn suppressed(mut self) -> Self {
        self.last_unit(|unit| unit.suppressed = true);
        self
    }

    /// The last unit is a veteran.
    pub fn veteran(mut self) -> Self {
        self.last_unit(|unit| unit.veteran = true);
        self
    }

    /// The last unit was activated already in this turn.
    pub fn activated(mut self) -> Self {
        self.last_unit(|unit| unit.activated = true);
        self
    }

    /// The last unit is not on the map but somewhere else.
    pub fn elsewhere(mut self, place: Place) -> Self {
        self.last_unit(|unit| unit.place = place);
        self
    }

    /// One more card in a hand.
    pub fn hand(mut self, side: Side, card: impl Into<Wanted>) -> Self {
        self.sides[side].hand.push(card.into());
        self
    }

    /// One more card on the draw pile, under those named before.
    pub fn next(mut self, side: Side, card: impl Into<Wanted>) -> Self {
        self.sides[side].deck.push(card.into());
        self
    }

    /// One more card that rolls so.
    pub fn roll(self, side: Side, white: u8, red: u8) -> Self {
        self.next(side, (white, red))
    }

    /// The draw pile holds the cards named and no other: the last of them brings a time advance (6.1.2).
    pub fn short_deck(mut self, side: Side) -> Self {
        self.sides[side].only_named_in_deck = true;
        self
    }

    /// The cards on top of the pile after the next shuffle, or after the one after the last named.
    pub fn after_shuffle(mut self, side: Side, cards: &[Wanted]) -> Self {
        self.sides[side].after_shuffle.push(cards.to_vec());
        self
    }

    /// Whose turn it is.
    pub fn turn(mut self, side: Side) -> Self {
        self.turn = side;
        self
    }

    /// Who has the initiative card.
    pub fn initiative(mut self, side: Side) -> Self {
        self.initiative = side;
        self
    }

    /// A side's posture.
    pub fn posture(mut self, side: Side, posture: Posture) -> Self {
        self.sides[side].posture = posture;
        self
    }

    /// A side's radio, by its calibre.
    pub fn radio(mut self, side: Side, name: &str) -> Self {
        match self.nations[side].radios.iter().position(|kind| kind.name == name) {
            Some(at) => self.sides[side].radio = Some(RadioKindId(at as u8)),
            None => self.trouble(format!("the {} have no radio {name:?}", self.nations[side].adjective)),
        }
        self
    }

    /// The edge of the Axis; the Allies have the opposite one.
    pub fn axis_edge(mut self, edge: Edge) -> Self {
        self.sides.axis.edge = edge;
        self.sides.allies.edge = edge.opposite();
        self
    }

    /// Where the time and sudden-death markers are.
    pub fn time(mut self, time: u8, sudden_death: u8) -> Self {
        (self.time, self.sudden_death) = (time, sudden_death);
        self
    }

    fn marked(&mut self, hex: &str, change: impl FnOnce(&mut Markers)) {
        let hex = self.hex(hex);
        match self.markers.iter_mut().find(|(at, _)| *at == hex) {
            Some((_, markers)) => change(markers),
            None => {
                let mut markers = Markers::default();
                change(&mut markers);
                self.markers.push((hex, markers));
            }
        }
    }

    /// Smoke of a hindrance in a hex.
    pub fn smoke(mut self, hex: &str, hindrance: u8) -> Self {
        self.marked(hex, |markers| markers.smoke = Some(hindrance));
        self
    }

    /// A blaze in a hex.
    pub fn blaze(mut self, hex: &str) -> Self {
        self.marked(hex, |markers| markers.blaze = true);
        self
    }

    /// A fortification in a hex.
    pub fn fortified(mut self, kind: Fortification, hex: &str) -> Self {
        self.marked(hex, |markers| markers.fortification = Some(kind));
        self
    }
}
