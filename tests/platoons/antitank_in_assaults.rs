//! Anti-tank fire in an assault (11.0, 11.5, 12.12, 12.52).

use opfire::kit::Side::{self, Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::fire::antitank::{self, Weapon};
use opfire::platoons::rules::{
    Actor, AtModifier, Choice, DieFor, Dug, Fact, Halved, Morale, Place, Question, Readiness, Shot, Task,
    UnitId, assault, movement,
};

use super::field::{Field, Played, u};

/// These of the Axis assault in 0505.
fn attack(field: &mut Field, who: &[Actor], dice: &[u8], answers: Vec<Choice>) -> Played<()> {
    field.activate(Axis, Task::Fire, who);
    let hex = field.hex("0505");
    field.play(dice, answers, |table| assault::attack(table, hex, who))
}

/// The shot of a unit at another one in an assault.
fn inside(field: &Field, firer: UnitId, target: UnitId) -> Shot {
    antitank::shot_inside(&field.game, &field.battle.situation, firer, target).expect("a shot")
}

/// Who shot, and at whom.
fn shots<T>(played: &Played<T>) -> Vec<(UnitId, UnitId)> {
    let shots = played.facts.iter().filter_map(|fact| match fact {
        Fact::ShotFired(shot) => Some((shot.firer, shot.target)),
        _ => None,
    });
    shots.collect()
}

/// The sides that fired together, with their strength.
fn fired<T>(played: &Played<T>) -> Vec<(Side, u16)> {
    let onslaughts = played.facts.iter().filter_map(|fact| match fact {
        Fact::Assaulted(onslaught) => Some((onslaught.side, onslaught.strength())),
        _ => None,
    });
    onslaughts.collect()
}

/// 11.5, R65, R85: infantry has a weapon from its year on, at full strength and in good order; machine guns have none; who has a value
/// uses that.
#[test]
fn who_shoots_in_an_assault() {
    let mut field = Field::open();
    for (kind, year, weapon) in [
        ("ger_eng", 1941, Some(Weapon::ShortRange)),
        ("ger_gren", 1943, None),
        ("ger_gren", 1944, Some(Weapon::ShortRange)),
        ("ger_inf", 1944, None),
        ("ger_hmg", 1944, None),
        ("sov_atr", 1942, Some(Weapon::Gun)),
        ("ger_p50", 1942, Some(Weapon::Gun)),
        ("ger_pz2", 1942, Some(Weapon::Gun)),
        ("ger_wpn", 1944, None),
    ] {
        if !field.game.kinds.iter().any(|known| known.id == kind) {
            continue;
        }
        field.game.scenario.date.0 = year;
        let unit = field.unit(Axis, kind, "0505");
        assert_eq!(antitank::weapon(&field.game, field.unit_of(unit)), weapon, "{kind} in {year}");
    }
    let engineers = field.unit(Axis, "ger_eng", "0506");
    let tank = field.unit(Axis, "ger_pz4g", "0506");
    let has = |field: &Field, unit| antitank::weapon(&field.game, field.unit_of(unit)).is_some();
    for (morale, infantry, gun) in
        [(Morale::Good, true, true), (Morale::Disrupted, false, true), (Morale::Demoralized, false, false)]
    {
        field.change(engineers).morale = morale;
        field.change(tank).morale = morale;
        assert_eq!((has(&field, engineers), has(&field, tank)), (infantry, gun), "{morale:?}");
    }
    field.change(engineers).morale = Morale::Good;
    field.change(engineers).steps = 1;
    assert!(!has(&field, engineers), "reduced");
}

/// 12.52: nothing changes the roll of a gun; 11.5: infantry has 6, and 1 more if no infantry is with the vehicle. Machine guns and
/// mortars are none.
#[test]
fn what_changes_a_shot_in_an_assault() {
    let mut field = Field::open();
    field.terrain("0505", Terrain::Woods);
    let tank = field.unit(Axis, "ger_pz3l", "0505");
    let engineers = field.unit(Axis, "ger_eng", "0505");
    let target = field.unit(Allies, "sov_t34c", "0505");
    field.change(target).dug = Dug::In;
    let shot = inside(&field, tank, target);
    assert_eq!((shot.printed, shot.strength, shot.armour), (4, 4, 5));
    assert_eq!((shot.modifiers, shot.through), (vec![], vec![]));
    field.change(tank).morale = Morale::Disrupted;
    assert_eq!(inside(&field, tank, target).halved, [Halved::Disrupted]);
    let alone = vec![(AtModifier::NoInfantry, 1)];
    assert_eq!(
        (inside(&field, engineers, target).strength, inside(&field, engineers, target).modifiers),
        (6, alone.clone())
    );
    field.unit(Allies, "sov_hmg", "0505");
    field.unit(Allies, "sov_m82", "0505");
    assert_eq!(inside(&field, engineers, target).modifiers, alone);
    field.unit(Allies, "sov_inf", "0505");
    assert_eq!(inside(&field, engineers, target).modifiers, []);
}

/// 11.0, 12.52: who shoots does not add his direct fire. Both sides say so before any dice, and what they do happens at once: two
/// tanks may destroy each other (12.4).
#[test]
fn shots_take_the_place_of_direct_fire() {
    let mut field = Field::open();
    let (tank, men) = (field.unit(Axis, "ger_pz4g", "0506"), field.unit(Axis, "ger_gren", "0506"));
    let enemy = field.unit(Allies, "sov_t34c", "0505");
    let infantry = field.unit(Allies, "sov_inf", "0505");
    let answers = vec![Choice::Shoot(enemy), Choice::Shoot(tank)];
    // Their fire together is nothing at 7; both shots come to thirteen.
    let dice = [3, 4, 6, 6, 3, 4, 5, 6];
    let played = attack(&mut field, &[u(tank), u(men)], &dice, answers);
    let questions: Vec<Question> = played.asked.iter().map(|asked| asked.question).collect();
    let hex = field.hex("0505");
    assert_eq!(
        questions,
        [Question::ShootInside { unit: tank, hex }, Question::ShootInside { unit: enemy, hex }]
    );
    assert_eq!(fired(&played), [(Axis, 6), (Allies, 4)]);
    assert_eq!(shots(&played), [(tank, enemy), (enemy, tank)]);
    assert_eq!(field.unit_of(enemy).place, Place::Eliminated);
    assert_eq!(field.unit_of(tank).place, Place::Eliminated);
    assert_eq!(field.unit_of(infantry).steps, 2);
}

/// 11.0: where all of a side shoot nobody rolls for it on the table of assaults; where nobody does it is as ever.
#[test]
fn a_side_of_which_all_shoot_has_no_other_fire() {
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz4g", "0506");
    let enemy = field.unit(Allies, "sov_t34c", "0505");
    let answers = vec![Choice::Shoot(enemy), Choice::Decline];
    let played = attack(&mut field, &[u(tank)], &[1, 1, 3, 4], answers);
    assert_eq!(fired(&played), [(Allies, 9)]);
    assert_eq!(shots(&played), [(tank, enemy)]);
    assert_eq!(field.unit_of(tank).readiness, Readiness::Marked);
    assert!(field.unit_of(enemy).shot_through.is_empty(), "no crossfire comes of it (R146)");
}

/// 11.5: infantry fires on a 4 or more; on less its fire is over.
#[test]
fn infantry_may_not_come_near_enough() {
    for (die, comes) in [(3, false), (4, true)] {
        let mut field = Field::open();
        let engineers = field.unit(Axis, "ger_eng", "0506");
        let enemy = field.unit(Allies, "sov_trk", "0505");
        let tank = field.unit(Allies, "sov_t26", "0505");
        field.terrain("0505", Terrain::Field);
        let answers = vec![Choice::Shoot(tank)];
        // A hit on the tank would come of ten: 6 - 1 + 1 on a roll of 3 is nothing.
        let dice: Vec<u8> = if comes { vec![die, 1, 2, 3, 4] } else { vec![die, 3, 4] };
        let played = attack(&mut field, &[u(engineers)], &dice, answers);
        assert!(played.has(&Fact::DieRolled { what: DieFor::ShortRange { unit: engineers }, die }));
        assert_eq!(shots(&played).len(), usize::from(comes), "{die}");
        assert_eq!(fired(&played), [(Allies, 6)], "the engineers add nothing");
        assert_eq!(field.unit_of(enemy).steps, 1);
    }
}

/// 12.43: defenders who fire first shoot first, too; an attacker whom they have destroyed does not shoot back.
#[test]
fn first_fire_holds_for_shots() {
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz2", "0506");
    let gun = field.unit(Allies, "sov_g57", "0505");
    field.change(gun).dug = Dug::In;
    let played = attack(&mut field, &[u(tank)], &[5, 5], vec![Choice::Shoot(tank)]);
    assert_eq!(shots(&played), [(gun, tank)]);
    assert_eq!(played.steps(), [(tank, 2)]);
    assert_eq!(fired(&played), []);
    assert_eq!(field.unit_of(gun).steps, 1);
}

/// 12.12: who stays may shoot at vehicles that leave.
#[test]
fn free_shots_may_be_anti_tank_fire() {
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz4g", "0505");
    let gun = field.unit(Allies, "sov_g57", "0505");
    let men = field.unit(Allies, "sov_inf", "0505");
    field.activate(Axis, Task::Move, &[u(tank)]);
    let to = field.hex("0506");
    // It goes out: the gun shoots and hits for a step, the men fire with 4; none of them fires at it again.
    let answers = vec![Choice::Hex(to), Choice::Shoot(tank), Choice::Decline, Choice::Decline];
    let dice = [3, 4, 3, 4, 2, 2];
    let played = field.play(&dice, answers, |table| movement::go(table, u(tank)));
    assert_eq!(shots(&played), [(gun, tank)]);
    assert_eq!(fired(&played), [(Allies, 4)]);
    assert_eq!(played.steps(), [(tank, 1)]);
    assert_eq!(field.unit_of(men).readiness, Readiness::Ready, "nobody is marked for it");
}
