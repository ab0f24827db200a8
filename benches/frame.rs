//! What a frame of a full battle takes of the processor, without what draws it: both sides are played by the computer, and time
//! goes on by fiftieths of a second.

#![allow(missing_docs, reason = "criterion_group! makes a public function without any")]

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use opfire::squads::rules::BySide;
use opfire::window::{Bench, Opening, Seat};

fn frames(criterion: &mut Criterion) {
    let seats = BySide { axis: Seat::COMPUTER, allies: Seat::COMPUTER };
    let opening = Opening { scenario: "crossroads".into(), seed: 3, seats };
    let mut bench = match Bench::new(&opening, 60) {
        Ok(bench) => bench,
        Err(trouble) => panic!("{trouble}"),
    };
    criterion.bench_function("a frame of a full battle, main world", |bencher| {
        bencher.iter_custom(|frames| (0..frames).map(|_| bench.frame()).sum::<Duration>());
    });
}

criterion_group!(benches, frames);
criterion_main!(benches);
