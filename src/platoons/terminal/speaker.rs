//! What the platoons say at a terminal.

use std::convert::Infallible;
use std::path::PathBuf;

use crate::kit::help::Rulebook;
use crate::kit::keeping::Head;
use crate::kit::speech::{Value, text_with};
use crate::kit::terminal::{self, Keeping, Line, Seat, Spoken};
use crate::kit::{BySide, Match, Rules, Side};
use crate::platoons::ai::Computer;
use crate::platoons::board::Hex;
use crate::platoons::help;
use crate::platoons::rules::{Choice, Decision, Game, Illegal, Note, Outcome, Platoons, Question, View};
use crate::platoons::text::{Log, Teller, refusal};

use super::{asking, commands, score};

/// A battle of the platoons at a terminal.
pub type Session = terminal::Session<Platoon>;
/// A question that was put.
pub(super) type Asked = terminal::Asked<Platoon>;
/// An answer that can be given by its number.
pub(super) type Item = terminal::Item<Platoon>;
/// What an item does.
pub(super) type Means = terminal::Means<Platoon>;
/// What somebody wants.
type Heard = terminal::Heard<Platoon>;
/// What comes of a line.
pub(super) type Reply = terminal::Reply<Platoon>;

/// The platoons at a terminal.
pub struct Platoon {
    /// Where the battle is kept.
    keeping: Keeping<Platoons>,
    computers: BySide<Computer>,
}

impl Session {
    /// A battle that begins or goes on; the file it was kept in, if it may be kept there again.
    pub fn new(
        head: Head<Platoons>,
        battle: Match<Platoons>,
        seats: BySide<Seat>,
        file: Option<PathBuf>,
    ) -> Session {
        let seed = |side: Side| battle.seed() ^ side as u64;
        let computers = BySide::from_fn(|side| Computer::new(seed(side)));
        let keeping = Keeping::new(head, file, battle.log().len());
        Session::of(Platoon { keeping, computers }, battle, seats)
    }
}

impl Spoken for Platoon {
    type Rules = Platoons;
    type Hex = Hex;
    /// Every item is an answer or a part of one.
    type Step = Infallible;
    type Log = Log;

    const COMMANDS: &'static [(&'static str, &'static str)] = &commands::COMMANDS;

    fn rules() -> &'static Rulebook {
        help::rules()
    }

    fn opening(session: &Session) -> Vec<String> {
        score::opening(session)
    }

    fn computed(&mut self, battle: &Match<Platoons>, decision: &Decision) -> Choice {
        self.computers[decision.side].choose(battle.game(), &battle.view(decision.side), decision)
    }

    /// Where nothing can be done but decline.
    fn unasked(_: &mut Session, decision: &Decision) -> Option<Choice> {
        decision.offer.only_declining().then_some(Choice::Decline)
    }

    fn asked(session: &Session, decision: &Decision) -> Asked {
        asking::asked(session, decision)
    }

    fn hands_over(session: &Session, to: Side) -> String {
        let view = session.view();
        let side = Teller { game: session.game(), situation: &view.situation }.side(to);
        text_with("platoon-hand-over", &[("side", side.into())])
    }

    /// 13.1: at each step of a movement it is asked whether somebody fires.
    fn passes_over(session: &Session, decision: &Decision) -> Option<String> {
        let view = session.view();
        let teller = Teller { game: session.game(), situation: &view.situation };
        let values = [
            ("side", Value::from(teller.side(decision.side))),
            ("what", teller.question(&decision.question).into()),
        ];
        let window = matches!(decision.question, Question::OpportunityFire { .. });
        window.then(|| text_with("platoon-window", &values))
    }

    fn ends(choice: &Choice) -> bool {
        match choice {
            Choice::Decline | Choice::Pass => true,
            Choice::Set(elements) => elements.is_empty(),
            _ => false,
        }
    }

    fn refusal(illegal: &Illegal) -> String {
        refusal(illegal)
    }

    /// A name may be of two words, the letter of the board and the number: `A 0507`.
    fn hexes(session: &Session, words: &[&str]) -> Option<Vec<Hex>> {
        let map = &session.game().map;
        let mut hexes = Vec::new();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let letter = word.chars().all(|letter| letter.is_ascii_alphabetic());
            let name = if letter { format!("{word}{}", words.next()?) } else { (*word).to_owned() };
            hexes.push(map.named(&name)?);
        }
        Some(hexes)
    }

    fn hex_name(session: &Session, hex: Hex) -> String {
        session.game().map.name(hex)
    }

    /// A hex may be offered without having a number: where one sets up there are too many of them.
    fn beyond(_: &Session, asked: &Asked, hex: Hex) -> Option<Heard> {
        let there = Choice::Hex(hex);
        let offered = asked.decision.as_ref()?.offer.choices.contains(&there);
        offered.then_some(Heard::Answer(there))
    }

    fn command(session: &mut Session, asked: &Asked, name: &str, rest: &[&str], line: &str) -> Option<Reply> {
        if name == "save" {
            return Some(Reply::Told(vec![session.own.keeping.save(&session.battle, line)]));
        }
        commands::command(session, asked, name, rest).map(Reply::Told)
    }

    fn stepped(&mut self, step: Infallible) -> bool {
        match step {}
    }

    fn tell(log: &mut Log, game: &Game, _: Side, view: &mut View, note: &Note) -> Option<Line> {
        let line = log.line(Teller { game, situation: &view.situation }, note);
        Platoons::follow(game, view, &note.fact);
        Some((line?, Vec::new()))
    }

    fn verdict(session: &Session, outcome: Outcome, _: Option<Side>) -> Vec<String> {
        let view = session.view();
        Teller { game: session.game(), situation: &view.situation }.outcome(outcome)
    }

    fn parting(&self, battle: &Match<Platoons>) -> String {
        self.keeping.told(battle)
    }
}
