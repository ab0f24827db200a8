//! The position that a case begins with: what a scenario file says of a battle, and how things stand in it.

use std::sync::Arc;

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may};
use crate::files::outline::Node;
use crate::files::reader::{Reader, Spanned, leaf};
use crate::kit::{BySide, Side};
use crate::platoons::board::{Hex, Map, Placed};
use crate::platoons::content::library::Library;
use crate::platoons::rules::{Battle, Game, Morale, Situation, Stage};

use super::frame::{name_of, read_frame};
use super::ground::paint;
use super::names::Called;
use super::party::{Party, read_party};
use super::said::Said;

/// The fields of a position, beside those that it has as scenario files have them.
pub const GIVEN: &[FieldDoc] = &[
    may(
        "boards",
        "one board of its own",
        "boards, as in a scenario file, instead of the fields of the ground",
    ),
    may("date", "`(1942, 6)`", "as in a scenario file"),
    may("start", "`\"08:00\"`", "as in a scenario file"),
    may("turns", "10", "as in a scenario file"),
    may("night_visibility", "1, so that no die is rolled for it", "as in a scenario file"),
    may("options", "as there, but no fog of war", "as in a scenario file: those that are named"),
    may("victory", "a point of the Axis for each step of the Allies", "as in a scenario file"),
    may("sets_up_first", "`Axis`", "as in a scenario file"),
    may("axis", "Germans, nobody of them there", "a side, below"),
    may("allies", "Soviets, nobody of them there", "a side, below"),
    may(
        "begins",
        "`Segment`",
        "`SetUp`: who has no hex is set up, as in a scenario; `Initiative`: a turn begins with it; `Segment`: a segment of a side; `Removal`: a turn ends",
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
    let board = paint(reader, node, &mut fields);
    let begins = fields.optional::<Begins>("begins");
    let segment = fields.optional::<Side>("segment_of");
    let dice = fields.or_default::<Vec<Spanned<u8>>>("dice");
    let situation = fields.node("situation");
    let own_ground = fields.span_of("boards").is_none();
    let begins = begins?.unwrap_or(Begins::Segment);
    let ground = match own_ground {
        true => {
            Some(Map::new(vec![Placed { board: Arc::new(board?), turned: false, column: 0, row: 0 }]).ok()?)
        }
        false => None,
    };
    let game = read_frame(reader, node, &mut fields, library, ground, begins == Begins::SetUp);
    let parties =
        Side::BOTH.map(|side| fields.node(name_of(side)).map(|node| read_party(reader, node, side)));
    fields.finish();

    let mut game = game?;
    let parties = parties.into_iter().flatten().collect::<Option<Vec<Party>>>()?;
    let called = muster(reader, &game, &parties);
    let men: Vec<Vec<u16>> = parties.iter().map(|party| party.enlist(&mut game)).collect();
    let mut battle = Battle::new(&game, 1);
    for (party, men) in parties.iter().zip(men) {
        party.place(reader, &game, &called, &men, &mut battle);
    }
    parties.iter().for_each(|party| party.look_aboard(reader, &game, &called, &battle));
    hold_ground(&game, &mut battle);
    let side = segment?.unwrap_or(Side::Axis);
    // Before the initiative the turn has not begun.
    battle.situation.turn = u8::from(matches!(begins, Begins::Segment | Begins::Removal));
    battle.situation.stage = match begins {
        Begins::SetUp => Stage::SetUp(game.scenario.first),
        Begins::Initiative => Stage::Initiative,
        Begins::Removal => Stage::Removal,
        Begins::Segment => Stage::Action { side, more: 0, passed: None, finished: BySide::default() },
    };
    battle.situation.light = game.scenario.light(1, battle.situation.night_range);
    if let Some(node) = situation {
        let mut fields = reader.fields(node)?;
        let said = Said::read::<Situation>(reader, &mut fields, &[]);
        fields.finish();
        battle.situation = said?.of(reader, &battle.situation, &called);
    }
    let dice: Vec<u8> = dice?.into_iter().map(|die| in_range(reader, die)).collect();
    battle.luck.stacked = dice.iter().copied().collect();
    Some(Position { game: Arc::new(game), battle, called, dice: dice.len() })
}

/// What the units and leaders are called. Strongpoints that are drawn for the set-up are called by their side and a number.
fn muster(reader: &Reader, game: &Game, parties: &[Party]) -> Called {
    let mut called = Called::on(game.map.clone());
    for side in Side::BOTH {
        let party = parties.iter().find(|party| party.side == side);
        let own = party.map_or(0, Party::units);
        let names = party.into_iter().flat_map(Party::names);
        for (at, name) in names.enumerate() {
            if called.actor(name).is_some() {
                let problem = Problem::new(name.span, format!("two are called {:?}", name.value));
                reader.report(problem.expected("another name"));
            }
            let list = if at < own { &mut called.units } else { &mut called.leaders };
            list.push(name.value.clone());
        }
        let drawn = own..game.scenario.sides[side].units.len();
        called.units.extend(drawn.map(|at| format!("{} strongpoint {}", name_of(side), at + 1 - own)));
    }
    called
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

/// Where the turn stands when a case begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
enum Begins {
    SetUp,
    Initiative,
    Segment,
    Removal,
}

leaf!(Begins, "where the turn stands");
