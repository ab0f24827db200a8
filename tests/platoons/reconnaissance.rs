//! What the reconnaissance sees and points out (8.23).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::Terrain;
use opfire::platoons::rules::fire::spotted;
use opfire::platoons::rules::{Choice, Fact, Morale, Task, UnitId};

use super::field::{Field, u};

/// The enemies that can be pointed out while these are activated.
fn hidden(field: &mut Field, who: &[UnitId]) -> Vec<UnitId> {
    let who: Vec<_> = who.iter().copied().map(u).collect();
    field.activate(Axis, Task::Move, &who);
    spotted::hidden(&field.game, &field.battle.situation)
}

/// 8.23: into limiting terrain the reconnaissance sees a hex farther, and points out what it sees there; others do not.
#[test]
fn the_reconnaissance_sees_a_hex_farther() {
    let mut field = Field::open();
    field.terrain("0505", Terrain::Field);
    let enemy = field.unit(Allies, "sov_inf", "0505");
    for (kind, hex, seen) in [
        ("ger_s222", "0509", true),
        ("ger_rcn", "0509", true),
        ("ger_s222", "0510", false),
        ("ger_inf", "0508", false),
    ] {
        let unit = field.unit(Axis, kind, hex);
        assert_eq!(hidden(&mut field, &[unit]), if seen { vec![enemy] } else { vec![] }, "{kind} in {hex}");
    }
}

/// R143: in the open there is nothing to point out, nor where a marker is; the demoralized point nothing out.
#[test]
fn only_what_is_hidden_is_pointed_out() {
    let mut field = Field::open();
    field.terrain("0505", Terrain::Field);
    let (enemy, open) = (field.unit(Allies, "sov_inf", "0505"), field.unit(Allies, "sov_inf", "0506"));
    let scouts = field.unit(Axis, "ger_s222", "0508");
    assert_eq!(hidden(&mut field, &[scouts]), [enemy], "not {open:?}");
    field.change(scouts).morale = Morale::Disrupted;
    assert_eq!(hidden(&mut field, &[scouts]), [enemy]);
    field.change(scouts).morale = Morale::Demoralized;
    assert_eq!(hidden(&mut field, &[scouts]), []);
    field.change(scouts).morale = Morale::Good;
    field.change(enemy).spotted = true;
    assert_eq!(hidden(&mut field, &[scouts]), []);
}

/// 8.23: once in a turn, and beside what else it does; a gun that did not see the target shoots at it then (8.22).
#[test]
fn what_is_pointed_out_is_shot_at() {
    let mut field = Field::open();
    field.terrain("0505", Terrain::Field);
    let (tank, other) = (field.unit(Allies, "sov_t26", "0505"), field.unit(Allies, "sov_t26", "0505"));
    let scouts = field.unit(Axis, "ger_s222", "0509");
    let gun = field.unit(Axis, "ger_p75", "0509");
    field.turn_of(Axis);
    let both = || Choice::Set(vec![u(scouts), u(gun)]);
    let answers = vec![
        Choice::Stack(field.hex("0509")),
        both(),
        Choice::Set(vec![u(gun)]),
        Choice::PointOut(tank),
        Choice::Shoot(tank),
        Choice::Decline,
    ];
    let played = field.step(&[1, 1], answers);
    assert!(played.has(&Fact::PointedOut { by: scouts, unit: tank }));
    assert!(field.unit_of(tank).spotted && !field.unit_of(other).spotted);
    let offers = |at: usize| played.asked[at].offer.choices.clone();
    assert!(offers(3).contains(&Choice::PointOut(other)) && !offers(3).contains(&Choice::Shoot(tank)));
    assert!(!offers(4).contains(&Choice::PointOut(other)), "once");
    assert!(offers(4).contains(&Choice::Shoot(tank)) && !offers(4).contains(&Choice::Shoot(other)));
}
