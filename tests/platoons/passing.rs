//! Into a hex of the enemy in the middle of a movement: overruns (15.33, R262) and armour that passes through (R263).

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use opfire::kit::BySide;
use opfire::kit::Side::{Allies, Axis};
use opfire::kit::lab::{Chooser, SimOptions};
use opfire::platoons::board::{Direction, Hexside, Line, Terrain};
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::movement::{self, March, through};
use opfire::platoons::rules::{
    Actor, Choice, Dug, Fact, LeaderId, Morale, Place, Rank, Readiness, RollFor, ShiftId, Task, UnitId, Way,
    Work,
};

use super::field::{Field, Played, l, u};
use super::scenarios::{read, with};

/// A unit of the Axis in 0506 that is led, Soviet infantry in 0507, both rules played.
fn facing(kind: &str) -> (Field, UnitId, UnitId) {
    let mut field = Field::open();
    field.game.scenario.options.overrun = true;
    field.game.scenario.options.advanced_armour = true;
    let (mover, enemy) = (field.unit(Axis, kind, "0506"), field.unit(Allies, "sov_inf", "0507"));
    lead(&mut field, mover);
    (field, mover, enemy)
}

/// It is activated to move, and led.
fn lead(field: &mut Field, mover: UnitId) {
    field.activate(Axis, Task::Move, &[u(mover)]);
    part(field).led_by = Some(Actor::Leader(LeaderId(99)));
}

fn part(field: &mut Field) -> &mut opfire::platoons::rules::Activated {
    &mut field.battle.situation.segment.as_mut().expect("a segment").active[0]
}

/// What it can do with 0507.
fn entries(field: &Field, mover: UnitId) -> Vec<Choice> {
    let all = through::entries(&field.game, &field.battle.situation, &March::of(u(mover)));
    all.iter().map(through::Entry::choice).collect()
}

fn goes(field: &mut Field, mover: UnitId, dice: &[u8], answers: Vec<Choice>) -> Played<()> {
    field.play(dice, answers, |table| movement::go(table, u(mover)))
}

fn overrun(field: &Field) -> Choice {
    Choice::Overrun(field.hex("0507"))
}

fn pass(field: &Field) -> Choice {
    Choice::PassThrough(field.hex("0507"))
}

/// Each is an option: a led tank in good order may do both.
#[test]
fn both_are_options() {
    let (mut field, tank, _) = facing("ger_pz3g");
    assert_eq!(entries(&field, tank), [overrun(&field), pass(&field)]);
    field.game.scenario.options.advanced_armour = false;
    assert_eq!(entries(&field, tank), [overrun(&field)]);
    field.game.scenario.options.overrun = false;
    assert!(entries(&field, tank).is_empty());
}

/// Nobody does it who is not led, shaken, or in an assault already, nor into one.
#[test]
fn who_goes_into_no_hex_of_the_enemy() {
    let (mut field, tank, _) = facing("ger_pz3g");
    part(&mut field).led_by = None;
    assert!(entries(&field, tank).is_empty(), "nobody leads it");
    let (mut field, tank, _) = facing("ger_pz3g");
    field.change(tank).morale = Morale::Disrupted;
    assert!(entries(&field, tank).is_empty(), "shaken");
    let (mut field, tank, _) = facing("ger_pz3g");
    field.unit(Allies, "sov_inf", "0506");
    assert!(entries(&field, tank).is_empty(), "it is in an assault");
    let (mut field, tank, _) = facing("ger_pz3g");
    field.unit(Axis, "ger_inf", "0507");
    assert!(entries(&field, tank).is_empty(), "friends assault there");
    let (field, men, _) = facing("ger_inf");
    assert!(entries(&field, men).is_empty(), "on foot");
    let (field, tank, _) = facing("ger_pz3g");
    let fires = March { fires: true, ..March::of(u(tank)) };
    assert!(through::entries(&field.game, &field.battle.situation, &fires).is_empty(), "it is to fire");
    let (mut field, tank, _) = facing("ger_pz3g");
    field.game.scenario.options.tank_riders = true;
    let men = field.unit(Axis, "ger_inf", "0506");
    field.change(men).place = Place::Aboard(tank);
    assert!(entries(&field, tank).is_empty(), "men ride on it");
    let (mut field, tank, _) = facing("ger_pz3g");
    field.paint(|board| {
        board.put_side("0506".parse().expect("a hex"), Direction::South, Hexside::Cliff);
    });
    assert!(entries(&field, tank).is_empty(), "over a cliff");
    let (mut field, tank, _) = facing("ger_pz3g");
    field.unit(Allies, "sov_atr", "0507");
    assert!(entries(&field, tank).is_empty(), "men on foot, who have a value of anti-tank fire");
}

