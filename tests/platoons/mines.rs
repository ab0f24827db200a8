//! Minefields (16.6), and what is built at set-up.

use opfire::kit::Rules;
use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Mp;
use opfire::platoons::rules::fortifications::mines;
use opfire::platoons::rules::ground::costs::{self, Going};
use opfire::platoons::rules::{
    Choice, DieFor, Fact, Minefield, Morale, Platoons, Question, Rank, Readiness, ShiftId, Stage, Task,
    UnitId, View, Way, Work, WorkEntry,
};

use super::field::{Field, Played, l, u};

/// A unit of the Axis, led by nobody, moves from 0507 to 0508 and as far as the answers say.
fn moves(field: &mut Field, unit: UnitId, dice: &[u8], answers: Vec<Choice>) -> Played<()> {
    field.activate(Axis, Task::Move, &[u(unit)]);
    field.play(dice, answers, |table| opfire::platoons::rules::movement::go(table, u(unit)))
}

/// A field with a platoon of the Axis in 0507 and mines of the Allies in 0508.
fn mined(kind: &str, strength: u8) -> (Field, UnitId) {
    let mut field = Field::open();
    let unit = field.unit(Axis, kind, "0507");
    field.mines(Allies, "0508", strength);
    (field, unit)
}

fn to(field: &Field, hex: &str) -> Choice {
    Choice::Hex(field.hex(hex))
}

fn dice_rolled(played: &Played<()>) -> Vec<u8> {
    let die = |fact: &Fact| match fact {
        Fact::DieRolled { what: DieFor::Mines { .. }, die } => Some(*die),
        _ => None,
    };
    played.facts.iter().filter_map(die).collect()
}

/// 16.61: on 1 and 2 nothing happens, and it may go on.
#[test]
fn mines_do_nothing_on_a_low_die() {
    let (mut field, unit) = mined("ger_gren", 1);
    let answers = vec![to(&field, "0508"), to(&field, "0509"), Choice::Decline];
    let played = moves(&mut field, unit, &[2], answers);
    assert_eq!(dice_rolled(&played), [2]);
    assert_eq!(field.unit_of(unit).morale, Morale::Good);
    assert!(played.steps().is_empty());
}

/// 16.61: on 3 and 4 it must stop, on 5 it is demoralized as well, on 6 it loses a step, too.
#[test]
fn a_die_stops_shakes_and_costs() {
    for (die, morale, steps) in
        [(3, Morale::Good, 2), (4, Morale::Good, 2), (5, Morale::Demoralized, 2), (6, Morale::Demoralized, 1)]
    {
        let (mut field, unit) = mined("ger_gren", 1);
        let answers = vec![to(&field, "0508")];
        moves(&mut field, unit, &[die], answers);
        let left = field.unit_of(unit);
        assert_eq!((left.morale, left.steps), (morale, steps), "{die}");
        assert_eq!(left.readiness, Readiness::Marked, "it stops at {die}");
    }
}

/// 16.61, R16: each point of strength has a die. 16.62: two sixes eliminate a platoon at full strength, of two fives the second
/// costs a step (14.11).
#[test]
fn several_hits_add_up() {
    let (mut field, unit) = mined("ger_gren", 2);
    let answers = vec![to(&field, "0508")];
    let played = moves(&mut field, unit, &[6, 6], answers);
    assert_eq!(played.steps(), [(unit, 2)]);
    assert!(played.morale().is_empty(), "it is gone");

    let (mut field, unit) = mined("ger_gren", 3);
    let answers = vec![to(&field, "0508")];
    let played = moves(&mut field, unit, &[5, 5, 1], answers);
    assert_eq!(played.steps(), [(unit, 1)]);
    assert_eq!(played.morale(), [(u(unit), Morale::Demoralized)]);
}

