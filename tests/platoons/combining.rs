//! Leaders in fire: they combine units and add to them (6.41, 6.42, 7.33).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::rules::fire::{combining, direct};
use opfire::platoons::rules::{Actor, Choice, Morale, Place, Rank, Readiness, Task, Why};

use super::field::{Field, l, u};

/// 6.42, R33, 14.2: one leader for each unit of his hex, the best first; behind all halving; half of it from who is disrupted.
#[test]
fn leaders_add_to_one_unit_each() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0508");
    field.unit(Allies, "sov_inf", "0506");
    let one = field.leader(Axis, Rank::Sgt, (8, 1, 0), "0508");
    let two = field.leader(Axis, Rank::Lt, (8, 2, 0), "0508");
    let away = field.leader(Axis, Rank::Cpt, (8, 3, 0), "0509");
    field.change(inf).morale = Morale::Disrupted;
    let strengths = |field: &Field, who: &[Actor]| {
        volley(field, who).iter().map(|part| part.strength).collect::<Vec<u8>>()
    };
    assert_eq!(strengths(&field, &[u(inf), l(one)]), [3, 1], "half of 5, and 1");
    assert_eq!(strengths(&field, &[u(inf), l(one), l(two)]), [3, 0, 2]);
    assert_eq!(strengths(&field, &[u(inf), l(away)]), [3, 0], "not from another hex");
    field.change_leader(two).morale = Morale::Disrupted;
    assert_eq!(strengths(&field, &[u(inf), l(two)]), [3, 1]);
    field.change_leader(away).place = Place::Map(field.hex("0508"));
    field.change_leader(away).morale = Morale::Disrupted;
    assert_eq!(strengths(&field, &[u(inf), l(away)]), [3, 2], "half of 3");
    field.change_leader(away).morale = Morale::Demoralized;
    assert_eq!(strengths(&field, &[u(inf), l(away)]), [3, 0]);
}

/// What each brings into a volley at 0506.
fn volley(field: &Field, who: &[Actor]) -> Vec<opfire::platoons::rules::Part> {
    let group: Vec<(Actor, Option<u8>)> = who.iter().map(|actor| (*actor, None)).collect();
    let hex = field.hex("0506");
    direct::volley(&field.game, &field.battle.situation, Axis, hex, &group, None).parts
}

/// Why these may not fire together, if they may not.
fn why(field: &Field, who: &[Actor]) -> Option<(&'static str, Why)> {
    let found = combining::check(&field.game, &field.battle.situation, who);
    found.err().map(|illegal| (illegal.rule, illegal.why))
}

/// 6.41, 7.33: units of one hex fire together; those of several need a leader in good order with a modifier as high as the number
/// of their hexes beside his own.
#[test]
fn several_hexes_need_a_leader() {
    let mut field = Field::open();
    let nobody = Some(("6.41", Why::NobodyCombines));
    let here = field.unit(Axis, "ger_inf", "0508");
    let beside = field.unit(Axis, "ger_inf", "0608");
    let other = field.unit(Axis, "ger_inf", "0408");
    let away = field.unit(Axis, "ger_inf", "0510");
    let also = field.unit(Axis, "ger_inf", "0508");
    let leader = field.leader(Axis, Rank::Lt, (8, 1, 0), "0508");
    assert_eq!(why(&field, &[]), Some(("10.2", Why::NobodyFires)));
    assert_eq!(why(&field, &[l(leader)]), Some(("10.2", Why::NobodyFires)));
    assert_eq!(why(&field, &[u(here), u(also)]), None);
    assert_eq!(why(&field, &[u(here), u(beside)]), nobody);
    assert_eq!(why(&field, &[u(here), u(beside), l(leader)]), None);
    assert_eq!(why(&field, &[u(here), u(beside), u(other), l(leader)]), nobody, "two further hexes");
    assert_eq!(why(&field, &[u(beside), u(other), l(leader)]), nobody, "though nobody fires from his own");
    assert_eq!(why(&field, &[u(here), u(away), l(leader)]), nobody, "not beside him");
    let better = field.leader(Axis, Rank::Cpt, (8, 2, 0), "0508");
    assert_eq!(why(&field, &[u(here), u(beside), u(other), l(better)]), None);
    assert_eq!(why(&field, &[u(beside), u(other), l(better)]), None);
    field.change_leader(better).morale = Morale::Disrupted;
    assert_eq!(why(&field, &[u(here), u(beside), u(other), l(better)]), nobody);
}

