//! `opfire bench`: how fast the program is here.

mod battles;
mod measure;
mod told;

use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::Args;
use opfire::kit::speech::{decimal, said, text};
use opfire::speed::works;

use super::fight::Trouble;
use super::{Outcome, complain, print, print_json};
use measure::{Taken, rate};
use told::{Build, Measured, Speed};

/// Measurements besides the works: one thread against two, decisions in whole battles, memory.
const BESIDES: u32 = 3;

/// A program that waited for a processor for more than this share of the time is told that the machine had something else to do.
const BUSY: f64 = 0.05;

/// Measure how fast battles are fought, decisions taken, battles cloned and imagined, previews and sight reckoned
///
/// Everything is measured several times, by the time of the processor; the run in the middle is told, with the slowest and the fastest.
/// Give the machine nothing else to do meanwhile: two threads are measured by the clock.
#[derive(Args)]
pub struct Bench {
    /// How many seconds all of it takes, about: 10 to 86400
    #[arg(long, default_value_t = 40, value_parser = seconds)]
    seconds: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Bench {
    /// Runs it.
    pub fn run(self) -> Outcome {
        let build = Build::of_this();
        if !build.is_fast() {
            complain(text("bench-no-release"));
        }
        let tell = |line: String| if self.json { Ok(()) } else { print(line) };
        let processors = available_parallelism().map_or(1, NonZero::get);
        tell(build.told(processors))?;
        let works = works()?;
        let each = Duration::from_secs(self.seconds.into()) / (works.len() as u32 + BESIDES);
        tell(text("bench-columns"))?;
        let (mut speeds, mut taken) = (Vec::new(), Taken::default());
        for mut work in works {
            let speed = Speed { name: work.name, a_second: rate(&mut work.once, each, &mut taken) };
            tell(speed.told())?;
            speeds.push(speed);
        }
        let game = battles::harvest()?;
        let threads = battles::threads(&game, each);
        tell(told::threads(&threads))?;
        let decisions = battles::decisions(&game, each);
        tell(decisions.told())?;
        let memory = battles::memory(&game, each);
        tell(told::memory(&memory))?;
        let waited = taken.waited();
        if waited > BUSY {
            complain(said("bench-busy", &[("percent", &decimal(100.0 * waited, 0))]));
        }
        if self.json {
            let two_threads = threads;
            print_json(&Measured { build, processors, waited, speeds, two_threads, decisions, memory })?;
        }
        Ok(true)
    }
}

/// A time in which something can be measured.
fn seconds(word: &str) -> Result<u32, Trouble> {
    match word.parse::<u64>()? {
        seconds @ 10..=86_400 => Ok(seconds as u32),
        other => Err(said("bench-no-time", &[("number", &other)]).into()),
    }
}
