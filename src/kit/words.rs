//! Texts that players read and that come with the data: titles, names, briefings.

use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader};

/// A text in one or several languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Words {
    /// In English, or in the only language there is.
    pub en: String,
    /// In French.
    pub fr: Option<String>,
}

impl Words {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.en.is_empty()
    }

    /// In French, or in the only language there is.
    pub fn french(&self) -> &str {
        self.fr.as_deref().unwrap_or(&self.en)
    }
}

/// The same in every language.
impl From<String> for Words {
    fn from(text: String) -> Words {
        Words { en: text, fr: None }
    }
}

/// The same in every language.
impl From<&str> for Words {
    fn from(text: &str) -> Words {
        Words::from(text.to_owned())
    }
}

/// What players read: `"…"`, or in several languages `(en: "…", fr: "…")`.
impl FromNode for Words {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        if !matches!(node.kind, Kind::Fields(_)) {
            return Some(Words { en: String::from_node(reader, node)?, fr: None });
        }
        let mut fields = reader.fields(node)?;
        let (en, fr) = (fields.required("en"), fields.optional("fr"));
        fields.finish();
        Some(Words { en: en?, fr: fr? })
    }
}
