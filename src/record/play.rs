//! A battle and the answers that brought it where it is.
//!
//! Nothing waits in a stack of frames: a step is run again from the battle at rest before it, with the
//! answers known so far, until it stops at the first question nobody has answered.

use std::sync::Arc;

use rand_pcg::Pcg32;

use crate::rules::{
    Battle, Choice, Decision, Game, Illegal, Note, Outcome, Players, Side, Stop, Table, View, Why, check,
    step,
};

use super::entry::{Entry, Rest};
use super::hash::hash;
use super::imagine::Imagined;
use super::propose::propose;

/// What a battle waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// An answer.
    For(Decision),
    /// Nothing: it is over.
    Over(Outcome),
}

/// Why nothing can be taken back; the sentences are in `text`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// There is nothing to take back.
    Nothing,
    /// Luck was used or something hidden was shown since.
    Luck,
    /// The other side acted since.
    OtherSide,
}

/// A battle at rest, and how much had happened by then.
#[derive(Clone, Debug)]
struct Checkpoint {
    battle: Battle,
    answers: usize,
    notes: usize,
}

/// An answer, and how much had happened when it was given.
#[derive(Clone, Debug)]
struct Answer {
    side: Side,
    choice: Choice,
    notes: usize,
}

/// A battle as it is played.
#[derive(Clone, Debug)]
pub struct Match {
    game: Arc<Game>,
    seed: u64,
    opening: Battle,
    checkpoints: Vec<Checkpoint>,
    answers: Vec<Answer>,
    notes: Vec<Note>,
    now: Battle,
    waiting: Waiting,
    rests: Vec<Rest>,
    log: Vec<Entry>,
}

/// Gives the answers known so far, in order.
struct Known<'a> {
    answers: std::slice::Iter<'a, Answer>,
}

impl Players for Known<'_> {
    fn answer(&mut self, _: &Game, _: &Battle, _: &Decision) -> Option<Choice> {
        self.answers.next().map(|answer| answer.choice.clone())
    }
}

impl Match {
    /// A new battle, dealt and waiting for the first answer.
    pub fn new(game: Arc<Game>, seed: u64) -> Match {
        let battle = Battle::new(&game, seed);
        Match::from_battle(game, seed, battle)
    }

    /// A battle that starts from a given position at rest.
    pub fn from_battle(game: Arc<Game>, seed: u64, battle: Battle) -> Match {
        let waiting = Waiting::Over(Outcome { winner: Side::Axis, ending: crate::rules::Ending::NoUnits });
        let mut new = Match {
            game,
            seed,
            opening: battle.clone(),
            checkpoints: vec![Checkpoint { battle: battle.clone(), answers: 0, notes: 0 }],
            answers: Vec::new(),
            notes: Vec::new(),
            now: battle,
            waiting,
            rests: Vec::new(),
            log: Vec::new(),
        };
        new.run();
        new
    }

    /// The static game.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// The seed the battle was dealt from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What the battle waits for.
    pub fn waiting(&self) -> &Waiting {
        &self.waiting
    }

    /// The battle as it stands: for saves and tests. Players get a [`View`].
    pub fn battle(&self) -> &Battle {
        &self.now
    }

