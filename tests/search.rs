//! A player who imagines how the battle may go on: what comes of it depends on the position, the seed and the budget alone.

use std::sync::atomic::{AtomicBool, Ordering};

use opfire::kit::search::{
    Alternatives, Budget, Imaginable, Matter, Thinker, Thought, Weighing, compare, horizons, proofs, survey,
};
use opfire::kit::{Opponent, Player, Strength};
use opfire::squads::ai::{Computer, player};
use opfire::squads::record::{Match, Progress};
use opfire::squads::rules::{Choice, Decision, Question, Squads};

/// A veteran with so many battles a thought.
fn veteran(battles: u32) -> Thinker<Squads> {
    player(format!("veteran:{battles}").parse().expect("an opponent"), 3)
}

/// A battle, played by regulars to a question that a veteran thinks about.
fn asked(seed: u64) -> (Match, Decision) {
    asked_behind(400, seed).expect("the battle was over too soon")
}

/// The same behind so many notes; nothing where the battle is over before.
fn asked_behind(notes: usize, seed: u64) -> Option<(Match, Decision)> {
    let mut battle = Match::new(crate::game("crossroads"), seed);
    let mut regular = Computer::new(seed);
    while let Progress::Asks(decision) = battle.progress().clone() {
        let turns = battle.notes().len() > notes;
        let view = battle.view(decision.side);
        let choice = regular.choose(battle.game(), &view, &decision);
        if turns && decision.question == Question::Turn {
            let others = Squads::alternatives(battle.game(), &view, &decision, &regular, &choice);
            if others.answers.len() > 1 {
                return Some((battle, decision));
            }
        }
        battle.answer(decision.side, choice).expect("a regular's answer is legal");
    }
    None
}

/// What he thinks of it.
fn thought(veteran: &mut Thinker<Squads>, battle: &Match, decision: &Decision) -> Thought<Squads> {
    let (from, view) = (battle.standpoint(decision.side), battle.view(decision.side));
    let own = veteran.choose(battle.game(), &view, decision);
    veteran.think(&from, &view, decision, &own).expect("there is something to compare")
}

#[test]
fn a_thought_is_the_same_on_any_number_of_threads() {
    let (battle, decision) = asked(5);
    let one = thought(&mut veteran(40), &battle, &decision);
    assert_eq!(one, thought(&mut veteran(40).on_threads(3), &battle, &decision));
    let imagined: u32 = one.answers.iter().map(|(_, _, battles)| battles).sum();
    assert!((40..60).contains(&imagined), "{imagined} battles were imagined");
    assert!(one.answers.iter().all(|(_, hope, _)| (-0.2..=1.2).contains(hope)), "{one:?}");
    assert_ne!(one, thought(&mut veteran(12), &battle, &decision));
}

#[test]
fn a_thought_that_nobody_waits_for_ends_with_what_its_guide_would_do() {
    let (battle, decision) = asked(6);
    let mut veteran = veteran(1_000_000);
    veteran.cancelled().store(true, Ordering::Relaxed);
    let (from, view) = (battle.standpoint(decision.side), battle.view(decision.side));
    let own = veteran.guide().clone().choose(battle.game(), &view, &decision);
    assert_eq!(veteran.choose_ahead(&from, &view, &decision), own);
}

/// Time may be up when some answers have met a luck and others have not.
#[test]
fn however_soon_a_thought_ends_all_answers_have_met_the_same_luck() {
    let many =
        |(battle, decision): &(Match, Decision)| thought(&mut veteran(4), battle, decision).answers.len() > 2;
    let questions = (5..).filter_map(|seed| asked_behind(400, seed)).filter(many);
    for (milliseconds, (battle, decision)) in [15, 25, 40, 60, 90].into_iter().zip(questions) {
        let budget: Opponent = format!("veteran:{milliseconds}ms").parse().expect("an opponent");
        let judged = thought(&mut player(budget, 3).on_threads(2), &battle, &decision);
        let most = judged.answers.iter().map(|(_, _, battles)| *battles).max();
        let least = judged.answers.iter().map(|(_, _, battles)| *battles).min();
        // One batch is four battles of each; nothing is settled, and nothing dropped, before six.
        assert!(most > Some(4) || most == least, "{milliseconds} ms: {most:?} of one, {least:?} of another");
    }
}

