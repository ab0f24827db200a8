//! What is counted of battles of platoons, that sums of parts are the sums of the whole, and that they fit together.

use opfire::kit::lab::{BY_CHANCE, Chooser, Counts, Rolls, Share, Tally, play_one};
use opfire::kit::{BySide, Side};
use opfire::platoons::board::Mp;
use opfire::platoons::content::library::Library;
use opfire::platoons::lab::{Course, Courses, Deed, Ending, RollKind};
use opfire::platoons::rules::{
    Actor, AtOnce, Column, Dice, Fact, Game, Level, Onslaught, Outcome, Part, Platoons, Points, RollFor,
    ShiftTable, Shot, UnitId, Volley, Way, When,
};

use crate::platoons::field::Field;

/// A field on which facts happen one by one, and what is counted of them.
struct Told {
    field: Field,
    course: Course,
}

impl Told {
    fn on(field: Field) -> Told {
        let course = Course::none_of(&field.game);
        Told { field, course }
    }

    fn happens(&mut self, fact: Fact) {
        self.field.battle.situation.apply(&self.field.game, &fact);
        self.course.count(&self.field.battle.situation, &fact);
    }

    fn goes(&mut self, unit: UnitId, to: &str, way: Way) {
        let to = self.field.hex(to);
        self.happens(Fact::Went {
            actor: Actor::Unit(unit),
            with: Vec::new(),
            to,
            way,
            spent: Mp::default(),
        });
    }

    fn rolls(&mut self, roll: RollFor, dice: (u8, u8)) {
        self.happens(Fact::Rolled { roll, dice: Dice(dice.0, dice.1) });
    }
}

#[test]
fn where_units_go_stand_and_lose_steps_is_counted() {
    let mut field = Field::open();
    let unit = field.unit(Side::Allies, "sov_inf", "0505");
    let [next, beyond] = ["0506", "0507"].map(|hex| field.hex(hex));
    let mut told = Told::on(field);
    told.goes(unit, "0506", Way::Moved);
    told.happens(Fact::MarkersRemoved);
    told.goes(unit, "0507", Way::Fled);
    let steps = told.field.battle.situation.unit(unit).steps;
    // More than it has: what it has is lost.
    told.happens(Fact::StepsLost { unit, steps: steps + 3 });
    let kind = told.field.battle.situation.unit(unit).kind;
    let part = &told.course.sides.allies;
    assert_eq!(part.heat.entered, [(next, 1)].into(), "one that flees does not go there of its own will");
    assert_eq!(part.heat.held, [(next, 1)].into());
    assert_eq!(part.heat.died, [(beyond, steps.into())].into(), "it is nowhere when that is told");
    assert_eq!(part.lost, [(kind, steps.into())].into());
    assert_eq!((told.course.steps_lost.allies, told.course.turns), (steps.into(), 1));
    assert_eq!(told.course.sides.axis, Default::default());
}

