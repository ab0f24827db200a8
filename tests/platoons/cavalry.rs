//! Cavalry, its leaders and its charge (6.91, 15.3).

use opfire::kit::Side::{Allies, Axis};
use opfire::platoons::board::{Direction, Hexside, Terrain};
use opfire::platoons::rules::leaders::cavalry;
use opfire::platoons::rules::movement::pace;
use opfire::platoons::rules::{
    Actor, Choice, Fact, LeaderId, Morale, MoveClass, Place, Question, Rank, ShiftId, Task, UnitId, Way,
    assault,
};

use super::field::{Field, l, u};

/// Cavalry under a leader of cavalry two hexes from Soviet infantry, both to fire.
fn ready(kind: &str) -> (Field, UnitId, LeaderId, UnitId) {
    let mut field = Field::open();
    let enemy = field.unit(Allies, "sov_inf", "0507");
    let riders = field.unit(Axis, kind, "0505");
    let leader = field.leader(Axis, Rank::Lt, (9, 0, 0), "0505");
    field.change_leader(leader).cavalry = true;
    led(&mut field, riders, leader);
    (field, riders, leader, enemy)
}

fn led(field: &mut Field, riders: UnitId, leader: LeaderId) {
    field.activate(Axis, Task::Fire, &[l(leader), u(riders)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[1].led_by = Some(l(leader));
}

fn can(field: &Field, who: Actor) -> bool {
    assault::coming(&field.game, &field.battle.situation, field.hex("0507")).contains(&who)
}

/// 6.91: a side with cavalry says which of its leaders lead it; commissars do not. They ride: 6 movement points.
#[test]
fn leaders_of_cavalry_ride() {
    let mut field = Field::open();
    let one = field.leader(Allies, Rank::Lt, (8, 0, 0), "0505");
    let two = field.leader(Allies, Rank::Sgt, (8, 0, 0), "0505");
    field.commissar(Allies, 9, "0505");
    field.battle.situation.unnamed.allies = true;
    let played = field.play(&[], vec![Choice::Set(vec![l(two)])], |table| cavalry::name(table, Allies));
    let set = played.asked[0].offer.set.clone().expect("a set");
    assert_eq!((set.of, set.least, set.most), (vec![l(one), l(two)], 0, 2));
    assert_eq!(played.facts, [Fact::CavalryLeadersNamed { side: Allies, leaders: vec![two] }]);
    let pace = |leader| pace(&field.game, &field.battle.situation, l(leader));
    assert_eq!((pace(one), pace(two)), ((MoveClass::Foot, 4), (MoveClass::Foot, 6)));
    assert!(!field.battle.situation.unnamed.allies);
}

/// 6.91: a scenario may allow fewer of them.
#[test]
fn a_scenario_may_allow_fewer() {
    let mut field = Field::open();
    field.leader(Axis, Rank::Lt, (8, 0, 0), "0505");
    field.leader(Axis, Rank::Sgt, (8, 0, 0), "0505");
    field.game.scenario.sides.axis.cavalry_leaders = Some(1);
    let played = field.play(&[], vec![Choice::Set(vec![])], |table| cavalry::name(table, Axis));
    assert_eq!(played.asked[0].offer.set.as_ref().expect("a set").most, 1);
}

/// 15.31: from two hexes, in good order, under a leader of cavalry, seen, by an open hex; nobody else, and from nowhere else.
#[test]
fn who_may_charge() {
    let (field, riders, leader, _) = ready("ger_cav");
    assert!(can(&field, u(riders)) && can(&field, l(leader)));
    let (mut field, riders, leader, _) = ready("ger_cav");
    field.change_leader(leader).cavalry = false;
    assert!(!can(&field, u(riders)), "its leader is no leader of cavalry");
    let (field, infantry, _, _) = ready("ger_inf");
    assert!(!can(&field, u(infantry)), "men on foot do not charge");
    let (mut field, riders, leader, _) = ready("ger_cav");
    field.change(riders).morale = Morale::Disrupted;
    led(&mut field, riders, leader);
    assert!(!can(&field, u(riders)));
    let (mut field, riders, _, _) = ready("ger_cav");
    field.terrain("0506", Terrain::Woods);
    assert!(!can(&field, u(riders)), "it does not see its target");
    let (mut field, riders, _, enemy) = ready("ger_cav");
    let other = field.unit(Allies, "sov_inf", "0506");
    assert!(!can(&field, u(riders)), "enemies stand in its way");
    field.change(other).place = opfire::platoons::rules::Place::Eliminated;
    field.change(enemy).place = opfire::platoons::rules::Place::Map(field.hex("0508"));
    let far = assault::coming(&field.game, &field.battle.situation, field.hex("0508"));
    assert!(far.is_empty(), "three hexes are too far");
}

/// 15.31, 5.32: nobody charges out of an assault, through a full hex, into a river, or over a cliff (R191).
#[test]
fn what_keeps_cavalry_from_its_charge() {
    let (mut field, riders, _, _) = ready("ger_cav");
    field.unit(Allies, "sov_inf", "0505");
    assert!(!can(&field, u(riders)), "it is in an assault");
    let (mut field, riders, _, _) = ready("ger_cav");
    (0..3).for_each(|_| _ = field.unit(Axis, "ger_inf", "0506"));
    assert!(!can(&field, u(riders)), "there is no room on its way");
    let (mut field, riders, _, _) = ready("ger_cav");
    field.terrain("0506", Terrain::MinorRiver);
    assert!(!can(&field, u(riders)), "a river is in its way");
    for cliff in ["0505", "0506"] {
        let (mut field, riders, _, _) = ready("ger_cav");
        let hex = cliff.parse().expect("a hex");
        field.paint(|board| board.put_side(hex, Direction::South, Hexside::Cliff));
        assert!(!can(&field, u(riders)), "a cliff is in its way behind {cliff}");
    }
}

/// 13.13, 15.31: a leader rides with those of his own hex alone; if he fails a check on the way he stays, and they go in without him.
#[test]
fn leaders_ride_with_their_own() {
    let (mut field, riders, leader, enemy) = ready("ger_cav");
    let near = field.leader(Axis, Rank::Sgt, (9, 0, 0), "0407");
    field.change_leader(near).cavalry = true;
    field.activate(Axis, Task::Fire, &[l(leader), u(riders), l(near)]);
    field.battle.situation.segment.as_mut().expect("a segment").active[1].led_by = Some(l(leader));
    let (by, hex) = (field.hex("0506"), field.hex("0507"));
    let who = vec![l(leader), l(near), u(riders)];
    let shots = Choice::Set(vec![u(enemy)]);
    let dice = [4, 5, 6, 5, 1, 1, 3, 4, 3, 4];
    let played = field.play(&dice, vec![shots], |table| assault::attack(table, hex, &who));
    assert_eq!(played.went()[0], (u(riders), by, Way::Charged, vec![leader]));
    let went_in: Vec<Actor> = played.went()[1..].iter().map(|(actor, ..)| *actor).collect();
    assert_eq!(went_in, [l(near), u(riders)]);
    assert_eq!(field.battle.situation.hex_of(l(leader)), Some(by));
}

/// 15.31: it rides to the hex before the enemy, who may fire at it there; then it goes in with +1.
#[test]
fn a_charge_passes_a_hex_in_which_it_is_fired_at() {
    let (mut field, riders, leader, enemy) = ready("ger_cav");
    let (by, hex) = (field.hex("0506"), field.hex("0507"));
    let who = vec![l(leader), u(riders)];
    let preview = assault::onslaught(&field.game, &field.battle.situation, hex, &who, Axis);
    assert!(preview.column.shifts.contains(&(ShiftId::AssaultCharge, 1)), "{:?}", preview.column);
    let answers = vec![Choice::Set(vec![u(enemy)])];
    let played = field.play(&[3, 4, 3, 4, 3, 4], answers, |table| assault::attack(table, hex, &who));
    assert!(matches!(played.asked[0].question, Question::OpportunityFire { .. }));
    let went = played.went();
    assert_eq!(went[0], (u(riders), by, Way::Charged, vec![leader]));
    assert_eq!(
        went[1..].iter().map(|(_, to, way, _)| (*to, *way)).collect::<Vec<_>>(),
        [(hex, Way::Assaulted); 2]
    );
    let charged = played.onslaughts().into_iter().map(|(attacks, shifts)| {
        assert_eq!(shifts.contains(&(ShiftId::AssaultCharge, 1)), attacks);
        attacks
    });
    assert_eq!(charged.filter(|attacks| *attacks).count(), 1);
}

/// 15.31: it follows its line of sight as things stand: along a side also by the hex before which a hedge was opened.
#[test]
fn an_opened_hedge_lets_it_pass() {
    let (mut field, riders, _, _) = ready("ger_cav");
    let enemy = field.unit(Allies, "sov_inf", "0708");
    let at = field.hex("0508");
    field.change(riders).place = Place::Map(at);
    field.paint(|board| {
        board.put_side("0607".parse().expect("a hex"), Direction::SouthEast, Hexside::Hedge);
    });
    let ways = |field: &Field| {
        let (game, situation) = (&field.game, &field.battle.situation);
        let hexes = assault::charge::ways(game, situation, u(riders), field.hex("0708"));
        let mut names: Vec<String> = hexes.iter().map(|hex| field.game.map.name(*hex)).collect();
        names.sort();
        names
    };
    assert_eq!(ways(&field), ["0608"]);
    let (one, other) = (field.hex("0607"), field.hex("0708"));
    field.battle.situation.works.opened.push((one.min(other), one.max(other)));
    assert_eq!(ways(&field), ["0607", "0608"]);
    assert_eq!(field.battle.situation.hex_of(u(enemy)), Some(other));
}

/// 13.14, 15.31: who fails a check on the way does not go in; nobody assaults then.
#[test]
fn who_is_stopped_on_the_way_does_not_go_in() {
    let (mut field, riders, leader, enemy) = ready("ger_cav");
    let hex = field.hex("0507");
    let who = vec![l(leader), u(riders)];
    let shots = Choice::Set(vec![u(enemy)]);
    // Beside it, riding and exposed: column 16, where a 9 makes all check; the leader stands, the riders do not.
    let played = field.play(&[4, 5, 1, 1, 6, 6], vec![shots], |table| assault::attack(table, hex, &who));
    assert_eq!(field.battle.situation.hex_of(u(riders)), Some(field.hex("0506")));
    assert!(!played.facts.iter().any(|fact| matches!(fact, Fact::Assaulted(_))));
    assert_eq!(field.unit_of(riders).morale, Morale::Demoralized);
}

/// 15.31: those who are charged do not fire while other enemies are in their hex already; and the +1 is for charges alone.
#[test]
fn an_assault_that_is_joined_is_no_charge() {
    let (mut field, riders, leader, _) = ready("ger_cav");
    let inside = field.unit(Axis, "ger_inf", "0507");
    let hex = field.hex("0507");
    let who = vec![l(leader), u(riders), u(inside)];
    let preview = assault::onslaught(&field.game, &field.battle.situation, hex, &who, Axis);
    assert!(!preview.column.shifts.iter().any(|(shift, _)| *shift == ShiftId::AssaultCharge));
    let played = field.play(&[3, 4, 3, 4], vec![], |table| assault::attack(table, hex, &who));
    assert!(played.asked.is_empty(), "nobody can fire at it: {:?}", played.asked);
}

/// Whole battles with cavalry, motorcyclists, commissars and penal units: by chance with everything looked back on, and by the computer.
#[test]
fn battles_with_cavalry_and_commissars_can_be_played() {
    use std::sync::Arc;

    use opfire::files::source::Source;
    use opfire::kit::lab::look_back;
    use opfire::kit::{BySide, Match, Progress};
    use opfire::platoons::ai::Computer;
    use opfire::platoons::content::library::Library;
    use opfire::platoons::content::scenario_file::read_scenario;
    use opfire::platoons::rules::Platoons;

    let text = super::scenarios::SMALL
        .replace("area: Rows(\"A\", 11, 12),", "area: Rows(\"A\", 7, 8),")
        .replace(
            "units: [(unit: \"ger_inf\", count: 2)],",
            "units: [(unit: \"ger_cav\", count: 4), (unit: \"ger_mtc\", count: 2)],",
        )
        .replace("leaders: [(rank: Lt)],", "leaders: [(rank: Lt, count: 2)],")
        .replace("leaders: [(rank: Sgt)],", "leaders: [(rank: Sgt, count: 2)], commissars: [(count: 2)],")
        .replace(
            "(unit: \"sov_inf\", count: 2)",
            "(unit: \"sov_inf\", surrenders: true), (unit: \"sov_mil\", count: 3, penal: true)",
        )
        .replace("turns: 9,", "turns: 5,");
    let game = read_scenario(&Source::new("small.platoons.ron", text), &Library::embedded());
    let game = Arc::new(game.unwrap_or_else(|told| panic!("{told}")));
    for seed in 0..2 {
        let looked = look_back::<Platoons>(&game, seed, 100);
        assert!(looked.is_ok(), "seed {seed}: {looked:?}");
    }
    let mut charges = 0;
    for seed in 0..3 {
        let mut battle: Match<Platoons> = Match::new(game.clone(), seed);
        let mut seats = BySide::from_fn(|side| Computer::new(side as u64));
        while let Progress::Asks(decision) = battle.progress().clone() {
            let view = battle.view(decision.side);
            let choice = seats[decision.side].choose(&game, &view, &decision);
            battle.answer(decision.side, choice).expect("the computer answers legally");
            assert!(battle.answers().len() < 20_000, "a battle without an end");
        }
        let charged = |fact: &Fact| matches!(fact, Fact::Went { way: Way::Charged, .. });
        charges += battle.notes().iter().filter(|note| charged(&note.fact)).count();
    }
    assert!(charges > 0, "the computer charges");
}
