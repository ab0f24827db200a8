//! `opfire new`: a random battle as a scenario file.

mod platoons;

use std::fmt::Display;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;

use clap::Args;
use opfire::files::diagnostic::Diagnostics;
use opfire::files::disk;
use opfire::files::source::Source;
use opfire::kit::lab::{Chooser, Dial, Evened, Evening, Evens, Watching, even};
use opfire::kit::speech::Unknown;
use opfire::platoons::generator::Attack;
use opfire::squads::content::FileKind;
use opfire::squads::content::formations_file::Size;
use opfire::squads::content::library::Library;
use opfire::squads::content::scenario_file::read_scenario;
use opfire::squads::generator::{self, Choices, Engagement, Generated, Shift, Weather, Wrong};
use opfire::squads::rules::{BySide, Side, Squads};
use opfire::squads::text::{said, text, told};

use super::counter::counter;
use super::mistakes::usage;
use super::values::one_of;
use super::{Outcome, print, unwritten};

/// Battles of a round of evening, and rounds at most: together no more than about fifteen seconds on two processors.
const BATTLES: u64 = 60;
const ROUNDS: u64 = 4;

/// Write a random battle as a scenario file
///
/// What is not chosen is rolled. The same choices and seed write the same file. With `--platoons`, or to a file of its ending, it
/// is a battle of the platoon game, on boards.
#[derive(Args)]
pub struct New {
    /// The seed of all rolls; another each time if left out
    #[arg(long)]
    seed: Option<u64>,
    /// The year, 1939 to 1945
    #[arg(long, value_parser = year)]
    year: Option<u16>,
    /// The nations, in any order: `german,russian`; one alone leaves its enemy to chance
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    nations: Vec<String>,
    /// A battle of platoons
    #[arg(long, conflicts_with_all = ["size", "formations", "weather"])]
    platoons: bool,
    /// How large both forces are
    #[arg(long, value_parser = one_of(&Size::ALL, Size::noun))]
    size: Option<Size>,
    /// The map, by name; for platoons the boards: `steppe,town`
    #[arg(long)]
    map: Option<String>,
    /// The formations of the Axis and the Allies: `Rifle,Guards SMG`; an empty name is rolled
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    formations: Vec<String>,
    /// Who attacks
    #[arg(long, value_parser = one_of(&Engagement::ALL, Engagement::word))]
    engagement: Option<Engagement>,
    /// The weather and the hour
    #[arg(long, value_parser = one_of(&Weather::ALL, Weather::word))]
    weather: Option<Weather>,
    /// The file to write, NAME.scenario.ron; without it the scenario is printed
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Do not even the battle: otherwise the computer plays it against itself, and points are shifted until both sides win
    /// often enough
    #[arg(long)]
    as_rolled: bool,
    /// Write over a file that is there
    #[arg(long)]
    force: bool,
}

impl New {
    pub fn run(self) -> Outcome {
        if self.platoons || self.output.as_deref().is_some_and(platoons::is_scenario) {
            return platoons::write(self.of_platoons());
        }
        let library = Library::new();
        let (output, force, as_rolled) = (self.output.clone(), self.force, self.as_rolled);
        if let Some(path) = &output
            && FileKind::of(path) != Some(FileKind::Scenario)
        {
            let (name, ending) = (path.display().to_string(), FileKind::Scenario.ending());
            let better = format!("{}{ending}", name.trim_end_matches(".ron"));
            usage("new", said("new-ending", &[("ending", &ending), ("name", &better)]));
        }
        let choices = match self.choices(&library) {
            Ok(choices) => choices,
            Err(wrong) => usage("new", wrong),
        };
        let generated = match generator::generate(&library, &choices) {
            Ok(generated) => generated,
            Err(Wrong::Files(found)) => return Err(found.into()),
            Err(wrong) => usage("new", wrong.to_string()),
        };
        if let Some(path) = output.as_ref().filter(|path| !force && path.exists()) {
            // Nobody waits for a battle that is not written.
            return Err(taken(path).into());
        }
        let (generated, evened) = if as_rolled {
            (generated, None)
        } else {
            let evened = evened(&generated, &library)?;
            (generator::generate_evened(&library, &choices, shift(&evened))?, Some(evened))
        };
        let Some(path) = output else {
            print(generated.text.trim_end())?;
            return Ok(true);
        };
        let write = if force { disk::write_whole } else { disk::write_new };
        write(&path, &generated.text).map_err(|why| match why.kind() {
            io::ErrorKind::AlreadyExists => taken(&path),
            _ => unwritten(&path, &why),
        })?;
        let (title, year) = (told(&generated.title), &generated.rolled.year);
        let values: [(&str, &dyn Display); 4] =
            [("path", &path.display()), ("title", &title), ("year", year), ("seed", &choices.seed)];
        print(said("new-written", &values))?;
        if let Some(evened) = evened {
            tell(&evened)?;
        }
        Ok(true)
    }

