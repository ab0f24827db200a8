//! Aircraft (15.1, 11.4).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::{
    Choice, DieFor, Fact, Morale, Plane, Platoons, Question, RollFor, ShiftId, ShiftTable, Sorties, Stage,
    UnitId, air,
};

use super::field::{Field, Played, u};

/// The face of an aircraft of the Axis by its name.
fn plane(field: &Field, name: &str) -> Plane {
    let counters = (0..).zip(&field.game.nation(Axis).aircraft);
    let mut faces = counters.flat_map(|(counter, aircraft)| {
        (0..).zip(&aircraft.faces).map(move |(face, shown)| (Plane { counter, face }, shown))
    });
    faces.find(|(_, shown)| shown.name == name).map(|(plane, _)| plane).expect("an aircraft")
}

/// The Axis has these aircraft in this turn.
fn with(field: &mut Field, names: &[&str]) -> Vec<Plane> {
    let planes: Vec<Plane> = names.iter().map(|name| plane(field, name)).collect();
    field.battle.situation.air[Axis] = planes.clone();
    planes
}

/// They attack 0508.
fn strikes(field: &mut Field, dice: &[u8], answers: Vec<Choice>) -> Played<()> {
    let hex = field.hex("0508");
    field.play(dice, answers, |table| air::strike(table, Axis, hex))
}

/// 15.1: in the turns that the scenario names a side draws so many counters; at the end of the turn they are gone.
#[test]
fn aircraft_are_drawn_in_their_turns() {
    let mut field = Field::open();
    field.unit(Axis, "ger_inf", "0501");
    field.unit(Allies, "sov_inf", "0510");
    field.game.scenario.sides[Axis].aircraft = vec![Sorties { first: 2, last: 3, count: 2 }];
    for (turn, count) in [(1, 0), (2, 2), (3, 2), (4, 0)] {
        field.battle.situation.turn = turn - 1;
        field.battle.situation.stage = Stage::Initiative;
        field.step(&[6, 1], Vec::new());
        let planes = field.battle.situation.air[Axis].clone();
        assert_eq!(planes.len(), count, "turn {turn}");
        let year = field.game.scenario.date.0;
        for drawn in &planes {
            let face = field.game.plane(Axis, *drawn);
            assert!((face.years.0..=face.years.1).contains(&year), "{} in {year}", face.name);
        }
        assert!(planes.windows(2).all(|two| two[0].counter != two[1].counter), "a counter is drawn once");
        field.battle.situation.stage = Stage::Removal;
        field.step(&[], Vec::new());
        assert!(field.battle.situation.air[Axis].is_empty());
    }
}

/// 3.14, 15.11: an attack from the air is a segment by itself; nobody is activated in it.
#[test]
fn a_strike_is_a_segment() {
    let mut field = Field::open();
    field.unit(Axis, "ger_inf", "0501");
    field.unit(Allies, "sov_inf", "0508");
    let planes = with(&mut field, &["Ju 88"]);
    let hex = field.hex("0508");
    field.turn_of(Axis);
    // It misses, and no friend is near.
    let played = field.step(&[2], vec![Choice::Strike(hex)]);
    assert!(played.asked[0].offer.choices.contains(&Choice::Strike(hex)));
    assert!(played.has(&Fact::AircraftSent { side: Axis, hex, planes }));
    assert!(!played.facts.iter().any(|fact| matches!(fact, Fact::Activated { .. })));
    assert!(matches!(field.battle.situation.stage, Stage::Action { side: Allies, .. }));
    assert!(field.battle.situation.air[Axis].is_empty(), "it cannot attack again in this turn");
}

/// 15.11: on 1 and 2 it misses, on 3 it hits; those that hit attack together by direct fire, with the shift of +2 (15.13).
#[test]
fn those_that_find_the_hex_attack_together() {
    let mut field = Field::open();
    let target = field.unit(Allies, "sov_inf", "0508");
    let planes = with(&mut field, &["Ju 88", "Bf 110", "Bf 109"]);
    let answers = planes.iter().map(|plane| Choice::Plane(*plane)).collect();
    let played = strikes(&mut field, &[3, 2, 6, 3, 4, 1, 2], answers);
    let volley = played.facts.iter().find_map(|fact| match fact {
        Fact::FireOpened(volley) => Some((**volley).clone()),
        _ => None,
    });
    let volley = volley.expect("an attack");
    assert_eq!((volley.table, volley.batteries.clone()), (ShiftTable::Direct, vec![16, 7]));
    assert_eq!(volley.strength(), 23);
    let (_, column) = volley.against.iter().find(|(id, _)| *id == target).expect("a target");
    assert_eq!(column.shifts, [(ShiftId::DirectAdjacent, 2)]);
}

