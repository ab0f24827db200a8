//! The driver: plays what has happened, then puts the question to whoever must answer. It alone answers the battle.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::squads::ai::Thinker;
use crate::squads::board::HexId;
use crate::squads::record::forecast;
use crate::squads::rules::{Action, Choice, Decision, PhasePath, Question, Side, UnitId, odds};
use crate::window::battle::answer::Ask;
use crate::window::battle::cue::Playing;
use crate::window::battle::entities;
use crate::window::battle::keeping::{Keeper, seal};
use crate::window::battle::session::{AtScreen, Session};
use crate::window::battle::shown::Shown;
use crate::window::beside::Beside;
use crate::window::idle::LookAgain;
use crate::window::lessons;
use crate::window::screen::Screen;
use crate::window::settings::Settings;
use crate::window::sound;
use crate::window::toast::Toast;

use super::{Current, InPhase, facts, trail};

/// What the schedules of the phases run for.
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

/// The computer thinking about a question, beside the frames of the window.
#[derive(Resource)]
struct Thinking {
    of: Decision,
    thought: Beside<(Choice, Thinker)>,
}

/// The pause before a computer answers, or a refusal that is no choice, in seconds.
const BREATH: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Beat>()
        .init_resource::<Handover>()
        .init_resource::<Pause>()
        .init_resource::<Skip>()
        .init_resource::<LookAgain>()
        .add_systems(OnExit(Screen::Battle), (facts::clear_the_stage, forget_thought))
        .add_systems(OnExit(Screen::Replay), (facts::clear_the_stage, forget_thought))
        .add_systems(Update, drive.run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)));
}

/// Plays what has happened, then puts the question to whoever must answer.
pub fn drive(world: &mut World) {
    if lay_anew(world) || lessons::holds(world) {
        return;
    }
    // What has just begun to be said is read before anything is asked, and before the battle is over.
    if play_on(world) || lessons::holds(world) {
        world.write_message(RequestRedraw);
        return;
    }
    ask(world);
}

/// Lays the pieces out anew where the view was not reached fact by fact; true where it had to be done, and a frame shows them so
/// before the next fact moves them.
pub fn lay_anew(world: &mut World) -> bool {
    if !std::mem::take(&mut world.resource_mut::<Shown>().jumped) {
        return false;
    }
    world.remove_resource::<Thinking>();
    facts::clear_the_stage(world);
    let game = world.resource::<Session>().game().clone();
    world.resource_scope(|world, shown: Mut<Shown>| entities::reconcile(world, &game, &shown.view));
    trail::lay_anew(world);
    world.write_message(RequestRedraw);
    true
}

/// Plays back what was fetched, as far as the time since the last frame leads; true while something is still on its way.
pub fn play_on(world: &mut World) -> bool {
    let passed = world.resource::<Settings>().passed(world.resource::<Time>());
    let skip = std::mem::take(&mut world.resource_mut::<Skip>().0);
    play(world, passed, skip)
}

/// Runs the schedules of all phases of a path at a beat, the outermost first.
fn run(world: &mut World, during: PhasePath, beat: Beat) {
    world.insert_resource(beat);
    for phase in during.iter() {
        world.run_schedule(InPhase(phase));
    }
    world.insert_resource(Beat::Waiting);
}

