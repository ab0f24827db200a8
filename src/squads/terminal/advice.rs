//! What the computer would do in one's place, knowing what one knows; and once it may be told, why it did what it did.

use std::sync::Arc;

use crate::kit::Progress;
use crate::squads::ai::{Adviser, Budget, Opponent};
use crate::squads::counsel::{self, Decided, Line, Rank};
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

/// Why a computer gave the order it gave last, or the one so many orders before, or why something was decided behind it. Nothing is told
/// of it while the battle goes on: it would tell of the computer's hand.
pub(super) fn why(session: &Session, words: &[&str]) -> Vec<String> {
    let seats = BySide::from_fn(|side| session.seat(side));
    let battle = &session.battle;
    if matches!(battle.progress(), Progress::Asks(_)) {
        return vec![text::text("text-why-later")];
    }
    let orders = counsel::orders(battle, seats);
    let numbers: Option<Vec<usize>> =
        words.iter().map(|word| word.parse().ok().filter(|number| *number > 0)).collect();
    let (back, behind) = match numbers.as_deref() {
        Some([]) => (1, None),
        Some([back]) => (*back, None),
        Some([back, behind]) => (*back, Some(*behind)),
        _ => (usize::MAX, None),
    };
    let order = orders.len().checked_sub(back).and_then(|at| orders.get(at));
    let Some(order) = order else {
        return vec![text::text_with("text-why-none", &[("count", orders.len().into())])];
    };
    let why = |decided: Decided| plain(counsel::why(battle, &[decided], 1, &Arc::default()));
    let rest = counsel::behind(battle, seats, *order);
    match behind.map(|behind| rest.get(behind - 1)) {
        None => {
            let mut lines = why(*order);
            if !rest.is_empty() {
                lines.push(text::text_with("text-why-behind", &[("back", back.into())]));
            }
            let numbered = rest.into_iter().enumerate();
            lines.extend(numbered.map(|(at, (_, line))| format!("{:>4}  {}", at + 1, line.words)));
            lines
        }
        Some(Some((decided, _))) => {
            let lines = why(*decided);
            if lines.is_empty() { vec![text::text("why-no-thought")] } else { lines }
        }
        Some(None) => vec![text::text_with("text-why-nothing-behind", &[("count", rest.len().into())])],
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
