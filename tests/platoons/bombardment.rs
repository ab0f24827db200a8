//! Bombardment: who may bombard what (7.2, 9.1), who combines (9.3), and at what column against whom (9.4).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::fire::bombardment::{self, Barrage};
use opfire::platoons::rules::fire::combining;
use opfire::platoons::rules::movement;
use opfire::platoons::rules::{
    Actor, Choice, Column, Dug, Fact, Light, Morale, Place, Question, Rank, Readiness, RollFor, ShiftId,
    ShiftTable, Task, UnitId, Volley, Why,
};

use super::field::{Field, l, u};

/// Whether a unit may bombard a hex.
fn may(field: &Field, unit: UnitId, hex: &str) -> bool {
    bombardment::may_bombard(&field.game, &field.battle.situation, unit, field.hex(hex))
}

/// A bombardment of the Axis.
fn volley(field: &Field, hex: &str, who: &[Actor]) -> Volley {
    let (game, situation) = (&field.game, &field.battle.situation);
    let barrage = Barrage::of_units(game, situation, Axis, field.hex(hex), who);
    bombardment::volley(game, situation, &barrage, None)
}

/// The strength above a column.
fn head(field: &Field, column: &Column) -> u16 {
    field.game.tables.bombardment.heads()[usize::from(column.column)]
}

/// The shifts of a column.
fn ids(column: &Column) -> Vec<ShiftId> {
    column.shifts.iter().map(|(id, _)| *id).collect()
}

/// The shifts against the first unit of a hex.
fn against(field: &Field, hex: &str, who: &[Actor]) -> Vec<ShiftId> {
    ids(&volley(field, hex, who).against[0].1)
}

/// A wall of woods that hides 0506 from the south.
fn wall(field: &mut Field) {
    for hex in ["0407", "0507", "0607"] {
        field.terrain(hex, Terrain::Woods);
    }
}

/// 7.31, 7.32: with a value of bombardment, up to its range and from the next hex on: the book knows no shortest range.
#[test]
fn bombardment_reaches_from_the_next_hex_to_its_range() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    field.unit(Allies, "sov_inf", "0503");
    let near = field.unit(Axis, "ger_m50", "0507");
    assert!(may(&field, near, "0506"), "1 hex");
    assert!(!may(&field, near, "0503"), "4 hexes, and its range is 3");
    let far = field.unit(Axis, "ger_m50", "0509");
    assert!(may(&field, far, "0506"), "3 hexes");
    let inf = field.unit(Axis, "ger_inf", "0507");
    assert!(!may(&field, inf, "0506"), "no value of bombardment");
    assert!(!may(&field, near, "0505"), "no enemy there (9)");
}

/// 7.21, 9.1: the firer spots an enemy in the hex himself, or a leader does: activated or not, marked or not, for any number of
/// guns; but not the demoralized, and no other unit spots for it.
#[test]
fn leaders_spot_for_guns_and_nobody_else_does() {
    let mut field = Field::open();
    wall(&mut field);
    field.unit(Allies, "sov_inf", "0506");
    let mortar = field.unit(Axis, "ger_m81", "0509");
    assert!(!may(&field, mortar, "0506"), "behind woods");
    field.unit(Axis, "ger_inf", "0505");
    assert!(!may(&field, mortar, "0506"), "infantry beside the enemy spots only for itself");
    let leader = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0504");
    assert!(may(&field, mortar, "0506"), "a leader sees it");
    field.change_leader(leader).readiness = Readiness::Marked;
    assert!(may(&field, mortar, "0506"), "markers do not matter");
    field.change_leader(leader).morale = Morale::Disrupted;
    assert!(may(&field, mortar, "0506"));
    field.change_leader(leader).morale = Morale::Demoralized;
    assert!(!may(&field, mortar, "0506"));
    field.leader(Allies, Rank::Sgt, (8, 0, 0), "0505");
    assert!(!may(&field, mortar, "0506"), "leaders of the enemy do not help");
}

/// 8.34: who fires from a town may use its height to spot for his own bombardment, which he may not for direct fire.
#[test]
fn guns_in_a_town_look_over_low_ground() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0503");
    let mortar = field.unit(Axis, "ger_m81", "0509");
    // Of one level woods block; from a town they do not, if they are as near to its end of the line.
    field.terrain("0508", Terrain::Woods);
    assert!(!may(&field, mortar, "0503"));
    field.terrain("0509", Terrain::Town);
    assert!(may(&field, mortar, "0503"));
}

