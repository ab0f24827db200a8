//! Why a computer did what it did: the question is put again as it was, and weighed anew. Nothing of it is kept with a battle.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::squads::ai::{Adviser, Budget, Opponent, Seat, Strength};
use crate::squads::record::{Match, Progress};
use crate::squads::rules::{BySide, Choice, Decision, Question, Side};
use crate::squads::text;

use super::line::{Line, Rank, answers, rule};

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

/// An answer, the decision that it is where a computer gave it that may be asked, and how many facts there had been.
struct Answered<'a> {
    choice: &'a Choice,
    decided: Option<Decided>,
    at: usize,
}

/// What the computers among some sides decided that is seen when there had been so many facts: what they did last, and behind it what they
/// let go since, such as a chance to fire.
pub fn decided(battle: &Match, seats: BySide<Seat>, sides: &[Side], facts: usize) -> Vec<Decided> {
    let answers = battle.answers().zip(battle.answered_at()).enumerate();
    let so_far: Vec<Answered> = answers
        .map(|(answer, ((side, choice), at))| {
            let opponent = seats[side].opponent().filter(|_| sides.contains(&side));
            let decided = opponent.map(|opponent| Decided { answer, side, opponent });
            Answered { choice, decided, at }
        })
        .take_while(|one| one.at <= facts)
        .collect();
    // Answers with nothing seen between them belong together.
    let done = |one: &&Answered| one.decided.is_some() && *one.choice != Choice::Decline && one.at < facts;
    let last = so_far.iter().rfind(done).map(|one| one.at);
    let acts = so_far.iter().filter(done).filter(|one| Some(one.at) == last);
    let mut let_go: Vec<&Answered> = Vec::new();
    for one in so_far.iter().rev() {
        match one.choice {
            Choice::Decline => let_go.push(one),
            // What comes of it is not seen yet.
            _ if one.at == facts => let_go.clear(),
            _ => break,
        }
    }
    let latest = let_go.first().map(|one| one.at);
    let let_go = let_go.into_iter().rev().filter(|one| Some(one.at) == latest);
    acts.chain(let_go).filter_map(|one| one.decided).collect()
}

/// Every order and every discard that computers decided on, the first first.
pub fn orders(battle: &Match, seats: BySide<Seat>) -> Vec<Decided> {
    let orders = battle.answers().enumerate().filter(|(_, (_, choice))| is_order(choice));
    let of_computers = orders
        .filter_map(|(answer, (side, _))| Some(Decided { answer, side, opponent: seats[side].opponent()? }));
    of_computers.collect()
}

/// What computers decided from one of their orders up to the next, both left out: how it was carried out, and what was done about it and
/// about what a person did then; each with what was asked and answered.
pub fn behind(battle: &Match, seats: BySide<Seat>, order: Decided) -> Vec<(Decided, Line)> {
    let mut then = battle.until(order.answer + 1);
    let mut behind = Vec::new();
    for (answer, (side, choice)) in battle.answers().enumerate().skip(order.answer + 1) {
        let opponent = seats[side].opponent();
        if opponent.is_some() && is_order(choice) {
            break;
        }
        if let (Some(opponent), Progress::Asks(decision)) = (opponent, then.progress()) {
            let decided = Decided { answer, side, opponent };
            behind.push((decided, Line::of(Rank::Answer, decided.head(&then, decision, choice))));
        }
        // What was legal once is legal again.
        if then.answer(side, choice.clone()).is_err() {
            break;
        }
    }
    behind
}

/// Why these were decided: what was done and what was weighed, a line each. What is done in an order of one's own is told with that order.
/// Veterans think on so many threads, until it is enough.
pub fn why(battle: &Match, decided: &[Decided], threads: usize, enough: &Arc<AtomicBool>) -> Vec<Line> {
    let mut orders: Vec<Decided> = Vec::new();
    let mut lines = Vec::new();
    for one in decided {
        let (told, order) = one.told(battle, threads, enough);
        lines.extend(told);
        let order = order.filter(|order| !decided.contains(order) && !orders.contains(order));
        orders.extend(order);
    }
    lines.extend(orders.iter().flat_map(|order| order.told(battle, threads, enough).0));
    lines
}

