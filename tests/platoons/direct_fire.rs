//! Direct fire: who may fire at what (7.2, 10.1), how strong it is (6.4, 7.33, 10.3), and at what column against whom (10.2).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::{Direction, Hexside, Slope, Terrain};
use opfire::platoons::rules::fire::{self, direct, spotted};
use opfire::platoons::rules::{
    Actor, Choice, Column, Dug, Fact, FireResult, LeaderId, Morale, Rank, Readiness, ShiftId, UnitId, Volley,
};

use super::field::{Field, l, u};

/// Whether a unit may fire at a hex.
fn may(field: &Field, unit: UnitId, hex: &str) -> bool {
    direct::may_fire_at(&field.game, &field.battle.situation, unit, field.hex(hex))
}

/// A volley of the Axis at a hex.
fn volley(field: &Field, hex: &str, who: &[Actor]) -> Volley {
    let group: Vec<(Actor, Option<u8>)> = who.iter().map(|actor| (*actor, None)).collect();
    direct::volley(&field.game, &field.battle.situation, Axis, field.hex(hex), &group, None)
}

/// The strength above a column.
fn head(field: &Field, column: &Column) -> u16 {
    field.game.tables.direct.heads()[usize::from(column.column)]
}

/// The shifts of a column.
fn ids(column: &Column) -> Vec<ShiftId> {
    column.shifts.iter().map(|(id, _)| *id).collect()
}

/// The shifts against the first unit of a hex, with the strength above its column.
fn against(field: &Field, volley: &Volley) -> (Vec<ShiftId>, u16) {
    let (_, column) = &volley.against[0];
    (ids(column), head(field, column))
}

/// 7.32: the target hex counts, the firer's does not; beyond the printed range there is no fire.
#[test]
fn fire_reaches_as_far_as_its_range() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0509");
    field.unit(Allies, "sov_inf", "0506");
    field.unit(Allies, "sov_inf", "0505");
    assert!(may(&field, inf, "0506"), "3 hexes");
    assert!(!may(&field, inf, "0505"), "4 hexes");
}

/// 7.31: without a value of direct fire there is none; a range of 0 is for assaults alone (15.5).
#[test]
fn fire_needs_a_value_with_a_range() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0506");
    for (kind, can) in [("ger_inf", true), ("ger_kub", false), ("ger_m81", false), ("ger_flm", false)] {
        let unit = field.unit(Axis, kind, "0507");
        assert_eq!(may(&field, unit, "0506"), can, "{kind}");
        field.change(unit).place = opfire::platoons::rules::Place::Eliminated;
    }
}

/// 14.3: the demoralized do not fire; the disrupted do (14.2).
#[test]
fn who_is_demoralized_does_not_fire() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0507");
    field.unit(Allies, "sov_inf", "0506");
    for (morale, can) in [(Morale::Good, true), (Morale::Disrupted, true), (Morale::Demoralized, false)] {
        field.change(inf).morale = morale;
        assert_eq!(may(&field, inf, "0506"), can, "{morale:?}");
    }
}

/// 7.21, 8.0: one enemy of the hex must be seen, then all of it is fired at; a leader alone is looked for, too (6.71).
#[test]
fn one_enemy_must_be_seen() {
    let mut field = Field::open();
    field.terrain("0506", Terrain::Field);
    let hmg = field.unit(Axis, "ger_hmg", "0510");
    assert!(!may(&field, hmg, "0506"), "nobody there");
    let hidden = field.unit(Allies, "sov_inf", "0506");
    assert!(!may(&field, hmg, "0506"), "in fields from 4 hexes");
    field.change(hidden).spotted = true;
    assert!(may(&field, hmg, "0506"), "spotted");
    field.leader(Allies, Rank::Lt, (8, 0, 0), "0505");
    assert!(may(&field, hmg, "0505"), "a leader alone in the open");
}

/// 7.24: not at a hex with friends; 10.4, 12.53: neither out of an assault hex nor into one.
#[test]
fn friends_and_assaults_keep_fire_out() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0508");
    let target = field.unit(Allies, "sov_inf", "0506");
    assert!(may(&field, inf, "0506"));
    let friend = field.unit(Axis, "ger_inf", "0506");
    assert!(!may(&field, inf, "0506"), "into an assault");
    assert!(!may(&field, friend, "0506"), "at the own hex");
    field.unit(Allies, "sov_inf", "0505");
    assert!(!may(&field, friend, "0505"), "out of an assault");
    field.change(target).place = opfire::platoons::rules::Place::Eliminated;
    assert!(may(&field, friend, "0505"), "the assault is over");
}

