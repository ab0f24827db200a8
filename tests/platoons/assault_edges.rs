//! Edges of assault: who only joins in, who may not go in, what a preview knows.

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Mp;
use opfire::platoons::rules::{
    Activated, Actor, Choice, Fact, LeaderId, Mired, Morale, Question, Rank, Readiness, ShiftId, Task,
    UnitId, Way, assault,
};

use super::field::{Field, Played, l, u};

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

/// 7.22, 12.11: who has shot, or fired a part of his fire (R283), does not go in, nor who is stuck (R260), shut in by wrecks (16.3), has no
/// movement points, or does not fight.
#[test]
fn who_does_not_go_in() {
    type Change = fn(&mut Field);
    fn part(field: &mut Field) -> &mut Activated {
        &mut field.battle.situation.segment.as_mut().expect("a segment").active[0]
    }
    let changes: [(&str, Change, bool); 8] = [
        ("ger_pz3g", |_| (), true),
        ("ger_pz3g", |field| part(field).shots = 1, false),
        ("ger_hmg", |_| (), true),
        ("ger_hmg", |field| part(field).used = 3, false),
        ("ger_pz3g", |field| field.change(UnitId(0)).mired = Some(Mired { markers: 1, busy: false }), false),
        ("ger_pz3g", |field| field.battle.situation.works.wrecks = vec![(field.hex("0505"), 3)], false),
        ("ger_p37", |_| (), false),
        ("ger_trk", |_| (), false),
    ];
    for (at, (kind, change, may)) in changes.into_iter().enumerate() {
        let mut field = Field::open();
        let unit = field.unit(Axis, kind, "0505");
        field.unit(Allies, "sov_inf", "0506");
        led(&mut field, &[u(unit)]);
        change(&mut field);
        let coming = assault::coming(&field.game, &field.battle.situation, field.hex("0506"));
        assert_eq!(coming.contains(&u(unit)), may, "{kind}, {at}");
    }
}

/// 12.13, 7.22, 12.42: who is in the hex attacks, but not behind a shot, and no truck does.
#[test]
fn who_attacks_where_he_is() {
    for (kind, shots, may) in [("ger_pz3g", 0, true), ("ger_pz3g", 1, false), ("ger_trk", 0, false)] {
        let mut field = Field::open();
        let unit = field.unit(Axis, kind, "0505");
        field.unit(Axis, "ger_inf", "0505");
        field.unit(Allies, "sov_inf", "0505");
        led(&mut field, &[u(unit)]);
        field.battle.situation.segment.as_mut().expect("a segment").active[0].shots = shots;
        let attack = assault::candidates(&field.game, &field.battle.situation, field.hex("0505"));
        assert_eq!(attack.contains(&u(unit)), may, "{kind}, {shots} shots");
    }
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

/// What a side's units can do in a segment: the assaults and the ways to join one, at each question.
fn offered(field: &Field, played: &Played<()>, hex: &str) -> Vec<[bool; 2]> {
    let hex = field.hex(hex);
    let acts = played.asked.iter().filter(|asked| asked.question == Question::Act);
    acts.map(|asked| [Choice::Assault(hex), Choice::Join(hex)].map(|act| asked.offer.choices.contains(&act)))
        .collect()
}

/// 12.3: who comes into a hex that was an assault hex when the segment began need not attack. He takes no losses of the round
/// that others fight (7.63), and is shaken with them (7.43).
#[test]
fn one_may_join_an_assault_without_attacking() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0505");
    let inside = field.unit(Axis, "ger_inf", "0505");
    let comes = field.unit(Axis, "ger_inf", "0506");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0505");
    let hex = field.hex("0505");
    let begin = vec![Choice::Leader(l(leader)), Choice::Set(vec![u(comes), u(inside)])];
    let declare = Choice::Set(vec![u(comes), u(inside)]);
    // They join, and nobody fights.
    let mut quiet = field_again(&field);
    let answers = [
        begin.clone(),
        vec![declare.clone(), Choice::Join(hex), Choice::Set(vec![u(comes)]), Choice::Decline],
    ];
    let played = quiet.step(&[], answers.concat());
    assert!(played.has(&Fact::Went {
        actor: u(comes),
        with: Vec::new(),
        to: hex,
        way: Way::Joined,
        spent: Mp::ZERO
    }));
    assert_eq!(offered(&quiet, &played, "0505"), [[true, true], [true, false]]);
    assert_eq!(quiet.unit_of(comes).readiness, Readiness::Marked);
    assert!(quiet.unit_of(comes).spotted, "all in an assault hex are (8.22)");
    // They join, and those inside attack alone. The enemy's 2 on column 3 is a step; the leader is not hit by it.
    let answers = [
        begin,
        vec![declare, Choice::Join(hex), Choice::Set(vec![u(comes)]), Choice::Assault(hex)],
        vec![Choice::Set(vec![u(inside)]), Choice::Decline],
    ];
    let played = field.step(&[3, 4, 1, 1, 3, 4, 1, 1, 1, 1, 1, 1], answers.concat());
    assert_eq!(played.steps(), [(inside, 1)], "its own player had no choice");
    let checks: Vec<Actor> = played.checks().into_iter().map(|(actor, _, _)| actor).collect();
    assert_eq!(checks, [l(leader), u(inside), u(comes)]);
    assert_eq!(offered(&field, &played, "0505"), [[true, true], [true, false], [false, false]]);
}

