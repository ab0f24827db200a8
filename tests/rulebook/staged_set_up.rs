//! What a scenario can ask for of how both sides set up (8.2) and of who comes later (6.1.2), beyond the usual.

use std::sync::Arc;

use opfire::squads::board::HexId;
use opfire::squads::content::library::Library;
use opfire::squads::record::{Match, Progress};
use opfire::squads::rules::{
    Choice, Decision, Element, Fact, Fortification, Game, Place, Question, Setting, Side, UnitId, View,
};
use opfire::squads::text;

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

/// A battle of the scenario of the tests in which everything is said that can be.
fn staged(seed: u64) -> Match {
    let mut battle = Match::new(crate::game("staged_morning"), seed);
    // Whether units begin broken is a roll each, which could be made again.
    while matches!(asked(&battle).question, Question::Reroll { .. }) {
        say(&mut battle, Choice::Decline);
    }
    battle
}

fn asked(battle: &Match) -> Decision {
    match battle.progress().clone() {
        Progress::Asks(decision) => decision,
        Progress::Over(outcome) => panic!("the battle is over: {outcome:?}"),
    }
}

fn say(battle: &mut Match, choice: Choice) {
    let side = asked(battle).side;
    battle.answer(side, choice.clone()).unwrap_or_else(|no| panic!("{choice:?}: {no:?}"));
}

fn hex(name: &str) -> HexId {
    name.parse().expect("a hex")
}

/// The units of a side that are called so, in the order of the scenario.
fn units(battle: &Match, side: Side, name: &str) -> Vec<UnitId> {
    let (game, situation) = (battle.game(), &battle.battle().situation);
    let own = situation.all_units().filter(|(_, unit)| unit.owner == side);
    own.map(|(id, _)| id).filter(|id| situation.kind(game, *id).name == name).collect()
}

fn place(battle: &Match, unit: UnitId) -> Place {
    battle.battle().situation.unit(unit).place
}

fn offers(battle: &Match, choice: &Choice) -> bool {
    asked(battle).offer.choices.contains(choice)
}

/// Everything that can be placed goes to the first hex it may go to, until the stage of a side ends.
fn finish(battle: &mut Match) {
    let side = asked(battle).side;
    loop {
        let decision = asked(battle);
        if decision.side != side || !matches!(decision.question, Question::SetUp | Question::Enter { .. }) {
            return;
        }
        let placing = decision.offer.choices.iter().find(|choice| {
            matches!(
                choice,
                Choice::Place(..) | Choice::Fortify(..) | Choice::Hex(_) | Choice::Transfer { .. }
            )
        });
        say(battle, placing.cloned().unwrap_or(Choice::EndTurn));
    }
}

/// A choice before the battle: units, fortifications and the radio of the option that is not taken are out of it.
#[test]
fn of_two_options_the_other_is_out_of_the_battle() {
    let mut battle = staged(1);
    assert_eq!((asked(&battle).side, asked(&battle).question), (AXIS, Question::BeforeBattle { choice: 0 }));
    let mut other = battle.clone();
    let grenadiers = units(&battle, AXIS, "Volksgrenadier")[1];

    say(&mut battle, Choice::Option(0));
    let situation = &battle.battle().situation;
    assert!(situation.radios[AXIS].is_some(), "the battery");
    assert_eq!(place(&battle, grenadiers), Place::Box);
    assert_eq!(situation.victory_points, 0);
    assert!(!situation.arranged.works[AXIS].iter().any(|(_, kind)| *kind == Fortification::Trench));

    say(&mut other, Choice::Option(1));
    let situation = &other.battle().situation;
    assert!(situation.radios[AXIS].is_none());
    assert_eq!((place(&other, grenadiers), situation.victory_points), (Place::Waiting, -2));
    assert!(offers(&other, &Choice::Fortify(Fortification::Trench, hex("B5"))));
    assert!(!offers(&other, &Choice::Fortify(Fortification::Trench, hex("C5"))), "in its own area");
}

/// "As suggested" places what has a suggested hex and leaves the rest to the player.
#[test]
fn a_piece_without_a_suggested_hex_does_not_withhold_the_others() {
    let mut battle = staged(1);
    say(&mut battle, Choice::Option(0));
    assert!(offers(&battle, &Choice::AsSuggested));
    say(&mut battle, Choice::AsSuggested);
    let rifles = units(&battle, AXIS, "Rifle");
    assert_eq!(place(&battle, rifles[0]), Place::Hex(hex("F5")));
    assert_eq!(place(&battle, rifles[2]), Place::Waiting);
    let wire = battle.battle().situation.markers(hex("F3")).fortification;
    assert_eq!(wire, Some(Fortification::Wire));
    assert_eq!(battle.battle().situation.unplaced[AXIS], [Fortification::Foxholes]);
    assert!(!offers(&battle, &Choice::AsSuggested) && !offers(&battle, &Choice::EndTurn));
}

