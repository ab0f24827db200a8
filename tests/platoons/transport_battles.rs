//! Transports in scenarios and in whole battles: who begins limbered or aboard, and battles by chance and by the computer.

use std::sync::Arc;

use opfire::kit::lab::{Studied, look_back};
use opfire::kit::{BySide, Match, Progress, Side};
use opfire::platoons::ai::Computer;
use opfire::platoons::rules::{Actor, Choice, Fact, Game, Place, Platoons, Question, UnitId};
use rand_pcg::Pcg32;

use super::scenarios::{read, with};

/// A column on trucks, wagons and halftracks against guns with their tractors.
fn motorized() -> String {
    let axis = with(
        "units: [(unit: \"ger_inf\", count: 2)],\n        leaders: [(rank: Lt)],",
        "units: [
            (unit: \"ger_trk\", count: 3), (unit: \"ger_spw\", count: 2), (unit: \"ger_kub\"), (unit: \"ger_sdk7\"),
            (unit: \"ger_inf\", count: 3, aboard: true), (unit: \"ger_gren\", count: 2, aboard: true),
            (unit: \"ger_p37\", aboard: true), (unit: \"ger_a150\", aboard: true), (unit: \"ger_p50\", limbered: true),
            (unit: \"ger_inf\"),
        ],
        leaders: [(rank: Lt, count: 2, aboard: true), (rank: Cpt)],",
    );
    let both = axis.replace(
        "units: [(unit: \"sov_inf\", count: 2)],",
        "units: [
            (unit: \"sov_inf\", count: 3), (unit: \"sov_g45\", count: 2), (unit: \"sov_a76\"), (unit: \"sov_g37\"),
            (unit: \"sov_wgn\"), (unit: \"sov_trac\"), (unit: \"sov_trk\"),
        ],",
    );
    both.replace("date: (1941, 7)", "date: (1942, 7)")
}

fn game() -> Arc<Game> {
    Arc::new(read(motorized()))
}

/// The set-up of a battle, all as listed.
fn set_up(game: &Arc<Game>) -> Match<Platoons> {
    let mut battle: Match<Platoons> = Match::new(game.clone(), 1);
    loop {
        let Progress::Asks(decision) = battle.progress() else { panic!("over") };
        let (side, question) = (decision.side, decision.question);
        match question {
            Question::SetUp(_) => battle.answer(side, Choice::AsListed).expect("as listed"),
            _ => return battle,
        };
    }
}

/// 5.6, 5.62: who may begin aboard does so as it is listed, with his gun limbered; others begin limbered on the ground.
#[test]
fn battles_begin_with_loaded_transports() {
    let game = game();
    let battle = set_up(&game);
    let situation = &battle.battle().situation;
    let of = |id: &str| {
        let units = situation.all_units().filter(|(_, unit)| game.kind(unit).id == id);
        units.map(|(id, _)| id).collect::<Vec<UnitId>>()
    };
    let carriers = |id: &str| -> Vec<Option<String>> {
        let carrier = |unit: &UnitId| situation.carrier(Actor::Unit(*unit));
        let name = |carrier: UnitId| game.kind(situation.unit(carrier)).id.clone();
        of(id).iter().map(|unit| carrier(unit).map(name)).collect()
    };
    let some = |id: &str| Some(id.to_owned());
    assert_eq!(carriers("ger_inf"), [some("ger_trk"), some("ger_trk"), some("ger_trk"), None]);
    assert_eq!(carriers("ger_gren"), [some("ger_spw"), some("ger_spw")]);
    assert_eq!((carriers("ger_p37"), carriers("ger_a150")), (vec![some("ger_kub")], vec![some("ger_sdk7")]));
    assert!([of("ger_p37"), of("ger_a150"), of("ger_p50")].iter().all(|gun| situation.unit(gun[0]).limbered));
    assert!(matches!(situation.unit(of("ger_p50")[0]).place, Place::Map(_)));
    let aboard =
        |(_, leader): &(_, &opfire::platoons::rules::Leader)| matches!(leader.place, Place::Aboard(_));
    assert_eq!(situation.all_leaders().filter(aboard).count(), 2);
    sound(&battle);
}

/// What must hold holds, at a question and between steps.
fn sound(battle: &Match<Platoons>) {
    let (game, (rest, _)) = (battle.game(), battle.at_rest());
    if let Progress::Asks(decision) = battle.progress() {
        let held = Platoons::at_decision(game, battle.battle(), decision);
        held.unwrap_or_else(|broken| panic!("seed {}: {broken:?}", battle.seed()));
    }
    Platoons::at_rest(game, rest, false)
        .unwrap_or_else(|broken| panic!("seed {}: {broken:?}", battle.seed()));
}

/// 5.67: who sets up may choose the transport, or a hex.
#[test]
fn who_may_begin_aboard_has_the_choice() {
    let game = game();
    let mut battle: Match<Platoons> = Match::new(game.clone(), 1);
    let asked = loop {
        let Progress::Asks(decision) = battle.progress() else { panic!("over") };
        let (side, question) = (decision.side, decision.question);
        let aboard = matches!(question, Question::SetUp(Actor::Unit(id))
            if game.entry(battle.battle().situation.unit(id)).aboard);
        if aboard {
            break decision.clone();
        }
        let first = decision.offer.choices[0].clone();
        let choice = if side == Side::Allies { Choice::AsListed } else { first };
        battle.answer(side, choice).expect("set up");
    };
    let onto = asked.offer.choices.iter().filter(|choice| matches!(choice, Choice::Load { .. })).count();
    let hexes = asked.offer.choices.iter().filter(|choice| matches!(choice, Choice::Hex(_))).count();
    assert_eq!(onto, 6, "trucks, halftracks and the car, not the tractor");
    assert!(hexes > 20);
}

/// Plays a battle to its end by chance; what must hold holds at every question. Tells what happened.
fn by_chance(game: &Arc<Game>, seed: u64) -> Vec<Fact> {
    let mut battle: Match<Platoons> = Match::new(game.clone(), seed);
    let mut luck = Pcg32::new(seed, 5);
    loop {
        sound(&battle);
        let Progress::Asks(decision) = battle.progress() else { break };
        let side = decision.side;
        let choice = battle.propose(&mut luck);
        battle.answer(side, choice).expect("legal");
    }
    battle.notes().iter().map(|note| note.fact.clone()).collect()
}

/// Whole battles by chance: of all that transports do something happens.
#[test]
fn battles_of_transports_come_to_an_end() {
    let game = game();
    let facts: Vec<Fact> = (0..6).flat_map(|seed| by_chance(&game, seed)).collect();
    let happened = |what: fn(&Fact) -> bool| facts.iter().any(what);
    assert!(happened(|fact| matches!(fact, Fact::Loaded { .. })));
    assert!(happened(|fact| matches!(fact, Fact::Unloaded { .. })));
    assert!(happened(|fact| matches!(fact, Fact::Limbered { limbered: false, .. })));
}

/// The computer brings its men near and sets them down, and makes its guns ready.
#[test]
fn the_computer_drives_to_battle() {
    let game = game();
    let mut battle: Match<Platoons> = Match::new(game.clone(), 3);
    let mut seats = BySide::from_fn(|side| Computer::new(side as u64));
    loop {
        sound(&battle);
        let Progress::Asks(decision) = battle.progress() else { break };
        let decision = decision.clone();
        let view = battle.view(decision.side);
        let choice = seats[decision.side].choose(&game, &view, &decision);
        battle.answer(decision.side, choice).expect("legal");
    }
    let situation = &battle.battle().situation;
    let left = situation.all_units().filter(|(_, unit)| matches!(unit.place, Place::Aboard(_)));
    assert_eq!(left.count(), 0, "nobody is aboard at the end");
}

/// Such battles can be looked back on.
#[test]
fn battles_of_transports_can_be_looked_back_on() {
    let looked = look_back::<Platoons>(&game(), 2, 150);
    assert!(looked.is_ok(), "{looked:?}");
}
