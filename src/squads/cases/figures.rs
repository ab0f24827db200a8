//! What can be asked about in a case: how units, weapons, hexes, sides and the tracks stand.

use crate::files::diagnostic::Problem;
use crate::files::outline::{Field, Kind, Node};
use crate::files::reader::FromNode;
use crate::kit::cases::{Pattern, Shown, show, word};
use crate::squads::board::HexId;
use crate::squads::rules::Side;

use super::probe::{self, Cast};
use super::rehearsal::Rehearsal;
use super::report;

/// What can be asked about, with what must hold of it.
#[derive(Clone, Debug)]
pub enum Figure {
    /// How a unit stands.
    Unit(String, Pattern),
    /// How the weapon that a unit started with stands.
    Weapon(String, Pattern),
    /// What is in a hex.
    Hex(HexId, Pattern),
    /// The cards, chits, radio and casualties of a side.
    Party(Side, Pattern),
    /// The tracks and the turn.
    Tracks(Pattern),
    /// The sight between two hexes.
    Sight(HexId, HexId, Pattern),
    /// The cost of moving into the next hex.
    Cost(Side, HexId, HexId, Pattern),
}

/// Their words, and how each is written.
pub const FIGURES: &[(&str, &str)] = &[
    ("Unit", "`Unit(name: \"R1\", at: \"D5\", broken: true)`"),
    ("Weapon", "`Weapon(of: \"R1\", broken: true)`"),
    ("Hex", "`Hex(at: \"D5\", smoke: 4)`"),
    ("Axis", "`Axis(hand_size: 5)`"),
    ("Allies", "`Allies(hand_size: 5)`"),
    ("Tracks", "`Tracks(time: 3, victory_points: -2)`"),
    ("Sight", "`Sight(from: \"A1\", to: \"B5\", status: Clear)`"),
    ("Cost", "`Cost(side: Axis, from: \"D4\", to: \"D5\", points: 2)`"),
];

/// Reads one of them: what is written of it is checked against what can be.
pub fn read_figure(known: Cast, node: &Node) -> Option<Figure> {
    let Kind::Fields(fields) = &node.kind else { return None };
    let whole = || Pattern::read(known.reader, node);
    match word(node) {
        "Unit" => {
            probe::check::<report::Unit>(known, node);
            let name = field::<String>(known, node, fields, "name")?;
            Some(Figure::Unit(name, whole()?))
        }
        "Weapon" => {
            probe::check::<report::Weapon>(known, node);
            let of = field::<String>(known, node, fields, "of")?;
            let pattern = without(whole()?, "of");
            Some(Figure::Weapon(of, pattern))
        }
        "Hex" => {
            probe::check::<report::Hex>(known, node);
            Some(Figure::Hex(field(known, node, fields, "at")?, whole()?))
        }
        "Axis" | "Allies" => {
            probe::check::<report::SideState>(known, node);
            let side = if word(node) == "Axis" { Side::Axis } else { Side::Allies };
            Some(Figure::Party(side, whole()?))
        }
        "Tracks" => {
            probe::check::<report::Tracks>(known, node);
            Some(Figure::Tracks(whole()?))
        }
        "Sight" => {
            probe::check::<report::Sight>(known, node);
            let (from, to) = (field(known, node, fields, "from"), field(known, node, fields, "to"));
            Some(Figure::Sight(from?, to?, whole()?))
        }
        _ => {
            probe::check::<report::Cost>(known, node);
            let (from, to) = (field(known, node, fields, "from"), field(known, node, fields, "to"));
            let side = field(known, node, fields, "side")?;
            Some(Figure::Cost(side, from?, to?, whole()?))
        }
    }
}

/// The field that tells which unit or hex is meant.
fn field<T: FromNode>(known: Cast, node: &Node, fields: &[Field], name: &str) -> Option<T> {
    match fields.iter().find(|field| field.name == name) {
        Some(field) => T::from_node(known.reader, &field.value),
        None => {
            let problem = Problem::new(node.opening(), format!("`{name}` is missing"));
            known.reader.report(problem.expected(shape_of(word(node))));
            None
        }
    }
}

fn without(pattern: Pattern, name: &str) -> Pattern {
    match pattern {
        Pattern::Fields(tag, fields) => {
            Pattern::Fields(tag, fields.into_iter().filter(|(field, _)| field != name).collect())
        }
        other => other,
    }
}

fn shape_of(word: &str) -> &'static str {
    FIGURES.iter().find(|(name, _)| *name == word).map_or("", |(_, shape)| *shape)
}

impl Figure {
    /// Whether it stands so.
    ///
    /// # Errors
    /// What differs.
    pub fn stands(&self, play: &Rehearsal) -> Result<(), String> {
        let compare = |pattern: &Pattern, shown: Shown| match pattern.difference(&shown) {
            None => Ok(()),
            Some(difference) => Err(difference),
        };
        let unit = |name: &str| play.unit(name).ok_or_else(|| format!("no unit is called {name:?} by now"));
        match self {
            Figure::Unit(name, pattern) => compare(pattern, show(&report::Unit::of(play, unit(name)?), play)),
            Figure::Weapon(of, pattern) => {
                let weapon = report::Weapon::of(play, unit(of)?)
                    .ok_or_else(|| format!("{of} carried no weapon at the start"))?;
                compare(pattern, show(&weapon, play))
            }
            Figure::Hex(hex, pattern) => compare(pattern, show(&report::Hex::of(play, *hex), play)),
            Figure::Party(side, pattern) => compare(pattern, show(&report::SideState::of(play, *side), play)),
            Figure::Tracks(pattern) => compare(pattern, show(&report::Tracks::of(play), play)),
            Figure::Sight(from, to, pattern) => {
                compare(pattern, show(&report::Sight::of(play, *from, *to), play))
            }
            Figure::Cost(side, from, to, pattern) => {
                compare(pattern, show(&report::Cost::of(play, *side, *from, *to), play))
            }
        }
    }
}
