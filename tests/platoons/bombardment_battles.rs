//! Whole battles with guns: by chance and by the computer, with everything that must hold in them.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use opfire::kit::lab::{Chooser, SimOptions, look_back};
use opfire::kit::{BySide, Match, Progress, Side};
use opfire::platoons::ai::Computer;
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::{Fact, Game, Platoons, ShiftTable};

use super::scenarios::{read, with};

/// Mortars, and artillery off the board, on both sides.
fn game() -> Arc<Game> {
    let text = with(
        "(unit: \"ger_inf\", count: 2)",
        "(unit: \"ger_gren\", count: 5), (unit: \"ger_m81\", count: 2)",
    )
    .replace("(unit: \"sov_inf\", count: 2)", "(unit: \"sov_inf\", count: 4), (unit: \"sov_m82\", count: 2)")
    .replace("(rank: Lt)", "(rank: Cpt), (rank: Lt, count: 2)")
    .replace(
        "leaders:",
        "off_board: [(strength: 16, count: 2, rounds: 3), (strength: 24, turns: (2, 5))],\n leaders:",
    );
    let options = "options: (smoke: true, illumination: true, drumfire: true), dusk: \"07:15\",\n victory:";
    Arc::new(read(text.replace("victory:", options)))
}

#[test]
fn battles_with_guns_hold_together() {
    for who in [Chooser::Random, Chooser::COMPUTER] {
        let options =
            SimOptions { games: 6, seed: 1, players: BySide::from_fn(|_| who), threads: 1, watch: true };
        let report = simulate(&game(), options, &AtomicBool::new(false), || ());
        assert_eq!(report.broken_invariants, Vec::<String>::new(), "{who:?}");
        assert_eq!(report.games, 6);
    }
}

#[test]
fn battles_with_guns_can_be_looked_back_on() {
    let looked = look_back::<Platoons>(&game(), 3, 200);
    assert!(looked.is_ok(), "{looked:?}");
}

/// The computer uses what it has.
#[test]
fn the_computer_bombards() {
    let game = game();
    let mut bombardments = 0;
    for seed in 0..3 {
        let mut battle: Match<Platoons> = Match::new(game.clone(), seed);
        let mut computer = Computer::new(seed);
        while let Progress::Asks(decision) = battle.progress().clone() {
            let choice = computer.choose(&game, &battle.view(decision.side), &decision);
            battle.answer(decision.side, choice).expect("legal");
        }
        let facts = battle.facts_since(0, Side::Axis).into_iter().map(|note| note.fact);
        bombardments += facts
            .filter(
                |fact| matches!(fact, Fact::FireOpened(volley) if volley.table == ShiftTable::Bombardment),
            )
            .count();
    }
    assert!(bombardments >= 15, "{bombardments} in three battles");
}
