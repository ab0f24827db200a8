//! The fields of a file as its reader and its manual know them.

/// A field of a file.
#[derive(Clone, Copy, Debug)]
pub struct FieldDoc {
    /// Its name.
    pub name: &'static str,
    /// What holds when it is left out; `None` where it must be written.
    pub default: Option<&'static str>,
    /// What it says, with the rule.
    pub what: &'static str,
}

/// A field that must be written.
pub const fn must(name: &'static str, what: &'static str) -> FieldDoc {
    FieldDoc { name, default: None, what }
}

/// A field that may be left out.
pub const fn may(name: &'static str, default: &'static str, what: &'static str) -> FieldDoc {
    FieldDoc { name, default: Some(default), what }
}
