//! The plan as a scenario file: ordinary RON, as a person would write it.

use std::fmt::Write as _;

use crate::squads::board::{Daylight, HexId, Weather, Words};
use crate::squads::rules::{BySide, Side};

use super::Shift;
use super::choices::Rolled;
use super::plan::Plan;

/// How wide a line of text may be.
const WIDTH: usize = 110;

/// The text of the scenario file.
pub(super) fn scenario(plan: &Plan, shift: Option<Shift>) -> String {
    let mut text = heading(&plan.rolled, shift.is_some());
    text += "(\n";
    field(&mut text, 4, "title", &both(&plan.title));
    field(&mut text, 4, "place", &both(&plan.place));
    field(&mut text, 4, "date", &both(&plan.date));
    field(&mut text, 4, "year", &plan.rolled.year.to_string());
    field(&mut text, 4, "map", &quoted(&plan.rolled.map));
    if let Some(look) = plan.look {
        field(&mut text, 4, "look", &format!("{look:?}"));
    }
    if plan.sky.light != Daylight::default() {
        field(&mut text, 4, "light", &format!("{:?}", plan.sky.light));
    }
    if plan.sky.weather != Weather::default() {
        field(&mut text, 4, "weather", &format!("{:?}", plan.sky.weather));
    }
    long(&mut text, 4, "briefing", &plan.briefing);
    text += "    sides: (\n";
    for side in Side::BOTH {
        self::side(&mut text, plan, side);
    }
    text += "    ),\n";
    field(&mut text, 4, "sets_up_first", &format!("{:?}", plan.sets_up_first));
    field(&mut text, 4, "first_turn", &format!("{:?}", plan.first));
    field(&mut text, 4, "initiative", &format!("{:?}", plan.initiative));
    field(&mut text, 4, "sudden_death", &plan.sudden_death.to_string());
    text += "    // Before the objectives count; the points of the Axis are positive (4.1.1).\n";
    if let Some(Shift { points, wins: BySide { axis, allies } }) = shift {
        let _ = writeln!(
            text,
            "    // Shifted by {points:+}, with which the computer won {axis} battles against itself as the Axis and \
             {allies} as\n    // the Allies."
        );
    }
    let points = plan.victory_points + shift.map_or(0, |shift| shift.points);
    field(&mut text, 4, "victory_points", &points.to_string());
    let held = |side: Side| {
        let numbers = plan.control.iter().zip(1..).filter(|(holder, _)| **holder == Some(side));
        list(numbers.map(|(_, number): (_, u8)| number.to_string()))
    };
    field(&mut text, 4, "control", &format!("(axis: {}, allies: {})", held(Side::Axis), held(Side::Allies)));
    field(&mut text, 4, "open_chits", &list(plan.open_chits.iter().map(|chit| format!("{chit:?}"))));
    if let Some(power) = plan.mines {
        field(&mut text, 4, "mines", &power.to_string());
    }
    if !plan.special.is_empty() {
        field(&mut text, 4, "special", &list(plan.special.iter().map(|rule| format!("{rule:?}"))));
    }
    text += ")\n";
    text
}

/// What the battle is, and how it is made again.
fn heading(rolled: &Rolled, evened: bool) -> String {
    let as_rolled = if evened { "" } else { " --as-rolled" };
    format!(
        "// A random battle: {} against {}, a {} each. To make it again:\n\
         // opfire new --seed {} --year {} --nations {},{} --size {} --map {} \\\n\
         //     --formations \"{},{}\" --engagement {} --weather {}{as_rolled}\n\
         //\n\
         // `at` is where \"place as suggested\" puts a unit or a fortification. docs/scenarios.md tells every field.\n",
        rolled.formations.axis,
        rolled.formations.allies,
        rolled.size.noun(),
        rolled.seed,
        rolled.year,
        rolled.nations.axis,
        rolled.nations.allies,
        rolled.size.noun(),
        rolled.map,
        rolled.formations.axis,
        rolled.formations.allies,
        rolled.engagement.word(),
        rolled.weather.word(),
    )
}

