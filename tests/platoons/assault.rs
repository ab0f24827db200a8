//! Assault (12): who may take part, how strong each side is and at what column, who fires first, and what is left.

use opfire::kit::Side::{self, Allies, Axis};
use opfire::platoons::board::{Slope, Terrain};
use opfire::platoons::rules::ground::stacking;
use opfire::platoons::rules::{
    Actor, Choice, Dug, Fact, LeaderId, Morale, Onslaught, Place, Question, Rank, Readiness, RollFor,
    ShiftId, Task, UnitId, Way, Why, activation, assault,
};

use super::field::{Field, Played, l, u};

/// These of the Axis are to fire, and a leader who is somewhere else has activated them.
fn led(field: &mut Field, who: &[Actor]) {
    field.activate(Axis, Task::Fire, who);
    for part in &mut field.battle.situation.segment.as_mut().expect("a segment").active {
        part.led_by = Some(Actor::Leader(LeaderId(99)));
    }
}

/// Who could assault in a hex.
fn candidates(field: &Field, hex: &str) -> Vec<Actor> {
    assault::candidates(&field.game, &field.battle.situation, field.hex(hex))
}

/// These of the Axis assault in 0505.
fn attack(field: &mut Field, who: &[Actor], dice: &[u8], answers: Vec<Choice>) -> Played<()> {
    led(field, who);
    let hex = field.hex("0505");
    field.play(dice, answers, |table| assault::attack(table, hex, who))
}

/// What a side's fire would be if these of the Axis assaulted in 0505.
fn fire(field: &Field, who: &[Actor], side: Side) -> Onslaught {
    assault::onslaught(&field.game, &field.battle.situation, field.hex("0505"), who, side)
}

/// The shifts of an onslaught.
fn ids(fire: &Onslaught) -> Vec<ShiftId> {
    fire.column.shifts.iter().map(|(id, _)| *id).collect()
}

/// The strength above the column.
fn head(field: &Field, fire: &Onslaught) -> u16 {
    field.game.tables.assault.heads()[usize::from(fire.column.column)]
}

/// The onslaughts that were fired.
fn fired(played: &Played<()>) -> Vec<(Side, u16)> {
    let onslaughts = played.facts.iter().filter_map(|fact| match fact {
        Fact::Assaulted(onslaught) => Some((onslaught.side, onslaught.strength())),
        _ => None,
    });
    onslaughts.collect()
}