/// Plays facts back; true while one is still on its way.
fn play(world: &mut World, passed: f32, skip: bool) -> bool {
    let running: Vec<(Entity, Playing)> = world
        .query::<(Entity, &mut Playing)>()
        .iter_mut(world)
        .map(|(entity, mut playing)| {
            playing.elapsed += passed;
            (entity, playing.clone())
        })
        .collect();
    let mut still: Vec<Playing> = Vec::new();
    for (entity, playing) in running {
        if skip || playing.is_over() {
            world.despawn(entity);
        } else {
            still.push(playing);
        }
    }
    while !lessons::holds(world) {
        let shown = world.resource::<Shown>();
        let Some(next) =
            shown.queue.front().filter(|next| still.iter().all(|playing| playing.lets_begin(next)))
        else {
            break;
        };
        let (note, during) = (next.clone(), next.during);
        world.resource_mut::<Shown>().queue.pop_front();
        let cue = facts::take_in(world, &note);
        world.insert_resource(Current { note, cue });
        run(world, during, Beat::Facts);
        facts::say(world);
        let note = world.resource::<Current>().note.clone();
        if !skip {
            sound::hear(world, &note);
        }
        lessons::hear(world, &note);
        match cue {
            Some(cue) if skip => {
                world.despawn(cue);
            }
            Some(cue) => still.extend(world.get::<Playing>(cue).cloned()),
            None => {}
        }
    }
    world.resource_mut::<Shown>().running = still.len();
    !still.is_empty()
}

/// Puts the open question to whoever must answer it.
fn ask(world: &mut World) {
    let passed = world.resource::<Settings>().passed(world.resource::<Time>());
    let at_screen = world.resource::<Session>().at_screen();
    match at_screen {
        AtScreen::Over => {
            world.resource_mut::<Ask>().close();
            world.resource_mut::<NextState<Screen>>().set(Screen::Result);
        }
        AtScreen::Computer(_) => {
            close(world);
            if let_computer_answer(world) {
                fetch(world);
            }
        }
        AtScreen::OtherMay(decision) => {
            close(world);
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
            close(world);
            hand_over(world, decision.side);
        }
        AtScreen::Viewer(decision) => {
            let during = decision.during;
            if world.resource::<Ask>().decision.as_ref() != Some(&decision) {
                facts::end_phases(world, during);
                world.resource_mut::<Ask>().open(decision);
                decline_at_once(world);
                run(world, during, Beat::Asked);
                world.write_message(RequestRedraw);
            }
            run(world, during, Beat::Waiting);
            if let Some((unit, to)) = world.resource_mut::<Ask>().moved.take() {
                place_anew(world, unit, to);
                return;
            }
            if world.resource::<Ask>().at_once {
                if breathe(world, passed) {
                    rest_again(world);
                    give(world, Choice::Decline);
                }
            } else if let Some(choice) = world.resource_mut::<Ask>().answer.take() {
                if is_to_be_shown_first(world, &choice) {
                    world.resource_mut::<Ask>().held = Some(choice);
                    world.write_message(RequestRedraw);
                } else {
                    give(world, choice);
                }
            }
        }
    }
}

/// Whether an answer leads to a roll at once, and nobody would expect it to: who is activated fires where he can only fire at one
/// hex, an order rolls for the one unit that is broken. Given once more it is meant.
fn is_to_be_shown_first(world: &World, choice: &Choice) -> bool {
    let ask = world.resource::<Ask>();
    let Some(decision) = &ask.decision else { return false };
    matches!(decision.question, Question::Activate(_) | Question::Turn)
        && ask.held.as_ref() != Some(choice)
        && forecast(world.resource::<Session>().battle(), decision, choice)
            .is_some_and(|forecast| forecast.at_once)
}

/// A question that can only be declined, and a roll that the settings let stand or that a new one would not change, are declined without asking; the other side
/// waits as long.
fn decline_at_once(world: &mut World) {
    let settings = world.resource::<Settings>();
    let (game, situation) = (world.resource::<Session>().game(), &world.resource::<Shown>().view.situation);
    let Some(decision) = &world.resource::<Ask>().decision else { return };
    let at_once = match decision.question {
        Question::Reroll { roll, dice, .. } => {
            let helps = |stake: odds::Stake| stake.helps(situation, decision.side);
            let decided = || odds::stake(game, situation, roll, dice).is_some_and(|stake| !helps(stake));
            !settings.ask_rerolls || (settings.decline_alone && decided())
        }
        Question::Window { .. } if !settings.ask_without_fire && !may_fire(decision) => true,
        _ => settings.decline_alone && decision.offer.only_declining(),
    };
    world.resource_mut::<Ask>().at_once |= at_once;
}

