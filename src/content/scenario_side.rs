//! One side of a scenario: its forces, where they set up, and its cards.

use crate::board::{Edge, HexId, HexSet, Map};
use crate::rules::{
    Chit, Fortification, Group, Nation, Posture, RadioKindId, ScenarioRadio, ScenarioSide, SpecialRule,
};

use super::advice::SidePlaces;
use super::area::Area;
use super::deck_file::read_deck;
use super::file_kind::FileKind;
use super::library::Library;
use super::limits::{CHITS, DISCARDS, LAST_SPACE};
use super::named::find;
use super::nation_file::read_nation;
use super::scenario_cards::{CardName, cards_set_aside, starting_hand};
use super::scenario_forces::{Forces, Ground, RawUnit, listed, read_arrival};
use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned, leaf};
use crate::files::source::Span;

/// From one corner of the map to the other.
const FARTHEST: u8 = 16;

/// How far from the enemy somebody sets up, for a message.
const AWAY: &str = "0 to 16 hexes: the map has no more";

leaf!(Posture, "a posture");

/// The fields of a side.
pub(super) const SIDE: &[FieldDoc] = &[
    must("nation", "the name of a nation file"),
    may("deck", "the nation's", "the name of a deck file"),
    may("discard_limit", "the nation's", "most cards of a discard, 1 to 12 (5.3)"),
    must("posture", "`Attacker` (six cards), `Recon` (five) or `Defender` (four) (1.1)"),
    may("hand_size", "by its posture", "how many cards it holds, 1 to 12 (1.1)"),
    must("orders", "most orders in a turn, 1 to 6 (5.1)"),
    must("quality", "`Elite`, `Line` or `Green` (4.3.1)"),
    must("surrender", "the casualty space of the surrender marker, 1 to 30 (4.2)"),
    must(
        "edge",
        "its edge of the map, `Left`, `Right`, `Top` or `Bottom`: where it retreats to, and where its reinforcements enter (7.2)",
    ),
    may("depth", "see `area`", "in how many rows of hexes from its edge it sets up"),
    may("area", "the rows of `depth`", "where it sets up, below"),
    may("away", "0", "how many hexes at least from the enemy it sets up, 0 to 16: 2 is not beside him"),
    may("exits", "the enemy's edge", "the area from whose hexes it may leave the map (7.2)"),
    may("briefing", "nothing", "what this side alone is told"),
    may("units", "none", "its units, below; a side has at most 50"),
    may(
        "weapons",
        "none",
        "weapons that no unit is named for: `[\"Light MG\"]`; teams carry them first, then squads, then leaders",
    ),
    may("groups", "none", "units that set up elsewhere, arrive together or hold their ground, below"),
    may("radio", "none", "a radio of the nation: its name, or as below (12)"),
    may(
        "fortifications",
        "none",
        "what it sets up: `(Foxholes, \"I9\")`, or `(Wire)` without a suggested hex (F100)",
    ),
    may("fortification_area", "where its units set up", "where it sets up fortifications"),
    may(
        "works",
        "0",
        "victory points for which it may buy more fortifications as it sets up, 0 to 99, below (F100.1)",
    ),
    may(
        "hand",
        "none",
        "cards it begins with, by number or by action: `[12, HiddenMines]`; others fill its hand (1.1)",
    ),
    may(
        "set_aside",
        "none",
        "cards that take no part in the battle, each once; an action stands for all its cards: `[70, HiddenUnit]`",
    ),
    may("secret_chits", "0", "how many objective chits it draws for itself, 0 to 22 (7.3.3)"),
    may("named_chits", "none", "secret chits that are not drawn but given, by letter: `[D]` (7.3.3)"),
];

