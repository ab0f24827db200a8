//! What is built, laid or left in hexes: wire, teeth, ditches, caves, mines, wrecks; smoke and light.

use std::fmt::Write;

use hexx::Vec2;

use crate::platoons::board::Hex;
use crate::platoons::rules::{Situation, Work};

use super::counters::label;
use super::land::{Land, corners};

/// Works that lie below counters, as a drawing in the units of the boards.
pub fn below(land: &Land, situation: &Situation) -> String {
    let mut svg = String::new();
    for hex in &situation.entrenchments {
        entrenchment(&mut svg, land, *hex);
    }
    for (hex, work, _) in &situation.works.standing {
        put(&mut svg, land.centre(*hex), drawing(*work));
    }
    for (hex, wrecks) in situation.works.wrecks.iter().filter(|(_, wrecks)| *wrecks > 0) {
        put(&mut svg, land.centre(*hex) + Vec2::new(-66.0, 62.0), WRECK);
        if *wrecks > 1 {
            let at = land.centre(*hex) + Vec2::new(-36.0, 50.0);
            label(&mut svg, [at.x, at.y], 30.0, "start", "#1d1b14", &wrecks.to_string());
        }
    }
    for hex in &situation.shells.lights {
        let at = land.centre(*hex);
        for (radius, cover) in [(330.0, 0.12), (200.0, 0.16), (90.0, 0.22)] {
            let _ = write!(
                svg,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" fill=\"#fff3b8\" fill-opacity=\"{cover}\"/>",
                at.x, at.y
            );
        }
    }
    svg
}

/// What lies above counters: mines as both sides know them, and smoke.
pub fn above(land: &Land, situation: &Situation) -> String {
    let mut svg = String::new();
    for mines in situation.works.mines.iter().filter(|mines| mines.shown != Some(0)) {
        let at = land.centre(mines.hex) + Vec2::new(72.0, -52.0);
        put(&mut svg, at, MINES);
        let strength = mines.shown.map_or("?".to_owned(), |strength| strength.to_string());
        label(&mut svg, [at.x, at.y + 18.0], 32.0, "middle", "#a3201a", &strength);
    }
    for hex in &situation.shells.smoke {
        put(&mut svg, land.centre(*hex), SMOKE);
    }
    svg
}

/// A drawing around (0, 0), put to a place.
fn put(svg: &mut String, at: Vec2, drawing: &str) {
    let _ = write!(svg, "<g transform=\"translate({:.1} {:.1})\">{drawing}</g>", at.x, at.y);
}

/// A work, from side to side of its hex.
fn drawing(work: Work) -> &'static str {
    match work {
        Work::Wire => WIRE,
        Work::DragonsTeeth => TEETH,
        Work::Ditch => DITCH,
        Work::Cave => CAVE,
        Work::Mines => MINES,
    }
}

const WIRE: &str = "<path d=\"M-96 74H96M-96 88H96\" stroke=\"#3c3a36\" stroke-width=\"3\" fill=\"none\"/>\
    <path d=\"M-88 66l16 30m0-30l-16 30M-48 66l16 30m0-30l-16 30M-8 66l16 30m0-30l-16 30M32 66l16 30m0-30l-16 30\
    M72 66l16 30m0-30l-16 30\" stroke=\"#3c3a36\" stroke-width=\"4.5\" fill=\"none\"/>";
const TEETH: &str = "<path d=\"M-92 92l14-30 14 30ZM-54 92l14-30 14 30ZM-16 92l14-30 14 30ZM22 92l14-30 14 30Z\
    M60 92l14-30 14 30Z\" fill=\"#b9b4a6\" stroke=\"#3c3a36\" stroke-width=\"4\" stroke-linejoin=\"round\"/>";
const DITCH: &str = "<path d=\"M-104 84Q0 66 104 84\" stroke=\"#6b5434\" stroke-width=\"24\" fill=\"none\"/>\
    <path d=\"M-104 84Q0 66 104 84\" stroke=\"#33260f\" stroke-width=\"12\" fill=\"none\"/>";
const CAVE: &str = "<path d=\"M-92 30V-4Q-92 -36 -64 -36T-36 -4V30Z\" fill=\"#1d1b14\" stroke=\"#8a8474\" \
    stroke-width=\"7\" stroke-linejoin=\"round\"/>";
const WRECK: &str = "<path d=\"M-26 14H26L32 2L22 -8H10L6 -18H-14L-18 -8H-30Z\" fill=\"#26231c\"/>\
    <circle cx=\"-18\" cy=\"16\" r=\"7\" fill=\"#26231c\"/><circle cx=\"0\" cy=\"16\" r=\"7\" fill=\"#26231c\"/>\
    <circle cx=\"18\" cy=\"16\" r=\"7\" fill=\"#26231c\"/>\
    <path d=\"M-4 -20Q-16 -36 -2 -46T4 -70\" stroke=\"#3b3831\" stroke-width=\"9\" stroke-opacity=\".6\" fill=\"none\" \
    stroke-linecap=\"round\"/>";
const MINES: &str = "<path d=\"M0 -30L34 28H-34Z\" fill=\"#fff8e2\" stroke=\"#a3201a\" stroke-width=\"6\" \
    stroke-linejoin=\"round\"/>";
const SMOKE: &str = "<g fill=\"#eceae2\" fill-opacity=\".72\"><circle cx=\"-52\" cy=\"14\" r=\"46\"/>\
    <circle cx=\"48\" cy=\"20\" r=\"50\"/><circle cx=\"-4\" cy=\"-30\" r=\"54\"/><circle cx=\"0\" cy=\"42\" r=\"44\"/></g>";

/// Trenches around a hex.
fn entrenchment(svg: &mut String, land: &Land, hex: Hex) {
    let corners = corners(land.map.lies(hex), 0.83);
    let points: Vec<String> =
        corners.iter().map(|corner| format!("{:.1},{:.1}", corner.x, corner.y)).collect();
    let points = points.join(" ");
    let _ = write!(
        svg,
        "<polygon points=\"{points}\" fill=\"#6d4a22\" fill-opacity=\".18\" stroke=\"#5b3a18\" stroke-width=\"13\" \
         stroke-linejoin=\"round\"/><polygon points=\"{points}\" fill=\"none\" stroke=\"#c9a468\" stroke-width=\"5\" \
         stroke-dasharray=\"15 8\"/>"
    );
}
