//! Flamethrower tanks without fuel leave the map for more, and come back with it (15.5).

use opfire::kit::Side::{Allies, Axis};
use opfire::kit::lab::Studied;
use opfire::kit::{PhasePath, Players, Rules, Stop, propose};
use opfire::platoons::ai::Computer;
use opfire::platoons::board::Edge;
use opfire::platoons::rules::movement::{self, March, penal};
use opfire::platoons::rules::{
    Activated, Actor, Battle, Choice, Counted, Decision, Fact, Game, Level, Morale, Note, Offer, Place,
    Platoons, Points, Question, Rank, Segment, ShiftId, Stage, Table, Task, UnitId, View, Way, assault, edge,
    victory,
};
use opfire::platoons::text::Teller;
use rand_pcg::Pcg32;

use super::field::{Field, Played, l, u};

/// A German flamethrower tank without fuel in a hex; its side controls the northern edge, the other one the rest of the map.
fn empty(hex: &str) -> (Field, UnitId) {
    let mut field = Field::open();
    let tank = field.unit(Axis, "ger_pz3f", hex);
    field.change(tank).burnt_out = true;
    let whose = |hex| if field.game.map.edge(hex).contains(&Edge::North) { Axis } else { Allies };
    field.battle.situation.control = field.game.map.hexes().map(|hex| Some(whose(hex))).collect();
    (field, tank)
}

/// What it costs somebody to go off for fuel, in sixths of points.
fn refuels(field: &Field, tank: UnitId) -> Option<u16> {
    edge::may_refuel(&field.game, &field.battle.situation, &March::of(u(tank))).map(|cost| cost.0)
}

/// It leaves the map in a turn from 0501, with all that its side does then.
fn leaves(field: &mut Field, tank: UnitId, turn: u8) -> Played<()> {
    field.battle.situation.turn = turn;
    field.activate(Axis, Task::Move, &[u(tank)]);
    field.play(&[], vec![Choice::Refuel], |table| movement::go(table, u(tank)))
}

/// A turn ends and the next one begins.
fn next_turn(field: &mut Field) -> Played<()> {
    field.battle.situation.segment = None;
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], Vec::new());
    field.step(&[6, 1], Vec::new())
}

/// 15.5: a flamethrower tank goes for fuel at an edge of its side: for what open ground costs, without fuel alone, with nobody aboard,
/// and not out of an assault.
#[test]
fn a_tank_without_fuel_may_leave_the_map() {
    let (mut field, tank) = empty("0501");
    assert_eq!(refuels(&field, tank), Some(9));
    field.change(tank).burnt_out = false;
    assert_eq!(refuels(&field, tank), None, "it has fuel");
    field.change(tank).burnt_out = true;
    let leader = field.leader(Axis, Rank::Lt, (8, 1, 1), "0501");
    assert_eq!(refuels(&field, tank), Some(9), "beside him it may");
    field.change_leader(leader).place = Place::Aboard(tank);
    assert_eq!(refuels(&field, tank), None, "somebody is aboard");
    field.change_leader(leader).place = Place::Eliminated;
    let enemy = field.unit(Allies, "sov_inf", "0501");
    assert_eq!(refuels(&field, tank), None, "in an assault (R205)");
    field.change(enemy).place = Place::Eliminated;
    let other = field.unit(Axis, "ger_pz3g", "0501");
    field.change(other).burnt_out = true;
    assert_eq!(refuels(&field, other), None, "it throws no fire");
}

