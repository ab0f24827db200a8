//! What a case file can ask about a battle besides its facts.

use serde::{Deserialize, Serialize};

use crate::squads::board::HexId;
use crate::squads::rules::{
    CardId, Chit, Ending, Fortification, Order, Piece, Place, Role, Side, Terms, UnitId, fire, movement,
    sight, terrain, units,
};

use super::rehearsal::Rehearsal;

/// A unit.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Unit {
    name: UnitId,
    side: Side,
    kind: Name,
    at: Option<HexId>,
    place: Place,
    broken: bool,
    suppressed: bool,
    veteran: bool,
    activated: bool,
    role: Role,
    weapon: Option<Name>,
    firepower: Terms,
    range: Terms,
    movement: Terms,
    morale: Terms,
    command: i8,
}

/// The name of a counter: any text.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Name(#[serde(deserialize_with = "borrowed")] String);

/// Read as a plain text; an owned one stands for a hex.
fn borrowed<'de, D: serde::Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    <&str>::deserialize(from).map(str::to_owned)
}

/// A hex.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hex {
    at: HexId,
    smoke: Option<u8>,
    blaze: bool,
    fortification: Option<Fortification>,
    holder: Option<Side>,
    cover: Terms,
    units: Vec<UnitId>,
}

/// The weapon that a unit carried at the start.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Weapon {
    of: UnitId,
    kind: Name,
    broken: bool,
    eliminated: bool,
    carrier: Option<UnitId>,
    firepower: Terms,
    range: Terms,
}

/// A side.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SideState {
    hand: Vec<CardId>,
    hand_size: u8,
    deck_size: u8,
    discards: Vec<CardId>,
    discard_size: u8,
    surrender: u8,
    casualties: Vec<Option<UnitId>>,
    radio: Option<Radio>,
    secret_chits: Vec<Chit>,
    activated: bool,
}

/// A radio.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Radio {
    name: Name,
    broken: bool,
}

/// The tracks and the turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tracks {
    victory_points: i16,
    time: u8,
    sudden_death: u8,
    initiative: Side,
    turn: Side,
    orders_given: u8,
    order: Option<Order>,
    control: Vec<Option<Side>>,
    open_chits: Vec<Chit>,
    winner: Option<Side>,
    ending: Option<Ending>,
}

/// The sight between two hexes, with smoke and blazes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sight {
    from: HexId,
    to: HexId,
    status: SightStatus,
    hindrance: u8,
}

/// What a line of sight comes to (10).
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum SightStatus {
    Clear,
    Hindered,
    Blocked,
}

/// What it costs a side to move into the next hex; none where it may not.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Cost {
    side: Side,
    from: HexId,
    to: HexId,
    points: Option<Terms>,
}

impl Unit {
    pub(super) fn of(play: &Rehearsal, id: UnitId) -> Unit {
        let game = play.battle().game();
        let situation = &play.battle().battle().situation;
        let unit = situation.unit(id);
        Unit {
            name: id,
            side: unit.owner,
            kind: Name(situation.kind(game, id).name.clone()),
            at: situation.hex_of(id),
            place: unit.place,
            broken: unit.broken,
            suppressed: unit.suppressed,
            veteran: unit.veteran,
            activated: unit.activated,
            role: unit.role,
            weapon: unit.weapon.map(|weapon| Name(situation.weapon_kind(game, weapon).name.clone())),
            firepower: units::firepower(game, situation, id),
            range: units::range(game, situation, id),
            movement: units::movement(game, situation, id, false),
            morale: units::morale(game, situation, id),
            command: situation.face(game, id).command,
        }
    }
}

impl Hex {
    pub(super) fn of(play: &Rehearsal, at: HexId) -> Hex {
        let situation = &play.battle().battle().situation;
        let markers = situation.markers(at);
        Hex {
            at,
            smoke: markers.smoke,
            blaze: markers.blaze,
            fortification: markers.fortification,
            holder: markers.holder,
            cover: terrain::cover(play.battle().game(), situation, at),
            units: situation.units_in(at).map(|(id, _)| id).collect(),
        }
    }
}

impl Weapon {
    pub(super) fn of(play: &Rehearsal, of: UnitId) -> Option<Weapon> {
        let situation = &play.battle().battle().situation;
        let id = play.first_weapon(of)?;
        let weapon = situation.weapon(id);
        Some(Weapon {
            of,
            kind: Name(situation.weapon_kind(play.battle().game(), id).name.clone()),
            broken: weapon.broken,
            eliminated: weapon.eliminated,
            carrier: situation.carrier(id),
            firepower: fire::firepower(play.battle().game(), situation, Piece::Weapon(id)),
            range: fire::range(play.battle().game(), situation, Piece::Weapon(id)),
        })
    }
}

impl SideState {
    pub(super) fn of(play: &Rehearsal, side: Side) -> SideState {
        let battle = play.battle().battle();
        let situation = &battle.situation;
        let radio = situation.radio(play.battle().game(), side);
        SideState {
            hand: battle.hands[side].clone(),
            hand_size: situation.hands[side],
            deck_size: situation.decks[side],
            discards: situation.discards[side].clone(),
            discard_size: situation.discards[side].len() as u8,
            surrender: situation.surrender[side],
            casualties: situation.casualties[side].clone(),
            radio: radio.map(|(radio, kind)| Radio { name: Name(kind.name.clone()), broken: radio.broken }),
            secret_chits: battle.secret_chits[side].clone(),
            activated: situation.turn.activated[side],
        }
    }
}

impl Tracks {
    pub(super) fn of(play: &Rehearsal) -> Tracks {
        let situation = &play.battle().battle().situation;
        Tracks {
            victory_points: situation.victory_points,
            time: situation.time,
            sudden_death: situation.sudden_death,
            initiative: situation.initiative,
            turn: situation.turn.active,
            orders_given: situation.turn.orders,
            order: situation.order,
            control: situation.control.to_vec(),
            open_chits: situation.open_chits.clone(),
            winner: situation.outcome.map(|outcome| outcome.winner),
            ending: situation.outcome.map(|outcome| outcome.ending),
        }
    }
}

impl Sight {
    pub(super) fn of(play: &Rehearsal, from: HexId, to: HexId) -> Sight {
        let game = play.battle().game();
        let (status, hindrance) = match sight::hindrance(game, &play.battle().battle().situation, from, to) {
            None => (SightStatus::Blocked, 0),
            Some(0) => (SightStatus::Clear, 0),
            Some(hindrance) => (SightStatus::Hindered, hindrance),
        };
        Sight { from, to, status, hindrance }
    }
}

impl Cost {
    pub(super) fn of(play: &Rehearsal, side: Side, from: HexId, to: HexId) -> Cost {
        let situation = &play.battle().battle().situation;
        let points = from
            .direction_to(to)
            .and_then(|direction| movement::cost(play.battle().game(), situation, side, from, direction));
        Cost { side, from, to, points }
    }
}