#[test]
fn fire_is_counted_for_who_fires_and_for_who_is_fired_at() {
    let mut field = Field::open();
    let (one, other) = (field.unit(Side::Axis, "ger_inf", "0505"), field.unit(Side::Axis, "ger_inf", "0505"));
    let target = field.unit(Side::Allies, "sov_inf", "0507");
    let (from, at) = (field.hex("0505"), field.hex("0507"));
    let mut told = Told::on(field);
    let volley = Volley {
        table: ShiftTable::Direct,
        side: Side::Axis,
        target: Side::Allies,
        hex: at,
        at_mover: None,
        parts: [one, other].map(|unit| Part { actor: Actor::Unit(unit), strength: 4 }).into(),
        batteries: Vec::new(),
        against: Vec::new(),
        against_leaders: None,
    };
    told.happens(Fact::FireOpened(Box::new(volley.clone())));
    told.rolls(RollFor::DirectFire { hex: at }, (1, 2));
    // The check is the other side's, and the next roll for fire that of who fired last.
    told.rolls(RollFor::Check { actor: Actor::Unit(target), plus: 0, morale: 8 }, (2, 2));
    told.happens(Fact::FireOpened(Box::new(Volley {
        table: ShiftTable::Bombardment,
        target: Side::Axis,
        hex: from,
        ..volley.clone()
    })));
    let moving = Volley { at_mover: Some(Actor::Unit(target)), ..volley.clone() };
    told.happens(Fact::FireOpened(Box::new(moving)));
    let shot = Shot {
        firer: target,
        target: one,
        printed: 5,
        halved: Vec::new(),
        strength: 5,
        armour: 1,
        modifiers: Vec::new(),
        through: Vec::new(),
    };
    told.happens(Fact::ShotFired(Box::new(shot)));
    told.rolls(RollFor::AntiTank { target: one }, (6, 5));
    let column = Column { shifts: Vec::new(), column: 0 };
    let parts = volley.parts;
    told.happens(Fact::Assaulted(Box::new(Onslaught {
        side: Side::Axis,
        hex: at,
        attacks: true,
        parts,
        column,
    })));
    told.rolls(RollFor::Assault { hex: at }, (3, 4));
    told.happens(Fact::InitiativeRolled { dice: BySide { axis: 6, allies: 2 } });

    let BySide { axis, allies } = &told.course.sides;
    assert_eq!(axis.heat.fired, [(from, 4)].into(), "a stack fires once");
    assert_eq!(allies.heat.under_fire, [(at, 3)].into());
    assert_eq!((&allies.heat.fired, &axis.heat.under_fire), (&[(at, 1)].into(), &[(from, 2)].into()));
    let deeds = [(Deed::DirectFire, 1), (Deed::OpportunityFire, 1), (Deed::Assault, 1)];
    assert_eq!(axis.deeds, deeds.into(), "fire that falls on friends is no deed");
    assert_eq!(allies.deeds, [(Deed::AntiTankFire, 1)].into());
    let one = |sum| Rolls { count: 1, sum };
    // The farther from 7, the more it does.
    let luck = [(RollKind::DirectFire, one(4)), (RollKind::Assault, one(0)), (RollKind::Initiative, one(6))];
    assert_eq!(axis.luck.0, luck.into());
    let luck = [(RollKind::Check, one(4)), (RollKind::AntiTank, one(11)), (RollKind::Initiative, one(2))];
    assert_eq!(allies.luck.0, luck.into());
}

#[test]
fn goals_are_held_by_who_controls_more_of_their_hexes() {
    let mut field = Field::open();
    let hexes = ["0101", "0102", "0103", "0104"].map(|hex| field.hex(hex));
    let victory = &mut field.game.scenario.victory;
    victory.points = vec![Points::Control { hexes: hexes.to_vec(), each: 2, turns: Vec::new() }];
    let won = Some((Side::Allies, Level::Minor));
    victory.at_once = vec![AtOnce { when: When::Controls(Side::Allies, vec![hexes[0]]), won }];
    let all = field.game.map.len();
    let mut told = Told::on(field);
    told.happens(Fact::ControlGiven { control: vec![None; all] });
    told.happens(Fact::TurnBegan { turn: 1 });
    for (hex, side) in hexes.into_iter().zip([Side::Allies, Side::Axis, Side::Axis, Side::Allies]) {
        told.happens(Fact::ControlChanged { hex, side: Some(side) });
        if hex == hexes[2] {
            told.happens(Fact::MarkersRemoved);
        }
    }
    told.happens(Fact::TurnBegan { turn: 2 });
    told.happens(Fact::MarkersRemoved);
    told.course.end(&told.field.game, &told.field.battle.situation);
    let (axis, allies) = (Some(Side::Axis), Some(Side::Allies));
    assert_eq!(told.course.control, [vec![None, None], vec![axis, allies], vec![None, allies]]);
    assert_eq!((told.course.ending, told.course.turns), (Ending::Hexes, 2));

    // Three battles like this, of which one is drawn, and one of a turn more.
    let mut courses = Courses::none_of(&told.field.game);
    let outcome = |won| Outcome { won, points: 3 };
    courses.battle(outcome(won), told.course.clone());
    courses.battle(outcome(None), told.course.clone());
    let mut longer = told.course.clone();
    (longer.turns, longer.ending) = (3, Ending::Turns);
    longer.control.push(vec![axis, axis]);
    courses.battle(outcome(Some((Side::Axis, Level::Major))), longer);
    assert_eq!((courses.wins.axis, courses.wins.allies, courses.wins.nobody), (1, 1, 1));
    assert_eq!((courses.major.axis, courses.major.allies, courses.points), (1, 0, 9));
    assert_eq!(courses.ends[&Ending::Hexes].nobody, 1);
    assert_eq!(courses.by_points[&3].sum(), 3);
    assert_eq!(courses.won(Side::Allies), Share { won: 1, of: 3 });
    let held = |axis, allies| BySide { axis, allies };
    assert_eq!(courses.goals[1].in_time, [held(0, 0), held(0, 3), held(0, 3), held(1, 0)]);
    let decides = courses.goals[1].decides(Side::Axis, courses.won(Side::Axis)).expect("it is held once");
    assert_eq!((decides.more, decides.less), (Share { won: 1, of: 1 }, Share { won: 0, of: 2 }));
}

