//! How fast whole random battles are played, and how fast an answer is taken at a table with people.

#![allow(missing_docs, reason = "criterion_group! makes a public function without any")]

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use opfire::squads::content::library::Library;
use opfire::squads::lab::{BY_CHANCE, play_one};
use opfire::squads::record::{Match, Progress};
use rand_pcg::Pcg32;

fn battles(criterion: &mut Criterion) {
    let game = Library::embedded().load("crossroads").expect("the embedded scenario is valid");
    let mut seed = 0;
    criterion.bench_function("a whole random battle, straight through", |bench| {
        bench.iter(|| {
            seed += 1;
            black_box(play_one(&game, BY_CHANCE, seed, false))
        });
    });
    let game = Arc::new(game);
    criterion.bench_function("200 answers, each with its re-run from the last rest", |bench| {
        bench.iter(|| {
            let mut luck = Pcg32::new(3, 3);
            let mut battle = Match::new(game.clone(), 3);
            for _ in 0..200 {
                let Progress::Asks(decision) = battle.progress() else { break };
                let side = decision.side;
                let choice = battle.propose(&mut luck);
                battle.answer(side, choice).expect("proposed choices are legal");
            }
            black_box(battle.facts())
        });
    });
}

criterion_group!(benches, battles);
criterion_main!(benches);
