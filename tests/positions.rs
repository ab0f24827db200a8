//! The tools of the laboratory themselves: every card in its place, stacked cards used up, scripts that fit.

use opfire::squads::board::HexId;
use opfire::squads::cases::{Misfit, Position, Rehearsal, Wanted};
use opfire::squads::content::library::Library;
use opfire::squads::rules::{
    Action, Battle, CardId, Chit, Choice, Order, Question, Side, Unsound, conserved,
};

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

fn position() -> Position {
    Position::new().expect("the embedded nations")
}

fn hex(name: &str) -> HexId {
    name.parse().expect("a hex")
}

/// A squad fires at another.
fn duel() -> Position {
    position().axis("R1", "Rifle", "D5").allies("S1", "Rifle", "D3").hand(AXIS, Order::Fire)
}

/// 1: each side has its 72 cards, each in one place.
#[test]
fn cards_are_conserved() {
    let position = duel()
        .hand(AXIS, Action::Concealment)
        .next(AXIS, 12)
        .roll(AXIS, 4, 5)
        .hand(ALLIES, 1)
        .next(ALLIES, hex("C8"))
        .short_deck(ALLIES);
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
        .hand(AXIS, 12)
        .next(AXIS, 12)
        .build()
        .expect_err("impossible");
    assert_eq!(troubles.len(), 5, "{troubles:?}");
    let both = position().axis("R1", "Rifle", "D5").allies("S1", "Rifle", "D5").build();
    assert!(both.is_err_and(|troubles| troubles[0].contains("both sides")));
    assert!(duel().short_deck(AXIS).build().is_err_and(|troubles| troubles[0].contains("never empty")));
}

/// Stacked cards that remain, and rolls for which none was stacked, are told.
#[test]
fn the_stack_is_used_up_exactly() {
    let played = |position: Position| {
        let mut play = Rehearsal::new(position).expect("a position");
        let fire = play.battle().battle().hands[AXIS][0];
        play.answer(Choice::Give(fire, Order::Fire)).expect("a Fire order");
        play.play_out().expect("nothing is asked that nobody foresaw");
        play.stack_was_used_up()
    };
    assert_eq!(played(duel().roll(AXIS, 4, 5).roll(ALLIES, 2, 4)), Ok(()));
    let short = played(duel().roll(AXIS, 4, 5)).expect_err("the Russian roll was not stacked");
    assert!(short.contains("ran out"), "{short}");
    let long =
        played(duel().roll(AXIS, 4, 5).roll(ALLIES, 2, 4).roll(ALLIES, 1, 3)).expect_err("one is left");
    assert!(long.contains("left over"), "{long}");
    let unshuffled = duel().roll(AXIS, 4, 5).roll(ALLIES, 2, 4).after_shuffle(AXIS, &[Wanted::Number(3)]);
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

/// Chits that a scenario leaves out are counted as left out, in every battle of the box and of the tests.
#[test]
fn chits_are_conserved_where_some_are_left_out() {
    for name in ["first_patrol", "foundry", "crossroads"] {
        let game = Library::embedded().load(name).unwrap_or_else(|found| panic!("{found}"));
        let left_out = game.scenario.excluded_chits.len();
        let mut battle = Battle::new(&game, 3);
        assert_eq!(conserved(&game, &battle), Ok(()), "{name}");
        let chit = battle.chit_cup.pop().expect("a chit");
        let short = Err(Unsound::ChitCount { chits: Chit::ALL.len() - left_out - 1 });
        assert_eq!(conserved(&game, &battle), short, "{name}");
        battle.chit_cup.extend([chit, chit]);
        assert_eq!(
            conserved(&game, &battle),
            Err(Unsound::ChitCount { chits: Chit::ALL.len() - left_out + 1 }),
            "{name}"
        );
    }
}

/// Cards that a scenario sets aside are in no pile and no hand, and are not missed.
#[test]
fn cards_are_conserved_where_some_are_set_aside() {
    let game = Library::embedded().load("last_hill").unwrap_or_else(|found| panic!("{found}"));
    let aside = Side::BOTH.map(|side| game.side(side).set_aside.len());
    assert!(aside.iter().any(|cards| *cards > 0), "{aside:?}");
    let mut battle = Battle::new(&game, 3);
    assert_eq!(conserved(&game, &battle), Ok(()));
    let side = if aside[0] > 0 { Side::Axis } else { Side::Allies };
    let cards = 72 - game.side(side).set_aside.len();
    battle.decks[side].push(game.side(side).set_aside[0]);
    battle.situation.decks[side] += 1;
    let more = Unsound::Cards { side, cards: cards + 1, different: cards + 1 };
    assert_eq!(conserved(&game, &battle), Err(more));
}
