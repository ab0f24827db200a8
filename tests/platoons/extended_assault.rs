//! Extended assault as an option (5.3, 12.11, R243): men on foot who go into an enemy's hex from two hexes away.

use std::sync::Arc;

use opfire::kit::Side::{Allies, Axis};
use opfire::kit::lab::look_back;
use opfire::platoons::board::{Direction, Hexside, Terrain};
use opfire::platoons::rules::fire::bombardment::{self, Barrage};
use opfire::platoons::rules::fire::direct;
use opfire::platoons::rules::{
    Activated, Actor, Choice, Fact, LeaderId, Morale, Place, Platoons, Question, Rank, ShiftId, Task, UnitId,
    Way, assault,
};

use super::field::{Field, l, u};
use super::played_out::{by_the_computer, hold_together};
use super::scenarios::{read, with};

/// Infantry under a leader two hexes from Soviet infantry, both to fire.
fn ready(kind: &str) -> (Field, UnitId, LeaderId, UnitId) {
    let mut field = Field::open();
    field.game.scenario.options.extended_assault = true;
    let enemy = field.unit(Allies, "sov_inf", "0507");
    let men = field.unit(Axis, kind, "0505");
    let leader = field.leader(Axis, Rank::Lt, (9, 0, 0), "0505");
    led(&mut field, men, Some(leader));
    (field, men, leader, enemy)
}

fn led(field: &mut Field, men: UnitId, leader: Option<LeaderId>) {
    let who: Vec<Actor> = leader.map(l).into_iter().chain([u(men)]).collect();
    field.activate(Axis, Task::Fire, &who);
    let segment = field.battle.situation.segment.as_mut().expect("a segment");
    segment.active.last_mut().expect("a unit").led_by = leader.map(l);
}

fn can(field: &Field, who: Actor) -> bool {
    assault::coming(&field.game, &field.battle.situation, field.hex("0507")).contains(&who)
}

/// 12.11: from two hexes away, no farther; on foot, no cavalry and no vehicles; as an option alone.
#[test]
fn men_on_foot_assault_from_two_hexes_away() {
    for (kind, may) in [("ger_inf", true), ("ger_hmg", true), ("ger_cav", false), ("ger_spw", false)] {
        let (field, men, leader, _) = ready(kind);
        assert_eq!(can(&field, u(men)), may, "{kind}");
        assert!(can(&field, l(leader)));
    }
    let (mut field, men, leader, _) = ready("ger_inf");
    field.game.scenario.options.extended_assault = false;
    assert!(!can(&field, u(men)) && !can(&field, l(leader)), "an option");
    let (mut field, men, leader, enemy) = ready("ger_inf");
    field.change(enemy).place = Place::Map(field.hex("0508"));
    let far = assault::coming(&field.game, &field.battle.situation, field.hex("0508"));
    assert!(!far.contains(&u(men)) && !far.contains(&l(leader)), "three hexes are too far");
}

/// 12.11: in good order, under a leader, at an enemy whom they see, and not out of an assault (5.32).
#[test]
fn they_are_led_steady_and_see_their_enemy() {
    let (mut field, men, _, _) = ready("ger_inf");
    led(&mut field, men, None);
    assert!(!can(&field, u(men)), "nobody leads them");
    let (mut field, men, leader, _) = ready("ger_inf");
    field.change(men).morale = Morale::Disrupted;
    led(&mut field, men, Some(leader));
    assert!(!can(&field, u(men)));
    let (mut field, men, _, _) = ready("ger_inf");
    for wood in ["0506", "0406", "0606"] {
        field.terrain(wood, Terrain::Woods);
    }
    assert!(!can(&field, u(men)), "they do not see it");
    let (mut field, men, _, _) = ready("ger_inf");
    field.unit(Allies, "sov_inf", "0505");
    assert!(!can(&field, u(men)), "they are in an assault");
}

/// 7.22: nobody does so behind a shot, or behind a part of his fire (R283).
#[test]
fn who_has_fired_stays() {
    type Fired = fn(&mut Activated);
    let fired: [(Fired, bool); 3] =
        [(|_| (), true), (|part| part.shots = 1, false), (|part| part.used = 3, false)];
    for (fire, may) in fired {
        let (mut field, men, _, _) = ready("ger_hmg");
        let segment = field.battle.situation.segment.as_mut().expect("a segment");
        fire(segment.active.last_mut().expect("a unit"));
        assert_eq!(can(&field, u(men)), may);
    }
}

