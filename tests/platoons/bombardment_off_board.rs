//! Artillery off the board (3.14, 9.2, 9.3).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::fire::bombardment;
use opfire::platoons::rules::{
    Battery, Choice, Fact, Morale, Place, Question, Rank, Readiness, RollFor, Shell, ShiftId, Stage, UnitId,
    Volley,
};

use super::field::{Field, Played, u};
use super::scenarios::{read, with};

/// So many batteries of a strength for the Axis, which fire in any turn.
fn batteries(field: &mut Field, strengths: &[u8]) {
    let battery =
        |strength: &u8| Battery { strength: *strength, turns: (1, u8::MAX), rounds: None, fired: false };
    field.battle.situation.batteries[Axis] = strengths.iter().map(battery).collect();
}

/// Soviets in the open, and a leader of the Axis who sees them from afar.
fn observed(strengths: &[u8]) -> Field {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0503");
    field.leader(Axis, Rank::Sgt, (8, 0, 0), "0510");
    batteries(&mut field, strengths);
    field
}

fn volley<T>(played: &Played<T>) -> &Volley {
    let volley = played.facts.iter().find_map(|fact| match fact {
        Fact::FireOpened(volley) => Some(&**volley),
        _ => None,
    });
    volley.expect("fire")
}

/// 9.3: the printed example. Three times 20 are one bombardment of 60, one of 40 and one of 20, or three of 20; never more than three at
/// once (7.33).
#[test]
fn three_batteries_fire_together_or_apart() {
    let field = observed(&[20, 20, 20]);
    let together = |field: &Field| bombardment::together(&field.battle.situation, Axis);
    assert_eq!(together(&field), [vec![20, 20, 20], vec![20, 20], vec![20]]);
    let field = observed(&[20, 16, 20, 20]);
    assert_eq!(
        together(&field),
        [vec![20, 20, 20], vec![20, 20, 16], vec![20, 20], vec![20, 16], vec![20], vec![16]]
    );
}

/// 3.14, 9.2: they take a segment of their own, in which nobody is activated; each fires once a turn, from any distance.
#[test]
fn batteries_take_a_segment_and_fire_once_a_turn() {
    let mut field = observed(&[20, 20, 20]);
    let hex = field.hex("0503");
    let two = vec![Choice::OffBoard, Choice::Batteries(vec![20, 20])];
    let played = field.step(&[3, 4], two);
    assert_eq!(played.asked[1].question, Question::OffBoardWith { hex }, "there is one hex to fire at");
    let fire = volley(&played);
    assert_eq!((fire.strength(), fire.batteries.clone(), fire.parts.len()), (40, vec![20, 20], 0));
    assert_eq!(fire.against[0].1.shifts, [], "nobody who fires sees the hex");
    assert!(!played.facts.iter().any(|fact| matches!(fact, Fact::Activated { .. })));
    assert_eq!(
        field.battle.situation.stage,
        Stage::Action {
            side: Allies,
            more: 0,
            passed: None,
            finished: opfire::kit::BySide { axis: 1, allies: 0 },
        }
    );
    assert_eq!(field.battle.situation.leaders[0].readiness, Readiness::Ready, "he is free to act");
    field.turn_of(Axis);
    field.step(&[3, 4], vec![Choice::OffBoard]);
    field.turn_of(Axis);
    let refused = field.refused(vec![Choice::OffBoard]);
    assert_eq!(refused.rule, "3.1", "all have fired");
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], vec![]);
    field.turn_of(Axis);
    field.step(&[3, 4], vec![Choice::OffBoard, Choice::Batteries(vec![20])]);
}

/// 9.1, R126: a leader must spot an enemy there; units spot for themselves alone.
#[test]
fn batteries_need_a_leader_who_spots() {
    let mut field = observed(&[20]);
    let can = |field: &Field| bombardment::can_fire(&field.game, &field.battle.situation, Axis);
    assert!(can(&field));
    field.change_leader(opfire::platoons::rules::LeaderId(0)).morale = Morale::Demoralized;
    field.unit(Axis, "ger_inf", "0505");
    assert!(!can(&field));
    let mut hidden = observed(&[20]);
    hidden.terrain("0503", Terrain::Woods);
    assert!(!can(&hidden), "seven hexes into woods");
}

