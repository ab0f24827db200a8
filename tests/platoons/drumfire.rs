//! Drumfire, an optional rule (3.0c, R131).

use opfire::kit::Side::{self, Allies, Axis};
use opfire::platoons::rules::{
    Choice, Drumfire, Fact, Morale, Place, Readiness, Stage, Task, UnitId, Volley, movement,
};

use super::field::{Field, Played, u};

/// Two mortars of the Axis that have bombarded 0504 in the turn before, and do so again in the second.
struct Drumming {
    field: Field,
    enemy: UnitId,
    played: Played<()>,
}

/// The mortars bombard the hex together, and nothing happens: 18 and a column for seeing it is 21, where a 7 does nothing.
fn bombard(field: &mut Field, mortars: &[UnitId]) -> Played<()> {
    field.turn_of(Axis);
    let (own, hex) = (field.hex("0509"), field.hex("0504"));
    let both = || Choice::Set(mortars.iter().map(|unit| u(*unit)).collect());
    let answers = vec![Choice::Stack(own), both(), both(), Choice::Bombard(hex), both()];
    field.step(&[3, 4], answers)
}

fn next_turn(field: &mut Field) {
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], vec![]);
    field.battle.situation.turn += 1;
}

fn drumming() -> Drumming {
    let mut field = Field::open();
    field.game.scenario.options.drumfire = true;
    let mortars = [field.unit(Axis, "ger_m81", "0509"), field.unit(Axis, "ger_m81", "0509")];
    let enemy = field.unit(Allies, "sov_inf", "0504");
    let first = bombard(&mut field, &mortars);
    assert!(!first.facts.iter().any(|fact| matches!(fact, Fact::DrumfireBegan(_))), "not at once");
    next_turn(&mut field);
    let played = bombard(&mut field, &mortars);
    Drumming { field, enemy, played }
}

/// A unit of a side walks into 0504.
fn walk_in(field: &mut Field, side: Side, dice: &[u8]) -> (UnitId, Played<()>) {
    let unit = field.unit(side, if side == Axis { "ger_inf" } else { "sov_inf" }, "0503");
    field.activate(side, Task::Move, &[u(unit)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[0].led_by = Some(u(unit));
    let to = field.hex("0504");
    let mut answers = vec![Choice::Hex(to)];
    if dice.len() == 2 {
        answers.push(Choice::Decline);
    }
    let played = field.play(dice, answers, |table| movement::go(table, u(unit)));
    (unit, played)
}

fn volley(played: &Played<()>) -> &Volley {
    let volley = played.facts.iter().find_map(|fact| match fact {
        Fact::FireOpened(volley) => Some(&**volley),
        _ => None,
    });
    volley.expect("fire")
}

/// Who bombards a hex in two turns running keeps it under fire: whoever comes in is attacked by all of them together, and alone.
#[test]
fn whoever_comes_into_drumfire_is_attacked() {
    let Drumming { mut field, enemy, played } = drumming();
    let hex = field.hex("0504");
    assert!(played.has(&Fact::DrumfireBegan(Drumfire { side: Axis, hex, strengths: vec![9, 9] })));
    // 18 is column 16: a 9 is M, which 6 and 5 fail; who fails stops there and is marked (13.14).
    let (unit, entering) = walk_in(&mut field, Allies, &[4, 5, 6, 5]);
    let fire = volley(&entering);
    assert_eq!((fire.strength(), fire.at_mover, fire.target), (18, Some(u(unit)), Allies));
    assert_eq!(fire.against.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [unit]);
    assert_eq!(field.unit_of(enemy).morale, Morale::Good, "who stays is hit once");
    assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
}

/// Friends are attacked as well.
#[test]
fn drumfire_does_not_know_friends() {
    let Drumming { mut field, enemy, .. } = drumming();
    field.change(enemy).place = Place::Eliminated;
    let (unit, entering) = walk_in(&mut field, Axis, &[3, 4]);
    assert_eq!((volley(&entering).target, volley(&entering).at_mover), (Axis, Some(u(unit))));
}

/// It ends with the turn (3.0c), and begins neither without the option nor behind a turn's pause.
#[test]
fn drumfire_ends_with_the_turn() {
    let Drumming { mut field, .. } = drumming();
    next_turn(&mut field);
    assert!(field.battle.situation.shells.drumfire.is_empty());
    next_turn(&mut field);
    let began = |played: &Played<()>| played.facts.iter().any(|fact| matches!(fact, Fact::DrumfireBegan(_)));
    let mortars = [UnitId(0), UnitId(1)];
    assert!(!began(&bombard(&mut field, &mortars)), "a turn lies between");
    next_turn(&mut field);
    field.game.scenario.options.drumfire = false;
    assert!(!began(&bombard(&mut field, &mortars)));
}