/// 3.33, 7.33: a regular leader combines no tanks; 12.51: nor does he from an assault hex.
#[test]
fn a_leader_combines_those_who_take_his_orders() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0508");
    let tank = field.unit(Axis, "ger_pz4e", "0608");
    let carrier = field.unit(Axis, "ger_spw", "0608");
    let leader = field.leader(Axis, Rank::Lt, (8, 2, 0), "0508");
    let nobody = Some(("6.41", Why::NobodyCombines));
    assert_eq!(why(&field, &[u(inf), u(tank), l(leader)]), nobody);
    assert_eq!(why(&field, &[u(inf), u(carrier), l(leader)]), None);
    field.unit(Allies, "sov_inf", "0508");
    assert_eq!(why(&field, &[u(inf), u(carrier), l(leader)]), nobody);
}

/// 6.42: every leader who does not combine adds to a unit of his hex, and no unit takes of two.
#[test]
fn every_leader_has_a_unit() {
    let mut field = Field::open();
    let idle = Some(("6.42", Why::LeaderWithoutUnit));
    let inf = field.unit(Axis, "ger_inf", "0508");
    let beside = field.unit(Axis, "ger_inf", "0608");
    let first = field.leader(Axis, Rank::Lt, (8, 1, 0), "0508");
    let second = field.leader(Axis, Rank::Sgt, (8, 1, 0), "0508");
    let third = field.leader(Axis, Rank::Sgt, (8, 1, 0), "0508");
    let away = field.leader(Axis, Rank::Sgt, (8, 1, 0), "0408");
    assert_eq!(why(&field, &[u(inf), l(first)]), None);
    assert_eq!(why(&field, &[u(inf), l(first), l(second)]), idle);
    assert_eq!(why(&field, &[u(inf), l(away)]), idle);
    assert_eq!(why(&field, &[u(inf), u(beside), l(first), l(second)]), None, "one combines");
    assert_eq!(why(&field, &[u(inf), u(beside), l(first), l(second), l(third)]), idle);
    field.change_leader(first).morale = Morale::Disrupted;
    assert_eq!(why(&field, &[u(inf), l(first)]), None, "the disrupted add in their own hex");
}

/// 6.41, 6.42, 13.0: in a segment of their side leaders help who are activated to fire; in opportunity fire those not marked.
#[test]
fn leaders_help_who_are_free() {
    let mut field = Field::open();
    let inf = field.unit(Axis, "ger_inf", "0508");
    let beside = field.unit(Axis, "ger_inf", "0608");
    let with = field.leader(Axis, Rank::Lt, (8, 1, 0), "0508");
    let between = field.leader(Axis, Rank::Lt, (8, 2, 0), "0509");
    let without = field.leader(Axis, Rank::Lt, (8, 0, 1), "0508");
    let all = [u(inf), u(beside)];
    let helpers = |field: &Field, firers: &[Actor]| {
        combining::helpers(&field.game, &field.battle.situation, Axis, firers)
    };
    field.activate(Axis, Task::Fire, &[u(inf), u(beside), l(with), l(without)]);
    assert_eq!(helpers(&field, &all), [l(with)], "not who is not activated, nor who has no modifier");
    field.activate(Axis, Task::Move, &[l(with)]);
    assert_eq!(helpers(&field, &all), []);
    field.turn_of(Allies);
    assert_eq!(helpers(&field, &all), [l(with), l(between)]);
    assert_eq!(helpers(&field, &[u(beside)]), [], "nobody to combine, and neither is in its hex");
    field.change_leader(with).readiness = Readiness::FiredOnce;
    field.change_leader(between).readiness = Readiness::Marked;
    assert_eq!(helpers(&field, &all), [l(with)]);
    field.change_leader(with).morale = Morale::Demoralized;
    assert_eq!(helpers(&field, &all), []);
}

/// 6.41: a set of two hexes without a leader who combines them is refused at the table.
#[test]
fn the_table_refuses_who_does_not_combine() {
    let mut field = Field::open();
    let one = field.unit(Axis, "ger_inf", "0508");
    let two = field.unit(Axis, "ger_inf", "0608");
    field.unit(Allies, "sov_inf", "0506");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0508");
    let both = vec![u(one), u(two)];
    let refusal = field.refused(vec![
        Choice::Leader(Actor::Leader(leader)),
        Choice::Set(both.clone()),
        Choice::Set(both.clone()),
        Choice::Fire(field.hex("0506")),
        Choice::Set(both),
    ]);
    assert_eq!((refusal.rule, refusal.why), ("6.41", Why::NobodyCombines));
}
