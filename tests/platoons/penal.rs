//! Penal units (15.4).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::rules::{Choice, Fact, Morale, Question, UnitId, Way};

use super::field::{Field, u};

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

/// 15.4: disrupted in the hex of an enemy it has to recover, as beside one.
#[test]
fn disrupted_among_enemies_it_recovers() {
    let (mut field, unit) = ready("0506", &["0506"]);
    field.change(unit).morale = Morale::Disrupted;
    let played = field.step(&[1, 2], vec![]);
    assert_eq!(played.morale(), [(u(unit), Morale::Good)]);
}

/// 15.4, R296: where no enemy is on the map it goes to the edge at which they are to come in.
#[test]
fn it_goes_where_the_enemy_will_come() {
    let (mut field, unit) = ready("0502", &["0511"]);
    let area = vec![field.hex("0511")];
    field.game.scenario.sides.axis.units[0].area = area;
    field.game.scenario.sides.axis.units[0].enters = 9;
    let enemy = UnitId(1);
    field.change(enemy).place = opfire::platoons::rules::Place::Waiting;
    let way = ["0503", "0504", "0505"].map(|name| Choice::Hex(field.hex(name)));
    field.step(&[], way.into());
    assert_eq!(field.battle.situation.hex_of(u(unit)), Some(field.hex("0505")));
    // Once they are lost there is nowhere to go, and nothing to be done.
    field.change(enemy).place = opfire::platoons::rules::Place::Eliminated;
    field.change(unit).readiness = opfire::platoons::rules::Readiness::Ready;
    field.turn_of(Allies);
    let played = field.step(&[], vec![]);
    assert_eq!(played.asked, vec![]);
}
