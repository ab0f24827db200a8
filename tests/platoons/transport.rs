//! Transports (5.6): who carries whom, getting on and off, limbering, losses, forced unloading, and dragging guns (5.9).

use opfire::kit::Side;
use opfire::platoons::board::{Mp, Terrain};
use opfire::platoons::rules::fire::direct;
use opfire::platoons::rules::morale::{check, value};
use opfire::platoons::rules::movement::{self, March, steps};
use opfire::platoons::rules::transport::{can_take, loading};
use opfire::platoons::rules::{
    Actor, Choice, Fact, LeaderId, Morale, Place, Question, Rank, Readiness, Task, UnitId, Way,
};

use super::field::{Field, Played, l, u};

const POINT: Mp = Mp::whole(1);

/// Puts somebody aboard a unit; guns limbered.
fn aboard(field: &mut Field, who: Actor, carrier: UnitId) {
    match who {
        Actor::Unit(id) => {
            let limbers = field.game.kind(field.unit_of(id)).limbered.is_some();
            field.change(id).place = Place::Aboard(carrier);
            field.change(id).limbered = limbers;
        }
        Actor::Leader(id) => field.change_leader(id).place = Place::Aboard(carrier),
    }
}

/// Plays the movement of a unit; others are activated to move beside it.
fn go(field: &mut Field, unit: UnitId, others: &[Actor], dice: &[u8], answers: Vec<Choice>) -> Played<()> {
    let side = field.unit_of(unit).owner;
    let active: Vec<Actor> = std::iter::once(u(unit)).chain(others.iter().copied()).collect();
    field.activate(side, Task::Move, &active);
    field.play(dice, answers, |table| movement::go(table, u(unit)))
}

/// What is offered to somebody in the middle of his movement besides hexes.
fn acts(field: &Field, march: &March) -> Vec<Choice> {
    loading::choices(&field.game, &field.battle.situation, march)
}

/// What each step of a movement had cost by then.
fn spent(played: &Played<()>) -> Vec<u16> {
    let went = played.facts.iter().filter_map(|fact| match fact {
        Fact::Went { spent, .. } => Some(spent.0 / 6),
        _ => None,
    });
    went.collect()
}

/// 5.61: getting on and off costs men and transport a point each; the men go no further, the transport may.
#[test]
fn men_ride_and_get_off_for_a_point_each() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    let (one, two) = (field.hex("0507"), field.hex("0506"));
    let onto = truck;
    let answers = vec![
        Choice::Load { who: u(men), onto },
        Choice::Hex(one),
        Choice::Unload(u(men)),
        Choice::Hex(two),
        Choice::Decline,
    ];
    let played = go(&mut field, truck, &[u(men)], &[], answers);
    assert_eq!(spent(&played), [3, 6], "two points a hex, one to load, one to unload");
    assert!(played.has(&Fact::Loaded { actor: u(men), onto, cost: POINT }));
    assert!(played.has(&Fact::Unloaded { actor: u(men), cost: POINT }));
    assert_eq!(
        (field.unit_of(men).place, field.unit_of(men).readiness),
        (Place::Map(one), Readiness::Marked)
    );
    assert_eq!(field.unit_of(truck).place, Place::Map(two));
    let segment = field.battle.situation.segment.as_ref().expect("a segment");
    assert!(segment.part(u(men)).is_some_and(|part| part.done), "they may not enter another hex");
}

