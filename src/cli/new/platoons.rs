//! A random battle of platoons as a scenario file.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use opfire::files::diagnostic::Diagnostics;
use opfire::files::disk;
use opfire::files::source::Source;
use opfire::kit::lab::Evened;
use opfire::kit::speech::{Unknown, said, text, told};
use opfire::kit::{BySide, Side};
use opfire::platoons::content::FileKind;
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::read_scenario;
use opfire::platoons::generator::{
    Attack, Choices, Generated, Wrong, generate, generate_evened, nations_of, side_of,
};
use opfire::platoons::rules::Platoons;

use crate::cli::mistakes::usage;
use crate::cli::{Outcome, print, unwritten};

/// What was chosen at the command line.
pub(super) struct Wanted {
    pub seed: u64,
    pub year: Option<u16>,
    pub nations: Vec<String>,
    /// Boards, with a comma between them.
    pub boards: Option<String>,
    pub attack: Option<Attack>,
    pub output: Option<PathBuf>,
    pub force: bool,
    pub as_rolled: bool,
}

/// Whether a file is to be one of this game.
pub(super) fn is_scenario(path: &Path) -> bool {
    FileKind::of(path) == Some(FileKind::Scenario)
}

/// Writes it, or prints it.
pub(super) fn write(wanted: Wanted) -> Outcome {
    let Wanted { seed, year, nations, boards, attack, output, force, as_rolled } = wanted;
    if let Some(path) = output.as_ref().filter(|path| !is_scenario(path)) {
        let (name, ending) = (path.display().to_string(), FileKind::Scenario.ending());
        let better = format!("{}{ending}", name.trim_end_matches(".ron"));
        usage("new", said("new-ending", &[("ending", &ending), ("name", &better)]));
    }
    if let Some(path) = output.as_ref().filter(|path| !force && path.exists()) {
        return Err(super::taken(path).into());
    }
    let boards = boards.map(|names| names.split(',').map(|name| name.trim().to_owned()).collect());
    let choices = Choices { seed, year, nations: sides(nations), boards, attack };
    let library = Library::new();
    let generated = match generate(&library, &choices) {
        Ok(generated) => generated,
        Err(Wrong::Files(found)) => return Err(found.into()),
        Err(wrong) => usage("new", wrong.to_string()),
    };
    let (generated, evened) = if as_rolled {
        (generated, None)
    } else {
        let evened = evened(&generated, &library)?;
        (generate_evened(&library, &choices, evened.best())?, Some(evened))
    };
    let Some(path) = output else {
        print(generated.text.trim_end())?;
        return Ok(true);
    };
    let write = if force { disk::write_whole } else { disk::write_new };
    write(&path, &generated.text).map_err(|why| match why.kind() {
        io::ErrorKind::AlreadyExists => super::taken(&path),
        _ => unwritten(&path, &why),
    })?;
    let (title, year) = (told(&generated.title), &generated.rolled.year);
    let values: [(&str, &dyn Display); 4] =
        [("path", &path.display()), ("title", &title), ("year", year), ("seed", &seed)];
    print(said("new-written", &values))?;
    if let Some(evened) = evened {
        super::tell(&evened)?;
    }
    Ok(true)
}

/// Lets the computer play the battle against itself, on all processors.
fn evened(generated: &Generated, library: &Library) -> Result<Evened, Diagnostics> {
    let source = Source::new("random.platoons.ron", generated.text.as_str());
    let game = read_scenario(&source, library)?;
    Ok(super::with_a_bar::<Platoons>(&game, generated.rolled.seed, generated.most_given))
}

/// Nations by their sides; a name that no side has is told with those of both.
fn sides(names: Vec<String>) -> BySide<Option<String>> {
    if names.len() > 2 {
        usage("new", text("new-two-sides"));
    }
    let known: Vec<String> = Side::BOTH.into_iter().flat_map(nations_of).map(str::to_owned).collect();
    let mut nations = BySide::<Option<String>>::default();
    for name in names.into_iter().filter(|name| !name.is_empty()) {
        let Some(side) = side_of(&name) else {
            usage("new", Unknown { what: "nation", name, known }.to_string());
        };
        if let Some(other) = nations[side].replace(name.clone()) {
            let enemies = nations_of(side.other()).collect::<Vec<_>>().join(", ");
            usage("new", said("new-one-side", &[("one", &other), ("other", &name), ("enemies", &enemies)]));
        }
    }
    nations
}
