//! The phases of the game as schedules, and the driver that runs them: it alone answers the battle.
//!
//! For each fact the driver runs the schedule of its phase with [`PhaseSet::Project`] and
//! [`PhaseSet::Present`]; for a question [`PhaseSet::Offer`] once and [`PhaseSet::Choose`] while it stands.

mod present;
mod project;

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::battle::answer::Ask;
use crate::app::battle::entities;
use crate::app::battle::keeping::{Keeper, seal};
use crate::app::battle::session::{AtScreen, Session};
use crate::app::battle::shown::{Playing, Shown};
use crate::app::screen::Screen;
use crate::app::settings::Settings;
use crate::app::toast::Toast;
use crate::rules::{Choice, Note, Phase, Question, Side};

/// The schedule of a phase.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct InPhase(pub Phase);

/// What the schedule of a phase does.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PhaseSet {
    /// Folds a fact into what is shown.
    Project,
    /// Lets it take its time on screen.
    Present,
    /// Opens a question.
    Offer,
    /// Takes the answer.
    Choose,
}

/// Where the driver is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Beat {
    /// A fact is taken in.
    Facts,
    /// A question has come up.
    Asked,
    /// A question stands.
    #[default]
    Waiting,
}

/// The fact being taken in.
#[derive(Resource, Clone, Debug)]
pub struct Current(pub Note);

/// Whether the screen is being handed to another person, and to whom.
#[derive(Resource, Default)]
pub struct Handover {
    /// Who is to take the screen.
    pub to: Option<Side>,
    /// Who may act in a window, beside a bar (O21.5).
    pub may: Option<Side>,
    /// The bar was answered with Stop!
    pub stopped: bool,
    /// The bar was answered with Continue.
    pub passed: bool,
}

/// Seconds since something was answered: computers and refusals take as long whatever they hold.
#[derive(Resource, Default)]
struct Pause(f32);

/// Playback is skipped to the end.
#[derive(Resource, Default)]
pub struct Skip(pub bool);

/// The pause before a computer answers, or a refusal that is no choice, in seconds.
const BREATH: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Beat>().init_resource::<Handover>().init_resource::<Pause>().init_resource::<Skip>();
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
    app.add_plugins((project::plugin, present::plugin))
        .add_systems(Update, drive.run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)));
}

/// Runs the schedule of a phase at a beat.
fn run(world: &mut World, phase: Option<Phase>, beat: Beat) {
    world.insert_resource(beat);
    world.run_schedule(InPhase(phase.unwrap_or(Phase::Turn)));
    world.insert_resource(Beat::Waiting);
}

/// The driver: plays what has happened, then puts the question to whoever must answer.
pub fn drive(world: &mut World) {
    let passed = world.resource::<Time>().delta_secs().min(0.4);
    let speed = world.resource::<Settings>().speed.max(0.1);
    let skip = std::mem::take(&mut world.resource_mut::<Skip>().0);
    if world.resource::<Shown>().jumped {
        world.resource_mut::<Shown>().jumped = false;
        let game = world.resource::<Session>().game().clone();
        world.resource_scope(|world, shown: Mut<Shown>| entities::reconcile(world, &game, &shown.view));
    }
    if play(world, passed * speed, skip) {
        world.write_message(RequestRedraw);
        return;
    }
    ask(world, passed);
}

/// Plays facts back; true while one is still on its way.
fn play(world: &mut World, passed: f32, skip: bool) -> bool {
    loop {
        let mut shown = world.resource_mut::<Shown>();
        if let Some(playing) = &mut shown.playing {
            playing.elapsed += passed;
            if playing.elapsed < playing.lasts && !skip {
                return true;
            }
            shown.playing = None;
        }
        let Some(note) = shown.queue.pop_front() else { return false };
        let phase = note.during.current();
        world.insert_resource(Current(note));
        run(world, phase, Beat::Facts);
        if skip {
            world.resource_mut::<Shown>().playing = None;
        }
    }
}

