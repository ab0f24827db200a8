//! A position played by a script: what nobody foresaw is an error, and stacked dice are watched.

use crate::kit::cases::{Because, Happened, Pattern, Rehearsed, show, waiting};
use crate::kit::{Match, Progress, Side};
use crate::platoons::rules::{Choice, Decision, Fact, Illegal, Platoons, Question};
use crate::platoons::text;

use super::figures;
use super::given::Position;
use super::names::Called;
use super::pick::Pick;

/// A position being played.
#[derive(Clone)]
pub struct Rehearsal {
    /// The battle.
    pub battle: Match<Platoons>,
    /// Who is called what.
    pub called: Called,
    /// Whether harmless questions are passed over: otherwise the script answers every one.
    declines: bool,
    /// The questions that the case names as those that may be passed over.
    passes: Vec<Pattern>,
    /// Those of them that were passed over, with the side asked.
    passed: Vec<String>,
    /// What was refused, and at which question.
    refusals: Vec<String>,
    /// How many dice the case gives.
    dice: usize,
    /// How many facts there were when the case looked at a question without answering it.
    looked_at: Option<usize>,
}

impl Rehearsal {
    /// Sets a position up.
    pub fn new(position: &Position, declines: bool, passes: Vec<Pattern>) -> Rehearsal {
        Rehearsal {
            battle: Match::from_battle(position.game.clone(), 1, position.battle.clone()),
            called: position.called.clone(),
            declines,
            passes,
            passed: Vec::new(),
            refusals: Vec::new(),
            dice: position.dice,
            looked_at: None,
        }
    }

    /// The question that stands, if the battle is not over.
    fn decision(&self) -> Option<&Decision> {
        match self.battle.progress() {
            Progress::Asks(decision) => Some(decision),
            Progress::Over(_) => None,
        }
    }

    /// The choice, if it is legal as an answer to a question; otherwise why not, if that side is asked at all.
    fn legal(
        &self,
        side: Option<Side>,
        pick: &Pick,
        decision: &Decision,
    ) -> Result<Result<Choice, Option<Illegal>>, String> {
        if side.is_some_and(|side| side != decision.side) {
            return Ok(Err(None));
        }
        let Some(choice) = pick.choice(self, decision)? else { return Ok(Err(None)) };
        Ok(self.battle.check(&choice).map(|()| choice).map_err(Some))
    }

    /// Whether a question is answered by choices of this sort.
    fn takes_its_like(&self, decision: &Decision, pick: &Pick) -> bool {
        match pick {
            Pick::Decline(question) => question.fits(&show(&decision.question, &self.called)),
            Pick::Written(Pattern::List(_)) => decision.offer.set.is_some(),
            Pick::Written(written) => {
                let shown = decision.offer.choices.iter().map(|choice| show(choice, &self.called));
                let mut words = shown.map(|choice| Pattern::word_of(&choice).to_owned());
                words.any(|word| Some(word.as_str()) == written.tag())
            }
        }
    }

    /// What the battle waits for, as a script would answer it.
    fn waiting(&self) -> String {
        let Some(decision) = self.decision() else { return "the battle is over".to_owned() };
        let mut told: Vec<String> =
            decision.offer.choices.iter().map(|choice| show(choice, &self.called).to_string()).collect();
        if let Some(set) = &decision.offer.set {
            let of: Vec<String> = set.of.iter().map(|who| show(who, &self.called).to_string()).collect();
            told.insert(0, format!("{} to {} of [{}]", set.least, set.most, of.join(", ")));
        }
        waiting(decision.side, &show(&decision.question, &self.called), told)
    }

    /// Passes over the question that stands, if the case names it or nothing is lost by it.
    fn passes_over(&mut self) -> bool {
        let Some(decision) = self.decision().cloned() else { return false };
        let question = show(&decision.question, &self.called);
        let named = self.passes.iter().any(|pattern| pattern.fits(&question));
        let choice = match whole(&decision).or_else(|| nothing(&decision)) {
            Some(choice) if named || (self.declines && is_harmless(&decision)) => choice,
            None if named => match decision.offer.choices.first() {
                Some(first) => first.clone(),
                None => return false,
            },
            _ => return false,
        };
        if named {
            self.passed.push(format!("{:?}: {question}", decision.side));
        }
        self.battle.answer(decision.side, choice).is_ok()
    }
}

impl Rehearsed for Rehearsal {
    type Pick = Pick;
    type Figure = Pattern;

    fn answer(&mut self, side: Option<Side>, pick: &Pick, _twice: bool) -> Result<(), String> {
        loop {
            let Some(decision) = self.decision().cloned() else {
                return Err("the battle is over".to_owned());
            };
            let refused = match self.legal(side, pick, &decision)? {
                Ok(choice) => {
                    self.looked_at = None;
                    return self.battle.answer(decision.side, choice).map_err(|why| text::refusal(&why));
                }
                Err(refused) => refused,
            };
            if !self.passes_over() {
                let why = refused.map(|why| format!("refused: {}; ", text::refusal(&why)));
                return Err(format!("{}{}", why.unwrap_or_default(), self.waiting()));
            }
        }
    }

