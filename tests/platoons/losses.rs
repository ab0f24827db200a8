//! What fire does to those in a hex (7.4, 7.52), and who loses steps (7.6).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::rules::fire::{self, Effects, direct, losses};
use opfire::platoons::rules::{Actor, Choice, Fact, Morale, Place, Question, Rank, RollFor, UnitId};

use super::field::{Field, Played, l, u};

/// Fire of the Soviets at 0506, with so much strength, from a platoon two hexes away.
fn fire(field: &mut Field, strength: u8, dice: &[u8], answers: Vec<Choice>) -> Played<Vec<Actor>> {
    let firer = field.unit(Allies, "sov_inf", "0508");
    let hex = field.hex("0506");
    let group = [(u(firer), Some(strength))];
    let volley = direct::volley(&field.game, &field.battle.situation, Allies, hex, &group, None);
    field.play(dice, answers, |table| fire::resolve(table, volley, &[]))
}

fn chosen(id: UnitId) -> Choice {
    Choice::Actor(u(id))
}

/// The units that an owner could choose of, question by question.
fn offered<T>(played: &Played<T>) -> Vec<Vec<Choice>> {
    played.asked.iter().map(|decision| decision.offer.choices.clone()).collect()
}

/// 7.52: the printed example. 11 against men and a truck is M1 on a 4, against the gun at 22 it is X: the gun goes, and the truck
/// with it; the men check with 2.
#[test]
fn one_roll_counts_on_several_columns() {
    let mut field = Field::open();
    let hmg = field.unit(Axis, "ger_sshmg", "0508");
    let inf = field.unit(Allies, "sov_inf", "0506");
    let gun = field.unit(Allies, "sov_a76", "0506");
    let truck = field.unit(Allies, "sov_trk", "0506");
    let group = [(u(hmg), None)];
    let hex = field.hex("0506");
    let volley = direct::volley(&field.game, &field.battle.situation, Axis, hex, &group, None);
    let played = field.play(&[1, 3, 3, 3], vec![], |table| fire::resolve(table, volley, &[]));
    assert_eq!(played.steps(), [(gun, 1), (truck, 1)]);
    assert_eq!(played.checks(), [(u(inf), 2, 8)]);
    assert!([gun, truck].iter().all(|id| field.unit_of(*id).place == Place::Eliminated));
}

/// 7.61: the printed example. 2X costs the platoon a step and the carrier its one, and both wagons; the Tiger checks without
/// anything added, the platoon with 2.
#[test]
fn two_steps_are_taken_of_both_sorts() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let tiger = field.unit(Axis, "ger_pz6", "0506");
    let carrier = field.unit(Axis, "ger_spw", "0506");
    let wagons = [field.unit(Axis, "ger_kub", "0506"), field.unit(Axis, "ger_kub", "0506")];
    let played = fire(&mut field, 30, &[1, 2, 3, 3, 3, 3], vec![chosen(inf), chosen(wagons[0])]);
    assert_eq!(played.steps(), [(inf, 1), (carrier, 1), (wagons[0], 1), (wagons[1], 1)]);
    assert_eq!(offered(&played)[0], [chosen(inf), chosen(carrier)], "a Tiger loses nothing by fire");
    assert_eq!(played.checks(), [(u(inf), 2, 7), (u(tiger), 0, 8)]);
    assert_eq!(field.unit_of(inf).steps, 1);
}

/// So many steps hit these.
fn hit(steps: u8, armed: &[UnitId]) -> Effects {
    Effects { steps, armed: armed.to_vec(), ..Effects::default() }
}

/// 7.45, 7.61: the owner is asked where he has a choice, and only there; one of several steps is an open vehicle's.
#[test]
fn an_open_vehicle_takes_one_of_several_steps() {
    let play = |steps: u8, answers: &dyn Fn(UnitId, UnitId) -> Vec<Choice>| {
        let mut field = Field::open();
        let inf = field.unit(Axis, "ger_inf", "0506");
        let marder = field.unit(Axis, "ger_marder", "0506");
        let hex = field.hex("0506");
        let played = field.play(&[], answers(inf, marder), |table| {
            losses::by_fire(table, Axis, hex, &hit(steps, &[inf, marder]), None)
        });
        (played.value, played.steps(), inf, marder)
    };
    let (lost, steps, inf, _) = play(1, &|inf, _| vec![chosen(inf)]);
    assert_eq!((lost, steps), (1, vec![(inf, 1)]), "one step may be anybody's");
    let (_, steps, inf, marder) = play(2, &|inf, _| vec![chosen(inf)]);
    assert_eq!(steps, [(inf, 1), (marder, 1)], "nobody is asked for the second");
    let (_, steps, _, marder) = play(2, &|_, marder| vec![chosen(marder), chosen(marder)]);
    assert_eq!(steps, [(marder, 1), (marder, 1)], "it may take more");
    let (lost, steps, inf, marder) = play(3, &|inf, _| vec![chosen(inf), chosen(inf)]);
    assert_eq!((lost, steps), (3, vec![(inf, 1), (inf, 1), (marder, 1)]));
}