/// 12.11: in good order, activated to fire, led, and beside the hex since the segment began; leaders need nobody to lead them.
#[test]
fn who_may_go_in() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0505");
    let inf = field.unit(Axis, "ger_inf", "0506");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0506");
    led(&mut field, &[l(leader), u(inf)]);
    assert_eq!(candidates(&field, "0505"), [l(leader), u(inf)]);
    let hexes = assault::hexes(&field.game, &field.battle.situation);
    assert_eq!(hexes, [field.hex("0505")]);
    // Not without a leader of its class, nor to move, nor twice.
    field.battle.situation.segment.as_mut().expect("a segment").active[1].led_by = None;
    assert_eq!(candidates(&field, "0505"), [l(leader)], "nobody leads it");
    assert!(assault::hexes(&field.game, &field.battle.situation).is_empty(), "leaders alone do not");
    led(&mut field, &[l(leader), u(inf)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[1].task = Task::Move;
    assert_eq!(candidates(&field, "0505"), [l(leader)], "to move");
    led(&mut field, &[l(leader), u(inf)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[1].done = true;
    assert_eq!(candidates(&field, "0505"), [l(leader)], "it has acted");
    // Two hexes are too far, and who came there in this segment did not begin beside it.
    led(&mut field, &[u(inf)]);
    field.unit(Allies, "sov_inf", "0504");
    assert!(candidates(&field, "0504").is_empty());
    let near = field.hex("0405");
    field.change(inf).place = Place::Map(near);
    assert!(candidates(&field, "0505").is_empty(), "it was elsewhere when it was activated");
}

/// 12.11, 12.13, 14.2: neither the disrupted nor the demoralized go in, be they units or leaders.
#[test]
fn only_good_order_goes_in() {
    for (morale, may) in [(Morale::Good, true), (Morale::Disrupted, false), (Morale::Demoralized, false)] {
        let mut field = Field::open();
        field.unit(Allies, "sov_inf", "0505");
        let inf = field.unit(Axis, "ger_inf", "0506");
        let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0506");
        field.change(inf).morale = morale;
        field.change_leader(leader).morale = morale;
        led(&mut field, &[l(leader), u(inf)]);
        assert_eq!(candidates(&field, "0505").len(), if may { 2 } else { 0 }, "{morale:?}");
    }
}

/// 12.11, 5.0: not over prohibited ground, nor without movement; 12.42: unarmed transports do not fight.
#[test]
fn who_cannot_move_there_does_not_go_in() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0505");
    let tank = field.unit(Axis, "ger_pz3g", "0506");
    let gun = field.unit(Axis, "ger_p50", "0506");
    let truck = field.unit(Axis, "ger_trk", "0506");
    led(&mut field, &[u(tank), u(gun), u(truck)]);
    assert_eq!(candidates(&field, "0505"), [u(tank)]);
    field.terrain("0505", Terrain::Marsh);
    assert!(candidates(&field, "0505").is_empty(), "no tanks in a marsh");
}

/// 12.3: in an assault hex those who are there and were not activated in this turn may join, the demoralized not (12.13).
#[test]
fn who_is_in_the_hex_may_join() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0505");
    let comes = field.unit(Axis, "ger_inf", "0506");
    let there = field.unit(Axis, "ger_inf", "0505");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0505");
    led(&mut field, &[u(comes)]);
    assert_eq!(candidates(&field, "0505"), [u(comes), l(leader), u(there)]);
    field.change(there).morale = Morale::Disrupted;
    assert_eq!(candidates(&field, "0505").len(), 3, "the disrupted attack where they are");
    field.change(there).morale = Morale::Demoralized;
    assert_eq!(candidates(&field, "0505"), [u(comes), l(leader)]);
    field.change(there).morale = Morale::Good;
    field.change(there).readiness = Readiness::Marked;
    field.change_leader(leader).readiness = Readiness::Marked;
    assert_eq!(candidates(&field, "0505"), [u(comes)], "activated earlier in the turn");
    // Who is activated himself attacks only if he is to fire; he needs nobody to lead him.
    field.change(there).readiness = Readiness::Ready;
    field.activate(Axis, Task::Move, &[u(there)]);
    assert!(candidates(&field, "0505").is_empty());
    field.activate(Axis, Task::Fire, &[u(there)]);
    assert_eq!(candidates(&field, "0505"), [u(there)]);
}

/// 4.1, 12.11: three combat units of a side, and carriers beside them; those who are there count, the enemy does not.
#[test]
fn each_side_has_its_own_room() {
    let mut field = Field::open();
    for _ in 0..3 {
        field.unit(Allies, "sov_inf", "0505");
    }
    field.unit(Axis, "ger_inf", "0505");
    let three: Vec<Actor> = (0..3).map(|_| u(field.unit(Axis, "ger_inf", "0506"))).collect();
    let carrier = u(field.unit(Axis, "ger_spw", "0506"));
    let leader = l(field.leader(Axis, Rank::Lt, (8, 0, 0), "0506"));
    let check = |who: &[Actor]| {
        stacking::check_assault(&field.game, &field.battle.situation, Axis, field.hex("0505"), who)
    };
    assert_eq!(check(&[three[0], three[1], carrier]), Ok(()));
    assert_eq!(check(&three).expect_err("four").why, Why::TooManyInHex);
    assert_eq!(check(&[leader]).expect_err("no unit").why, Why::NobodyAttacks);
}

/// 12.51: a leader beside an assault hex commands nobody in it; one in it has units come in, who do nothing else.
#[test]
fn orders_do_not_cross_the_edge_of_an_assault() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0505");
    let inside = field.unit(Axis, "ger_inf", "0505");
    let outside = field.unit(Axis, "ger_inf", "0506");
    let shaken = field.unit(Axis, "ger_inf", "0506");
    field.change(shaken).morale = Morale::Disrupted;
    let beside = field.leader(Axis, Rank::Cpt, (8, 0, 0), "0506");
    let within = field.leader(Axis, Rank::Maj, (8, 0, 0), "0505");
    let units = |leader| activation::units(&field.game, &field.battle.situation, leader);
    assert_eq!(units(l(beside)), [u(outside), u(shaken)]);
    assert_eq!(units(l(within)), [u(inside), u(outside)], "who is disrupted cannot come in");
    assert!(activation::subordinates(&field.game, &field.battle.situation, within).is_empty());
    // The unit that is called in cannot stay away and shoot at others.
    field.unit(Allies, "sov_inf", "0507");
    field.activate(Axis, Task::Fire, &[l(within), u(outside)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[1].led_by =
        Some(Actor::Leader(within));
    assert!(candidates(&field, "0505").contains(&u(outside)));
    assert!(candidates(&field, "0507").is_empty());
    let far = field.hex("0507");
    assert!(
        opfire::platoons::rules::fire::volleys::candidates(&field.game, &field.battle.situation, far)
            .is_empty()
    );
}

/// 12.4, 12.42, 14.2, 14.3: direct fire, 1 without it; half when disrupted, a quarter when demoralized, rounded up (1.2); and
/// nothing of transports.
#[test]
fn strength_is_direct_fire() {
    for (kind, morale, strength) in [
        ("sov_inf", Morale::Good, 4),
        ("sov_hmg", Morale::Good, 7),
        ("sov_hmg", Morale::Disrupted, 4),
        ("sov_hmg", Morale::Demoralized, 2),
        ("sov_m50", Morale::Good, 1),
        ("sov_m50", Morale::Demoralized, 1),
        ("sov_t34a", Morale::Good, 9),
    ] {
        let mut field = Field::open();
        let inf = field.unit(Axis, "ger_inf", "0506");
        let defender = field.unit(Allies, kind, "0505");
        field.change(defender).morale = morale;
        field.unit(Allies, "sov_trk", "0505");
        assert_eq!(fire(&field, &[u(inf)], Allies).strength(), strength, "{kind} {morale:?}");
    }
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    field.unit(Allies, "sov_inf", "0505");
    field.change(inf).steps = 1;
    assert_eq!(fire(&field, &[u(inf)], Axis).strength(), 3, "the reduced face");
}

/// 12.54, R269: infantry that uses its anti-tank weapons takes part as well; what is lost in the first fire does not.
#[test]
fn infantry_that_shoots_at_vehicles_takes_part() {
    let mut field = Field::open();
    field.game.scenario.date = (1944, 6);
    field.terrain("0506", Terrain::Field);
    let (tank, men) = (field.unit(Allies, "sov_t34a", "0505"), field.unit(Allies, "sov_inf", "0505"));
    let (hmg, gren) = (field.unit(Axis, "ger_hmg", "0506"), field.unit(Axis, "ger_gren", "0506"));
    let answers = vec![Choice::Shoot(tank)];
    let played = attack(&mut field, &[u(hmg), u(gren)], &[3, 5, 1, 3, 4], answers);
    assert_eq!(fired(&played)[0], (Axis, 9), "nothing is halved");
    assert!(field.unit_of(men).steps == 2);
}

/// 12.54: machine guns and anti-aircraft guns have half when they attack without infantry, not when they defend; disrupted they
/// are halved again (R32).
#[test]
fn machine_guns_need_infantry_to_attack() {
    let mut field = Field::open();
    field.unit(Allies, "sov_hmg", "0505");
    let hmg = field.unit(Axis, "ger_hmg", "0506");
    let mortar = field.unit(Axis, "ger_m50", "0506");
    let inf = field.unit(Axis, "ger_inf", "0506");
    assert_eq!(fire(&field, &[u(hmg)], Axis).strength(), 5, "9 halved");
    assert_eq!(fire(&field, &[u(hmg), u(mortar)], Axis).strength(), 6, "mortars are no infantry");
    assert_eq!(fire(&field, &[u(hmg), u(inf)], Axis).strength(), 14);
    assert_eq!(fire(&field, &[u(hmg)], Allies).strength(), 7, "the defender is not halved");
    field.change(hmg).morale = Morale::Disrupted;
    assert_eq!(fire(&field, &[u(hmg)], Axis).strength(), 3, "5 halved");
    let flak = field.unit(Axis, "ger_f20", "0505");
    assert_eq!(fire(&field, &[u(flak)], Axis).strength(), 4, "8 halved");
}

/// 6.42, 12.4: a leader adds to one unit and a unit takes of one leader; defenders' leaders need not be activated (6.2), of the
/// attackers only those who take part.
#[test]
fn leaders_add_to_one_unit_each() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let (good, better) =
        (field.leader(Axis, Rank::Lt, (8, 1, 0), "0506"), field.leader(Axis, Rank::Lt, (8, 2, 0), "0506"));
    field.unit(Allies, "sov_inf", "0505");
    field.unit(Allies, "sov_trk", "0505");
    let (first, second) = (
        field.leader(Allies, Rank::Lt, (8, 1, 0), "0505"),
        field.leader(Allies, Rank::Lt, (8, 2, 0), "0505"),
    );
    field.change_leader(first).readiness = Readiness::Marked;
    assert_eq!(fire(&field, &[u(inf)], Axis).strength(), 5, "nobody went with it");
    assert_eq!(fire(&field, &[l(good), u(inf)], Axis).strength(), 6);
    assert_eq!(fire(&field, &[l(good), l(better), u(inf)], Axis).strength(), 7, "one leader, the better one");
    assert_eq!(fire(&field, &[u(inf)], Allies).strength(), 6, "transports take none");
    field.change_leader(second).morale = Morale::Demoralized;
    assert_eq!(fire(&field, &[u(inf)], Allies).strength(), 5, "the marked helps, the demoralized does not");
}

/// 12.4, 12.41: terrain hinders the attackers, whoever they are, and never the defenders.
#[test]
fn terrain_hinders_the_attackers_alone() {
    for (terrain, shift) in [
        (Terrain::Town, Some(ShiftId::AssaultTown)),
        (Terrain::Woods, Some(ShiftId::AssaultWoods)),
        (Terrain::HeavyWoods, Some(ShiftId::AssaultWoods)),
        (Terrain::Jungle, Some(ShiftId::AssaultWoods)),
        (Terrain::HeavyJungle, Some(ShiftId::AssaultWoods)),
        (Terrain::Marsh, Some(ShiftId::AssaultWoods)),
        (Terrain::Rocky, Some(ShiftId::AssaultWoods)),
        (Terrain::LightWoods, None),
        (Terrain::Village, None),
        (Terrain::Clear, None),
    ] {
        let mut field = Field::open();
        field.terrain("0505", terrain);
        let inf = field.unit(Axis, "ger_inf", "0506");
        field.unit(Allies, "sov_inf", "0505");
        assert_eq!(ids(&fire(&field, &[u(inf)], Axis)), Vec::from_iter(shift), "{terrain:?}");
        assert!(ids(&fire(&field, &[u(inf)], Allies)).is_empty(), "{terrain:?}");
    }
    // The other way round once the Allies attack: they suffer from the town now.
    let mut field = Field::open();
    field.terrain("0505", Terrain::Town);
    field.unit(Axis, "ger_inf", "0505");
    let allies = field.unit(Allies, "sov_inf", "0505");
    assert_eq!(ids(&fire(&field, &[u(allies)], Allies)), [ShiftId::AssaultTown]);
    assert!(ids(&fire(&field, &[u(allies)], Axis)).is_empty());
}

/// 12.4, 12.41: an entrenchment takes 2 if defenders were in it before, in a town no more than that, in woods 1 besides: all
/// shifts add up. No column is lower than the first.
#[test]
fn entrenchments_hinder_besides_woods_but_not_besides_towns() {
    for (terrain, shifts) in [
        (Terrain::Clear, vec![ShiftId::AssaultTown]),
        (Terrain::Town, vec![ShiftId::AssaultTown]),
        (Terrain::Woods, vec![ShiftId::AssaultTown, ShiftId::AssaultWoods]),
    ] {
        let mut field = Field::open();
        field.terrain("0505", terrain);
        field.entrench("0505");
        let inf = field.unit(Axis, "ger_inf", "0506");
        let defender = field.unit(Allies, "sov_inf", "0505");
        let inside = field.unit(Axis, "ger_inf", "0505");
        let late = ids(&fire(&field, &[u(inside)], Axis));
        assert_eq!(late.contains(&ShiftId::AssaultTown), terrain == Terrain::Town, "the enemy was there");
        field.change(defender).sheltered = true;
        let onslaught = fire(&field, &[u(inf)], Axis);
        assert_eq!(ids(&onslaught), shifts);
        assert_eq!(head(&field, &onslaught), 1);
    }
}

/// 12.4, 5.75, R13: the first round in a major river takes 2, unless somebody has engineers.
#[test]
fn a_major_river_hinders_the_first_round() {
    let river = |helps: Option<(Side, &str)>, terrain, first: bool| {
        let mut field = Field::open();
        field.terrain("0505", terrain);
        let inf = field.unit(Axis, "ger_inf", "0506");
        field.unit(Allies, "sov_inf", "0505");
        if !first {
            field.unit(Axis, "ger_inf", "0505");
        }
        let mut who = vec![u(inf)];
        if let Some((side, morale)) = helps {
            let hex = if side == Axis { "0506" } else { "0505" };
            let eng = field.unit(side, if side == Axis { "ger_eng" } else { "sov_flm" }, hex);
            if morale == "demoralized" {
                field.change(eng).morale = Morale::Demoralized;
            }
            if side == Axis {
                who.push(u(eng));
            }
        }
        ids(&fire(&field, &who, Axis)).contains(&ShiftId::AssaultRiver)
    };
    assert!(river(None, Terrain::MajorRiver, true));
    assert!(!river(None, Terrain::MinorRiver, true));
    assert!(!river(None, Terrain::MajorRiver, false), "the second round");
    assert!(!river(Some((Axis, "good")), Terrain::MajorRiver, true));
    assert!(!river(Some((Allies, "good")), Terrain::MajorRiver, true), "flamethrowers are engineers (15.5)");
    assert!(river(Some((Allies, "demoralized")), Terrain::MajorRiver, true));
}

/// 12.4, 12.41: 1 if every attacking combat unit has higher morale than every defending one; leaders do not count, and defenders
/// never have it.
#[test]
fn higher_morale_helps_attackers() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let other = field.unit(Axis, "ger_inf", "0506");
    let defender = field.unit(Allies, "sov_inf", "0505");
    field.leader(Allies, Rank::Lt, (10, 0, 0), "0505");
    let higher = |field: &Field, side| {
        ids(&fire(field, &[u(inf), u(other)], side)).contains(&ShiftId::AssaultHigherMorale)
    };
    assert!(!higher(&field, Axis), "8 against 8");
    field.change(defender).steps = 1;
    assert!(higher(&field, Axis), "8 against 7");
    field.change(other).steps = 1;
    assert!(!higher(&field, Axis), "one of them has 7");
    field.change(other).steps = 2;
    field.change(defender).steps = 2;
    field.morale(defender, 9, 8);
    assert!(!higher(&field, Allies), "they defend");
}

