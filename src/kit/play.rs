//! A battle and the answers that brought it where it is.
//!
//! Nothing waits in a stack of frames: a step is run again from the battle at rest before it, with the
//! answers known so far, until it stops at the first question nobody has answered.

use std::sync::Arc;

use rand_pcg::Pcg32;

use super::decision::{Decision, Misfit, check};
use super::entry::{Entry, Rest};
use super::hash::hash;
use super::imagine::{Imagined, Standpoint};
use super::propose::propose;
use super::rules::Rules;
use super::side::Side;
use super::table::{Note, Players, Stop, Table};

/// What a battle waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress<R: Rules> {
    /// An answer.
    Asks(Decision<R>),
    /// Nothing: it is over.
    Over(R::Outcome),
}

/// Why nothing can be taken back; the messages `undo-…` say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// There is nothing to take back.
    Nothing,
    /// Luck was used or something hidden was shown since.
    Luck,
    /// The other side acted since.
    OtherSide,
}

/// A battle at rest, and how much had happened by then.
#[derive(Clone, Debug)]
struct Checkpoint<R: Rules> {
    battle: R::Battle,
    answers: usize,
    notes: usize,
}

/// An answer, and how much had happened when it was given.
#[derive(Clone, Debug)]
struct Answer<R: Rules> {
    side: Side,
    choice: R::Choice,
    notes: usize,
}

/// A battle as it is played.
#[derive(Clone, Debug)]
pub struct Match<R: Rules> {
    course: Course<R>,
    progress: Progress<R>,
}

/// What has happened in a battle.
#[derive(Clone, Debug)]
struct Course<R: Rules> {
    game: Arc<R::Game>,
    seed: u64,
    opening: R::Battle,
    checkpoints: Vec<Checkpoint<R>>,
    answers: Vec<Answer<R>>,
    notes: Vec<Note<R>>,
    now: R::Battle,
    rests: Vec<Rest>,
    log: Vec<Entry<R>>,
}

/// Gives the answers known so far, in order.
struct Given<'a, R: Rules> {
    answers: std::slice::Iter<'a, Answer<R>>,
}

impl<R: Rules> Players<R> for Given<'_, R> {
    fn answer(&mut self, _: &R::Game, _: &R::Battle, _: &Decision<R>) -> Option<R::Choice> {
        self.answers.next().map(|answer| answer.choice.clone())
    }
}

impl<R: Rules> Match<R> {
    /// A new battle, dealt and waiting for the first answer.
    pub fn new(game: Arc<R::Game>, seed: u64) -> Match<R> {
        let battle = R::begin(&game, seed);
        Match::from_battle(game, seed, battle)
    }

    /// A battle that starts from a given position at rest.
    pub fn from_battle(game: Arc<R::Game>, seed: u64, battle: R::Battle) -> Match<R> {
        let mut course = Course {
            game,
            seed,
            opening: battle.clone(),
            checkpoints: Vec::new(),
            answers: Vec::new(),
            notes: Vec::new(),
            now: battle,
            rests: Vec::new(),
            log: Vec::new(),
        };
        let progress = course.run();
        Match { course, progress }
    }

    /// The static game.
    pub fn game(&self) -> &Arc<R::Game> {
        &self.course.game
    }

    /// The seed the battle was dealt from.
    pub fn seed(&self) -> u64 {
        self.course.seed
    }

    /// What the battle waits for.
    pub fn progress(&self) -> &Progress<R> {
        &self.progress
    }

    /// The battle as it stands: for saves and tests. Players get a [`Rules::View`].
    pub fn battle(&self) -> &R::Battle {
        &self.course.now
    }

