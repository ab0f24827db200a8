//! What is typed: an answer by its number, or a command.

use std::io;

use crate::board::HexId;
use crate::files::diagnostic::nearest;
use crate::help::Rulebook;
use crate::rules::{Choice, Decision, Question, Way};
use crate::text;

use super::answering::{parts, place};
use super::asking::{Asked, Means};
use super::lines::Lines;
use super::placing::ToPlace;
use super::session::Session;
use super::{advice, chances, hand, look, map, roster, score};

/// What somebody wants.
pub(super) enum Heard {
    /// To answer so.
    Answer(Choice),
    /// To go this way.
    Way(Way),
    /// To place this next.
    Piece(ToPlace),
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
pub(super) enum Reply {
    /// The question is over, or is put again.
    Heard(Heard),
    /// These lines.
    Told(Vec<String>),
}

/// Every command with the message that explains it.
const COMMANDS: [(&str, &str); 19] = [
    ("undo", "text-help-undo"),
    ("hand", "text-help-hand"),
    ("map", "text-help-map"),
    ("look", "text-help-look"),
    ("units", "text-help-units"),
    ("sight", "text-help-sight"),
    ("reach", "text-help-reach"),
    ("odds", "text-help-odds"),
    ("drop", "text-help-drop"),
    ("pass", "text-help-pass"),
    ("score", "text-help-score"),
    ("log", "text-help-log"),
    ("rules", "text-help-rules"),
    ("advice", "text-help-advice"),
    ("details", "text-help-details"),
    ("save", "text-help-save"),
    ("help", "text-help-help"),
    ("again", "text-help-again"),
    ("quit", "text-help-quit"),
];

/// How many lines of the log are told where nobody says how many.
const LOG: usize = 10;

impl Session {
    /// Puts a question and hears what is wanted; what is only asked about is told meanwhile.
    pub(super) fn hear(&mut self, lines: &mut Lines, asked: &Asked) -> io::Result<Heard> {
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
    fn understand(&mut self, asked: &Asked, line: &str) -> Reply {
        let words: Vec<&str> = line
            .split(|letter: char| letter.is_whitespace() || letter == ',')
            .filter(|word| !word.is_empty())
            .collect();
        let Some((name, rest)) = words.split_first() else {
            return Reply::Heard(if asked.items.is_empty() { Heard::Quit } else { Heard::Again });
        };
        let name = meant(&name.to_lowercase());
        if let Some(reply) = self.command(asked, &name, rest, line) {
            return reply;
        }
        if asked.items.is_empty() {
            return Reply::Heard(Heard::Quit);
        }
        if words.iter().all(|word| word.chars().all(|digit| digit.is_ascii_digit())) {
            return self.picked(asked, &words).unwrap_or_else(|words| Reply::Told(vec![words]));
        }
        match (name.parse::<HexId>(), rest) {
            (Ok(hex), []) => self.pointed(asked, hex),
            _ if name == "all" && rest.is_empty() => self.all(asked),
            _ => Reply::Told(vec![unknown(&name)]),
        }
    }

    /// Does what a command says; none where it is no command.
    fn command(&mut self, asked: &Asked, name: &str, rest: &[&str], line: &str) -> Option<Reply> {
        let hexes: Vec<HexId> = rest.iter().filter_map(|word| word.parse().ok()).collect();
        let need = |what: &str, example: &str| vec![text::text_with(what, &[("example", example.into())])];
        Some(Reply::Told(match name {
            "undo" => return Some(Reply::Heard(Heard::Undo)),
            "quit" => return Some(Reply::Heard(Heard::Quit)),
            "again" => return Some(Reply::Heard(Heard::Again)),
            "drop" => return Some(self.drop_weapon(asked, rest)),
            "pass" => return Some(self.pass(asked)),
            "hand" => hand::lines(self, asked.decision.as_ref()),
            "map" => map::lines(self.game(), &self.view().situation),
            "look" => match hexes[..] {
                [hex] => look::hex(self, hex),
                _ => need("text-need-hex", "look C7"),
            },
            "units" => match rest {
                [] => roster::lines(self, self.eyes()),
                ["enemy"] => roster::lines(self, self.eyes().other()),
                _ => need("text-need-units", "units enemy"),
            },
            "sight" => match hexes[..] {
                [from, to] => text::line_of_sight(self.game(), &self.view().situation, from, to),
                _ => need("text-need-two-hexes", "sight C7 F4"),
            },
            "reach" => match (rest, &hexes[..]) {
                ([], _) => self.reach(asked, None),
                (_, [hex]) => self.reach(asked, Some(*hex)),
                _ => need("text-need-hex", "reach C7"),
            },
            "odds" => self.odds(asked, rest),
            "score" => score::lines(self.game(), &self.view().situation),
            "log" => match rest {
                [] => self.log(LOG),
                [last] if last.parse::<usize>().is_ok() => self.log(last.parse().unwrap_or(LOG)),
                _ => need("text-need-number", "log 20"),
            },
            "rules" => {
                let words = rest.join(" ");
                Rulebook::spoken()
                    .told(&words)
                    .unwrap_or_else(|| vec![text::text_with("rules-not-found", &[("words", words.into())])])
            }
            "advice" => match &asked.decision {
                Some(decision) => advice::lines(self, asked, decision),
                None => vec![text::text("card-not-asked")],
            },
            "details" => match rest {
                ["on"] | ["off"] => {
                    self.details = rest == ["on"];
                    vec![text::text(if self.details { "text-details-on" } else { "text-details-off" })]
                }
                _ => need("text-need-details", "details on"),
            },
            "save" => {
                let file = line.trim().split_once(char::is_whitespace).map_or("", |(_, file)| file.trim());
                vec![self.keeping.save(&self.battle, file)]
            }
            "help" => help(),
            _ => return None,
        }))
    }

    /// Declines this window and those that follow in the same movement (A33).
    fn pass(&mut self, asked: &Asked) -> Reply {
        let window = |decision: &Decision| matches!(decision.question, Question::Window { .. });
        if !asked.decision.as_ref().is_some_and(window) {
            return Reply::Told(vec![text::text("text-nothing-passes")]);
        }
        self.lets_pass = true;
        Reply::Heard(Heard::Answer(Choice::Decline))
    }

    /// What every answer leads to, or those of some numbers, those of a set together.
    fn odds(&self, asked: &Asked, numbers: &[&str]) -> Vec<String> {
        let Some(decision) = &asked.decision else { return vec![text::text("card-not-asked")] };
        let places: Result<Vec<usize>, String> = numbers.iter().map(|number| place(asked, number)).collect();
        let places = match places {
            Ok(places) => places,
            Err(words) => return vec![words],
        };
        if let Some(elements) = parts(asked, &places).filter(|elements| !elements.is_empty()) {
            let choice = Choice::Set(elements);
            return match self.battle.check(&choice) {
                Ok(()) => or_nothing(chances::whole(self, decision, &choice)),
                Err(illegal) => vec![text::refusal(&illegal)],
            };
        }
        let mut told = Vec::new();
        for (at, item) in
            asked.items.iter().enumerate().filter(|(at, _)| places.is_empty() || places.contains(at))
        {
            let choice = match &item.means {
                Means::Answer(choice) => choice.clone(),
                Means::Part(element) => Choice::Set(vec![*element]),
                Means::Place(_) | Means::Stop => continue,
            };
            let lines = chances::whole(self, decision, &choice);
            if !lines.is_empty() {
                told.push(format!("{}. {}", at + 1, item.words));
                told.extend(lines.into_iter().map(|line| format!("    {line}")));
            }
        }
        or_nothing(told)
    }
}

/// That there are no chances, where there are none.
fn or_nothing(lines: Vec<String>) -> Vec<String> {
    if lines.is_empty() { vec![text::text("text-no-odds")] } else { lines }
}

/// The command that a word is, in the language that is spoken or in English; the word itself where it is none.
fn meant(word: &str) -> String {
    let spoken = |name: &&str| text::text(&format!("text-word-{name}")) == word;
    let mut names = COMMANDS.iter().map(|(name, _)| *name).chain(["all"]);
    match word {
        "?" => "help".to_owned(),
        _ => names.find(spoken).unwrap_or(word).to_owned(),
    }
}

/// What is wrong with a word, and the command that it was perhaps meant to be.
fn unknown(word: &str) -> String {
    let word_is = ("word", word.into());
    match nearest(word, COMMANDS.map(|(name, _)| name)) {
        Some(name) => text::text_with("text-unknown", &[word_is, ("nearest", name.into())]),
        None => text::text_with("text-unknown-word", &[word_is]),
    }
}

/// All commands.
fn help() -> Vec<String> {
    std::iter::once("text-help").chain(COMMANDS.map(|(_, key)| key)).map(text::text).collect()
}
