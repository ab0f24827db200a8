//! Recovery (14.4): the roll, what helps, and who helps (6.52 to 6.56).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::morale::recovery;
use opfire::platoons::rules::{Choice, LeaderId, Morale, Rank, Readiness, Task, UnitId};

use super::field::{Field, l, u};

/// A shaken unit of the Axis in 0505, morale 8, activated to move.
fn shaken(morale: Morale) -> (Field, UnitId) {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    field.change(unit).morale = morale;
    field.activate(Axis, Task::Move, &[u(unit)]);
    (field, unit)
}

/// A leader of 8 who adds 1, activated to move like the unit.
fn with_leader(field: &mut Field, unit: UnitId, hex: &str, morale: Morale) -> LeaderId {
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 1), hex);
    field.change_leader(leader).morale = morale;
    field.activate(Axis, Task::Move, &[l(leader), u(unit)]);
    leader
}

fn helpers(field: &Field, unit: UnitId) -> Vec<LeaderId> {
    recovery::helpers(&field.game, &field.battle.situation, u(unit))
}

fn value(field: &Field, unit: UnitId, helper: Option<LeaderId>) -> u8 {
    recovery::morale_for(&field.game, &field.battle.situation, u(unit), helper)
}

/// 14.41, 14.43: the roll must be below the morale, 1 less when demoralized; one level is won, and all by a demoralized one who
/// rolls 2. Marked whatever comes of it (14.4).
#[test]
fn the_roll_must_be_below_the_morale() {
    use Morale::{Demoralized, Disrupted, Good};
    for (was, dice, becomes) in [
        (Disrupted, [3, 4], Good),
        (Disrupted, [4, 4], Disrupted),
        (Disrupted, [1, 1], Good),
        (Demoralized, [3, 3], Disrupted),
        (Demoralized, [3, 4], Demoralized),
        (Demoralized, [1, 1], Good),
        (Demoralized, [6, 6], Demoralized),
    ] {
        let (mut field, unit) = shaken(was);
        field.play(&dice, vec![], |table| recovery::attempt(table, u(unit)));
        assert_eq!(field.unit_of(unit).morale, becomes, "{was:?} {dice:?}");
        assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
    }
}

/// 14.43: a 2 brings a demoralized one back even where his morale is too low for it.
#[test]
fn a_two_always_brings_back() {
    let (mut field, unit) = shaken(Morale::Demoralized);
    field.morale(unit, 3, 2);
    field.play(&[1, 1], vec![], |table| recovery::attempt(table, u(unit)));
    assert_eq!(field.unit_of(unit).morale, Morale::Good);
}

/// 14.44: a demoralized leader deserts on 12; a disrupted one does not, nor does a unit.
#[test]
fn leaders_desert_on_twelve() {
    for (morale, gone) in [(Morale::Demoralized, true), (Morale::Disrupted, false)] {
        let mut field = Field::open();
        field.leader(Axis, Rank::Cpt, (8, 0, 0), "1601");
        let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0505");
        field.change_leader(leader).morale = morale;
        field.activate(Axis, Task::Move, &[l(leader)]);
        let played = field.play(&[6, 6], vec![], |table| recovery::attempt(table, l(leader)));
        assert_eq!(!played.removed().is_empty(), gone, "{morale:?}");
    }
}

/// 14.44, 6.72, 6.73: when the highest leader deserts the others check, and the units with a major, without what he added.
#[test]
fn the_desertion_of_the_highest_shakes_others() {
    let mut field = Field::open();
    let major = field.leader(Axis, Rank::Maj, (9, 0, 2), "0505");
    let other = field.leader(Axis, Rank::Lt, (8, 0, 0), "1601");
    let unit = field.unit(Axis, "ger_inf", "0505");
    field.change_leader(major).morale = Morale::Demoralized;
    field.activate(Axis, Task::Move, &[l(major)]);
    let played = field.play(&[6, 6, 3, 3, 3, 3], vec![], |table| recovery::attempt(table, l(major)));
    assert_eq!(played.removed(), [major]);
    assert_eq!(played.checks(), [(l(other), 0, 8), (u(unit), 0, 6)]);
}

