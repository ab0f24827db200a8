//! The position that a case begins with: what a scenario file says of a battle, and how things stand in it.

use std::sync::Arc;

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may};
use crate::files::outline::{Kind as Shape, Node};
use crate::files::reader::{Fields, Reader, Spanned, leaf};
use crate::files::source::Source;
use crate::kit::cases::{Pattern, changed};
use crate::kit::{BySide, Side};
use crate::platoons::board::{Hex, Map, Placed};
use crate::platoons::content::FileKind;
use crate::platoons::content::library::Library;
use crate::platoons::content::nation_file::read_nation;
use crate::platoons::content::scenario_file::read_scenario;
use crate::platoons::rules::{Battle, Game, Kind, Morale, Sights, Stage};

use super::ground::paint;
use super::names::Called;
use super::party::{Party, read_party};

/// The fields of a position.
pub const GIVEN: &[FieldDoc] = &[
    may(
        "boards",
        "one board of its own",
        "boards, as in a scenario file, instead of the fields of the ground",
    ),
    may("date", "`(1942, 6)`", "the year and the month"),
    may("start", "`\"08:00\"`", "the hour of the first turn"),
    may("turns", "10", "how many turns it has"),
    may("visibility", "12", "as in a scenario file"),
    may("night", "`false`", "as in a scenario file"),
    may("night_visibility", "1, so that no die is rolled for it", "as in a scenario file"),
    may("dawn", "it does not dawn", "as in a scenario file"),
    may("dusk", "it does not get dark", "as in a scenario file"),
    may("options", "`(fog_of_war: false)`", "as in a scenario file"),
    may("victory", "nothing gives points", "as in a scenario file"),
    may("axis", "Germans, nobody of them there", "a side, below"),
    may("allies", "Soviets, nobody of them there", "a side, below"),
    may(
        "begins",
        "`Segment`",
        "`Initiative`: a turn begins with it; `Removal`: it ends; `Segment`: a segment of a side",
    ),
    may("segment_of", "`Axis`", "whose segment it is: `Axis` or `Allies`"),
    may("dice", "none", "what the next dice show: `[3, 4, 6, 1]`; a case gives all that are rolled"),
    may("situation", "as a battle begins", "other fields of the situation, by their names: `(turn: 3)`"),
];

/// A position that was read.
#[derive(Clone, Debug)]
pub struct Position {
    /// What does not change.
    pub game: Arc<Game>,
    /// How things stand.
    pub battle: Battle,
    /// Who is called what.
    pub called: Called,
    /// How many dice are given.
    pub dice: usize,
}

/// Reads a position.
pub fn read_given(reader: &Reader, node: &Node, library: &Library) -> Option<Position> {
    let mut fields = reader.fields(node)?;
    let nations = BySide::from_fn(|side| nation_of(node, side));
    let game = frame(reader, node, &mut fields, library, &nations);
    let board = paint(reader, node, &mut fields);
    let parties = Side::BOTH.map(|side| fields.node(name_of(side)).map(|node| (side, node)));
    let begins = fields.optional::<Begins>("begins");
    let segment = fields.optional::<Side>("segment_of");
    let dice = fields.or_default::<Vec<Spanned<u8>>>("dice");
    let situation = fields.node("situation").map(|node| (node, Pattern::read(reader, node)));
    fields.finish();

    let (mut game, own_ground) = game?;
    if own_ground {
        let placed = Placed { board: Arc::new(board?), turned: false, column: 0, row: 0 };
        game.map = Map::new(vec![placed]).ok()?;
        game.sights = Sights::of(game.map.len());
    }
    let mut read: Vec<Option<Party>> = Vec::new();
    for (side, node) in parties.into_iter().flatten() {
        read.push(read_party(reader, node, &mut game, side));
    }
    let parties = read.into_iter().collect::<Option<Vec<Party>>>()?;
    let mut battle = Battle::new(&game, 1);
    let mut called = Called { map: game.map.clone(), units: Vec::new(), leaders: Vec::new() };
    for party in &parties {
        party.muster(&mut called);
    }
    for party in parties {
        party.place(reader, &called, &mut battle);
    }
    hold_ground(&game, &mut battle);
    let side = segment?.unwrap_or(Side::Axis);
    battle.situation.turn = 1;
    battle.situation.stage = match begins?.unwrap_or(Begins::Segment) {
        Begins::Initiative => Stage::Initiative,
        Begins::Removal => Stage::Removal,
        Begins::Segment => Stage::Action { side, more: 0, passed: None, finished: BySide::default() },
    };
    battle.situation.light = game.scenario.light(1, battle.situation.night_range);
    if let Some((node, written)) = situation {
        let Pattern::Fields(_, fields) = written? else { return None };
        match changed(&battle.situation, &fields, &called) {
            Ok(situation) => battle.situation = situation,
            Err(wrong) => reader.report(Problem::new(node.span, wrong.to_string())),
        }
    }
    let dice: Vec<u8> = dice?.into_iter().map(|die| in_range(reader, die)).collect();
    battle.luck.stacked = dice.iter().copied().collect();
    Some(Position { game: Arc::new(game), battle, called, dice: dice.len() })
}