#[test]
fn a_regular_imagines_nothing() {
    let (battle, decision) = asked(7);
    let mut regular = player(Opponent::of(Strength::Regular), 3);
    assert!(!regular.looks_ahead());
    let (from, view) = (battle.standpoint(decision.side), battle.view(decision.side));
    let own = regular.choose(battle.game(), &view, &decision);
    assert_eq!(regular.think(&from, &view, &decision, &own), None);
}

/// A veteran may give another order than his guide meant; whom the guide meant to carry out its own does not carry out that one.
#[test]
fn whoever_was_meant_for_another_order_is_not_meant_for_the_one_given() {
    let (mut compared, mut meant_others) = (0, 0);
    for seed in 1..12 {
        let mut battle = Match::new(crate::game("crossroads"), seed);
        let mut regular = Computer::new(seed);
        while let Progress::Asks(decision) = battle.progress().clone() {
            let view = battle.view(decision.side);
            let mut guide = regular.clone();
            let own = regular.choose(battle.game(), &view, &decision);
            let other = decision.offer.choices.iter().find(|choice| match (choice, &own) {
                (Choice::Give(_, other), Choice::Give(_, meant)) => other != meant,
                _ => false,
            });
            if let (Question::Turn, Some(other)) = (decision.question, other) {
                // It means to give its own order, and another is given in its place.
                guide.choose(battle.game(), &view, &decision);
                let mut elsewhere = battle.clone();
                elsewhere.answer(decision.side, other.clone()).expect("an order that is offered");
                Squads::answered_for(&mut guide, battle.game(), &view, &decision, other);
                if let Progress::Asks(next) = elsewhere.progress().clone()
                    && matches!(next.question, Question::Activate(_))
                {
                    let view = elsewhere.view(next.side);
                    let fresh = Computer::new(seed).choose(elsewhere.game(), &view, &next);
                    assert_eq!(guide.choose(elsewhere.game(), &view, &next), fresh);
                    compared += 1;
                    meant_others += u32::from(next.offer.choices.len() > 1);
                }
            }
            battle.answer(decision.side, own).expect("a regular's answer is legal");
        }
    }
    assert!(
        compared > 20 && meant_others > 10,
        "{compared} orders were compared, {meant_others} with a choice of men"
    );
}

/// Calls something with what a search of an open question starts from, and what the regular's answer is compared with.
fn with_matter<T>(
    (battle, decision): &(Match, Decision),
    look: impl FnOnce(&Matter<Squads>, &Alternatives<Squads>) -> T,
) -> T {
    let (game, view) = (battle.game(), battle.view(decision.side));
    let regular = Computer::new(3);
    let own = regular.clone().choose(game, &view, decision);
    let others = Squads::alternatives(game, &view, decision, &regular, &own);
    let (from, guides) = (battle.standpoint(decision.side), Squads::guides(game, &view, &regular));
    let belief = Squads::belief(game, &view, decision, &regular);
    let matter = Matter { from: &from, view: &view, decision, own: &own, guides: &guides, belief: &belief };
    look(&matter, &others)
}

/// The later turn counts twice.
#[test]
fn a_battle_is_judged_after_each_change_of_turn() {
    let mut compared = 0;
    for seed in 5..9 {
        with_matter(&asked(seed), |matter, others| {
            let own = Alternatives { answers: Vec::new(), ..others.clone() };
            let seen =
                |turns: u32| survey(matter, &Alternatives { turns, ..own.clone() }, 6, 1)[0].seen.clone();
            let (after_one, judged) = (seen(1), seen(2));
            let after_two = horizons(matter, &own, 6, 1);
            if after_two.len() < 6 {
                // One of them was over before.
                return;
            }
            for (at, (view, won)) in after_two.iter().enumerate() {
                let hope = Squads::hope(matter.from.game(), view);
                assert!((judged[at] - (after_one[at] + 2.0 * hope) / 3.0).abs() < 1e-12, "{judged:?}");
                assert!([0.0, 0.5, 1.0].contains(won));
                compared += u32::from((after_one[at] - hope).abs() > 0.001);
            }
        });
    }
    assert!(compared > 5, "{compared} of 24");
}