/// 7.45, 7.61: by fire the first step is anybody's, whatever his morale state.
#[test]
fn by_fire_anybody_loses_first() {
    let mut field = Field::open();
    let shaken = field.unit(Axis, "ger_inf", "0506");
    let good = field.unit(Axis, "ger_inf", "0506");
    field.change(shaken).morale = Morale::Demoralized;
    let hex = field.hex("0506");
    let played = field.play(&[], vec![chosen(shaken)], |table| {
        losses::by_fire(table, Axis, hex, &hit(1, &[shaken, good]), None)
    });
    assert_eq!(offered(&played), [[chosen(shaken), chosen(good)]]);
    assert_eq!(played.steps(), [(shaken, 1)]);
}

/// 7.6, 7.61: steps that nobody is left to take are ignored; a sort that is not there loses none.
#[test]
fn no_more_is_lost_than_is_there() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let hex = field.hex("0506");
    let played = field.play(&[], vec![], |table| losses::by_fire(table, Axis, hex, &hit(3, &[inf]), None));
    assert_eq!((played.value, played.steps()), (2, vec![(inf, 1), (inf, 1)]));
    assert_eq!(field.unit_of(inf).place, Place::Eliminated);
}

/// 7.63: the printed example. The first step is not that of the disrupted machine gun, while others are in good order.
#[test]
fn in_an_assault_the_best_lose_first() {
    let setup = || {
        let mut field = Field::open();
        let inf = field.unit(Axis, "ger_inf", "0506");
        let hmg = field.unit(Axis, "ger_hmg", "0506");
        let tiger = field.unit(Axis, "ger_pz6", "0506");
        let carrier = field.unit(Axis, "ger_spw", "0506");
        let trucks = [field.unit(Axis, "ger_kub", "0506"), field.unit(Axis, "ger_kub", "0506")];
        field.change(hmg).morale = Morale::Disrupted;
        field.change(trucks[0]).morale = Morale::Demoralized;
        (field, [inf, hmg, tiger, carrier], trucks)
    };
    let (mut field, [inf, hmg, tiger, carrier], trucks) = setup();
    let all = [inf, hmg, tiger, carrier, trucks[0], trucks[1]];
    let hex = field.hex("0506");
    let played = field.play(&[], vec![chosen(tiger)], |table| losses::by_assault(table, Axis, hex, 1, &all));
    assert_eq!(offered(&played), [[chosen(inf), chosen(tiger), chosen(carrier)]]);
    assert_eq!(played.steps(), [(tiger, 1), (trucks[1], 1)], "the truck in good order, without being asked");
    assert_eq!(played.asked[0].question, Question::LoseStep { hex, left: 1 });
    // Of two, one is an armoured vehicle's, open or not.
    let (mut field, [inf, hmg, tiger, carrier], _) = setup();
    let answers = vec![chosen(inf), chosen(carrier)];
    let played = field
        .play(&[], answers, |table| losses::by_assault(table, Axis, hex, 2, &[inf, hmg, tiger, carrier]));
    assert_eq!(offered(&played)[1], [chosen(tiger), chosen(carrier)]);
    // Of three, the second is anybody's.
    let (mut field, [inf, hmg, tiger, carrier], _) = setup();
    let answers = vec![chosen(inf), chosen(hmg), chosen(tiger)];
    let played = field
        .play(&[], answers, |table| losses::by_assault(table, Axis, hex, 3, &[inf, hmg, tiger, carrier]));
    assert_eq!(played.steps(), [(inf, 1), (hmg, 1), (tiger, 1)]);
    assert_eq!(played.value, 3);
}

/// 7.63, 12.3: the disrupted come before the demoralized; who did not take part loses nothing.
#[test]
fn in_an_assault_only_those_who_take_part_lose() {
    let mut field = Field::open();
    let fled = field.unit(Axis, "ger_inf", "0506");
    let shaken = field.unit(Axis, "ger_inf", "0506");
    let aside = field.unit(Axis, "ger_inf", "0506");
    field.change(fled).morale = Morale::Demoralized;
    field.change(shaken).morale = Morale::Disrupted;
    let hex = field.hex("0506");
    let played = field.play(&[], vec![], |table| losses::by_assault(table, Axis, hex, 1, &[fled, shaken]));
    assert_eq!(played.steps(), [(shaken, 1)]);
    assert_eq!(field.unit_of(aside).steps, 2);
}

/// 7.25, 7.41: checks leave armour cold, open or not; men and leaders check, leaders first (14.12).
#[test]
fn armour_does_not_check_without_losses() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    field.unit(Axis, "ger_pz6", "0506");
    field.unit(Axis, "ger_marder", "0506");
    field.unit(Axis, "ger_spw", "0506");
    let truck = field.unit(Axis, "ger_kub", "0506");
    let leader = field.leader(Axis, Rank::Lt, (9, 0, 0), "0506");
    // 11, one column better against three combat units: a 4 at 16 is M2.
    let played = fire(&mut field, 11, &[2, 2, 1, 1, 1, 1, 1, 1], vec![]);
    assert_eq!(played.checks(), [(l(leader), 2, 9), (u(inf), 2, 8), (u(truck), 2, 8)]);
    assert_eq!(played.steps(), []);
}