    fn offered(&mut self, side: Option<Side>, pick: &Pick) -> Result<(), String> {
        let mut ahead = self.clone();
        loop {
            let Some(decision) = ahead.decision().cloned() else {
                return Err("the battle is over".to_owned());
            };
            if ahead.legal(side, pick, &decision)?.is_ok() {
                *self = ahead;
                self.looked_at = Some(self.battle.facts());
                return Ok(());
            }
            if !ahead.passes_over() {
                return Err(format!("it is not offered; {}", self.waiting()));
            }
        }
    }

    fn refused(&mut self, side: Option<Side>, pick: &Pick, because: &Because) -> Result<(), String> {
        while side.is_some_and(|side| self.decision().is_some_and(|decision| decision.side != side)) {
            if !self.passes_over() {
                return Err(format!("that side is not asked: {}", self.waiting()));
            }
        }
        // It is judged where its like is chosen, not at what is asked by the way.
        while self.decision().is_some_and(|decision| !self.takes_its_like(decision, pick)) {
            if !self.passes_over() {
                break;
            }
        }
        let Some(decision) = self.decision().cloned() else { return Err("the battle is over".to_owned()) };
        self.looked_at = Some(self.battle.facts());
        match self.legal(side, pick, &decision)? {
            Ok(_) => Err(format!("it is not refused at {}", show(&decision.question, &self.called))),
            Err(None) => Err(format!("it answers nothing that is asked: {}", self.waiting())),
            Err(Some(illegal)) => {
                let question = show(&decision.question, &self.called);
                let told = text::refusal(&illegal);
                self.refusals.push(format!("{pick} at {question}: {told}"));
                because.is_met(illegal.rule, &told, Some(&question))
            }
        }
    }

    fn asked(&mut self, side: Side, question: &Pattern) -> Result<(), String> {
        let mut ahead = self.clone();
        while let Some(decision) = ahead.decision() {
            if decision.side == side && question.fits(&show(&decision.question, &ahead.called)) {
                *self = ahead;
                self.looked_at = Some(self.battle.facts());
                return Ok(());
            }
            if !ahead.passes_over() {
                break;
            }
        }
        Err(format!("that is not asked: {}", self.waiting()))
    }

    fn stands(&self, figure: &Pattern) -> Result<(), String> {
        figures::stands(self, figure)
    }

    /// A segment that waits for its next action may stay as it is, and so may a question at which the case looked last.
    fn finish(&mut self) -> Result<(), String> {
        while let Some(decision) = self.decision() {
            let rests = matches!(decision.question, Question::Segment | Question::Act | Question::SetUp(_));
            if rests || self.looked_at == Some(self.battle.facts()) {
                return Ok(());
            }
            if !self.passes_over() {
                return Err(format!("the script ends here, but the battle goes on: {}", self.waiting()));
            }
        }
        Ok(())
    }

    fn was_used_up(&self) -> Result<(), String> {
        let rolled: usize = self.battle.notes().iter().map(|note| dice_of(&note.fact)).sum();
        match rolled == self.dice {
            true => Ok(()),
            false => Err(format!("{rolled} dice were rolled, and the case gives {}", self.dice)),
        }
    }

    fn happened(&self) -> Happened {
        let notes = self.battle.notes().iter();
        Happened::new(notes.map(|note| show(&note.fact, &self.called)).collect(), None)
    }

    fn refusals(&self) -> &[String] {
        &self.refusals
    }

    fn passed(&self) -> &[String] {
        &self.passed
    }
}

/// Questions that a script passes over without a word: whether one fires at what moves, who goes along, whom leaders of lower
/// rank activate; and where nothing can be done but to decline, or a set must be taken whole.
fn is_harmless(decision: &Decision) -> bool {
    let asked_by_the_way = matches!(
        decision.question,
        Question::OpportunityFire { .. } | Question::MoveWith { .. } | Question::Subordinates { .. }
    );
    asked_by_the_way || decision.offer.only_declining() || whole(decision).is_some()
}

/// The only set that there is.
fn whole(decision: &Decision) -> Option<Choice> {
    let set = decision.offer.set.as_ref().filter(|_| decision.offer.choices.is_empty())?;
    (usize::from(set.least) == set.of.len()).then(|| Choice::Set(set.of.clone()))
}

/// The answer that does nothing.
fn nothing(decision: &Decision) -> Option<Choice> {
    let offer = &decision.offer;
    if offer.choices.contains(&Choice::Decline) {
        return Some(Choice::Decline);
    }
    let empty = offer.set.as_ref().is_some_and(|set| set.least == 0 && set.need.is_empty());
    empty.then(|| Choice::Set(Vec::new()))
}

/// How many dice a fact tells of.
fn dice_of(fact: &Fact) -> usize {
    match fact {
        Fact::Rolled { .. } | Fact::InitiativeRolled { .. } => 2,
        Fact::DieRolled { .. } => 1,
        _ => 0,
    }
}
