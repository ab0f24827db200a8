//! Anti-tank fire (11): who may shoot at what, the sum of a shot, crossfire, efficient vehicles, what a hit does.

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::{Direction, Hexside, Terrain};
use opfire::platoons::rules::fire::antitank;
use opfire::platoons::rules::{
    AtModifier, AtResult, Choice, Dug, Fact, Halved, Morale, Place, Question, Rank, Readiness, Shot, UnitId,
};

use super::field::{Field, Played, u};

/// Whether a unit may shoot at another one.
fn may(field: &Field, firer: UnitId, target: UnitId) -> bool {
    antitank::may_shoot(&field.game, &field.battle.situation, firer, target)
}

/// The shot of a unit at another one.
fn shot(field: &Field, firer: UnitId, target: UnitId) -> Shot {
    antitank::shot(&field.game, &field.battle.situation, firer, target).expect("a shot")
}

/// What changes the roll of a shot, with its figures.
fn modifiers(field: &Field, firer: UnitId, target: UnitId) -> Vec<(AtModifier, i8)> {
    shot(field, firer, target).modifiers
}

/// Units of one hex of the Axis are activated to fire, and do so.
fn fire(field: &mut Field, who: &[UnitId], dice: &[u8], answers: Vec<Choice>) -> Played<()> {
    let who: Vec<_> = who.iter().copied().map(u).collect();
    field.turn_of(Axis);
    let mut all = vec![Choice::Stack(field.battle.situation.hex_of(who[0]).expect("on the map"))];
    all.extend((who.len() > 1).then(|| Choice::Set(who.clone())));
    all.push(Choice::Set(who));
    all.extend(answers);
    field.step(dice, all)
}

/// A shot of the Axis by itself, with these dice.
fn shoot(field: &mut Field, firer: UnitId, target: UnitId, dice: &[u8]) -> Played<()> {
    let shot = shot(field, firer, target);
    let played = field.play(dice, vec![], |table| antitank::resolve(table, shot, None));
    Played { value: (), facts: played.facts, asked: played.asked }
}

fn moved(field: &mut Field, unit: UnitId, hex: &str) {
    field.change(unit).place = Place::Map(field.hex(hex));
}

/// 11.1: strength less armour on two dice; the whole sum of a shot without anything else.
#[test]
fn a_shot_is_strength_less_armour() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_pz4g", "0509");
    let tank = field.unit(Allies, "sov_t34c", "0506");
    let through = vec![field.hex("0507")];
    let expected = Shot {
        firer: gun,
        target: tank,
        printed: 6,
        halved: vec![],
        strength: 6,
        armour: 5,
        modifiers: vec![],
        through,
    };
    assert_eq!(shot(&field, gun, tank), expected);
    assert_eq!(expected.plus(), 1);
    let results: Vec<AtResult> =
        (7..=12).map(|roll| antitank::result(&field.game, &expected, roll)).collect();
    let hit = |steps, check| AtResult::Hit { steps, check };
    assert_eq!(results, [AtResult::None, AtResult::None, hit(1, 2), hit(1, 3), hit(1, 3), hit(2, 2)]);
    let odds = antitank::chances(&field.game, &expected);
    let odds: Vec<_> = odds.into_iter().collect();
    assert_eq!(odds, [(AtResult::None, 26), (hit(1, 2), 4), (hit(1, 3), 5), (hit(2, 2), 1)]);
}

/// 7.32, 11.3: the book's example. A Pz IIIG of 3-7 fires with 3 at up to 7 hexes and with 2 at 8 to 11; a value of 1 or 0 does not
/// reach beyond its range.
#[test]
fn half_strength_reaches_half_as_far_again() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_pz3g", "0612");
    let (target, weak) = (field.unit(Allies, "sov_t26", "0611"), field.unit(Axis, "ger_pz2", "0612"));
    for row in 1..=11u8 {
        moved(&mut field, target, &format!("06{row:02}"));
        let distance = 12 - row;
        assert!(may(&field, gun, target), "at {distance}");
        let shot = shot(&field, gun, target);
        let far = distance > 7;
        assert_eq!(shot.strength, if far { 2 } else { 3 }, "at {distance}");
        assert_eq!(shot.halved, if far { vec![Halved::LongRange] } else { vec![] }, "at {distance}");
        assert_eq!(may(&field, weak, target), distance <= 3, "0-3 at {distance}");
    }
    moved(&mut field, target, "0600");
    assert!(!may(&field, gun, target), "at 12");
}

