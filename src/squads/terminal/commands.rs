//! What is typed: an answer by its number, or a command.

use crate::kit::terminal::{Means, parts, place};
use crate::squads::board::HexId;
use crate::squads::rules::{Choice, Decision, Question};
use crate::squads::text;

use super::speaker::{Asked, Heard, Reply, Session};
use super::{advice, chances, hand, look, map, roster, score};

/// Every command with the message that explains it.
pub(super) const COMMANDS: [(&str, &str); 20] = [
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
    ("why", "text-help-why"),
    ("details", "text-help-details"),
    ("save", "text-help-save"),
    ("help", "text-help-help"),
    ("again", "text-help-again"),
    ("quit", "text-help-quit"),
];

impl Session {
    /// Does what a command says; none where it is no command.
    pub(super) fn squad_command(
        &mut self,
        asked: &Asked,
        name: &str,
        rest: &[&str],
        line: &str,
    ) -> Option<Reply> {
        let hexes: Vec<HexId> = rest.iter().filter_map(|word| word.parse().ok()).collect();
        let need = |what: &str, example: &str| vec![text::text_with(what, &[("example", example.into())])];
        Some(Reply::Told(match name {
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
            "advice" => match &asked.decision {
                Some(decision) => advice::lines(self, asked, decision),
                None => vec![text::text("card-not-asked")],
            },
            "why" => advice::why(self, rest),
            "save" => vec![self.own.keeping.save(&self.battle, line)],
            _ => return None,
        }))
    }

    /// Declines this window and those that follow in the same movement (A33).
    fn pass(&mut self, asked: &Asked) -> Reply {
        let window = |decision: &Decision| matches!(decision.question, Question::Window { .. });
        if !asked.decision.as_ref().is_some_and(window) {
            return Reply::Told(vec![text::text("text-nothing-passes")]);
        }
        self.own.lets_pass = true;
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
                Means::Step(_) | Means::Stop => continue,
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
