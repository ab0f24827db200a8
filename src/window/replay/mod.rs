//! Looking back: a battle played again on the table, forward and back, by one's own eyes or by all.
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
mod words;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::battle::answer::Ask;
use super::battle::session::{Seat, Session};
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
    /// It plays until so many facts are shown; none while it stands still.
    goal: Option<usize>,
    /// Whose eyes may be had.
    eyes: Vec<Eyes>,
    back: Return,
}

impl Replay {
    /// Looks back on a battle from a fact to another. Who sees it, and where one comes back to, follow from where one comes from.
    pub fn new(session: &Session, from: usize, to: usize, back: Return) -> Replay {
        let eyes = eyes(session, &back);
        // What the other side did is played at once.
        let goal = matches!(back, Return::Battle { .. }).then_some(to);
        Replay { course: Course::of(session.battle(), from, to), goal, eyes, back }
    }

    /// What is shown of it first: its start.
    pub fn first_sight(&self, battle: &Match) -> Shown {
        Shown::at(battle, self.eyes[0], self.course.from())
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
    if let Some(goal) = world.resource::<Replay>().goal {
        world.resource_scope(|world, mut shown: Mut<Shown>| {
            shown.fetch_until(world.resource::<Session>().battle(), goal);
        });
    }
    if phases::play_on(world) {
        world.write_message(RequestRedraw);
    } else if world.resource::<Replay>().goal.is_some() {
        world.resource_mut::<Replay>().goal = None;
        world.write_message(RequestRedraw);
    }
}

/// What the bar and the panel do to a replay.
impl Replay {
    /// Whether it is playing.
    fn plays(&self) -> bool {
        self.goal.is_some()
    }

    /// Plays on to a fact; at the end it begins again.
    fn play(&mut self, battle: &Match, shown: &mut Shown, facts: usize) {
        if shown.taken_in() >= self.course.to() {
            self.jump(battle, shown, self.course.from());
        }
        self.goal = Some(facts);
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
