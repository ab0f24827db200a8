//! A scenario file: boards, forces and victory, checked against each other.

use std::sync::Arc;

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Parts, Reader, Spanned, judge, read};
use crate::files::source::{Source, Span};
use crate::kit::{BySide, Side, Words};
use crate::platoons::board::{BoardHex, Chart, Hex, Map, Misplaced, Place, Placed};
use crate::platoons::rules::{Game, Options, RiverNumbers, Scenario, Sights, Tables, UnitKind};

use super::area::Area;
use super::board_file::read_board;
use super::file_kind::FileKind;
use super::forces_lines::{COMMISSARS, LEADERS, OFF_BOARD, UNIT};
use super::library::Library;
use super::light_fields as light;
use super::nation_file::read_common;
use super::river_fields::{self, RIVER_CROSSING};
use super::roster::{Roster, field_of};
use super::scenario_checks;
use super::scenario_forces::{ForcesRead, Ground, read_forces};
use super::side_fields::SIDE;
use super::tables_file::read_tables;
use super::terrain_file::{TERRAIN, read_chart};
use super::victory_file::{Most, VICTORY, WrittenVictory};
use super::work_lines::{AIRCRAFT, WORK};

/// The printed tables.
const TABLES: &str = "platoons/tables.ron";

/// What any nation may have.
const COMMON: &str = "platoons/any.ron";

/// The fields of a scenario file.
pub const SCENARIO: &[FieldDoc] = &[
    must("title", "what players call it"),
    must("briefing", "what both sides are told"),
    must("date", "the year and the month, `(1941, 7)`; from December to February fields are clear ground"),
    must("start", "the hour at which the first turn begins, `\"06:15\"`; a turn takes 15 minutes (2.4)"),
    must("turns", "how many turns it has, 1 to 60 (3)"),
    must("boards", "the boards, joined to a map, below (2.2)"),
    may("visibility", "12", "how many hexes far the weather lets one see in the open, 1 to 12 (8.1)"),
    may("night", "`false`", "whether it is night all through the battle (5.5, 8.12)"),
    may("night_visibility", "a die decides (8.12)", "how many hexes far one sees by night, 1 or 2"),
    may(
        "dawn",
        "it does not dawn",
        "the hour at which the day begins, `\"05:30\"`; it grows light before it (8.11)",
    ),
    may("dusk", "it does not get dark", "the hour at which the night begins; it grows dark before it (8.11)"),
    may("fords", "none", "hexes of rivers that can be forded (5.7)"),
    may(
        "mire",
        "none",
        "hexes in which vehicles can get stuck besides those of the chart, where the option `mire` is on",
    ),
    may("river_crossing", "as each says", "on how much or less major rivers are crossed, below (5.73)"),
    must("sets_up_first", "`Axis` or `Allies`"),
    must("axis", "the forces of the Axis, below"),
    must("allies", "the forces of the Allies, below"),
    must("victory", "what decides it, below"),
    may("options", "as each says", "how doubtful places of the rules are read, below"),
];

/// The fields of a board in its place.
pub const BOARD: &[FieldDoc] = &[
    must("board", "the name of a board file"),
    may("turned", "`false`", "whether it is turned round, so that its row 12 is in the north"),
    may("column", "0", "how many boards lie to its left, 0 to 25"),
    may("row", "0", "how many boards lie above it, 0 to 25"),
    may(
        "places",
        "those of its file",
        "the names that are written on it in this battle: `[(\"Dubrovka\", \"0507\")]`",
    ),
];