/// 10.1: the printed example. A platoon does not fire through friends; heavy machine guns do, if the hex before the target is
/// free of them.
#[test]
fn only_some_fire_through_friends() {
    let mut field = Field::open();
    let hmg = field.unit(Axis, "ger_hmg", "0510");
    let flak = field.unit(Axis, "ger_f20", "0510");
    let tank = field.unit(Axis, "ger_pz4e", "0510");
    let gun = field.unit(Axis, "ger_ig75", "0510");
    field.unit(Allies, "sov_inf", "0507");
    field.unit(Allies, "sov_hmg", "0508");
    field.unit(Axis, "ger_inf", "0509");
    for (unit, through) in [(hmg, true), (flak, true), (tank, true), (gun, false)] {
        assert_eq!(may(&field, unit, "0507"), through, "with a free hex behind the friends");
        assert!(!may(&field, unit, "0508"), "friends right before the target");
    }
    // Enemies in the hex between do not count; armoured friends alone neither.
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0510");
    field.unit(Axis, "ger_pz4e", "0508");
    field.unit(Allies, "sov_trk", "0509");
    field.unit(Allies, "sov_inf", "0507");
    assert!(may(&field, inf, "0507"));
    // But the free hex must be free of armoured friends, too.
    let hmg = field.unit(Axis, "ger_hmg", "0511");
    field.unit(Axis, "ger_inf", "0510");
    assert!(!may(&field, hmg, "0507"));
    let further = field.unit(Allies, "sov_inf", "0506");
    assert!(may(&field, hmg, "0506"), "behind {further:?} 0507 is free");
}

/// 10.1: from higher ground anybody fires over friends who stand lower, under the same condition.
#[test]
fn fire_goes_over_friends_below() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0509");
    field.unit(Axis, "ger_inf", "0508");
    field.unit(Allies, "sov_inf", "0506");
    assert!(!may(&field, inf, "0506"));
    field.level("0509", 20);
    assert!(may(&field, inf, "0506"));
    field.level("0508", 20);
    assert!(!may(&field, inf, "0506"), "friends as high");
}

/// 8.34: a town raises who looks out of it, never his fire.
#[test]
fn a_town_raises_no_fire() {
    let mut field = Field::open();
    field.terrain("0510", Terrain::Town);
    field.terrain("0509", Terrain::Woods);
    field.level("0507", 20);
    let hmg = field.unit(Axis, "ger_hmg", "0510");
    field.unit(Allies, "sov_inf", "0507");
    let situation = &field.battle.situation;
    let (from, to) = (field.hex("0510"), field.hex("0507"));
    assert!(field.game.sight(from, to).clear, "seen");
    assert!(
        !direct::may_fire_at(&field.game, situation, hmg, to),
        "the woods are as high, and near the lower end"
    );
}

/// 8.0, 13: who moves must be seen himself; others of his hex do not give him away.
#[test]
fn who_moves_must_be_seen_himself() {
    let mut field = Field::open();
    field.terrain("0506", Terrain::Orchard);
    let hmg = field.unit(Axis, "ger_hmg", "0511");
    field.change(hmg).place = opfire::platoons::rules::Place::Map(field.hex("0501"));
    let far = field.unit(Axis, "ger_f88", "0512");
    let truck = field.unit(Allies, "sov_trk", "0506");
    let inf = field.unit(Allies, "sov_inf", "0506");
    let hex = field.hex("0506");
    let at = |field: &Field, unit, mover| {
        direct::may_fire_at_mover(&field.game, &field.battle.situation, unit, mover, hex)
    };
    assert!(at(&field, hmg, u(inf)), "5 hexes");
    assert!(!at(&field, far, u(inf)), "an orchard hides men from 6");
    assert!(at(&field, far, u(truck)), "and no trucks");
    assert!(may(&field, far, "0506"), "the hex is seen");
    let leader = field.leader(Allies, Rank::Sgt, (8, 0, 0), "0506");
    assert!(at(&field, hmg, l(leader)));
    assert!(!at(&field, far, l(leader)));
    // 14.3, 10.4: the rest holds as for other fire.
    field.change(hmg).morale = Morale::Demoralized;
    assert!(!at(&field, hmg, u(inf)));
}

