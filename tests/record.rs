//! A battle as it is played: answers, taking back, saving, playing again.

use std::sync::Arc;

use opfire::content::library::Library;
use opfire::lab;
use opfire::record::{Barrier, Match, Save, SaveError, Waiting};
use opfire::rules::{Choice, Game, Question, Side, View};
use rand_pcg::Pcg32;

fn game() -> Arc<Game> {
    Arc::new(Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}")))
}

/// Answers at random until `enough` says so or the battle is over.
fn play(battle: &mut Match, luck: &mut Pcg32, mut enough: impl FnMut(&Match) -> bool) {
    while !enough(battle) {
        let Waiting::For(decision) = battle.waiting() else { return };
        let side = decision.side;
        let choice = battle.propose(luck);
        battle.answer(side, choice).expect("proposed choices are legal");
    }
}

#[test]
fn a_battle_played_answer_by_answer_is_the_one_played_straight_through() {
    for seed in [5, 6, 7] {
        let game = game();
        let straight = lab::play_one(&game, lab::BY_CHANCE, seed, true).expect("no invariant breaks");
        let mut stepwise = Match::new(game, seed);
        // The laboratory's players draw from this generator.
        let mut luck = Pcg32::new(seed, 0x5851_f42d_4c95_7f2d);
        play(&mut stepwise, &mut luck, |_| false);
        assert_eq!(stepwise.waiting(), &Waiting::Over(straight.outcome));
        assert_eq!(stepwise.answers().len() as u64, straight.decisions);
    }
}

#[test]
fn views_folded_from_masked_facts_are_the_views_taken() {
    let mut battle = Match::new(game(), 11);
    let mut luck = Pcg32::new(1, 1);
    let mut views = Side::BOTH.map(|side| battle.start_view(side));
    let mut cursor = 0;
    for _ in 0..300 {
        let answers = battle.answers().len();
        for view in &mut views {
            for note in battle.facts_since(cursor, view.side) {
                view.apply(battle.game(), &note.fact);
            }
            assert_eq!(*view, battle.view(view.side), "after {answers} answers");
        }
        cursor = battle.facts();
        play(&mut battle, &mut luck, |battle| battle.answers().len() > answers);
    }
}

#[test]
fn a_refused_answer_changes_nothing() {
    let mut battle = Match::new(game(), 1);
    let before = battle.battle().clone();
    let Waiting::For(decision) = battle.waiting().clone() else { panic!("set-up asks") };
    assert_eq!(decision.question, Question::SetUp);
    let illegal = battle.answer(decision.side, Choice::EndTurn).expect_err("units are still to be placed");
    assert_eq!(illegal.rule, "5");
    let other = battle.answer(decision.side.other(), Choice::AsSuggested).expect_err("not asked");
    assert_eq!(other.reason, "the other side is asked");
    assert_eq!(battle.battle(), &before);
}

#[test]
fn set_up_is_taken_back_piece_by_piece_until_the_deal() {
    let mut battle = Match::new(game(), 1);
    let side = match battle.waiting() {
        Waiting::For(decision) => decision.side,
        Waiting::Over(_) => panic!("set-up asks"),
    };
    let start = battle.view(side);
    let mut luck = Pcg32::new(2, 2);
    let is_placing = |choice: &Choice| matches!(choice, Choice::Place(..) | Choice::Fortify(..));
    let mut placed = 0;
    while placed < 4 {
        let choice = battle.propose(&mut luck);
        if is_placing(&choice) {
            battle.answer(side, choice).expect("legal");
            placed += 1;
        }
    }
    for _ in 0..4 {
        battle.undo(side).expect("no luck was used");
    }
    assert_eq!(battle.view(side), start);
    assert_eq!(battle.undo(side), Err(Barrier::Nothing));
}

#[test]
fn nothing_is_taken_back_past_a_card_turned_over() {
    let mut battle = Match::new(game(), 3);
    let mut luck = Pcg32::new(3, 3);
    play(
        &mut battle,
        &mut luck,
        |battle| matches!(battle.waiting(), Waiting::For(d) if matches!(d.question, Question::Reroll { .. })),
    );
    let Waiting::For(decision) = battle.waiting().clone() else { panic!("a roll was made") };
    let asked = battle.answers().len();
    for side in Side::BOTH {
        assert!(matches!(battle.undo(side), Err(Barrier::Luck | Barrier::Nothing)));
    }
    assert_eq!(battle.answers().len(), asked);
    assert_eq!(battle.waiting(), &Waiting::For(decision));
}