/// The fields of the options.
pub const OPTIONS: &[FieldDoc] = &[
    may("fog_of_war", "`true`", "whether a natural 2 or 12 behind a segment may end the turn (3.0b)"),
    may(
        "strategic_movement",
        "`false`",
        "whether who begins and stays over 12 hexes from all enemies, and out of their sight, moves twice as far",
    ),
    may(
        "consolidation",
        "`false`",
        "whether two reduced units of a kind whom a major or more activates may become a whole one",
    ),
    may(
        "excess_initiative",
        "`false`",
        "whether the winner of the initiative may keep one of his segments for later (R240)",
    ),
    may(
        "random_events",
        "`false`",
        "whether something may happen to a side by chance at the start of a turn (R241)",
    ),
    may(
        "hidden_units",
        "`false`",
        "whether sides hide as many units at the start as their `hidden_units` say (R242)",
    ),
    may(
        "extended_assault",
        "`false`",
        "whether men on foot under a leader assault from two hexes away (5.3, R243)",
    ),
    may(
        "decapitation_always_costs",
        "`false`",
        "whether the loss of the highest leader always costs initiative, not only if the next one fails his check (6.72)",
    ),
    may(
        "mire",
        "`false`",
        "whether vehicles can get stuck in woods, mangrove, paddies, rocks, dunes, wire and on steep slopes (R260)",
    ),
    may(
        "overrun",
        "`false`",
        "whether armoured vehicles and cavalry overrun enemies without anti-tank fire in their movement (15.33, R262)",
    ),
    may(
        "advanced_armour",
        "`false`",
        "whether closed armoured vehicles pass through enemies on foot without anti-tank fire (5.3, R263)",
    ),
    may("tank_riders", "`false`", "whether infantry rides on tanks: an optional rule"),
    may("smoke", "`false`", "whether guns may fire smoke instead of attacking (R127)"),
    may("illumination", "`false`", "whether guns may light the ground by night instead of attacking (R127)"),
    may("drumfire", "`false`", "whether guns that keep on at a hex attack whoever comes into it (R131)"),
    may(
        "near_misses",
        "`false`",
        "whether a vehicle checks its morale when a shot falls short by one (11.1)",
    ),
    may(
        "efficient_fire",
        "`false`",
        "whether efficient tanks and armoured cars of the reconnaissance move and fire in one activation (10.2, 11.2)",
    ),
];

/// The fields of all parts, to tell where one belongs.
const PARTS: Parts = &[
    ("the scenario", SCENARIO),
    ("a board", BOARD),
    ("a side", SIDE),
    ("a unit", UNIT),
    ("a line of leaders", LEADERS),
    ("a line of works", WORK),
    ("a line of aircraft", AIRCRAFT),
    ("a line of commissars", COMMISSARS),
    ("a line of `off_board`", OFF_BOARD),
    ("`victory`", VICTORY),
    ("`river_crossing`", RIVER_CROSSING),
    ("`options`", OPTIONS),
];

/// Reads a scenario with its boards and nations, which come from the library.
///
/// # Errors
/// Every mistake in the file, its boards and its nations.
pub fn read_scenario(source: &Source, library: &Library) -> Result<Game, Diagnostics> {
    read(source, |reader, root| build(reader, root, library))
}

/// What players call a scenario, by its text alone: for lists that do not need the rest.
pub fn title_of(scenario: &Source) -> Option<Words> {
    read(scenario, |reader, root| reader.fields(root)?.required("title")).ok()
}

/// The same with everything there is to say, doubts too.
pub fn judge_scenario(source: &Source, library: &Library) -> (Option<Game>, Option<Diagnostics>) {
    judge(source, |reader, root| build(reader, root, library))
}

fn build(reader: &Reader, root: &Node, library: &Library) -> Option<Game> {
    reader.knows(PARTS);
    let (mut game, forces) = assemble(reader, root, library, None)?;
    scenario_checks::check(reader, &mut game, &forces);
    Some(game)
}

/// Reads what a file of another sort says of a battle as scenario files say it, on ground of its own if it has some. Only for
/// those who set up it is looked at whether they find room.
pub fn read_within(
    reader: &Reader,
    root: &Node,
    library: &Library,
    ground: Option<Map>,
    set_up: bool,
) -> Option<Game> {
    let (mut game, forces) = assemble(reader, root, library, ground)?;
    if set_up {
        scenario_checks::check(reader, &mut game, &forces);
    }
    Some(game)
}

