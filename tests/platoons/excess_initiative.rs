//! Excess initiative as an option: the winner keeps a segment for later (R240).

use std::sync::Arc;

use opfire::kit::lab::look_back;
use opfire::kit::{BySide, Side};
use opfire::platoons::rules::{Choice, Fact, Platoons, Question, SavedSegment, Stage};

use super::field::{Field, Played};
use super::played_out::{by_the_computer, hold_together};
use super::scenarios::{read, with};

/// A unit of each side, out of reach of each other; the Axis has won the initiative and two segments behind this one.
fn won(more: u8) -> Field {
    let mut field = Field::open();
    field.game.scenario.options.excess_initiative = true;
    field.unit(Side::Axis, "ger_inf", "0303");
    field.unit(Side::Axis, "ger_inf", "0203");
    field.unit(Side::Allies, "sov_inf", "1503");
    field.unit(Side::Allies, "sov_inf", "1603");
    stand(&mut field, Side::Axis, more, None, (0, 0));
    field
}

fn stand(field: &mut Field, side: Side, more: u8, passed: Option<Side>, (axis, allies): (u8, u8)) {
    field.battle.situation.stage = Stage::Action { side, more, passed, finished: BySide { axis, allies } };
}

/// Whose segment it is and how many more he has in a row.
fn stage(field: &Field) -> (Side, u8) {
    match field.battle.situation.stage {
        Stage::Action { side, more, .. } => (side, more),
        other => panic!("no segment: {other:?}"),
    }
}

/// What could be chosen as the segment.
fn offered(played: &Played<()>) -> Vec<Choice> {
    assert_eq!(played.asked[0].question, Question::Segment);
    played.asked[0].offer.choices.clone()
}

/// Three segments in a row: he keeps one and has two, of which one comes now.
#[test]
fn the_winner_keeps_one_of_several_segments() {
    let mut field = won(2);
    let played = field.step(&[], vec![Choice::KeepSegment]);
    assert!(played.has(&Fact::SegmentKept { side: Side::Axis }));
    assert_eq!(stage(&field), (Side::Axis, 1));
    assert_eq!(field.battle.situation.saved, SavedSegment::Kept(Side::Axis));
    let again = field.step(&[], vec![Choice::Pass]);
    assert!(!offered(&again).contains(&Choice::KeepSegment), "one in a turn");
    assert!(!offered(&again).contains(&Choice::TakeSegment), "later: behind a segment of the other side");
    assert_eq!(stage(&field), (Side::Axis, 0));
}

/// The last segment in a row is not kept: it is the one that he plays; and without the option none is.
#[test]
fn the_last_segment_in_a_row_is_not_kept() {
    for (more, option, may) in [(1, true, true), (0, true, false), (1, false, false)] {
        let mut field = won(more);
        field.game.scenario.options.excess_initiative = option;
        let played = field.step(&[], vec![Choice::Pass]);
        assert_eq!(offered(&played).contains(&Choice::KeepSegment), may, "{more} {option}");
    }
}

/// Behind a segment of the other side, or its pass, he takes it: two in a row, and then the other side has its next.
#[test]
fn the_kept_segment_follows_another() {
    for (passed, finished) in [(None, (1, 1)), (Some(Side::Allies), (1, 0))] {
        let mut field = won(0);
        field.battle.situation.saved = SavedSegment::Kept(Side::Axis);
        stand(&mut field, Side::Axis, 0, passed, finished);
        let played = field.step(&[], vec![Choice::TakeSegment]);
        assert!(played.has(&Fact::SegmentTaken { side: Side::Axis }));
        assert_eq!((stage(&field), field.battle.situation.saved), ((Side::Axis, 1), SavedSegment::Taken));
        let here = field.hex("0303");
        let first = field.step(&[], vec![Choice::Stack(here), Choice::Set(vec![]), Choice::Decline]);
        assert!(
            !offered(&first).iter().any(|choice| matches!(choice, Choice::KeepSegment | Choice::TakeSegment))
        );
        assert_eq!(stage(&field), (Side::Axis, 0));
        let here = field.hex("0203");
        field.step(&[], vec![Choice::Stack(here), Choice::Set(vec![]), Choice::Decline]);
        assert_eq!(stage(&field), (Side::Allies, 0));
    }
}

/// It is the winner's, who has it before the other side has had a segment for nothing; the other side has none of it.
#[test]
fn the_kept_segment_is_his_alone_and_for_later() {
    for (side, finished, may) in
        [(Side::Axis, (1, 0), false), (Side::Allies, (1, 1), false), (Side::Axis, (1, 1), true)]
    {
        let mut field = won(0);
        field.battle.situation.saved = SavedSegment::Kept(Side::Axis);
        stand(&mut field, side, 0, None, finished);
        let played = field.step(&[], vec![Choice::Pass]);
        assert_eq!(offered(&played).contains(&Choice::TakeSegment), may, "{side:?} {finished:?}");
    }
}

/// Who has nobody left to activate has nothing to take it for; at the end of the turn it is lost.
#[test]
fn the_kept_segment_is_lost_with_the_turn() {
    let mut field = won(0);
    field.battle.situation.saved = SavedSegment::Kept(Side::Allies);
    let allies = field.battle.situation.units.iter_mut().filter(|unit| unit.owner == Side::Allies);
    allies.for_each(|unit| unit.readiness = opfire::platoons::rules::Readiness::Marked);
    stand(&mut field, Side::Allies, 0, Some(Side::Axis), (1, 1));
    let played = field.step(&[], vec![]);
    assert!(played.asked.is_empty() && played.has(&Fact::Passed { side: Side::Allies }));
    field.step(&[], vec![]);
    assert_eq!(field.battle.situation.saved, SavedSegment::NotYet);
}

/// Whole battles with it, by chance and by the computer, which keeps segments and takes them.
#[test]
fn battles_with_kept_segments_hold_together() {
    let text = with("turns: 9,", "turns: 9, options: (excess_initiative: true),");
    let text = text.replace("(unit: \"ger_inf\", count: 2)", "(unit: \"ger_inf\", count: 5)");
    let game = Arc::new(read(text));
    hold_together(&game, 10);
    let looked = look_back::<Platoons>(&game, 1, 200);
    assert!(looked.is_ok(), "{looked:?}");
    let mut taken = 0;
    for seed in 0..5 {
        let facts = by_the_computer(&game, seed);
        taken += facts.iter().filter(|fact| matches!(fact, Fact::SegmentTaken { .. })).count();
    }
    assert!(taken > 0, "the computer takes what it has kept");
}
