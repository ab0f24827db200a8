//! Positions: any battle at rest, put together piece by piece, for tests and case files.
//!
//! Every card of both decks is somewhere: in a hand, a draw pile or a discard pile. Rolls are decided by real
//! cards stacked on the draw pile.

mod build;
mod describe;
mod wanted;

use serde::Deserialize;

use crate::files::diagnostic::Diagnostics;
use crate::squads::board::{Direction, Edge, HexId, Map, MapParts};
use crate::squads::content::library::Library;
use crate::squads::rules::{
    BySide, Chit, Fortification, Markers, Nation, Place, Posture, Quality, RadioKindId, Side, SpecialRule,
    UnitId, UnitKindId, WeaponKindId,
};

pub use wanted::Wanted;

/// A unit of a position.
#[derive(Clone, Debug)]
pub struct PlacedUnit {
    /// What tests call it.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its counter.
    pub kind: UnitKindId,
    /// Where it is.
    pub place: Place,
    /// Where "place as suggested" puts it.
    pub suggested: Option<HexId>,
    /// The weapon it carries.
    pub weapon: Option<WeaponKindId>,
    /// That weapon is broken (11.4).
    pub weapon_broken: bool,
    /// Broken (3.2).
    pub broken: bool,
    /// Suppressed (13).
    pub suppressed: bool,
    /// A veteran (E44.1).
    pub veteran: bool,
    /// Activated already in this turn (O14.1).
    pub activated: bool,
}

/// One side of a position.
#[derive(Clone, Debug)]
pub struct PositionSide {
    /// Posture and so the size of the hand (1.1).
    pub posture: Posture,
    /// Most orders in a turn (5.1).
    pub orders: u8,
    /// The casualty space of the surrender marker (4.2).
    pub surrender: u8,
    /// The quality of the order of battle (4.3.1).
    pub quality: Quality,
    /// Its edge of the map.
    pub edge: Edge,
    /// Rows of hexes from its edge in which it set up.
    pub depth: u8,
    /// Its radio (12).
    pub radio: Option<RadioKindId>,
    /// The radio is broken (O17).
    pub radio_broken: bool,
    /// Cards in hand.
    pub hand: Vec<Wanted>,
    /// Cards on top of the draw pile, the first drawn first.
    pub deck: Vec<Wanted>,
    /// Cards in the discard pile, the last on top.
    pub discard: Vec<Wanted>,
    /// Everything not named is in the discard pile: the draw pile holds the cards of `deck` and no other.
    pub only_named_in_deck: bool,
    /// Cards on top of the pile after the first, second, … shuffle.
    pub after_shuffle: Vec<Vec<Wanted>>,
    /// Its secret chits (7.3.3).
    pub secret_chits: Vec<Chit>,
    /// How many more it draws when chits are dealt.
    pub draws_chits: u8,
    /// Fortifications it places when it sets up, and where they are suggested.
    pub fortifications: Vec<(Fortification, Option<HexId>)>,
    /// Victory points for which it may buy more (F100.1).
    pub works: u8,
    /// Cards set aside for the whole battle: all that are so.
    pub set_aside: Vec<Wanted>,
    /// Cards that chance takes out of its hand next (E57).
    pub lost_next: Vec<Wanted>,
    /// It was activated for Recover or Rout already in this turn (O22.1, O23.1).
    pub activated: bool,
}

impl PositionSide {
    fn new(edge: Edge) -> PositionSide {
        PositionSide {
            posture: Posture::Recon,
            orders: 6,
            surrender: 12,
            quality: Quality::Line,
            edge,
            depth: 5,
            radio: None,
            radio_broken: false,
            hand: Vec::new(),
            deck: Vec::new(),
            discard: Vec::new(),
            only_named_in_deck: false,
            after_shuffle: Vec::new(),
            secret_chits: Vec::new(),
            draws_chits: 0,
            fortifications: Vec::new(),
            works: 0,
            set_aside: Vec::new(),
            lost_next: Vec::new(),
            activated: false,
        }
    }
}

/// The ground of a position.
#[derive(Clone, Debug)]
pub enum Ground {
    /// A whole map.
    Map(Box<Map>),
    /// A few things on open ground.
    Parts(Box<MapParts>),
}

/// Where a battle begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Begins {
    /// Chits and cards are dealt first (1.1, 7.3.3).
    Deal,
    /// They have been dealt; the sides set up.
    SetUp,
    /// In a turn.
    #[default]
    Turn,
}

