//! What lies in the way is cleared away (16.65, 16.32, terrain effects chart), and wrecks (16.3).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::{Direction, Hexside, Line, MoveClass as By, Mp, Terrain};
use opfire::platoons::rules::fire::losses;
use opfire::platoons::rules::fortifications::{clearing, wrecks};
use opfire::platoons::rules::ground::costs::{self, Going};
use opfire::platoons::rules::ground::works;
use opfire::platoons::rules::movement::{March, steps};
use opfire::platoons::rules::{Chore, Fact, Morale, MoveClass, Readiness, Task, UnitId, Work};

use super::field::{Field, u};

/// A unit works in these turns. Tells in which of them something was cleared away.
fn works_in(field: &mut Field, unit: UnitId, chore: Chore, turns: &[u8]) -> Vec<u8> {
    let mut done = Vec::new();
    for turn in turns {
        field.battle.situation.turn = *turn;
        field.activate(Axis, Task::Move, &[u(unit)]);
        let played = field.play(&[], Vec::new(), |table| {
            clearing::work(table, u(unit), chore);
            Ok(())
        });
        let cleared = |fact: &Fact| {
            matches!(
                fact,
                Fact::MinesShown { .. }
                    | Fact::WorkRemoved { .. }
                    | Fact::WrecksChanged { .. }
                    | Fact::HedgeOpened { .. }
            )
        };
        if played.facts.iter().any(cleared) {
            done.push(*turn);
        }
        assert_eq!(field.unit_of(unit).readiness, Readiness::Marked, "it is marked (R30)");
    }
    done
}

/// 16.65: engineers take a point off the enemy's mines in three turns running, and then the next one.
#[test]
fn engineers_lift_mines() {
    let mut field = Field::open();
    let engineers = field.unit(Axis, "ger_eng", "0508");
    let mines = field.mines(Allies, "0508", 2);
    field.battle.situation.works.mines[0].shown = Some(2);
    assert_eq!(works_in(&mut field, engineers, Chore::Mines, &[1, 2, 3, 4, 5, 6]), [3, 6]);
    assert_eq!(field.battle.situation.works.minefield(mines).shown, Some(0));
    assert!(clearing::chores(&field.game, &field.battle.situation, u(engineers)).is_empty());
}

/// 16.21, 16.65: a turn without work begins it anew, and so do disruption and movement.
#[test]
fn an_interruption_begins_it_anew() {
    let field = || {
        let mut field = Field::open();
        let engineers = field.unit(Axis, "ger_eng", "0508");
        field.mines(Allies, "0508", 1);
        field.battle.situation.works.mines[0].shown = Some(1);
        (field, engineers)
    };
    let (mut idle, unit) = field();
    assert_eq!(works_in(&mut idle, unit, Chore::Mines, &[1, 2, 4, 5, 6]), [6]);
    let (mut shaken, unit) = field();
    works_in(&mut shaken, unit, Chore::Mines, &[1, 2]);
    for morale in [Morale::Disrupted, Morale::Good] {
        shaken.play(&[], Vec::new(), |table| {
            table.record(Fact::MoraleChanged { actor: u(unit), morale });
            Ok(())
        });
    }
    assert_eq!(works_in(&mut shaken, unit, Chore::Mines, &[3, 4, 5]), [5]);
}

/// R35 and the chart: wire takes engineers two turns and other men four, a ditch three and five, dragon's teeth engineers three.
#[test]
fn engineers_clear_faster_than_others() {
    let turns = |kind: &str, chore: Chore, work: Work| {
        let mut field = Field::open();
        let unit = field.unit(Axis, kind, "0508");
        field.build(work, "0508");
        if !clearing::chores(&field.game, &field.battle.situation, u(unit)).contains(&chore) {
            return None;
        }
        let done = works_in(&mut field, unit, chore, &[1, 2, 3, 4, 5]);
        assert!(!field.battle.situation.works.has(field.hex("0508"), work));
        done.first().copied()
    };
    for (kind, wire, ditch, teeth) in [
        ("ger_eng", Some(2), Some(3), Some(3)),
        ("ger_flm", Some(2), Some(3), Some(3)),
        ("ger_gren", Some(4), Some(5), None),
        ("ger_pz4h", None, None, None),
    ] {
        assert_eq!(turns(kind, Chore::Wire, Work::Wire), wire, "{kind}");
        assert_eq!(turns(kind, Chore::Ditch, Work::Ditch), ditch, "{kind}");
        assert_eq!(turns(kind, Chore::DragonsTeeth, Work::DragonsTeeth), teeth, "{kind}");
    }
}

