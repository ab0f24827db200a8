//! A scenario file: sides, forces, tracks and objectives, checked against its map and nations.

use crate::squads::board::{Direction, HexId, HexSet, Look, Map, Sky, Words};
use crate::squads::rules::{
    BySide, Chit, Fortification, Game, Nation, Scenario, ScenarioSide, Side, SpecialRule,
};

use super::advice::{Places, advise};
use super::area::Area;
use super::file_kind::FileKind;
use super::library::Library;
use super::limits::{CHITS, LAST_SPACE, LAST_TIME_SPACE};
use super::map_file::read_map_parts;
use super::scenario_cards::change_decks;
use super::scenario_ground::changed;
use super::scenario_group::{GROUP, OPTION};
use super::scenario_side::{RADIO, SIDE, SideRead, UNIT, read_side};
use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{Fields, Parts, Reader, Spanned, judge, leaf, read};
use crate::files::source::{Source, Span};

leaf!(Fortification, "a fortification");
leaf!(Chit, "the letter of an objective chit, A to X without I and O");

/// No scenario has more special rules: twice as many as there are kinds.
const MOST_SPECIAL: usize = 100;

/// The fields of a scenario file.
pub(super) const FIELDS: &[FieldDoc] = &[
    must("title", "what players call it"),
    must("place", "where it happened, for players"),
    must("date", "when, as players read it"),
    must("year", "1939 to 1945: what the support tables give (4.3.2, 11.2)"),
    must("briefing", "what both sides are told"),
    may("history", "nothing", "a historical note: how it came about, and what came of it"),
    may("note", "nothing", "a designer's note: how it plays, and what to try"),
    may(
        "look",
        "as on the map",
        "how the land looks: `Meadow`, `Steppe`, `Autumn`, `Desert`, `South`, `Dust` or `Snow`",
    ),
    may(
        "light",
        "`Day`",
        "the light of the hour, seen and heard: `Dawn`, `Day`, `Dusk` or `Night`; no rule depends on it: who is to see less far needs `Visibility`",
    ),
    may(
        "weather",
        "`Clear`",
        "what is seen and heard of the weather: `Clear`, `Rain`, `Snowfall` or `Mist`; no rule depends on it",
    ),
    must("map", "the name of a map file"),
    may("special", "none", "special rules, below"),
    must("sides", "`(axis: (…), allies: (…))`, below"),
    must("sets_up_first", "`Axis` or `Allies`"),
    may(
        "hidden_set_up",
        "false",
        "both sides set up unseen, and show it when both have ended; their areas lie apart",
    ),
    must("first_turn", "who takes the first turn (5)"),
    must("initiative", "who has the initiative card (9)"),
    may("time", "0", "the first space of the time marker, 0 to 12 (6.1.1)"),
    must("sudden_death", "the space of its marker, 1 to 99 (6.2.1)"),
    may(
        "victory_points",
        "0",
        "the first space of the victory marker, -99 to 99, before objectives count; the Axis' points are positive, the Allies' negative (4.1.1)",
    ),
    may("control", "nobody", "who holds which objective at the start: `(axis: [1, 2], allies: [5])` (7.3.1)"),
    may(
        "objective_values",
        "0 each",
        "what objectives 1 to 5 are worth besides their chits, -20 to 20 each: `[0, 0, 5, 0, 0]` (7.3)",
    ),
    may("open_chits", "none", "objective chits that are open from the start, by letter: `[S, G]` (7.3.2)"),
    may("excluded_chits", "none", "chits that are left out of the cup: `[V, W, X]` (7.3.2)"),
    may("random_open_chits", "0", "how many more are drawn for all to see, 0 to 22 (7.3.3)"),
    may("mines", "6", "the firepower of mines: `6`, `7` or `8` (F103.2)"),
    may("downwind", "as on the map", "where the wind blows to, a side of the compass from 1 to 6 (2.2.2)"),
    may("smoke", "none", "hexes with a smoke marker from the start, drawn from the cup: `[\"E5\"]` (T94)"),
    may("blazes", "none", "hexes that burn from the start (T79)"),
    may("fortified", "none", "fortifications that lie on the map from the start: `[(Wire, \"E5\")]` (F100)"),
    may("closed", "none", "an area that nobody may be in"),
];

/// The two sides.
const SIDES: &[FieldDoc] = &[must("axis", "the side of the Axis"), must("allies", "the side of the Allies")];

