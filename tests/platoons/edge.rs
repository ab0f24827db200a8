//! The edge of the map: reinforcements, and who leaves (16.5).

use opfire::kit::Side::{self, Allies, Axis};
use opfire::platoons::board::{Direction, Line, Mp};
use opfire::platoons::rules::{
    Actor, Choice, Fact, LeaderEntry, LeaderId, Morale, Place, Question, Rank, Readiness, Stage, Task,
    UnitId, Way, assault, edge, morale, movement, victory,
};
use opfire::platoons::rules::{Counted, Points};

use super::field::{Field, Played, l, u};

/// A unit that comes in at these hexes in a turn.
fn comes(field: &mut Field, kind: &str, turn: u8, at: &[&str]) -> UnitId {
    let id = field.unit(Axis, kind, at[0]);
    field.change(id).place = Place::Waiting;
    let area = at.iter().map(|hex| field.hex(hex)).collect();
    let entry = usize::from(field.unit_of(id).entry);
    let entry = &mut field.game.scenario.sides[Axis].units[entry];
    (entry.enters, entry.area) = (turn, area);
    id
}

/// A turn begins: those who are due line up.
fn begin(field: &mut Field, turn: u8, answers: Vec<Choice>) -> Played<()> {
    field.battle.situation.turn = turn - 1;
    field.battle.situation.stage = Stage::Initiative;
    field.step(&[6, 1], answers)
}

fn outside(field: &Field, unit: UnitId, at: &str, row: u8) -> bool {
    field.unit_of(unit).place == Place::Outside { at: field.hex(at), row }
}

/// They are activated outside the map, by nobody.
fn activate(field: &mut Field, task: Task, who: &[UnitId], led_by: Option<Actor>) {
    field.turn_of(Axis);
    let active = who.iter().map(|id| {
        let (at, _) = field.battle.situation.outside(u(*id)).expect("outside");
        let part = opfire::platoons::rules::Activated::new(u(*id), led_by, at, Morale::Good);
        opfire::platoons::rules::Activated { task, outside: true, ..part }
    });
    let active = active.collect();
    let segment =
        opfire::platoons::rules::Segment { side: Axis, active, aims: Vec::new(), fired_at: Vec::new() };
    field.battle.situation.segment = Some(segment);
}

fn go(field: &mut Field, unit: UnitId, answers: Vec<Choice>) -> Played<()> {
    field.play(&[], answers, |table| movement::go(table, u(unit)))
}

/// What somebody has spent when he has come in.
fn spent(played: &Played<()>) -> Option<u16> {
    played.facts.iter().find_map(|fact| match fact {
        Fact::Went { way: Way::Entered, spent, .. } => Some(spent.0),
        _ => None,
    })
}

/// 16.51, the example of the book: of six trucks at one hex the first three pay once, the next three twice; on a road ½ and 1, on
/// open ground 2 and 4.
#[test]
fn six_trucks_come_in_over_one_hex() {
    for (road, costs) in [(true, [3, 6]), (false, [12, 24])] {
        let mut field = Field::open();
        if road {
            field.paint(|board| {
                board.put_line("0501".parse().expect("a hex"), Direction::North, Line::Road);
                board.put_line("0501".parse().expect("a hex"), Direction::South, Line::Road);
            });
        }
        let trucks: Vec<UnitId> = (0..6).map(|_| comes(&mut field, "ger_trk", 2, &["0501"])).collect();
        begin(&mut field, 2, vec![Choice::AsListed]);
        assert!(trucks[..3].iter().all(|truck| outside(&field, *truck, "0501", 1)));
        assert!(trucks[3..].iter().all(|truck| outside(&field, *truck, "0501", 2)));
        for (truck, cost) in [(trucks[0], costs[0]), (trucks[3], costs[1])] {
            activate(&mut field, Task::Move, &[truck], None);
            let hex = field.hex("0502");
            let played = go(&mut field, truck, vec![Choice::Hex(hex), Choice::Decline]);
            assert_eq!(spent(&played), Some(cost), "road: {road}");
        }
    }
}

