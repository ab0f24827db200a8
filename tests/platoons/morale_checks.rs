//! Morale and its checks (14.1, 14.3, 14.5), and what leaders add to it (6.5).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::morale::{check, value};
use opfire::platoons::rules::{Actor, Fact, LeaderId, Morale, Place, Rank};

use super::field::{Field, l, u};

/// The morale against which somebody checks.
fn morale(field: &Field, actor: Actor) -> u8 {
    value::in_check(&field.game, &field.battle.situation, actor, None)
}

/// The same of somebody who is fired at as he moves.
fn moving(field: &Field, actor: Actor, with: &[LeaderId]) -> u8 {
    value::in_check(&field.game, &field.battle.situation, actor, Some(with))
}

/// 14.0: full and reduced strength have each their morale; 14.3: the demoralized have one less, leaders too.
#[test]
fn morale_is_that_of_strength_and_state() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let truck = field.unit(Axis, "ger_kub", "0506");
    let leader = field.leader(Axis, Rank::Lt, (9, 0, 0), "0506");
    field.morale(inf, 9, 7);
    let of = |field: &Field, actor| value::of(&field.game, &field.battle.situation, actor);
    assert_eq!(of(&field, u(inf)), 9);
    field.change(inf).steps = 1;
    assert_eq!(of(&field, u(inf)), 7);
    field.change(inf).morale = Morale::Disrupted;
    assert_eq!(of(&field, u(inf)), 7);
    field.change(inf).morale = Morale::Demoralized;
    assert_eq!(of(&field, u(inf)), 6);
    assert_eq!(of(&field, u(truck)), 8, "one step is its full strength");
    assert_eq!(of(&field, l(leader)), 9);
    field.change_leader(leader).morale = Morale::Demoralized;
    assert_eq!(of(&field, l(leader)), 8);
}

/// 6.51, 6.54: a leader in good order helps in his hex and beside it, disrupted in his own, demoralized nowhere; of several the
/// best one counts.
#[test]
fn leaders_help_near_them() {
    let mut field = Field::open();
    let here = field.unit(Axis, "ger_inf", "0506");
    let beside = field.unit(Axis, "ger_inf", "0507");
    let away = field.unit(Axis, "ger_inf", "0508");
    let enemy = field.unit(Allies, "sov_inf", "0505");
    let leader = field.leader(Axis, Rank::Sgt, (8, 0, 1), "0506");
    let all = |field: &Field| [here, beside, away, enemy].map(|id| morale(field, u(id)));
    assert_eq!(all(&field), [9, 9, 8, 8]);
    field.change_leader(leader).morale = Morale::Disrupted;
    assert_eq!(all(&field), [9, 8, 8, 8]);
    field.change_leader(leader).morale = Morale::Demoralized;
    assert_eq!(all(&field), [8, 8, 8, 8]);
    field.change_leader(leader).morale = Morale::Good;
    field.leader(Axis, Rank::Lt, (8, 0, 2), "0507");
    assert_eq!(all(&field), [10, 10, 10, 8]);
    field.morale(here, 6, 6);
    assert_eq!(morale(&field, u(here)), 8, "2, and not 3");
}

/// 14.5: never more than 10.
#[test]
fn no_morale_is_above_ten() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    field.morale(inf, 9, 8);
    field.leader(Axis, Rank::Lt, (8, 0, 2), "0506");
    assert_eq!(morale(&field, u(inf)), 10);
}

/// 6.55: a leader helps those of lower rank, neither his equals nor himself; 6.8, R11: of armour he helps carriers only.
#[test]
fn leaders_help_only_some() {
    let mut field = Field::open();
    let lieutenant = field.leader(Axis, Rank::Lt, (8, 0, 1), "0506");
    let other = field.leader(Axis, Rank::Lt, (8, 0, 0), "0506");
    let sergeant = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0506");
    assert_eq!([lieutenant, other, sergeant].map(|id| morale(&field, l(id))), [8, 8, 9]);
    for (kind, helped) in
        [("ger_inf", 9), ("ger_kub", 9), ("ger_spw", 9), ("ger_pz4e", 8), ("ger_marder", 8), ("ger_wespe", 8)]
    {
        let unit = field.unit(Axis, kind, "0507");
        assert_eq!(morale(&field, u(unit)), helped, "{kind}");
        field.change(unit).place = Place::Eliminated;
    }
}

