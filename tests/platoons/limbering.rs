//! Limbering (5.62, 5.63): guns, mortars and vehicles with two faces.

use opfire::kit::Side;
use opfire::platoons::board::{Mp, Terrain};
use opfire::platoons::rules::fire::direct;
use opfire::platoons::rules::movement::{March, steps};
use opfire::platoons::rules::{Choice, Fact, Morale, Place, Question, Readiness, Task};

use super::field::{Field, u};
use super::transport::{aboard, acts, go, spent};

/// 5.63: a gun is limbered and hooked on for all that it and its transport have; who has moved does not.
#[test]
fn a_gun_is_limbered_and_loaded_in_a_whole_segment() {
    let mut field = Field::open();
    let (truck, gun) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_p50", "0508"));
    let near = field.hex("0507");
    let played = go(&mut field, truck, &[u(gun)], &[], vec![Choice::Load { who: u(gun), onto: truck }]);
    assert!(played.has(&Fact::Limbered { unit: gun, limbered: true }));
    assert_eq!(field.battle.situation.carrier(u(gun)), Some(truck));
    assert_eq!(field.unit_of(truck).readiness, Readiness::Marked);
    assert_eq!(field.unit_of(gun).readiness, Readiness::Marked);
    // A truck that comes to a gun does not take it in the same segment.
    let (other, waits) =
        (field.unit(Side::Axis, "ger_trk", "0506"), field.unit(Side::Axis, "ger_p50", "0507"));
    let answers = vec![Choice::Hex(near), Choice::Decline];
    let played = go(&mut field, other, &[u(waits)], &[], answers);
    let offered = played
        .asked
        .iter()
        .any(|asked| asked.offer.choices.iter().any(|choice| matches!(choice, Choice::Load { .. })));
    assert!(!offered);
}

/// 5.63: a gun that begins its segment loaded gets off for nothing and is made ready in the same segment, and the transport moves
/// on, or takes another gun.
#[test]
fn a_loaded_gun_is_ready_in_one_segment() {
    let mut field = Field::open();
    let (truck, gun) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_p50", "0508"));
    aboard(&mut field, u(gun), truck);
    let (hex, next) = (field.hex("0508"), field.hex("0509"));
    let played = field.step(
        &[],
        vec![
            Choice::Stack(hex),
            Choice::Move(u(truck)),
            Choice::Unload(u(gun)),
            Choice::Hex(next),
            Choice::Decline,
            Choice::Unlimber(gun),
        ],
    );
    assert!(played.has(&Fact::Unloaded { actor: u(gun), cost: Mp::ZERO }));
    assert!(played.has(&Fact::Limbered { unit: gun, limbered: false }));
    assert_eq!(spent(&played), [2]);
    assert_eq!((field.unit_of(gun).place, field.unit_of(truck).place), (Place::Map(hex), Place::Map(next)));
    assert!(!field.unit_of(gun).limbered);
    // Another gun for the truck: it has spent nothing by setting the first one down.
    let (truck, gun) = (field.unit(Side::Axis, "ger_trk", "1008"), field.unit(Side::Axis, "ger_p50", "1008"));
    let second = field.unit(Side::Axis, "ger_p50", "1008");
    aboard(&mut field, u(gun), truck);
    let answers = vec![Choice::Unload(u(gun)), Choice::Load { who: u(second), onto: truck }];
    go(&mut field, truck, &[u(gun), u(second)], &[], answers);
    assert_eq!(field.battle.situation.load(truck), Some(second));
}

/// 5.63: a gun that was moved in its segment is not made ready in it.
#[test]
fn a_gun_that_was_moved_waits_to_be_ready() {
    let mut field = Field::open();
    let (truck, gun) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_p50", "0508"));
    aboard(&mut field, u(gun), truck);
    let next = field.hex("0507");
    go(&mut field, truck, &[u(gun)], &[], vec![Choice::Hex(next), Choice::Unload(u(gun)), Choice::Decline]);
    assert_eq!((field.unit_of(gun).place, field.unit_of(gun).limbered), (Place::Map(next), true));
    assert_eq!(field.unit_of(gun).readiness, Readiness::Marked);
    let segment = field.battle.situation.segment.as_ref().expect("a segment");
    assert!(segment.part(u(gun)).is_some_and(|part| part.done));
}

