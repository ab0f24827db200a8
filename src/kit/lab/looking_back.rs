//! Battles as people play them: views follow the facts, answers are taken back and given again, others are imagined.

use std::sync::Arc;

use rand_pcg::Pcg32;

use crate::kit::decision::Decision;
use crate::kit::hash::hash;
use crate::kit::play::{Match, Progress};
use crate::kit::rules::Rules;
use crate::kit::side::{BySide, Side};
use crate::kit::table::{Players, Stop};

use super::Studied;
use super::invariants::{Violation, hold};
use super::seats::{Chooser, Seats};

/// How often what was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LookedBack {
    /// Answers that were given.
    pub answers: usize,
    /// Answers that were taken back and given again.
    pub taken_back: usize,
    /// Battles that were imagined.
    pub imagined: usize,
    /// Answers that were foreseen.
    pub foreseen: usize,
}

/// Plays a battle by chance, with so many answers at most, and tries at each decision what people and computers may do there.
///
/// # Errors
/// What does not hold.
pub fn look_back<R: Rules>(game: &Arc<R::Game>, seed: u64, most: usize) -> Result<LookedBack, Violation> {
    along::<R>(game, seed, most, |battle, _, luck| battle.propose(luck))
}

/// The same with such players.
///
/// # Errors
/// What does not hold.
pub fn look_back_at<R: Studied>(
    game: &Arc<R::Game>,
    seats: BySide<Chooser>,
    seed: u64,
    most: usize,
) -> Result<LookedBack, Violation> {
    let mut players = Seats::<R>::new(seats, seed, 1, true);
    let looked = along::<R>(game, seed, most, |battle, decision, luck| {
        let (rest, known) = battle.at_rest();
        players.at_rest(rest, battle.answers().skip(known).map(|(_, choice)| choice.clone()).collect());
        players.answer(game, battle.battle(), decision).unwrap_or_else(|| battle.propose(luck))
    })?;
    players.broken.map_or(Ok(looked), Err)
}

/// The same with answers that are given so.
fn along<R: Rules>(
    game: &Arc<R::Game>,
    seed: u64,
    most: usize,
    mut answer: impl FnMut(&Match<R>, &Decision<R>, &mut Pcg32) -> R::Choice,
) -> Result<LookedBack, Violation> {
    let mut battle = Match::<R>::new(game.clone(), seed);
    let mut luck = Pcg32::new(seed, 0x100c_bac4);
    let mut views = BySide::from_fn(|side| battle.start_view(side));
    let (mut tried, mut seen) = (LookedBack::default(), 0);
    while let Progress::Asks(decision) = battle.progress().clone() {
        for side in Side::BOTH {
            for note in battle.facts_since(seen, side) {
                R::follow(game, &mut views[side], &note.fact);
            }
            hold(views[side] == battle.view(side), || {
                format!("the view of {side:?} does not follow the facts")
            })?;
            imagined(&battle, side, &decision, &mut luck)?;
            tried.imagined += 1;
            tried.taken_back += usize::from(there_and_back(&battle, side)?);
        }
        tried.foreseen += foreseen(&battle, &decision, tried.answers)?;
        seen = battle.facts();
        if tried.answers == most {
            break;
        }
        let choice = answer(&battle, &decision, &mut luck);
        let given = battle.answer(decision.side, choice.clone());
        hold(given.is_ok(), || format!("{choice:?} was proposed and refused: {given:?}"))?;
        tried.answers += 1;
    }
    same(&battle.until(battle.answers().len()), &battle, "played again")?;
    Ok(tried)
}

/// Nobody answers.
struct Nobody;

impl<R: Rules> Players<R> for Nobody {
    fn answer(&mut self, _: &R::Game, _: &R::Battle, _: &Decision<R>) -> Option<R::Choice> {
        None
    }
}

/// A battle as it might be looks to its side as the battle does, and asks it the same.
fn imagined<R: Rules>(
    battle: &Match<R>,
    side: Side,
    asked: &Decision<R>,
    luck: &mut Pcg32,
) -> Result<(), Violation> {
    let mut other = battle.imagine(side, luck);
    let stopped = other.play_on(&mut Nobody);
    hold(other.view() == battle.view(side), || format!("{side:?} imagines what it does not see"))?;
    match stopped {
        Err(Stop::Ask(decision)) => {
            hold(decision.side == asked.side && decision.question == asked.question, || {
                format!("{:?} is asked and {:?} imagined", asked.question, decision.question)
            })
        }
        other => {
            Err(Violation(format!("{:?} is asked, and imagined it stops with {other:?}", asked.question)))
        }
    }
}

/// What is offered can be given, whatever it is: one choice of each decision is foreseen, now this one and now that, and now and then
/// all of them are. Tells how many.
fn foreseen<R: Rules>(battle: &Match<R>, decision: &Decision<R>, answers: usize) -> Result<usize, Violation> {
    let choices = &decision.offer.choices;
    let tried = match answers.is_power_of_two() {
        true => choices.as_slice(),
        false => choices.get(answers % choices.len().max(1)..).and_then(|rest| rest.get(..1)).unwrap_or(&[]),
    };
    for choice in tried {
        let foreseen = battle.foresee(choice).map(|_| ());
        hold(foreseen.is_ok(), || format!("{choice:?} is offered and cannot be given: {foreseen:?}"))?;
    }
    Ok(tried.len())
}

/// Where a side can take something back, it is asked the same again, and its answers lead back to the same battle. Tells whether it
/// could.
fn there_and_back<R: Rules>(battle: &Match<R>, by: Side) -> Result<bool, Violation> {
    let mut back = battle.clone();
    let Ok(at) = back.can_undo(by) else { return Ok(false) };
    hold(back.undo(by).is_ok() && back.answers().len() == at, || format!("{by:?} cannot take back"))?;
    hold(matches!(back.progress(), Progress::Asks(decision) if decision.side == by), || {
        format!("{by:?} took back and is not asked")
    })?;
    // A battle that was played from its start to here is the dearer half of this.
    if at.is_power_of_two() {
        same(&battle.until(at), &back, "taken back")?;
    }
    for (side, choice) in battle.answers().skip(at) {
        let given = back.answer(side, choice.clone());
        hold(given.is_ok(), || format!("{choice:?} was taken back and is refused: {given:?}"))?;
    }
    same(&back, battle, "taken back and given again")?;
    Ok(true)
}

/// Two battles are the same, and have gone the same way.
fn same<R: Rules>(one: &Match<R>, other: &Match<R>, how: &str) -> Result<(), Violation> {
    let stands = hash(one.battle()) == hash(other.battle()) && one.progress() == other.progress();
    hold(stands && one.notes() == other.notes(), || format!("{how} the battle is another"))
}
