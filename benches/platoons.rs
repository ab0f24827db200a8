//! How fast the platoons are: whole random battles, decisions of the computer, and the sight of joined boards.

use std::hint::black_box;
use std::sync::Arc;

use criterion::Criterion;
use opfire::files::source::Source;
use opfire::kit::lab::{BY_CHANCE, Chooser, play_one};
use opfire::kit::{BySide, Side};
use opfire::platoons::board::{Map, Placed};
use opfire::platoons::content::board_file::{embedded_boards, read_board};
use opfire::platoons::content::library::Library;
use opfire::platoons::rules::{Game, Platoons};

fn game(name: &str) -> Game {
    Library::embedded().load(name).expect("the embedded scenario is valid")
}

/// What the laboratory is to play a hundred times a second on one core: about twenty units a side.
fn battles(criterion: &mut Criterion) {
    for name in ["lindens", "the_long_crest", "the_sugar_works"] {
        let game = game(name);
        let mut seed = 0;
        criterion.bench_function(&format!("platoons: a whole random battle, {name}"), |bench| {
            bench.iter(|| {
                seed += 1;
                black_box(play_one::<Platoons>(&game, BY_CHANCE, seed, false)).map(|played| played.decisions)
            });
        });
    }
}

/// Battles of the computer with itself: the rules are asked far more often than they act.
fn decisions(criterion: &mut Criterion) {
    let game = game("rye_harvest");
    let players = BySide::from_fn(|_: Side| Chooser::COMPUTER);
    let mut seed = 0;
    criterion.bench_function("platoons: a whole battle of the computer, rye_harvest", |bench| {
        bench.iter(|| {
            seed += 1;
            black_box(play_one::<Platoons>(&game, players, seed, false)).map(|played| played.decisions)
        });
    });
}

/// Four boards in a square.
fn four_boards() -> Map {
    let placed = |(at, (_, source)): (u8, (&str, Source))| {
        let board = Arc::new(read_board(&source).expect("the embedded board is valid"));
        Placed { board, turned: false, column: at % 2, row: at / 2 }
    };
    Map::new((0..4).zip(embedded_boards()).map(placed).collect()).expect("they lie beside each other")
}

/// All pairs of hexes of four boards, looked at for the first time: in a battle only those are that somebody asks for.
fn sight(criterion: &mut Criterion) {
    let (map, chart) = (four_boards(), game("rye_harvest").chart);
    criterion.bench_function("platoons: sight of all pairs of four boards", |bench| {
        bench.iter(|| {
            let pairs = map.hexes().flat_map(|from| map.hexes().map(move |to| (from, to)));
            pairs.filter(|(from, to)| map.sight(&chart, *from, *to).clear).count()
        });
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    battles(&mut criterion);
    decisions(&mut criterion);
    sight(&mut criterion);
    criterion.final_summary();
}