/// 16.51: nobody comes before his turn; who has not come in lines up anew in the next one.
#[test]
fn they_come_in_their_turn_or_later() {
    let mut field = Field::open();
    let unit = comes(&mut field, "ger_inf", 3, &["0501"]);
    begin(&mut field, 2, Vec::new());
    assert_eq!(field.unit_of(unit).place, Place::Waiting);
    begin(&mut field, 3, Vec::new());
    assert!(outside(&field, unit, "0501", 1));
    field.battle.situation.stage = Stage::Removal;
    field.step(&[], Vec::new());
    assert_eq!(field.unit_of(unit).place, Place::Waiting);
    begin(&mut field, 4, Vec::new());
    assert!(outside(&field, unit, "0501", 1));
}

/// 16.51, 4.1: a row holds as much as a hex; their player says who stands where, and in which order.
#[test]
fn rows_are_filled_as_their_player_likes() {
    let mut field = Field::open();
    let units: Vec<UnitId> = (0..2).map(|_| comes(&mut field, "ger_inf", 2, &["0501", "0701"])).collect();
    let there = field.hex("0701");
    let played = begin(&mut field, 2, vec![Choice::Row(there, 1), Choice::Row(there, 2)]);
    assert!(outside(&field, units[0], "0701", 1) && outside(&field, units[1], "0701", 2));
    let offered: Vec<usize> = played.asked.iter().map(|decision| decision.offer.choices.len()).collect();
    // Two hexes; then a second row before the one that holds somebody. The last choice is all as listed.
    assert_eq!(offered, [3, 4]);
}

/// 16.51, 3.12: outside the map leaders lead as on it: their row, the rows beside it, and the hex before the first.
#[test]
fn leaders_lead_outside_the_map() {
    let mut field = Field::open();
    let units: Vec<UnitId> = (0..7).map(|_| comes(&mut field, "ger_inf", 2, &["0501"])).collect();
    let there = field.unit(Axis, "ger_inf", "0501");
    let leader = field.leader(Axis, Rank::Lt, (8, 1, 1), "0501");
    field.change_leader(leader).place = Place::Waiting;
    let area = vec![field.hex("0501")];
    field.game.scenario.sides[Axis].leaders =
        vec![LeaderEntry { rank: Some(Rank::Lt), nation: None, count: 1, enters: 2, aboard: false, area }];
    begin(&mut field, 2, vec![Choice::AsListed]);
    assert_eq!(
        field.battle.situation.outside(l(leader)).map(|(_, row)| row),
        Some(1),
        "to units without one"
    );
    field.turn_of(Axis);
    let led = opfire::platoons::rules::activation::units(&field.game, &field.battle.situation, l(leader));
    let expected: Vec<Actor> = units[..6].iter().map(|id| u(*id)).chain([u(there)]).collect();
    assert_eq!(led, expected, "the third row is too far");
    let played = field.step(
        &[],
        vec![
            Choice::Leader(l(leader)),
            Choice::Set(vec![u(units[0])]),
            Choice::Move(u(units[0])),
            Choice::Set(vec![l(leader)]),
            Choice::Decline,
        ],
    );
    assert!(
        played.asked.iter().all(|decision| decision.question != Question::Declare),
        "nobody can fire there"
    );
    let hex = Place::Map(field.hex("0501"));
    assert_eq!((field.unit_of(units[0]).place, field.battle.situation.leader(leader).place), (hex, hex));
    assert!(field.unit_of(units[0]).readiness == Readiness::Marked);
}

