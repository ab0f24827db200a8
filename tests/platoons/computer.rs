//! What the computer does where the good move is known.

use opfire::kit::{PhasePath, Side};
use opfire::platoons::ai::Computer;
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::ground::costs::{self, Going};
use opfire::platoons::rules::{
    Actor, Choice, Counted, Decision, LeaderId, Level, Morale, Offer, Place, Points, Question, Rank,
    Readiness, SetOffer, Shape, Task, UnitId, View,
};

use super::field::{Field, l, u};

/// What the computer answers to a question with these choices.
fn answer(field: &Field, side: Side, question: Question, choices: Vec<Choice>) -> Choice {
    let decision = Decision { side, during: PhasePath::default(), question, offer: Offer::one(choices) };
    Computer::new(1).choose(&field.game, &View::of(&field.battle, side), &decision)
}

/// Whether somebody who is to move sets out.
fn sets_out(field: &Field, side: Side, actor: Actor) -> bool {
    answer(field, side, Question::Act, vec![Choice::Move(actor), Choice::Decline]) == Choice::Move(actor)
}

/// The Axis has to take a hex, and loses as long as it has not.
fn to_take(field: &mut Field, hex: &str) {
    let hex = field.hex(hex);
    field.game.scenario.victory.points =
        vec![Points::Control { hexes: vec![hex], each: 1, turns: Vec::new() }];
    field.game.scenario.victory.levels =
        vec![(0, Some((Side::Allies, Level::Minor))), (1, Some((Side::Axis, Level::Minor)))];
    field.battle.situation.control[hex.index()] = Some(Side::Allies);
}

/// A leader with nobody beside him goes after his men; one who is with them stays.
#[test]
fn leaders_go_after_their_units() {
    let mut field = Field::open();
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0505");
    field.unit(Side::Axis, "ger_inf", "0509");
    field.activate(Side::Axis, Task::Move, &[l(leader)]);
    assert!(sets_out(&field, Side::Axis, l(leader)), "to his men");
    field.unit(Side::Axis, "ger_inf", "0505");
    field.unit(Side::Axis, "ger_inf", "0505");
    assert!(!sets_out(&field, Side::Axis, l(leader)), "he is with them");
}

/// The last platoon in a hex that counts stays in it while the enemy is near, whatever else there is to take.
#[test]
fn the_last_unit_in_a_hex_that_counts_stays() {
    let mut field = Field::open();
    to_take(&mut field, "0506");
    let held = field.hex("0503");
    if let Points::Control { hexes, .. } = &mut field.game.scenario.victory.points[0] {
        hexes.push(held);
    }
    field.battle.situation.control[held.index()] = Some(Side::Axis);
    let guard = field.unit(Side::Axis, "ger_inf", "0503");
    field.unit(Side::Allies, "sov_inf", "0706");
    field.activate(Side::Axis, Task::Move, &[u(guard)]);
    field.game.scenario.victory.levels[1].0 = 2;
    assert!(!sets_out(&field, Side::Axis, u(guard)), "alone");
    field.unit(Side::Axis, "ger_inf", "0503");
    assert!(sets_out(&field, Side::Axis, u(guard)), "another one stays");
}

/// Nobody walks out of a crowd and back into it.
#[test]
fn who_has_nowhere_to_go_stays() {
    let mut field = Field::open();
    to_take(&mut field, "0506");
    let hex = field.hex("0506");
    let all: Vec<Actor> = (0..3).map(|_| u(field.unit(Side::Axis, "ger_inf", "0506"))).collect();
    field.activate(Side::Axis, Task::Move, &all);
    let mut choices: Vec<Choice> =
        field.game.map.neighbours(hex).map(|(_, next)| Choice::Hex(next)).collect();
    choices.push(Choice::Decline);
    let chosen = answer(&field, Side::Axis, Question::MoveTo { mover: all[0] }, choices);
    assert_eq!(chosen, Choice::Decline);
}

/// What the computer answers where a set is asked for.
fn picks(field: &Field, side: Side, question: Question, of: &[Actor]) -> Vec<Actor> {
    let most = u8::try_from(of.len()).expect("few");
    let set =
        SetOffer { of: of.to_vec(), least: 0, most, need: Vec::new(), apart: Vec::new(), shape: Shape::Any };
    let offer = Offer { choices: Vec::new(), set: Some(set) };
    let decision = Decision { side, during: PhasePath::default(), question, offer };
    match Computer::new(1).choose(&field.game, &View::of(&field.battle, side), &decision) {
        Choice::Set(chosen) => chosen,
        other => panic!("no set: {other:?}"),
    }
}