/// 6.43, 12.4: one column for a leader who is not demoralized and a unit that is no armoured vehicle; once for several.
#[test]
fn a_leader_is_worth_a_column() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let tank = field.unit(Allies, "sov_t26", "0505");
    let (one, two) =
        (field.leader(Axis, Rank::Lt, (8, 0, 0), "0506"), field.leader(Axis, Rank::Lt, (8, 0, 0), "0506"));
    let ours = |field: &Field, who: &[Actor]| ids(&fire(field, who, Axis));
    assert_eq!(ours(&field, &[l(one), l(two), u(inf)]), [ShiftId::AssaultLeader]);
    assert!(ours(&field, &[u(inf)]).is_empty());
    let enemy = field.leader(Allies, Rank::Lt, (8, 0, 0), "0505");
    assert!(ids(&fire(&field, &[u(inf)], Allies)).is_empty(), "only {tank:?} is with {enemy:?}");
    field.unit(Allies, "sov_inf", "0505");
    assert_eq!(ids(&fire(&field, &[u(inf)], Allies)), [ShiftId::AssaultLeader]);
    field.change_leader(enemy).morale = Morale::Demoralized;
    assert!(ids(&fire(&field, &[u(inf)], Allies)).is_empty());
}

/// 12.4, 12.41: one column where all enemy combat units are demoralized; transports do not count.
#[test]
fn demoralized_enemies_are_worth_a_column() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let (one, two) = (field.unit(Allies, "sov_inf", "0505"), field.unit(Allies, "sov_inf", "0505"));
    field.morale(one, 10, 10);
    field.unit(Allies, "sov_trk", "0505");
    field.change(one).morale = Morale::Demoralized;
    assert!(!ids(&fire(&field, &[u(inf)], Axis)).contains(&ShiftId::AssaultDemoralized));
    field.change(two).morale = Morale::Demoralized;
    assert!(ids(&fire(&field, &[u(inf)], Axis)).contains(&ShiftId::AssaultDemoralized));
}