/// 16.51, 12.11: from the first row one may go straight into an assault at the edge, with a leader.
#[test]
fn one_comes_straight_into_an_assault() {
    let mut field = Field::open();
    let first = comes(&mut field, "ger_inf", 2, &["0501"]);
    field.unit(Allies, "sov_inf", "0501");
    begin(&mut field, 2, Vec::new());
    activate(&mut field, Task::Fire, &[first], Some(l(LeaderId(0))));
    let hex = field.hex("0501");
    assert_eq!(assault::coming(&field.game, &field.battle.situation, hex), [u(first)]);
    activate(&mut field, Task::Fire, &[first], None);
    assert!(assault::coming(&field.game, &field.battle.situation, hex).is_empty(), "nobody leads it");
    activate(&mut field, Task::Move, &[first], None);
    assert!(
        !edge::may_enter(&field.game, &field.battle.situation, u(first)),
        "the enemy holds the hex (5.3)"
    );
    field.change(first).place = Place::Outside { at: hex, row: 2 };
    activate(&mut field, Task::Fire, &[first], Some(l(LeaderId(0))));
    assert!(assault::coming(&field.game, &field.battle.situation, hex).is_empty(), "too far behind");
}

/// 16.51, 12.4: who goes straight into an assault at the edge is in it, and attacks.
#[test]
fn who_comes_straight_into_an_assault_attacks() {
    let mut field = Field::open();
    let first = comes(&mut field, "ger_inf", 2, &["0501"]);
    let enemy = field.unit(Allies, "sov_inf", "0501");
    begin(&mut field, 2, Vec::new());
    activate(&mut field, Task::Fire, &[first], Some(l(LeaderId(0))));
    let hex = field.hex("0501");
    let (game, situation) = (&field.game, &field.battle.situation);
    let foreseen = assault::onslaught(game, situation, hex, &[u(first)], Axis);
    // Both fire at once, and 7 harms nobody.
    field.change(enemy).readiness = Readiness::Marked;
    let played = field.play(&[3, 4, 3, 4], Vec::new(), |table| assault::attack(table, hex, &[u(first)]));
    let attacks = played.facts.iter().find_map(|fact| match fact {
        Fact::Assaulted(onslaught) if onslaught.attacks => Some(onslaught.column.clone()),
        _ => None,
    });
    assert_eq!(attacks, Some(foreseen.column));
    assert_eq!(field.unit_of(first).place, Place::Map(hex));
}

/// 5.4: without a leader nobody comes in where an enemy could hurt him.
#[test]
fn without_a_leader_nobody_comes_under_fire() {
    let mut field = Field::open();
    let unit = comes(&mut field, "ger_inf", 2, &["0501"]);
    field.unit(Allies, "sov_inf", "0503");
    begin(&mut field, 2, Vec::new());
    activate(&mut field, Task::Move, &[unit], None);
    assert!(!edge::may_enter(&field.game, &field.battle.situation, u(unit)));
    activate(&mut field, Task::Move, &[unit], Some(l(LeaderId(0))));
    assert!(edge::may_enter(&field.game, &field.battle.situation, u(unit)));
}

/// 16.53: where enemies hold all hexes of the entry, those of the edge beside them are open a turn later.
#[test]
fn blocked_entries_give_way_a_turn_later() {
    let mut field = Field::open();
    let unit = comes(&mut field, "ger_inf", 2, &["0501"]);
    field.unit(Allies, "sov_inf", "0501");
    begin(&mut field, 2, Vec::new());
    assert!(outside(&field, unit, "0501", 1), "to assault, if it likes");
    field.change(unit).place = Place::Waiting;
    let hex = field.hex("0400");
    begin(&mut field, 3, vec![Choice::Row(hex, 1)]);
    assert!(outside(&field, unit, "0400", 1));
}