/// Who holds what.
const CONTROL: &[FieldDoc] =
    &[may("axis", "none", "those of the Axis"), may("allies", "none", "those of the Allies")];

/// The fields of all parts, to tell where one belongs.
const PARTS: Parts = &[
    ("the scenario", FIELDS),
    ("`sides`", SIDES),
    ("a side", SIDE),
    ("a unit", UNIT),
    ("a group", GROUP),
    ("an option", OPTION),
    ("a radio", RADIO),
];

/// Reads a scenario with its map and nations, which come from the library.
///
/// # Errors
/// Every mistake in the file, its map and its nations.
pub fn read_scenario(source: &Source, library: &Library) -> Result<Game, Diagnostics> {
    read(source, |reader, root| build(reader, root, library).map(|(game, _)| game))
}

/// What players call a scenario, by its text alone: for lists that do not need the rest.
pub fn title_of(scenario: &Source) -> Option<Words> {
    read(scenario, |reader, root| reader.fields(root)?.required("title")).ok()
}

/// The same with everything there is to say, doubts too.
pub fn judge_scenario(source: &Source, library: &Library) -> (Option<Game>, Option<Diagnostics>) {
    judge(source, |reader, root| {
        let (game, places) = build(reader, root, library)?;
        if !reader.failed() {
            advise(reader, &game, &places);
        }
        Some(game)
    })
}

fn build(reader: &Reader, root: &Node, library: &Library) -> Option<(Game, Places)> {
    reader.knows(PARTS);
    let mut fields = reader.documented(root, FIELDS)?;
    let (title, place, date) = (fields.required("title"), fields.required("place"), fields.required("date"));
    let (year, briefing) = (fields.required::<Spanned<u16>>("year"), fields.required("briefing"));
    let (history, note) = (fields.or_default("history"), fields.or_default("note"));
    let look = fields.optional::<Look>("look");
    let (light, weather) = (fields.or_default("light"), fields.or_default("weather"));
    let special = read_special(reader, &mut fields);
    let plain: Vec<SpecialRule> = special.iter().flatten().map(|rule| rule.value).collect();
    let downwind = fields.optional::<Direction>("downwind");
    let map_name = fields.required::<Spanned<String>>("map");
    let map_at = map_name.as_ref().map_or(root.opening(), |name| name.span);
    let parts = map_name.and_then(|name| library.named(reader, FileKind::Map, &name, read_map_parts));
    let map = parts.map(|parts| changed(parts, &plain, downwind.flatten(), look.flatten()));
    let sides = fields
        .required_node("sides")
        .and_then(|node| read_sides(reader, node, library, map.as_ref(), &plain));
    let hidden_set_up = fields.or_default::<bool>("hidden_set_up");
    let hidden_at = fields.span_of("hidden_set_up");
    let (sets_up_first, first) = (fields.required("sets_up_first"), fields.required("first_turn"));
    let initiative = fields.required("initiative");
    let time =
        fields.optional_number("time", 0..=LAST_TIME_SPACE, "a space of the time track, 0 to 12 (6.1)");
    let time = time.map(Option::unwrap_or_default);
    let sudden_death = fields.number("sudden_death", 0..=LAST_SPACE, "a space from 1 to 99 (6.2.1)");
    let sudden_death_at = fields.span_of("sudden_death").unwrap_or(root.opening());
    let points = "-99 to 99: the printed track goes no further (4.1.1)";
    let victory_points = fields.optional_number("victory_points", -99..=99, points);
    let control_at = fields.span_of("control").unwrap_or(root.opening());
    let control = read_control(reader, &mut fields);
    let objective_values = read_values(reader, &mut fields);
    let (open, excluded) =
        (fields.or_default::<Vec<_>>("open_chits"), fields.or_default::<Vec<_>>("excluded_chits"));
    let named = sides.iter().flat_map(|(_, sides)| Side::BOTH.map(|side| sides[side].named_chits.clone()));
    let chits = open.zip(excluded).map(|(open, excluded)| {
        distinct_chits(reader, &open, &excluded, &named.flatten().collect::<Vec<_>>());
        (plain_chits(open), plain_chits(excluded))
    });
    let random_open_chits = fields.optional_number("random_open_chits", 0..=CHITS, "0 to 22 chits (7.3.2)");
    let mines = read_mines(&mut fields);
    let smoke = fields.or_default::<Vec<Spanned<HexId>>>("smoke");
    let blazes = fields.or_default::<Vec<Spanned<HexId>>>("blazes");
    let fortified = fields.or_default::<Vec<(Fortification, Spanned<HexId>)>>("fortified");
    let closed = fields.optional::<Area>("closed");
    fields.finish();

    for rule in special.iter().flatten() {
        super::scenario_special::check(reader, rule, map.as_ref());
    }
    if let Some(year) = year.filter(|year| !(1939..=1945).contains(&year.value)) {
        let problem = Problem::new(year.span, format!("{} was a year of peace", year.value));
        reader.report(problem.expected("1939 to 1945"));
    }
    if let (Some(time), Some(end)) = (time, sudden_death)
        && end <= time
    {
        let problem = Problem::new(sudden_death_at, "sudden death would come before the first turn (6.2.1)");
        reader.report(problem.expected(format!("a space beyond the time marker's {time}")));
    }
    let (mut nations, sides) = sides?;
    if let Some(at) = hidden_at.filter(|_| hidden_set_up == Some(true)) {
        apart(reader, at, BySide { axis: &sides.axis.side, allies: &sides.allies.side });
    }
    change_decks(&mut nations, &plain);
    let (open_chits, excluded_chits) = chits?;
    let map = map?;
    let smoke = dry(reader, &map, smoke?.into_iter().map(|hex| ((), hex)).collect());
    let blazes = dry(reader, &map, blazes?.into_iter().map(|hex| ((), hex)).collect());
    let fortified = dry(reader, &map, fortified?);
    let smoke = smoke.into_iter().map(|(_, hex)| hex).collect();
    let blazes = blazes.into_iter().map(|(_, hex)| hex).collect();
    let closed = closed?.map_or(HexSet::EMPTY, |area| area.hexes(reader, &map));
    let places = Places {
        map: map_at,
        control: control_at,
        special: special.iter().flatten().map(|rule| rule.span).collect(),
        sudden_death: sudden_death_at,
        sides: BySide::from_fn(|side| sides[side].places.clone()),
    };
    let game = Game {
        nations,
        scenario: Scenario {
            id: FileKind::Scenario.id_of(&reader.source().name).to_owned(),
            title: title?,
            place: place?,
            date: date?,
            sky: Sky { light: light?, weather: weather? },
            year: year?.value,
            briefing: briefing?,
            history: history?,
            note: note?,
            sides: BySide::from_fn(|side| sides[side].side.clone()),
            sets_up_first: sets_up_first?,
            first: first?,
            initiative: initiative?,
            time: time?,
            sudden_death: sudden_death?,
            victory_points: victory_points?.unwrap_or_default(),
            control: control?,
            open_chits,
            random_open_chits: random_open_chits?.unwrap_or_default(),
            excluded_chits,
            objective_values: objective_values?,
            smoke,
            blazes,
            fortified,
            closed,
            mines: mines?,
            hidden_set_up: hidden_set_up?,
            special: plain,
        },
        map,
    };
    Some((game, places))
}