/// 1.2: hexes of which nothing else is said are controlled by who is alone in them with a combat unit that is not demoralized.
fn hold_ground(game: &Game, battle: &mut Battle) {
    let situation = &mut battle.situation;
    let units = Side::BOTH.into_iter().flat_map(|side| {
        let holding = situation
            .units_on_map(side)
            .filter(|(_, unit, _)| game.kind(unit).is_combat() && unit.morale != Morale::Demoralized);
        holding.map(move |(_, _, hex)| (side, hex)).collect::<Vec<_>>()
    });
    let held: Vec<(Side, Hex)> = units.collect();
    for (side, hex) in &held {
        let alone = !held.contains(&(side.other(), *hex));
        let control = &mut situation.control[hex.index()];
        if alone && control.is_none() {
            *control = Some(*side);
        }
    }
}

/// A die shows 1 to 6.
fn in_range(reader: &Reader, die: Spanned<u8>) -> u8 {
    if !(1..=6).contains(&die.value) {
        reader.report(Problem::new(die.span, format!("no die shows {}", die.value)).expected("1 to 6"));
    }
    die.value
}

/// How a file calls a side.
fn name_of(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis",
        Side::Allies => "allies",
    }
}

/// The nation of a side, by its name in files.
fn nation_of(given: &Node, side: Side) -> String {
    let usual = match side {
        Side::Axis => "german",
        Side::Allies => "soviet",
    };
    let named = field(given, name_of(side)).and_then(|party| field(party, "nation"));
    named.map_or(usual, |node| node.text).trim().trim_matches('"').to_owned()
}

/// The value of a field, whatever else is wrong.
fn field<'n, 's>(node: &'n Node<'s>, name: &str) -> Option<&'n Node<'s>> {
    match &node.kind {
        Shape::Fields(fields) => fields.iter().find(|field| field.name == name).map(|field| &field.value),
        _ => None,
    }
}

/// What does not change: a scenario with what the case says of one, and nobody in it. Tells whether its ground is the case's own.
fn frame(
    reader: &Reader,
    node: &Node,
    fields: &mut Fields,
    library: &Library,
    nations: &BySide<String>,
) -> Option<(Game, bool)> {
    let mut text = String::from("(title: \"case\", briefing: \"\", sets_up_first: Axis,");
    let mut own_ground = true;
    for (name, usual) in [
        ("boards", "[(board: \"steppe\")]"),
        ("date", "(1942, 6)"),
        ("start", "\"08:00\""),
        ("turns", "10"),
        ("visibility", ""),
        ("night", ""),
        ("night_visibility", "1"),
        ("dawn", ""),
        ("dusk", ""),
        ("options", "(fog_of_war: false)"),
        (
            "victory",
            "(points_of: Axis, points: [Lost(Allies, 1)], levels: [(0, Draw), (1, Won(Axis, Minor))])",
        ),
    ] {
        let written = fields.node(name).map(|node| node.text);
        own_ground &= name != "boards" || written.is_none();
        match written.unwrap_or(usual) {
            "" => {}
            value => text.push_str(&format!(" {name}: {value},")),
        }
    }
    for side in Side::BOTH {
        let nation = &nations[side];
        let somebody = library.find(FileKind::Nation, nation).and_then(|source| read_nation(&source));
        let nation_read = match somebody {
            Ok(nation) => nation,
            Err(wrong) => {
                reader.report(Problem::new(node.opening(), wrong.to_string()));
                return None;
            }
        };
        let unit = nation_read.units.iter().find(|kind| kind.kind == Kind::Inf)?;
        text.push_str(&format!(
            " {}: (nation: {nation:?}, initiative: 3, morale: (8, 7), area: Anywhere, units: [(unit: {:?})]),",
            name_of(side),
            unit.id
        ));
    }
    text.push(')');
    match read_scenario(&Source::new("case.platoons.ron", text), library) {
        Ok(mut game) => {
            for side in Side::BOTH {
                game.scenario.sides[side].units.clear();
            }
            Some((game, own_ground))
        }
        Err(wrong) => {
            let said: Vec<String> = wrong.iter().map(|one| one.message.clone()).collect();
            reader.report(Problem::new(node.opening(), said.join("; ")));
            None
        }
    }
}

/// Where the turn stands when a case begins.
#[derive(Clone, Copy, Debug, serde::Deserialize)]
enum Begins {
    Initiative,
    Segment,
    Removal,
}

leaf!(Begins, "where the turn stands");
