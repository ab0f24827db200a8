//! A side of a position: its units and leaders, and what stands on the map for it.

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{Fields, FromNode, Reader, Spanned};
use crate::files::source::Span;
use crate::kit::Side;
use crate::kit::cases::Numbers;
use crate::platoons::board::Hex;
use crate::platoons::rules::transport::aboard;
use crate::platoons::rules::{
    Battle, Game, Leader, LeaderFace, Man, Minefield, Place, Rank, Unit, UnitId, Work,
};

use super::frame::{of_side, of_unit, stands_already};
use super::names::Called;
use super::said::Said;

/// The fields of a side, beside those that it has as scenario files have them.
pub const PARTY: &[FieldDoc] = &[
    may("nation", "`\"german\"`, of the Allies `\"soviet\"`", "the name of a nation file"),
    may("initiative", "3", "its initiative"),
    may("morale", "`(8, 7)`", "the morale of its units, at full strength and reduced"),
    may("area", "`Anywhere`", "where it sets up"),
    may("units", "none", "its units, below"),
    may("leaders", "none", "its leaders and commissars, below"),
    may(
        "entrenchments",
        "none",
        "hexes with an entrenchment: `[\"0507\"]`; a number is how many it places as it sets up",
    ),
    may(
        "works",
        "none",
        "`[(\"0507\", Wire)]`: what else it has built; as in a scenario file what it builds as it sets up",
    ),
    may("mines", "none", "`[(\"0507\", 8)]`: minefields that it has laid hidden, with their strength"),
    may(
        "controls",
        "where its units stand",
        "further hexes that it controls, `[\"0507\"]`, or an area at set-up (1.2)",
    ),
];

/// The fields of a unit. Others of a scenario's units, and of a unit in a battle, may stand beside them.
pub const UNIT: &[FieldDoc] = &[
    must("name", "what the case calls it"),
    must("unit", "its kind, by its name in the nation's file"),
    may("at", "it is not on the map", "its hex"),
    may("aboard", "nobody carries it", "the name of the unit that carries it (5.6)"),
    may("values", "the `morale` of its side", "its morale, at full strength and reduced"),
    may("state", "`Good`", "its morale state: `Good`, `Disrupted` or `Demoralized`"),
];

/// The fields of a leader. Others of a leader in a battle may stand beside them.
pub const LEADER: &[FieldDoc] = &[
    must("name", "what the case calls him"),
    may("rank", "he is a commissar", "his rank: `Sgt`, `Lt`, …"),
    may("values", "`(8, 1, 1)`", "his morale, what he adds to fire, and to the morale of others"),
    may("at", "he is not on the map", "his hex"),
    may("aboard", "nobody carries him", "the name of the unit that carries him"),
    may("state", "`Good`", "his morale state"),
];

/// A side as it was read.
pub(super) struct Party {
    /// Which.
    pub side: Side,
    units: Vec<Line>,
    leaders: Vec<(Line, Option<Rank>, LeaderFace)>,
    entrenchments: Vec<Spanned<String>>,
    works: Vec<(Spanned<String>, Spanned<Work>)>,
    mines: Vec<(Spanned<String>, u8)>,
    controls: Vec<Spanned<String>>,
}

/// A unit or a leader as written.
struct Line {
    name: Spanned<String>,
    span: Span,
    at: Option<Spanned<String>>,
    aboard: Option<Spanned<String>>,
    /// What else is said of him.
    said: Said,
}

/// Reads a side.
pub(super) fn read_party(reader: &Reader, node: &Node, side: Side) -> Option<Party> {
    let mut fields = reader.fields(node)?;
    let units = fields.node("units").map_or(Some(&[][..]), |node| reader.list(node));
    let leaders = fields.node("leaders").map_or(Some(&[][..]), |node| reader.list(node));
    let entrenchments = standing(reader, &mut fields, "entrenchments");
    let works = standing(reader, &mut fields, "works");
    let controls = standing(reader, &mut fields, "controls");
    let mines = fields.or_default("mines");
    // What a scenario file says of it is read with the scenario.
    for name in of_side().filter(|name| !["entrenchments", "works", "controls"].contains(name)) {
        let _ = fields.node(name);
    }
    fields.finish();
    let units: Vec<_> = units?.iter().map(|node| read_unit(reader, node)).collect();
    let leaders: Vec<_> = leaders?.iter().map(|node| read_leader(reader, node)).collect();
    Some(Party {
        side,
        units: units.into_iter().collect::<Option<_>>()?,
        leaders: leaders.into_iter().collect::<Option<_>>()?,
        entrenchments: entrenchments?,
        works: works?,
        mines: mines?,
        controls: controls?,
    })
}

/// What stands already; nothing where scenario files say what is set up.
fn standing<T: FromNode>(reader: &Reader, fields: &mut Fields, name: &'static str) -> Option<Vec<T>> {
    match fields.node(name).filter(|node| stands_already(name, node)) {
        Some(node) => Vec::from_node(reader, node),
        None => Some(Vec::new()),
    }
}

fn read_unit(reader: &Reader, node: &Node) -> Option<Line> {
    let mut fields = reader.fields(node)?;
    let unit = fields.required_node("unit");
    // What a scenario file says of it is read with the scenario.
    for name in of_unit().filter(|name| !["unit", "limbered"].contains(name)).chain(["values"]) {
        let _ = fields.node(name);
    }
    let line = read_line::<Unit>(reader, node, &mut fields, &["owner", "kind", "entry", "morale"]);
    fields.finish();
    unit.and(line)
}

