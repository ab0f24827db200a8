//! Whole battles, by chance and by the computer.

use std::sync::Arc;

use opfire::kit::lab::look_back;
use opfire::kit::{BySide, Match, Progress, Side};
use opfire::platoons::ai::Computer;
use opfire::platoons::content::library::Library;
use opfire::platoons::rules::{Choice, Decision, Game, Outcome, Platoons, View};
use rand_pcg::Pcg32;

fn game(scenario: &str) -> Arc<Game> {
    Arc::new(Library::embedded().load(scenario).unwrap_or_else(|found| panic!("{found}")))
}

/// Who answers for a side.
pub enum Seat {
    Chance(Pcg32),
    Computer(Computer),
}

impl Seat {
    fn choose(&mut self, battle: &Match<Platoons>, view: &View, decision: &Decision) -> Choice {
        match self {
            Seat::Chance(luck) => battle.propose(luck),
            Seat::Computer(computer) => computer.choose(battle.game(), view, decision),
        }
    }
}

/// Plays a battle to its end; how it ended, and after how many answers.
pub fn play(game: &Arc<Game>, seed: u64, mut seats: BySide<Seat>) -> (Outcome, usize) {
    let mut battle: Match<Platoons> = Match::new(game.clone(), seed);
    loop {
        let decision = match battle.progress() {
            Progress::Asks(decision) => decision.clone(),
            Progress::Over(outcome) => return (*outcome, battle.answers().len()),
        };
        assert!(battle.answers().len() < 20_000, "a battle without an end");
        let view = battle.view(decision.side);
        let choice = seats[decision.side].choose(&battle, &view, &decision);
        battle.answer(decision.side, choice.clone()).unwrap_or_else(|illegal| {
            panic!("seed {seed}: {choice:?} to {:?}: {illegal}", decision.question)
        });
    }
}

#[test]
fn battles_by_chance_come_to_an_end() {
    for scenario in ["rye_harvest", "lindens"] {
        let game = game(scenario);
        for seed in 0..6 {
            let seats = BySide::from_fn(|side| Seat::Chance(Pcg32::new(seed, side as u64)));
            play(&game, seed, seats);
        }
    }
}

/// Of how many battles of the learning battle the computer wins against chance, from one side.
fn won_against_chance(computer: Side, battles: u64) -> usize {
    let game = game("rye_harvest");
    let won = (0..battles).filter(|seed| {
        let seats = BySide::from_fn(|side| match side == computer {
            true => Seat::Computer(Computer::new(*seed)),
            false => Seat::Chance(Pcg32::new(*seed, 7)),
        });
        let (outcome, _) = play(&game, *seed, seats);
        outcome.won.is_some_and(|(side, _)| side == computer)
    });
    won.count()
}

/// It loses nothing that it holds, and takes most of what it is to take.
#[test]
fn the_computer_beats_chance() {
    assert_eq!(won_against_chance(Side::Allies, 20), 20, "in defence");
    let attack = won_against_chance(Side::Axis, 40);
    assert!(attack >= 24, "{attack} of 40 in attack");
}

/// Battles can be looked back on: views, imagined battles, what is taken back and given again, all of it at every decision.
#[test]
fn battles_can_be_looked_back_on() {
    for scenario in ["rye_harvest", "lindens"] {
        for seed in 0..2 {
            let looked = look_back::<Platoons>(&game(scenario), seed, 120);
            assert!(looked.is_ok(), "{scenario}, seed {seed}: {looked:?}");
        }
    }
}
