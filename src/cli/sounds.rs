//! `opfire sounds`: every sound rendered into a file that can be heard.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use opfire::files::diagnostic::Diagnostics;
use opfire::files::disk::write_bytes;
use opfire::files::source::Source;
use opfire::sound::{ENDING, Sound, names, read_sound, render, source};
use opfire::squads::text::{decimal, said, text, trouble};

use super::{Outcome, print};

/// Render sounds into WAV files, to be heard
///
/// Of each are told how long it is, its peak and its loudness in decibels below full, and the middle of its spectrum:
/// see docs/sounds.md.
#[derive(Args)]
pub struct Sounds {
    /// Where the files go; the folder is made if there is none
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// Recipes of your own, instead of all sounds of the game
    #[arg(value_name = "FILE")]
    recipes: Vec<PathBuf>,
}

impl Sounds {
    pub fn run(self) -> Outcome {
        let sources = self.sources()?;
        let unwritten = |path: &Path, why: io::Error| {
            said("sounds-unwritten", &[("path", &path.display()), ("why", &trouble(&why))])
        };
        fs::create_dir_all(&self.folder).map_err(|why| unwritten(&self.folder, why))?;
        print(text("sounds-columns"))?;
        for (name, source) in &sources {
            let sound = render(&read_sound(source)?);
            let path = self.folder.join(format!("{name}.wav"));
            write_bytes(&path, &sound.wav()).map_err(|why| unwritten(&path, why))?;
            print(line(name, &sound))?;
        }
        print(said("sounds-written", &[("count", &sources.len()), ("path", &self.folder.display())]))?;
        Ok(true)
    }

    /// The recipes with their names: those that are named, or all that the program carries.
    fn sources(&self) -> Result<Vec<(String, Source)>, Diagnostics> {
        if self.recipes.is_empty() {
            return Ok(names().filter_map(|name| Some((name.to_owned(), source(name)?))).collect());
        }
        let named = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            Ok((name.strip_suffix(ENDING).unwrap_or(&name).to_owned(), Source::open(path)?))
        };
        self.recipes.iter().map(named).collect()
    }
}

/// What is told of a sound, in columns.
fn line(name: &str, sound: &Sound) -> String {
    let shown =
        |number: f32, width: usize, places: usize| format!("{:>width$}", decimal(f64::from(number), places));
    let values: [(&str, &dyn std::fmt::Display); 5] = [
        ("name", &format!("{name:<16}")),
        ("seconds", &shown(sound.seconds(), 6, 2)),
        ("peak", &shown(sound.peak(), 6, 1)),
        ("loudness", &shown(sound.loudness(), 6, 1)),
        ("centroid", &shown(sound.centroid(), 6, 0)),
    ];
    said("sounds-line", &values)
}