/// 14.2, 1.2, 14.3: half of an odd strength is rounded up; the reduced face counts (7.6).
#[test]
fn strength_follows_state_and_face() {
    let mut field = Field::open();
    let hmg = field.unit(Axis, "ger_hmg", "0507");
    let strength = |field: &Field| direct::strength(&field.game, &field.battle.situation, hmg);
    assert_eq!(strength(&field), 9);
    field.change(hmg).morale = Morale::Disrupted;
    assert_eq!(strength(&field), 5);
    field.change(hmg).steps = 1;
    assert_eq!(strength(&field), 3, "half of 5");
    field.change(hmg).morale = Morale::Demoralized;
    assert_eq!(strength(&field), 0);
}

/// 7.33: the printed example. 4 at two hexes and 8 at three are 12 together, one column lower for the distance: 7.
#[test]
fn of_combined_fire_the_worst_distance_counts() {
    let mut field = Field::open();
    let target = field.unit(Axis, "ger_spw", "0506");
    let inf = field.unit(Allies, "sov_inf", "0508");
    let hmg = field.unit(Allies, "sov_ghmg", "0509");
    let captain = field.leader(Allies, Rank::Cpt, (8, 1, 0), "0508");
    let of = |who: &[Actor]| {
        let group: Vec<(Actor, Option<u8>)> = who.iter().map(|actor| (*actor, None)).collect();
        let volley =
            direct::volley(&field.game, &field.battle.situation, Allies, field.hex("0506"), &group, None);
        let (id, column) = volley.against[0].clone();
        assert_eq!(id, target);
        (volley.strength(), ids(&column), head(&field, &column))
    };
    assert_eq!(of(&[u(inf)]), (4, vec![], 4));
    assert_eq!(of(&[u(hmg)]), (8, vec![ShiftId::DirectFar], 4));
    assert_eq!(of(&[u(inf), u(hmg)]), (12, vec![ShiftId::DirectFar], 7));
    assert_eq!(of(&[u(inf), u(hmg), l(captain)]), (13, vec![ShiftId::DirectFar], 7), "with his own modifier");
}

/// 10.3: the printed example. 4 beside three artillery units would shift by 5; 3 is the most, column 16. 4.4, 4.2: three combat
/// units, which neither carriers nor transports nor leaders make.
#[test]
fn shifts_end_at_three_to_the_right() {
    let mut field = Field::open();
    let inf = field.unit(Allies, "sov_inf", "0507");
    let fire = |field: &Field| {
        let group = [(u(inf), None)];
        direct::volley(&field.game, &field.battle.situation, Allies, field.hex("0506"), &group, None)
    };
    for _ in 0..2 {
        field.unit(Axis, "ger_a105", "0506");
    }
    for kind in ["ger_spw", "ger_kub"] {
        field.unit(Axis, kind, "0506");
    }
    field.leader(Axis, Rank::Lt, (8, 0, 0), "0506");
    let two = fire(&field);
    assert_eq!(ids(&two.against[0].1), [ShiftId::DirectAdjacent, ShiftId::DirectArtillery]);
    field.unit(Axis, "ger_a105", "0506");
    let three = fire(&field);
    let gun = &three.against[0].1;
    assert_eq!(
        gun.shifts,
        [(ShiftId::DirectCrowded, 1), (ShiftId::DirectAdjacent, 2), (ShiftId::DirectArtillery, 2)]
    );
    assert_eq!(head(&field, gun), 16);
    assert_eq!(head(&field, &three.against[2].1), 16, "the carrier suffers the 3 of all");
}

/// 10.3: at most two to the left; 7.5, R34: never beyond the first and the last column.
#[test]
fn shifts_end_at_two_to_the_left_and_at_the_table() {
    let mut field = Field::open();
    field.terrain("0506", Terrain::Town);
    field.level("0506", 20);
    field.battle.situation.light.visibility = 3;
    let firer = field.unit(Axis, "ger_hmg", "0509");
    field.unit(Allies, "sov_inf", "0506");
    let fire = |field: &Field, strength: u8| {
        let group = [(u(firer), Some(strength))];
        let volley =
            direct::volley(&field.game, &field.battle.situation, Axis, field.hex("0506"), &group, None);
        against(field, &volley)
    };
    let shifts = vec![ShiftId::DirectTownOrWoods, ShiftId::DirectHigher, ShiftId::DirectFar];
    assert_eq!(fire(&field, 16), (shifts.clone(), 7), "-4 is -2");
    assert_eq!(fire(&field, 2), (shifts, 1));
    let mut field = Field::open();
    let firer = field.unit(Axis, "ger_hmg", "0507");
    field.unit(Allies, "sov_inf", "0506");
    let group = [(u(firer), Some(30))];
    let volley = direct::volley(&field.game, &field.battle.situation, Axis, field.hex("0506"), &group, None);
    assert_eq!(against(&field, &volley), (vec![ShiftId::DirectAdjacent], 45));
}

