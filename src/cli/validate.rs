//! `opfire validate`: every mistake of maps, scenarios, decks, nations, formations, lessons and sounds, of boards and battles of
//! platoons.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use opfire::files::diagnostic::{Diagnostic, Diagnostics};
use opfire::files::source::Source;
use opfire::platoons::content as platoons;
use opfire::sound::read_sound;
use opfire::squads::content::FileKind;
use opfire::squads::content::deck_file::read_deck;
use opfire::squads::content::formations_file::read_formations;
use opfire::squads::content::lesson_file::read_lesson;
use opfire::squads::content::library::Library;
use opfire::squads::content::map_file::judge_map;
use opfire::squads::content::nation_file::read_nation;
use opfire::squads::content::scenario_file::judge_scenario;
#[cfg(feature = "desktop")]
use opfire::window::skin::{is_drawing, mistakes as mistakes_in_drawing};

use super::{Outcome, complain, print, print_json};

/// Folders within folders are followed so far down.
const DEEPEST_FOLDER: usize = 16;

/// Check map, scenario, deck, nation, formation, lesson and sound files, those of platoons, and drawings of one's own
///
/// Every mistake is told with file, line and what was expected, and as a warning what looks like a slip. The exit code is
/// 1 when something is wrong, and 0 when there are only warnings.
#[derive(Args)]
pub struct Validate {
    /// Files, or folders to look through
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Print the mistakes as a JSON list
    #[arg(long)]
    json: bool,
}

impl Validate {
    pub fn run(self) -> Outcome {
        let mut mistakes = Vec::new();
        let mut files = BTreeSet::new();
        for path in &self.paths {
            let mut inside = BTreeSet::new();
            collect(path, DEEPEST_FOLDER, &mut inside);
            if inside.is_empty() {
                mistakes.push(unknown(path, "holds no file that can be checked"));
            }
            files.extend(inside);
        }
        for file in &files {
            let found = check(file);
            if !self.json && !found.iter().any(Diagnostic::is_error) {
                print(format_args!("ok  {}", file.display()))?;
            }
            mistakes.extend(found);
        }
        // A mistake in a map is found again by every scenario on it.
        let mut told = Vec::new();
        mistakes.retain(|one| {
            !told.contains(one) && {
                told.push(one.clone());
                true
            }
        });
        if self.json {
            print_json(&mistakes)?;
        } else {
            for mistake in &mistakes {
                complain(format_args!("{mistake}\n"));
            }
        }
        Ok(!mistakes.iter().any(Diagnostic::is_error))
    }
}

/// The file itself, or in a folder every file whose name says what it is.
fn collect(path: &Path, depth: usize, files: &mut BTreeSet<PathBuf>) {
    if !path.is_dir() {
        files.insert(path.to_path_buf());
        return;
    }
    for entry in path.read_dir().into_iter().flatten().flatten() {
        let inside = entry.path();
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_folder && depth > 0 {
            collect(&inside, depth - 1, files);
        } else if is_known(&inside) || is_drawing(&inside) {
            files.insert(inside);
        }
    }
}

/// Reads one file as what its name says it is: what is wrong with it, and what looks like a slip.
fn check(path: &Path) -> Vec<Diagnostic> {
    let told = |found: Option<Diagnostics>| found.iter().flat_map(|found| found.iter().cloned()).collect();
    if is_drawing(path) {
        return mistakes_in_drawing(path);
    }
    if !is_known(path) {
        return vec![unknown(path, "is no kind of file that can be checked")];
    }
    let source = match Source::open(path) {
        Ok(source) => source,
        Err(found) => return told(Some(found)),
    };
    if let Some(kind) = platoons::FileKind::of(path) {
        return told(of_platoons(kind, &source, path));
    }
    let library = Library::new().beside(path);
    told(FileKind::of(path).and_then(|kind| match kind {
        FileKind::Map => judge_map(&source),
        FileKind::Scenario => judge_scenario(&source, &library).1,
        FileKind::Deck => read_deck(&source).err(),
        FileKind::Nation => read_nation(&source, &library).err(),
        FileKind::Formations => read_formations(&source, &library).err(),
        FileKind::Lesson => read_lesson(&source, &library).err(),
        FileKind::Sound => read_sound(&source).err(),
    }))
}

/// Whether a file's name says what it is, in either game.
fn is_known(path: &Path) -> bool {
    FileKind::of(path).is_some() || platoons::FileKind::of(path).is_some()
}

/// What is to be said of a file of the platoon game.
fn of_platoons(kind: platoons::FileKind, source: &Source, path: &Path) -> Option<Diagnostics> {
    match kind {
        platoons::FileKind::Scenario => {
            let library = platoons::library::Library::new().beside(path);
            platoons::scenario_file::judge_scenario(source, &library).1
        }
        platoons::FileKind::Board => platoons::board_file::read_board(source).err(),
        platoons::FileKind::Nation => platoons::nation_file::read_nation(source).err(),
    }
}

/// A program without a window has no drawings.
#[cfg(not(feature = "desktop"))]
fn is_drawing(_: &Path) -> bool {
    false
}

#[cfg(not(feature = "desktop"))]
fn mistakes_in_drawing(_: &Path) -> Vec<Diagnostic> {
    Vec::new()
}

/// A path that is not what `validate` is for.
fn unknown(path: &Path, message: &str) -> Diagnostic {
    let of_platoons = platoons::FileKind::ALL.map(platoons::FileKind::ending);
    let endings = [&FileKind::ALL.map(FileKind::ending)[..], &of_platoons[..]].concat().join(", ");
    Diagnostic::whole_file(&path.display().to_string(), message).with_help(format!("names end in {endings}"))
}
