//! How somebody stands, as a case says it: fields that the rules have, by their names.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::files::diagnostic::Problem;
use crate::files::reader::{Fields, Reader};
use crate::files::source::Span;
use crate::kit::cases::probe::words;
use crate::kit::cases::{Pattern, changed};

use super::names::Called;

/// What is said, and where.
#[derive(Clone, Debug, Default)]
pub(super) struct Said(Vec<(String, Span, Pattern)>);

impl Said {
    /// Reads the fields of a `T`, but for those that are told otherwise.
    pub fn read<T: DeserializeOwned>(reader: &Reader, fields: &mut Fields, without: &[&str]) -> Option<Said> {
        let mut said = Said::default();
        let names = words::<T>().iter().filter(|name| !without.contains(name));
        let read: Vec<_> = names.map(|name| said.add(reader, fields, name, name)).collect();
        read.into_iter().collect::<Option<Vec<()>>>()?;
        Some(said)
    }

    /// Reads a field that a case calls otherwise than the rules do; none where it is not right.
    pub fn add(
        &mut self,
        reader: &Reader,
        fields: &mut Fields,
        called: &'static str,
        field: &str,
    ) -> Option<()> {
        if let Some(node) = fields.node(called) {
            self.0.push((field.to_owned(), node.span, Pattern::read(reader, node)?));
        }
        Some(())
    }

    /// Somebody, or something, as is said of it.
    pub fn of<T>(&self, reader: &Reader, who: &T, called: &Called) -> T
    where
        T: Clone + Serialize + DeserializeOwned,
    {
        let mut who = who.clone();
        for (field, span, written) in &self.0 {
            match changed(&who, &[(field.clone(), written.clone())], called) {
                Ok(changed) => who = changed,
                Err(wrong) => reader.report(Problem::new(*span, wrong.to_string())),
            }
        }
        who
    }

    /// Where something is said.
    pub fn span_of(&self, field: &str) -> Option<Span> {
        self.0.iter().find(|(name, _, _)| name == field).map(|(_, span, _)| *span)
    }
}
