//! Flight (14.3): who flees, where to, and what happens on the way.

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::morale::recovery;
use opfire::platoons::rules::movement;
use opfire::platoons::rules::{
    Actor, Choice, Decision, Fact, LeaderId, Morale, Place, Question, Rank, Readiness, RollFor, Task, UnitId,
    Way,
};

use super::field::{Field, Played, l, u};

/// A demoralized unit of the Axis fails to recover with a 7 or more: morale 8, less 1.
fn fails(field: &mut Field, unit: UnitId, answers: Vec<Choice>) -> Played<()> {
    fails_with(field, unit, &[4, 4], answers)
}

fn fails_with(field: &mut Field, unit: UnitId, dice: &[u8], answers: Vec<Choice>) -> Played<()> {
    field.change(unit).morale = Morale::Demoralized;
    field.activate(Axis, Task::Move, &[u(unit)]);
    field.play(dice, answers, |table| recovery::attempt(table, u(unit)))
}

/// The hexes through which somebody fled.
fn way(field: &Field, played: &Played<()>) -> Vec<String> {
    let went = played.facts.iter().filter_map(|fact| match fact {
        Fact::Went { to, way: Way::Fled, .. } => Some(field.game.map.name(*to)),
        _ => None,
    });
    went.collect()
}

/// The hexes that were offered.
fn offered(field: &Field, decision: &Decision) -> Vec<String> {
    let hexes = decision.offer.choices.iter().filter_map(|choice| match choice {
        Choice::Hex(hex) => Some(field.game.map.name(*hex)),
        _ => None,
    });
    let mut names: Vec<String> = hexes.collect();
    names.sort();
    names
}

/// 14.3: only from those who see it, have it in range and could hurt it by direct or anti-tank fire; the demoralized could not.
#[test]
fn nobody_flees_from_what_cannot_hurt() {
    for (who, enemy, at, to) in [
        ("ger_inf", "sov_inf", "0502", Some("0506")),
        ("ger_inf", "sov_inf", "0501", None),
        ("ger_pz3g", "sov_inf", "0503", None),
        ("ger_pz3g", "sov_t34a", "1405", Some("0404")),
        ("ger_inf", "sov_t34a", "1405", None),
        ("ger_inf", "sov_m50", "0503", None),
    ] {
        let mut field = Field::open();
        let unit = field.unit(Axis, who, "0505");
        let threat = field.unit(Allies, enemy, at);
        field.change(threat).readiness = Readiness::Marked;
        let answers = to.iter().map(|to| Choice::Hex(field.hex(to))).collect();
        let played = fails(&mut field, unit, answers);
        assert_eq!(way(&field, &played), Vec::from_iter(to), "{who} from {enemy} in {at}");
    }
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    let threat = field.unit(Allies, "sov_inf", "0503");
    field.change(threat).morale = Morale::Demoralized;
    let played = fails(&mut field, unit, vec![]);
    assert!(way(&field, &played).is_empty());
}

/// 14.31, 14.32: to the nearest hex where nobody could hurt it, by the shortest way, and no further.
#[test]
fn it_flees_to_the_nearest_safety_and_stops() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    let enemy = field.unit(Allies, "sov_inf", "0503");
    field.change(enemy).readiness = Readiness::Marked;
    // Its range is 3: safe is what is four hexes away: two hexes off for 2 of 3 points. First any hex farther from it.
    let (first, second) = (field.hex("0506"), field.hex("0507"));
    let played = fails(&mut field, unit, vec![Choice::Hex(first), Choice::Hex(second)]);
    assert_eq!(way(&field, &played), ["0506", "0507"]);
    assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
    assert_eq!(offered(&field, &played.asked[0]), ["0405", "0506", "0605"]);
}

/// 14.31: cover counts by movement points: woods beside it, unless they are dearer than the open ground behind the range.
#[test]
fn safety_is_near_in_movement_points() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0507");
    let enemy = field.unit(Allies, "sov_hmg", "0504");
    field.change(enemy).readiness = Readiness::Marked;
    // Woods are limiting from four hexes on; to the end of its range of 5 it is three hexes of open ground.
    field.terrain("0508", Terrain::Woods);
    let played = fails(&mut field, unit, vec![]);
    assert_eq!(way(&field, &played), ["0508"], "2 points of 3");
    // A Spotted marker would be lost there (8.22), so it makes no difference.
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0507");
    let enemy = field.unit(Allies, "sov_hmg", "0504");
    field.change(enemy).readiness = Readiness::Marked;
    field.terrain("0508", Terrain::Woods);
    field.change(unit).spotted = true;
    let played = fails(&mut field, unit, vec![]);
    assert_eq!(way(&field, &played), ["0508"]);
    assert!(!field.unit_of(unit).spotted);
}

