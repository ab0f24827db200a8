//! Vehicles that get stuck, an optional rule (R260).

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use opfire::kit::BySide;
use opfire::kit::Side::{Allies, Axis};
use opfire::kit::lab::{Chooser, SimOptions};
use opfire::platoons::board::{Direction, Feature, Line, Marker, Row, Terrain};
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::fire::antitank;
use opfire::platoons::rules::movement::{self, March, mire, steps};
use opfire::platoons::rules::transport::{can_take, loading};
use opfire::platoons::rules::{
    AtModifier, Choice, Fact, Mired, Morale, Place, Readiness, RollFor, ShiftId, Stage, Task, UnitId, Work,
    assault,
};

use super::field::{Field, Played, u};
use super::ground::chart;
use super::scenarios::{read, with};

/// Woods in 0508, where vehicles may get stuck.
fn woods() -> Field {
    let mut field = Field::open();
    field.game.scenario.options.mire = true;
    field.terrain("0508", Terrain::Woods);
    field
}

/// A unit that is not led goes from 0507 into 0508, and as far as the answers say.
fn goes(field: &mut Field, unit: UnitId, dice: &[u8], then: Vec<Choice>) -> Played<()> {
    field.activate(Axis, Task::Move, &[u(unit)]);
    let answers = [vec![Choice::Hex(field.hex("0508"))], then].concat();
    field.play(dice, answers, |table| movement::go(table, u(unit)))
}

/// Puts three markers on a unit.
fn stuck(field: &mut Field, unit: UnitId) {
    field.change(unit).mired = Some(Mired { markers: 3, busy: false });
}

fn markers(field: &Field, unit: UnitId) -> u8 {
    field.unit_of(unit).mired.map_or(0, |mired| mired.markers)
}

/// The chart says where: woods, mangrove, paddies, rocks, dunes, steep slopes and wire.
#[test]
fn soft_ground_is_what_the_chart_says() {
    let chart = chart();
    let soft = |row: &Row| row.mires;
    let terrain: Vec<Terrain> = Terrain::ALL.into_iter().filter(|of| soft(chart.row(*of))).collect();
    use Terrain::{Mangrove, RicePaddy, Rocky, SandDunes, Woods};
    assert_eq!(terrain, [Woods, Mangrove, RicePaddy, Rocky, SandDunes]);
    let features: Vec<Feature> = Feature::ALL.into_iter().filter(|of| soft(chart.feature(*of))).collect();
    assert_eq!(features, [Feature::SteepSlope]);
    let markers: Vec<Marker> = Marker::ALL.into_iter().filter(|of| soft(chart.marker(*of))).collect();
    assert_eq!(markers, [Marker::Wire]);
}

/// Wheels are stuck on 1 to 3, tracks on 1 and 2; who is goes no further, who is not may.
#[test]
fn wheels_and_tracks_get_stuck() {
    for (kind, die, is) in
        [("ger_trk", 3, true), ("ger_trk", 4, false), ("ger_pz3g", 2, true), ("ger_pz3g", 3, false)]
    {
        let mut field = woods();
        let unit = field.unit(Axis, kind, "0507");
        let then = if is { vec![] } else { vec![Choice::Decline] };
        let played = goes(&mut field, unit, &[die], then);
        assert_eq!(markers(&field, unit), if is { 3 } else { 0 }, "{kind} on {die}");
        assert_eq!(played.has(&Fact::Mired { unit, markers: 3 }), is);
        assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
    }
}

/// Men do not, nobody does where the rule is not played, on a road, or in the open; wire and what the scenario names hold vehicles too.
#[test]
fn who_never_gets_stuck() {
    let mut field = woods();
    let men = field.unit(Axis, "ger_inf", "0507");
    goes(&mut field, men, &[], vec![Choice::Decline]);
    let mut field = woods();
    let (riders, from, to) =
        (field.unit(Axis, "ger_mtc", "0508"), Some(field.hex("0507")), field.hex("0508"));
    let comes = field.play(&[], vec![], |table| Ok(mire::entered(table, u(riders), from, to)));
    assert!(!comes.value, "motorcycles are no vehicles");
    let tank = field.unit(Axis, "ger_pz3g", "0507");
    let comes = field.play(&[], vec![], |table| Ok(mire::entered(table, u(tank), from, to)));
    assert!(!comes.value, "it has not come so far");
    let mut field = woods();
    field.game.scenario.options.mire = false;
    let tank = field.unit(Axis, "ger_pz3g", "0507");
    goes(&mut field, tank, &[], vec![Choice::Decline]);
    let mut field = woods();
    field.paint(|board| board.put_line("0507".parse().expect("a hex"), Direction::South, Line::Road));
    let tank = field.unit(Axis, "ger_pz3g", "0507");
    goes(&mut field, tank, &[], vec![Choice::Decline]);
    assert_eq!(markers(&field, tank), 0, "it keeps to the road");
    field.terrain("0508", Terrain::Clear);
    field.build(Work::Wire, "0508");
    let tank = field.unit(Axis, "ger_pz4g", "0508");
    let from = Some(field.hex("0608"));
    let to = field.hex("0508");
    assert!(field.play(&[2], vec![], |table| Ok(mire::entered(table, u(tank), from, to))).value);
    let mut field = Field::open();
    field.game.scenario.options.mire = true;
    let (tank, hex) = (field.unit(Axis, "ger_pz4g", "0508"), field.hex("0508"));
    assert!(!field.play(&[], vec![], |table| Ok(mire::entered(table, u(tank), None, hex))).value);
    field.game.scenario.mire = vec![hex];
    assert!(field.play(&[1], vec![], |table| Ok(mire::entered(table, u(tank), None, hex))).value);
}

