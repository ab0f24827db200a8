//! Battles put together from their lines.

use super::*;
use crate::kit::keeping::{Hand, Reading};
use crate::squads::content::library::Library;
use crate::squads::rules::{Battle, Choice, Ending, Outcome, Side};

const ANSWERS: [Choice; 5] =
    [Choice::Space(1), Choice::Space(2), Choice::Space(3), Choice::Space(4), Choice::Space(5)];

/// A battle with all that can be in one, line by line; the first line has number 1 and is not among them.
fn entries() -> Vec<Entry> {
    let game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
    let battle = Box::new(Battle::new(&game, 1));
    let opening = Opening {
        game: String::new(),
        rules: RULES.to_owned(),
        title: "A battle".to_owned(),
        scenario: "battle".to_owned(),
        seed: 1,
        computers: Vec::new(),
        opponents: std::collections::BTreeMap::new(),
    };
    let answer = |number: usize| Entry::Answer(Side::Axis, ANSWERS[number].clone());
    let rest = |hash: u64| Entry::Rest { hash, time: hash as u8 };
    vec![
        Entry::Opening(opening),
        Entry::File("scenarios/battle.scenario.ron".to_owned(), "()".to_owned()),
        Entry::File("maps/battle.map.ron".to_owned(), "()".to_owned()),
        Entry::Position(battle.clone()),
        rest(10),
        answer(0),
        answer(1),
        rest(12),
        answer(2),
        Entry::Checkpoint(2, battle),
        rest(13),
        answer(3),
        Entry::TakenBack(3),
        answer(4),
        Entry::Over(OUTCOME),
        Entry::End,
    ]
}

const OUTCOME: Outcome = Outcome { winner: Side::Axis, ending: Ending::Surrender };

/// Reads them, with some lines changed.
fn read(entries: &[Entry], change: impl Fn(usize, String) -> String) -> Result<Save, usize> {
    let hand = Hand::new(Kind::Saved, Seal::Plain);
    let mut reading = Reading::<Squads>::new(hand);
    for (number, entry) in (2..).zip(entries) {
        reading.line(&change(number, hand.line(number, entry).expect("it can be written down")));
    }
    reading.save()
}

fn damaged(at: usize) -> impl Fn(usize, String) -> String {
    move |number, line| if number == at { line.to_uppercase() } else { line }
}

fn numbers(answers: &[(Side, Choice)]) -> Vec<u8> {
    let number = |choice: &Choice| if let Choice::Space(number) = choice { *number } else { 0 };
    answers.iter().map(|(_, choice)| number(choice)).collect()
}

#[test]
fn all_of_a_battle_is_read() {
    let save = read(&entries(), |_, line| line).expect("it is good");
    assert_eq!(numbers(&save.answers), [1, 2, 3, 5], "the fourth was taken back");
    let rests: Vec<_> = save.rests.iter().map(|rest| (rest.after, rest.hash, rest.time)).collect();
    assert_eq!(rests, [(0, 10, 10), (2, 12, 12), (3, 13, 13)]);
    let checkpoint = save.checkpoint.expect("there is one");
    assert_eq!((checkpoint.answers, checkpoint.hash), (2, 12));
    assert_eq!(numbers(&checkpoint.since), [3, 5]);
    assert_eq!((save.head.files.files.len(), save.head.position.is_some()), (2, true));
    assert_eq!((save.over, save.flaw, save.kind), (Some(OUTCOME), None, Kind::Saved));
}

/// Each line damaged in turn: what stands before it counts, and of what stands behind it the position.
#[test]
fn what_stands_before_a_damaged_line_counts() {
    let entries = entries();
    let last = entries.len() + 1;
    for line in 2..=last {
        let save = match read(&entries, damaged(line)) {
            Ok(save) => save,
            Err(told) => {
                assert_eq!(told, line);
                assert!(line <= 5, "the head is needed, with the position that the battle began with");
                continue;
            }
        };
        assert!(line > 5, "line {line} is needed");
        assert_eq!(save.flaw, Some(Flaw::Damaged { line, behind: last - line }));
        let given = match line {
            6..=7 => vec![],
            8 => vec![1],
            9..=10 => vec![1, 2],
            11..=13 => vec![1, 2, 3],
            14 => vec![1, 2, 3, 4],
            15 => vec![1, 2, 3],
            _ => vec![1, 2, 3, 5],
        };
        assert_eq!(numbers(&save.answers), given, "line {line}");
        let rests = [6, 9, 12].iter().filter(|rest| **rest < line).count();
        assert_eq!(save.rests.len(), rests, "line {line}");
        assert_eq!(save.over.is_some(), line > 16, "line {line}");
        // The hash of a position is that of the rest before it; behind a gap no answer is known to follow.
        let position = match line {
            6..=8 | 16.. => Some((12, vec![3, 5])),
            9 => Some((10, vec![1])),
            10 => Some((12, vec![])),
            11 => None,
            14 => Some((12, vec![3, 4])),
            _ => Some((12, vec![3])),
        };
        let found = save.checkpoint.map(|checkpoint| (checkpoint.hash, numbers(&checkpoint.since)));
        assert_eq!(found, position, "line {line}");
    }
}

