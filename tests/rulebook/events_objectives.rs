//! Events that concern objectives, points and the tracks.

use opfire::squads::rules::{Chit, Choice, Event, Fact, PointsFor, Side};

use crate::rulebook::support::Scene;

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

/// E45: a point for each enemy unit on the casualty track, which may have gaps (4.2).
#[test]
fn battlefield_integrity_counts_enemy_losses() {
    let mut scene = Scene::new();
    scene.casualty(ALLIES, "Rifle");
    scene.battle.situation.casualties[ALLIES].push(None);
    scene.casualty(ALLIES, "Sergeant");
    scene.casualty(AXIS, "Rifle");
    let reason = PointsFor::Event(Event::BattlefieldIntegrity);
    let told = scene.event(AXIS, Event::BattlefieldIntegrity, &[], &[]);
    assert_eq!(told.facts, [Fact::PointsScored { side: AXIS, points: 2, reason }]);
    assert_eq!(scene.battle.situation.victory_points, 2);
    let told = scene.event(ALLIES, Event::BattlefieldIntegrity, &[], &[]);
    assert_eq!(told.facts, [Fact::PointsScored { side: ALLIES, points: 1, reason }]);
    assert_eq!(scene.battle.situation.victory_points, 1);
}

/// E49: a point for each objective under control, whatever it is worth.
#[test]
fn command_and_control_counts_objectives() {
    let mut scene = Scene::new();
    scene.battle.situation.control = [Some(AXIS), None, Some(ALLIES), Some(AXIS), Some(AXIS)];
    let told = scene.event(AXIS, Event::CommandAndControl, &[], &[]);
    let reason = PointsFor::Event(Event::CommandAndControl);
    assert_eq!(told.facts, [Fact::PointsScored { side: AXIS, points: 3, reason }]);
    scene.battle.situation.control = [None; 5];
    assert_eq!(scene.event(AXIS, Event::CommandAndControl, &[], &[]).facts, []);
}

/// E54: the own surrender marker moves on by a space.
#[test]
fn elan_puts_off_surrender() {
    let mut scene = Scene::new();
    let told = scene.event(ALLIES, Event::Elan, &[], &[]);
    assert_eq!(told.facts, [Fact::SurrenderMoved { side: ALLIES, to: 9 }]);
    assert_eq!((scene.battle.situation.surrender[ALLIES], scene.battle.situation.surrender[AXIS]), (9, 8));
}

/// E65: the chit is the reader's secret and scores nothing yet (7.3.3).
#[test]
fn mission_objective_is_secret() {
    let mut scene = Scene::new();
    scene.battle.situation.control[4] = Some(AXIS);
    scene.battle.chit_cup = vec![Chit::Q];
    let told = scene.event(AXIS, Event::MissionObjective, &[], &[]);
    assert_eq!(told.facts, [Fact::ChitDrawn { side: AXIS, chit: Some(Chit::Q) }]);
    assert_eq!(told.facts[0].seen_by(ALLIES), Fact::ChitDrawn { side: AXIS, chit: None });
    assert_eq!(scene.battle.secret_chits[AXIS], [Chit::Q]);
    assert_eq!(scene.battle.chit_cup, []);
    assert_eq!(scene.event(AXIS, Event::MissionObjective, &[], &[]).facts, []);
}

/// E65, 7.3.3: a chit without a secret side is an open one and scores at once.
#[test]
fn mission_objective_may_have_no_secret_side() {
    let mut scene = Scene::new().with_bystanders();
    scene.battle.situation.control[4] = Some(ALLIES);
    scene.battle.chit_cup = vec![Chit::R];
    let told = scene.event(AXIS, Event::MissionObjective, &[], &[]);
    assert_eq!(
        told.facts,
        [
            Fact::ChitOpened { chit: Chit::R },
            Fact::PointsScored { side: ALLIES, points: 10, reason: PointsFor::Chit(Chit::R) },
        ]
    );
}

/// E67: the reader chooses which of his chits to reveal; whoever controls its objectives gains the points.
#[test]
fn reconnaissance_reveals_a_secret_chit() {
    let mut scene = Scene::new().with_bystanders();
    scene.battle.situation.control = [Some(AXIS), Some(ALLIES), None, None, None];
    scene.battle.secret_chits[AXIS] = vec![Chit::A, Chit::S];
    scene.battle.situation.secret_chits[AXIS] = 2;
    scene.battle.secret_chits[ALLIES] = vec![Chit::K];
    scene.battle.situation.secret_chits[ALLIES] = 1;
    let told = scene.event(AXIS, Event::Reconnaissance, &[], &[(AXIS, Choice::Chit(Chit::S))]);
    let reason = PointsFor::Chit(Chit::S);
    assert_eq!(
        told.facts,
        [
            Fact::ChitRevealed { side: AXIS, chit: Chit::S },
            Fact::PointsScored { side: AXIS, points: 1, reason },
            Fact::PointsScored { side: ALLIES, points: 1, reason },
        ]
    );
    assert_eq!(told.offers(), [[Choice::Chit(Chit::A), Choice::Chit(Chit::S)]]);
    assert_eq!(scene.battle.situation.open_chits, [Chit::S]);

    let told = scene.event(ALLIES, Event::Reconnaissance, &[], &[]);
    assert_eq!(
        told.facts,
        [Fact::ChitRevealed { side: ALLIES, chit: Chit::K }],
        "the only one is not asked for"
    );
    assert_eq!(scene.event(ALLIES, Event::Reconnaissance, &[], &[]).facts, []);
}

/// E74: the chit is open and scores for whoever holds its objectives.
#[test]
fn strategic_objective_is_open() {
    let mut scene = Scene::new().with_bystanders();
    scene.battle.situation.control = [None, Some(ALLIES), None, None, Some(AXIS)];
    scene.battle.chit_cup = vec![Chit::F];
    let told = scene.event(AXIS, Event::StrategicObjective, &[], &[]);
    assert_eq!(
        told.facts,
        [
            Fact::ChitOpened { chit: Chit::F },
            Fact::PointsScored { side: ALLIES, points: 2, reason: PointsFor::Chit(Chit::F) },
        ]
    );
    assert_eq!(scene.event(AXIS, Event::StrategicObjective, &[], &[]).facts, [], "the cup is empty");
}
