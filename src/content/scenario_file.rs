//! A scenario file: sides, forces, tracks and objectives, checked against its map and nations.

use std::collections::BTreeMap;

use crate::board::{Edge, HexId, Map, MapParts, Terrain};
use crate::rules::{
    Action, BySide, Card, CardId, Chit, Fortification, Game, Nation, Posture, RadioKindId, Scenario,
    ScenarioSide, ScenarioUnit, Side, SpecialRule, UnitKindId, WeaponKindId,
};

use super::diagnostic::{Diagnostics, Problem};
use super::library::{FileKind, Library};
use super::outline::Node;
use super::reader::{Fields, FromNode, Reader, Spanned, leaf, read};
use super::source::Source;

/// 8.2: how many silhouettes may stay in one hex.
const STACKING_LIMIT: u8 = 7;

leaf!(Side, "a side");
leaf!(Posture, "a posture");
leaf!(Fortification, "a fortification");
leaf!(SpecialRule, "a special rule");
leaf!(Chit, "the letter of an objective chit");

/// Reads a scenario with its map and nations, which come from the library.
pub fn read_scenario(source: &Source, library: &Library) -> Result<Game, Diagnostics> {
    read(source, |reader, root| {
        let mut fields = reader.fields(root)?;
        let (title, place, date) =
            (fields.required("title"), fields.required("place"), fields.required("date"));
        let (year, briefing) = (fields.required::<Spanned<u16>>("year"), fields.required("briefing"));
        let special = fields.or_default::<Vec<SpecialRule>>("special");
        let parts = fields
            .required("map")
            .and_then(|name| library.named(reader, FileKind::Map, &name, Library::map_parts));
        let map = parts.map(|parts| changed(parts, special.as_deref().unwrap_or_default()));
        let sides =
            fields.required_node("sides").and_then(|node| read_sides(reader, node, library, map.as_ref()));
        let (sets_up_first, first) = (fields.required("sets_up_first"), fields.required("first_turn"));
        let initiative = fields.required("initiative");
        let time = fields.or_default::<u8>("time");
        let sudden_death = fields.required::<Spanned<u8>>("sudden_death");
        let victory_points = fields.or_default("victory_points");
        let control = read_control(reader, &mut fields);
        let (open, excluded) = (fields.required("open_chits"), fields.or_default("excluded_chits"));
        let chits = open.zip(excluded).map(|(open, excluded)| distinct_chits(reader, open, excluded));
        let random_open_chits = fields.or_default("random_open_chits");
        let mines = read_mines(reader, &mut fields);
        fields.finish();

        if let Some(year) = year.filter(|year| !(1939..=1945).contains(&year.value)) {
            reader.report(
                Problem::new(year.span, format!("{} was a year of peace", year.value))
                    .expected("1939 to 1945"),
            );
        }
        if let (Some(time), Some(end)) = (time, sudden_death)
            && end.value <= time
        {
            let problem = Problem::new(end.span, "sudden death would come before the first turn (6.2.1)");
            reader.report(problem.expected(format!("a space beyond the time marker's {time}")));
        }
        let (nations, sides) = sides?;
        let (open_chits, excluded_chits) = chits?;
        Some(Game {
            map: map?,
            nations,
            scenario: Scenario {
                id: FileKind::Scenario.id_of(&source.name).to_owned(),
                title: title?,
                place: place?,
                date: date?,
                year: year?.value,
                briefing: briefing?,
                sides,
                sets_up_first: sets_up_first?,
                first: first?,
                initiative: initiative?,
                time: time?,
                sudden_death: sudden_death?.value,
                victory_points: victory_points?,
                control: control?,
                open_chits,
                random_open_chits: random_open_chits?,
                excluded_chits,
                mines: mines?,
                special: special?,
            },
        })
    })
}

/// The map with the terrain that special rules change; what was drawn in such a hex goes with it.
fn changed(mut parts: MapParts, special: &[SpecialRule]) -> Map {
    for rule in special {
        let SpecialRule::Terrain(from, to) = *rule else { continue };
        let hexes: Vec<HexId> = HexId::all().filter(|hex| parts.terrain[hex.index()] == from).collect();
        for hex in &hexes {
            parts.terrain[hex.index()] = to;
        }
        parts.shapes.retain(|(hex, _)| !hexes.contains(hex));
        if from == Terrain::Building {
            parts.buildings.clear();
        }
    }
    Map::new(parts)
}

/// F103.2: the firepower of mines: `mines: 7`; 6 if nothing is said.
pub fn read_mines(reader: &Reader, fields: &mut Fields) -> Option<u8> {
    match fields.optional::<Spanned<u8>>("mines")? {
        Some(power) => within(reader, Some(power), 6..=8, "6, 7 or 8 (F103.2)"),
        None => Some(6),
    }
}