/// A battle at rest, put together piece by piece. It starts on open ground, the Germans below and the Russians
/// above, without cards in hand, in the first turn of the Axis, which also has the initiative card.
#[derive(Clone, Debug)]
pub struct Position {
    /// Where it begins.
    pub begins: Begins,
    /// Who sets up first.
    pub sets_up_first: Side,
    /// The ground.
    pub ground: Ground,
    /// The nations.
    pub nations: BySide<Nation>,
    /// The sides.
    pub sides: BySide<PositionSide>,
    /// The units, in the order of their numbers.
    pub units: Vec<PlacedUnit>,
    /// Smoke, blazes and fortifications.
    pub markers: Vec<(HexId, Markers)>,
    /// Smoke markers drawn next, by hindrance.
    pub smoke_next: Vec<u8>,
    /// The firepower of mines (F103.2).
    pub mines: u8,
    /// Special rules.
    pub special: Vec<SpecialRule>,
    /// The year, for the support tables (11.2).
    pub year: u16,
    /// Who controls objectives 1 to 5; where none is named, whoever is alone in it.
    pub control: [Option<Side>; 5],
    /// What objectives are worth besides their chits (7.3).
    pub objective_values: [i8; 5],
    /// Open chits (7.3.3).
    pub open_chits: Vec<Chit>,
    /// The chits in the cup; all that are not in play unless named.
    pub chit_cup: Option<Vec<Chit>>,
    /// Chits left out of the battle (7.3.2).
    pub excluded_chits: Vec<Chit>,
    /// The chits drawn next.
    pub chits_next: Vec<Chit>,
    /// How many chits are drawn open when chits are dealt (7.3.3).
    pub random_open_chits: u8,
    /// The victory marker: points of the Axis are positive (4.1.1).
    pub victory_points: i16,
    /// The time marker (6.1).
    pub time: u8,
    /// The sudden-death marker (6.2).
    pub sudden_death: u8,
    /// Whose turn it is.
    pub turn: Side,
    /// Orders given in this turn.
    pub orders_given: u8,
    /// Who has the initiative card (9).
    pub initiative: Side,
    /// Where the smoke blows to and fire spreads (2.2.2).
    pub downwind: Option<Direction>,
    troubles: Vec<String>,
}

impl Position {
    /// An empty position between two nations of the library.
    ///
    /// # Errors
    /// What is wrong with the files of a nation.
    pub fn between(library: &Library, axis: &str, allies: &str) -> Result<Position, Diagnostics> {
        Ok(Position {
            begins: Begins::default(),
            sets_up_first: Side::Axis,
            ground: Ground::Parts(Box::new(MapParts::blank("position"))),
            nations: BySide { axis: library.nation(axis)?, allies: library.nation(allies)? },
            sides: BySide { axis: PositionSide::new(Edge::Bottom), allies: PositionSide::new(Edge::Top) },
            units: Vec::new(),
            markers: Vec::new(),
            smoke_next: Vec::new(),
            mines: 6,
            special: Vec::new(),
            year: 1943,
            control: [None; 5],
            objective_values: [0; 5],
            open_chits: Vec::new(),
            chit_cup: None,
            excluded_chits: Vec::new(),
            chits_next: Vec::new(),
            random_open_chits: 0,
            victory_points: 0,
            time: 0,
            sudden_death: 20,
            turn: Side::Axis,
            orders_given: 0,
            initiative: Side::Axis,
            downwind: None,
            troubles: Vec::new(),
        })
    }

    /// An empty position between Germans and Russians.
    ///
    /// # Errors
    /// What is wrong with the embedded files.
    pub fn new() -> Result<Position, Diagnostics> {
        Position::between(&Library::embedded(), "german", "russian")
    }

    fn trouble(&mut self, what: impl Into<String>) {
        self.troubles.push(what.into());
    }

    /// A hex by its name; a wrong one is told when the position is built.
    fn hex(&mut self, name: &str) -> HexId {
        match name.parse() {
            Ok(hex) => hex,
            Err(error) => {
                self.trouble(error.to_string());
                HexId::all().next().unwrap_or_else(|| unreachable!("a board has hexes"))
            }
        }
    }

    fn parts(&mut self) -> Option<&mut MapParts> {
        match &mut self.ground {
            Ground::Parts(parts) => Some(parts),
            Ground::Map(_) => None,
        }
    }

    fn change_ground(&mut self, change: impl FnOnce(&mut MapParts)) {
        match self.parts() {
            Some(parts) => change(parts),
            None => self.trouble("a whole map is not changed hex by hex"),
        }
    }

    /// Whether a chit is in the cup, behind those that are drawn before it.
    pub fn may_be_drawn(&self, chit: Chit) -> bool {
        let in_play = |chit: &Chit| {
            let secret = Side::BOTH.iter().any(|side| self.sides[*side].secret_chits.contains(chit));
            let gone = self.excluded_chits.contains(chit);
            secret || gone || self.open_chits.contains(chit) || self.chits_next.contains(chit)
        };
        self.chit_cup.as_ref().is_none_or(|cup| cup.contains(&chit)) && !in_play(&chit)
    }

    /// The number of a unit by its name.
    pub fn id(&self, name: &str) -> Option<UnitId> {
        // The battle numbers the units of the Axis first.
        let order = |side| self.units.iter().filter(move |unit| unit.side == side);
        order(Side::Axis)
            .chain(order(Side::Allies))
            .position(|unit| unit.name == name)
            .map(|at| UnitId(at as u16))
    }
}
