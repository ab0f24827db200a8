//! What is typed: an answer by its number, or a command.

use std::io;

use crate::files::diagnostic::nearest;
use crate::kit::speech::{text, text_with};

use super::spoken::Choice;
use super::{Asked, Lines, Session, Spoken};

/// What somebody wants.
pub enum Heard<S: Spoken> {
    /// To answer so.
    Answer(Choice<S>),
    /// What is no answer yet.
    Step(S::Step),
    /// To act where the other side was about to go on.
    Stop,
    /// To take the last answer back.
    Undo,
    /// To hear the question again.
    Again,
    /// No more.
    Quit,
}

/// What comes of a line.
pub enum Reply<S: Spoken> {
    /// The question is over, or is put again.
    Heard(Heard<S>),
    /// These lines.
    Told(Vec<String>),
}

/// How many lines of the log are told where nobody says how many.
const LOG: usize = 10;

impl<S: Spoken> Session<S> {
    /// Puts a question and hears what is wanted; what is only asked about is told meanwhile.
    pub(super) fn hear(&mut self, lines: &mut Lines, asked: &Asked<S>) -> io::Result<Heard<S>> {
        lines.say_all(&asked.lines())?;
        loop {
            let Some(line) = lines.hear()? else { return Ok(Heard::Quit) };
            match self.understand(asked, &line) {
                Reply::Heard(heard) => return Ok(heard),
                Reply::Told(words) => lines.say_all(&words)?,
            }
        }
    }

    /// What a line means.
    fn understand(&mut self, asked: &Asked<S>, line: &str) -> Reply<S> {
        let words: Vec<&str> = line
            .split(|letter: char| letter.is_whitespace() || letter == ',')
            .filter(|word| !word.is_empty())
            .collect();
        let Some((name, rest)) = words.split_first() else {
            return Reply::Heard(if asked.items.is_empty() { Heard::Quit } else { Heard::Again });
        };
        let name = meant::<S>(&name.to_lowercase());
        if let Some(reply) = self.command(asked, &name, rest, line) {
            return reply;
        }
        if asked.items.is_empty() {
            return Reply::Heard(Heard::Quit);
        }
        let numbers = words.iter().all(|word| word.chars().all(|digit| digit.is_ascii_digit()));
        let picked = numbers.then(|| self.picked(asked, &words));
        if let Some(Ok(reply)) = picked {
            return reply;
        }
        match (S::hexes(self, &words).as_deref(), picked) {
            (Some([hex]), _) => self.pointed(asked, *hex),
            (_, Some(Err(words))) => Reply::Told(vec![words]),
            _ if name == "all" && rest.is_empty() => self.all(asked),
            _ => Reply::Told(vec![unknown::<S>(&name)]),
        }
    }

    /// Does what a command says: one that every game has, or one of this game; none where it is no command.
    fn command(&mut self, asked: &Asked<S>, name: &str, rest: &[&str], line: &str) -> Option<Reply<S>> {
        let known = S::COMMANDS.iter().any(|(command, _)| *command == name);
        let told = match name {
            _ if !known => return None,
            "undo" => return Some(Reply::Heard(Heard::Undo)),
            "quit" => return Some(Reply::Heard(Heard::Quit)),
            "again" => return Some(Reply::Heard(Heard::Again)),
            "help" => help::<S>(),
            "rules" => S::rules().answer(&rest.join(" ")),
            "log" => match rest {
                [] => self.log(LOG),
                [last] if last.parse::<usize>().is_ok() => self.log(last.parse().unwrap_or(LOG)),
                _ => vec![text_with("text-need-number", &[("example", "log 20".into())])],
            },
            "details" => match rest {
                ["on"] | ["off"] => {
                    self.details = rest == ["on"];
                    vec![text(if self.details { "text-details-on" } else { "text-details-off" })]
                }
                _ => vec![text_with("text-need-details", &[("example", "details on".into())])],
            },
            _ => return S::command(self, asked, name, rest, line),
        };
        Some(Reply::Told(told))
    }
}

/// The command that a word is, in the language that is spoken or in English; the word itself where it is none.
pub(super) fn meant<S: Spoken>(word: &str) -> String {
    let spoken = |name: &&str| text(&format!("text-word-{name}")) == word;
    let mut names = S::COMMANDS.iter().map(|(name, _)| *name).chain(["all"]);
    match word {
        "?" => "help".to_owned(),
        _ => names.find(spoken).unwrap_or(word).to_owned(),
    }
}

/// What is wrong with a word, and the command that it was perhaps meant to be.
fn unknown<S: Spoken>(word: &str) -> String {
    let word_is = ("word", word.into());
    match nearest(word, S::COMMANDS.iter().map(|(name, _)| *name)) {
        Some(name) => text_with("text-unknown", &[word_is, ("nearest", name.into())]),
        None => text_with("text-unknown-word", &[word_is]),
    }
}

/// All commands.
fn help<S: Spoken>() -> Vec<String> {
    std::iter::once("text-help").chain(S::COMMANDS.iter().map(|(_, key)| *key)).map(text).collect()
}