/// 14.33: between two enemies only hexes farther from both; else as far from them; else it stays.
#[test]
fn it_comes_no_nearer_to_anybody() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    for hex in ["0502", "0508"] {
        let enemy = field.unit(Allies, "sov_hmg", hex);
        field.change(enemy).readiness = Readiness::Marked;
    }
    field.change(unit).morale = Morale::Demoralized;
    field.activate(Axis, Task::Move, &[u(unit)]);
    // To both sides hexes are as far from the nearer one; the way to safety is shorter on the right, for the map ends on the
    // left.
    let hexes: Vec<Choice> = ["0604", "0704", "0804"].map(|hex| Choice::Hex(field.hex(hex))).into();
    let played = field.play(&[4, 4], hexes, |table| recovery::attempt(table, u(unit)));
    assert_eq!(offered(&field, &played.asked[0]), ["0604", "0605"]);
    assert_eq!(way(&field, &played), ["0604", "0704", "0804"]);
    // Enemies all around: it stays, and leaders are not asked whether they go along.
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0505");
    for hex in ["0504", "0506", "0404", "0405", "0604", "0605"] {
        let enemy = field.unit(Allies, "sov_inf", hex);
        field.change(enemy).readiness = Readiness::Marked;
    }
    field.change(unit).morale = Morale::Demoralized;
    field.activate(Axis, Task::Move, &[l(leader), u(unit)]);
    let played = field.play(&[4, 4], vec![Choice::Decline], |table| recovery::attempt(table, u(unit)));
    assert!(way(&field, &played).is_empty());
    assert_eq!(played.asked.len(), 1, "only whether he helps");
}

/// 14.33: it does not come nearer to an enemy who could hurt it only where it goes.
#[test]
fn it_does_not_run_into_others() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0506");
    let behind = field.unit(Allies, "sov_inf", "0504");
    // Four hexes away: it could hurt it in the next hex.
    let ahead = field.unit(Allies, "sov_inf", "0510");
    for enemy in [behind, ahead] {
        field.change(enemy).readiness = Readiness::Marked;
    }
    for side in ["0405", "0406", "0605", "0606"] {
        field.terrain(side, Terrain::AllWater);
    }
    let played = fails(&mut field, unit, vec![]);
    assert!(way(&field, &played).is_empty(), "0507 is the only hex farther from the one behind");
}

/// 14.31: all its movement if it does not get there; at least one hex (5.0).
#[test]
fn it_spends_all_its_movement() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    let enemy = field.unit(Allies, "sov_t34a", "0504");
    field.change(enemy).readiness = Readiness::Marked;
    // Its range is 5: safe is what is six away, five hexes off, for 3 points.
    let hexes: Vec<Choice> = ["0506", "0507", "0508"].map(|hex| Choice::Hex(field.hex(hex))).into();
    let played = fails(&mut field, unit, hexes);
    assert_eq!(way(&field, &played), ["0506", "0507", "0508"]);
}

/// 13.11, 13.14: it may be fired at on its way, and stops if it fails a check.
#[test]
fn it_is_fired_at_on_its_way() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0505");
    let enemy = field.unit(Allies, "sov_hmg", "0504");
    let to = field.hex("0506");
    let shot = Choice::Set(vec![u(enemy)]);
    // At two hexes in column 7 with 1 more for men who move. A 7 does nothing there; then the enemy declines.
    let next = field.hex("0507");
    let answers = vec![Choice::Hex(to), shot.clone(), Choice::Hex(next), Choice::Decline];
    let mut rest = answers.clone();
    rest.extend([Choice::Hex(field.hex("0508")), Choice::Decline]);
    let played = fails_with(&mut field, unit, &[4, 4, 3, 4], rest);
    assert_eq!(way(&field, &played).len(), 3);
    assert_eq!(field.unit_of(enemy).readiness, Readiness::FiredOnce);
}