/// Both halves of the scenario, with their nations.
fn read_sides(
    reader: &Reader,
    node: &Node,
    library: &Library,
    map: Option<&Map>,
) -> Option<(BySide<Nation>, BySide<ScenarioSide>)> {
    let mut fields = reader.fields(node)?;
    let axis = fields.required_node("axis").and_then(|node| read_side(reader, node, library, map));
    let allies = fields.required_node("allies").and_then(|node| read_side(reader, node, library, map));
    fields.finish();
    let ((axis_nation, axis), (allies_nation, allies)) = (axis?, allies?);
    check_zones(reader, node, &axis, &allies);
    Some((BySide { axis: axis_nation, allies: allies_nation }, BySide { axis, allies }))
}

/// The edges lie opposite each other (7.2), and nobody sets up among the others.
fn check_zones(reader: &Reader, node: &Node, axis: &ScenarioSide, allies: &ScenarioSide) {
    if allies.edge != axis.edge.opposite() {
        let problem = Problem::new(node.opening(), "the two sides do not face each other");
        let expected = format!("{:?} for the allies when the axis has {:?}", axis.edge.opposite(), axis.edge);
        return reader.report(problem.expected(expected));
    }
    let lanes = match axis.edge {
        Edge::Top | Edge::Bottom => HexId::ROWS,
        Edge::Left | Edge::Right => HexId::COLUMNS,
    };
    if axis.depth + allies.depth > lanes {
        let problem = Problem::new(node.opening(), "the two set-up areas overlap");
        reader.report(problem.expected(format!("a `depth` of both sides together of at most {lanes}")));
    }
}

/// One half of the scenario, with its nation.
fn read_side(
    reader: &Reader,
    node: &Node,
    library: &Library,
    map: Option<&Map>,
) -> Option<(Nation, ScenarioSide)> {
    let mut fields = reader.fields(node)?;
    let nation = fields
        .required("nation")
        .and_then(|name| library.named(reader, FileKind::Nation, &name, Library::nation));
    let (posture, quality) = (fields.required("posture"), fields.required("quality"));
    let orders = within(reader, fields.required("orders"), 1..=6, "1 to 6 orders (4.3.1)");
    let surrender = within(reader, fields.required("surrender"), 1..=30, "a casualty space from 1");
    let edge = fields.required("edge");
    let depth = within(reader, fields.required("depth"), 1..=HexId::COLUMNS, "1 to 15 rows of hexes");
    let briefing = fields.or_default("briefing");
    let raw_units = fields.required::<Vec<Spanned<RawUnit>>>("units");
    let radio = fields.optional::<Spanned<String>>("radio");
    let raw_fortifications = fields.or_default::<Vec<RawFortification>>("fortifications");
    let works = fields.or_default("works");
    let hand = fields.or_default::<Vec<Spanned<CardName>>>("hand");
    let set_aside = fields.or_default::<Vec<Spanned<CardName>>>("set_aside");
    let secret_chits = fields.or_default("secret_chits");
    fields.finish();

    let zone = Zone { reader, map, edge: edge?, depth: depth? };
    let fortifications = raw_fortifications.map(|raw| read_fortifications(&zone, raw));
    let nation = nation?;
    let units = read_units(&zone, &nation, raw_units?);
    let radio = match radio? {
        Some(name) => {
            Some(RadioKindId(find(reader, "radio", &name, nation.radios.iter().map(|kind| &kind.name))?))
        }
        None => None,
    };
    let posture: Posture = posture?;
    let set_aside = set_aside?.into_iter().flat_map(|name| name.value.all(&nation)).collect::<Vec<_>>();
    let hand = starting_hand(reader, &nation, posture, &set_aside, hand?);
    let side = ScenarioSide {
        posture,
        orders: orders?,
        surrender: surrender?,
        quality: quality?,
        edge: zone.edge,
        depth: zone.depth,
        units: units?,
        radio,
        fortifications: fortifications?,
        works: works?,
        hand,
        set_aside,
        secret_chits: secret_chits?,
        briefing: briefing?,
    };
    Some((nation, side))
}

/// A card by its number, or any with an action.
#[derive(Clone, Copy)]
enum CardName {
    Number(u8),
    Action(Action),
}

impl FromNode for CardName {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        if let Ok(action) = ron::from_str(node.text.trim()) {
            return Some(CardName::Action(action));
        }
        let number: Spanned<u8> = FromNode::from_node(reader, node)?;
        within(reader, Some(number), 1..=72, "a card from 1 to 72, or an action").map(CardName::Number)
    }
}