    /// Whether a choice could be given now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, choice: &Choice) -> Result<(), Illegal> {
        match &self.waiting {
            Waiting::For(decision) => check::check(&self.game, &self.now.situation, decision, choice),
            Waiting::Over(_) => Err(Illegal { rule: "6.3", why: Why::Over }),
        }
    }

    /// A legal choice at random.
    pub fn propose(&self, luck: &mut Pcg32) -> Choice {
        match &self.waiting {
            Waiting::For(decision) => propose(&self.game, &self.now.situation, decision, luck),
            Waiting::Over(_) => Choice::Decline,
        }
    }

    /// Gives an answer and plays on to the next question.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn answer(&mut self, side: Side, choice: Choice) -> Result<(), Illegal> {
        self.check(&choice)?;
        if let Waiting::For(decision) = &self.waiting
            && decision.side != side
        {
            return Err(Illegal { rule: decision.question.rule(), why: Why::OtherSide });
        }
        self.log.push(Entry::Answer(side, choice.clone()));
        self.answers.push(Answer { side, choice, notes: self.notes.len() });
        self.run();
        Ok(())
    }

    /// Runs from the last checkpoint with the known answers to the first question without one.
    fn run(&mut self) {
        loop {
            let Some(start) = self.checkpoints.last() else { return };
            let (first_answer, first_note) = (start.answers, start.notes);
            let mut battle = start.battle.clone();
            let mut fresh: Vec<Note> = Vec::new();
            let mut players = Known { answers: self.answers[first_answer..].iter() };
            let result = {
                let mut listener = |_: &Battle, note: &Note| fresh.push(note.clone());
                step(&mut Table::new(&self.game, &mut battle, &mut players, &mut listener))
            };
            let used = self.answers.len() - players.answers.len();
            let known = self.notes.len() - first_note;
            debug_assert_eq!(
                self.notes[first_note..],
                fresh[..known.min(fresh.len())],
                "a re-run repeats its facts"
            );
            self.notes.truncate(first_note);
            self.notes.extend(fresh);
            self.now = battle;
            match result {
                Ok(()) => {
                    let rest = Rest { after: used, hash: hash(&self.now), time: self.now.situation.time };
                    self.log.push(Entry::Rest { hash: rest.hash, time: rest.time });
                    self.rests.push(rest);
                    // Nothing is taken back past a barrier; what was answered behind it is run again from the start
                    // of its step.
                    if self.notes[first_note..].iter().any(|note| note.fact.meaning().bars_undo) {
                        self.checkpoints.drain(..self.checkpoints.len() - 1);
                    }
                    let at = Checkpoint { battle: self.now.clone(), answers: used, notes: self.notes.len() };
                    self.checkpoints.push(at);
                }
                Err(Stop::Ask(decision)) => {
                    self.waiting = Waiting::For(*decision);
                    return;
                }
                Err(Stop::Over(outcome)) => {
                    self.waiting = Waiting::Over(outcome);
                    return;
                }
                Err(Stop::Refused(refusal)) => {
                    // Answers are checked before they are kept, and a re-run asks the same questions.
                    debug_assert!(false, "a known answer was refused: {refusal:?}");
                    self.answers.truncate(used.saturating_sub(1).max(first_answer));
                }
            }
        }
    }

    /// What a side sees now.
    pub fn view(&self, side: Side) -> View {
        View::of(&self.now, side)
    }

    /// What a side saw before the first fact.
    pub fn start_view(&self, side: Side) -> View {
        View::of(&self.opening, side)
    }

    /// A battle as it might be for all a side knows: played on by others from the open question.
    pub fn imagine(&self, side: Side, luck: &mut Pcg32) -> Imagined {
        let (rest, known) = self.at_rest();
        let answers = self.answers[known..].iter().map(|answer| answer.choice.clone()).collect();
        Imagined::new(self.game.clone(), rest.clone(), answers, side, luck)
    }

    /// How many facts there are: a cursor for [`Match::facts_since`].
    pub fn facts(&self) -> usize {
        self.notes.len()
    }

    /// The facts from a cursor on, as a side may see them.
    pub fn facts_since(&self, cursor: usize, viewer: Side) -> Vec<Note> {
        let from = cursor.min(self.notes.len());
        self.notes[from..]
            .iter()
            .map(|note| Note { during: note.during, fact: note.fact.seen_by(viewer) })
            .collect()
    }

    /// All facts, unmasked: for tests and journals.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// All answers so far.
    pub fn answers(&self) -> impl ExactSizeIterator<Item = (Side, &Choice)> {
        self.answers.iter().map(|answer| (answer.side, &answer.choice))
    }

    /// Every rest so far that was not taken back.
    pub fn rests(&self) -> &[Rest] {
        &self.rests
    }

    /// All that was answered and taken back, in the order in which it was: it only grows.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The last battle at rest and how many answers led to it.
    pub fn at_rest(&self) -> (&Battle, usize) {
        match self.checkpoints.last() {
            Some(last) => (&last.battle, last.answers),
            None => (&self.opening, 0),
        }
    }

    /// Takes back a side's last answer that was not a refusal; refusals of either side since go with it.
    ///
    /// # Errors
    /// The barrier that stands before it; nothing has changed then.
    pub fn undo(&mut self, by: Side) -> Result<(), Barrier> {
        let at = self.can_undo(by)?;
        self.answers.truncate(at);
        self.log.push(Entry::TakenBack(at));
        while self.checkpoints.last().is_some_and(|rest| rest.answers > at) {
            self.checkpoints.pop();
            self.rests.pop();
        }
        if let Some(rest) = self.checkpoints.last() {
            self.notes.truncate(rest.notes);
        }
        self.run();
        Ok(())
    }

    /// How many answers are left when a side takes back its last one.
    ///
    /// # Errors
    /// The barrier that stands before it.
    pub fn can_undo(&self, by: Side) -> Result<usize, Barrier> {
        let own = |answer: &Answer| answer.side == by && answer.choice != Choice::Decline;
        let at = self.answers.iter().rposition(own).ok_or(Barrier::Nothing)?;
        if self.notes[self.answers[at].notes..].iter().any(|note| note.fact.meaning().bars_undo) {
            return Err(Barrier::Luck);
        }
        // Declining tells as much as acting: that nobody fires at a hex must not be tried out.
        if self.answers[at..].iter().any(|answer| answer.side != by) {
            return Err(Barrier::OtherSide);
        }
        Ok(at)
    }
}
