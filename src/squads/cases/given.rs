//! The position of a case file.

use std::collections::BTreeMap;

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{Fields, FromNode, Reader, Spanned, leaf};
use crate::files::source::Span;
use crate::squads::board::HexId;
use crate::squads::content::FileKind;
use crate::squads::content::library::Library;
use crate::squads::content::map_file::read_ground;
use crate::squads::content::map_file::read_map_parts;
use crate::squads::content::scenario_cards::change_decks;
use crate::squads::content::scenario_file::{read_mines, read_values};
use crate::squads::rules::{
    Chit, Fortification, Markers, Nation, Place, RadioKindId, Side, UnitKindId, WeaponKindId,
};

use super::given_cards::read_cards;
use super::position::{Begins, Ground, PlacedUnit, Position, PositionSide};

leaf!(Begins, "where the battle begins");

/// Reads the position.
pub fn read_given(reader: &Reader, node: &Node, library: &Library) -> Option<Position> {
    let mut fields = reader.fields(node)?;
    let map = fields.optional::<Spanned<String>>("map");
    let ground = read_ground(reader, &mut fields);
    let (axis, allies) = (fields.node("axis"), fields.node("allies"));
    let (axis_nation, allies_nation) =
        (nation_of(library, axis, "german"), nation_of(library, allies, "russian"));
    let mut position = match Position::between(library, &axis_nation, &allies_nation) {
        Ok(position) => position,
        Err(others) => return reader.adopt(Err(others)),
    };
    set(&mut position.begins, fields.optional("begins"));
    set(&mut position.special, fields.optional("special"));
    change_decks(&mut position.nations, &position.special);
    set(&mut position.sets_up_first, fields.optional("sets_up_first"));
    for (side, node) in [(Side::Axis, axis), (Side::Allies, allies)] {
        if let Some(node) = node {
            read_side(reader, node, side, library, &mut position);
        }
    }
    position.sides.allies.edge = match allies.filter(|node| names(node, "edge")) {
        Some(_) => position.sides.allies.edge,
        None => position.sides.axis.edge.opposite(),
    };
    read_markers(reader, &mut fields, &mut position);
    read_tracks(reader, &mut fields, &mut position);
    fields.finish();
    match map? {
        Some(name) => {
            let of_ground =
                ["terrain", "hexes", "roads", "railways", "trails", "streams", "hills", "hexsides"];
            let of_ground =
                of_ground.into_iter().chain(["buildings", "objectives", "shapes", "crests", "downwind"]);
            for both in of_ground.filter(|field| names(node, field)) {
                let problem = Problem::new(name.span, format!("a map by its name, and `{both}` besides"));
                reader.report(problem.help("a whole map is not changed: leave out the one or the other"));
            }
            let parts = library.named(reader, FileKind::Map, &name, read_map_parts)?;
            position.ground = Ground::Parts(Box::new(parts));
        }
        None => position.ground = Ground::Parts(Box::new(ground?)),
    }
    Some(position)
}

/// Whether a node has a field.
fn names(node: &Node, name: &str) -> bool {
    matches!(&node.kind, Kind::Fields(fields) if fields.iter().any(|field| field.name == name))
}

/// The nation that a side names, without a word about mistakes: they are told when the side is read.
fn nation_of(library: &Library, side: Option<&Node>, usual: &str) -> String {
    let Some(Node { kind: Kind::Fields(fields), .. }) = side else { return usual.to_owned() };
    let named = fields.iter().find(|field| field.name == "nation");
    let named = named.and_then(|field| ron::from_str::<String>(field.value.text).ok());
    named.filter(|name| library.has(FileKind::Nation, name)).unwrap_or_else(|| usual.to_owned())
}

