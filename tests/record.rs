//! A battle as it is played: answers, taking back, saving, playing again.

use std::sync::Arc;

use opfire::squads::content::library::Library;
use opfire::squads::lab;
use opfire::squads::record::{Match, NoUndo, Progress, Standing, Story};
use opfire::squads::rules::{Action, Choice, Fact, Game, Order, Purpose, Question, Side, Why};
use rand_pcg::Pcg32;

use crate::rulebook::support::{Scene, hex};

fn game() -> Arc<Game> {
    Arc::new(Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}")))
}

/// Answers at random until `enough` says so or the battle is over.
fn play(battle: &mut Match, luck: &mut Pcg32, mut enough: impl FnMut(&Match) -> bool) {
    while !enough(battle) {
        let Progress::Asks(decision) = battle.progress() else { return };
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
        assert_eq!(stepwise.progress(), &Progress::Over(straight.outcome));
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

/// 1.2: a view takes of a fact what its side may know, whether the rest of it was hidden before or not: battles that are
/// looked back on are told whole.
#[test]
fn views_folded_from_whole_facts_are_the_views_taken() {
    let (mut shown, mut secret) = (0, 0);
    for scenario in ["proving_ground", "all_at_once", "close_quarters"] {
        let mut battle = Match::new(crate::game(scenario), 4);
        let mut luck = Pcg32::new(4, 4);
        let mut views = Side::BOTH.map(|side| battle.start_view(side));
        let mut cursor = 0;
        while let Progress::Asks(_) = battle.progress() {
            let answers = battle.answers().len();
            play(&mut battle, &mut luck, |battle| battle.answers().len() >= answers + 7);
            for view in &mut views {
                for note in &battle.notes()[cursor..] {
                    view.apply(battle.game(), &note.fact);
                }
                assert_eq!(*view, battle.view(view.side), "{scenario} after {answers} answers");
                shown += view.seen.len();
                secret += view.secret_chits.len();
            }
            cursor = battle.facts();
        }
    }
    assert!(shown > 5 && secret > 100, "{shown} cards shown, {secret} secret chits");
}

#[test]
fn a_refused_answer_changes_nothing() {
    let mut battle = Match::new(game(), 1);
    let before = battle.battle().clone();
    let Progress::Asks(decision) = battle.progress().clone() else { panic!("set-up asks") };
    assert_eq!(decision.question, Question::SetUp);
    let illegal = battle.answer(decision.side, Choice::EndTurn).expect_err("units are still to be placed");
    assert_eq!(illegal.rule, "5");
    let other = battle.answer(decision.side.other(), Choice::AsSuggested).expect_err("not asked");
    assert_eq!(other.why, Why::OtherSide);
    assert_eq!(battle.battle(), &before);
}

#[test]
fn set_up_is_taken_back_piece_by_piece_until_the_deal() {
    let mut battle = Match::new(game(), 1);
    let side = match battle.progress() {
        Progress::Asks(decision) => decision.side,
        Progress::Over(_) => panic!("set-up asks"),
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
    assert_eq!(battle.undo(side), Err(NoUndo::Nothing));
}

#[test]
fn nothing_is_taken_back_past_a_card_turned_over() {
    let mut battle = Match::new(game(), 3);
    let mut luck = Pcg32::new(3, 3);
    play(
        &mut battle,
        &mut luck,
        |battle| matches!(battle.progress(), Progress::Asks(d) if matches!(d.question, Question::Reroll { .. })),
    );
    let Progress::Asks(decision) = battle.progress().clone() else { panic!("a roll was made") };
    let asked = battle.answers().len();
    for side in Side::BOTH {
        assert!(matches!(battle.undo(side), Err(NoUndo::Luck | NoUndo::Nothing)));
    }
    assert_eq!(battle.answers().len(), asked);
    assert_eq!(battle.progress(), &Progress::Asks(decision));
}

/// A39, T94: the hex for the smoke may be thought over until a marker has come out of the cup.
#[test]
fn smoke_that_was_drawn_is_not_taken_back() {
    let mut scene = Scene::new();
    scene.unit(Side::Axis, "Rifle", "H8");
    scene.unit(Side::Allies, "Rifle", "A1");
    let [order, grenades] = [(); 2].map(|()| scene.deal(Side::Axis));
    let deck = &mut scene.game.nations[Side::Axis].deck;
    deck[usize::from(order.0) - 1].order = Order::Move;
    deck[usize::from(grenades.0) - 1].action = Action::SmokeGrenades;
    let mut battle = Match::from_battle(Arc::new(scene.game), 1, scene.battle);
    let answer = |battle: &mut Match, choice| battle.answer(Side::Axis, choice).expect("it is offered");
    answer(&mut battle, Choice::Give(order, Order::Move));
    answer(&mut battle, Choice::Play(grenades, Action::SmokeGrenades));
    assert_eq!(battle.can_undo(Side::Axis), Ok(1));
    answer(&mut battle, Choice::Hex(hex("H7")));
    let smoke = |battle: &Match| battle.battle().situation.markers(hex("H7")).smoke;
    let drawn = smoke(&battle);
    assert!(drawn.is_some());
    assert_eq!(battle.undo(Side::Axis), Err(NoUndo::Luck));
    assert_eq!((smoke(&battle), battle.answers().len()), (drawn, 3));
}

#[test]
fn nothing_is_taken_back_once_the_other_side_has_let_it_pass() {
    let mut battle = Match::new(game(), 3);
    let mut luck = Pcg32::new(3, 3);
    let mut let_pass = 0;
    while let_pass < 5 {
        let Progress::Asks(decision) = battle.progress().clone() else {
            panic!("a whole battle without a window")
        };
        let window = matches!(decision.question, Question::Window { .. });
        if window && decision.offer.choices.contains(&Choice::Decline) {
            let mover = decision.side.other();
            battle.answer(decision.side, Choice::Decline).expect("it may be declined");
            assert!(matches!(battle.can_undo(mover), Err(NoUndo::OtherSide | NoUndo::Luck)));
            let_pass += usize::from(battle.can_undo(mover) == Err(NoUndo::OtherSide));
        } else {
            let choice = battle.propose(&mut luck);
            battle.answer(decision.side, choice).expect("proposed choices are legal");
        }
    }
}

/// Answers nothing: an imagined battle then stands at its open question.
struct Nobody;

impl opfire::squads::rules::Players<opfire::squads::rules::Squads> for Nobody {
    fn answer(
        &mut self,
        _: &Game,
        _: &opfire::squads::rules::Battle,
        _: &opfire::squads::rules::Decision,
    ) -> Option<Choice> {
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
        let Progress::Asks(decision) = battle.progress().clone() else { break };
        let mut imagined = battle.imagine(decision.side, &mut dreams);
        let stopped = imagined.play_on(&mut Nobody).expect_err("nobody answers");
        assert_eq!(stopped, opfire::squads::rules::Stop::Ask(Box::new(decision.clone())));
        assert_eq!(imagined.view(), battle.view(decision.side));
        let other = decision.side.other();
        differed += usize::from(imagined.battle().hands[other] != battle.battle().hands[other]);
    }
    assert!(differed > 20, "the other hand is imagined anew: {differed}");
}

/// Throwing a weapon away is legal at every turn; by chance it is done once in a while, not as often as anything else.
#[test]
fn weapons_are_seldom_thrown_away_by_chance() {
    let mut battle = Match::new(game(), 8);
    let mut luck = Pcg32::new(8, 8);
    play(&mut battle, &mut luck, |battle| match battle.progress() {
        Progress::Asks(decision) => {
            let abandoned =
                decision.offer.choices.iter().filter(|choice| matches!(choice, Choice::Abandon(_)));
            decision.question == Question::Turn && abandoned.count() > 2
        }
        Progress::Over(_) => false,
    });
    let proposed: Vec<Choice> = (0..2_000).map(|_| battle.propose(&mut luck)).collect();
    let abandoned = proposed.iter().filter(|choice| matches!(choice, Choice::Abandon(_))).count();
    assert!((1..100).contains(&abandoned), "{abandoned} of 2000");
}

#[test]
fn a_battle_goes_on_from_any_answer_as_it_went_then() {
    let mut battle = Match::new(game(), 21);
    let mut luck = Pcg32::new(3, 3);
    play(&mut battle, &mut luck, |battle| battle.answers().len() == 200);
    let answered_at: Vec<usize> = battle.answered_at().collect();
    for answers in [0, 1, 57, 199, 200] {
        let earlier = battle.until(answers);
        assert_eq!(earlier.answers().len(), answers);
        assert_eq!(earlier.notes(), &battle.notes()[..earlier.facts()], "the same facts, and no more");
        let asked = answered_at.get(answers).copied().unwrap_or(battle.facts());
        assert_eq!(earlier.facts(), asked, "all that had happened when the next answer was given");
        assert!(matches!(earlier.progress(), Progress::Asks(_)));
    }
    assert_eq!(battle.until(200).battle(), battle.battle());
}

#[test]
fn the_story_of_a_battle_ends_as_the_battle_does() {
    let mut battle = Match::new(game(), 8);
    play(&mut battle, &mut Pcg32::new(8, 1), |_| false);
    let story = Story::of(&battle);
    let (first, last) = (story.course[0], story.course[story.course.len() - 1]);
    let start = battle.start_view(Side::Axis).situation;
    assert_eq!((first.facts, first.time, first.points), (0, start.time, start.victory_points));
    let end = &battle.battle().situation;
    assert_eq!((last.time, last.points), (end.time, end.victory_points));
    for side in Side::BOTH {
        assert_eq!(last.lost[side], end.casualties[side].iter().flatten().count());
        let rolled = battle.notes().iter().filter_map(|note| match note.fact {
            Fact::Rolled { side: roller, dice, .. } if roller == side => Some(dice.sum() as usize),
            _ => None,
        });
        let rolled: Vec<usize> = rolled.collect();
        assert!(rolled.len() > 20, "a battle has rolls");
        assert_eq!(story.luck[side].count(), rolled.len());
        assert_eq!(story.luck[side].sum(), rolled.iter().sum::<usize>());
        assert_eq!(story.luck[side].of(7), rolled.iter().filter(|sum| **sum == 7).count());
        assert_eq!(story.decks[side].count(), 72, "every card of a deck bears dice");
    }
    for pair in story.course.windows(2) {
        assert!(pair[0].facts < pair[1].facts, "in the order in which it came");
        assert_ne!(Standing { facts: 0, ..pair[0] }, Standing { facts: 0, ..pair[1] }, "only what changed");
    }
}

#[test]
fn the_turns_of_a_battle_are_its_greatest_swings() {
    let mut battle = Match::new(game(), 8);
    play(&mut battle, &mut Pcg32::new(8, 1), |_| false);
    let story = Story::of(&battle);
    let first_turn = battle.notes().iter().position(|note| matches!(note.fact, Fact::TurnBegan { .. }));
    // Points that come fact behind fact are one swing; what was set up turned nothing.
    let mut swings: Vec<(usize, i16)> = Vec::new();
    for pair in story.course.windows(2).filter(|pair| Some(pair[1].facts) > first_turn) {
        let by = pair[1].points - pair[0].points;
        match swings.last_mut().filter(|(last, _)| by != 0 && last + 1 == pair[1].facts) {
            Some(swing) => *swing = (pair[1].facts, swing.1 + by),
            None if by != 0 => swings.push((pair[1].facts, by)),
            None => {}
        }
    }
    let turns = story.turns(3);
    let mut all: Vec<i16> = swings.iter().map(|(_, by)| by.abs()).collect();
    all.sort_by_key(|by| -by);
    let of = |standing: &Standing| {
        swings.iter().find(|(facts, _)| *facts == standing.facts).map(|(_, by)| by.abs())
    };
    let mut found: Vec<i16> = turns.iter().filter_map(of).collect();
    found.sort_by_key(|by| -by);
    assert_eq!(found, all[..3]);
    assert!(turns.is_sorted_by_key(|standing| standing.facts));
    assert_eq!(story.turns(0), []);
}

#[test]
fn what_is_foreseen_is_what_comes_and_tells_nothing_of_luck() {
    let mut battle = Match::new(game(), 31);
    let mut luck = Pcg32::new(31, 1);
    let (mut rolls, mut questions) = (0, 0);
    while battle.answers().len() < 400 {
        let Progress::Asks(decision) = battle.progress().clone() else { break };
        let choice = battle.propose(&mut luck);
        let known = battle.facts();
        let foreseen = battle.foresee(&choice).expect("proposed choices are legal");
        assert_eq!(battle.facts(), known, "nothing was answered");
        let mut situation = battle.battle().situation.clone();
        battle.answer(decision.side, choice).expect("proposed choices are legal");
        let since = battle.notes()[known..].iter();
        let before_luck: Vec<_> = since.take_while(|note| !note.fact.meaning().bars_undo).collect();
        before_luck.iter().for_each(|note| situation.apply(battle.game(), &note.fact));
        assert_eq!(foreseen.situation, situation);
        match battle.notes().get(known + before_luck.len()).map(|note| &note.fact) {
            None => {
                questions += 1;
                assert_eq!(foreseen.roll, None);
                let next = match battle.progress() {
                    Progress::Asks(next) => Some(next.clone()),
                    Progress::Over(_) => None,
                };
                assert_eq!(foreseen.asks, next);
            }
            Some(Fact::CardRevealed { side, purpose: Purpose::Roll(roll), .. }) => {
                rolls += 1;
                assert_eq!((foreseen.roll, &foreseen.asks), (Some((*side, *roll)), &None));
            }
            Some(_) => assert_eq!((foreseen.roll, foreseen.asks), (None, None)),
        }
    }
    assert!(rolls > 20 && questions > 100, "{rolls} rolls, {questions} questions");
    let refused = battle.foresee(&Choice::EndTurn).map(|_| ()).or(Err(()));
    let could = battle.check(&Choice::EndTurn).or(Err(()));
    assert_eq!(refused, could, "what cannot be answered is not foreseen");
}
