//! A field for tests: a board of open ground, on which units and leaders are put, and rules are played there with dice that
//! are known and answers that are given beforehand.

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

use opfire::kit::{self, BySide, Rules, Side, Words};
use opfire::platoons::board::{Board, Hex, Map, Placed, Terrain};
use opfire::platoons::content::{nation_file, tables_file, terrain_file};
use opfire::platoons::rules::{
    Activated, Actor, Battle, Choice, Decision, Disorientation, Entry, Fact, Flow, Forces, Game, Illegal,
    Leader, LeaderFace, LeaderId, Man, MineId, Minefield, Morale, NationInPlay, Options, Place, Platoons,
    Rank, RiverNumbers, Scenario, Segment, ShiftId, Sights, Stage, Table, Task, Unit, UnitId, Victory, Way,
    Work,
};

/// A battle that tests put together.
pub struct Field {
    /// What does not change: the map, all kinds of all nations, no men but those that are put.
    pub game: Game,
    /// The battle: the Axis has the next segment of the first turn.
    pub battle: Battle,
    board: Board,
}

/// What came of a run.
pub struct Played<T> {
    /// What the rule gave back.
    pub value: T,
    /// What happened.
    pub facts: Vec<Fact>,
    /// What was asked.
    pub asked: Vec<Decision>,
}

/// Answers in order; a question too many fails the test.
struct Script {
    answers: VecDeque<Choice>,
    asked: Vec<Decision>,
}

impl kit::Players<Platoons> for Script {
    fn answer(&mut self, _: &Game, _: &Battle, decision: &Decision) -> Option<Choice> {
        self.asked.push(decision.clone());
        let answer = self.answers.pop_front();
        Some(
            answer.unwrap_or_else(|| panic!("nobody expected {:?}: {:?}", decision.question, decision.offer)),
        )
    }
}

impl Field {
    /// Open ground, nobody there.
    pub fn open() -> Field {
        static EMPTY: OnceLock<Game> = OnceLock::new();
        let game = EMPTY.get_or_init(empty).clone();
        let board = Board::clear('A', "Field");
        let mut field = Field { battle: Battle::new(&game, 1), game, board };
        field.paint(|_| ());
        field.battle.situation.turn = 1;
        field.turn_of(Side::Axis);
        field
    }

    /// Paints the board: `paint` changes what lies in its hexes.
    pub fn paint(&mut self, paint: impl FnOnce(&mut Board)) {
        paint(&mut self.board);
        self.game.map = map(&self.board);
        self.game.sights = Sights::of(self.game.map.len());
    }

    /// Fills a hex with terrain.
    pub fn terrain(&mut self, hex: &str, terrain: Terrain) {
        self.paint(|board| board.cell_mut(hex.parse().expect("a hex")).base = terrain);
    }

    /// Raises the ground of a hex.
    pub fn level(&mut self, hex: &str, level: i16) {
        self.paint(|board| board.cell_mut(hex.parse().expect("a hex")).level = level);
    }

    /// A hex by its number.
    pub fn hex(&self, name: &str) -> Hex {
        self.game.map.named(name).unwrap_or_else(|| panic!("no hex {name}"))
    }

    /// Puts a unit of a kind at full strength into a hex: morale 8, reduced 7.
    pub fn unit(&mut self, owner: Side, kind: &str, hex: &str) -> UnitId {
        let at = self.game.kinds.iter().position(|known| known.id == kind);
        let kind = at.unwrap_or_else(|| panic!("no kind {kind}")) as u16;
        let forces = &mut self.game.scenario.sides[owner].units;
        let entry = forces.len() as u16;
        forces.push(Entry::new(kind, (8, 7)));
        let steps = self.game.kinds[usize::from(kind)].steps();
        let unit = Unit::new(owner, kind, entry, Place::Map(self.hex(hex)), steps);
        let tank_leader = self.game.tank_leader_of(&unit);
        self.battle.situation.units.push(Unit { tank_leader, ..unit });
        UnitId((self.battle.situation.units.len() - 1) as u16)
    }

    /// Puts a leader into a hex: his rank, morale, combat and morale modifiers.
    pub fn leader(
        &mut self,
        owner: Side,
        rank: Rank,
        (morale, combat, morale_modifier): (u8, u8, u8),
        hex: &str,
    ) -> LeaderId {
        let (man, nation) = (self.game.men.len() as u16, self.game.scenario.sides[owner].nation);
        let face = LeaderFace { name: format!("Man {man}"), morale, combat, morale_modifier };
        self.man(owner, Man { nation, counter: man, rank: Some(rank), face }, hex)
    }

    /// Puts a commissar with this morale into a hex.
    pub fn commissar(&mut self, owner: Side, morale: u8, hex: &str) -> LeaderId {
        let (man, nation) = (self.game.men.len() as u16, self.game.scenario.sides[owner].nation);
        let face = LeaderFace { name: format!("Commissar {man}"), morale, combat: 0, morale_modifier: 0 };
        self.man(owner, Man { nation, counter: man, rank: None, face }, hex)
    }

