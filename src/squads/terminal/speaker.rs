//! What the squads say at a terminal, and what they hold in mind meanwhile.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::kit::help::Rulebook;
use crate::kit::terminal::{self, Keeping, Line, Seat, Spoken};
use crate::squads::ai::{Player, Thinker, player};
use crate::squads::board::HexId;
use crate::squads::help;
use crate::squads::record::{Head, Match};
use crate::squads::rules::{
    BySide, Choice, Decision, Event, Fact, Game, Illegal, Note, Outcome, Question, Side, Squads, View, Way,
    odds,
};
use crate::squads::text;

use super::asking;
use super::commands::COMMANDS;
use super::going::Going;
use super::placing::ToPlace;

/// A battle of the squads at a terminal.
pub type Session = terminal::Session<Squad>;
/// A question that was put.
pub(super) type Asked = terminal::Asked<Squad>;
/// An answer that can be given by its number.
pub(super) type Item = terminal::Item<Squad>;
/// What somebody wants.
pub(super) type Heard = terminal::Heard<Squad>;
/// What comes of a line.
pub(super) type Reply = terminal::Reply<Squad>;

/// The squads at a terminal.
pub struct Squad {
    /// Where the battle is kept.
    pub(super) keeping: Keeping<Squads>,
    computers: BySide<Thinker>,
    /// The rest of a movement passes without fire.
    pub(super) lets_pass: bool,
    /// Who is on a way, and where to.
    pub(super) going: Going,
    /// The piece that waits for its hex.
    pub(super) piece: Option<ToPlace>,
}

/// What is chosen first, and makes an answer later.
#[derive(Clone)]
pub enum Step {
    /// This is placed next.
    Piece(ToPlace),
    /// This way is gone hex by hex.
    Way(Way),
}

impl Session {
    /// A battle that begins or goes on; the file it was kept in, if it may be kept there again.
    pub fn new(head: Head, battle: Match, seats: BySide<Seat>, file: Option<PathBuf>) -> Session {
        let seed = head.opening.seed;
        let squad = Squad {
            computers: BySide::from_fn(|side: Side| {
                player(seats[side].opponent().unwrap_or_default(), seed ^ side.sign() as u64)
            }),
            keeping: Keeping::new(head, file, battle.log().len()),
            lets_pass: false,
            going: Going::default(),
            piece: None,
        };
        Session::of(squad, battle, seats)
    }
}

impl Spoken for Squad {
    type Rules = Squads;
    type Hex = HexId;
    type Step = Step;
    /// The events that were explained: each is once.
    type Log = BTreeSet<Event>;

    const COMMANDS: &'static [(&'static str, &'static str)] = &COMMANDS;

    fn rules() -> &'static Rulebook {
        help::rules()
    }

    fn opening(session: &Session) -> Vec<String> {
        session.opening()
    }

    fn computed(&mut self, battle: &Match, decision: &Decision) -> Choice {
        let (from, view) = (battle.standpoint(decision.side), battle.view(decision.side));
        self.computers[decision.side].choose_ahead(&from, &view, decision)
    }

    fn unasked(session: &mut Session, decision: &Decision) -> Option<Choice> {
        if declines_itself(session, decision) {
            return Some(Choice::Decline);
        }
        session.own.going.step(&session.battle, decision.side)
    }

    fn asked(session: &Session, decision: &Decision) -> Asked {
        asking::asked(session, decision)
    }

    fn hands_over(session: &Session, to: Side) -> String {
        text::text_with("text-hand-over", &[("side", text::side_name(session.game(), to).into())])
    }

    /// O21.5: in a window it is asked whether to act at all.
    fn passes_over(session: &Session, decision: &Decision) -> Option<String> {
        let situation = &session.view().situation;
        let values = [
            ("side", text::side_name(session.game(), decision.side).into()),
            ("what", text::question(session.game(), situation, &decision.question).into()),
        ];
        decision.question.is_window().then(|| text::text_with("window-bar", &values))
    }

    fn ends(choice: &Choice) -> bool {
        matches!(choice, Choice::Decline | Choice::EndTurn)
    }

    fn refusal(illegal: &Illegal) -> String {
        text::refusal(illegal)
    }

    fn hexes(_: &Session, words: &[&str]) -> Option<Vec<HexId>> {
        words.iter().map(|word| word.parse().ok()).collect()
    }

    fn hex_name(_: &Session, hex: HexId) -> String {
        hex.to_string()
    }

    /// The way there.
    fn beyond(session: &Session, asked: &Asked, hex: HexId) -> Option<Heard> {
        let way = session.ways(asked.decision.as_ref()?).remove(&hex)?;
        Some(Heard::Step(Step::Way(way)))
    }

    fn command(session: &mut Session, asked: &Asked, name: &str, rest: &[&str], line: &str) -> Option<Reply> {
        session.squad_command(asked, name, rest, line)
    }

    fn answered(&mut self, decision: &Decision, choice: &Choice) {
        self.piece = None;
        self.going.answered(decision, choice);
    }

    fn stepped(&mut self, step: Step) -> bool {
        match step {
            Step::Piece(piece) => {
                self.piece = Some(piece);
                true
            }
            Step::Way(way) => {
                self.going.set_out(&way);
                false
            }
        }
    }

    fn stepped_back(&mut self) -> bool {
        self.piece.take().is_some()
    }

    fn tell(
        explained: &mut BTreeSet<Event>,
        game: &Game,
        _: Side,
        view: &mut View,
        note: &Note,
    ) -> Option<Line> {
        let left = text::left(&view.situation, &note.fact);
        view.apply(game, &note.fact);
        let mut line = text::fact(game, &view.situation, note, left)?;
        if let Fact::EventRead { event, .. } = note.fact
            && explained.insert(event)
            && let Some(told) = text::explain("event", event)
        {
            line = text::labelled(&line, &told.words);
        }
        Some((line, text::fact_details(&note.fact)))
    }

    fn verdict(session: &Session, outcome: Outcome, person: Option<Side>) -> Vec<String> {
        text::verdict_of_battle(session.game(), &session.view().situation, outcome, person).into()
    }

    fn parting(&self, battle: &Match) -> String {
        self.keeping.told(battle)
    }
}

/// Whether nobody need be asked: nothing can be done but decline or throw a weapon away, a new roll would help nothing, or he
/// has said that he lets the rest of the movement pass.
fn declines_itself(session: &mut Session, decision: &Decision) -> bool {
    let offer = &decision.offer;
    let idle = |choice: &Choice| matches!(choice, Choice::Decline | Choice::Abandon(_));
    let nothing =
        offer.set.is_none() && offer.choices.contains(&Choice::Decline) && offer.choices.iter().all(idle);
    session.own.lets_pass &= matches!(decision.question, Question::Window { .. });
    match decision.question {
        Question::Reroll { roll, dice, .. } => {
            let situation = &session.view().situation;
            odds::stake(session.game(), situation, roll, dice)
                .is_some_and(|stake| !stake.helps(situation, decision.side))
        }
        _ => nothing || session.own.lets_pass,
    }
}