    /// Whether a choice could be given now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, choice: &R::Choice) -> Result<(), R::Illegal> {
        match &self.progress {
            Progress::Asks(decision) => {
                check(&*self.course.game, R::situation(&self.course.now), decision, choice)
            }
            Progress::Over(_) => Err(R::over()),
        }
    }

    /// A legal choice at random.
    pub fn propose(&self, luck: &mut Pcg32) -> R::Choice {
        match &self.progress {
            Progress::Asks(decision) => {
                propose(&*self.course.game, R::situation(&self.course.now), decision, luck)
            }
            // Nothing is legal any more.
            Progress::Over(_) => R::set(Vec::new()),
        }
    }

    /// Gives an answer and plays on to the next question.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn answer(&mut self, side: Side, choice: R::Choice) -> Result<(), R::Illegal> {
        self.check(&choice)?;
        if let Progress::Asks(decision) = &self.progress
            && decision.side != side
        {
            let Course { game, now, .. } = &self.course;
            return Err(R::refused(game, R::situation(now), decision, &choice, Misfit::OtherSide));
        }
        self.course.log.push(Entry::Answer(side, choice.clone()));
        self.course.answers.push(Answer { side, choice, notes: self.course.notes.len() });
        self.progress = self.course.run();
        Ok(())
    }

    /// What a side sees now.
    pub fn view(&self, side: Side) -> R::View {
        R::view(&self.course.now, side)
    }

    /// What a side saw before the first fact.
    pub fn start_view(&self, side: Side) -> R::View {
        R::view(&self.course.opening, side)
    }

    /// Where a side stands at the open question.
    pub fn standpoint(&self, side: Side) -> Standpoint<'_, R> {
        let (rest, known) = self.at_rest();
        let answers = self.course.answers[known..].iter().map(|answer| answer.choice.clone()).collect();
        Standpoint::new(&*self.course.game, rest, answers, side)
    }

    /// A battle as it might be for all a side knows: played on by others from the open question.
    pub fn imagine(&self, side: Side, luck: &mut Pcg32) -> Imagined<'_, R> {
        self.standpoint(side).imagine(&R::Belief::default(), luck)
    }

    /// How many facts there are: a cursor for [`Match::facts_since`].
    pub fn facts(&self) -> usize {
        self.course.notes.len()
    }

    /// The facts from a cursor on, as a side may see them.
    pub fn facts_since(&self, cursor: usize, viewer: Side) -> Vec<Note<R>> {
        let from = cursor.min(self.course.notes.len());
        self.course.notes[from..]
            .iter()
            .map(|note| Note { during: note.during, fact: R::seen_by(&note.fact, viewer) })
            .collect()
    }

    /// All facts, unmasked: for tests, and for whoever looks back on a battle that is over.
    pub fn notes(&self) -> &[Note<R>] {
        &self.course.notes
    }

    /// All answers so far.
    pub fn answers(&self) -> impl ExactSizeIterator<Item = (Side, &R::Choice)> {
        self.course.answers.iter().map(|answer| (answer.side, &answer.choice))
    }

    /// For every answer so far, how many facts there were when it was given.
    pub fn answered_at(&self) -> impl ExactSizeIterator<Item = usize> {
        self.course.answers.iter().map(|answer| answer.notes)
    }

    /// The same battle when only its first answers were given: it may go on otherwise.
    pub fn until(&self, answers: usize) -> Match<R> {
        let Course { game, seed, opening, .. } = &self.course;
        let mut again = Match::from_battle(game.clone(), *seed, opening.clone());
        for answer in self.course.answers.iter().take(answers) {
            // What was legal once is legal again: a battle repeats itself.
            let given = again.answer(answer.side, answer.choice.clone());
            debug_assert_eq!(given, Ok(()), "a known answer was refused");
        }
        again
    }

    /// Every rest so far that was not taken back.
    pub fn rests(&self) -> &[Rest] {
        &self.course.rests
    }

    /// All that was answered and taken back, in the order in which it was: it only grows.
    pub fn log(&self) -> &[Entry<R>] {
        &self.course.log
    }

    /// The last battle at rest and how many answers led to it.
    pub fn at_rest(&self) -> (&R::Battle, usize) {
        let (battle, answers, _) = self.course.last_rest();
        (battle, answers)
    }

    /// Takes back a side's last answer that was not a refusal; refusals of either side since go with it.
    ///
    /// # Errors
    /// The barrier that stands before it; nothing has changed then.
    pub fn undo(&mut self, by: Side) -> Result<(), NoUndo> {
        let at = self.can_undo(by)?;
        self.course.answers.truncate(at);
        self.course.log.push(Entry::TakenBack(at));
        while self.course.checkpoints.last().is_some_and(|rest| rest.answers > at) {
            self.course.checkpoints.pop();
            self.course.rests.pop();
        }
        let (_, _, notes) = self.course.last_rest();
        self.course.notes.truncate(notes);
        self.progress = self.course.run();
        Ok(())
    }

    /// How many answers are left when a side takes back its last one.
    ///
    /// # Errors
    /// The barrier that stands before it.
    pub fn can_undo(&self, by: Side) -> Result<usize, NoUndo> {
        let own = |answer: &Answer<R>| answer.side == by && !R::declines(&answer.choice);
        let at = self.course.answers.iter().rposition(own).ok_or(NoUndo::Nothing)?;
        if self.course.notes[self.course.answers[at].notes..].iter().any(|note| R::bars_undo(&note.fact)) {
            return Err(NoUndo::Luck);
        }
        // Declining tells as much as acting: that nobody fires at a hex must not be tried out.
        if self.course.answers[at..].iter().any(|answer| answer.side != by) {
            return Err(NoUndo::OtherSide);
        }
        Ok(at)
    }
}

impl<R: Rules> Course<R> {
    /// The battle when it was last at rest, how many answers led to it and how many facts.
    fn last_rest(&self) -> (&R::Battle, usize, usize) {
        match self.checkpoints.last() {
            Some(last) => (&last.battle, last.answers, last.notes),
            None => (&self.opening, 0, 0),
        }
    }

    /// Runs from the last checkpoint with the known answers to the first question without one.
    fn run(&mut self) -> Progress<R> {
        loop {
            let (start, first_answer, first_note) = self.last_rest();
            let mut battle = start.clone();
            let mut fresh: Vec<Note<R>> = Vec::new();
            let mut players = Given { answers: self.answers[first_answer..].iter() };
            let result = {
                let mut listener = |_: &R::Battle, note: &Note<R>| fresh.push(note.clone());
                R::step(&mut Table::new(&*self.game, &mut battle, &mut players, &mut listener))
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
                    let rest =
                        Rest { after: used, hash: hash(&self.now), time: R::clock(R::situation(&self.now)) };
                    self.log.push(Entry::Rest { hash: rest.hash, time: rest.time });
                    self.rests.push(rest);
                    // Nothing is taken back past a barrier; what was answered behind it is run again from the start
                    // of its step.
                    if self.notes[first_note..].iter().any(|note| R::bars_undo(&note.fact)) {
                        self.checkpoints.drain(..self.checkpoints.len().saturating_sub(1));
                    }
                    let at = Checkpoint { battle: self.now.clone(), answers: used, notes: self.notes.len() };
                    self.checkpoints.push(at);
                }
                Err(Stop::Ask(decision)) => return Progress::Asks(*decision),
                Err(Stop::Over(outcome)) => return Progress::Over(outcome),
                Err(Stop::Refused(refusal)) => {
                    // Answers are checked before they are kept, and a re-run asks the same questions.
                    debug_assert!(false, "a known answer was refused: {refusal:?}");
                    self.answers.truncate(used.saturating_sub(1).max(first_answer));
                }
            }
        }
    }
}