/// One side.
fn side(text: &mut String, plan: &Plan, side: Side) {
    let (nation, force, zone) = (&plan.nations[side], &plan.forces[side], &plan.zones[side]);
    let name = match side {
        Side::Axis => "axis",
        Side::Allies => "allies",
    };
    *text += &format!("        {name}: (\n");
    field(text, 12, "nation", &quoted(&plan.rolled.nations[side]));
    field(text, 12, "posture", &format!("{:?}", plan.rolled.engagement.posture(side)));
    field(text, 12, "orders", &force.orders.to_string());
    field(text, 12, "quality", &format!("{:?}", force.quality));
    field(text, 12, "surrender", &force.surrender.to_string());
    field(text, 12, "edge", &format!("{:?}", zone.edge));
    field(text, 12, "depth", &zone.depth.to_string());
    long(text, 12, "briefing", &plan.briefings[side]);
    *text += "            units: [\n";
    for (group, hexes) in force.groups.iter().zip(&plan.at[side]) {
        if let Some(name) = group.soldiers.first().and_then(|leader| leader.name.as_ref()) {
            let _ = writeln!(text, "                // {name} and his men.");
        }
        for (soldier, hex) in group.soldiers.iter().zip(hexes) {
            let mut unit = format!("unit: {}", quoted(&nation.units[usize::from(soldier.kind.0)].name));
            if let Some(name) = &soldier.name {
                let _ = write!(unit, ", name: {}", quoted(name));
            }
            if let Some(weapon) = soldier.weapon {
                let _ = write!(unit, ", weapon: {}", quoted(&nation.weapons[usize::from(weapon.0)].name));
            }
            let _ = writeln!(text, "                ({unit}, at: \"{hex}\"),");
        }
    }
    *text += "            ],\n";
    if let Some(radio) = force.radio {
        field(text, 12, "radio", &quoted(&nation.radios[usize::from(radio.0)].name));
    }
    fortifications(text, plan, side);
    field(text, 12, "secret_chits", &plan.secret_chits.to_string());
    *text += "        ),\n";
}

/// The fortifications, group by group in lines.
fn fortifications(text: &mut String, plan: &Plan, side: Side) {
    let works = &plan.works[side];
    if works.placed.is_empty() {
        return;
    }
    *text += "            fortifications: [\n";
    let mut left = works.placed.as_slice();
    for bought in &works.bought {
        let (these, rest) = left.split_at(bought.count().min(left.len()));
        left = rest;
        let _ = writeln!(text, "                // {bought:?}, for {}.", bought.cost());
        for line in these.chunks(5) {
            let marks = line.iter().map(|(kind, hex): &(_, HexId)| format!("({kind:?}, \"{hex}\"),"));
            let _ = writeln!(text, "                {}", marks.collect::<Vec<_>>().join(" "));
        }
    }
    *text += "            ],\n";
}

fn field(text: &mut String, indent: usize, name: &str, value: &str) {
    let _ = writeln!(text, "{:indent$}{name}: {value},", "");
}

/// A text in both languages, each over several lines.
fn long(text: &mut String, indent: usize, name: &str, words: &Words) {
    let _ = writeln!(text, "{:indent$}{name}: (", "");
    wrapped(text, indent + 4, "en", &words.en);
    wrapped(text, indent + 4, "fr", words.french());
    let _ = writeln!(text, "{:indent$}),", "");
}

/// A text over several lines, each but the last ending in a backslash.
fn wrapped(text: &mut String, indent: usize, name: &str, value: &str) {
    let mut lines = vec![format!("{:indent$}{name}: \"", "")];
    for word in escaped(value).split(' ') {
        let full = lines.last().is_some_and(|line| line.chars().count() + word.chars().count() > WIDTH);
        match lines.last_mut() {
            Some(line) if !full => {
                *line += word;
                *line += " ";
            }
            _ => lines.push(format!("{:1$}{word} ", "", indent + 4)),
        }
    }
    let whole = lines.join("\\\n");
    let _ = writeln!(text, "{}\",", whole.trim_end());
}

/// A text in both languages.
fn both(words: &Words) -> String {
    format!("(en: {}, fr: {})", quoted(&words.en), quoted(words.french()))
}

/// In quotation marks.
fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

/// As it stands between quotation marks.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

/// A list.
fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}
