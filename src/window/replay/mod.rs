//! Looking back: a battle played again on the table, forward and back, by one's own eyes or by all. A battle between computers is watched
//! in the same way while it goes on.
//!
//! The facts are taken in and presented by the same schedules as in the battle; only who feeds them is another.

mod bar;
mod course;
mod icons;
mod panel;
pub mod recap;
#[cfg(test)]
mod tests;
mod way_back;
mod why;
mod words;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::battle::answer::Ask;
use super::battle::session::{AtScreen, Seat, Session};
use super::battle::shown::{Eyes, Shown};
use super::phases;
use super::screen::Screen;
use crate::squads::record::{Match, Progress};
use crate::squads::rules::Side;

use course::Course;

pub use way_back::Return;

/// A battle, or a part of it, that is looked back on.
#[derive(Resource)]
pub struct Replay {
    course: Course,
    /// How far it plays; none while it stands still.
    goal: Option<Goal>,
    /// Whose eyes may be had.
    eyes: Vec<Eyes>,
    back: Return,
}

/// How far a replay plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// Until so many facts are shown.
    Facts(usize),
    /// Until the next thing has been seen of a battle that goes on.
    Next,
    /// As long as the battle goes on.
    On,
}

impl Replay {
    /// Looks back on a battle from a fact to another. Who sees it, and where one comes back to, follow from where one comes from.
    pub fn new(session: &Session, from: usize, to: usize, back: Return) -> Replay {
        let eyes = eyes(session, &back);
        // What the other side did is played at once.
        let goal = matches!(back, Return::Battle { .. }).then_some(Goal::Facts(to));
        Replay { course: Course::of(session.battle(), from, to), goal, eyes, back }
    }

    /// Watches a battle that computers play, from where it stands.
    pub fn watch(session: &Session) -> Replay {
        let replay = Replay::new(session, 0, session.battle().facts(), Return::Watched);
        Replay { goal: Some(Goal::On), ..replay }
    }

    /// What is shown of it first: its start; of a battle that is watched all that has happened, by the eyes of all.
    pub fn first_sight(&self, battle: &Match) -> Shown {
        match self.back {
            Return::Watched => Shown::at(battle, Eyes::All, self.course.to()),
            _ => Shown::at(battle, self.eyes[0], self.course.from()),
        }
    }
}

/// Whose eyes may be had: all once it is over; before, nobody's who has secrets from somebody at this screen.
fn eyes(session: &Session, back: &Return) -> Vec<Eyes> {
    let people: Vec<Side> =
        Side::BOTH.into_iter().filter(|side| session.seats[*side] == Seat::Human).collect();
    let over = matches!(session.battle().progress(), Progress::Over(_));
    match (back, &people[..]) {
        (Return::Battle { .. }, _) => vec![Eyes::Of(session.viewer)],
        (_, [person]) if !over => vec![Eyes::Of(*person)],
        (_, [_, _]) if !over => vec![Eyes::Open],
        _ => {
            let (first, other) = (session.viewer, session.viewer.other());
            vec![Eyes::Of(first), Eyes::Of(other), Eyes::All]
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let replayed = in_state(Screen::Replay).and_then(resource_exists::<Replay>);
    app.add_systems(OnEnter(Screen::Replay), enter).add_systems(Update, wind.run_if(replayed)).add_plugins((
        bar::plugin,
        panel::plugin,
        recap::plugin,
        way_back::plugin,
        why::plugin,
    ));
}

/// Nobody is asked anything in what is over.
fn enter(mut ask: ResMut<Ask>) {
    *ask = Ask::default();
}

/// Plays on to where it is to go.
fn wind(world: &mut World) {
    if phases::lay_anew(world) {
        return;
    }
    let goal = world.resource::<Replay>().goal;
    if let Some(goal) = goal {
        world.resource_scope(|world, mut shown: Mut<Shown>| {
            let until = if let Goal::Facts(facts) = goal { facts } else { usize::MAX };
            shown.fetch_until(world.resource::<Session>().battle(), until);
        });
    }
    if phases::play_on(world) {
        world.write_message(RequestRedraw);
    } else if matches!(goal, Some(Goal::Next | Goal::On)) {
        go_on(world);
    } else if goal.is_some() {
        world.resource_mut::<Replay>().goal = None;
        world.write_message(RequestRedraw);
    }
}

/// The battle that is watched goes on, now that everything of it is shown; behind its end stands the result.
fn go_on(world: &mut World) {
    if world.resource::<Session>().at_screen() == AtScreen::Over {
        world.resource_mut::<Replay>().goal = None;
        world.resource_mut::<NextState<Screen>>().set(Screen::Result);
    } else if phases::let_computer_answer(world) {
        world.resource_scope(|world, mut replay: Mut<Replay>| {
            replay.follow(world.resource::<Session>().battle());
        });
    }
}

/// What the bar and the panel do to a replay.
impl Replay {
    /// Whether it is playing.
    fn plays(&self) -> bool {
        self.goal.is_some()
    }

    /// Whether the battle goes on behind what there is to be seen of it.
    fn watches(&self) -> bool {
        self.back == Return::Watched
    }

    /// Plays on to the end; from there it begins again, unless the battle goes on.
    fn play(&mut self, battle: &Match, shown: &mut Shown) {
        if !self.watches() && shown.taken_in() >= self.course.to() {
            self.jump(battle, shown, self.course.from());
        }
        self.goal = Some(if self.watches() { Goal::On } else { Goal::Facts(self.course.to()) });
    }

    /// Plays the next thing that is to be seen.
    fn step(&mut self, shown: &Shown) {
        let at = shown.taken_in();
        let last = at >= self.course.to();
        self.goal =
            Some(if self.watches() && last { Goal::Next } else { Goal::Facts(self.course.after(at)) });
    }

    /// The battle that is watched has gone on.
    fn follow(&mut self, battle: &Match) {
        let before = self.course.to();
        self.course.follow(battle, battle.facts());
        if self.goal == Some(Goal::Next) && self.course.shows_anything_from(before) {
            self.goal = Some(Goal::Facts(self.course.after(before)));
        }
    }

    /// Stands still.
    fn pause(&mut self, shown: &mut Shown) {
        self.goal = None;
        shown.halt();
    }

    /// Goes to a fact at once.
    fn jump(&mut self, battle: &Match, shown: &mut Shown, facts: usize) {
        self.goal = None;
        *shown = Shown::at(battle, shown.eyes, facts.clamp(self.course.from(), self.course.to()));
    }

    /// Sees the same by other eyes.
    fn see_by(&mut self, battle: &Match, shown: &mut Shown, eyes: Eyes) {
        self.goal = None;
        *shown = Shown::at(battle, eyes, shown.taken_in());
    }
}