/// 12.4, 12.41, 11.2: tank and infantry together: closed, efficient, at full strength and not demoralized, and infantry that is
/// no machine gun; both sides can have it.
#[test]
fn combined_arms_are_worth_a_column() {
    let mut field = Field::open();
    field.unit(Allies, "sov_hmg", "0505");
    let tank = field.unit(Axis, "ger_pz4e", "0506");
    let (inf, hmg) = (field.unit(Axis, "ger_inf", "0506"), field.unit(Axis, "ger_hmg", "0506"));
    let carrier = field.unit(Axis, "ger_spw", "0506");
    let has =
        |field: &Field, who: &[Actor]| ids(&fire(field, who, Axis)).contains(&ShiftId::AssaultCombinedArms);
    assert!(has(&field, &[u(tank), u(inf)]));
    assert!(!has(&field, &[u(tank), u(hmg)]), "machine guns are no infantry");
    assert!(!has(&field, &[u(tank)]));
    assert!(!has(&field, &[u(carrier), u(inf)]), "open, and without anti-tank fire");
    field.change(tank).morale = Morale::Demoralized;
    assert!(!has(&field, &[u(tank), u(inf)]));
    field.change(tank).morale = Morale::Disrupted;
    assert!(has(&field, &[u(tank), u(inf)]));
    field.change(tank).steps = 1;
    assert!(!has(&field, &[u(tank), u(inf)]), "reduced tanks are not efficient");
}

/// 12.4, 15.5: engineers and flamethrowers in a town or at an entrenchment, on either side.
#[test]
fn engineers_are_worth_a_column_in_towns() {
    for (place, helps) in [("town", true), ("entrenchment", true), ("open", false)] {
        let mut field = Field::open();
        match place {
            "town" => field.terrain("0505", Terrain::Town),
            "entrenchment" => field.entrench("0505"),
            _ => {}
        }
        let eng = field.unit(Axis, "ger_eng", "0506");
        let flm = field.unit(Allies, "sov_flm", "0505");
        for side in Side::BOTH {
            let has = ids(&fire(&field, &[u(eng)], side)).contains(&ShiftId::AssaultEngineers);
            assert_eq!(has, helps, "{side:?} {place}");
        }
        field.change(flm).morale = Morale::Demoralized;
        assert!(!ids(&fire(&field, &[u(eng)], Allies)).contains(&ShiftId::AssaultEngineers));
    }
}

