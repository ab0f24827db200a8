//! Vehicles that move and fire in one activation: the M18 (1.0, R67), and efficient ones by an option (R150).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Mp;
use opfire::platoons::rules::fire::moving;
use opfire::platoons::rules::{
    AtModifier, Choice, Fact, Morale, Question, Readiness, ShiftId, Shot, UnitId, Volley,
};

use super::field::{Field, Played, u};

/// Who may do it, by kind, option and state.
#[test]
fn who_moves_and_fires() {
    let mut field = Field::open();
    for (kind, year, by_rule, by_option) in [
        ("usa_m18", 1944, true, true),
        ("usa_m4", 1944, false, true),
        ("usa_m4", 1943, false, false),
        ("ger_s222", 1942, false, true),
        ("ger_stg3g", 1943, false, false),
        ("ger_p75", 1943, false, false),
        ("ger_inf", 1943, false, false),
    ] {
        let unit = field.unit(Axis, kind, "0509");
        field.game.scenario.date.0 = year;
        for (option, may) in [(false, by_rule), (true, by_option)] {
            field.game.scenario.options.efficient_fire = option;
            assert_eq!(moving::may(&field.game, field.unit_of(unit)), may, "{kind} in {year}, {option}");
        }
        field.change(unit).morale = Morale::Disrupted;
        assert!(!moving::may(&field.game, field.unit_of(unit)), "{kind} disrupted");
    }
}

/// A tank of the Axis in 0512 is to fire, and does so.
fn fires(field: &mut Field, tank: UnitId, dice: &[u8], answers: Vec<Choice>) -> Played<()> {
    field.turn_of(Axis);
    let mut all = vec![Choice::Stack(field.hex("0512")), Choice::Set(vec![u(tank)])];
    all.extend(answers);
    field.step(dice, all)
}

fn shots(played: &Played<()>) -> Vec<Shot> {
    let shots = played.facts.iter().filter_map(|fact| match fact {
        Fact::ShotFired(shot) => Some((**shot).clone()),
        _ => None,
    });
    shots.collect()
}

fn volleys(played: &Played<()>) -> Vec<Volley> {
    let volleys = played.facts.iter().filter_map(|fact| match fact {
        Fact::FireOpened(volley) => Some((**volley).clone()),
        _ => None,
    });
    volleys.collect()
}

/// R150: half the allowance, and then a single shot at 2 less; an M18 at 1 less (R67).
#[test]
fn behind_a_movement_there_is_one_shot_that_is_worse() {
    for (kind, option, modifier) in
        [("ger_pz4g", true, (AtModifier::Moving, -2)), ("usa_m18", false, (AtModifier::MovesAndFires, -1))]
    {
        let mut field = Field::open();
        field.game.scenario.options.efficient_fire = option;
        let tank = field.unit(Axis, kind, "0512");
        let target = field.unit(Allies, "sov_t60", "0503");
        let steps: Vec<Choice> = ["0511", "0510"].map(|hex| Choice::Hex(field.hex(hex))).to_vec();
        let answers = [vec![Choice::Move(u(tank))], steps, vec![Choice::Decline; 0]].concat();
        let answers: Vec<Choice> = match kind {
            // 8 points: of the 4 two hexes of clear ground leave one, too little for another (1.5).
            "ger_pz4g" => [answers, vec![Choice::Shoot(target)]].concat(),
            // 13 points: a third hex of 4.5 in all, and a fourth one of 6, could be entered.
            _ => [answers, vec![Choice::Decline, Choice::Shoot(target)]].concat(),
        };
        let played = fires(&mut field, tank, &[1, 1], answers);
        let shots = shots(&played);
        assert_eq!(shots.len(), 1, "{kind}");
        assert_eq!(shots[0].modifiers, [modifier], "{kind}");
        assert_eq!(field.unit_of(tank).readiness, Readiness::Marked);
        let offers: Vec<_> = played.asked.iter().filter(|asked| asked.question == Question::Act).collect();
        assert!(offers[0].offer.choices.contains(&Choice::Move(u(tank))));
        assert!(!offers[1].offer.choices.contains(&Choice::Move(u(tank))), "once");
        let spent = played.facts.iter().rev().find_map(|fact| match fact {
            Fact::Went { spent, .. } => Some(*spent),
            _ => None,
        });
        assert_eq!(spent, Some(Mp::whole(3)));
    }
}

/// 10.2: direct fire is a column worse; who stays has nothing of all that, and shoots twice (11.2).
#[test]
fn direct_fire_is_a_column_worse() {
    let mut field = Field::open();
    field.game.scenario.options.efficient_fire = true;
    let tank = field.unit(Axis, "ger_pz4g", "0512");
    field.unit(Allies, "sov_inf", "0507");
    let (to, at) = (field.hex("0511"), field.hex("0507"));
    let moved = vec![Choice::Move(u(tank)), Choice::Hex(to), Choice::Decline, Choice::Fire(at)];
    let before = field.battle.clone();
    let ids = |played: &Played<()>| -> Vec<ShiftId> {
        volleys(played)[0].against[0].1.shifts.iter().map(|(id, _)| *id).collect()
    };
    let played = fires(&mut field, tank, &[3, 4], [moved, vec![Choice::Set(vec![u(tank)])]].concat());
    assert!(ids(&played).contains(&ShiftId::DirectMoving));
    field.battle = before;
    let stays = vec![Choice::Fire(at), Choice::Set(vec![u(tank)])];
    let played = fires(&mut field, tank, &[3, 4], stays);
    assert!(!ids(&played).contains(&ShiftId::DirectMoving));
}

/// 13.14: who is stopped on his way does not fire.
#[test]
fn who_is_stopped_does_not_fire() {
    let mut field = Field::open();
    let tank = field.unit(Axis, "usa_m18", "0512");
    let gun = field.unit(Allies, "sov_g57", "0506");
    let to = field.hex("0611");
    let answers = vec![Choice::Move(u(tank)), Choice::Hex(to), Choice::Actor(u(gun))];
    // 6 against 1 with a roll of 5 is ten: a step, and a check of 4 + 5 + 2 against 7 that fails.
    let played = fires(&mut field, tank, &[2, 3, 4, 5], answers);
    assert_eq!(played.steps(), [(tank, 1)]);
    assert_eq!(shots(&played).len(), 1, "only the gun's");
    assert_eq!(field.unit_of(tank).readiness, Readiness::Marked);
}
