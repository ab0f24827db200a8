//! Men drag light guns (5.9).

use opfire::kit::Side;
use opfire::platoons::board::{Direction, Hexside, Mp, Terrain};
use opfire::platoons::rules::{Choice, Fact, Mired, Morale, Place, Rank, Readiness, Task, UnitId, Way};

use super::field::{Field, l, u};

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

/// 5.9: men who walk drag a gun that neither is stuck nor has lost its nerve; who is carried drags nothing.
#[test]
fn who_drags_and_what() {
    type Change = fn(&mut Field, UnitId, UnitId);
    let changes: [(Change, bool); 4] = [
        (|_, _, _| (), true),
        (|field, _, gun| field.change(gun).morale = Morale::Demoralized, false),
        (|field, _, gun| field.change(gun).mired = Some(Mired { markers: 1, busy: false }), false),
        (
            |field, men, _| {
                let truck = field.unit(Side::Axis, "ger_trk", "0508");
                field.change(men).place = Place::Aboard(truck);
            },
            false,
        ),
    ];
    for (change, may) in changes {
        let mut field = Field::open();
        let men = field.unit(Side::Axis, "ger_inf", "0508");
        let gun = field.unit(Side::Axis, "ger_p37", "0508");
        field.activate(Side::Axis, Task::Move, &[u(men), u(gun)]);
        change(&mut field, men, gun);
        let choices =
            opfire::platoons::rules::transport::dragging::choices(&field.game, &field.battle.situation, men);
        assert_eq!(!choices.is_empty(), may);
    }
    let mut field = Field::open();
    let truck = field.unit(Side::Axis, "ger_trk", "0508");
    let gun = field.unit(Side::Axis, "ger_p37", "0508");
    field.activate(Side::Axis, Task::Move, &[u(truck), u(gun)]);
    let (game, situation) = (&field.game, &field.battle.situation);
    assert!(opfire::platoons::rules::transport::dragging::choices(game, situation, truck).is_empty());
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
    field.terrain("0507", Terrain::MinorRiver);
    assert_eq!(ways(&field), 5, "through no water (R282)");
    field.terrain("0507", Terrain::Clear);
    field.paint(|board| board.put_side("0508".parse().expect("a hex"), Direction::North, Hexside::Cliff));
    assert_eq!(ways(&field), 5, "over no cliff (R282)");
    let engineers = field.unit(Side::Axis, "ger_eng", "0508");
    assert_eq!(ways(&field), 5, "though engineers would help the men");
    field.change(engineers).place = Place::Eliminated;
    for _ in 0..2 {
        field.unit(Side::Axis, "ger_inf", "0509");
    }
    assert_eq!(ways(&field), 4, "one place is too little");
    field.unit(Side::Allies, "sov_trk", "0408");
    assert_eq!(ways(&field), 3, "not even to their transports");
}

/// 5.4, R171: neither comes nearer to an enemy than it may: where a leader has activated the men alone, the gun keeps its distance.
#[test]
fn the_gun_keeps_its_distance() {
    let mut field = Field::open();
    let (men, gun) = (field.unit(Side::Axis, "ger_inf", "0508"), field.unit(Side::Axis, "ger_p37", "0508"));
    let leader = field.leader(Side::Axis, Rank::Lt, (8, 0, 0), "0508");
    field.unit(Side::Allies, "sov_hmg", "0505");
    field.activate(Side::Axis, Task::Move, &[l(leader), u(men), u(gun)]);
    let to = field.hex("0507");
    for (who, may) in [(vec![1], false), (vec![1, 2], true)] {
        let segment = field.battle.situation.segment.as_mut().expect("a segment");
        who.into_iter().for_each(|at: usize| segment.active[at].led_by = Some(l(leader)));
        let (game, situation) = (&field.game, &field.battle.situation);
        let ways = opfire::platoons::rules::transport::dragging::ways(game, situation, gun, men);
        assert_eq!(ways.contains(&to), may);
    }
}