fn read_leader(reader: &Reader, node: &Node) -> Option<(Line, Option<Rank>, LeaderFace)> {
    let mut fields = reader.fields(node)?;
    let (rank, values) = (fields.optional("rank"), fields.optional::<(u8, u8, u8)>("values"));
    let line = read_line::<Leader>(reader, node, &mut fields, &["owner", "man", "morale"]);
    fields.finish();
    let (line, (morale, combat, morale_modifier)) = (line?, values?.unwrap_or((8, 1, 1)));
    let face = LeaderFace { name: line.name.value.clone(), morale, combat, morale_modifier };
    Some((line, rank?, face))
}

/// What is said of units and leaders alike.
fn read_line<T: serde::de::DeserializeOwned>(
    reader: &Reader,
    node: &Node,
    fields: &mut Fields,
    without: &[&str],
) -> Option<Line> {
    let (name, at, aboard) = (fields.required("name"), fields.optional("at"), fields.optional("aboard"));
    let said = Said::read::<T>(reader, fields, without);
    let mut said = said?;
    said.add(reader, fields, "state", "morale")?;
    Some(Line { name: name?, span: node.opening(), at: at?, aboard: aboard?, said })
}

impl Party {
    /// The names of its units and leaders, and where they stand.
    pub fn names(&self) -> impl Iterator<Item = &Spanned<String>> {
        self.units.iter().chain(self.leaders.iter().map(|(line, _, _)| line)).map(|line| &line.name)
    }

    /// How many units it has.
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// Its leaders become men of the game. Tells who they are there.
    pub fn enlist(&self, game: &mut Game) -> Vec<u16> {
        let nation = game.scenario.sides[self.side].nation;
        let men = self.leaders.iter().map(|(_, rank, face)| {
            let man = u16::try_from(game.men.len()).unwrap_or(u16::MAX);
            // A counter of his own, which no cup has.
            game.men.push(Man { nation, counter: u16::MAX - man, rank: *rank, face: face.clone() });
            man
        });
        men.collect()
    }

    /// Puts it on the map.
    pub fn place(&self, reader: &Reader, game: &Game, called: &Called, men: &[u16], battle: &mut Battle) {
        let side = self.side;
        for line in &self.units {
            let Some(UnitId(at)) = called.unit(&line.name) else { continue };
            let unit = &mut battle.situation.units[usize::from(at)];
            unit.place = line.place(reader, called);
            *unit = line.said.of(reader, unit, called);
            let most = game.kind(unit).steps();
            if unit.steps > most {
                let at = line.said.span_of("steps").unwrap_or(line.span);
                let problem = Problem::new(at, format!("{} is out of range", unit.steps));
                reader.report(problem.expected(format!("{most} at most: its kind has no more steps (7.6)")));
            }
        }
        for ((line, _, _), man) in self.leaders.iter().zip(men) {
            let leader = Leader::new(side, *man, line.place(reader, called));
            battle.situation.leaders.push(line.said.of(reader, &leader, called));
        }
        let hex = |name: &Spanned<String>| hex(reader, called, name);
        battle.situation.entrenchments.extend(self.entrenchments.iter().filter_map(hex));
        battle.situation.entrenchments.sort_unstable();
        for (name, work) in &self.works {
            let steps = work.value.steps();
            battle.situation.works.standing.extend(hex(name).map(|hex| (hex, work.value, steps)));
        }
        let laid = self.mines.iter().filter_map(|(name, _)| hex(name));
        battle.situation.works.mines.extend(laid.map(|hex| Minefield { owner: side, hex, shown: None }));
        // Those that are drawn for the set-up are laid behind these.
        let strengths = self.mines.iter().map(|(_, strength)| *strength);
        battle.secrets[side].mines.splice(0..0, strengths);
        for hex in self.controls.iter().filter_map(hex) {
            battle.situation.control[hex.index()] = Some(side);
        }
    }

    /// Tells of units that carry what they cannot, when all are placed.
    pub fn look_aboard(&self, reader: &Reader, game: &Game, called: &Called, battle: &Battle) {
        for line in &self.units {
            let Some(unit) = called.unit(&line.name) else { continue };
            if aboard::amiss(game, &battle.situation, unit).is_some() {
                let message =
                    format!("{:?} carries what it cannot, or is carried by what cannot", line.name.value);
                let problem = Problem::new(line.name.span, message);
                reader.report(problem.expected(
                    "aboard a transport in good order one unit that it takes, limbered, and three leaders (5.6)",
                ));
            }
        }
    }
}

impl Line {
    fn place(&self, reader: &Reader, called: &Called) -> Place {
        match (&self.at, &self.aboard) {
            (Some(at), _) => hex(reader, called, at).map_or(Place::Waiting, Place::Map),
            (None, Some(carrier)) => match called.number("UnitId", carrier) {
                Some(number) => Place::Aboard(UnitId(number)),
                None => {
                    let problem =
                        Problem::new(carrier.span, format!("no unit is called {:?}", carrier.value));
                    reader.report(problem.expected("the name of a unit that carries it"));
                    Place::Waiting
                }
            },
            (None, None) => Place::Waiting,
        }
    }
}

/// A hex by its name.
fn hex(reader: &Reader, called: &Called, name: &Spanned<String>) -> Option<Hex> {
    let hex = called.map.named(name);
    if hex.is_none() {
        let problem = Problem::new(name.span, format!("no hex of this map is called {:?}", name.value));
        reader.report(problem.expected("a hex, such as \"0507\""));
    }
    hex
}

impl FromNode for Work {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        reader.leaf(node, "a work")
    }
}