/// 10.2: every terrain of the target hex with its shift, from two hexes away.
#[test]
fn terrain_shifts_fire() {
    use ShiftId::{
        DirectBrokenGround as Broken, DirectDitch, DirectLightWoods, DirectMarsh, DirectTownOrWoods as Thick,
    };
    let shift = |terrain: Terrain| match terrain {
        Terrain::Town | Terrain::Woods | Terrain::HeavyWoods | Terrain::Jungle | Terrain::HeavyJungle => {
            Some(Thick)
        }
        Terrain::LightWoods => Some(DirectLightWoods),
        Terrain::Village | Terrain::Mangrove | Terrain::Rocky | Terrain::SandDunes | Terrain::Wadi => {
            Some(Broken)
        }
        Terrain::AntiTankDitch => Some(DirectDitch),
        Terrain::Marsh | Terrain::RicePaddy => Some(DirectMarsh),
        _ => None,
    };
    for terrain in Terrain::ALL {
        let mut field = Field::open();
        field.terrain("0506", terrain);
        let inf = field.unit(Axis, "ger_inf", "0508");
        field.unit(Allies, "sov_inf", "0506");
        let (shifts, _) = against(&field, &volley(&field, "0506", &[u(inf)]));
        assert_eq!(shifts, shift(terrain).into_iter().collect::<Vec<_>>(), "{terrain:?}");
    }
    let mut field = Field::open();
    field.paint(|board| board.cell_mut("0506".parse().unwrap()).embankment = true);
    let inf = field.unit(Axis, "ger_inf", "0508");
    field.unit(Allies, "sov_inf", "0506");
    assert_eq!(against(&field, &volley(&field, "0506", &[u(inf)])).0, [Broken]);
}

/// R2, 7.33: who is beside an anti-tank ditch sees into it; of several firers the worst counts.
#[test]
fn a_ditch_shelters_from_two_hexes() {
    let mut field = Field::open();
    field.terrain("0506", Terrain::AntiTankDitch);
    let near = field.unit(Axis, "ger_inf", "0507");
    let far = field.unit(Axis, "ger_inf", "0508");
    field.unit(Allies, "sov_inf", "0506");
    assert_eq!(against(&field, &volley(&field, "0506", &[u(near)])).0, [ShiftId::DirectAdjacent]);
    assert_eq!(against(&field, &volley(&field, "0506", &[u(near), u(far)])).0, [ShiftId::DirectDitch]);
}

/// 10.2: fire through light woods is lowered, once even if the target is in some, too.
#[test]
fn light_woods_shift_once() {
    let mut field = Field::open();
    field.terrain("0507", Terrain::LightWoods);
    let inf = field.unit(Axis, "ger_inf", "0508");
    field.unit(Allies, "sov_inf", "0506");
    assert_eq!(against(&field, &volley(&field, "0506", &[u(inf)])).0, [ShiftId::DirectLightWoods]);
    field.terrain("0506", Terrain::LightWoods);
    assert_eq!(against(&field, &volley(&field, "0506", &[u(inf)])).0, [ShiftId::DirectLightWoods]);
}

/// 10.2: a hedge shifts fire across it, not at the firer's own hex.
#[test]
fn a_hedge_shelters_but_from_beside_it() {
    let mut field = Field::open();
    field.paint(|board| board.put_side("0507".parse().unwrap(), Direction::North, Hexside::Hedge));
    let beside = field.unit(Axis, "ger_inf", "0507");
    let behind = field.unit(Axis, "ger_inf", "0508");
    field.unit(Allies, "sov_inf", "0506");
    assert_eq!(against(&field, &volley(&field, "0506", &[u(beside)])).0, [ShiftId::DirectAdjacent]);
    assert_eq!(against(&field, &volley(&field, "0506", &[u(behind)])).0, [ShiftId::DirectHedge]);
}

