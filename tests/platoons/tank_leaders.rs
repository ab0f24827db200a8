//! Who leads whom: tank leaders, leaders of the reconnaissance, of trains and vessels beside regular ones (3.3, 5.4, 6.8 to
//! 6.92).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::{Actor, Choice, Fact, Morale, Question, Rank, Task, activation};

use super::field::{Field, Played, l, u};

/// Who was activated, and by whom.
fn activated(played: &Played<()>) -> Vec<(Actor, Option<Actor>)> {
    let facts = played.facts.iter().filter_map(|fact| match fact {
        Fact::Activated { who, .. } => Some(who),
        _ => None,
    });
    facts.flatten().map(|part| (part.actor, part.led_by)).collect()
}

/// Whom somebody could activate.
fn units(field: &Field, leader: Actor) -> Vec<Actor> {
    activation::units(&field.game, &field.battle.situation, leader)
}

fn leads(field: &Field, actor: Actor) -> bool {
    activation::leads(&field.game, &field.battle.situation, actor)
}

/// 6.8: which armour has tank leaders by itself, by nation, year and branch. Carriers and self-propelled guns never have.
#[test]
fn some_nations_have_tank_leaders_in_all_their_armour() {
    let has = |kind: &str, year| {
        let mut field = Field::open();
        field.game.scenario.date.0 = year;
        let tank = field.unit(Axis, kind, "0505");
        activation::has_tank_leader(&field.battle.situation, tank)
    };
    assert!(has("ger_pz3g", 1941) && has("ger_stg3g", 1943));
    assert!(!has("usa_m4", 1943) && has("usa_m4", 1944) && has("usa_m10", 1944));
    assert!(!has("sov_t34c", 1943), "of the Soviets only the Guards have");
    for never in ["ger_spw", "usa_m7", "usa_m16", "usa_m8"] {
        assert!(!has(never, 1944), "{never}");
    }
}

/// 3.3, 3.31, 3.32, 6.81: a tank leader activates armour of every kind in his hex and beside it, whether it has leaders or not, and
/// nobody else; he activates no leader, and those whom he has activated nobody in turn (5.42).
#[test]
fn a_tank_leader_activates_armour_beside_him() {
    let mut field = Field::open();
    let leader = field.unit(Axis, "ger_pz3g", "0505");
    let beside = field.unit(Axis, "ger_pz3g", "0506");
    let captured = field.unit(Axis, "sov_t34c", "0505");
    let carrier = field.unit(Axis, "usa_m3h", "0506");
    let gun = field.unit(Axis, "usa_m7", "0506");
    let car = field.unit(Axis, "sov_ba10", "0405");
    field.unit(Axis, "ger_inf", "0505");
    field.unit(Axis, "ger_pz3g", "0507");
    field.leader(Axis, Rank::Sgt, (8, 0, 0), "0505");
    let led: Vec<Actor> = [beside, captured, carrier, gun, car].map(u).to_vec();
    assert_eq!(units(&field, u(leader)), [vec![u(leader)], led.clone()].concat());
    let answers =
        vec![Choice::Leader(u(leader)), Choice::Set(led.clone()), Choice::Set(vec![]), Choice::Decline];
    let played = field.step(&[], answers);
    let own = Some(u(leader));
    let whole: Vec<_> = std::iter::once(u(leader)).chain(led).map(|unit| (unit, own)).collect();
    assert_eq!(activated(&played), whole);
    let asked = played.asked.iter().filter(|asked| matches!(asked.question, Question::Units { .. }));
    assert_eq!(asked.count(), 1, "no tank leader activates through another");
}

/// 5.44: tank leaders are as their vehicles are: disrupted they command in their own hex, demoralized nobody.
#[test]
fn a_shaken_tank_leads_like_a_shaken_leader() {
    let mut field = Field::open();
    let leader = field.unit(Axis, "ger_pz3g", "0505");
    let with = field.unit(Axis, "sov_t34c", "0505");
    field.unit(Axis, "sov_t34c", "0506");
    field.change(leader).morale = Morale::Disrupted;
    assert_eq!(units(&field, u(leader)), [u(leader), u(with)]);
    field.change(leader).morale = Morale::Demoralized;
    assert!(!leads(&field, u(leader)));
    field.change(leader).morale = Morale::Good;
    field.terrain("0505", Terrain::Jungle);
    assert_eq!(units(&field, u(leader)), [u(leader), u(with)], "out of jungle nobody commands");
}

