//! The groups of a side, its fortifications, and what it decides before it sets up.

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, Spanned};
use crate::files::source::Span;
use crate::squads::board::{HexId, HexSet, Words};
use crate::squads::rules::{Fortification, Group, RadioKindId, ScenarioOption, ScenarioWorks};

use super::area::Area;
use super::limits::LAST_SPACE;
use super::named::find;
use super::scenario_forces::{Forces, Ground, RawUnit, listed, read_arrival};
use super::scenario_side::{AWAY, FARTHEST};

/// The fields of a group.
pub(super) const GROUP: &[FieldDoc] = &[
    may("units", "none", "its units"),
    may(
        "weapons",
        "none",
        "weapons that no unit of the group is named for; without units, weapons to be given to units on the map",
    ),
    may("fortifications", "none", "fortifications that are set up with the group and in its area (F100)"),
    may("area", "where its side sets up", "where it sets up"),
    may("away", "as its side", "how many hexes at least from the enemy it sets up"),
    may(
        "stage",
        "1",
        "the stage of the set-up in which it is placed, 1 to 9: behind each, the other side places its own of that stage",
    ),
    may("chain", "false", "each of its units sets up in or beside a hex of another of them"),
    may(
        "scattered",
        "false",
        "cards decide where its units set up: each as near as it can to a random hex (1.8)",
    ),
    may(
        "held_back",
        "false",
        "its units and fortifications are set up in a turn of their side, between its orders, when it likes",
    ),
    may("at_most", "all", "how many of its units take part, 1 to 50: the side chooses which"),
    may("arrives", "at the start", "the time space on which its units enter, 1 to 99 (6.1.2)"),
    may("again", "false", "those beyond `at_most` come on the next time space, again so many"),
    may("enters", "its side's edge", "the area where they enter"),
    may("holds_until", "0", "before this time space they neither move nor advance; 99 is never"),
];

/// The fields of an option.
pub(super) const OPTION: &[FieldDoc] = &[
    must("title", "what players call it"),
    may("units", "none", "units that then take part; they set up where their side does"),
    may("weapons", "none", "weapons that none of them is named for"),
    may("groups", "none", "groups that then take part, as above"),
    may("radio", "none", "a radio of the nation that then comes along (12); the side has no other"),
    may("points", "0", "victory points that the side then gains, or loses: -50 to 50"),
];

/// A group as written.
pub(super) struct RawGroup {
    span: Span,
    units: Vec<Spanned<RawUnit>>,
    weapons: Vec<Spanned<String>>,
    fortifications: Vec<RawWorks>,
    area: Option<Area>,
    away: Option<u8>,
    stage: u8,
    chain: bool,
    scattered: bool,
    held_back: bool,
    at_most: Option<u8>,
    arrives: Option<u8>,
    again: bool,
    enters: Option<Area>,
    holds_until: u8,
}

impl FromNode for RawGroup {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, GROUP)?;
        let (units, weapons) = (fields.or_default("units"), fields.or_default("weapons"));
        let fortifications = fields.or_default("fortifications");
        let (area, away) = (fields.optional("area"), fields.optional_number("away", 0..=FARTHEST, AWAY));
        let stage = fields.optional_number("stage", 1..=9, "a stage of the set-up, 1 to 9");
        let (chain, scattered) = (fields.or_default("chain"), fields.or_default("scattered"));
        let held_back = fields.or_default("held_back");
        let at_most = fields.optional_number("at_most", 1..=50, "1 to 50 units");
        let (arrives, again) = (read_arrival(&mut fields), fields.or_default("again"));
        let enters = fields.optional("enters");
        let holds_until =
            fields.optional_number("holds_until", 0..=LAST_SPACE, "a time space, 0 to 99 (6.1)");
        fields.finish();
        let group = Self {
            span: node.opening(),
            units: units?,
            weapons: weapons?,
            fortifications: fortifications?,
            area: area?,
            away: away?,
            stage: stage?.unwrap_or(1),
            chain: chain?,
            scattered: scattered?,
            held_back: held_back?,
            at_most: at_most?,
            arrives: arrives?,
            again: again?,
            enters: enters?,
            holds_until: holds_until?.unwrap_or_default(),
        };
        group.agrees(reader);
        Some(group)
    }
}

impl RawGroup {
    /// What a group says of itself goes together.
    fn agrees(&self, reader: &Reader) {
        let wrong = |message: &str, expected: &str| {
            reader.report(Problem::new(self.span, message).expected(expected));
        };
        if self.units.is_empty() && self.weapons.is_empty() && self.fortifications.is_empty() {
            wrong("there is nothing in this group", "`units: […]`, `weapons: […]` or `fortifications: […]`");
        }
        if self.arrives.is_some() && (self.held_back || self.scattered || self.chain || self.stage > 1) {
            wrong("units that arrive later are not set up", "either `arrives`, or how they are set up");
        }
        if self.held_back && (self.scattered || self.stage > 1) {
            wrong("units that are held back have no stage of the set-up", "either `held_back` or the other");
        }
        if self.again && (self.arrives.is_none() || self.at_most.is_none()) {
            wrong("nobody comes again", "`arrives: …, at_most: …, again: true`");
        }
    }
}