/// 12.4: armoured vehicles in town, woods or jungle without infantry; machine guns do not help them, infantry that is in the hex
/// does, even if it does not take part.
#[test]
fn armour_alone_in_woods_is_worth_a_column() {
    let mut field = Field::open();
    field.terrain("0505", Terrain::Woods);
    let inf = field.unit(Axis, "ger_inf", "0506");
    field.unit(Allies, "sov_t26", "0505");
    field.unit(Allies, "sov_hmg", "0505");
    let alone = |fire: Onslaught| ids(&fire).contains(&ShiftId::AssaultLoneVehicle);
    assert!(alone(fire(&field, &[u(inf)], Axis)));
    field.unit(Allies, "sov_inf", "0505");
    assert!(!alone(fire(&field, &[u(inf)], Axis)));
    let tank = field.unit(Axis, "ger_pz3g", "0505");
    assert!(alone(fire(&field, &[u(tank)], Allies)), "against attackers, too");
    field.unit(Axis, "ger_inf", "0505");
    assert!(!alone(fire(&field, &[u(tank)], Allies)), "with infantry that does not attack");
    field.terrain("0505", Terrain::LightWoods);
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    field.unit(Allies, "sov_t26", "0505");
    assert!(!alone(fire(&field, &[u(inf)], Axis)), "in the open");
}

/// 12.4, R14: the defenders of a slope have 1, of a steep one 2, if all attackers come from below, in the first round.
#[test]
fn a_slope_helps_the_defenders_of_the_first_round() {
    for (slope, shift) in [(Slope::Gentle, ShiftId::AssaultSlope), (Slope::Steep, ShiftId::AssaultSteepSlope)]
    {
        let mut field = Field::open();
        field.level("0505", 20);
        field.paint(|board| board.cell_mut("0505".parse().expect("a hex")).slope = Some(slope));
        let below = field.unit(Axis, "ger_inf", "0506");
        let beside = field.unit(Axis, "ger_inf", "0504");
        field.unit(Allies, "sov_inf", "0505");
        assert_eq!(ids(&fire(&field, &[u(below), u(beside)], Allies)), [shift]);
        assert!(ids(&fire(&field, &[u(below)], Axis)).is_empty());
        field.level("0504", 20);
        assert!(ids(&fire(&field, &[u(below), u(beside)], Allies)).is_empty(), "one comes from as high");
        field.unit(Axis, "ger_inf", "0505");
        assert!(ids(&fire(&field, &[u(below)], Allies)).is_empty(), "the second round");
    }
}

/// 12.4: both sides fire at once: attackers who are lost have fired.
#[test]
fn both_sides_fire_at_once() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let defender = field.unit(Allies, "sov_inf", "0505");
    field.change(inf).steps = 1;
    field.change(defender).steps = 1;
    // Columns 3 and 1: a 2 takes a step, and a 2 checks with 2 more: 4 and 2 are not above 7.
    let played = attack(&mut field, &[u(inf)], &[1, 1, 1, 1, 2, 2], vec![]);
    assert_eq!(fired(&played), [(Axis, 3), (Allies, 2)]);
    assert_eq!(played.steps(), [(defender, 1)]);
    assert_eq!(played.checks(), [(u(inf), 2, 7)]);
    assert_eq!(field.battle.situation.hex_of(u(inf)), Some(field.hex("0505")));
    assert_eq!(field.unit_of(inf).readiness, Readiness::Marked);
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let defender = field.unit(Allies, "sov_inf", "0505");
    field.change(inf).steps = 1;
    field.change(defender).steps = 1;
    field.unit(Allies, "sov_mil", "0505");
    // Both lose: column 3 and, with 5, column 5.
    let answers = vec![Choice::Actor(u(defender))];
    let played = attack(&mut field, &[u(inf)], &[1, 1, 1, 1, 2, 2], answers);
    assert_eq!(played.steps(), [(defender, 1), (inf, 1)]);
    assert_eq!(field.unit_of(defender).readiness, Readiness::Ready, "who defends is not marked (12.4)");
}

/// 7.43, 7.63, 6.7, 14.12: leaders are rolled for and check with the units of the hex, with 2 more behind a loss; who has no part in
/// the attack takes no loss (12.3), but checks with the others.
#[test]
fn leaders_share_what_their_units_suffer() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let stays = field.unit(Axis, "ger_inf", "0505");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 1), "0506");
    field.leader(Axis, Rank::Cpt, (8, 0, 0), "1601");
    field.unit(Allies, "sov_inf", "0505");
    // Attack: column 5 and one more for the leader: a 7 does nothing. Defence: column 3: a 2 takes a step. The leader is not
    // hit with 4, and checks against 8; the unit with his help against 8.
    let played = attack(&mut field, &[l(leader), u(inf)], &[3, 4, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3], vec![]);
    assert_eq!(played.steps(), [(inf, 1)]);
    assert_eq!(played.checks(), [(l(leader), 2, 8), (u(inf), 2, 8), (u(stays), 2, 9)]);
    assert_eq!(field.unit_of(stays).readiness, Readiness::Ready);
    assert_eq!(field.battle.situation.leader(leader).readiness, Readiness::Marked);
}

