//! Rivers, engineers and cliffs (5.7, 5.75, terrain effects chart).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::{Direction, Hexside, Terrain};
use opfire::platoons::rules::fire::direct;
use opfire::platoons::rules::ground::{rivers, stacking};
use opfire::platoons::rules::movement::{self, March, steps};
use opfire::platoons::rules::{
    Actor, Choice, Fact, Morale, Place, Readiness, RollFor, ShiftId, Stacking, Task, Trait, UnitId, Wading,
    Way, assault,
};

use super::field::{Field, u};

/// A river from west to east along row 07 of the odd columns and row 06 of the even ones: the north is open ground, so is the
/// south.
fn river(terrain: Terrain) -> Field {
    let mut field = Field::open();
    field.paint(|board| {
        for column in 1..=17 {
            let row = if column % 2 == 1 { 7 } else { 6 };
            board.cell_mut(format!("{column:02}{row:02}").parse().expect("a hex")).base = terrain;
        }
    });
    field.battle.situation.turn = 5;
    field
}

/// The hexes to which somebody can go next, by their names.
fn ways(field: &Field, actor: Actor) -> Vec<String> {
    let all = steps(&field.game, &field.battle.situation, &March::of(actor));
    let mut names: Vec<String> = all.iter().map(|step| field.game.map.name(step.to)).collect();
    names.sort();
    names
}

/// Somebody stands in the water since a turn, and came from a hex.
fn wades(field: &mut Field, unit: UnitId, bank: &str, turn: u8) {
    let bank = field.hex(bank);
    field.change(unit).wading = Some(Wading { bank, turn });
}

fn go(field: &mut Field, unit: UnitId, dice: &[u8], to: &[&str]) -> Vec<Fact> {
    field.activate(Axis, Task::Move, &[u(unit)]);
    let answers =
        to.iter().map(|hex| if *hex == "-" { Choice::Decline } else { Choice::Hex(field.hex(hex)) });
    let answers = answers.collect();
    field.play(dice, answers, |table| movement::go(table, u(unit))).facts
}

/// 5.71, 5.7: a minor river costs men on foot two points; who has crossed it goes no farther.
#[test]
fn a_minor_river_is_waded() {
    let mut field = river(Terrain::MinorRiver);
    let unit = field.unit(Axis, "ger_cav", "0506");
    let facts = go(&mut field, unit, &[], &["0507", "0508"]);
    let went: Vec<u16> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Went { spent, .. } => Some(spent.0 / 6),
            _ => None,
        })
        .collect();
    assert_eq!(went, [2, 3], "and then it stops, though it has points left");
    // Who comes back to his own bank has not crossed, and goes on.
    let mut field = river(Terrain::MinorRiver);
    let unit = field.unit(Axis, "ger_cav", "0506");
    go(&mut field, unit, &[], &["0507", "0506", "0505", "-"]);
}

/// 5.71, 5.73: wheels come into a river only to engineers who are in it since an earlier turn, from beside them, and get out of a
/// minor one by themselves in a later turn.
#[test]
fn wheels_need_engineers() {
    let mut field = river(Terrain::MinorRiver);
    let truck = field.unit(Axis, "ger_trk", "0506");
    assert!(!ways(&field, u(truck)).contains(&"0507".to_owned()), "nobody helps");
    let engineers = field.unit(Axis, "ger_eng", "0507");
    wades(&mut field, engineers, "0506", 5);
    assert!(!ways(&field, u(truck)).contains(&"0507".to_owned()), "they have just come");
    wades(&mut field, engineers, "0506", 4);
    assert!(ways(&field, u(truck)).contains(&"0507".to_owned()));
    let far = March { hexes: 1, ..March::of(u(truck)) };
    let steps_from_afar = steps(&field.game, &field.battle.situation, &far);
    assert!(!steps_from_afar.iter().any(|step| step.to == field.hex("0507")), "not from farther away");
    let facts = go(&mut field, truck, &[], &["0507"]);
    assert!(facts.contains(&Fact::Helped { unit: engineers }));
    assert_eq!(ways(&field, u(engineers)), Vec::<String>::new(), "who helps stays");
    // In the same turn it does not get out on the other side, in the next it does.
    field.change(truck).readiness = Readiness::Ready;
    assert_eq!(ways(&field, u(truck)), ["0506"]);
    field.battle.situation.turn = 6;
    field.battle.situation.helping.clear();
    assert_eq!(ways(&field, u(truck)), ["0407", "0506", "0508", "0607"]);
    go(&mut field, truck, &[], &["0508"]);
}