/// R228: a 5 beside a 6 demoralizes again, and so costs another step.
#[test]
fn a_five_beside_a_six_costs_a_step_too() {
    let (mut field, unit) = mined("ger_gren", 2);
    let answers = vec![to(&field, "0508")];
    let played = moves(&mut field, unit, &[6, 5], answers);
    assert_eq!(played.steps(), [(unit, 2)]);
}

/// 16.63: engineers alone take 2 off each die; to others they take 1 off if they are there and not demoralized.
#[test]
fn engineers_go_through_mines_more_safely() {
    let (mut field, unit) = mined("ger_eng", 1);
    let answers = vec![to(&field, "0508"), Choice::Decline];
    let played = moves(&mut field, unit, &[4], answers);
    let less = |played: &Played<()>| {
        played.facts.iter().find_map(|fact| match fact {
            Fact::DieRolled { what: DieFor::Mines { less, .. }, .. } => Some(*less),
            _ => None,
        })
    };
    assert_eq!(less(&played), Some(2), "4 - 2 does nothing");

    let (mut field, unit) = mined("ger_gren", 1);
    field.unit(Axis, "ger_eng", "0508");
    let answers = vec![to(&field, "0508")];
    let played = moves(&mut field, unit, &[6], answers);
    assert_eq!(less(&played), Some(1));
    assert_eq!(field.unit_of(unit).steps, 2, "6 - 1 demoralizes");
    assert_eq!(field.unit_of(unit).morale, Morale::Demoralized);

    let (mut field, unit) = mined("ger_gren", 1);
    let engineers = field.unit(Axis, "ger_eng", "0508");
    field.change(engineers).morale = Morale::Demoralized;
    let answers = vec![to(&field, "0508")];
    let played = moves(&mut field, unit, &[6], answers);
    assert_eq!(less(&played), Some(0), "the demoralized are no help");
}

/// 15.5: men with flamethrowers are no engineers in mines.
#[test]
fn flamethrowers_are_no_engineers_in_mines() {
    let (mut field, unit) = mined("ger_flm", 1);
    let answers = vec![to(&field, "0508")];
    let played = moves(&mut field, unit, &[4], answers);
    assert_eq!(dice_rolled(&played), [4], "it stops, without a question where to go on");
}

/// 16.64: a dummy is removed when it is turned over, and does nothing.
#[test]
fn a_dummy_is_found_out() {
    let (mut field, unit) = mined("ger_gren", 0);
    let hex = field.hex("0508");
    let answers = vec![Choice::Hex(hex), Choice::Decline];
    let played = moves(&mut field, unit, &[], answers);
    let shown = |fact: &Fact| matches!(fact, Fact::MinesShown { strength: 0, .. });
    assert!(played.facts.iter().any(shown));
    assert!(field.battle.situation.works.mines_in(Allies, hex).next().is_none());
}

/// 16.61: a hex may hold several minefields, all of which go off.
#[test]
fn all_minefields_of_a_hex_go_off() {
    let (mut field, unit) = mined("ger_gren", 1);
    field.mines(Allies, "0508", 2);
    let answers = vec![to(&field, "0508")];
    let played = moves(&mut field, unit, &[1, 2, 3], answers);
    assert_eq!(dice_rolled(&played), [1, 2, 3]);
}

/// 16.66: their owner may keep hidden mines so where only a leader comes; if they go off he is lost on a 5.
#[test]
fn mines_may_let_a_leader_pass() {
    let mut field = Field::open();
    let leader = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0507");
    field.mines(Allies, "0508", 1);
    let hex = field.hex("0508");
    field.activate(Axis, Task::Move, &[l(leader)]);
    let before = field.battle.clone();
    let played = field.play(&[], vec![Choice::Hex(hex), Choice::Decline, Choice::Decline], |table| {
        opfire::platoons::rules::movement::go(table, l(leader))
    });
    assert!(!played.facts.iter().any(|fact| matches!(fact, Fact::MinesShown { .. })));
    let asked = Question::SetOff { mover: l(leader), hex };
    assert!(played.asked.iter().any(|decision| decision.question == asked && decision.side == Allies));

    field.battle = before;
    let played = field.play(&[5], vec![Choice::Hex(hex), Choice::Accept], |table| {
        opfire::platoons::rules::movement::go(table, l(leader))
    });
    assert_eq!(played.removed(), [leader]);
}

