//! What the figures of a veteran are learnt from: questions with what imagined battles say of them, where those lead, and what leads prove.

use opfire::squads::ai::FEATURES;
use opfire::squads::lab::{Horizon, Lead, Lesson, Sample, Subject, lesson};

const SAMPLE: Sample = Sample { of: Subject::Answers, one_in: 10, battles: 4 };
const LEADS: Sample = Sample { of: Subject::Leads, ..SAMPLE };
const HORIZONS: Sample = Sample { of: Subject::Horizons, ..SAMPLE };

fn learnt(sample: Sample) -> Lesson {
    lesson(&crate::game("first_patrol"), 11, sample)
}

fn feature(name: &str) -> usize {
    FEATURES.iter().position(|known| *known == name).expect("a feature")
}

#[test]
fn a_question_leads_to_as_many_horizons_as_battles_are_imagined() {
    let lesson = learnt(HORIZONS);
    assert!(lesson.answers.is_empty());
    let (mut questions, mut most) = (0, 0);
    for question in lesson.horizons.chunk_by(|one, next| one.number == next.number) {
        // Behind the regular's answer and four others at most; battles that are over before are not among them.
        assert!(question.len() <= 5 * 4, "{}", question.len());
        most = most.max(question.len());
        for Horizon { features, won, .. } in question {
            assert_eq!(features.len(), FEATURES.len());
            assert!([0.0, 0.5, 1.0].contains(won), "{won}");
        }
        questions += 1;
    }
    assert!(questions > 3 && most >= 2 * 4, "{questions}, {most}");
}

/// Whoever is far ahead there wins more often than whoever is far behind.
#[test]
fn who_wins_is_who_was_ahead() {
    let game = crate::game("first_patrol");
    let of_all: Vec<Horizon> = (1..=4).flat_map(|seed| lesson(&game, seed, HORIZONS).horizons).collect();
    let won = |ahead: bool| {
        let lead = |horizon: &&Horizon| (horizon.features[feature("lead")] > 0) == ahead;
        let of: Vec<f64> = of_all.iter().filter(lead).map(|horizon| horizon.won).collect();
        assert!(of.len() > 20, "{}", of.len());
        of.iter().sum::<f64>() / of.len() as f64
    };
    assert!(won(true) > won(false) + 0.1, "{} and {}", won(true), won(false));
}

#[test]
fn questions_are_looked_at_alike_by_the_same_seed() {
    let answers = learnt(SAMPLE).answers;
    assert!(answers.iter().any(|answer| answer.question == "Turn"), "{answers:?}");
    for answer in &answers {
        assert!(answer.better.abs() <= 1.0 && answer.variance >= 0.0, "{answer:?}");
    }
    assert_eq!(format!("{answers:?}"), format!("{:?}", learnt(SAMPLE).answers));
    let more = learnt(Sample { battles: 5, ..SAMPLE }).answers;
    assert_ne!(format!("{answers:?}"), format!("{more:?}"), "one battle more says something else");
    assert_eq!(format!("{:?}", learnt(HORIZONS).horizons), format!("{:?}", learnt(HORIZONS).horizons));
}

#[test]
fn a_lead_is_proved_by_battles_to_the_end() {
    let leads = learnt(LEADS).leads;
    assert!(leads.len() > 3, "{leads:?}");
    for Lead { own, answer, hope, lead, proves, .. } in &leads {
        assert!((0.0..=1.0).contains(hope) && lead.abs() < 0.5, "{leads:?}");
        assert_ne!(own, answer);
        // Four battles are won, lost or neither, behind each of the two.
        assert_eq!((proves * 8.0).fract(), 0.0, "{proves}");
    }
    // Some of those battles are won behind the one answer and lost behind the other.
    assert!(leads.iter().any(|lead| lead.variance > 0.0), "{leads:?}");
    assert_eq!(format!("{leads:?}"), format!("{:?}", learnt(LEADS).leads));
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
    for (subject, names) in [("horizons", 3 + FEATURES.len()), ("questions", 8), ("leads", 8)] {
        let written = table(subject, "1");
        let cells: Vec<usize> = written.lines().map(|line| line.split(',').count()).collect();
        assert!(cells.len() > 1 && cells.iter().all(|cells| *cells == names), "{subject}: {written}");
        let battles: Vec<&str> = written.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
        assert!(battles.is_sorted() && battles.last() == Some(&"1"), "{subject}: {battles:?}");
        assert_eq!(written, table(subject, "2"), "{subject}: two threads write another one");
    }
}