/// 5.72: in a major river one goes in, along and back, and does not cross.
#[test]
fn a_major_river_is_not_crossed_without_engineers() {
    let mut field = river(Terrain::MajorRiver);
    let unit = field.unit(Axis, "ger_inf", "0506");
    go(&mut field, unit, &[], &["0507", "-"]);
    let wading = Wading { bank: field.hex("0506"), turn: 5 };
    assert_eq!(field.unit_of(unit).wading, Some(wading));
    field.battle.situation.turn = 6;
    assert_eq!(ways(&field, u(unit)), ["0406", "0506", "0606"], "along the river and back");
    go(&mut field, unit, &[], &["0606", "-"]);
    assert_eq!(ways(&field, u(unit)), ["0506", "0507", "0605", "0706", "0707"], "the whole bank");
    // A bridge is crossed like a road: who stands on it is in no water.
    field.paint(|board| board.cell_mut("0507".parse().expect("a hex")).bridge = true);
    let other = field.unit(Axis, "ger_inf", "0507");
    assert!(ways(&field, u(other)).contains(&"0508".to_owned()));
}

/// 5.73, R68: engineers cross by themselves in a later turn, on 9 or less.
#[test]
fn engineers_cross_on_a_roll() {
    for (dice, crosses) in [([4, 5], true), ([5, 5], false)] {
        let mut field = river(Terrain::MajorRiver);
        let engineers = field.unit(Axis, "ger_eng", "0507");
        wades(&mut field, engineers, "0506", 5);
        assert_eq!(ways(&field, u(engineers)), ["0406", "0506", "0606"], "not in the turn they came");
        wades(&mut field, engineers, "0506", 4);
        let facts = go(&mut field, engineers, &dice, &["0508"]);
        let rolled = Fact::Rolled {
            roll: RollFor::Crossing { actor: u(engineers), number: 9 },
            dice: opfire::platoons::rules::Dice(dice[0], dice[1]),
        };
        assert!(facts.contains(&rolled));
        let hex = field.hex(if crosses { "0508" } else { "0507" });
        assert_eq!(field.unit_of(engineers).place, Place::Map(hex));
        assert_eq!(field.unit_of(engineers).wading.is_none(), crosses);
        assert_eq!(field.unit_of(engineers).readiness, Readiness::Marked);
    }
}

/// 5.73: others come to engineers from the turn after these have come, stop there, and cross in a later turn on the number of
/// their class.
#[test]
fn others_cross_a_major_river_with_engineers() {
    let mut field = river(Terrain::MajorRiver);
    let engineers = field.unit(Axis, "ger_eng", "0507");
    let (men, tank) = (field.unit(Axis, "ger_inf", "0506"), field.unit(Axis, "ger_pz4h", "0506"));
    wades(&mut field, engineers, "0506", 5);
    assert!(!ways(&field, u(men)).contains(&"0507".to_owned()), "they have just come");
    wades(&mut field, engineers, "0506", 4);
    go(&mut field, men, &[], &["0507"]);
    go(&mut field, tank, &[], &["0507"]);
    field.battle.situation.turn = 6;
    field.battle.situation.helping.clear();
    // 6 is the number of tracks, 9 that of men (R68).
    let facts = go(&mut field, tank, &[3, 4], &["0508"]);
    assert!(
        facts
            .iter()
            .any(|fact| matches!(fact, Fact::Rolled { roll: RollFor::Crossing { number: 6, .. }, .. }))
    );
    assert_eq!(field.unit_of(tank).place, Place::Map(field.hex("0507")), "7 is too much");
    go(&mut field, men, &[3, 4], &["0508"]);
    assert_eq!(field.unit_of(men).place, Place::Map(field.hex("0508")));
    // Engineers who are shaken help nobody.
    field.change(engineers).morale = Morale::Disrupted;
    field.change(tank).readiness = Readiness::Ready;
    assert!(!ways(&field, u(tank)).contains(&"0508".to_owned()));
}