/// 3.33, 3.34, 6.83: regular leaders activate all but tanks and reconnaissance: carriers and self-propelled guns, too.
#[test]
fn a_regular_leader_activates_no_tanks_and_no_reconnaissance() {
    let mut field = Field::open();
    let leader = field.leader(Axis, Rank::Cpt, (8, 0, 0), "0505");
    let led = ["ger_inf", "usa_m3h", "usa_m7", "usa_m16", "ger_trk", "ger_cav"];
    let led: Vec<Actor> = led.map(|kind| u(field.unit(Axis, kind, "0506"))).to_vec();
    for not in ["ger_pz3g", "ger_stg3g", "sov_ba10", "ger_rcn", "sov_train", "any_boat"] {
        field.unit(Axis, not, "0504");
    }
    assert_eq!(units(&field, l(leader)), led);
    field.terrain("0505", Terrain::HeavyJungle);
    assert!(units(&field, l(leader)).is_empty(), "out of jungle nobody commands");
}

/// 5.45, 6.84, the example: a sergeant, a tank leader, infantry and armour in one hex are activated as a stack, and with them
/// armour, corporals and infantry beside it, and the infantry beside the corporals.
#[test]
fn a_stack_with_leaders_of_both_sorts_moves_as_one() {
    let mut field = Field::open();
    let sergeant = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0505");
    let tank = field.unit(Axis, "ger_pz3g", "0505");
    let men = field.unit(Axis, "ger_inf", "0505");
    let corporal = field.leader(Axis, Rank::Cpl, (8, 0, 0), "0506");
    let beside = field.unit(Axis, "ger_inf", "0506");
    let armour = field.unit(Axis, "sov_t34c", "0504");
    let far = field.unit(Axis, "ger_inf", "0507");
    let far_armour = field.unit(Axis, "ger_pz3g", "0507");
    let here = field.hex("0505");
    let stack = vec![l(sergeant), u(tank), u(men)];
    let answers = vec![
        Choice::Stack(here),
        Choice::Set(stack),
        Choice::Set(vec![l(corporal)]),
        Choice::Set(vec![u(beside)]),
        Choice::Set(vec![u(armour)]),
        Choice::Set(vec![u(far)]),
        Choice::Set(vec![]),
        Choice::Decline,
    ];
    let played = field.step(&[], answers);
    let by = |leader| Some(leader);
    assert_eq!(
        activated(&played),
        [
            (l(sergeant), None),
            (u(tank), by(u(tank))),
            (u(men), by(l(sergeant))),
            (l(corporal), by(l(sergeant))),
            (u(beside), by(l(sergeant))),
            (u(armour), by(u(tank))),
            (u(far), by(l(corporal))),
        ]
    );
    assert!(field.unit_of(far_armour).readiness == Default::default(), "nobody reaches so far with tanks");
}

/// 5.45, 5.43: without a leader of its sort a unit is activated with its stack and not led, carriers always are; and nobody of its sort
/// beside it is activated.
#[test]
fn a_stack_with_leaders_of_one_sort_leads_that_sort() {
    let mut field = Field::open();
    let sergeant = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0505");
    let tank = field.unit(Axis, "sov_t34c", "0505");
    let carrier = field.unit(Axis, "usa_m3h", "0505");
    field.unit(Axis, "sov_t34c", "0506");
    let here = field.hex("0505");
    let stack = Choice::Set(vec![l(sergeant), u(tank), u(carrier)]);
    let played = field.step(&[], vec![Choice::Stack(here), stack, Choice::Set(vec![]), Choice::Decline]);
    let led = [(l(sergeant), None), (u(tank), None), (u(carrier), Some(l(sergeant)))];
    assert_eq!(activated(&played), led);

    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz3g", "0505");
    let men = field.unit(Axis, "ger_inf", "0505");
    let carrier = field.unit(Axis, "usa_m3h", "0505");
    field.unit(Axis, "ger_inf", "0506");
    let stack = Choice::Set(vec![u(tank), u(men), u(carrier)]);
    let played = field.step(&[], vec![Choice::Stack(here), stack, Choice::Set(vec![]), Choice::Decline]);
    let led = [(u(tank), Some(u(tank))), (u(men), None), (u(carrier), Some(u(tank)))];
    assert_eq!(activated(&played), led);
}

