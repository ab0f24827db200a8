//! What is to be fast, ready to be done again and again: the benches and `opfire bench` measure the same, each in its way.

mod moments;
mod platoons;
mod sight;
mod squads;

use crate::files::diagnostic::Diagnostics;

pub use squads::HARVEST;

/// Something whose speed is measured.
pub struct Work {
    /// What it is called in benches and reports.
    pub name: &'static str,
    /// Does it once. The next time it is another battle or another moment of one, and after the last the first again.
    pub once: Box<dyn FnMut()>,
}

impl Work {
    fn new(name: &'static str, once: impl FnMut() + 'static) -> Work {
        Work { name, once: Box::new(once) }
    }
}

/// All of it, with the files that the program carries.
///
/// # Errors
/// What is wrong with these.
pub fn works() -> Result<Vec<Work>, Diagnostics> {
    let mut works = squads::works()?;
    works.extend(sight::works());
    works.extend(platoons::works()?);
    Ok(works)
}