/// 12.51: into an assault hex and out of one no leader helps; in it he does.
#[test]
fn no_help_crosses_the_edge_of_an_assault() {
    let mut field = Field::open();
    let inside = field.unit(Axis, "ger_inf", "0506");
    let outside = field.unit(Axis, "ger_inf", "0507");
    field.unit(Allies, "sov_inf", "0506");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 1), "0506");
    assert_eq!([inside, outside].map(|id| morale(&field, u(id))), [9, 8]);
    field.change_leader(leader).place = Place::Map(field.hex("0507"));
    assert_eq!([inside, outside].map(|id| morale(&field, u(id))), [8, 9]);
}

/// Terrain effects chart: out of jungle no leader helps.
#[test]
fn jungle_hides_a_leader() {
    for (terrain, beside) in [(Terrain::Jungle, 8), (Terrain::HeavyJungle, 8), (Terrain::HeavyWoods, 9)] {
        let mut field = Field::open();
        field.terrain("0506", terrain);
        let inf = field.unit(Axis, "ger_inf", "0507");
        let also = field.unit(Axis, "ger_inf", "0506");
        field.leader(Axis, Rank::Lt, (8, 0, 1), "0506");
        assert_eq!(morale(&field, u(inf)), beside, "{terrain:?}");
        assert_eq!(morale(&field, u(also)), 9, "{terrain:?}");
    }
}

/// 13.13: who is fired at as he moves is helped by leaders who move with him, and by others only if they are in good order.
#[test]
fn moving_units_are_helped_by_some() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 1), "0506");
    assert_eq!(moving(&field, u(inf), &[]), 9);
    field.change_leader(leader).morale = Morale::Disrupted;
    assert_eq!(moving(&field, u(inf), &[]), 8);
    assert_eq!(moving(&field, u(inf), &[leader]), 9);
    assert_eq!(morale(&field, u(inf)), 9, "at rest he helps in his hex");
}

/// What comes of a check of a unit of morale 8 in some state, with so much added to the roll.
fn checked(state: Morale, plus: u8, dice: [u8; 2]) -> (bool, Option<Morale>, u8) {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    field.change(inf).morale = state;
    let played = field.play(&dice, vec![], |table| check::check(table, u(inf), plus));
    let steps = field.unit_of(inf).steps;
    (played.value, played.morale().first().map(|(_, morale)| *morale), 2 - steps)
}

/// 14.1: up to the morale it is passed; one or two more disrupt, three demoralize.
#[test]
fn a_check_fails_by_degrees() {
    let good = |plus, dice| checked(Morale::Good, plus, dice);
    assert_eq!(good(0, [4, 4]), (false, None, 0));
    assert_eq!(good(0, [4, 5]), (true, Some(Morale::Disrupted), 0));
    assert_eq!(good(0, [5, 5]), (true, Some(Morale::Disrupted), 0));
    assert_eq!(good(0, [5, 6]), (true, Some(Morale::Demoralized), 0));
    assert_eq!(good(2, [3, 3]), (false, None, 0));
    assert_eq!(good(2, [4, 3]), (true, Some(Morale::Disrupted), 0));
    assert_eq!(good(2, [4, 5]), (true, Some(Morale::Demoralized), 0));
}

/// 14.11, R51, R52: the disrupted are demoralized by any failure; the demoralized lose a step if it is one of three and more, and
/// check no more for that.
#[test]
fn a_second_failure_is_worse() {
    let disrupted = |dice| checked(Morale::Disrupted, 0, dice);
    assert_eq!(disrupted([4, 4]), (false, None, 0));
    assert_eq!(disrupted([4, 5]), (true, Some(Morale::Demoralized), 0));
    // Demoralized it checks with 7.
    let demoralized = |plus, dice| checked(Morale::Demoralized, plus, dice);
    assert_eq!(demoralized(0, [3, 4]), (false, None, 0));
    assert_eq!(demoralized(0, [4, 5]), (true, None, 0));
    assert_eq!(demoralized(0, [4, 6]), (true, None, 1));
    assert_eq!(demoralized(0, [6, 6]), (true, None, 1));
}