/// 14.31, 16.42: an entrenchment keeps those whom it shelters, if their player likes.
#[test]
fn an_entrenchment_keeps_it() {
    let mut field = Field::open();
    field.entrench("0505");
    let unit = field.unit(Axis, "ger_inf", "0505");
    let enemy = field.unit(Allies, "sov_inf", "0503");
    field.change(enemy).readiness = Readiness::Marked;
    let played = fails_with(&mut field, unit, &[4, 5], vec![Choice::Decline]);
    assert_eq!(played.asked[0].question, Question::MayFlee { actor: u(unit) });
    assert!(way(&field, &played).is_empty());
    let (one, two) = (field.hex("0506"), field.hex("0507"));
    let answers = vec![Choice::Accept, Choice::Hex(one), Choice::Hex(two)];
    let played = fails_with(&mut field, unit, &[4, 5], answers);
    assert_eq!(way(&field, &played).len(), 2);
}

/// 14.34: a gun without movement that has to flee is eliminated; one that has not stays.
#[test]
fn guns_are_left() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_p50", "0505");
    assert!(fails(&mut field, gun, vec![]).steps().is_empty(), "nobody is near");
    field.unit(Allies, "sov_inf", "0503");
    assert_eq!(fails(&mut field, gun, vec![]).steps(), [(gun, 1)]);
    assert_eq!(field.unit_of(gun).place, Place::Eliminated);
}

/// 14.35, 12.13, 12.12: out of an assault hex it goes one hex and no further, under a free shot if nobody of its side stays.
#[test]
fn it_leaves_an_assault_by_one_hex() {
    for (covered, shots) in [(true, 0), (false, 1)] {
        let mut field = Field::open();
        let unit = field.unit(Axis, "ger_inf", "0505");
        let enemy = field.unit(Allies, "sov_inf", "0505");
        field.change(enemy).readiness = Readiness::Marked;
        if covered {
            field.unit(Axis, "ger_inf", "0505");
        }
        let to = field.hex("0506");
        let dice: &[u8] = if covered { &[4, 4] } else { &[4, 4, 3, 4] };
        let played = fails_with(&mut field, unit, dice, vec![Choice::Hex(to)]);
        assert_eq!(way(&field, &played), ["0506"]);
        let shot = |fact: &&Fact| matches!(fact, Fact::Rolled { roll: RollFor::FreeShot { .. }, .. });
        assert_eq!(played.facts.iter().filter(shot).count(), shots);
    }
}

/// 12.13: it is eliminated where all hexes around hold enemy combat units; transports and leaders do not count. What it leaves
/// behind is overrun (12.42).
#[test]
fn who_is_surrounded_is_eliminated() {
    for (last, lost) in [("sov_inf", true), ("sov_trk", false)] {
        let mut field = Field::open();
        let unit = field.unit(Axis, "ger_inf", "0505");
        let truck = field.unit(Axis, "ger_trk", "0505");
        for hex in ["0505", "0506", "0404", "0405", "0604", "0605"] {
            let enemy = field.unit(Allies, "sov_inf", hex);
            field.change(enemy).readiness = Readiness::Marked;
        }
        let fourth = field.unit(Allies, last, "0504");
        let dice: &[u8] = if lost { &[4, 4] } else { &[4, 4, 3, 4] };
        let played = fails_with(&mut field, unit, dice, vec![]);
        let expected = if lost { [(unit, 2), (truck, 1)] } else { [(fourth, 1), (truck, 1)] };
        assert_eq!(played.steps(), expected, "{last}");
    }
}

/// 14.34, 14.35: a gun that has to leave an assault hex is eliminated.
#[test]
fn guns_in_an_assault_are_lost() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_p50", "0505");
    field.unit(Allies, "sov_inf", "0505");
    assert_eq!(fails(&mut field, gun, vec![]).steps(), [(gun, 1)]);
}

/// 6.53, 14.31: an activated leader of the hex may go along: in good order he stays so, disrupted he gives himself up to it.
#[test]
fn leaders_may_go_along() {
    for (was, becomes) in [(Morale::Good, Morale::Good), (Morale::Disrupted, Morale::Demoralized)] {
        let mut field = Field::open();
        let unit = field.unit(Axis, "ger_inf", "0505");
        let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0505");
        let enemy = field.unit(Allies, "sov_inf", "0503");
        field.change(enemy).readiness = Readiness::Marked;
        field.change(unit).morale = Morale::Demoralized;
        field.change_leader(leader).morale = was;
        field.activate(Axis, Task::Move, &[l(leader), u(unit)]);
        let (one, two) = (field.hex("0506"), field.hex("0507"));
        let answers =
            vec![Choice::Actor(Actor::Leader(leader)), Choice::Accept, Choice::Hex(one), Choice::Hex(two)];
        let played = field.play(&[4, 4], answers, |table| recovery::attempt(table, u(unit)));
        assert_eq!(played.asked[1].question, Question::FleeWith { leader, unit });
        let man = field.battle.situation.leader(leader);
        assert_eq!((man.place, man.morale, man.readiness), (Place::Map(two), becomes, Readiness::Marked));
    }
}