/// 9.1: out of an assault hex a leader spots only in it.
#[test]
fn a_leader_in_an_assault_spots_only_there() {
    let mut field = Field::open();
    wall(&mut field);
    field.unit(Allies, "sov_inf", "0506");
    let mortar = field.unit(Axis, "ger_m81", "0509");
    field.leader(Axis, Rank::Sgt, (8, 0, 0), "0505");
    assert!(may(&field, mortar, "0506"));
    field.unit(Axis, "ger_inf", "0505");
    field.unit(Allies, "sov_inf", "0505");
    assert!(!may(&field, mortar, "0506"));
    assert!(may(&field, mortar, "0505"), "7.24: an assault hex may be bombarded");
}

/// 12.52, 14.3: nobody bombards out of an assault, nor the demoralized.
#[test]
fn guns_in_trouble_do_not_bombard() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    let mortar = field.unit(Axis, "ger_m81", "0509");
    field.change(mortar).morale = Morale::Disrupted;
    assert!(may(&field, mortar, "0506"));
    field.change(mortar).morale = Morale::Demoralized;
    assert!(!may(&field, mortar, "0506"));
    field.change(mortar).morale = Morale::Good;
    field.unit(Allies, "sov_inf", "0509");
    assert!(!may(&field, mortar, "0506"));
}

/// 14.2, 1.2: half strength when disrupted, rounded up; the reduced face has its own value.
#[test]
fn strength_is_that_of_the_face_and_half_when_disrupted() {
    let mut field = Field::open();
    let mortar = field.unit(Axis, "ger_m81", "0509");
    let strength = |field: &Field| bombardment::strength(&field.game, &field.battle.situation, mortar);
    assert_eq!(strength(&field), 9);
    field.change(mortar).morale = Morale::Disrupted;
    assert_eq!(strength(&field), 5);
    field.change(mortar).steps = 1;
    assert_eq!(strength(&field), 3);
    field.change(mortar).morale = Morale::Demoralized;
    assert_eq!(strength(&field), 0);
}

/// 7.51: the printed example, column 5 and two to the right is 12; R37: less than the lowest column uses it; 9.4: the sum of the
/// shifts has no limits, and nothing leads beyond the table.
#[test]
fn columns_are_shifted_without_limits() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    let mortar = field.unit(Axis, "ger_m81", "0509");
    field.change(mortar).steps = 1;
    let five = volley(&field, "0506", &[u(mortar)]);
    assert_eq!((five.strength(), five.table), (5, ShiftTable::Bombardment));
    assert_eq!(head(&field, &five.against[0].1), 8, "seen by the mortar: one to the right");
    for _ in 0..2 {
        field.unit(Allies, "sov_inf", "0506");
    }
    let crowd = volley(&field, "0506", &[u(mortar)]);
    assert_eq!(ids(&crowd.against[0].1), [ShiftId::BombardCrowded, ShiftId::BombardObserved]);
    assert_eq!(head(&field, &crowd.against[0].1), 12);
    field.change(mortar).morale = Morale::Disrupted;
    assert_eq!(head(&field, &volley(&field, "0506", &[u(mortar)]).against[0].1), 8, "3 is column 3");
    let gun = field.unit(Axis, "ger_a105", "0507");
    let beside = volley(&field, "0506", &[u(gun)]);
    // 16 with +1, +1 and +2 are four columns to the right: 55.
    assert_eq!(head(&field, &beside.against[0].1), 55);
}

/// 9.4, terrain effects chart: what the terrain of the hex does. Woods do nothing; in a village nobody is dug in besides (R26).
#[test]
fn terrain_shelters_from_bombardment() {
    use ShiftId::{BombardBrokenGround as Broken, BombardDugIn as DugIn, BombardTown as Town};
    for (terrain, shifts, dug_in) in [
        (Terrain::Clear, vec![], vec![DugIn]),
        (Terrain::Woods, vec![], vec![DugIn]),
        (Terrain::HeavyWoods, vec![], vec![DugIn]),
        (Terrain::LightWoods, vec![], vec![DugIn]),
        (Terrain::Town, vec![Town], vec![Town, DugIn]),
        (Terrain::Village, vec![Broken], vec![Broken]),
        (Terrain::Jungle, vec![Broken], vec![Broken, DugIn]),
        (Terrain::HeavyJungle, vec![Broken], vec![Broken, DugIn]),
        (Terrain::Mangrove, vec![Broken], vec![Broken, DugIn]),
        (Terrain::RicePaddy, vec![Broken], vec![Broken, DugIn]),
        (Terrain::Marsh, vec![Broken], vec![Broken, DugIn]),
        (Terrain::Rocky, vec![Broken], vec![Broken, DugIn]),
        (Terrain::Beach, vec![Broken], vec![Broken, DugIn]),
        (Terrain::SandDunes, vec![], vec![DugIn]),
    ] {
        let mut field = Field::open();
        let target = field.unit(Allies, "sov_inf", "0506");
        field.terrain("0506", terrain);
        // Woods on the way hide the target from the gun: a leader behind it sees it.
        wall(&mut field);
        let gun = field.unit(Axis, "ger_a105", "0510");
        field.leader(Axis, Rank::Sgt, (8, 0, 0), "0505");
        assert_eq!(against(&field, "0506", &[u(gun)]), shifts, "{terrain:?}");
        field.change(target).dug = Dug::In;
        assert_eq!(against(&field, "0506", &[u(gun)]), dug_in, "{terrain:?}, dug in");
    }
}