/// 5.61: who has no point left gets neither on nor off: of twelve points one is for loading and ten for five hexes.
#[test]
fn getting_off_must_be_paid() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0510"), field.unit(Side::Axis, "ger_inf", "0510"));
    aboard(&mut field, u(men), truck);
    field.activate(Side::Axis, Task::Move, &[u(truck), u(men)]);
    let after = |points: u16| March { spent: Mp::whole(points), hexes: 1, ..March::of(u(truck)) };
    assert_eq!(acts(&field, &after(11)), [Choice::Unload(u(men))]);
    assert_eq!(acts(&field, &after(12)), []);
    assert!(steps(&field.game, &field.battle.situation, &after(11)).is_empty());
    // The men have as little: a mortar crew of two points has walked one hex and got on.
    let mortar = field.unit(Side::Axis, "ger_m81", "0510");
    field.change(men).place = Place::Map(field.hex("0101"));
    aboard(&mut field, u(mortar), truck);
    field.change(mortar).limbered = false;
    field.activate(Side::Axis, Task::Move, &[u(truck), u(mortar)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[1].spent = Mp::whole(1);
    assert_eq!(acts(&field, &after(5)), [Choice::Unload(u(mortar))]);
    field.battle.situation.segment.as_mut().expect("a segment").active[1].spent = Mp::whole(2);
    assert_eq!(acts(&field, &after(5)), []);
}

/// 5.0, 5.61: men who have walked to a transport get on it there, and it has a point less.
#[test]
fn men_walk_to_a_transport() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0507"), field.unit(Side::Axis, "ger_inf", "0508"));
    let (there, next) = (field.hex("0507"), field.hex("0506"));
    let answers = vec![Choice::Hex(there), Choice::Load { who: u(men), onto: truck }];
    go(&mut field, men, &[u(truck)], &[], answers);
    assert_eq!(field.battle.situation.carrier(u(men)), Some(truck));
    let answers = vec![Choice::Hex(next), Choice::Unload(u(men)), Choice::Decline];
    let played = field.play(&[], answers, |table| movement::go(table, u(truck)));
    assert_eq!(spent(&played), [3]);
    assert_eq!(field.unit_of(men).place, Place::Map(next));
}

/// 5.67, 5.61, 5.64, R84: who carries what.
#[test]
fn each_transport_carries_its_own() {
    let mut field = Field::open();
    let carriers = ["ger_wgn", "ger_sdk7", "ger_spw", "ger_trk", "ger_kub"]
        .map(|kind| field.unit(Side::Axis, kind, "0508"));
    for (cargo, taken) in [
        ("ger_inf", [true, false, true, true, true]),
        ("ger_hmg", [true, false, true, true, true]),
        ("ger_m81", [true, false, true, true, true]),
        ("ger_p37", [true, true, true, true, true]),
        ("ger_f20", [true, true, true, true, true]),
        ("ger_p50", [true, true, true, true, false]),
        ("ger_a105", [true, true, true, true, false]),
        ("ger_a150", [true, true, false, false, false]),
        ("ger_mtc", [false; 5]),
        ("ger_cav", [false; 5]),
        ("ger_pz3g", [false; 5]),
        ("ger_trk", [false; 5]),
    ] {
        if !field.game.kinds.iter().any(|kind| kind.id == cargo) {
            panic!("no {cargo}");
        }
        let who = u(field.unit(Side::Axis, cargo, "0508"));
        let takes = carriers.map(|carrier| can_take(&field.game, &field.battle.situation, carrier, who));
        assert_eq!(takes, taken, "{cargo}");
    }
}

/// 5.6: in good order, one unit and three leaders.
#[test]
fn a_transport_takes_a_unit_and_three_leaders_in_good_order() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    let foe = field.unit(Side::Allies, "sov_inf", "0508");
    let takes = |field: &Field, who| can_take(&field.game, &field.battle.situation, truck, who);
    assert!(takes(&field, u(men)) && !takes(&field, u(foe)));
    field.change(men).morale = Morale::Disrupted;
    assert!(!takes(&field, u(men)));
    field.change(men).morale = Morale::Good;
    field.change(truck).morale = Morale::Disrupted;
    assert!(!takes(&field, u(men)));
    field.change(truck).morale = Morale::Good;
    let first = field.unit(Side::Axis, "ger_hmg", "0508");
    aboard(&mut field, u(first), truck);
    assert!(!takes(&field, u(men)), "one unit");
    let leaders: Vec<LeaderId> =
        (0..4).map(|_| field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508")).collect();
    for leader in &leaders[..3] {
        assert!(takes(&field, l(*leader)));
        aboard(&mut field, l(*leader), truck);
    }
    assert!(!takes(&field, l(leaders[3])), "three leaders");
}

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