/// The hexes on which somebody goes who moves by himself, until he stays.
fn goes(field: &mut Field, mover: UnitId) -> Vec<String> {
    let mut way = Vec::new();
    while way.len() < 9 {
        let here = field.battle.situation.hex_of(u(mover)).expect("on the map");
        let mut choices: Vec<Choice> =
            field.game.map.neighbours(here).map(|(_, next)| Choice::Hex(next)).collect();
        choices.push(Choice::Decline);
        let side = field.unit_of(mover).owner;
        let Choice::Hex(next) = answer(field, side, Question::MoveTo { mover: u(mover) }, choices) else {
            break;
        };
        let going = Going::of(&field.game, &field.battle.situation, u(mover));
        let cost = costs::step(&field.game, &field.battle.situation, going, here, next).expect("a way");
        let active = &mut field.battle.situation.segment.as_mut().expect("a segment").active;
        let part = active.iter_mut().find(|part| part.actor == u(mover)).expect("he moves");
        if part.spent + cost > going.allowance {
            break;
        }
        part.spent = part.spent + cost;
        field.change(mover).place = Place::Map(next);
        way.push(field.game.map.name(next));
    }
    way
}

/// These are activated by a leader.
fn led(field: &mut Field, task: Task, by: LeaderId, who: &[Actor]) {
    field.activate(Side::Axis, task, who);
    for part in &mut field.battle.situation.segment.as_mut().expect("a segment").active {
        part.led_by = Some(l(by));
    }
}

/// A hex to be taken that nobody holds is gone into.
#[test]
fn a_free_hex_is_taken() {
    let mut field = Field::open();
    to_take(&mut field, "0507");
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0509");
    let unit = field.unit(Side::Axis, "ger_inf", "0509");
    field.unit(Side::Allies, "sov_inf", "0907");
    led(&mut field, Task::Move, leader, &[u(unit)]);
    assert_eq!(goes(&mut field, unit).last().map(String::as_str), Some("0507"));
}

/// Who has taken a hex that counts stops there while the enemy could come back into it.
#[test]
fn who_takes_a_hex_that_counts_stays_in_it() {
    let mut field = Field::open();
    to_take(&mut field, "0508");
    let second = field.hex("0504");
    if let Points::Control { hexes, .. } = &mut field.game.scenario.victory.points[0] {
        hexes.push(second);
    }
    field.game.scenario.victory.levels[1].0 = 2;
    field.battle.situation.control[second.index()] = Some(Side::Allies);
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0509");
    let unit = field.unit(Side::Axis, "ger_inf", "0508");
    let hex = field.hex("0508");
    field.battle.situation.control[hex.index()] = Some(Side::Axis);
    field.unit(Side::Allies, "sov_inf", "0706");
    led(&mut field, Task::Move, leader, &[u(unit)]);
    assert!(goes(&mut field, unit).is_empty());
}

/// Of two ways of the same length the one through the trees is taken, under the eyes of a machine gun.
#[test]
fn the_way_leads_through_cover() {
    let mut field = Field::open();
    to_take(&mut field, "0503");
    field.terrain("0607", Terrain::LightWoods);
    field.game.scenario.turns = 16;
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0509");
    let unit = field.unit(Side::Axis, "ger_inf", "0509");
    field.unit(Side::Allies, "sov_hmg", "0503");
    field.unit(Side::Allies, "sov_hmg", "0503");
    led(&mut field, Task::Move, leader, &[u(unit)]);
    let way = goes(&mut field, unit);
    assert_eq!(way.last().map(String::as_str), Some("0607"), "{way:?}");
}

/// In the last turn nobody minds the fire: the hex that decides is run for.
#[test]
fn in_the_last_turn_all_run_for_it() {
    let mut field = Field::open();
    to_take(&mut field, "0506");
    field.game.scenario.turns = 1;
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0509");
    let unit = field.unit(Side::Axis, "ger_inf", "0509");
    field.unit(Side::Allies, "sov_hmg", "0504");
    field.unit(Side::Allies, "sov_hmg", "0604");
    led(&mut field, Task::Move, leader, &[u(unit)]);
    assert!(picks(&field, Side::Axis, Question::Declare, &[u(unit)]).is_empty(), "it does not fire");
    assert_eq!(goes(&mut field, unit), ["0508", "0507", "0506"]);
}

