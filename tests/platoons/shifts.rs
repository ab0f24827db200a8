//! The shifts of the tables as the rules apply them: what each terrain does to each kind of attack (9.4, 10.2, 11.1, 12.4), and what
//! comes of mines, rivers, cliffs and haste.

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::{Direction, Hexside, Terrain};
use opfire::platoons::rules::fire::bombardment::{self, Barrage};
use opfire::platoons::rules::fire::{antitank, direct};
use opfire::platoons::rules::{
    Activated, AtModifier, MineId, Place, ShiftId, Task, Trait, UnitId, Volley, Wading, assault,
};

use super::field::{Field, u};

/// What each terrain does by the book: direct fire, bombardment, anti-tank fire, assault. All that is not here does nothing.
const TERRAIN: [(Terrain, [i8; 4]); 16] = [
    (Terrain::LightWoods, [-1, 0, 0, 0]),
    (Terrain::Woods, [-2, 0, -1, -1]),
    (Terrain::HeavyWoods, [-2, 0, -1, -1]),
    (Terrain::Jungle, [-2, -1, -1, -1]),
    (Terrain::HeavyJungle, [-2, -1, -1, -1]),
    (Terrain::Mangrove, [-1, -1, 0, 0]),
    (Terrain::Village, [-1, -1, -1, 0]),
    (Terrain::Town, [-2, -2, -1, -2]),
    (Terrain::Marsh, [1, -1, 0, -1]),
    (Terrain::RicePaddy, [1, -1, 0, 0]),
    (Terrain::Beach, [0, -1, 0, 0]),
    (Terrain::Rocky, [-1, -1, 0, -1]),
    (Terrain::SandDunes, [-1, 0, -1, 0]),
    (Terrain::Wadi, [-1, 0, -1, 0]),
    (Terrain::AntiTankDitch, [-1, 0, 0, 0]),
    // In the first round, as long as nobody has engineers (5.75).
    (Terrain::MajorRiver, [0, 0, 0, -2]),
];

/// The sum of the shifts of a volley against one unit.
fn sum(volley: &Volley, at: UnitId) -> i8 {
    let (_, column) = volley.against.iter().find(|(id, _)| *id == at).expect("it is hit");
    column.shifts.iter().map(|(_, by)| by).sum()
}

/// What the terrain of 0506 does to the four kinds of attack from 0508, or from beside it.
fn shifted(terrain: Terrain) -> [i8; 4] {
    let mut field = Field::open();
    let [men, tank] = ["sov_inf", "sov_t34a"].map(|kind| field.unit(Allies, kind, "0506"));
    let [infantry, gun, shooter] =
        ["ger_inf", "ger_a105", "ger_pz4g"].map(|kind| field.unit(Axis, kind, "0508"));
    let attacker = field.unit(Axis, "ger_inf", "0507");
    field.terrain("0506", terrain);
    let (game, situation, hex) = (&field.game, &field.battle.situation, field.hex("0506"));
    let fire = direct::volley(game, situation, Axis, hex, &[(u(infantry), None)], None);
    // What the gun sees of the hex is no matter of its terrain.
    let barrage = Barrage::of_units(game, situation, Axis, hex, &[u(gun)]);
    let barrage = Barrage { spotted: false, ..barrage };
    let shells = bombardment::volley(game, situation, &barrage, None);
    let shot = antitank::shot(game, situation, shooter, tank).expect("a shot");
    let against = assault::onslaught(game, situation, hex, &[u(attacker)], Axis);
    let assault = against.column.shifts.iter().filter(|(id, _)| *id != ShiftId::AssaultLoneVehicle);
    [
        sum(&fire, men),
        sum(&shells, men),
        shot.modifiers.iter().map(|(_, by)| by).sum(),
        assault.map(|(_, by)| by).sum(),
    ]
}

/// 9.4, 10.2, 11.1, 12.4 and the chart: terrain by terrain, as the rules apply it.
#[test]
fn terrain_shifts_attacks_as_the_book_says() {
    for terrain in Terrain::ALL {
        let book = TERRAIN.iter().find(|(of, _)| *of == terrain).map_or([0; 4], |(_, shifts)| *shifts);
        assert_eq!(shifted(terrain), book, "{terrain:?}");
    }
}

/// 9.4, 16.67: bombardment is better by a column where mines of its side lie that were turned over.
#[test]
fn mines_help_bombardment() {
    let mut field = Field::open();
    let men = field.unit(Allies, "sov_inf", "0506");
    let gun = field.unit(Axis, "ger_a105", "0509");
    let has = |field: &Field| {
        let (game, situation) = (&field.game, &field.battle.situation);
        let barrage = Barrage::of_units(game, situation, Axis, field.hex("0506"), &[u(gun)]);
        let volley = bombardment::volley(game, situation, &barrage, None);
        let (_, column) = volley.against.iter().find(|(id, _)| *id == men).expect("it is hit");
        column.shifts.contains(&(ShiftId::BombardMines, 1))
    };
    let MineId(own) = field.mines(Axis, "0506", 2);
    assert!(!has(&field), "they lie hidden");
    field.battle.situation.works.mines[usize::from(own)].shown = Some(2);
    assert!(has(&field));
    field.battle.situation.works.mines[usize::from(own)].owner = Allies;
    assert!(!has(&field), "those of the other side");
}

