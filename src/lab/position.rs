//! Positions: any battle at rest, put together piece by piece, for tests and case files.
//!
//! Every card of both decks is somewhere: in a hand, a draw pile or a discard pile. Rolls are decided by real
//! cards stacked on the draw pile.

use std::collections::VecDeque;
use std::sync::Arc;

use serde::Deserialize;

use crate::board::{
    Barrier, Building, Direction, Edge, HexId, HexSet, Hexside, Map, MapParts, Path, PathKind, Terrain,
};
use crate::content::diagnostic::Diagnostics;
use crate::content::library::Library;
use crate::content::scenario_ground::changed;
use crate::rules::{
    Action, Battle, BySide, CardId, Chit, Event, Fortification, Game, Group, Markers, Nation, Order, Place,
    Posture, Quality, Radio, RadioKindId, Scenario, ScenarioRadio, ScenarioSide, ScenarioUnit, Side,
    SpecialRule, Stage, Trigger, UnitId, UnitKindId, WeaponKindId,
};

/// A card, told by its number or by what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The card of that number.
    Number(u8),
    /// A card with these dice, the white die first. Without a trigger, unless one is named.
    Roll(u8, u8, Option<Trigger>),
    /// A card with this order.
    Order(Order),
    /// A card with this action.
    Action(Action),
    /// A card with this event.
    Event(Event),
    /// A card with this random hex.
    Hex(HexId),
}

impl From<u8> for Wanted {
    fn from(number: u8) -> Wanted {
        Wanted::Number(number)
    }
}

impl From<Order> for Wanted {
    fn from(order: Order) -> Wanted {
        Wanted::Order(order)
    }
}

impl From<Action> for Wanted {
    fn from(action: Action) -> Wanted {
        Wanted::Action(action)
    }
}

impl From<Event> for Wanted {
    fn from(event: Event) -> Wanted {
        Wanted::Event(event)
    }
}

impl From<HexId> for Wanted {
    fn from(hex: HexId) -> Wanted {
        Wanted::Hex(hex)
    }
}

impl From<(u8, u8)> for Wanted {
    fn from((white, red): (u8, u8)) -> Wanted {
        Wanted::Roll(white, red, None)
    }
}

impl From<(u8, u8, Trigger)> for Wanted {
    fn from((white, red, trigger): (u8, u8, Trigger)) -> Wanted {
        Wanted::Roll(white, red, Some(trigger))
    }
}

impl Wanted {
    /// Whether a card of a nation is such a card.
    pub fn is(self, nation: &Nation, id: CardId) -> bool {
        let card = nation.card(id);
        match self {
            Wanted::Number(number) => id.0 == number,
            Wanted::Roll(white, red, trigger) => {
                (card.dice.white, card.dice.red) == (white, red) && card.trigger == trigger
            }
            Wanted::Order(order) => card.order == order,
            Wanted::Action(action) => card.action == action,
            Wanted::Event(event) => card.event == event,
            Wanted::Hex(hex) => card.hex == hex,
        }
    }

    /// The rarer is chosen first, so that it is not used up by the commoner.
    pub(super) fn rarity(self) -> u8 {
        match self {
            Wanted::Number(_) => 0,
            Wanted::Hex(_) => 1,
            Wanted::Roll(..) => 2,
            Wanted::Event(_) => 3,
            Wanted::Order(_) | Wanted::Action(_) => 4,
        }
    }
}