/// 5.63: a heavy mortar is turned to its other face in a whole segment, and marked at once.
#[test]
fn turning_takes_a_mortars_whole_segment() {
    let mut field = Field::open();
    let mortar = field.unit(Side::Allies, "sov_m120", "0508");
    field.turn_of(Side::Allies);
    let hex = field.hex("0508");
    let played = field.step(&[], vec![Choice::Stack(hex), Choice::Set(Vec::new()), Choice::Limber(mortar)]);
    assert!(field.unit_of(mortar).limbered);
    let order: Vec<&Fact> =
        played.facts.iter().skip_while(|fact| !matches!(fact, Fact::Limbered { .. })).collect();
    assert!(matches!(order[2], Fact::Marked { readiness: Readiness::Marked, .. }), "{order:?}");
}

/// 5.63, R160: a vehicle with two faces turns for two points, once in a movement, before it or behind it.
#[test]
fn a_vehicle_with_two_faces_turns_for_two_points() {
    let mut field = Field::open();
    let rockets = field.unit(Side::Allies, "sov_bm13", "0510");
    field.activate(Side::Allies, Task::Move, &[u(rockets)]);
    let none = steps(&field.game, &field.battle.situation, &March::of(u(rockets)));
    assert!(none.is_empty(), "it has no movement on the face that fires");
    let (one, two) = (field.hex("0509"), field.hex("0508"));
    let answers = vec![Choice::Limber(rockets), Choice::Hex(one), Choice::Hex(two), Choice::Decline];
    let played = go(&mut field, rockets, &[], &[], answers);
    assert_eq!(spent(&played), [4, 6]);
    assert_eq!(acts(&field, &March { turned: true, ..March::of(u(rockets)) }), []);
    let after = |points| March { spent: Mp::whole(points), hexes: 5, ..March::of(u(rockets)) };
    assert_eq!(acts(&field, &after(10)), [Choice::Unlimber(rockets)]);
    assert_eq!(acts(&field, &after(11)), []);
    // What it has turned to fire it does not drive.
    let played = go(&mut field, rockets, &[], &[], vec![Choice::Unlimber(rockets)]);
    assert!(spent(&played).is_empty());
}

/// 5.62: with its limbered face up a gun has no fire, and moves only if an allowance stands there, on foot.
#[test]
fn a_limbered_gun_does_not_fire() {
    let mut field = Field::open();
    field.terrain("0507", Terrain::Woods);
    let light = field.unit(Side::Axis, "ger_p37", "0508");
    let heavy = field.unit(Side::Axis, "ger_p50", "0608");
    let foe = field.unit(Side::Allies, "sov_inf", "0506");
    let there = field.hex("0506");
    field.change(foe).place = Place::Map(field.hex("0509"));
    let foe_at = field.hex("0509");
    let fires = |field: &Field| direct::may_fire_at(&field.game, &field.battle.situation, light, foe_at);
    let reach = |field: &Field, unit| steps(&field.game, &field.battle.situation, &March::of(u(unit))).len();
    assert!(fires(&field));
    assert_eq!((reach(&field, light), reach(&field, heavy)), (0, 0));
    for gun in [light, heavy] {
        field.change(gun).limbered = true;
    }
    assert!(!fires(&field));
    field.change(foe).place = Place::Map(there);
    field.change(foe).morale = Morale::Demoralized;
    assert_eq!((reach(&field, light), reach(&field, heavy)), (6, 0), "one hex may always be entered");
    // Nobody declares it to fire.
    let hex = field.hex("0508");
    let played = field.step(&[], vec![Choice::Stack(hex), Choice::Unlimber(light)]);
    assert!(!played.asked.iter().any(|asked| asked.question == Question::Declare));
}