/// 10.2: the target's hex is higher than that of a firer, of any of them (7.33).
#[test]
fn higher_ground_shelters() {
    let mut field = Field::open();
    for hex in ["0506", "0508"] {
        field.paint(|board| board.cell_mut(hex.parse().unwrap()).level = 20);
    }
    field.paint(|board| board.cell_mut("0506".parse().unwrap()).slope = Some(Slope::Gentle));
    let below = field.unit(Axis, "ger_inf", "0407");
    let level = field.unit(Axis, "ger_inf", "0508");
    field.unit(Allies, "sov_inf", "0506");
    assert_eq!(against(&field, &volley(&field, "0506", &[u(level)])).0, []);
    assert_eq!(against(&field, &volley(&field, "0506", &[u(below)])).0, [ShiftId::DirectHigher]);
    assert_eq!(against(&field, &volley(&field, "0506", &[u(below), u(level)])).0, [ShiftId::DirectHigher]);
}

/// 8.12: a visibility of 1 or 2 is that of the night; 10.2: far is three hexes, adjacent counts for all firers or not at all.
#[test]
fn night_and_distance_shift_fire() {
    let mut field = Field::open();
    let beside = field.unit(Axis, "ger_inf", "0507");
    let two = field.unit(Axis, "ger_inf", "0508");
    let three = field.unit(Axis, "ger_inf", "0509");
    field.unit(Allies, "sov_inf", "0506");
    let of = |field: &Field, who: &[Actor]| against(field, &volley(field, "0506", who)).0;
    assert_eq!(of(&field, &[u(beside)]), [ShiftId::DirectAdjacent]);
    assert_eq!(of(&field, &[u(beside), u(two)]), []);
    assert_eq!(of(&field, &[u(three)]), [ShiftId::DirectFar]);
    field.battle.situation.light.visibility = 2;
    assert_eq!(of(&field, &[u(two)]), [ShiftId::DirectNight]);
    field.battle.situation.light.visibility = 3;
    assert_eq!(of(&field, &[u(two)]), []);
}

/// 10.2, R3, R41, 7.52: shifts that are for one unit leave the others of its hex alone.
#[test]
fn some_units_are_better_targets() {
    let shift = |kind: &str| match kind {
        "sov_m82" | "sov_g45" | "sov_a37" | "sov_cav" | "sov_flm" => Some(ShiftId::DirectExposed),
        "sov_a76" | "sov_bm13" => Some(ShiftId::DirectArtillery),
        _ => None,
    };
    for kind in [
        "sov_inf", "sov_hmg", "sov_m82", "sov_g45", "sov_a37", "sov_cav", "sov_flm", "sov_a76", "sov_bm13",
        "sov_trk", "sov_t34a", "sov_su76", "sov_atr",
    ] {
        let mut field = Field::open();
        let inf = field.unit(Axis, "ger_inf", "0508");
        field.unit(Allies, kind, "0506");
        field.unit(Allies, "sov_inf", "0506");
        let volley = volley(&field, "0506", &[u(inf)]);
        assert_eq!(ids(&volley.against[0].1), shift(kind).into_iter().collect::<Vec<_>>(), "{kind}");
        assert_eq!(ids(&volley.against[1].1), [], "beside {kind}");
    }
}

/// 16.22: only who has dug in is dug in, and a strongpoint (16.1); a leader is where anybody is; in a village it counts no more.
#[test]
fn digging_in_is_each_units_own() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0508");
    let dug = field.unit(Allies, "sov_inf", "0506");
    field.unit(Allies, "sov_inf", "0506");
    field.leader(Allies, Rank::Lt, (8, 0, 0), "0506");
    let of = |field: &Field| {
        let volley = volley(field, "0506", &[u(inf)]);
        let leaders = volley.against_leaders.as_ref().map(ids);
        (ids(&volley.against[0].1), ids(&volley.against[1].1), leaders)
    };
    field.change(dug).dug = Dug::Begun(1);
    assert_eq!(of(&field), (vec![], vec![], Some(vec![])), "begun is not done");
    field.change(dug).dug = Dug::In;
    let in_hole = vec![ShiftId::DirectDugIn];
    assert_eq!(of(&field), (in_hole.clone(), vec![], Some(in_hole.clone())));
    field.terrain("0506", Terrain::Village);
    let village = vec![ShiftId::DirectBrokenGround];
    assert_eq!(of(&field), (village.clone(), village.clone(), Some(village)));
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0508");
    field.unit(Allies, "any_sp_rifle", "0506");
    assert_eq!(ids(&volley(&field, "0506", &[u(inf)]).against[0].1), in_hole);
}

