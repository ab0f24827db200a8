//! The facts that a case expects, held against those that happened.

use super::{Pattern, Shown};

/// The facts of a battle as they are looked for: each behind the one before.
pub struct Happened {
    shown: Vec<Shown>,
    next: usize,
    /// The word of facts beside which the one just before them may be written behind them.
    with_its_cause: Option<&'static str>,
    beside: Option<usize>,
}

impl Happened {
    /// Facts in the order in which they happened.
    pub fn new(shown: Vec<Shown>, with_its_cause: Option<&'static str>) -> Happened {
        Happened { shown, next: 0, with_its_cause, beside: None }
    }

    /// The facts, a line each.
    pub fn lines(&self) -> Vec<String> {
        self.shown.iter().map(Shown::to_string).collect()
    }

    /// Finds the next fact that fits.
    ///
    /// # Errors
    /// What comes nearest to it.
    pub fn find(&mut self, pattern: &Pattern) -> Result<(), String> {
        if let Some(beside) = self.beside.take()
            && pattern.fits(&self.shown[beside])
        {
            return Ok(());
        }
        match self.shown[self.next..].iter().position(|shown| pattern.fits(shown)) {
            Some(at) => {
                let caused = self.with_its_cause.is_some() && pattern.tag() == self.with_its_cause;
                self.beside = (caused && at > 0).then(|| self.next + at - 1);
                self.next += at + 1;
                Ok(())
            }
            None => Err(self.missed(pattern)),
        }
    }

    /// This never happened.
    ///
    /// # Errors
    /// It did.
    pub fn never(&self, pattern: &Pattern) -> Result<(), String> {
        match self.shown.iter().find(|shown| pattern.fits(shown)) {
            None => Ok(()),
            Some(shown) => Err(format!("it happened: {shown}")),
        }
    }

    /// This happened so many times.
    ///
    /// # Errors
    /// How many times it did.
    pub fn times(&self, times: usize, pattern: &Pattern) -> Result<(), String> {
        let found = self.shown.iter().filter(|shown| pattern.fits(shown)).count();
        if found == times { Ok(()) } else { Err(format!("it happened {found} times")) }
    }

    /// Says what comes nearest to a fact that did not happen.
    fn missed(&self, pattern: &Pattern) -> String {
        let kin = |shown: &&Shown| pattern.tag() == Some(Pattern::word_of(shown));
        if self.shown[..self.next].iter().any(|shown| pattern.fits(shown)) {
            return "this did not happen after the fact before it, but earlier".to_owned();
        }
        match self.shown[self.next..].iter().find(kin) {
            Some(near) => {
                let difference = pattern.difference(near).unwrap_or_default();
                format!("this did not happen; the nearest is {near}\n    {difference}")
            }
            None => "this did not happen".to_owned(),
        }
    }
}

/// Whether one rule is the other, or a part of it: `O21.4` and `O21`.
pub fn same_rule_or_within(one: &str, other: &str) -> bool {
    let within = |part: &str, whole: &str| {
        part.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    within(one, other) || within(other, one)
}
