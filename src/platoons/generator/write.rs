//! The plan as a scenario file: ordinary RON, as a person would write it.

use std::fmt::Write as _;

use crate::kit::lab::Round;
use crate::kit::{BySide, Side, Words};
use crate::platoons::board::Hex;

use super::plan::Plan;

/// The text of the scenario file.
pub(super) fn scenario(plan: &Plan, evened: Option<Round>) -> String {
    let mut text = format!("// A random battle, seed {}.\n(\n", plan.rolled.seed);
    field(&mut text, 4, "title", &both(&plan.title));
    field(&mut text, 4, "briefing", &long(&plan.briefing));
    field(&mut text, 4, "date", &format!("({}, {})", plan.rolled.year, plan.month));
    field(&mut text, 4, "start", &format!("{:?}", plan.start));
    field(&mut text, 4, "turns", &plan.turns.to_string());
    field(&mut text, 4, "boards", &boards(plan));
    if plan.visibility < 12 {
        field(&mut text, 4, "visibility", &plan.visibility.to_string());
    }
    field(&mut text, 4, "sets_up_first", &format!("{:?}", plan.sets_up_first));
    for side in Side::BOTH {
        force(&mut text, plan, side);
    }
    victory(&mut text, plan, evened);
    text + ")\n"
}

fn field(text: &mut String, indent: usize, name: &str, value: &str) {
    let _ = writeln!(text, "{:indent$}{name}: {value},", "");
}

fn both(words: &Words) -> String {
    match &words.fr {
        Some(fr) => format!("(en: {}, fr: {})", quoted(&words.en), quoted(fr)),
        None => quoted(&words.en),
    }
}

/// The same on a line for each language.
fn long(words: &Words) -> String {
    match &words.fr {
        Some(fr) => format!("(\n        en: {},\n        fr: {},\n    )", quoted(&words.en), quoted(fr)),
        None => quoted(&words.en),
    }
}

/// Words in quotation marks, spaces that do not break as they are.
fn quoted(words: &str) -> String {
    format!("\"{}\"", words.replace('\\', "\\\\").replace('"', "\\\""))
}

fn boards(plan: &Plan) -> String {
    let lines = plan.ground.boards.iter().zip(0..).map(|((name, turned), number)| {
        let turned = if *turned { ", turned: true" } else { "" };
        let place = match (number, plan.ground.below) {
            (0, _) => String::new(),
            (_, false) => format!(", column: {number}"),
            (_, true) => format!(", row: {number}"),
        };
        format!("(board: {name:?}{turned}{place})")
    });
    format!("[{}]", lines.collect::<Vec<String>>().join(", "))
}

fn hexes(plan: &Plan, hexes: &[Hex]) -> String {
    let names: Vec<String> = hexes.iter().map(|hex| format!("{:?}", plan.ground.map.name(*hex))).collect();
    format!("[{}]", names.join(", "))
}

fn force(text: &mut String, plan: &Plan, side: Side) {
    let force = &plan.forces[side];
    let name = match side {
        Side::Axis => "axis",
        Side::Allies => "allies",
    };
    let _ = writeln!(text, "    {name}: (");
    field(text, 8, "nation", &format!("{:?}", plan.rolled.nations[side]));
    field(text, 8, "initiative", &force.initiative.to_string());
    field(text, 8, "steps_per_initiative", &force.steps_per_initiative().to_string());
    field(text, 8, "morale", &format!("{:?}", force.morale));
    field(text, 8, "area", &plan.areas[side]);
    if plan.rolled.attack.defends(side) {
        field(text, 8, "dug_in", "true");
        field(text, 8, "controls", &plan.ground.all_goals());
    }
    let mut places = plan.at[side].iter().copied();
    let mut lines = Vec::new();
    for (unit, count) in &force.units {
        let own: Vec<Hex> = places.by_ref().take(usize::from(*count)).collect();
        lines.push(format!("(unit: {unit:?}{}, at: {})", times(*count), hexes(plan, &own)));
    }
    list(text, "units", &lines);
    let mut places = plan.leaders_at[side].iter().copied();
    let mut lines = Vec::new();
    for (rank, count) in &force.leaders {
        let own: Vec<Hex> = places.by_ref().take(usize::from(*count)).collect();
        lines.push(format!("(rank: {rank:?}{}, at: {})", times(*count), hexes(plan, &own)));
    }
    list(text, "leaders", &lines);
    if force.entrenchments > 0 {
        field(text, 8, "entrenchments", &force.entrenchments.to_string());
    }
    text.push_str("    ),\n");
}

fn times(count: u8) -> String {
    if count > 1 { format!(", count: {count}") } else { String::new() }
}

fn list(text: &mut String, name: &str, lines: &[String]) {
    let _ = writeln!(text, "        {name}: [");
    lines.iter().for_each(|line| {
        let _ = writeln!(text, "            {line},");
    });
    text.push_str("        ],\n");
}

/// Each place gives points to whoever holds more of it, and so do losses to whoever has fewer: nothing has been gained or lost at
/// none. There is no draw.
fn victory(text: &mut String, plan: &Plan, evened: Option<Round>) {
    let (own, other) = (plan.points_of, plan.points_of.other());
    text.push_str("    victory: (\n");
    field(text, 8, "points_of", &format!("{own:?}"));
    text.push_str("        points: [\n");
    for goal in &plan.ground.goals {
        let _ = writeln!(text, "            More({}, {}),", plan.each, goal.area);
    }
    let _ = writeln!(text, "            Lost({other:?}, 1),\n            Lost({own:?}, -1),\n        ],");
    let mut needed = 0;
    if let Some(Round { shift, wins: BySide { axis, allies } }) = evened {
        let _ = writeln!(
            text,
            "        // Evened by {shift:+} points for the Axis, with which the computer won {axis} battles against itself as the \
             Axis\n        // and {allies} as the Allies."
        );
        needed = if own == Side::Axis { -shift } else { shift };
    }
    text.push_str("        levels: [\n");
    let place = plan.place();
    for (from, winner, level) in [
        (needed - 2 * place, other, "Major"),
        (needed - place, other, "Minor"),
        (needed, own, "Minor"),
        (needed + place, own, "Major"),
    ] {
        let _ = writeln!(text, "            ({from}, Won({winner:?}, {level})),");
    }
    text.push_str("        ],\n    ),\n");
}
