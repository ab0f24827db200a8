//! Case files, `*.case.ron`: a position, a script of choices, and what must hold (docs/cases.md).

mod figures;
mod fitting;
mod forced;
mod given;
mod given_cards;
mod judged;
mod pick;
mod position;
mod probe;
mod rehearsal;
mod rehearsed;
mod report;
mod stack;

pub use judged::Judged;
pub use position::{Begins, Ground, PlacedUnit, Position, PositionSide, Wanted};
pub use rehearsal::{Answer, Misfit, Rehearsal};

use std::path::Path;

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::reader::read;
use crate::files::source::Source;
use crate::kit::cases::CaseFile;
pub use crate::kit::cases::{CaseReport, ENDING};
use crate::squads::content::library::Library;

use figures::Figure;
use given::read_given;
use pick::Pick;
use probe::Cast;

/// A case: a position, and what is done and expected there.
#[derive(Clone, Debug)]
pub struct Case {
    file: CaseFile<Pick, Figure>,
    position: Position,
}

/// Reads and plays a case file.
///
/// # Errors
/// Every mistake in the file.
pub fn run_case(path: &Path) -> Result<CaseReport, Diagnostics> {
    Ok(open_case(path)?.run())
}

/// Reads a case file, with what lies beside it.
///
/// # Errors
/// Every mistake in the file.
pub fn open_case(path: &Path) -> Result<Case, Diagnostics> {
    read_case(&Source::open(path)?, &Library::new().beside(path))
}

/// Reads a case file.
///
/// # Errors
/// Every mistake in the file.
pub fn read_case(source: &Source, library: &Library) -> Result<Case, Diagnostics> {
    read(source, |reader, root| {
        let mut fields = reader.fields(root)?;
        let given = fields.required_node("given");
        let position = given.and_then(|node| read_given(reader, node, library));
        let units = position.as_ref().map(names).unwrap_or_default();
        let file = CaseFile::read(&Cast { reader, units: &units }, fields, "use_up_stacked_cards");
        let position = position?;
        if let (Err(troubles), Some(node)) = (position.clone().build(), given) {
            troubles.into_iter().for_each(|trouble| reader.report(Problem::new(node.opening(), trouble)));
        }
        Some(Case { file: file?, position })
    })
}

/// What units can be called: their names, and those of the counters that may come into play.
fn names(position: &Position) -> Vec<String> {
    let given = position.units.iter().map(|unit| unit.name.clone());
    let counters = [&position.nations.axis, &position.nations.allies]
        .into_iter()
        .flat_map(|nation| nation.units.iter().map(|kind| kind.name.clone()));
    given.chain(counters).collect()
}

impl Case {
    /// The case as it is while it is being written: every question may be passed over, and is told.
    pub fn lenient(mut self) -> Case {
        self.file.lenient();
        self
    }

    /// Plays the case and tells the first difference.
    pub fn run(&self) -> CaseReport {
        match self.rehearsal() {
            Ok(play) => self.file.play(play),
            Err(troubles) => self.file.impossible(troubles.join("; ")),
        }
    }

    /// The position before anything is played.
    fn rehearsal(&self) -> Result<Rehearsal, Vec<String>> {
        let mut play = Rehearsal::new(self.position.clone())?;
        play.declines = self.file.declines;
        play.passes.clone_from(&self.file.passes);
        Ok(play)
    }
}