/// The fields of a unit.
pub(super) const UNIT: &[FieldDoc] = &[
    must("unit", "a counter of the nation"),
    may("name", "none", "what players call it: leaders have names"),
    may("weapon", "none", "the weapon it carries (11.2)"),
    may("at", "none", "the hex where \"place as suggested\" puts it"),
    may("arrives", "at the start", "the time space on which it enters, 1 to 99 (6.1.2)"),
    may("broken", "false", "it begins broken (3.2)"),
    may("suppressed", "false", "it begins suppressed (13)"),
    may("veteran", "false", "it begins as a veteran (E44.1)"),
    may("weapon_broken", "false", "its weapon begins broken (11.4)"),
    may("points", "as on its counter", "what its loss or its exit is worth, 0 to 20 (7.1, 7.2)"),
];

/// The fields of a group.
pub(super) const GROUP: &[FieldDoc] = &[
    must("units", "its units"),
    may("weapons", "none", "weapons that no unit of the group is named for"),
    may("area", "where its side sets up", "where it sets up"),
    may("away", "as its side", "how many hexes at least from the enemy it sets up"),
    may("arrives", "at the start", "the time space on which its units enter, 1 to 99 (6.1.2)"),
    may("enters", "its side's edge", "the area where they enter"),
    may("holds_until", "0", "before this time space they neither move nor advance; 99 is never"),
];

/// The fields of a radio.
pub(super) const RADIO: &[FieldDoc] = &[
    must("radio", "a radio of the nation"),
    may("broken", "false", "it begins broken (O17)"),
    may("arrives", "at the start", "the time space on which it comes, 1 to 99 (6.1.2)"),
];

/// A side as read, with what is looked at again when both are known.
pub(super) struct SideRead {
    /// The side.
    pub side: ScenarioSide,
    /// Where its edge is written.
    pub edge: Span,
    /// Where it says what is judged.
    pub places: SidePlaces,
    /// Whether it says where it leaves the map.
    pub own_exits: bool,
    /// Its secret chits, with their places.
    pub named_chits: Vec<Spanned<Chit>>,
}

