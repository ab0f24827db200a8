//! The battle being played and who sits on each side.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use crate::ai::{Computer, Player};
use crate::record::{Barrier, Match, Save, SaveError, Waiting};
use crate::rules::{BySide, Choice, Decision, Game, Illegal, Question, Side};
use crate::text;

/// Who plays a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A person at this computer.
    #[default]
    Human,
    /// The computer.
    Computer,
}

/// What to open: a scenario, a seed, and who plays.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The scenario's name or file.
    pub scenario: String,
    /// The seed of the deal.
    pub seed: u64,
    /// Who plays.
    pub seats: BySide<Seat>,
}

/// The battle being played.
#[derive(Resource)]
pub struct Session {
    /// The scenario's name, for saves.
    pub scenario: String,
    /// Who plays each side.
    pub seats: BySide<Seat>,
    /// Whose eyes the screen has.
    pub viewer: Side,
    battle: Match,
    computers: BySide<Computer>,
}

/// Whose turn at the screen it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AtScreen {
    /// The viewer answers.
    Viewer(Decision),
    /// The computer answers.
    Computer(Decision),
    /// The other person may act in a window: a bar over hidden hands, Continue or Stop! (O21.5).
    OtherMay(Decision),
    /// The other person has to answer: the screen is handed over.
    HandOver(Decision),
    /// It is over.
    Over,
}

impl Session {
    /// A new battle.
    pub fn new(game: Arc<Game>, opening: &Opening) -> Session {
        Session::of(Match::new(game, opening.seed), opening.scenario.clone(), opening.seats, opening.seed)
    }

    fn of(battle: Match, scenario: String, seats: BySide<Seat>, seed: u64) -> Session {
        let asked = match battle.waiting() {
            Waiting::For(decision) => decision.side,
            Waiting::Over(_) => Side::Axis,
        };
        let person = Side::BOTH.into_iter().find(|side| seats[*side] == Seat::Human);
        let viewer = if seats[asked] == Seat::Human { asked } else { person.unwrap_or(asked) };
        let computers = BySide::from_fn(|side| Computer::new(seed ^ side.sign() as u64));
        Session { scenario, seats, viewer, battle, computers }
    }

    /// Gives the screen to the side that is asked.
    pub fn see_who_is_asked(&mut self) {
        if let Waiting::For(decision) = self.battle.waiting() {
            self.viewer = decision.side;
        }
    }

    /// The static game.
    pub fn game(&self) -> &Arc<Game> {
        self.battle.game()
    }

    /// The battle, for facts and views.
    pub fn battle(&self) -> &Match {
        &self.battle
    }

    /// Who has to answer.
    pub fn at_screen(&self) -> AtScreen {
        let Waiting::For(decision) = self.battle.waiting() else { return AtScreen::Over };
        let decision = decision.clone();
        if self.seats[decision.side] == Seat::Computer {
            AtScreen::Computer(decision)
        } else if decision.side == self.viewer {
            AtScreen::Viewer(decision)
        } else if decision.offer.choices.contains(&Choice::Decline) && is_window(&decision.question) {
            AtScreen::OtherMay(decision)
        } else {
            AtScreen::HandOver(decision)
        }
    }

    /// Gives an answer for the side that is asked.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn answer(&mut self, choice: Choice) -> Result<(), Illegal> {
        let Waiting::For(decision) = self.battle.waiting() else { return Ok(()) };
        let side = decision.side;
        self.battle.answer(side, choice)
    }

    /// What the computer answers to its question.
    pub fn computer_choice(&mut self, decision: &Decision) -> Choice {
        let view = self.battle.view(decision.side);
        let game = self.battle.game().clone();
        self.computers[decision.side].choose(&game, &view, decision)
    }

    /// Takes back the viewer's last answer.
    ///
    /// # Errors
    /// What stands before it.
    pub fn undo(&mut self) -> Result<(), Barrier> {
        self.battle.undo(self.viewer)
    }

    /// Writes the battle to a file.
    ///
    /// # Errors
    /// The file and the reason; the battle goes on.
    pub fn save(&self, path: &std::path::Path) -> Result<(), SaveError> {
        let computers = Side::BOTH.into_iter().filter(|side| self.seats[*side] == Seat::Computer);
        Save::of(&self.battle, &self.scenario, computers.collect()).write(path)
    }

    /// Writes it to the folder of saved battles, under the scenario's name and the number of answers; tells
    /// how it went.
    pub fn keep(&self) -> String {
        let Some(folder) = save_folder() else { return text::text("menu-no-folder") };
        let name = self.scenario.rsplit(['/', '\\']).next().unwrap_or("battle");
        let name = name.trim_end_matches(".scenario.ron");
        let path = folder.join(format!("{name}-{}.save.ron", self.battle.answers().len()));
        match self.save(&path) {
            Ok(()) => text::text_with("menu-saved", &[("file", path.display().to_string().into())]),
            Err(error) => error.to_string(),
        }
    }

    /// A battle out of a save, played by whoever played it.
    ///
    /// # Errors
    /// Why it cannot be played on.
    pub fn load(save: &Save, game: Arc<Game>) -> Result<(Session, Option<String>), SaveError> {
        let loaded = save.load(game)?;
        let seats =
            BySide::from_fn(|side| if save.computers.contains(&side) { Seat::Computer } else { Seat::Human });
        Ok((Session::of(loaded.battle, save.scenario.clone(), seats, save.seed), loaded.note))
    }
}

/// Questions that interrupt the other side: whether to act at all.
pub fn is_window(question: &Question) -> bool {
    matches!(
        question,
        Question::Window { .. }
            | Question::BeforeAttackRoll
            | Question::BeforeDefenceRoll { .. }
            | Question::LightWounds { .. }
            | Question::Reroll { .. }
            | Question::BeforeMelee { .. }
            | Question::AfterMelee { .. }
            | Question::AfterDiscard
            | Question::Entered { .. }
            | Question::DigIn
    )
}

/// The folder of what a player keeps.
pub fn data_folder() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "opfire")?.data_dir().to_path_buf())
}

/// The folder of saved battles.
pub fn save_folder() -> Option<PathBuf> {
    Some(data_folder()?.join("saves"))
}

/// The file in which a player's window keeps the running battle without being asked. Pictures and tests have none.
#[derive(Resource, Clone, Debug)]
pub struct Autosave(pub PathBuf);

/// Where the running battle is kept without being asked.
pub fn autosave_file() -> Option<PathBuf> {
    Some(save_folder()?.join("autosave.save.ron"))
}