/// 15.11: three aircraft attack a hex in a segment at most; the others may attack another hex, or wait.
#[test]
fn three_attack_a_hex_at_most() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0508");
    field.unit(Allies, "sov_inf", "0510");
    let planes = with(&mut field, &["Ju 88", "Bf 110", "Bf 109", "Hs 123"]);
    let mut answers: Vec<Choice> = planes.iter().take(3).map(|plane| Choice::Plane(*plane)).collect();
    answers.push(Choice::Decline);
    let played = strikes(&mut field, &[1, 1, 1], answers);
    assert_eq!(played.asked.last().expect("a question").question, Question::StrikeAgain);
    assert_eq!(field.battle.situation.air[Axis], planes[3..]);
}

/// 15.11: not against who hides unspotted in limiting terrain; whoever is spotted or in the open may be attacked anywhere.
#[test]
fn hidden_enemies_are_not_attacked() {
    let mut field = Field::open();
    field.terrain("0508", Terrain::Woods);
    let hidden = field.unit(Allies, "sov_inf", "0508");
    let hexes = |field: &Field| air::targets(&field.game, &field.battle.situation, Axis);
    assert!(hexes(&field).is_empty());
    field.change(hidden).spotted = true;
    assert_eq!(hexes(&field), [field.hex("0508")], "a marker");
    field.change(hidden).spotted = false;
    field.unit(Axis, "ger_inf", "0510");
    assert_eq!(hexes(&field), [field.hex("0508")], "a platoon two hexes away");
    field.unit(Allies, "sov_inf", "0101");
    assert_eq!(hexes(&field).len(), 2, "in the open it is found by itself");
}

/// R233, 7.24: not where friends are.
#[test]
fn friends_keep_aircraft_away() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0508");
    field.unit(Axis, "ger_inf", "0508");
    assert!(air::targets(&field.game, &field.battle.situation, Axis).is_empty());
}

/// 15.14, R8: guns against aircraft within three hexes of the target take a column, once and with any marker; not if demoralized or
/// limbered.
#[test]
fn flak_takes_a_column() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0508");
    let planes = with(&mut field, &["Ju 88"]);
    let flak = |field: &Field| {
        let hex = field.hex("0508");
        let volley = air::volley(&field.game, &field.battle.situation, Axis, hex, &planes);
        volley.against[0].1.shifts.iter().filter(|(id, _)| *id == ShiftId::DirectFlak).count()
    };
    let kinds = &field.game.kinds;
    let gun = kinds.iter().find(|kind| {
        kind.nation.as_deref() == Some("soviet") && kind.kind == opfire::platoons::rules::Kind::Aag
    });
    let gun = gun.expect("a gun against aircraft").id.clone();
    let far = field.unit(Allies, &gun, "0512");
    assert_eq!(flak(&field), 0, "four hexes away");
    field.change(far).place = opfire::platoons::rules::Place::Map(field.hex("0511"));
    assert_eq!(flak(&field), 1);
    field.unit(Allies, &gun, "0510");
    assert_eq!(flak(&field), 1, "more of them take no more");
    for id in [far, UnitId(far.0 + 1)] {
        field.change(id).morale = Morale::Demoralized;
    }
    assert_eq!(flak(&field), 0);
    field.change(far).morale = Morale::Good;
    field.change(far).limbered = true;
    assert_eq!(flak(&field), 0);
}

/// 15.12: an aircraft that misses may hit friends beside the hex, on the table of bombardment (9.5).
#[test]
fn who_misses_may_hit_friends() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0508");
    let friend = field.unit(Axis, "ger_inf", "0507");
    with(&mut field, &["Ju 88"]);
    let (beside, plus) = (field.hex("0507"), u8::from(field.game.nation(Axis).careful_guns));
    // 2: it misses. 2 + 2: friends are struck, if nothing is added to make it more than 5. Then the fire at them, on 7.
    let played = strikes(&mut field, &[2, 2, 2, 3, 4], Vec::new());
    let asked = Fact::Rolled {
        roll: RollFor::FriendlyFire { hex: beside, plus },
        dice: opfire::platoons::rules::Dice(2, 2),
    };
    assert!(played.has(&asked), "{:#?}", played.facts);
    let volley = played.facts.iter().find_map(|fact| match fact {
        Fact::FireOpened(volley) => Some((volley.table, volley.target, volley.against[0].0)),
        _ => None,
    });
    assert_eq!(volley, Some((ShiftTable::Bombardment, Axis, friend)));
}

