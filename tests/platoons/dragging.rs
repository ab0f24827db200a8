//! Men drag light guns (5.9).

use opfire::kit::Side;
use opfire::platoons::board::{Mp, Terrain};
use opfire::platoons::rules::{Choice, Fact, Morale, Readiness, Task, Way};

use super::field::{Field, u};

/// 5.9: men in good order with three points drag a light gun a hex, limbered or not, for all they have.
#[test]
fn men_drag_a_light_gun() {
    let mut field = Field::open();
    let (men, gun) = (field.unit(Side::Axis, "ger_inf", "0508"), field.unit(Side::Axis, "ger_p37", "0508"));
    let heavy = field.unit(Side::Axis, "ger_p50", "0508");
    field.activate(Side::Axis, Task::Move, &[u(men), u(gun), u(heavy)]);
    let drags = |field: &Field, by| {
        opfire::platoons::rules::transport::dragging::choices(&field.game, &field.battle.situation, by)
    };
    assert_eq!(drags(&field, men), [Choice::Drag { gun, by: men }]);
    let crew = field.unit(Side::Axis, "ger_m81", "0508");
    assert_eq!(drags(&field, crew), [], "two points are too few");
    field.change(men).morale = Morale::Disrupted;
    assert_eq!(drags(&field, men), []);
    field.change(men).morale = Morale::Good;
    let to = field.hex("0507");
    let played = field.play(&[], vec![Choice::Hex(to)], |table| {
        opfire::platoons::rules::transport::dragging::drag(table, gun, men)
    });
    let went = |actor, way, spent| Fact::Went { actor, with: Vec::new(), to, way, spent };
    assert!(played.has(&went(u(men), Way::Moved, Mp::whole(3))));
    assert!(played.has(&went(u(gun), Way::Dragged, Mp::ZERO)));
    for unit in [men, gun] {
        assert_eq!(field.unit_of(unit).readiness, Readiness::Marked);
    }
}

/// 5.9: not into prohibited ground, nor to enemies, nor where there is no room for both.
#[test]
fn guns_are_not_dragged_everywhere() {
    let mut field = Field::open();
    let (men, gun) = (field.unit(Side::Axis, "ger_inf", "0508"), field.unit(Side::Axis, "ger_p37", "0508"));
    field.activate(Side::Axis, Task::Move, &[u(men), u(gun)]);
    let ways = |field: &Field| {
        let ways = opfire::platoons::rules::transport::dragging::ways(
            &field.game,
            &field.battle.situation,
            gun,
            men,
        );
        ways.len()
    };
    assert_eq!(ways(&field), 6);
    field.terrain("0507", Terrain::AllWater);
    assert_eq!(ways(&field), 5);
    for _ in 0..2 {
        field.unit(Side::Axis, "ger_inf", "0509");
    }
    assert_eq!(ways(&field), 4, "one place is too little");
    field.unit(Side::Allies, "sov_trk", "0408");
    assert_eq!(ways(&field), 3, "not even to their transports");
}
