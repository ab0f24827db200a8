//! Transports (5.6): who carries whom, getting on and off, and what holds of those aboard.

use opfire::kit::Side;
use opfire::platoons::board::Mp;
use opfire::platoons::rules::morale::value;
use opfire::platoons::rules::movement::{self, March, steps};
use opfire::platoons::rules::transport::{can_take, loading};
use opfire::platoons::rules::{Actor, Choice, Fact, LeaderId, Morale, Place, Rank, Readiness, Task, UnitId};

use super::field::{Field, Played, l, u};

pub const POINT: Mp = Mp::whole(1);

/// Puts somebody aboard a unit; guns limbered.
pub fn aboard(field: &mut Field, who: Actor, carrier: UnitId) {
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
pub fn go(
    field: &mut Field,
    unit: UnitId,
    others: &[Actor],
    dice: &[u8],
    answers: Vec<Choice>,
) -> Played<()> {
    let side = field.unit_of(unit).owner;
    let active: Vec<Actor> = std::iter::once(u(unit)).chain(others.iter().copied()).collect();
    field.activate(side, Task::Move, &active);
    field.play(dice, answers, |table| movement::go(table, u(unit)))
}

/// What is offered to somebody in the middle of his movement besides hexes.
pub fn acts(field: &Field, march: &March) -> Vec<Choice> {
    loading::choices(&field.game, &field.battle.situation, march)
}

/// What each step of a movement had cost by then.
pub fn spent(played: &Played<()>) -> Vec<u16> {
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

/// 5.67, 5.61, 5.64, 15.32, R84: who carries what; nobody carries cavalry.
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
