//! How fast everything is that is to be fast: battles, decisions, previews, clones, imagined battles, sight.

use criterion::Criterion;
use opfire::speed::works;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for mut work in works().expect("the embedded files are valid") {
        criterion.bench_function(work.name, |bench| bench.iter(|| (work.once)()));
    }
    criterion.final_summary();
}
