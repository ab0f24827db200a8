//! A side of a position: its nation, its units and leaders, and what it has built.

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, Spanned};
use crate::files::source::Span;
use crate::kit::Side;
use crate::kit::cases::{Numbers, Pattern, changed};
use crate::platoons::board::Hex;
use crate::platoons::rules::{
    Battle, Entry, Game, Leader, LeaderFace, Man, Minefield, Place, Rank, UnitId, Work,
};

use super::names::Called;

/// The fields of a side.
pub const PARTY: &[FieldDoc] = &[
    may("nation", "`\"german\"`, of the Allies `\"soviet\"`", "the name of a nation file"),
    may("initiative", "3", "its initiative"),
    may("morale", "`(8, 7)`", "the morale of its units, at full strength and reduced"),
    may("units", "none", "its units, below"),
    may("leaders", "none", "its leaders and commissars, below"),
    may("entrenchments", "none", "hexes with an entrenchment: `[\"0507\"]`"),
    may("works", "none", "`[(\"0507\", Wire)]`: what else it has built"),
    may("mines", "none", "`[(\"0507\", 8)]`: minefields that it has laid hidden, with their strength"),
    may("controls", "where its units stand", "further hexes that it controls (1.2)"),
];

/// The fields of a unit. Others of a unit in a battle may stand beside them.
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
    side: Side,
    units: Vec<Line>,
    leaders: Vec<Line>,
    entrenchments: Vec<Spanned<String>>,
    works: Vec<(Spanned<String>, Spanned<Work>)>,
    mines: Vec<(Spanned<String>, u8)>,
    controls: Vec<Spanned<String>>,
    initiative: u8,
}

/// A unit or a leader as written.
struct Line {
    name: String,
    span: Span,
    at: Option<Spanned<String>>,
    aboard: Option<Spanned<String>>,
    /// Of a leader, who he is.
    man: u16,
    /// What else is said of him.
    others: Vec<(String, Pattern)>,
}

/// Reads a side, whose units and men are added to the game.
pub(super) fn read_party(reader: &Reader, node: &Node, game: &mut Game, side: Side) -> Option<Party> {
    let mut fields = reader.documented(node, PARTY)?;
    // The nation is known already: the game is made of it.
    let _ = fields.node("nation");
    let initiative = fields.optional_number("initiative", 0..=9, "an initiative from 0 to 9 (3.0a)");
    let morale = fields.optional::<(u8, u8)>("morale");
    let units = fields.node("units").map_or(Some(&[][..]), |node| reader.list(node));
    let leaders = fields.node("leaders").map_or(Some(&[][..]), |node| reader.list(node));
    let entrenchments = fields.or_default("entrenchments");
    let works = fields.or_default("works");
    let mines = fields.or_default("mines");
    let controls = fields.or_default("controls");
    fields.finish();
    let morale = morale?.unwrap_or((8, 7));
    let units: Vec<_> = units?.iter().map(|node| read_unit(reader, node, game, side, morale)).collect();
    let leaders: Vec<_> = leaders?.iter().map(|node| read_leader(reader, node, game, side)).collect();
    Some(Party {
        side,
        units: units.into_iter().collect::<Option<_>>()?,
        leaders: leaders.into_iter().collect::<Option<_>>()?,
        entrenchments: entrenchments?,
        works: works?,
        mines: mines?,
        controls: controls?,
        initiative: initiative?.unwrap_or(3),
    })
}

/// The fields of a line that say how somebody stands in the battle: all that have no other meaning.
fn others(reader: &Reader, node: &Node, known: &[FieldDoc]) -> Option<Vec<(String, Pattern)>> {
    let Pattern::Fields(_, fields) = Pattern::read(reader, node)? else {
        reader.report(Problem::new(node.opening(), "this is no unit").expected("`(name: \"I1\", …)`"));
        return None;
    };
    let said = fields.into_iter().filter_map(|(name, value)| match name.as_str() {
        "state" => Some(("morale".to_owned(), value)),
        name if known.iter().any(|field| field.name == name) => None,
        _ => Some((name, value)),
    });
    Some(said.collect())
}