/// 3.1, 5.6: who is carried is activated and marked with his carrier.
#[test]
fn who_is_carried_is_activated_with_his_carrier() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    aboard(&mut field, u(men), truck);
    let (hex, next) = (field.hex("0508"), field.hex("0507"));
    let played =
        field.step(&[], vec![Choice::Stack(hex), Choice::Move(u(truck)), Choice::Hex(next), Choice::Decline]);
    let active = played.facts.iter().find_map(|fact| match fact {
        Fact::Activated { who, .. } => Some(who.iter().map(|part| part.actor).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(active, Some(vec![u(truck), u(men)]));
    assert_eq!(field.unit_of(men).readiness, Readiness::Marked);
    assert_eq!(field.battle.situation.hex_of(u(men)), Some(next), "it goes where its carrier goes");
}

/// 5.6, 5.61: leaders get on as a transport sets out and off where they like, for nothing.
#[test]
fn leaders_ride_for_nothing() {
    let mut field = Field::open();
    let truck = field.unit(Side::Axis, "ger_trk", "0508");
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    let shaken = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    field.change_leader(shaken).morale = Morale::Disrupted;
    let next = field.hex("0507");
    let answers =
        vec![Choice::Set(vec![l(leader)]), Choice::Hex(next), Choice::Unload(l(leader)), Choice::Decline];
    let played = go(&mut field, truck, &[l(leader), l(shaken)], &[], answers);
    let set = played.asked[0].offer.set.as_ref().expect("a set");
    assert_eq!(set.of, [l(leader)], "nobody disrupted gets on");
    assert_eq!(spent(&played), [2]);
    let man = field.battle.situation.leader(leader);
    assert_eq!((man.place, man.readiness), (Place::Map(next), Readiness::Marked));
}

/// 7.6, 5.65, 6.7: with a transport everybody aboard is lost.
#[test]
fn all_aboard_are_lost_with_their_transport() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    field.leader(Side::Axis, Rank::Cpt, (8, 0, 0), "0101");
    aboard(&mut field, u(men), truck);
    aboard(&mut field, l(leader), truck);
    let played =
        field.play(&[], vec![], |table| opfire::platoons::rules::fire::losses::lose(table, truck, 1));
    assert_eq!(played.steps(), [(truck, 1), (men, 2)]);
    assert_eq!(played.removed(), [leader]);
    assert_eq!(field.battle.situation.steps_lost.axis, 3);
}

/// 5.65, 5.66: only the transport checks, helped by the leader it carries; what becomes of it becomes of all aboard, who stand in
/// its hex at once, guns limbered.
#[test]
fn a_shaken_transport_sets_down_all_aboard() {
    let mut field = Field::open();
    let (truck, gun) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_p50", "0508"));
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 1), "0508");
    aboard(&mut field, u(gun), truck);
    aboard(&mut field, l(leader), truck);
    assert_eq!(
        value::in_check(&field.game, &field.battle.situation, u(truck), None),
        9,
        "8 and his modifier"
    );
    let played = field.play(&[5, 5], vec![], |table| check::check(table, u(truck), 0));
    let hex = field.hex("0508");
    let disrupted = |actor| (actor, Morale::Disrupted);
    assert_eq!(played.morale(), [disrupted(u(truck)), disrupted(l(leader)), disrupted(u(gun))]);
    assert_eq!((field.unit_of(gun).place, field.unit_of(gun).limbered), (Place::Map(hex), true));
    assert_eq!(field.battle.situation.leader(leader).place, Place::Map(hex));
}

/// 5.65: who is worse than his transport stays so; nobody is demoralized by being set down twice.
#[test]
fn who_is_worse_already_stays_so() {
    let mut field = Field::open();
    let truck = field.unit(Side::Axis, "ger_trk", "0508");
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    aboard(&mut field, l(leader), truck);
    field.change_leader(leader).morale = Morale::Demoralized;
    let played = field.play(&[4, 5], vec![], |table| check::check(table, u(truck), 0));
    assert_eq!(played.morale(), [(u(truck), Morale::Disrupted)]);
}

/// 6.7: a leader on a truck checks for himself, and suffers with it besides.
#[test]
fn leaders_aboard_are_in_double_danger() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    aboard(&mut field, u(men), truck);
    aboard(&mut field, l(leader), truck);
    let foe = field.unit(Side::Allies, "sov_hmg", "0506");
    let hex = field.hex("0508");
    let played = field.play(&[6, 5, 3, 4, 4, 5], vec![], |table| {
        let (game, situation) = (table.game(), table.situation());
        let volley = direct::volley(game, situation, Side::Allies, hex, &[(u(foe), None)], None);
        opfire::platoons::rules::fire::resolve(table, volley, &[])
    });
    assert_eq!(played.checks().iter().map(|(who, _, _)| *who).collect::<Vec<_>>(), [l(leader), u(truck)]);
    let disrupted = |actor| (actor, Morale::Disrupted);
    assert_eq!(played.morale(), [disrupted(u(truck)), disrupted(l(leader)), disrupted(u(men))]);
}

