//! The kinds of file that a game is made of: where they lie, what they are called, what messages call them.

use std::path::Path;

/// How files of a kind are told from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The folder they lie in, inside the program and below each folder that is looked through.
    pub folder: &'static str,
    /// How their names end.
    pub ending: &'static str,
    /// What messages call one.
    pub noun: &'static str,
}

impl Form {
    /// Whether a file is of this kind, by its name.
    pub fn fits(self, path: &Path) -> bool {
        path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.ends_with(self.ending))
    }

    /// The name a file is known by: its own without folder and ending.
    pub fn id_of(self, path: &str) -> &str {
        let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
        name.strip_suffix(self.ending).unwrap_or(name)
    }

    /// The name that a file of this kind has inside the program.
    pub fn inside(self, id: &str) -> String {
        format!("{}/{id}{}", self.folder, self.ending)
    }
}

/// The kinds of file of a game, as the macro `file_kinds` writes them down.
pub trait Kind: Copy + Eq + 'static {
    /// All of them.
    fn all() -> &'static [Self];

    /// How such files are told from others.
    fn form(self) -> Form;

    /// The kind of a file, by its name.
    fn of_file(path: &Path) -> Option<Self> {
        Self::all().iter().copied().find(|kind| kind.form().fits(path))
    }
}

/// Writes the kinds of file of a game down once: the folder, how names end, what messages call one.
macro_rules! file_kinds {
    ($($(#[$what:meta])* $kind:ident: $folder:literal, $ending:literal, $noun:literal;)*) => {
        /// The kinds of file.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum FileKind {
            $($(#[$what])* $kind,)*
        }

        impl $crate::files::kind::Kind for FileKind {
            fn all() -> &'static [FileKind] {
                &FileKind::ALL
            }

            fn form(self) -> $crate::files::kind::Form {
                let (folder, ending, noun) = match self {
                    $(FileKind::$kind => ($folder, $ending, $noun),)*
                };
                $crate::files::kind::Form { folder, ending, noun }
            }
        }

        impl FileKind {
            /// All kinds.
            pub const ALL: [FileKind; [$($folder),*].len()] = [$(FileKind::$kind,)*];

            /// The folder such files lie in.
            pub fn folder(self) -> &'static str {
                $crate::files::kind::Kind::form(self).folder
            }

            /// How the file's name ends.
            pub fn ending(self) -> &'static str {
                $crate::files::kind::Kind::form(self).ending
            }

            /// The kind of a file, by its name.
            pub fn of(path: &std::path::Path) -> Option<FileKind> {
                $crate::files::kind::Kind::of_file(path)
            }

            /// The name a file is known by: its own without folder and ending.
            pub fn id_of(self, path: &str) -> &str {
                $crate::files::kind::Kind::form(self).id_of(path)
            }
        }
    };
}
pub(crate) use file_kinds;