/// One half of the scenario, with its nation.
pub(super) fn read_side(
    reader: &Reader,
    node: &Node,
    library: &Library,
    map: Option<&Map>,
    special: &[SpecialRule],
) -> Option<(Nation, SideRead)> {
    let mut fields = reader.documented(node, SIDE)?;
    let nation = fields.required("nation").and_then(|name| {
        library.named(reader, FileKind::Nation, &name, |source| read_nation(source, library))
    });
    let deck = fields.optional::<Spanned<String>>("deck").flatten();
    let deck = deck.and_then(|name| library.named(reader, FileKind::Deck, &name, read_deck));
    let discard_limit = fields.optional_number("discard_limit", 1..=12, DISCARDS);
    let (posture, quality) = (fields.required::<Posture>("posture"), fields.required("quality"));
    let hand_size = fields.optional_number("hand_size", 1..=12, "1 to 12 cards (1.1)");
    let orders = fields.number("orders", 1..=6, "1 to 6 orders (4.3.1)");
    let surrender = fields.number("surrender", 1..=30, "a casualty space from 1 to 30 (4.2)");
    let surrender_at = fields.span_of("surrender").unwrap_or(node.span);
    let edge = fields.required::<Spanned<Edge>>("edge");
    let depth = fields.optional_number("depth", 1..=HexId::COLUMNS, "1 to 15 rows of hexes");
    let depth_at = fields.span_of("depth");
    let area = fields.optional::<Area>("area");
    let away = fields.optional_number("away", 0..=FARTHEST, AWAY);
    let exits = fields.optional::<Area>("exits");
    let briefing = fields.or_default("briefing");
    let units = fields.or_default::<Vec<Spanned<RawUnit>>>("units");
    let weapons = fields.or_default("weapons");
    let raw_groups = fields.or_default::<Vec<RawGroup>>("groups");
    let radio = fields.optional::<RawRadio>("radio");
    let raw_fortifications = fields.optional::<Spanned<Vec<RawFortification>>>("fortifications");
    let fortification_area = fields.optional::<Area>("fortification_area");
    let works = fields.optional_number("works", 0..=99, "0 to 99 victory points (F100.1)");
    let hand = fields.or_default::<Vec<Spanned<CardName>>>("hand");
    let set_aside = fields.or_default::<Vec<Spanned<CardName>>>("set_aside");
    let set_aside_at = fields.span_of("set_aside").unwrap_or(node.opening());
    let secret_chits = fields.optional_number("secret_chits", 0..=CHITS, "0 to 22 chits (7.3.2)");
    let named_chits = fields.or_default::<Vec<Spanned<Chit>>>("named_chits");
    fields.finish();

    let ground = Ground { reader, map, special };
    let edge = edge?;
    let (depth, area) = (depth?, area?);
    let area_at = area.as_ref().map(|area| area.span).or(depth_at);
    let own_area = match (depth, area) {
        (Some(depth), None) => edge.value.rows(1, depth),
        (None, Some(area)) => ground.hexes(&area),
        (Some(_), Some(_)) => {
            let problem = Problem::new(depth_at.unwrap_or(node.span), "where the side sets up is said twice");
            reader.report(problem.help("write either `depth` or `area`"));
            Ground::all()
        }
        (None, None) if raw_groups.as_ref().is_none_or(|groups| !groups.is_empty()) => HexSet::EMPTY,
        (None, None) => {
            let problem = Problem::new(node.opening(), "nothing says where the side sets up");
            reader.report(problem.expected("`depth: 4`, or `area: […]`"));
            Ground::all()
        }
    };
    let own = Group {
        area: own_area,
        away: away.flatten().unwrap_or_default(),
        enters: edge.value.hexes(),
        holds_until: 0,
    };
    let mut areas = vec![area_at.unwrap_or(node.opening())];
    let mut forces = Forces::new(ground, nation?);
    forces.nation.deck = deck.unwrap_or(forces.nation.deck);
    forces.nation.discard_limit = discard_limit?.unwrap_or(forces.nation.discard_limit);
    forces.add(own, None, units?, weapons?);
    for raw in raw_groups? {
        areas.push(raw.area.as_ref().map_or(areas[0], |area| area.span));
        let group = Group {
            area: raw.area.map_or(own.area, |area| ground.hexes(&area)),
            away: raw.away.unwrap_or(own.away),
            enters: raw.enters.map_or(own.enters, |area| ground.hexes(&area)),
            holds_until: raw.holds_until,
        };
        forces.add(group, raw.arrives, raw.units, raw.weapons);
    }
    forces.enough();
    let Forces { nation, groups, units, spans, .. } = forces;
    let everywhere = groups.iter().fold(HexSet::EMPTY, |all, group| all.union(&group.area));
    let fortification_area = fortification_area?.map_or(everywhere, |area| ground.hexes(&area));
    let raw_fortifications = raw_fortifications?;
    let places = SidePlaces {
        whole: node.opening(),
        surrender: surrender_at,
        exits: exits.as_ref().and_then(|exits| exits.as_ref()).map(|area| area.span),
        radio: radio.as_ref().and_then(|radio| radio.as_ref()).map(|radio| radio.radio.span),
        fortifications: raw_fortifications.as_ref().map(|raw| raw.span),
        areas,
        units: spans,
    };
    let raw_fortifications = raw_fortifications.map(|raw| raw.value).unwrap_or_default();
    let fortifications = read_fortifications(ground, &fortification_area, raw_fortifications);
    let radio = match radio? {
        Some(raw) => {
            let kind = find(reader, "radio", &raw.radio, nation.radios.iter().map(|kind| &kind.name))?;
            Some(ScenarioRadio { kind: RadioKindId(kind), broken: raw.broken, arrives: raw.arrives })
        }
        None => None,
    };
    let posture = posture?;
    let hand_size = hand_size?.unwrap_or(posture.hand_size() as u8);
    let set_aside = cards_set_aside(reader, &nation, hand_size, set_aside_at, set_aside?);
    let hand = starting_hand(reader, &nation, hand_size, &set_aside, hand?);
    let exits = exits?.map(|area| ground.hexes(&area));
    let named_chits = named_chits?;
    let side = ScenarioSide {
        posture,
        orders: orders?,
        surrender: surrender?,
        quality: quality?,
        edge: edge.value,
        exits: exits.unwrap_or_default(),
        hand_size,
        groups,
        units,
        radio,
        fortification_area,
        fortifications,
        works: works?.unwrap_or_default(),
        hand,
        set_aside,
        secret_chits: secret_chits?.unwrap_or_default(),
        named_chits: named_chits.iter().map(|chit| chit.value).collect(),
        briefing: briefing?,
    };
    Some((nation, SideRead { side, edge: edge.span, places, own_exits: exits.is_some(), named_chits }))
}