/// The parts of a scenario; the ground comes before the boards.
fn assemble(
    reader: &Reader,
    root: &Node,
    library: &Library,
    ground: Option<Map>,
) -> Option<(Game, BySide<ForcesRead>)> {
    let mut fields = reader.documented(root, SCENARIO)?;
    let (title, briefing) = (fields.required("title"), fields.required("briefing"));
    let (date, start) = (fields.required::<Date>("date"), fields.required::<Start>("start"));
    let turns = fields.number("turns", 1..=60, "1 to 60 turns (3)");
    let boards_at = fields.span_of("boards").unwrap_or(root.opening());
    let boards = fields.required::<Vec<BoardLine>>("boards");
    let map = ground.or_else(|| join(reader, library, boards_at, boards?));
    let light = light::read(reader, &mut fields, start.as_ref().map(|start| start.0));
    let rules = reader.adopt(read_rules(library));
    let month = date.as_ref().map(|date| date.month);
    let (chart, tables, common) = match rules {
        Some((chart, tables, common)) => (Some(in_season(chart, month)), Some(tables), common),
        None => (None, None, Vec::new()),
    };
    let mut roster = Roster::new(common);
    let year = date.as_ref().map(|date| date.year);
    let winter = date.as_ref().map(|date| is_winter(date.month));
    let ground = Ground { reader, library, map: map.as_ref(), year, winter };
    let [axis, allies] = Side::BOTH.map(|side| {
        let node = fields.required_node(field_of(side))?;
        read_forces(&ground, node, &mut roster)
    });
    let first = fields.required::<Side>("sets_up_first");
    let fords = fields.optional::<Area>("fords");
    let mire = fields.optional::<Area>("mire");
    let river_numbers = fields.optional::<RiverNumbers>("river_crossing");
    let victory = fields.required::<WrittenVictory>("victory");
    let options = fields.optional::<Options>("options");
    fields.finish();

    let light = light?;
    let (map, forces) = (map?, BySide { axis: axis?, allies: allies? });
    let BySide { axis, allies } = &forces;
    let steps = BySide { axis: steps(&roster, axis), allies: steps(&roster, allies) };
    let options = options?.unwrap_or_default();
    let mire = soft_ground(reader, &map, mire?.as_ref(), options);
    let fords = river_fields::fords(reader, &map, fords?.as_ref());
    let leaders = |side: &ForcesRead| side.forces.leaders.iter().map(|entry| u16::from(entry.count)).sum();
    let leaders = BySide { axis: leaders(axis), allies: leaders(allies) };
    let victory = victory?.on(reader, &map, &Most { steps, leaders });
    let scenario = Scenario {
        id: FileKind::Scenario.id_of(&reader.source().name).to_owned(),
        title: title?,
        briefing: briefing?,
        date: date.map(|date| (date.year, date.month))?,
        start: start?.0,
        turns: turns?,
        visibility: light.visibility,
        night: light.night,
        night_range: light.night_range,
        dawn: light.dawn,
        dusk: light.dusk,
        fords,
        mire,
        river_numbers: river_numbers?.unwrap_or(RiverNumbers::USUAL),
        sides: BySide { axis: axis.forces.clone(), allies: allies.forces.clone() },
        first: first?,
        victory,
        options,
    };
    let Roster { nations, kinds, men, .. } = roster;
    let sights = Sights::of(map.len());
    let game = Game { map, chart: chart?, tables: tables?, nations, kinds, men, scenario, sights };
    Some((game, forces))
}

/// The hexes in which vehicles can get stuck besides those of the chart (R260).
fn soft_ground(reader: &Reader, map: &Map, area: Option<&Area>, options: Options) -> Vec<Hex> {
    let Some(area) = area else { return Vec::new() };
    if !options.mire {
        let problem = Problem::doubt(area.span, "nobody gets stuck without the option `mire`");
        reader.report(problem.expected("`options: (mire: true)`"));
    }
    area.hexes(reader, map)
}

/// The files that every battle needs.
fn read_rules(library: &Library) -> Result<(Chart, Tables, Vec<UnitKind>), Diagnostics> {
    let common = read_common(&library.open(COMMON)?)?;
    let tables = read_tables(&library.open(TABLES)?, &common)?;
    Ok((read_chart(&library.open(TERRAIN)?)?, tables, common))
}

/// The chart as it holds in a month.
fn in_season(chart: Chart, month: Option<u8>) -> Chart {
    if month.is_some_and(is_winter) { chart.in_winter() } else { chart }
}

/// Whether there is snow in a month.
fn is_winter(month: u8) -> bool {
    matches!(month, 12 | 1 | 2)
}

/// All steps of a side: what it can lose.
fn steps(roster: &Roster, side: &ForcesRead) -> u16 {
    let steps = |kind: u16| roster.kinds.get(usize::from(kind)).map_or(0, UnitKind::steps);
    let units = side.forces.units.iter();
    units.map(|unit| u16::from(if unit.reduced { 1 } else { steps(unit.kind) })).sum()
}

/// A board in its place.
struct BoardLine {
    board: Spanned<String>,
    turned: bool,
    column: u8,
    row: u8,
    places: Option<Vec<(Words, BoardHex)>>,
    span: Span,
}

impl FromNode for BoardLine {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, BOARD)?;
        let (board, turned) = (fields.required("board"), fields.or_default("turned"));
        let boards = "0 to 25 boards";
        let column = fields.optional_number("column", 0..=25, boards);
        let row = fields.optional_number("row", 0..=25, boards);
        let places = fields.optional("places");
        fields.finish();
        let (column, row) = (column?.unwrap_or_default(), row?.unwrap_or_default());
        let (board, turned, places) = (board?, turned?, places?);
        Some(BoardLine { board, turned, column, row, places, span: node.span })
    }
}

