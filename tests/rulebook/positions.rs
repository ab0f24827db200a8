//! The tools of these tests themselves: every card in its place, stacked cards used up, scripts that fit.

use opfire::board::Terrain;
use opfire::lab::{Misfit, Wanted};
use opfire::rules::Action;

use super::play::*;

fn duel() -> Position {
    position().axis("R1", "Rifle", "D5").allies("S1", "Rifle", "D3").hand(Axis, Order::Fire)
}

/// 1: each side has its 72 cards, each in one place.
#[test]
fn cards_are_conserved() {
    let position = duel()
        .hand(Axis, Action::Concealment)
        .next(Axis, 12)
        .roll(Axis, 4, 5)
        .hand(Allies, 1)
        .next(Allies, hex("C8"))
        .short_deck(Allies);
    let (_, battle) = position.build().expect("a position");
    for side in Side::BOTH {
        let mut cards = battle.hands[side].clone();
        cards.extend(&battle.decks[side]);
        cards.extend(&battle.situation.discards[side]);
        cards.sort_unstable();
        assert_eq!(cards, (1..=72).map(CardId).collect::<Vec<_>>());
    }
    assert_eq!(battle.decks.axis.last(), Some(&CardId(12)));
    assert_eq!(battle.decks.allies.len(), 1);
}

/// What cannot be is told, all of it.
#[test]
fn impossible_positions_are_refused() {
    let troubles = position()
        .axis("R1", "Rifel", "D5")
        .carrying("Catapult")
        .allies("R1", "Rifle", "Z9")
        .hand(Axis, 12)
        .next(Axis, 12)
        .build()
        .expect_err("impossible");
    assert_eq!(troubles.len(), 5, "{troubles:?}");
    let both = position().axis("R1", "Rifle", "D5").allies("S1", "Rifle", "D5").build();
    assert!(both.is_err_and(|troubles| troubles[0].contains("both sides")));
    assert!(duel().short_deck(Axis).build().is_err_and(|troubles| troubles[0].contains("never empty")));
}

/// Stacked cards that remain, and rolls for which none was stacked, are told.
#[test]
fn the_stack_is_used_up_exactly() {
    let played = |position: Position| {
        let mut play = play(position).give(Order::Fire);
        play.0.finish();
        play.0.stack_was_used_up()
    };
    assert_eq!(played(duel().roll(Axis, 4, 5).roll(Allies, 2, 4)), Ok(()));
    let short = played(duel().roll(Axis, 4, 5)).expect_err("the Russian roll was not stacked");
    assert!(short.contains("ran out"), "{short}");
    let long =
        played(duel().roll(Axis, 4, 5).roll(Allies, 2, 4).roll(Allies, 1, 3)).expect_err("one is left");
    assert!(long.contains("left over"), "{long}");
    let unshuffled = duel().roll(Axis, 4, 5).roll(Allies, 2, 4).after_shuffle(Axis, &[Wanted::Number(3)]);
    assert!(played(unshuffled).is_err());
}

/// A choice that answers no question is told apart from one that the rules refuse.
#[test]
fn scripts_that_do_not_fit() {
    let mut rehearsal = Rehearsal::new(duel()).expect("a position");
    assert_eq!(rehearsal.answer(Choice::Enter(hex("D4"))), Err(Misfit::OtherQuestion));
    assert!(matches!(rehearsal.answer(Choice::EndTurn), Err(Misfit::Refused(_))));
    rehearsal.declines = false;
    assert!(rehearsal.decision().is_some_and(|decision| decision.question == Question::Turn));
}

/// A script in Rust reads as the case file does: O20.3.1.2, T78.3.
#[test]
fn a_group_fires_into_woods() {
    let play = play(
        position()
            .terrain(Terrain::Woods, &["D2"])
            .axis("Sgt", "Sergeant", "D5")
            .axis("R1", "Rifle", "D5")
            .carrying("Light MG")
            .axis("R2", "Rifle", "E5")
            .allies("S1", "Rifle", "D2")
            .hand(Axis, Order::Fire)
            .roll(Axis, 4, 5)
            .roll(Allies, 2, 4),
    )
    .give(Order::Fire)
    .one("Sgt")
    .units(&["R1", "R2"])
    .fire(&["R1", "R1+", "R2"])
    .done();
    assert_eq!(play.totals(), [17]);
    assert_eq!(play.verdicts(), [("S1".to_owned(), 10, Verdict::Breaks)]);
    assert!(play.unit("S1").broken);
}
