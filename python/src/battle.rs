//! A battle that is played by numbered steps.

use std::sync::Arc;

use opfire::kit::Decision;
use opfire::kit::picking::{Picking, Step};
use opfire::squads::content::library::Library;
use opfire::squads::record::{Match, Progress};
use opfire::squads::rules::{Battle as Position, Choice, Game, Players, Side, Squads, Stop, View};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand_pcg::Pcg32;

use super::observation::{names, observation};
use super::seen::Seen;
use super::steps::about;
use super::told::told;

/// A scenario that was read: battles are begun from it.
#[pyclass(frozen, module = "opfire._native")]
pub struct Scenario {
    game: Arc<Game>,
}

#[pymethods]
impl Scenario {
    /// Reads a scenario by its name, or by the path of its file. A ``ValueError`` tells every mistake in it.
    #[new]
    fn new(py: Python, scenario: &str) -> PyResult<Scenario> {
        let read = py.detach(|| Library::new().load(scenario));
        let game = read.map_err(|mistakes| PyValueError::new_err(mistakes.to_string()))?;
        Ok(Scenario { game: Arc::new(game) })
    }

    /// Its battle from a seed, the same that ``opfire text --seed`` plays; no more than ``width`` steps are offered at once.
    fn battle(&self, seed: u64, width: usize) -> PyResult<Battle> {
        if width < 2 {
            return Err(PyValueError::new_err(format!("{width} actions are too few: at least 2 are needed")));
        }
        let battle = Match::new(self.game.clone(), seed);
        let mut battle = Battle { battle, width, picking: None, taken: Vec::new(), steps: Vec::new() };
        battle.ask();
        Ok(battle)
    }

    /// The names of all features, by the array that they stand in.
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let view = View::of(&Position::new(&self.game, 0), Side::Axis);
        names(py, &Seen { game: &self.game, view: &view, asked: None })
    }

    /// What the scenario is called.
    #[getter]
    fn title(&self) -> String {
        opfire::squads::text::told(&self.game.scenario.title).to_owned()
    }
}

/// A battle as it is played. Sides are ``"axis"`` and ``"allies"``.
#[pyclass(module = "opfire._native")]
pub struct Battle {
    battle: Match,
    width: usize,
    picking: Option<Picking<Squads>>,
    taken: Vec<Step<Squads>>,
    steps: Vec<Step<Squads>>,
}

#[pymethods]
impl Battle {
    /// Who is asked; ``None`` once the battle is over.
    #[getter]
    fn asked(&self) -> Option<&'static str> {
        self.picking.as_ref().map(|picking| name(picking.decision().side))
    }

    /// Who has won; ``None`` until the battle is over.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        match self.battle.progress() {
            Progress::Over(outcome) => Some(name(outcome.winner)),
            Progress::Asks(_) => None,
        }
    }

    /// The victory points, those of the Axis positive.
    #[getter]
    fn points(&self) -> i16 {
        self.battle.battle().situation.victory_points
    }

    /// How many answers were given.
    #[getter]
    fn answers(&self) -> usize {
        self.battle.answers().len()
    }

    /// How many steps can be taken now, numbered from 0.
    #[getter]
    fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Takes a step for the side that is asked. A ``ValueError`` if there is none of that number; nothing has changed then.
    fn take(&mut self, step: usize) -> PyResult<()> {
        let Some(picking) = &mut self.picking else {
            return Err(PyValueError::new_err("the battle is over: no step can be taken any more"));
        };
        let Some(taken) = self.steps.get(step).cloned() else {
            let most = self.steps.len() - 1;
            return Err(PyValueError::new_err(format!("there is no step {step}: expected 0 to {most}")));
        };
        let side = picking.decision().side;
        match picking.take(taken.clone()) {
            Some(choice) => {
                let given = self.battle.answer(side, choice);
                given.map_err(|refused| PyValueError::new_err(opfire::squads::text::refusal(&refused)))?;
                self.ask();
            }
            None => {
                self.taken.push(taken);
                self.offer();
            }
        }
        Ok(())
    }

    /// What a side is told: arrays by their names.
    fn observe<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Bound<'py, PyDict>> {
        let view = self.battle.view(by_name(side)?);
        let seen = Seen { game: self.battle.game(), view: &view, asked: self.picking.as_ref() };
        observation(py, &seen, &self.steps, self.width)
    }

    /// What ``side`` would be told if all that ``by`` cannot know were dealt anew with this luck, up to the open question. To
    /// ``by`` itself it is what :meth:`observe` tells, whatever the luck; tests look whether it is.
    fn observe_imagined<'py>(
        &self,
        py: Python<'py>,
        side: &str,
        by: &str,
        luck: u64,
    ) -> PyResult<Bound<'py, PyDict>> {
        let mut imagined = self.battle.imagine(by_name(by)?, &mut Pcg32::new(luck, 1));
        let Err(Stop::Ask(decision)) = imagined.play_on(&mut Nobody) else {
            return Err(PyValueError::new_err("nothing is asked: the battle is over"));
        };
        let view = View::of(imagined.battle(), by_name(side)?);
        let mut picking = Picking::new(*decision, self.width);
        for step in &self.taken {
            picking.take(step.clone());
        }
        let steps = picking.steps(self.battle.game(), &imagined.battle().situation, about);
        let seen = Seen { game: self.battle.game(), view: &view, asked: Some(&picking) };
        observation(py, &seen, &steps, self.width)
    }

    /// The battle in words, as a side sees it, with the steps by their numbers if it is asked.
    fn render(&self, side: &str) -> PyResult<String> {
        let view = self.battle.view(by_name(side)?);
        let seen = Seen { game: self.battle.game(), view: &view, asked: self.picking.as_ref() };
        Ok(told(&seen, &self.steps))
    }
}

impl Battle {
    /// Takes up the open question.
    fn ask(&mut self) {
        self.picking = match self.battle.progress() {
            Progress::Asks(decision) => Some(Picking::new(decision.clone(), self.width)),
            Progress::Over(_) => None,
        };
        self.taken.clear();
        self.offer();
    }

    /// Works out which steps can be taken.
    fn offer(&mut self) {
        let situation = &self.battle.battle().situation;
        let steps = |picking: &Picking<Squads>| picking.steps(self.battle.game(), situation, about);
        self.steps = self.picking.as_ref().map(steps).unwrap_or_default();
    }
}

/// Nobody answers: what is imagined stands at the open question.
struct Nobody;

impl Players<Squads> for Nobody {
    fn answer(&mut self, _: &Game, _: &Position, _: &Decision<Squads>) -> Option<Choice> {
        None
    }
}

/// What a side is called.
fn name(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis",
        Side::Allies => "allies",
    }
}

/// The side that is called so.
fn by_name(called: &str) -> PyResult<Side> {
    let known = Side::BOTH.into_iter().find(|side| name(*side) == called);
    known.ok_or_else(|| {
        PyValueError::new_err(format!("there is no side {called:?}: expected \"axis\" or \"allies\""))
    })
}