/// 16.5, 16.52: nobody leaves the map unless the scenario lets his side; who has left is neither lost nor back again.
#[test]
fn units_leave_at_their_exits() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0502");
    let march = movement::March::of(u(unit));
    field.change(unit).place = Place::Map(field.hex("0501"));
    assert_eq!(edge::may_leave(&field.game, &field.battle.situation, &march), None);
    field.game.scenario.sides[Axis].exits = vec![field.hex("0501")];
    assert_eq!(edge::may_leave(&field.game, &field.battle.situation, &march).map(|cost| cost.0), Some(6));
    field.change(unit).place = Place::Map(field.hex("0502"));
    field.activate(Axis, Task::Move, &[u(unit)]);
    let hex = field.hex("0501");
    let played = go(&mut field, unit, vec![Choice::Hex(hex), Choice::Leave]);
    assert!(played.facts.iter().any(|fact| matches!(fact, Fact::LeftMap { spent, .. } if spent.0 == 12)));
    assert_eq!(field.unit_of(unit).place, Place::Left);
    let points = |what| Points::Left { by: Axis, what, each: 3 };
    field.game.scenario.victory.points = vec![points(Counted::Steps), points(Counted::Units)];
    assert_eq!(victory::points(&field.game, &field.battle.situation), 6 + 3);
    field.game.scenario.victory.points = vec![Points::Lost { by: Axis, what: Counted::Steps, each: -1 }];
    assert_eq!(victory::points(&field.game, &field.battle.situation), 0);
    field.game.scenario.sides[Axis].exit_is_loss = true;
    assert_eq!(victory::points(&field.game, &field.battle.situation), -2);
}

/// 16.52, 16.53: out of an assault nobody leaves (R205); where enemies hold the exits those beside them are open.
#[test]
fn enemies_move_the_exits() {
    let mut field = Field::open();
    let unit = field.unit(Axis, "ger_inf", "0501");
    field.game.scenario.sides[Axis].exits = vec![field.hex("0501")];
    field.unit(Allies, "sov_inf", "0501");
    let leaves = |field: &Field| {
        edge::may_leave(&field.game, &field.battle.situation, &movement::March::of(u(unit))).is_some()
    };
    assert!(!leaves(&field));
    field.change(unit).place = Place::Map(field.hex("0400"));
    assert!(leaves(&field));
    field.change(unit).place = Place::Map(field.hex("0201"));
    assert!(!leaves(&field));
    field.change(unit).place = Place::Map(field.hex("0502"));
    assert!(!leaves(&field), "beside the exits, but not at the edge");
    field.change(unit).place = Place::Map(field.hex("0400"));
    field.unit(Allies, "sov_inf", "0400");
    assert!(!leaves(&field), "enemies hold it, too");
}

/// 5.32, 14.2, 5.0: who has left an assault goes no further, the disrupted no more than a hex, and all pay for the way off the map.
#[test]
fn who_may_still_leave() {
    type Change = fn(&mut Field, UnitId, &mut movement::March);
    let changes: [(Change, bool); 6] = [
        (|_, _, _| (), true),
        (|_, _, march| march.halted = true, false),
        (|field, unit, _| field.change(unit).morale = Morale::Disrupted, true),
        (
            |field, unit, march| {
                field.change(unit).morale = Morale::Disrupted;
                march.hexes = 1;
            },
            false,
        ),
        (|_, _, march| (march.hexes, march.spent) = (2, Mp::whole(2)), true),
        (|_, _, march| (march.hexes, march.spent) = (3, Mp::whole(3)), false),
    ];
    for (at, (change, may)) in changes.into_iter().enumerate() {
        let mut field = Field::open();
        let unit = field.unit(Axis, "ger_inf", "0501");
        field.game.scenario.sides[Axis].exits = vec![field.hex("0501")];
        let mut march = movement::March::of(u(unit));
        change(&mut field, unit, &mut march);
        assert_eq!(edge::may_leave(&field.game, &field.battle.situation, &march).is_some(), may, "{at}");
    }
}

/// 16.52: who flees and has no hex left leaves the map where his side may; otherwise he stays at the edge.
#[test]
fn who_flees_may_leave_the_map() {
    for exits in [true, false] {
        let mut field = Field::open();
        let unit = field.unit(Axis, "ger_inf", "0101");
        for hex in ["0301", "0302", "0103", "0202"] {
            field.unit(Allies, "sov_hmg", hex);
        }
        field.change(unit).morale = Morale::Demoralized;
        if exits {
            field.game.scenario.sides[Axis].exits = vec![field.hex("0101")];
        }
        field.activate(Axis, Task::Move, &[u(unit)]);
        field.play(&[6, 5], Vec::new(), |table| morale::recovery::attempt(table, u(unit)));
        let place = if exits { Place::Left } else { Place::Map(field.hex("0101")) };
        assert_eq!(field.unit_of(unit).place, place);
    }
}

