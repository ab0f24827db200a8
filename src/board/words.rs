//! Texts that players read and that come with the data: titles, names, briefings.

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