/// R262: no hex with anti-tank fire or an armoured vehicle is overrun, and only open ground, fields, or what a road leads to.
#[test]
fn what_is_overrun() {
    for (kind, can) in [
        ("sov_g45", false),
        ("sov_m3a1", false),
        ("sov_t34a", false),
        ("sov_hmg", true),
        ("sov_wgn", true),
        ("sov_a76", false),
    ] {
        let (mut field, tank, _) = facing("ger_pz3g");
        field.unit(Allies, kind, "0507");
        let has = field.game.face(field.battle.situation.units.last().expect("a unit")).at.is_some();
        assert_eq!(entries(&field, tank).contains(&overrun(&field)), can && !has, "{kind}");
    }
    for (terrain, can) in
        [(Terrain::Field, true), (Terrain::Orchard, false), (Terrain::Woods, false), (Terrain::Town, false)]
    {
        let (mut field, tank, _) = facing("ger_pz3g");
        field.terrain("0507", terrain);
        assert_eq!(entries(&field, tank).contains(&overrun(&field)), can, "{terrain:?}");
    }
    let (mut field, tank, enemy) = facing("ger_pz3g");
    field.terrain("0507", Terrain::Woods);
    field.paint(|board| board.put_line("0506".parse().expect("a hex"), Direction::South, Line::Road));
    assert!(entries(&field, tank).contains(&overrun(&field)), "along a road");
    field.change(enemy).inside = true;
    assert!(!entries(&field, tank).contains(&overrun(&field)), "they are in a cave");
}

/// It costs two more than the ground, and nobody can who has not that left; as the first hex of a movement it is always paid (5.0).
#[test]
fn it_costs_two_more() {
    let (field, tank, _) = facing("ger_pz3g");
    let all = field.game.kind(field.unit_of(tank)).ma;
    let at = |sixths: u16, hexes: u8| {
        let spent = opfire::platoons::board::Mp(u16::from(all) * 6 - sixths);
        let march = March { spent, hexes, ..March::of(u(tank)) };
        through::entries(&field.game, &field.battle.situation, &march).len()
    };
    // 3/2 and 2 are 21 sixths; behind it another hex costs 3/2 more.
    assert_eq!((at(21, 1), at(20, 1)), (1, 0));
    assert_eq!((at(30, 1), at(29, 1)), (2, 1), "who passes through has to get out");
    assert_eq!(at(0, 0), 1);
}