/// 5.7, R202: at a ford everybody crosses, wheels at the cost of tracks.
#[test]
fn at_a_ford_everybody_crosses() {
    let mut field = river(Terrain::MajorRiver);
    field.game.scenario.fords = vec![field.hex("0507")];
    let truck = field.unit(Axis, "ger_trk", "0506");
    let all = steps(&field.game, &field.battle.situation, &March::of(u(truck)));
    let ford = all.iter().find(|step| step.to == field.hex("0507")).expect("the ford");
    assert_eq!(ford.cost.0, 24);
    go(&mut field, truck, &[], &["0507", "0508", "-"]);
    assert_eq!(field.unit_of(truck).wading, None);
}

/// 5.74: engineers in the water do not count against the limits of stacking, but for the shift against three units they do.
#[test]
fn engineers_in_the_water_take_no_room() {
    let mut field = river(Terrain::MajorRiver);
    let engineers = field.unit(Axis, "ger_eng", "0507");
    wades(&mut field, engineers, "0506", 4);
    field.unit(Axis, "ger_inf", "0507");
    field.unit(Axis, "ger_inf", "0507");
    let hex = field.hex("0507");
    let situation = &field.battle.situation;
    assert_eq!(stacking::count(&field.game, situation, Axis, hex, Stacking::Combat), 2);
    assert!(stacking::crowded(&field.game, situation, Axis, hex));
    field.unit(Axis, "ger_inf", "0507");
    let more = field.unit(Axis, "ger_eng", "0506");
    assert!(stacking::has_room(&field.game, &field.battle.situation, u(more), hex), "engineers always fit");
    let men = field.unit(Axis, "ger_inf", "0506");
    assert!(!stacking::has_room(&field.game, &field.battle.situation, u(men), hex));
}

/// 5.75: fire at those who cross with the help of engineers is better by a column.
#[test]
fn who_crosses_with_help_is_a_better_target() {
    let mut field = river(Terrain::MajorRiver);
    let engineers = field.unit(Axis, "ger_eng", "0507");
    let men = field.unit(Axis, "ger_inf", "0507");
    wades(&mut field, engineers, "0506", 4);
    wades(&mut field, men, "0506", 4);
    let enemy = field.unit(Allies, "sov_inf", "0509");
    let shifts = |field: &Field| {
        let group = [(u(enemy), None)];
        let volley =
            direct::volley(&field.game, &field.battle.situation, Allies, field.hex("0507"), &group, None);
        volley.against[0].1.shifts.iter().any(|(id, _)| *id == ShiftId::DirectRiverCrossing)
    };
    assert!(shifts(&field));
    assert!(rivers::crosses_with_help(&field.game, &field.battle.situation, field.unit_of(men)));
    assert!(
        !rivers::crosses_with_help(&field.game, &field.battle.situation, field.unit_of(engineers)),
        "they help"
    );
    field.change(engineers).place = Place::Eliminated;
    assert!(!shifts(&field), "nobody helps");
}