/// T79, T94, F100.3: smoke, a fire or a fortification, one in a hex, and none on water.
fn dry<T>(reader: &Reader, map: &Map, written: Vec<(T, Spanned<HexId>)>) -> Vec<(T, HexId)> {
    let mut taken = HexSet::EMPTY;
    for (_, hex) in &written {
        if map.terrain(hex.value).is_water() {
            let problem = Problem::new(hex.span, format!("{} is water", hex.value));
            reader.report(problem.expected("dry ground (T79, T94, F100.3)"));
        }
        if !taken.insert(hex.value) {
            reader.report(Problem::new(hex.span, format!("{} stands here twice", hex.value)));
        }
    }
    written.into_iter().map(|(what, hex)| (what, hex.value)).collect()
}

/// F103.2: the firepower of mines: `mines: 7`; 6 if nothing is said.
pub fn read_mines(fields: &mut Fields) -> Option<u8> {
    fields.optional_number("mines", 6..=8, "6, 7 or 8 (F103.2)").map(|power| power.unwrap_or(6))
}

/// The special rules. Those of a kind add up, and so there must be an end to them.
fn read_special(reader: &Reader, fields: &mut Fields) -> Option<Vec<Spanned<SpecialRule>>> {
    let rules = fields.or_default::<Vec<Spanned<SpecialRule>>>("special")?;
    if let Some(one) = rules.get(MOST_SPECIAL) {
        let problem = Problem::new(one.span, format!("this is special rule {}", MOST_SPECIAL + 1));
        reader.report(problem.expected(format!("at most {MOST_SPECIAL}")));
    }
    Some(rules)
}