fn read_side(
    reader: &Reader,
    node: &Node,
    side: Side,
    library: &Library,
    position: &mut Position,
) -> Option<()> {
    let nation = position.nations[side].clone();
    let mut fields = reader.fields(node)?;
    if let Some(Some(name)) = fields.optional::<Spanned<String>>("nation")
        && name.value != nation.id
    {
        let known = library.names(FileKind::Nation);
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        reader.report(
            Problem::new(name.span, format!("there is no nation {:?}", name.value))
                .expected(format!("one of: {}", known.join(", ")))
                .nearest(&name, known),
        );
    }
    let begins = position.begins;
    let given = &mut position.sides[side];
    set(&mut given.posture, fields.optional("posture"));
    set(&mut given.orders, fields.optional_number("orders", 1..=6, "1 to 6 orders (5.1)"));
    set(
        &mut given.surrender,
        fields.optional_number("surrender", 1..=30, "a casualty space from 1 to 30 (4.2)"),
    );
    set(&mut given.quality, fields.optional("quality"));
    set(&mut given.edge, fields.optional("edge"));
    set(&mut given.depth, fields.optional_number("depth", 1..=15, "1 to 15 rows of hexes"));
    if let Some(Some(radio)) = fields.optional::<Spanned<String>>("radio") {
        given.radio =
            find(reader, "radio", &radio, nation.radios.iter().map(|kind| &kind.name)).map(RadioKindId);
    }
    set(&mut given.radio_broken, fields.optional("radio_broken"));
    read_cards(reader, &mut fields, &nation, given);
    set(&mut given.secret_chits, fields.optional("secret_chits"));
    set(&mut given.activated, fields.optional("recovered_or_routed"));
    read_set_up(reader, &mut fields, begins, given);
    if let Some(Some(units)) = fields.optional::<Vec<Raw>>("units") {
        for unit in units {
            place(reader, position, side, &nation, unit);
        }
    }
    fields.finish();
    Some(())
}

pub(super) fn set<T>(to: &mut T, read: Option<Option<T>>) {
    if let Some(Some(value)) = read {
        *to = value;
    }
}

/// Something has no effect where the case begins.
fn tell_too_late(reader: &Reader, span: Span, begins: &str) {
    let problem = Problem::new(span, "this comes before the first turn");
    reader.report(problem.expected(format!("`begins: {begins}` beside `axis` and `allies`")));
}

/// What a side needs to set up and to be dealt: nothing of it matters later.
fn read_set_up(reader: &Reader, fields: &mut Fields, begins: Begins, given: &mut PositionSide) {
    let too_late = |span: Span, begins: &str| tell_too_late(reader, span, begins);
    for Work { kind, hex, span } in fields.or_default::<Vec<Work>>("fortifications").unwrap_or_default() {
        if begins == Begins::Turn {
            too_late(span, "SetUp");
        }
        given.fortifications.push((kind, hex));
    }
    if let Some(Some(points)) = fields.optional::<Spanned<u8>>("works") {
        if begins == Begins::Turn {
            too_late(points.span, "SetUp");
        }
        given.works = points.value;
    }
    if let Some(Some(chits)) = fields.optional::<Spanned<u8>>("draws_chits") {
        if begins != Begins::Deal {
            too_late(chits.span, "Deal");
        }
        given.draws_chits = chits.value;
    }
}

/// The index of a name in a nation's list.
fn find<'a>(
    reader: &Reader,
    noun: &str,
    name: &Spanned<String>,
    known: impl Iterator<Item = &'a String>,
) -> Option<u8> {
    let known: Vec<&str> = known.map(String::as_str).collect();
    let index = known.iter().position(|one| *one == name.value);
    if index.is_none() {
        let problem = Problem::new(name.span, format!("this nation has no {noun} {:?}", name.value));
        reader.report(problem.expected(format!("one of: {}", known.join(", "))).nearest(name, known));
    }
    index.map(|index| index as u8)
}

/// A fortification to be set up: `Wire`, or `(Wire, "D5")` with a suggested hex.
struct Work {
    kind: Fortification,
    hex: Option<HexId>,
    span: Span,
}

impl FromNode for Work {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let (kind, hex) = match &node.kind {
            Kind::Items(_) => {
                let mut items = reader.items(node, "(Wire, \"D5\")")?;
                let (kind, hex) = (items.required(), items.optional());
                items.finish();
                (kind?, hex?)
            }
            _ => (Fortification::from_node(reader, node)?, None),
        };
        Some(Work { kind, hex, span: node.span })
    }
}

/// A unit as written.
struct Raw {
    name: Spanned<String>,
    unit: Spanned<String>,
    at: Option<HexId>,
    casualty: bool,
    to_place: bool,
    suggested: Option<Spanned<HexId>>,
    arrives: Option<u8>,
    weapon: Option<Spanned<String>>,
    weapon_broken: bool,
    broken: bool,
    suppressed: bool,
    veteran: bool,
    activated: bool,
    span: Span,
}