/// 16.66: only hidden mines are kept so; those that were turned over go off at whoever comes.
#[test]
fn known_mines_let_nobody_pass() {
    let mut field = Field::open();
    let leader = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0508");
    field.mines(Allies, "0508", 1);
    field.battle.situation.works.mines[0].shown = Some(1);
    let hex = field.hex("0508");
    let played = field.play(&[5], vec![], |table| mines::entered(table, hex, &[l(leader)], false));
    assert_eq!((played.removed(), played.asked.len()), (vec![leader], 0));
}

/// 16.67: who laid mines is not hurt by them but pays a point more; the enemy pays nothing more.
#[test]
fn own_mines_cost_a_point() {
    let (field, _) = mined("ger_gren", 1);
    let (game, situation) = (&field.game, &field.battle.situation);
    let (from, to) = (field.hex("0507"), field.hex("0508"));
    let cost = |side| {
        let going = Going { side, class: opfire::platoons::rules::MoveClass::Foot, allowance: Mp::whole(3) };
        costs::step(game, situation, going, from, to)
    };
    assert_eq!(cost(Allies), Some(Mp::whole(2)));
    assert_eq!(cost(Axis), Some(Mp::whole(1)));
}

/// 16.67: whoever flees into mines suffers from them, also from those of his own side.
#[test]
fn who_flees_into_his_own_mines_suffers_from_them() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_hmg", "0503");
    field.change(gun).readiness = Readiness::Marked;
    let runs = field.unit(Allies, "sov_inf", "0505");
    field.change(runs).morale = Morale::Demoralized;
    for hex in ["0406", "0506", "0606", "0405", "0605"] {
        field.mines(Allies, hex, 1);
    }
    field.activate(Allies, Task::Move, &[u(runs)]);
    let beside = field.hex("0506");
    let played = field.play(&[5], vec![Choice::Hex(beside)], |table| {
        opfire::platoons::rules::morale::flight::flee(table, u(runs))
    });
    let fled = |fact: &Fact| matches!(fact, Fact::Went { way: Way::Fled, .. });
    assert_eq!(played.facts.iter().filter(|fact| fled(fact)).count(), 1, "it stops in them");
    // R228: it was demoralized before.
    assert_eq!(played.steps(), [(runs, 1)]);
}

/// 10.2, R225: mines that were turned over better the fire of their owner by a column; hidden ones change nothing.
#[test]
fn known_mines_shift_the_fire_of_their_owner() {
    let (mut field, _) = mined("ger_gren", 1);
    field.unit(Axis, "ger_gren", "0508");
    let gun = field.unit(Allies, "sov_hmg", "0510");
    let hex = field.hex("0508");
    let shifted = |field: &Field| {
        let group = [(u(gun), None)];
        let (game, situation) = (&field.game, &field.battle.situation);
        let volley =
            opfire::platoons::rules::fire::direct::volley(game, situation, Allies, hex, &group, None);
        volley.against[0].1.shifts.iter().any(|(id, _)| *id == ShiftId::DirectMines)
    };
    assert!(!shifted(&field));
    field.battle.situation.works.mines[0].shown = Some(1);
    assert!(shifted(&field));
}