/// The map that boards make.
fn join(reader: &Reader, library: &Library, at: Span, lines: Vec<BoardLine>) -> Option<Map> {
    let spans: Vec<Span> = lines.iter().map(|line| line.span).collect();
    let place = |line: BoardLine| {
        let mut board = library.named(reader, FileKind::Board, &line.board, read_board)?;
        if let Some(places) = line.places {
            board.places = places.into_iter().map(|(name, hex)| Place { name, hex }).collect();
        }
        Some(Placed { board: Arc::new(board), turned: line.turned, column: line.column, row: line.row })
    };
    let placed: Vec<_> = lines.into_iter().map(place).collect();
    let placed = placed.into_iter().collect::<Option<Vec<_>>>()?;
    let letters: Vec<char> = placed.iter().map(|placed| placed.board.letter).collect();
    let wrong = match Map::new(placed) {
        Ok(map) => return Some(map),
        Err(wrong) => wrong,
    };
    let (letter, expected) = match wrong {
        Misplaced::None => (None, "a board, such as `(board: \"steppe\")`"),
        Misplaced::TooMany => (None, "fewer boards"),
        Misplaced::SameLetter(letter) => (Some(letter), "each board once"),
        Misplaced::SamePlace(letter) => (Some(letter), "another `column` or `row`"),
        Misplaced::Apart(letter) => (Some(letter), "a `column` and a `row` next to another board"),
    };
    let last = letters.iter().rposition(|known| Some(*known) == letter);
    let at = last.and_then(|last| spans.get(last)).copied().unwrap_or(at);
    reader.report(Problem::new(at, wrong.to_string()).expected(expected));
    None
}

/// The year and the month.
struct Date {
    year: u16,
    month: u8,
}

impl FromNode for Date {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(year, month)")?;
        let year = items.number(1939..=1945, "a year from 1939 to 1945");
        let month = items.number(1..=12, "a month from 1 to 12");
        items.finish();
        Some(Date { year: year?, month: month? })
    }
}

/// The hour and the minute.
pub(super) struct Start(pub (u8, u8));

/// `"06:15"`
impl FromNode for Start {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let text = String::from_node(reader, node)?;
        let time = text.split_once(':').and_then(|(hour, minute)| {
            let digits = |text: &str| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
            let sound = digits(hour) && digits(minute);
            let (hour, minute) = (hour.parse().ok()?, minute.parse().ok()?);
            (sound && hour < 24 && minute < 60).then_some((hour, minute))
        });
        if time.is_none() {
            let problem = Problem::new(node.span, format!("{text:?} is no time of the day"));
            reader.report(problem.expected("hour and minute: \"06:15\""));
        }
        time.map(Start)
    }
}

impl FromNode for Options {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, OPTIONS)?;
        let standard = Options::default();
        let mut option =
            |name, standard| fields.optional::<bool>(name).map(|value| value.unwrap_or(standard));
        let fog_of_war = option("fog_of_war", standard.fog_of_war);
        let decapitation = option("decapitation_always_costs", standard.decapitation_always_costs);
        let near_misses = option("near_misses", standard.near_misses);
        let (smoke, illumination) =
            (option("smoke", standard.smoke), option("illumination", standard.illumination));
        let drumfire = option("drumfire", standard.drumfire);
        let tank_riders = option("tank_riders", standard.tank_riders);
        let efficient_fire = option("efficient_fire", standard.efficient_fire);
        let strategic_movement = option("strategic_movement", standard.strategic_movement);
        let consolidation = option("consolidation", standard.consolidation);
        let excess_initiative = option("excess_initiative", standard.excess_initiative);
        let random_events = option("random_events", standard.random_events);
        let mire = option("mire", standard.mire);
        let overrun = option("overrun", standard.overrun);
        let advanced_armour = option("advanced_armour", standard.advanced_armour);
        let hidden_units = option("hidden_units", standard.hidden_units);
        let extended_assault = option("extended_assault", standard.extended_assault);
        fields.finish();
        Some(Options {
            fog_of_war: fog_of_war?,
            decapitation_always_costs: decapitation?,
            near_misses: near_misses?,
            efficient_fire: efficient_fire?,
            smoke: smoke?,
            illumination: illumination?,
            drumfire: drumfire?,
            tank_riders: tank_riders?,
            strategic_movement: strategic_movement?,
            consolidation: consolidation?,
            excess_initiative: excess_initiative?,
            random_events: random_events?,
            mire: mire?,
            overrun: overrun?,
            advanced_armour: advanced_armour?,
            hidden_units: hidden_units?,
            extended_assault: extended_assault?,
        })
    }
}
