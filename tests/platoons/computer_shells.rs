//! When the computer fires smoke and light, and where (optional rules).

use opfire::kit::{PhasePath, Side};
use opfire::platoons::ai::Computer;
use opfire::platoons::rules::{
    Choice, Decision, Dug, Level, Offer, Points, Question, Rank, Readiness, Shell, Task, UnitId, View,
};

use super::field::{Field, u};

fn answer(field: &Field, question: Question, choices: Vec<Choice>) -> Choice {
    let offer = Offer::one(choices);
    let decision = Decision { side: Side::Axis, during: PhasePath::default(), question, offer };
    Computer::new(1).choose(&field.game, &View::of(&field.battle, Side::Axis), &decision)
}

/// The Axis has to take 0503; a machine gun that is dug in looks at its platoons in 0509 from 0506, a mortar and a leader are behind.
fn before_an_attack() -> (Field, UnitId) {
    let mut field = Field::open();
    field.game.scenario.options.smoke = true;
    field.game.scenario.options.illumination = true;
    let goal = field.hex("0503");
    field.game.scenario.victory.points =
        vec![Points::Control { hexes: vec![goal], each: 1, turns: Vec::new() }];
    field.game.scenario.victory.levels =
        vec![(0, Some((Side::Allies, Level::Minor))), (1, Some((Side::Axis, Level::Minor)))];
    field.battle.situation.control[goal.index()] = Some(Side::Allies);
    field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0509");
    for _ in 0..3 {
        field.unit(Side::Axis, "ger_inf", "0509");
    }
    let mortar = field.unit(Side::Axis, "ger_m81", "0511");
    let gun = field.unit(Side::Allies, "sov_hmg", "0506");
    let men = field.unit(Side::Allies, "sov_inf", "0503");
    for id in [gun, men] {
        field.change(id).dug = Dug::In;
    }
    field.activate(Side::Axis, Task::Fire, &[u(mortar)]);
    (field, mortar)
}

/// Smoke goes among those who could fire at the advance, and only where there is one.
#[test]
fn smoke_hides_an_advance() {
    let (mut field, mortar) = before_an_attack();
    let smoke = Choice::Shell(mortar, Shell::Smoke);
    let choices = vec![Choice::Decline, smoke.clone()];
    assert_eq!(answer(&field, Question::Act, choices.clone()), smoke);
    let (gun, empty) = (Choice::Hex(field.hex("0506")), Choice::Hex(field.hex("0406")));
    let at = Question::ShellAt { shell: Shell::Smoke, unit: Some(mortar) };
    assert_eq!(answer(&field, at, vec![gun.clone(), empty.clone()]), gun);
    let beside = Question::ShellBeside { hex: field.hex("0506") };
    assert_eq!(answer(&field, beside, vec![Choice::Decline, empty]), Choice::Decline);
    field.game.scenario.victory.levels =
        vec![(0, Some((Side::Axis, Level::Minor))), (9, Some((Side::Axis, Level::Major)))];
    field.unit(Side::Allies, "sov_inf", "0503");
    for _ in 0..6 {
        field.unit(Side::Allies, "sov_inf", "0403");
    }
    assert_eq!(answer(&field, Question::Act, choices), Choice::Decline, "it stands on what it has");
}

/// Whoever has gone already needs no smoke any more.
#[test]
fn no_smoke_is_wasted() {
    let (mut field, mortar) = before_an_attack();
    let ours: Vec<UnitId> = field.battle.situation.units_on_map(Side::Axis).map(|(id, _, _)| id).collect();
    for id in ours {
        field.change(id).readiness = Readiness::Marked;
    }
    let choices = vec![Choice::Decline, Choice::Shell(mortar, Shell::Smoke)];
    assert_eq!(answer(&field, Question::Act, choices), Choice::Decline);
}

/// By night a light hangs over those whom somebody could fire at then, and none where nobody could.
#[test]
fn light_hangs_over_those_who_can_be_fired_at() {
    let (mut field, mortar) = before_an_attack();
    field.battle.situation.light.visibility = 1;
    let light = Choice::Shell(mortar, Shell::Light);
    let choices = vec![Choice::Decline, light.clone()];
    assert_eq!(answer(&field, Question::Act, choices.clone()), light);
    let at = Question::ShellAt { shell: Shell::Light, unit: Some(mortar) };
    let (near, far) = (Choice::Hex(field.hex("0506")), Choice::Hex(field.hex("0503")));
    assert_eq!(answer(&field, at, vec![far, near.clone()]), near);
    let ours: Vec<UnitId> = field.battle.situation.units_on_map(Side::Axis).map(|(id, _, _)| id).collect();
    for id in ours {
        field.change(id).readiness = Readiness::Marked;
    }
    assert_eq!(answer(&field, Question::Act, choices), Choice::Decline);
}
