//! What a case says of its battle as a scenario file says it: it is read by the reader of scenarios, where it stands in the case.

use crate::files::field::FieldDoc;
use crate::files::outline::{Field, Kind, Node, outline};
use crate::files::reader::{Fields, Reader};
use crate::kit::{BySide, Side};
use crate::platoons::board::Map;
use crate::platoons::content::library::Library;
use crate::platoons::content::reference::{SIDE, UNIT};
use crate::platoons::content::scenario_file::{SCENARIO, read_within};
use crate::platoons::rules::Game;

/// What holds where a case says nothing. Somebody has to be on each side for the reader of scenarios: a strongpoint, which is
/// taken away again.
const USUAL: &str = r#"(
    title: "a case", briefing: "", date: (1942, 6), start: "08:00", turns: 10, night_visibility: 1, boards: [],
    options: (fog_of_war: false),
    sets_up_first: Axis,
    axis: (nation: "german", initiative: 3, morale: (8, 7), area: Anywhere, units: [(unit: "any_sp_rifle")]),
    allies: (nation: "soviet", initiative: 3, morale: (8, 7), area: Anywhere, units: [(unit: "any_sp_rifle")]),
    victory: (points_of: Axis, points: [Lost(Allies, 1)], levels: [(0, Draw), (1, Won(Axis, Minor))]),
)"#;

/// What a case has no use for.
const NOT_OF_A_SCENARIO: [&str; 2] = ["title", "briefing"];

/// What a side of a case tells in a way of its own.
const NOT_OF_A_SIDE: [&str; 3] = ["units", "leaders", "commissars"];

/// What a unit of a case tells in a way of its own.
const NOT_OF_A_UNIT: [&str; 4] = ["count", "morale", "at", "aboard"];

/// The fields that a position has as scenario files have them, without those of the sides.
pub(super) fn of_position() -> impl Iterator<Item = &'static str> {
    let sides = Side::BOTH.map(name_of);
    names(SCENARIO, &NOT_OF_A_SCENARIO).filter(move |name| !sides.contains(name))
}

/// The fields that a side has as scenario files have them.
pub(super) fn of_side() -> impl Iterator<Item = &'static str> {
    names(SIDE, &NOT_OF_A_SIDE)
}

/// The fields that a unit has as scenario files have them.
pub(super) fn of_unit() -> impl Iterator<Item = &'static str> {
    names(UNIT, &NOT_OF_A_UNIT)
}

fn names(table: &'static [FieldDoc], without: &'static [&'static str]) -> impl Iterator<Item = &'static str> {
    table.iter().map(|doc| doc.name).filter(|name| !without.contains(name))
}

/// How a file calls a side.
pub(super) fn name_of(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis",
        Side::Allies => "allies",
    }
}

/// Whether what a side of a case says in this field stands there already, told in a way of the case's own: `entrenchments` and
/// `controls` with the names of hexes, `works` with hexes. Otherwise scenario files say it so.
pub(super) fn stands_already(field: &str, value: &Node) -> bool {
    let Kind::List(items) = &value.kind else { return false };
    match field {
        "entrenchments" | "controls" => items.iter().all(|item| item.text.starts_with('"')),
        "works" => items.iter().all(|item| matches!(item.kind, Kind::Items(_))),
        _ => false,
    }
}

/// What does not change in the battle of a case, with its units, but without its leaders. Who sets up has to find room.
pub(super) fn read_frame(
    reader: &Reader,
    given: &Node,
    fields: &mut Fields,
    library: &Library,
    ground: Option<Map>,
    set_up: bool,
) -> Option<Game> {
    let (mut root, _) = outline(USUAL);
    root.stand_at(given.opening());
    root.whole = given.whole;
    let mut somebody = BySide::from_fn(|_| false);
    for name in of_position().chain(Side::BOTH.map(name_of)) {
        let side = Side::BOTH.into_iter().find(|side| name_of(*side) == name);
        // The sides are asked for where their units are placed.
        if side.is_none() {
            let _ = fields.node(name);
        }
        let Some(written) = fields_of(given, [name]).pop() else { continue };
        let usual = fields_of(&root, [name]).pop().map(|field| field.value);
        let value = match (side, usual) {
            (Some(side), Some(usual)) => {
                somebody[side] = !units_of(&written.value).is_empty();
                side_of(usual, &written.value)
            }
            // Options of which nothing is said stay as usual.
            (None, Some(usual)) if name == "options" => match &written.value.kind {
                Kind::Fields(options) => over(usual, &written.value, options.clone()),
                _ => written.value.clone(),
            },
            _ => written.value.clone(),
        };
        put(&mut root, Field { value, ..written });
    }
    let mut game = read_within(reader, &root, library, ground, set_up)?;
    for side in Side::BOTH.into_iter().filter(|side| !somebody[*side]) {
        game.scenario.sides[side].units.remove(0);
    }
    Some(game)
}

/// A side as scenario files would tell of it.
fn side_of<'s>(usual: Node<'s>, written: &Node<'s>) -> Node<'s> {
    let mut fields = fields_of(written, of_side());
    fields.retain(|field| !stands_already(field.name, &field.value));
    let units = units_of(written);
    if let Some(field) = fields_of(written, ["units"]).pop().filter(|_| !units.is_empty()) {
        let kind = Kind::List(units.iter().map(unit_line).collect());
        fields.push(Field { value: Node { kind, ..field.value }, ..field });
    }
    over(usual, written, fields)
}

/// The lines of the units of a side.
fn units_of<'s>(side: &Node<'s>) -> Vec<Node<'s>> {
    match fields_of(side, ["units"]).pop().map(|field| field.value.kind) {
        Some(Kind::List(lines)) => lines,
        _ => Vec::new(),
    }
}

/// A unit of a case as a scenario file would tell of it.
fn unit_line<'s>(line: &Node<'s>) -> Node<'s> {
    let mut fields = fields_of(line, of_unit());
    let values = fields_of(line, ["values"]);
    fields.extend(values.into_iter().map(|values| Field { name: "morale", ..values }));
    // That its kind is missing is told where the rest of the line is read.
    let whole = line.whole && fields.iter().any(|field| field.name == "unit");
    Node { kind: Kind::Fields(fields), whole, ..line.clone() }
}

/// What is usual with fields that are written in the place of it.
fn over<'s>(usual: Node<'s>, written: &Node<'s>, fields: Vec<Field<'s>>) -> Node<'s> {
    let mut all = Node { kind: usual.kind, ..written.clone() };
    fields.into_iter().for_each(|field| put(&mut all, field));
    all
}

/// The fields of a value that are named so, each once.
fn fields_of<'s>(node: &Node<'s>, names: impl IntoIterator<Item = &'static str>) -> Vec<Field<'s>> {
    let Kind::Fields(fields) = &node.kind else { return Vec::new() };
    let named = |name| fields.iter().find(|field| field.name == name).cloned();
    names.into_iter().filter_map(named).collect()
}

/// Puts a field in the place of another of its name, or beside them all.
fn put<'s>(node: &mut Node<'s>, field: Field<'s>) {
    let Kind::Fields(fields) = &mut node.kind else { return };
    match fields.iter_mut().find(|known| known.name == field.name) {
        Some(known) => *known = field,
        None => fields.push(field),
    }
}
