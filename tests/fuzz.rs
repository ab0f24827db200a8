//! Random legal battles: every one ends, and nothing that must hold breaks.

use std::collections::BTreeMap;

use opfire::squads::content::library::Library;
use opfire::squads::lab::{BY_CHANCE, SimOptions, simulate};

#[test]
fn three_hundred_battles_end_with_every_invariant_kept() {
    let game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
    let report =
        simulate(&game, SimOptions { games: 300, seed: 1941, players: BY_CHANCE, threads: 2, watch: true });
    assert_eq!(report.broken_invariants, Vec::<String>::new());
    assert_eq!(report.wins.axis + report.wins.allies, 300);
    assert_eq!(report.ends.values().sum::<u64>(), 300);
}

/// The scenarios of `tests/scenarios` have what the first battle has not: other nations, other works, many melees,
/// hands full of rare cards, and everything that a scenario can say. Between them they meet every order, action and event.
#[test]
fn battles_made_to_provoke_meet_everything_with_every_invariant_kept() {
    let mut met: BTreeMap<String, u64> = BTreeMap::new();
    for (scenario, games) in [
        ("proving_ground", 100),
        ("close_quarters", 80),
        ("last_stand", 60),
        ("hand_to_hand", 60),
        ("all_at_once", 40),
        ("hazy_morning", 40),
        ("staged_morning", 40),
        ("unseen_morning", 40),
    ] {
        let file = format!("{}/tests/scenarios/{scenario}.scenario.ron", env!("CARGO_MANIFEST_DIR"));
        let game = Library::embedded().load(&file).unwrap_or_else(|found| panic!("{found}"));
        let options = SimOptions { games, seed: 1944, players: BY_CHANCE, threads: 2, watch: true };
        let report = simulate(&game, options);
        assert_eq!(report.broken_invariants, Vec::<String>::new());
        assert_eq!(report.wins.axis + report.wins.allies, games);
        for (name, count) in report.met {
            *met.entry(name).or_default() += count;
        }
    }
    met.retain(|_, count| *count == 0);
    assert_eq!(met, BTreeMap::new(), "never met");
}

#[test]
fn the_same_seeds_give_the_same_battles_on_any_number_of_threads() {
    let game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
    let run = |threads| {
        simulate(&game, SimOptions { games: 12, seed: 7, players: BY_CHANCE, threads, watch: false })
    };
    let (one, two) = (run(1), run(2));
    assert_eq!((one.wins, one.ends, one.decisions), (two.wins, two.ends, two.decisions));
}
