//! A name that nothing has, told with what was perhaps meant.

use std::fmt;

use super::said;
use crate::files::diagnostic::nearest;

/// That nothing of a kind is called so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// What kind of thing: `map`, `nation`, …
    pub what: &'static str,
    /// The word.
    pub name: String,
    /// What there is.
    pub known: Vec<String>,
}

impl Unknown {
    /// That a name is among those that there are.
    ///
    /// # Errors
    /// It is not.
    pub fn unless_among(what: &'static str, name: &str, known: &[String]) -> Result<(), Unknown> {
        match known.iter().any(|one| one == name) {
            true => Ok(()),
            false => Err(Unknown { what, name: name.to_owned(), known: known.to_vec() }),
        }
    }
}

/// With the nearest name, or where none is near with all.
impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let meant = match nearest(&self.name, self.known.iter().map(String::as_str)) {
            Some(close) => said("wrong-meant", &[("name", &close)]),
            None => said("wrong-known", &[("names", &self.known.join(", "))]),
        };
        f.write_str(&said("wrong-unknown", &[("what", &self.what), ("name", &self.name), ("meant", &meant)]))
    }
}

impl std::error::Error for Unknown {}