/// 9.4, 16.42: an entrenchment shelters those who can use it, and in a town no more than the town does. Leaders use it as well (6.71).
#[test]
fn an_entrenchment_and_a_town_count_once() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    field.unit(Allies, "sov_trk", "0506");
    field.leader(Allies, Rank::Sgt, (8, 0, 0), "0506");
    let gun = field.unit(Axis, "ger_a105", "0510");
    field.entrench("0506");
    let columns = |field: &Field| {
        let volley = volley(field, "0506", &[u(gun)]);
        let units: Vec<_> = volley.against.iter().map(|(_, column)| ids(column)).collect();
        (units, ids(&volley.against_leaders.expect("a leader")))
    };
    let (observed, town) = (ShiftId::BombardObserved, ShiftId::BombardTown);
    assert_eq!(columns(&field), (vec![vec![observed, town], vec![observed]], vec![observed, town]));
    field.terrain("0506", Terrain::Town);
    field.leader(Axis, Rank::Sgt, (8, 0, 0), "0505");
    assert_eq!(
        columns(&field),
        (vec![vec![town]; 2], vec![town]),
        "four hexes into a town are too far for the gun"
    );
}

/// 9.4, R3: mortars, guns against tanks and aircraft, horsemen and artillery suffer more, each by itself (7.52).
#[test]
fn crews_in_the_open_suffer_more() {
    let mut field = Field::open();
    for kind in ["sov_inf", "sov_hmg", "sov_m82", "sov_g45", "sov_a37", "sov_a76", "sov_cav", "sov_bm13"] {
        field.unit(Allies, kind, "0506");
    }
    let gun = field.unit(Axis, "ger_a105", "0510");
    let volley = volley(&field, "0506", &[u(gun)]);
    for (id, column) in &volley.against {
        let kind = &field.game.kind(field.unit_of(*id)).id;
        let soft = !["sov_inf", "sov_hmg"].contains(&kind.as_str());
        assert_eq!(ids(column).contains(&ShiftId::BombardExposed), soft, "{kind}");
    }
}

/// 9.4: +1 where the firer spots the hex himself, +2 where it is beside it, which mortars and launchers do not have. Of several the worst
/// placed counts (R121).
#[test]
fn who_sees_and_is_near_hits_better() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    field.leader(Axis, Rank::Cpt, (8, 2, 0), "0507");
    let (near, mortar) = (field.unit(Axis, "ger_a105", "0507"), field.unit(Axis, "ger_m81", "0507"));
    let (observed, adjacent) = (ShiftId::BombardObserved, ShiftId::BombardAdjacent);
    assert_eq!(against(&field, "0506", &[u(near)]), [observed, adjacent]);
    assert_eq!(against(&field, "0506", &[u(mortar)]), [observed]);
    assert_eq!(against(&field, "0506", &[u(near), u(mortar)]), [observed]);
    let far = field.unit(Axis, "ger_a105", "0508");
    assert_eq!(against(&field, "0506", &[u(near), u(far)]), [observed]);
    field.terrain("0506", Terrain::HeavyWoods);
    assert_eq!(
        against(&field, "0506", &[u(near), u(far)]),
        [],
        "two hexes are too far to see into heavy woods"
    );
    assert_eq!(against(&field, "0506", &[u(near)]), [observed, adjacent]);
}