/// 14.2, 1.2: the disrupted fire with half, rounded up, and far away with half of that; the demoralized not at all (14.3).
#[test]
fn the_disrupted_fire_with_half() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_pz3l", "0612");
    let target = field.unit(Allies, "sov_t26", "0608");
    field.change(gun).morale = Morale::Disrupted;
    assert_eq!(
        (shot(&field, gun, target).halved, shot(&field, gun, target).strength),
        (vec![Halved::Disrupted], 2)
    );
    moved(&mut field, target, "0604");
    let far = shot(&field, gun, target);
    assert_eq!((far.halved, far.strength), (vec![Halved::LongRange, Halved::Disrupted], 1));
    field.change(gun).morale = Morale::Demoralized;
    assert!(!may(&field, gun, target));
}

/// R48: the reduced face has one less.
#[test]
fn the_reduced_fire_with_one_less() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_pz4g", "0509");
    let target = field.unit(Allies, "sov_t26", "0506");
    field.change(gun).steps = 1;
    assert_eq!(shot(&field, gun, target).printed, 5);
}

/// 11.0, 11.11: vehicles are shot at, trucks and jeeps with an armour of -1; men, guns and wagons are not.
#[test]
fn only_vehicles_are_shot_at() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_p37", "0509");
    for (kind, armour) in [
        ("sov_t34a", Some(5)),
        ("sov_ba10", Some(0)),
        ("sov_trk", Some(-1)),
        ("sov_inf", None),
        ("sov_g45", None),
        ("sov_wgn", None),
    ] {
        let target = field.unit(Allies, kind, "0506");
        assert_eq!(may(&field, gun, target), armour.is_some(), "{kind}");
        if let Some(armour) = armour {
            assert_eq!(shot(&field, gun, target).armour, armour, "{kind}");
        }
    }
    let friend = field.unit(Axis, "ger_trk", "0508");
    assert!(!may(&field, gun, friend));
    let men = field.unit(Axis, "ger_inf", "0509");
    let tank = field.unit(Allies, "sov_t26", "0507");
    assert!(!may(&field, men, tank), "no value (7.31)");
}

/// 8.0, 8.22: the target itself must be seen; a marker on a unit beside it is of no use.
#[test]
fn the_target_itself_is_seen() {
    let mut field = Field::open();
    field.terrain("0506", Terrain::Field);
    let gun = field.unit(Axis, "ger_p75", "0510");
    let (shown, hidden) = (field.unit(Allies, "sov_t26", "0506"), field.unit(Allies, "sov_t26", "0506"));
    field.change(shown).spotted = true;
    assert!(may(&field, gun, shown) && !may(&field, gun, hidden));
    moved(&mut field, gun, "0509");
    assert!(may(&field, gun, hidden), "from three hexes");
    field.terrain("0507", Terrain::Woods);
    assert!(!may(&field, gun, shown), "no line (8.4)");
}

/// 7.24: friends on the line do not keep shots off, unlike direct fire (R140); friendly vehicles in the target hex do (12.53), men there do
/// not. Out of an assault hex there are no shots at others (12.52).
#[test]
fn shots_and_friends() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_p75", "0510");
    let target = field.unit(Allies, "sov_t26", "0506");
    field.unit(Axis, "ger_inf", "0507");
    field.unit(Axis, "ger_inf", "0508");
    assert!(may(&field, gun, target));
    field.unit(Axis, "ger_inf", "0506");
    assert!(may(&field, gun, target), "into an assault of men");
    let truck = field.unit(Axis, "ger_trk", "0506");
    assert!(!may(&field, gun, target), "beside a truck of the own side");
    field.change(truck).place = Place::Eliminated;
    field.unit(Allies, "sov_inf", "0510");
    assert!(!may(&field, gun, target), "out of an assault hex");
}

