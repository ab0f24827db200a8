//! `opfire even`: what makes a scenario fair.

mod told;

use std::error::Error;
use std::path::{Path, PathBuf};

use clap::Args;
use opfire::files::bundle::Bundle;
use opfire::files::disk;
use opfire::files::rewrite::{NoPlace, with_value};
use opfire::files::scenarios::{Playable, game_of, scenario_of};
use opfire::files::source::Source;
use opfire::kit::lab::{Chooser, Dial, Evening, Evens, Round, Watching, even, simulate};
use opfire::kit::speech::said;
use opfire::platoons::content::FileKind as OfPlatoons;
use opfire::platoons::rules::Platoons;
use opfire::squads::content::FileKind;
use opfire::squads::rules::Squads;

use super::counter::counter;
use super::enough::{self, ENOUGH};
use super::fight::{Game, Resulting};
use super::mistakes::usage;
use super::values::{chooser, one_of, threads};
use super::{Outcome, print, print_json, unwritten};
use told::{Change, Measured, Told};

/// Rounds at most.
const ROUNDS: u64 = 6;

/// The most steps that either side is given: as far as the printed track goes.
const MOST: i16 = 99;

/// Find out what makes a scenario fair: a player plays it against itself, and something is changed for the side that loses too often
///
/// It tells each round, which values of the scenario's file are to be others, and how often each side won with these in battles that were
/// not used to find them. No file is changed. The exit code is 1 where the scenario is not fair then, either.
#[derive(Args)]
pub struct Even {
    /// The scenario, by name or by its file
    scenario: String,
    /// What is changed: the points of victory, after how many losses a side surrenders, or how long the battle lasts
    #[arg(long, value_name = "WHAT", default_value = "points", value_parser = one_of(&Dial::ALL, Dial::word))]
    by: Dial,
    /// How many battles a round has, of six at most, and how many more show what came of it
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// The seed of the first battle; the others follow it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads, 1 to 256; never more than battles
    #[arg(long, default_value_t = 1, value_parser = threads)]
    threads: usize,
    /// Who plays both sides, as `opfire sim --players` knows players
    #[arg(long, default_value_t = Chooser::COMPUTER, value_parser = chooser)]
    players: Chooser,
    /// Write the scenario, with what is to be changed, to this new file
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Even {
    /// Runs it, until it is interrupted; false when the scenario is not fair in the end.
    pub fn run(self) -> Outcome {
        let game = Game::load(&self.scenario)?;
        game.known_to([self.players])?;
        match &game {
            Game::Squads(game, files) => self.even::<Squads, FileKind>(game, files),
            Game::Platoons(game, files) => self.even::<Platoons, OfPlatoons>(game, files),
        }
    }

    fn even<R: Resulting + Evens, K: Playable<Game = R::Game>>(
        &self,
        game: &R::Game,
        files: &Bundle,
    ) -> Outcome {
        let scenario = R::named(game).0;
        if R::turned(game, self.by, 1).or_else(|| R::turned(game, self.by, -1)).is_none() {
            let dial = self.by.word();
            return Err(said("even-cannot", &[("scenario", &scenario), ("dial", &dial)]).into());
        }
        self.can_write::<K>()?;
        enough::heed()?;
        let Evening { battles, rounds, .. } = self.evening();
        let bar = counter(battles * (rounds + 1), "counter-battles");
        if !self.json {
            told::begin(scenario, self.by, self.players)?;
        }
        let mut told = Ok(());
        let mut number = 0;
        let mut tell = |round: &Round| {
            number += 1;
            if !self.json
                && let Err(unprinted) = bar.suspend(|| told::round(number, round))
            {
                told = Err(unprinted);
            }
        };
        let battle = || bar.inc(1);
        let watching = Watching { enough: &ENOUGH, battle: &battle, round: &mut tell };
        let evened = even::<R>(game, self.by, self.evening(), watching);
        told?;
        let shift = evened.best().shift;
        let turned = R::turned(game, self.by, shift).filter(|_| shift != 0);
        let best = turned.as_ref().unwrap_or(game);
        bar.set_length(bar.position() + battles);
        let others = simulate::<R>(best, self.evening().others(), &ENOUGH, battle);
        bar.finish_and_clear();

        let name = name_of::<K>(files);
        let path = if K::SCENARIO.form().fits(self.scenario.as_ref()) { &self.scenario } else { &name };
        let source = Source::new(path, files.text(&name).unwrap_or_default());
        let proof = Round { shift, wins: others.wins };
        let found = Told {
            scenario: scenario.to_owned(),
            by: self.by.word(),
            players: self.players,
            seed: self.seed,
            games: self.games,
            rounds: evened.rounds.into_iter().map(Measured::from).collect(),
            shift,
            changes: Change::between(&source, &R::figures(game, self.by), &R::figures(best, self.by)),
            fair: proof.is_fair() && others.broken.is_empty(),
            proof: (others.games > 0).then(|| proof.into()),
            broken_invariants: others.broken,
        };
        if self.json { print_json(&found) } else { Ok(found.tell()?) }?;
        enough::unless_broken_off(None)?;
        if let Some(path) = &self.write {
            write::<K>(path, files, &found.changes)?;
            if !self.json {
                print(said("even-written", &[("path", &path.display())]))?;
            }
        }
        Ok(found.fair)
    }

    fn evening(&self) -> Evening {
        Evening {
            battles: self.games,
            rounds: ROUNDS,
            seed: self.seed,
            players: self.players,
            threads: self.threads,
            most: MOST,
        }
    }

    /// That the file can be written, as far as can be known before: nobody fights battles for one that is not.
    fn can_write<K: Playable>(&self) -> Result<(), Box<dyn Error>> {
        let Some(path) = &self.write else { return Ok(()) };
        let form = K::SCENARIO.form();
        if !form.fits(path) {
            let better = format!("{}{}", path.display().to_string().trim_end_matches(".ron"), form.ending);
            usage("even", said("new-ending", &[("ending", &form.ending), ("name", &better)]));
        }
        if path.exists() {
            return Err(said("sim-taken", &[("path", &path.display())]).into());
        }
        disk::can_write(path).map_err(|why| unwritten(path, &why).into())
    }
}

/// The scenario among the files that a game is made of.
fn name_of<K: Playable>(files: &Bundle) -> String {
    K::SCENARIO.form().inside(scenario_of::<K>(files).unwrap_or_default())
}

/// Writes the scenario with what is changed, if it can be read then: in a new file.
fn write<K: Playable>(path: &Path, files: &Bundle, changes: &[Change]) -> Result<(), Box<dyn Error>> {
    let name = name_of::<K>(files);
    let mut changed = files.clone();
    let Some((_, text)) = changed.files.iter_mut().find(|(file, _)| *file == name) else {
        return Err(NoPlace.into());
    };
    for change in changes {
        *text = with_value(text, &change.way, &change.new.to_string())?;
    }
    let text = text.clone();
    game_of::<K>(&changed)?;
    disk::write_new(path, &text).map_err(|why| unwritten(path, &why).into())
}
