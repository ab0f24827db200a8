//! Day, twilight and night (8.1, 5.5).

use opfire::kit::{Rules, Side};
use opfire::platoons::rules::movement::{March, steps};
use opfire::platoons::rules::{Actor, DieFor, Fact, Light, Platoons, Stage, night_range};

use super::field::Field;

/// The light of the turns from 1 on, where one sees one hex far by night.
fn lights(field: &Field, turns: u8) -> Vec<(u16, bool)> {
    let light = |turn| field.game.scenario.light(turn, 1);
    (1..=turns).map(light).map(|light| (light.visibility, light.night)).collect()
}

/// 8.11: the hour before dawn, quarter by quarter.
#[test]
fn it_grows_light_before_dawn() {
    let mut field = Field::open();
    field.game.scenario.dawn = Some(6);
    let (night, day) = ((1, true), (12, false));
    assert_eq!(lights(&field, 7), [night, night, (2, true), (4, false), (8, false), day, day]);
}

/// 8.11: the hour before nightfall, quarter by quarter.
#[test]
fn it_grows_dark_before_dusk() {
    let mut field = Field::open();
    field.game.scenario.dusk = Some(6);
    let (night, day) = ((1, true), (12, false));
    assert_eq!(lights(&field, 7), [day, day, (8, false), (4, false), (2, true), night, night]);
}

/// 8.11: a day between two nights, and a night between two days.
#[test]
fn a_battle_may_see_dawn_and_dusk() {
    let mut field = Field::open();
    (field.game.scenario.dawn, field.game.scenario.dusk) = (Some(3), Some(5));
    assert_eq!(lights(&field, 5), [(4, false), (8, false), (4, false), (2, true), (1, true)]);
    (field.game.scenario.dawn, field.game.scenario.dusk) = (Some(6), Some(2));
    assert_eq!(lights(&field, 6), [(2, true), (1, true), (2, true), (4, false), (8, false), (12, false)]);
}

/// 8.1: the weather lets nobody see farther than it does, and is no night.
#[test]
fn the_weather_limits_the_light() {
    let mut field = Field::open();
    field.game.scenario.dawn = Some(3);
    field.game.scenario.visibility = 5;
    assert_eq!(lights(&field, 4), [(4, false), (5, false), (5, false), (5, false)]);
    field.game.scenario.visibility = 2;
    assert_eq!(field.game.scenario.light(4, 1), Light { visibility: 2, night: false });
}

/// 8.12: on 1 to 4 one hex, on 5 and 6 two.
#[test]
fn a_die_tells_how_dark_the_night_is() {
    assert_eq!([1, 4, 5, 6].map(night_range), [1, 1, 2, 2]);
    let mut field = Field::open();
    field.unit(Side::Axis, "ger_inf", "0504");
    field.unit(Side::Allies, "sov_inf", "0510");
    field.game.scenario.night = true;
    field.battle.situation.stage = Stage::SetUp(Side::Allies);
    field.battle.situation.turn = 0;
    let played = field.step(&[5], Vec::new());
    assert!(played.has(&Fact::DieRolled { what: DieFor::Darkness, die: 5 }));
    let played = field.step(&[3, 4], Vec::new());
    assert!(played.has(&Fact::LightChanged { light: Light { visibility: 2, night: true } }));
    assert!(Platoons::bars_undo(&Fact::DieRolled { what: DieFor::Darkness, die: 5 }));
    // Where the scenario says it nobody rolls.
    field.game.scenario.night_range = Some(1);
    field.battle.situation.stage = Stage::SetUp(Side::Allies);
    field.step(&[], Vec::new());
}

/// 5.5, 8.11: half an hour before dawn the rules of the night are over.
#[test]
fn before_dawn_those_without_a_leader_are_free() {
    let mut field = Field::open();
    let unit = Actor::Unit(field.unit(Side::Axis, "ger_inf", "0506"));
    field.game.scenario.dawn = Some(5);
    let ways = |field: &Field| steps(&field.game, &field.battle.situation, &March::of(unit)).len();
    let mut turn = |turn: u8| {
        field.battle.situation.turn = turn - 1;
        field.battle.situation.stage = Stage::Initiative;
        field.step(&[6, 1], Vec::new());
        ways(&field)
    };
    assert_eq!((turn(2), turn(3), turn(4)), (0, 6, 6));
}