/// Both halves of the scenario, with their nations.
fn read_sides(
    reader: &Reader,
    node: &Node,
    library: &Library,
    map: Option<&Map>,
    special: &[SpecialRule],
) -> Option<(BySide<Nation>, BySide<SideRead>)> {
    let mut fields = reader.documented(node, SIDES)?;
    let axis = fields.required_node("axis").and_then(|node| read_side(reader, node, library, map, special));
    let allies =
        fields.required_node("allies").and_then(|node| read_side(reader, node, library, map, special));
    fields.finish();
    let ((axis_nation, mut axis), (allies_nation, mut allies)) = (axis?, allies?);
    if axis.side.edge == allies.side.edge {
        let problem = Problem::new(allies.edge, "both sides have the same edge of the map (7.2)");
        reader.report(problem.expected(format!("`{:?}`", axis.side.edge.opposite())));
    }
    set_exits(&mut axis, &allies.side);
    set_exits(&mut allies, &axis.side);
    Some((BySide { axis: axis_nation, allies: allies_nation }, BySide { axis, allies }))
}

/// Who sets up unseen must not meet the other.
fn apart(reader: &Reader, at: Span, sides: BySide<&ScenarioSide>) {
    let areas = BySide::from_fn(|side| {
        let groups = 0..sides[side].groups.len() as u8;
        groups.fold(sides[side].set_up_area(), |all, group| all.union(sides[side].works_area(group)))
    });
    if let Some(hex) = areas.axis.intersection(&areas.allies).iter().next() {
        let message = format!("both sides may set up in {hex}, and would meet there unseen");
        reader.report(Problem::new(at, message).expected("areas of set-up that lie apart"));
    }
}

/// 7.2: a side leaves over the enemy's edge, unless the scenario says where.
fn set_exits(side: &mut SideRead, enemy: &ScenarioSide) {
    if !side.own_exits {
        side.side.exits = enemy.edge.hexes();
    }
}

/// Who holds which objective at the start (7.3.1): `control: (axis: [1], allies: [2, 3])`.
fn read_control(reader: &Reader, fields: &mut Fields) -> Option<[Option<Side>; 5]> {
    let mut control = [None; 5];
    let Some(node) = fields.node("control") else { return Some(control) };
    let mut fields = reader.documented(node, CONTROL)?;
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

/// What each objective is worth besides its chits (7.3): five numbers.
pub fn read_values(reader: &Reader, fields: &mut Fields) -> Option<[i8; 5]> {
    let Some(node) = fields.node("objective_values") else { return Some([0; 5]) };
    let values = reader.list(node)?;
    if values.len() != 5 {
        let problem = Problem::new(node.span, format!("these are {} numbers", values.len()));
        reader.report(problem.expected("five, one for each objective: `[0, 0, 5, 0, 0]`"));
        return None;
    }
    let points = |value| reader.number(value, -20..=20, "-20 to 20 points: the best chit has 10 (7.3)");
    let values: Vec<Option<i8>> = values.iter().map(points).collect();
    values.into_iter().collect::<Option<Vec<_>>>()?.try_into().ok()
}

/// There is one chit of each letter (7.3.2): those that are open from the start, those that are left out, and those
/// that a side has.
fn distinct_chits(
    reader: &Reader,
    open: &[Spanned<Chit>],
    excluded: &[Spanned<Chit>],
    named: &[Spanned<Chit>],
) {
    let all: Vec<&Spanned<Chit>> = open.iter().chain(excluded).chain(named).collect();
    for (index, chit) in all.iter().enumerate() {
        if all[..index].iter().any(|earlier| earlier.value == chit.value) {
            let problem = Problem::new(chit.span, format!("there is only one chit {:?} (7.3.2)", chit.value));
            reader.report(problem);
        }
    }
    for chit in named.iter().filter(|chit| !chit.value.can_be_secret()) {
        let problem = Problem::new(chit.span, format!("chit {:?} has no secret side (7.3.3)", chit.value));
        reader.report(problem.expected("any chit but R, V, W and X"));
    }
}

fn plain_chits(chits: Vec<Spanned<Chit>>) -> Vec<Chit> {
    chits.into_iter().map(|chit| chit.value).collect()
}