/// A marker goes at the end of each turn in which it has neither fired nor tried to recover; behind the third the die is rolled again.
#[test]
fn it_works_itself_free() {
    let mut field = woods();
    let truck = field.unit(Axis, "ger_trk", "0508");
    stuck(&mut field, truck);
    let end = |field: &mut Field, dice: &[u8]| {
        field.battle.situation.segment = None;
        field.battle.situation.stage = Stage::Removal;
        field.step(dice, vec![])
    };
    end(&mut field, &[]);
    end(&mut field, &[]);
    assert_eq!(markers(&field, truck), 1);
    end(&mut field, &[3]);
    assert_eq!(markers(&field, truck), 3, "stuck again");
    for dice in [&[][..], &[], &[4]] {
        end(&mut field, dice);
    }
    assert_eq!(field.unit_of(truck).mired, None);
    // Who fires, or recovers, keeps his markers in that turn, and only in that.
    let tank = field.unit(Axis, "ger_pz3g", "0508");
    for busy in [true, false] {
        stuck(&mut field, tank);
        field.activate(Axis, if busy { Task::Fire } else { Task::Move }, &[u(tank)]);
        let marked = Fact::Marked { actor: u(tank), readiness: Readiness::Marked };
        field.play(&[], vec![], |table| {
            table.record(marked);
            Ok(())
        });
        end(&mut field, &[]);
        assert_eq!(markers(&field, tank), if busy { 3 } else { 2 }, "fired: {busy}");
    }
    field.activate(Axis, Task::Move, &[u(tank)]);
    let morale = 7;
    let rolled = Fact::Rolled {
        roll: RollFor::Recovery { actor: u(tank), morale },
        dice: opfire::platoons::rules::Dice(3, 3),
    };
    field.battle.situation.apply(&field.game, &rolled);
    end(&mut field, &[]);
    assert_eq!(markers(&field, tank), 2);
    end(&mut field, &[]);
    assert_eq!(markers(&field, tank), 1);
}

/// Opportunity fire is fire as well.
#[test]
fn opportunity_fire_keeps_the_markers() {
    let mut field = woods();
    let (tank, mover) = (field.unit(Allies, "sov_t34c", "0508"), field.unit(Axis, "ger_inf", "0506"));
    stuck(&mut field, tank);
    field.activate(Axis, Task::Move, &[u(mover)]);
    let marked = Fact::Marked { actor: u(tank), readiness: Readiness::FiredOnce };
    field.play(&[], vec![], |table| {
        table.record(marked);
        Ok(())
    });
    assert_eq!(field.unit_of(tank).mired, Some(Mired { markers: 3, busy: true }));
}

/// It stays: no step, nobody gets on; who is aboard gets off, and a gun may be stuck itself, on 1 to 3.
#[test]
fn it_may_only_unload() {
    let mut field = woods();
    let (truck, gun) = (field.unit(Axis, "ger_trk", "0508"), field.unit(Axis, "ger_p37", "0508"));
    field.change(gun).place = Place::Aboard(truck);
    field.change(gun).limbered = true;
    stuck(&mut field, truck);
    field.activate(Axis, Task::Move, &[u(truck)]);
    let march = March::of(u(truck));
    assert!(steps(&field.game, &field.battle.situation, &march).is_empty());
    assert_eq!(loading::choices(&field.game, &field.battle.situation, &march), [Choice::Unload(u(gun))]);
    field.play(&[3], vec![Choice::Unload(u(gun))], |table| movement::go(table, u(truck)));
    assert_eq!((markers(&field, gun), field.unit_of(gun).place), (3, Place::Map(field.hex("0508"))));
    let other = field.unit(Axis, "ger_trk", "0508");
    assert!(!can_take(&field.game, &field.battle.situation, other, u(gun)), "the gun is stuck");
    field.change(gun).mired = None;
    assert!(!can_take(&field.game, &field.battle.situation, truck, u(gun)), "the truck is");
    assert!(can_take(&field.game, &field.battle.situation, other, u(gun)));
}

