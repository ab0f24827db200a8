//! Armoured trains and river vessels (15.2, 6.92).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::{Direction, Line, Terrain};
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::judge_scenario;
use opfire::platoons::rules::movement::{March, opportunity, steps};
use opfire::platoons::rules::{
    Activated, Choice, Class, Fact, LeaderId, Morale, MoveClass, Readiness, Segment, Task, UnitId,
    activation, assault,
};

use super::field::{Field, l, u};
use super::scenarios::{source, with};

/// A river from west to east, a railway along column 05, a vessel on the river.
fn river() -> (Field, UnitId) {
    let mut field = Field::open();
    field.paint(|board| {
        for column in 1..=17 {
            let row = if column % 2 == 1 { 7 } else { 6 };
            board.cell_mut(format!("{column:02}{row:02}").parse().expect("a hex")).base = Terrain::MajorRiver;
        }
        for row in 1..=5 {
            board.put_line(format!("05{row:02}").parse().expect("a hex"), Direction::South, Line::Railway);
        }
    });
    let boat = field.unit(Axis, "any_boat", "0507");
    (field, boat)
}

/// The gunboat's kind on rails: nations' files may have trains.
fn train(field: &mut Field, hex: &str) -> UnitId {
    let mut kind = field.game.kinds.iter().find(|kind| kind.id == "any_boat").expect("a boat").clone();
    (kind.id, kind.class, kind.move_class, kind.ma) = ("train".to_owned(), Class::Train, MoveClass::Rail, 6);
    if !field.game.kinds.iter().any(|kind| kind.id == "train") {
        field.game.kinds.push(kind);
    }
    field.unit(Axis, "train", hex)
}

fn ways(field: &Field, unit: UnitId) -> Vec<String> {
    let all = steps(&field.game, &field.battle.situation, &March::of(u(unit)));
    let mut names: Vec<String> = all.iter().map(|step| field.game.map.name(step.to)).collect();
    names.sort();
    names
}

/// 15.22: vessels go on major rivers and open water, a point for each hex, but not onto sandbanks; 15.21: trains along railways.
#[test]
fn each_keeps_to_its_way() {
    let (mut field, boat) = river();
    assert_eq!(ways(&field, boat), ["0406", "0606"]);
    field.paint(|board| board.cell_mut("0606".parse().expect("a hex")).sandbank = true);
    assert_eq!(ways(&field, boat), ["0406"]);
    let train = train(&mut field, "0503");
    assert_eq!(ways(&field, train), ["0502", "0504"]);
    let all = steps(&field.game, &field.battle.situation, &March::of(u(train)));
    assert!(all.iter().all(|step| step.cost.0 == 6), "a point each");
}

/// 6.92: whoever of them is activated activates any others, wherever they are, and nobody else.
#[test]
fn they_lead_each_other() {
    let (mut field, boat) = river();
    let train = train(&mut field, "0503");
    field.unit(Axis, "ger_inf", "0503");
    field.turn_of(Axis);
    assert_eq!(activation::units(&field.game, &field.battle.situation, u(boat)), [u(boat), u(train)]);
}

/// 15.2: they move, and then fire in the same segment.
#[test]
fn they_move_and_then_fire() {
    let (mut field, boat) = river();
    field.unit(Allies, "sov_inf", "0811");
    field.turn_of(Axis);
    let (to, target) = (field.hex("0606"), field.hex("0811"));
    let stack = field.hex("0507");
    let played = field.step(
        &[3, 4],
        vec![
            Choice::Stack(stack),
            Choice::Set(Vec::new()),
            Choice::Move(u(boat)),
            Choice::Hex(to),
            Choice::Decline,
            Choice::Fire(target),
            Choice::Set(vec![u(boat)]),
        ],
    );
    assert!(played.has(&Fact::MovedToFire { unit: boat }));
    assert!(played.facts.iter().any(|fact| matches!(fact, Fact::FireOpened(_))));
    assert_eq!(field.unit_of(boat).readiness, Readiness::Marked);
}