    /// The options as those of a battle of platoons.
    fn of_platoons(self) -> platoons::Wanted {
        let attack = self.engagement.map(|engagement| match engagement.attacker() {
            Some(side) => Attack::Of(side),
            None => Attack::Both,
        });
        platoons::Wanted {
            seed: self.seed.unwrap_or_else(clock),
            year: self.year,
            nations: self.nations,
            boards: self.map,
            attack,
            output: self.output,
            force: self.force,
            as_rolled: self.as_rolled,
        }
    }

    /// The options as choices; nations find their sides by themselves.
    fn choices(self, library: &Library) -> Result<Choices, String> {
        if self.nations.len() > 2 || self.formations.len() > 2 {
            return Err(text("new-two-sides"));
        }
        let all = generator::options(library, &Choices::default()).map_err(|wrong| wrong.to_string())?;
        let mut nations = BySide::<Option<String>>::default();
        for name in self.nations.into_iter().filter(|name| !name.is_empty()) {
            let side = if all.nations.allies.contains(&name) { Side::Allies } else { Side::Axis };
            if !all.nations[side].contains(&name) {
                let known = [all.nations.axis, all.nations.allies].concat();
                return Err(Unknown { what: "nation", name, known }.to_string());
            }
            if let Some(other) = nations[side].replace(name.clone()) {
                let enemies = all.nations[side.other()].join(", ");
                return Err(said(
                    "new-one-side",
                    &[("one", &other), ("other", &name), ("enemies", &enemies)],
                ));
            }
        }
        let mut formations =
            self.formations.into_iter().map(|name| Some(name).filter(|name| !name.is_empty()));
        Ok(Choices {
            seed: self.seed.unwrap_or_else(clock),
            year: self.year,
            nations,
            formations: BySide { axis: formations.next().flatten(), allies: formations.next().flatten() },
            size: self.size,
            map: self.map,
            engagement: self.engagement,
            weather: self.weather,
        })
    }
}

/// A seed by the clock, short enough to be typed again.
fn clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |since| since.as_millis() as u64 % 1_000_000_000)
}

/// Says that a file is there.
fn taken(path: &Path) -> String {
    said("new-taken", &[("path", &path.display())])
}

/// Lets the computer play the battle against itself, on all processors.
fn evened(generated: &Generated, library: &Library) -> Result<Evened, Diagnostics> {
    let source = Source::new("random.scenario.ron", generated.text.as_str());
    let game = read_scenario(&source, library)?;
    Ok(with_a_bar::<Squads>(&game, generated.rolled.seed, i16::MAX))
}

/// Evens a battle of this seed by points, no more than so many, while a bar shows how far it has come.
fn with_a_bar<R: Evens>(game: &R::Game, seed: u64, most: i16) -> Evened {
    let threads = available_parallelism().map_or(1, NonZero::get);
    let bar = counter(BATTLES * ROUNDS, "counter-battles");
    let evening =
        Evening { battles: BATTLES, rounds: ROUNDS, seed, players: Chooser::COMPUTER, threads, most };
    let (enough, battle) = (AtomicBool::new(false), || bar.inc(1));
    let watching = Watching { enough: &enough, battle: &battle, round: &mut |_| {} };
    let evened = even::<R>(game, Dial::Points, evening, watching);
    bar.finish_and_clear();
    evened
}

/// What the battle needs, as its file tells it.
fn shift(evened: &Evened) -> Shift {
    let best = evened.best();
    Shift { points: best.shift, wins: best.wins }
}

/// What was measured, as rolled and as it is now.
fn tell(evened: &Evened) -> io::Result<()> {
    let battles: u64 = evened.rounds.iter().map(|round| round.wins.axis + round.wins.allies).sum();
    let (first, best) = (evened.rounds[0], evened.best());
    let values: [(&str, &dyn Display); 3] =
        [("battles", &battles), ("axis", &first.wins.axis), ("allies", &first.wins.allies)];
    print(said("new-even", &values))?;
    if best.shift != 0 {
        let shift = format!("{:+}", best.shift);
        let values: [(&str, &dyn Display); 3] =
            [("shift", &shift), ("axis", &best.wins.axis), ("allies", &best.wins.allies)];
        print(said("new-evened", &values))?;
    }
    Ok(())
}

/// A year. One that no calendar has is told as one without formations is.
fn year(word: &str) -> Result<u16, String> {
    let year: u64 = word.parse().map_err(|_| text("new-no-year"))?;
    u16::try_from(year).map_err(|_| said("wrong-years", &[("first", &1939), ("last", &1945)]))
}
