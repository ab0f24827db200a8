//! How a battle ended, beside the map as it was left: who won and why, how it went, on whose side luck was, and the ways on.

mod graph;
mod luck;
mod verdict;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::content::lesson_file::Lesson;
use crate::squads::record::{Progress, Standing, Story};
use crate::squads::rules::{BySide, Side};
use crate::squads::text;
use crate::window::battle::keeping::{copy, seal};
use crate::window::battle::session::{Seat, Session};
use crate::window::battle::shown::{Eyes, Shown};
use crate::window::board::Eye;
use crate::window::controls::keys::Control;
use crate::window::controls::{Given, focus};
use crate::window::layers::Layer;
use crate::window::layout::Areas;
use crate::window::lessons::{self, Teaching};
use crate::window::replay::Return;
use crate::window::settings::Settings;
use crate::window::theme;

use super::leaving::{Leaving, Whither};
use super::opener::Opener;
use super::{CameUp, Screen, new_seed, sheet};

/// Keys that were meant for the battle do not close its result: so many seconds they are not heard.
const DEAF: f32 = 1.5;

/// Facts that are named as those that turned the battle.
const TURNS: usize = 3;

/// What is told of the battle that has ended.
#[derive(Resource)]
struct Told {
    story: Story,
    /// What turned it, in words.
    turns: Vec<(Standing, String)>,
    /// The lesson that was learnt in it, and the next one.
    lesson: Option<(Lesson, Option<Lesson>)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Result), enter)
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Result)));
}

fn enter(
    mut commands: Commands,
    mut eye: ResMut<Eye>,
    session: Option<Res<Session>>,
    teaching: Option<Res<Teaching>>,
    mut settings: ResMut<Settings>,
) {
    eye.see_all();
    let Some(session) = session else { return };
    if let (Some(person), Progress::Over(outcome)) = (person(&session), session.battle().progress()) {
        let opening = &session.head.opening;
        settings.remember(&opening.scenario, opening.seed, outcome.winner == person);
    }
    let story = Story::of(session.battle());
    let log = Shown::at(session.battle(), Eyes::All, session.battle().facts()).log;
    let words = |standing: &Standing| {
        let at = log.partition_point(|line| line.at < standing.facts);
        log.get(at.checked_sub(1)?).map(|line| (*standing, line.text.clone()))
    };
    let turns = story.turns(TURNS).iter().filter_map(words).collect();
    let lesson = teaching.map(|teaching| lessons::learnt(&teaching));
    commands.insert_resource(Told { story, turns, lesson });
}

/// The one person among the players, if it is one.
fn person(session: &Session) -> Option<Side> {
    let people: Vec<Side> =
        Side::BOTH.into_iter().filter(|side| session.seats[*side] == Seat::Human).collect();
    if let [person] = people[..] { Some(person) } else { None }
}

/// Where one wants to go.
enum Way {
    Title,
    Replay,
    Again,
    OtherSide,
    Next,
    Keep,
}

fn show(
    mut contexts: EguiContexts,
    (areas, given): (Res<Areas>, Res<Given>),
    (time, came_up): (Res<Time<Real>>, Res<CameUp>),
    (session, told): (Option<Res<Session>>, Option<Res<Told>>),
    mut settings: ResMut<Settings>,
    mut leaving: ResMut<Leaving>,
    mut opener: Opener,
) -> Result {
    let (Some(session), Some(told)) = (session, told) else { return Ok(()) };
    let Progress::Over(outcome) = session.battle().progress() else { return Ok(()) };
    let mut ui = sheet(contexts.ctx_mut()?, &areas, "result");
    let (game, situation) = (session.game(), &session.battle().battle().situation);
    let room = ui.available_height() - 90.0;
    egui::ScrollArea::vertical().max_height(room).auto_shrink(false).show(&mut ui, |ui| {
        verdict::show(ui, game, situation, *outcome, person(&session));
        verdict::players(ui, game, session.seats);
        verdict::tally(ui, game, situation);
        verdict::chits(ui, game, session.battle().battle());
        ui.add_space(10.0);
        graph::show(ui, game, &told.story, &told.turns);
        luck::show(ui, game, &told.story);
        focus::keep_in_view(ui);
        focus::leaf_through(ui);
    });
    ui.add_space(8.0);
    let next = told.lesson.as_ref().and_then(|(_, next)| next.as_ref());
    let mut way = buttons(&mut ui, next.is_some());
    if given.has(Control::Save) {
        way = Some(Way::Keep);
    }
    let keys = given.has(Control::Confirm) || given.has(Control::Decline);
    if keys && !came_up.within(DEAF, &time) {
        way = Some(Way::Title);
    }
    let seats = session.seats;
    let again = |opener: &mut Opener, seats: BySide<Seat>| match opener.put_away(&session, seal(&settings)) {
        Ok(()) => opener.begin(game.clone(), session.head.files.clone(), new_seed(), seats),
        Err(trouble) => opener.toast.say(trouble),
    };
    let teach = |lesson: &Lesson, settings: &mut Settings, opener: &mut Opener| {
        let kept = opener.put_away(&session, seal(settings));
        if let Err(why) = kept.and_then(|()| lessons::begin(lesson, settings, opener)) {
            opener.toast.say(why);
        }
    };
    let lesson = match (&way, &told.lesson) {
        (Some(Way::Again), Some((lesson, _))) | (Some(Way::Next), Some((_, Some(lesson)))) => Some(lesson),
        _ => None,
    };
    if let Some(lesson) = lesson {
        teach(lesson, &mut settings, &mut opener);
        return Ok(());
    }
    match way {
        Some(Way::Title) => leaving.want(Whither::Title),
        Some(Way::Next) => leaving.want(Whither::NextBattle),
        Some(Way::Keep) => opener.toast.say(copy(&session, seal(&settings))),
        Some(Way::Replay) => opener.look_back_at(&session, Return::Result),
        Some(Way::Again) => again(&mut opener, seats),
        Some(Way::OtherSide) => again(&mut opener, BySide { axis: seats.allies, allies: seats.axis }),
        None => {}
    }
    Ok(())
}

/// The ways on; behind a lesson the next one.
fn buttons(ui: &mut egui::Ui, lesson: bool) -> Option<Way> {
    let mut way = None;
    let next = if lesson { "result-next-lesson" } else { "result-next" };
    let rows = [
        [("result-replay", Way::Replay), ("result-again", Way::Again), ("result-other-side", Way::OtherSide)],
        [(next, Way::Next), ("result-save", Way::Keep), ("result-leave", Way::Title)],
    ];
    egui::Grid::new("ways-on").spacing(Vec2::new(8.0, 8.0)).show(ui, |ui| {
        for row in rows {
            for (key, leads) in row {
                let words = RichText::new(text::text(key)).font(theme::bold(16.0));
                if ui.add_sized([176.0, 34.0], egui::Button::new(words)).clicked() {
                    way = Some(leads);
                }
            }
            ui.end_row();
        }
    });
    way
}