/// 12.11: it is a man who leads them, no commissar; who is carried does not walk (5.67), and whom a leader calls into an assault goes
/// there (12.51).
#[test]
fn nobody_else_leads_them() {
    let (mut field, men, _, _) = ready("ger_inf");
    let commissar = field.commissar(Axis, 9, "0505");
    field.activate(Axis, Task::Fire, &[l(commissar), u(men)]);
    let segment = field.battle.situation.segment.as_mut().expect("a segment");
    segment.active[1].led_by = Some(u(men));
    assert!(!can(&field, u(men)), "he leads himself");
    assert!(!can(&field, l(commissar)));
    let (mut field, men, leader, _) = ready("ger_inf");
    let truck = field.unit(Axis, "ger_trk", "0505");
    field.change(men).place = Place::Aboard(truck);
    led(&mut field, men, Some(leader));
    assert!(!can(&field, u(men)), "they are carried");
    let (mut field, men, leader, _) = ready("ger_inf");
    field.unit(Axis, "ger_inf", "0504");
    field.unit(Allies, "sov_inf", "0504");
    field.change_leader(leader).place = Place::Map(field.hex("0504"));
    led(&mut field, men, Some(leader));
    assert!(!can(&field, u(men)), "they are called elsewhere");
}

/// The way leads through a hex without any enemy, not even a truck or a leader, and without more friends than it holds.
#[test]
fn the_way_is_clear_of_enemies() {
    let blocked = |fill: &dyn Fn(&mut Field, &str)| {
        let (mut field, men, _, _) = ready("ger_inf");
        // From 0505 to 0507 there is one hex between.
        fill(&mut field, "0506");
        !can(&field, u(men))
    };
    assert!(!blocked(&|_, _| ()));
    assert!(blocked(&|field, hex| {
        field.unit(Allies, "sov_inf", hex);
    }));
    assert!(blocked(&|field, hex| {
        field.unit(Allies, "sov_trk", hex);
    }));
    assert!(blocked(&|field, hex| {
        field.leader(Allies, Rank::Sgt, (8, 0, 0), hex);
    }));
    assert!(blocked(&|field, hex| {
        for _ in 0..3 {
            field.unit(Axis, "ger_inf", hex);
        }
    }));
    assert!(blocked(&|field, hex| field.terrain(hex, Terrain::MajorRiver)));
    for cliff in ["0505", "0506"] {
        let at = cliff.parse().expect("a hex");
        assert!(blocked(&|field, _| field.paint(|board| board.put_side(
            at,
            Direction::South,
            Hexside::Cliff
        ))));
    }
}

/// They go to the hex before the enemy, who may fire at them there with +1; then they go in, with -1 and without the +1 of a charge.
#[test]
fn they_pass_a_hex_in_which_they_are_fired_at() {
    let (mut field, men, leader, enemy) = ready("ger_inf");
    let (by, hex) = (field.hex("0506"), field.hex("0507"));
    let who = vec![l(leader), u(men)];
    let preview = assault::onslaught(&field.game, &field.battle.situation, hex, &who, Axis);
    assert!(preview.column.shifts.contains(&(ShiftId::AssaultExtended, -1)), "{:?}", preview.column);
    assert!(!preview.column.shifts.iter().any(|(shift, _)| *shift == ShiftId::AssaultCharge));
    let answers = vec![Choice::Set(vec![u(enemy)])];
    let played = field.play(&[3, 4, 3, 4, 3, 4], answers, |table| assault::attack(table, hex, &who));
    assert!(matches!(played.asked[0].question, Question::OpportunityFire { .. }));
    let went = played.went();
    assert_eq!(went[0], (u(men), by, Way::Rushed, vec![leader]));
    assert_eq!(
        went[1..].iter().map(|(_, to, way, _)| (*to, *way)).collect::<Vec<_>>(),
        [(hex, Way::Assaulted); 2]
    );
    let fired = played.facts.iter().find_map(|fact| match fact {
        Fact::FireOpened(volley) => Some(volley.against[0].1.shifts.clone()),
        _ => None,
    });
    assert!(fired.expect("fire").contains(&(ShiftId::DirectRushing, 1)));
    let onslaughts = played.onslaughts();
    let extended = |shifts: &[(ShiftId, i8)]| shifts.contains(&(ShiftId::AssaultExtended, -1));
    assert!(onslaughts.iter().all(|(attacks, shifts)| extended(shifts) == *attacks), "{onslaughts:?}");
}