/// 6.85: a unit of the reconnaissance always has its own leader, on foot or on wheels, who activates other such units and nobody
/// else.
#[test]
fn reconnaissance_leads_itself_and_its_like() {
    let mut field = Field::open();
    let patrol = field.unit(Axis, "ger_rcn", "0505");
    let car = field.unit(Axis, "sov_ba10", "0506");
    field.unit(Axis, "ger_inf", "0505");
    field.unit(Axis, "sov_t34c", "0506");
    assert_eq!(units(&field, u(patrol)), [u(patrol), u(car)]);
    assert_eq!(units(&field, u(car)), [u(patrol), u(car)]);
    assert!(leads(&field, u(patrol)) && leads(&field, u(car)));
    let here = field.hex("0506");
    let car_alone = Choice::Set(vec![u(car)]);
    let answers = vec![
        Choice::Stack(here),
        car_alone,
        Choice::Set(vec![u(patrol)]),
        Choice::Set(vec![]),
        Choice::Decline,
    ];
    let played = field.step(&[], answers);
    assert_eq!(activated(&played), [(u(car), Some(u(car))), (u(patrol), Some(u(car)))]);
}

/// 6.92: a train or a vessel activates any other train or vessel of its side, wherever it is, and nobody else.
#[test]
fn trains_and_vessels_activate_each_other_anywhere() {
    let mut field = Field::open();
    let train = field.unit(Allies, "sov_train", "0202");
    let boat = field.unit(Allies, "any_boat", "1508");
    let other = field.unit(Allies, "any_boat", "0901");
    field.unit(Allies, "sov_t34c", "0202");
    field.unit(Axis, "any_boat", "0902");
    field.change(boat).readiness = opfire::platoons::rules::Readiness::Marked;
    assert_eq!(units(&field, u(train)), [u(train), u(other)]);
}

/// 5.42: tanks with a tank leader come nearer to what could hurt them, others do not.
#[test]
fn only_led_tanks_advance_to_contact() {
    for (kind, closer) in [("ger_pz3g", true), ("sov_t34a", false)] {
        let mut field = Field::open();
        let tank = field.unit(Axis, kind, "0505");
        field.unit(Allies, "sov_a76", "0510");
        let here = field.hex("0505");
        let answers = vec![Choice::Stack(here), Choice::Set(vec![]), Choice::Move(u(tank)), Choice::Decline];
        let played = field.step(&[], answers);
        let offered = &played.asked.last().expect("the way is asked for").offer.choices;
        let nearer = offered.contains(&Choice::Hex(field.hex("0506")));
        assert_eq!(nearer, closer, "{kind}");
    }
}

/// 6.82, 9.1: a tank leader spots for no guns, and adds neither to fire nor to morale; a regular one does all of it.
#[test]
fn a_tank_leader_helps_nobody_else() {
    use opfire::platoons::rules::fire::{bombardment, combining};
    use opfire::platoons::rules::morale::value;
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz3g", "0505");
    let men = field.unit(Axis, "ger_inf", "0505");
    let target = field.unit(Allies, "sov_inf", "0503");
    assert!(leads(&field, u(tank)));
    let (hex, firers) = (field.hex("0503"), [u(tank), u(men)]);
    let helped = |field: &Field| {
        let (game, situation) = (&field.game, &field.battle.situation);
        let spotted = bombardment::is_observed(game, situation, Axis, hex);
        let helpers = combining::helpers(game, situation, Axis, &firers).len();
        (spotted, helpers, value::in_check(game, situation, u(men), None))
    };
    field.activate(Axis, Task::Fire, &firers);
    assert_eq!(helped(&field), (false, 0, 8));
    let leader = field.leader(Axis, Rank::Sgt, (8, 1, 1), "0505");
    field.activate(Axis, Task::Fire, &[u(tank), u(men), l(leader)]);
    assert_eq!(helped(&field), (true, 1, 9));
    assert_eq!(field.battle.situation.hex_of(u(target)), Some(hex));
}