/// 9.1: leaders spot from the vehicle that carries them; 9.4: a transport that carries a unit is hit better.
#[test]
fn carried_leaders_spot_and_loaded_transports_suffer() {
    let mut field = Field::open();
    wall(&mut field);
    let truck = field.unit(Allies, "sov_trk", "0506");
    let mortar = field.unit(Axis, "ger_m81", "0509");
    let carrier = field.unit(Axis, "ger_spw", "0504");
    let leader = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0504");
    field.change_leader(leader).place = Place::Aboard(carrier);
    assert!(may(&field, mortar, "0506"));
    assert_eq!(against(&field, "0506", &[u(mortar)]), []);
    let load = field.unit(Allies, "sov_inf", "0506");
    field.change(load).place = Place::Aboard(truck);
    assert_eq!(against(&field, "0506", &[u(mortar)]), [ShiftId::BombardLoaded]);
}

/// 5.62, 5.67: neither limbered guns nor those who are carried bombard.
#[test]
fn guns_on_the_road_do_not_bombard() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    let gun = field.unit(Axis, "ger_a105", "0509");
    assert!(may(&field, gun, "0506"));
    field.change(gun).limbered = true;
    assert!(!may(&field, gun, "0506"));
    let mortar = field.unit(Axis, "ger_m81", "0509");
    let truck = field.unit(Axis, "ger_trk", "0509");
    field.change(mortar).place = Place::Aboard(truck);
    assert!(!may(&field, mortar, "0506"));
}

/// 8.12, 9.4: -1 by night.
#[test]
fn night_hinders_bombardment() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    let gun = field.unit(Axis, "ger_a105", "0508");
    field.battle.situation.light = Light { visibility: 2, night: true };
    assert_eq!(against(&field, "0506", &[u(gun)]), [ShiftId::BombardNight, ShiftId::BombardObserved]);
}

/// 9.3, 6.41: units of one hex bombard together without a leader, who would add nothing; those of several hexes only under one who
/// combines them.
#[test]
fn units_of_several_hexes_bombard_together_under_a_leader() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0503");
    let (one, two) = (field.unit(Axis, "ger_m81", "0509"), field.unit(Axis, "ger_m81", "0509"));
    let beside = field.unit(Axis, "ger_m81", "0508");
    let captain = field.leader(Axis, Rank::Cpt, (8, 1, 0), "0509");
    let sergeant = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0508");
    let all = [u(one), u(two), u(beside), l(captain), l(sergeant)];
    field.activate(Axis, Task::Fire, &all);
    let (game, situation) = (&field.game, &field.battle.situation);
    let check =
        |who: &[Actor]| combining::check_barrage(game, situation, who).map_err(|no| (no.rule, no.why));
    assert_eq!(check(&[u(one), u(two)]), Ok(()));
    assert_eq!(check(&[u(one), u(two), l(captain)]), Err(("9.3", Why::LeaderNotNeeded)));
    assert_eq!(check(&[u(one), u(beside)]), Err(("6.41", Why::NobodyCombines)));
    assert_eq!(check(&[u(one), u(beside), l(sergeant)]), Err(("6.41", Why::NobodyCombines)), "no modifier");
    assert_eq!(check(&[u(one), u(two), u(beside), l(captain)]), Ok(()));
    assert_eq!(check(&[l(captain)]), Err(("9.3", Why::NobodyFires)));
    let candidates = bombardment::candidates(game, situation, field.hex("0503"));
    assert_eq!(candidates, [u(one), u(two), u(beside), l(captain)]);
    let together = volley(&field, "0503", &[u(one), u(two), u(beside), l(captain)]);
    assert_eq!(together.strength(), 27, "the leader adds nothing (6.42)");
    field.change_leader(captain).morale = Morale::Disrupted;
    let check =
        combining::check_barrage(&field.game, &field.battle.situation, &[u(one), u(beside), l(captain)]);
    assert_eq!(check.map_err(|no| no.why), Err(Why::NobodyCombines), "only in good order");
}

