//! What is told of a decision, line by line.

use crate::squads::ai::{Against, Counsel, Hope, Rule, Stake, Weighed};
use crate::squads::rules::{Choice, Decision, Game, Question, Situation};
use crate::squads::text;

/// A line, and what it is among the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub words: String,
    /// What it is.
    pub rank: Rank,
}

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// It tells what was decided.
    Head,
    /// It tells what stands below it, or what there is to say besides.
    Plain,
    /// It is an answer that was weighed.
    Answer,
    /// It is the one that was given, or would be.
    Chosen,
}

/// No more answers are told than these.
const MOST: usize = 6;

impl Line {
    /// A line of a rank.
    pub(super) fn of(rank: Rank, words: String) -> Line {
        Line { words, rank }
    }
}

/// The rule that was gone by.
pub(super) fn rule(counsel: &Counsel) -> Option<Line> {
    let words = match counsel.rule? {
        Rule::NearObjective => text::text("counsel-near-objective"),
        Rule::Wire => text::text("counsel-wire"),
        Rule::Ambush(chance) => text::text_with("counsel-ambush", &[("chance", chance.into())]),
        Rule::LightWounds => text::text("counsel-light-wounds"),
        Rule::NoQuarter => text::text("counsel-no-quarter"),
        Rule::Demolitions => text::text("counsel-demolitions"),
        Rule::HiddenUnit => text::text("counsel-hidden-unit"),
        Rule::Smoke(risk) => text::text_with("counsel-smoke", &[("points", points(risk).into())]),
        Rule::LastCards => text::text("counsel-last-cards"),
        Rule::LeaveACard => text::text("counsel-leave-a-card"),
        Rule::AtMost(cards) => text::text_with("counsel-at-most", &[("count", cards.into())]),
        Rule::LeadersFirst => text::text("counsel-leaders-first"),
        Rule::LeadersLast => text::text("counsel-leaders-last"),
        Rule::AsMeant => text::text("counsel-as-meant"),
    };
    Some(Line::of(Rank::Plain, words))
}

/// The best answers with what was found of them: the chance of winning and the battles that say so, and what they are worth in points. One
/// of them was chosen, or none.
pub(super) fn answers(
    game: &Game,
    situation: &Situation,
    decision: &Decision,
    counsel: &Counsel,
    chosen: &Choice,
) -> Vec<Line> {
    let is_chosen = |weighed: &Weighed| match (&weighed.choice, chosen) {
        // Of a discard each card is weighed by itself.
        (Choice::Set(card), Choice::Set(thrown)) if decision.question == Question::Discard => {
            card.iter().all(|card| thrown.contains(card))
        }
        (one, chosen) => one == chosen,
    };
    let line = |weighed: &Weighed| {
        let chosen = is_chosen(weighed);
        let rank = if chosen { Rank::Chosen } else { Rank::Answer };
        let what = described(game, situation, decision, weighed);
        Line::of(rank, text::labelled(&what, &numbers(weighed, chosen)))
    };
    counsel.weighed.iter().take(MOST).map(line).collect()
}

/// An answer, with whom and where.
fn described(game: &Game, situation: &Situation, decision: &Decision, weighed: &Weighed) -> String {
    let answer = |choice: &Choice| text::answer(game, situation, decision, choice);
    let mut what = answer(&weighed.choice);
    if !weighed.with.is_empty() {
        let who = answer(&Choice::Set(weighed.with.clone()));
        what = text::text_with("counsel-with", &[("what", what.into()), ("who", who.into())]);
    }
    if let Some(hex) = weighed.at
        && ![Choice::Hex(hex), Choice::Enter(hex)].contains(&weighed.choice)
    {
        let key = match weighed.choice {
            Choice::Play(..) | Choice::FireAgain => "counsel-at",
            _ => "counsel-to",
        };
        what = text::text_with(key, &[("what", what.into()), ("hex", hex.into())]);
    }
    what
}

/// The numbers behind an answer, which was chosen or not.
fn numbers(weighed: &Weighed, chosen: bool) -> String {
    let hope = weighed.hope.map(|Hope { chance, battles }| {
        let chance = (chance * 100.0).round() as i32;
        text::text_with("counsel-hope", &[("chance", chance.into()), ("battles", battles.into())])
    });
    let gain = weighed.gain.map(|gain| match weighed.against {
        Some(against) => compared(gain, against, chosen),
        None => text::text_with("counsel-gain", &[("points", signed(gain).into())]),
    });
    hope.into_iter().chain(gain).collect::<Vec<String>>().join(", ")
}

/// What an answer is worth, and what it had to be worth.
fn compared(gain: i32, against: Against, chosen: bool) -> String {
    let stake = match against.stake {
        Stake::Keeping => {
            let values = [("points", points(gain).into()), ("least", points(against.worth).into())];
            return text::text_with("counsel-kept", &values);
        }
        Stake::Card => "counsel-stake-card",
        Stake::LastFire => "counsel-stake-last-fire",
        Stake::SpareFire => "counsel-stake-spare-fire",
        Stake::Initiative => "counsel-stake-initiative",
        Stake::Shot => "counsel-stake-shot",
        Stake::Step => "counsel-stake-step",
    };
    let enough = if chosen || gain > against.worth { "yes" } else { "no" };
    let values = [
        ("points", signed(gain).into()),
        ("enough", enough.into()),
        ("least", points(against.worth).into()),
        ("stake", text::text(stake).into()),
    ];
    text::text_with("counsel-against", &values)
}

/// Hundredths of a point as points.
fn points(hundredths: i32) -> String {
    let points = text::decimal(f64::from(hundredths.unsigned_abs()) / 100.0, 2);
    if hundredths < 0 { format!("−{points}") } else { points }
}

/// The same of what is gained or lost.
fn signed(hundredths: i32) -> String {
    let points = points(hundredths);
    if hundredths < 0 { points } else { format!("+{points}") }
}
