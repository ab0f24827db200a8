//! The phases of the game as schedules: one file a phase, with what only that phase does.
//!
//! For each fact the driver runs what is common to all ([`facts`]) and then the schedules of the phases that the fact happened in,
//! the outermost first: [`PhaseSet::Project`] turns it into components that are the phase's own, [`PhaseSet::Present`] into cues. For
//! a question they run with [`PhaseSet::Offer`] once and [`PhaseSet::Choose`] while it stands.

mod action_window;
mod advance;
mod artillery;
mod attack;
mod driver;
mod end_of_turn;
mod event;
mod facts;
mod fire;
mod melee;
mod movement;
mod opportunity_fire;
mod recover;
mod rout;
mod scars;
mod scene;
mod set_up;
mod sniper;
#[cfg(test)]
mod tests;
mod time_advance;
pub mod trail;
mod turn;

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

pub use driver::{Beat, Handover, Skip, drive, lay_anew, let_computer_answer, play_on};

use crate::squads::rules::{Fact, Note, Phase, PhasePath};

/// The schedule of a phase.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct InPhase(pub Phase);

/// What the schedule of a phase does.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PhaseSet {
    /// Turns a fact into components.
    Project,
    /// Turns a fact into cues.
    Present,
    /// Prepares a question for whoever has to answer it.
    Offer,
    /// Takes part in the answer, while the question stands.
    Choose,
}

/// The fact being taken in, and the cue that it begins: what only lasts as long as the cue is its child.
#[derive(Resource, Clone, Debug)]
pub struct Current {
    /// The fact.
    pub note: Note,
    /// Its cue; none where it takes no time.
    pub cue: Option<Entity>,
}

/// Something on the map that goes when a phase is over.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within(pub Phase);

pub(super) fn plugin(app: &mut App) {
    let none = Note { during: PhasePath::default(), fact: Fact::Dealt };
    app.insert_resource(Current { note: none, cue: None });
    for phase in Phase::ALL {
        let mut schedule = Schedule::new(InPhase(phase));
        schedule.set_executor(SingleThreadedExecutor::new());
        schedule.configure_sets((
            PhaseSet::Project.run_if(resource_equals(Beat::Facts)),
            PhaseSet::Present.run_if(resource_equals(Beat::Facts)).after(PhaseSet::Project),
            PhaseSet::Offer.run_if(resource_equals(Beat::Asked)).after(PhaseSet::Present),
            PhaseSet::Choose.run_if(resource_equals(Beat::Waiting)).after(PhaseSet::Offer),
        ));
        app.add_schedule(schedule);
    }
    app.add_plugins((
        driver::plugin,
        set_up::plugin,
        turn::plugin,
        advance::plugin,
        artillery::plugin,
        fire::plugin,
        movement::plugin,
        recover::plugin,
        rout::plugin,
    ))
    .add_plugins((
        opportunity_fire::plugin,
        scars::plugin,
        action_window::plugin,
        attack::plugin,
        melee::plugin,
        event::plugin,
        sniper::plugin,
        time_advance::plugin,
        end_of_turn::plugin,
    ));
}