/// An option as written.
pub(super) struct RawOption {
    title: Words,
    units: Vec<Spanned<RawUnit>>,
    weapons: Vec<Spanned<String>>,
    groups: Vec<RawGroup>,
    radio: Option<Spanned<String>>,
    points: i16,
}

impl FromNode for RawOption {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, OPTION)?;
        let title = fields.required("title");
        let (units, weapons) = (fields.or_default("units"), fields.or_default("weapons"));
        let (groups, radio) = (fields.or_default("groups"), fields.optional("radio"));
        let points = fields.optional_number("points", -50..=50, "-50 to 50 points (4.1)");
        fields.finish();
        Some(Self {
            title: title?,
            units: units?,
            weapons: weapons?,
            groups: groups?,
            radio: radio?,
            points: points?.unwrap_or_default(),
        })
    }
}

/// A fortification as written: `(Foxholes, "C3")`, or `(Foxholes)` without a suggestion.
pub(super) struct RawWorks {
    kind: Fortification,
    at: Option<Spanned<HexId>>,
}

impl FromNode for RawWorks {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(fortification[, \"hex\"])")?;
        let (kind, at) = (items.required(), items.optional());
        items.finish();
        Some(Self { kind: kind?, at: at? })
    }
}

/// The fortifications of a side as they are read, list by list: one in a hex, none in water (F100.3).
#[derive(Default)]
pub(super) struct Laid {
    of_side: Vec<ScenarioWorks>,
    of_groups: Vec<ScenarioWorks>,
    taken: HexSet,
}

impl Laid {
    /// The fortifications of a group, 0 for those of the side itself.
    pub(super) fn add(&mut self, ground: Ground, group: u8, area: &HexSet, raw: Vec<RawWorks>) {
        let reader = ground.reader;
        for hex in raw.iter().filter_map(|raw| raw.at.as_ref()) {
            if !area.contains(hex.value) {
                let problem = Problem::new(hex.span, format!("{} is outside the set-up area", hex.value));
                reader.report(problem.expected(format!("one of {}", listed(area))));
            }
            if !self.taken.insert(hex.value) {
                let message = format!("{} has a fortification already (F100.3)", hex.value);
                reader.report(Problem::new(hex.span, message));
            }
            if ground.map.is_some_and(|map| map.terrain(hex.value).is_water()) {
                let problem = Problem::new(hex.span, format!("{} is water (F100.3)", hex.value));
                reader.report(problem.expected("dry ground"));
            }
        }
        let to = if group == 0 { &mut self.of_side } else { &mut self.of_groups };
        to.extend(raw.into_iter().map(|raw| ScenarioWorks {
            kind: raw.kind,
            suggested: raw.at.map(|hex| hex.value),
            group,
        }));
    }

    /// All of them, those of the side itself first.
    pub(super) fn all(self) -> Vec<ScenarioWorks> {
        self.of_side.into_iter().chain(self.of_groups).collect()
    }
}

impl Forces<'_> {
    /// Groups of the side, which differ from `own` in what they say; `areas` tells where each says where it sets up.
    pub(super) fn groups_of(&mut self, own: Group, areas: &mut Vec<Span>, raw: Vec<RawGroup>) {
        for raw in raw {
            areas.push(raw.area.as_ref().map_or(areas[0], |area| area.span));
            let ground = self.ground;
            let group = Group {
                area: raw.area.map_or(own.area, |area| ground.hexes(&area)),
                away: raw.away.unwrap_or(own.away),
                enters: raw.enters.map_or(own.enters, |area| ground.hexes(&area)),
                holds_until: raw.holds_until,
                stage: raw.stage,
                chain: raw.chain,
                scattered: raw.scattered,
                held_back: raw.held_back,
                at_most: raw.at_most,
                again: raw.again,
                option: own.option,
            };
            let number = self.groups.len() as u8;
            self.add(group, raw.arrives, raw.units, raw.weapons);
            self.works.add(ground, number, &group.area, raw.fortifications);
        }
    }

    /// What the side decides before it sets up, with the groups of each option.
    pub(super) fn choices(
        &mut self,
        own: Group,
        areas: &mut Vec<Span>,
        raw: Vec<Spanned<Vec<RawOption>>>,
    ) -> Option<Vec<Vec<ScenarioOption>>> {
        let mut choices = Vec::new();
        for (choice, raw) in (0..).zip(raw) {
            if raw.value.len() < 2 {
                let problem = Problem::new(raw.span, "there is nothing to choose");
                self.ground
                    .reader
                    .report(problem.expected("two options or more: `[(title: …), (title: …)]`"));
            }
            let mut options = Vec::new();
            for (option, raw) in (0..).zip(raw.value) {
                let own = Group { option: Some((choice, option)), ..own };
                areas.push(areas[0]);
                self.add(own, None, raw.units, raw.weapons);
                self.groups_of(own, areas, raw.groups);
                let radio = match raw.radio {
                    Some(name) => {
                        let kinds = self.nation.radios.iter().map(|kind| &kind.name);
                        Some(RadioKindId(find(self.ground.reader, "radio", &name, kinds)?))
                    }
                    None => None,
                };
                options.push(ScenarioOption { title: raw.title, radio, points: raw.points });
            }
            choices.push(options);
        }
        Some(choices)
    }
}