/// R46, R47: each condition by itself with its figure.
#[test]
fn what_changes_the_roll() {
    use AtModifier::{Adjacent, DugIn, Dunes, Higher, Night, Town, Village, Wadi, Woods};
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_p75", "0508");
    let target = field.unit(Allies, "sov_t26", "0507");
    assert_eq!(modifiers(&field, gun, target), [(Adjacent, 1)]);
    moved(&mut field, target, "0506");
    assert_eq!(modifiers(&field, gun, target), []);
    for (terrain, expected) in [
        (Terrain::Woods, vec![(Woods, -1)]),
        (Terrain::HeavyWoods, vec![(Woods, -1)]),
        (Terrain::Jungle, vec![(Woods, -1)]),
        (Terrain::LightWoods, vec![]),
        (Terrain::Town, vec![(Town, -1)]),
        (Terrain::Village, vec![(Village, -1)]),
        (Terrain::SandDunes, vec![(Dunes, -1)]),
        (Terrain::Wadi, vec![(Wadi, -1)]),
        (Terrain::Field, vec![]),
    ] {
        field.terrain("0506", terrain);
        assert_eq!(modifiers(&field, gun, target), expected, "{terrain:?}");
    }
    field.terrain("0506", Terrain::Woods);
    field.change(target).dug = Dug::In;
    assert_eq!(modifiers(&field, gun, target), [(DugIn, -1), (Woods, -1)], "digging in adds to woods");
    field.terrain("0506", Terrain::Village);
    assert_eq!(modifiers(&field, gun, target), [(Village, -1)], "and not to a village");
    field.change(target).dug = Dug::Begun(1);
    field.terrain("0506", Terrain::Clear);
    assert_eq!(modifiers(&field, gun, target), [], "half dug");
    field.level("0506", 20);
    assert_eq!(modifiers(&field, gun, target), [(Higher, -1)]);
    field.level("0508", 40);
    assert_eq!(modifiers(&field, gun, target), [], "fired down");
    field.battle.situation.light.visibility = 2;
    assert_eq!(modifiers(&field, gun, target), [(Night, -1)]);
    field.battle.situation.light.visibility = 3;
    assert_eq!(modifiers(&field, gun, target), []);
}

/// TEC: a hedge takes one, unless the firer is beside it.
#[test]
fn a_hedge_that_the_firer_is_not_beside() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_p75", "0508");
    let target = field.unit(Allies, "sov_t26", "0506");
    let hedge = |field: &mut Field, hex: &str| {
        field.paint(|board| board.put_side(hex.parse().unwrap(), Direction::North, Hexside::Hedge));
    };
    hedge(&mut field, "0508");
    assert_eq!(modifiers(&field, gun, target), []);
    hedge(&mut field, "0507");
    assert_eq!(modifiers(&field, gun, target), [(AtModifier::Hedge, -1)]);
}

/// 11.12: the hexes through which shots come at 0506, and whether a second one from there has crossfire behind a first one from
/// the north, straight through 0505. One along the side of 0405 does not: that hex is next to 0505 (the book's T-70); one through a
/// hex that is not next to it does (the T-34C).
#[test]
fn crossfire_comes_through_a_hex_that_is_not_adjacent() {
    for (from, through, crossed) in [
        ("0504", vec!["0505"], false),
        ("0704", vec!["0605"], false),
        ("0706", vec!["0605", "0606"], false),
        ("0406", vec!["0406"], true),
        ("0508", vec!["0507"], true),
        ("0607", vec!["0507", "0606"], true),
        ("0604", vec!["0505", "0605"], false),
    ] {
        let mut field = Field::open();
        let first = field.unit(Allies, "sov_grant", "0503");
        let second = field.unit(Allies, "sov_t34c", from);
        let target = field.unit(Axis, "ger_pz3g", "0506");
        let mut names: Vec<_> = shot(&field, second, target).through;
        names.sort();
        let mut expected: Vec<_> = through.iter().map(|hex| field.hex(hex)).collect();
        expected.sort();
        assert_eq!(names, expected, "from {from}");
        let has = |field: &Field| shot(field, second, target).modifiers.contains(&(AtModifier::Crossfire, 2));
        assert!(!has(&field), "a first shot from {from}");
        shoot(&mut field, first, target, &[1, 1]);
        assert_eq!(has(&field), crossed, "from {from}");
    }
}

