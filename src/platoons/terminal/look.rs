//! A hex and all that is in it.

use crate::kit::Side;
use crate::kit::speech::{text, text_with, told};
use crate::platoons::board::Hex;
use crate::platoons::rules::{Actor, Place};
use crate::platoons::text::{Teller, named};

use super::roster;

/// All there is to say of a hex: what it is, what leads out of it, who controls it, who is there.
pub(super) fn lines(teller: Teller, hex: Hex) -> Vec<String> {
    let Teller { game, situation } = teller;
    let mut lines = vec![ground(teller, hex)];
    let beside = |words: String, next: Hex| format!("{words} {}", teller.hex(next));
    let around: Vec<_> = game.map.neighbours(hex).collect();
    let sides = around.iter().filter_map(|(direction, next)| {
        Some(beside(named("hexside", game.map.side(hex, *direction)?), *next))
    });
    let sides: Vec<String> = sides.collect();
    if !sides.is_empty() {
        lines.push(text_with("platoon-hexsides", &[("sides", sides.join(", ").into())]));
    }
    let ways = around
        .iter()
        .filter_map(|(direction, next)| Some(beside(named("line", game.map.line(hex, *direction)?), *next)));
    let ways: Vec<String> = ways.collect();
    if !ways.is_empty() {
        lines.push(text_with("platoon-ways", &[("ways", ways.join(", ").into())]));
    }
    let mut there: Vec<_> = Side::BOTH.into_iter().flat_map(|side| situation.stack(side, hex)).collect();
    let hidden = situation.all_units().filter(|(_, unit)| unit.place == Place::Hidden(Some(hex)));
    there.extend(hidden.map(|(id, _)| Actor::Unit(id)));
    match there.is_empty() {
        true => lines.push(text("platoon-nobody-there")),
        false => lines.extend(there.into_iter().map(|actor| roster::sheet(teller, actor))),
    }
    lines
}

/// What a hex is: its names, terrain, level, what lies in it, who controls it.
fn ground(teller: Teller, hex: Hex) -> String {
    let Teller { game, situation } = teller;
    let cell = game.map.cell(hex);
    let names = game.map.names(hex).collect::<Vec<String>>().join(" / ");
    let values = [
        ("hex", names.into()),
        ("terrain", named("terrain", cell.base).into()),
        ("level", cell.level.into()),
    ];
    let mut words = vec![text_with("platoon-hex", &values)];
    words.extend(cell.features().map(|feature| named("feature", feature)));
    words.extend(game.map.place_names().filter(|(at, _)| *at == hex).map(|(_, name)| told(name).to_owned()));
    if let Some(limiting) = game.chart.row(cell.base).limiting {
        words.push(text_with("platoon-limiting", &[("range", limiting.range.into())]));
    }
    if situation.entrenched(hex) {
        words.push(text("platoon-entrenchment"));
    }
    if let Some(side) = situation.control.get(hex.index()).copied().flatten() {
        words.push(text_with("platoon-controlled", &[("side", teller.side(side).into())]));
    }
    words.join(", ")
}
