//! Battles of a scenario of either game: who fights over what, and where what is known of them is kept.

use std::error::Error;
use std::path::Path;

use opfire::files::bundle::Bundle;
use opfire::kit::keeping::Keepable;
use opfire::kit::lab::results::{Head, Results};
use opfire::kit::lab::{Chooser, Record, SimOptions, Studied};
use opfire::kit::speech::said;
use opfire::platoons::content::FileKind as OfPlatoons;
use opfire::platoons::rules::Platoons;
use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::rules::Squads;

use super::complain;
use super::named::{known, platoons_with};

/// What goes wrong while battles are fought, on whichever thread.
pub type Trouble = Box<dyn Error + Send + Sync>;

/// What is fought: a battle of either game, with the files that it is made of.
pub enum Game {
    /// Of squads.
    Squads(Box<opfire::squads::rules::Game>, Bundle),
    /// Of platoons.
    Platoons(Box<opfire::platoons::rules::Game>, Bundle),
}

impl Game {
    /// The battle of a scenario, by its name or its file.
    pub fn load(scenario: &str) -> Result<Game, Box<dyn Error>> {
        if let Some(library) = platoons_with(scenario) {
            let (game, files) = library.bundle(scenario)?;
            return Ok(Game::Platoons(Box::new(game), files));
        }
        known(scenario, &[FileKind::Scenario], &[OfPlatoons::Scenario])?;
        let (game, files) = Library::new().bundle(scenario)?;
        Ok(Game::Squads(Box::new(game), files))
    }

    /// Its scenario, by its name.
    pub fn scenario(&self) -> &str {
        match self {
            Game::Squads(game, _) => Squads::named(game).0,
            Game::Platoons(game, _) => Platoons::named(game).0,
        }
    }

    /// Whether such players know it.
    ///
    /// # Errors
    /// Who does not.
    pub fn known_to(&self, players: impl IntoIterator<Item = Chooser>) -> Result<(), Box<dyn Error>> {
        match self {
            Game::Squads(..) => Ok(()),
            Game::Platoons(..) => super::known_to_platoons(players.into_iter().filter_map(Chooser::opponent)),
        }
    }
}

/// A game whose battles result files are of.
pub trait Resulting: Studied + Keepable {
    /// Its name there.
    const NAME: &'static str;

    /// The run that a game, its files and the options make.
    fn run(game: &Self::Game, files: &Bundle, options: SimOptions) -> Head {
        Head::new(Self::NAME, Self::VERSION, Self::named(game).0, files, options)
    }
}

impl Resulting for Squads {
    const NAME: &'static str = "squads";
}

impl Resulting for Platoons {
    const NAME: &'static str = "platoons";
}

/// Opens the result file of a run and gives out the records that it has; whoever looks on is told of them.
pub fn open_results<R: Studied>(
    path: &Path,
    head: &Head,
    known: impl FnMut(Record<R>) -> Result<(), Trouble>,
) -> Result<Results, Trouble> {
    let kept = Results::open(path, head, known)?;
    let path = path.display();
    if kept.was_torn {
        complain(said("sim-torn", &[("path", &path)]));
    }
    if kept.records > 0 {
        complain(said("sim-continued", &[("path", &path), ("battles", &kept.records)]));
    }
    Ok(kept)
}

/// How many of so many each of so many has.
pub fn shares(all: u64, among: u64) -> impl Iterator<Item = u64> {
    (0..among).map(move |at| all / among + u64::from(at < all % among))
}