/// 7.25, 7.41, 5.65: a carrier's armour keeps everything but losses from those in it.
#[test]
fn armour_protects_those_in_it() {
    let mut field = Field::open();
    let (carrier, men) =
        (field.unit(Side::Axis, "ger_spw", "0508"), field.unit(Side::Axis, "ger_gren", "0508"));
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    aboard(&mut field, u(men), carrier);
    aboard(&mut field, l(leader), carrier);
    let foe = field.unit(Side::Allies, "sov_hmg", "0506");
    let hex = field.hex("0508");
    let shot = |field: &mut Field, dice: &[u8]| {
        field.play(dice, vec![], |table| {
            let (game, situation) = (table.game(), table.situation());
            let volley = direct::volley(game, situation, Side::Allies, hex, &[(u(foe), None)], None);
            opfire::platoons::rules::fire::resolve(table, volley, &[])
        })
    };
    assert!(shot(&mut field, &[6, 5]).checks().is_empty());
    // Leaders outside check.
    field.change_leader(leader).place = Place::Map(hex);
    assert_eq!(shot(&mut field, &[6, 5, 1, 2]).checks().len(), 1);
}

/// 13.3, 13.21: getting on and off draws fire, at the transport with all aboard; a second time in the same hex, but not by those
/// who have fired twice.
#[test]
fn getting_on_and_off_draws_fire() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0510"), field.unit(Side::Axis, "ger_inf", "0510"));
    let foe = field.unit(Side::Allies, "sov_hmg", "0507");
    let fire = || Choice::Set(vec![u(foe)]);
    let onto = truck;
    let answers =
        vec![Choice::Load { who: u(men), onto }, fire(), Choice::Unload(u(men)), fire(), Choice::Decline];
    let played = go(&mut field, truck, &[u(men)], &[3, 4, 3, 4], answers);
    let order: Vec<&str> = played
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Loaded { .. } => Some("on"),
            Fact::Unloaded { .. } => Some("off"),
            Fact::FireOpened(volley) => {
                assert_eq!(volley.at_mover, Some(u(truck)));
                Some("fire")
            }
            _ => None,
        })
        .collect();
    assert_eq!(order, ["on", "fire", "fire", "off"]);
}

/// 13.24, 5.66: who is set down by force is not fired at for it, and a transport that fails its check stops with it.
#[test]
fn fire_stops_a_loaded_transport() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0510"), field.unit(Side::Axis, "ger_inf", "0510"));
    aboard(&mut field, u(men), truck);
    let foe = field.unit(Side::Allies, "sov_hmg", "0507");
    let hex = field.hex("0511");
    // At four hexes it is column 4, where 11 is a check; 9 against 8 disrupts.
    let answers = vec![Choice::Hex(hex), Choice::Set(vec![u(foe)])];
    let played = go(&mut field, truck, &[u(men)], &[5, 6, 4, 5], answers);
    assert_eq!(played.morale(), [(u(truck), Morale::Disrupted), (u(men), Morale::Disrupted)]);
    assert_eq!((field.unit_of(men).place, field.unit_of(truck).place), (Place::Map(hex), Place::Map(hex)));
    let segment = field.battle.situation.segment.as_ref().expect("a segment");
    assert!(segment.part(u(men)).is_some_and(|part| part.done));
}

/// 5.67: where enemies are nobody gets on, but men get off; a carrier attacks with its own fire alone.
#[test]
fn among_enemies_nobody_gets_on() {
    let mut field = Field::open();
    let (carrier, men) =
        (field.unit(Side::Axis, "ger_spw", "0508"), field.unit(Side::Axis, "ger_gren", "0508"));
    field.unit(Side::Allies, "sov_inf", "0508");
    field.activate(Side::Axis, Task::Move, &[u(carrier), u(men)]);
    assert_eq!(acts(&field, &March::of(u(carrier))), []);
    aboard(&mut field, u(men), carrier);
    assert_eq!(acts(&field, &March::of(u(carrier))), [Choice::Unload(u(men))]);
    let hex = field.hex("0508");
    let onslaught = opfire::platoons::rules::assault::onslaught(
        &field.game,
        &field.battle.situation,
        hex,
        &[u(carrier)],
        Side::Axis,
    );
    assert_eq!(onslaught.strength(), 5, "the SPW's own direct fire");
    assert!(
        opfire::platoons::rules::assault::candidates(&field.game, &field.battle.situation, hex)
            .iter()
            .all(|who| *who != u(men))
    );
}