impl CardName {
    /// All cards of a nation that are called so.
    fn all(self, nation: &Nation) -> Vec<CardId> {
        let is = |card: &Card| match self {
            CardName::Number(number) => card.id.0 == number,
            CardName::Action(action) => card.action == action,
        };
        nation.deck.iter().filter(|card| is(card)).map(|card| card.id).collect()
    }
}

/// 1.1: the cards a side begins with, each once, no more than its hand holds.
fn starting_hand(
    reader: &Reader,
    nation: &Nation,
    posture: Posture,
    set_aside: &[CardId],
    names: Vec<Spanned<CardName>>,
) -> Vec<CardId> {
    let mut hand: Vec<CardId> = Vec::new();
    for name in names {
        let mut cards = name.value.all(nation).into_iter();
        match cards.find(|card| !hand.contains(card) && !set_aside.contains(card)) {
            Some(_) if hand.len() == posture.hand_size() => {
                let problem = Problem::new(name.span, "the hand is full (1.1)");
                reader.report(problem.expected(format!("at most {} cards", posture.hand_size())));
            }
            Some(card) => hand.push(card),
            None => {
                let problem = Problem::new(name.span, "no such card is left in the deck");
                reader.report(problem.expected("a card that is neither set aside nor in hand already"));
            }
        }
    }
    hand
}

/// A number that must lie between two others.
fn within(
    reader: &Reader,
    number: Option<Spanned<u8>>,
    range: std::ops::RangeInclusive<u8>,
    expected: &str,
) -> Option<u8> {
    let number = number?;
    if range.contains(&number.value) {
        return Some(number.value);
    }
    reader.report(Problem::new(number.span, format!("{} is out of range", number.value)).expected(expected));
    None
}

/// The place of a name in a nation's list.
pub fn find<'a>(
    reader: &Reader,
    noun: &str,
    name: &Spanned<String>,
    known: impl Iterator<Item = &'a String>,
) -> Option<u8> {
    let known: Vec<_> = known.map(String::as_str).collect();
    let index = known.iter().position(|one| *one == name.value);
    if index.is_none() {
        let problem = Problem::new(name.span, format!("this nation has no {noun} {:?}", name.value));
        reader.report(problem.expected(format!("one of: {}", known.join(", "))).nearest(name, known));
    }
    index.and_then(|index| u8::try_from(index).ok())
}

/// A unit as written.
struct RawUnit {
    unit: Spanned<String>,
    name: Option<String>,
    weapon: Option<Spanned<String>>,
    at: Option<Spanned<HexId>>,
    arrives: Option<u8>,
}

impl FromNode for RawUnit {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (unit, name, weapon) =
            (fields.required("unit"), fields.optional("name"), fields.optional("weapon"));
        let (at, arrives) = (fields.optional("at"), fields.optional("arrives"));
        fields.finish();
        Some(Self { unit: unit?, name: name?, weapon: weapon?, at: at?, arrives: arrives? })
    }
}

/// Where a side sets up.
struct Zone<'a> {
    reader: &'a Reader<'a>,
    map: Option<&'a Map>,
    edge: Edge,
    depth: u8,
}

impl Zone<'_> {
    fn report(&self, problem: Problem) {
        self.reader.report(problem);
    }

    /// A suggested hex lies in the set-up area.
    fn check(&self, hex: &Spanned<HexId>) {
        if self.edge.depth(hex.value) > self.depth {
            let problem = Problem::new(hex.span, format!("{} is outside the set-up area", hex.value));
            let rows = format!("a hex in the {} rows from the edge {:?}", self.depth, self.edge);
            self.report(problem.expected(rows));
        }
    }
}

/// The units with their weapons: there are counters enough (8.1.1, 11.2), and the suggested hexes hold them.
fn read_units(zone: &Zone, nation: &Nation, raw: Vec<Spanned<RawUnit>>) -> Option<Vec<ScenarioUnit>> {
    let (mut used, mut used_weapons) = (BTreeMap::new(), BTreeMap::new());
    let mut silhouettes: BTreeMap<HexId, u8> = BTreeMap::new();
    let mut units = Vec::new();
    let whole = raw.len();
    for Spanned { value: raw, span } in raw {
        let kind = find(zone.reader, "unit", &raw.unit, nation.units.iter().map(|kind| &kind.name));
        let weapon = raw.weapon.as_ref().map(|name| {
            let weapon = find(zone.reader, "weapon", name, nation.weapons.iter().map(|kind| &kind.name))?;
            let kind = &nation.weapons[usize::from(weapon)];
            count(zone, &mut used_weapons, WeaponKindId(weapon), kind.count, name);
            Some(WeaponKindId(weapon))
        });
        let (Some(kind), true) = (kind, weapon != Some(None)) else { continue };
        let counter = &nation.units[usize::from(kind)];
        count(zone, &mut used, UnitKindId(kind), counter.count, &raw.unit);
        if let Some(hex) = raw.at {
            zone.check(&hex);
            let there = silhouettes.entry(hex.value).or_default();
            *there += counter.class.figures();
            if *there > STACKING_LIMIT {
                let problem =
                    Problem::new(hex.span, format!("{} holds {there} silhouettes (8.2)", hex.value));
                zone.report(problem.expected(format!("at most {STACKING_LIMIT} in a hex")));
            }
            if zone.map.is_some_and(|map| map.terrain(hex.value).move_cost().is_none()) {
                zone.report(Problem::new(hex.span, format!("no unit can stand in {}", hex.value)));
            }
            if raw.arrives.is_some() {
                zone.report(Problem::new(span, "a unit either starts at a hex or arrives later"));
            }
        }
        units.push(ScenarioUnit {
            kind: UnitKindId(kind),
            name: raw.name,
            weapon: weapon.flatten(),
            suggested: raw.at.map(|hex| hex.value),
            arrives: raw.arrives,
        });
    }
    (units.len() == whole).then_some(units)
}