#[test]
fn a_save_written_and_read_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("battle.save.ron");
    let mut battle = Match::new(game(), 21);
    let mut luck = Pcg32::new(4, 4);
    for answers in [3, 40, 90, 200] {
        play(&mut battle, &mut luck, |battle| battle.answers().len() >= answers);
        let save = Save::of(&battle, "crossroads", Vec::new());
        save.write(&path).expect("written");
        let read = Save::read(&path).expect("read");
        assert_eq!(read, save);
        let loaded = read.load(game()).expect("it fits");
        assert_eq!(loaded.note, None);
        assert_eq!(loaded.battle.battle(), battle.battle());
        assert_eq!(loaded.battle.waiting(), battle.waiting());
        assert_eq!(View::of(loaded.battle.battle(), Side::Axis), battle.view(Side::Axis));
    }
    assert!(folder.path().join("battle.save.bak").exists(), "the save before is kept");
}

#[test]
fn a_save_whose_answers_no_longer_fit_goes_on_from_its_last_rest() {
    let mut battle = Match::new(game(), 22);
    let mut luck = Pcg32::new(5, 5);
    play(&mut battle, &mut luck, |battle| battle.answers().len() >= 120);
    let mut save = Save::of(&battle, "crossroads", Vec::new());
    save.answers[2].1 = Choice::Reroll;
    let loaded = save.load(game()).expect("it fits");
    assert!(loaded.note.expect("the player is told").contains("answers since then were kept"));
    assert_eq!(loaded.battle.battle(), battle.battle());
}

#[test]
fn damaged_and_foreign_saves_are_named_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("x.save.ron");
    std::fs::write(&path, "(format: 1, rules: ").expect("written");
    let message = Save::read(&path).expect_err("half a save").to_string();
    assert!(message.contains("x.save.ron") && message.contains("left as it is"), "{message}");
    assert_eq!(std::fs::read_to_string(&path).expect("still there"), "(format: 1, rules: ");
    let mut save = Save::of(&Match::new(game(), 1), "crossroads", Vec::new());
    save.format = 99;
    save.write(&path).expect("written");
    assert!(matches!(Save::read(&path), Err(SaveError::Newer { found: 99, .. })));
    assert!(matches!(Save::read(&folder.path().join("none")), Err(SaveError::Read { .. })));
    let huge = folder.path().join("huge.save.ron");
    std::fs::File::create(&huge).and_then(|file| file.set_len(100 << 20)).expect("a file full of nothing");
    assert!(matches!(Save::read(&huge), Err(SaveError::TooLarge { size: 104_857_600, .. })));
}

#[test]
fn a_journal_replays_to_the_same_hashes_and_names_the_first_difference() {
    let mut battle = Match::new(game(), 23);
    let mut luck = Pcg32::new(6, 6);
    play(&mut battle, &mut luck, |_| false);
    let mut save = Save::of(&battle, "crossroads", Vec::new());
    let replay = save.replay(game());
    assert_eq!(replay.divergence, None);
    assert_eq!(replay.hashes.len(), save.hashes.len());
    save.hashes[4] ^= 1;
    assert_eq!(save.replay(game()).divergence.expect("it differs").checkpoint, 4);
    save.hashes[4] ^= 1;
    let last = save.hashes.len() - 1;
    save.hashes.truncate(last);
    assert_eq!(save.replay(game()).divergence.expect("one rest too few").checkpoint, last);
}

/// Answers nothing: an imagined battle then stands at its open question.
struct Nobody;

impl opfire::rules::Players for Nobody {
    fn answer(&mut self, _: &Game, _: &opfire::rules::Battle, _: &opfire::rules::Decision) -> Option<Choice> {
        None
    }
}

#[test]
fn imagined_battles_look_the_same_to_the_side_that_imagines_and_differ_in_what_it_cannot_know() {
    let mut battle = Match::new(game(), 31);
    let mut luck = Pcg32::new(7, 7);
    let mut dreams = Pcg32::new(8, 8);
    let mut differed = 0;
    for answers in (10..400).step_by(13) {
        play(&mut battle, &mut luck, |battle| battle.answers().len() >= answers);
        let Waiting::For(decision) = battle.waiting().clone() else { break };
        let mut imagined = battle.imagine(decision.side, &mut dreams);
        let stopped = imagined.play_on(&mut Nobody).expect_err("nobody answers");
        assert_eq!(stopped, opfire::rules::Stop::Ask(Box::new(decision.clone())));
        assert_eq!(imagined.view(), battle.view(decision.side));
        let other = decision.side.other();
        differed += usize::from(imagined.battle().hands[other] != battle.battle().hands[other]);
    }
    assert!(differed > 20, "the other hand is imagined anew: {differed}");
}