/// 15.5, R299: not over an edge of the enemy, nor over one that is nobody's; but where the scenario lets units of its side come in.
#[test]
fn it_leaves_over_an_edge_of_its_side() {
    assert_eq!(refuels_at("0502"), None, "inside the map");
    assert_eq!(refuels_at("0512"), None, "the enemy's edge");
    let (mut field, tank) = empty("0501");
    let north = |field: &Field| -> Vec<_> {
        let hexes = field.game.map.hexes().filter(|hex| field.game.map.edge(*hex).contains(&Edge::North));
        hexes.collect()
    };
    let edge = north(&field);
    let half = edge.len() / 2;
    for hex in &edge[..half] {
        field.battle.situation.control[hex.index()] = Some(Allies);
    }
    for hex in &edge[half..] {
        field.battle.situation.control[hex.index()] = None;
    }
    for hex in &edge[half..2 * half] {
        field.battle.situation.control[hex.index()] = Some(Axis);
    }
    assert_eq!(refuels(&field, tank), None, "both control as many hexes of it");
    field.battle.situation.control[edge[0].index()] = None;
    assert_eq!(refuels(&field, tank), Some(9), "one more than the enemy");
    field.battle.situation.control.fill(Some(Allies));
    let entry = &mut field.game.scenario.sides[Axis].units[0];
    entry.area = edge;
    assert_eq!(refuels(&field, tank), None, "where they set up");
    field.game.scenario.sides[Axis].units[0].enters = 1;
    assert_eq!(refuels(&field, tank), Some(9), "where they come in");
}

/// The same in a hex.
fn refuels_at(hex: &str) -> Option<u16> {
    let (field, tank) = empty(hex);
    refuels(&field, tank)
}

/// 15.5, R300: six whole turns it is away, in the seventh behind that in which it left it may come in, where it left, with its fuel.
#[test]
fn it_comes_back_in_the_seventh_turn() {
    let (mut field, tank) = empty("0501");
    field.game.scenario.turns = 20;
    let at = field.hex("0501");
    let played = leaves(&mut field, tank, 2);
    assert!(played.facts.iter().any(
        |fact| matches!(fact, Fact::LeftToRefuel { unit, turn: 9, spent, .. } if *unit == tank && spent.0 == 9)
    ));
    for turn in 3..=8 {
        next_turn(&mut field);
        assert_eq!(field.battle.situation.turn, turn);
        assert_eq!(field.unit_of(tank).place, Place::Waiting, "turn {turn}");
        assert!(field.unit_of(tank).burnt_out);
    }
    let played = next_turn(&mut field);
    assert!(played.has(&Fact::Refuelled { unit: tank }));
    assert_eq!(field.unit_of(tank).place, Place::Outside { at, row: 1 });
    assert!(!field.unit_of(tank).burnt_out);
    // It may wait: in the next turn it stands there again, and has its fuel already.
    let played = next_turn(&mut field);
    assert!(!played.has(&Fact::Refuelled { unit: tank }));
    assert_eq!(field.unit_of(tank).place, Place::Outside { at, row: 1 });
    comes(&mut field, tank, Task::Move);
    field.play(&[], vec![Choice::Decline], |table| movement::go(table, u(tank)));
    assert_eq!(field.unit_of(tank).place, Place::Map(at));
    assert_eq!(field.unit_of(tank).refuels, None);
}

/// It is activated outside the map, by a leader.
fn comes(field: &mut Field, tank: UnitId, task: Task) {
    field.turn_of(Axis);
    let (at, _) = field.battle.situation.outside(u(tank)).expect("outside");
    let leader = Some(Actor::Unit(tank));
    let part = Activated { task, outside: true, ..Activated::new(u(tank), leader, at, Morale::Good) };
    field.battle.situation.segment =
        Some(Segment { side: Axis, active: vec![part], aims: Vec::new(), fired_at: Vec::new() });
}

/// 15.5, 16.51: its three columns are back, be it that it goes straight into an assault at the edge.
#[test]
fn its_fire_is_back() {
    let (mut field, tank) = empty("0501");
    field.game.scenario.turns = 20;
    leaves(&mut field, tank, 1);
    let enemy = field.unit(Allies, "sov_inf", "0501");
    for _ in 2..=8 {
        next_turn(&mut field);
    }
    comes(&mut field, tank, Task::Fire);
    let hex = field.hex("0501");
    let dice = [3, 4, 3, 4, 1, 2, 1];
    field.morale(enemy, 10, 10);
    let played = field.play(&dice[..], Vec::new(), |table| assault::attack(table, hex, &[u(tank)]));
    let thrown = played.facts.iter().any(|fact| match fact {
        Fact::Assaulted(onslaught) => {
            onslaught.attacks && onslaught.column.shifts.iter().any(|(id, _)| *id == ShiftId::AssaultFlame)
        }
        _ => false,
    });
    assert!(thrown);
}

