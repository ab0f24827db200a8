//! Smoke, light and want of ammunition: optional rules (3.0c, 9.4, 10.2, terrain effects chart; R127 to R130).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::{Mp, Target, Terrain};
use opfire::platoons::rules::fire::bombardment::{self, Barrage};
use opfire::platoons::rules::fire::{direct, shells};
use opfire::platoons::rules::ground::{spotting, works};
use opfire::platoons::rules::movement::{March, steps};
use opfire::platoons::rules::{
    Battery, Choice, DieFor, Fact, Light, Morale, Rank, Readiness, Shell, ShiftId, Stage, Task, UnitId,
};

use super::field::{Field, u};

/// A field on which smoke and light are fired.
fn field() -> Field {
    let mut field = Field::open();
    field.game.scenario.options.smoke = true;
    field.game.scenario.options.illumination = true;
    field
}

fn night(field: &mut Field) {
    field.battle.situation.light = Light { visibility: 1, night: true };
}

/// What activated units can fire.
fn can(field: &mut Field, who: &[UnitId]) -> Vec<(UnitId, Shell)> {
    let who: Vec<_> = who.iter().map(|unit| u(*unit)).collect();
    field.activate(Axis, Task::Fire, &who);
    let situation = &field.battle.situation;
    shells::units(&field.game, situation, situation.segment.as_ref().expect("a segment"))
}

/// R127: mortars and artillery of 8 and more can, as strong as they are now, and tanks of a direct fire of 8; light is fired by night
/// alone; without the options nobody does.
#[test]
fn strong_guns_fire_smoke_and_light() {
    let mut field = field();
    let kinds = ["ger_m50", "ger_m81", "ger_a105", "ger_inf", "ger_pz2", "ger_pz6", "ger_wespe"];
    let columns = (2..).map(|column| format!("{column:02}09"));
    let units: Vec<UnitId> =
        kinds.into_iter().zip(columns).map(|(kind, hex)| field.unit(Axis, kind, &hex)).collect();
    let expected = [1, 2, 5, 6].map(|at| (units[at], Shell::Smoke));
    assert_eq!(can(&mut field, &units), expected);
    field.change(units[1]).morale = Morale::Disrupted;
    assert_eq!(can(&mut field, &units[1..2]), [], "half of 9 is 5");
    field.change(units[1]).morale = Morale::Good;
    night(&mut field);
    assert_eq!(can(&mut field, &units[1..2]), [(units[1], Shell::Smoke), (units[1], Shell::Light)]);
    field.unit(Allies, "sov_inf", "0309");
    assert_eq!(can(&mut field, &units[1..2]), [], "in an assault (12.52)");
    field.game.scenario.options.smoke = false;
    field.game.scenario.options.illumination = false;
    assert_eq!(can(&mut field, &units[2..3]), []);
}

/// R127, R128: smoke goes where the firer or a leader sees the ground; a 5 places it, and a 4 lets it drift a hex away, where a die
/// shows.
#[test]
fn smoke_bursts_or_drifts() {
    for (dice, lands) in
        [(vec![2, 3], Some("0505")), (vec![2, 2, 1], Some("0504")), (vec![1, 1, 4], Some("0506"))]
    {
        let mut field = field();
        let mortar = field.unit(Axis, "ger_m81", "0509");
        field.unit(Allies, "sov_inf", "0503");
        field.activate(Axis, Task::Fire, &[u(mortar)]);
        let hex = field.hex("0505");
        let played = field
            .play(&dice, vec![Choice::Hex(hex)], |table| shells::fire(table, Axis, mortar, Shell::Smoke));
        let smoke: Vec<_> = lands.into_iter().map(|name| field.hex(name)).collect();
        assert_eq!(field.battle.situation.shells.smoke, smoke, "{dice:?}");
        assert_eq!(field.unit_of(mortar).readiness, Readiness::Marked);
        let drifted = played
            .facts
            .iter()
            .any(|fact| matches!(fact, Fact::DieRolled { what: DieFor::Drift { .. }, .. }));
        assert_eq!(drifted, dice.len() == 3);
    }
    let mut field = field();
    let mortar = field.unit(Axis, "ger_m81", "0509");
    for hex in ["0408", "0508", "0608"] {
        field.terrain(hex, Terrain::Woods);
    }
    field.activate(Axis, Task::Fire, &[u(mortar)]);
    let offered = |field: &mut Field| {
        let beside = Choice::Hex(field.hex("0508"));
        let played =
            field.play(&[3, 3], vec![beside], |table| shells::fire(table, Axis, mortar, Shell::Smoke));
        played.asked[0].offer.choices.clone()
    };
    let far = Choice::Hex(field.hex("0504"));
    assert!(!offered(&mut field).contains(&far), "behind woods");
    field.leader(Axis, Rank::Sgt, (8, 0, 0), "0501");
    assert!(offered(&mut field).contains(&far), "a leader sees it");
}

