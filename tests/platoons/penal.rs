//! Penal units (15.4).

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use opfire::kit::BySide;
use opfire::kit::Side::{Allies, Axis};
use opfire::kit::lab::{Chooser, SimOptions};
use opfire::platoons::board::Terrain;
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::fire::{antitank, bombardment};
use opfire::platoons::rules::movement::{self, opportunity, penal, pressed};
use opfire::platoons::rules::{
    Choice, Fact, Morale, Place, Question, Rank, Readiness, Task, UnitId, Way, assault, edge,
};

use super::field::{Field, l, u};
use super::scenarios::{read, with};

/// A Soviet penal platoon, and Germans.
fn ready(hex: &str, enemies: &[&str]) -> (Field, UnitId) {
    let mut field = Field::open();
    let unit = field.unit(Allies, "sov_mil", hex);
    field.game.scenario.sides.allies.units[0].penal = true;
    enemies.iter().for_each(|hex| {
        let enemy = field.unit(Axis, "ger_inf", hex);
        field.change(enemy).readiness = opfire::platoons::rules::Readiness::Marked;
    });
    field.turn_of(Allies);
    (field, unit)
}

/// 15.4: it goes at the nearest enemy, by the shortest way and as far as it can, though nobody leads it; its side does not pass before.
#[test]
fn a_penal_unit_goes_at_the_nearest_enemy() {
    let (mut field, _) = ready("0502", &["0507", "1302"]);
    field.unit(Allies, "sov_inf", "1511");
    assert_eq!(field.refused(vec![Choice::Pass]).rule, "3.0b");
    let hex = |name| Choice::Hex(field.hex(name));
    let whole = vec![Choice::Stack(field.hex("0502")), hex("0503"), hex("0504"), hex("0505")];
    let played = field.step(&[], whole);
    let ways: Vec<_> = played
        .asked
        .iter()
        .filter(|asked| matches!(asked.question, Question::MoveTo { .. }))
        .map(|asked| asked.offer.choices.len())
        .collect();
    assert_eq!(ways, [1, 1, 1], "one way, and no staying");
    assert!(!played.asked.iter().any(|asked| asked.question == Question::Declare), "it does not fire");
}

/// Beside the enemy it assaults, without a leader, and does nothing else.
#[test]
fn beside_the_enemy_it_assaults() {
    let (mut field, unit) = ready("0506", &["0507"]);
    let hex = field.hex("0507");
    let played = field.step(&[3, 4, 3, 4], vec![Choice::Set(vec![u(unit)])]);
    assert!(played.facts.iter().any(
        |fact| matches!(fact, Fact::Went { actor, to, way: Way::Assaulted, .. } if (*actor, *to) == (u(unit), hex))
    ));
}

/// Disrupted beside an enemy it has to recover; elsewhere it goes on, a hex.
#[test]
fn disrupted_beside_an_enemy_it_recovers() {
    let (mut field, unit) = ready("0506", &["0507"]);
    field.change(unit).morale = Morale::Disrupted;
    let played = field.step(&[1, 2], vec![]);
    assert_eq!(played.morale(), [(u(unit), Morale::Good)]);
    let (mut field, unit) = ready("0505", &["0507"]);
    field.change(unit).morale = Morale::Disrupted;
    let to = field.hex("0506");
    field.step(&[], vec![Choice::Hex(to)]);
    assert_eq!(field.battle.situation.hex_of(u(unit)), Some(to));
}

/// 15.4, R295: a penal unit that was left out of an assault has to go into it all the same.
#[test]
fn none_of_them_stays_behind() {
    let (mut field, unit) = ready("0506", &["0507"]);
    let other = field.unit(Allies, "sov_mil", "0506");
    field.game.scenario.sides.allies.units[1].penal = true;
    let hex = field.hex("0507");
    let both = Choice::Set(vec![u(unit), u(other)]);
    let answers = vec![both, Choice::Set(vec![u(unit)]), Choice::Set(vec![u(other)])];
    let played = field.step(&[3, 4, 3, 4, 3, 4, 3, 4], answers);
    assert_eq!(
        played.asked.iter().filter(|asked| asked.question == Question::AssaultWith { hex }).count(),
        2
    );
    assert_eq!(field.battle.situation.hex_of(u(other)), Some(hex));
}

/// 15.4, 12.3: it does not go into an assault without attacking there.
#[test]
fn it_joins_no_assault_but_to_attack() {
    for penal in [true, false] {
        let (mut field, unit) = ready("0506", &["0507"]);
        field.unit(Allies, "sov_inf", "0507");
        field.game.scenario.sides.allies.units[0].penal = penal;
        let leader = field.leader(Allies, Rank::Lt, (8, 0, 0), "0506");
        field.activate(Allies, Task::Fire, &[l(leader), u(unit)]);
        let segment = field.battle.situation.segment.as_mut().expect("a segment");
        segment.active[1].led_by = Some(l(leader));
        let joins = assault::joining(&field.game, &field.battle.situation, field.hex("0507"));
        assert_eq!(joins.contains(&u(unit)), !penal);
    }
}

