//! Reinforcements that come aboard transports (5.6, 16.51).

use opfire::kit::Side::Axis;
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::judge_scenario;
use opfire::platoons::rules::{Choice, Fact, LeaderEntry, Place, Question, Rank, Readiness, Stage, UnitId};

use super::field::{Field, Played, u};
use super::scenarios::{source, with};

/// A unit that comes in at a hex in turn 2, aboard if it can.
fn comes(field: &mut Field, kind: &str, at: &str, aboard: bool) -> UnitId {
    let id = field.unit(Axis, kind, at);
    field.change(id).place = Place::Waiting;
    let (area, entry) = (vec![field.hex(at)], usize::from(field.unit_of(id).entry));
    let entry = &mut field.game.scenario.sides[Axis].units[entry];
    (entry.enters, entry.area, entry.aboard) = (2, area, aboard);
    id
}

/// The second turn begins.
fn begin(field: &mut Field, answers: Vec<Choice>) -> Played<()> {
    field.battle.situation.turn = 1;
    field.battle.situation.stage = Stage::Initiative;
    field.step(&[6, 1], answers)
}

/// They line up behind their transports and get on them as they are listed; guns are limbered there; who finds none walks.
#[test]
fn they_come_in_aboard() {
    let mut field = Field::open();
    let men: [UnitId; 2] = [0, 1].map(|_| comes(&mut field, "ger_inf", "0501", true));
    let gun = comes(&mut field, "ger_p37", "0501", true);
    let trucks: [UnitId; 2] = [0, 1].map(|_| comes(&mut field, "ger_trk", "0501", false));
    let leader = field.leader(Axis, Rank::Lt, (8, 1, 1), "0501");
    field.change_leader(leader).place = Place::Waiting;
    let area = vec![field.hex("0501")];
    let entry = LeaderEntry { rank: Some(Rank::Lt), nation: None, count: 1, aboard: true, enters: 2, area };
    field.game.scenario.sides[Axis].leaders.push(entry);
    let played = begin(&mut field, vec![Choice::AsListed]);
    assert_eq!(played.asked[0].question, Question::LineUp(u(trucks[1])), "transports first");
    let row = |row| Place::Outside { at: field.hex("0501"), row };
    assert_eq!(trucks.map(|truck| field.unit_of(truck).place), [row(1), row(1)]);
    assert_eq!(men.map(|unit| field.unit_of(unit).place), trucks.map(Place::Aboard));
    assert_eq!(field.unit_of(gun).place, row(1), "both trucks are full");
    assert!(!field.unit_of(gun).limbered);
    assert_eq!(field.battle.situation.leader(leader).place, Place::Aboard(trucks[0]));
}

/// Their player may let them walk, and choose the truck.
#[test]
fn they_may_walk() {
    let mut field = Field::open();
    let trucks: [UnitId; 2] = [0, 1].map(|_| comes(&mut field, "ger_trk", "0501", false));
    let (gun, men) = (comes(&mut field, "ger_p37", "0501", true), comes(&mut field, "ger_inf", "0501", true));
    let walks = Choice::Row(field.hex("0501"), 1);
    let rides = Choice::Load { who: u(gun), onto: trucks[1] };
    let played = begin(&mut field, vec![walks.clone(), rides.clone(), walks.clone()]);
    let first = Choice::Load { who: u(gun), onto: trucks[0] };
    assert_eq!(
        played.asked[1].offer.choices,
        [first, rides, walks.clone(), Choice::Row(field.hex("0501"), 2), Choice::AsListed]
    );
    assert_eq!((field.unit_of(gun).place, field.unit_of(gun).limbered), (Place::Aboard(trucks[1]), true));
    assert_eq!(field.unit_of(men).place, Place::Outside { at: field.hex("0501"), row: 1 });
}