/// 15.5: men with flamethrowers lift no mines.
#[test]
fn flamethrowers_lift_no_mines() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_flm", "0508");
    field.mines(Allies, "0508", 1);
    field.battle.situation.works.mines[0].shown = Some(1);
    assert!(clearing::chores(&field.game, &field.battle.situation, u(unit)).is_empty());
}

/// The ditch of a board is filled in, and is open ground then.
#[test]
fn a_ditch_of_the_board_is_filled_in() {
    let mut field = Field::open();
    field.terrain("0508", Terrain::AntiTankDitch);
    let unit = field.unit(Axis, "ger_eng", "0508");
    works_in(&mut field, unit, Chore::Ditch, &[1, 2, 3]);
    let (game, situation) = (&field.game, &field.battle.situation);
    assert!(!works::has_ditch(game, situation, field.hex("0508")));
    let going = Going { side: Axis, class: MoveClass::Mechanized, allowance: Mp::whole(9) };
    assert!(costs::step(game, situation, going, field.hex("0507"), field.hex("0508")).is_some());
}

/// The chart: engineers beside a hedge open it in two turns for movement and sight, for good.
#[test]
fn a_hedge_is_opened() {
    let mut field = Field::open();
    field.paint(|board| {
        board.put_side("0507".parse().expect("a hex"), Direction::South, Hexside::Hedge);
    });
    let unit = field.unit(Axis, "ger_eng", "0507");
    let (near, far) = (field.hex("0507"), field.hex("0508"));
    let going = Going { side: Axis, class: MoveClass::Motorized, allowance: Mp::whole(12) };
    let step = |field: &Field| costs::step(&field.game, &field.battle.situation, going, near, far);
    let look = |field: &Field| {
        let (from, to) = (field.hex("0504"), field.hex("0510"));
        works::sight(&field.game, &field.battle.situation, from, to).clear
    };
    assert!(step(&field).is_none() && !look(&field));
    assert_eq!(works_in(&mut field, unit, Chore::Hedge(far), &[1, 2]), [2]);
    assert!(step(&field).is_some() && look(&field));
    assert!(clearing::chores(&field.game, &field.battle.situation, u(unit)).is_empty());
}

/// A tank platoon that loses a step in 0508.
fn loses_a_step(field: &mut Field, kind: &str, steps: u8) -> Vec<Fact> {
    let unit = field.unit(Axis, kind, "0508");
    let played = field.play(&[], Vec::new(), |table| losses::lose(table, unit, steps));
    played.facts.into_iter().filter(|fact| matches!(fact, Fact::WrecksChanged { .. })).collect()
}

/// 16.3: each step of an armoured vehicle that is lost on a road, on a bridge or in a town leaves a wreck, at most three (R230);
/// nothing is left elsewhere or by others.
#[test]
fn tanks_leave_wrecks_on_roads_and_in_towns() {
    let mut field = Field::open();
    let hex = field.hex("0508");
    assert!(loses_a_step(&mut field, "ger_pz4h", 1).is_empty(), "in the open");
    field.terrain("0508", Terrain::Village);
    assert!(loses_a_step(&mut field, "ger_pz4h", 1).is_empty(), "in a village");
    field.terrain("0508", Terrain::Town);
    assert_eq!(loses_a_step(&mut field, "ger_pz4h", 1), [Fact::WrecksChanged { hex, wrecks: 1 }]);
    assert!(loses_a_step(&mut field, "ger_trk", 1).is_empty(), "a truck");
    field.terrain("0508", Terrain::Clear);
    field.paint(|board| board.put_line("0508".parse().expect("a hex"), Direction::South, Line::Road));
    assert_eq!(loses_a_step(&mut field, "ger_pz4h", 2), [Fact::WrecksChanged { hex, wrecks: 3 }]);
    assert!(loses_a_step(&mut field, "ger_pz4h", 1).is_empty());
}