/// Round the enemy's mines, where they are known.
#[test]
fn known_mines_are_gone_round() {
    let mut field = Field::open();
    to_take(&mut field, "0507");
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0509");
    let unit = field.unit(Side::Axis, "ger_inf", "0509");
    let mines = field.mines(Side::Allies, "0508", 2);
    field.battle.situation.works.mines[usize::from(mines.0)].shown = Some(2);
    led(&mut field, Task::Move, leader, &[u(unit)]);
    let way = goes(&mut field, unit);
    assert!(!way.contains(&"0508".to_owned()) && way.contains(&"0507".to_owned()), "{way:?}");
}

/// First the shaken are rallied, then the others go in.
#[test]
fn the_shaken_recover_before_the_assault() {
    let mut field = Field::open();
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0506");
    let units: Vec<UnitId> = (0..3).map(|_| field.unit(Side::Axis, "ger_inf", "0506")).collect();
    field.change(units[0]).morale = Morale::Disrupted;
    let enemy = field.unit(Side::Allies, "sov_inf", "0505");
    field.change(enemy).morale = Morale::Demoralized;
    led(&mut field, Task::Fire, leader, &[u(units[1]), u(units[2])]);
    let (recover, assault) = (Choice::Recover(u(units[0])), Choice::Assault(field.hex("0505")));
    let choices = vec![assault.clone(), recover.clone(), Choice::Decline];
    assert_eq!(answer(&field, Side::Axis, Question::Act, choices), recover);
    let choices = vec![assault.clone(), Choice::Decline];
    assert_eq!(answer(&field, Side::Axis, Question::Act, choices), assault, "and then they do go in");
}

/// Nobody goes in by himself against three.
#[test]
fn nobody_assaults_three_by_himself() {
    let mut field = Field::open();
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0506");
    let unit = field.unit(Side::Axis, "ger_inf", "0506");
    for _ in 0..3 {
        field.unit(Side::Allies, "sov_inf", "0505");
    }
    led(&mut field, Task::Fire, leader, &[u(unit)]);
    let choices = vec![Choice::Assault(field.hex("0505")), Choice::Decline];
    assert_eq!(answer(&field, Side::Axis, Question::Act, choices), Choice::Decline);
}

/// A tank with the longer gun shoots from where it is rather than drive up to the muzzles of its enemy.
#[test]
fn the_longer_gun_keeps_its_distance() {
    let mut field = Field::open();
    to_take(&mut field, "0503");
    let tiger = field.unit(Side::Axis, "ger_pz6", "0511");
    field.unit(Side::Allies, "sov_t34c", "0503");
    field.activate(Side::Axis, Task::Move, &[]);
    assert_eq!(picks(&field, Side::Axis, Question::Declare, &[u(tiger)]), [u(tiger)]);
}

/// Mortars fire where no friends are beside the target rather than where some are.
#[test]
fn friends_beside_a_target_spare_it() {
    let mut field = Field::open();
    field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0509");
    let mortar = field.unit(Side::Axis, "ger_m81", "0511");
    for hex in ["0305", "0705"] {
        field.unit(Side::Allies, "sov_inf", hex);
    }
    for _ in 0..3 {
        field.unit(Side::Axis, "ger_inf", "0306");
    }
    field.activate(Side::Axis, Task::Fire, &[u(mortar)]);
    let (close, free) = (Choice::Bombard(field.hex("0305")), Choice::Bombard(field.hex("0705")));
    let chosen = answer(&field, Side::Axis, Question::Act, vec![free.clone(), close, Choice::Decline]);
    assert_eq!(chosen, free);
}

/// Nobody who is in good order gives himself up, and the last of a side that defends digs in.
#[test]
fn who_has_nothing_to_do_digs_in() {
    let mut field = Field::open();
    to_take(&mut field, "0506");
    let unit = field.unit(Side::Allies, "sov_inf", "0506");
    field.activate(Side::Allies, Task::Move, &[u(unit)]);
    let choices =
        vec![Choice::GiveUp(u(unit)), Choice::Move(u(unit)), Choice::DigIn(u(unit)), Choice::Decline];
    assert_eq!(answer(&field, Side::Allies, Question::Act, choices), Choice::DigIn(u(unit)));
}