impl FromNode for Raw {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (name, unit) = (fields.required("name"), fields.required("unit"));
        let (at, casualty) = (fields.optional("at"), fields.or_default("casualty"));
        let (to_place, suggested) = (fields.or_default("to_place"), fields.optional("suggested"));
        let (arrives, weapon) = (fields.optional("arrives"), fields.optional("weapon"));
        let (weapon_broken, broken) = (fields.or_default("weapon_broken"), fields.or_default("broken"));
        let (suppressed, veteran) = (fields.or_default("suppressed"), fields.or_default("veteran"));
        let activated = fields.or_default("activated");
        fields.finish();
        Some(Raw {
            name: name?,
            unit: unit?,
            at: at?,
            casualty: casualty?,
            to_place: to_place?,
            suggested: suggested?,
            arrives: arrives?,
            weapon: weapon?,
            weapon_broken: weapon_broken?,
            broken: broken?,
            suppressed: suppressed?,
            veteran: veteran?,
            activated: activated?,
            span: node.span,
        })
    }
}

fn place(reader: &Reader, position: &mut Position, side: Side, nation: &Nation, raw: Raw) -> Option<()> {
    let kind = find(reader, "unit", &raw.unit, nation.units.iter().map(|kind| &kind.name));
    let weapon = match &raw.weapon {
        Some(name) => Some(find(reader, "weapon", name, nation.weapons.iter().map(|kind| &kind.name))?),
        None => None,
    };
    if position.units.iter().any(|unit| unit.name == raw.name.value) {
        reader.report(
            Problem::new(raw.name.span, format!("two units are called {:?}", raw.name.value))
                .help("give each unit of both sides a name of its own"),
        );
    }
    let place = match (raw.at, raw.casualty, raw.arrives, raw.to_place) {
        (Some(hex), false, None, false) => Place::Hex(hex),
        (None, true, None, false) => Place::Casualty,
        (None, false, Some(space), false) => Place::Time(space),
        (None, false, None, true) if position.begins != Begins::Turn => Place::Waiting,
        _ => {
            let problem = Problem::new(raw.span, format!("where is {:?}?", raw.name.value));
            let set_up = "or, with `begins: SetUp` or `Deal`, `to_place: true`";
            let places = format!("one of `at: \"D5\"`, `arrives: 4`, `casualty: true`; {set_up}");
            reader.report(problem.expected(places));
            return None;
        }
    };
    if let Place::Hex(hex) = place
        && position.units.iter().any(|unit| unit.side != side && unit.place == place)
    {
        reader.report(
            Problem::new(raw.span, format!("units of both sides are in {hex}"))
                .help("a position is at rest: melees have been fought out (O16.4)"),
        );
    }
    if let Some(hex) = raw.suggested.filter(|_| !raw.to_place) {
        let problem = Problem::new(hex.span, "only a unit that waits to be placed has a suggested hex");
        reader.report(problem.expected("`to_place: true` beside it"));
    }
    position.units.push(PlacedUnit {
        name: raw.name.value,
        side,
        kind: UnitKindId(kind?),
        place,
        suggested: raw.suggested.map(|hex| hex.value),
        weapon: weapon.map(WeaponKindId),
        weapon_broken: raw.weapon_broken,
        broken: raw.broken,
        suppressed: raw.suppressed,
        veteran: raw.veteran,
        activated: raw.activated,
    });
    Some(())
}