/// 15.11: of an X the attacker may put the step on an armoured vehicle that is open above.
#[test]
fn an_x_may_go_to_an_open_vehicle() {
    let play = |answer: fn(UnitId) -> Choice| {
        let mut field = Field::open();
        let men = field.unit(Allies, "sov_inf", "0508");
        let open = field.unit(Allies, "sov_su76", "0508");
        field.change(open).steps = 1;
        // A closed tank is not offered for a single step; it only checks.
        field.unit(Allies, "sov_t34c", "0508");
        with(&mut field, &["Bf 109"]);
        // 7 shifted by three: column 22; a roll of 3 is X there. The owner would take it from the men.
        let mut answers = vec![answer(open)];
        if answers[0] == Choice::Decline {
            answers.push(Choice::Actor(u(men)));
        }
        let left = if answers.len() == 2 { vec![3, 4, 3, 4, 3, 4] } else { vec![3, 4, 3, 4] };
        let dice: Vec<u8> = [3, 1, 2].into_iter().chain(left).collect();
        let played = strikes(&mut field, &dice, answers);
        (played.steps(), men, open, played.asked[0].clone())
    };
    let (steps, _, open, asked) = play(|open| Choice::Actor(u(open)));
    assert_eq!(steps, [(open, 1)]);
    assert_eq!((asked.side, asked.offer.choices.len()), (Axis, 2));
    let (steps, men, _, _) = play(|_| Choice::Decline);
    assert_eq!(steps, [(men, 1)]);
}

/// 15.11: of 2X one step may go to any armoured vehicle, a closed one too, which then checks like all who have lost a step (7.6).
#[test]
fn two_steps_may_hit_any_vehicle() {
    let mut field = Field::open();
    let men = field.unit(Allies, "sov_inf", "0508");
    let tank = field.unit(Allies, "sov_t34c", "0508");
    with(&mut field, &["Bf 109"]);
    // Column 16, a 2 is 2X. Both check; nothing happens to them.
    let answers = vec![Choice::Actor(u(tank))];
    let played = strikes(&mut field, &[3, 1, 1, 1, 2, 1, 2], answers);
    assert_eq!(played.steps(), [(tank, 1), (men, 1)]);
    let checks: Vec<_> = played.checks().into_iter().map(|(actor, plus, _)| (actor, plus)).collect();
    assert_eq!(checks, [(u(men), 2), (u(tank), 2)]);
}

/// 11.4, R7: besides its direct fire an aircraft throws its dice against vehicles; each 6 costs one of them a step, which its owner
/// chooses on 1 to 3 and the attacker on 4 to 6.
#[test]
fn special_fire_hits_vehicles() {
    let play = |chooser: u8| {
        let mut field = Field::open();
        let tank = field.unit(Allies, "sov_t34c", "0508");
        let truck = field.unit(Allies, "sov_trk", "0508");
        let planes = with(&mut field, &["Ju 87G"]);
        assert_eq!(field.game.plane(Axis, planes[0]).special_at, 3);
        field.game.scenario.date = (1944, 6);
        // It finds the hex, does nothing by direct fire, and of three dice one shows a 6; the tank survives and checks.
        let dice = [3, 3, 4, 6, 5, 1, chooser, 1, 2];
        let played = strikes(&mut field, &dice, vec![Choice::Actor(u(tank))]);
        let hit = played
            .facts
            .iter()
            .filter(|fact| matches!(fact, Fact::DieRolled { what: DieFor::SpecialFire { .. }, .. }));
        assert_eq!(hit.count(), 3);
        assert_eq!(played.steps(), [(tank, 1)]);
        let asked = played.asked.last().expect("a question").clone();
        assert_eq!(asked.offer.choices, [Choice::Actor(u(tank)), Choice::Actor(u(truck))]);
        asked.side
    };
    assert_eq!(play(3), Allies);
    assert_eq!(play(4), Axis);
}

/// 11.4: where no vehicle is no dice are thrown.
#[test]
fn special_fire_needs_a_vehicle() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0508");
    with(&mut field, &["Ju 87G"]);
    let played = strikes(&mut field, &[3, 3, 4], Vec::new());
    assert!(played.steps().is_empty());
}

/// The draw is chance: behind it nothing is taken back.
#[test]
fn a_draw_bars_taking_back() {
    use opfire::kit::Rules;
    assert!(Platoons::bars_undo(&Fact::AircraftDrawn { side: Axis, planes: Vec::new() }));
}
