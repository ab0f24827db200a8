//! What is read and written, line by line.

use std::io::{self, BufRead, Read, Write};

use crate::kit::speech::visible;

/// Lines are broken behind so many letters where that can be.
const WIDTH: usize = 100;

/// Nobody types a longer line: of one that is longer the rest is the next one.
const LONGEST: u64 = 4096;

/// Where players type, and where they read.
pub struct Lines<'io> {
    input: &'io mut dyn BufRead,
    output: &'io mut dyn Write,
    /// What is read does not show by itself: it is repeated, so that what is written can be followed.
    echo: bool,
}

impl<'io> Lines<'io> {
    /// Reads from one and writes to the other; `echo` repeats what is read.
    pub fn new(input: &'io mut dyn BufRead, output: &'io mut dyn Write, echo: bool) -> Lines<'io> {
        Lines { input, output, echo }
    }

    /// Writes words, each of their lines broken where it grows too long. What is empty is left out.
    ///
    /// # Errors
    /// Nobody reads any more.
    pub fn say(&mut self, words: &str) -> io::Result<()> {
        for line in visible(words).lines().flat_map(broken) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    /// The same for several.
    ///
    /// # Errors
    /// As [`Lines::say`].
    pub fn say_all(&mut self, all: &[String]) -> io::Result<()> {
        all.iter().try_for_each(|words| self.say(words))
    }

    /// Empty lines, so that what stood before is out of sight.
    ///
    /// # Errors
    /// As [`Lines::say`].
    pub fn leave_room(&mut self, lines: usize) -> io::Result<()> {
        (0..lines).try_for_each(|_| writeln!(self.output))
    }

    /// What is typed next, without the space around it; none at the end.
    ///
    /// # Errors
    /// As [`Lines::say`], or it cannot be read.
    pub fn hear(&mut self) -> io::Result<Option<String>> {
        if !self.echo {
            write!(self.output, "> ")?;
        }
        self.output.flush()?;
        let mut bytes = Vec::new();
        if (&mut self.input).take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if self.echo {
            self.say(&format!("> {line}"))?;
        }
        Ok(Some(line))
    }
}

/// A line in parts that are not too long; those behind the first are set in by two more than it is.
fn broken(line: &str) -> Vec<String> {
    // A figure keeps its sign; what is written holds no other control character.
    let words = line.trim().replace(" %", "\u{1}%");
    if words.is_empty() {
        return Vec::new();
    }
    let indent = line.len() - line.trim_start_matches(' ').len();
    let mut parts = vec![" ".repeat(indent)];
    let mut bare = true;
    for word in words.split(' ') {
        let part = parts.len() - 1;
        if bare {
            parts[part].push_str(word);
        } else if parts[part].chars().count() + 1 + word.chars().count() > WIDTH {
            parts.push(" ".repeat(indent + 2) + word);
        } else {
            parts[part].push(' ');
            parts[part].push_str(word);
        }
        bare = false;
    }
    parts
        .into_iter()
        .map(|part| part.trim_end().replace('\u{1}', " "))
        .filter(|part| !part.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words() {
        assert_eq!(broken("  A   B"), ["  A   B"]);
        assert!(broken(" ").is_empty());
        let long = format!(" 1. {}", "word ".repeat(50));
        let parts = broken(&long);
        assert_eq!(parts.len(), 3);
        assert!(parts.iter().all(|part| part.chars().count() <= WIDTH));
        assert!(parts[1].starts_with("   word"));
        assert_eq!(parts.join(" ").split_whitespace().count(), 51);
        let chance = format!("{} 99 % of", "x".repeat(WIDTH - 3));
        assert_eq!(broken(&chance)[1], "  99 % of");
    }
}
