//! Kinds of fire beside each other: which a unit has (7.1, 7.3), and whom each of them hits (7.41 to 7.64, 9, 10, 11).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::fire::{antitank, bombardment, direct};
use opfire::platoons::rules::leaders::influence::is_assault_hex;
use opfire::platoons::rules::{Actor, Choice, Fact, Place, Question, Rank, Readiness, Task, UnitId};

use super::field::{Field, Played, l, u};

/// What somebody of the Axis in 0508 is offered who is to fire, alone there.
fn offered(field: &mut Field, unit: UnitId) -> Vec<Choice> {
    field.turn_of(Axis);
    let answers = vec![Choice::Set(vec![u(unit)]), Choice::Decline];
    let played = field.step(&[], [vec![Choice::Stack(field.hex("0508"))], answers].concat());
    let asked = played.asked.into_iter().find(|asked| asked.question == Question::Act);
    asked.map(|asked| asked.offer.choices).unwrap_or_default()
}

/// 7.1, 7.3, 7.31: a unit has the kinds of fire whose values stand on its counter, and no other.
#[test]
fn a_unit_fires_as_its_values_let_it() {
    let kinds = |kind: &str| {
        let mut field = Field::open();
        let unit = field.unit(Axis, kind, "0508");
        let enemy = field.unit(Allies, "sov_t34a", "0506");
        let choices = offered(&mut field, unit);
        let hex = field.hex("0506");
        [Choice::Fire(hex), Choice::Bombard(hex), Choice::Shoot(enemy)]
            .map(|choice| choices.contains(&choice))
    };
    assert_eq!(kinds("ger_inf"), [true, false, false]);
    assert_eq!(kinds("ger_m81"), [false, true, false]);
    assert_eq!(kinds("ger_p50"), [true, false, true]);
    assert_eq!(kinds("ger_a105"), [true, true, true]);
    assert_eq!(kinds("ger_pz4g"), [true, false, true]);
}

/// 7.1, 7.22: who has several kinds of fire chooses one of them for the segment, and has done with it.
#[test]
fn one_kind_of_fire_in_a_segment() {
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz4g", "0508");
    let enemy = field.unit(Allies, "sov_t34a", "0506");
    field.turn_of(Axis);
    let (from, to) = (field.hex("0508"), field.hex("0506"));
    let me = vec![u(tank)];
    let answers = vec![Choice::Stack(from), Choice::Set(me.clone()), Choice::Fire(to), Choice::Set(me)];
    let played = field.step(&[3, 4], answers);
    let acts: Vec<_> = played.asked.iter().filter(|asked| asked.question == Question::Act).collect();
    assert_eq!(acts.len(), 1);
    assert!(acts[0].offer.choices.contains(&Choice::Shoot(enemy)), "it might have shot at the tank");
    assert_eq!(field.unit_of(tank).readiness, Readiness::Marked);
}

/// A hex with a tank, a truck, infantry and a leader of the Soviets.
fn mixed() -> (Field, [Actor; 4]) {
    let mut field = Field::open();
    let [tank, truck, men] = ["sov_t34a", "sov_trk", "sov_inf"].map(|kind| field.unit(Allies, kind, "0506"));
    let leader = field.leader(Allies, Rank::Lt, (8, 0, 0), "0506");
    (field, [u(tank), u(truck), u(men), l(leader)])
}

