//! What the computer would do in one's place, knowing what one knows; and once it may be told, why it did what it did.

use crate::kit::Progress;
use crate::squads::ai::{Adviser, Budget, Opponent};
use crate::squads::counsel::{self, Line, Rank};
use crate::squads::rules::{BySide, Choice, Decision};
use crate::squads::text;

use super::placing::placed;
use super::speaker::{Asked, Session, Step};

/// So many battles are imagined for advice: what is printed is the same on every machine.
const BATTLES: u32 = 60;

/// Its advice, with the number of the answer where it has one.
pub(super) fn lines(session: &Session, asked: &Asked, decision: &Decision) -> Vec<String> {
    let opponent = Opponent { budget: Budget::Battles(BATTLES), ..counsel::adviser() };
    let mut adviser = Adviser::new(opponent, session.battle.seed(), 1);
    let (from, view) = (session.battle.standpoint(decision.side), session.view());
    let counsel = adviser.counsel(&from, &view, decision);
    let mut lines = plain(counsel::advice(session.game(), &view.situation, decision, &counsel));
    let numbers = numbers(asked, &counsel.choice);
    if !numbers.is_empty() {
        lines.push(text::text_with("text-numbers", &[("numbers", numbers.join(" ").into())]));
    }
    lines
}

/// Why a computer gave the order it gave last, or the one so many orders before. Nothing is told of it while the battle goes on: it
/// would tell of the computer's hand.
pub(super) fn why(session: &Session, words: &[&str]) -> Vec<String> {
    let seats = BySide::from_fn(|side| session.seat(side));
    if matches!(session.battle.progress(), Progress::Asks(_)) {
        return vec![text::text("text-why-later")];
    }
    let orders = counsel::orders(&session.battle, seats);
    let back = match words {
        [] => Some(1),
        [word] => word.parse().ok().filter(|back| *back > 0),
        _ => None,
    };
    let decided = back.and_then(|back: usize| orders.get(orders.len().checked_sub(back)?));
    match decided {
        Some(decided) => plain(decided.why(&session.battle, &mut decided.adviser(1))),
        None => vec![text::text_with("text-why-none", &[("count", orders.len().into())])],
    }
}

/// Answers that were weighed stand below what is said of them.
fn plain(lines: Vec<Line>) -> Vec<String> {
    let indented = |line: Line| match line.rank {
        Rank::Head | Rank::Plain => line.words,
        Rank::Answer | Rank::Chosen => format!("    {}", line.words),
    };
    lines.into_iter().map(indented).collect()
}

/// The numbers that give an answer, or its first half.
fn numbers(asked: &Asked, choice: &Choice) -> Vec<String> {
    asked.numbers(choice, |step| match step {
        Step::Piece(piece) => placed(choice).is_some_and(|(of, _)| of == *piece),
        Step::Way(_) => false,
    })
}