/// 16.42, 10.2: men and guns use an entrenchment, of less use in other limiting terrain; armour, cavalry and transports do not.
#[test]
fn an_entrenchment_is_for_some() {
    for (kind, uses) in [
        ("sov_inf", true),
        ("sov_g45", true),
        ("sov_t34a", false),
        ("sov_m3a1", false),
        ("sov_cav", false),
        ("sov_trk", false),
    ] {
        let mut field = Field::open();
        field.entrench("0506");
        let inf = field.unit(Axis, "ger_inf", "0508");
        field.unit(Allies, kind, "0506");
        let found = ids(&volley(&field, "0506", &[u(inf)]).against[0].1);
        assert_eq!(found.contains(&ShiftId::DirectEntrenched), uses, "{kind}");
        field.terrain("0506", Terrain::Field);
        let found = ids(&volley(&field, "0506", &[u(inf)]).against[0].1);
        assert_eq!(found.contains(&ShiftId::DirectEntrenchedInCover), uses, "{kind}");
        assert!(!found.contains(&ShiftId::DirectEntrenched), "{kind}");
    }
    // 6.71: it is of the hex, so that a leader alone has it, too.
    let mut field = Field::open();
    field.entrench("0506");
    let inf = field.unit(Axis, "ger_inf", "0508");
    field.leader(Allies, Rank::Lt, (8, 0, 0), "0506");
    let volley = volley(&field, "0506", &[u(inf)]);
    assert_eq!(volley.against_leaders.as_ref().map(ids), Some(vec![ShiftId::DirectEntrenched]));
    assert!(volley.against.is_empty());
}

/// 13: opportunity fire is at the one who moves alone, better by a column if he is on foot, and never at a crowd (13.12);
/// leaders with him suffer what he does (13.13).
#[test]
fn opportunity_fire_is_at_one() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0508");
    let ids_of: Vec<UnitId> = (0..3).map(|_| field.unit(Allies, "sov_inf", "0506")).collect();
    let tank = field.unit(Allies, "sov_t34a", "0506");
    let leader = field.leader(Allies, Rank::Lt, (8, 0, 0), "0506");
    let fire = |mover: Actor, with: &[LeaderId]| {
        let at = Some((mover, with));
        let group = [(u(inf), None)];
        direct::volley(&field.game, &field.battle.situation, Axis, field.hex("0506"), &group, at)
    };
    let at_unit = fire(u(ids_of[1]), &[]);
    assert_eq!(at_unit.against.len(), 1);
    assert_eq!(at_unit.against[0].0, ids_of[1]);
    assert_eq!(ids(&at_unit.against[0].1), [ShiftId::DirectOpportunity]);
    assert_eq!(at_unit.against_leaders, None);
    let with_leader = fire(u(ids_of[1]), &[leader]);
    assert_eq!(with_leader.against_leaders.as_ref(), Some(&with_leader.against[0].1));
    assert_eq!(ids(&fire(u(tank), &[]).against[0].1), []);
    let alone = fire(l(leader), &[]);
    assert!(alone.against.is_empty());
    assert_eq!(alone.against_leaders.as_ref().map(ids), Some(vec![]), "no shift against a foot unit (6.71)");
    assert_eq!(alone.at_mover, Some(l(leader)));
}

/// 8.22: who fires out of limiting terrain is given away where an enemy has a line of sight to it, and once.
#[test]
fn firing_gives_away() {
    let marked = |terrain: Terrain, kind: &str, between: Terrain| {
        let mut field = Field::open();
        field.terrain("0510", terrain);
        field.terrain("0509", between);
        let firer = field.unit(Axis, kind, "0510");
        field.unit(Allies, "sov_trk", "0503");
        let played = field.play(&[], vec![], |table| {
            spotted::reveal(table, &[firer]);
            spotted::reveal(table, &[firer]);
            Ok(())
        });
        assert!(played.facts.len() <= 1);
        played.has(&Fact::Spotted { unit: firer, spotted: true })
    };
    assert!(marked(Terrain::Field, "ger_hmg", Terrain::Clear));
    assert!(!marked(Terrain::Clear, "ger_hmg", Terrain::Clear), "nothing hides it");
    assert!(!marked(Terrain::Field, "ger_hmg", Terrain::Woods), "nobody looks");
    assert!(marked(Terrain::Orchard, "ger_hmg", Terrain::Clear));
    assert!(!marked(Terrain::Orchard, "ger_pz4e", Terrain::Clear), "an orchard hides no tank");
}