    fn man(&mut self, owner: Side, man: Man, hex: &str) -> LeaderId {
        let place = Place::Map(self.hex(hex));
        self.battle.situation.leaders.push(Leader::new(owner, man.counter, place));
        self.game.men.push(man);
        LeaderId((self.battle.situation.leaders.len() - 1) as u16)
    }

    /// A unit, to be changed.
    pub fn change(&mut self, id: UnitId) -> &mut Unit {
        &mut self.battle.situation.units[usize::from(id.0)]
    }

    /// A leader, to be changed.
    pub fn change_leader(&mut self, id: LeaderId) -> &mut Leader {
        &mut self.battle.situation.leaders[usize::from(id.0)]
    }

    /// What a unit's morale is at full strength and reduced.
    pub fn morale(&mut self, id: UnitId, full: u8, reduced: u8) {
        let unit = self.unit_of(id);
        let (owner, entry) = (unit.owner, usize::from(unit.entry));
        self.game.scenario.sides[owner].units[entry].morale = (full, reduced);
    }

    /// Puts an entrenchment into a hex.
    pub fn entrench(&mut self, hex: &str) {
        let hex = self.hex(hex);
        self.battle.situation.entrenchments.push(hex);
        self.battle.situation.entrenchments.sort_unstable();
    }

    /// Puts a work into a hex.
    pub fn build(&mut self, work: Work, hex: &str) {
        let hex = self.hex(hex);
        self.battle.situation.works.standing.push((hex, work, work.steps()));
    }

    /// Lays a minefield into a hex that only its owner knows, a dummy if it has no strength.
    pub fn mines(&mut self, owner: Side, hex: &str, strength: u8) -> MineId {
        let hex = self.hex(hex);
        let mines = &mut self.battle.situation.works.mines;
        mines.push(Minefield { owner, hex, shown: None });
        self.battle.secrets[owner].mines.push(strength);
        MineId((mines.len() - 1) as u16)
    }

    /// It is a side's segment, and nobody is activated yet.
    pub fn turn_of(&mut self, side: Side) {
        self.battle.situation.stage =
            Stage::Action { side, more: 0, passed: None, finished: BySide::default() };
        self.battle.situation.segment = None;
    }

    /// It is a side's segment, and these are activated in it for a task, nobody of them by a leader.
    pub fn activate(&mut self, side: Side, task: Task, who: &[Actor]) {
        self.turn_of(side);
        let part = |actor: &Actor| {
            let from = self.battle.situation.hex_of(*actor).expect("on the map");
            Activated { task, ..Activated::new(*actor, None, from, self.battle.situation.morale(*actor)) }
        };
        let active = who.iter().map(part).collect();
        self.battle.situation.segment =
            Some(Segment { side, active, aims: Vec::new(), fired_at: Vec::new() });
    }

    /// A unit as it stands.
    pub fn unit_of(&self, id: UnitId) -> &Unit {
        self.battle.situation.unit(id)
    }

    /// Plays a rule: the dice show this, the players answer that. All of it must be needed.
    pub fn play<T>(
        &mut self,
        dice: &[u8],
        answers: Vec<Choice>,
        rule: impl FnOnce(&mut Table) -> Flow<T>,
    ) -> Played<T> {
        let mut script = Script { answers: answers.into(), asked: Vec::new() };
        let mut facts = Vec::new();
        self.battle.luck.stacked = dice.iter().copied().collect();
        let mut listener = |_: &Battle, note: &opfire::platoons::rules::Note| facts.push(note.fact.clone());
        let value = {
            let mut table = Table::new(&self.game, &mut self.battle, &mut script, &mut listener);
            rule(&mut table).unwrap_or_else(|stop| panic!("stopped: {stop:?}"))
        };
        let rolled = |fact: &&Fact| matches!(fact, Fact::Rolled { .. } | Fact::InitiativeRolled { .. });
        let single = facts.iter().filter(|fact| matches!(fact, Fact::DieRolled { .. })).count();
        let rolls = facts.iter().filter(rolled).count();
        assert_eq!(2 * rolls + single, dice.len(), "dice rolled and dice given: {facts:#?}");
        assert!(script.answers.is_empty(), "not asked for {:?}: {facts:#?}", script.answers);
        Played { value, facts, asked: script.asked }
    }

    /// Plays one step of the sequence of play.
    pub fn step(&mut self, dice: &[u8], answers: Vec<Choice>) -> Played<()> {
        self.play(dice, answers, Platoons::step)
    }

    /// Why a choice is refused in a step: the last of these answers.
    pub fn refused(&mut self, answers: Vec<Choice>) -> Illegal {
        let before = self.battle.clone();
        let mut script = Script { answers: answers.into(), asked: Vec::new() };
        let mut listener = |_: &Battle, _: &opfire::platoons::rules::Note| ();
        let mut table = Table::new(&self.game, &mut self.battle, &mut script, &mut listener);
        let stop = Platoons::step(&mut table);
        self.battle = before;
        match stop {
            Err(kit::Stop::Refused(refusal)) => refusal.illegal,
            other => panic!("not refused: {other:?}"),
        }
    }
}

