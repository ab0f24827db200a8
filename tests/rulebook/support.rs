//! Positions made by hand: units where a test wants them, cards in the order it wants, answers from a script.

use std::collections::VecDeque;

use opfire::squads::board::{Edge, HexId, HexSet, Map, MapParts, Sky, Words};
use opfire::squads::content::library::Library;
use opfire::squads::rules::{
    Battle, BySide, Card, CardId, Choice, Decision, Dice, Event, Fact, Flow, Game, Group, Nation, Note,
    Place, Players, Posture, Quality, Question, Role, RollFor, Scenario, ScenarioSide, Side, Squads, Stage,
    Stop, Table, Trigger, Unit, UnitId, UnitKindId, Weapon, WeaponId, WeaponKindId,
};

/// A hex by its name.
pub fn hex(name: &str) -> HexId {
    name.parse().expect(name)
}

/// Choices of hexes by their names.
pub fn hexes(names: &[&str]) -> Vec<Choice> {
    names.iter().map(|name| Choice::Hex(hex(name))).collect()
}

/// Choices that may be declined.
pub fn or_decline(choices: impl IntoIterator<Item = Choice>) -> Vec<Choice> {
    std::iter::once(Choice::Decline).chain(choices).collect()
}

/// What the next card of a pile is read for.
#[derive(Clone, Copy, Debug)]
pub enum Draw {
    /// A random hex.
    Hex(&'static str),
    /// A roll that triggers nothing: white, then red.
    Dice(u8, u8),
    /// A roll with a trigger.
    Trigger(u8, u8, Trigger),
    /// An event.
    Event(Event),
}

/// A position: Germans as the Axis, whose turn it is, and Russians as the Allies, both Line troops.
#[derive(Clone)]
pub struct Scene {
    /// The static game.
    pub game: Game,
    /// The battle.
    pub battle: Battle,
    /// Cards put on top of each pile and not yet drawn.
    stacked: BySide<usize>,
}

/// What a run told.
#[derive(Debug)]
pub struct Told {
    /// The facts, without the cards that were turned over and what was read on them.
    pub facts: Vec<Fact>,
    /// The questions but for those about rolling again (9.1), which are declined.
    pub asked: Vec<Decision>,
}

impl Told {
    /// What was offered, question by question.
    pub fn offers(&self) -> Vec<Vec<Choice>> {
        self.asked.iter().map(|decision| decision.offer.choices.clone()).collect()
    }
}

impl Scene {
    /// An empty battlefield of open ground.
    pub fn new() -> Scene {
        Scene::on(|_| ())
    }

    /// An empty battlefield of open ground but for what is changed.
    pub fn on(change: impl FnOnce(&mut MapParts)) -> Scene {
        let mut parts = MapParts::blank("blank");
        change(&mut parts);
        let library = Library::embedded();
        let nation = |name: &str| library.nation(name).unwrap_or_else(|found| panic!("{found}"));
        let nations = BySide { axis: nation("german"), allies: nation("russian") };
        let game = Game { map: Map::new(parts), nations, scenario: scenario() };
        let mut battle = Battle::new(&game, 1);
        battle.situation.stage = Stage::Play;
        Scene { game, battle, stacked: BySide::default() }
    }

    /// Places a unit by the name of its counter.
    pub fn unit(&mut self, owner: Side, name: &str, at: &str) -> UnitId {
        let kind = self.kind(owner, name);
        let units = &mut self.battle.situation.units;
        units.push(Unit {
            owner,
            kind,
            listed: None,
            place: Place::Hex(hex(at)),
            broken: false,
            suppressed: false,
            veteran: false,
            weapon: None,
            activated: false,
            role: Role::None,
            heirs: Vec::new(),
        });
        UnitId(units.len() as u16 - 1)
    }

    /// A unit of each side far away from everything, so that no side is without (6.3.2).
    pub fn with_bystanders(mut self) -> Scene {
        self.unit(Side::Axis, "Rifle", "A1");
        self.unit(Side::Allies, "Rifle", "O10");
        self
    }

    /// Places a broken unit.
    pub fn broken(&mut self, owner: Side, name: &str, at: &str) -> UnitId {
        let unit = self.unit(owner, name, at);
        self.change(unit, |unit| unit.broken = true);
        unit
    }

    /// A unit on its side's casualty track.
    pub fn casualty(&mut self, owner: Side, name: &str) -> UnitId {
        let unit = self.unit(owner, name, "A1");
        self.change(unit, |unit| unit.place = Place::Casualty);
        self.battle.situation.casualties[owner].push(Some(unit));
        unit
    }

    /// Gives a unit a weapon of its own side by the name of its counter.
    pub fn weapon(&mut self, carrier: UnitId, name: &str) -> WeaponId {
        let nation = self.battle.situation.unit(carrier).owner;
        let weapon = self.lost_weapon(nation, name);
        self.battle.situation.weapons[usize::from(weapon.0)].eliminated = false;
        self.change(carrier, |unit| unit.weapon = Some(weapon));
        weapon
    }

    /// An eliminated weapon.
    pub fn lost_weapon(&mut self, nation: Side, name: &str) -> WeaponId {
        let kinds = &self.game.nations[nation].weapons;
        let kind = kinds.iter().position(|kind| kind.name == name).expect(name);
        let weapons = &mut self.battle.situation.weapons;
        weapons.push(Weapon { nation, kind: WeaponKindId(kind as u8), broken: false, eliminated: true });
        WeaponId(weapons.len() as u16 - 1)
    }

    /// Changes a unit.
    pub fn change(&mut self, unit: UnitId, change: impl FnOnce(&mut Unit)) {
        change(&mut self.battle.situation.units[usize::from(unit.0)]);
    }