/// 14.31: leaders flee on their own feet, too.
#[test]
fn leaders_flee() {
    let mut field = Field::open();
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0505");
    let enemy = field.unit(Allies, "sov_inf", "0503");
    field.change(enemy).readiness = Readiness::Marked;
    field.change_leader(leader).morale = Morale::Demoralized;
    field.activate(Axis, Task::Move, &[l(leader)]);
    let (one, two) = (field.hex("0506"), field.hex("0507"));
    let answers = vec![Choice::Hex(one), Choice::Hex(two)];
    field.play(&[4, 4], answers, |table| recovery::attempt(table, l(leader)));
    assert_eq!(field.battle.situation.hex_of(l(leader)), Some(two));
}

/// 6.7, 13.13, 13.14: a leader who goes with a unit and is lost does not come back, and one who fails his check stays behind;
/// the unit goes on.
#[test]
fn leaders_who_are_hit_do_not_go_on() {
    for (leaders_dice, place) in [(vec![1, 1], None), (vec![3, 3, 5, 4], Some("0509"))] {
        let mut field = Field::open();
        let unit = field.unit(Axis, "ger_inf", "0508");
        let leader: LeaderId = field.leader(Axis, Rank::Lt, (8, 0, 0), "0508");
        field.leader(Axis, Rank::Cpt, (8, 0, 0), "1601");
        let enemy = field.unit(Allies, "sov_hmg", "0505");
        field.activate(Axis, Task::Move, &[l(leader), u(unit)]);
        let (one, two) = (field.hex("0509"), field.hex("0510"));
        let answers = vec![
            Choice::Set(vec![l(leader)]),
            Choice::Hex(one),
            Choice::Set(vec![u(enemy)]),
            Choice::Hex(two),
            Choice::Decline,
            Choice::Decline,
        ];
        // A 2 takes a step; the leader is hit or checks with 2 more; the unit checks with 2 more against 7 and passes.
        let dice: Vec<u8> = [1, 1].into_iter().chain(leaders_dice).chain([2, 2]).collect();
        let played = field.play(&dice, answers, |table| movement::go(table, u(unit)));
        assert_eq!(played.steps(), [(unit, 1)]);
        assert_eq!(field.battle.situation.hex_of(u(unit)), Some(two));
        assert_eq!(field.battle.situation.hex_of(l(leader)), place.map(|hex| field.hex(hex)));
    }
}

/// 13.14, 7.6: a mover that is eliminated on its way leaves its leaders where it fell, and they are done.
#[test]
fn leaders_stay_where_their_unit_fell() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0508");
    field.change(unit).steps = 1;
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0508");
    field.leader(Axis, Rank::Cpt, (8, 0, 0), "1601");
    let enemy = field.unit(Allies, "sov_hmg", "0505");
    field.activate(Axis, Task::Move, &[l(leader), u(unit)]);
    let to = field.hex("0509");
    let answers = vec![Choice::Set(vec![l(leader)]), Choice::Hex(to), Choice::Set(vec![u(enemy)])];
    let played = field.play(&[1, 1, 3, 3, 2, 2], answers, |table| movement::go(table, u(unit)));
    assert_eq!(played.steps(), [(unit, 1)]);
    let man = field.battle.situation.leader(leader);
    assert_eq!((man.place, man.readiness), (Place::Map(to), Readiness::Marked));
    assert!(
        field
            .battle
            .situation
            .segment
            .as_ref()
            .is_some_and(|segment| { segment.part(Actor::Leader(leader)).is_some_and(|part| part.done) })
    );
}

/// 14.2: a disrupted leader goes one hex with a unit that goes further.
#[test]
fn a_disrupted_leader_goes_one_hex() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0508");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0508");
    field.change_leader(leader).morale = Morale::Disrupted;
    field.activate(Axis, Task::Move, &[l(leader), u(unit)]);
    let (one, two) = (field.hex("0509"), field.hex("0510"));
    let answers = vec![Choice::Set(vec![l(leader)]), Choice::Hex(one), Choice::Hex(two), Choice::Decline];
    field.play(&[], answers, |table| movement::go(table, u(unit)));
    assert_eq!(field.battle.situation.hex_of(l(leader)), Some(one));
}