/// 16.31: a wreck costs vehicles a point, two cost five, three let none in; men on foot go round them.
#[test]
fn wrecks_stop_vehicles() {
    let mut field = Field::open();
    let hex = field.hex("0508");
    let cost = |field: &Field, by| works::costs(&field.game, &field.battle.situation, Axis, by, hex).next();
    for (wrecks, expected) in [(1, Some(Mp::whole(1))), (2, Some(Mp::whole(5))), (3, None)] {
        field.battle.situation.works.wrecks = vec![(hex, wrecks)];
        let more = match cost(&field, By::Mechanized) {
            Some(opfire::platoons::board::Cost::More(mp)) => Some(mp),
            _ => None,
        };
        assert_eq!(more, expected, "{wrecks}");
        assert_eq!(cost(&field, By::Foot), None);
    }
}

/// 16.31: a vehicle among three wrecks stays until one is cleared away; 16.32: armoured vehicles of armour 2 and more do it in two
/// turns.
#[test]
fn a_tank_clears_a_wreck() {
    let mut field = Field::open();
    let hex = field.hex("0508");
    let tank = field.unit(Axis, "ger_pz4h", "0508");
    let truck = field.unit(Axis, "ger_trk", "0508");
    let [light, lighter] = ["ger_pz38", "ger_nashorn"].map(|kind| field.unit(Axis, kind, "0508"));
    field.battle.situation.works.wrecks = vec![(hex, 3)];
    assert!(wrecks::shut_in(&field.game, &field.battle.situation, u(truck)));
    assert!(steps(&field.game, &field.battle.situation, &March::of(u(truck))).is_empty());
    let chores = |unit| clearing::chores(&field.game, &field.battle.situation, u(unit));
    assert_eq!((chores(tank), chores(truck)), (vec![Chore::Wreck], vec![]));
    assert_eq!((chores(light), chores(lighter)), (vec![Chore::Wreck], vec![]), "armour 2, and armour 1");
    assert_eq!(works_in(&mut field, tank, Chore::Wreck, &[1, 2]), [2]);
    assert_eq!(field.battle.situation.works.wrecks, [(hex, 2)]);
    assert!(!steps(&field.game, &field.battle.situation, &March::of(u(truck))).is_empty());
}

/// 16.32: who is not in good order clears nothing away.
#[test]
fn the_shaken_clear_nothing_away() {
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz4h", "0508");
    field.battle.situation.works.wrecks = vec![(field.hex("0508"), 1)];
    field.change(tank).morale = Morale::Disrupted;
    assert!(clearing::chores(&field.game, &field.battle.situation, u(tank)).is_empty());
}

/// 16.21: who is taken aboard leaves his work, and begins anew elsewhere.
#[test]
fn who_is_taken_aboard_leaves_his_work() {
    let mut field = Field::open();
    field.build(Work::Wire, "0507");
    let men = field.unit(Axis, "ger_eng", "0507");
    let truck = field.unit(Axis, "ger_trk", "0507");
    assert!(works_in(&mut field, men, Chore::Wire, &[1]).is_empty());
    assert!(field.unit_of(men).labour.is_some());
    field.play(&[], Vec::new(), |table| {
        table.record(Fact::Loaded { actor: u(men), onto: truck, cost: Mp::ZERO });
        Ok(())
    });
    assert_eq!(field.unit_of(men).labour, None);
}