/// 11.12, R141: behind a shot along a side the later one must come through a hex next to neither hex of it.
#[test]
fn crossfire_behind_a_shot_along_a_side() {
    for (from, crossed) in [("0406", true), ("0405", false), ("0507", true), ("0606", false)] {
        let mut field = Field::open();
        let first = field.unit(Allies, "sov_grant", "0604");
        let second = field.unit(Allies, "sov_t34c", from);
        let target = field.unit(Axis, "ger_pz3g", "0506");
        shoot(&mut field, first, target, &[1, 1]);
        let has = shot(&field, second, target).modifiers.contains(&(AtModifier::Crossfire, 2));
        assert_eq!(has, crossed, "from {from}");
    }
}

/// 11.12: a shot without a chance counts; a target that moves is out of it, and so is everybody at the end of the turn.
#[test]
fn crossfire_ends_with_a_movement_and_with_the_turn() {
    let mut field = Field::open();
    let first = field.unit(Axis, "ger_p37", "0503");
    let second = field.unit(Axis, "ger_p37", "0509");
    let target = field.unit(Allies, "sov_kv1", "0506");
    let has = |field: &Field| shot(field, second, target).modifiers.contains(&(AtModifier::Crossfire, 2));
    let odds = antitank::chances(&field.game, &shot(&field, first, target));
    assert_eq!(odds.into_iter().collect::<Vec<_>>(), [(AtResult::None, 36)]);
    shoot(&mut field, first, target, &[6, 6]);
    assert!(has(&field));
    let before = field.battle.clone();
    let fact = |field: &mut Field, fact: Fact| field.battle.situation.apply(&field.game, &fact);
    let to = field.hex("0506");
    let way = opfire::platoons::rules::Way::Moved;
    let spent = opfire::platoons::board::Mp::ZERO;
    fact(&mut field, Fact::Went { actor: u(target), with: vec![], to, way, spent });
    assert!(!has(&field), "it has moved");
    field.battle = before;
    fact(&mut field, Fact::MarkersRemoved);
    assert!(!has(&field), "another turn");
}

/// 7.42, 7.6, R45: a hit costs the target a step, who then checks with 2 or 3 on the roll; three more than ten costs two. Nobody else
/// in the hex is touched, neither units nor leaders.
#[test]
fn a_hit_meets_the_target_alone() {
    let lineup = |dice: &[u8]| {
        let mut field = Field::open();
        let gun = field.unit(Axis, "ger_pz4g", "0509");
        let tank = field.unit(Allies, "sov_t34c", "0506");
        let truck = field.unit(Allies, "sov_trk", "0506");
        field.unit(Allies, "sov_inf", "0506");
        field.leader(Allies, Rank::Cpt, (9, 1, 1), "0506");
        let played = shoot(&mut field, gun, tank, dice);
        (played.steps(), played.checks(), tank, field.unit_of(tank).place, field.unit_of(truck).steps)
    };
    let (steps, checks, ..) = lineup(&[4, 4]);
    assert_eq!((steps, checks), (vec![], vec![]), "nine in all");
    let (steps, checks, tank, ..) = lineup(&[4, 5, 3, 3]);
    assert_eq!((steps, checks), (vec![(tank, 1)], vec![(u(tank), 2, 7)]), "ten: no leader helps it (6.8)");
    let (steps, checks, tank, ..) = lineup(&[5, 6, 2, 2]);
    assert_eq!((steps, checks), (vec![(tank, 1)], vec![(u(tank), 3, 7)]), "twelve");
    let (steps, checks, tank, place, truck) = lineup(&[6, 6]);
    assert_eq!((steps, checks), (vec![(tank, 2)], vec![]), "thirteen");
    assert_eq!((place, truck), (Place::Eliminated, 1));
}

/// 7.6: who has one step loses one, and it is counted once.
#[test]
fn a_reduced_target_loses_what_it_has() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_pz4g", "0509");
    let tank = field.unit(Allies, "sov_t34c", "0506");
    field.change(tank).steps = 1;
    let played = shoot(&mut field, gun, tank, &[6, 6]);
    assert_eq!(played.steps(), [(tank, 1)]);
    assert_eq!(field.battle.situation.steps_lost[Allies], 1);
}

/// R53: a near miss shakes the target where the option for it is on.
#[test]
fn a_near_miss_is_an_option() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_pz4g", "0509");
    let tank = field.unit(Allies, "sov_t34c", "0506");
    assert_eq!(shoot(&mut field, gun, tank, &[4, 4]).checks(), []);
    field.game.scenario.options.near_misses = true;
    let played = shoot(&mut field, gun, tank, &[4, 4, 4, 5]);
    assert_eq!((played.checks(), played.steps()), (vec![(u(tank), 0, 8)], vec![]));
    assert_eq!(shoot(&mut field, gun, tank, &[3, 4]).checks(), [], "eight is nothing");
}

