//! Things of a nation by their names.

use crate::files::diagnostic::Problem;
use crate::files::reader::{Reader, Spanned};

/// The place of a name in a nation's list.
pub fn find<'a>(
    reader: &Reader,
    noun: &str,
    name: &Spanned<String>,
    known: impl Iterator<Item = &'a String>,
) -> Option<u8> {
    let known: Vec<_> = known.map(String::as_str).collect();
    let index = known.iter().position(|one| *one == name.value);
    if index.is_none() {
        let problem = Problem::new(name.span, format!("this nation has no {noun} {:?}", name.value));
        reader.report(problem.expected(format!("one of: {}", known.join(", "))).nearest(name, known));
    }
    index.and_then(|index| u8::try_from(index).ok())
}