/// Counts a counter off the mix.
fn count<K: Ord>(zone: &Zone, used: &mut BTreeMap<K, u8>, kind: K, all: u8, name: &Spanned<String>) {
    let used = used.entry(kind).or_default();
    *used = used.saturating_add(1);
    if *used > all {
        let problem = Problem::new(name.span, format!("this is the {}. {:?}", used, name.value));
        zone.report(problem.expected(format!("no more than {all}: the counter mix is a limit")));
    }
}

/// A fortification as written: `(Foxholes, "C3")`, or `(Foxholes)` without a suggestion.
struct RawFortification {
    kind: Fortification,
    at: Option<Spanned<HexId>>,
}

impl FromNode for RawFortification {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(fortification[, \"hex\"])")?;
        let (kind, at) = (items.required(), items.optional());
        items.finish();
        Some(Self { kind: kind?, at: at? })
    }
}

/// F100.3: one fortification in a hex, none in water.
fn read_fortifications(zone: &Zone, raw: Vec<RawFortification>) -> Vec<(Fortification, Option<HexId>)> {
    let mut taken = Vec::new();
    for hex in raw.iter().filter_map(|raw| raw.at.as_ref()) {
        zone.check(hex);
        if taken.contains(&hex.value) {
            zone.report(Problem::new(
                hex.span,
                format!("{} has a fortification already (F100.3)", hex.value),
            ));
        }
        if zone.map.is_some_and(|map| map.terrain(hex.value).is_water()) {
            zone.report(
                Problem::new(hex.span, format!("{} is water (F100.3)", hex.value)).expected("dry ground"),
            );
        }
        taken.push(hex.value);
    }
    raw.into_iter().map(|raw| (raw.kind, raw.at.map(|hex| hex.value))).collect()
}

/// Who holds which objective at the start (7.3.1): `control: (axis: [1], allies: [2, 3])`.
fn read_control(reader: &Reader, fields: &mut Fields) -> Option<[Option<Side>; 5]> {
    let mut control = [None; 5];
    let Some(node) = fields.node("control") else { return Some(control) };
    let mut fields = reader.fields(node)?;
    for (side, name) in [(Side::Axis, "axis"), (Side::Allies, "allies")] {
        for number in fields.or_default::<Vec<Spanned<u8>>>(name)? {
            let index = usize::from(number.value).wrapping_sub(1);
            match control.get_mut(index) {
                Some(held @ None) => *held = Some(side),
                Some(Some(_)) => {
                    reader.report(Problem::new(
                        number.span,
                        format!("objective {} is held twice", number.value),
                    ));
                }
                None => {
                    let problem =
                        Problem::new(number.span, format!("there is no objective {}", number.value));
                    reader.report(problem.expected("1 to 5"));
                }
            }
        }
    }
    fields.finish();
    Some(control)
}

/// There is one chit of each letter (7.3.2): those that are open from the start, and those that are left out.
fn distinct_chits(
    reader: &Reader,
    open: Vec<Spanned<Chit>>,
    excluded: Vec<Spanned<Chit>>,
) -> (Vec<Chit>, Vec<Chit>) {
    let all: Vec<&Spanned<Chit>> = open.iter().chain(&excluded).collect();
    for (index, chit) in all.iter().enumerate() {
        if all[..index].iter().any(|earlier| earlier.value == chit.value) {
            let problem = Problem::new(chit.span, format!("there is only one chit {:?} (7.3.2)", chit.value));
            reader.report(problem);
        }
    }
    let plain = |chits: Vec<Spanned<Chit>>| chits.into_iter().map(|chit| chit.value).collect();
    (plain(open), plain(excluded))
}
