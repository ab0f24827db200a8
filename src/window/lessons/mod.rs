//! Lessons: what is said while a battle is learnt, each idea once, beside what it is about; nothing is locked.

mod bubble;
mod screen;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub use screen::begin;

use super::battle::answer::Ask;
use super::battle::plan::Plan;
use super::battle::session::{Seat, Session};
use super::battle::shown::{Shown, place_of};
use super::battle::topic::doer_of;
use super::phases;
use super::screen::Screen;
use super::settings::Settings;
use crate::squads::board::HexId;
use crate::squads::content::lesson_file::{About, Lesson, LessonStep, When, Who};
use crate::squads::content::library::Library;
use crate::squads::rules::{Note, PhasePath, Side};

/// The lesson of the battle on the table.
#[derive(Resource)]
pub struct Teaching {
    lesson: Lesson,
    /// What is said now, and where on the map it belongs.
    now: Option<(usize, Option<HexId>)>,
    /// What happened is said: the battle waits.
    holds: bool,
    /// The answers that had been given when it was begun to be said.
    since: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Battle), attend)
        .add_systems(OnEnter(Screen::Result), finish)
        .add_systems(
            Update,
            (close_what_was_done, hear_question)
                .chain()
                .after(phases::drive)
                .run_if(in_state(Screen::Battle).and_then(resource_exists::<Teaching>)),
        )
        .add_plugins((bubble::plugin, screen::plugin));
}

/// How a step is remembered.
fn mark(lesson: &Lesson, step: usize) -> String {
    format!("{} {step}", lesson.id)
}

/// A battle of a lesson that somebody wants to be taught is taught, from where it was left.
fn attend(session: Option<Res<Session>>, settings: Res<Settings>, mut commands: Commands) {
    let lesson = session.and_then(|session| {
        let played = |lesson: &Lesson| {
            settings.teaching.contains(&lesson.id)
                && lesson.scenario == session.head.opening.scenario
                && session.seats[lesson.side] == Seat::Human
        };
        Library::new().lessons().into_iter().find(played)
    });
    match lesson {
        Some(lesson) => commands.insert_resource(Teaching { lesson, now: None, holds: false, since: 0 }),
        None => commands.remove_resource::<Teaching>(),
    }
}

/// A lesson whose battle is over is learnt.
fn finish(teaching: Option<Res<Teaching>>, mut settings: ResMut<Settings>) {
    let Some(teaching) = teaching else { return };
    let id = &teaching.lesson.id;
    if !settings.learnt.contains(id) {
        settings.learnt.push(id.clone());
    }
    settings.teaching.retain(|other| other != id);
}

impl Teaching {
    /// Whether something is being said.
    pub fn speaks(&self) -> bool {
        self.now.is_some()
    }

    /// The first step that fits and was not said yet.
    fn fitting(
        &self,
        settings: &Settings,
        during: PhasePath,
        fits: impl Fn(&LessonStep) -> bool,
    ) -> Option<usize> {
        let steps = self.lesson.steps.iter().enumerate();
        let mut open = steps.filter(|(index, _)| !settings.taught.contains(&mark(&self.lesson, *index)));
        let within = |step: &LessonStep| step.during.is_none_or(|phase| during.passes(phase));
        open.find(|(_, step)| within(step) && fits(step)).map(|(index, _)| index)
    }

    /// Where a step belongs: its own hex, or that of what happened.
    fn hex(&self, step: usize, happened: Option<HexId>) -> Option<HexId> {
        match self.lesson.steps[step].at {
            About::Hex(hex) => Some(hex),
            About::Map => happened,
            About::Hand | About::Prompt | About::Log | About::Strip => None,
        }
    }
}

/// The lesson that was learnt in the battle on the table, and the one that follows it.
pub fn learnt(teaching: &Teaching) -> (Lesson, Option<Lesson>) {
    let lesson = teaching.lesson.clone();
    let later = Library::new().lessons().into_iter().filter(|other| other.place > lesson.place);
    let next = later.min_by_key(|other| other.place);
    (lesson, next)
}

/// The name of a variant as lessons write it.
fn name_of(value: impl std::fmt::Debug) -> String {
    format!("{value:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

/// Who has answered the question that a step speaks of has done what it says: it is as good as read, and the next may be said.
fn close_what_was_done(
    mut teaching: ResMut<Teaching>,
    mut settings: ResMut<Settings>,
    session: Option<Res<Session>>,
) {
    let answers = session.map_or(0, |session| session.battle().answers().len());
    let Some((step, _)) = teaching.now.filter(|_| answers != teaching.since) else { return };
    let asked = matches!(teaching.lesson.steps[step].when, When::Asked(_));
    // Who took an answer back comes to that question again.
    if asked && answers < teaching.since {
        teaching.now = None;
        return;
    }
    if asked {
        settings.taught.push(mark(&teaching.lesson, step));
        teaching.now = None;
    }
}

/// Something is asked.
fn hear_question(
    mut teaching: ResMut<Teaching>,
    (settings, ask, plan, shown): (Res<Settings>, Res<Ask>, Res<Plan>, Res<Shown>),
    session: Option<Res<Session>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(decision) = ask.decision.as_ref().filter(|_| shown.idle() && !ask.at_once) else { return };
    // What is answered already need not be explained.
    let answered = plan.is_answering() || ask.answer.is_some();
    if teaching.now.is_some() || answered || decision.side != teaching.lesson.side {
        return;
    }
    let question = name_of(decision.question);
    let asked = |step: &LessonStep| step.when == When::Asked(question.clone());
    if let Some(step) = teaching.fitting(&settings, decision.during, asked) {
        teaching.now = Some((step, teaching.hex(step, None)));
        teaching.since = session.map_or(0, |session| session.battle().answers().len());
        redraw.write(RequestRedraw);
    }
}

/// Something has happened and begins to be shown.
pub fn hear(world: &mut World, note: &Note) {
    // Looking back, nobody is taught.
    let plays = world.get_resource::<State<Screen>>().is_some_and(|screen| *screen.get() == Screen::Battle);
    let teaching = world.get_resource::<Teaching>().filter(|teaching| plays && teaching.now.is_none());
    let Some(teaching) = teaching else { return };
    let shown = world.resource::<Shown>();
    let doer: Option<Side> = doer_of(&shown.view.situation, &note.fact);
    let fact = name_of(&note.fact);
    let own = teaching.lesson.side;
    let happened = |step: &LessonStep| {
        let by = match step.by {
            None => true,
            Some(Who::Own) => doer == Some(own),
            Some(Who::Enemy) => doer == Some(own.other()),
        };
        by && step.when == When::Happens(fact.clone())
    };
    let Some(step) = teaching.fitting(world.resource::<Settings>(), note.during, happened) else { return };
    let hex = teaching.hex(step, place_of(&shown.view, &note.fact));
    let mut teaching = world.resource_mut::<Teaching>();
    teaching.now = Some((step, hex));
    teaching.holds = true;
}

/// Whether the battle waits for somebody who reads.
pub fn holds(world: &World) -> bool {
    world.get_resource::<Teaching>().is_some_and(|teaching| teaching.holds)
}
