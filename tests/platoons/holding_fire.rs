//! Opportunity fire, one shot after another (3.15, 13).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::rules::movement::{self, opportunity};
use opfire::platoons::rules::{Choice, Fact, Morale, Place, Question, Readiness, Task, UnitId};

use super::field::{Field, u};

/// A Soviet platoon, and two German ones that see it.
fn ready() -> (Field, UnitId, [UnitId; 2]) {
    let mut field = Field::open();
    let mover = field.unit(Allies, "sov_inf", "0506");
    let firers = ["0508", "0608"].map(|hex| field.unit(Axis, "ger_inf", hex));
    field.turn_of(Allies);
    (field, mover, firers)
}

/// 3.15, 13.24: in a segment of the one side the other fires at who moves, and at nobody who does something else in his hex.
#[test]
fn the_other_side_fires_at_what_moves() {
    let (mut field, mover, _) = ready();
    field.activate(Allies, Task::Move, &[u(mover)]);
    let to = field.hex("0605");
    let played = field.play(&[], vec![Choice::Hex(to), Choice::Decline, Choice::Decline], |table| {
        movement::go(table, u(mover))
    });
    let asked: Vec<_> = played.asked.iter().map(|asked| (asked.side, asked.question)).collect();
    assert_eq!(asked[1], (Axis, Question::OpportunityFire { mover: u(mover), hex: to }));
    let acts = |act: Choice, morale: Morale, dice: &[u8]| {
        let (mut field, mover, _) = ready();
        field.change(mover).morale = morale;
        let answers = vec![Choice::Stack(field.hex("0506")), Choice::Set(vec![]), act];
        let played = field.step(dice, answers);
        played.asked.iter().all(|asked| asked.side == Allies)
    };
    assert!(acts(Choice::DigIn(u(mover)), Morale::Good, &[]));
    assert!(acts(Choice::Recover(u(mover)), Morale::Disrupted, &[1, 2]));
}

/// 13.22: shots are named one at a time: who fires second knows what the first has done, and keeps silent if it was enough.
#[test]
fn one_shot_after_another() {
    let shots = |dice: &[u8], first: usize, then: &[Option<usize>]| {
        let (mut field, mover, firers) = ready();
        field.activate(Allies, Task::Move, &[u(mover)]);
        let left = field.hex("0505");
        let alone = |at: usize| Choice::Set(vec![u(firers[at])]);
        let then = then.iter().map(|at| at.map_or(Choice::Decline, alone));
        let answers = std::iter::once(alone(first)).chain(then).collect();
        let played = field.play(dice, answers, |table| opportunity::offer(table, u(mover), &[], left));
        let fired = played.facts.iter().filter(|fact| matches!(fact, Fact::FireOpened(_))).count();
        (fired, played.value, firers.map(|unit| field.unit_of(unit).readiness))
    };
    use Readiness::{FiredOnce, Ready};
    // Nothing comes of a 7; then the other one fires, or does not. Either may be the first.
    assert_eq!(shots(&[3, 4, 3, 4], 0, &[Some(1)]), (2, false, [FiredOnce, FiredOnce]));
    assert_eq!(shots(&[3, 4, 3, 4], 1, &[Some(0)]), (2, false, [FiredOnce, FiredOnce]));
    assert_eq!(shots(&[3, 4], 0, &[None]), (1, false, [FiredOnce, Ready]));
    // 5 is column 4, and 7 a column up: an M1 on 11. 6 and 6 demoralize; the other one is not even asked.
    assert_eq!(shots(&[5, 6, 6, 6], 1, &[]), (1, true, [Ready, FiredOnce]));
}

/// 13.23: the disrupted fire at half their strength, rounded up; the demoralized are not asked.
#[test]
fn the_shaken_fire_at_half_strength_or_not_at_all() {
    let fired = |morale: Morale| {
        let (mut field, mover, [one, two]) = ready();
        field.change(two).place = Place::Eliminated;
        field.change(one).morale = morale;
        field.activate(Allies, Task::Move, &[u(mover)]);
        let left = field.hex("0505");
        let silent = morale == Morale::Demoralized;
        let (dice, answers): (&[u8], _) =
            if silent { (&[], vec![]) } else { (&[3, 4], vec![Choice::Set(vec![u(one)])]) };
        let played = field.play(dice, answers, |table| opportunity::offer(table, u(mover), &[], left));
        played.facts.iter().find_map(|fact| match fact {
            Fact::FireOpened(volley) => Some(volley.strength()),
            _ => None,
        })
    };
    assert_eq!(fired(Morale::Good), Some(5));
    assert_eq!(fired(Morale::Disrupted), Some(3));
    assert_eq!(fired(Morale::Demoralized), None);
}