/// 12.2: where no friend was when the segment began everybody who goes in attacks; and nobody joins behind the fight.
#[test]
fn who_goes_in_first_attacks() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0505");
    let (one, two) = (field.unit(Axis, "ger_inf", "0506"), field.unit(Axis, "ger_inf", "0506"));
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0506");
    let answers = vec![
        Choice::Leader(l(leader)),
        Choice::Set(vec![u(one), u(two)]),
        Choice::Set(vec![u(one), u(two)]),
        Choice::Assault(field.hex("0505")),
        Choice::Set(vec![u(one)]),
        Choice::Decline,
    ];
    let played = field.step(&[3, 4, 3, 4], answers);
    assert_eq!(offered(&field, &played, "0505"), [[true, false], [false, false]]);
}

/// The same field, to be played another way.
fn field_again(field: &Field) -> Field {
    let mut again = Field::open();
    again.game = field.game.clone();
    again.battle = field.battle.clone();
    again
}

/// 12.42, 5.31: transports are lost as soon as nobody of theirs who fights is left with them among enemies, also where fire from
/// elsewhere has made it so; leaders are caught (6.71).
#[test]
fn transports_are_lost_without_their_escort() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_a105", "0509");
    field.unit(Axis, "ger_gren", "0506");
    let escort = field.unit(Allies, "sov_hmg", "0506");
    field.change(escort).steps = 1;
    let trucks = ["sov_trk", "sov_trk"].map(|kind| field.unit(Allies, kind, "0506"));
    let leader = field.leader(Allies, Rank::Lt, (8, 0, 0), "0506");
    let hex = field.hex("0506");
    // 16 at column 16, 21 for what it sees: a 2 is an X for the escort and one truck. The leader is not hit by a 7, and passes a 2; so
    // does the other truck. Friends are not hit by a 7. Then the truck is lost, and a 9 catches the leader.
    let answers = vec![
        Choice::Stack(field.hex("0509")),
        Choice::Set(vec![u(gun)]),
        Choice::Bombard(hex),
        Choice::Set(vec![u(gun)]),
        Choice::Actor(u(trucks[0])),
    ];
    let played = field.step(&[1, 1, 3, 4, 1, 1, 1, 1, 3, 4, 4, 5], answers);
    assert_eq!(played.steps(), [(escort, 1), (trucks[0], 1), (trucks[1], 1)]);
    assert_eq!(played.removed(), [leader]);
}

/// 4.1, 12.11: where three of its own are in the hex no other one is needed for the assault, for it finds no room there.
#[test]
fn who_finds_no_room_is_not_needed() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    let inside: Vec<Actor> = (0..3).map(|_| u(field.unit(Axis, "ger_inf", "0506"))).collect();
    let outside = field.unit(Axis, "ger_inf", "0507");
    led(&mut field, &[inside.clone(), vec![u(outside)]].concat());
    let (game, situation, hex) = (&field.game, &field.battle.situation, field.hex("0506"));
    assert!(assault::candidates(game, situation, hex).contains(&u(outside)));
    assert_eq!(assault::needed(game, situation, hex), inside);
}