/// Of a group of three, two are placed, by choice of their side; the third takes no part.
#[test]
fn of_some_units_only_so_many_take_part() {
    let mut battle = staged(1);
    say(&mut battle, Choice::Option(0));
    say(&mut battle, Choice::AsSuggested);
    let third = units(&battle, AXIS, "Conscript")[0];
    let grenadier = units(&battle, AXIS, "Volksgrenadier")[0];
    let own = units(&battle, AXIS, "Rifle")[3];
    say(&mut battle, Choice::Place(third, hex("A1")));
    say(&mut battle, Choice::Place(grenadier, hex("B1")));
    assert!(!offers(&battle, &Choice::Place(own, hex("A3"))), "two of the three stand");
    finish(&mut battle);
    assert_eq!(place(&battle, own), Place::Box);
    assert_eq!(
        (place(&battle, third), place(&battle, grenadier)),
        (Place::Hex(hex("A1")), Place::Hex(hex("B1")))
    );
}

/// Each of a chain is set up in or beside a hex of another; the first where it likes.
#[test]
fn a_chain_hangs_together() {
    let mut battle = staged(1);
    say(&mut battle, Choice::Option(0));
    finish(&mut battle);
    while matches!(asked(&battle).question, Question::Enter { .. }) {
        let first = asked(&battle).offer.choices[0].clone();
        say(&mut battle, first);
    }
    assert_eq!((asked(&battle).side, asked(&battle).question), (ALLIES, Question::SetUp));
    let smg = units(&battle, ALLIES, "SMG");
    assert!(offers(&battle, &Choice::Place(smg[1], hex("O9"))));
    say(&mut battle, Choice::Place(smg[0], hex("N2")));
    assert!(!offers(&battle, &Choice::Place(smg[1], hex("O9"))));
    assert!(
        offers(&battle, &Choice::Place(smg[1], hex("N3")))
            && offers(&battle, &Choice::Place(smg[1], hex("O3")))
    );
    assert!(!offers(&battle, &Choice::Place(smg[1], hex("N4"))));
}

/// 1.8: units that cards scatter come to the nearest hex they may be in; of several their side chooses. The cards go back
/// into the pile (1.4).
#[test]
fn cards_scatter_units_as_near_as_they_can_be() {
    let mut asked_where = 0;
    for seed in 0..6 {
        let mut battle = staged(seed);
        say(&mut battle, Choice::Option(0));
        finish(&mut battle);
        while matches!(asked(&battle).question, Question::Enter { .. }) {
            asked_where += 1;
            let first = asked(&battle).offer.choices[0].clone();
            say(&mut battle, first);
        }
        let facts: Vec<&Fact> = battle.notes().iter().map(|note| &note.fact).collect();
        let read: Vec<HexId> = facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::HexRead { side: ALLIES, hex } => Some(*hex),
                _ => None,
            })
            .collect();
        let came: Vec<HexId> = units(&battle, ALLIES, "Rifle")[2..4]
            .iter()
            .map(|unit| match place(&battle, *unit) {
                Place::Hex(hex) => hex,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(read.len(), 2);
        let water = |hex: &HexId| battle.game().map.terrain(*hex).is_water();
        let area = battle.game().side(ALLIES).groups[2].area;
        for (read, came) in read.iter().zip(&came) {
            let nearest = area.iter().filter(|hex| !water(hex)).map(|hex| hex.distance(*read)).min();
            assert_eq!(Some(came.distance(*read)), nearest, "{read} {came}");
        }
        assert!(battle.battle().situation.discards[ALLIES].is_empty());
    }
    assert!(asked_where > 0, "a side is asked between several");
}

