//! Edges of assault: who only joins in, who may not go in, what a preview knows.

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::rules::{
    Actor, Choice, Fact, LeaderId, Morale, Question, Rank, Readiness, ShiftId, Task, assault,
};

use super::field::{Field, l, u};

/// These of the Axis are to fire, activated by a leader somewhere.
fn led(field: &mut Field, who: &[Actor]) {
    field.activate(Axis, Task::Fire, who);
    for part in &mut field.battle.situation.segment.as_mut().expect("a segment").active {
        part.led_by = Some(Actor::Leader(LeaderId(99)));
    }
}

/// 12.11, 12.3: who was not activated joins an assault of those who were; alone he begins none.
#[test]
fn who_was_not_activated_only_joins_in() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    let (active, idle) = (field.unit(Axis, "ger_inf", "0506"), field.unit(Axis, "ger_inf", "0506"));
    led(&mut field, &[u(active)]);
    let hex = field.hex("0506");
    let (game, situation) = (&field.game, &field.battle.situation);
    assert_eq!(assault::candidates(game, situation, hex), [u(active), u(idle)]);
    assert_eq!(assault::needed(game, situation, hex), [u(active)]);
    assert_eq!(assault::hexes(game, situation), [hex]);
    field.change(active).morale = Morale::Demoralized;
    assert!(assault::hexes(&field.game, &field.battle.situation).is_empty());
}

/// 5.32: nobody goes from one assault hex into another.
#[test]
fn nobody_goes_from_one_assault_into_another() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    field.unit(Allies, "sov_inf", "0505");
    let inf = field.unit(Axis, "ger_inf", "0505");
    led(&mut field, &[u(inf)]);
    assert_eq!(assault::hexes(&field.game, &field.battle.situation), [field.hex("0505")]);
}

/// 12.41: the preview counts an entrenchment that will shelter its defenders once the attackers are in.
#[test]
fn a_preview_knows_the_entrenchment() {
    let mut field = Field::open();
    field.entrench("0506");
    let inf = field.unit(Axis, "ger_inf", "0505");
    field.unit(Allies, "sov_t34a", "0506");
    led(&mut field, &[u(inf)]);
    let hex = field.hex("0506");
    let ids = |field: &Field| -> Vec<ShiftId> {
        let fire = assault::onslaught(&field.game, &field.battle.situation, hex, &[u(inf)], Axis);
        fire.column.shifts.iter().map(|(id, _)| *id).collect()
    };
    assert!(ids(&field).is_empty(), "16.42: a tank has nothing of it");
    field.unit(Allies, "sov_inf", "0506");
    let seen = assault::onslaught(&field.game, &field.battle.situation, hex, &[u(inf)], Axis);
    assert_eq!(ids(&field), [ShiftId::AssaultTown]);
    // The tank is met in the open by men, so that all of them fire first; sevens hurt nobody.
    let played = field.play(&[3, 4, 3, 4], vec![], |table| assault::attack(table, hex, &[u(inf)]));
    assert!(played.has(&Fact::Assaulted(Box::new(seen))), "what is fought is what was shown");
    let late = field.unit(Allies, "sov_inf", "0506");
    assert!(!field.unit_of(late).sheltered);
}

/// 12.2: an assault is fought when all have gone in who are to: in a segment there is one in a hex, and who stayed out of it is
/// not offered another. In the next segment there is.
#[test]
fn one_assault_in_a_hex_and_a_segment() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0505");
    let (one, two) = (field.unit(Axis, "ger_inf", "0506"), field.unit(Axis, "ger_inf", "0506"));
    let later = field.unit(Axis, "ger_inf", "0506");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0506");
    let other = field.leader(Axis, Rank::Lt, (8, 0, 0), "0506");
    let hex = field.hex("0505");
    let answers = vec![
        Choice::Leader(l(leader)),
        Choice::Set(vec![u(one), u(two)]),
        Choice::Set(vec![u(one), u(two)]),
        Choice::Assault(hex),
        Choice::Set(vec![u(one)]),
        Choice::Decline,
    ];
    let played = field.step(&[3, 4, 3, 4], answers);
    let acts = played.asked.iter().filter(|asked| asked.question == Question::Act);
    let offered = acts.map(|asked| asked.offer.choices.contains(&Choice::Assault(hex)));
    assert_eq!(offered.collect::<Vec<_>>(), [true, false]);
    assert_eq!(field.unit_of(two).readiness, Readiness::Marked);
    field.turn_of(Axis);
    let answers = vec![
        Choice::Leader(l(other)),
        Choice::Set(vec![u(later)]),
        Choice::Set(vec![u(later)]),
        Choice::Assault(hex),
        Choice::Set(vec![u(later)]),
        Choice::Decline,
    ];
    let played = field.step(&[3, 4, 3, 4], answers);
    assert!(played.facts.iter().any(|fact| matches!(fact, Fact::Assaulted(_))));
}
