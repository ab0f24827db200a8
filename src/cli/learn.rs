//! `opfire learn`: what the figures of the veteran are fitted on.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use clap::Args;
use csv::{Writer, WriterBuilder};
use opfire::kit::speech::{said, text, trouble};
use opfire::squads::ai::FEATURES;
use opfire::squads::lab::{Horizon, Lesson, Sample, Subject, TYPICAL, lesson};

use super::Outcome;
use super::counter::counter;
use super::enough::{self, is_enough};
use super::fight::Game;
use super::values::{one_of, threads};

/// Let regulars fight each other, and write tables from which the figures of the veteran are learnt
///
/// `scripts/fit.py` makes figures of them: docs/opponent.md tells how.
#[derive(Args)]
pub struct Learn {
    /// What is written: `questions` with what imagined battles say of their answers, the `horizons` of those battles with who wins behind them, or the `leads` of the best other answers with what battles to the end say of them
    #[arg(value_parser = one_of(&SUBJECTS, word))]
    subject: Subject,
    /// Scenarios of squads by name, or scenario files; they share the battles in turn
    #[arg(default_values_t = TYPICAL.map(str::to_owned))]
    scenarios: Vec<String>,
    /// How many battles
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of the first; the others follow it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads, 1 to 256
    #[arg(long, default_value_t = 1, value_parser = threads)]
    threads: usize,
    /// One of so many questions is looked at
    #[arg(long, default_value_t = 4)]
    one_in: u16,
    /// By so many imagined battles each answer is judged; leads are proved by so many that are played on to their end
    #[arg(long, default_value_t = 60)]
    battles: u16,
    /// The table, a file of CSV
    #[arg(long, short, value_name = "FILE")]
    out: PathBuf,
}

const SUBJECTS: [Subject; 3] = [Subject::Answers, Subject::Horizons, Subject::Leads];

fn word(subject: Subject) -> &'static str {
    match subject {
        Subject::Answers => "questions",
        Subject::Horizons => "horizons",
        Subject::Leads => "leads",
    }
}

impl Learn {
    /// Runs it, until it is interrupted.
    pub fn run(self) -> Outcome {
        let games = self.scenarios.iter().map(|name| squads(name)).collect::<Result<Vec<_>, _>>()?;
        let refused = |why: &dyn std::error::Error| {
            said("results-refused", &[("path", &self.out.display()), ("why", &why)])
        };
        // A place that cannot be written is found out before the battles are fought.
        let file = File::create(&self.out).map_err(|why| {
            said("results-refused", &[("path", &self.out.display()), ("why", &trouble(&why))])
        })?;
        enough::heed()?;
        let lessons = self.fight(&games);
        // The names of the columns are written below.
        let mut table = WriterBuilder::new().has_headers(false).from_writer(file);
        self.write(&mut table, &lessons).map_err(|why| refused(&why))?;
        table.flush().map_err(|why| refused(&why))?;
        // It does not go on from there: what was found is all that the file has.
        enough::unless_broken_off(None)?;
        Ok(true)
    }

    /// What each battle taught, by its number.
    fn fight(&self, games: &[Arc<opfire::squads::rules::Game>]) -> BTreeMap<u64, Lesson> {
        let sample =
            Sample { of: self.subject, one_in: self.one_in.into(), battles: self.battles.max(2).into() };
        let bar = counter(self.games, "counter-battles");
        let (next, lessons) = (AtomicU64::new(0), Mutex::new(BTreeMap::new()));
        let work = || {
            while !is_enough() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    break;
                }
                let game = &games[(number % games.len() as u64) as usize];
                let learnt = lesson(game, self.seed.wrapping_add(number), sample);
                lessons.lock().unwrap_or_else(PoisonError::into_inner).insert(number, learnt);
                bar.inc(1);
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(work);
            }
            work();
        });
        bar.finish_and_clear();
        lessons.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, table: &mut Writer<File>, lessons: &BTreeMap<u64, Lesson>) -> Result<(), csv::Error> {
        match self.subject {
            Subject::Answers => table.write_record([
                "battle", "number", "question", "answer", "hope", "guess", "better", "variance",
            ])?,
            Subject::Horizons => table.write_record(["battle", "number", "won"].iter().chain(&FEATURES))?,
            Subject::Leads => table
                .write_record(["battle", "number", "own", "answer", "hope", "lead", "proves", "variance"])?,
        }
        for (battle, lesson) in lessons {
            for answer in &lesson.answers {
                table.serialize((battle, answer))?;
            }
            for Horizon { number, features, won } in &lesson.horizons {
                let figures = features.iter().map(i32::to_string);
                let of = [battle.to_string(), number.to_string(), won.to_string()];
                table.write_record(of.into_iter().chain(figures))?;
            }
            for lead in &lesson.leads {
                table.serialize((battle, lead))?;
            }
        }
        Ok(())
    }
}

/// A battle of squads.
fn squads(name: &str) -> Result<Arc<opfire::squads::rules::Game>, Box<dyn std::error::Error>> {
    match Game::load(name)? {
        Game::Squads(game, _) => Ok(Arc::new(*game)),
        Game::Platoons(..) => Err(text("learn-only-squads").into()),
    }
}