/// 12.42, 5.31: an unarmed transport alone with enemies is lost with its load.
#[test]
fn a_loaded_truck_alone_with_enemies_is_lost() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    aboard(&mut field, u(men), truck);
    let foe = field.unit(Side::Allies, "sov_inf", "0509");
    let hex = field.hex("0508");
    let played = go(&mut field, foe, &[], &[], vec![Choice::Hex(hex), Choice::Decline]);
    assert_eq!(played.steps(), [(truck, 1), (men, 2)]);
}

/// 4.1, 4.4, 4.5: three combat units and three loaded transports are in a hex; loads count neither for room nor for a crowd, and
/// find none where three stand already.
#[test]
fn loads_take_no_room() {
    let mut field = Field::open();
    let trucks = [0; 3].map(|_| field.unit(Side::Axis, "ger_trk", "0508"));
    for truck in trucks {
        let men = field.unit(Side::Axis, "ger_inf", "0508");
        aboard(&mut field, u(men), truck);
    }
    let hex = field.hex("0508");
    let crowded = |field: &Field| {
        opfire::platoons::rules::ground::stacking::crowded(
            &field.game,
            &field.battle.situation,
            Side::Axis,
            hex,
        )
    };
    assert!(!crowded(&field));
    let walkers = [0; 3].map(|_| field.unit(Side::Axis, "ger_inf", "0509"));
    for walker in walkers {
        go(&mut field, walker, &[], &[], vec![Choice::Hex(hex), Choice::Decline]);
    }
    assert!(crowded(&field));
    let active: Vec<Actor> = trucks.iter().map(|truck| u(*truck)).collect();
    field.activate(Side::Axis, Task::Move, &active);
    assert_eq!(acts(&field, &March::of(u(trucks[0]))), [], "no room to get off");
    let fourth = field.unit(Side::Axis, "ger_trk", "0509");
    let reach = steps(&field.game, &field.battle.situation, &March::of(u(fourth)));
    assert!(!reach.iter().any(|step| step.to == hex), "three transports");
}

/// 1.2: men who get off take a hex; the truck that brought them did not.
#[test]
fn men_who_get_off_take_the_hex() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    aboard(&mut field, u(men), truck);
    let hex = field.hex("0507");
    field.battle.situation.control[hex.index()] = Some(Side::Allies);
    let played = go(
        &mut field,
        truck,
        &[u(men)],
        &[],
        vec![Choice::Hex(hex), Choice::Unload(u(men)), Choice::Decline],
    );
    let taken = Fact::ControlChanged { hex, side: Some(Side::Axis) };
    let at = |wanted: &Fact| played.facts.iter().position(|fact| fact == wanted);
    assert!(at(&taken) > at(&Fact::Unloaded { actor: u(men), cost: POINT }));
}

/// 5.6, R161: a leader aboard leads and helps those around him, but nobody's fire.
#[test]
fn a_leader_aboard_leads() {
    let mut field = Field::open();
    let (truck, men) = (field.unit(Side::Axis, "ger_trk", "0508"), field.unit(Side::Axis, "ger_inf", "0508"));
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0508");
    aboard(&mut field, l(leader), truck);
    let (game, situation) = (&field.game, &field.battle.situation);
    assert_eq!(value::in_check(game, situation, u(men), None), 9);
    let led = opfire::platoons::rules::activation::units(game, situation, l(leader));
    assert_eq!(led, [u(truck), u(men)]);
    let helps = opfire::platoons::rules::fire::combining::helpers(game, situation, Side::Axis, &[u(men)]);
    assert_eq!(helps, []);
}