fn read_markers(reader: &Reader, fields: &mut Fields, position: &mut Position) -> Option<()> {
    let smoke: Vec<(Spanned<HexId>, Spanned<u8>)> = fields.or_default("smoke").unwrap_or_default();
    let blazes: Vec<Spanned<HexId>> = fields.or_default("blazes").unwrap_or_default();
    let works: Vec<(Spanned<HexId>, Fortification)> = fields.or_default("fortifications").unwrap_or_default();
    let held: Vec<(Spanned<HexId>, Side)> = fields.or_default("held").unwrap_or_default();
    if let Some(mines) = read_mines(fields) {
        position.mines = mines;
    }
    let drawn: Vec<Spanned<u8>> = fields.or_default("smoke_next").unwrap_or_default();
    let mut cup = [2u8; 10];
    let all = smoke.iter().map(|(_, hindrance)| (hindrance, false));
    for (hindrance, drawn) in all.chain(drawn.iter().map(|hindrance| (hindrance, true))) {
        match cup.get_mut(usize::from(hindrance.value).wrapping_sub(1)) {
            Some(0) if drawn => {
                let what = format!("no smoke marker of hindrance {} is left in the cup", hindrance.value);
                let problem = Problem::new(hindrance.span, what);
                reader.report(
                    problem.help("there are two of each from 1 to 10, on the map or in the cup (T94)"),
                );
            }
            Some(left) => *left = left.saturating_sub(1),
            None => {
                let problem = Problem::new(hindrance.span, "there is no such smoke marker");
                reader.report(problem.expected("a hindrance from 1 to 10 (T94)"));
            }
        }
    }
    position.smoke_next = drawn.into_iter().map(|hindrance| hindrance.value).collect();
    let mut markers: BTreeMap<HexId, Markers> = BTreeMap::new();
    for (hex, hindrance) in smoke {
        markers.entry(hex.value).or_default().smoke = Some(hindrance.value);
    }
    for (hex, kind) in works {
        markers.entry(hex.value).or_default().fortification = Some(kind);
    }
    for (hex, side) in held {
        markers.entry(hex.value).or_default().holder = Some(side);
    }
    for hex in blazes {
        if markers.contains_key(&hex.value) {
            let problem = Problem::new(hex.span, format!("nothing else is in {}, which burns", hex.value));
            reader.report(problem.help("a blaze leaves room for no other marker (8.1.5)"));
        }
        markers.entry(hex.value).or_default().blaze = true;
    }
    position.markers = markers.into_iter().collect();
    Some(())
}

fn read_tracks(reader: &Reader, fields: &mut Fields, position: &mut Position) {
    set(&mut position.open_chits, fields.optional("open_chits"));
    if let Some(Some(cup)) = fields.optional::<Vec<Chit>>("chit_cup") {
        position.chit_cup = Some(cup);
    }
    if let Some(values) = read_values(reader, fields) {
        position.objective_values = values;
    }
    set(&mut position.excluded_chits, fields.optional("excluded_chits"));
    for chit in fields.or_default::<Vec<Spanned<Chit>>>("chits_next").unwrap_or_default() {
        if !position.may_be_drawn(chit.value) {
            let problem = Problem::new(chit.span, format!("chit {:?} is not in the cup", chit.value));
            reader.report(
                problem.help("each chit is there once: open, secret, in the cup, or excluded (7.3.2)"),
            );
        }
        position.chits_next.push(chit.value);
    }
    if let Some(Some(chits)) = fields.optional::<Spanned<u8>>("random_open_chits") {
        if position.begins != Begins::Deal {
            tell_too_late(reader, chits.span, "Deal");
        }
        position.random_open_chits = chits.value;
    }
    set(
        &mut position.victory_points,
        fields.optional_number("victory_points", -99..=99, "-99 to 99 (4.1.1)"),
    );
    set(&mut position.year, fields.optional("year"));
    set(&mut position.time, fields.optional_number("time", 0..=98, "a space from 0 to 98 (6.1)"));
    set(
        &mut position.sudden_death,
        fields.optional_number("sudden_death", 0..=99, "a space from 0 to 99 (6.2.1)"),
    );
    set(&mut position.turn, fields.optional("turn"));
    set(&mut position.orders_given, fields.optional_number("orders_given", 0..=6, "0 to 6 orders (5.1)"));
    set(&mut position.initiative, fields.optional("initiative"));
    let Some(node) = fields.node("control") else { return };
    let Some(mut control) = reader.fields(node) else { return };
    for (side, name) in [(Side::Axis, "axis"), (Side::Allies, "allies")] {
        for number in control.or_default::<Vec<Spanned<u8>>>(name).unwrap_or_default() {
            match position.control.get_mut(usize::from(number.value).wrapping_sub(1)) {
                Some(held) => *held = Some(side),
                None => {
                    let problem = Problem::new(number.span, "there is no such objective");
                    reader.report(problem.expected("1 to 5 (2.3)"));
                }
            }
        }
    }
    control.finish();
}