/// 15.2: behind opportunity fire they still move, and do nothing else.
#[test]
fn they_move_behind_opportunity_fire() {
    let (mut field, boat) = river();
    let enemy = field.unit(Allies, "sov_inf", "0508");
    for readiness in [Readiness::FiredOnce, Readiness::MayMove] {
        field.change(boat).readiness = readiness;
        assert!(activation::may_act(&field.game, &field.battle.situation, u(boat)));
    }
    field.change(boat).readiness = Readiness::Marked;
    assert!(!activation::may_act(&field.game, &field.battle.situation, u(boat)));
    field.change(boat).readiness = Readiness::FiredOnce;
    field.activate(Allies, Task::Move, &[u(enemy)]);
    let left = field.hex("0508");
    field.change(enemy).place = opfire::platoons::rules::Place::Map(field.hex("0509"));
    let passing = |mover, hex| opportunity::Passing { mover, with: &[], hex, left };
    let can = opportunity::firers(&field.game, &field.battle.situation, passing(u(enemy), field.hex("0509")));
    assert_eq!(can, [boat]);
    field.change(boat).readiness = Readiness::MayMove;
    let can = opportunity::firers(&field.game, &field.battle.situation, passing(u(enemy), field.hex("0509")));
    assert!(can.is_empty(), "two shots are all");
}

/// 15.2: vessels are assaulted by vessels alone; trains by everybody.
#[test]
fn vessels_are_assaulted_by_vessels() {
    let (mut field, boat) = river();
    let men = field.unit(Allies, "sov_inf", "0508");
    let other = field.unit(Allies, "any_boat", "0606");
    let active = |id: UnitId, field: &Field| {
        let hex = field.battle.situation.hex_of(u(id)).expect("a hex");
        Activated { task: Task::Fire, ..Activated::new(u(id), Some(l(LeaderId(0))), hex, Morale::Good) }
    };
    field.turn_of(Allies);
    let parts = vec![active(men, &field), active(other, &field)];
    field.battle.situation.segment =
        Some(Segment { side: Allies, active: parts, aims: Vec::new(), fired_at: Vec::new() });
    assert_eq!(assault::coming(&field.game, &field.battle.situation, field.hex("0507")), [u(other)]);
    let _ = boat;
}

/// 15.2: a scenario sets vessels up on the water.
#[test]
fn vessels_are_set_up_on_the_water() {
    let read = |area: &str| {
        let text = with("board: \"steppe\"", "board: \"river\"")
            .replace("\"A\"", "\"D\"")
            .replace("Village(\"Dubrovka\")", "Rows(\"D\", 6, 7)")
            .replace("title: \"D\"", "title: \"A\"")
            .replace("(unit: \"ger_inf\", count: 2)", &format!("(unit: \"any_boat\", area: {area})"));
        judge_scenario(&source(text), &Library::embedded())
    };
    let (game, told) = read("Terrain(MajorRiver)");
    let game = game.unwrap_or_else(|| panic!("{}", told.expect("a word")));
    let area = &game.scenario.sides[Axis].units[0].area;
    assert!(!area.is_empty());
    assert!(area.iter().all(|hex| game.map.cell(*hex).base == Terrain::MajorRiver));
    assert!(read("Rows(\"D\", 11, 12)").0.is_none(), "there is no water");
}

/// 15.2, 13.0: a vessel that is not efficient has one shot of anti-tank fire at what moves; behind it it fires no more, and still
/// moves.
#[test]
fn they_move_behind_a_shot_as_well() {
    let (mut field, boat) = river();
    let truck = field.unit(Allies, "sov_trk", "0509");
    field.activate(Allies, Task::Move, &[u(truck)]);
    let left = field.hex("0510");
    let offer = |field: &mut Field, dice: &[u8], answers: Vec<Choice>| {
        field.play(dice, answers, |table| opportunity::offer(table, u(truck), &[], left));
    };
    // A 3 with 5 against -1 is no hit; then it is asked for nothing else.
    offer(&mut field, &[1, 1], vec![Choice::Actor(u(boat))]);
    assert_eq!(field.unit_of(boat).readiness, Readiness::MayMove);
    assert!(activation::may_act(&field.game, &field.battle.situation, u(boat)));
    offer(&mut field, &[], vec![]);
    // The same behind its direct fire.
    field.change(boat).readiness = Readiness::FiredOnce;
    offer(&mut field, &[1, 1], vec![Choice::Actor(u(boat))]);
    assert_eq!(field.unit_of(boat).readiness, Readiness::MayMove);
}