/// 15.5: how it is is told while it is away, and no more when it comes back.
#[test]
fn its_state_is_told() {
    let (mut field, tank) = empty("0501");
    field.game.scenario.turns = 20;
    let told = |field: &Field| {
        let teller = Teller { game: &field.game, situation: &field.battle.situation };
        teller.in_stack(u(tank))
    };
    assert_eq!(told(&field), "Pz III (F) (out of fuel for its flamethrower)");
    leaves(&mut field, tank, 2);
    assert_eq!(told(&field), "Pz III (F) (off the map for fuel until turn 9)");
    for _ in 3..=9 {
        next_turn(&mut field);
    }
    assert_eq!(told(&field), "Pz III (F)");
}

/// R301: leaders who have gone with it stay at the edge.
#[test]
fn nobody_goes_with_it() {
    let (mut field, tank) = empty("0502");
    let leader = field.leader(Axis, Rank::Lt, (8, 1, 1), "0502");
    field.activate(Axis, Task::Move, &[u(tank), l(leader)]);
    let at = field.hex("0501");
    let answers = vec![Choice::Set(vec![l(leader)]), Choice::Hex(at), Choice::Refuel];
    field.play(&[], answers, |table| movement::go(table, u(tank)));
    assert_eq!(field.battle.situation.hex_of(l(leader)), Some(at));
    assert_eq!(field.unit_of(tank).place, Place::Waiting);
}

/// R302: off the map for fuel it counts neither as gone nor as lost, to the end.
#[test]
fn who_refuels_gives_no_points() {
    let (mut field, tank) = empty("0501");
    leaves(&mut field, tank, 1);
    field.game.scenario.sides[Axis].exit_is_loss = true;
    for what in [Counted::Steps, Counted::TankSteps, Counted::Units] {
        let (lost, left) =
            (Points::Lost { by: Axis, what, each: 1 }, Points::Left { by: Axis, what, each: 1 });
        field.game.scenario.victory.points = vec![lost, left];
        assert_eq!(victory::points(&field.game, &field.battle.situation), 0, "{what:?}");
    }
}

/// 16.53: where an enemy holds the hex, it comes in beside it a turn later; R303: penal units of the enemy wait for it there.
#[test]
fn it_comes_in_where_it_left() {
    let (mut field, tank) = empty("0501");
    field.game.scenario.turns = 20;
    let unit = field.unit(Allies, "sov_mil", "0508");
    leaves(&mut field, tank, 1);
    let at = field.hex("0501");
    assert_eq!(penal::goals(&field.game, &field.battle.situation, unit), [at]);
    field.change(unit).place = Place::Map(at);
    for _ in 2..=8 {
        next_turn(&mut field);
    }
    assert_eq!(field.unit_of(tank).place, Place::Outside { at, row: 1 }, "to assault, if it likes");
    field.battle.situation.segment = None;
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], Vec::new());
    let beside = field.hex("0400");
    field.step(&[6, 1], vec![Choice::Row(beside, 1)]);
    assert_eq!(field.unit_of(tank).place, Place::Outside { at: beside, row: 1 });
}

/// What the computer does with a tank at the edge in a turn.
fn computer(field: &Field, tank: UnitId) -> Choice {
    let question = Question::MoveTo { mover: u(tank) };
    let offer = Offer::one(vec![Choice::Hex(field.hex("0502")), Choice::Refuel, Choice::Decline]);
    let decision = Decision { side: Axis, during: PhasePath::default(), question, offer };
    Computer::new(1).choose(&field.game, &View::of(&field.battle, Axis), &decision)
}

/// The computer sends it for fuel where no enemy is near, and as long as that pays.
#[test]
fn the_computer_goes_for_fuel_while_it_pays() {
    let (mut field, tank) = empty("0501");
    field.game.scenario.turns = 20;
    field.activate(Axis, Task::Move, &[u(tank)]);
    field.battle.situation.turn = 6;
    assert_eq!(computer(&field, tank), Choice::Refuel);
    field.battle.situation.turn = 7;
    assert_ne!(computer(&field, tank), Choice::Refuel, "too late");
    field.battle.situation.turn = 6;
    field.unit(Allies, "sov_inf", "0506");
    assert_eq!(computer(&field, tank), Choice::Refuel, "five hexes are far");
    field.unit(Allies, "sov_inf", "0505");
    assert_ne!(computer(&field, tank), Choice::Refuel, "it is needed");
}