/// The change that an answer makes at once is not counted: behind a discard and the end of the turn the turn that follows is over, too.
#[test]
fn whoever_ends_the_turn_is_judged_a_turn_later() {
    let (mut ending, mut giving) = (0, 0);
    for seed in 5..9 {
        let (battle, decision) = asked(seed);
        with_matter(&(battle, decision.clone()), |matter, others| {
            let none = Alternatives { answers: Vec::new(), ..others.clone() };
            for choice in &decision.offer.choices {
                let ends = matches!(choice, Choice::Pass | Choice::EndTurn);
                let to_move = if ends { decision.side.other() } else { decision.side };
                let seen = horizons(&Matter { own: choice, ..*matter }, &none, 3, 1);
                assert!(seen.iter().all(|(view, _)| view.situation.turn.active == to_move), "{choice:?}");
                *(if ends { &mut ending } else { &mut giving }) += seen.len();
            }
        });
    }
    assert!(ending > 5 && giving > 5, "{ending} behind an end, {giving} behind an order");
}

/// Where none of the battles is over as far as a search looks, they end as the same ones that were looked at there.
#[test]
fn proofs_are_battles_played_on_to_their_end() {
    let (mut compared, mut lost) = (0, 0);
    for seed in 5..9 {
        with_matter(&asked(seed), |matter, others| {
            let own = Alternatives { answers: Vec::new(), ..others.clone() };
            let ends: Vec<f64> = horizons(matter, &own, 6, 1).into_iter().map(|(_, won)| won).collect();
            if ends.len() == 6 {
                assert_eq!(proofs(matter, matter.own, 6, 1), ends);
                lost += ends.iter().filter(|won| **won == 0.0).count();
                compared += ends.len();
            }
        });
    }
    assert!(0 < lost && lost < compared, "{lost} of {compared}");
}

/// A first guess, and how far it may be off, are those of an open battle.
#[test]
fn the_less_is_left_to_be_decided_the_less_a_first_guess_counts() {
    let (mut open, mut decided) = (0, 0);
    for late in (5..25).filter_map(|seed| asked_behind(1500, seed)) {
        with_matter(&late, |matter, others| {
            // The guide's answer beside itself: nothing that is seen tells them apart.
            let answers = vec![(matter.own.clone(), 0.02)];
            let others = Alternatives { answers, beyond: 0.0, ..others.clone() };
            let weighing = Weighing { budget: Budget::Battles(16), threads: 1 };
            let thought = compare(matter, &others, weighing, 1, &AtomicBool::new(false));
            let [(_, guessed, 8), (_, seen, 8)] = thought.answers[..] else { panic!("{thought:?}") };
            let likely = (8.0 * seen + 0.25) / 8.5;
            let part = (4.0 * likely * (1.0 - likely) / 0.5).min(1.0);
            let sure_of_guess = 1.0 / (others.doubt * part).powi(2);
            let sure_of_seen = 8.0 * 7.0 / 0.02;
            let expected = 0.02 * part * sure_of_guess / (sure_of_guess + sure_of_seen);
            assert!((guessed - seen - expected).abs() < 1e-12, "{thought:?}, and {expected} was expected");
            open += u32::from(part == 1.0);
            decided += u32::from(part < 0.9);
        });
    }
    assert!(open > 0 && decided > 0, "{open} open battles, {decided} all but decided");
}

#[test]
fn what_is_known_to_come_behind_the_horizon_decides() {
    with_matter(&asked(5), |matter, others| {
        let best = |beyond: f64| {
            let others = Alternatives { beyond, ..others.clone() };
            let weighing = Weighing { budget: Budget::Battles(30), threads: 1 };
            let thought = compare(matter, &others, weighing, 1, &AtomicBool::new(false));
            thought.answers[0].0.clone()
        };
        assert_eq!(best(-0.5), *matter.own);
        assert_ne!(best(0.5), *matter.own);
    });
}

/// What was not done when a turn ended is lost, which shows only later.
#[test]
fn whoever_ends_his_turn_has_not_seen_all_of_it() {
    let (battle, decision) = asked(5);
    let view = battle.view(decision.side);
    let beyond = |own: &Choice| {
        let regular = Computer::new(3);
        Squads::alternatives(battle.game(), &view, &decision, &regular, own).beyond
    };
    assert_eq!(beyond(&Choice::EndTurn), 0.03);
    let given = decision.offer.choices.iter().find(|choice| matches!(choice, Choice::Give(..)));
    assert_eq!(beyond(given.expect("an order can be given")), 0.0);
}
