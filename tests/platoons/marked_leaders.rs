//! What a leader can still do who has acted in this turn (6.2).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::rules::morale::{recovery, value};
use opfire::platoons::rules::{Choice, LeaderId, Morale, Rank, Readiness, Task, UnitId, activation, assault};

use super::field::{Field, l, u};

/// A platoon beside the enemy, and a leader with it who is marked or not.
fn ready(readiness: Readiness) -> (Field, UnitId, LeaderId) {
    let mut field = Field::open();
    let men = field.unit(Axis, "ger_inf", "0506");
    let leader = field.leader(Axis, Rank::Lt, (8, 1, 1), "0506");
    field.change_leader(leader).readiness = readiness;
    (field, men, leader)
}

/// 6.2, 6.51: marked he helps with checks as before; 6.2, 6.52: he activates nobody, and helps nobody to recover.
#[test]
fn he_helps_with_checks_and_activates_nobody() {
    for (readiness, can) in [(Readiness::Ready, true), (Readiness::Marked, false)] {
        let (mut field, men, leader) = ready(readiness);
        field.change(men).morale = Morale::Disrupted;
        let check = value::in_check(&field.game, &field.battle.situation, u(men), None);
        assert_eq!(check, 9, "{readiness:?}");
        let choices = activation::choices(&field.game, &field.battle.situation, Axis);
        assert_eq!(choices.contains(&Choice::Leader(l(leader))), can, "{readiness:?}");
        let who = if can { vec![u(men), l(leader)] } else { vec![u(men)] };
        field.activate(Axis, Task::Move, &who);
        let helpers = recovery::helpers(&field.game, &field.battle.situation, u(men));
        assert_eq!(helpers, if can { vec![leader] } else { vec![] }, "{readiness:?}");
    }
}

/// 6.2, 6.42, 6.43: marked he helps to defend his hex against an assault, and begins none.
#[test]
fn he_defends_and_does_not_attack() {
    let (mut field, men, leader) = ready(Readiness::Marked);
    let enemy = field.unit(Allies, "sov_inf", "0506");
    let hex = field.hex("0506");
    let (game, situation) = (&field.game, &field.battle.situation);
    let defence = assault::onslaught(game, situation, hex, &[u(enemy)], Axis);
    assert_eq!(defence.strength(), 6, "5 and his 1");
    field.activate(Axis, Task::Fire, &[u(men)]);
    assert_eq!(assault::candidates(&field.game, &field.battle.situation, hex), [u(men)]);
    field.change_leader(leader).readiness = Readiness::Ready;
    assert_eq!(assault::candidates(&field.game, &field.battle.situation, hex), [l(leader), u(men)]);
}