/// 9.4, R150: a tank that has moved in its activation bombards a column worse.
#[test]
fn who_has_moved_bombards_worse() {
    let mut field = Field::open();
    field.game.scenario.date.0 = 1944;
    field.game.scenario.options.efficient_fire = true;
    let men = field.unit(Allies, "sov_inf", "0506");
    let tank = field.unit(Axis, "usa_m4105", "0509");
    let shifts = |field: &Field| {
        let (game, situation) = (&field.game, &field.battle.situation);
        let barrage = Barrage::of_units(game, situation, Axis, field.hex("0506"), &[u(tank)]);
        let volley = bombardment::volley(game, situation, &barrage, None);
        let (_, column) = volley.against.iter().find(|(id, _)| *id == men).expect("it is hit");
        column.shifts.contains(&(ShiftId::BombardMoving, -1))
    };
    field.activate(Axis, Task::Fire, &[u(tank)]);
    assert!(!shifts(&field));
    let part: &mut Activated = &mut field.battle.situation.segment.as_mut().expect("a segment").active[0];
    part.spent = opfire::platoons::board::Mp::whole(2);
    assert!(shifts(&field));
}

/// 12.4: attackers who come up a cliff are two columns worse off, all of them if one does; who comes down is not.
#[test]
fn a_cliff_hinders_who_comes_up() {
    let mut field = Field::open();
    field.paint(|board| board.put_side("0506".parse().expect("a hex"), Direction::South, Hexside::Cliff));
    field.level("0506", 20);
    let [below, beside] = ["0507", "0406"].map(|hex| field.unit(Axis, "ger_inf", hex));
    field.unit(Allies, "sov_inf", "0506");
    let shifts = |field: &Field, hex: &str, who: &[UnitId]| {
        let who: Vec<_> = who.iter().copied().map(u).collect();
        let (game, situation) = (&field.game, &field.battle.situation);
        let onslaught = assault::onslaught(game, situation, field.hex(hex), &who, Axis);
        onslaught.column.shifts.contains(&(ShiftId::AssaultCliff, -2))
    };
    assert!(shifts(&field, "0506", &[below]));
    assert!(shifts(&field, "0506", &[below, beside]));
    assert!(!shifts(&field, "0506", &[beside]));
    let above = field.unit(Axis, "ger_inf", "0506");
    field.unit(Allies, "sov_inf", "0507");
    assert!(!shifts(&field, "0507", &[above]));
}

/// 5.75, 11.1 and the chart: a shot at a vehicle that engineers help across a river is better by 1, at one that wades alone is not.
#[test]
fn who_is_helped_across_is_hit_better() {
    let mut field = Field::open();
    field.terrain("0506", Terrain::MajorRiver);
    let gun = field.unit(Axis, "ger_p75", "0509");
    let tank = field.unit(Allies, "sov_t34a", "0506");
    field.battle.situation.turn = 5;
    let bank = field.hex("0505");
    field.change(tank).wading = Some(Wading { bank, turn: 5 });
    let helped = |field: &Field| {
        let shot = antitank::shot(&field.game, &field.battle.situation, gun, tank).expect("a shot");
        shot.modifiers.contains(&(AtModifier::RiverCrossing, 1))
    };
    assert!(!helped(&field));
    let engineers = field.unit(Allies, "sov_eng", "0506");
    field.change(engineers).wading = Some(Wading { bank, turn: 5 });
    assert!(!helped(&field), "they have come in this turn only");
    field.change(engineers).wading = Some(Wading { bank, turn: 4 });
    assert!(helped(&field));
}

/// 12.4: a side whose units are all infantry of a people that the book names is better by a column, attacking or not; machine guns
/// of theirs are none, nor is anybody else.
#[test]
fn some_peoples_are_better_in_an_assault() {
    let mut field = Field::open();
    for name in ["ger_inf", "ger_hmg"] {
        let kind = field.game.kinds.iter_mut().find(|kind| kind.id == name).expect("a kind");
        kind.traits.push(Trait::Fierce);
    }
    let [men, more, guns] = ["ger_inf", "ger_inf", "ger_hmg"].map(|kind| field.unit(Axis, kind, "0507"));
    let other = field.unit(Axis, "ger_eng", "0507");
    let enemy = field.unit(Allies, "sov_inf", "0506");
    let has = |field: &Field, who: &[UnitId]| {
        let who: Vec<_> = who.iter().copied().map(u).collect();
        let hex = field.hex("0506");
        let onslaught = assault::onslaught(&field.game, &field.battle.situation, hex, &who, Axis);
        onslaught.column.shifts.contains(&(ShiftId::AssaultFierce, 1))
    };
    assert!(has(&field, &[men]) && has(&field, &[men, more]));
    assert!(!has(&field, &[men, guns]) && !has(&field, &[men, other]));
    // They defend themselves as well.
    let hex = field.hex("0507");
    let defence = |field: &Field| {
        let (game, situation) = (&field.game, &field.battle.situation);
        assault::onslaught(game, situation, hex, &[u(enemy)], Axis).column.shifts
    };
    assert!(!defence(&field).contains(&(ShiftId::AssaultFierce, 1)), "with others in the hex");
    for unit in [guns, other] {
        field.change(unit).place = Place::Eliminated;
    }
    assert!(defence(&field).contains(&(ShiftId::AssaultFierce, 1)));
}
