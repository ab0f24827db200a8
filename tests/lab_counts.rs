//! What is counted of battles, and that sums of parts are the sums of the whole.

use opfire::kit::lab::{Counts, Share, Tally};
use opfire::squads::board::HexId;
use opfire::squads::lab::{BY_CHANCE, Course, Courses, RollKind, Rolls, play_one};
use opfire::squads::rules::{
    Action, Attack, Battle, Chit, Dice, Ending, Event, Fact, Game, Manner, Order, Outcome, Place, Reason,
    RollFor, Side, Situation, Step, Terms, UnitId,
};

fn hex(name: &str) -> HexId {
    name.parse().expect(name)
}

/// A situation to which facts happen one by one, and what is counted of them.
struct Told {
    game: std::sync::Arc<Game>,
    situation: Situation,
    course: Course,
}

impl Told {
    fn new() -> Told {
        let game = crate::game("crossroads");
        let situation = Battle::new(&game, 1).situation;
        let course = Course::none_of(&game);
        Told { game, situation, course }
    }

    fn happens(&mut self, fact: Fact) {
        self.situation.apply(&self.game, &fact);
        self.course.count(&self.situation, &fact);
    }

    /// The first unit of a side.
    fn unit(&self, side: Side) -> UnitId {
        let mut units = self.situation.all_units();
        units.find(|(_, unit)| unit.owner == side).map(|(id, _)| id).expect("each side has one")
    }
}

#[test]
fn where_units_go_stand_and_die_is_counted() {
    let mut told = Told::new();
    let unit = told.unit(Side::Allies);
    let [from, to, beyond] = ["C3", "C4", "C5"].map(hex);
    told.happens(Fact::UnitPlaced { unit, hex: from });
    told.happens(Fact::UnitMoved { unit, from, to, step: Step::Moved { spent: 1 } });
    told.happens(Fact::TimeAdvanced { side: Side::Axis, to: told.situation.time + 1 });
    told.happens(Fact::UnitMoved { unit, from: to, to: beyond, step: Step::Retreated });
    told.happens(Fact::UnitEliminated { unit, place: Place::Casualty });
    let part = &told.course.sides.allies;
    assert_eq!(part.heat.entered, [(to, 1)].into(), "one that runs does not go there of its own will");
    assert_eq!(part.heat.held, [(to, 1)].into());
    assert_eq!(part.heat.died, [(beyond, 1)].into());
    assert_eq!(part.lost, [(told.situation.unit(unit).kind, 1)].into());
    assert_eq!(told.course.sides.axis, Default::default());
}

#[test]
fn fire_is_counted_for_who_fires_and_for_who_is_fired_at() {
    let mut told = Told::new();
    let attack = Attack {
        from: vec![hex("C3"), hex("D3")],
        ..Attack::on(hex("F5"), Side::Axis, Manner::Fire, Terms::default())
    };
    told.happens(Fact::AttackDeclared { attack: Box::new(attack) });
    told.happens(Fact::AttackSpread { hex: hex("F6"), power: Terms::default() });
    told.happens(Fact::AttackBoosted { reason: Reason::Crossfire, by: 2 });
    let (axis, allies) = (&told.course.sides.axis.heat, &told.course.sides.allies.heat);
    assert_eq!(axis.fired, [(hex("C3"), 1), (hex("D3"), 1)].into());
    assert_eq!(allies.under_fire, [(hex("F5"), 1), (hex("F6"), 1)].into());
    assert!(axis.under_fire.is_empty() && allies.fired.is_empty());
}

#[test]
fn deeds_rolls_and_chits_are_counted_by_side() {
    let mut told = Told::new();
    let (side, other) = (Side::Axis, Side::Allies);
    let before = told.course.sides.axis.deeds.chits.len();
    assert_eq!(before, 0);
    told.happens(Fact::OrderGiven { side, order: Order::Fire });
    told.happens(Fact::OrderGiven { side: other, order: Order::Fire });
    told.happens(Fact::EventRead { side, event: Event::Hero });
    let unit = told.unit(side);
    let dice = |white, red| Dice { white, red };
    told.happens(Fact::Rolled { side, roll: RollFor::Targeting { hex: hex("A1") }, dice: dice(3, 4) });
    told.happens(Fact::Rolled { side, roll: RollFor::Defence { unit }, dice: dice(6, 5) });
    told.happens(Fact::Rolled { side, roll: RollFor::Defence { unit }, dice: dice(1, 1) });
    told.happens(Fact::ChitDrawn { side, chit: Some(Chit::S) });
    told.happens(Fact::ChitDrawn { side: other, chit: Some(Chit::M) });
    // Three for the Axis, one for the Allies, one for nobody; M gives three points for the fifth.
    for (number, side) in [(1, side), (2, side), (3, side), (5, other)] {
        told.happens(Fact::ObjectiveTaken { number, side });
    }
    told.situation.control[3] = None;
    told.situation.open_chits = vec![Chit::J, Chit::M];
    told.course.end(&told.game, &told.situation);
    let (axis, allies) = (&told.course.sides.axis, &told.course.sides.allies);
    assert_eq!(axis.deeds.orders, [(Order::Fire, 1)].into());
    assert_eq!(axis.deeds.events, [(Event::Hero, 1)].into());
    assert_eq!(axis.deeds.actions.get(&Action::Ambush), None);
    let rolled = |count, sum| Rolls { count, sum };
    let luck = [(RollKind::Targeting, rolled(1, 12)), (RollKind::Defence, rolled(2, 13))];
    assert_eq!(axis.luck.0, luck.into());
    assert_eq!(axis.chits_worth, [(Chit::S, 2)].into());
    assert_eq!(allies.chits_worth, [(Chit::M, 3)].into());
    assert_eq!(told.course.open_chits, [(Chit::J, -2)].into(), "one that was drawn is not told twice");
    assert_eq!(told.course.held, [Some(side), Some(side), Some(side), None, Some(other)]);
}

