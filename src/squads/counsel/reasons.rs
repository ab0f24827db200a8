//! Why a computer did what it did: the question is put again as it was, and weighed anew. Nothing of it is kept with a battle.

use std::time::Duration;

use crate::squads::ai::{Adviser, Budget, Opponent, Seat, Strength};
use crate::squads::record::{Match, Progress};
use crate::squads::rules::{BySide, Choice, Decision, Question, Side};
use crate::squads::text;

use super::line::{Line, Rank, answers};

/// Nobody waits longer than that for a veteran to think something over again.
const PATIENCE: Duration = Duration::from_secs(2);

/// A decision of a computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The number of the answer.
    pub answer: usize,
    /// Whose it was.
    pub side: Side,
    /// What opponent gave it.
    pub opponent: Opponent,
}

/// The last decision of the computers among some sides before there had been so many facts: an order, a discard, or an action that was
/// played. Whatever else they answer carries one of these out.
pub fn decided(battle: &Match, seats: BySide<Seat>, sides: &[Side], facts: usize) -> Option<Decided> {
    let before = battle.answers().zip(battle.answered_at()).enumerate().filter(|(_, (_, at))| *at < facts);
    let decided = before.filter_map(|(answer, ((side, choice), _))| {
        let opponent = seats[side].opponent().filter(|_| sides.contains(&side) && is_decision(choice))?;
        Some(Decided { answer, side, opponent })
    });
    decided.last()
}

/// Every order and every discard that computers decided on, the first first.
pub fn orders(battle: &Match, seats: BySide<Seat>) -> Vec<Decided> {
    let orders = battle.answers().enumerate().filter(|(_, (_, choice))| is_order(choice));
    let of_computers = orders
        .filter_map(|(answer, (side, _))| Some(Decided { answer, side, opponent: seats[side].opponent()? }));
    of_computers.collect()
}

/// Whether an answer says what is done with a turn.
fn is_order(choice: &Choice) -> bool {
    matches!(choice, Choice::Give(..) | Choice::Pass)
}

/// Whether an answer is more than the carrying out of another.
fn is_decision(choice: &Choice) -> bool {
    is_order(choice) || matches!(choice, Choice::Play(..) | Choice::FireAgain)
}

impl Decided {
    /// Who is asked why. A veteran thinks as long as it did, as far as anybody waits.
    pub fn adviser(&self, threads: usize) -> Adviser {
        let budget = match self.opponent.budget {
            Budget::Time(time) => Budget::Time(time.min(PATIENCE)),
            battles @ Budget::Battles(_) => battles,
        };
        Adviser::new(Opponent { budget, ..self.opponent }, self.answer as u64, threads)
    }

    /// What it did and what it weighed, a line each. An action that is played in an order of its own is told with that order.
    pub fn why(&self, battle: &Match, adviser: &mut Adviser) -> Vec<Line> {
        let mut lines = self.told(battle, adviser);
        let answers: Vec<(Side, &Choice)> = battle.answers().collect();
        let own = |(side, choice): &(Side, &Choice)| *side == self.side && is_order(choice);
        let begun = answers[..self.answer].iter().rposition(own);
        let situation = &battle.until(self.answer).battle().situation.clone();
        if situation.turn.active == self.side
            && situation.order.is_some()
            && let Some(answer) = begun
        {
            lines.extend(Decided { answer, ..*self }.told(battle, adviser));
        }
        lines
    }

    /// The same of this one answer.
    fn told(&self, battle: &Match, adviser: &mut Adviser) -> Vec<Line> {
        let Some((_, given)) = battle.answers().nth(self.answer) else { return Vec::new() };
        let then = battle.until(self.answer);
        let Progress::Asks(decision) = then.progress() else { return Vec::new() };
        let (game, view) = (then.game(), then.view(self.side));
        let counsel = adviser.counsel(&then.standpoint(self.side), &view, decision);
        let mut lines = vec![Line::of(Rank::Head, self.head(&then, decision, given))];
        match counsel.weighed.first() {
            Some(best) if best.hope.is_some() => {
                lines.push(Line::of(Rank::Plain, text::text("why-compared")))
            }
            Some(_) => lines.push(Line::of(Rank::Plain, text::text("why-weighed"))),
            None => lines.push(Line::of(Rank::Plain, text::text("why-by-rule"))),
        }
        lines.extend(answers(game, &view.situation, decision, &counsel, given));
        if !counsel.weighed.is_empty() && counsel.choice != *given {
            let other = text::answer(game, &view.situation, decision, &counsel.choice);
            let key =
                if self.opponent.strength == Strength::Recruit { "why-forgot" } else { "why-otherwise" };
            lines.push(Line::of(Rank::Plain, text::text_with(key, &[("choice", other.into())])));
        }
        lines
    }

    /// Who answered what.
    fn head(&self, then: &Match, decision: &Decision, given: &Choice) -> String {
        let (game, view) = (then.game(), then.view(self.side));
        let (side, seat) = (text::side_name(game, self.side), Seat::Computer(self.opponent));
        let choice = text::answer(game, &view.situation, decision, given);
        let mut values = vec![("side", side.into()), ("seat", seat.into()), ("choice", choice.into())];
        if decision.question == Question::Turn {
            return text::text_with("why-order", &values);
        }
        let question = text::question(game, &view.situation, &decision.question);
        values.push(("question", question.into()));
        text::text_with("why-answer", &values)
    }
}