/// What belongs to the second stage is placed when both sides have ended the first.
#[test]
fn stages_of_the_set_up_follow_each_other() {
    let mut battle = staged(2);
    say(&mut battle, Choice::Option(0));
    let weapon = |battle: &Match| {
        let choices = asked(battle).offer.choices;
        choices.into_iter().find(|choice| matches!(choice, Choice::Transfer { .. }))
    };
    let mines = Choice::Fortify(Fortification::Mines, hex("I4"));
    assert!(weapon(&battle).is_none() && !offers(&battle, &mines));
    finish(&mut battle);
    finish(&mut battle);
    assert_eq!((asked(&battle).side, asked(&battle).question), (AXIS, Question::SetUp));
    assert_eq!(battle.battle().situation.arranged.stages, 1);
    assert!(offers(&battle, &mines), "beside the road");
    assert!(!offers(&battle, &Choice::Fortify(Fortification::Mines, hex("H5"))), "not on it");
    let Some(Choice::Transfer { weapon: gun, to }) = weapon(&battle) else {
        panic!("a machine gun to be given")
    };
    say(&mut battle, Choice::Transfer { weapon: gun, to });
    assert_eq!(battle.battle().situation.unit(to).weapon, Some(gun));
    assert!(weapon(&battle).is_none());
    finish(&mut battle);
    // The Soviets have nothing in this stage, and are not asked.
    assert_eq!((asked(&battle).side, asked(&battle).question), (ALLIES, Question::Turn));
    assert_eq!(battle.battle().situation.arranged.stages, 0);
}

/// Units that are held back come in a turn of their side, without an order, not beside the enemy.
#[test]
fn units_held_back_come_when_their_side_likes() {
    let mut battle = staged(2);
    say(&mut battle, Choice::Option(0));
    for _ in 0..3 {
        finish(&mut battle);
    }
    let pioneers = units(&battle, AXIS, "Pionier")[0];
    assert!(
        !asked(&battle).offer.choices.iter().any(|choice| matches!(choice, Choice::Place(..))),
        "not theirs"
    );
    say(&mut battle, Choice::Pass);
    let Some(set) = asked(&battle).offer.set else { panic!("cards to discard") };
    say(&mut battle, Choice::Set(vec![set.of[0]]));
    while asked(&battle).question != Question::Turn {
        say(&mut battle, Choice::Decline);
    }
    assert_eq!((asked(&battle).side, asked(&battle).question), (AXIS, Question::Turn));
    let orders = battle.battle().situation.turn.orders;
    let there = asked(&battle).offer.choices.into_iter().filter_map(|choice| match choice {
        Choice::Place(unit, hex) if unit == pioneers => Some(hex),
        _ => None,
    });
    let there: Vec<HexId> = there.collect();
    let enemies: Vec<HexId> = battle.battle().situation.units_of(ALLIES).map(|(.., at)| at).collect();
    assert!(!there.is_empty() && there.iter().all(|hex| enemies.iter().all(|at| at.distance(*hex) >= 2)));
    let mines = Choice::Fortify(Fortification::Mines, hex("G9"));
    say(&mut battle, mines.clone());
    assert_eq!(battle.battle().situation.markers(hex("G9")).fortification, Some(Fortification::Mines));
    assert!(!offers(&battle, &Choice::Fortify(Fortification::Mines, hex("G8"))), "there was one");
    say(&mut battle, Choice::Place(pioneers, there[0]));
    assert_eq!(place(&battle, pioneers), Place::Hex(there[0]));
    assert_eq!((asked(&battle).side, battle.battle().situation.turn.orders), (AXIS, orders));
}

/// 6.1.2: of reinforcements of which only so many come, the side chooses; the others come with the next time advance, or
/// never.
#[test]
fn a_side_chooses_its_reinforcements() {
    let (mut again, mut never) = (0, 0);
    for seed in 0..30 {
        let mut battle = staged(seed);
        let mut luck = rand_pcg::Pcg32::new(seed, 1944);
        while let Progress::Asks(decision) = battle.progress().clone() {
            if decision.question != Question::Reinforce {
                let choice = battle.propose(&mut luck);
                say(&mut battle, choice);
                continue;
            }
            let set = decision.offer.set.clone().expect("a set of units");
            assert_eq!((decision.side, set.least, set.most), (ALLIES, 0, 1));
            let space = battle.battle().situation.time;
            let Element::Unit(first) = set.of[0] else { panic!("units") };
            let group = battle.game().listed(&battle.battle().situation, first).expect("listed").group;
            say(&mut battle, Choice::Set(vec![set.of[0]]));
            for other in &set.of[1..] {
                let Element::Unit(other) = other else { panic!("units") };
                match group {
                    3 => {
                        again += 1;
                        assert_eq!(place(&battle, *other), Place::Time(space + 1));
                    }
                    _ => {
                        never += 1;
                        assert_eq!(place(&battle, *other), Place::Box);
                    }
                }
            }
        }
    }
    assert!(again > 0 && never > 0, "{again} {never}");
}