/// 12.43, 16.1, 16.2, R18: who is dug in fires first, and those whom that demoralizes do not fire back.
#[test]
fn who_is_dug_in_fires_first() {
    let mut field = Field::open();
    let (inf, hmg) = (field.unit(Axis, "ger_inf", "0506"), field.unit(Axis, "ger_hmg", "0506"));
    let defender = field.unit(Allies, "sov_eng", "0505");
    field.change(defender).dug = Dug::In;
    // Column 5: a 10 checks with 1 more. The infantry is demoralized by 12, the machine guns pass and attack without it: 5.
    let dice = [5, 5, 6, 6, 1, 1, 3, 4];
    let played = attack(&mut field, &[u(inf), u(hmg)], &dice, vec![]);
    assert_eq!(fired(&played), [(Allies, 6), (Axis, 5)]);
    assert_eq!(played.morale(), [(u(inf), Morale::Demoralized)]);
    // All demoralized: nobody fires back.
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let defender = field.unit(Allies, "sov_eng", "0505");
    field.change(defender).dug = Dug::In;
    let played = attack(&mut field, &[u(inf)], &[5, 5, 6, 6], vec![]);
    assert_eq!(fired(&played), [(Allies, 6)]);
}

/// 12.43, R18: what gives the first fire and what does not; each time, not only the first.
#[test]
fn some_ground_gives_the_first_fire() {
    for (terrain, dug, first) in [
        (Terrain::Clear, Dug::In, true),
        (Terrain::Clear, Dug::Begun(1), false),
        (Terrain::Clear, Dug::No, false),
        (Terrain::Village, Dug::No, true),
        (Terrain::HeavyWoods, Dug::No, true),
        (Terrain::Jungle, Dug::No, true),
        (Terrain::Wadi, Dug::No, true),
        (Terrain::Town, Dug::No, false),
        (Terrain::Woods, Dug::No, false),
    ] {
        for there in [false, true] {
            let mut field = Field::open();
            field.terrain("0505", terrain);
            let inf = field.unit(Axis, "ger_inf", if there { "0505" } else { "0506" });
            let defender = field.unit(Allies, "sov_inf", "0505");
            field.change(defender).dug = dug;
            let played = attack(&mut field, &[u(inf)], &[3, 4, 3, 4], vec![]);
            let order: Vec<Side> = fired(&played).into_iter().map(|(side, _)| side).collect();
            let expected = if first { [Allies, Axis] } else { [Axis, Allies] };
            assert_eq!(order, expected, "{terrain:?} {dug:?} {there}");
        }
    }
}

/// 12.41, 12.43, 16.42: an entrenchment gives the first fire to those who used it before the enemy came, not to armour; who comes
/// in later has nothing of it.
#[test]
fn an_entrenchment_serves_those_who_were_in_it() {
    let mut field = Field::open();
    field.entrench("0505");
    field.terrain("0506", Terrain::Field);
    let inf = field.unit(Axis, "ger_inf", "0506");
    let (defender, tank) = (field.unit(Allies, "sov_inf", "0505"), field.unit(Allies, "sov_t26", "0505"));
    let played = attack(&mut field, &[u(inf)], &[3, 4, 3, 4], vec![Choice::Accept]);
    assert_eq!(fired(&played), [(Allies, 4), (Axis, 5)], "{tank:?} keeps silent");
    assert!(field.unit_of(defender).sheltered && !field.unit_of(tank).sheltered);
    assert!(!field.unit_of(inf).sheltered);
    // The Allies strike back in their segment: the attackers of before are not sheltered.
    field.activate(Allies, Task::Fire, &[u(defender)]);
    let hex = field.hex("0505");
    let played = field.play(&[3, 4, 3, 4], vec![], |table| assault::attack(table, hex, &[u(defender)]));
    assert_eq!(fired(&played), [(Allies, 4), (Axis, 5)]);
    assert!(field.unit_of(defender).sheltered, "who attacks keeps it (12.43)");
    // And once more they defend with it.
    let played = attack(&mut field, &[u(inf)], &[3, 4, 3, 4], vec![Choice::Decline]);
    assert_eq!(fired(&played), [(Axis, 5), (Allies, 10)], "together, if their player likes");
    assert_eq!(played.asked[0].question, Question::FirstFire { hex });
    assert_eq!(played.asked[0].side, Allies);
}

/// 12.43, 15.5: flamethrowers that attack take the first fire from all, unless they are demoralized.
#[test]
fn flamethrowers_cancel_the_first_fire() {
    let mut field = Field::open();
    let flm = field.unit(Axis, "ger_flm", "0506");
    let defender = field.unit(Allies, "sov_inf", "0505");
    field.change(defender).dug = Dug::In;
    let played = attack(&mut field, &[u(flm)], &[3, 4, 3, 4], vec![]);
    assert_eq!(fired(&played), [(Axis, 9), (Allies, 4)]);
}

/// 12.43: armour that men on foot attack fires first, once, and all in the clear.
#[test]
fn armour_in_the_clear_fires_first_once() {
    let order = |from: Terrain, at: Terrain, kind: &str, there: bool| {
        let mut field = Field::open();
        field.terrain("0506", from);
        field.terrain("0505", at);
        let attacker = field.unit(Axis, kind, "0506");
        if there {
            field.unit(Axis, "ger_inf", "0505");
        }
        field.unit(Allies, "sov_t26", "0505");
        // Tanks on both sides might shoot at each other.
        let tanks = field.game.kind(field.unit_of(attacker)).is_afv();
        let answers = if tanks { vec![Choice::Decline, Choice::Decline] } else { vec![] };
        let played = attack(&mut field, &[u(attacker)], &[3, 4, 3, 4], answers);
        fired(&played)[0].0
    };
    let clear = Terrain::Clear;
    assert_eq!(order(clear, clear, "ger_inf", false), Allies);
    assert_eq!(order(clear, clear, "ger_pz3g", false), Axis, "attackers are armour");
    assert_eq!(order(Terrain::Field, clear, "ger_inf", false), Axis, "out of fields");
    assert_eq!(order(clear, Terrain::Field, "ger_inf", false), Axis, "into fields");
    assert_eq!(order(clear, clear, "ger_inf", true), Axis, "a later round");
}