/// 10.2, 7.52: a preview counts each of the 36 rolls once, and tells what each target has to fear in it.
#[test]
fn chances_are_those_of_the_table() {
    let mut field = Field::open();
    let hmg = field.unit(Axis, "ger_sshmg", "0508");
    let inf = field.unit(Allies, "sov_inf", "0506");
    let gun = field.unit(Allies, "sov_a76", "0506");
    let chances = |field: &Field, hex: &str| {
        let volley = volley(field, hex, &[u(hmg)]);
        fire::chances(&field.game, &field.battle.situation, &volley, &[])
    };
    field.unit(Allies, "sov_trk", "0406");
    assert_eq!(chances(&field, "0406").loss, 2, "column 11 against a truck alone");
    field.leader(Allies, Rank::Lt, (8, 0, 0), "0606");
    assert_eq!(chances(&field, "0606").loss, 2, "and against a leader alone");
    let chances = chances(&field, "0506");
    let of = |actor: Actor| {
        let (_, odds) = chances.targets.iter().find(|(who, _)| *who == actor).expect("a target");
        odds.iter().map(|(result, ways)| (*result, *ways)).collect::<Vec<_>>()
    };
    // Column 22: 2X at 2 and 12, X at 3, 4 and 11.
    assert_eq!(chances.loss, 9);
    assert_eq!(
        of(u(gun)),
        [
            (FireResult::Morale(0), 6 + 5),
            (FireResult::Morale(1), 5 + 4),
            (FireResult::Morale(2), 4 + 3),
            (FireResult::Steps(1), 2 + 3 + 2),
            (FireResult::Steps(2), 2),
        ]
    );
    // Column 11: X at 2 and 12; where the gun loses its step, the others check with 2.
    assert_eq!(
        of(u(inf)),
        [
            (FireResult::None, 5 + 6 + 5),
            (FireResult::Morale(0), 4 + 4),
            (FireResult::Morale(1), 3),
            (FireResult::Morale(2), 2 + 3 + 2),
            (FireResult::Steps(2), 2),
        ]
    );
}

/// 3.13, 10.2, 7.46: a whole segment. Two platoons of a hex fire together; all are marked, and who missed nothing is not asked.
#[test]
fn a_stack_fires() {
    let mut field = Field::open();
    let one = field.unit(Axis, "ger_inf", "0508");
    let two = field.unit(Axis, "ger_inf", "0508");
    let target = field.unit(Allies, "sov_inf", "0506");
    let (from, to) = (field.hex("0508"), field.hex("0506"));
    let both = vec![u(one), u(two)];
    let answers = vec![
        Choice::Stack(from),
        Choice::Set(both.clone()),
        Choice::Set(both.clone()),
        Choice::Fire(to),
        Choice::Set(both.clone()),
    ];
    // 10 is column 7; a 3 is M2; a check of 6 + 2 passes morale 8.
    let played = field.step(&[1, 2, 3, 3], answers);
    assert_eq!(played.checks(), [(u(target), 2, 8)]);
    assert_eq!(played.morale(), []);
    assert!(both.iter().all(|actor| field.battle.situation.readiness(*actor) == Readiness::Marked));
}

/// 7.23: a heavy machine gun fires a part at one hex and the rest at another.
#[test]
fn a_machine_gun_divides_its_fire() {
    let mut field = Field::open();
    let hmg = field.unit(Axis, "ger_hmg", "0508");
    field.unit(Allies, "sov_inf", "0506");
    field.unit(Allies, "sov_inf", "0406");
    let (first, second) = (field.hex("0506"), field.hex("0406"));
    let me = vec![u(hmg)];
    let answers = vec![
        Choice::Stack(field.hex("0508")),
        Choice::Set(me.clone()),
        Choice::Fire(first),
        Choice::Set(me.clone()),
        Choice::Strength(3),
        Choice::Fire(second),
        Choice::Set(me.clone()),
        Choice::Strength(6),
    ];
    let played = field.step(&[3, 4, 3, 4], answers);
    let strengths: Vec<u16> = played
        .facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::FireOpened(volley) => Some(volley.strength()),
            _ => None,
        })
        .collect();
    assert_eq!(strengths, [3, 6]);
}
