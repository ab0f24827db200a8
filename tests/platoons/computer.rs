//! What the computer does where the good move is known.

use opfire::kit::{PhasePath, Side};
use opfire::platoons::ai::Computer;
use opfire::platoons::rules::{Actor, Choice, Decision, Level, Offer, Points, Question, Rank, Task, View};

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