/// Who lost steps or had to check.
fn touched<T>(played: &Played<T>) -> Vec<Actor> {
    let lost = played.steps().into_iter().map(|(id, _)| u(id));
    let mut all: Vec<Actor> = lost.chain(played.checks().into_iter().map(|(actor, _, _)| actor)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// 7.42, 7.62: a shot costs the vehicle at which it was aimed, and nobody else of the hex is touched.
#[test]
fn a_shot_touches_its_target_alone() {
    let (mut field, [tank, ..]) = mixed();
    let gun = field.unit(Axis, "ger_p75", "0508");
    let Actor::Unit(target) = tank else { panic!("a unit") };
    let shot = antitank::shot(&field.game, &field.battle.situation, gun, target).expect("a shot");
    let more = 10 - shot.plus();
    let dice = [more as u8 / 2, more as u8 - more as u8 / 2];
    let played = field.play(&[dice[0], dice[1], 1, 1], vec![], |table| antitank::resolve(table, shot, None));
    assert_eq!(played.steps(), [(target, 1)]);
    assert_eq!(touched(&played), [tank]);
}

/// 10.0, 7.41: direct fire meets all enemies of a hex, but for armour what is no X leaves cold, and nobody of other hexes.
#[test]
fn direct_fire_meets_all_of_a_hex() {
    let (mut field, [_, truck, men, leader]) = mixed();
    let gun = field.unit(Axis, "ger_hmg", "0508");
    field.unit(Allies, "sov_inf", "0505");
    let group = [(u(gun), None)];
    let volley = direct::volley(&field.game, &field.battle.situation, Axis, field.hex("0506"), &group, None);
    // A 4 on column 7 is an M1: 2 and 3 pass it.
    let dice = [2, 2, 1, 2, 1, 2, 1, 2];
    let played =
        field.play(&dice, vec![], |table| opfire::platoons::rules::fire::resolve(table, volley, &[]));
    assert_eq!(touched(&played), [leader, truck, men]);
}

/// 9.0: guns bombard a hex in their range where an enemy is spotted, and meet all enemies of it.
#[test]
fn bombardment_meets_all_of_a_hex() {
    let (mut field, [_, truck, men, leader]) = mixed();
    let gun = field.unit(Axis, "ger_a105", "0511");
    let may = |field: &Field, hex: &str| {
        bombardment::may_bombard(&field.game, &field.battle.situation, gun, field.hex(hex))
    };
    assert!(may(&field, "0506"));
    assert!(!may(&field, "0505"), "nobody is there");
    field.terrain("0506", Terrain::Woods);
    assert!(!may(&field, "0506"), "nobody is spotted there");
    field.terrain("0506", Terrain::Clear);
    let (game, situation) = (&field.game, &field.battle.situation);
    let barrage = bombardment::Barrage::of_units(game, situation, Axis, field.hex("0506"), &[u(gun)]);
    let volley = bombardment::volley(game, situation, &barrage, None);
    let met: Vec<Actor> = volley.against.iter().map(|(id, _)| u(*id)).collect();
    assert_eq!(met.len(), 3);
    assert!(met.contains(&truck) && met.contains(&men) && volley.against_leaders.is_some());
    assert!(matches!(leader, Actor::Leader(_)));
}

/// 12.0: an assault is between combat units of both sides in one hex; transports and leaders make none.
#[test]
fn an_assault_is_inside_a_hex() {
    let mut field = Field::open();
    field.unit(Axis, "ger_inf", "0506");
    let is = |field: &Field| is_assault_hex(&field.game, &field.battle.situation, field.hex("0506"));
    assert!(!is(&field));
    field.unit(Allies, "sov_trk", "0506");
    field.leader(Allies, Rank::Lt, (8, 0, 0), "0506");
    assert!(!is(&field), "neither fights");
    let men = field.unit(Allies, "sov_inf", "0505");
    assert!(!is(&field), "beside the hex");
    field.change(men).place = Place::Map(field.hex("0506"));
    assert!(is(&field));
}

/// 12.55, 10.4: an assault ends with the last unit of a side in the hex: who is left is free to fire out of it again.
#[test]
fn an_assault_ends_with_the_last_of_a_side() {
    let mut field = Field::open();
    let men = field.unit(Axis, "ger_gren", "0506");
    let enemy = field.unit(Allies, "sov_hmg", "0506");
    field.change(enemy).steps = 1;
    field.unit(Allies, "sov_inf", "0504");
    let fires =
        |field: &Field| direct::may_fire_at(&field.game, &field.battle.situation, men, field.hex("0504"));
    assert!(!fires(&field));
    field.activate(Axis, Task::Fire, &[u(men)]);
    let hex = field.hex("0506");
    // A 2 costs the enemy its step; its 7 does nothing.
    let played = field
        .play(&[1, 1, 3, 4], vec![], |table| opfire::platoons::rules::assault::attack(table, hex, &[u(men)]));
    assert_eq!(played.steps(), [(enemy, 1)]);
    assert!(played.has(&Fact::ControlChanged { hex, side: Some(Axis) }));
    assert!(fires(&field));
}

/// 8.44: units never block sight, of whichever side; friends on the line only keep direct fire off (10.1).
#[test]
fn units_block_no_sight() {
    use opfire::platoons::rules::ground::spotting;
    let mut field = Field::open();
    let men = field.unit(Axis, "ger_inf", "0508");
    let target = field.unit(Allies, "sov_inf", "0505");
    let sees = |field: &Field| {
        spotting::spots(&field.game, &field.battle.situation, field.unit_of(men), field.unit_of(target))
    };
    let fires =
        |field: &Field| direct::may_fire_at(&field.game, &field.battle.situation, men, field.hex("0505"));
    assert!(sees(&field) && fires(&field));
    field.unit(Allies, "sov_t34a", "0507");
    assert!(sees(&field) && fires(&field), "enemies between");
    field.unit(Axis, "ger_inf", "0506");
    assert!(sees(&field) && !fires(&field), "friends between");
}

/// 8.46, 10.1: along a side the firer chooses the hex in which no friends are; friends in both keep his fire off.
#[test]
fn fire_passes_friends_along_a_side() {
    let fires = |friends: &[&str]| {
        let mut field = Field::open();
        let men = field.unit(Axis, "ger_inf", "0508");
        field.unit(Allies, "sov_inf", "0708");
        friends.iter().for_each(|hex| _ = field.unit(Axis, "ger_inf", hex));
        direct::may_fire_at(&field.game, &field.battle.situation, men, field.hex("0708"))
    };
    assert!(fires(&[]));
    assert!(fires(&["0607"]) && fires(&["0608"]));
    assert!(!fires(&["0607", "0608"]));
}
