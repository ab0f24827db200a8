//! What the figures of a veteran are learnt from: positions with who won behind them, questions with what imagined battles say.

use opfire::squads::ai::FEATURES;
use opfire::squads::lab::{Lesson, Sample, lesson};

const SAMPLE: Sample = Sample { positions_one_in: 3, questions_one_in: 10, battles: 4 };

fn learnt(sample: Sample) -> Lesson {
    lesson(&crate::game("first_patrol"), 11, sample)
}

#[test]
fn a_position_is_seen_by_both_sides_of_which_one_wins() {
    let positions = learnt(SAMPLE).positions;
    assert!(positions.len() > 4, "{positions:?}");
    let held = FEATURES.iter().position(|name| *name == "objectives_held").expect("a feature");
    let mut winners = Vec::new();
    for both in positions.chunks(2) {
        let [(one, seen, won), (other, seen_there, won_there)] = both else { panic!("{both:?}") };
        assert_eq!(*other, one.other());
        assert_ne!(won, won_there);
        assert_eq!(seen.len(), FEATURES.len());
        assert_eq!(seen[held], -seen_there[held], "what one holds the other lacks");
        winners.push(if *won { *one } else { *other });
    }
    winners.dedup();
    assert_eq!(winners.len(), 1, "one side wins the battle");
}

/// Whoever is ahead in the last position that was looked at wins most battles.
#[test]
fn who_won_is_who_was_ahead() {
    let game = crate::game("first_patrol");
    let every = Sample { positions_one_in: 1, questions_one_in: 0, battles: 0 };
    let ahead = |seed: &u64| {
        let positions = lesson(&game, *seed, every).positions;
        let (_, last, won) = positions.last().expect("a battle has positions");
        (last[0] > 0) == *won
    };
    let ahead = (1..=8).filter(ahead).count();
    assert!(ahead >= 6, "{ahead} of 8");
}

#[test]
fn questions_are_surveyed_alike_by_the_same_seed() {
    let answers = learnt(SAMPLE).answers;
    assert!(answers.iter().any(|answer| answer.question == "Turn"), "{answers:?}");
    for answer in &answers {
        assert!(answer.better.abs() <= 1.0 && answer.variance >= 0.0, "{answer:?}");
    }
    assert_eq!(format!("{answers:?}"), format!("{:?}", learnt(SAMPLE).answers));
    let more = learnt(Sample { battles: 5, ..SAMPLE }).answers;
    assert_ne!(format!("{answers:?}"), format!("{more:?}"), "one battle more says something else");
}

#[test]
fn nothing_is_looked_at_that_nobody_wants() {
    let none = learnt(Sample { positions_one_in: 0, questions_one_in: 0, battles: 4 });
    assert!(none.positions.is_empty() && none.answers.is_empty());
}

/// `opfire learn` of two battles: the table that it writes.
fn table(subject: &str, threads: &str) -> String {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let table = folder.path().join("table.csv");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_opfire"))
        .args(["learn", subject, "first_patrol", "--games", "2", "--one-in", "10", "--battles", "2"])
        .args(["--threads", threads, "--out"])
        .arg(&table)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::read_to_string(table).expect("the table")
}

#[test]
fn tables_have_as_many_cells_in_each_row_as_names() {
    for (subject, names) in [("positions", 2 + FEATURES.len()), ("questions", 7)] {
        let written = table(subject, "1");
        let cells: Vec<usize> = written.lines().map(|line| line.split(',').count()).collect();
        assert!(cells.len() > 1 && cells.iter().all(|cells| *cells == names), "{subject}: {written}");
        let battles: Vec<&str> = written.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
        assert!(battles.is_sorted() && battles.last() == Some(&"1"), "{subject}: {battles:?}");
        assert_eq!(written, table(subject, "2"), "{subject}: two threads write another one");
    }
}
