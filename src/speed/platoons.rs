//! What is to be fast of the platoon game.

use std::hint::black_box;
use std::sync::Arc;

use super::Work;
use super::moments::at_each;
use crate::files::diagnostic::Diagnostics;
use crate::kit::BySide;
use crate::kit::lab::{BY_CHANCE, Chooser, play_one};
use crate::platoons::board::{Map, Placed};
use crate::platoons::content::board_file::{embedded_boards, read_board};
use crate::platoons::content::library::Library;
use crate::platoons::rules::{Game, Platoons};

/// Battles of about twenty units a side.
const TYPICAL: [&str; 3] = ["lindens", "the_long_crest", "the_sugar_works"];

/// A small one, for the computer: the rules are asked far more often than they act.
const SMALL: &str = "rye_harvest";

pub(super) fn works() -> Result<Vec<Work>, Diagnostics> {
    let library = Library::embedded();
    let typical = TYPICAL.iter().map(|name| library.load(name)).collect::<Result<Vec<_>, _>>()?;
    let small = library.load(SMALL)?;
    let (boards, chart) = (four_boards()?, small.chart.clone());
    let regulars = BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER };
    Ok(vec![
        Work::new("platoons-random-battles", battles(typical, BY_CHANCE)),
        Work::new("platoons-regular-battle", battles(vec![small], regulars)),
        // All pairs of hexes of four boards, looked at for the first time: in a battle only those are that somebody asks for.
        Work::new("platoons-sight", move || {
            let map = Map::new(boards.clone()).expect("they lie beside each other");
            let pairs = map.hexes().flat_map(|from| map.hexes().map(move |to| (from, to)));
            black_box(pairs.filter(|(from, to)| map.sight(&chart, *from, *to).clear).count());
        }),
    ])
}

/// A whole battle, straight through, each from the next seed.
fn battles(games: Vec<Game>, players: BySide<Chooser>) -> impl FnMut() + 'static {
    let mut seed = 0;
    at_each(games, move |game| {
        seed += 1;
        let _ = black_box(play_one::<Platoons>(game, players, seed, false));
    })
}

/// Four boards in a square.
fn four_boards() -> Result<Vec<Placed>, Diagnostics> {
    let placed = |(at, (_, source)): (u8, (&str, _))| {
        let board = Arc::new(read_board(&source)?);
        Ok(Placed { board, turned: false, column: at % 2, row: at / 2 })
    };
    (0..4).zip(embedded_boards()).map(placed).collect()
}