/// 14.41, 6.52: one leader adds his modifier, and is marked for it (6.56); no help is needed.
#[test]
fn one_leader_helps_and_is_marked() {
    let (mut field, unit) = shaken(Morale::Disrupted);
    let one = with_leader(&mut field, unit, "0505", Morale::Good);
    let two = field.leader(Axis, Rank::Lt, (8, 0, 2), "0506");
    field.activate(Axis, Task::Move, &[l(one), l(two), u(unit)]);
    assert_eq!(helpers(&field, unit), [one, two]);
    assert_eq!((value(&field, unit, None), value(&field, unit, Some(one))), (8, 9));
    let played = field.play(&[4, 5], vec![Choice::Actor(l(two))], |table| recovery::attempt(table, u(unit)));
    assert_eq!(played.morale(), [(u(unit), Morale::Good)], "9 is below 10");
    assert_eq!(field.battle.situation.leader(two).readiness, Readiness::Marked);
    assert_eq!(field.battle.situation.leader(one).readiness, Readiness::Ready);
    let (mut field, unit) = shaken(Morale::Disrupted);
    let leader = with_leader(&mut field, unit, "0505", Morale::Good);
    field.play(&[4, 4], vec![Choice::Decline], |table| recovery::attempt(table, u(unit)));
    assert_eq!(field.unit_of(unit).morale, Morale::Disrupted);
    assert_eq!(field.battle.situation.leader(leader).readiness, Readiness::Ready);
}

/// 6.52, 6.54, 6.56: who helps is activated, not to fire, has not moved, and is near: in good order beside it, disrupted in its
/// hex, demoralized nowhere.
#[test]
fn who_can_help() {
    for (hex, morale, helps) in [
        ("0505", Morale::Good, true),
        ("0506", Morale::Good, true),
        ("0507", Morale::Good, false),
        ("0505", Morale::Disrupted, true),
        ("0506", Morale::Disrupted, false),
        ("0505", Morale::Demoralized, false),
    ] {
        let (mut field, unit) = shaken(Morale::Disrupted);
        with_leader(&mut field, unit, hex, morale);
        assert_eq!(helpers(&field, unit).len(), usize::from(helps), "{hex} {morale:?}");
    }
    let (mut field, unit) = shaken(Morale::Disrupted);
    let leader = with_leader(&mut field, unit, "0505", Morale::Good);
    field.battle.situation.segment.as_mut().expect("a segment").active[0].task = Task::Fire;
    assert!(helpers(&field, unit).is_empty(), "he is to fire");
    field.activate(Axis, Task::Move, &[u(unit)]);
    assert!(helpers(&field, unit).is_empty(), "he is not activated");
    let to = field.hex("0506");
    field.activate(Axis, Task::Move, &[l(leader), u(unit)]);
    field.change_leader(leader).place = opfire::platoons::rules::Place::Map(to);
    assert!(helpers(&field, unit).is_empty(), "he has moved");
}

/// 12.51: into an assault hex nobody helps from outside, nor out of it.
#[test]
fn nobody_helps_across_the_edge_of_an_assault() {
    for assault in ["0505", "0506"] {
        let (mut field, unit) = shaken(Morale::Disrupted);
        field.unit(Axis, "ger_inf", assault);
        field.unit(Allies, "sov_inf", assault);
        with_leader(&mut field, unit, "0506", Morale::Good);
        assert!(helpers(&field, unit).is_empty(), "{assault}");
    }
}

/// 6.52: a disrupted leader recovers and helps in the same activation, in his hex alone; who was demoralized does not.
#[test]
fn who_has_recovered_helps_if_he_was_disrupted() {
    for (was, hex, helps) in [
        (Morale::Disrupted, "0505", true),
        (Morale::Disrupted, "0506", false),
        (Morale::Demoralized, "0505", false),
    ] {
        let (mut field, unit) = shaken(Morale::Disrupted);
        let leader = with_leader(&mut field, unit, hex, was);
        field.play(&[1, 1], vec![], |table| recovery::attempt(table, l(leader)));
        assert_eq!(field.battle.situation.leader(leader).morale, Morale::Good);
        assert_eq!(!helpers(&field, unit).is_empty(), helps, "{was:?} {hex}");
    }
}

