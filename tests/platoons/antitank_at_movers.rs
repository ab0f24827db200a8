//! Anti-tank fire as opportunity fire (13).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::movement::opportunity;
use opfire::platoons::rules::{Choice, LeaderId, Morale, Question, Rank, Readiness, UnitId};

use super::field::{Field, Played, l, u};

/// The Axis fires at a unit that has come into its hex from another.
fn offer(
    field: &mut Field,
    mover: UnitId,
    with: &[LeaderId],
    left: &str,
    dice: &[u8],
    answers: Vec<Choice>,
) -> Played<bool> {
    let left = field.hex(left);
    field.turn_of(Allies);
    field.play(dice, answers, |table| opportunity::offer(table, u(mover), with, left))
}

/// What is offered first.
fn offered(played: &Played<bool>) -> &[Choice] {
    &played.asked[0].offer.choices
}

/// 13.0, 13.1: a gun has one shot in a turn, an efficient vehicle two, and nobody two at one who stays where he is (13.21).
#[test]
fn guns_shoot_once_and_efficient_vehicles_twice() {
    let mut field = Field::open();
    let (gun, tank) = (field.unit(Axis, "ger_p50", "0509"), field.unit(Axis, "ger_pz4g", "0509"));
    let target = field.unit(Allies, "sov_t34c", "0506");
    let with = |unit| Choice::Actor(u(unit));
    // The tank has fired at it here: the gun alone is left, and then nobody by anti-tank fire.
    let answers = vec![with(tank), with(gun)];
    let played = offer(&mut field, target, &[], "0505", &[1, 1, 1, 1], answers);
    assert!(!played.value, "it goes on");
    assert_eq!(field.unit_of(gun).readiness, Readiness::Marked);
    assert_eq!(field.unit_of(tank).readiness, Readiness::FiredOnce);
    let again = offer(&mut field, target, &[], "0505", &[1, 1], vec![with(tank)]);
    assert_eq!(offered(&again), [with(tank), Choice::Decline], "only the tank, and then nobody");
    assert_eq!(again.asked.len(), 1);
    assert_eq!(field.unit_of(tank).readiness, Readiness::Marked);
    let played = offer(&mut field, target, &[], "0505", &[], vec![]);
    assert_eq!(played.asked.len(), 0, "nobody is left");
}

/// 13.0: the two shots may be of different kinds (R6); one that is not efficient ends with its shot (R142).
#[test]
fn direct_and_anti_tank_fire_may_follow_each_other() {
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz4g", "0509");
    field.change(tank).steps = 1;
    let target = field.unit(Allies, "sov_t34c", "0506");
    let volley = vec![Choice::Decline, Choice::Set(vec![u(tank)])];
    offer(&mut field, target, &[], "0505", &[3, 4], volley);
    assert_eq!(field.unit_of(tank).readiness, Readiness::FiredOnce, "direct fire leaves another");
    offer(&mut field, target, &[], "0505", &[1, 1], vec![Choice::Actor(u(tank))]);
    assert_eq!(field.unit_of(tank).readiness, Readiness::Marked);
    field.change(tank).readiness = Readiness::Ready;
    offer(&mut field, target, &[], "0505", &[1, 1], vec![Choice::Actor(u(tank))]);
    assert_eq!(field.unit_of(tank).readiness, Readiness::Marked, "a shot leaves none");
}

/// 13.0: a gun whose direct fire does not reach so far is asked about vehicles alone; the demoralized are not asked (13.23).
#[test]
fn who_has_only_shots_is_asked_about_vehicles() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_p50", "0512");
    let target = field.unit(Allies, "sov_t26", "0506");
    let men = field.unit(Allies, "sov_inf", "0506");
    let played = offer(&mut field, target, &[], "0505", &[], vec![Choice::Decline]);
    assert_eq!(offered(&played), [Choice::Actor(u(gun)), Choice::Decline]);
    assert_eq!(played.asked.len(), 1, "not about direct fire");
    assert!(offer(&mut field, men, &[], "0505", &[], vec![]).asked.is_empty());
    field.change(gun).morale = Morale::Demoralized;
    assert!(offer(&mut field, target, &[], "0505", &[], vec![]).asked.is_empty());
}

/// 13.14: who fails the check of a hit is stopped; who passes it goes on.
#[test]
fn a_hit_stops_who_fails_his_check() {
    for (dice, stopped) in [(vec![4, 5, 2, 3], false), (vec![4, 5, 3, 3], true)] {
        let mut field = Field::open();
        let tank = field.unit(Axis, "ger_pz4g", "0509");
        let target = field.unit(Allies, "sov_t34c", "0506");
        let played = offer(&mut field, target, &[], "0505", &dice, vec![Choice::Actor(u(tank))]);
        assert_eq!(played.value, stopped, "{dice:?}");
        assert_eq!(played.steps(), [(target, 1)]);
        assert_eq!(field.unit_of(target).morale, if stopped { Morale::Disrupted } else { Morale::Good });
    }
}

/// 6.7, 13.13, R144: leaders who go with a vehicle ride it: they are lost with it, or rolled for where it loses a step, and check with
/// it; others in the hex have nothing to do with it.
#[test]
fn leaders_who_ride_share_the_fate() {
    let lineup = |dice: &[u8]| {
        let mut field = Field::open();
        let tank = field.unit(Axis, "ger_pz4g", "0509");
        let target = field.unit(Allies, "sov_t34c", "0506");
        let rides = field.leader(Allies, Rank::Lt, (8, 0, 0), "0506");
        let walks = field.leader(Allies, Rank::Cpt, (9, 0, 0), "0506");
        let played = offer(&mut field, target, &[rides], "0505", dice, vec![Choice::Actor(u(tank))]);
        (played.removed(), played.checks(), rides, walks, target)
    };
    let (removed, checks, rides, ..) = lineup(&[6, 6]);
    assert_eq!((removed, checks), (vec![rides], vec![]));
    let (removed, checks, rides, _, target) = lineup(&[4, 5, 2, 2, 3, 3, 2, 3]);
    assert_eq!(removed, []);
    assert_eq!(checks, [(l(rides), 2, 8), (u(target), 2, 7)]);
}

/// 8.22: who left cover must have been seen there as well; 13.24: not into an assault hex.
#[test]
fn shots_at_movers_follow_the_rules_of_opportunity_fire() {
    let mut field = Field::open();
    field.terrain("0505", Terrain::Field);
    field.unit(Axis, "ger_pz4g", "0509");
    let target = field.unit(Allies, "sov_t34c", "0506");
    let played = offer(&mut field, target, &[], "0505", &[], vec![]);
    assert!(played.asked.is_empty(), "four hexes from the field that it left");
    let played = offer(&mut field, target, &[], "0507", &[], vec![Choice::Decline, Choice::Decline]);
    assert_eq!(
        played.asked[1].question,
        Question::OpportunityFire { mover: u(target), hex: field.hex("0506") }
    );
    field.unit(Axis, "ger_inf", "0506");
    assert!(offer(&mut field, target, &[], "0507", &[], vec![]).asked.is_empty());
}
