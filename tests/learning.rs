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

#[test]
fn a_table_of_questions_has_as_many_cells_in_each_row_as_names() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let table = folder.path().join("questions.csv");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_opfire"))
        .args([
            "learn",
            "questions",
            "first_patrol",
            "--games",
            "1",
            "--one-in",
            "10",
            "--battles",
            "2",
            "--out",
        ])
        .arg(&table)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let written = std::fs::read_to_string(table).expect("the table");
    let cells: Vec<usize> = written.lines().map(|line| line.split(',').count()).collect();
    assert!(cells.len() > 1 && cells.iter().all(|cells| *cells == 7), "{written}");
}