/// A group as written.
pub(super) struct RawGroup {
    units: Vec<Spanned<RawUnit>>,
    weapons: Vec<Spanned<String>>,
    area: Option<Area>,
    away: Option<u8>,
    arrives: Option<u8>,
    enters: Option<Area>,
    holds_until: u8,
}

impl FromNode for RawGroup {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, GROUP)?;
        let (units, weapons) = (fields.required::<Vec<_>>("units"), fields.or_default("weapons"));
        let (area, away) = (fields.optional("area"), fields.optional_number("away", 0..=FARTHEST, AWAY));
        let (arrives, enters) = (read_arrival(&mut fields), fields.optional("enters"));
        let holds_until =
            fields.optional_number("holds_until", 0..=LAST_SPACE, "a time space, 0 to 99 (6.1)");
        fields.finish();
        if units.as_ref().is_some_and(Vec::is_empty) {
            let problem = Problem::doubt(node.opening(), "this group has no units");
            reader.report(problem.expected("a unit in `units`").help("or remove the group"));
        }
        Some(Self {
            units: units?,
            weapons: weapons?,
            area: area?,
            away: away?,
            arrives: arrives?,
            enters: enters?,
            holds_until: holds_until?.unwrap_or_default(),
        })
    }
}

/// A radio as written: its name alone, or with its fields.
struct RawRadio {
    radio: Spanned<String>,
    broken: bool,
    arrives: Option<u8>,
}

impl FromNode for RawRadio {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        if matches!(node.kind, Kind::Plain) {
            return Some(Self { radio: FromNode::from_node(reader, node)?, broken: false, arrives: None });
        }
        let mut fields = reader.documented(node, RADIO)?;
        let (radio, broken, arrives) =
            (fields.required("radio"), fields.or_default("broken"), read_arrival(&mut fields));
        fields.finish();
        Some(Self { radio: radio?, broken: broken?, arrives: arrives? })
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
fn read_fortifications(
    ground: Ground,
    area: &HexSet,
    raw: Vec<RawFortification>,
) -> Vec<(Fortification, Option<HexId>)> {
    let reader = ground.reader;
    let mut taken = Vec::new();
    for hex in raw.iter().filter_map(|raw| raw.at.as_ref()) {
        if !area.contains(hex.value) {
            let problem = Problem::new(hex.span, format!("{} is outside the set-up area", hex.value));
            reader.report(problem.expected(format!("one of {}", listed(area))));
        }
        if taken.contains(&hex.value) {
            let message = format!("{} has a fortification already (F100.3)", hex.value);
            reader.report(Problem::new(hex.span, message));
        }
        if ground.map.is_some_and(|map| map.terrain(hex.value).is_water()) {
            let problem = Problem::new(hex.span, format!("{} is water (F100.3)", hex.value));
            reader.report(problem.expected("dry ground"));
        }
        taken.push(hex.value);
    }
    raw.into_iter().map(|raw| (raw.kind, raw.at.map(|hex| hex.value))).collect()
}
