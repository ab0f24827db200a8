//! A name that nothing has, told with what was perhaps meant.

use super::said;
use crate::files::diagnostic::nearest;

/// That there is nothing of a kind (`map`, `nation`, …) that is called so: with the nearest name, or where none is near with all.
pub fn no_such(what: &str, name: &str, known: &[String]) -> String {
    let meant = match nearest(name, known.iter().map(String::as_str)) {
        Some(close) => said("wrong-meant", &[("name", &close)]),
        None => said("wrong-known", &[("names", &known.join(", "))]),
    };
    said("wrong-unknown", &[("what", &what), ("name", &name), ("meant", &meant)])
}