/// 10.2: nothing is nothing, and M is a check with nothing added.
#[test]
fn a_roll_may_do_nothing() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    assert_eq!(fire(&mut field, 11, &[3, 4], vec![]).facts.len(), 2, "fire and a roll");
    let played = fire(&mut field, 11, &[1, 4, 6, 3], vec![]);
    assert_eq!(played.checks(), [(u(inf), 0, 8)]);
    assert_eq!(played.value, [u(inf)], "9 is over 8");
}

/// 7.61: X against closed armour alone costs nothing and asks for a plain check.
#[test]
fn closed_armour_checks_where_steps_are_called_for() {
    let mut field = Field::open();
    let tiger = field.unit(Axis, "ger_pz6", "0506");
    let played = fire(&mut field, 11, &[1, 1, 3, 3], vec![]);
    assert_eq!(played.steps(), []);
    assert_eq!(played.checks(), [(u(tiger), 0, 8)]);
}

/// 7.6, 7.61: an open vehicle that has lost a step checks with 2, by its reduced morale.
#[test]
fn an_open_vehicle_checks_as_others_do() {
    let mut field = Field::open();
    let marder = field.unit(Axis, "ger_marder", "0506");
    let played = fire(&mut field, 11, &[1, 1, 3, 3], vec![]);
    assert_eq!(played.steps(), [(marder, 1)]);
    assert_eq!(played.checks(), [(u(marder), 2, 7)]);
}

/// 6.7: only steps that were lost endanger leaders: where closed armour stands alone there are none.
#[test]
fn a_leader_beside_closed_armour_is_not_hit() {
    let mut field = Field::open();
    let tiger = field.unit(Axis, "ger_pz6", "0506");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0506");
    let played = fire(&mut field, 11, &[1, 1, 3, 3, 3, 3], vec![]);
    assert_eq!(played.checks(), [(l(leader), 2, 8), (u(tiger), 0, 8)]);
}

/// 7.52, R39: steps are taken of those whose own column calls for them; the others check as survivors.
#[test]
fn only_those_lose_whom_the_column_hits() {
    let mut field = Field::open();
    let dug = field.unit(Axis, "ger_inf", "0506");
    let open = field.unit(Axis, "ger_inf", "0506");
    field.change(dug).dug = opfire::platoons::rules::Dug::In;
    // A 3 at 16 is X, at 11 it is M2.
    let played = fire(&mut field, 16, &[1, 2, 1, 1, 1, 1], vec![]);
    assert_eq!(played.steps(), [(open, 1)], "nobody is asked");
    assert_eq!(played.checks(), [(u(dug), 2, 8), (u(open), 2, 7)]);
}

/// 7.44, 7.64, 13.13: opportunity fire at a unit is its own affair, and that of the leaders who move with it.
#[test]
fn opportunity_fire_hits_one_unit() {
    let mut field = Field::open();
    let mover = field.unit(Axis, "ger_inf", "0506");
    field.unit(Axis, "ger_inf", "0506");
    field.unit(Axis, "ger_kub", "0506");
    let with = field.leader(Axis, Rank::Sgt, (8, 0, 1), "0506");
    field.leader(Axis, Rank::Sgt, (8, 0, 0), "0506");
    let firer = field.unit(Allies, "sov_inf", "0508");
    let hex = field.hex("0506");
    let (group, with) = ([(u(firer), Some(16))], [with]);
    let at = Some((u(mover), &with[..]));
    let volley = direct::volley(&field.game, &field.battle.situation, Allies, hex, &group, at);
    // 22 for a target on foot: 4 is X; the leader is not hit, and checks before the unit he helps.
    let played = field.play(&[2, 2, 3, 3, 3, 3, 5, 5], vec![], |table| fire::resolve(table, volley, &with));
    assert_eq!(played.steps(), [(mover, 1)]);
    assert!(played.facts.iter().any(|fact| matches!(
        fact,
        Fact::Rolled { roll: RollFor::LeaderHit { leader, steps: 1 }, .. } if *leader == with[0]
    )));
    assert_eq!(played.checks(), [(l(with[0]), 2, 8), (u(mover), 2, 8)], "reduced 7, and 1 of his leader");
    assert_eq!(played.value, [u(mover)]);
}

/// 7.64, 13.13: armour that moves is immune, the leader who walks with it is not.
#[test]
fn a_leader_beside_armour_is_fired_at() {
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz6", "0506");
    let with = [field.leader(Axis, Rank::Sgt, (8, 0, 1), "0506")];
    let firer = field.unit(Allies, "sov_inf", "0508");
    let hex = field.hex("0506");
    let group = [(u(firer), Some(11))];
    let at = Some((u(tank), &with[..]));
    let volley = direct::volley(&field.game, &field.battle.situation, Allies, hex, &group, at);
    let played = field.play(&[1, 3, 3, 3], vec![], |table| fire::resolve(table, volley, &with));
    assert_eq!(played.checks(), [(l(with[0]), 1, 8)]);
}
