//! Counters: what a unit or a leader is, and how he is.

use std::fmt::Write;

use crate::kit::speech::{text, told};
use crate::painting::vector::{escaped, width_of};
use crate::platoons::rules::{Dug, Face, Leader, LeaderFace, Morale, Rank, Readiness, Unit, UnitKind};
use crate::platoons::text::named;

use super::symbols::symbol;

/// The inks of a counter.
const INK: &str = "#1d1b14";
const PAPER: &str = "#f4eedb";

/// The counter of a unit, as a drawing from (0, 0) to (100, 100).
pub fn unit(kind: &UnitKind, face: &Face, unit: &Unit, colour: [u8; 3]) -> String {
    let mut svg = body(colour, 12.0);
    dug(&mut svg, unit.dug);
    svg.push_str(&sign(kind));
    steps(&mut svg, unit.steps, kind.steps());
    let name = told(&kind.name);
    let size = fitting(name, 17.0, if kind.ma > 0 { 62.0 } else { 84.0 });
    label(&mut svg, [8.0, 20.0], size, "start", INK, name);
    if kind.ma > 0 {
        label(&mut svg, [92.0, 20.0], 16.0, "end", "#4a4434", &kind.ma.to_string());
    }
    values(&mut svg, face);
    armour(&mut svg, kind);
    state(&mut svg, unit.morale, unit.readiness, 12.0);
    if unit.spotted {
        svg.push_str(
            "<ellipse cx=\"0\" cy=\"50\" rx=\"15\" ry=\"10\" fill=\"#fffdf4\" stroke=\"#1d1b14\" stroke-width=\"3\"/>\
             <circle cx=\"0\" cy=\"50\" r=\"5.5\" fill=\"#b3261e\"/>",
        );
    }
    svg
}

/// The counter of a leader, as a drawing from (0, 0) to (100, 100).
pub fn leader(rank: Option<Rank>, face: &LeaderFace, man: &Leader, colour: [u8; 3]) -> String {
    let mut svg = body(colour, 50.0);
    let _ = write!(
        svg,
        "<circle cx=\"50\" cy=\"50\" r=\"41\" fill=\"{PAPER}\" stroke=\"{INK}\" stroke-width=\"2\"/>"
    );
    let words = rank.map_or_else(|| text("platoon-commissar"), |rank| named("rank", rank));
    label(&mut svg, [50.0, 49.0], fitting(&words, 38.0, 70.0), "middle", INK, &words);
    let figures = format!("{}·{}·{}", face.morale, face.combat, face.morale_modifier);
    label(&mut svg, [50.0, 77.0], 27.0, "middle", "#5a2d12", &figures);
    state(&mut svg, man.morale, man.readiness, 50.0);
    svg
}

/// The board of a counter, in the colour of its nation.
fn body(colour: [u8; 3], round: f32) -> String {
    let [dark, ground, light] = [-0.45, 0.0, 0.22].map(|by| shade(colour, by));
    format!(
        "<rect x=\"5\" y=\"7\" width=\"100\" height=\"100\" rx=\"{round}\" fill=\"#14120a\" fill-opacity=\".38\"/>\
         <rect width=\"100\" height=\"100\" rx=\"{round}\" fill=\"{ground}\" stroke=\"{dark}\" stroke-width=\"3\"/>\
         <rect x=\"3.5\" y=\"3.5\" width=\"93\" height=\"93\" rx=\"{}\" fill=\"none\" stroke=\"{light}\" stroke-width=\"3\"/>",
        round - 2.0
    )
}