/// Units and weapons roll before the battle whether they begin broken, and the cards go back into the pile.
#[test]
fn units_and_weapons_may_begin_broken_by_a_roll() {
    let (mut broken, mut jammed) = ([false; 2], [false; 2]);
    for seed in 0..12 {
        let battle = staged(seed);
        let situation = &battle.battle().situation;
        let rolls: Vec<i16> = battle
            .notes()
            .iter()
            .filter_map(|note| match note.fact {
                Fact::Rolled { dice, .. } => Some(dice.sum()),
                _ => None,
            })
            .collect();
        let rifle = units(&battle, AXIS, "Rifle")[1];
        let gun = situation.unit(units(&battle, AXIS, "Weapon Team")[0]).weapon.expect("its gun");
        assert_eq!(situation.unit(rifle).broken, rolls[0] >= 8);
        assert_eq!(situation.weapon(gun).broken, rolls[1] >= 7);
        assert!(situation.discards[AXIS].is_empty());
        broken[usize::from(rolls[0] >= 8)] = true;
        jammed[usize::from(rolls[1] >= 7)] = true;
    }
    assert_eq!((broken, jammed), ([true; 2], [true; 2]), "both were rolled");
}

/// What one side sets up unseen is in no view of the other until both have ended.
#[test]
fn a_set_up_unseen_is_shown_at_its_end() {
    let game: Arc<Game> = crate::game("unseen_morning");
    let mut battle = Match::new(game.clone(), 1);
    let seen = |battle: &Match, viewer| View::of(battle.battle(), viewer).situation;
    let before = seen(&battle, ALLIES);
    let lieutenant = units(&battle, AXIS, "First Lieutenant")[0];
    say(&mut battle, Choice::Place(lieutenant, hex("A1")));
    say(&mut battle, Choice::Fortify(Fortification::Mines, hex("C2")));
    say(&mut battle, Choice::AsSuggested);
    finish(&mut battle);
    assert_eq!(asked(&battle).side, ALLIES);
    let (own, other) = (seen(&battle, AXIS), seen(&battle, ALLIES));
    assert_eq!(own.hex_of(lieutenant), Some(hex("A1")));
    assert_eq!(own.markers(hex("C2")).fortification, Some(Fortification::Mines));
    assert_eq!((other.units_of(AXIS).count(), &other.markers), (0, &before.markers));
    assert_eq!((&other.unplaced, &other.arranged), (&before.unplaced, &before.arranged));
    for note in battle.notes() {
        let told = note.fact.seen_by(ALLIES);
        assert!(!matches!(told, Fact::SetUpUnseen { piece: Some(_), .. }), "{told:?}");
        assert!(!matches!(told, Fact::UnitPlaced { .. } | Fact::FortificationSetUp { .. }), "{told:?}");
    }
    say(&mut battle, Choice::AsSuggested);
    finish(&mut battle);
    assert_eq!(asked(&battle).question, Question::Turn);
    for viewer in Side::BOTH {
        let shown = seen(&battle, viewer);
        assert_eq!(shown.hex_of(lieutenant), Some(hex("A1")));
        assert_eq!(shown.markers(hex("C2")).fortification, Some(Fortification::Mines));
        assert_eq!((shown.units_of(AXIS).count(), shown.units_of(ALLIES).count()), (5, 4));
    }
    let shown = battle.notes().iter().find_map(|note| match &note.fact {
        Fact::SetUpShown { side: AXIS, pieces } => Some(pieces.clone()),
        _ => None,
    });
    assert_eq!(shown.expect("shown").first(), Some(&Setting::Unit(lieutenant, hex("A1"))));
}

/// The players are told of it before the battle.
#[test]
fn players_are_told_how_they_set_up() {
    let told = text::arrangements(&crate::game("staged_morning"));
    let expected = [
        "Before they set up, the Germans choose: a battery (radio 105mm) / \
         a squad of grenadiers (Volksgrenadier squad, Trench, −2 points).",
        "Placed in stage 2 of the set-up, when both sides have ended the stage before it: Heavy MG of the Germans.",
        "Placed in stage 2 of the set-up, when both sides have ended the stage before it: Wire, Mines of the Germans.",
    ];
    assert_eq!(told[..3], expected);
    assert_eq!(told.len(), 10, "{told:#?}");
    assert_eq!(text::arrangements(&crate::game("unseen_morning")).len(), 1);
    let library = Library::embedded();
    assert!(text::arrangements(&library.load("crossroads").expect("it is carried")).is_empty());
}