/// 9.2: a scenario may give them turns, and rounds for the battle; of equal ones those with the most rounds fire.
#[test]
fn batteries_keep_to_their_turns_and_rounds() {
    let mut field = observed(&[16, 16]);
    let can = |field: &Field| bombardment::ready(&field.battle.situation, Axis).len();
    field.battle.situation.batteries[Axis][0].turns = (2, 3);
    for (turn, ready) in [(1, 1), (2, 2), (3, 2), (4, 1)] {
        field.battle.situation.turn = turn;
        assert_eq!(can(&field), ready, "turn {turn}");
    }
    field.battle.situation.turn = 2;
    field.battle.situation.batteries[Axis][0].rounds = Some(1);
    field.battle.situation.batteries[Axis][1].rounds = Some(2);
    let fire = || vec![Choice::OffBoard, Choice::Batteries(vec![16])];
    let played = field.step(&[3, 4], fire());
    assert!(played.has(&Fact::BatteriesFired { side: Axis, batteries: vec![1] }));
    assert_eq!(field.battle.situation.batteries[Axis][1].rounds, Some(1));
    field.battle.situation.batteries[Axis][0].rounds = Some(0);
    assert_eq!(can(&field), 0);
}

/// 9.52: they may fall on friends, and see nothing that would spare them but the care of their nation.
#[test]
fn batteries_may_hit_friends() {
    let mut field = observed(&[20]);
    field.unit(Axis, "ger_inf", "0504");
    let played = field.step(&[3, 4, 2, 2, 3, 3], vec![Choice::OffBoard]);
    let plus = played.facts.iter().find_map(|fact| match fact {
        Fact::Rolled { roll: RollFor::FriendlyFire { plus, .. }, .. } => Some(*plus),
        _ => None,
    });
    assert_eq!(plus, Some(1));
    let friendly = played.facts.iter().rev().find_map(|fact| match fact {
        Fact::FireOpened(volley) => Some(volley),
        _ => None,
    });
    let friendly = friendly.expect("4 and 1 strike");
    assert_eq!(
        (friendly.target, &friendly.against[0].1.shifts[..]),
        (Axis, &[(ShiftId::BombardFriendly, -1)][..])
    );
}

/// 9.2: what a scenario says of them.
#[test]
fn scenarios_give_batteries() {
    let text = with(
        "leaders: [(rank: Lt)],",
        "leaders: [(rank: Lt)],\n off_board: [(strength: 20, count: 3), (strength: 16, turns: (2, 4), rounds: 2)],",
    );
    let game = read(text);
    let battery = |strength, turns, rounds| Battery { strength, turns, rounds, fired: false };
    let (common, rare) = (battery(20, (1, u8::MAX), None), battery(16, (2, 4), Some(2)));
    assert_eq!(game.scenario.sides[Axis].batteries, [common, common, common, rare]);
    assert_eq!(game.scenario.sides[Allies].batteries, []);
}

/// 4.1: a hex that has come to hold too many is relieved behind a segment in which nobody is activated, too.
#[test]
fn who_is_too_many_goes_behind_any_segment() {
    let mut field = observed(&[16]);
    field.game.scenario.options.smoke = true;
    let units: Vec<UnitId> = (0..3).map(|_| field.unit(Allies, "sov_inf", "0503")).collect();
    let (smoke, to) = (field.hex("0506"), field.hex("0502"));
    let away = [Choice::Actor(u(units[0])), Choice::Hex(to)];
    let answers = [vec![Choice::OffBoardShell(Shell::Smoke), Choice::Hex(smoke)], away.to_vec()].concat();
    let played = field.step(&[3, 4], answers);
    assert_eq!(field.unit_of(units[0]).place, Place::Map(to));
    assert_eq!(played.morale().len(), 4, "all of them are disrupted");
}