/// Lighter (above 0) or darker (below 0), as drawings write it.
pub fn shade(colour: [u8; 3], by: f32) -> String {
    let towards = if by > 0.0 { 255.0 } else { 0.0 };
    let [red, green, blue] = colour.map(|part| {
        let part = f32::from(part);
        (part + (towards - part) * by.abs()) as u8
    });
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The sign of the kind in its frame.
fn sign(kind: &UnitKind) -> String {
    let drawing =
        symbol(kind.kind).replace("\"ink\"", &format!("\"{INK}\"")).replace("\"paper\"", "\"#fbf7e9\"");
    format!(
        "<g transform=\"translate(21 27)\" stroke=\"{INK}\" stroke-width=\"3.2\" fill=\"none\" stroke-linejoin=\"round\">\
         <rect width=\"52\" height=\"34\" fill=\"#fbf7e9\"/>{drawing}<rect width=\"52\" height=\"34\"/></g>"
    )
}

/// A square for each step, filled for those that are left.
fn steps(svg: &mut String, left: u8, of: u8) {
    for step in 0..of {
        let fill = if step < left { INK } else { "none" };
        let y = 48.0 - f32::from(step) * 17.0;
        let _ = write!(
            svg,
            "<rect x=\"80\" y=\"{y}\" width=\"11\" height=\"11\" fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"2.4\"/>"
        );
    }
}

/// So wide is the line of the values, the gap between two of them, and a letter for each point of its size.
const VALUES: f32 = 88.0;
const GAP: f32 = 7.0;
const LETTER: f32 = 0.52;

/// Direct fire, bombardment and anti-tank fire, each in its colour: strength and range.
fn values(svg: &mut String, face: &Face) {
    let all = [(face.df, INK), (face.bf, "#1f4d8f"), (face.at, "#a3201a")];
    let written = all.into_iter().filter_map(|(value, ink)| {
        let value = value?;
        Some((format!("{}-{}", value.strength, value.range), ink))
    });
    let values: Vec<(String, &str)> = written.collect();
    // As large as they have room beside each other.
    let letters: usize = values.iter().map(|(value, _)| value.len()).sum();
    let gaps = values.len().saturating_sub(1) as f32 * GAP;
    let size = ((VALUES - gaps) / (letters.max(1) as f32 * LETTER)).min(27.0);
    let places: &[(f32, &str)] = match values.len() {
        1 => &[(50.0, "middle")],
        2 => &[(8.0, "start"), (92.0, "end")],
        _ => &[(6.0, "start"), (50.0, "middle"), (94.0, "end")],
    };
    for ((value, ink), (x, anchor)) in values.iter().zip(places) {
        label(svg, [*x, 90.0], size, anchor, ink, value);
    }
}

/// The armour of a vehicle in a shield.
fn armour(svg: &mut String, kind: &UnitKind) {
    let Some(armour) = kind.armour else { return };
    let _ = write!(
        svg,
        "<path d=\"M4 30H18V46Q18 54 11 58Q4 54 4 46Z\" fill=\"#fbf7e9\" stroke=\"{INK}\" stroke-width=\"2.2\"/>"
    );
    label(svg, [11.0, 49.0], 17.0, "middle", INK, &armour.to_string());
}

/// Earth thrown up around who has dug in, and in part around who has begun.
fn dug(svg: &mut String, dug: Dug) {
    let dashes = match dug {
        Dug::No => return,
        Dug::Begun(_) => "stroke-dasharray=\"9 15\"",
        Dug::In => "stroke-dasharray=\"15 5\"",
    };
    let _ = write!(
        svg,
        "<rect x=\"-6\" y=\"-6\" width=\"112\" height=\"112\" rx=\"16\" fill=\"none\" stroke=\"#5b3a18\" \
         stroke-width=\"8\" {dashes}/>"
    );
}

/// A veil over who has moved or fired, half of one over who may fire once more; a mark for morale that is not good.
fn state(svg: &mut String, morale: Morale, readiness: Readiness, round: f32) {
    match readiness {
        Readiness::Ready => {}
        Readiness::FiredOnce | Readiness::MayMove => {
            let _ = write!(
                svg,
                "<path d=\"M{round} 100H100L0 40V{}Q0 100 {round} 100Z\" fill=\"#1d1b14\" fill-opacity=\".34\"/>",
                100.0 - round
            );
        }
        Readiness::Marked => {
            let _ = write!(
                svg,
                "<rect width=\"100\" height=\"100\" rx=\"{round}\" fill=\"#2a271c\" fill-opacity=\".34\"/>"
            );
        }
    }
    let (ink, marks) = match morale {
        Morale::Good => return,
        Morale::Disrupted => ("#e08a12", "!"),
        Morale::Demoralized => ("#c01f14", "!!"),
    };
    let _ = write!(
        svg,
        "<circle cx=\"94\" cy=\"6\" r=\"17\" fill=\"{ink}\" stroke=\"#fff8e2\" stroke-width=\"3.5\"/>"
    );
    label(svg, [94.0, 15.0], 26.0, "middle", "#ffffff", marks);
}

/// The size in which words have room, at most as large as that.
fn fitting(words: &str, most: f32, room: f32) -> f32 {
    let width = width_of(words, 700).unwrap_or(words.chars().count() as f32 * 0.5);
    most.min(room / width.max(0.1))
}

/// Bold words at a place.
pub fn label(svg: &mut String, [x, y]: [f32; 2], size: f32, anchor: &str, ink: &str, words: &str) {
    let words = escaped(words);
    let _ = write!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" font-family=\"Roboto Condensed\" font-weight=\"700\" font-size=\"{size}\" \
         text-anchor=\"{anchor}\" fill=\"{ink}\">{words}</text>"
    );
}
