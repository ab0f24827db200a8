//! Whole battles with everything of chapters 15.1, 15.5 and 16, by chance and by the computer.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use opfire::kit::Progress;
use opfire::kit::lab::{Chooser, SimOptions, look_back};
use opfire::kit::{BySide, Match, Side};
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::{Game, Platoons, Work};
use rand_pcg::Pcg32;

use super::scenarios::{read, with};

/// An attack on a village with strongpoints, mines and obstacles around it.
fn game() -> Arc<Game> {
    let text = with(
        "units: [(unit: \"sov_inf\", count: 2)],",
        "units: [(unit: \"sov_inf\", count: 3, dug_in: true), (unit: \"sov_ot34\")],
        works: [
            (work: Strongpoint, count: 2), (work: Mines, count: 8, area: Rows(\"A\", 3, 6)),
            (work: Wire, count: 4, area: Rows(\"A\", 2, 5)), (work: DragonsTeeth, count: 3), (work: Ditch, count: 3), (work: Cave, count: 2),
        ],",
    );
    let text = text.replace(
        "units: [(unit: \"ger_inf\", count: 2)],",
        "units: [(unit: \"ger_inf\", count: 4), (unit: \"ger_eng\", count: 2), (unit: \"ger_flm\"), (unit: \"ger_hmg\", count: 2), (unit: \"ger_pz3l\"), (unit: \"ger_pz3f\")],
        works: [(work: Mines, count: 2), (work: Wire)],
        aircraft: [(count: 2, first: 2, last: 6), (first: 4, last: 5)],",
    );
    let text = text.replace("(1941, 7)", "(1943, 7)");
    Arc::new(read(text.replace("leaders: [(rank: Lt)],", "leaders: [(rank: Lt, count: 2), (rank: Sgt)],")))
}

/// Nothing breaks in battles of two such players.
fn hold(chooser: Chooser, games: u64) {
    let players = BySide::from_fn(|_| chooser);
    let options = SimOptions { games, seed: 1, threads: 1, players, watch: true };
    let report = simulate(&game(), options, &AtomicBool::new(false), || ());
    assert_eq!(report.games, games);
    assert_eq!(report.broken_invariants, Vec::<String>::new());
}

#[test]
fn battles_by_chance_hold() {
    hold(Chooser::Random, 30);
}

#[test]
fn battles_of_the_computer_hold() {
    hold(Chooser::COMPUTER, 10);
}

#[test]
fn battles_can_be_looked_back_on() {
    for seed in 0..3 {
        let looked = look_back::<Platoons>(&game(), seed, 150);
        assert!(looked.is_ok(), "seed {seed}: {looked:?}");
    }
}

/// 16.6: at no time does a view of the other side tell what hidden mines are.
#[test]
fn hidden_mines_stay_hidden() {
    let game = game();
    let mut battle = Match::<Platoons>::new(game.clone(), 3);
    let mut luck = Pcg32::new(3, 3);
    while let Progress::Asks(decision) = battle.progress().clone() {
        for side in Side::BOTH {
            let view = battle.view(side);
            let own = game.scenario.sides[side].works.iter().filter(|entry| entry.work == Work::Mines);
            assert_eq!(view.secrets.mines.len(), own.count());
        }
        let choice = battle.propose(&mut luck);
        battle.answer(decision.side, choice).expect("it was offered");
    }
}