fn courses(seeds: impl IntoIterator<Item = u64>) -> Courses {
    let game = crate::game("crossroads");
    let mut courses = Courses::none_of(&game);
    for seed in seeds {
        let played = play_one(&game, BY_CHANCE, seed, false).expect("no invariant breaks");
        let text = serde_json::to_string(&played.counts).expect("it can be written");
        let read: Course = serde_json::from_str(&text).expect("it can be read");
        assert_eq!(read, played.counts, "what is written is what is read");
        courses.battle(played.outcome, read);
    }
    courses
}

#[test]
fn sums_are_the_same_whichever_battle_is_told_first() {
    let whole = courses(1..9);
    assert_eq!(courses((1..9).rev()), whole);
    let text = serde_json::to_string(&whole).expect("it can be written");
    assert_eq!(serde_json::from_str::<Courses>(&text).expect("it can be read"), whole);
}

#[test]
fn what_is_counted_fits_together() {
    let all = courses(1..9);
    assert_eq!(all.battles(), 8);
    let of_two = |by: opfire::squads::rules::BySide<u64>| by.axis + by.allies;
    assert_eq!(all.points.values().copied().map(of_two).sum::<u64>(), 8);
    for side in Side::BOTH {
        let part = &all.sides[side];
        let lost: u64 = part.lost.values().copied().map(of_two).sum();
        let died: u64 = part.heat.died.values().sum();
        assert!(lost > 0 && died <= lost, "{side:?}: {died} of {lost} died on the map");
        let orders: u64 = part.deeds.orders.values().map(|times| times.sum()).sum();
        assert!(orders > 50, "{side:?} gave {orders} orders");
        assert!(!part.heat.entered.is_empty() && !part.heat.held.is_empty() && !part.heat.fired.is_empty());
        for worth in all.worth(side).orders.values() {
            assert_eq!((worth.more.of + worth.less.of, worth.more.won + worth.less.won), (8, all.wins[side]));
        }
    }
    for number in 0..5 {
        let held = &all.objectives[number];
        let spaces = all.time_spaces.keys().next_back().copied().unwrap_or_default();
        assert_eq!(held.in_time.len(), spaces as usize, "objective {number}");
        assert!(held.in_time.iter().all(|by| of_two(*by) <= 8));
        if let Some(worth) = all.decides(number, Side::Axis) {
            let all = all.won(Side::Axis);
            assert_eq!(worth.more.of + worth.less.of, all.of);
            assert_eq!(Share { won: worth.more.won + worth.less.won, of: all.of }, all);
        }
    }
}

#[test]
fn wins_and_ends_go_to_who_won() {
    let game = crate::game("crossroads");
    let mut courses = Courses::none_of(&game);
    let end = |winner, ending| Outcome { winner, ending };
    let course = |victory_points| {
        let mut course = Course::none_of(&game);
        course.victory_points = victory_points;
        course
    };
    courses.battle(end(Side::Axis, Ending::SuddenDeath), course(4));
    courses.battle(end(Side::Allies, Ending::Surrender), course(2));
    courses.battle(end(Side::Allies, Ending::SuddenDeath), course(-7));
    assert_eq!((courses.wins.axis, courses.wins.allies, courses.victory_points), (1, 2, -1));
    assert_eq!(courses.ends[&Ending::SuddenDeath].allies, 1);
    assert_eq!(courses.wins_by_points.keys().copied().collect::<Vec<_>>(), [-7, 4]);
    assert_eq!(courses.points.keys().copied().collect::<Vec<_>>(), [-7, 2, 4]);
    assert_eq!(courses.won(Side::Allies), Share { won: 2, of: 3 });
}