fn game(name: &str) -> Game {
    Library::embedded().load(name).unwrap_or_else(|found| panic!("{found}"))
}

fn courses(game: &Game, players: BySide<Chooser>, seeds: impl IntoIterator<Item = u64>) -> Courses {
    let mut courses = Courses::none_of(game);
    for seed in seeds {
        let played = play_one::<Platoons>(game, players, seed, false).expect("no invariant breaks");
        let text = serde_json::to_string(&played.counts).expect("it can be written");
        let read: Course = serde_json::from_str(&text).expect("it can be read");
        assert_eq!(read, played.counts, "what is written is what is read");
        courses.battle(played.outcome, read);
    }
    courses
}

#[test]
fn sums_are_the_same_whichever_battle_is_told_first() {
    let game = game("rye_harvest");
    assert_eq!(courses(&game, BY_CHANCE, (1..7).rev()), courses(&game, BY_CHANCE, 1..7));
}

#[test]
fn what_is_counted_fits_together() {
    let game = game("rye_harvest");
    let all = courses(&game, BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER }, 1..7);
    assert_eq!(all.battles(), 6);
    assert_eq!(all.by_points.values().map(|by| by.sum()).sum::<u64>(), 6);
    assert_eq!(all.ends.values().map(|by| by.sum()).sum::<u64>(), 6);
    for side in Side::BOTH {
        let (part, lost) = (&all.sides[side], all.steps_lost[side]);
        assert_eq!(part.lost.values().map(|by| by.sum()).sum::<u64>(), lost, "{side:?}");
        assert_eq!(part.heat.died.values().sum::<u64>(), lost, "{side:?}: every step is lost somewhere");
        let fired: u64 = part.heat.fired.values().sum();
        let deeds = [Deed::DirectFire, Deed::OpportunityFire, Deed::Assault];
        let deeds: u64 = deeds.iter().filter_map(|deed| part.deeds.get(deed)).map(|times| times.sum()).sum();
        assert!(lost > 0 && fired >= deeds && deeds > 0, "{side:?}: {lost}, {fired}, {deeds}");
        assert!(!part.heat.entered.is_empty() && !part.heat.held.is_empty());
        let rolls = |kind| -> u64 {
            let by =
                [part.luck.axis.0.get(&kind), part.luck.allies.0.get(&kind), part.luck.nobody.0.get(&kind)];
            by.into_iter().flatten().map(|rolls| rolls.count).sum()
        };
        assert!(rolls(RollKind::Check) > 0 && rolls(RollKind::DirectFire) > 0);
        let turns: u64 = all.turns.iter().map(|(turns, battles)| u64::from(*turns) * battles).sum();
        assert!(rolls(RollKind::Initiative) >= turns, "each turn has one, and one more for each tie");
        for worth in all.worth(side).values() {
            assert_eq!((worth.more.of + worth.less.of, worth.more.won + worth.less.won), {
                let won = all.won(side);
                (won.of, won.won)
            });
        }
    }
    let longest = all.turns.keys().next_back().copied().unwrap_or_default();
    for goal in &all.goals {
        assert_eq!(goal.in_time.len() as u32, longest + 1, "the beginning, and the end of each turn");
    }
    assert_eq!(all.goals.len(), 2, "a village and a farm");
}