/// A position without a rest before it was reached by nothing that is known; a later one takes an earlier one's place.
#[test]
fn a_position_belongs_to_the_rest_before_it() {
    let entries = entries();
    let position = entries[9].clone();
    let mut early = entries.clone();
    early.insert(4, position);
    early.remove(10);
    assert_eq!(read(&early, |_, line| line).expect("it is good").checkpoint, None);
    let mut again = entries.clone();
    let Entry::Checkpoint(_, battle) = entries[9].clone() else { panic!("it is a position") };
    again.insert(11, Entry::Checkpoint(3, battle));
    let checkpoint = read(&again, |_, line| line).expect("it is good").checkpoint.expect("there is one");
    assert_eq!((checkpoint.answers, checkpoint.hash), (3, 13));
    assert_eq!(numbers(&checkpoint.since), [5]);
}

/// Taking back past a rest forgets it, and past a position that too.
#[test]
fn what_is_taken_back_is_forgotten() {
    for (left, rests, answers, since) in [
        (3, 3, vec![1, 2, 3, 5], Some(vec![3, 5])),
        (2, 2, vec![1, 2, 5], Some(vec![5])),
        (1, 1, vec![1, 5], None),
        (0, 1, vec![5], None),
    ] {
        let mut entries = entries();
        entries[12] = Entry::TakenBack(left);
        let save = read(&entries, |_, line| line).expect("it is good");
        assert_eq!((save.rests.len(), numbers(&save.answers)), (rests, answers), "{left} are left");
        assert_eq!(save.checkpoint.map(|checkpoint| numbers(&checkpoint.since)), since, "{left} are left");
    }
    // The position behind it is that of the rest that is now the last, with the answers since.
    let mut entries = entries();
    let position = entries.remove(9);
    entries.insert(13, position);
    let checkpoint = read(&entries, |_, line| line).expect("it is good").checkpoint.expect("there is one");
    assert_eq!((checkpoint.hash, numbers(&checkpoint.since)), (13, vec![5]));
}

/// A line without its end is torn; a copy that does not end as copies do says so.
#[test]
fn a_missing_end_is_told() {
    let entries = entries();
    let last = entries.len() + 1;
    let torn = |number: usize, line: String| {
        if number == last { line.trim_end().to_owned() } else { line }
    };
    assert_eq!(read(&entries, torn).expect("it is good").flaw, Some(Flaw::EndMissing));
    let open = read(&entries[..entries.len() - 1], |_, line| line).expect("it is good");
    assert_eq!((open.flaw, open.over), (Some(Flaw::EndMissing), Some(OUTCOME)));
    let hand = Hand::new(Kind::Running, Seal::Plain);
    let mut reading = Reading::<Squads>::new(hand);
    for (number, entry) in (2..).zip(&entries[..7]) {
        reading.line(&hand.line(number, entry).expect("it can be written down"));
    }
    reading.line("Answer(Ax");
    let save = reading.save().expect("it is good");
    assert_eq!((save.flaw, numbers(&save.answers)), (Some(Flaw::Torn), vec![1, 2]));
}

/// Without its opening, its scenario or its first rest there is no battle: the line that should hold it is told.
#[test]
fn without_its_head_there_is_no_battle() {
    let entries = entries();
    assert_eq!(read(&[], |_, line| line), Err(1));
    assert_eq!(read(&entries[1..], |_, line| line), Err(entries.len()));
    assert_eq!(read(&entries[..1], |_, line| line), Err(2));
    let mut without: Vec<Entry> = entries.clone();
    without.remove(1);
    assert_eq!(read(&without, |_, line| line), Err(entries.len()));
    // A battle from its set-up has begun with its first rest, one from a position with that.
    let mut from_set_up = entries.clone();
    from_set_up.remove(3);
    assert_eq!(read(&from_set_up, damaged(5)).err(), Some(5));
    assert!(read(&from_set_up, damaged(6)).is_ok());
    assert!(read(&entries, damaged(6)).is_ok());
}
