//! Wire, dragon's teeth, ditches and strongpoints: what they do to movement, sight and attacks (16.1, terrain effects chart).

use opfire::kit::Side::{self, Allies, Axis};
use opfire::platoons::board::{Mp, Target, Terrain};
use opfire::platoons::rules::fire::direct;
use opfire::platoons::rules::ground::costs::{self, Going};
use opfire::platoons::rules::ground::{spotting, stacking};
use opfire::platoons::rules::{Actor, Dug, MoveClass, ShiftId, Stacking, Task, UnitId, Work, assault};

use super::field::{Field, u};

fn cost(field: &Field, side: Side, class: MoveClass) -> Option<Mp> {
    let going = Going { side, class, allowance: Mp::whole(9) };
    let (from, to) = (field.hex("0507"), field.hex("0508"));
    costs::step(&field.game, &field.battle.situation, going, from, to)
}

/// The shifts of direct fire from a hex against a unit in 0508.
fn shifts(field: &Field, from: UnitId, at: UnitId) -> Vec<ShiftId> {
    let (game, situation) = (&field.game, &field.battle.situation);
    let volley = direct::volley(game, situation, Axis, field.hex("0508"), &[(u(from), None)], None);
    let (_, column) = volley.against.iter().find(|(id, _)| *id == at).expect("it is hit");
    column.shifts.iter().map(|(id, _)| *id).collect()
}

/// Wire adds a point on foot and on tracks, and two on wheels; dragon's teeth and ditches keep all vehicles out, and a ditch costs
/// men two points (terrain effects chart).
#[test]
fn obstacles_cost_movement() {
    use MoveClass::{Foot, Mechanized, Motorized};
    let costs = |work: Option<Work>| {
        let mut field = Field::open();
        work.into_iter().for_each(|work| field.build(work, "0508"));
        [Foot, Motorized, Mechanized].map(|class| cost(&field, Axis, class).map(|mp| mp.0))
    };
    assert_eq!(costs(None), [Some(6), Some(12), Some(9)]);
    assert_eq!(costs(Some(Work::Wire)), [Some(12), Some(24), Some(15)]);
    assert_eq!(costs(Some(Work::DragonsTeeth)), [Some(6), None, None]);
    assert_eq!(costs(Some(Work::Ditch)), [Some(12), None, None]);
    assert_eq!(costs(Some(Work::Cave)), costs(None));
}

/// R224: what lies on a road costs there, too.
#[test]
fn obstacles_on_a_road_count() {
    use opfire::platoons::board::{Direction, Line};
    let mut field = Field::open();
    field.paint(|board| {
        board.put_line("0507".parse().expect("a hex"), Direction::South, Line::Road);
    });
    let road = cost(&field, Axis, MoveClass::Motorized).expect("a road");
    assert_eq!(road, Mp(3));
    field.build(Work::Wire, "0508");
    assert_eq!(cost(&field, Axis, MoveClass::Motorized), Some(road + Mp::whole(2)));
    field.build(Work::DragonsTeeth, "0508");
    assert_eq!(cost(&field, Axis, MoveClass::Motorized), None);
}

/// 10.2: dragon's teeth shelter men on foot, a ditch everybody who is not fired at from beside it (R2).
#[test]
fn obstacles_shelter_from_direct_fire() {
    let mut field = Field::open();
    let far = field.unit(Axis, "ger_hmg", "0506");
    let near = field.unit(Axis, "ger_hmg", "0507");
    let men = field.unit(Allies, "sov_inf", "0508");
    let wagon = field.unit(Allies, "sov_wgn", "0508");
    field.build(Work::DragonsTeeth, "0508");
    assert!(shifts(&field, far, men).contains(&ShiftId::DirectDragonsTeeth));
    assert!(!shifts(&field, far, wagon).contains(&ShiftId::DirectDragonsTeeth));
    field.build(Work::Ditch, "0508");
    assert!(shifts(&field, far, men).contains(&ShiftId::DirectDitch));
    assert!(!shifts(&field, near, men).contains(&ShiftId::DirectDitch));
}

