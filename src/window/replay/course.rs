//! What there is to be seen of a battle, fact by fact: where one can stop, and where something begins.

use std::collections::BTreeSet;

use crate::squads::record::{Match, Progress};
use crate::squads::rules::{Fact, Order, Side, UnitId};
use crate::window::battle::cue::Cue;

/// The part of a battle that is looked back on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    from: usize,
    to: usize,
    /// How many facts there had been before each one that takes time to be seen, in order.
    moments: Vec<usize>,
    /// What begins, in order.
    chapters: Vec<Chapter>,
    /// How many facts there had been when something was asked, in order; the question that is still open is the last.
    questions: Vec<usize>,
}

/// A part of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// How many facts there had been before it.
    pub at: usize,
    /// What begins with it.
    pub begins: Begins,
    /// What comes of it.
    pub came: Came,
}

/// What comes of an order, or happens in a part of a battle: counted, so that it can be told in a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Came {
    /// Who moved, advanced or retreated.
    pub moved: BTreeSet<UnitId>,
    /// How often a unit broke.
    pub broke: usize,
    /// How often one was suppressed.
    pub suppressed: usize,
    /// How many rallied.
    pub rallied: usize,
    /// How many were eliminated.
    pub fell: usize,
    /// Objectives that changed hands, in the order in which they did.
    pub objectives: Vec<u8>,
}

impl Came {
    /// Counts what came of another part too.
    pub fn add(&mut self, other: &Came) {
        self.moved.extend(&other.moved);
        self.broke += other.broke;
        self.suppressed += other.suppressed;
        self.rallied += other.rallied;
        self.fell += other.fell;
        self.objectives.extend(&other.objectives);
    }

    fn count(&mut self, fact: &Fact) {
        match fact {
            Fact::UnitMoved { unit, .. } => {
                self.moved.insert(*unit);
            }
            Fact::UnitBroke { .. } => self.broke += 1,
            Fact::UnitSuppressed { .. } => self.suppressed += 1,
            Fact::UnitRallied { .. } => self.rallied += 1,
            Fact::UnitEliminated { .. } => self.fell += 1,
            Fact::ObjectiveTaken { number, .. } => self.objectives.push(*number),
            _ => {}
        }
    }
}

/// Something that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// A turn.
    Turn(Side),
    /// An order.
    Order(Side, Order),
    /// A space of the time track.
    Time(u8),
    /// The end.
    End,
}

impl Course {
    /// What there is to be seen from a fact to another.
    pub fn of(battle: &Match, from: usize, to: usize) -> Course {
        let (moments, chapters, questions) = (Vec::new(), Vec::new(), Vec::new());
        let mut course = Course { from, to: from, moments, chapters, questions };
        course.follow(battle, to);
        course
    }

    /// Goes on to a later fact of the same battle.
    pub fn follow(&mut self, battle: &Match, to: usize) {
        let from = std::mem::replace(&mut self.to, to.min(battle.facts()));
        for (at, note) in battle.notes().iter().enumerate().take(self.to).skip(from) {
            let begins = match &note.fact {
                Fact::TurnBegan { side } => Some(Begins::Turn(*side)),
                Fact::OrderGiven { side, order } => Some(Begins::Order(*side, *order)),
                Fact::TimeAdvanced { to, .. } => Some(Begins::Time(*to)),
                Fact::BattleEnded { .. } => Some(Begins::End),
                _ => None,
            };
            self.chapters.extend(begins.map(|begins| Chapter { at, begins, came: Came::default() }));
            if let Some(chapter) = self.chapters.last_mut() {
                chapter.came.count(&note.fact);
            }
            if Cue::of(note).seconds > 0.0 {
                self.moments.push(at);
            }
        }
        self.questions = battle.answered_at().collect();
        if matches!(battle.progress(), Progress::Asks(_)) {
            self.questions.push(battle.facts());
        }
    }

    /// Whether anything is to be seen from a fact on.
    pub fn shows_anything_from(&self, facts: usize) -> bool {
        self.moments.last().is_some_and(|at| *at >= facts)
    }

    /// The first fact that is not shown at the start.
    pub fn from(&self) -> usize {
        self.from
    }

    /// How many facts are shown at the end.
    pub fn to(&self) -> usize {
        self.to
    }

    /// Where one stands after the next thing that is to be seen.
    pub fn after(&self, facts: usize) -> usize {
        let next = self.moments.partition_point(|at| *at < facts) + 1;
        self.moments.get(next).copied().unwrap_or(self.to)
    }