/// 3.13, 7.46, 8.22, 9.4, 16.21: a bombardment in a segment. One roll for all; the firer is marked, shows himself out of cover, and gives up
/// digging.
#[test]
fn a_bombardment_is_fired_in_a_segment() {
    let mut field = Field::open();
    field.terrain("0509", Terrain::LightWoods);
    let target = field.unit(Allies, "sov_inf", "0506");
    let gun = field.unit(Axis, "ger_a105", "0509");
    field.change(gun).dug = Dug::Begun(1);
    let (hex, own) = (field.hex("0506"), field.hex("0509"));
    // 16 and one to the right is 21: a 6 does nothing there, a 2 is X; the survivor holds with 2 on the roll.
    let fires = || Choice::Set(vec![u(gun)]);
    let answers = vec![Choice::Stack(own), fires(), Choice::Bombard(hex), fires()];
    let played = field.step(&[1, 1, 2, 2], answers);
    assert_eq!(played.steps(), [(target, 1)]);
    assert_eq!(played.checks(), [(u(target), 2, 7)]);
    assert!(
        played
            .facts
            .iter()
            .any(|fact| matches!(fact, Fact::Rolled { roll: RollFor::Bombardment { .. }, .. }))
    );
    assert!(played.asked.iter().any(|asked| asked.question == Question::BombardWith { hex }));
    let gun = field.unit_of(gun);
    assert_eq!((gun.readiness, gun.spotted, gun.dug), (Readiness::Marked, true, Dug::No));
}

/// 7.25, 7.61: closed armoured vehicles mind nothing below X, and at X check without more on the roll.
#[test]
fn closed_vehicles_only_check_behind_a_loss() {
    let mut field = Field::open();
    let (inf, tank) = (field.unit(Allies, "sov_inf", "0506"), field.unit(Allies, "sov_t34c", "0506"));
    let gun = field.unit(Axis, "ger_a105", "0509");
    let fire = |field: &mut Field, dice: &[u8]| {
        let barrage = {
            let (game, situation) = (&field.game, &field.battle.situation);
            Barrage::of_units(game, situation, Axis, field.hex("0506"), &[u(gun)])
        };
        field.play(dice, vec![], |table| bombardment::bombard(table, &barrage, None, &[]))
    };
    let check = fire(&mut field, &[2, 2, 2, 2]);
    assert_eq!(check.checks(), [(u(inf), 1, 8)], "a 4 in column 21 is M1");
    let loss = fire(&mut field, &[1, 1, 2, 2, 2, 2]);
    assert_eq!(loss.steps(), [(inf, 1)]);
    assert_eq!(loss.checks(), [(u(inf), 2, 7), (u(tank), 0, 8)]);
}

/// 13.25: at what moves only mortars fire that could move themselves, and only if they see it; twice a turn, and the one that moves alone
/// is hit.
#[test]
fn mortars_that_see_it_bombard_what_moves() {
    let mut field = Field::open();
    let mover = field.unit(Axis, "ger_inf", "0506");
    let bystander = field.unit(Axis, "ger_inf", "0505");
    let mortar = field.unit(Allies, "sov_m82", "0510");
    let may = |field: &Field, unit: UnitId| {
        let hex = field.hex("0505");
        bombardment::may_bombard_mover(&field.game, &field.battle.situation, unit, u(mover), hex)
    };
    assert!(may(&field, mortar));
    for kind in ["sov_m120", "sov_a152"] {
        let gun = field.unit(Allies, kind, "0512");
        assert!(!may(&field, gun), "{kind}");
    }
    field.leader(Allies, Rank::Sgt, (8, 0, 0), "0405");
    wall(&mut field);
    assert!(!may(&field, mortar), "a leader does not spot for it");
    for hex in ["0407", "0507", "0607"] {
        field.terrain(hex, Terrain::Clear);
    }
    field.activate(Axis, Task::Move, &[u(mover)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[0].led_by =
        Some(l(opfire::platoons::rules::LeaderId(0)));
    let (first, second) = (field.hex("0505"), field.hex("0504"));
    let fire = || Choice::Set(vec![u(mortar)]);
    let answers = vec![Choice::Hex(first), fire(), Choice::Hex(second), fire(), Choice::Decline];
    // 9 is column 8, seen by the mortar 12. A 7 does nothing; a 9 is M, which 2 and 2 hold.
    let played = field.play(&[3, 4, 4, 5, 2, 2], answers, |table| movement::go(table, u(mover)));
    assert_eq!(played.checks(), [(u(mover), 0, 8)]);
    let volleys: Vec<&Volley> = played
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::FireOpened(volley) => Some(&**volley),
            _ => None,
        })
        .collect();
    assert_eq!(volleys.len(), 2);
    for volley in volleys {
        assert_eq!((volley.table, volley.at_mover), (ShiftTable::Bombardment, Some(u(mover))));
        assert_eq!(volley.against.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [mover]);
        assert_eq!(ids(&volley.against[0].1), [ShiftId::BombardObserved], "no +1 for men (13, DF only)");
    }
    assert_eq!(field.unit_of(mortar).readiness, Readiness::Marked);
    assert_eq!(field.unit_of(bystander).morale, Morale::Good);
}