/// Puts the open question to whoever must answer it.
fn ask(world: &mut World, passed: f32) {
    let at_screen = world.resource::<Session>().at_screen();
    match at_screen {
        AtScreen::Over => {
            world.resource_mut::<Ask>().close();
            world.resource_mut::<NextState<Screen>>().set(Screen::Result);
        }
        AtScreen::Computer(decision) => {
            world.resource_mut::<Ask>().close();
            if breathe(world, passed) {
                let choice = world.resource_mut::<Session>().computer_choice(&decision);
                give(world, choice);
            }
        }
        AtScreen::OtherMay(decision) => {
            world.resource_mut::<Ask>().close();
            let mut bar = world.resource_mut::<Handover>();
            bar.may = Some(decision.side);
            if std::mem::take(&mut bar.passed) {
                bar.may = None;
                give(world, Choice::Decline);
            } else if std::mem::take(&mut bar.stopped) {
                bar.may = None;
                bar.to = Some(decision.side);
                hand_over(world, decision.side);
            }
        }
        AtScreen::HandOver(decision) => {
            world.resource_mut::<Ask>().close();
            hand_over(world, decision.side);
        }
        AtScreen::Viewer(decision) => {
            let settings = world.resource::<Settings>();
            let rolls = !settings.ask_rerolls && matches!(decision.question, Question::Reroll { .. });
            if rolls || (settings.decline_alone && decision.offer.only_declining()) {
                if breathe(world, passed) {
                    give(world, Choice::Decline);
                }
                return;
            }
            if world.resource::<Ask>().decision.as_ref() != Some(&decision) {
                let phase = decision.during.current();
                world.resource_mut::<Ask>().open(decision.clone());
                run(world, phase, Beat::Asked);
                world.write_message(RequestRedraw);
            }
            run(world, decision.during.current(), Beat::Waiting);
            if let Some(choice) = world.resource_mut::<Ask>().answer.take() {
                give(world, choice);
            }
        }
    }
}

/// Waits a breath; true when it is over.
fn breathe(world: &mut World, passed: f32) -> bool {
    let speed = world.resource::<Settings>().speed.max(0.1);
    let mut pause = world.resource_mut::<Pause>();
    pause.0 += passed * speed;
    if pause.0 < BREATH {
        world.write_message(RequestRedraw);
        return false;
    }
    pause.0 = 0.0;
    true
}

/// Shows the opaque screen before another person sees the battle.
fn hand_over(world: &mut World, to: Side) {
    world.resource_mut::<Handover>().to = Some(to);
    world.resource_mut::<NextState<Screen>>().set(Screen::HandOver);
}

/// Gives an answer to the battle, keeps it, and fetches what came of it.
fn give(world: &mut World, choice: Choice) {
    let result = world.resource_mut::<Session>().answer(choice);
    match result {
        Ok(()) => {
            world.resource_mut::<Ask>().close();
            world.resource_scope(|world, mut shown: Mut<Shown>| shown.fetch(world.resource::<Session>()));
            keep(world);
        }
        Err(illegal) => world.resource_mut::<Toast>().say(crate::text::refusal(&illegal)),
    }
    world.write_message(RequestRedraw);
}

/// Nothing that was answered is lost, whatever happens next.
fn keep(world: &mut World) {
    let seal = seal(world.resource::<Settings>());
    if !world.contains_resource::<Keeper>() {
        return;
    }
    let trouble =
        world.resource_scope(|world, mut keeper: Mut<Keeper>| keeper.keep(world.resource::<Session>(), seal));
    if let Some(trouble) = trouble {
        world.resource_mut::<Toast>().say(trouble);
    }
}

/// A fact that takes its time.
pub fn playing(note: &Note, lasts: f32) -> Playing {
    Playing { note: note.clone(), elapsed: 0.0, lasts }
}