/// 14.1, R21: a natural 12 demoralizes whoever rolls it, and only a natural one.
#[test]
fn twelve_always_demoralizes() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    field.morale(inf, 10, 10);
    let played = field.play(&[6, 6], vec![], |table| check::check(table, u(inf), 0));
    assert_eq!(played.morale(), [(u(inf), Morale::Demoralized)], "12 is over 10 by 2 only");
    field.change(inf).morale = Morale::Good;
    let played = field.play(&[6, 4], vec![], |table| check::check(table, u(inf), 2));
    assert_eq!(played.morale(), [(u(inf), Morale::Disrupted)], "10 and 2");
    // R51: a natural 12 counts as demoralized again, even where it fails by less.
    field.change(inf).morale = Morale::Demoralized;
    field.morale(inf, 10, 10);
    field.leader(Axis, Rank::Lt, (8, 0, 1), "0506");
    let played = field.play(&[6, 6], vec![], |table| check::check(table, u(inf), 0));
    assert_eq!(played.checks(), [(u(inf), 0, 10)]);
    assert_eq!(played.steps(), [(inf, 1)]);
}

/// 14.11: a demoralized leader who is demoralized again is removed.
#[test]
fn a_leader_may_break() {
    let mut field = Field::open();
    let leader = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0506");
    field.leader(Axis, Rank::Lt, (8, 0, 0), "0510");
    field.change_leader(leader).morale = Morale::Demoralized;
    let played = field.play(&[4, 5], vec![], |table| check::check(table, l(leader), 0));
    assert!(played.value);
    assert_eq!(played.removed(), []);
    let played = field.play(&[4, 6], vec![], |table| check::check(table, l(leader), 0));
    assert_eq!(played.removed(), [leader]);
}

/// 14.12: leaders check by seniority before units, and their failure is felt at once; 14.1: the printed example.
#[test]
fn after_you_sir() {
    let mut field = Field::open();
    let units = [field.unit(Axis, "ger_inf", "0506"), field.unit(Axis, "ger_inf", "0506")];
    let sergeant = field.leader(Axis, Rank::Sgt, (8, 0, 0), "0506");
    let captain = field.leader(Axis, Rank::Cpt, (9, 0, 1), "0506");
    let all = vec![(u(units[1]), 0), (l(sergeant), 0), (u(units[0]), 0), (l(captain), 0)];
    let dice = [4, 3, 1, 1, 6, 4, 6, 6];
    let played = field.play(&dice, vec![], |table| check::check_all(table, all.clone()));
    assert_eq!(
        played.checks(),
        [(l(captain), 0, 9), (l(sergeant), 0, 9), (u(units[0]), 0, 9), (u(units[1]), 0, 9)]
    );
    assert_eq!(played.morale(), [(u(units[0]), Morale::Disrupted), (u(units[1]), Morale::Demoralized)]);
    assert_eq!(played.value, [u(units[0]), u(units[1])]);
    // The captain is demoralized, and helps nobody.
    let dice = [6, 6, 1, 1, 1, 1, 1, 1];
    let played = field.play(&dice, vec![], |table| check::check_all(table, all));
    assert_eq!(played.checks()[1..3], [(l(sergeant), 0, 8), (u(units[0]), 0, 8)]);
}

/// 14.12: who is gone when his turn comes does not check.
#[test]
fn the_dead_do_not_check() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0506");
    field.change(inf).place = Place::Eliminated;
    let played = field.play(&[], vec![], |table| check::check_all(table, vec![(u(inf), 2)]));
    assert_eq!((played.value, played.facts), (Vec::new(), Vec::<Fact>::new()));
}
