//! Who loses his way (5.8), and hexes that hold too many (4.1).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::movement::{self, overstacking};
use opfire::platoons::rules::{
    Choice, Disorientation, Fact, Morale, Place, Question, Readiness, Task, UnitId, Way,
};

use super::field::{Field, Played, u};

/// A unit in the middle of jungle, where its side loses its way.
fn jungle() -> (Field, UnitId) {
    let mut field = Field::open();
    for hex in ["0507", "0506", "0606", "0607", "0508", "0407", "0406"] {
        field.terrain(hex, Terrain::Jungle);
    }
    field.game.scenario.sides[Axis].disorientation = Disorientation::InThickets;
    let unit = field.unit(Axis, "ger_inf", "0507");
    (field, unit)
}

fn go(field: &mut Field, unit: UnitId, dice: &[u8], to: &[&str]) -> Played<()> {
    field.activate(Axis, Task::Move, &[u(unit)]);
    let answers =
        to.iter().map(|hex| if *hex == "-" { Choice::Decline } else { Choice::Hex(field.hex(hex)) });
    let answers = answers.collect();
    field.play(dice, answers, |table| movement::go(table, u(unit)))
}

/// 5.8, R31: each roll of two dice but 7 leads to the wanted hex or some sides round it.
#[test]
fn each_roll_leads_somewhere() {
    let expected = [
        ([1, 1], "0607"),
        ([1, 2], "0606"),
        ([1, 3], "0606"),
        ([1, 4], "0506"),
        ([1, 5], "0506"),
        ([4, 4], "0506"),
        ([4, 5], "0506"),
        ([4, 6], "0406"),
        ([5, 6], "0406"),
        ([6, 6], "0407"),
    ];
    for (dice, hex) in expected {
        let (mut field, unit) = jungle();
        go(&mut field, unit, &dice, &["0506", "-"]);
        assert_eq!(field.unit_of(unit).place, Place::Map(field.hex(hex)), "{dice:?}");
    }
}

/// 5.8: on a 7 the unit stays, pays the hex where it is, and may try again with what is left.
#[test]
fn on_a_7_one_stays_and_pays() {
    let (mut field, unit) = jungle();
    let played = go(&mut field, unit, &[3, 4], &["0506"]);
    assert_eq!(field.unit_of(unit).place, Place::Map(field.hex("0507")));
    assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
    assert_eq!(played.asked.len(), 1, "2 of 3 points are spent: nothing is left for another hex of 2");
    let (mut field, unit) = jungle();
    field.terrain("0507", Terrain::Clear);
    go(&mut field, unit, &[3, 4, 1, 4], &["0506", "0506"]);
    assert_eq!(field.unit_of(unit).place, Place::Map(field.hex("0506")), "1 and 2 of 3 points");
}

/// 5.8: who would come where he may not go stays, and his movement is over.
#[test]
fn who_may_not_go_there_stays() {
    let (mut field, unit) = jungle();
    for _ in 0..3 {
        field.unit(Axis, "ger_inf", "0606");
    }
    go(&mut field, unit, &[1, 2], &["0506"]);
    assert_eq!(field.unit_of(unit).place, Place::Map(field.hex("0507")));
    assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
}

/// 5.8, R208: elsewhere, and where the scenario does not say it, everybody finds his way.
#[test]
fn most_find_their_way() {
    let (mut field, unit) = jungle();
    field.game.scenario.sides[Axis].disorientation = Disorientation::Never;
    go(&mut field, unit, &[], &["0506", "-"]);
    let mut field = Field::open();
    field.game.scenario.sides[Axis].disorientation = Disorientation::InThickets;
    let unit = field.unit(Axis, "ger_inf", "0507");
    go(&mut field, unit, &[], &["0506", "-"]);
    field.game.scenario.sides[Axis].disorientation = Disorientation::Everywhere;
    field.change(unit).readiness = Readiness::Ready;
    go(&mut field, unit, &[1, 4], &["0505", "-"]);
    assert_eq!(field.unit_of(unit).place, Place::Map(field.hex("0505")));
}

/// 4.1: all units of a hex that holds too many are disrupted, and the other side moves one away.
#[test]
fn the_enemy_moves_who_is_too_many() {
    let mut field = Field::open();
    let units: Vec<UnitId> = (0..4).map(|_| field.unit(Axis, "ger_inf", "0507")).collect();
    let (one, to) = (Choice::Actor(u(units[2])), field.hex("0406"));
    let played = field.play(&[], vec![one, Choice::Hex(to)], overstacking::settle);
    let disrupted = units.iter().map(|unit| (u(*unit), Morale::Disrupted)).collect::<Vec<_>>();
    assert_eq!(played.morale(), disrupted);
    assert!(played.asked.iter().all(|decision| decision.side == Allies), "the other side chooses");
    assert!(played.facts.iter().any(|fact| matches!(fact, Fact::Went { way: Way::Displaced, .. })));
    assert_eq!(field.unit_of(units[2]).place, Place::Map(to));
    // Three are not too many; transports count apart.
    for _ in 0..3 {
        field.unit(Axis, "ger_trk", "0507");
    }
    assert!(field.play(&[], Vec::new(), overstacking::settle).facts.is_empty());
}

/// 4.1: where no hex beside it has room their own player says who is lost.
#[test]
fn without_a_way_out_somebody_is_lost() {
    let mut field = Field::open();
    let units: Vec<UnitId> = (0..4).map(|_| field.unit(Axis, "ger_inf", "0507")).collect();
    for hex in ["0506", "0606", "0607", "0508", "0407", "0406"] {
        field.unit(Allies, "sov_inf", hex);
    }
    let played = field.play(&[], vec![Choice::Actor(u(units[1]))], overstacking::settle);
    assert_eq!(
        (played.asked[0].side, played.asked[0].question),
        (Axis, Question::ExcessLost { hex: field.hex("0507") })
    );
    assert_eq!(field.unit_of(units[1]).place, Place::Eliminated);
}