/// A round of assault, a column better for armour; nobody but those dug in fires first; behind it the tank goes on if nobody who is not
/// demoralized is left.
#[test]
fn an_overrun_is_a_round() {
    let (mut field, tank, enemy) = facing("ger_pz3g");
    field.change(enemy).steps = 1;
    let onward = field.hex("0508");
    let answers = vec![overrun(&field), Choice::Hex(onward), Choice::Decline];
    let played = goes(&mut field, tank, &[6, 6, 3, 4], answers);
    let onslaughts: Vec<_> = played
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Assaulted(onslaught) => {
                Some((onslaught.side, onslaught.attacks, onslaught.column.shifts.clone()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(onslaughts.len(), 2);
    assert_eq!((onslaughts[0].0, onslaughts[0].1), (Axis, true));
    assert!(onslaughts[0].2.contains(&(ShiftId::AssaultOverrun, 1)), "{onslaughts:?}");
    assert!(!onslaughts[1].2.iter().any(|(shift, _)| *shift == ShiftId::AssaultOverrun));
    assert_eq!(played.steps(), [(enemy, 1)]);
    assert!(played.facts.iter().any(|fact| matches!(fact, Fact::Went { way: Way::Overran, .. })));
    assert_eq!(
        (field.unit_of(tank).place, field.unit_of(tank).readiness),
        (Place::Map(onward), Readiness::Marked)
    );
}

/// It stops among enemies who are left; those who are demoralized let it go on, and fire at nobody's back.
#[test]
fn who_is_left_stops_it() {
    let (mut field, tank, _) = facing("ger_pz3g");
    let answers = vec![overrun(&field)];
    let played = goes(&mut field, tank, &[3, 4, 3, 4], answers);
    assert!(played.steps().is_empty());
    assert_eq!(field.unit_of(tank).place, Place::Map(field.hex("0507")));
    let (mut field, tank, enemy) = facing("ger_pz3g");
    field.change(enemy).morale = Morale::Demoralized;
    let onward = field.hex("0508");
    let answers = vec![overrun(&field), Choice::Hex(onward), Choice::Hex(field.hex("0509")), Choice::Decline];
    let played = goes(&mut field, tank, &[3, 4, 3, 4, 1, 1], answers);
    assert_eq!(field.unit_of(tank).place, Place::Map(field.hex("0509")), "it goes farther than a hex");
    assert!(
        !played.facts.iter().any(|fact| matches!(fact, Fact::Rolled { roll: RollFor::FreeShot { .. }, .. }))
    );
}

/// R262: who has dug in fires first, and an overrun that fails there is over.
#[test]
fn those_dug_in_fire_first() {
    for (dug, entrenched) in [(Dug::No, false), (Dug::In, false), (Dug::No, true)] {
        let (mut field, tank, enemy) = facing("ger_pz3g");
        field.change(enemy).dug = dug;
        if entrenched {
            field.entrench("0507");
        }
        let answers = vec![overrun(&field)];
        let played = goes(&mut field, tank, &[3, 4, 3, 4], answers);
        let first = played.facts.iter().find_map(|fact| match fact {
            Fact::Assaulted(onslaught) => Some(onslaught.side),
            _ => None,
        });
        assert_eq!(first == Some(Allies), dug == Dug::In || entrenched);
    }
    // A ditch, or terrain that gives the first fire elsewhere, does not here.
    let (mut field, tank, _) = facing("ger_pz3g");
    field.terrain("0507", Terrain::Wadi);
    field.paint(|board| board.put_line("0506".parse().expect("a hex"), Direction::South, Line::Road));
    let answers = vec![overrun(&field)];
    let played = goes(&mut field, tank, &[3, 4, 3, 4], answers);
    let first = played.facts.iter().find_map(|fact| match fact {
        Fact::Assaulted(onslaught) => Some(onslaught.side),
        _ => None,
    });
    assert_eq!(first, Some(Axis));
}

/// 6.91, 15.33: cavalry overruns under a leader of cavalry alone, without the column; it does not pass through.
#[test]
fn cavalry_overruns() {
    let (mut field, riders, _) = facing("ger_cav");
    let leader = field.leader(Axis, Rank::Lt, (9, 0, 0), "0506");
    part(&mut field).led_by = Some(l(leader));
    assert!(entries(&field, riders).is_empty(), "he leads no cavalry");
    field.change_leader(leader).cavalry = true;
    assert_eq!(entries(&field, riders), [overrun(&field)]);
    let answers = vec![overrun(&field)];
    let played = goes(&mut field, riders, &[3, 4, 3, 4], answers);
    let shifts = played.facts.iter().find_map(|fact| match fact {
        Fact::Assaulted(onslaught) if onslaught.side == Axis => Some(onslaught.column.shifts.clone()),
        _ => None,
    });
    assert!(!shifts.expect("an onslaught").iter().any(|(shift, _)| *shift == ShiftId::AssaultOverrun));
}

/// R263: closed tanks at full strength pass through men on foot; not carriers, not reduced tanks, not where other enemies are.
#[test]
fn who_passes_through() {
    for kind in ["ger_spw", "ger_inf"] {
        let (field, unit, _) = facing(kind);
        assert!(!entries(&field, unit).contains(&pass(&field)), "{kind}");
    }
    let (mut field, tank, _) = facing("ger_pz3g");
    field.change(tank).steps = 1;
    assert!(!entries(&field, tank).contains(&pass(&field)), "reduced");
    let (mut field, tank, _) = facing("ger_pz3g");
    field.unit(Allies, "sov_trk", "0507");
    assert!(!entries(&field, tank).contains(&pass(&field)), "not only men on foot");
    let (mut field, tank, _) = facing("ger_pz3g");
    let closed: Vec<_> = field.game.map.neighbours(field.hex("0507")).map(|(_, hex)| hex).collect();
    for hex in closed {
        let name = field.game.map.name(hex);
        field.build(Work::DragonsTeeth, &name);
    }
    assert!(!entries(&field, tank).contains(&pass(&field)), "there is no way out");
}

/// They fire at it once, as at who leaves an assault; unhurt it has to go on, and nobody fires when it does.
#[test]
fn passing_through_draws_fire() {
    let (mut field, tank, _) = facing("ger_pz3g");
    let answers = vec![pass(&field), Choice::Hex(field.hex("0508")), Choice::Decline, Choice::Decline];
    let played = goes(&mut field, tank, &[3, 4], answers);
    let shots = played
        .facts
        .iter()
        .filter(|fact| matches!(fact, Fact::Rolled { roll: RollFor::FreeShot { .. }, .. }));
    assert_eq!(shots.count(), 1);
    assert!(!played.asked[1].offer.choices.contains(&Choice::Decline), "nobody stays there");
    assert_eq!(field.unit_of(tank).place, Place::Map(field.hex("0508")));
}

/// Demoralized men do not fire; a tank that is shaken, or loses a step, stays where it is.
#[test]
fn who_is_hit_stays_among_them() {
    let (mut field, tank, enemy) = facing("ger_pz3g");
    field.change(enemy).morale = Morale::Demoralized;
    let answers = vec![pass(&field), Choice::Hex(field.hex("0508")), Choice::Decline];
    goes(&mut field, tank, &[], answers);
    assert_eq!(field.unit_of(tank).place, Place::Map(field.hex("0508")));
    let (mut field, tank, _) = facing("ger_pz3g");
    field.unit(Allies, "sov_inf", "0507");
    let answers = vec![pass(&field)];
    let played = goes(&mut field, tank, &[6, 6, 1, 1], answers);
    assert_eq!(played.steps(), [(tank, 1)]);
    assert_eq!(field.unit_of(tank).place, Place::Map(field.hex("0507")));
    assert_eq!(field.unit_of(tank).readiness, Readiness::Marked);
}

/// Battles with both rules hold, by chance and by the computer.
#[test]
fn battles_with_overruns_hold() {
    let text = with(
        "units: [(unit: \"ger_inf\", count: 2)],",
        "units: [(unit: \"ger_inf\", count: 2), (unit: \"ger_cav\", count: 2), (unit: \"ger_spw\"), (unit: \"ger_pz3g\", count: 4)],",
    );
    let text = text.replace(
        "units: [(unit: \"sov_inf\", count: 2)],",
        "units: [(unit: \"sov_inf\", count: 5), (unit: \"sov_t34a\", count: 2), (unit: \"sov_cav\", count: 2), (unit: \"sov_hmg\")],
        dug_in: true,",
    );
    let text = text.replace("(1941, 7)", "(1942, 7)");
    let text = text.replace("turns:", "options: (overrun: true, advanced_armour: true, mire: true), turns:");
    let game = Arc::new(read(text));
    for (chooser, games) in [(Chooser::Random, 40), (Chooser::COMPUTER, 6)] {
        let players = BySide::from_fn(|_| chooser);
        let options = SimOptions { games, seed: 1, threads: 1, players, watch: true };
        let report = simulate(&game, options, &AtomicBool::new(false), || ());
        assert_eq!(report.broken_invariants, Vec::<String>::new());
    }
}
