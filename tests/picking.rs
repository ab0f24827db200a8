//! Answers that are put together step by step: every way ends in a legal answer, and every legal answer lies at the end of one.

use std::collections::BTreeSet;
use std::sync::Arc;

use opfire::kit::picking::{Picking, Step};
use opfire::kit::{Decision, Match, Progress, Rules, check};
use opfire::platoons::rules::Platoons;
use opfire::squads::rules::{Choice, Squads, UnitId};
use rand_pcg::Pcg32;

/// Sets of no more elements are looked at whole: their subsets are counted in thousands.
const ELEMENTS: usize = 9;

/// Units that can be placed in several hexes.
fn placed(choice: &Choice) -> Option<UnitId> {
    match choice {
        Choice::Place(unit, _) => Some(*unit),
        _ => None,
    }
}

/// An answer by value: a set without the order of its elements.
fn by_value<R: Rules>(choice: &R::Choice) -> R::Choice {
    let Some(elements) = R::elements(choice) else { return choice.clone() };
    let mut sorted = elements.to_vec();
    sorted.sort_unstable();
    R::set(sorted)
}

/// Every answer that is legal, tried one by one.
fn legal<R: Rules>(game: &R::Game, situation: &R::Situation, decision: &Decision<R>) -> BTreeSet<R::Choice> {
    let mut all: BTreeSet<R::Choice> = decision.offer.choices.iter().map(by_value::<R>).collect();
    let of = decision.offer.set.as_ref().map_or(&[][..], |set| &set.of);
    for subset in 0..1_u32 << of.len() {
        let chosen = of.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1);
        let set = R::set(chosen.map(|(_, element)| *element).collect());
        if decision.offer.set.is_some() && check(game, situation, decision, &set).is_ok() {
            all.insert(by_value::<R>(&set));
        }
    }
    all
}

/// Every answer that a way leads to.
fn reached<R: Rules, A: PartialEq>(
    game: &R::Game,
    situation: &R::Situation,
    start: Picking<R>,
    width: usize,
    about: fn(&R::Choice) -> Option<A>,
) -> BTreeSet<R::Choice> {
    let (mut all, mut waiting, mut seen) = (BTreeSet::new(), vec![start], BTreeSet::new());
    while let Some(picking) = waiting.pop() {
        let steps = picking.steps(game, situation, about);
        assert!(!steps.is_empty(), "no way on from {picking:?}");
        assert!(steps.len() <= width, "{} steps where there is room for {width}", steps.len());
        for step in steps {
            let mut next = picking.clone();
            match next.take(step.clone()) {
                Some(answer) => {
                    let checked = check(game, situation, next.decision(), &answer);
                    assert!(checked.is_ok(), "{answer:?} is refused: {checked:?}");
                    all.insert(by_value::<R>(&answer));
                }
                // Which elements were added decides how it goes on, not in which order.
                None if matches!(step, Step::Add(_)) => {
                    let mut picked = next.picked().to_vec();
                    picked.sort_unstable();
                    if seen.insert(picked) {
                        waiting.push(next);
                    }
                }
                None => waiting.push(next),
            }
        }
    }
    all
}

/// Looks at every decision of a battle by chance; tells how many had a set.
fn along<R: Rules, A: PartialEq>(
    game: &Arc<R::Game>,
    seed: u64,
    about: fn(&R::Choice) -> Option<A>,
) -> usize {
    let mut battle = Match::<R>::new(game.clone(), seed);
    let game: &R::Game = game;
    let mut luck = Pcg32::new(seed, 0x57e9);
    let mut sets = 0;
    while let Progress::Asks(decision) = battle.progress() {
        let decision = decision.clone();
        let elements = decision.offer.set.as_ref().map_or(0, |set| set.of.len());
        if elements <= ELEMENTS && decision.offer.choices.len() <= 300 {
            let situation = R::situation(battle.battle());
            let legal = legal::<R>(game, situation, &decision);
            for width in [2, 5, 256] {
                let start = Picking::new(decision.clone(), width);
                let reached = reached::<R, A>(game, situation, start, width, about);
                assert_eq!(reached, legal, "{:?} with {width} steps", decision.question);
            }
            sets += usize::from(elements > 1);
        }
        let choice = battle.propose(&mut luck);
        battle.answer(decision.side, choice).expect("proposals are legal");
    }
    sets
}

#[test]
fn every_legal_answer_of_the_squads_can_be_picked_and_no_other() {
    let mut sets = 0;
    for scenario in ["crossroads", "proving_ground", "close_quarters", "all_at_once"] {
        sets += along::<Squads, _>(&crate::game(scenario), 3, placed);
    }
    assert!(sets > 200, "only {sets} sets were looked at");
}

#[test]
fn every_legal_answer_of_the_platoons_can_be_picked_and_no_other() {
    let mut sets = 0;
    for (scenario, seed) in [("lindens", 5), ("lindens", 6), ("rye_harvest", 5), ("rye_harvest", 6)] {
        let library = opfire::platoons::content::library::Library::embedded();
        let game = library.load(scenario).unwrap_or_else(|found| panic!("{found}"));
        sets += along::<Platoons, ()>(&Arc::new(game), seed, |_| None);
    }
    assert!(sets > 40, "only {sets} sets were looked at");
}
