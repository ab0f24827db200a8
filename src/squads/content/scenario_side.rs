//! One side of a scenario: its forces, where they set up, and its cards.

use crate::squads::board::{Edge, HexId, HexSet, Map};
use crate::squads::rules::{
    Chit, Group, Nation, Posture, RadioKindId, ScenarioRadio, ScenarioSide, SpecialRule,
};

use super::advice::SidePlaces;
use super::area::Area;
use super::deck_file::read_deck;
use super::file_kind::FileKind;
use super::library::Library;
use super::limits::{CHITS, DISCARDS};
use super::named::find;
use super::nation_file::read_nation;
use super::scenario_cards::{CardName, cards_set_aside, starting_hand};
use super::scenario_forces::{Forces, Ground, RawUnit, read_arrival};
use super::scenario_group::{RawGroup, RawOption, RawWorks};
use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned, leaf};
use crate::files::source::Span;

/// From one corner of the map to the other.
pub(super) const FARTHEST: u8 = 16;

/// How far from the enemy somebody sets up, for a message.
pub(super) const AWAY: &str = "0 to 16 hexes: the map has no more";

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
    may(
        "groups",
        "none",
        "units that set up elsewhere or later, arrive together or hold their ground, below",
    ),
    may("choices", "none", "what it decides before it sets up: `[[option, option], …]`, below"),
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
    may("broken_from", "never", "before the battle it rolls, and breaks on so much or more: 2 to 12"),
    may("suppressed", "false", "it begins suppressed (13)"),
    may("veteran", "false", "it begins as a veteran (E44.1)"),
    may("weapon_broken", "false", "its weapon begins broken (11.4)"),
    may("weapon_broken_from", "never", "before the battle its weapon rolls, and breaks on so much or more"),
    may("points", "as on its counter", "what its loss or its exit is worth, 0 to 20 (7.1, 7.2)"),
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
    let raw_choices = fields.or_default::<Vec<Spanned<Vec<RawOption>>>>("choices");
    let radio = fields.optional::<RawRadio>("radio");
    let raw_fortifications = fields.optional::<Spanned<Vec<RawWorks>>>("fortifications");
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
    let own = Group { area: own_area, away: away.flatten().unwrap_or_default(), ..Group::at(edge.value, 0) };
    let mut areas = vec![area_at.unwrap_or(node.opening())];
    let mut forces = Forces::new(ground, nation?);
    forces.nation.deck = deck.unwrap_or(forces.nation.deck);
    forces.nation.discard_limit = discard_limit?.unwrap_or(forces.nation.discard_limit);
    forces.add(own, None, units?, weapons?);
    let raw_fortifications = raw_fortifications?;
    let fortifications_at = raw_fortifications.as_ref().map(|raw| raw.span);
    forces.groups_of(own, &mut areas, raw_groups?);
    let choices = forces.choices(own, &mut areas, raw_choices?);
    forces.enough();
    let everywhere = forces.groups.iter().fold(HexSet::EMPTY, |all, group| all.union(&group.area));
    let fortification_area = fortification_area?.map_or(everywhere, |area| ground.hexes(&area));
    forces.works.add(
        ground,
        0,
        &fortification_area,
        raw_fortifications.map(|raw| raw.value).unwrap_or_default(),
    );
    let Forces { nation, groups, units, loose_weapons, spans, works: laid, .. } = forces;
    let places = SidePlaces {
        whole: node.opening(),
        surrender: surrender_at,
        exits: exits.as_ref().and_then(|exits| exits.as_ref()).map(|area| area.span),
        radio: radio.as_ref().and_then(|radio| radio.as_ref()).map(|radio| radio.radio.span),
        fortifications: fortifications_at,
        areas,
        units: spans,
    };
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
        fortifications: laid.all(),
        loose_weapons,
        choices: choices?,
        works: works?.unwrap_or_default(),
        hand,
        set_aside,
        secret_chits: secret_chits?.unwrap_or_default(),
        named_chits: named_chits.iter().map(|chit| chit.value).collect(),
        briefing: briefing?,
    };
    Some((nation, SideRead { side, edge: edge.span, places, own_exits: exits.is_some(), named_chits }))
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