/// What a side gets for hexes, losses and those who leave is counted as the scenario says (1.1, 1.2).
#[test]
fn victory_has_many_kinds() {
    use opfire::platoons::rules::{AtOnce, When};
    let mut field = Field::open();
    let tank = field.unit(Allies, "sov_t34c", "1010");
    field.unit(Allies, "sov_inf", "1010");
    let leader = field.leader(Allies, Rank::Lt, (8, 1, 1), "1010");
    let (one, two, three) = (field.hex("0501"), field.hex("0502"), field.hex("0503"));
    let worth = |field: &mut Field, points: Points| {
        field.game.scenario.victory.points = vec![points];
        victory::points(&field.game, &field.battle.situation)
    };
    let hexes = vec![one, two, three];
    let more = Points::More { hexes: hexes.clone(), points: 4 };
    assert_eq!(worth(&mut field, more.clone()), 0);
    field.battle.situation.control[one.index()] = Some(Axis);
    assert_eq!(worth(&mut field, more.clone()), 4);
    field.battle.situation.control[two.index()] = Some(Allies);
    field.battle.situation.control[three.index()] = Some(Allies);
    assert_eq!(worth(&mut field, more), -4);
    field.play(&[], Vec::new(), |table| {
        table.record(Fact::StepsLost { unit: tank, steps: 1 });
        Ok(())
    });
    let lost = |what| Points::Lost { by: Allies, what, each: 2 };
    assert_eq!(worth(&mut field, lost(Counted::TankSteps)), 2);
    assert_eq!(worth(&mut field, lost(Counted::Units)), 0);
    field.change_leader(leader).place = Place::Eliminated;
    assert_eq!(worth(&mut field, lost(Counted::Leaders)), 2);

    // Control at the end of turns adds up; what ends the battle does so at the end of a turn.
    field.game.scenario.victory.points = vec![Points::Control { hexes, each: 5, turns: vec![2, 3] }];
    let end = |field: &mut Field, turn: u8| {
        field.battle.situation.turn = turn;
        field.battle.situation.stage = Stage::Removal;
        field.step(&[], Vec::new());
        victory::points(&field.game, &field.battle.situation)
    };
    assert_eq!([end(&mut field, 1), end(&mut field, 2), end(&mut field, 3)], [0, 5, 10]);
    assert_eq!(field.battle.situation.outcome, None);
    field.game.scenario.victory.at_once = vec![
        AtOnce {
            when: When::Controls(Allies, vec![one, two]),
            won: Some((Allies, opfire::platoons::rules::Level::Major)),
        },
        AtOnce { when: When::Points(10), won: None },
        AtOnce { when: When::Lost(Allies, 1), won: None },
    ];
    end(&mut field, 4);
    let outcome = field.battle.situation.outcome.expect("an end");
    assert_eq!((outcome.won, outcome.points), (None, 10));
}

/// 1.2, 3.0a: steps of tanks may cost initiative, beside steps of all.
#[test]
fn tanks_cost_initiative() {
    let mut field = Field::open();
    let tank = field.unit(Allies, "sov_t34c", "1010");
    let men = field.unit(Allies, "sov_inf", "1010");
    field.game.scenario.sides[Allies].tank_steps_per_initiative = Some(1);
    let mut lose = |unit| {
        let played = field.play(&[], Vec::new(), |table| {
            table.record(Fact::StepsLost { unit, steps: 1 });
            Ok(())
        });
        played.has(&Fact::InitiativeLost { side: Side::Allies, left: 2 })
    };
    assert!(!lose(men));
    assert!(lose(tank));
}