/// 12.42, 6.71, 5.31: what is left of a side without combat units: transports are eliminated, leaders taken on 9 and more, or they
/// go.
#[test]
fn what_is_left_alone_is_overrun() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_pz6", "0506");
    let defender = field.unit(Allies, "sov_m50", "0505");
    let truck = field.unit(Allies, "sov_trk", "0505");
    let leader = field.leader(Allies, Rank::Lt, (8, 0, 0), "0505");
    field.leader(Allies, Rank::Cpt, (8, 0, 0), "1601");
    // Column 13: a 4 takes the mortar, and the truck besides (7.63). The leader is not hit with 5, checks, and is taken with 9.
    let dice = [2, 2, 3, 4, 2, 3, 3, 3, 4, 5];
    let played = attack(&mut field, &[u(inf)], &dice, vec![Choice::Decline]);
    assert_eq!(played.steps(), [(defender, 1), (truck, 1)]);
    assert_eq!(played.removed(), [leader]);
    // A truck that 7.63 does not take goes behind the fight.
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_pz6", "0506");
    let defender = field.unit(Allies, "sov_m50", "0505");
    let trucks = [field.unit(Allies, "sov_trk", "0505"), field.unit(Allies, "sov_trk", "0505")];
    let played = attack(
        &mut field,
        &[u(inf)],
        &[2, 2, 3, 4, 1, 1],
        vec![Choice::Decline, Choice::Actor(u(trucks[0]))],
    );
    assert_eq!(played.steps(), [(defender, 1), (trucks[0], 1), (trucks[1], 1)]);
}

/// 8.22: all units in an assault hex are spotted, and stay so when it is over.
#[test]
fn an_assault_gives_everybody_away() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let defender = field.unit(Allies, "sov_inf", "0505");
    attack(&mut field, &[u(inf)], &[3, 4, 3, 4], vec![]);
    assert!(field.unit_of(inf).spotted && field.unit_of(defender).spotted);
}

/// 16.21: who attacks gives up digging he has begun; who is dug in keeps it (12.43).
#[test]
fn attackers_give_up_digging() {
    for (dug, left) in [(Dug::Begun(1), Dug::No), (Dug::In, Dug::In)] {
        let mut field = Field::open();
        let inf = field.unit(Axis, "ger_inf", "0505");
        field.unit(Allies, "sov_inf", "0505");
        field.change(inf).dug = dug;
        attack(&mut field, &[u(inf)], &[3, 4, 3, 4], vec![]);
        assert_eq!(field.unit_of(inf).dug, left);
    }
}

/// A unit of the Axis moves out of 0505 to a hex.
fn leave(field: &mut Field, unit: UnitId, to: &str, dice: &[u8]) -> Played<()> {
    let to = field.hex(to);
    let before = field.battle.situation.segment.clone();
    assert!(before.is_some(), "activated");
    field.play(dice, vec![Choice::Hex(to)], |table| {
        opfire::platoons::rules::movement::go(table, Actor::Unit(unit))
    })
}

/// The free shots that were fired.
fn free_shots(played: &Played<()>) -> usize {
    let shots = |fact: &&Fact| matches!(fact, Fact::Rolled { roll: RollFor::FreeShot { .. }, .. });
    played.facts.iter().filter(shots).count()
}

/// 12.12, 5.32: only when the last combat unit of the side leaves, the enemy fires once at all who have left, marked or not, and
/// is not marked for it. Then the hex is his (1.2).
#[test]
fn the_free_shot_waits_for_the_last_who_leaves() {
    let mut field = Field::open();
    let (one, two) = (field.unit(Axis, "ger_inf", "0505"), field.unit(Axis, "ger_inf", "0505"));
    let enemy = field.unit(Allies, "sov_inf", "0505");
    field.change(enemy).readiness = Readiness::Marked;
    field.activate(Axis, Task::Move, &[u(one), u(two)]);
    let first = leave(&mut field, one, "0506", &[]);
    assert_eq!(free_shots(&first), 0);
    assert_eq!(field.battle.situation.hex_of(u(one)), Some(field.hex("0506")), "one hex and no further");
    // Column 3: a 2 takes a step of one of the two, and both check with 2 more: 4 and 4.
    let to = field.hex("0604");
    let answers = vec![Choice::Hex(to), Choice::Actor(u(one))];
    let played = field
        .play(&[1, 1, 1, 1, 1, 1], answers, |table| opfire::platoons::rules::movement::go(table, u(two)));
    assert_eq!(free_shots(&played), 1);
    assert_eq!(fired(&played), [(Allies, 4)]);
    assert_eq!(played.checks(), [(u(one), 2, 7), (u(two), 2, 8)]);
    assert_eq!(field.unit_of(enemy).readiness, Readiness::Marked);
    assert_eq!(field.battle.situation.control[field.hex("0505").index()], Some(Allies));
}

/// 12.12: one stays behind: no free shot; demoralized enemies do not fire (14.3).
#[test]
fn no_free_shot_at_a_covered_retreat() {
    let mut field = Field::open();
    let (one, covers) = (field.unit(Axis, "ger_inf", "0505"), field.unit(Axis, "ger_inf", "0505"));
    let enemy = field.unit(Allies, "sov_inf", "0505");
    field.activate(Axis, Task::Move, &[u(one)]);
    assert_eq!(free_shots(&leave(&mut field, one, "0506", &[])), 0, "{covers:?} stays");
    field.change(enemy).morale = Morale::Demoralized;
    field.activate(Axis, Task::Move, &[u(covers)]);
    assert_eq!(free_shots(&leave(&mut field, covers, "0506", &[])), 0);
}