/// Whether a window can be answered with fire (A33).
fn may_fire(decision: &Decision) -> bool {
    let fire =
        |choice: &Choice| matches!(choice, Choice::FireAgain | Choice::Play(_, Action::OpportunityFire));
    decision.offer.choices.iter().any(fire)
}

/// Closes the question, if one is open.
fn close(world: &mut World) {
    if world.resource::<Ask>().decision.is_some() {
        world.resource_mut::<Ask>().close();
    }
}

/// Lets the computer that is asked think; true when it has answered. What came of it is not fetched yet.
pub fn let_computer_answer(world: &mut World) -> bool {
    let AtScreen::Computer(decision) = world.resource::<Session>().at_screen() else { return false };
    let passed = world.resource::<Settings>().passed(world.resource::<Time>());
    let rested = breathe(world, passed);
    let Some(choice) = think(world, decision, rested) else { return false };
    rest_again(world);
    answer(world, choice)
}

/// Nobody waits for what a computer thinks any more.
fn forget_thought(mut commands: Commands) {
    commands.remove_resource::<Thinking>();
}

/// The thought of the computer, once it is there and a breath is over. It thinks beside the frames, so that the window moves on.
fn think(world: &mut World, decision: Decision, rested: bool) -> Option<Choice> {
    if world.get_resource::<Thinking>().is_none_or(|thinking| thinking.of != decision) {
        let thought = world.resource::<Session>().think(decision.clone());
        world.insert_resource(Thinking { of: decision, thought });
    }
    let thought = rested.then(|| world.resource_mut::<Thinking>().thought.look())?;
    let Some((choice, computer)) = thought else {
        world.resource_mut::<LookAgain>().soon();
        return None;
    };
    let thinking = world.remove_resource::<Thinking>()?;
    world.resource_mut::<Session>().has_thought(thinking.of.side, computer);
    Some(choice)
}

/// Waits a breath; true when it is over.
fn breathe(world: &mut World, passed: f32) -> bool {
    let mut pause = world.resource_mut::<Pause>();
    pause.0 += passed;
    let over = pause.0 >= BREATH;
    if !over {
        world.write_message(RequestRedraw);
    }
    over
}

fn rest_again(world: &mut World) {
    world.resource_mut::<Pause>().0 = 0.0;
}

/// Shows the opaque screen before another person sees the battle.
fn hand_over(world: &mut World, to: Side) {
    world.resource_mut::<Handover>().to = Some(to);
    world.resource_mut::<NextState<Screen>>().set(Screen::HandOver);
}

/// Gives an answer to the battle, and fetches what came of it.
fn give(world: &mut World, choice: Choice) {
    if answer(world, choice) {
        fetch(world);
    }
}

/// Gives an answer to the battle and keeps it; true if it was not refused.
fn answer(world: &mut World, choice: Choice) -> bool {
    let result = world.resource_mut::<Session>().answer(choice);
    match &result {
        Ok(()) => {
            world.resource_mut::<Ask>().close();
            keep(world);
        }
        Err(illegal) => world.resource_mut::<Toast>().say(crate::squads::text::refusal(illegal)),
    }
    world.write_message(RequestRedraw);
    result.is_ok()
}

/// Fetches what has happened since.
fn fetch(world: &mut World) {
    world.resource_scope(|world, mut shown: Mut<Shown>| shown.fetch(world.resource::<Session>().battle()));
}

/// Places a piece anew in set-up, and shows how it lies then.
fn place_anew(world: &mut World, unit: UnitId, to: Option<HexId>) {
    match world.resource_mut::<Session>().place_anew(unit, to) {
        Ok(()) => {
            world.resource_mut::<Ask>().close();
            let shown = Shown::caught_up(world.resource::<Session>());
            world.insert_resource(shown);
            keep(world);
        }
        Err(illegal) => world.resource_mut::<Toast>().say(crate::squads::text::refusal(&illegal)),
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