/// A ditch is limiting terrain of three hexes (8.21); one that was filled in is open ground.
#[test]
fn a_ditch_hides() {
    let mut field = Field::open();
    let (from, at) = (field.hex("0503"), field.hex("0508"));
    let sees = |field: &Field| {
        spotting::sees(&field.game, &field.battle.situation, from, false, Target::Foot, at, false)
    };
    assert!(sees(&field));
    field.build(Work::Ditch, "0508");
    assert!(!sees(&field));
    field.battle.situation.works.standing.clear();
    field.terrain("0508", Terrain::AntiTankDitch);
    assert!(!sees(&field));
    field.battle.situation.works.filled.push(at);
    assert!(sees(&field));
    assert_eq!(cost(&field, Axis, MoveClass::Mechanized), Some(Mp(9)));
}

/// What of the defenders of 0508 shifts the attack of a platoon of the Axis.
fn assault_shifts(field: &mut Field) -> Vec<ShiftId> {
    let attacker = field.unit(Axis, "ger_gren", "0507");
    field.unit(Allies, "sov_inf", "0508");
    field.activate(Axis, Task::Fire, &[u(attacker)]);
    let (game, situation) = (&field.game, &field.battle.situation);
    let onslaught = assault::onslaught(game, situation, field.hex("0508"), &[u(attacker)], Axis);
    onslaught.column.shifts.iter().map(|(id, _)| *id).collect()
}

/// 12.4: wire hinders attackers by a column, once with other such terrain.
#[test]
fn wire_hinders_an_assault() {
    let mut field = Field::open();
    assert!(!assault_shifts(&mut field).contains(&ShiftId::AssaultWoods));
    let mut field = Field::open();
    field.build(Work::Wire, "0508");
    assert_eq!(assault_shifts(&mut field), [ShiftId::AssaultWoods]);
    let mut field = Field::open();
    field.build(Work::Wire, "0508");
    field.terrain("0508", Terrain::Woods);
    assert_eq!(assault_shifts(&mut field), [ShiftId::AssaultWoods]);
}

/// 16.1: a strongpoint counts as dug in, and gives nothing to others in its hex; it does not count for stacking nor as one of
/// three units.
#[test]
fn a_strongpoint_is_dug_in_for_itself() {
    let mut field = Field::open();
    let gun = field.unit(Axis, "ger_hmg", "0505");
    let strongpoint = field.unit(Allies, "any_sp_mg", "0508");
    let men = field.unit(Allies, "sov_inf", "0508");
    field.unit(Allies, "sov_inf", "0508");
    assert!(shifts(&field, gun, strongpoint).contains(&ShiftId::DirectDugIn));
    assert!(!shifts(&field, gun, men).contains(&ShiftId::DirectDugIn));
    assert!(!shifts(&field, gun, men).contains(&ShiftId::DirectCrowded));
    let (game, situation) = (&field.game, &field.battle.situation);
    assert_eq!(stacking::count(game, situation, Allies, field.hex("0508"), Stacking::Combat), 2);
    assert_eq!(field.unit_of(strongpoint).dug, Dug::No, "without a marker");
}

/// 16.1: a demoralized strongpoint that fails to recover is eliminated, even if nobody threatens it.
#[test]
fn a_strongpoint_does_not_flee() {
    use opfire::platoons::rules::{Choice, Morale, morale::recovery};
    let mut field = Field::open();
    let strongpoint = field.unit(Allies, "any_sp_mg", "0508");
    field.change(strongpoint).morale = Morale::Demoralized;
    field.activate(Allies, Task::Move, &[u(strongpoint)]);
    let none: Vec<Choice> = Vec::new();
    let played = field.play(&[6, 6], none, |table| recovery::attempt(table, u(strongpoint)));
    assert_eq!(played.steps(), [(strongpoint, 1)]);
}

/// 12.43, 16.1: a strongpoint fires first, the others of its hex do not.
#[test]
fn a_strongpoint_fires_first_alone() {
    use opfire::platoons::rules::{Choice, Fact, Question};
    let mut field = Field::open();
    let attacker = field.unit(Axis, "ger_gren", "0507");
    let strongpoint = field.unit(Allies, "any_sp_mg", "0508");
    field.unit(Allies, "sov_inf", "0508");
    field.activate(Axis, Task::Fire, &[u(attacker)]);
    let hex = field.hex("0508");
    let played =
        field.play(&[3, 4, 3, 4], vec![Choice::Accept], |table| assault::attack(table, hex, &[u(attacker)]));
    assert_eq!(played.asked[0].question, Question::FirstFire { hex });
    let first = played.facts.iter().find_map(|fact| match fact {
        Fact::Assaulted(onslaught) => Some(onslaught.parts.iter().map(|part| part.actor).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(first, Some(vec![Actor::Unit(strongpoint)]));
}
