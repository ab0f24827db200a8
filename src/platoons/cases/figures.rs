//! What can be asked about in a case: how units, leaders, hexes, sides and the turn stand.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::files::outline::Node;
use crate::kit::Side;
use crate::kit::cases::probe::check;
use crate::kit::cases::{Pattern, make, show, word};
use crate::platoons::board::Hex;
use crate::platoons::rules::{Actor, LeaderId, UnitId};

use super::names::Known;
use super::rehearsal::Rehearsal;
use super::report;

/// What can be asked about, and how it is written.
pub const FIGURES: &[(&str, &str)] = &[
    ("Unit", "`Unit(name: \"I1\", steps: 1)`"),
    ("Leader", "`Leader(name: \"L1\", state: Disrupted)`"),
    ("Hex", "`Hex(at: \"0507\", control: Axis)`"),
    ("Axis", "`Axis(initiative: 2)`"),
    ("Allies", "`Allies(steps_lost: 1)`"),
    ("Tracks", "`Tracks(turn: 2)`"),
    ("Sight", "`Sight(from: \"0507\", to: \"0511\", clear: true)`"),
    ("Spots", "`Spots(by: \"I1\", whom: \"S1\", spotted: true)`"),
    ("Cost", "`Cost(of: \"I1\", to: \"0508\", points: 1)`"),
];

/// Reads one of them: what is written of it is checked against what can be.
pub fn read_figure(known: &Known, node: &Node) -> Option<Pattern> {
    match word(node) {
        "Unit" => check::<report::Unit>(known, node),
        "Leader" => check::<report::Leader>(known, node),
        "Hex" => check::<report::Hex>(known, node),
        "Axis" | "Allies" => check::<report::Party>(known, node),
        "Tracks" => check::<report::Tracks>(known, node),
        "Sight" => check::<report::Sight>(known, node),
        "Spots" => check::<report::Spots>(known, node),
        _ => check::<report::Cost>(known, node),
    }
    Pattern::read(known.reader, node)
}

/// Holds what is written against how things stand.
///
/// # Errors
/// What differs.
pub fn stands(play: &Rehearsal, written: &Pattern) -> Result<(), String> {
    let Pattern::Fields(word, fields) = written else { return Err("fields are missing".to_owned()) };
    let named = |name: &str| {
        let field = fields.iter().find(|(known, _)| known == name).map(|(_, value)| value);
        field.ok_or_else(|| format!("`{name}` is missing"))
    };
    let unit = |name| made::<UnitId>(play, named(name)?);
    let leader = || made::<LeaderId>(play, named("name")?);
    let hex = |name| made::<Hex>(play, named(name)?);
    match word.as_deref().unwrap_or_default() {
        "Unit" => compare(play, written, &report::Unit::of(play, unit("name")?)),
        "Leader" => compare(play, written, &report::Leader::of(play, leader()?)),
        "Hex" => compare(play, written, &report::Hex::of(play, hex("at")?)),
        "Axis" => compare(play, written, &report::Party::of(play, Side::Axis)),
        "Allies" => compare(play, written, &report::Party::of(play, Side::Allies)),
        "Tracks" => compare(play, written, &report::Tracks::of(play)),
        "Sight" => compare(play, written, &report::Sight::of(play, hex("from")?, hex("to")?)),
        "Spots" => compare(play, written, &report::Spots::of(play, unit("by")?, unit("whom")?)),
        _ => {
            let of = made::<Actor>(play, named("of")?)?;
            compare(play, written, &report::Cost::of(play, of, hex("to")?))
        }
    }
}

fn made<T: DeserializeOwned>(play: &Rehearsal, written: &Pattern) -> Result<T, String> {
    make(written, &play.called).map_err(|wrong| wrong.to_string())
}

fn compare(play: &Rehearsal, written: &Pattern, value: &impl Serialize) -> Result<(), String> {
    written.difference(&show(value, &play.called)).map_or(Ok(()), Err)
}
