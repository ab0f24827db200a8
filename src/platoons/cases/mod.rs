//! Case files of the platoon game, `*.platoons.case.ron`: a position, a script of choices, and what must hold (docs/platoons/cases.md).

mod figures;
mod frame;
mod given;
mod ground;
mod names;
mod party;
mod pick;
mod rehearsal;
mod report;
mod said;

use std::path::Path;

use crate::files::diagnostic::Diagnostics;
use crate::files::field::FieldDoc;
use crate::files::reader::read;
use crate::files::source::Source;
use crate::kit::cases::{CaseFile, CaseReport, Pattern};
use crate::platoons::content::library::Library;

use given::{Position, read_given};
use names::Known;
use pick::Pick;
use rehearsal::Rehearsal;

/// How the name of a case file of this game ends.
pub const ENDING: &str = ".platoons.case.ron";

/// What the documents tell of a position: the tables that the readers themselves use.
pub const POSITION: &[(&str, &[FieldDoc])] = &[
    ("The position", given::GIVEN),
    ("The ground", ground::GROUND),
    ("Each side", party::PARTY),
    ("A unit", party::UNIT),
    ("A leader", party::LEADER),
];

/// A case: a position, and what is done and expected there.
#[derive(Clone, Debug)]
pub struct Case {
    file: CaseFile<Pick, Pattern>,
    position: Position,
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
        let position = fields.required_node("given").and_then(|node| read_given(reader, node, library));
        let known = Known { reader, called: position.as_ref().map(|position| &position.called) };
        let file = CaseFile::read(&known, fields, "use_up_dice");
        Some(Case { file: file?, position: position? })
    })
}

impl Case {
    /// The case as it is while it is being written: every question may be passed over, and is told.
    pub fn lenient(mut self) -> Case {
        self.file.lenient();
        self
    }

    /// Plays the case and tells the first difference.
    pub fn run(&self) -> CaseReport {
        self.file.play(Rehearsal::new(&self.position, self.file.declines, self.file.passes.clone()))
    }
}