/// A weapon that gets off a vehicle that is stuck may get stuck: men do not, and nobody beside one that is not.
#[test]
fn who_is_set_down_where_it_is_stuck() {
    for (is_stuck, kind, dice) in [(true, "ger_p37", 1), (true, "ger_inf", 0), (false, "ger_p37", 0)] {
        let mut field = woods();
        let (truck, who) = (field.unit(Axis, "ger_trk", "0508"), field.unit(Axis, kind, "0508"));
        if is_stuck {
            stuck(&mut field, truck);
        }
        field.play(&[1, 1][..dice], vec![], |table| {
            mire::set_down(table, truck, u(who));
            Ok(())
        });
        assert_eq!(markers(&field, who), if dice > 0 { 3 } else { 0 }, "{is_stuck} {kind}");
    }
}

/// Its armour counts one less, outside an assault and in it; who attacks it there has a column more, it has none for it.
#[test]
fn it_is_an_easier_target() {
    let mut field = woods();
    let (tank, gun) = (field.unit(Allies, "sov_t34c", "0508"), field.unit(Axis, "ger_pz4g", "0507"));
    let modifiers = |field: &Field| {
        antitank::shot(&field.game, &field.battle.situation, gun, tank).expect("a shot").modifiers
    };
    assert!(!modifiers(&field).contains(&(AtModifier::Mired, 1)));
    stuck(&mut field, tank);
    assert!(modifiers(&field).contains(&(AtModifier::Mired, 1)));
    field.change(gun).place = Place::Map(field.hex("0508"));
    let inside = antitank::shot_inside(&field.game, &field.battle.situation, gun, tank).expect("a shot");
    assert_eq!(inside.modifiers, [(AtModifier::Mired, 1)]);
    let men = field.unit(Axis, "ger_inf", "0508");
    let shifts = |field: &Field, side| {
        let (game, situation) = (&field.game, &field.battle.situation);
        let fire = assault::onslaught(game, situation, field.hex("0508"), &[u(men)], side);
        fire.column.shifts.contains(&(ShiftId::AssaultMired, 1))
    };
    assert!(shifts(&field, Axis) && !shifts(&field, Allies));
    stuck(&mut field, gun);
    assert!(!shifts(&field, Allies), "only who attacks has it");
}

/// Who has to flee and cannot is left by his crew, as a gun without movement is (14.34).
#[test]
fn who_cannot_flee_is_lost() {
    for is in [true, false] {
        let mut field = woods();
        let tank = field.unit(Axis, "ger_pz3g", "0508");
        field.unit(Allies, "sov_t34c", "0507");
        field.change(tank).morale = Morale::Demoralized;
        if is {
            stuck(&mut field, tank);
        }
        field.activate(Axis, Task::Move, &[u(tank)]);
        field.play(&[6, 5], vec![], |table| {
            opfire::platoons::rules::morale::recovery::attempt(table, u(tank))
        });
        assert_eq!(field.unit_of(tank).place == Place::Eliminated, is);
    }
}

/// Battles in which everything is soft ground hold.
#[test]
fn battles_in_the_mud_hold() {
    let text = with(
        "units: [(unit: \"ger_inf\", count: 2)],",
        "units: [(unit: \"ger_inf\", count: 2, aboard: true), (unit: \"ger_p50\", aboard: true), (unit: \"ger_trk\", count: 3), (unit: \"ger_pz3g\", count: 3)],",
    );
    let text = text.replace(
        "units: [(unit: \"sov_inf\", count: 2)],",
        "units: [(unit: \"sov_inf\", count: 2), (unit: \"sov_t34a\", count: 2), (unit: \"sov_g45\")],",
    );
    let text = text.replace("turns:", "mire: Anywhere, options: (mire: true), turns:");
    let game = Arc::new(read(text));
    for (chooser, games) in [(Chooser::Random, 30), (Chooser::COMPUTER, 6)] {
        let players = BySide::from_fn(|_| chooser);
        let options = SimOptions { games, seed: 1, threads: 1, players, watch: true };
        let report = simulate(&game, options, &AtomicBool::new(false), || ());
        assert_eq!(report.broken_invariants, Vec::<String>::new());
    }
}