/// 5.9: men in good order with three points drag a light gun a hex, limbered or not, for all they have.
#[test]
fn men_drag_a_light_gun() {
    let mut field = Field::open();
    let (men, gun) = (field.unit(Side::Axis, "ger_inf", "0508"), field.unit(Side::Axis, "ger_p37", "0508"));
    let heavy = field.unit(Side::Axis, "ger_p50", "0508");
    field.activate(Side::Axis, Task::Move, &[u(men), u(gun), u(heavy)]);
    let drags = |field: &Field, by| {
        opfire::platoons::rules::transport::dragging::choices(&field.game, &field.battle.situation, by)
    };
    assert_eq!(drags(&field, men), [Choice::Drag { gun, by: men }]);
    let crew = field.unit(Side::Axis, "ger_m81", "0508");
    assert_eq!(drags(&field, crew), [], "two points are too few");
    field.change(men).morale = Morale::Disrupted;
    assert_eq!(drags(&field, men), []);
    field.change(men).morale = Morale::Good;
    let to = field.hex("0507");
    let played = field.play(&[], vec![Choice::Hex(to)], |table| {
        opfire::platoons::rules::transport::dragging::drag(table, gun, men)
    });
    let went = |actor, way, spent| Fact::Went { actor, with: Vec::new(), to, way, spent };
    assert!(played.has(&went(u(men), Way::Moved, Mp::whole(3))));
    assert!(played.has(&went(u(gun), Way::Dragged, Mp::ZERO)));
    for unit in [men, gun] {
        assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
    }
}

/// 5.9: not into prohibited ground, nor to enemies, nor where there is no room for both.
#[test]
fn guns_are_not_dragged_everywhere() {
    let mut field = Field::open();
    let (men, gun) = (field.unit(Side::Axis, "ger_inf", "0508"), field.unit(Side::Axis, "ger_p37", "0508"));
    field.activate(Side::Axis, Task::Move, &[u(men), u(gun)]);
    let ways = |field: &Field| {
        let ways = opfire::platoons::rules::transport::dragging::ways(
            &field.game,
            &field.battle.situation,
            gun,
            men,
        );
        ways.len()
    };
    assert_eq!(ways(&field), 6);
    field.terrain("0507", Terrain::AllWater);
    assert_eq!(ways(&field), 5);
    for _ in 0..2 {
        field.unit(Side::Axis, "ger_inf", "0509");
    }
    assert_eq!(ways(&field), 4, "one place is too little");
    field.unit(Side::Allies, "sov_trk", "0408");
    assert_eq!(ways(&field), 3, "not even to their transports");
}

/// 12.12, 12.13: who leaves an assault hex does not go where a loaded transport of the enemy is, though an empty one bars nobody.
#[test]
fn loaded_transports_bar_the_way_out_of_an_assault() {
    let mut field = Field::open();
    let men = field.unit(Side::Axis, "ger_inf", "0508");
    field.unit(Side::Allies, "sov_inf", "0508");
    let truck = field.unit(Side::Allies, "sov_trk", "0507");
    let load = field.unit(Side::Allies, "sov_inf", "0507");
    aboard(&mut field, u(load), truck);
    let hex = field.hex("0507");
    let goes = |field: &Field| {
        let steps = steps(&field.game, &field.battle.situation, &March::of(u(men)));
        steps.iter().any(|step| step.to == hex)
    };
    assert!(!goes(&field));
    field.change(load).place = Place::Eliminated;
    assert!(goes(&field));
}

/// 12.12, 5.65: fire at those who leave an assault hex meets a carrier, and not its load besides.
#[test]
fn a_free_shot_meets_the_carrier_alone() {
    let mut field = Field::open();
    let (carrier, men) =
        (field.unit(Side::Axis, "ger_spw", "0508"), field.unit(Side::Axis, "ger_gren", "0508"));
    aboard(&mut field, u(men), carrier);
    field.unit(Side::Allies, "sov_inf", "0508");
    let next = field.hex("0507");
    // The enemy uses his assault value, not grenades; 11 in the column of a platoon is a check. The carrier then stays.
    let played = go(
        &mut field,
        carrier,
        &[u(men)],
        &[5, 6, 1, 2],
        vec![Choice::Hex(next), Choice::Decline, Choice::Decline],
    );
    assert_eq!(played.checks().iter().map(|(who, _, _)| *who).collect::<Vec<_>>(), [u(carrier)]);
    assert_eq!(field.battle.situation.hex_of(u(men)), Some(next));
}
