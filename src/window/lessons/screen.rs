//! The list of lessons.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::content::lesson_file::Lesson;
use crate::squads::content::library::Library;
use crate::squads::rules::BySide;
use crate::squads::text::{self, told};
use crate::window::battle::session::{Opening, Seat};
use crate::window::controls::keys::Control;
use crate::window::controls::{Given, focus};
use crate::window::layers::Layer;
use crate::window::layout::Areas;
use crate::window::screen::Screen;
use crate::window::screens::{Opener, back, sheet, title};
use crate::window::settings::Settings;
use crate::window::theme;

/// The lessons that there are, and why others cannot be read: the first mistake of each.
#[derive(Resource, Default)]
struct Lessons {
    all: Vec<Lesson>,
    unread: Vec<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lessons>()
        .add_systems(OnEnter(Screen::Lessons), find)
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Lessons)));
}

fn find(mut lessons: ResMut<Lessons>) {
    let (all, mistakes) = Library::new().lessons_and_mistakes();
    let first = mistakes.iter().filter_map(|found| found.iter().next());
    let unread = first.map(|first| {
        let values = [("file", first.file.as_str().into()), ("why", first.message.as_str().into())];
        text::text_with("lesson-unread", &values)
    });
    *lessons = Lessons { all, unread: unread.collect() };
}

fn show(
    mut contexts: EguiContexts,
    (areas, given, lessons): (Res<Areas>, Res<Given>, Res<Lessons>),
    mut settings: ResMut<Settings>,
    mut opener: Opener,
) -> Result {
    let mut ui = sheet(contexts.ctx_mut()?, &areas, "lessons");
    title(&mut ui, text::text("title-learn"));
    ui.label(RichText::new(text::text("lessons-how")).font(theme::plain(15.0)).color(theme::palette().faint));
    ui.add_space(10.0);
    let mut begun = None;
    let room = ui.available_height() - 60.0;
    egui::ScrollArea::vertical().max_height(room).auto_shrink([false, false]).show(&mut ui, |ui| {
        for lesson in &lessons.all {
            if row(ui, lesson, &settings) {
                begun = Some(lesson.clone());
            }
        }
        for unread in &lessons.unread {
            let words = RichText::new(unread).font(theme::plain(14.0)).color(theme::palette().bad);
            ui.add(egui::Label::new(words).wrap());
        }
        focus::keep_in_view(ui);
    });
    ui.add_space(10.0);
    if back(&mut ui) || given.has(Control::Decline) {
        opener.next.set(Screen::Title);
    }
    if let Some(lesson) = begun
        && let Err(why) = begin(&lesson, &mut settings, &mut opener)
    {
        opener.toast.say(why);
    }
    Ok(())
}

/// A lesson with how long it takes, and whether it is learnt; true when it was clicked.
fn row(ui: &mut egui::Ui, lesson: &Lesson, settings: &Settings) -> bool {
    let learnt = settings.learnt.contains(&lesson.id);
    let mut clicked = false;
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(Vec2::new(22.0, 40.0), egui::Sense::hover());
        if learnt {
            let tick = [Vec2::new(-7.0, 0.0), Vec2::new(-2.0, 5.0), Vec2::new(7.0, -6.0)];
            let tick = tick.map(|point| place.center() + point).to_vec();
            ui.painter().line(tick, egui::Stroke::new(2.5, theme::palette().good));
        }
        let words = RichText::new(told(&lesson.title)).font(theme::bold(18.0));
        clicked = ui.add(egui::Button::new(words).min_size(Vec2::new(360.0, 40.0))).clicked();
        let minutes = text::text_with("lessons-minutes", &[("minutes", lesson.minutes.into())]);
        ui.label(RichText::new(minutes).font(theme::plain(14.0)).color(theme::palette().faint));
    });
    ui.horizontal(|ui| {
        ui.add_space(30.0);
        let words =
            RichText::new(told(&lesson.summary)).font(theme::plain(14.5)).color(theme::palette().text);
        ui.add(egui::Label::new(words).wrap());
    });
    ui.add_space(8.0);
    clicked
}

/// Begins a lesson from its beginning.
///
/// # Errors
/// Why its scenario cannot be played; nothing has changed then.
pub fn begin(lesson: &Lesson, settings: &mut Settings, opener: &mut Opener) -> Result<(), String> {
    let mut seats = BySide { axis: Seat::COMPUTER, allies: Seat::COMPUTER };
    seats[lesson.side] = Seat::Human;
    let of_this = format!("{} ", lesson.id);
    settings.taught.retain(|step| !step.starts_with(&of_this));
    settings.teaching.retain(|id| *id != lesson.id);
    settings.teaching.push(lesson.id.clone());
    opener.start(&Opening { scenario: lesson.scenario.clone(), seed: lesson.seed, seats })
}