/// A leader goes with the platoon that goes forward.
#[test]
fn a_leader_goes_with_his_men() {
    let mut field = Field::open();
    to_take(&mut field, "0503");
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0509");
    let unit = field.unit(Side::Axis, "ger_inf", "0509");
    led(&mut field, Task::Move, leader, &[u(unit), l(leader)]);
    assert_eq!(picks(&field, Side::Axis, Question::MoveWith { unit }, &[l(leader)]), [l(leader)]);
}

/// A gun that has one shot a turn lets the truck pass and waits for the tank.
#[test]
fn a_gun_waits_for_the_better_target() {
    let mut field = Field::open();
    let gun = field.unit(Side::Axis, "ger_p50", "0511");
    let choices = vec![Choice::Actor(u(gun)), Choice::Decline];
    let thick = field.unit(Side::Allies, "sov_kv1", "0503");
    let question = Question::ShootWith { target: thick };
    assert_eq!(answer(&field, Side::Axis, question, choices.clone()), Choice::Decline, "it would bounce off");
    let thin = field.unit(Side::Allies, "sov_t34a", "0510");
    field.change(gun).readiness = Readiness::Ready;
    let question = Question::ShootWith { target: thin };
    assert_eq!(answer(&field, Side::Axis, question, choices), Choice::Actor(u(gun)));
}

/// A truck brings its load on while nobody can fire at it, and sets it down before it comes among the enemy.
#[test]
fn trucks_unload_before_the_enemy() {
    for (hex, unloads) in [("0511", false), ("0507", true)] {
        let mut field = Field::open();
        to_take(&mut field, "0503");
        let truck = field.unit(Side::Axis, "ger_trk", hex);
        let men = field.unit(Side::Axis, "ger_inf", hex);
        field.change(men).place = Place::Aboard(truck);
        field.unit(Side::Allies, "sov_inf", "0503");
        field.activate(Side::Axis, Task::Move, &[u(truck)]);
        let here = field.hex(hex);
        let mut choices: Vec<Choice> =
            field.game.map.neighbours(here).map(|(_, next)| Choice::Hex(next)).collect();
        choices.extend([Choice::Unload(u(men)), Choice::Decline]);
        let chosen = answer(&field, Side::Axis, Question::MoveTo { mover: u(truck) }, choices);
        assert_eq!(chosen == Choice::Unload(u(men)), unloads, "{hex}: {chosen:?}");
    }
}

/// Who has all the ground and still lacks a point goes for the enemy.
#[test]
fn who_lacks_a_point_hunts_for_it() {
    let mut field = Field::open();
    to_take(&mut field, "0509");
    let hex = field.hex("0509");
    field.battle.situation.control[hex.index()] = Some(Side::Axis);
    field.game.scenario.victory.points.push(Points::Lost { by: Side::Allies, what: Counted::Steps, each: 1 });
    field.game.scenario.victory.levels[1].0 = 2;
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0509");
    let unit = field.unit(Side::Axis, "ger_inf", "0509");
    let enemy = field.unit(Side::Allies, "sov_inf", "0504");
    field.change(enemy).morale = Morale::Disrupted;
    led(&mut field, Task::Move, leader, &[u(unit)]);
    assert!(sets_out(&field, Side::Axis, u(unit)));
    field.game.scenario.victory.levels[1].0 = 1;
    assert!(!sets_out(&field, Side::Axis, u(unit)), "it has won as it stands");
}

/// A platoon that fights on by itself is joined by one that cannot help it otherwise (12.3).
#[test]
fn an_assault_that_goes_on_is_joined() {
    let mut field = Field::open();
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0506");
    let inside = field.unit(Side::Axis, "ger_inf", "0505");
    let second = field.unit(Side::Axis, "ger_inf", "0505");
    for id in [inside, second] {
        field.change(id).readiness = Readiness::Marked;
    }
    let unit = field.unit(Side::Axis, "ger_inf", "0506");
    field.unit(Side::Allies, "sov_inf", "0505");
    field.unit(Side::Allies, "sov_inf", "0505");
    led(&mut field, Task::Fire, leader, &[u(unit)]);
    let (join, alone) = (Choice::Join(field.hex("0505")), Choice::Assault(field.hex("0505")));
    let choices = vec![alone, join.clone(), Choice::Decline];
    assert_eq!(answer(&field, Side::Axis, Question::Act, choices), join);
    assert_eq!(picks(&field, Side::Axis, Question::Declare, &[u(unit)]), [u(unit)]);
}
