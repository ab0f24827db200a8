//! What is typed besides answers.

use crate::kit::speech::{text, text_with};
use crate::kit::terminal::Spoken;
use crate::platoons::ai::Computer;
use crate::platoons::text::Teller;

use super::speaker::{Asked, Platoon, Session};
use super::{chances, look, map, roster, score, sight};

/// Every command with the message that explains it.
pub(super) const COMMANDS: [(&str, &str); 14] = [
    ("undo", "text-help-undo"),
    ("map", "platoon-help-map"),
    ("look", "platoon-help-look"),
    ("units", "platoon-help-units"),
    ("sight", "platoon-help-sight"),
    ("odds", "platoon-help-odds"),
    ("score", "platoon-help-score"),
    ("log", "text-help-log"),
    ("rules", "platoon-help-rules"),
    ("advice", "text-help-advice"),
    ("save", "text-help-save"),
    ("help", "text-help-help"),
    ("again", "text-help-again"),
    ("quit", "text-help-quit"),
];

/// What a command tells; none where it is no command of this game.
pub(super) fn command(session: &Session, asked: &Asked, name: &str, rest: &[&str]) -> Option<Vec<String>> {
    let view = session.view();
    let teller = Teller { game: session.game(), situation: &view.situation };
    let hexes = || Platoon::hexes(session, rest).unwrap_or_default();
    let need = |what: &str, example: &str| vec![text_with(what, &[("example", example.into())])];
    Some(match name {
        "map" => map::lines(teller),
        "look" => match hexes()[..] {
            [hex] => look::lines(teller, hex),
            _ => need("text-need-hex", "look A 0507"),
        },
        "units" => match rest {
            [] => roster::lines(teller, session.eyes()),
            ["enemy"] => roster::lines(teller, session.eyes().other()),
            _ => need("text-need-units", "units enemy"),
        },
        "sight" => match hexes()[..] {
            [from, to] => sight::lines(teller, from, to),
            _ => need("text-need-two-hexes", "sight A 0507 A 0609"),
        },
        "odds" => chances::odds(session, asked, rest),
        "score" => score::lines(teller),
        "advice" => advice(session, asked, teller),
        _ => return None,
    })
}

/// What the computer would do, with the numbers of the answer.
fn advice(session: &Session, asked: &Asked, teller: Teller) -> Vec<String> {
    let Some(decision) = &asked.decision else { return vec![text("card-not-asked")] };
    let choice = Computer::new(0).choose(session.game(), &session.view(), decision);
    let words = teller.choice(decision.side, &decision.question, &choice);
    let mut lines = vec![text_with("advice-choice", &[("choice", words.into())])];
    let numbers = asked.numbers(&choice, |step| match *step {});
    if !numbers.is_empty() {
        lines.push(text_with("text-numbers", &[("numbers", numbers.join(" ").into())]));
    }
    lines
}