fn read_unit(reader: &Reader, node: &Node, game: &mut Game, side: Side, morale: (u8, u8)) -> Option<Line> {
    let others = others(reader, node, UNIT)?;
    let mut fields = reader.fields(node)?;
    let (name, unit) = (fields.required("name"), fields.required::<Spanned<String>>("unit"));
    let (at, aboard) = (fields.optional("at"), fields.optional("aboard"));
    let values = fields.optional("values");
    let unit = unit?;
    let nation = &game.nation(side).id;
    let of_nation = |kind: &crate::platoons::rules::UnitKind| {
        kind.nation.is_none() || kind.nation.as_ref() == Some(nation)
    };
    let kinds = game.kinds.iter().enumerate().filter(|(_, kind)| of_nation(kind));
    let Some((kind, _)) = kinds.clone().find(|(_, kind)| kind.id == unit.value) else {
        let problem = Problem::new(unit.span, format!("this nation has no unit {:?}", unit.value));
        let all: Vec<&str> = kinds.map(|(_, kind)| kind.id.as_str()).collect();
        reader.report(problem.expected("a kind of its nation file").nearest(&unit, all));
        return None;
    };
    let entry = Entry::new(u16::try_from(kind).unwrap_or(u16::MAX), values?.unwrap_or(morale));
    game.scenario.sides[side].units.push(entry);
    Some(Line { name: name?, span: node.span, at: at?, aboard: aboard?, man: 0, others })
}

fn read_leader(reader: &Reader, node: &Node, game: &mut Game, side: Side) -> Option<Line> {
    let others = others(reader, node, LEADER)?;
    let mut fields = reader.fields(node)?;
    let (name, rank) = (fields.required::<String>("name"), fields.optional::<Rank>("rank"));
    let values = fields.optional::<(u8, u8, u8)>("values");
    let (at, aboard) = (fields.optional("at"), fields.optional("aboard"));
    let (name, (morale, combat, morale_modifier)) = (name?, values?.unwrap_or((8, 1, 1)));
    let man = u16::try_from(game.men.len()).unwrap_or(u16::MAX);
    let face = LeaderFace { name: name.clone(), morale, combat, morale_modifier };
    let nation = game.scenario.sides[side].nation;
    // A counter of his own, which no cup has.
    game.men.push(Man { nation, counter: u16::MAX - man, rank: rank?, face });
    Some(Line { name, span: node.span, at: at?, aboard: aboard?, man, others })
}

impl Party {
    /// Tells the names of its units and leaders.
    pub fn muster(&self, called: &mut Called) {
        called.units.extend(self.units.iter().map(|line| line.name.clone()));
        called.leaders.extend(self.leaders.iter().map(|line| line.name.clone()));
    }

    /// Puts it on the map.
    pub fn place(self, reader: &Reader, called: &Called, battle: &mut Battle) {
        let side = self.side;
        battle.situation.initiative[side] = self.initiative;
        for line in &self.units {
            let at = called.units.iter().position(|name| *name == line.name).unwrap_or_default();
            let unit = &mut battle.situation.units[at];
            unit.place = line.place(reader, called);
            *unit = line.as_said(reader, unit, called);
        }
        for line in &self.leaders {
            let leader = Leader::new(side, line.man, line.place(reader, called));
            battle.situation.leaders.push(line.as_said(reader, &leader, called));
        }
        let hex = |name: &Spanned<String>| hex(reader, called, name);
        battle.situation.entrenchments.extend(self.entrenchments.iter().filter_map(hex));
        battle.situation.entrenchments.sort_unstable();
        for (name, work) in &self.works {
            let steps = work.value.steps();
            battle.situation.works.standing.extend(hex(name).map(|hex| (hex, work.value, steps)));
        }
        for (name, strength) in &self.mines {
            let laid = hex(name).map(|hex| Minefield { owner: side, hex, shown: None });
            battle.situation.works.mines.extend(laid);
            battle.secrets[side].mines.push(*strength);
        }
        for hex in self.controls.iter().filter_map(hex) {
            battle.situation.control[hex.index()] = Some(side);
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

    /// Somebody as the other fields say.
    fn as_said<T: Clone + serde::Serialize + serde::de::DeserializeOwned>(
        &self,
        reader: &Reader,
        who: &T,
        called: &Called,
    ) -> T {
        changed(who, &self.others, called).unwrap_or_else(|wrong| {
            reader.report(Problem::new(self.span, wrong.to_string()));
            who.clone()
        })
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