/// R128: smoke that drifts off the map is lost.
#[test]
fn smoke_may_leave_the_map() {
    let mut field = field();
    let mortar = field.unit(Axis, "ger_m81", "0505");
    field.activate(Axis, Task::Fire, &[u(mortar)]);
    let edge = Choice::Hex(field.hex("0501"));
    field.play(&[1, 1, 1], vec![edge], |table| shells::fire(table, Axis, mortar, Shell::Smoke));
    assert!(field.battle.situation.shells.smoke.is_empty());
}

/// R127: a bombardment of 30 makes smoke for two hexes side by side, each with a roll of its own.
#[test]
fn thirty_is_enough_for_two_hexes() {
    let mut field = Field::open();
    field.game.scenario.options.smoke = true;
    let launchers = field.unit(Allies, "sov_bm13", "0509");
    field.activate(Allies, Task::Fire, &[u(launchers)]);
    let (one, two) = (field.hex("0504"), field.hex("0505"));
    let answers = vec![Choice::Hex(one), Choice::Hex(two)];
    field.play(&[3, 3, 3, 3], answers, |table| shells::fire(table, Allies, launchers, Shell::Smoke));
    assert_eq!(field.battle.situation.shells.smoke, [one.min(two), one.max(two)]);
}

/// R129: a tank makes smoke where it stands, without a roll.
#[test]
fn tanks_hide_themselves() {
    let mut field = field();
    let tank = field.unit(Axis, "ger_pz6", "0509");
    field.activate(Axis, Task::Fire, &[u(tank)]);
    field.play(&[], vec![], |table| shells::fire(table, Axis, tank, Shell::Smoke));
    assert_eq!(field.battle.situation.shells.smoke, [field.hex("0509")]);
    assert_eq!(field.unit_of(tank).readiness, Readiness::Marked);
}

/// 10.2, R36, terrain effects chart: smoke is limiting terrain of three hexes that blocks no line, costs a point more, and takes a column
/// from direct fire into it and out of it; bombardment does not mind it. It is gone at the end of the turn (3.0c).
#[test]
fn smoke_hides_hinders_and_is_removed() {
    let mut field = field();
    let (inf, enemy) = (field.unit(Axis, "ger_inf", "0508"), field.unit(Allies, "sov_inf", "0506"));
    let gun = field.unit(Axis, "ger_a105", "0509");
    let hex = field.hex("0506");
    let smoke = |field: &mut Field, hexes: &[&str]| {
        let mut hexes: Vec<_> = hexes.iter().map(|hex| field.hex(hex)).collect();
        hexes.sort_unstable();
        field.battle.situation.shells.smoke = hexes;
    };
    let shifts = |field: &Field| {
        let group = [(u(inf), None)];
        let volley = direct::volley(&field.game, &field.battle.situation, Axis, hex, &group, None);
        volley.against[0].1.shifts.iter().map(|(id, _)| *id).collect::<Vec<ShiftId>>()
    };
    assert_eq!(shifts(&field), []);
    for hexes in [&["0506"][..], &["0508"], &["0506", "0508"]] {
        smoke(&mut field, hexes);
        assert_eq!(shifts(&field), [ShiftId::DirectSmoke], "{hexes:?}");
    }
    smoke(&mut field, &["0507"]);
    assert_eq!(shifts(&field), [], "through it");
    smoke(&mut field, &["0506"]);
    let (game, situation) = (&field.game, &field.battle.situation);
    let barrage = Barrage::of_units(game, situation, Axis, hex, &[u(gun)]);
    let column = &bombardment::volley(game, situation, &barrage, None).against[0].1;
    assert_eq!(column.shifts.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [ShiftId::BombardObserved]);
    assert_eq!(works::limiting_range(game, situation, hex, Target::Other, false), Some(3));
    assert!(works::sight(game, situation, field.hex("0509"), field.hex("0504")).clear);
    let _ = enemy;
    let to = field.hex("0507");
    smoke(&mut field, &["0507"]);
    field.activate(Axis, Task::Move, &[u(inf)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[0].led_by = Some(u(inf));
    let step = steps(&field.game, &field.battle.situation, &March::of(u(inf)));
    let cost = step.iter().find(|step| step.to == to).map(|step| step.cost);
    assert_eq!(cost, Some(Mp::whole(2)));
    field.battle.situation.segment = None;
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], vec![]);
    assert!(field.battle.situation.shells.smoke.is_empty());
}