impl<T> Played<T> {
    /// Whether this happened.
    pub fn has(&self, fact: &Fact) -> bool {
        self.facts.contains(fact)
    }

    /// Who went where and how, and the leaders with him, in order.
    pub fn went(&self) -> Vec<(Actor, Hex, Way, Vec<LeaderId>)> {
        self.facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::Went { actor, to, way, with, .. } => Some((*actor, *to, *way, with.clone())),
                _ => None,
            })
            .collect()
    }

    /// The shifts of fire in assaults, in order: whether it was the attackers', and what shifted it.
    pub fn onslaughts(&self) -> Vec<(bool, Vec<(ShiftId, i8)>)> {
        self.facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::Assaulted(onslaught) => Some((onslaught.attacks, onslaught.column.shifts.clone())),
                _ => None,
            })
            .collect()
    }

    /// The steps that units lost, in order.
    pub fn steps(&self) -> Vec<(UnitId, u8)> {
        self.facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::StepsLost { unit, steps } => Some((*unit, *steps)),
                _ => None,
            })
            .collect()
    }

    /// The checks that were rolled: who, what was added, against which morale.
    pub fn checks(&self) -> Vec<(Actor, u8, u8)> {
        use opfire::platoons::rules::RollFor;
        self.facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::Rolled { roll: RollFor::Check { actor, plus, morale }, .. } => {
                    Some((*actor, *plus, *morale))
                }
                _ => None,
            })
            .collect()
    }

    /// The changes of morale states, in order.
    pub fn morale(&self) -> Vec<(Actor, Morale)> {
        self.facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::MoraleChanged { actor, morale } => Some((*actor, *morale)),
                _ => None,
            })
            .collect()
    }

    /// The leaders who were removed, in order.
    pub fn removed(&self) -> Vec<LeaderId> {
        self.facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::LeaderRemoved { leader } => Some(*leader),
                _ => None,
            })
            .collect()
    }
}

/// A game without units and men.
fn empty() -> Game {
    let common = nation_file::common_units().expect("common units");
    let tables = tables_file::tables(&common).expect("tables");
    let nations = nation_file::nations().expect("nations");
    let kinds = nations.iter().flat_map(|nation| nation.units.clone()).chain(common).collect();
    let place = |id: &str| nations.iter().position(|nation| nation.id == id).expect("a nation") as u8;
    let forces = |nation: &str| Forces {
        nation: place(nation),
        allied_nations: Vec::new(),
        initiative: 3,
        steps_per_initiative: None,
        units: Vec::new(),
        leaders: Vec::new(),
        tank_steps_per_initiative: None,
        disorientation: Disorientation::Never,
        exits: Vec::new(),
        exit_is_loss: false,
        cavalry_leaders: None,
        tank_leaders: 0,
        hidden_units: 0,
        entrenchments: 0,
        entrench_in: Vec::new(),
        works: Vec::new(),
        aircraft: Vec::new(),
        batteries: Vec::new(),
        short_of_ammunition: false,
        controls: Vec::new(),
    };
    let scenario = Scenario {
        id: "field".to_owned(),
        title: Words::from("Field"),
        briefing: Words::default(),
        date: (1942, 6),
        start: (8, 0),
        turns: 10,
        visibility: 12,
        night: false,
        night_range: None,
        dawn: None,
        dusk: None,
        fords: Vec::new(),
        mire: Vec::new(),
        river_numbers: RiverNumbers::USUAL,
        sides: BySide { axis: forces("german"), allies: forces("soviet") },
        first: Side::Axis,
        victory: Victory {
            points_of: Side::Axis,
            points: Vec::new(),
            levels: Vec::new(),
            at_once: Vec::new(),
        },
        options: Options { fog_of_war: false, ..Options::default() },
    };
    let in_play = nations.iter().map(|nation| NationInPlay {
        id: nation.id.clone(),
        name: nation.name.clone(),
        adjective: nation.adjective.clone(),
        colour: nation.colour,
        ranks: nation.ranks.clone(),
        tank_leaders: nation.tank_leaders,
        careful_guns: nation.careful_guns,
        aircraft: nation.aircraft.clone(),
    });
    Game {
        map: map(&Board::clear('A', "Field")),
        chart: terrain_file::embedded_chart().expect("a chart"),
        tables,
        nations: in_play.collect(),
        kinds,
        men: Vec::new(),
        scenario,
        sights: Sights::default(),
    }
}

/// A map of one board.
fn map(board: &Board) -> Map {
    let placed = Placed { board: Arc::new(board.clone()), turned: false, column: 0, row: 0 };
    Map::new(vec![placed]).expect("a map")
}

/// A unit as somebody who acts.
pub fn u(id: UnitId) -> Actor {
    Actor::Unit(id)
}

/// A leader as somebody who acts.
pub fn l(id: LeaderId) -> Actor {
    Actor::Leader(id)
}