/// 12.13: who is demoralized by mines on the way in takes no part in the assault, nor does it alone.
#[test]
fn mines_stop_an_assault() {
    let (mut field, unit) = mined("ger_gren", 1);
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0507");
    field.unit(Allies, "sov_inf", "0508");
    field.activate(Axis, Task::Fire, &[u(unit)]);
    let segment = field.battle.situation.segment.as_mut().expect("a segment");
    segment.active[0].led_by = Some(l(leader));
    let hex = field.hex("0508");
    let played = field
        .play(&[5], Vec::new(), |table| opfire::platoons::rules::assault::attack(table, hex, &[u(unit)]));
    assert!(!played.facts.iter().any(|fact| matches!(fact, Fact::Assaulted(_))));
    assert_eq!(field.unit_of(unit).morale, Morale::Demoralized);
}

/// 16.6: what mines are stands in the view of their owner alone, until they are turned over.
#[test]
fn the_strength_of_mines_is_a_secret() {
    let (field, _) = mined("ger_gren", 3);
    let (own, other) = (View::of(&field.battle, Allies), View::of(&field.battle, Axis));
    assert_eq!(own.secrets.mines, [3]);
    assert!(other.secrets.mines.is_empty());
    let hex = field.hex("0508");
    assert_eq!(other.situation.works.mines, [Minefield { owner: Allies, hex, shown: None }]);
    assert_eq!(own.situation, other.situation);
}

/// 16.6: they are drawn from a cup without laying any back, so that of twelve each counter is there once (R62).
#[test]
fn mines_are_drawn_from_their_cup() {
    let mut field = Field::open();
    let area = vec![field.hex("0508")];
    field.game.scenario.sides[Allies].works = vec![WorkEntry { work: Work::Mines, area }; 12];
    let mut drawn = Platoons::begin(&field.game, 5).secrets[Allies].mines.clone();
    let again = Platoons::begin(&field.game, 6).secrets[Allies].mines.clone();
    assert_ne!(drawn, again, "chance has its say");
    drawn.sort_unstable();
    assert_eq!(drawn, [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3]);
}

/// What a side builds is asked for one after another, in its area and once a hex; of mines it sees how strong each is (16.6).
#[test]
fn works_are_built_at_set_up() {
    let mut field = Field::open();
    let area = vec![field.hex("0508"), field.hex("0608")];
    let entry = |work| WorkEntry { work, area: area.clone() };
    let works = vec![entry(Work::Wire), entry(Work::Wire), entry(Work::Mines), entry(Work::Mines)];
    field.game.scenario.sides[Allies].works = works;
    field.battle.secrets[Allies].mines = vec![2, 0];
    field.battle.situation.stage = Stage::SetUp(Allies);
    let wire = field.step(&[], vec![Choice::Hex(area[0])]);
    assert!(wire.has(&Fact::Built { side: Allies, work: Work::Wire, hex: area[0] }));
    let second = field.step(&[], vec![Choice::Hex(area[1])]);
    assert_eq!(second.asked[0].question, Question::Build { work: Work::Wire });
    assert_eq!(second.asked[0].offer.choices, [Choice::Hex(area[1]), Choice::Decline], "one a hex");
    let mines = field.step(&[], vec![Choice::Hex(area[1])]);
    assert_eq!(mines.asked[0].question, Question::LayMines { strength: 2 });
    assert_eq!(mines.asked[0].offer.choices.len(), 3, "mines lie beside wire");
    let left = field.step(&[], vec![Choice::Decline]);
    assert_eq!(left.asked[0].question, Question::LayMines { strength: 0 });
    assert!(left.has(&Fact::WorksLeft { side: Allies }));
}

/// A mover that is asked where to go is never asked about the mines of the other side: its offer does not tell what they are.
#[test]
fn an_offer_does_not_tell_what_mines_are() {
    let offers = [0, 3].map(|strength| {
        let (mut field, unit) = mined("ger_gren", strength);
        field.activate(Axis, Task::Move, &[u(unit)]);
        let played = field
            .play(&[], vec![Choice::Decline], |table| opfire::platoons::rules::movement::go(table, u(unit)));
        played.asked[0].offer.clone()
    });
    assert_eq!(offers[0], offers[1]);
}
