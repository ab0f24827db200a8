//! Boards as pictures within the page.

use data_encoding::BASE64;
use resvg::tiny_skia::Pixmap;

use crate::picture;
use crate::platoons::board::Hex;
use crate::platoons::rules::Game as OfPlatoons;
use crate::printed;
use crate::squads::board::HexId;
use crate::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::squads::rules::Game as OfSquads;

/// How many units of a board a pixel is wide: sharp enough below heat, and not too much to send.
const MAP: f32 = 2.5;
const BOARDS: f32 = 3.6;

/// The board of a battle, in units in which a hex is 240 wide and 208 high.
pub struct Board<'a, H> {
    /// An address that holds it; none where there is no memory for it.
    pub picture: Option<String>,
    /// Its upper left corner.
    pub low: [i32; 2],
    /// How wide and high it is.
    pub size: [i32; 2],
    /// What is fought for, by its number, and where that is.
    pub objectives: Vec<(usize, H)>,
    /// The middle of a hex.
    pub centre: Box<dyn Fn(H) -> [i32; 2] + 'a>,
    /// What a hex is called.
    pub name: Box<dyn Fn(H) -> String + 'a>,
}

/// The map of a battle of squads.
pub fn squads(game: &OfSquads) -> Board<'_, HexId> {
    let map = &game.map;
    let objectives = (1..=5).filter_map(|number| Some((number.into(), map.objective_marker(number)?)));
    Board {
        picture: printed::painter::painted_small(map, MAP).and_then(|picture| embedded(&picture)),
        low: [0; 2],
        size: [BOARD_WIDTH, BOARD_HEIGHT],
        objectives: objectives.collect(),
        centre: Box::new(|hex| [hex.center().x, hex.center().y]),
        name: Box::new(|hex| hex.to_string()),
    }
}

/// The joined boards of a battle of platoons.
pub fn platoons(game: &OfPlatoons) -> Board<'_, Hex> {
    let map = &game.map;
    let picture::Ground { picture, low, size } = picture::ground(map, game.scenario.date.1, BOARDS);
    let goals = (1..).zip(game.scenario.victory.goals());
    Board {
        picture: picture.and_then(|picture| embedded(&picture)),
        low,
        size,
        objectives: goals
            .flat_map(|(number, goal)| goal.hexes.iter().map(move |hex| (number, *hex)))
            .collect(),
        centre: Box::new(|hex| picture::centre(map, hex)),
        name: Box::new(|hex| map.name(hex)),
    }
}

/// A picture as an address that holds it.
fn embedded(picture: &Pixmap) -> Option<String> {
    Some(format!("data:image/png;base64,{}", BASE64.encode(&picture.encode_png().ok()?)))
}