    /// Where one stood before the last thing that was seen.
    pub fn before(&self, facts: usize) -> usize {
        let last = self.moments.partition_point(|at| *at < facts).checked_sub(1);
        last.and_then(|last| self.moments.get(last)).copied().unwrap_or(self.from)
    }

    /// Where the next turn, order or space of time begins.
    pub fn next_chapter(&self, facts: usize) -> usize {
        self.chapters.iter().map(|chapter| chapter.at).find(|at| *at > facts).unwrap_or(self.to)
    }

    /// Where the last one began.
    pub fn last_chapter(&self, facts: usize) -> usize {
        self.chapters.iter().rev().map(|chapter| chapter.at).find(|at| *at < facts).unwrap_or(self.from)
    }

    /// Everything that begins, and where.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// What had begun last when there had been so many facts.
    pub fn chapter_at(&self, facts: usize) -> Option<&Chapter> {
        self.chapters.iter().rev().find(|chapter| chapter.at <= facts)
    }

    /// How far along a place is, 0 to 1: everything that is to be seen takes the same room.
    pub fn share(&self, facts: usize) -> f32 {
        let seen = self.moments.partition_point(|at| *at < facts);
        if facts >= self.to { 1.0 } else { seen as f32 / self.moments.len().max(1) as f32 }
    }

    /// The place so far along.
    pub fn at(&self, share: f32) -> usize {
        let seen = (share.clamp(0.0, 1.0) * self.moments.len() as f32).round() as usize;
        self.moments.get(seen).copied().unwrap_or(self.to)
    }

    /// How many answers had been given when the last question before a place, or there, was asked: a battle can go on from it. Of
    /// several questions between which nothing happened it is the first.
    pub fn answers_before(&self, facts: usize) -> usize {
        let asked = self.questions.partition_point(|at| *at <= facts);
        let Some(last) = asked.checked_sub(1).and_then(|last| self.questions.get(last)) else { return 0 };
        self.questions.partition_point(|at| at < last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course() -> Course {
        let chapter = |at, begins| Chapter { at, begins, came: Came::default() };
        Course {
            from: 10,
            to: 40,
            moments: vec![12, 13, 20, 33],
            chapters: vec![chapter(11, Begins::Turn(Side::Axis)), chapter(20, Begins::Time(3))],
            questions: vec![0, 5, 18, 18, 25, 40],
        }
    }

    #[test]
    fn a_step_shows_one_thing_and_a_step_back_takes_it_away() {
        let course = course();
        let mut at = course.from();
        let mut stops = Vec::new();
        while at < course.to() {
            at = course.after(at);
            stops.push(at);
        }
        assert_eq!(stops, [13, 20, 33, 40], "behind each thing that is seen, before the next");
        assert_eq!(course.before(40), 33);
        assert_eq!(course.before(33), 20);
        assert_eq!(course.before(13), 12);
        assert_eq!(course.before(12), 10, "nothing was seen before");
    }

    #[test]
    fn chapters_are_found_on_both_sides() {
        let course = course();
        assert_eq!((course.next_chapter(10), course.next_chapter(11), course.next_chapter(20)), (11, 20, 40));
        assert_eq!((course.last_chapter(40), course.last_chapter(20), course.last_chapter(11)), (20, 11, 10));
        assert_eq!(course.chapter_at(10), None);
        assert_eq!(course.chapter_at(19), Some(&course.chapters[0]));
        assert_eq!(course.chapter_at(20), Some(&course.chapters[1]));
    }

    #[test]
    fn the_line_gives_everything_the_same_room() {
        let course = course();
        assert_eq!([10, 13, 20, 33, 40].map(|at| course.share(at)), [0.0, 0.25, 0.5, 0.75, 1.0]);
        assert_eq!([0.0, 0.25, 0.5, 0.75, 1.0].map(|share| course.at(share)), [12, 13, 20, 33, 40]);
    }

    #[test]
    fn one_goes_on_from_the_question_before() {
        let course = course();
        assert_eq!(course.answers_before(4), 0);
        assert_eq!(course.answers_before(17), 1);
        assert_eq!(course.answers_before(18), 2, "the first of two questions in one place");
        assert_eq!(course.answers_before(24), 2);
        assert_eq!(course.answers_before(40), 5);
    }
}