    /// Puts a card of a side's pile into its hand.
    pub fn deal(&mut self, side: Side) -> CardId {
        let card = self.battle.decks[side].remove(0);
        self.battle.situation.decks[side] -= 1;
        self.battle.hands[side].push(card);
        self.battle.situation.hands[side] += 1;
        card
    }

    /// The counter of a name.
    pub fn kind(&self, side: Side, name: &str) -> UnitKindId {
        let kinds = &self.game.nations[side].units;
        UnitKindId(kinds.iter().position(|kind| kind.name == name).expect(name) as u8)
    }

    /// Puts cards on top of a side's pile, the first drawn first; a run has to draw them all and no other.
    pub fn stack(&mut self, side: Side, draws: &[Draw]) {
        let pile = &self.battle.decks[side];
        for (draw, id) in draws.iter().zip(pile.iter().rev()) {
            let Nation { deck, .. } = &mut self.game.nations[side];
            write(&mut deck[usize::from(id.0) - 1], *draw);
        }
        self.stacked[side] = draws.len();
    }

    /// `side` rolls an Event! trigger and draws what it needs; the answers come one after another.
    pub fn event(&mut self, side: Side, event: Event, draws: &[Draw], answers: &[(Side, Choice)]) -> Told {
        let mut cards = vec![Draw::Trigger(3, 4, Trigger::Event), Draw::Event(event)];
        cards.extend(draws);
        let mut told = self.roll(side, &cards, answers);
        let read = told.facts.iter().position(|fact| matches!(fact, Fact::EventRead { .. }));
        told.facts.drain(..=read.expect("the event was read"));
        told
    }

    /// `side` rolls the first of the cards and goes on with the others.
    pub fn roll(&mut self, side: Side, cards: &[Draw], answers: &[(Side, Choice)]) -> Told {
        self.stack(side, cards);
        self.run(answers, |table| table.roll(side, RollFor::SuddenDeath).map(|_| ()))
    }

    /// Runs a rule with answers from a script.
    pub fn run(&mut self, answers: &[(Side, Choice)], rule: impl FnOnce(&mut Table) -> Flow) -> Told {
        let before = self.battle.decks.clone();
        let mut script = Script { answers: answers.iter().cloned().collect(), asked: Vec::new() };
        let mut facts = Vec::new();
        let mut listener = |_: &Battle, note: &Note| facts.push(note.fact.clone());
        let mut table = Table::new(&self.game, &mut self.battle, &mut script, &mut listener);
        match rule(&mut table) {
            Ok(()) | Err(Stop::Over(_)) => {}
            Err(stop) => panic!("{stop:#?}"),
        }
        assert!(script.answers.is_empty(), "never asked for {:?}", script.answers);
        for side in Side::BOTH {
            let drawn = before[side].len() - self.battle.decks[side].len();
            assert_eq!(drawn, std::mem::take(&mut self.stacked[side]), "cards drawn by {side:?}");
        }
        facts.retain(|fact| {
            !matches!(fact, Fact::CardRevealed { .. } | Fact::HexRead { .. } | Fact::Rolled { .. })
        });
        Told { facts, asked: script.asked }
    }
}

fn write(card: &mut Card, draw: Draw) {
    card.trigger = None;
    match draw {
        Draw::Hex(name) => card.hex = hex(name),
        Draw::Dice(white, red) => card.dice = Dice { white, red },
        Draw::Trigger(white, red, trigger) => {
            card.dice = Dice { white, red };
            card.trigger = Some(trigger);
        }
        Draw::Event(event) => card.event = event,
    }
}

fn scenario() -> Scenario {
    let side = |edge: Edge| ScenarioSide {
        posture: Posture::Recon,
        orders: 3,
        surrender: 8,
        quality: Quality::Line,
        edge,
        exits: edge.opposite().hexes(),
        hand_size: 5,
        groups: vec![Group::at(edge, 5)],
        fortification_area: edge.rows(1, 5),
        units: Vec::new(),
        radio: None,
        fortifications: Vec::new(),
        loose_weapons: Vec::new(),
        choices: Vec::new(),
        works: 0,
        hand: Vec::new(),
        set_aside: Vec::new(),
        secret_chits: 0,
        named_chits: Vec::new(),
        briefing: Words::default(),
    };
    Scenario {
        id: "test".into(),
        title: "Test".into(),
        place: Words::default(),
        date: Words::default(),
        sky: Sky::default(),
        year: 1943,
        briefing: Words::default(),
        history: Words::default(),
        note: Words::default(),
        sides: BySide { axis: side(Edge::Bottom), allies: side(Edge::Top) },
        sets_up_first: Side::Axis,
        first: Side::Axis,
        initiative: Side::Axis,
        time: 0,
        sudden_death: 9,
        victory_points: 0,
        control: [None; 5],
        open_chits: Vec::new(),
        random_open_chits: 0,
        excluded_chits: Vec::new(),
        objective_values: [0; 5],
        smoke: Vec::new(),
        blazes: Vec::new(),
        fortified: Vec::new(),
        closed: HexSet::EMPTY,
        mines: 6,
        hidden_set_up: false,
        special: Vec::new(),
    }
}

/// Answers from a script.
struct Script {
    answers: VecDeque<(Side, Choice)>,
    asked: Vec<Decision>,
}

impl Players<Squads> for Script {
    fn answer(&mut self, _: &Game, _: &Battle, decision: &Decision) -> Option<Choice> {
        if matches!(decision.question, Question::Reroll { .. }) {
            return Some(Choice::Decline);
        }
        let (side, choice) = self.answers.pop_front()?;
        assert_eq!(side, decision.side, "{decision:#?}");
        self.asked.push(decision.clone());
        Some(choice)
    }
}