/// 11.2: the Germans are efficient at full strength, the Guards from 1943, Americans from 1944; guns and line units are not.
#[test]
fn who_is_efficient() {
    let mut field = Field::open();
    for (kind, year, efficient) in [
        ("ger_pz2", 1941, true),
        ("ger_p75", 1942, false),
        ("sov_t34c", 1944, false),
        ("usa_m4", 1943, false),
        ("usa_m4", 1944, true),
        ("sov_is2", 1945, false),
    ] {
        let unit = field.unit(Axis, kind, "0506");
        field.game.scenario.date.0 = year;
        let is = antitank::is_efficient(&field.game, field.unit_of(unit));
        assert_eq!(is, efficient, "{kind} in {year}");
        if efficient {
            field.change(unit).steps = 1;
            let reduced = antitank::is_efficient(&field.game, field.unit_of(unit));
            assert_eq!(reduced, field.game.kind(field.unit_of(unit)).steps() == 1, "{kind} reduced");
        }
    }
}

/// 11.2, 7.22: an efficient vehicle shoots twice in its segment, at one or at two targets, and does nothing else behind the first shot;
/// others shoot once.
#[test]
fn efficient_vehicles_shoot_twice() {
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz4g", "0509");
    let gun = field.unit(Axis, "ger_p50", "0509");
    let (one, other) = (field.unit(Allies, "sov_t26", "0506"), field.unit(Allies, "sov_t26", "0507"));
    field.unit(Allies, "sov_inf", "0507");
    let with = |unit| Choice::Actor(u(unit));
    let answers = vec![
        Choice::Shoot(one),
        with(tank),
        Choice::Shoot(other),
        with(tank),
        // The tank is done: the gun alone is left, and its only shot is its last.
        Choice::Shoot(one),
    ];
    let played = fire(&mut field, &[tank, gun], &[1, 1, 1, 1, 1, 1], answers);
    let shots: Vec<(UnitId, UnitId)> = played
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::ShotFired(shot) => Some((shot.firer, shot.target)),
            _ => None,
        })
        .collect();
    assert_eq!(shots, [(tank, one), (tank, other), (gun, one)]);
    let offers: Vec<_> = played.asked.iter().filter(|asked| asked.question == Question::Act).collect();
    let direct = |at: usize| offers[at].offer.choices.iter().any(|choice| matches!(choice, Choice::Fire(_)));
    assert!(direct(0) && direct(1), "the gun may still fire directly");
    assert_eq!(offers.len(), 3, "behind the last shot nothing is left");
    assert_eq!(field.unit_of(tank).readiness, Readiness::Marked);
    assert_eq!(field.unit_of(gun).readiness, Readiness::Marked);
}

/// 7.22: behind its first shot a tank neither fires directly nor assaults.
#[test]
fn one_kind_of_fire_a_turn() {
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz4g", "0508");
    let target = field.unit(Allies, "sov_t26", "0506");
    let played = fire(&mut field, &[tank], &[1, 1], vec![Choice::Shoot(target), Choice::Decline]);
    let offers: Vec<_> = played.asked.iter().filter(|asked| asked.question == Question::Act).collect();
    let hex = field.hex("0506");
    assert_eq!(offers[0].offer.choices, [Choice::Fire(hex), Choice::Shoot(target), Choice::Decline]);
    assert_eq!(offers[1].offer.choices, [Choice::Shoot(target), Choice::Decline]);
}

/// 16.21, 8.22: who shoots gives up digging, and a shot out of cover is seen.
#[test]
fn a_shot_is_seen_and_ends_digging() {
    let mut field = Field::open();
    field.terrain("0509", Terrain::Field);
    let gun = field.unit(Axis, "ger_p75", "0509");
    let target = field.unit(Allies, "sov_t26", "0506");
    field.change(gun).dug = Dug::Begun(1);
    fire(&mut field, &[gun], &[1, 1], vec![Choice::Shoot(target)]);
    assert!(field.unit_of(gun).spotted);
    assert_eq!(field.unit_of(gun).dug, Dug::No);
}
