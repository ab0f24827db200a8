//! `opfire new`: a random battle as a scenario file.

use std::fmt::Display;
use std::io;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use opfire::content::FileKind;
use opfire::content::formations_file::Size;
use opfire::content::library::Library;
use opfire::files::disk;
use opfire::generator::{self, Choices, Engagement, Weather, Wrong};
use opfire::rules::{BySide, Side};
use opfire::text::{said, text, told, trouble};

use super::mistakes::usage;
use super::{Outcome, print};

/// Write a random battle as a scenario file
///
/// What is not chosen is rolled. The same choices and seed write the same file.
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
    /// How large both forces are
    #[arg(long, value_parser = one_of(&Size::ALL, Size::noun))]
    size: Option<Size>,
    /// The map, by name
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
    /// Write over a file that is there
    #[arg(long)]
    force: bool,
}

impl New {
    pub fn run(self) -> Outcome {
        let library = Library::new();
        let (output, force) = (self.output.clone(), self.force);
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
        let Some(path) = output else {
            print(generated.text.trim_end())?;
            return Ok(true);
        };
        let write = if force { disk::write_whole } else { disk::write_new };
        write(&path, &generated.text).map_err(|why| match why.kind() {
            io::ErrorKind::AlreadyExists => said("new-taken", &[("path", &path.display())]),
            _ => said("save-unwritten", &[("path", &path.display()), ("why", &trouble(&why))]),
        })?;
        let (title, year) = (told(&generated.title), &generated.rolled.year);
        let values: [(&str, &dyn Display); 4] =
            [("path", &path.display()), ("title", &title), ("year", year), ("seed", &choices.seed)];
        print(said("new-written", &values))?;
        Ok(true)
    }

    /// The options as choices; nations find their sides by themselves.
    fn choices(self, library: &Library) -> Result<Choices, String> {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        // Short enough to be typed again.
        let clock = || now.map_or(1, |since| since.as_millis() as u64 % 1_000_000_000);
        if self.nations.len() > 2 || self.formations.len() > 2 {
            return Err(text("new-two-sides"));
        }
        let all = generator::options(library, &Choices::default()).map_err(|wrong| wrong.to_string())?;
        let mut nations = BySide::<Option<String>>::default();
        for name in self.nations.into_iter().filter(|name| !name.is_empty()) {
            let side = if all.nations.allies.contains(&name) { Side::Allies } else { Side::Axis };
            if !all.nations[side].contains(&name) {
                let known = [all.nations.axis, all.nations.allies].concat();
                return Err(Wrong::Unknown { what: "nation", name, known }.to_string());
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

/// A year. One that no calendar has is told as one without formations is.
fn year(word: &str) -> Result<u16, String> {
    let year: u64 = word.parse().map_err(|_| text("new-no-year"))?;
    u16::try_from(year).map_err(|_| said("wrong-years", &[("first", &1939), ("last", &1945)]))
}

/// One of some values by its word; clap lists the words and knows the nearest.
fn one_of<T: Clone + Send + Sync>(
    all: &'static [T],
    word: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let words = PossibleValuesParser::new(all.iter().map(|value| word(value.clone())));
    words.try_map(move |said| all.iter().find(|value| word((*value).clone()) == said).cloned().ok_or(said))
}