/// R193: it goes at the enemies whom its side sees, though others are nearer; and at leaders alone as well.
#[test]
fn it_goes_at_whom_its_side_sees() {
    let goals = |field: &Field, unit| penal::goals(&field.game, &field.battle.situation, unit);
    let (mut field, unit) = ready("0505", &["0508", "0511"]);
    assert_eq!(goals(&field, unit), [field.hex("0508"), field.hex("0511")]);
    field.terrain("0508", Terrain::Woods);
    field.unit(Allies, "sov_inf", "0911");
    assert_eq!(goals(&field, unit), [field.hex("0508"), field.hex("0511")], "three hexes are near enough");
    field.change(unit).place = Place::Map(field.hex("0504"));
    assert_eq!(goals(&field, unit), [field.hex("0511")], "four are too many");
    let (mut field, unit) = ready("0505", &[]);
    assert_eq!(penal::duty(&field.game, &field.battle.situation, u(unit)), None);
    field.leader(Axis, Rank::Lt, (8, 0, 0), "0509");
    assert_eq!(
        penal::duty(&field.game, &field.battle.situation, u(unit)),
        Some(penal::Duty::Advance),
        "a leader is somebody to go at"
    );
}

/// 15.4: disrupted in the hex of an enemy it has to recover, as beside one.
#[test]
fn disrupted_among_enemies_it_recovers() {
    let (mut field, unit) = ready("0506", &["0506"]);
    field.change(unit).morale = Morale::Disrupted;
    let played = field.step(&[1, 2], vec![]);
    assert_eq!(played.morale(), [(u(unit), Morale::Good)]);
}

/// R304, 15.4, 16.52: it does not leave the map where its side may, as long as there are enemies at whom it has to go.
#[test]
fn it_does_not_leave_the_map() {
    let (mut field, unit) = ready("0501", &["0507"]);
    field.game.scenario.sides.allies.exits = vec![field.hex("0501")];
    let leaves = |field: &Field| {
        edge::may_leave(&field.game, &field.battle.situation, &movement::March::of(u(unit))).is_some()
    };
    assert!(!leaves(&field));
    field.game.scenario.sides.allies.units[0].penal = false;
    assert!(leaves(&field));
}

/// It fires at nobody from where it is, not at vehicles either, and not at who moves: it has to go (R266).
#[test]
fn it_fires_in_assaults_alone() {
    for penal in [true, false] {
        let mut field = Field::open();
        let (tank, mortar) = (field.unit(Allies, "sov_t34c", "0508"), field.unit(Allies, "sov_m82", "0508"));
        field.game.scenario.sides.allies.units.iter_mut().for_each(|entry| entry.penal = penal);
        let target = field.unit(Axis, "ger_pz3g", "0507");
        field.activate(Allies, Task::Fire, &[u(tank), u(mortar)]);
        let (game, situation) = (&field.game, &field.battle.situation);
        let segment = situation.segment.as_ref().expect("a segment");
        assert_eq!(antitank::targets(game, situation).is_empty(), penal);
        assert_eq!(bombardment::targets(game, situation, segment).is_empty(), penal);
        let hex = field.hex("0507");
        let passing = opportunity::Passing { mover: u(target), with: &[], hex, left: hex };
        assert_eq!(opportunity::shooters(&field.game, &field.battle.situation, passing).is_empty(), penal);
    }
}

/// Where no enemy is on the map yet it goes to where he comes onto it (R267); where none comes it is as free as others.
#[test]
fn without_an_enemy_it_goes_to_meet_him() {
    let (mut field, unit) = ready("0505", &["0507"]);
    let enemy = UnitId(1);
    field.change(enemy).place = Place::Waiting;
    let edge = field.hex("0501");
    field.game.scenario.sides.axis.units[0].area = vec![edge];
    field.game.scenario.sides.axis.units[0].enters = 3;
    let hex = |name| Choice::Hex(field.hex(name));
    let whole = vec![hex("0504"), hex("0503"), hex("0502")];
    field.step(&[], whole);
    assert_eq!(field.unit_of(unit).place, Place::Map(field.hex("0502")));
    let (mut field, unit) = ready("0505", &["0507"]);
    let enemy = field.change(enemy);
    (enemy.place, enemy.steps) = (Place::Eliminated, 0);
    assert!(!pressed::is_pressed(&field.game, &field.battle.situation, u(unit)));
    field.step(&[], vec![Choice::Pass]);
    assert_eq!(field.unit_of(unit).readiness, Readiness::Ready, "its side may pass");
}

/// Battles with penal units hold, also where the enemy comes later.
#[test]
fn battles_of_penal_units_hold() {
    let text = with(
        "units: [(unit: \"sov_inf\", count: 2)],",
        "units: [(unit: \"sov_mil\", count: 4, penal: true), (unit: \"sov_t34a\", penal: true)],",
    );
    let text = text.replace(
        "units: [(unit: \"ger_inf\", count: 2)],",
        "units: [(unit: \"ger_inf\", count: 2, area: Edge(South), enters: 3), (unit: \"ger_pz3f\", area: Edge(South), enters: 4)],",
    );
    let game = Arc::new(read(text));
    for (chooser, games) in [(Chooser::Random, 20), (Chooser::COMPUTER, 4)] {
        let players = BySide::from_fn(|_| chooser);
        let options = SimOptions { games, seed: 1, threads: 1, players, watch: true };
        let report = simulate(&game, options, &AtomicBool::new(false), || ());
        assert_eq!(report.broken_invariants, Vec::<String>::new());
    }
}