impl std::fmt::Display for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Wanted::Number(number) => write!(f, "card {number}"),
            Wanted::Roll(white, red, None) => write!(f, "a card that rolls {white}-{red} without a trigger"),
            Wanted::Roll(white, red, Some(trigger)) => {
                write!(f, "a card that rolls {white}-{red} with {trigger:?}!")
            }
            Wanted::Order(order) => write!(f, "a card with the order {order:?}"),
            Wanted::Action(action) => write!(f, "a card with the action {action:?}"),
            Wanted::Event(event) => write!(f, "a card with the event {event:?}"),
            Wanted::Hex(hex) => write!(f, "a card with the hex {hex}"),
        }
    }
}

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
            parts.buildings.push(Building { name: "building".to_owned(), hexes });
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

    /// The static game and the battle at rest.
    ///
    /// # Errors
    /// Everything that cannot be so.
    pub fn build(mut self) -> Result<(Arc<Game>, Battle), Vec<String>> {
        let dealt = BySide::from_fn(|side| self.deal(side));
        self.check_places();
        if !self.troubles.is_empty() {
            return Err(self.troubles);
        }
        let game = Game {
            map: match self.ground.clone() {
                Ground::Map(map) => *map,
                Ground::Parts(parts) => changed(*parts, &self.special, self.downwind, None),
            },
            nations: self.nations.clone(),
            scenario: self.scenario(&dealt),
        };
        let mut battle = Battle::new(&game, 1);
        self.put_units(&mut battle);
        self.put_markers(&game, &mut battle);
        for side in Side::BOTH {
            let Dealt { hand, deck, discard, after_shuffle, lost, .. } = &dealt[side];
            let hand = if self.begins == Begins::Deal { &Vec::new() } else { hand };
            let situation = &mut battle.situation;
            situation.hands[side] = hand.len() as u8;
            situation.decks[side] = deck.len() as u8;
            situation.discards[side].clone_from(discard);
            battle.hands[side].clone_from(hand);
            battle.decks[side].clone_from(deck);
            battle.luck.stacked[side].clone_from(after_shuffle);
            battle.luck.stacked_losses[side].clone_from(lost);
        }
        battle.luck.stacked_smoke = self.smoke_next.iter().copied().collect();
        battle.luck.stacked_chits = self.chits_next.iter().copied().collect();
        Ok((Arc::new(game), battle))
    }

    fn check_places(&mut self) {
        for side in Side::BOTH {
            if self.sides[side].only_named_in_deck && self.sides[side].deck.is_empty() {
                self.trouble("a draw pile is never empty: its last card makes it anew (6.1.2)");
            }
        }
        for unit in self.units.clone() {
            let Place::Hex(hex) = unit.place else { continue };
            if self.units.iter().any(|other| other.side != unit.side && other.place == unit.place)
                && unit.side == Side::Axis
            {
                self.trouble(format!("units of both sides are in {hex}, which cannot be between two steps"));
            }
            if self.markers.iter().any(|(at, markers)| *at == hex && markers.blaze) {
                self.trouble(format!("{} is in {hex}, which burns (8.1.5)", unit.name));
            }
        }
        if self.begins == Begins::Deal {
            for side in Side::BOTH {
                let given = &self.sides[side];
                if !given.discard.is_empty() || given.only_named_in_deck {
                    self.trouble(
                        "the cards are dealt first: `hand` tells which are given, `deck` which come next",
                    );
                } else if given.hand.len() > given.posture.hand_size() {
                    self.trouble("more cards are given than the hand holds (1.1)");
                }
            }
        }
        if self.orders_given > self.sides[self.turn].orders {
            self.trouble("more orders were given than the side may give (5.1)");
        }
        let chits = self.open_chits.iter().chain(&self.sides.axis.secret_chits);
        let chits: Vec<Chit> = chits.chain(&self.sides.allies.secret_chits).copied().collect();
        for (at, chit) in chits.iter().enumerate() {
            if chits[..at].contains(chit) {
                self.trouble(format!("there is only one chit {chit:?} (7.3.2)"));
            }
        }
    }

    fn scenario(&self, dealt: &BySide<Dealt>) -> Scenario {
        let side = |side: Side| {
            let given = &self.sides[side];
            let units = self.units.iter().filter(|unit| unit.side == side);
            ScenarioSide {
                posture: given.posture,
                orders: given.orders,
                surrender: given.surrender,
                quality: given.quality,
                edge: given.edge,
                exits: given.edge.opposite().hexes(),
                hand_size: given.posture.hand_size() as u8,
                groups: vec![Group::at(given.edge, given.depth)],
                units: units
                    .map(|unit| ScenarioUnit {
                        kind: unit.kind,
                        name: Some(unit.name.clone()),
                        group: 0,
                        weapon: unit.weapon,
                        weapon_broken: false,
                        broken: false,
                        suppressed: false,
                        veteran: false,
                        points: None,
                        suggested: unit.suggested,
                        arrives: None,
                    })
                    .collect(),
                radio: given.radio.map(|kind| ScenarioRadio {
                    kind,
                    broken: given.radio_broken,
                    arrives: None,
                }),
                fortification_area: given.edge.rows(1, given.depth),
                fortifications: given.fortifications.clone(),
                works: given.works,
                hand: if self.begins == Begins::Deal { dealt[side].hand.clone() } else { Vec::new() },
                set_aside: dealt[side].aside.clone(),
                secret_chits: given.draws_chits,
                named_chits: Vec::new(),
                briefing: String::new(),
            }
        };
        Scenario {
            id: "position".to_owned(),
            title: "A position".to_owned(),
            place: String::new(),
            date: String::new(),
            year: self.year,
            briefing: String::new(),
            history: String::new(),
            note: String::new(),
            sides: BySide::from_fn(side),
            sets_up_first: self.sets_up_first,
            first: self.turn,
            initiative: self.initiative,
            time: self.time,
            sudden_death: self.sudden_death,
            victory_points: self.victory_points,
            control: self.control,
            open_chits: if self.begins == Begins::Deal { self.open_chits.clone() } else { Vec::new() },
            random_open_chits: self.random_open_chits,
            excluded_chits: self.excluded_chits.clone(),
            objective_values: self.objective_values,
            smoke: Vec::new(),
            blazes: Vec::new(),
            fortified: Vec::new(),
            closed: HexSet::EMPTY,
            mines: self.mines,
            special: self.special.clone(),
        }
    }

    fn put_units(&self, battle: &mut Battle) {
        let situation = &mut battle.situation;
        situation.stage = match self.begins {
            Begins::Deal => Stage::Deal,
            Begins::SetUp => Stage::SetUp(self.sets_up_first),
            Begins::Turn => Stage::Play,
        };
        situation.turn.orders = self.orders_given;
        situation.turn.activated = BySide::from_fn(|side| self.sides[side].activated);
        for side in Side::BOTH {
            situation.radios[side] =
                self.sides[side].radio.map(|kind| Radio { kind, broken: self.sides[side].radio_broken });
        }
        for placed in &self.units {
            let Some(id) = self.id(&placed.name) else { continue };
            let unit = &mut situation.units[usize::from(id.0)];
            unit.place = placed.place;
            unit.broken = placed.broken;
            unit.suppressed = placed.suppressed;
            unit.veteran = placed.veteran;
            unit.activated = placed.activated;
            if let Some(weapon) = unit.weapon {
                situation.weapons[usize::from(weapon.0)].broken = placed.weapon_broken;
            }
            if placed.place == Place::Casualty {
                if let Some(weapon) = situation.units[usize::from(id.0)].weapon.take() {
                    situation.weapons[usize::from(weapon.0)].eliminated = true;
                }
                situation.casualties[placed.side].push(Some(id));
            }
        }
    }

    fn put_markers(&self, game: &Game, battle: &mut Battle) {
        let situation = &mut battle.situation;
        for (hex, markers) in &self.markers {
            situation.markers[hex.index()] = *markers;
            if let Some(smoke) = markers.smoke
                && let Some(left) = situation.smoke_cup.get_mut(usize::from(smoke).wrapping_sub(1))
            {
                *left = left.saturating_sub(1);
            }
        }
        let alone = |hexes: &[HexId]| {
            let there = |side| hexes.iter().any(|hex| situation.occupied_by(*hex, side));
            match (there(Side::Axis), there(Side::Allies)) {
                (true, false) => Some(Side::Axis),
                (false, true) => Some(Side::Allies),
                _ => None,
            }
        };
        // 7.3.1: nothing changes hands before the game has begun.
        let occupied = |number| match self.begins {
            Begins::Turn => alone(game.map.objective_hexes(number)),
            Begins::Deal | Begins::SetUp => None,
        };
        let control: Vec<Option<Side>> =
            (1..=5u8).map(|number| occupied(number).or(self.control[usize::from(number) - 1])).collect();
        let holders: Vec<(HexId, Option<Side>)> = self
            .markers
            .iter()
            .filter(|(_, markers)| {
                matches!(markers.fortification, Some(Fortification::Bunker | Fortification::Pillbox))
            })
            .map(|(hex, markers)| (*hex, alone(&[*hex]).or(markers.holder)))
            .collect();
        for (at, owner) in control.into_iter().enumerate() {
            situation.control[at] = owner;
        }
        for (hex, holder) in holders {
            situation.markers[hex.index()].holder = holder;
        }
        if self.begins != Begins::Deal {
            situation.open_chits.clone_from(&self.open_chits);
        }
        for side in Side::BOTH {
            situation.secret_chits[side] = self.sides[side].secret_chits.len() as u8;
            battle.secret_chits[side].clone_from(&self.sides[side].secret_chits);
        }
        let in_play = |chit: &Chit| {
            self.excluded_chits.contains(chit)
                || situation.open_chits.contains(chit)
                || Side::BOTH.iter().any(|side| self.sides[*side].secret_chits.contains(chit))
        };
        let cup = self.chit_cup.clone().unwrap_or_else(|| Chit::ALL.to_vec());
        battle.chit_cup = cup.into_iter().filter(|chit| !in_play(chit)).collect();
    }

    /// Finds a card for everything that is named, and a place for all others.
    fn deal(&mut self, side: Side) -> Dealt {
        let given = self.sides[side].clone();
        let all: Vec<CardId> = self.nations[side].deck.iter().map(|card| card.id).collect();
        let is_aside =
            |card: &CardId| given.set_aside.iter().any(|wanted| wanted.is(&self.nations[side], *card));
        let (aside, in_play): (Vec<CardId>, Vec<CardId>) = all.into_iter().partition(is_aside);
        let mut free = in_play.clone();
        let named: Vec<Wanted> =
            given.hand.iter().chain(&given.deck).chain(&given.discard).copied().collect();
        let mut found: Vec<CardId> = self.find(side, &named, &mut free);
        let discard = found.split_off(given.hand.len() + given.deck.len());
        let mut deck = found.split_off(given.hand.len());
        let hand = found;
        let mut after_shuffle = VecDeque::new();
        for wanted in &given.after_shuffle {
            let mut pile = in_play.clone();
            pile.retain(|card| !hand.contains(card));
            after_shuffle.push_back(self.find(side, wanted, &mut pile));
        }
        if self.begins == Begins::Deal {
            // The hands are dealt from a shuffled pile (1.1).
            after_shuffle.push_front(std::mem::take(&mut deck));
            free = in_play;
        }
        deck.reverse();
        let mut discard = discard;
        if given.only_named_in_deck {
            discard = free.into_iter().chain(discard).collect();
        } else {
            deck = free.into_iter().chain(deck).collect();
        }
        let lost = self.find(side, &given.lost_next, &mut hand.clone()).into();
        Dealt { hand, deck, discard, after_shuffle, aside, lost }
    }

    /// The cards for a list of wishes, in its order; each is taken from those that are free.
    fn find(&mut self, side: Side, wanted: &[Wanted], free: &mut Vec<CardId>) -> Vec<CardId> {
        let mut by_rarity: Vec<usize> = (0..wanted.len()).collect();
        by_rarity.sort_by_key(|at| wanted[*at].rarity());
        let mut found = vec![CardId(0); wanted.len()];
        for at in by_rarity {
            match free.iter().position(|card| wanted[at].is(&self.nations[side], *card)) {
                Some(card) => found[at] = free.remove(card),
                None => self.trouble(format!(
                    "the {} deck has no {} left that is free",
                    self.nations[side].adjective,
                    wanted[at].to_string().trim_start_matches("a ")
                )),
            }
        }
        found
    }
}

/// The cards of one side in their places; the top of the draw pile is last.
#[derive(Default)]
struct Dealt {
    hand: Vec<CardId>,
    deck: Vec<CardId>,
    discard: Vec<CardId>,
    after_shuffle: VecDeque<Vec<CardId>>,
    aside: Vec<CardId>,
    lost: VecDeque<CardId>,
}