/// 5.75: engineers who are shaken disrupt all friends in the hex; when they flee the others go back to the bank they came from.
#[test]
fn shaken_engineers_shake_those_they_help() {
    let mut field = river(Terrain::MajorRiver);
    let engineers = field.unit(Axis, "ger_eng", "0507");
    let men = field.unit(Axis, "ger_inf", "0507");
    wades(&mut field, engineers, "0506", 4);
    wades(&mut field, men, "0506", 4);
    let changed = Fact::MoraleChanged { actor: u(engineers), morale: Morale::Demoralized };
    let played = field.play(&[], Vec::new(), |table| {
        table.record(changed);
        Ok(())
    });
    assert_eq!(played.morale(), [(u(engineers), Morale::Demoralized), (u(men), Morale::Disrupted)]);
    field.unit(Allies, "sov_inf", "0510");
    field.activate(Axis, Task::Move, &[u(engineers)]);
    // It fails to recover, and flees out of range of the rifles: back, not across; so do the others.
    let played = field.play(&[6, 5], Vec::new(), |table| {
        opfire::platoons::rules::morale::recovery::attempt(table, u(engineers))
    });
    let places = [engineers, men].map(|unit| field.unit_of(unit).place);
    assert!(
        played
            .facts
            .iter()
            .any(|fact| matches!(fact, Fact::Went { actor, way: Way::Displaced, .. } if *actor == u(men)))
    );
    assert_eq!(places[1], Place::Map(field.hex("0506")));
}

/// 5.73, 12.11: who assaults out of the water onto the other bank has to get across first.
#[test]
fn an_assault_over_a_major_river_begins_with_a_roll() {
    let mut field = river(Terrain::MajorRiver);
    let engineers = field.unit(Axis, "ger_eng", "0507");
    let enemy = field.unit(Allies, "sov_inf", "0508");
    wades(&mut field, engineers, "0506", 4);
    field.activate(Axis, Task::Fire, &[u(engineers)]);
    let hex = field.hex("0508");
    let played = field.play(&[5, 5], Vec::new(), |table| assault::attack(table, hex, &[u(engineers)]));
    assert_eq!(played.facts.len(), 3, "a roll that fails, and it is marked: {:?}", played.facts);
    assert_eq!(field.unit_of(enemy).place, Place::Map(hex));
}

/// Terrain effects chart: over a cliff go commandos, and men on foot with engineers who do nothing else.
#[test]
fn cliffs_are_climbed_with_engineers() {
    let mut field = Field::open();
    field.paint(|board| board.put_side("0506".parse().expect("a hex"), Direction::South, Hexside::Cliff));
    let men = field.unit(Axis, "ger_inf", "0507");
    let up = "0506".to_owned();
    assert!(!ways(&field, u(men)).contains(&up));
    let engineers = field.unit(Axis, "ger_eng", "0507");
    assert!(ways(&field, u(men)).contains(&up));
    assert!(!ways(&field, u(engineers)).contains(&up), "they do not help themselves");
    field.change(men).morale = Morale::Disrupted;
    assert!(!ways(&field, u(men)).contains(&up), "only in good order");
    field.change(men).morale = Morale::Good;
    let facts = go(&mut field, men, &[], &["0506"]);
    assert!(facts.contains(&Fact::Helped { unit: engineers }));
    assert_eq!(field.unit_of(engineers).readiness, Readiness::Marked);
    // They go on helping in this turn.
    let more = field.unit(Axis, "ger_inf", "0507");
    assert!(ways(&field, u(more)).contains(&up));
    field.change(engineers).place = Place::Eliminated;
    assert!(!ways(&field, u(more)).contains(&up));
    let kind = usize::from(field.unit_of(more).kind);
    field.game.kinds[kind].traits.push(Trait::Commando);
    assert!(ways(&field, u(more)).contains(&up));
    let tank = field.unit(Axis, "ger_pz4h", "0507");
    field.unit(Axis, "ger_eng", "0507");
    assert!(!ways(&field, u(tank)).contains(&up));
}
