//! Optional rules of movement: strategic movement and consolidation.

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::rules::movement::{self, March, consolidation, steps};

use opfire::platoons::rules::{
    Actor, Choice, Counted, Fact, Morale, Place, Points, Rank, Readiness, Task, UnitId, victory,
};

use super::field::{Field, l, u};

/// Who begins and stays over 12 hexes from all enemies has twice his points.
#[test]
fn far_from_the_enemy_one_goes_twice_as_far() {
    let goes = |option: bool, enemy: &str| {
        let mut field = Field::open();
        field.game.scenario.options.strategic_movement = option;
        let unit = field.unit(Axis, "ger_inf", "0106");
        field.unit(Allies, "sov_inf", enemy);
        let march = March { spent: opfire::platoons::board::Mp::whole(3), hexes: 3, ..March::of(u(unit)) };
        !steps(&field.game, &field.battle.situation, &march).is_empty()
    };
    assert!(goes(true, "1706"));
    assert!(!goes(false, "1706"), "an option");
    assert!(!goes(true, "1206"), "too near");
    assert!(goes(true, "1406"), "13 hexes from where he is, and from some hexes beside it");
    assert!(!goes(true, "1306"), "12 are too near");
    let mut field = Field::open();
    field.game.scenario.options.strategic_movement = true;
    let unit = field.unit(Axis, "ger_inf", "0106");
    field.unit(Allies, "sov_inf", "1706");
    field.activate(Axis, Task::Move, &[u(unit)]);
    let hexes = ["0105", "0104", "0103", "0102", "0101", "0201"].map(|hex| Choice::Hex(field.hex(hex)));
    field.play(&[], hexes.to_vec(), |table| movement::go(table, u(unit)));
    assert_eq!(field.unit_of(unit).place, Place::Map(field.hex("0201")));
}

/// Two reduced units of a kind and a state whom a major has activated become one.
#[test]
fn two_reduced_platoons_become_one() {
    let mut field = Field::open();
    field.game.scenario.options.consolidation = true;
    let units: [UnitId; 2] = [0, 1].map(|_| field.unit(Axis, "ger_inf", "0506"));
    let major = field.leader(Axis, Rank::Maj, (8, 1, 1), "0506");
    let offered = |field: &mut Field, led_by: Option<Actor>| {
        field.activate(Axis, Task::Move, &units.map(u));
        let segment = field.battle.situation.segment.as_mut().expect("a segment");
        segment.active.iter_mut().for_each(|part| part.led_by = led_by);
        let part =
            *field.battle.situation.segment.as_ref().expect("a segment").part(u(units[0])).expect("a part");
        consolidation::choices(&field.game, &field.battle.situation, &part)
    };
    assert!(offered(&mut field, Some(l(major))).is_empty(), "both are whole");
    units.iter().for_each(|unit| field.change(*unit).steps = 1);
    assert_eq!(offered(&mut field, Some(l(major))), [Choice::Consolidate(units[0], units[1])]);
    assert!(offered(&mut field, None).is_empty(), "nobody leads them");
    field.change(units[1]).morale = Morale::Disrupted;
    assert!(offered(&mut field, Some(l(major))).is_empty(), "in two states");
    field.change(units[1]).morale = Morale::Good;
    let played = field.play(&[], Vec::new(), |table| {
        consolidation::consolidate(table, units[0], units[1]);
        Ok(())
    });
    assert!(played.has(&Fact::Consolidated { unit: units[0], by: units[1] }));
    assert_eq!((field.unit_of(units[0]).steps, field.unit_of(units[0]).readiness), (2, Readiness::Marked));
    assert_eq!(field.unit_of(units[1]).place, Place::Eliminated);
    assert_eq!(field.battle.situation.steps_lost[Axis], 0, "nobody is lost");
    for what in [Counted::Units, Counted::Steps] {
        field.game.scenario.victory.points = vec![Points::Lost { by: Axis, what, each: 1 }];
        assert_eq!(victory::points(&field.game, &field.battle.situation), 0, "no {what:?} either");
    }
}