/// R127: a light hangs over a hex and the six around it: there one sees as by day, and night does not hinder fire; a miss is lost.
#[test]
fn light_shows_what_is_under_it() {
    let mut field = field();
    night(&mut field);
    let mortar = field.unit(Axis, "ger_m81", "0510");
    field.unit(Allies, "sov_inf", "0505");
    field.activate(Axis, Task::Fire, &[u(mortar)]);
    let hex = field.hex("0504");
    let fire = |field: &mut Field, dice: &[u8]| {
        field.play(dice, vec![Choice::Hex(hex)], |table| shells::fire(table, Axis, mortar, Shell::Light));
    };
    let sees = |field: &Field, to: &str| {
        let (from, to) = (field.hex("0510"), field.hex(to));
        spotting::sees(&field.game, &field.battle.situation, from, false, Target::Foot, to, false)
    };
    assert!(!sees(&field, "0505"));
    fire(&mut field, &[2, 2]);
    assert!(field.battle.situation.shells.lights.is_empty());
    fire(&mut field, &[2, 3]);
    assert!(sees(&field, "0505") && sees(&field, "0503") && !sees(&field, "0506"));
    let dark = |hex: &str| spotting::is_dark(&field.game, &field.battle.situation, field.hex(hex));
    assert!(!dark("0505") && dark("0506"));
}

/// 3.14: a battery off the board fires smoke in a segment of its own.
#[test]
fn batteries_fire_smoke() {
    let mut field = field();
    field.leader(Axis, Rank::Sgt, (8, 0, 0), "0509");
    let battery = |strength| Battery { strength, turns: (1, 9), rounds: None, fired: false };
    field.battle.situation.batteries[Axis] = vec![battery(7), battery(16), battery(32)];
    let hex = field.hex("0505");
    let answers = vec![Choice::OffBoardShell(Shell::Smoke), Choice::Batteries(vec![16]), Choice::Hex(hex)];
    let played = field.step(&[3, 3], answers);
    assert!(played.has(&Fact::BatteriesFired { side: Axis, batteries: vec![1] }));
    assert_eq!(field.battle.situation.shells.smoke, [hex]);
    assert_eq!(played.asked[1].offer.choices.len(), 2, "7 is too weak");
}

/// 9.4, 10.2: a side that wants ammunition has a column less in direct fire and bombardment.
#[test]
fn want_of_ammunition_costs_a_column() {
    let mut field = Field::open();
    field.game.scenario.sides[Axis].short_of_ammunition = true;
    let (gun, enemy) = (field.unit(Axis, "ger_a105", "0509"), field.unit(Allies, "sov_hmg", "0506"));
    let (game, situation) = (&field.game, &field.battle.situation);
    let (there, here) = (field.hex("0506"), field.hex("0509"));
    let barrage = Barrage::of_units(game, situation, Axis, there, &[u(gun)]);
    let shifts = bombardment::volley(game, situation, &barrage, None).against[0].1.shifts.clone();
    assert_eq!(shifts, [(ShiftId::BombardLogistics, -1), (ShiftId::BombardObserved, 1)]);
    let volley = |side, hex, unit| {
        let volley = direct::volley(game, situation, side, hex, &[(u(unit), None)], None);
        volley.against[0].1.shifts.iter().any(|(id, _)| *id == ShiftId::DirectLogistics)
    };
    assert!(volley(Axis, there, gun));
    assert!(!volley(Allies, here, enemy), "the other side does not");
}
