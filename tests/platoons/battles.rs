//! The battles of the box: all of them are sound, are played to their end, and have their line in the document.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use opfire::kit::Side;
use opfire::kit::lab::{BY_CHANCE, SimOptions};
use opfire::platoons::content::FileKind;
use opfire::platoons::content::library::Library;
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::Game;

/// Every battle, read without a word of doubt.
fn battles() -> Vec<Game> {
    let library = Library::embedded();
    let read = |id: String| {
        let (game, told) = library.judge(&id);
        assert!(told.is_none(), "{}", told.expect("something is told"));
        game.expect("it is read")
    };
    library.names(FileKind::Scenario).into_iter().map(read).collect()
}

#[test]
fn battles_are_told_in_both_languages() {
    for Game { scenario, .. } in battles() {
        for text in [&scenario.title, &scenario.briefing] {
            let french = text.fr.as_deref().unwrap_or_else(|| panic!("{}: {:?}", scenario.id, text.en));
            assert_ne!(french, text.en, "{}", scenario.id);
            for sign in [" ;", " :", " !", " ?", "'"] {
                assert!(!french.contains(sign), "{}: {sign:?} in {french:?}", scenario.id);
            }
        }
    }
}

/// 6.1: each side has somebody to lead it, one leader for five platoons at least.
#[test]
fn battles_have_leaders_enough() {
    for game in battles() {
        for side in Side::BOTH {
            let forces = &game.scenario.sides[side];
            let leaders: usize = forces.leaders.iter().map(|line| usize::from(line.count)).sum();
            let foot = forces.units.iter().map(|unit| &game.kinds[usize::from(unit.kind)]);
            let foot = foot.filter(|kind| kind.is_infantry()).count();
            assert!(leaders * 5 >= foot, "{} {side:?}: {leaders} for {foot}", game.scenario.id);
        }
    }
}

#[test]
fn each_board_is_fought_over() {
    let letter = |board: String| {
        let text = opfire::files::embedded::text(&format!("maps/boards/{board}.board.ron")).expect("a board");
        text.split_once("letter: \"").and_then(|(_, rest)| rest.chars().next()).expect("its letter")
    };
    let all: BTreeSet<char> = Library::embedded().names(FileKind::Board).into_iter().map(letter).collect();
    let games = battles();
    let fought = games.iter().flat_map(|game| game.map.boards());
    assert_eq!(fought.map(|placed| placed.board.letter).collect::<BTreeSet<_>>(), all);
}

#[test]
fn battles_of_the_box_by_chance_come_to_an_end() {
    for game in battles() {
        let options = SimOptions { games: 2, seed: 1, players: BY_CHANCE, threads: 1, watch: true };
        let report = simulate(&game, options, &AtomicBool::new(false), || {});
        assert_eq!(report.games, 2);
        assert!(report.broken_invariants.is_empty(), "{}: {:?}", report.scenario, report.broken_invariants);
    }
}

/// The document tells of each battle, and of no other.
#[test]
fn the_document_tells_of_each_battle() {
    let document = crate::repository_text("docs/platoons/battles.md");
    let told =
        document.split("scenarios/platoons/").skip(1).filter_map(|rest| rest.split_once(".platoons.ron"));
    let told: BTreeSet<String> = told.map(|(id, _)| id.to_owned()).collect();
    assert_eq!(told, Library::embedded().names(FileKind::Scenario));
    for game in battles() {
        assert!(document.contains(&game.scenario.title.en), "{}", game.scenario.title.en);
    }
}