/// The +1 is for fire at those on their way alone: who merely moves beside an enemy does not suffer it.
#[test]
fn who_moves_beside_an_enemy_is_no_better_target() {
    let (mut field, men, _, enemy) = ready("ger_inf");
    field.change(men).place = Place::Map(field.hex("0506"));
    let hex = field.hex("0506");
    let (game, situation) = (&field.game, &field.battle.situation);
    let volley = direct::volley(game, situation, Allies, hex, &[(u(enemy), None)], Some((u(men), &[])));
    assert!(!volley.against[0].1.shifts.iter().any(|(shift, _)| *shift == ShiftId::DirectRushing));
}

/// 13.14: who fails a check on the way does not go in. If only those attack who were beside the enemy, nothing hinders them.
#[test]
fn who_is_stopped_on_the_way_hinders_nobody() {
    let (mut field, men, leader, enemy) = ready("ger_inf");
    let near = field.unit(Axis, "ger_inf", "0407");
    field.activate(Axis, Task::Fire, &[l(leader), u(men), u(near)]);
    let segment = field.battle.situation.segment.as_mut().expect("a segment");
    segment.active[1..].iter_mut().for_each(|part| part.led_by = Some(l(leader)));
    let hex = field.hex("0507");
    let who = vec![l(leader), u(men), u(near)];
    field.morale(men, 2, 2);
    let shots = Choice::Set(vec![u(enemy)]);
    let played =
        field.play(&[4, 5, 1, 1, 6, 6, 3, 4, 3, 4], vec![shots], |table| assault::attack(table, hex, &who));
    assert_eq!(field.battle.situation.hex_of(u(men)), Some(field.hex("0506")));
    assert_eq!(field.unit_of(near).place, Place::Map(hex));
    let attack = played.onslaughts().into_iter().find(|(attacks, _)| *attacks).expect("an attack");
    assert!(!attack.1.iter().any(|(shift, _)| *shift == ShiftId::AssaultExtended));
}

/// Whole battles with it: by chance, looked back on, and by the computer, which uses it.
#[test]
fn battles_with_extended_assaults_hold_together() {
    let text = with("(unit: \"ger_inf\", count: 2)", "(unit: \"ger_inf\", count: 6)")
        .replace("Rows(\"A\", 11, 12)", "Rows(\"A\", 7, 8)")
        .replace("(rank: Lt)", "(rank: Lt, count: 3)")
        .replace("turns: 9,", "turns: 6, options: (extended_assault: true),");
    let game = Arc::new(read(text));
    hold_together(&game, 10);
    let looked = look_back::<Platoons>(&game, 1, 200);
    assert!(looked.is_ok(), "{looked:?}");
    let mut rushed = 0;
    for seed in 0..6 {
        let facts = by_the_computer(&game, seed);
        let rushes = |fact: &Fact| matches!(fact, Fact::Went { way: Way::Rushed, .. });
        rushed += facts.iter().filter(|fact| rushes(fact)).count();
    }
    assert!(rushed > 0, "the computer goes in from afar");
}

/// A bombardment of those on their way is better by a column, too, and of those who only stand there it is not.
#[test]
fn they_are_bombarded_better_on_their_way() {
    let (mut field, men, _, _) = ready("ger_inf");
    let gun = field.unit(Allies, "sov_m82", "0509");
    let hex = field.hex("0506");
    field.change(men).place = Place::Map(hex);
    let shifts = |field: &Field| {
        let (game, situation) = (&field.game, &field.battle.situation);
        let barrage = Barrage::of_units(game, situation, Allies, hex, &[u(gun)]);
        let volley = bombardment::volley(game, situation, &barrage, Some((u(men), &[])));
        volley.against[0].1.shifts.clone()
    };
    let rushing = |shifts: &[(ShiftId, i8)]| shifts.contains(&(ShiftId::BombardRushing, 1));
    assert!(!rushing(&shifts(&field)));
    let segment = field.battle.situation.segment.as_mut().expect("a segment");
    segment.active.last_mut().expect("the men").rushes = true;
    assert!(rushing(&shifts(&field)));
}