/// 12.12, 12.42, 6.71: whom the last combat unit leaves behind is overrun, so that there is no second shot.
#[test]
fn who_is_left_behind_is_overrun() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    let truck = field.unit(Axis, "ger_trk", "0505");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0505");
    field.leader(Axis, Rank::Cpt, (8, 0, 0), "1601");
    let enemy = field.unit(Allies, "sov_inf", "0505");
    field.change(enemy).readiness = Readiness::Marked;
    field.activate(Axis, Task::Move, &[u(unit), u(truck), l(leader)]);
    let to = field.hex("0506");
    // Nobody goes with it. The shot: 7, nothing. The leader: 9, taken.
    let answers = vec![Choice::Set(vec![]), Choice::Hex(to)];
    let played =
        field.play(&[3, 4, 4, 5], answers, |table| opfire::platoons::rules::movement::go(table, u(unit)));
    assert_eq!(free_shots(&played), 1);
    assert_eq!(played.steps(), [(truck, 1)]);
    assert_eq!(played.removed(), [leader]);
}

/// 12.12, 12.41, 12.54: in a free shot only shifts that help count; who fires attacks, with higher morale and a leader, and
/// machine guns have half.
#[test]
fn the_free_shot_is_an_attack_that_nothing_hinders() {
    let mut field = Field::open();
    field.terrain("0505", Terrain::Town);
    let unit = field.unit(Axis, "ger_inf", "0505");
    field.change(unit).steps = 1;
    let (hmg, leader) =
        (field.unit(Allies, "sov_hmg", "0505"), field.leader(Allies, Rank::Lt, (8, 1, 0), "0505"));
    field.change_leader(leader).readiness = Readiness::Marked;
    field.change(hmg).readiness = Readiness::Marked;
    field.activate(Axis, Task::Move, &[u(unit)]);
    // 4 for 7 halved, and 1 of the leader: column 5, two further: 13, where a 7 does nothing.
    let played = leave(&mut field, unit, "0506", &[3, 4]);
    let shot = played.facts.iter().find_map(|fact| match fact {
        Fact::Assaulted(onslaught) => Some(onslaught.clone()),
        _ => None,
    });
    let shot = shot.expect("a shot");
    assert_eq!((shot.strength(), head(&field, &shot)), (5, 13), "{hmg:?}");
    assert_eq!(ids(&shot), [ShiftId::AssaultHigherMorale, ShiftId::AssaultLeader]);
}

/// 5.3, 5.32, 12.12: out of an assault hex nobody goes into another one.
#[test]
fn who_leaves_does_not_go_into_another_assault() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    field.unit(Allies, "sov_inf", "0505");
    field.unit(Allies, "sov_inf", "0504");
    field.activate(Axis, Task::Move, &[u(unit)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[0].led_by =
        Some(Actor::Leader(LeaderId(99)));
    let march = opfire::platoons::rules::movement::March::of(u(unit));
    let steps = opfire::platoons::rules::movement::steps(&field.game, &field.battle.situation, &march);
    assert_eq!(steps.len(), 5);
    assert!(steps.iter().all(|step| step.to != field.hex("0504") && step.leaves_assault));
}

/// 12.56: the enemy is gone before they go in: they may go all the same, and nobody fires at them; those who are there already
/// are not asked.
#[test]
fn a_hex_that_was_left_is_taken_without_a_fight() {
    let mut field = Field::open();
    let (one, two) = (field.unit(Axis, "ger_inf", "0506"), field.unit(Axis, "ger_inf", "0506"));
    let inside = field.unit(Axis, "ger_inf", "0505");
    let enemy = field.unit(Allies, "sov_mil", "0505");
    let watch = field.unit(Allies, "sov_hmg", "0502");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0506");
    field.change(enemy).steps = 1;
    field.change(watch).spotted = true;
    let hex = field.hex("0505");
    let who = vec![u(one), u(two)];
    // The first goes in alone: column 5, a 2 takes the last step of the enemy; he does nothing with a 7.
    let answers = vec![
        Choice::Leader(Actor::Leader(leader)),
        Choice::Set(who.clone()),
        Choice::Set(who),
        Choice::Assault(hex),
        Choice::Set(vec![u(one)]),
        Choice::Assault(hex),
        Choice::Set(vec![u(two)]),
        Choice::Decline,
    ];
    let played = field.step(&[1, 1, 3, 4], answers);
    let offers: Vec<&Vec<Actor>> = played
        .asked
        .iter()
        .filter(|decision| decision.question == Question::AssaultWith { hex })
        .map(|decision| &decision.offer.set.as_ref().expect("a set").of)
        .collect();
    assert_eq!(offers, [&vec![u(one), u(two), u(inside)], &vec![u(two)]]);
    let way = |unit| {
        played.facts.iter().find_map(|fact| match fact {
            Fact::Went { actor, way, .. } if *actor == u(unit) => Some(*way),
            _ => None,
        })
    };
    assert_eq!((way(one), way(two), way(inside)), (Some(Way::Assaulted), Some(Way::Occupied), None));
    assert_eq!(field.unit_of(inside).readiness, Readiness::Ready);
    assert_eq!(field.unit_of(watch).readiness, Readiness::Ready);
}

/// 5.45: carriers and men under one regular leader assault together; tanks that he does not lead stay away.
#[test]
fn tanks_do_not_assault_under_a_regular_leader() {
    let mut field = Field::open();
    field.unit(Allies, "sov_inf", "0505");
    let leader = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0506");
    let (inf, tank, carrier) = (
        field.unit(Axis, "ger_inf", "0506"),
        field.unit(Axis, "sov_t34c", "0506"),
        field.unit(Axis, "ger_spw", "0506"),
    );
    let (here, hex) = (field.hex("0506"), field.hex("0505"));
    let who = vec![l(leader), u(inf), u(tank), u(carrier)];
    let answers = vec![
        Choice::Stack(here),
        Choice::Set(who.clone()),
        Choice::Set(who),
        Choice::Assault(hex),
        Choice::Set(vec![u(inf), u(carrier)]),
    ];
    let played = field.step(&[3, 4, 3, 4], answers);
    let offer = played.asked.iter().find(|decision| decision.question == Question::AssaultWith { hex });
    assert_eq!(
        offer.and_then(|offer| offer.offer.set.clone()).expect("a set").of,
        [l(leader), u(inf), u(carrier)]
    );
}