/// Nobody gets on what comes in elsewhere.
#[test]
fn transports_elsewhere_take_nobody() {
    let mut field = Field::open();
    let truck = comes(&mut field, "ger_trk", "0901", false);
    let men = comes(&mut field, "ger_inf", "0501", true);
    begin(&mut field, vec![]);
    assert_eq!(field.unit_of(men).place, Place::Outside { at: field.hex("0501"), row: 1 });
    assert!(field.battle.situation.cargo(truck).is_empty());
}

/// They are activated with their transport, come in with it, and have acted with it; in the meantime they wait with it.
#[test]
fn they_are_one_with_their_transport() {
    let mut field = Field::open();
    let (truck, men) =
        (comes(&mut field, "ger_trk", "0501", false), comes(&mut field, "ger_inf", "0501", true));
    begin(&mut field, vec![Choice::AsListed]);
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], vec![]);
    assert_eq!(
        (field.unit_of(truck).place, field.unit_of(men).place),
        (Place::Waiting, Place::Aboard(truck))
    );
    field.battle.situation.stage = Stage::Initiative;
    field.step(&[6, 1], vec![]);
    assert_eq!(field.unit_of(men).place, Place::Aboard(truck), "it is not asked again");
    field.turn_of(Axis);
    let row = Choice::Row(field.hex("0501"), 1);
    let answers = vec![row, Choice::Move(u(truck)), Choice::Decline];
    let played = field.step(&[], answers);
    let active = played.facts.iter().find_map(|fact| match fact {
        Fact::Activated { who, .. } => {
            Some(who.iter().map(|part| (part.actor, part.outside)).collect::<Vec<_>>())
        }
        _ => None,
    });
    assert_eq!(active.expect("somebody"), [(u(truck), true), (u(men), true)]);
    assert_eq!(field.unit_of(truck).place, Place::Map(field.hex("0501")));
    assert_eq!(field.battle.situation.hex_of(u(men)), Some(field.hex("0501")));
    assert_eq!(field.unit_of(men).readiness, Readiness::Marked);
}

/// On the map they may get off in the same movement (5.61).
#[test]
fn they_get_off_behind_the_edge() {
    let mut field = Field::open();
    let (truck, men) =
        (comes(&mut field, "ger_trk", "0501", false), comes(&mut field, "ger_inf", "0501", true));
    begin(&mut field, vec![Choice::AsListed]);
    field.turn_of(Axis);
    let row = Choice::Row(field.hex("0501"), 1);
    let answers = vec![row, Choice::Move(u(truck)), Choice::Unload(u(men)), Choice::Decline];
    field.step(&[], answers);
    assert_eq!(field.unit_of(men).place, Place::Map(field.hex("0501")));
}

/// Guns that come in limbered stand so.
#[test]
fn guns_line_up_limbered() {
    let mut field = Field::open();
    let gun = comes(&mut field, "sov_g37", "0501", false);
    field.game.scenario.sides[Axis].units[0].limbered = true;
    begin(&mut field, vec![]);
    assert!(field.unit_of(gun).limbered);
}

/// A scenario is told of who comes aboard a transport that comes at another time, or elsewhere.
#[test]
fn transports_that_come_at_other_times_are_told() {
    let told = |enters: u8, area: &str| {
        let units = format!(
            "units: [(unit: \"ger_inf\", area: Edge(South), enters: 3, aboard: true), (unit: \"ger_trk\", area: {area}, enters: {enters})],"
        );
        let text = with("units: [(unit: \"ger_inf\", count: 2)],", &units);
        let told = judge_scenario(&source(text), &Library::embedded()).1;
        told.map(|told| told.to_string()).unwrap_or_default()
    };
    assert_eq!(told(3, "Edge(South)"), "");
    let late = "nothing that carries \"INF\" comes when and where it does";
    assert!(told(4, "Edge(South)").contains(late), "{}", told(4, "Edge(South)"));
    assert!(told(3, "Edge(North)").contains(late));
}
