//! Files read within bounds, and written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// What a file is called until it is whole. Whatever bears such a name and nobody writes to is left over.
const UNFINISHED: &str = ".opfire-unfinished-";

/// Why a file was not read.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    /// A folder, a pipe, a device: what is no file, or would never end.
    #[error("is no file")]
    NoFile,
    /// It is larger than any such file.
    #[error("is larger than {} MiB", .most >> 20)]
    TooLarge {
        /// The most bytes that are read.
        most: u64,
    },
    /// It is not UTF-8.
    #[error("is not UTF-8 text: line {line} cannot be read")]
    NoText {
        /// The line of the first byte that is no text, from 1.
        line: usize,
    },
    /// The system refuses.
    #[error("cannot be opened: {0}")]
    Refused(#[from] io::Error),
}

/// The text of a file of at most so many bytes, without the mark that some editors put in front. Whatever is no file
/// (a pipe, a device, a folder) is refused at once.
///
/// # Errors
/// Why it was not read.
pub fn read_text(path: &Path, most: u64) -> Result<String, Unread> {
    if !path.metadata()?.is_file() {
        return Err(Unread::NoFile);
    }
    text_of(File::open(path)?, most)
}

/// The text of an open file, from where it stands.
///
/// # Errors
/// Why it was not read.
pub fn text_of(file: impl Read, most: u64) -> Result<String, Unread> {
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(Unread::TooLarge { most });
    }
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|wrong| {
        let good = wrong.utf8_error().valid_up_to();
        let before = wrong.as_bytes()[..good].iter().filter(|byte| **byte == b'\n');
        Unread::NoText { line: before.count() + 1 }
    })
}

/// Writes a file in place of the one that is there, whole or not at all; its permissions stay.
///
/// # Errors
/// Why it was not written; what was there before is unharmed.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    write_bytes(path, text.as_bytes())
}

/// The same for a file that is no text.
///
/// # Errors
/// As [`write_whole`].
pub fn write_bytes(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = Growing::in_place_of(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// A file that is written piece by piece, and takes its place only when it is whole.
#[derive(Debug)]
pub struct Growing {
    path: PathBuf,
    file: NamedTempFile,
    before: Option<fs::Permissions>,
}

impl Growing {
    /// In place of the file that is there, if one is; its permissions stay.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn in_place_of(path: &Path) -> io::Result<Growing> {
        // A link stays one: what it leads to is written.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let before = match fs::metadata(&path) {
            Ok(about) if !about.is_file() => return Err(io::Error::other("this is no file")),
            Ok(about) => Some(about.permissions()),
            Err(_) => None,
        };
        Ok(Growing { file: begun(&path)?, path, before })
    }

    /// It is whole now.
    ///
    /// # Errors
    /// Why it was not written; what was there before is unharmed.
    pub fn finish(self) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        if let Some(permissions) = self.before {
            self.file.as_file().set_permissions(permissions)?;
        }
        self.file.persist(&self.path).map_err(|failed| failed.error)?;
        sync_folder(&self.path);
        Ok(())
    }
}

impl Write for Growing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.as_file_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_file_mut().flush()
    }
}

/// That a file can be written at a place, as far as can be known before: for whoever works long for it.
///
/// # Errors
/// Why it cannot.
pub fn can_write(path: &Path) -> io::Result<()> {
    Growing::in_place_of(path).map(drop)
}

/// Writes a file that is not there yet, whole or not at all.
///
/// # Errors
/// Why it was not written; [`io::ErrorKind::AlreadyExists`] if there is one of that name.
pub fn write_new(path: &Path, text: &str) -> io::Result<()> {
    unfinished(path, text.as_bytes())?.persist_noclobber(path).map_err(|failed| failed.error)?;
    sync_folder(path);
    Ok(())
}

/// Writes a new file under the first name that is free: `name(1)`, then `name(2)`, …
///
/// # Errors
/// Why it was not written.
pub fn write_beside(folder: &Path, text: &str, name: impl Fn(u32) -> String) -> io::Result<PathBuf> {
    for number in 1.. {
        let path = folder.join(name(number));
        match write_new(&path, text) {
            Err(taken) if taken.kind() == io::ErrorKind::AlreadyExists => {}
            written => return written.map(|()| path),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// The bytes in a file beside the one it will be, synced.
fn unfinished(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let mut file = begun(path)?;
    file.as_file_mut().write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// An empty file beside the one it will be, with the permissions of any new file.
fn begun(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(UNFINISHED);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = builder.tempfile_in(folder).map_err(without_path)?;
    // Held while it is written, so that `sweep` leaves it alone; a file system without locks is none the worse.
    let _ = file.as_file().try_lock();
    Ok(file)
}

/// An error that does not name the unfinished file, which nobody knows.
fn without_path(error: io::Error) -> io::Error {
    let inner = error.get_ref().and_then(std::error::Error::source);
    let code = inner.and_then(|inner| inner.downcast_ref::<io::Error>()).and_then(io::Error::raw_os_error);
    code.map_or(error, io::Error::from_raw_os_error)
}

/// Makes a new name in a folder last. Not every system can, and the file itself is safe already.
fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

/// Removes what a program that was ended in the middle of writing has left in a folder.
pub fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let of_the_first_version = name.strip_prefix(".tmp").is_some_and(|rest| rest.len() == 6);
        if !name.starts_with(UNFINISHED) && !of_the_first_version {
            continue;
        }
        let path = entry.path();
        if path.is_file() && File::open(&path).is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_whole_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.ron");
        write_new(&path, "one").expect("written");
        assert_eq!(write_new(&path, "two").expect_err("taken").kind(), io::ErrorKind::AlreadyExists);
        write_whole(&path, "three").expect("written");
        assert_eq!(read_text(&path, 5).expect("read"), "three");
        assert!(matches!(read_text(&path, 4), Err(Unread::TooLarge { most: 4 })));
        let beside = write_beside(folder.path(), "four", |number| format!("b{number}")).expect("written");
        let next = write_beside(folder.path(), "five", |number| format!("b{number}")).expect("written");
        assert_eq!((beside, next), (folder.path().join("b1"), folder.path().join("b2")));
        assert_eq!(fs::read_dir(folder.path()).expect("read").count(), 3);
    }

    #[test]
    fn what_is_no_file_is_neither_read_nor_written() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(matches!(read_text(folder.path(), 9), Err(Unread::NoFile)));
        assert!(write_whole(folder.path(), "x").is_err());
        let path = folder.path().join("noise");
        fs::write(&path, b"a\nb\n\xff\xfe").expect("written");
        assert!(matches!(read_text(&path, 9), Err(Unread::NoText { line: 3 })));
        fs::write(&path, b"\xef\xbb\xbfa").expect("written");
        assert_eq!(read_text(&path, 9).expect("read"), "a");
    }

    #[test]
    fn only_what_nobody_writes_is_swept_away() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.ron");
        let writing = unfinished(&path, b"half").expect("written");
        let left = folder.path().join(format!("{UNFINISHED}123456"));
        fs::write(&left, "half").expect("written");
        sweep(folder.path());
        assert!(!left.exists() && writing.path().exists());
    }
}