/// Whether an answer says what is done with a turn.
fn is_order(choice: &Choice) -> bool {
    matches!(choice, Choice::Give(..) | Choice::Pass)
}

impl Decided {
    /// Who is asked why. A veteran thinks as long as it did, as far as anybody waits.
    fn adviser(&self, threads: usize) -> Adviser {
        let budget = match self.opponent.budget {
            Budget::Time(time) => Budget::Time(time.min(PATIENCE)),
            battles @ Budget::Battles(_) => battles,
        };
        Adviser::new(Opponent { budget, ..self.opponent }, self.answer as u64, threads)
    }

    /// The number of a side's last order or discard before it.
    fn last_order(&self, battle: &Match, of: Side) -> Option<usize> {
        let before: Vec<(Side, &Choice)> = battle.answers().take(self.answer).collect();
        before.iter().rposition(|(side, choice)| *side == of && is_order(choice))
    }

    /// The last order or discard of this side before it.
    fn order(&self, battle: &Match) -> Option<Decided> {
        Some(Decided { answer: self.last_order(battle, self.side)?, ..*self })
    }

    /// The battle as it stood; the adviser has decided again what was decided since the other side's last order, for what happened in a turn is
    /// remembered to its end.
    fn again(&self, battle: &Match, adviser: &mut Adviser) -> Match {
        let from = self.last_order(battle, self.side.other()).map_or(0, |order| order + 1);
        let mut then = battle.until(from);
        for (side, choice) in battle.answers().take(self.answer).skip(from) {
            if let Progress::Asks(decision) = then.progress()
                && side == self.side
            {
                adviser.relives(then.game(), &then.view(side), decision, choice);
            }
            // What was legal once is legal again.
            if then.answer(side, choice.clone()).is_err() {
                break;
            }
        }
        then
    }

    /// What it did and what it weighed, a line each, and the order it was done in. Nothing is told of what was answered without a thought.
    fn told(&self, battle: &Match, threads: usize, enough: &Arc<AtomicBool>) -> (Vec<Line>, Option<Decided>) {
        let nothing = (Vec::new(), None);
        let mut adviser = self.adviser(threads).ended_by(Arc::clone(enough));
        let then = self.again(battle, &mut adviser);
        let Some((_, given)) = battle.answers().nth(self.answer) else { return nothing };
        let Progress::Asks(decision) = then.progress() else { return nothing };
        let (game, view) = (then.game(), then.view(self.side));
        let counsel = adviser.counsel(&then.standpoint(self.side), &view, decision);
        let situation = &view.situation;
        let carries_out = situation.turn.active == self.side && situation.order.is_some();
        let order = self.order(battle).filter(|_| carries_out);
        if !counsel.tells() && !is_order(given) && !matches!(given, Choice::Play(..)) {
            return (Vec::new(), order);
        }
        let mut lines = vec![Line::of(Rank::Head, self.head(&then, decision, given))];
        let key = match counsel.weighed.first() {
            Some(best) if best.hope.is_some() => Some("why-compared"),
            Some(_) if decision.question == Question::Turn => Some("why-weighed"),
            Some(_) => Some("why-points"),
            None if counsel.rule.is_none() => Some("why-by-rule"),
            None => None,
        };
        lines.extend(rule(&counsel));
        lines.extend(key.map(|key| Line::of(Rank::Plain, text::text(key))));
        lines.extend(answers(game, situation, decision, &counsel, given));
        if counsel.tells() && counsel.choice != *given {
            let other = text::answer(game, situation, decision, &counsel.choice);
            let key = match self.opponent.strength {
                Strength::Recruit => "why-forgot",
                _ if counsel.weighed.iter().any(|weighed| weighed.hope.is_some()) => "why-otherwise",
                _ => "why-now",
            };
            lines.push(Line::of(Rank::Plain, text::text_with(key, &[("choice", other.into())])));
        }
        (lines, order)
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