/// A player by chance, or the computer for the Axis; what must always hold is looked at with every question.
struct Seats {
    luck: Pcg32,
    axis: Option<Computer>,
}

impl Players<Platoons> for Seats {
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice> {
        Platoons::at_decision(game, battle, decision).unwrap_or_else(|broken| panic!("{broken:?}"));
        let view = View::of(battle, decision.side);
        let computer = self.axis.as_mut().filter(|_| decision.side == Axis);
        Some(match computer {
            Some(computer) => computer.choose(game, &view, decision),
            None => propose::<Platoons>(game, &view.situation, decision, &mut self.luck),
        })
    }
}

/// Plays a battle of empty tanks at their edge to its end; how many went for fuel, had it, and came in.
fn battle(seed: u64, axis: Option<Computer>) -> [usize; 3] {
    let (mut field, _) = empty("0501");
    field.game.scenario.turns = 15;
    for hex in ["0501", "0701", "0701"] {
        let tank = field.unit(Axis, "ger_pz3f", hex);
        field.change(tank).burnt_out = true;
    }
    for hex in ["0508", "0508", "0708"] {
        field.unit(Allies, "sov_inf", hex);
    }
    field.leader(Axis, Rank::Lt, (8, 1, 1), "0501");
    field.leader(Allies, Rank::Lt, (8, 1, 1), "0508");
    let held = field.battle.situation.hexes_of(Allies);
    held.iter().for_each(|hex| field.battle.situation.control[hex.index()] = Some(Allies));
    let far = Points::Control { hexes: vec![field.hex("0511")], each: 1, turns: Vec::new() };
    field.game.scenario.victory.points = vec![far];
    field.game.scenario.victory.levels =
        vec![(0, Some((Allies, Level::Minor))), (1, Some((Axis, Level::Minor)))];
    (field.battle.situation.turn, field.battle.situation.stage) = (0, Stage::Initiative);
    let mut seats = Seats { luck: Pcg32::new(seed, 5), axis };
    let mut told = [0; 3];
    loop {
        let mut listener = |battle: &Battle, note: &Note| {
            Platoons::at_fact(battle, &note.fact).unwrap_or_else(|broken| panic!("{broken:?}"));
            told[0] += usize::from(matches!(note.fact, Fact::LeftToRefuel { .. }));
            told[1] += usize::from(matches!(note.fact, Fact::Refuelled { .. }));
            told[2] += usize::from(matches!(note.fact, Fact::Went { way: Way::Entered, .. }));
        };
        let mut table = Table::new(&field.game, &mut field.battle, &mut seats, &mut listener);
        match Platoons::step(&mut table) {
            Ok(()) => {}
            Err(Stop::Over(_)) => return told,
            Err(stop) => panic!("stopped: {stop:?}"),
        }
        Platoons::at_rest(&field.game, &field.battle, true).unwrap_or_else(|broken| panic!("{broken:?}"));
    }
}

/// What must always hold does so while tanks go for fuel by chance and come back; the computer brings in all whom it has sent.
#[test]
fn battles_with_tanks_that_refuel_hold() {
    let sum = |all: Vec<[usize; 3]>| [0, 1, 2].map(|at| all.iter().map(|told| told[at]).sum::<usize>());
    let [left, refuelled, came] = sum((0..20).map(|seed| battle(seed, None)).collect());
    assert!(left >= 10 && refuelled >= 5 && came >= 3, "{left} left, {refuelled} refuelled, {came} came in");
    let [left, refuelled, came] = sum((0..4).map(|seed| battle(seed, Some(Computer::new(seed)))).collect());
    assert!(
        left > 0 && (refuelled, came) == (left, left),
        "{left} left, {refuelled} refuelled, {came} came in"
    );
}