/// 6.55, 6.8, R11: leaders help lower ranks and never themselves, and of armoured vehicles only carriers.
#[test]
fn whom_a_leader_helps() {
    let mut field = Field::open();
    let captain = field.leader(Axis, Rank::Cpt, (9, 0, 1), "0505");
    let (one, two) =
        (field.leader(Axis, Rank::Lt, (8, 0, 1), "0505"), field.leader(Axis, Rank::Lt, (8, 0, 1), "0505"));
    let (tank, carrier) = (field.unit(Axis, "ger_pz3g", "0505"), field.unit(Axis, "ger_spw", "0505"));
    field.activate(Axis, Task::Move, &[l(captain), l(one), l(two), u(tank), u(carrier)]);
    let of = |actor| recovery::helpers(&field.game, &field.battle.situation, actor);
    assert_eq!(of(l(one)), [captain]);
    assert!(of(l(captain)).is_empty());
    assert!(of(u(tank)).is_empty());
    assert_eq!(of(u(carrier)), [captain, one, two]);
}

/// 6.52: whom a lower leader has activated in the chain he helps, not the one above him.
#[test]
fn the_leader_who_activated_a_unit_helps_it() {
    let mut field = Field::open();
    let major = field.leader(Axis, Rank::Maj, (9, 1, 2), "0505");
    let lieutenant = field.leader(Axis, Rank::Lt, (8, 0, 1), "0505");
    let unit = field.unit(Axis, "ger_inf", "0505");
    field.change(unit).morale = Morale::Disrupted;
    field.activate(Axis, Task::Move, &[l(major), l(lieutenant), u(unit)]);
    let parts = &mut field.battle.situation.segment.as_mut().expect("a segment").active;
    parts[1].led_by = Some(l(major));
    parts[2].led_by = Some(l(lieutenant));
    assert_eq!(helpers(&field, unit), [lieutenant]);
    field.battle.situation.segment.as_mut().expect("a segment").active[2].led_by = Some(l(major));
    assert_eq!(helpers(&field, unit), [major, lieutenant]);
}

/// 3.11, 6.52: the leaders of a stack activate themselves: each of them helps.
#[test]
fn leaders_of_a_stack_help_alike() {
    let mut field = Field::open();
    let (one, two) =
        (field.leader(Axis, Rank::Cpt, (9, 0, 1), "0505"), field.leader(Axis, Rank::Lt, (8, 0, 2), "0505"));
    let unit = field.unit(Axis, "ger_inf", "0505");
    field.change(unit).morale = Morale::Disrupted;
    let here = field.hex("0505");
    let answers = vec![
        Choice::Stack(here),
        Choice::Set(vec![l(one), l(two), u(unit)]),
        Choice::Set(vec![]),
        Choice::Recover(u(unit)),
        Choice::Actor(l(two)),
        Choice::Decline,
    ];
    let played = field.step(&[4, 5], answers);
    let offer =
        &played.asked.iter().find(|decision| decision.question.rule() == "6.52").expect("asked").offer;
    assert_eq!(offer.choices, [Choice::Actor(l(one)), Choice::Actor(l(two)), Choice::Decline]);
    assert_eq!(field.unit_of(unit).morale, Morale::Good);
}

/// 14.45, 16.42, R12: towns add 1 for everybody, entrenchments for those who use them; once, and never above 10 (14.5).
#[test]
fn towns_and_entrenchments_add_one() {
    for (kind, town, entrenched) in
        [("ger_inf", 9, 9), ("ger_p50", 9, 9), ("ger_trk", 9, 8), ("ger_pz3g", 9, 8), ("ger_cav", 9, 8)]
    {
        let mut field = Field::open();
        let unit = field.unit(Axis, kind, "0505");
        field.change(unit).morale = Morale::Disrupted;
        assert_eq!(value(&field, unit, None), 8);
        field.entrench("0505");
        assert_eq!(value(&field, unit, None), entrenched, "{kind}");
        field.terrain("0505", Terrain::Town);
        assert_eq!(value(&field, unit, None), town, "{kind}");
        field.morale(unit, 10, 10);
        assert_eq!(value(&field, unit, None), 10, "{kind}");
    }
    let mut field = Field::open();
    field.terrain("0505", Terrain::Village);
    let unit = field.unit(Axis, "ger_inf", "0505");
    assert_eq!(value(&field, unit, None), 8, "villages are no towns");
}

/// 14.42: who is demoralized must try before the segment ends.
#[test]
fn the_demoralized_must_try() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    field.change(unit).morale = Morale::Demoralized;
    let here = field.hex("0505");
    // One stack and no pass; one act: nothing is left to be asked.
    let played = field.step(&[3, 3], vec![]);
    assert!(played.asked.is_empty(), "{here:?}");
    assert_eq!(field.unit_of(unit).morale, Morale::Disrupted);
}
